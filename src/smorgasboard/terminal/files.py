"""Files in and out: read within bounds, written whole or not at all, never overwritten."""

import os
import sys
from pathlib import Path

from smorgasboard.engine.errors import SmorgasboardError


def read_bytes(path: str, most: int) -> bytes:
    """All of a file; one of more than `most` bytes is refused before it fills the memory."""
    try:
        if path == "-":
            content = sys.stdin.buffer.read(most + 1)
        else:
            with open(path, "rb") as file:
                content = file.read(most + 1)
    except FileNotFoundError:
        raise SmorgasboardError(f"there is no file {path!r}") from None
    except IsADirectoryError:
        raise SmorgasboardError(f"{path!r} is a folder, not a file") from None
    except OSError as error:
        raise SmorgasboardError(f"cannot read {path!r}: {error.strerror}") from None
    if len(content) > most:
        raise SmorgasboardError(f"{path!r} has more than {most:,} bytes and is not read")
    return content


def write_new(path: str, content: bytes) -> None:
    """A new file with all of `content`, or none."""
    target = Path(path)
    if not target.name or "\0" in path:
        raise SmorgasboardError(f"{path!r} is no name for a file")
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        try:
            with draft.open("xb") as file:
                file.write(content)
            name_file(draft, target)
        finally:
            draft.unlink(missing_ok=True)
    except FileExistsError:
        raise SmorgasboardError(f"{path!r} is there already and is left as it is") from None
    except OSError as error:
        raise SmorgasboardError(f"cannot write {path!r}: {error.strerror}") from None


def name_file(draft: Path, target: Path) -> None:
    """Give a finished draft its name, unless a file has it already."""
    try:
        os.link(draft, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without links: look first, then move
        if target.exists():
            raise FileExistsError from None
        os.rename(draft, target)
