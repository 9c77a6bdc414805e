"""The shape of a pack, and the numbers that the rules read."""

from typing import Annotated

import msgspec

from smorgasboard.engine.packs import Label, Pack, Slug, Source, sources_missing

Number = Annotated[int, msgspec.Meta(ge=1, le=99)]


class JarData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    room: Number
    hand: Number
    source: dict[str, Source]


class CookieData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Slug
    name: Label
    count: Number
    size: Number
    source: dict[str, Source]


class CookiePack(Pack, frozen=True, forbid_unknown_fields=True, kw_only=True):
    jar: JarData
    cookies: list[CookieData]

    def names(self) -> list[str]:
        return [cookie.id for cookie in self.cookies]


def pack_problems(pack: CookiePack) -> list[str]:
    found = sources_missing(pack.jar, "$.jar")
    for number, cookie in enumerate(pack.cookies):
        found += sources_missing(cookie, f"$.cookies[{number}]")
        if pack.names().index(cookie.id) != number or cookie.id == "pass":
            found.append(f"$.cookies[{number}].id: something else is called {cookie.id} too")
    return found


class Catalog:
    """The pack and the options as numbers. Never changes."""

    def __init__(self, pack: CookiePack, refill: bool) -> None:
        self.kinds = len(pack.cookies)
        self.count = [cookie.count for cookie in pack.cookies]
        self.size = [cookie.size for cookie in pack.cookies]
        self.room = pack.jar.room
        self.hand = pack.jar.hand
        self.refill = refill
