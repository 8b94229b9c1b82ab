"""Many games between bots, and a picture of their scores.

python examples/many_games.py [GAMES [FILE.svg]]
"""

import sys
from pathlib import Path

import qwixx


def main(games: str = "10000", picture: str = "") -> None:
    stats = qwixx.simulate("classic", bots=["yardstick", "greedy"], games=int(games))
    for seat in stats.seats:
        low, high = seat.ci99
        print(f"{seat.bot}: wins {low:.1%} to {high:.1%}, scores {seat.mean_score:.1f}")
    if picture:
        Path(picture).write_text(stats.plot(), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
