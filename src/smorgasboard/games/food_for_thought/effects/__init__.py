"""The effects of abilities. To add one: its file, and its lines here."""

from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.effects.act import Act, RowQuestion
from smorgasboard.games.food_for_thought.effects.boost import Boost
from smorgasboard.games.food_for_thought.effects.borrow import Borrow, BorrowQuestion
from smorgasboard.games.food_for_thought.effects.choose import BranchQuestion, Choose
from smorgasboard.games.food_for_thought.effects.claim_first import ClaimFirst
from smorgasboard.games.food_for_thought.effects.copy import Copy, CopyQuestion
from smorgasboard.games.food_for_thought.effects.dice import Dice, FaceQuestion, RerollQuestion
from smorgasboard.games.food_for_thought.effects.divert import Divert, DivertQuestion
from smorgasboard.games.food_for_thought.effects.drop import Drop, DropQuestion
from smorgasboard.games.food_for_thought.effects.each import Each, OfferQuestion
from smorgasboard.games.food_for_thought.effects.gain import Gain, GainQuestion
from smorgasboard.games.food_for_thought.effects.groupshift import ShiftGroups
from smorgasboard.games.food_for_thought.effects.keep import Keep, KeepQuestion
from smorgasboard.games.food_for_thought.effects.mirror import Mirror, MirrorQuestion
from smorgasboard.games.food_for_thought.effects.move import GiveQuestion, Move, MoveQuestion
from smorgasboard.games.food_for_thought.effects.price import Price
from smorgasboard.games.food_for_thought.effects.ready import Ready, ReadyQuestion
from smorgasboard.games.food_for_thought.effects.recall import Recall, RecallQuestion
from smorgasboard.games.food_for_thought.effects.share_space import ShareSpace
from smorgasboard.games.food_for_thought.effects.skim import Skim, SkimQuestion
from smorgasboard.games.food_for_thought.effects.swap import Swap, SwapForQuestion, SwapQuestion
from smorgasboard.games.food_for_thought.effects.take import Take
from smorgasboard.games.food_for_thought.effects.trade import (
    Trade,
    TradeGetQuestion,
    TradeGiveQuestion,
    TradeWhoQuestion,
)
from smorgasboard.games.food_for_thought.effects.uncover import Uncover, UncoverQuestion
from smorgasboard.games.food_for_thought.effects.void import Void
from smorgasboard.games.food_for_thought.effects.vp import Points
from smorgasboard.games.food_for_thought.effects.vp_per import PointsPer
from smorgasboard.games.food_for_thought.effects.wild_icon import WildIcon
from smorgasboard.games.food_for_thought.effects.wildcard import (
    AnyFoodQuestion,
    AnySpaceQuestion,
    Wildcard,
)
from smorgasboard.games.food_for_thought.question import Question

CLASSES: tuple[type[Effect], ...] = (
    Act,
    Boost,
    Borrow,
    Choose,
    ClaimFirst,
    Copy,
    Dice,
    Divert,
    Drop,
    Each,
    Gain,
    Keep,
    Mirror,
    Move,
    Points,
    PointsPer,
    Price,
    Ready,
    Recall,
    ShareSpace,
    ShiftGroups,
    Skim,
    Swap,
    Take,
    Trade,
    Uncover,
    Void,
    WildIcon,
    Wildcard,
)
EFFECTS = {effect.word: effect for effect in CLASSES}
"""By the word of packs."""

QUESTIONS: tuple[type[Question], ...] = (
    AnyFoodQuestion,
    AnySpaceQuestion,
    BorrowQuestion,
    BranchQuestion,
    CopyQuestion,
    DivertQuestion,
    DropQuestion,
    FaceQuestion,
    GainQuestion,
    GiveQuestion,
    KeepQuestion,
    MirrorQuestion,
    MoveQuestion,
    OfferQuestion,
    ReadyQuestion,
    RecallQuestion,
    RerollQuestion,
    RowQuestion,
    SkimQuestion,
    SwapForQuestion,
    SwapQuestion,
    TradeGetQuestion,
    TradeGiveQuestion,
    TradeWhoQuestion,
    UncoverQuestion,
)
"""What they ask."""
