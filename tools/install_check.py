"""`python -m tools.install_check FOLDER`: the packages in it, installed in clean environments.

With pip, uv and pipx; with the server and without; the wheel for Python alone, and the sources,
from which one is built.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
TRY = ROOT / "tools" / "try_installed.py"


def run(*command: str | Path, **more: str) -> None:
    environment = os.environ | {"HOME": more.pop("home", os.environ.get("HOME", ""))} | more
    subprocess.run([str(word) for word in command], check=True, env=environment, cwd="/")


def with_pip(folder: Path, package: str) -> Path:
    run(sys.executable, "-m", "venv", folder)
    run(folder / "bin/python", "-m", "pip", "install", "--quiet", package)
    return folder / "bin/python"


def with_uv(folder: Path, package: str) -> Path:
    run("uv", "venv", "--quiet", "--python", sys.executable, folder)
    run("uv", "pip", "install", "--quiet", "--python", folder / "bin/python", package)
    return folder / "bin/python"


def with_pipx(folder: Path, package: str) -> Path:
    tools = folder / "tools"
    run(sys.executable, "-m", "venv", tools)
    run(tools / "bin/python", "-m", "pip", "install", "--quiet", "pipx")
    homes = {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
    run(tools / "bin/pipx", "install", "--quiet", package, **homes)
    assert (folder / "bin/smorgasboard").exists()
    return folder / "pipx/venvs/smorgasboard/bin/python"


def main() -> None:
    packages = Path(sys.argv[1]).resolve()
    (wheel,) = packages.glob("*-py3-none-any.whl")
    (sources,) = packages.glob("*.tar.gz")
    for install, package, words in (
        (with_pip, f"{wheel}", []),
        (with_pip, f"{wheel}[server]", ["server"]),
        (with_uv, f"{wheel}[server]", ["server"]),
        (with_pipx, f"{wheel}[server]", ["server"]),
        (with_uv, f"{sources}[server]", ["server"]),
    ):
        began = time.perf_counter()
        with tempfile.TemporaryDirectory() as folder:
            os.environ["SMORGASBOARD_RULES"] = "interpreted"
            python = install(Path(folder) / "env", package)
            run(python, TRY, "interpreted", *words)
        took = time.perf_counter() - began
        print(f"{install.__name__} {Path(package).name}: fine, {took:.0f} s", flush=True)


if __name__ == "__main__":
    main()
