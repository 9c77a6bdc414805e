"""What the moves of a seat would bring, as far as that seat can know."""

from smorgasboard.engine.forecast import Forecast, in_words
from smorgasboard.engine.names import Names
from smorgasboard.server.tables.table_state import TableState
from smorgasboard.server.wire.refusals import not_allowed
from smorgasboard.server.wire.socket_messages import AskForecast, Forecasts, Happening, MoveForecast


def foretold(state: TableState, asked: AskForecast) -> Forecasts:
    if state.to_act != asked.seat:
        raise not_allowed("There is nothing for you to choose just now.")
    found = state.match.forecasts(asked.moves, asked.seat)
    names = Names(state.match.names.names, asked.seat)
    return Forecasts(
        token=asked.token,
        seat=asked.seat,
        ply=state.ply,
        moves=[told(state, names, word, forecast) for word, forecast in found.items()],
    )


def told(state: TableState, names: Names, notation: str, forecast: Forecast) -> MoveForecast:
    game, setup = state.game, state.match.setup
    return MoveForecast(
        notation=notation,
        would=[
            Happening(ply=state.ply + 1, text=game.sentence(setup, event, names), event=event)
            for event in forecast.would
        ],
        certain=forecast.certain,
        after=forecast.after,
        text=" ".join(in_words(game, setup, forecast, names)),
    )
