"""On a machine that lacks something, one is told so in one sentence, or given it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = ("sh", "make", "find", "grep", "head", "tail", "cat", "mkdir", "rm", "touch")
GUEST, SUPERUSER = "1000", "0"
NO_COMPILER = {"CC": "/nowhere/cc"}
VERSION = "{}.{}".format(*sys.version_info)


class Machine:
    """A folder with the only programs there are."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder.parent / "installed"
        folder.mkdir()
        for name in TOOLS:
            found = shutil.which(name)
            assert found is not None, name
            (folder / name).symlink_to(found)
        self.become(GUEST)
        self.write("apt-get", f'echo "$@" >>{self.log}')

    def write(self, name: str, script: str) -> None:
        (self.folder / name).unlink(missing_ok=True)
        (self.folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (self.folder / name).chmod(0o755)

    def become(self, user: str) -> None:
        self.write("id", f"echo {user}")

    def python(self, first: str = "") -> None:
        """This Python, once the words before it have had their say."""
        self.write("python3", f'{first}\nexec {sys.executable} "$@"')

    def run(self, *words: str, **more: str) -> tuple[int, str]:
        kept = {name: os.environ[name] for name in ("HOME", "CC") if name in os.environ}
        environment = {**kept, "PATH": str(self.folder), **more}
        done = subprocess.run(
            words,
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout

    @property
    def installed(self) -> str:
        return self.log.read_text() if self.log.exists() else ""


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path / "bin")


WITHOUT_VENV = 'case "$2" in *ensurepip*) exit 1;; esac'


@pytest.mark.parametrize("command", ["play", "test"])
def test_without_python_both_commands_say_so_at_once(machine: Machine, command: str) -> None:
    code, said = machine.run("make", command)
    assert code == 2
    assert said.splitlines()[0] == (
        "Python 3.11 or newer is needed, and there is no python3: "
        "sudo apt-get install python3 python3-venv"
    )


def test_an_old_python_is_named(machine: Machine) -> None:
    machine.write("python3", 'case "$2" in *exit*) exit 1;; esac; echo 3.9')
    code, said = machine.run("make", "play")
    assert code == 2
    assert said.splitlines()[0] == (
        "Python 3.11 or newer is needed, and python3 is 3.9; "
        "name a newer one: make PYTHON=/path/to/python"
    )


@pytest.mark.parametrize("command", ["play", "test"])
def test_without_venv_both_commands_say_so_at_once(machine: Machine, command: str) -> None:
    machine.python(WITHOUT_VENV)
    code, said = machine.run("make", command)
    assert code == 2
    assert said.splitlines()[0] == (
        f"Python's module venv is missing: sudo apt-get install python{VERSION}-venv"
    )
    assert not machine.installed


def test_root_is_given_what_is_missing(machine: Machine, tmp_path: Path) -> None:
    machine.become(SUPERUSER)
    machine.python(f"test -e {machine.log} || {{ {WITHOUT_VENV}; }}")
    code, said = machine.run("tools/prepare", "python")
    assert (code, said) == (0, f"Installing python{VERSION}-venv with apt-get.\n")
    assert machine.installed.splitlines() == [
        "update -qq",
        f"install -qq -y --no-install-recommends python{VERSION}-venv",
    ]


def test_root_hears_when_installing_did_not_help(machine: Machine) -> None:
    machine.become(SUPERUSER)
    machine.python(WITHOUT_VENV)
    code, said = machine.run("tools/prepare", "python")
    assert code == 1
    assert said.splitlines()[-1].startswith("Python's module venv is missing: ")


def test_root_sees_why_installing_failed(machine: Machine) -> None:
    machine.become(SUPERUSER)
    machine.python(WITHOUT_VENV)
    machine.write("apt-get", "echo no network; exit 100")
    code, said = machine.run("tools/prepare", "python")
    assert code == 1
    assert said.splitlines()[1] == "no network"


def test_without_a_compiler_the_tests_say_so_at_once(machine: Machine) -> None:
    machine.python()
    code, said = machine.run("make", "test", **NO_COMPILER)
    assert code == 2
    assert said.splitlines()[0] == (
        "A C compiler and Python's headers are needed to compile the rules: "
        f"sudo apt-get install gcc libc6-dev python{VERSION}-dev"
    )


def test_without_a_compiler_one_plays_on_interpreted_rules(machine: Machine) -> None:
    """What would be done: nothing is built here."""
    machine.python()
    code, said = machine.run("make", "--dry-run", "--always-make", "play", **NO_COMPILER)
    assert code == 0, said
    assert "Until then the rules are interpreted: the same games, but bots think less." in said
    assert "SMORGASBOARD_RULES=interpreted" in said
    assert "SMORGASBOARD_RULES=compiled" not in said


def test_a_build_that_fails_says_why(machine: Machine) -> None:
    machine.python()
    machine.write("cc", "exit 0")
    machine.write("uv", 'echo "the reason"; exit 1')
    made = ROOT / "dist" / "nothing"
    try:
        code, said = machine.run("make", "dist/nothing/.ready", CC="cc")
    finally:
        shutil.rmtree(made, ignore_errors=True)
    assert code == 2
    assert "the reason" in said.splitlines()


def test_other_systems_hear_the_names_of_the_packages(machine: Machine) -> None:
    (machine.folder / "apt-get").unlink()
    machine.python()
    code, said = machine.run("tools/prepare", "compiler", **NO_COMPILER)
    assert code == 1
    assert said.endswith(f": Debian has it in the packages gcc libc6-dev python{VERSION}-dev\n")


@pytest.fixture(params=["ubuntu", "debian"])
def system(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """As a machine says itself which system it has."""
    release = tmp_path / "os-release"
    release.write_text(f'NAME="Some"\nID={request.param}\nVERSION_ID="22.04"\n')
    return {"OS_RELEASE": str(release)}


def test_an_old_python_on_ubuntu_has_a_newer_one_beside_it(
    machine: Machine, system: dict[str, str]
) -> None:
    machine.write("python3", 'case "$*" in *exit*) exit 1;; *) echo 3.10;; esac')
    code, said = machine.run("tools/prepare", "python", **system)
    assert code == 1
    assert "python3 is 3.10; name a newer one: make PYTHON=/path/to/python" in said
    ubuntu = Path(system["OS_RELEASE"]).read_text().count("ID=ubuntu")
    assert said.count("apt-get install python3.11 python3.11-venv") == ubuntu
    assert said.count("\n") == 1


def test_no_snap_is_installed_as_a_browser(
    machine: Machine, system: dict[str, str], tmp_path: Path
) -> None:
    """Root, a browser that cannot be fetched, and none that starts."""
    machine.become(SUPERUSER)
    bare = tmp_path / "clone"
    (bare / ".venv" / "bin").mkdir(parents=True)
    for name in ("python", "playwright"):
        (bare / ".venv" / "bin" / name).write_text("#!/bin/sh\nexit 1\n")
        (bare / ".venv" / "bin" / name).chmod(0o755)
    done = subprocess.run(
        [str(ROOT / "tools" / "prepare"), "browser"],
        cwd=bare,
        env={"PATH": str(machine.folder), **system},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    ubuntu = "ID=ubuntu" in Path(system["OS_RELEASE"]).read_text()
    assert "install chromium" in done.stderr
    assert ("snap" in done.stderr) == ubuntu
    assert ("chromium" in machine.installed) == (not ubuntu)


def test_every_pinned_version_has_hashes_and_no_host() -> None:
    text = (ROOT / "constraints.txt").read_text()
    pins = text.replace("\\\n", "").splitlines()
    assert len(pins) > 100
    assert [pin.split()[0] for pin in pins if "--hash=sha256:" not in pin] == [], (
        "`make constraints UPGRADE=` adds them"
    )
    assert "://" not in text
    assert any(pin.startswith("uv==") for pin in pins)


def test_the_client_is_built_before_the_wheel() -> None:
    """Both install the client's packages in one folder: side by side they spoil each other's."""
    rules = (ROOT / "Makefile").read_text().replace("\\\n", " ").splitlines()
    needs = next(rule for rule in rules if rule.startswith(".venv-wheel/.ready:"))
    assert "src/smorgasboard/static/index.html" in needs
    assert "dist/" not in needs
