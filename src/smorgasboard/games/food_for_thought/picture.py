"""Food for Thought as a seat sees it: the main board, the own board, the others in brief."""

from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from smorgasboard.engine.game import setup_from
from smorgasboard.engine.names import Names
from smorgasboard.games.food_for_thought import messages
from smorgasboard.games.food_for_thought.abilities import ability_text
from smorgasboard.games.food_for_thought.content import AssistantData, FoodPack, GroupData
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.games.food_for_thought.scoresheet import result_alone
from smorgasboard.terminal.look import BAD, GOOD, Heading, colour, marked

AWAITED = {
    "diet": "choose a diet",
    "allergy": "choose an allergy",
    "hire": "hire an assistant",
    "turn": "place a marker",
    "after": "use abilities, or end the turn",
    "shop": "buy food",
    "cell": "choose the space to cover",
    "take-recipes": "take recipes",
    "cook": "cook",
    "take-activities": "take activities",
    "work-out": "work out",
    "dine": "eat",
    "close": "use abilities at the end of the round",
    "react": "react, or let it happen",
    "body": "eat it here or there",
    "kitchen": "store it here or there",
}
IN_THE_SHOP = ("shop", "cell", "set-die", "reroll", "uncover", "axes")
ON_THE_MAIN_BOARD = (*IN_THE_SHOP, "take-recipes", "take-activities", "dine")
WILDS = {"*": "✱", "*12": "✱½", "*2": "✱✱"}


class Look:
    """A view with its pack, for all parts of the picture."""

    def __init__(self, view: dict[str, Any], names: Names) -> None:
        self.seen = msgspec.convert(view, messages.FoodView)
        self.pack: FoodPack = setup_from(FOOD_FOR_THOUGHT, self.seen.setup).pack
        self.names = names
        self.table = self.seen.table
        self.pictures = {food.id: food.picture for food in self.pack.foods}
        self.recipes = {recipe.id: recipe for recipe in self.pack.recipes}
        self.activities = {activity.id: activity for activity in self.pack.activities}
        self.icons = {icon.id: icon.name for icon in self.pack.icons}
        self.assistants = {helper.id: helper for helper in self.pack.assistants}
        self.helpers = {name: helper.name for name, helper in self.assistants.items()}

    def own(self) -> int:
        """Whose board is shown in full."""
        return self.seen.viewer if self.seen.viewer >= 0 else max(self.seen.to_act, 0)

    def food(self, words: str) -> str:
        """`🥩/🍗`: the pictures of a space."""
        if words in WILDS:
            return WILDS[words]
        return "/".join(self.pictures.get(word, "?") for word in words.split("|"))

    def foods(self, foods: messages.Foods) -> str:
        """`🌾2 💧`."""
        parts = [
            f"{picture}{foods[name] if foods[name] > 1 else ''}"
            for name, picture in self.pictures.items()
            if foods.get(name)
        ]
        return " ".join(parts) or "-"


def table(view: dict[str, Any], names: Names) -> RenderableType:
    """The whole table."""
    look = Look(view, names)
    return Group(
        header(look),
        Padding(status(look), (0, 1)),
        Padding(helpers_for_hire(look), (0, 1)),
        own_board(look),
        Padding(main_board(look), (0, 1)),
        others(look),
    )


def small(view: dict[str, Any], names: Names) -> RenderableType:
    """The main board first where something is taken from it."""
    look = Look(view, names)
    own, main = own_board(look), Padding(main_board(look), (0, 1))
    return Group(
        header(look),
        Padding(status(look), (0, 1)),
        Padding(helpers_for_hire(look), (0, 1)),
        *((main, own) if look.seen.question in ON_THE_MAIN_BOARD else (own, main)),
        others(look),
    )


def brief(view: dict[str, Any], names: Names) -> Text:
    """One line: the round, the scores."""
    look = Look(view, names)
    scores = ", ".join(
        f"{names(seat)} {player.score}" for seat, player in enumerate(look.table.players)
    )
    return Text(f"Round {look.table.round}: {scores}")


def header(look: Look) -> RenderableType:
    rounds = look.pack.board.rounds
    facts = [f"round {look.table.round} of {rounds}"]
    if look.table.goals:
        goals = [goal.name for goal in look.pack.goals if goal.id in look.table.goals]
        facts.append("goals: " + ", ".join(goals))
    title = Text.assemble((FOOD_FOR_THOUGHT.title, "bold"), f" · {' · '.join(facts)}")
    return Heading(title, colour(2))


def status(look: Look) -> Text:
    """Who is asked, and for what."""
    seen, names = look.seen, look.names
    if seen.over:
        text = Text("The game is over.", "bold")
        if len(look.table.players) == 1:
            text.append(f" {result_alone(look.pack, look.table.players[0].score)}.")
        return text
    asked = AWAITED.get(seen.question or "", "choose")
    line = marked(seen.to_act, f"{names(seen.to_act)}: {asked}{left(look)}.")
    line.stylize("bold")
    return line


def left(look: Look) -> str:
    """What there is still to spend."""
    match look.table.questions[-1] if look.table.questions else None:
        case messages.AskShop(money=money, regular_price=price, special_price=special):
            return f" for ${money}; on sale for less, else ${price}, a special order ${special}"
        case messages.AskCook(left=moves, thaws=thaws):
            thawing = f" and {thaws} to thaw" if thaws else ""
            return f", {moves} more{thawing}"
        case messages.AskWorkOut(left=moves):
            return f", {moves} more"
    return ""


# The main board.


def main_board(look: Look) -> RenderableType:
    board = Table.grid(padding=(0, 3))
    board.add_column(no_wrap=True)
    board.add_column(ratio=1, overflow="fold")
    board.add_row(shopping_list(look), Group(*offers(look)))
    return board


def shopping_list(look: Look) -> RenderableType:
    """The grid; covered spaces are dotted, the lines of the dice are named at the margin."""
    column, row = look.table.dice
    shopping = look.seen.question in IN_THE_SHOP
    lines = [Text("Shopping list", "bold")]
    for at, names in enumerate(look.pack.shopping.grid, start=1):
        line = Text()
        for number, name in enumerate(names, start=1):
            covered = f"{at}{number}" in look.table.covered
            line.append("··" if covered else look.pictures[name])
            line.append(" ")
        line.append("◀$1" if shopping and at == row else "   ", GOOD)
        lines.append(line)
    margin = "   " * (column - 1) + "▲$1"
    lines.append(Text(margin if shopping else "", GOOD))
    return Group(*lines)


def helpers_for_hire(look: Look) -> RenderableType:
    """Who can be hired, while that is the question."""
    if look.seen.question != "hire":
        return Group()
    return Group(*(helper_line(look, helper) for helper in look.pack.assistants))


def offers(look: Look) -> list[RenderableType]:
    """Stands, meals, recipes and activities on offer."""
    table = look.table
    parts: list[RenderableType] = []
    for stand in look.pack.stands:
        if stand.id in table.stands and stand.round == table.round:
            foods = " ".join(look.food(name) if name != "any" else "✱" for name in stand.foods)
            parts.append(Text.assemble((stand.name, "bold"), f" {foods} to the {stand.to}"))
    if len(table.players) > 1:
        rows = " | ".join(look.foods(row) for row in table.buffet)
        parts.append(Text.assemble(("Pizza ", "bold"), look.foods(table.pizza)))
        parts.append(Text.assemble(("Buffet ", "bold"), rows))
    for place in (table.below[0], table.top[0], table.below[1], table.top[1]):
        if place is not None:
            parts.append(recipe_line(look, messages.OpenRecipe(place)))
    for name in table.planner:
        if name is not None:
            parts.append(activity_line(look, messages.OpenActivity(name)))
    return parts


def helper_line(look: Look, helper: AssistantData) -> Text:
    """What an assistant does for whoever has hired them."""
    does = " Or: ".join(ability_text(look.pack, one.when, one.do) for one in helper.options)
    return Text.assemble((helper.name, "bold"), (f" {does}", "dim"))


def recipe_line(look: Look, held: messages.OpenRecipe) -> Text:
    """`Trail Mix 🥜 🍎 2p what it does`; food that is there is marked."""
    card = look.recipes[held.card]
    line = Text.assemble((card.name, "bold"), " ")
    for number, words in enumerate(card.spaces):
        there = held.foods[number] if number < len(held.foods) else None
        line.append(f"[{look.pictures[there]}]" if there else look.food(words), GOOD)
        line.append(" ")
    line.append(f"{card.points}p")
    return line.append(f" {ability_text(look.pack, card.when, card.do)}", "dim")


def activity_line(look: Look, held: messages.OpenActivity) -> Text:
    card = look.activities[held.card]
    line = Text.assemble((card.name, "bold"), " ")
    for number, words in enumerate(card.spaces):
        lies = held.spaces[number] if number < len(held.spaces) else None
        line.append(f"[{look.pictures[lies.counts_as]}]" if lies else look.food(words), GOOD)
        line.append(" ")
    return line.append(f"{card.points}p {look.icons[card.icon]}")


# Players.


def own_board(look: Look) -> RenderableType:
    seat = look.own()
    player = look.table.players[seat]
    parts: list[RenderableType] = [
        Text.assemble("Kitchen ", kitchen(look, player)),
        body(look, seat),
        sheet(look, seat),
    ]
    if look.seen.setup.options.get("freezer"):
        text = f"Freezer {look.foods(player.freezer)} · thaw area {look.foods(player.thaw)}"
        parts.append(Text(text))
    parts += [helper_line(look, look.assistants[name]) for name in player.assistants]
    parts += [recipe_line(look, held) for held in player.recipes]
    parts += [activity_line(look, held) for held in player.activities]
    for name in player.finished_recipes:
        card = look.recipes[name]
        parts.append(Text(f"✔ {card.name}: {ability_text(look.pack, card.when, card.do)}", "dim"))
    done = [look.activities[name] for name in player.finished_activities]
    if done:
        parts.append(Text("✔ " + ", ".join(look.icons[card.icon] for card in done), "dim"))
    return Panel(Group(*parts), title=title_of(look, seat), title_align="left")


def title_of(look: Look, seat: int) -> Text:
    player = look.table.players[seat]
    diet = next((diet.name for diet in look.pack.diets if diet.id == player.diet), "no diet yet")
    helpers = ", ".join(look.helpers[name] for name in player.assistants) or "no assistant"
    facts = f" · {player.score} points · {'●' * player.markers or 'no markers'}"
    return Text.assemble(marked(seat, look.names(seat)), facts, f" · {diet} · {helpers}")


def sheet(look: Look, seat: int) -> Text:
    """What the end would bring, if it were now."""
    now = look.seen.standings[seat]
    parts = {"body": now.body, "sets": now.sets, "goals": now.goals, "trash": now.trash}
    parts |= {"unfinished": now.unfinished, "at the end": now.end_game}
    told = " · ".join(f"{name} {points:+d}" for name, points in parts.items() if points)
    return Text(f"If it ended now: {now.total} ({told or 'nothing more'})")


def kitchen(look: Look, player: messages.Player) -> str:
    """From the trash on: what will spoil first comes last."""
    spaces = [look.foods(space) for space in reversed(player.kitchen)]
    return f"{' │ '.join(spaces)} ▶ trash {player.trash}"


def body(look: Look, seat: int) -> RenderableType:
    """Each group with its track: what no token scores, one, two ...; now in brackets."""
    player = look.table.players[seat]
    diet = next((diet for diet in look.pack.diets if diet.id == player.diet), None)
    if diet is None:
        return Text("Body: no diet yet")
    tile = next((entry for entry in look.pack.allergies if entry.id == player.allergy), None)
    rows = Table.grid(padding=(0, 2))
    rows.add_column(overflow="fold")
    rows.add_column(overflow="fold")
    tracks = []
    for name, picture in look.pictures.items():
        group, tokens = diet.groups[name], player.body.get(name, 0)
        if tile is not None and tile.covers == name:
            group = GroupData(empty=tile.empty, track=tile.track)
            tokens = sum(player.tile.values())
            picture = f"⊘{picture}"
        tracks.append(Text.assemble(f"{picture} ", track(group, tokens)))
    for pair in zip(tracks[::2], [*tracks[1::2], Text()], strict=False):
        rows.add_row(*pair)
    return rows


def track(group: GroupData, tokens: int) -> Text:
    """`-6 -4 [-2] 0 3 5`."""
    line = Text()
    for at, points in enumerate([group.empty, *group.track]):
        if at == tokens:
            style = GOOD if points > 1 else BAD if points < 0 else ""
            line.append(f"[{points}]", f"bold {style}".strip())
        else:
            line.append(str(points), "dim")
        line.append(" ")
    return line


def others(look: Look) -> RenderableType:
    """One line each."""
    rows = Table.grid(padding=(0, 2))
    rows.add_column(no_wrap=True)
    rows.add_column(ratio=1, overflow="fold")
    for seat, player in enumerate(look.table.players):
        if seat == look.own():
            continue
        recipes = len(player.finished_recipes) + len(player.used_recipes)
        helpers = ", ".join(look.helpers[name] for name in player.assistants)
        facts = [
            f"{player.score} points",
            "passed" if player.passed else f"{player.markers} markers",
            f"{recipes} {'recipe' if recipes == 1 else 'recipes'}, {len(player.recipes)} open",
            f"{len(player.finished_activities)} sports, {len(player.activities)} open",
            f"{sum(player.body.values())} in the body",
            f"trash {player.trash}",
            helpers,
        ]
        rows.add_row(
            marked(seat, look.names(seat)), Text(" · ".join(fact for fact in facts if fact))
        )
    return Padding(rows, (0, 1))
