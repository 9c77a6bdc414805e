"""One line of the table of targets."""

import msgspec

from smorgasboard.lab.evidence import Estimate


class Row(msgspec.Struct, frozen=True):
    """What was measured, and the band that it should lie in."""

    about: str
    """What belongs together, like `food-for-thought diets`."""
    name: str
    level: str
    """Of the bots."""
    value: Estimate
    low: float | None
    """The target; None where there is no bound."""
    high: float | None
    unit: str = "%"

    @property
    def key(self) -> str:
        return f"{self.about}/{self.name}/{self.level}"

    @property
    def has_target(self) -> bool:
        return self.low is not None or self.high is not None

    @property
    def met(self) -> str:
        """`yes` or `no` as the estimate lies; with `?` while the interval reaches over a bound."""
        inside = self.holds(self.value.value)
        sure = self.holds(self.value.low) == self.holds(self.value.high) == inside
        if self.low is not None and not inside:  # both ends may lie outside, to either side
            sure = sure and (self.value.low < self.low) == (self.value.high < self.low)
        return ("yes" if inside else "no") + ("" if sure else "?")

    def holds(self, value: float) -> bool:
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    @property
    def band(self) -> str:
        if not self.has_target:
            return ""
        if self.low is None:
            return f"at most {self.shown(self.high)}"
        if self.high is None:
            return f"at least {self.shown(self.low)}"
        return f"{self.shown(self.low)} to {self.shown(self.high)}"

    def shown(self, value: float | None) -> str:
        if value is None:
            return ""
        return f"{100 * value:.1f} %" if self.unit == "%" else f"{value:.1f}"

    @property
    def text(self) -> str:
        found = self.value
        return f"{self.shown(found.value)} ({self.shown(found.low)} to {self.shown(found.high)})"
