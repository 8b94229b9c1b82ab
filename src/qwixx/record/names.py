"""Names of players for display: they come from outside and may hold any character."""

from unicodedata import category, east_asian_width

MAX_COLUMNS = 24
"""Terminal columns of a name, where nothing else is asked for."""
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def column_width(text: str) -> int:
    """How many columns of a terminal a printable text takes."""
    return sum(map(char_width, text))


def char_width(char: str) -> int:
    """0 for combining marks, 2 for wide East Asian characters, else 1."""
    if category(char) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def display_name(name: str, most: int = MAX_COLUMNS) -> str:
    """The name on one line of at most `most` columns; unprintable characters are replaced."""
    # A name may be very long: no more of it than this is looked at.
    head = name[: 4 * most]
    shown = "".join(char if char.isprintable() else REPLACEMENT for char in head)
    if len(head) == len(name) and column_width(shown) <= most:
        return shown
    room = most - 1
    for at, char in enumerate(shown):
        room -= char_width(char)
        if room < 0:
            return f"{shown[:at]}…"
    return f"{shown}…"


def pad(text: str, to: int) -> str:
    """The text with spaces up to so many columns."""
    return text + " " * (to - column_width(text))
