"""Compiles the rules and builds the web client when a wheel is built.

The package is copied to a temporary folder and compiled there, so that no stale extension is
left beside the sources: an old `.so` in `src` would silently win over an edited `.py`. All
modules go through one mypyc call, because a native subclass compiled apart from its base
corrupts memory. Editable installs stay interpreted, and so does a wheel that is built with
`SMORGASBOARD_RULES=interpreted`, for machines without a compiler.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(
    name="smorgasboard-rules",
    packages=[],
    ext_modules=mypycify(
        ["--strict", "--explicit-package-bases", *{modules!r}],
        opt_level="3",
        multi_file={multi_file!r},
        group_name="smorgasboard_rules",
    ),
)
"""


def compiled_modules(root: Path) -> list[str]:
    """The files to compile, relative to `src`, in a stable order."""
    settings = tomllib.loads((root / "pyproject.toml").read_text())
    package = root / "src" / "smorgasboard"
    found: set[Path] = set()
    for pattern in settings["tool"]["smorgasboard"]["compiled"]:
        found |= set(package.glob(pattern))
    return sorted(str(path.relative_to(root / "src")) for path in found)


def compile_rules(root: Path, into: Path) -> list[Path]:
    """Copy the package to `into`, compile there, and say which extensions came out."""
    shutil.copytree(root / "src" / "smorgasboard", into / "smorgasboard")
    setup = SETUP.format(modules=compiled_modules(root), multi_file=False)
    (into / "setup.py").write_text(setup)
    flags = os.environ.get("CFLAGS", "") + " -fno-semantic-interposition -fvisibility=hidden"
    subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=into,
        env={**os.environ, "CFLAGS": flags.strip(), "MYPYPATH": str(into)},
        check=True,
        stdout=sys.stderr,
    )
    suffix = ".pyd" if sys.platform == "win32" else ".so"
    found = [path.relative_to(into) for path in into.rglob(f"*{suffix}")]
    return sorted(path for path in found if path.parts[0] != "build")


def build_web(root: Path) -> None:
    """Build the web client into the package, unless what is there is newer than its sources."""
    web, built = root / "web", root / "src" / "smorgasboard" / "static" / "index.html"
    sources = [path for path in web.rglob("*") if "node_modules" not in path.parts]
    if built.exists() and built.stat().st_mtime >= max(path.stat().st_mtime for path in sources):
        return
    for command in (["npm", "ci", "--silent"], ["npm", "run", "build", "--silent"]):
        subprocess.run(command, cwd=web, check=True, stdout=sys.stderr)


class BuildSmorgasboard(BuildHookInterface[Any]):
    folder: Path | None = None
    """Where the rules are compiled, if they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        build_web(Path(self.root))
        if self.target_name == "sdist":  # whoever builds from it needs no Node
            return
        if os.environ.get("SMORGASBOARD_RULES") == "interpreted":
            return
        self.folder = Path(tempfile.mkdtemp(prefix="smorgasboard-build-"))
        for extension in compile_rules(Path(self.root), self.folder):
            build_data["force_include"][str(self.folder / extension)] = str(extension)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)
