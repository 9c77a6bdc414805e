"""The site leads nowhere that is not there, and needs no internet (`make docs` builds it)."""

from pathlib import Path

from tools.site import GATHERED, ROOT, adapted, faults


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "there.html").write_text("<a href='page.html#top'>back</a>")
    (tmp_path / "page.html").write_text(
        '<a href="there.html">fine</a> <a href="gone.html#x">lost</a> <a href="#here">here</a>'
        '<a href="https://example.org/">elsewhere</a>'
    )
    assert list(faults(tmp_path)) == ["page.html: gone.html#x"]


def test_what_a_page_would_fetch_from_elsewhere_is_found(tmp_path: Path) -> None:
    page = '<script src="//example.org/x.js"></script><img src="https://example.org/x.png">'
    (tmp_path / "page.html").write_text(page)
    assert len(list(faults(tmp_path))) == 2


def test_files_outside_the_docs_come_along(tmp_path: Path) -> None:
    text = adapted(ROOT / "docs" / "tour.md")
    copy = "files/src/smorgasboard/games/birthday_boom/ch4_trick.py.txt"
    assert f"]({copy})" in text
    assert (GATHERED / copy).exists()


def test_a_whole_file_is_put_in() -> None:
    assert (ROOT / "examples" / "bot.py").read_text().strip() in adapted(
        ROOT / "docs" / "network.md"
    )
