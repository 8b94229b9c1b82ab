"""Prints the table of docs/bots.md: how the bots of the package fare against each other."""

import json
import subprocess
import sys

import qwixx

GAMES = 20_000
PAIRS = [
    ("classic", "random,greedy"),
    *((variant, "greedy,yardstick") for variant in qwixx.variants()),
]


def simulate(*arguments: str) -> dict[str, object]:
    command = [sys.executable, "-m", "qwixx", "simulate", "--games", str(GAMES), "--json"]
    found: dict[str, object] = json.loads(subprocess.check_output([*command, *arguments]))
    return found


def main() -> None:
    print(f"| game | bots | wins of {GAMES:,} | ties | mean scores |\n|---|---|---|---|---|")
    for variant, bots in PAIRS:
        result = simulate("--variant", variant, "--bots", bots)
        seats = result["seats"]
        assert isinstance(seats, list)
        wins = " : ".join(f"{seat['wins']:,}" for seat in seats)
        means = " : ".join(f"{seat['mean_score']:.1f}" for seat in seats)
        print(f"| {variant} | {bots.replace(',', ' : ')} | {wins} | {result['ties']} | {means} |")


if __name__ == "__main__":
    main()
