"""What a hint may tell, step by step: a direction, then the candidates, then the move."""

from msgspec.structs import replace

from smorgasboard.bots.explanation import CLOSE, Candidate, Thoughts, close
from smorgasboard.bots.tree_search import TRIED_LESS
from smorgasboard.engine.messages import Action
from smorgasboard.engine.names import Names

MOST_CANDIDATES = 4
MOST_OTHERS = 3


def direction(thoughts: Thoughts) -> str:
    """What sort of move, and whether it matters, without naming it."""
    if len(thoughts.candidates) == 1:
        return "there is only one move."
    worth = len(worth_a_look(thoughts))
    if not thoughts.matters and worth == 1:
        return f"one of the {len(thoughts.candidates)} moves seems best, but that is not certain."
    if not thoughts.matters:
        return f"it is close: {worth} of {len(thoughts.candidates)} moves are worth a thought."
    best = thoughts.best.action.sort
    others = sorted({each.action.sort for each in thoughts.candidates} - {best})
    if len(others) > MOST_OTHERS:
        return f"rather {best} than anything else."
    if others:
        return f"rather {best} than {' or '.join(others)}."
    return f"one of the {len(thoughts.candidates)} moves is clearly better than the others."


def worth_a_look(thoughts: Thoughts) -> list[Candidate]:
    """What was tried often enough to have a value."""
    most = max(each.visits for each in thoughts.candidates)
    tried = [each for each in thoughts.candidates if each.visits * TRIED_LESS >= most]
    return tried[:MOST_CANDIDATES]


def as_shown(thoughts: Thoughts, legal: list[Action]) -> list[Candidate]:
    """In the order in which the choices are shown, so that the order does not tell the best."""
    return sorted(worth_a_look(thoughts), key=lambda each: legal.index(each.action))


def next_best(thoughts: Thoughts) -> Candidate | None:
    """What somebody may ask about instead, if it was tried often enough to say anything of it."""
    if thoughts.iterations == 0:
        return None
    others = thoughts.candidates[1:] if thoughts.matters else worth_a_look(thoughts)[1:]
    return others[0] if others else None


def why_not(thoughts: Thoughts, other: Candidate, names: Names) -> str:
    """What speaks against the next best move by its numbers, or that nothing does."""
    best = thoughts.best
    numbers = f"It {other.outlook}, this one {best.measure}"
    if other.measure == best.measure:
        return f"About equal: both {best.prospect}."
    if close(best, other):
        small = abs(best.win_chance - other.win_chance) < CLOSE
        return f"{numbers}: {'about equal' if small else 'that may be luck'}."
    if thoughts.reason is None:
        return f"{numbers}."
    reason = thoughts.reason
    turned = replace(reason, better=reason.other, other=reason.better)
    return f"{numbers}. {turned.told(names)}"
