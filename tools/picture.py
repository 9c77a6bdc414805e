"""Draws the picture in the README: a game of Birthday Boom as the terminal shows it.

python -m tools.picture
"""

from io import StringIO
from pathlib import Path

from rich.console import Console

from smorgasboard import bot, new
from smorgasboard.engine.names import Names
from smorgasboard.terminal.pictures import picture_of

PICTURE = Path(__file__).parent.parent / "docs" / "picture.svg"
SEED = 9
PLIES = 66


def main() -> None:
    match = new("birthday-boom", seats=4, seed=SEED)
    player = bot("greedy")
    names = ["You", "Bot 1", "Bot 2", "Bot 3"]
    while len(match.plies) < PLIES or match.to_act != 0 or len(match.legal()) < 3:
        assert match.to_act is not None, "this game has no moment to show"
        match.play(player.choose(match.view(match.to_act), match.legal()))
    console = Console(record=True, width=92, file=StringIO(), force_terminal=True)
    console.print(picture_of(match.game).table(match.view(0), Names(names, you=0)))
    for number, action in enumerate(match.legal(), start=1):
        console.print(f" [bold]{number}[/]  {action.text}")
    svg = console.export_svg(title="smorgasboard play birthday-boom")
    PICTURE.write_text(without_web_fonts(svg))


def without_web_fonts(svg: str) -> str:
    """Leave out the fonts that a viewer would fetch from elsewhere."""
    while "@font-face" in svg:
        start = svg.index("@font-face")
        svg = svg[:start] + svg[svg.index("}", start) + 1 :]
    return svg.replace("Fira Code", "ui-monospace, Menlo, Consolas")


if __name__ == "__main__":
    main()
