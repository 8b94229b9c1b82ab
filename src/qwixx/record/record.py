"""The game record: what is in it, and its canonical text (see docs/notation.md)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from qwixx.law.position import OVER
from qwixx.rules.deals import Deal, Draw
from qwixx.rules.dice import Dice
from qwixx.rules.game import Dealt, Drew, Event, Resolved, Rolled
from qwixx.rules.result import scores
from qwixx.rules.state import Setup, State

UNFINISHED = "*"


@dataclass(frozen=True, slots=True)
class Turn:
    dice: Dice | Draw
    """What the numbers of the turn came from."""
    first: tuple[str, ...] = ()
    """What all could cross, a token for each deciding seat; empty while choices are not known."""
    second: str | None = None
    """What the active seat did alone."""
    comments: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    """The cards that the active seat had taken before."""

    def __str__(self) -> str:
        words = [self.opening, ":", *self.first]
        if self.second is not None:
            words += ["/", self.second]
        return " ".join(words + [f"{{{comment}}}" for comment in self.comments])

    @property
    def opening(self) -> str:
        """What stands before the moves: `41 r2y3g5b6`, or `r6>g11 3`."""
        return f"{','.join(self.taken)}>{self.dice}" if self.taken else str(self.dice)


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

    def with_event(self, event: Event) -> "Record":
        """The record of a game after an event."""
        if isinstance(event, Dealt):
            return self.with_tags(**deal_tags(event.deal))
        turns = add_event(self.turns, event)
        return self if turns is self.turns else replace(self, turns=turns)


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
    r"Sheet([1-9]\d{0,3})",
    r"Jokers",
    r"Hand([1-9]\d{0,3})",
    r"Display",
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
    if setup.jokers:
        tags.append(("Jokers", "yes"))
    return (*tags, ("Rules", setup.variant.rules), ("Result", UNFINISHED))


def deal_tags(deal: Deal) -> dict[str, str]:
    """The tags that say which cards were dealt; none where nobody writes cards down."""
    if deal == Deal():
        return {}
    hands = {f"Hand{seat}": " ".join(hand) for seat, hand in enumerate(deal.hands, 1)}
    return {**hands, "Display": " ".join(deal.display)}


def result_tag(state: State) -> str:
    return " ".join(map(str, scores(state))) if state.phase == OVER else UNFINISHED


def add_event(turns: tuple[Turn, ...], event: Event) -> tuple[Turn, ...]:
    """The turns of a record after an event; choices and confirmations change nothing.

    With cards a turn begins when the display is refilled, after the first of its actions.
    """
    match event:
        case Rolled(dice):
            return (*turns, Turn(dice))
        case Drew(draw, taken):
            return (*turns, Turn(draw, taken=taken))
        case Resolved(action, moves) if turns:
            last = turns[-1]
            action -= isinstance(last.dice, Draw)
            if action == 1:
                return (*turns[:-1], replace(last, first=moves))
            if action == 2:
                return (*turns[:-1], replace(last, second=moves[0]))
    return turns
