"""What a table of Fish Food can choose."""

from smorgasboard.engine.options import choice, flag, number

OPTIONS = (
    choice(
        "variant",
        "which cards are used",
        normal="all of them",
        beginner="the four simplest action cards, and small hands",
        simple="encounters only",
        simple_no_events="creatures only",
    ),
    choice(
        "remove_events",
        "whether events leave the game after use",
        auto="with five or more players",
        yes="always",
        no="never",
    ),
    choice(
        "school_checks",
        "which size counts for cards that go on small sizes only",
        current="that of the moment",
        base="that without what was played this turn",
    ),
    choice(
        "treasure",
        "what Sunken Treasure does",
        plus="it makes larger",
        minus="it makes smaller",
        draw="whoever plays it draws cards",
    ),
    choice(
        "lost_at_sea",
        "how many cards Lost at Sea takes",
        pack="as many as the pack says",
        **{str(cards): str(cards) for cards in (1, 2, 3)},
    ),
    flag("swim_counter", "a Swim Away can be stopped by another", False),
    flag("free_targets", "cards that change a size go on any fish", False),
    flag("events_win", "a fish may grow to the winning size by an event", False),
    flag("first_draw", "the first player draws on the first turn, too", False),
    choice(
        "simple_tie",
        "what a fish as large as the creature does, in the simple variants",
        win="it grows",
        none="it neither grows nor shrinks",
    ),
    flag(
        "finish_round", "the round is finished before somebody wins, in the simple variants", False
    ),
    number("turn_cap", "after how many turns the largest fish wins", 300, 10, 1000),
    choice(
        "first_player",
        "who begins",
        random="drawn by lot",
        **{str(seat): f"seat {seat + 1}" for seat in range(8)},
    ),
)
