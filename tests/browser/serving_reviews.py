"""The same server with reviews of few games: how they are shown is looked at, not the numbers."""

import msgspec

from smorgasboard.engine.record import read_record
from smorgasboard.games.registry import find_game
from smorgasboard.review.making import Making
from smorgasboard.review.plan import plan_of
from smorgasboard.server.web import reviews
from tests.browser.serving import main


def few(record: str) -> Making:
    setup = read_record(record).setup
    usual = plan_of(find_game(setup.game), setup.seats)
    plan = msgspec.structs.replace(
        usual, worlds=4, rounds=8, front=1, check=3, closer=2, prior=30, first_look=2, tries=2
    )
    return Making(record, plan=plan)


if __name__ == "__main__":
    setattr(reviews, "Making", few)  # noqa: B010
    main()
