"""Words for the numbers of `codes.py`, in its order."""

SPACES = ("grocery", "market", "pizza", "buffet", "snack", "cook", "work-out")
PHASES = ("drafting", "hiring", "acting", "bonus", "closing", "cleaning")
PLACES = (
    "supply",
    "kitchen",
    "body",
    "tile",
    "trash",
    "freezer",
    "thaw",
    "recipe",
    "activity",
    "meal",
    "opponent",
)
"""Where food can be."""
CELLS = tuple(f"{row}{column}" for row in range(1, 7) for column in range(1, 7))
"""`13`: row 1, column 3 of the shopping list."""
PRICES = ("sale", "regular", "special")
DICE = ("column", "row")
MOMENTS = (
    "turn",
    "place",
    "grocery",
    "cook",
    "workout",
    "dine",
    "end_round",
    "end_game",
    "opponent_dines",
    "opponent_shops",
)
"""When an ability can be used."""
QUESTIONS = (
    "diet",
    "allergy",
    "hire",
    "turn",
    "after",
    "axes",
    "shop",
    "cell",
    "take-recipes",
    "cook",
    "take-activities",
    "work-out",
    "pay",
    "dine",
    "close",
    "react",
    "run",
    "gain",
    "move",
    "give",
    "swap",
    "swap-for",
    "any-space",
    "any-food",
    "set-die",
    "reroll",
    "uncover",
    "drop",
    "take-back",
    "ready",
    "keep",
    "divert",
    "branch",
    "each",
    "trade-give",
    "trade-who",
    "trade-get",
    "skim",
    "mirror",
    "copy",
    "borrow",
    "body",
    "kitchen",
    "row",
)
"""The kinds of frames, in the order of `codes.py`."""
