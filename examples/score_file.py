"""Scores every game of a file of records.

python examples/score_file.py FILE
"""

import sys

import qwixx


def main(path: str) -> None:
    for number, game in enumerate(qwixx.read_all(path), 1):
        scores = ", ".join(f"{name} {n}" for name, n in zip(game.names, game.scores, strict=True))
        print(f"{number}. {game.variant.name}: {scores}{'' if game.over else ' so far'}")


if __name__ == "__main__":
    main(sys.argv[1])
