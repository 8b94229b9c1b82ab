"""`qwixx rules`: the rules of a game, for people."""

import argparse
from importlib.resources import files

from qwixx import core
from qwixx.cli.errors import refuse
from qwixx.rules.refusal import quote
from qwixx.variants import find_variant


def languages() -> list[str]:
    return sorted(folder.name for folder in (files("qwixx") / "text" / "rules").iterdir())


def run(arguments: argparse.Namespace) -> int:
    try:
        find_variant(arguments.variant)
    except core.SetupError as error:
        return refuse(str(error))
    if arguments.lang not in languages():
        known = ", ".join(languages())
        return refuse(f"there are no rules in {quote(arguments.lang)}: there are {known}")
    from qwixx.cli.printing.console import Console, markdown

    console = Console()
    console.print(
        markdown(rules_page(arguments.variant, arguments.lang)), width=min(console.width, 100)
    )
    return 0


def rules_page(variant: str, language: str) -> str:
    """The rules of a variant, as Markdown."""
    return (files("qwixx") / "text" / "rules" / language / f"{variant}.md").read_text("utf-8")
