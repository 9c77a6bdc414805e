"""`make fresh`: the two commands on a machine that has git, make and python3, and nothing else.

A bare Debian is put into a folder by debootstrap, and what git would hand out of this folder is
copied into it. There a guest without rights runs `make play`, then root does, and `make test` if it
is asked for; the commands of the README follow. Package clients are set up as on this machine, by
copies that are made at run time. Needs root, and Linux.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".cache" / "fresh"
BARE = FOLDER / "bare"
"""As debootstrap left it."""
MACHINE = FOLDER / "machine"
"""A copy of it, which is used up."""

PACKAGES = "git,make,python3,ca-certificates"
GUEST = "guest"
CHECKOUT = "smorgasboard"

SETTINGS = ("etc/resolv.conf", "etc/hosts", "etc/ssl/certs", "etc/apt", "etc/pip.conf", "etc/uv")
HOME_SETTINGS = (".npmrc", ".config/pip", ".config/uv")
VARIABLES = re.compile(r"(PIP|UV|NPM|NODE_EXTRA|SSL|REQUESTS|CURL)_.*|.*_proxy", re.IGNORECASE)

PATIENCE = 900.0
"""Seconds until a table has to be open."""


class NotFresh(Exception):
    """Something did not go as the README says."""


def lay_bare() -> None:
    """Debian of the same name as this machine's, from where this machine gets its packages."""
    release = os_release()["VERSION_CODENAME"]
    targets = run("apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE)").splitlines()
    source = next(uri for uri, name in map(str.split, targets) if name == release)
    FOLDER.mkdir(parents=True, exist_ok=True)
    unfinished = FOLDER / "unfinished"
    shutil.rmtree(unfinished, ignore_errors=True)
    run(
        "debootstrap",
        "--variant=minbase",
        f"--include={PACKAGES}",
        release,
        str(unfinished),
        source,
    )
    unfinished.rename(BARE)


def os_release() -> dict[str, str]:
    lines = Path("/etc/os-release").read_text().splitlines()
    return {name: value.strip('"') for name, _, value in (line.partition("=") for line in lines)}


def run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotFresh(f"{command[0]} failed: {done.stdout[-500:]}{done.stderr[-500:]}")
    return done.stdout


def new_machine() -> None:
    shutil.rmtree(MACHINE, ignore_errors=True)
    run("cp", "-a", "--reflink=auto", str(BARE), str(MACHINE))
    inside("root", f"useradd --create-home {GUEST}")
    for setting in SETTINGS:
        bring(Path("/") / setting, MACHINE / setting)
    for user in ("root", GUEST):
        for setting in HOME_SETTINGS:
            bring(Path.home() / setting, MACHINE / home(user) / setting)
        bring_checkout(MACHINE / home(user) / CHECKOUT)
    inside("root", f"chown --recursive {GUEST}: /{home(GUEST)}")


def bring(from_here: Path, there: Path) -> None:
    if from_here.is_dir():
        shutil.rmtree(there, ignore_errors=True)
        shutil.copytree(from_here, there)
    elif from_here.exists():
        there.parent.mkdir(parents=True, exist_ok=True)
        there.unlink(missing_ok=True)
        shutil.copy(from_here, there)


def bring_checkout(there: Path) -> None:
    """What git knows or would take up, as it is now."""
    for name in run("git", "ls-files", "--cached", "--others", "--exclude-standard").splitlines():
        if (ROOT / name).is_file():
            (there / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, there / name)


def home(user: str) -> str:
    return "root" if user == "root" else f"home/{user}"


def command_for(user: str, words: str) -> list[str]:
    """In name spaces of its own: what is mounted or started there ends with it."""
    settings = {name: value for name, value in os.environ.items() if VARIABLES.fullmatch(name)}
    environment = {
        **settings,
        "HOME": f"/{home(user)}",
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "LANG": "C.UTF-8",
    }
    mounts = f"mount -t proc proc {MACHINE}/proc && mount --rbind /dev {MACHINE}/dev"
    named = " ".join(f"{name}='{value}'" for name, value in environment.items())
    chroot = f"exec chroot --userspec={user} {MACHINE} env --ignore-environment {named}"
    script = f'{mounts} && {chroot} sh -c "$0"'
    space = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    return [*space, "sh", "-c", script, f"cd /{home(user)}/{CHECKOUT} 2>/dev/null; {words}"]


def inside(user: str, words: str, expected: int = 0) -> str:
    """What a command prints there."""
    done = subprocess.run(
        command_for(user, words),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != expected:
        raise NotFresh(f"`{words}` as {user} ended with {done.returncode}:\n{done.stdout[-3000:]}")
    return done.stdout


@contextmanager
def playing(user: str) -> Iterator[list[str]]:
    """`make play`, until its page answers. What it said."""
    process = subprocess.Popen(
        command_for(user, "make play"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        said: list[str] = []
        for line in process.stdout:
            said.append(line.strip())
            if found := re.search(r"http://\S+?(?=\. )", line):
                answered(found[0])
                yield said
                return
        raise NotFresh("`make play` ended:\n" + "\n".join(said[-40:]))
    finally:
        os.killpg(process.pid, signal.SIGKILL)  # `unshare` is deaf to anything milder
        process.wait()


def answered(address: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            with urlopen(address) as page:
                if b"Smorgasboard" in page.read():
                    return
        except URLError:
            time.sleep(0.2)
    raise NotFresh(f"{address} does not answer")


def readme_commands() -> list[str]:
    """Those that need nobody at the keyboard, with fewer games: rules may be interpreted."""
    blocks = re.findall(r"```\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    commands = [re.split(r"\s{3,}", line)[0] for line in lines if line.startswith("./smorgasboard")]
    few = [command.replace("--games 20000", "--games 200") for command in commands]
    return [command for command in few if "--human" not in command]


def as_guest() -> None:
    start = time.monotonic()
    said = inside(GUEST, "make play", expected=2)
    wanted = "Python's module venv is missing: sudo apt-get install python3."
    if wanted not in said:
        raise NotFresh(f"a guest without venv is told:\n{said}")
    report(f"guest, nothing installed: told in {time.monotonic() - start:.1f} s", said)
    inside("root", f"apt-get update -qq && apt-get install -qq -y {venv_package(said)}")
    start = time.monotonic()
    with playing(GUEST) as lines:
        report(f"guest with venv: the page answers after {time.monotonic() - start:.0f} s", *lines)
    if not any("interpreted" in line for line in lines):
        raise NotFresh("nobody said that the rules are interpreted")
    follow_the_readme(GUEST)
    start = time.monotonic()
    said = inside(GUEST, "make test", expected=2)
    report(f"guest: `make test` says what it needs in {time.monotonic() - start:.1f} s", said)


def venv_package(said: str) -> str:
    found = re.search(r"python3\.\d+-venv", said)
    assert found is not None
    return found[0]


def as_root() -> None:
    start = time.monotonic()
    with playing("root") as lines:
        report(f"root: the page answers after {time.monotonic() - start:.0f} s", *lines)
    follow_the_readme("root")
    start = time.monotonic()
    said = inside("root", "make needs browser")
    report(f"root: ready for `make test` after {time.monotonic() - start:.0f} s", said)


def follow_the_readme(user: str) -> None:
    for command in readme_commands():
        start = time.monotonic()
        inside(user, command)
        report(f"{user}: `{command}` works ({time.monotonic() - start:.1f} s)")


def test_as_root() -> None:
    start = time.monotonic()
    said = inside("root", "make test")
    last = [line for line in said.splitlines() if re.search(r"\d+ passed", line)]
    report(f"root: `make test` passes after {time.monotonic() - start:.0f} s", *last)


def report(what: str, *lines: str) -> None:
    print(what, flush=True)
    for line in "\n".join(lines).splitlines():
        print(f"    {line}", flush=True)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fresh", description=__doc__)
    parser.add_argument("--test", action="store_true", help="`make test` there, too: half an hour")
    options = parser.parse_args(arguments)
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        print("`make fresh` needs root and debootstrap: apt-get install debootstrap")
        return 2
    try:
        if not BARE.exists():
            lay_bare()
        for part in (as_guest, as_root):
            new_machine()
            part()
        if options.test:
            new_machine()
            test_as_root()
    except NotFresh as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
