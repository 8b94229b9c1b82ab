"""The public names of the library: `import qwixx` gives them, when they are asked for.

What takes long to load is loaded when it is called. `qwixx.core` has the pure core.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from qwixx.core import read_games
from qwixx.game import Game, IllegalMove
from qwixx.law.variant import Variant
from qwixx.record.errors import RecordError
from qwixx.record.record import Record
from qwixx.record.replay import RecordStep
from qwixx.rules.deals import Deal, Draw
from qwixx.rules.dice import Dice
from qwixx.rules.options import Option
from qwixx.rules.refusal import Refusal
from qwixx.rules.result import Result
from qwixx.rules.state import SetupError, State
from qwixx.rules.view import View
from qwixx.variants import find_variant, variants
from qwixx.version import __version__

if TYPE_CHECKING:
    from qwixx.analysis.report import Review
    from qwixx.bots.bot import Bot
    from qwixx.fair.verify import Proof
    from qwixx.sim.arena import ArenaResult
    from qwixx.sim.statistics import Statistics
    from qwixx.solver.solver import Solution

__all__ = [
    "Deal",
    "Dice",
    "Draw",
    "Game",
    "IllegalMove",
    "Option",
    "Record",
    "RecordError",
    "RecordStep",
    "Refusal",
    "Result",
    "SetupError",
    "State",
    "Variant",
    "View",
    "__version__",
    "arena",
    "load_bot",
    "parse",
    "parse_all",
    "play",
    "read",
    "read_all",
    "replay",
    "review",
    "simulate",
    "solve",
    "variants",
    "verify",
]


def parse(text: str) -> Game:
    """The game of a record's text; raises RecordError at the first illegal thing."""
    games = parse_all(text)
    if len(games) > 1:
        raise ValueError(f"there are {len(games)} games in it: parse_all or read_all has them all")
    return games[0]


def parse_all(text: str) -> list[Game]:
    """All games of a text."""
    return [Game.from_record(game) for game in read_games(text)]


def read(path: str | Path) -> Game:
    """The game in a file."""
    return parse(Path(path).read_text("utf-8", "surrogateescape"))


def read_all(path: str | Path) -> list[Game]:
    """All games in a file."""
    return parse_all(Path(path).read_text("utf-8", "surrogateescape"))


def replay(game: Game) -> Iterator[RecordStep]:
    """Every roll and action of a game, with the states before and after it."""
    from qwixx.record import replay as steps

    return steps.replay(game.recorded_game())


def verify(game: Game) -> "Proof":
    """Check the dice of a game against their commitment; raises ValueError if they differ."""
    from qwixx.fair import verify as dice

    return dice.verify(game.recorded_game())


def review(game: Game) -> "Review":
    """What every decision of a game was worth, and what the dice gave."""
    from qwixx.analysis import review as analysis
    from qwixx.bots.level import judges

    return analysis.review(game.recorded_game(), judges.judge(game.variant, game.players))


def load_bot(name: str) -> "Bot":
    """A bot by its name: `expert`, or one of your own as `module:Class`."""
    from qwixx.bots.bot import load

    return load(name)


def play(
    variant: str | Variant,
    bots: Sequence[str],
    seed: int = 1,
    number: int = 0,
    *,
    jokers: bool = False,
) -> Game:
    """One game between bots: number `number` of the run with this seed; `jokers`: of cards."""
    from qwixx.bots.seats import assign_bots
    from qwixx.core import Setup
    from qwixx.sim.game import bot_game

    seats = assign_bots(find_variant(variant).id, len(bots), bots, jokers)
    setup = Setup(seats.variant, seats.players, number % seats.players, jokers=jokers)
    return Game.from_record(bot_game(setup, seats.bots, seats.names, seed, number))


def simulate(
    variant: str = "classic",
    bots: Sequence[str] = ("greedy",),
    games: int = 10_000,
    *,
    players: int | None = None,
    seed: int = 1,
    jobs: int | None = None,
    jokers: bool = False,
) -> "Statistics":
    """Games between bots, counted; the last bot named takes the seats that are left.

    `jobs`: processes to share the work, by default one for each core where that pays; `jokers`:
    with those, where the game has cards.
    """
    from qwixx.bots.seats import assign_bots
    from qwixx.sim.plan import make_plan
    from qwixx.sim.resumable import ResumableRuns
    from qwixx.sim.statistics import statistics

    seats = assign_bots(variant, players, bots, jokers)
    plan = make_plan(variant, seats.names, seats.bots, games, seed, jokers=jokers)
    return statistics(plan, ResumableRuns([plan], note=ignore).play_all(jobs)[plan])


def arena(
    bots: Sequence[str],
    games: int = 10_000,
    *,
    variant: str = "classic",
    players: int = 2,
    seed: int = 1,
    jobs: int | None = None,
    jokers: bool = False,
) -> "ArenaResult":
    """Matches between bots, each of them at every seat with the same dice."""
    from qwixx.sim.arena import make_matches, results
    from qwixx.sim.resumable import ResumableRuns

    matches = make_matches(find_variant(variant).id, bots, players, games, seed, jokers)
    plans = dict.fromkeys(plan for match in matches for plan in match.seatings)
    return results(matches, ResumableRuns(plans, note=ignore).play_all(jobs), bots)


def solve(
    variant: str = "classic",
    players: int = 1,
    *,
    lucky: tuple[int, int] | tuple[()] = (),
    path: str | Path | None = None,
    jobs: int = 1,
) -> "Solution":
    """The exact optimum of a game alone, or with friendly others; its table is kept in a file."""
    from qwixx.solver import solver

    place = None if path is None else Path(path)
    return solver.solve(find_variant(variant), players, lucky, place, jobs=jobs)


def ignore(_note: str) -> None:
    """For notes to the user of a command line."""
