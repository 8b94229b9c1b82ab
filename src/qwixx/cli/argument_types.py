"""Types of arguments for argparse; shell completion, too, goes by them."""

import argparse
from collections.abc import Callable


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """A type for whole numbers from `least` to `most`."""

    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is below {least}")
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(f"{number} is above {most}")
        return number

    return parse


def seat_counts(text: str) -> tuple[int, ...]:
    """Numbers from 3 to 5, separated by commas."""
    return tuple(whole_number(3, 5)(number) for number in text.split(","))


def fraction(text: str) -> float:
    """A number above 0, and at most 1."""
    try:
        number = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None
    if not 0 < number <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not above 0 and at most 1")
    return number


def file(text: str) -> str:
    """The name of a file."""
    return text


def variant(text: str) -> str:
    """The id of a variant."""
    return text


def bots(text: str) -> str:
    """Names of bots, separated by commas."""
    return text


def language(text: str) -> str:
    """A language of the rules pages."""
    return text


def names_in(text: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in text.split(",")]
