"""What the documents say in whole sentences."""

from typing import Final

from smorgasboard.server.wire.refusals import WHAT_TO_DO
from smorgasboard.server.wire.socket_messages import PROTOCOL, PROTOCOL_HEADER

TITLE: Final = "Smorgasboard tables"
VERSION: Final = f"{PROTOCOL}.0.0"

CODES: Final = "\n".join(f"- `{code}`: {advice}" for code, advice in WHAT_TO_DO.items())

PROMISE: Final = f"""\
This is protocol {PROTOCOL}; `GET /api/version` says which one a server speaks, and so does \
the header `{PROTOCOL_HEADER}` of every answer under `/api/`. A server may be updated while you \
are away: ask again when you come back after a break. Within a number only fields and messages \
are added, so ignore what you do not know. What is taken away or changes its meaning gets \
another number."""

SOCKET: Final = f"""\
Play happens here: a client says something, the table tells. All of it is JSON, one object a \
message; `say` and `tell` name its kind.

Say `hello` first, with the keys of your seats, or with none to watch. Then you are told an \
`update` for each of your seats, and another one whenever anything changes. An update is the \
whole table as that seat may know it, so the newest is enough; `happened` has what is new \
since the last. Where it is your turn, `legal` lists all your moves; `play` one by its \
`notation`, with `ply` one more than the update's.

Every attempt has a `token` of your own making. If the line is cut before the answer, come \
back, say `hello` with the last ply you know in `seen`, and say the same again with the same \
token: nothing is done twice. A server that restarts says `goodbye` with `again`, and closes \
with 1001. Whoever talks nonsense, too much or never says hello is closed with 1008.

What is refused has a code for programs, and a sentence for people:

{CODES}

Views, actions and events are those of the game: `/api/docs/games/<game>.json` is their JSON \
schema.

{PROMISE}"""

HTTP: Final = f"""\
Games, tables, seats, finished matches. Play itself is said over a socket: `asyncapi.json` \
beside this document describes it.

What is refused has a code for programs, and a sentence for people:

{CODES}

{PROMISE}"""
