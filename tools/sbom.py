"""`python -m tools.sbom FILE`: what the packages are made of, as a CycloneDX document.

Python packages with their pinned versions, and what is in the bundle of the web client.
"""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)")
NAME = re.compile(r"^[A-Za-z0-9._-]+")


def pinned() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    found = (PINNED.match(line) for line in lines)
    return {normal(match[1]): match[2] for match in found if match}


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def python_components() -> list[dict[str, Any]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    versions = pinned()
    wanted = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    names = sorted({normal(match[0]) for line in wanted if (match := NAME.match(line))})
    return [component("pypi", name, versions[name]) for name in names]


def web_components() -> list[dict[str, Any]]:
    """What `licences.txt` says is in the bundle, in the versions of the lock file."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    text = (ROOT / "src" / "smorgasboard" / "static" / "licences.txt").read_text()
    found = []
    for name in re.findall(r"^(\S+)\n=+$", text, re.MULTILINE):
        for known in (name, f"@iconify-json/{name}"):
            if f"node_modules/{known}" in packages:
                found.append(component("npm", known, packages[f"node_modules/{known}"]["version"]))
    return found


def component(kind: str, name: str, version: str) -> dict[str, Any]:
    address = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
    }


def document() -> dict[str, Any]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": component("pypi", project["name"], project["version"])},
        "components": [*python_components(), *web_components()],
    }


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(document(), indent=1) + "\n")
