"""The web client where it is built in."""

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route

from smorgasboard.server.web import page
from tests.server.databases import run

CODE = b"console.log('hello');"
PACKED = gzip.compress(CODE, mtime=0)


class Visitor:
    """A browser, as far as it asks for files."""

    def __init__(self, app: Starlette) -> None:
        self.transport = httpx.ASGITransport(app)

    def get(self, path: str, **headers: str) -> httpx.Response:
        async def go() -> httpx.Response:
            async with httpx.AsyncClient(transport=self.transport, base_url="http://table") as http:
                sent = {name.replace("_", "-"): value for name, value in headers.items()}
                async with http.stream("GET", path, headers=sent) as answer:
                    raw = b"".join([part async for part in answer.aiter_raw()])
                    return httpx.Response(
                        answer.status_code, headers=answer.headers, stream=httpx.ByteStream(raw)
                    )

        return run(go())


@pytest.fixture
def visitor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Tables</title>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "main-1a2b.js").write_bytes(CODE)
    (tmp_path / "assets" / "main-1a2b.js.gz").write_bytes(PACKED)
    (tmp_path / "assets" / "main-1a2b.js.br").write_bytes(b"not read here")
    (tmp_path.parent / "secret.txt").write_text("secret")
    monkeypatch.setattr(page, "CLIENT", tmp_path)
    return Visitor(Starlette(routes=page.page_routes()))


def test_the_pages_leave_the_api_alone(visitor: Visitor) -> None:
    """A wrong method there is told from a wrong address."""
    api = Route("/api/fork", lambda request: Response(), methods=["POST"])
    both = Visitor(Starlette(routes=[api, *page.page_routes()]))
    assert both.get("/api/fork").status_code == 405
    assert both.get("/api/spoon").status_code == 404
    assert both.get("/apiary").status_code == visitor.get("/t/abcdefgh").status_code == 200


@pytest.mark.parametrize("path", ["/", "/t/abcdefgh", "/replay/abcdefgh", "/rules/fish-food/4.2"])
def test_pages_that_the_client_makes_itself(path: str, visitor: Visitor) -> None:
    answer = visitor.get(path)
    assert b"<title>Tables" in answer.read()
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


def test_hashed_files_are_kept_and_others_asked_for_again(visitor: Visitor) -> None:
    assert "immutable" in visitor.get("/assets/main-1a2b.js").headers["cache-control"]
    icon = visitor.get("/icon.svg")
    assert icon.headers["cache-control"] == "no-cache"
    assert visitor.get("/icon.svg", if_none_match=icon.headers["etag"]).status_code == 304


@pytest.mark.parametrize(
    ("accepted", "encoding", "sent"),
    [
        ("gzip, deflate, br;q=0.9", "br", b"not read here"),
        ("gzip, deflate", "gzip", PACKED),
        ("identity", None, CODE),
    ],
)
def test_a_packed_file_is_sent_to_whoever_can_read_it(
    accepted: str, encoding: str | None, sent: bytes, visitor: Visitor
) -> None:
    answer = visitor.get("/assets/main-1a2b.js", accept_encoding=accepted)
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers.get("content-encoding") == encoding
    assert b"".join(answer.iter_raw()) == sent


@pytest.mark.parametrize("path", ["/assets/main-old.js", "/api/nothing"])
def test_what_is_no_page_is_not_found(path: str, visitor: Visitor) -> None:
    assert visitor.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/%2e%2e/secret.txt", "/..%2fsecret.txt", "//etc/passwd"])
def test_nothing_outside_the_folder_is_sent(path: str, visitor: Visitor) -> None:
    assert visitor.get(path).read() == b"<!doctype html><title>Tables</title>"


def test_without_the_client_there_is_a_plain_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "CLIENT", tmp_path)
    visitor = Visitor(Starlette(routes=page.page_routes()))
    for path in ("/", "/t/abcdefgh"):
        assert b"smorgasboard play birthday-boom" in visitor.get(path).read()
    assert visitor.get("/page.css").headers["content-type"] == "text/css; charset=utf-8"


@pytest.mark.parametrize("name", ["%00", "a" * 5000, "%ed%a0%80"], ids=["nul", "long", "half"])
def test_a_name_that_no_file_can_have_is_nothing_special(name: str, visitor: Visitor) -> None:
    for encoding in ("br", "gzip", "identity"):
        assert visitor.get(f"/t/{name}", accept_encoding=encoding).status_code == 200
        assert visitor.get(f"/assets/{name}", accept_encoding=encoding).status_code == 404
