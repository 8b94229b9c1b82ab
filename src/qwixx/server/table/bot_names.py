"""What the bots of a table are called. The name is also the salt of the bot, so it is ASCII."""

from collections.abc import Iterable

NAMES = ("Ada", "Bo", "Cem", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jo", "Kim", "Lea", "Max")
"""Short, each with a letter of its own; more of them than a table can need."""


def new_name(taken: Iterable[str]) -> str:
    """The first name that nobody has, best one that begins with a letter of its own."""
    used = {name.casefold() for name in taken}
    letters = {name[:1] for name in used}
    free = [name for name in NAMES if name.casefold() not in used]
    return min(free, key=lambda name: name[0].casefold() in letters)


def level(bot: str) -> str:
    """How strong a bot is, as people call it: its id without where it comes from."""
    return bot.rpartition(":")[2]


def named_by_level(name: str, bot: str) -> bool:
    """Tables of earlier versions called their bots `medium`, `medium 2` and so on."""
    return name == level(bot) or name.startswith(f"{level(bot)} ")


def in_record(name: str, bot: str | None) -> str:
    """A seat's name in a record: `Ada (medium)`."""
    return name if bot is None or named_by_level(name, bot) else f"{name} ({level(bot)})"
