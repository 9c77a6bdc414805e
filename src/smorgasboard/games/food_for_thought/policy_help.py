"""What help is worth in which round, among others.

One line for each round, in the order of the pack's assistants. Tenths of a point that
a seat of four scored more with this help in this round alone, and nobody else helped. Written by
`python -m tools.balance --write`; `tools.balance food-help` measures it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

AMONG_OTHERS: Final[list[vec[i64]]] = [
    vec[i64]([31, 50, 30, 2, 37, 17]),
    vec[i64]([33, 36, -10, 19, 25, 14]),
    vec[i64]([40, 24, 7, 16, 33, 14]),
    vec[i64]([34, 34, 23, 31, 20, 10]),
    vec[i64]([27, 34, 35, 55, 20, 7]),
    vec[i64]([18, 26, 37, 63, 7, 5]),
]
