"""What a table of Fish Food can choose."""

from smorgasboard.engine.options import choice, flag, number, seat_choice

SIMPLE = ("simple", "simple_no_events")
FULL = ("normal", "beginner")

HANDS = (
    choice(
        "hands",
        "how cards are held",
        shuffled="shuffled, as people hold them",
        places="so that everybody can follow each card",
    )
    .says("When a card is taken out of a shuffled hand, only the two players know which.")
    .only(seats=(3, 8), variant=("normal",))
)
"""9.7: two players see every card that goes, and without Lost at Sea none does."""

OPTIONS = (
    choice(
        "variant",
        "which cards are used",
        normal="all of them",
        beginner="for beginners: the four simplest action cards, and small hands",
        simple="for small children: no action cards, only what the sea brings",
        simple_no_events="for the smallest: creatures only, no action cards and no events",
    ).says("Start small, and add the rest when everybody knows the game."),
    choice(
        "remove_events",
        "whether events come once only",
        auto="with five or more players",
        yes="always",
        no="never",
    )
    .says("An event that is put back comes again when the cards are shuffled.")
    .only(variant=(*FULL, "simple")),
    choice(
        "school_checks",
        "which size counts for School of Fish",
        current="the size of the moment",
        base="the size without what was played this turn",
    )
    .says("It goes on small fish only.")
    .only(variant=FULL),
    choice(
        "treasure",
        "what Sunken Treasure does",
        plus="it makes a fish or a creature larger",
        minus="it makes a fish or a creature smaller",
        draw="whoever plays it draws cards",
    )
    .says("The old cards can be read in more than one way.")
    .only(variant=FULL),
    choice(
        "lost_at_sea",
        "how many cards Lost at Sea takes",
        pack="as many as it says on the card",
        **{"1": "one", "2": "two", "3": "three"},
    )
    .says("It takes cards out of another player's hand.")
    .only(variant=("normal",)),
    flag("swim_counter", "a Swim Away can be stopped by another", False)
    .says("The others are asked before the fish is gone.")
    .only(variant=("normal",)),
    flag("free_targets", "cards that change a size go on any fish", False)
    .says("Otherwise they go on the creature and on the fish it attacks.")
    .only(variant=FULL),
    flag("events_win", "a fish may grow to the winning size by an event", False)
    .says("Otherwise the last step must be won in an encounter.")
    .only(variant=(*FULL, "simple")),
    flag("first_draw", "whoever begins draws on the first turn, too", False)
    .says("Otherwise beginning is a little less of an advantage.")
    .only(variant=FULL),
    choice(
        "simple_tie",
        "what a fish as large as the creature does",
        win="it grows",
        none="it stays as it is",
    )
    .says("Children often like the first better.")
    .only(variant=SIMPLE),
    flag("finish_round", "the round is finished before somebody wins", False)
    .says("Then everybody has had as many turns.")
    .only(variant=SIMPLE),
    HANDS,
    number("turn_cap", "after how many turns the largest fish wins", 300, 10, 1000).says(
        "Hardly any game comes that far; a small number makes it short."
    ),
    seat_choice("first_player", "who begins", 8).says("Turns go clockwise from there."),
)
