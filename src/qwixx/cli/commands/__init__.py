"""The commands as data: what each does, and an example.

`options` has a function of the same name with its options; a module of that name here runs it.
"""

COMMANDS = {
    "play": ("a game in the terminal", "qwixx play bonus-a --bots yardstick"),
    "serve": (
        "serves tables for people and bots, until it is stopped",
        "qwixx serve --host 0.0.0.0 --port 8080",
    ),
    "variants": ("what can be played, with the sheets", "qwixx variants"),
    "rules": ("the rules of a game", "qwixx rules longo --lang de"),
    "score": ("referees game records", "qwixx score games.qgn --json"),
    "record": ("prints records in canonical form", "qwixx record games.qgn"),
    "verify": (
        "checks the dice or cards of a record against their commitment",
        "qwixx verify game.qgn",
    ),
    "solve": ("the exact optimum of a game alone", "qwixx solve classic --players 2"),
    "train": (
        "makes the net that the levels play a game with",
        "qwixx train classic --players 2",
    ),
    "review": (
        "weighs every decision of a game, and tells luck from choices",
        "qwixx review game.qgn --html review.html",
    ),
    "simulate": (
        "plays games between bots, millions if you like, and tells what happened",
        "qwixx simulate --bots greedy,yardstick --games 1000000 --plot scores.svg",
    ),
    "arena": (
        "matches between bots, each at every seat with the same dice; how sure the result is",
        "qwixx arena --bots expert,yardstick --games 100000",
    ),
    "prepare": ("compiles what games, bots and reviews are run with", "qwixx prepare"),
    "doctor": (
        "says what is installed, what is missing, and what to do about it",
        "qwixx doctor --json",
    ),
    "completion": (
        "prints a script that completes commands and options in a shell",
        "qwixx completion fish > ~/.config/fish/completions/qwixx.fish",
    ),
}
