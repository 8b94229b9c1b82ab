"""How chances in pairs are to be tempered, by how many play: measures `net.SHARE_EXPONENT`.

    python -m tools.lab.crowd --games 10000 classic:4 classic:5

For each factor, on top of the present one: what the predictions would lose (the mean logarithm) and
by how many points the worst of ten bins would be off.
"""

import argparse

import numpy as np

import qwixx
from qwixx.bots.nets import net_for
from qwixx.players.net import SHARE_EXPONENT
from qwixx.train.calibration import FRESH_SEED, bin_of, bin_sums, predictions

FACTORS = np.arange(0.88, 1.13, 0.04)
MIN_CHANCE = 1e-12
"""A chance whose logarithm is still a number."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("matches", nargs="+", metavar="VARIANT:PLAYERS")
    arguments = parser.parse_args()
    print("| game | players | factor | loss | worst bin |\n|---|---|---|---|---|")
    for match in arguments.matches:
        variant, players = match.split(":")
        print_factors(variant, int(players), arguments.games)


def print_factors(variant: str, players: int, games: int) -> None:
    net = net_for(variant, players).net
    rules = qwixx.variants()[variant]
    parts = [
        (said.copy(), was.copy())
        for _, said, was in predictions(rules, players, net, games, FRESH_SEED)
    ]
    said, was = (np.vstack(part) for part in zip(*parts, strict=True))
    for factor in FACTORS:
        chances = np.maximum(said, MIN_CHANCE) ** factor
        chances /= chances.sum(axis=1, keepdims=True)
        loss = -(was * np.log(chances)).sum(axis=1).mean()
        worst = max(bin_of(row).off for row in bin_sums(chances, was))
        all_in_all = factor * SHARE_EXPONENT[players]
        print(f"| {variant} | {players} | {all_in_all:.3f} | {loss:.5f} | {100 * worst:.2f} |")


if __name__ == "__main__":
    main()
