"""`python -m tools.deployments`: the files in deploy/, each read by its own tool, and run.

A real server stands behind a real nginx and a real Caddy: the page comes, a socket of the page
opens, and the numbers for the host stay inside. Two versions stand behind one nginx, as during an
upgrade. The container file is built on a bare Debian, and what is in it is visited. Needs root.
"""

import asyncio
import contextlib
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from tests.server.client import House
from tests.server.databases import make_database, own_postgres
from tests.server.programs import COMMAND, program
from tests.server.stubborn import open_tables
from tests.server.test_workers import NEWER
from tools import fresh

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PEM = ROOT / "tests" / "server" / "localhost.pem"
PATIENCE = 60.0
TRUST = ssl.create_default_context(cafile=PEM)
BASE = "localhost/base"
TOOLS = {
    "nginx": "nginx-light",
    "caddy": "caddy",
    "systemd-analyze": "systemd",
    "docker-compose": "docker-compose",
    "buildah": "buildah",
    "debootstrap": "debootstrap",
}
"""What is needed, and the packages of Debian that have it."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def running(port: int, *command: str | Path, **environment: str) -> Iterator[None]:
    """Something that listens there, as long as it is needed."""
    words = [str(word) for word in command]
    with subprocess.Popen(words, env=os.environ | environment) as process:
        try:
            until = time.monotonic() + PATIENCE
            while socket.socket().connect_ex(("127.0.0.1", port)):
                assert process.poll() is None, f"{words[0]} has ended"
                assert time.monotonic() < until, f"{words[0]} does not listen"
                time.sleep(0.05)
            yield
        finally:
            process.terminate()


async def visit(address: str, trust: ssl.SSLContext | bool, metrics: int = 404) -> None:
    async with httpx.AsyncClient(base_url=address, verify=trust, timeout=PATIENCE) as http:
        assert (await http.get("/")).status_code == 200
        assert (await http.get("/healthz")).json() == {"healthy": True}
        assert (await http.get("/metrics")).status_code == metrics
        house = House(f"{address}/", http)
        made = await house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
        await house.join(made)
        more: dict[str, Any] = {} if trust is False else {"ssl": trust}
        async with house.sit(made["table"]["id"], made["keys"], origin=address, **more) as seat:
            assert (await seat.update())["begun"]


def nginx_settings(folder: Path, text: str, *changes: tuple[str, str]) -> tuple[Path, int]:
    """A whole file for nginx around the part that is ours, and the port that it listens on."""
    port = free_port()
    for old, new in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/tables.example/chain.pem", str(PEM)),
        ("/etc/ssl/tables.example/key.pem", str(PEM)),
        *changes,
    ):
        assert old in text, old
        text = text.replace(old, new)
    paths = "".join(
        f"{kind}_temp_path {folder};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / f"nginx-{port}.conf"
    file.write_text(
        f"pid {file}.pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n{paths}{text}\n}}\n"
    )
    subprocess.run(["nginx", "-q", "-t", "-c", str(file)], check=True)
    return file, port


@contextlib.contextmanager
def nginx(folder: Path, text: str, *changes: tuple[str, str]) -> Iterator[str]:
    """Where a real nginx with these settings can be visited."""
    file, port = nginx_settings(folder, text, *changes)
    with running(port, "nginx", "-c", file, "-g", "daemon off;"):
        yield f"https://localhost:{port}"


def behind_nginx(folder: Path, server: int) -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    with nginx(folder, text, ("127.0.0.1:8642", f"127.0.0.1:{server}")) as address:
        asyncio.run(visit(address, TRUST))
    print("nginx: fine")


def during_an_upgrade(folder: Path) -> None:
    """The recipe of docs/operations.md, word by word, with two versions and a real nginx."""
    page = (ROOT / "docs" / "operations.md").read_text()
    text = (DEPLOY / "nginx.conf").read_text()
    for kind, last in (("upstream smorgasboard", "}\n"), ("location /", "    }\n")):
        (told,) = re.findall(rf"^```\n({kind} \{{\n.*?)^```", page, re.DOTALL | re.MULTILINE)
        (ours,) = re.findall(rf"^ *{kind} \{{\n.*?^{last}", text, re.DOTALL | re.MULTILINE)
        text = text.replace(ours, told)
    with own_postgres() as postgres:
        database = asyncio.run(make_database(postgres.address))
        with program(database) as old:
            (same,) = asyncio.run(open_tables(old.address, ["birthday-boom"], [3]))
            (other,) = asyncio.run(open_tables(old.address, ["fish-food"], [2]))
            with program(database, code=NEWER + COMMAND) as new:
                ports = [str(httpx.URL(each.address).port) for each in (new, old)]
                changes = [("127.0.0.1:8644", f"127.0.0.1:{ports[0]}")]
                changes += [("127.0.0.1:8642", f"127.0.0.1:{ports[1]}")]
                with nginx(folder, text, *changes) as address:
                    asyncio.run(both_versions(address, new.address, same, other))
                    old.stop()
                    asyncio.run(one_table(address, same))
                new.stop()
    print("a rolling upgrade behind nginx: fine")


async def both_versions(address: str, new: str, same: Any, other: Any) -> None:
    """Whatever a player asks for goes to the version that can answer it."""
    async with httpx.AsyncClient(base_url=new, timeout=PATIENCE) as alone:
        for made, status in ((same, 200), (other, 503)):
            answer = await alone.get(f"/api/tables/{made['table']['id']}")
            assert answer.status_code == status
    await one_table(address, same)
    await one_table(address, other)
    async with httpx.AsyncClient(base_url=address, verify=TRUST, timeout=PATIENCE) as http:
        fresh = await House(f"{address}/", http).make("fish-food", {}, {})
        assert fresh["table"]["setup"]["rules_version"] == 2, "new tables are the new version's"
        await one_table(address, fresh)


async def one_table(address: str, made: Any) -> None:
    """It is shown, and a seat at it is told the match over a socket."""
    async with httpx.AsyncClient(base_url=address, verify=TRUST, timeout=PATIENCE) as http:
        table = made["table"]["id"]
        assert (await http.get(f"/api/tables/{table}")).status_code == 200
        house = House(f"{address}/", http)
        async with house.sit(table, made["keys"], origin=address, ssl=TRUST) as seat:
            assert (await seat.update())["viewer"] == 0
            assert (await seat.ask("ping"))["tell"] == "pong"


def behind_caddy(folder: Path, server: int) -> None:
    port = free_port()
    settings = {
        "SITE": f"http://localhost:{port}",
        "WORKERS": f"127.0.0.1:{server}",
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    given = ["--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    check = ["caddy", "validate", *given]
    subprocess.run(check, check=True, env=os.environ | settings, capture_output=True)
    with running(port, "caddy", "run", *given, **settings):
        asyncio.run(visit(f"http://localhost:{port}", False))
    print("caddy: fine")


def under_systemd(folder: Path) -> None:
    """The unit as it is, with a command that is there."""
    unit = folder / "smorgasboard.service"
    text = (DEPLOY / "smorgasboard.service").read_text()
    command = Path(sys.executable).parent / "smorgasboard"
    unit.write_text(text.replace("/opt/smorgasboard/bin/smorgasboard", str(command)))
    subprocess.run(["systemd-analyze", "verify", str(unit)], check=True)
    safe = [
        "systemd-analyze",
        "security",
        "--offline=yes",
        "--threshold=25",
        "--no-pager",
        str(unit),
    ]
    subprocess.run(safe, check=True, stdout=subprocess.DEVNULL)
    print("systemd: fine")


# In a container.


def compose() -> None:
    given = ["docker-compose", "--file", str(DEPLOY / "compose.yaml"), "config", "--quiet"]
    subprocess.run(given, check=True, env=os.environ | {"POSTGRES_PASSWORD": "x"})
    print("compose: fine")


def base_for_containers(folder: Path) -> Path:
    """A bare Debian with what any Python base has: `python3 -m venv`, and ways to its packages."""
    if not fresh.BARE.exists():
        fresh.lay_bare()
    base = folder / "base"
    subprocess.run(["cp", "-a", "--reflink=auto", fresh.BARE, base], check=True)
    for setting in fresh.SETTINGS:
        fresh.bring(Path("/") / setting, base / setting)
    install = "apt-get update -q && apt-get install -q -y --no-install-recommends python3-venv"
    script = f"mount -t proc proc {base}/proc && exec chroot {base} sh -c '{install}'"
    command = ["unshare", "--mount", "--pid", "--fork", "sh", "-c", script]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return base


def in_a_container(folder: Path) -> None:
    """The container file built on a base of our own, and its server visited."""
    storage: list[str | Path] = [
        "--storage-driver",
        "vfs",
        "--root",
        folder / "storage",
        "--runroot",
        folder / "run",
    ]

    def buildah(*words: str | Path) -> str:
        command = ["buildah", *map(str, [*storage, *words])]
        done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
        assert done.returncode == 0, f"{command} failed: {done.stdout[-2000:]}{done.stderr[-2000:]}"
        return done.stdout.strip().splitlines()[-1] if done.stdout.strip() else ""

    empty = buildah("from", "scratch")
    buildah("copy", "--quiet", empty, base_for_containers(folder), "/")
    buildah("commit", "--quiet", "--rm", empty, BASE)
    given = ["--isolation", "chroot", "--format", "docker", "--build-arg", f"BASE={BASE}"]
    file: list[str | Path] = ["--file", DEPLOY / "Containerfile"]
    image = buildah("bud", "--quiet", *given, *file, "--tag", "localhost/smorgasboard", ROOT)
    container = buildah("from", "--pull-never", image)
    about = json.loads(
        subprocess.check_output(["buildah", *map(str, storage), "inspect", container])
    )["Docker"]["config"]
    assert (about["User"], "8642/tcp" in about["ExposedPorts"]) == ("smorgasboard", True)
    port = free_port()
    inside = ["run", "--isolation", "chroot", "--env", f"SMORGASBOARD_PORT={port}", container, "--"]
    with running(port, "buildah", *storage, *inside, *about["Cmd"]):
        asyncio.run(visit(f"http://localhost:{port}", False, metrics=200))
        _, *check = about["Healthcheck"]["Test"]
        buildah(*inside, *(word.replace("8642", str(port)) for word in check))
    print("container: fine")


def main() -> None:
    missing = [name for name in TOOLS if not shutil.which(name)]
    if missing:
        packages = " ".join(TOOLS[name] for name in missing)
        sys.exit(f"these are missing: {' '.join(missing)} (apt install {packages})")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        under_systemd(folder)
        port = free_port()
        command = Path(sys.executable).parent / "smorgasboard"
        given = ["--no-browser", "--settings", str(DEPLOY / "settings.toml"), "--port", str(port)]
        database = f"sqlite:///{folder}/tables.db"
        with running(port, command, "serve", *given, SMORGASBOARD_DATABASE=database):
            behind_nginx(folder, port)
            behind_caddy(folder, port)
        during_an_upgrade(folder)
        compose()
        in_a_container(folder)


if __name__ == "__main__":
    main()
