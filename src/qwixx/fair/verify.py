"""Checks the dice of a record against its commitment, secret and salts."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from qwixx.fair.dealer import Dealer
from qwixx.fair.stream import (
    SECRET_BYTES,
    commitment,
    first_seat,
    roll,
    shuffler,
    why_not_salt,
)
from qwixx.law.position import OVER
from qwixx.record.names import display_name
from qwixx.record.reader import RecordedGame
from qwixx.record.record import deal_tags
from qwixx.record.replay import RecordStep, replay
from qwixx.rules.deals import Deal, Draw
from qwixx.rules.dice import Dice
from qwixx.rules.refusal import quote

COMMITMENT, SECRET, SALT = "DiceCommitment", "DiceSecret", "DiceSalt"
HEX = re.compile(rf"[0-9a-fA-F]{{{2 * SECRET_BYTES}}}")
"""Secret and commitment are of one length."""


class DiceError(ValueError):
    """The first thing that keeps the dice of a record from being proved; turns count from 1."""

    def __init__(self, reason: str, turn: int | None = None) -> None:
        self.reason = reason
        self.turn = turn
        super().__init__(reason if turn is None else f"turn {turn}: {reason}")


@dataclass(frozen=True, slots=True)
class Proof:
    """Commitment, first seat and that many rolls are what the secret and the salts give."""

    commitment: str
    turns: int


def verify(game: RecordedGame) -> Proof:
    """Check the dice of a game, finished or not; raises DiceError at the first that differs."""
    tags = dict(game.record.tags)
    if not any(name.startswith("Dice") for name in tags):
        what = "tags that commit to cards" if game.setup.variant.cards else "dice tags"
        raise DiceError(f"there is nothing to verify: the record has no {what}")
    promised = read_hex(tags, COMMITMENT)
    if SECRET not in tags and game.state.phase != OVER:
        raise DiceError("the secret is not revealed yet: the game is unfinished")
    secret = read_hex(tags, SECRET)
    salts = read_salts(tags, game.setup.players)
    kept = commitment(secret)
    if kept != promised.hex():
        raise DiceError(f"{COMMITMENT} is {promised.hex()}, the secret gives {kept}")
    first = first_seat(secret, salts)
    if game.setup.first != first:
        raise DiceError(f"First is seat {game.setup.first + 1}, the secret gives seat {first + 1}")
    dealer = None
    if game.setup.tables.cards:
        dealer = Dealer(game.setup, shuffler(secret, salts))
        check_deal(game, dealer.deal())
    for step in replay(game):
        if step.action == 0:
            check_chance(step, secret, salts, dealer)
    return Proof(kept, len(game.record.turns))


def check_deal(game: RecordedGame, deal: Deal) -> None:
    tags = dict(game.record.tags)
    for name, cards in deal_tags(deal).items():
        if name not in tags:
            raise DiceError("the cards are not written down, so they cannot be checked")
        if tags[name] != cards:
            raise DiceError(f"{name} is {display_name(tags[name])}, the secret gives {cards}")


def check_chance(
    step: RecordStep, secret: bytes, salts: Sequence[str], dealer: Dealer | None
) -> None:
    """Check a roll, or the refill of the display."""
    state = step.before
    what = "cards" if dealer else "dice"
    if not step.dice.known:
        raise DiceError(f"the {what} are not written down, so they cannot be checked", step.turn)
    if dealer:
        given: Dice | Draw = dealer.draw(state)
    else:
        given = roll(secret, salts, step.turn, state.tables.sides, state.closed)
    if step.dice != given:
        raise DiceError(f"the {what} are {step.dice}, the secret gives {given}", step.turn)


def read_hex(tags: Mapping[str, str], name: str) -> bytes:
    if name not in tags:
        raise DiceError(f"the tag {name} is missing")
    if not HEX.fullmatch(tags[name]):
        reason = f"{name} is {2 * SECRET_BYTES} hexadecimal digits, not {quote(tags[name])}"
        raise DiceError(reason)
    return bytes.fromhex(tags[name])


def read_salts(tags: Mapping[str, str], players: int) -> tuple[str, ...]:
    """The salts in seat order: one for each seat, none for anybody else."""
    names = [f"{SALT}{seat}" for seat in range(1, players + 1)]
    for name in names:
        if name not in tags:
            raise DiceError(f"the tag {name} is missing: every seat has a salt")
        if reason := why_not_salt(tags[name]):
            raise DiceError(f"{name}: {reason}")
    for name in tags:
        if name.startswith(SALT) and name not in names:
            raise DiceError(f"there is no seat for the tag {display_name(name)}")
    return tuple(tags[name] for name in names)
