"""The files of the web client, sent as small as they were built and kept as long as they may be."""

import mimetypes
from collections.abc import Mapping
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

INDEX = "index.html"
HASHED = "assets/"
"""Files here have a hash of what they hold in their names."""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED: Mapping[str, str] = {"br": ".br", "gzip": ".gz"}
"""Encodings a browser may accept, the smallest first, and how such files are named."""
NOT_PAGES = (HASHED, "api/")


class ClientFiles(StaticFiles):
    """Paths that are no files belong to pages that the client makes itself."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path == ".":
            path = INDEX
        try:
            return await self._file(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or Path(path).as_posix().startswith(NOT_PAGES):
                raise
        return await self._file(INDEX, scope)

    async def _file(self, path: str, scope: Scope) -> Response:
        answer = await self._packed(path, scope) or await super().get_response(path, scope)
        hashed = Path(path).as_posix().startswith(HASHED)
        answer.headers["Cache-Control"] = FOREVER if hashed else ASK_AGAIN
        answer.headers.add_vary_header("Accept-Encoding")
        return answer

    async def _packed(self, path: str, scope: Scope) -> Response | None:
        accepted = Headers(scope=scope).get("accept-encoding", "")
        words = {word.partition(";")[0].strip() for word in accepted.split(",")}
        for encoding, ending in PACKED.items():
            if encoding in words and self._has(path + ending):
                answer = await super().get_response(path + ending, scope)
                answer.headers["Content-Encoding"] = encoding
                answer.headers["Content-Type"] = media_type(path)
                return answer
        return None

    def _has(self, path: str) -> bool:
        try:
            return self.lookup_path(path)[1] is not None
        except (OSError, ValueError):  # too long a name, or one that no file can have
            return False


def media_type(path: str) -> str:
    found = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return f"{found}; charset=utf-8" if found.startswith("text/") else found
