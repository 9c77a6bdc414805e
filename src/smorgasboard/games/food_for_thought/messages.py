"""Food for Thought on the wire: actions, events, views and positions. Not compiled."""

import msgspec

from smorgasboard.engine.messages import Action, Event, View

Foods = dict[str, int]
"""How many tokens of each food, by its id; foods that are not there are left out."""


class Done(Action, frozen=True, tag="done"):
    pass


class Accept(Action, frozen=True, tag="accept"):
    pass


class Place(Action, frozen=True, tag="place"):
    space: str
    at: str | None = None  # a stand, or a row of the Buffet


class Pass(Action, frozen=True, tag="pass"):
    space: str


class Hire(Action, frozen=True, tag="hire"):
    assistant: str


class AskAssistant(Action, frozen=True, tag="ask_assistant"):
    assistant: str
    option: int


class TakeCard(Action, frozen=True, tag="take_card"):
    deck: str
    card: str


class Buy(Action, frozen=True, tag="buy"):
    food: str
    price: str


class ChooseCell(Action, frozen=True, tag="choose_cell"):
    row: int
    column: int


class ChooseFood(Action, frozen=True, tag="choose_food"):
    food: str
    tile: bool = False


class ThawFood(Action, frozen=True, tag="thaw_food"):
    food: str


class CookFood(Action, frozen=True, tag="cook_food"):
    recipe: str
    food: str


class FillSpace(Action, frozen=True, tag="fill_space"):
    recipe: str
    space: int


class WorkOut(Action, frozen=True, tag="work_out"):
    activity: str
    food: str
    tokens: int


class UseAbility(Action, frozen=True, tag="use_ability"):
    recipe: str


class ChooseCard(Action, frozen=True, tag="choose_card"):
    deck: str
    card: str


class ChooseSeat(Action, frozen=True, tag="choose_seat"):
    seat: int


class SetDie(Action, frozen=True, tag="set_die"):
    die: str
    face: int


class RerollDice(Action, frozen=True, tag="reroll_dice"):
    dice: str


class TakeBack(Action, frozen=True, tag="take_back"):
    space: str


class ChooseBranch(Action, frozen=True, tag="choose_branch"):
    branch: int


class KeepFresh(Action, frozen=True, tag="keep_fresh"):
    space: str
    food: str


class PutInto(Action, frozen=True, tag="put_into"):
    place: str


class ChooseDiet(Action, frozen=True, tag="choose_diet"):
    diet: str


class ChooseAllergy(Action, frozen=True, tag="choose_allergy"):
    allergy: str


class ChooseAxes(Action, frozen=True, tag="choose_axes"):
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


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int
    first: int


class OutOfStock(Event, frozen=True, tag="out_of_stock"):
    cards: tuple[str, ...]


class Hired(Event, frozen=True, tag="hired"):
    seat: int
    assistant: str


class MarkerPlaced(Event, frozen=True, tag="marker_placed"):
    seat: int
    space: str
    at: str | None


class Passed(Event, frozen=True, tag="passed"):
    seat: int
    space: str


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    seat: int
    column: int
    row: int
    by_hand: bool


class FoodBought(Event, frozen=True, tag="food_bought"):
    seat: int
    food: str
    price: int


class CardTaken(Event, frozen=True, tag="card_taken"):
    seat: int
    deck: str
    card: str


class FoodCooked(Event, frozen=True, tag="food_cooked"):
    seat: int
    recipe: str
    food: str


class WorkedOut(Event, frozen=True, tag="worked_out"):
    seat: int
    activity: str
    food: str
    tokens: int


class CardFinished(Event, frozen=True, tag="card_finished"):
    seat: int
    deck: str
    card: str
    points: int


class AbilityUsed(Event, frozen=True, tag="ability_used"):
    seat: int
    recipe: str
    copied: bool


class AssistantAsked(Event, frozen=True, tag="assistant_asked"):
    seat: int
    assistant: str
    option: int
    borrowed: bool


class FoodMoved(Event, frozen=True, tag="food_moved"):
    seat: int
    foods: Foods
    source: str
    target: str


class FoodSpoiled(Event, frozen=True, tag="food_spoiled"):
    seat: int
    tokens: int


class TrashCleared(Event, frozen=True, tag="trash_cleared"):
    seat: int
    tokens: int


class PointsScored(Event, frozen=True, tag="points_scored"):
    seat: int
    points: int


class CardShown(Event, frozen=True, tag="card_shown"):
    deck: str
    card: str


class MarkerMoved(Event, frozen=True, tag="marker_moved"):
    seat: int
    space: str
    back: bool


class BoardGiven(Event, frozen=True, tag="board_given"):
    seat: int
    what: str
    name: str


class CellUncovered(Event, frozen=True, tag="cell_uncovered"):
    seat: int
    row: int
    column: int


class CardReturned(Event, frozen=True, tag="card_returned"):
    seat: int
    deck: str
    card: str


class CardReadied(Event, frozen=True, tag="card_readied"):
    seat: int
    recipe: str


class FirstClaimed(Event, frozen=True, tag="first_claimed"):
    seat: int


class FoodGiven(Event, frozen=True, tag="food_given"):
    seat: int
    to: int
    foods: Foods


class BranchTaken(Event, frozen=True, tag="branch_taken"):
    seat: int
    branch: int


class FoodSetOut(Event, frozen=True, tag="food_set_out"):
    space: str
    row: int
    foods: Foods


class FoodKept(Event, frozen=True, tag="food_kept"):
    seat: int
    foods: Foods


class GameEnded(Event, frozen=True, tag="game_ended"):
    winners: tuple[int, ...]


FoodEvent = (
    RoundBegan
    | OutOfStock
    | Hired
    | MarkerPlaced
    | Passed
    | DiceRolled
    | FoodBought
    | CardTaken
    | FoodCooked
    | WorkedOut
    | CardFinished
    | AbilityUsed
    | AssistantAsked
    | FoodMoved
    | FoodSpoiled
    | TrashCleared
    | PointsScored
    | CardShown
    | MarkerMoved
    | BoardGiven
    | CellUncovered
    | CardReturned
    | CardReadied
    | FirstClaimed
    | FoodGiven
    | BranchTaken
    | FoodSetOut
    | FoodKept
    | GameEnded
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
    out_of_stock: tuple[str, ...] = ()
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


class FoodView(View, frozen=True, kw_only=True):
    """Nothing is hidden in this game but what chance will bring."""

    table: FoodPosition
    question: str | None
    """What is asked of the seat to act."""
    winners: tuple[int, ...]
