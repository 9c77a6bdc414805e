"""Whether an installed package is whole: `python try_installed.py compiled|interpreted [server]`.

It needs nothing but the package, and is run in an environment that has nothing else.
"""

import importlib.resources
import subprocess
import sys
import time
import urllib.request


def play() -> None:
    import smorgasboard

    for game, told in smorgasboard.games().items():
        match = smorgasboard.new(game, seats=told.max_seats, seed=7)
        for _ in range(40):
            if match.over:
                break
            match.play(smorgasboard.bot("greedy").choose(match.view(match.to_act), match.legal()))
        assert smorgasboard.replay(match.record()).position() == match.position()


def check_rules(wanted: str) -> None:
    from smorgasboard.games.birthday_boom import rules

    found = "interpreted" if str(rules.__file__).endswith(".py") else "compiled"
    assert found == wanted, f"the rules are {found}"


def check_files() -> None:
    static = importlib.resources.files("smorgasboard") / "static"
    assert (static / "index.html").is_file(), "the web client is missing"
    text = (static / "licences.txt").read_text()
    for words in ("fredoka", "SIL OPEN FONT LICENSE", "svelte", "lucide", "Microsoft"):
        assert words in text, f"licences.txt lacks {words}"


def check_command() -> None:
    command = [sys.executable, "-m", "smorgasboard"]
    said = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
    assert said.stdout.startswith("smorgasboard "), said


def check_server(has_server: bool) -> None:
    command = [sys.executable, "-m", "smorgasboard", "serve", "--port", "0", "--no-browser"]
    with subprocess.Popen(command, stdout=-1, stderr=-1, text=True) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        if not has_server:
            said = server.stderr.read()
            assert server.wait(20) == 2, said
            assert "smorgasboard[server]" in said, said
            return
        address = server.stdout.readline().split()[4].rstrip(".")
        with urllib.request.urlopen(f"{address}healthz", timeout=20) as answer:
            assert answer.status == 200
        server.terminate()


def main() -> None:
    began = time.perf_counter()
    check_rules(sys.argv[1])
    check_files()
    check_command()
    play()
    check_server("server" in sys.argv[2:])
    print(f"all is there, with {sys.argv[1]} rules ({time.perf_counter() - began:.1f} s)")


if __name__ == "__main__":
    main()
