"""What happens in Food for Thought, as it goes over the wire. Not compiled."""

from smorgasboard.engine.messages import Event
from smorgasboard.games.food_for_thought.messages import Foods


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
