"""The command `smorgasboard`. Every way out has an exit code and at most one sentence."""

import contextlib
import os
import sys

FINE, FAILED, BAD_INPUT, STOPPED = 0, 1, 2, 130


def main() -> None:
    sys.exit(run(sys.argv[1:]))


def run(words: list[str]) -> int:
    """Do what the words say, and return the exit code."""
    try:
        return answer(words)
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # after the ^C that the terminal wrote
        return complain("stopped", STOPPED)
    except BrokenPipeError:
        return leave_quietly()
    except OSError as error:
        return complain(f"cannot go on: {error.strerror or error}", FAILED)


def answer(words: list[str]) -> int:
    # Imported here, so that Ctrl-C while the program is still loading is quiet, too.
    from typer import TyperException

    from smorgasboard.commands.app import app
    from smorgasboard.commands.failure import Failed
    from smorgasboard.engine.errors import SmorgasboardError

    mind_streams()
    typed = os.environ.get("SMORGASBOARD_COMMAND", "smorgasboard")  # where it is not on the path
    try:
        code = app(words, prog_name=typed, standalone_mode=False)
        sys.stdout.flush()
    except TyperException as error:
        return complain(error.format_message(), BAD_INPUT)
    except Failed as error:
        return complain(str(error), FAILED)
    except SmorgasboardError as error:
        return complain(str(error), BAD_INPUT)
    except SystemExit as leaving:
        if isinstance(leaving.__context__, BrokenPipeError):  # Typer turns the one into the other
            return leave_quietly()
        code = leaving.code  # of shell completion
    if code == STOPPED:  # and Ctrl-C into this
        raise KeyboardInterrupt
    return code if isinstance(code, int) else FINE


def mind_streams() -> None:
    """No output, or a terminal that cannot show a character, does not end the game."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def complain(sentence: str, code: int) -> int:
    """One line on standard error, ended by a full stop."""
    line = " ".join(sentence.split())
    stop = "" if line.endswith((".", "?", "!")) else "."
    with contextlib.suppress(OSError):  # if nobody is left to hear it
        print(f"smorgasboard: {line}{stop}", file=sys.stderr)
    return code


def leave_quietly() -> int:
    """The reader of our output has gone: it has seen enough."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    return FINE
