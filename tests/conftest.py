"""How many examples the laws try, and whether the rules under test are the compiled ones."""

import os

from hypothesis import HealthCheck, settings

EXAMPLES = int(os.environ.get("SMORGASBOARD_EXAMPLES", "100"))

settings.register_profile(
    "laws",
    max_examples=EXAMPLES,
    deadline=None,  # machines are noisy
    database=None,
    derandomize=EXAMPLES <= 1000,  # the same in every CI run; `make laws` looks further
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("laws")
