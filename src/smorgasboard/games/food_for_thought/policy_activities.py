"""What activities are worth: by the turns that they still take. Notes are kept by their stamp."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.containers import Pile
from smorgasboard.games.food_for_thought import codes, policy_value
from smorgasboard.games.food_for_thought.baskets import FOODS, count, one
from smorgasboard.games.food_for_thought.ch12_wild import FOOD_BITS, SPACE_BITS
from smorgasboard.games.food_for_thought.ch15_body import group_points
from smorgasboard.games.food_for_thought.ch17_scoring import activity_penalty
from smorgasboard.games.food_for_thought.policy_body import BodyNotes
from smorgasboard.games.food_for_thought.policy_held import HeldNotes
from smorgasboard.games.food_for_thought.state import FoodState


@final
@mypyc_attr(acyclic=True)
class ActivityNotes(HeldNotes):
    def __init__(self) -> None:
        super().__init__()
        self.barred: Final = Pile()
        """For each unfinished one, the foods that no wild space takes, as a mask."""
        self.first: i64 = 0
        self.second: i64 = 0
        """The kinds of finished activities, and those that are there twice."""
        self.coming: i64 = 0
        """The food in the kitchen and on recipes, as a mask."""

    def look(self, state: FoodState, seat: i64) -> None:
        if self.are_of(state.activities_stamp, seat):
            return
        self.barred.clear()
        self.first = 0
        self.second = 0
        places = state.activity_at
        mine = codes.held_by(seat, codes.INCOMPLETE)
        for activity in range(codes.ACTIVITIES):
            how = places[activity] - mine
            if how == codes.INCOMPLETE:
                self.note(state, activity)
            elif how == codes.COMPLETE:
                icon = state.catalog.activity_icon[activity]
                self.second |= self.first & 1 << icon
                self.first |= 1 << icon
        self.end()

    def note(self, state: FoodState, activity: i64) -> None:
        """An unfinished activity."""
        self.begin(activity)
        filled: i64 = 0
        barred = state.catalog.activity_printed[activity]
        lying = state.activity_food[activity]
        for space in range(state.catalog.activity_size[activity]):
            food = lying >> (SPACE_BITS * space) & FOOD_BITS
            if food:
                filled += 1
                barred |= 1 << (food - 1)
            else:
                self.spaces.add(state.catalog.activity_spaces.get(activity, space))
        self.filled.add(filled)
        self.barred.add(barred)

    def value(self, state: FoodState, turns: i64, body: BodyNotes, coming: i64) -> i64:
        """Unfinished activities, those that lack least first; sets; the body without their food."""
        self.coming = coming
        self.keys.clear()
        for place in range(self.held.size):
            policy_value.insert(
                self.keys, self.lacking(place, body.body) * policy_value.CARDS + place
            )
        value = self.sum(state, turns, body)
        return value + sets_value(state, self.first, self.second, turns)

    def sum(self, state: FoodState, turns: i64, body: BodyNotes) -> i64:
        catalog = state.catalog
        free = body.body
        budget = turns * policy_value.WEIGHTS.share_activities
        slack = policy_value.slack_of(turns)
        value: i64 = 0
        effort: i64 = 0
        planned = self.first
        for number in range(self.keys.size):
            place = self.keys.at(number) % policy_value.CARDS
            activity, filled = self.held.at(place), self.filled.at(place)
            own, free = self.plan(state, place, free)
            effort += own
            likely = policy_value.chance(turns, budget - effort, slack)
            size = catalog.activity_size[activity]
            worth = catalog.activity_points[activity] * policy_value.POINT
            if not planned >> catalog.activity_icon[activity] & 1:
                worth += policy_value.WEIGHTS.icon
            planned |= 1 << catalog.activity_icon[activity]
            worth = (
                worth * (100 - (100 - policy_value.WEIGHTS.faith) * (size - filled) // size) // 100
            )
            worth -= own * policy_value.WEIGHTS.turn // 100
            penalty = activity_penalty(state, activity) * policy_value.POINT
            value += (worth * likely - penalty * (100 - likely)) // 100
        return value + body.value(state, free)

    def lacking(self, place: i64, body: i64) -> i64:
        """Empty spaces for which the body has no token, then empty spaces."""
        start, end = self.starts.at(place), self.starts.at(place + 1)
        wants = self.spaces.cards
        lacks: i64 = 0
        for at in range(start, end):
            if wants[at] <= FOODS and not count(body, wants[at] - 1):
                lacks += 1
        return lacks * 8 + end - start

    def plan(self, state: FoodState, place: i64, body: i64) -> tuple[i64, i64]:
        """The turns it takes in hundredths, and the body without its food."""
        own: i64 = 0
        barred = self.barred.at(place)
        for at in range(self.starts.at(place), self.starts.at(place + 1)):
            own += policy_value.WEIGHTS.train
            wants = self.spaces.at(at)
            if wants <= FOODS:
                if count(body, wants - 1):
                    body -= one(wants - 1)
                else:
                    own += (
                        policy_value.WEIGHTS.eat
                        if self.coming >> (wants - 1) & 1
                        else policy_value.WEIGHTS.lack
                    )
                continue
            tokens: i64 = 1
            if wants == codes.WILD_TWO:
                tokens = 2
                own += policy_value.WEIGHTS.train
            food = most_harmful(state, self.seat, body, barred, tokens)
            if food == codes.NONE:
                own += policy_value.WEIGHTS.eat * tokens
            else:
                body -= one(food) * tokens
                barred |= 1 << food
        return own, body


def most_harmful(state: FoodState, seat: i64, body: i64, barred: i64, tokens: i64) -> i64:
    """The food of the body that one would rather be rid of, or `NONE` if there is none."""
    best: i64 = codes.NONE
    most: i64 = -1000
    for food in range(FOODS):
        there = count(body, food)
        if there >= tokens and not barred >> food & 1:
            gain = relief(state, seat, food, there)
            if gain > most:
                most = gain
                best = food
    return best


def relief(state: FoodState, seat: i64, food: i64, tokens: i64) -> i64:
    """What it brings to have one token less than so many, in points."""
    return group_points(state, seat, food, tokens - 1) - group_points(state, seat, food, tokens)


def sets_value(state: FoodState, first: i64, second: i64, turns: i64) -> i64:
    """Late what they score, early each kind as much as the next."""
    once: i64 = 0
    twice: i64 = 0
    for icon in range(codes.ICONS):
        once += first >> icon & 1
        twice += second >> icon & 1
    now = (state.catalog.set_bonus[once] + state.catalog.set_bonus[twice]) * policy_value.POINT
    early = min(100, turns * 8)
    return (once * policy_value.WEIGHTS.icon * early + now * (100 - early)) // 100
