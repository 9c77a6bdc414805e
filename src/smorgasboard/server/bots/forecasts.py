"""What the moves of a seat would bring, as far as that seat can know."""

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.forecast import Forecast, in_words
from smorgasboard.engine.gesture import NothingAsked, forecast_gesture
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.server.store.rows import BETWEEN
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.wire.socket_messages import (
    AskForecast,
    AskGestureForecast,
    Forecasts,
    Happening,
    MoveForecast,
)


def foretold(session: TableSession, asked: AskForecast | AskGestureForecast) -> Forecasts:
    state = session.state
    names = Names(state.match.names.names, asked.seat)
    return Forecasts(
        token=asked.token,
        seat=asked.seat,
        ply=state.ply,
        moves=[
            told(state.match, state.ply + 1, names, word, forecast)
            for word, forecast in found_for(session, asked).items()
        ],
    )


def found_for(
    session: TableSession, asked: AskForecast | AskGestureForecast
) -> dict[str, Forecast]:
    """By their words; a gesture that would be refused is left out, as a move is that is none."""
    match = session.match_for(asked.seat)
    if isinstance(asked, AskForecast):
        return match.forecasts(asked.moves, asked.seat)
    words = BETWEEN.join(step.move for step in asked.steps)
    try:
        return {words: forecast_gesture(match, asked.steps, asked.seat)}
    except (IllegalAction, NothingAsked):
        return {}


def told(match: Match, ply: int, names: Names, notation: str, forecast: Forecast) -> MoveForecast:
    """What a move would bring as ply `ply`."""
    game, setup = match.game, match.setup
    return MoveForecast(
        notation=notation,
        would=[
            Happening(ply=ply, text=game.sentence(setup, event, names), event=event)
            for event in forecast.would
        ],
        certain=forecast.certain,
        after=forecast.after,
        text=" ".join(in_words(game, setup, forecast, names)),
    )
