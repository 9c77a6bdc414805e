"""Has `schemathesis` ask a server everything that the OpenAPI document allows, and much that it
does not: there is no 500 and no answer that is not described.

    python -m tests.server.api_check .venv-soak/bin/schemathesis --examples 200

It runs in an environment of its own, since it would slow every start of the tests. Once it finds
names for tables and games itself, then it is told of some that there are.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx

from tests.server.client import House, finished_table
from tests.server.shaking import Worker

CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_schema_conformance,unsupported_method"
)
SEED = "1"


async def furnish(address: str) -> dict[str, list[Any]]:
    """A finished table, one that is played and one that waits; how the parameters may be."""
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        house = House(address, http)
        done = await finished_table(house, "birthday-boom", {}, {}, {})
        played = await house.make("fish-food", {}, {})
        await house.join(played)
        waits = await house.make("penguin-pals", {}, {}, public=True)
    return {
        "path.table": [made["table"]["id"] for made in (done, played, waits)],
        "path.game": ["birthday-boom", "food-for-thought"],
        "path.pack": ["base"],
        "path.seat": [0, 1],
    }


def check(schemathesis: str, address: str, examples: int, parameters: dict[str, Any]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "schemathesis.toml"
        lines = [f"{json.dumps(name)} = {json.dumps(words)}" for name, words in parameters.items()]
        config.write_text("\n".join(["[parameters]", *lines, ""]))
        command = [
            schemathesis, f"--config-file={config}", "run", f"{address}api/docs/openapi.json",
            "--checks", CHECKS, "--max-examples", str(examples), "--seed", SEED,
            "--phases", "coverage,fuzzing", "--suppress-health-check", "all",
            "--request-timeout", "30", "--no-color", "--warnings", "off",
        ]  # fmt: skip
        return subprocess.run(command, cwd=folder).returncode


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("schemathesis")
    parser.add_argument("--examples", type=int, default=100)
    asked = parser.parse_args()
    program = str(Path(asked.schemathesis).resolve())
    with tempfile.TemporaryDirectory() as folder:
        worker = Worker(f"sqlite:///{folder}/tables.db")
        worker.start()
        try:
            parameters = asyncio.run(furnish(worker.address))
            failures = [
                check(program, worker.address, asked.examples, given) for given in ({}, parameters)
            ]
        finally:
            worker.close()
    sys.exit(any(failures))


if __name__ == "__main__":
    main()
