"""Food for Thought on the wire: actions, views and positions; `events.py`: events. Not compiled."""

import msgspec

from smorgasboard.engine.messages import Action, View

Foods = dict[str, int]
"""How many tokens of each food, by its id; foods that are not there are left out."""


class Done(Action, frozen=True, tag="done"):
    sort = "stop here"


class Accept(Action, frozen=True, tag="accept"):
    sort = "accept"


class Place(Action, frozen=True, tag="place"):
    sort = "place a marker"
    space: str
    at: str | None = None  # a stand, or a row of the Buffet


class Pass(Action, frozen=True, tag="pass"):
    sort = "pass"
    space: str


class Hire(Action, frozen=True, tag="hire"):
    sort = "hire an assistant"
    assistant: str


class AskAssistant(Action, frozen=True, tag="ask_assistant"):
    sort = "ask an assistant"
    assistant: str
    option: int


class TakeCard(Action, frozen=True, tag="take_card"):
    sort = "take a card"
    deck: str
    card: str


class Buy(Action, frozen=True, tag="buy"):
    sort = "buy food"
    food: str
    price: str


class ChooseCell(Action, frozen=True, tag="choose_cell"):
    sort = "choose a space"
    row: int
    column: int


class ChooseFood(Action, frozen=True, tag="choose_food"):
    sort = "choose a food"
    food: str
    tile: bool = False


class ThawFood(Action, frozen=True, tag="thaw_food"):
    sort = "thaw food"
    food: str


class CookFood(Action, frozen=True, tag="cook_food"):
    sort = "cook"
    recipe: str
    food: str


class FillSpace(Action, frozen=True, tag="fill_space"):
    sort = "fill a space"
    recipe: str
    space: int


class WorkOut(Action, frozen=True, tag="work_out"):
    sort = "work out"
    activity: str
    food: str
    tokens: int


class UseAbility(Action, frozen=True, tag="use_ability"):
    sort = "use an ability"
    recipe: str


class ChooseCard(Action, frozen=True, tag="choose_card"):
    sort = "choose a card"
    deck: str
    card: str


class ChooseSeat(Action, frozen=True, tag="choose_seat"):
    sort = "choose a player"
    seat: int


class SetDie(Action, frozen=True, tag="set_die"):
    sort = "turn a die"
    die: str
    face: int


class RerollDice(Action, frozen=True, tag="reroll_dice"):
    sort = "roll again"
    dice: str


class TakeBack(Action, frozen=True, tag="take_back"):
    sort = "take back a marker"
    space: str


class ChooseBranch(Action, frozen=True, tag="choose_branch"):
    sort = "choose what to do"
    branch: int


class KeepFresh(Action, frozen=True, tag="keep_fresh"):
    sort = "keep food fresh"
    space: str
    food: str


class PutInto(Action, frozen=True, tag="put_into"):
    sort = "put food away"
    place: str


class ChooseDiet(Action, frozen=True, tag="choose_diet"):
    sort = "choose a diet"
    diet: str


class ChooseAllergy(Action, frozen=True, tag="choose_allergy"):
    sort = "choose an allergy"
    allergy: str


class ChooseAxes(Action, frozen=True, tag="choose_axes"):
    sort = "say which die is which"
    swapped: bool


FoodAction = (
    Done
    | Accept
    | Place
    | Pass
    | Hire
    | AskAssistant
    | TakeCard
    | Buy
    | ChooseCell
    | ChooseFood
    | ThawFood
    | CookFood
    | FillSpace
    | WorkOut
    | UseAbility
    | ChooseCard
    | ChooseSeat
    | SetDie
    | RerollDice
    | TakeBack
    | ChooseBranch
    | KeepFresh
    | PutInto
    | ChooseDiet
    | ChooseAllergy
    | ChooseAxes
)


class OpenRecipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An unfinished recipe, and the food on each of its spaces."""

    card: str
    foods: tuple[str | None, ...] = ()


class OnActivity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens on a space of an activity, and the food they count as."""

    counts_as: str
    tokens: tuple[str, ...]


class OpenActivity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An unfinished activity, and what lies on each of its spaces."""

    card: str
    spaces: tuple[OnActivity | None, ...] = ()


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One player's side of the table. Kitchen spaces begin next to the trash."""

    diet: str | None = "standard"
    allergy: str | None = None
    score: int = 0
    extra: int = 0
    markers: int = 4
    placed: dict[str, int] = {}
    visits: int = 0
    snacks: int = 0
    passed: bool = False
    bonus_offered: bool = False
    assistants: tuple[str, ...] = ()
    assistants_before: tuple[str, ...] = ()
    kitchen: tuple[Foods, ...] = ({}, {}, {}, {})
    kept: tuple[Foods, ...] = ({}, {}, {}, {}, {})
    freezer: Foods = {}
    thaw: Foods = {}
    body: Foods = {}
    tile: Foods = {}
    trash: int = 0
    abilities_used: int = 0
    recipes: tuple[OpenRecipe, ...] = ()
    finished_recipes: tuple[str, ...] = ()
    used_recipes: tuple[str, ...] = ()
    activities: tuple[OpenActivity, ...] = ()
    finished_activities: tuple[str, ...] = ()


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that waits for an answer: what, of whom, and the numbers it needs."""

    question: str
    seat: int
    numbers: tuple[int, int, int, int] = (0, 0, 0, 0)


class FoodPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything on the table. Of shuffled cards, only which there are; the rest lies open."""

    players: tuple[Player, ...]
    round: int = 1
    first: int = 0
    phase: str = "acting"
    turn: int = 0
    claimed: int | None = None
    asked: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    dice: tuple[int, int] = (1, 1)
    covered: tuple[str, ...] = ()
    out_of_stock_spaces: tuple[str, ...] = ()
    """The covered spaces that are out of stock in this round; the others were bought."""
    out_of_stock_deck: tuple[str, ...] = ()
    """The cards of later rounds, in no order."""
    stands: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()
    pizza: Foods = {}
    buffet: tuple[Foods, Foods] = ({}, {})
    bag: Foods = {}
    below: tuple[str | None, str | None] = (None, None)
    top: tuple[str | None, str | None] = (None, None)
    uncovered_tops: tuple[bool, bool] = (False, False)
    """Whether a pile's top card was uncovered in this turn, and waits for the refill."""
    hidden: tuple[int, int] = (0, 0)
    unseen_recipes: tuple[str, ...] = ()
    under: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    planner: tuple[str | None, str | None, str | None] = (None, None, None)
    unseen_activities: tuple[str, ...] = ()
    under_activities: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()
    """What is asked; the last one first. None: the seat `turn` begins its turn."""
    over: bool = False


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What final scoring would add for a seat if the game ended now, and the score then."""

    body: int
    end_game: int
    sets: int
    trash: int
    unfinished: int
    goals: int
    total: int


class FoodView(View, frozen=True, kw_only=True):
    """Nothing is hidden in this game but what chance will bring."""

    table: FoodPosition
    question: str | None
    """What is asked of the seat to act."""
    winners: tuple[int, ...]
    standings: tuple[Standing, ...]
