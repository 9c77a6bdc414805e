"""The effects of abilities. To add one: its file, and its lines here."""

from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.effects.act import Act
from smorgasboard.games.food_for_thought.effects.boost import Boost
from smorgasboard.games.food_for_thought.effects.borrow import Borrow
from smorgasboard.games.food_for_thought.effects.choose import Choose
from smorgasboard.games.food_for_thought.effects.claim_first import ClaimFirst
from smorgasboard.games.food_for_thought.effects.copy import Copy
from smorgasboard.games.food_for_thought.effects.dice import Dice
from smorgasboard.games.food_for_thought.effects.divert import Divert
from smorgasboard.games.food_for_thought.effects.drop import Drop
from smorgasboard.games.food_for_thought.effects.each import Each
from smorgasboard.games.food_for_thought.effects.gain import Gain
from smorgasboard.games.food_for_thought.effects.groupshift import ShiftGroups
from smorgasboard.games.food_for_thought.effects.keep import Keep
from smorgasboard.games.food_for_thought.effects.mirror import Mirror
from smorgasboard.games.food_for_thought.effects.move import Move
from smorgasboard.games.food_for_thought.effects.price import Price
from smorgasboard.games.food_for_thought.effects.ready import Ready
from smorgasboard.games.food_for_thought.effects.recall import Recall
from smorgasboard.games.food_for_thought.effects.share_space import ShareSpace
from smorgasboard.games.food_for_thought.effects.skim import Skim
from smorgasboard.games.food_for_thought.effects.swap import Swap
from smorgasboard.games.food_for_thought.effects.take import Take
from smorgasboard.games.food_for_thought.effects.trade import Trade
from smorgasboard.games.food_for_thought.effects.uncover import Uncover
from smorgasboard.games.food_for_thought.effects.void import Void
from smorgasboard.games.food_for_thought.effects.vp import Points
from smorgasboard.games.food_for_thought.effects.vp_per import PointsPer
from smorgasboard.games.food_for_thought.effects.wild_icon import WildIcon
from smorgasboard.games.food_for_thought.effects.wildcard import Wildcard

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
