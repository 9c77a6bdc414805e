"""Lay a table on a server, play a game there, and keep its record.

    smorgasboard serve --no-browser                      in another terminal
    python examples/table.py http://localhost:8642

A seat without a bot is ours. `bot_speed` is how long bots take: as long as `people`, `quick`, or
`at_once`. `table.links` has the links of our seats: open one in a browser, and you have the seat.
"""

import sys

import smorgasboard
from smorgasboard.client import SeatOrder
from smorgasboard.client.blocking import Table


def main(server: str) -> None:
    seats = [SeatOrder(), SeatOrder(bot="easy"), SeatOrder(bot="greedy")]
    robot = smorgasboard.bot("greedy")
    with Table.lay(server, "birthday-boom", seats, name="Robo", bot_speed="at_once") as table:
        print(table.links[0])
        for update in table:
            if update.legal:
                table.play(robot.choose(update.view, update.legal))
        for player, result in zip(update.players, update.result or [], strict=True):
            print(player.name, result.score, "wins" if result.won else "")
        match = smorgasboard.replay(table.record())
        print(f"{len(match.scores())} players, and the record proves it was honest")


if __name__ == "__main__":
    main(sys.argv[1])
