"""Fish Food as a seat sees it: the encounter summed up, and the race to the winning size."""

from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from smorgasboard.engine.errors import listed
from smorgasboard.engine.game import Setup, setup_from
from smorgasboard.engine.names import Names, counted
from smorgasboard.games.fish_food.content import CreatureData, FishPack
from smorgasboard.games.fish_food.game import FISH_FOOD
from smorgasboard.games.fish_food.messages import FishView, Hand, Target
from smorgasboard.games.fish_food.words import action_text, encounter_text, mark
from smorgasboard.terminal.look import BAD, GOOD, Heading, colour, marked

AWAITED = {
    "turn_over": "turn over the next encounter",
    "act": "play a card, or pass",
    "answer": "stop it with such a card of your own, or let it be",
    "choose": "choose whose fish is hit",
    "discard": "too many cards, so discard one",
}


def table(view: dict[str, Any], names: Names) -> RenderableType:
    """The whole table."""
    seen, setup = read(view)
    parts: list[RenderableType] = [
        header(seen),
        "",
        Padding(status(seen, names), (0, 1)),
        encounter(seen, setup, names),
        players(seen, setup.pack, names),
    ]
    if seen.hand:
        parts.append(hand(seen.hand, setup))
    return Group(*parts)


def small(view: dict[str, Any], names: Names) -> RenderableType:
    """The encounter and the own hand first; the others stand below."""
    seen, setup = read(view)
    parts: list[RenderableType] = [
        header(seen),
        Padding(status(seen, names), (0, 1)),
        encounter(seen, setup, names),
    ]
    if seen.hand:
        parts.append(cards_held(seen.hand, setup))
    return Group(*parts, players(seen, setup.pack, names))


def brief(view: dict[str, Any], names: Names) -> Text:
    """One line: how the encounter stands, and what the seat has."""
    seen, setup = read(view)
    line = Text("Encounter: ")
    if seen.creature_size is not None and seen.defender is not None:
        line.append(f"{names.mid(seen.defender)} {seen.sizes_now[seen.defender]}")
        line.append(f" against {seen.creature_size}")
    else:
        line.append("no creature")
    cards = [card for card in setup.pack.actions for _ in range(seen.hand.get(card.id, 0))]
    held = "".join(card.picture for card in cards) or "nothing"
    return line.append(" · your hand: ").append(held)


def read(view: dict[str, Any]) -> tuple[FishView, Setup[FishPack]]:
    seen = msgspec.convert(view, FishView)
    return seen, setup_from(FISH_FOOD, seen.setup)


def header(seen: FishView) -> RenderableType:
    facts = [f"turn {seen.turns}", f"{counted(seen.encounters_left, 'encounter')} left"]
    if seen.unseen[-1] or seen.discards:
        facts.append(f"{counted(seen.deck_size, 'action')} left")
    title = Text.assemble((FISH_FOOD.title, "bold"), f" · {' · '.join(facts)}")
    return Heading(title, colour(1))


def status(seen: FishView, names: Names) -> Text:
    """Who is asked, and for what."""
    if seen.over or seen.phase is None:
        return Text("The game is over.", "bold")
    line = marked(seen.to_act, f"{names(seen.to_act)}: {AWAITED[seen.phase]}.")
    line.stylize("bold")
    if seen.to_act != seen.turn:
        line.append(f" It is {names.own(seen.turn)} turn.", "dim")
    return line


def encounter(seen: FishView, setup: Setup[FishPack], names: Names) -> RenderableType:
    """The creature and its defender, each with what was played on it."""
    if seen.encounter is None:
        text = "It is over." if seen.phase == "discard" else "None yet."
        return Panel(Text(text, "dim"), title="Encounter", title_align="left")
    data = setup.pack.encounters()[setup.pack.encounter(seen.encounter)]
    title = Text.assemble(data.picture, " ", (data.name, "bold"))
    if not isinstance(data, CreatureData) or seen.defender is None or seen.creature_size is None:
        return Panel(Text(encounter_text(setup, data)), title=title, title_align="left")
    defender = seen.defender
    character = setup.pack.characters[defender]
    who = Text.assemble(f"{character.picture} ", marked(defender, names(defender)))
    sums = Table.grid(padding=(0, 2))
    sums.add_row(Text(f"{data.picture} {data.name}"), *summed(seen, setup, names, "creature"))
    sums.add_row(who, *summed(seen, setup, names, defender))
    return Panel(
        sums, title=title, title_align="left", subtitle=outlook(seen, names), subtitle_align="left"
    )


def summed(
    seen: FishView, setup: Setup[FishPack], names: Names, target: Target
) -> tuple[Text, Text]:
    """`8 +1 +2 = 11`, and who has played what."""
    changes = Text()
    for played in seen.played:
        change = mark(setup, setup.pack.actions[setup.pack.kind(played.card)]).partition(" ")[0]
        if played.target == target and change:
            changes.append(f" {change}", colour(played.seat))
            changes.append(f" {names(played.seat)}", "dim")
    if isinstance(target, int):
        before, now = seen.sizes[target], seen.sizes_now[target]
    else:
        data = setup.pack.encounters()[setup.pack.encounter(seen.encounter or "")]
        before, now = getattr(data, "size", 0), seen.creature_size or 0
    return Text(str(now), "bold"), Text.assemble(f"= {before}", changes) if changes else Text()


def outlook(seen: FishView, names: Names) -> Text:
    """What happens if nobody plays another card."""
    if seen.over or seen.defender is None:
        return Text()
    lead = seen.sizes_now[seen.defender] - (seen.creature_size or 0)
    whose = names.own(seen.defender)
    if lead >= 0:
        return Text(f"as it stands, {whose} fish grows", GOOD)
    return Text(f"as it stands, {whose} fish shrinks", BAD)


def players(seen: FishView, pack: FishPack, names: Names) -> RenderableType:
    """Clockwise from the viewer, as a race to the winning size."""
    rows = Table(box=None, padding=(0, 2, 0, 1), header_style="dim", pad_edge=True)
    rows.add_column("")
    rows.add_column("size", no_wrap=True, min_width=pack.fish.win + 3)
    rows.add_column("hand", no_wrap=True)
    rows.add_column("")
    seats = len(seen.sizes)
    first = max(seen.viewer, 0)
    for seat in [(first + step) % seats for step in range(seats)]:
        size, held = seen.sizes[seat], seen.hand_sizes[seat]
        rows.add_row(
            Text.assemble(f"{pack.characters[seat].picture} ", marked(seat, names(seat))),
            track(seat, size, pack.fish.win),
            Text(f"{held} {'▮' * min(held, 9)}" if held else "-"),
            Text(notes(seen, pack, names, seat), "dim"),
        )
    return rows


def track(seat: int, size: int, win: int) -> Text:
    """A fish on its way: filled as far as it has grown."""
    if size == 0:
        return Text("out", "dim")
    line = Text(f"{size:2} ")
    line.append("━" * min(size, win), colour(seat))
    return line.append("┄" * max(0, win - size), "dim")


def notes(seen: FishView, pack: FishPack, names: Names, seat: int) -> str:
    """What is to be known of a seat besides its numbers."""
    said = []
    if seat in seen.winners:
        said.append("wins")
    if seat in seen.stunned:
        said.append("stunned")
    if seat in seen.passed:
        said.append("passed")
    if seen.sizes_now[seat] != seen.sizes[seat] and seat != seen.defender and seen.sizes[seat]:
        said.append(f"{seen.sizes_now[seat]} this turn")
    for card in seen.known:
        picture = pack.actions[pack.kind(card.card)].picture
        if card.seat == seat and seat != seen.viewer:
            said.append(f"has {picture}")
        elif card.seat == seat and card.known_to:
            knowers = listed([names.mid(knower) for knower in card.known_to])
            said.append(f"{picture} known to {knowers}")
    return ", ".join(said)


def hand(cards: Hand, setup: Setup[FishPack]) -> RenderableType:
    held = cards_held(cards, setup)
    return Panel(held, title="Your hand", title_align="left", border_style="dim")


def cards_held(cards: Hand, setup: Setup[FishPack]) -> RenderableType:
    """One line a kind, with what the card does."""
    rows = Table(box=None, show_header=False, padding=(0, 1))
    for card in setup.pack.actions:
        many = cards.get(card.id, 0)
        if many:
            rows.add_row(
                card.picture,
                Text(card.name, "bold"),
                f"× {many}" if many > 1 else "",
                Text(mark(setup, card) or action_text(setup, card), "dim"),
            )
    return rows
