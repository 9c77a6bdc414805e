"""What lies on a Food for Thought table. `make layouts` writes `table.py` from this.

Reading is done by hand, in `position.py`: a player's side of the table is one entry of a position,
and many rows here.
"""

from typing import Any

from smorgasboard.engine import layout
from smorgasboard.games.food_for_thought import paper
from smorgasboard.games.food_for_thought.messages import FoodPosition

WIPED = "self.{name}.wipe()"


def stamp(name: str, doc: str = "") -> layout.Field:
    """Comes after all that it stands for."""
    return layout.own_form(name, doc, start="STAMPS.new()")


def deck(name: str, of: str) -> layout.Field:
    written = f"tuple(named(table.{name}, paper.names[{of!r}]))"
    return layout.box(name, "Pile()", written=written, stamp="decks_stamp")


def display(name: str, of: str, size: int) -> layout.Field:
    """Cards side by side, or none."""
    names = [f"name_or_none(table.{name}[{at}], paper.names[{of!r}])" for at in range(size)]
    return layout.own_row(name, size=str(size), start="NONE", written=f"({', '.join(names)})")


def of_players(name: str, doc: str = "", start: str = "0") -> layout.Field:
    return layout.own_row(name, doc, start=start, told_by="players")


def of_cards(name: str, doc: str = "", **how: Any) -> layout.Field:
    return layout.own_row(name, doc, told_by="players", **how)


def counts_of_players(name: str, columns: str, doc: str = "") -> layout.Field:
    return layout.box(name, f"Counts(seats, {columns})", doc, WIPED, told_by="players")


LAYOUT = layout.Layout(
    "FoodTable",
    FoodPosition,
    "",
    layout.own_form("round", "From 1 on.", written="table.round"),
    layout.seat("first"),
    layout.own_form("phase", start="DRAFTING", write=paper.phase_of),
    layout.seat("turn", "Whose turn it is; in a reaction somebody else acts."),
    layout.own_form("passed", "One bit a seat.", told_by="players"),
    layout.own_form("bonus_offered", "One bit a seat.", told_by="players"),
    layout.seat("claimed", "Who has taken the first player token for the next round.", nobody=True),
    layout.names_field("asked", "The assistants that have helped in this turn.", of="assistant"),
    layout.names_field("shared", "The occupied spaces that may be used in this turn.", of="space"),
    layout.own_form("column", told_by="dice"),
    layout.own_form("row", told_by="dice"),
    layout.Field("dice", write=paper.dice_of),
    layout.names_field("covered", "Spaces of the shopping list.", of="cell"),
    layout.names_field(
        "out_of_stock",
        "Those of them that a card of this round covers.",
        of="cell",
        paper="out_of_stock_spaces",
    ),
    layout.names_field(
        "shortages",
        "Out-of-stock cards still in their deck.",
        of="shortage",
        paper="out_of_stock_deck",
    ),
    layout.names_field("stands", "The market cards in this game.", of="stand"),
    layout.names_field("goals", of="goal"),
    layout.own_form("pizza", write=paper.pizza_of),
    layout.own_row("buffet", size="2", write=paper.buffet_of),
    layout.own_form("bag", write=paper.bag_of),
    # The Recipe Book and the Daily Planner.
    deck("unseen_recipes", "recipe"),
    layout.own_row(
        "hidden",
        "How many unseen recipes lie in each pile.",
        size="2",
        written="(table.hidden[0], table.hidden[1])",
    ),
    layout.Field(
        "under",
        "What everybody saw put under each pile; the first comes first.",
        type="Final",
        start="piles_of(2)",
        copied="copy_piles(self.{name}, other.{name})",
        cleared="clear_piles(self.{name})",
        write=paper.under_of,
        stamp="decks_stamp",
    ),
    display("top", "recipe", 2),
    display("below", "recipe", 2),
    layout.own_form(
        "frozen",
        "Piles whose top card was uncovered in this turn, one bit each.",
        paper="uncovered_tops",
        write=paper.uncovered_tops_of,
    ),
    deck("unseen_activities", "activity"),
    deck("under_activities", "activity"),
    display("planner", "activity", 3),
    of_cards("recipe_at", size="RECIPES", start="BOXED", stamp="recipes_stamp"),
    of_cards(
        "recipe_food",
        "Four bits a space: the food on it and one, or 0.",
        size="RECIPES",
        stamp="recipes_stamp",
    ),
    of_cards("activity_at", size="ACTIVITIES", start="BOXED", stamp="activities_stamp"),
    of_cards(
        "activity_food",
        "Twelve bits a space: the food it counts as, and its one or two tokens, each plus one.",
        size="ACTIVITIES",
        stamp="activities_stamp",
    ),
    # Where two tables have the same stamp, these cards lie alike: they need not be copied, and
    # what was found out about them holds. Recipes and activities have the same stamp again when
    # they come to lie as before; of two ways to lie, both have the same by a chance of 2**-61.
    stamp("recipes_stamp", "Of where recipes are and what lies on them."),
    stamp("activities_stamp"),
    stamp("decks_stamp", "Of all that lies face down or under a pile."),
    # The players.
    layout.Field("players", write=paper.players_of),
    of_players("scores"),
    of_players("extra", "Points by abilities: part of the score."),
    of_players("markers"),
    counts_of_players("placed", "SPACES"),
    of_players("visits"),
    of_players("snacked"),
    of_players("helpers", "One bit an assistant."),
    of_players("helpers_before"),
    of_players("diet"),
    of_players("allergy", start="NONE"),
    counts_of_players("kitchen", "LIVES"),
    counts_of_players(
        "kept",
        "LIVES + 1",
        "Food that does not age this round, by kitchen space; the last is the thaw area.",
    ),
    of_players("freezer"),
    of_players("thaw"),
    of_players("body"),
    of_players("tile"),
    of_players("trash"),
    of_players("abilities", "How many abilities each has used."),
    # What is asked.
    layout.box("frames", "Frames()", paper="questions", write=paper.questions_of),
    layout.Field(
        "listing",
        "How many of the answers somebody will look at.",
        type="i64",
        start="ALL_ANSWERS",
        copied="",
        cleared="",
    ),
    layout.Field(
        "options",
        "The answers to the open question.",
        type="Final",
        start="Moves()",
        copied="if self.listing != ANY_TWO: self.{name}.copy_from(other.{name})",
        cleared=layout.EMPTIED,
    ),
    layout.flag("over"),
)
