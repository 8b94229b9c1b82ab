"""`qwixx rules`: the rules of a game, for people."""

import argparse
from importlib.resources import files

import qwixx
from qwixx.cli.errors import refuse
from qwixx.cli.seats import known_variant
from qwixx.rules.moves import quoted


def languages() -> list[str]:
    return sorted(folder.name for folder in (files("qwixx") / "text" / "rules").iterdir())


def run(arguments: argparse.Namespace) -> int:
    try:
        known_variant(arguments.variant)
    except qwixx.SetupError as error:
        return refuse(str(error))
    if arguments.lang not in languages():
        known = ", ".join(languages())
        return refuse(f"there are no rules in {quoted(arguments.lang)}: there are {known}")
    from rich.console import Console
    from rich.markdown import Markdown

    page = files("qwixx") / "text" / "rules" / arguments.lang / f"{arguments.variant}.md"
    console = Console()
    console.print(Markdown(page.read_text("utf-8")), width=min(console.width, 100))
    return 0
