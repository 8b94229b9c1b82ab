"""Cards from a secret: shuffled as docs/dice.md says, dealt, drawn, and checked."""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import replace

import pytest

from qwixx import core
from qwixx.fair.dealer import Dealer
from qwixx.fair.stream import shuffler
from qwixx.fair.verify import DiceError, verify
from qwixx.rules.cards import deck
from tests.fair.games import SALTS, SECRET, fair_game, read, with_tags


@pytest.fixture(scope="module")
def game() -> core.RecordedGame:
    return fair_game("cards", jokers=True)


def reason(game: core.RecordedGame) -> str:
    with pytest.raises(DiceError) as error:
        verify(game)
    return str(error.value)


def test_a_shuffle_worked_out_by_hand() -> None:
    """Byte by byte, as the page tells it; of two seats the first die is thrown first."""
    message = "\n".join((*SALTS[:2], "0", "0")).encode()
    first, *rest = hmac.new(SECRET, message, hashlib.sha256).digest()
    assert first < 256
    cards = ["r2", "r3", "r4"]
    third = next(byte for byte in rest if byte < 255)
    second = next(byte for byte in rest[rest.index(third) + 1 :] if byte < 256)
    cards[2], cards[third % 3] = cards[third % 3], cards[2]
    cards[1], cards[second % 2] = cards[second % 2], cards[1]
    assert shuffler(SECRET, SALTS[:2])(0, ("r2", "r3", "r4")) == cards


def test_a_pile_that_is_renewed_is_the_discards_in_the_stream_of_its_turn() -> None:
    salts = (*SALTS, "four", "five")
    game = fair_game("cards", salts=salts)
    asked: list[tuple[int, int]] = []

    def note(turn: int, cards: Sequence[str]) -> list[str]:
        asked.append((turn, len(cards)))
        assert [*cards] == [card for card in deck(jokers=False) if card in cards]
        return shuffler(SECRET, salts)(turn, cards)

    Dealer(game.setup, note).catch_up(game)
    assert asked[0] == (0, 44)
    assert len(asked) > 1
    assert all(0 < turn <= len(game.record.turns) and cards >= 19 for turn, cards in asked[1:])
    assert verify(game).turns == len(game.record.turns)


def test_a_card_that_is_not_the_one_dealt_is_named(game: core.RecordedGame) -> None:
    tags = dict(game.record.tags)
    hand = tags["Hand2"].split()
    swapped = with_tags(game, Hand2=" ".join((hand[1], hand[0], *hand[2:])))
    assert reason(swapped) == (
        f"Hand2 is {hand[1]} {hand[0]} {hand[2]} {hand[3]}, the secret gives {tags['Hand2']}"
    )


def test_a_top_that_differs_is_named(game: core.RecordedGame) -> None:
    last = replace(game.record.turns[1], first=(), second=None)
    drawn = last.dice
    assert isinstance(drawn, core.Draw)
    other = replace(drawn, top=drawn.top % 11 + 2)
    changed = replace(game.record, turns=(game.record.turns[0], replace(last, dice=other)))
    assert reason(read(changed.with_tags(Result="*"))) == (
        f"turn 2: the cards are {other}, the secret gives {drawn}"
    )


def test_real_cards_cannot_be_checked(game: core.RecordedGame) -> None:
    tags = {name: value for name, value in game.record.tags if name.startswith("Dice")}
    first = dict(game.record.tags)["First"]
    bare = read(
        core.Record(
            (("Variant", "cards"), ("Seat1", "Ada"), ("Seat2", "Ben"), ("First", first)),
            (core.Turn(core.Draw(), ("r5", "-")),),
        ).with_tags(**tags)
    )
    assert reason(bare) == "the cards are not written down, so they cannot be checked"
