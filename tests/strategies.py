"""Hypothesis strategies for whole games: dice and choices that shrink to simple ones."""

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

import qwixx
from qwixx.law.position import OVER, ROLL
from qwixx.law.variant import Variant
from qwixx.rules.dice import dice_from_values, dice_in_game
from tests.build import as_state

MOST_TURNS = 300


@dataclass(frozen=True)
class Play:
    """A game as it was played: the events and the state before each."""

    setup: qwixx.Setup
    events: tuple[qwixx.Event, ...]
    states: tuple[qwixx.State, ...]

    @property
    def state(self) -> qwixx.State:
        return self.states[-1]

    def decisions(self) -> list[qwixx.State]:
        """The states in which an action begins."""
        return [
            state
            for state in self.states
            if qwixx.awaited_seats(state) and not any(state.confirmed)
        ]


@st.composite
def setups(draw: st.DrawFn, variants: Sequence[Variant]) -> qwixx.Setup:
    variant = draw(st.sampled_from(variants))
    players = draw(st.sampled_from([n for n in range(1, 6) if variant.allows(n)]))
    first = draw(st.integers(0, players - 1))
    numbers = st.integers(2, 2 * variant.sides)
    pairs = st.tuples(numbers, numbers).filter(lambda pair: pair[0] != pair[1])
    lucky = draw(st.lists(pairs, min_size=players, max_size=players)) if variant.lucky else []
    return qwixx.Setup(variant, players, first, tuple(lucky))


def dice(state: qwixx.State, unknown: bool) -> st.SearchStrategy[qwixx.Dice]:
    count = dice_in_game(state.closed)
    faces = st.lists(st.integers(1, state.tables.sides), min_size=count, max_size=count)
    known = faces.map(lambda values: dice_from_values(values, state.closed))
    return st.one_of(known, known, known, st.just(qwixx.UNKNOWN)) if unknown else known


@st.composite
def plays(
    draw: st.DrawFn,
    variants: Sequence[Variant] = tuple(qwixx.variants().values()),
    unknown: bool = True,
) -> Play:
    """A game from its start to its end, or to any point before it."""
    setup = draw(setups(variants))
    state = qwixx.start(setup)
    events: list[qwixx.Event] = []
    states = [state]
    actions = draw(st.integers(1, 2 * MOST_TURNS))

    def tell(command: qwixx.Command) -> None:
        nonlocal state
        decided = qwixx.decide(state, command)
        assert not isinstance(decided, qwixx.Refusal), decided.reason
        for event in decided.events:
            state = qwixx.evolve(state, event)
            events.append(event)
            states.append(state)
        assert state == decided.state

    while state.phase != OVER and actions:
        if state.phase == ROLL:
            tell(qwixx.Roll(draw(dice(state, unknown))))
        for seat in draw(st.permutations(qwixx.awaited_seats(state))):
            options = qwixx.options(state, seat)
            option = options[draw(st.integers(0, len(options) - 1))]
            tell(qwixx.Choose(seat, option.token))
            tell(qwixx.Confirm(seat))
        actions -= 1
    return Play(setup, tuple(events), tuple(states))


def act(state: qwixx.State, *commands: qwixx.Command) -> qwixx.State:
    return as_state(qwixx.act(state, *commands))
