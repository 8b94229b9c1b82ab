"""The state of a game: only what happened, never what follows from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from qwixx.law import duel
from qwixx.law.position import DEAL, NOWHERE, ROLL, Board
from qwixx.law.tables import Tables, cell_names, tables
from qwixx.law.variant import Variant, is_lucky_pair
from qwixx.rules.cards import DISCARDS, DISPLAY, NO_CARDS, PILE, Cards
from qwixx.rules.dice import UNKNOWN, Dice
from qwixx.rules.refusal import Refusal


class SetupError(ValueError):
    """A game that cannot be set up, and why."""


def why_not_players(variant: Variant, players: int) -> Refusal | None:
    if variant.allows(players):
        return None
    low, high = variant.players
    least = 1 if variant.solitaire else low
    return Refusal(
        "players-exactly" if low == high else "players",
        {"variant": variant.id, "least": least, "most": high, "players": players},
    )


def why_not_first(first: int, players: int) -> Refusal | None:
    """Why this seat may not begin, if it may not."""
    if 0 <= first < players:
        return None
    return Refusal("not-first", {"seat": first + 1, "players": players})


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the first roll. Seats count from 0."""

    variant: Variant
    players: int
    first: int = 0
    lucky: tuple[tuple[int, int], ...] = ()
    """Two lucky numbers for each seat, where the variant has them; empty: as printed (L6)."""
    jokers: bool = False
    """Cards: with the eleven jokers (K19)."""
    tables: Tables = field(init=False, repr=False, compare=False)
    cells: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """The names of the cells, by number."""
    cell_of: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        variant = self.variant
        refusal = why_not_players(variant, self.players) or why_not_first(self.first, self.players)
        if refusal:
            raise SetupError(refusal.reason)
        if self.lucky and not variant.lucky:
            raise SetupError(f"{variant.id} has no lucky numbers")
        if self.jokers and not variant.cards:
            raise SetupError(f"{variant.id} has no jokers")
        lucky = self.lucky or variant.lucky[: self.players]
        if variant.lucky and len(lucky) != self.players:
            raise SetupError(f"{self.players} seats need {self.players} pairs of lucky numbers")
        for pair in lucky:
            if not is_lucky_pair(pair, variant.sides):
                raise SetupError(
                    f"lucky numbers are two different ones from 2 to {2 * variant.sides}, "
                    f"not {pair[0]} and {pair[1]}"
                )
        object.__setattr__(self, "lucky", lucky)
        cells = cell_names(variant)
        object.__setattr__(self, "tables", tables(variant))
        object.__setattr__(self, "cells", cells)
        object.__setattr__(self, "cell_of", {name: cell for cell, name in enumerate(cells)})


@dataclass(frozen=True, slots=True)
class State:
    """A position (see `law.position.Position`) and the choices that have yet to take effect."""

    setup: Setup
    turn: int
    phase: int
    active: int
    closed: int
    marks: tuple[int, ...]
    misses: tuple[int, ...]
    lucky: tuple[int, ...]
    dice: Dice
    used: int
    chosen: tuple[str | None, ...]
    """The token of the move that each seat has chosen."""
    confirmed: tuple[bool, ...]
    cards: Cards = NO_CARDS

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def tables(self) -> Tables:
        return self.setup.tables

    @property
    def white1(self) -> int:
        return self.dice.white[0]

    @property
    def white2(self) -> int:
        return self.dice.white[1]

    @property
    def colours(self) -> tuple[int, int, int, int]:
        return self.dice.colours

    @property
    def hands(self) -> tuple[int, ...]:
        sets = self.cards.sets
        return tuple(sets.get(seat, 0) for seat in range(self.players))

    @property
    def display(self) -> int:
        return self.cards.sets[DISPLAY]

    @property
    def pile(self) -> int:
        return self.cards.sets[PILE]

    @property
    def discards(self) -> int:
        return self.cards.sets[DISCARDS]

    @property
    def top(self) -> int:
        return self.cards.top


def start(setup: Setup) -> State:
    """The game before its first roll, or before cards are dealt."""
    words = duel.ROWS if setup.tables.stones else 1
    lucky = tuple(1 << a | 1 << b for a, b in setup.lucky) or (0,) * setup.players
    return State(
        setup=setup,
        turn=1,
        phase=DEAL if setup.tables.cards else ROLL,
        active=setup.first,
        closed=0,
        marks=(0,) * (words * setup.players),
        misses=(0,) * setup.players,
        lucky=lucky,
        dice=UNKNOWN,
        used=NOWHERE,
        chosen=(None,) * setup.players,
        confirmed=(False,) * setup.players,
    )


def check_seat(state: State, seat: int) -> None:
    """Raises ValueError if there is no such seat; they count from 0."""
    if type(seat) is not int or not 0 <= seat < state.players:
        most = state.players - 1
        raise ValueError(f"{seat!r} is no seat: seats count from 0, and the last one is {most}")


def board(state: State) -> Board:
    """A copy of the position that the law may write to."""
    return Board(
        players=state.players,
        phase=state.phase,
        active=state.active,
        turn=state.turn,
        closed=state.closed,
        marks=list(state.marks),
        misses=list(state.misses),
        lucky=list(state.lucky),
        white1=state.white1,
        white2=state.white2,
        colours=list(state.colours),
        used=state.used,
        hands=list(state.hands),
        display=state.display,
        pile=state.pile,
        discards=state.discards,
        top=state.top,
    )


def with_board(state: State, p: Board) -> State:
    """The state with the position of this board; all choices are cleared."""
    return replace(
        state,
        turn=p.turn,
        phase=p.phase,
        active=p.active,
        closed=p.closed,
        marks=tuple(p.marks),
        misses=tuple(p.misses),
        used=p.used,
        chosen=(None,) * state.players,
        confirmed=(False,) * state.players,
    )
