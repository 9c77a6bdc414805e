"""`smorgasboard join`: a seat at a table of any server, for a person or a bot."""

from typing import Annotated

import typer

from smorgasboard.commands import arguments
from smorgasboard.engine.errors import BadSetup


def join(
    link: Annotated[
        str, typer.Argument(metavar="URL", help="The link of a seat, or of a public table.")
    ],
    bot: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            help="A bot of ours sits there.",
            autocompletion=arguments.offer_levels,
        ),
    ] = None,
    module: Annotated[
        str | None,
        typer.Option(metavar="MODULE:BOT", help="A bot of yours: `choose(view, legal)`."),
    ] = None,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="What the others call you.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="SEAT", min=0, help="Which free seat, from 0.")
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Only look on.")] = False,
    full: arguments.Full = None,
) -> None:
    """Sit down at a table of any server: yourself, a bot of ours, or a bot of yours."""
    if (bot is not None) + (module is not None) + watch > 1:
        raise BadSetup("choose one of --bot, --module and --watch")
    from smorgasboard.commands.joining import sit_down

    sit_down(link, bot, module, name, seat, watch, full)
