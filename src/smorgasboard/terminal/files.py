"""Files in and out: read within bounds, written whole or not at all, never overwritten."""

import os
import sys
import tempfile
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
    try:
        handle, draft = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with open(handle, "wb") as file:
                file.write(content)
                os.fchmod(file.fileno(), 0o666 & ~current_umask())
            os.link(draft, target)  # unlike a rename, this fails where a file is
        finally:
            os.unlink(draft)
    except FileExistsError:
        raise SmorgasboardError(f"{path!r} is there already and is left as it is") from None
    except OSError as error:
        raise SmorgasboardError(f"cannot write {path!r}: {error.strerror}") from None


def current_umask() -> int:
    umask = os.umask(0)
    os.umask(umask)
    return umask
