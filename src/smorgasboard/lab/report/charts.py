"""The pictures of a report, drawn as SVG: a page with them needs no script and nothing from
elsewhere."""

from collections.abc import Sequence
from typing import Any

import altair as alt
import vl_convert

from smorgasboard.bots.registry import LEVELS
from smorgasboard.lab.evidence import Estimate
from smorgasboard.lab.report.make import LabReport
from smorgasboard.lab.watch import Watched

INK, ACCENT, SOFT, RULE = "#33302b", "#2f6f6a", "#b9d3cf", "#b4572f"
FONT = "system-ui, sans-serif"
MOST_ROWS = 30
MOST_ACROSS = 4
WIDTH = 440
"""Narrow, with large letters, so that all of it can be read on a phone, too."""
WIDEST = 640
LETTERS = 13
AGAINST = ["whoever wins in the end", "whoever has the best chance"]
TOGETHER = ["games that are won in the end", "all games"]


def drawn(chart: Any, title: str) -> str:
    """As SVG that scales with the page and says what it shows to whoever cannot see it."""
    letters = {"labelColor": INK, "titleColor": INK, "labelFontSize": LETTERS}
    config = {
        "font": FONT,
        "background": None,
        "view": {"stroke": None},
        "axis": {
            **letters,
            "titleFontSize": LETTERS,
            "titleFontWeight": "normal",
            "grid": False,
            "labelLimit": 190,
        },
        "header": letters,
        "legend": {**letters, "orient": "top", "symbolOpacity": 1, "labelLimit": 260},
    }
    svg = vl_convert.vegalite_to_svg({**chart.to_dict(), "config": config})
    style = f"width:100%;max-width:{WIDEST}px;height:auto;overflow:visible"
    return svg.replace("<svg ", f'<svg role="img" aria-label="{title}" style="{style}" ', 1)


def between(estimate: Estimate) -> dict[str, float]:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def fairness(report: LabReport) -> str | None:
    rows = [
        {
            "players": f"{row.seats} players",
            "place": row.place + 1,
            "fair": row.fair,
            **between(row.wins),
        }
        for row in report.places
        if row.level == report.level
    ]
    if not rows:
        return None
    across = min(MOST_ACROSS, len({row["players"] for row in rows}))
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("place:N", title=None, axis=alt.Axis(labelAngle=0))
    )
    share = alt.Y("value:Q", title="wins", axis=alt.Axis(format="%"), scale=alt.Scale(zero=True))
    layers = alt.layer(
        base.mark_bar(color=SOFT).encode(y=share),
        base.mark_rule(color=ACCENT, strokeWidth=3).encode(y="low:Q", y2="high:Q"),
        base.mark_tick(color=RULE, thickness=2, width=18).encode(y="fair:Q"),
    ).properties(width=WIDTH // across - 24, height=130)
    facet = layers.facet(facet=alt.Facet("players:N", title=None), columns=across).resolve_scale(
        x="independent"
    )
    return drawn(facet, "Wins by place after the one who starts")


def lengths(report: LabReport, games: Sequence[Watched]) -> str:
    rows = [{"plies": game.plies} for game in games]
    chart = (
        alt.Chart(alt.Data(values=rows))
        .mark_bar(color=ACCENT)
        .encode(
            x=alt.X(
                "plies:Q",
                bin=alt.Bin(maxbins=40),
                title="moves in a game",
                axis=alt.Axis(labelFlush=False, labelOverlap="greedy", labelSeparation=8),
            ),
            y=alt.Y("count()", title="games"),
        )
        .properties(width=WIDTH, height=160)
    )
    return drawn(chart, "How long games are")


def leaders(report: LabReport) -> str | None:
    rows = [
        {"when": when, "level": row.level, **between(estimate)}
        for row in report.arcs
        if row.seats == report.seats
        for when, estimate in zip(("1/4", "1/2", "3/4"), row.leader_wins, strict=True)
        if estimate.sample
    ]
    if not rows:
        return None
    levels = [level for level in LEVELS if level in {row["level"] for row in rows}]
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("when:N", sort=["1/4", "1/2", "3/4"], title="of the game", axis={"labelAngle": 0}),
        color=alt.Color(
            "level:N", title=None, sort=levels, scale=alt.Scale(range=[ACCENT, RULE, "#6b5b95"])
        ),
        xOffset=alt.XOffset("level:N", sort=levels),
    )
    chart = alt.layer(
        base.mark_point(filled=True, size=60).encode(
            y=alt.Y("value:Q", title="the leader wins", axis=alt.Axis(format="%"))
        ),
        base.mark_rule(strokeWidth=2).encode(y="low:Q", y2="high:Q"),
    ).properties(width=WIDTH, height=200)
    return drawn(chart, "How often the leader at a quarter, half and three quarters wins")


def chances(report: LabReport) -> str | None:
    if report.courses is None:
        return None
    who = TOGETHER if report.cooperative else AGAINST
    rows = [
        {"at": stage.at, "who": name, **between(estimate)}
        for stage in report.courses.stages
        for name, estimate in zip(who, (stage.winner, stage.best), strict=True)
        if estimate.sample > 1
    ]
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("at:Q", title="of the game", axis=alt.Axis(format="%", tickCount=5)),
        color=alt.Color(
            "who:N",
            title=None,
            sort=None,
            scale=alt.Scale(domain=who, range=[ACCENT, RULE]),
            legend=alt.Legend(columns=1),
        ),
    )
    chart = alt.layer(
        base.mark_area(opacity=0.18).encode(y=alt.Y("low:Q", title="chance to win"), y2="high:Q"),
        base.mark_line(strokeWidth=2).encode(
            y=alt.Y(
                "value:Q",
                title="chance to win",
                axis=alt.Axis(format="%"),
                scale=alt.Scale(domain=[0, 1], clamp=True),
            )
        ),
    ).properties(width=WIDTH - 60, height=200)
    return drawn(chart, "The chance to win in the course of the game")


def worth(report: LabReport) -> str | None:
    found = [row for row in report.content if row.worth is not None]
    if not found:
        return None
    found.sort(key=lambda row: -row.worth.value if row.worth else 0.0)
    if len(found) > MOST_ROWS:
        found = [*found[: MOST_ROWS // 2], *found[-MOST_ROWS // 2 :]]
    rows = [{"name": row.name, **between(row.worth)} for row in found if row.worth]
    base = alt.Chart(alt.Data(values=rows)).encode(
        y=alt.Y("name:N", sort=[row.name for row in found], title=None)
    )
    chart = alt.layer(
        alt.Chart(alt.Data(values=[{"zero": 0}])).mark_rule(color=RULE).encode(x="zero:Q"),
        base.mark_rule(color=ACCENT, strokeWidth=3).encode(x="low:Q", x2="high:Q"),
        base.mark_point(color=ACCENT, filled=True, size=60).encode(
            x=alt.X("value:Q", title="change of the chance to win", axis=alt.Axis(format="+%"))
        ),
    ).properties(width=WIDTH - 140, height={"step": 20})
    return drawn(chart, "What one more of a card is worth instead of an average card")


def difficulty(report: LabReport) -> str | None:
    rows = [
        {
            "what": f"{row.level}, {row.seats} players",
            "value": row.value.replace("_", " "),
            "wins": row.wins.value,
            "text": f"{row.wins.value:.0%}",
        }
        for row in report.difficulty
    ]
    if not rows:
        return None
    order = list(dict.fromkeys(str(row["value"]) for row in rows))
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("value:N", sort=order, title=None, axis=alt.Axis(labelAngle=0)),
        y=alt.Y("what:N", title=None),
    )
    chart = alt.layer(
        base.mark_rect().encode(
            color=alt.Color("wins:Q", scale=alt.Scale(range=["#f6ece4", "#8fbdb6"]), legend=None)
        ),
        base.mark_text(color=INK).encode(text="text:N"),
    ).properties(width=WIDTH - 140, height={"step": 26})
    return drawn(chart, "Wins by difficulty, players and level")
