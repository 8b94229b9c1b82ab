"""`qwixx simulate`: games between bots, for their records and their statistics."""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack

import qwixx
from qwixx.bots import BotError
from qwixx.cli.errors import refuse
from qwixx.cli.output import OutputFile
from qwixx.cli.progress import progress
from qwixx.cli.seats import Seats, seated
from qwixx.kernels.batch import first_seat
from qwixx.sim.game import bot_game


def run(arguments: argparse.Namespace) -> int:
    try:
        seats = seated(arguments.variant, arguments.players, arguments.bots)
        with ExitStack() as stack:
            out = None
            if arguments.records:
                out = stack.enter_context(OutputFile(arguments.records))
            tally = Tally(seats)
            games = played(seats, arguments.games, arguments.seed)
            for number, game in enumerate(progress(games, arguments.games, "games")):
                tally.add(game)
                if out:
                    out.write(f"\n{game.record}" if number else str(game.record))
    except (qwixx.SetupError, BotError) as error:
        return refuse(str(error), arguments.json)
    except OSError as error:
        return refuse(f"{error.filename} cannot be written: {error.strerror}", arguments.json)
    print(json.dumps(tally.as_json()) if arguments.json else tally)
    return 0


def played(seats: Seats, games: int, seed: int) -> Iterator[qwixx.Game]:
    for number in range(games):
        first = first_seat(seed, number, seats.players)
        setup = qwixx.Setup(seats.variant, seats.players, first)
        yield bot_game(setup, seats.bots, seats.names, seed, number)


class Tally:
    """What happened in all games together."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats
        self.games = self.turns = self.ties = 0
        self.wins = [0] * seats.players
        self.totals = [0] * seats.players
        self.misses = [0] * seats.players
        self.ends: Counter[str] = Counter()

    def add(self, game: qwixx.Game) -> None:
        result = qwixx.result(game.state)
        self.games += 1
        self.turns += result.turns
        self.ends[result.ended or "unfinished"] += 1
        winners = result.winners or ()
        for seat in winners:
            self.wins[seat] += len(winners) == 1
        self.ties += len(winners) > 1
        for seat in range(self.seats.players):
            self.totals[seat] += result.scores[seat]
            self.misses[seat] += result.misses[seat]

    def as_json(self) -> dict[str, object]:
        return {
            "variant": self.seats.variant.id,
            "players": self.seats.players,
            "games": self.games,
            "ties": self.ties,
            "mean_turns": self.turns / self.games,
            "ended": dict(sorted(self.ends.items())),
            "seats": [
                {
                    "bot": name,
                    "wins": self.wins[seat],
                    "mean_score": self.totals[seat] / self.games,
                    "mean_misses": self.misses[seat] / self.games,
                }
                for seat, name in enumerate(self.seats.names)
            ],
        }

    def __str__(self) -> str:
        ends = ", ".join(f"{why} {n}" for why, n in sorted(self.ends.items()))
        width = max(len(name) for name in self.seats.names)
        lines = [
            f"{self.seats.variant.id}, {self.games} games, {self.turns / self.games:.1f} turns "
            f"on average, ended by {ends}, ties {self.ties}",
            f"  seat  {'bot':{width}}   wins    mean  misses",
        ]
        for seat, name in enumerate(self.seats.names):
            mean, misses = self.totals[seat] / self.games, self.misses[seat] / self.games
            lines.append(
                f"  {seat + 1:4}  {name:{width}} {self.wins[seat]:6} {mean:7.2f} {misses:7.2f}"
            )
        return "\n".join(lines)
