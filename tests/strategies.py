"""Hypothesis strategies for whole games: dice and choices that shrink to simple ones."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

import qwixx
from qwixx import core
from qwixx.fair.dealer import Dealer
from qwixx.law.position import DEAL, OVER, ROLL
from qwixx.law.variant import Variant
from qwixx.rules.deals import Deal, Draw
from qwixx.rules.dice import dice_from_values, dice_in_game
from tests.build import as_state

MOST_TURNS = 300


@dataclass(frozen=True)
class Play:
    """A game as it was played: the events and the state before each."""

    setup: core.Setup
    events: tuple[core.Event, ...]
    states: tuple[core.State, ...]

    @property
    def state(self) -> core.State:
        return self.states[-1]

    def decisions(self) -> list[core.State]:
        """The states in which an action begins."""
        return [
            state for state in self.states if core.awaited_seats(state) and not any(state.confirmed)
        ]


@st.composite
def setups(draw: st.DrawFn, variants: Sequence[Variant]) -> core.Setup:
    variant = draw(st.sampled_from(variants))
    players = draw(st.sampled_from([n for n in range(1, 6) if variant.allows(n)]))
    first = draw(st.integers(0, players - 1))
    numbers = st.integers(2, 2 * variant.sides)
    pairs = st.tuples(numbers, numbers).filter(lambda pair: pair[0] != pair[1])
    lucky = draw(st.lists(pairs, min_size=players, max_size=players)) if variant.lucky else []
    jokers = variant.cards and draw(st.booleans())
    return core.Setup(variant, players, first, tuple(lucky), jokers)


def dice(state: core.State, unknown: bool) -> st.SearchStrategy[core.Dice]:
    count = dice_in_game(state.closed)
    faces = st.lists(st.integers(1, state.tables.sides), min_size=count, max_size=count)
    known = faces.map(lambda values: dice_from_values(values, state.closed))
    return st.one_of(known, known, known, st.just(core.UNKNOWN)) if unknown else known


@st.composite
def chances(draw: st.DrawFn, setup: core.Setup, unknown: bool) -> Callable[..., core.Command]:
    """What gives a state the dice or cards that it awaits; real ones that nobody typed in, too."""
    if not setup.variant.cards:
        return lambda state: core.Roll(draw(dice(state, unknown)))
    if unknown and draw(st.integers(0, 3)) == 3:
        return lambda state: Deal() if state.phase == DEAL else Draw()
    dealer = new_dealer(setup, draw(st.integers(0, 1 << 32)))
    return lambda state: dealer.deal() if state.phase == DEAL else dealer.draw(state)


def new_dealer(setup: core.Setup, seed: int) -> Dealer:
    """Shuffles as the seed says."""

    def shuffle(turn: int, pile: Sequence[str]) -> Sequence[str]:
        return Random(f"{seed} {turn}").sample(pile, len(pile))

    return Dealer(setup, shuffle)


@st.composite
def plays(
    draw: st.DrawFn,
    variants: Sequence[Variant] = tuple(qwixx.variants().values()),
    unknown: bool = True,
) -> Play:
    """A game from its start to its end, or to any point before it; what is `unknown` are dice and
    cards that nobody typed in."""
    setup = draw(setups(variants))
    state = core.start(setup)
    events: list[core.Event] = []
    states = [state]
    actions = draw(st.integers(1, 2 * MOST_TURNS))
    chance = draw(chances(setup, unknown))

    def tell(command: core.Command) -> None:
        nonlocal state
        decided = core.decide(state, command)
        assert not isinstance(decided, core.Refusal), decided.reason
        for event in decided.events:
            state = core.evolve(state, event)
            events.append(event)
            states.append(state)
        assert state == decided.state

    while state.phase != OVER and actions:
        while state.phase in (DEAL, ROLL):
            tell(chance(state))
        for seat in draw(st.permutations(core.awaited_seats(state))):
            options = core.options(state, seat)
            option = options[draw(st.integers(0, len(options) - 1))]
            tell(core.Choose(seat, option.token))
            tell(core.Confirm(seat))
        actions -= 1
    return Play(setup, tuple(events), tuple(states))


def act(state: core.State, *commands: core.Command) -> core.State:
    return as_state(core.act(state, *commands))
