"""Names of bots. A bot's name is also its salt for the dice, so it is ASCII."""

from collections.abc import Iterable

NAMES = ("Ada", "Bo", "Cem", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jo", "Kim", "Lea", "Max")
"""Each with its own first letter; more of them than a table can need."""


def new_name(taken: Iterable[str]) -> str:
    """The first free name, if possible with a first letter that no other name has."""
    used = {name.casefold() for name in taken}
    letters = {name[:1] for name in used}
    free = [name for name in NAMES if name.casefold() not in used]
    return min(free, key=lambda name: name[0].casefold() in letters)


def bot_level(bot: str) -> str:
    """A bot's id without its package: `medium`."""
    return bot.rpartition(":")[2]


def is_named_by_level(name: str, bot: str) -> bool:
    """Does it have a name of earlier versions: `medium`, `medium 2` and so on?"""
    return name == bot_level(bot) or name.startswith(f"{bot_level(bot)} ")


def record_name(name: str, bot: str | None) -> str:
    """A seat's name in a record: `Ada (medium)`."""
    return name if bot is None or is_named_by_level(name, bot) else f"{name} ({bot_level(bot)})"
