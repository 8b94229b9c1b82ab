"""A bot of one's own, and how it fares against another.

python examples/my_bot.py [GAMES]
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import qwixx


class Careful:
    """Takes what brings most, and values every cell that it leaves out at half a point."""

    def choose(self, view: qwixx.View, options: Sequence[qwixx.Option]) -> qwixx.Option:
        return max(options, key=lambda option: option.gain - option.skips / 2)


def main(games: str = "200") -> None:
    sys.path.insert(0, str(Path(__file__).parent))  # where bots are looked for by their name
    result = qwixx.arena(["my_bot:Careful", "random"], games=int(games), jobs=1)
    for bot in result.bots:
        print(f"{bot.name}: {bot.score.wins} of {bot.score.games} won, {bot.score.mean_score:.1f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
