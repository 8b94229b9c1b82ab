"""Whole games whose dice can be proved, played by a bot that likes to close rows."""

from dataclasses import replace

import qwixx
from qwixx import core
from qwixx.fair.dealer import Dealer
from qwixx.fair.stream import commitment, first_seat, roll, shuffler
from qwixx.law.position import DEAL, OVER, ROLL
from qwixx.record.record import Record, opening_tags, result_tag
from tests.bots import Closer

SECRET = bytes(range(32))
SALTS = ("a salt", "k3J[]{}~'", "Closer")


def fair_game(
    variant: str,
    secret: bytes = SECRET,
    salts: tuple[str, ...] = SALTS[:2],
    jokers: bool = False,
) -> core.RecordedGame:
    """A finished game with a salt for each seat and the secret revealed, as it is read back."""
    rules = qwixx.variants()[variant]
    setup = core.Setup(rules, len(salts), first_seat(secret, salts), jokers=jokers)
    state = core.start(setup)
    record = Record(opening_tags(setup, [f"Player {n + 1}" for n in range(len(salts))]))
    dealer = Dealer(setup, shuffler(secret, salts)) if rules.cards else None
    while state.phase != OVER:
        for command in commands(state, secret, salts, dealer):
            decided = core.decide(state, command)
            assert not isinstance(decided, core.Refusal), decided.reason
            state = decided.state
            for event in decided.events:
                record = record.with_event(event)
    tags = {f"DiceSalt{seat}": salt for seat, salt in enumerate(salts, 1)}
    tags |= {"DiceCommitment": commitment(secret), "DiceSecret": secret.hex()}
    return read(record.with_tags(Result=result_tag(state), **tags))


def commands(
    state: core.State, secret: bytes, salts: tuple[str, ...], dealer: Dealer | None
) -> tuple[core.Command, ...]:
    if dealer and state.phase == DEAL:
        return (dealer.deal(),)
    if dealer and state.phase == ROLL:
        return (dealer.draw(state),)
    if state.phase == ROLL:
        dice = roll(secret, salts, state.turn, state.setup.variant.sides, state.closed)
        return (core.Roll(dice),)
    chosen: list[core.Command] = []
    for seat in core.awaited_seats(state):
        option = Closer().choose(core.view(state, seat), core.options(state, seat))
        chosen += [core.Choose(seat, option.token), core.Confirm(seat)]
    return tuple(chosen)


def read(record: core.Record) -> core.RecordedGame:
    (game,) = core.read_games(str(record))
    return game


def with_tags(game: core.RecordedGame, **tags: str) -> core.RecordedGame:
    return replace(game, record=game.record.with_tags(**tags))


def without(game: core.RecordedGame, *names: str) -> core.RecordedGame:
    tags = tuple(tag for tag in game.record.tags if tag[0] not in names)
    return replace(game, record=replace(game.record, tags=tags))


def with_dice(game: core.RecordedGame, turn: int, dice: core.Dice) -> core.RecordedGame:
    """The game with something else written in turn `turn`, whatever a referee may say to it."""
    turns = list(game.record.turns)
    turns[turn - 1] = replace(turns[turn - 1], dice=dice)
    return replace(game, record=replace(game.record, turns=tuple(turns)))


def roll_of(turn: core.Turn) -> core.Dice:
    assert isinstance(turn.dice, core.Dice)
    return turn.dice


def cut(game: core.RecordedGame, turns: int) -> core.RecordedGame:
    """The game as it stood when so many turns were over."""
    kept = replace(game.record, turns=game.record.turns[:turns])
    return read(kept.with_tags(Result="*"))
