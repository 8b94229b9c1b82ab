"""The game record: what is in it, and its canonical text (see docs/notation.md)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from qwixx.law.position import OVER
from qwixx.rules.dice import Dice
from qwixx.rules.game import Event, Resolved, Rolled
from qwixx.rules.result import scores
from qwixx.rules.state import Setup, State

UNFINISHED = "*"


@dataclass(frozen=True, slots=True)
class Turn:
    dice: Dice
    first: tuple[str, ...] = ()
    """Action 1, a token for each deciding seat; empty while choices are not known."""
    second: str | None = None
    comments: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = [str(self.dice), ":", *self.first]
        if self.second is not None:
            words += ["/", self.second]
        return " ".join(words + [f"{{{comment}}}" for comment in self.comments])


@dataclass(frozen=True, slots=True)
class Record:
    tags: tuple[tuple[str, str], ...]
    turns: tuple[Turn, ...] = ()
    comments: tuple[str, ...] = ()
    """Those before turn 1."""

    def __str__(self) -> str:
        """The canonical text of one game."""
        lines = [tag_line(name, value) for name, value in sorted(self.tags, key=tag_rank)]
        lines.append("")
        if self.comments:
            lines.append(" ".join(f"{{{comment}}}" for comment in self.comments))
        lines += [f"{number}. {turn}" for number, turn in enumerate(self.turns, 1)]
        return "\n".join(lines) + "\n"

    def with_tags(self, **tags: str) -> "Record":
        """The same game with tags set or replaced."""
        kept = tuple((name, value) for name, value in self.tags if name not in tags)
        return replace(self, tags=kept + tuple(tags.items()))


def text_of(records: Sequence[Record]) -> str:
    """The canonical text of a file of games."""
    return "\n".join(str(record) for record in records)


def tag_line(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


TAG_ORDER = (
    r"Variant",
    r"Event",
    r"Date",
    r"Seat([1-9]\d{0,3})",
    r"First",
    r"Lucky([1-9]\d{0,3})",
    r"Rules",
    r"DiceCommitment",
    r"DiceSecret",
    r"DiceSalt([1-9]\d{0,3})",
)


def tag_rank(tag: tuple[str, str]) -> tuple[int, int]:
    """Where a tag stands in the canonical order; unknown ones keep theirs, the result is last."""
    name = tag[0]
    for rank, pattern in enumerate(TAG_ORDER):
        match = re.fullmatch(pattern, name, re.ASCII)
        if match:
            return rank, int(match[1]) if match.groups() else 0
    return len(TAG_ORDER) + (name == "Result"), 0


def opening_tags(setup: Setup, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The tags of a new game."""
    tags = [("Variant", setup.variant.id)]
    tags += [(f"Seat{seat}", name) for seat, name in enumerate(names, 1)]
    tags.append(("First", str(setup.first + 1)))
    if setup.lucky != setup.variant.lucky[: setup.players]:
        tags += [(f"Lucky{seat}", f"{a} {b}") for seat, (a, b) in enumerate(setup.lucky, 1)]
    return (*tags, ("Rules", setup.variant.rules), ("Result", UNFINISHED))


def result_tag(state: State) -> str:
    return " ".join(map(str, scores(state))) if state.phase == OVER else UNFINISHED


def add_event(turns: tuple[Turn, ...], event: Event) -> tuple[Turn, ...]:
    """The turns of a record after an event; choices and confirmations change nothing."""
    match event:
        case Rolled(dice):
            return (*turns, Turn(dice))
        case Resolved(1, moves):
            return (*turns[:-1], replace(turns[-1], first=moves))
        case Resolved(_, (move,)):
            return (*turns[:-1], replace(turns[-1], second=move))
    return turns
