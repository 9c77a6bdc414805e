"""Food for Thought on the wire: actions, events, questions, positions and views. Not compiled."""

from typing import Annotated

import msgspec

from smorgasboard.engine.messages import Action, Event, LogParts, View

Foods = dict[str, int]
"""How many tokens of each food, by its id; foods that are not there are left out."""


def slot(way: str) -> msgspec.Meta:
    """How a field of a question is a number in a slot of its frame: see `asked.py`."""
    return msgspec.Meta(extra={"slot": way})


FoodId = Annotated[str, slot("food")]
FoodIds = Annotated[tuple[str, ...], slot("foods")]
RecipeId = Annotated[str, slot("recipe")]
ActivityId = Annotated[str, slot("activity")]
PlaceOfFood = Annotated[str, slot("place")]
Space = Annotated[str, slot("space")]
Price = Annotated[str, slot("price")]
Moment = Annotated[str, slot("moment")]
Dice = Annotated[tuple[str, ...], slot("dice")]
Seat = Annotated[int, slot("seat")]
Effect = Annotated[int, slot("effect")]
Choice = Annotated[int, slot("choice")]
Offer = Annotated[int, slot("offer")]
Extra = Annotated[int, slot("extra")]


CHAPTER_OF_SPACE = {
    "grocery": "5",
    "market": "6",
    "pizza": "7",
    "buffet": "7",
    "snack": "8",
    "cook": "9",
    "work-out": "11",
}
CHAPTER_OF_DECK = {"recipe": "9", "activity": "11"}


class Done(Action, frozen=True, tag="done"):
    sort = "stop here"


class Accept(Action, frozen=True, tag="accept"):
    sort = "accept"


class Place(Action, frozen=True, tag="place"):
    sort = "place a marker"
    chapter = "4"
    space: str
    at: str | None = None  # a stand, or a row of the Buffet

    def about(self) -> str:
        return CHAPTER_OF_SPACE.get(self.space, self.chapter)


class Pass(Action, frozen=True, tag="pass"):
    sort = "pass"
    chapter = "13"
    space: str


class Hire(Action, frozen=True, tag="hire"):
    sort = "hire an assistant"
    chapter = "3"
    assistant: str


class AskAssistant(Action, frozen=True, tag="ask_assistant"):
    sort = "ask an assistant"
    chapter = "3"
    assistant: str
    option: int


class TakeCard(Action, frozen=True, tag="take_card"):
    sort = "take a card"
    deck: str
    card: str

    def about(self) -> str:
        return CHAPTER_OF_DECK[self.deck]


class Buy(Action, frozen=True, tag="buy"):
    sort = "buy food"
    chapter = "5"
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
    chapter = "25"
    food: str


class CookFood(Action, frozen=True, tag="cook_food"):
    sort = "cook"
    chapter = "9"
    recipe: str
    food: str


class FillSpace(Action, frozen=True, tag="fill_space"):
    sort = "fill a space"
    recipe: str
    space: int


class WorkOut(Action, frozen=True, tag="work_out"):
    sort = "work out"
    chapter = "11"
    activity: str
    food: str
    tokens: int


class UseAbility(Action, frozen=True, tag="use_ability"):
    sort = "use an ability"
    chapter = "10"
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
    chapter = "10"
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
    chapter = "20"
    diet: str


class ChooseAllergy(Action, frozen=True, tag="choose_allergy"):
    sort = "choose an allergy"
    chapter = "24"
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
    score: int | None  # alone, it says how well one has done


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
LOG_PARTS: LogParts = {
    RoundBegan: "begins",
    OutOfStock: "quiet",
    CardShown: "quiet",
    FoodSetOut: "quiet",
    Hired: "begins",
    MarkerPlaced: "begins",
    Passed: "begins",
    DiceRolled: "result",
    FoodBought: "result",  # until it is put into the kitchen
    AbilityUsed: "begins its own",
    AssistantAsked: "begins its own",
    FoodMoved: "begins its own",
    FoodSpoiled: "begins its own",
    FoodKept: "begins its own",
    BoardGiven: "begins its own",
    BranchTaken: "quiet",
}
"""What each event is to the log, which has a line a turn."""


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
    extra: Extra = 0
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


class Asked(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="question"
):
    """Something that waits for an answer, and of whom.

    What a kind of question has besides are the slots of its frame, in their order; `asked.py` has
    the numbers that stand for them.
    """

    seat: int

    @property
    def question(self) -> str:
        return str(self.__struct_config__.tag)


class AskDiet(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="diet"):
    """Which alternate diet to play with."""


class AskAllergy(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="allergy"):
    """Which allergy to have."""


class AskHire(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="hire"):
    """Which assistant to hire."""


class AskTurn(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="turn"):
    """Where to place a marker."""

    bonus: bool = False
    """Whether it is the one on Pizza To Go that may move."""


class AskAfter(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="after"):
    """What to use before the turn ends."""


class AskAxes(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="axes"):
    """Which die is the column."""


class AskShop(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="shop"):
    """What to buy next."""

    money: int
    bought: Foods = {}
    regular_price: int
    special_price: int


class AskCell(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="cell"):
    """Which of several equal spaces of the shopping list is covered."""

    food: FoodId
    price: Price


class AskTakeRecipes(
    Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="take-recipes"
):
    """Which recipe to take."""

    left: int
    did: bool = False
    """Whether anything was done in this action."""
    then_cook: bool = False


class AskCook(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="cook"):
    """What to cook or thaw."""

    left: int
    thaws: int = 0
    did: bool = False
    """Whether anything was done in this action."""
    by_marker: bool = False
    """Whether a marker was placed for it; else an ability gives it."""


class AskTakeActivities(
    Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="take-activities"
):
    """Which activity to take."""

    left: int
    did: bool = False
    """Whether anything was done in this action."""
    then_work_out: bool = False


class AskWorkOut(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="work-out"):
    """What to put on which activity."""

    left: int
    did: bool = False
    """Whether anything was done in this action."""
    by_marker: bool = False
    """Whether a marker was placed for it; else an ability gives it."""


class AskPay(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="pay"):
    """Which token it is that goes on a space of an activity."""

    activity: ActivityId
    space: int
    counts_as: FoodId
    left: int


class AskDine(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="dine"):
    """What to use before a meal is eaten."""

    meal: Foods
    space: Space


class AskClose(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="close"):
    """Which abilities to use at the end of the round."""


class AskReact(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="react"):
    """Which ability to use on what an opponent does."""

    event: Moment
    foods: Foods = {}
    """What they bought or are about to eat."""


class AskRun(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="run"):
    """Nothing: effects that happen one after the other."""

    start: Effect
    end: Effect
    alone: bool = False
    """Whether it is one effect only, which has to do something then."""
    extra: Extra = 0
    """The moment it was used at, or what was bought."""


class AskGain(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="gain"):
    """Which food to gain."""

    foods: FoodIds
    left: int
    place: PlaceOfFood
    distinct: bool = False
    """Whether all have to differ."""


class AskMove(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="move"):
    """Which token to move."""

    source: PlaceOfFood
    target: PlaceOfFood
    left: int
    may_end: bool = False


class AskGive(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="give"):
    """To whom a token goes."""

    food: FoodId


class AskSwap(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="swap"):
    """Which token to give up."""

    place: PlaceOfFood
    left: int
    may_end: bool = False


class AskSwapFor(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="swap-for"):
    """Which food to have for it."""

    place: PlaceOfFood
    food: FoodId


class AskAnySpace(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="any-space"):
    """Which space of a recipe takes any food."""

    left: int


class AskAnyFood(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="any-food"):
    """Which food goes there."""

    recipe: RecipeId
    space: int


class AskSetDie(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="set-die"):
    """Which die to turn, and how."""

    left: int
    turned: Dice = ()


class AskReroll(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="reroll"):
    """Which dice to roll again."""

    dice: int


class AskUncover(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="uncover"):
    """Which space of the shopping list to clear."""

    left: int
    may_end: bool = False


class AskDrop(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="drop"):
    """Which unfinished card to put back."""

    deck: PlaceOfFood
    left: int
    place: PlaceOfFood = "supply"
    """Where its food goes."""


class AskTakeBack(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="take-back"):
    """Which marker to take back."""

    left: int


class AskReady(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="ready"):
    """Which used recipe to turn face-up."""

    left: int


class AskKeep(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="keep"):
    """Which food stays fresh."""

    place: PlaceOfFood
    left: int


class AskDivert(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="divert"):
    """Which token of the meal goes elsewhere."""

    left: int
    place: PlaceOfFood
    may_end: bool = False


class AskBranch(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="branch"):
    """Which of two things to do."""

    effect: Choice
    extra: Extra = 0
    """The moment it was used at, or what was bought."""


class AskEach(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="each"):
    """Whether to do what somebody's ability offers."""

    effect: Offer
    owner: Seat


class AskTradeGive(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="trade-give"):
    """Which token to give away."""

    left: int


class AskTradeWho(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="trade-who"):
    """Who gets it."""

    left: int
    food: FoodId


class AskTradeGet(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="trade-get"):
    """Which token to get for it."""

    left: int
    food: FoodId
    other: Seat


class AskSkim(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="skim"):
    """Which token to take from an opponent's meal."""

    left: int
    place: PlaceOfFood
    may_end: bool = False


class AskMirror(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="mirror"):
    """Which of the foods that an opponent bought to gain."""

    left: int
    foods: FoodIds
    place: PlaceOfFood
    may_end: bool = False


class AskCopy(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="copy"):
    """Whose ability to use."""

    extra: Extra = 0
    """The moment it was used at, or what was bought."""


class AskBorrow(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="borrow"):
    """Whose assistant to ask."""

    extra: Extra = 0
    """The moment it was used at, or what was bought."""


class AskBody(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="body"):
    """Whether food goes into its group or on the allergy tile."""

    foods: Foods


class AskKitchen(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="kitchen"):
    """Whether food goes into the kitchen or the freezer."""

    foods: Foods


class AskRow(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="row"):
    """Which row of the Chinese Buffet to eat."""


AnyQuestion = (
    AskDiet
    | AskAllergy
    | AskHire
    | AskTurn
    | AskAfter
    | AskAxes
    | AskShop
    | AskCell
    | AskTakeRecipes
    | AskCook
    | AskTakeActivities
    | AskWorkOut
    | AskPay
    | AskDine
    | AskClose
    | AskReact
    | AskRun
    | AskGain
    | AskMove
    | AskGive
    | AskSwap
    | AskSwapFor
    | AskAnySpace
    | AskAnyFood
    | AskSetDie
    | AskReroll
    | AskUncover
    | AskDrop
    | AskTakeBack
    | AskReady
    | AskKeep
    | AskDivert
    | AskBranch
    | AskEach
    | AskTradeGive
    | AskTradeWho
    | AskTradeGet
    | AskSkim
    | AskMirror
    | AskCopy
    | AskBorrow
    | AskBody
    | AskKitchen
    | AskRow
)


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
    questions: tuple[AnyQuestion, ...] = ()
    """What is asked; the last one first. None: the seat `turn` begins its turn."""
    over: bool = False


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What final scoring would add for a seat if the game ended now, and the score then."""

    groups: dict[str, int]
    """The points of each food group; none before there is a diet."""
    body: int
    """Of all groups together."""
    end_game: int
    sets: int
    trash: int
    unfinished: int
    goals: int
    goal_counts: dict[str, int]
    """How much of what each goal counts: 23.2. None without goals."""
    total: int


class FoodView(View, frozen=True, kw_only=True):
    """Nothing is hidden in this game but what chance will bring."""

    table: FoodPosition
    question: str | None
    """What is asked of the seat to act."""
    winners: tuple[int, ...]
    standings: tuple[Standing, ...]
    on_sale: tuple[str, ...]
    """The spaces of the shelf that sell at the sale price, covered or not: 5.5."""
    at_hand: dict[str, tuple[int, ...]]
    """The empty spaces, from 1, for which the viewer has food: of own cards, and of those on offer.
    Each card is looked at on its own."""
