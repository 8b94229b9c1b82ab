"""Whatever is changed in a record with proved dice is found, and named."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import qwixx
from qwixx import core
from qwixx.fair.stream import commitment, first_seat
from qwixx.fair.verify import DiceError, Proof, verify
from tests.fair.games import (
    SALTS,
    SECRET,
    cut,
    fair_game,
    read,
    roll_of,
    with_dice,
    with_tags,
    without,
)
from tests.scale import scale

OTHER = bytes(32)
SHORT = cut(fair_game("duel"), 3)
NAMES = st.sampled_from(["DiceCommitment", "DiceSecret", "DiceSalt1", "DiceSalt2", "DiceSalt3"])


@pytest.fixture(scope="module")
def game() -> core.RecordedGame:
    """Seat 2 begins, and a row is closed before the last turn."""
    played = fair_game("classic")
    assert played.setup.first == 1
    assert turns_with_fewer_dice(played)
    return played


def turns_with_fewer_dice(game: core.RecordedGame) -> list[int]:
    """The turns in which a die is out of the game."""
    return [n for n, turn in enumerate(game.record.turns, 1) if 0 in roll_of(turn).colours]


def dice_error(game: core.RecordedGame) -> tuple[int | None, str]:
    with pytest.raises(DiceError) as error:
        verify(game)
    return error.value.turn, error.value.reason


@pytest.mark.slow
@pytest.mark.parametrize("variant", qwixx.variants())
def test_every_variant(variant: str) -> None:
    for players in (n for n in range(1, 6) if qwixx.variants()[variant].allows(n)):
        game = fair_game(variant, salts=(*SALTS, "four", "five")[:players])
        assert verify(game) == Proof(commitment(SECRET), len(game.record.turns))


def test_a_game_that_was_cut_short(game: core.RecordedGame) -> None:
    for turns in range(len(game.record.turns)):
        assert verify(cut(game, turns)).turns == turns


def test_a_roll_that_nobody_has_used_yet(game: core.RecordedGame) -> None:
    unused = replace(game.record.turns[2], first=(), second=None)
    record = replace(game.record, turns=(*game.record.turns[:2], unused))
    begun = read(record.with_tags(Result="*"))
    assert verify(begun).turns == 3
    white1, white2 = roll_of(unused).white
    turned = replace(roll_of(unused), white=(7 - white1, white2))
    assert dice_error(with_dice(begun, 3, turned))[0] == 3


def test_hex_in_capitals(game: core.RecordedGame) -> None:
    capitals = with_tags(
        game, DiceSecret=SECRET.hex().upper(), DiceCommitment=commitment(SECRET).upper()
    )
    assert verify(capitals) == verify(game)


def test_no_dice_tags(game: core.RecordedGame) -> None:
    names = [name for name, _ in game.record.tags if name.startswith("Dice")]
    assert dice_error(without(game, *names)) == (
        None,
        "there is nothing to verify: the record has no dice tags",
    )


def test_secret_not_revealed_yet(game: core.RecordedGame) -> None:
    begun = without(cut(game, 3), "DiceSecret")
    assert dice_error(begun) == (None, "the secret is not revealed yet: the game is unfinished")


@pytest.mark.parametrize("name", ["DiceSecret", "DiceCommitment"])
def test_missing_tag(game: core.RecordedGame, name: str) -> None:
    assert dice_error(without(game, name)) == (None, f"the tag {name} is missing")


@pytest.mark.parametrize("name", ["DiceSecret", "DiceCommitment"])
@pytest.mark.parametrize("value", ["", "00", "0" * 63, "0" * 65, "g" * 64, "0 " * 32, "٣" * 64])
def test_malformed_hex(game: core.RecordedGame, name: str, value: str) -> None:
    turn, reason = dice_error(with_tags(game, **{name: value}))
    assert turn is None
    assert reason.startswith(f"{name} is 64 hexadecimal digits, not '{value[:40]}")


@pytest.mark.parametrize("name", ["DiceSalt1", "DiceSalt2"])
def test_missing_salt(game: core.RecordedGame, name: str) -> None:
    reason = f"the tag {name} is missing: every seat has a salt"
    assert dice_error(without(game, name)) == (None, reason)


@pytest.mark.parametrize("name", ["DiceSalt0", "DiceSalt3", "DiceSalt01", "DiceSalt"])
def test_surplus_salt(game: core.RecordedGame, name: str) -> None:
    reason = f"there is no seat for the tag {name}"
    assert dice_error(with_tags(game, **{name: "x"})) == (None, reason)


def test_malformed_salt(game: core.RecordedGame) -> None:
    assert dice_error(with_tags(game, DiceSalt2='"')) == (None, "DiceSalt2: a salt has no quotes")


def test_changed_secret(game: core.RecordedGame) -> None:
    reason = f"DiceCommitment is {commitment(SECRET)}, the secret gives {commitment(OTHER)}"
    assert dice_error(with_tags(game, DiceSecret=OTHER.hex())) == (None, reason)


def test_changed_commitment(game: core.RecordedGame) -> None:
    reason = f"DiceCommitment is {commitment(OTHER)}, the secret gives {commitment(SECRET)}"
    assert dice_error(with_tags(game, DiceCommitment=commitment(OTHER))) == (None, reason)


def test_changed_secret_and_commitment(game: core.RecordedGame) -> None:
    """The commitment now holds; the dice still fell by the other secret."""
    secret = next(s for s in secrets() if first_seat(s, SALTS[:2]) == game.setup.first)
    changed = with_tags(game, DiceSecret=secret.hex(), DiceCommitment=commitment(secret))
    turn, reason = dice_error(changed)
    assert turn == 1
    assert reason.startswith(f"the dice are {game.record.turns[0].dice}, the secret gives ")


def secrets() -> list[bytes]:
    return [bytes([n]) * 32 for n in range(20)]


def test_changed_salt(game: core.RecordedGame) -> None:
    for salt in ("a salT", "a salt ", "b"):
        turn, _ = dice_error(with_tags(game, DiceSalt1=salt))
        same = first_seat(SECRET, (salt, SALTS[1])) == game.setup.first
        assert turn == (1 if same else None)


def test_swapped_salts(game: core.RecordedGame) -> None:
    turn, _ = dice_error(with_tags(game, DiceSalt1=SALTS[1], DiceSalt2=SALTS[0]))
    same = first_seat(SECRET, SALTS[1::-1]) == game.setup.first
    assert turn == (1 if same else None)


def test_changed_first(game: core.RecordedGame) -> None:
    changed = read(cut(game, 0).record.with_tags(First="1"))
    assert dice_error(changed) == (None, "First is seat 1, the secret gives seat 2")
    assert dice_error(read(without(changed, "First").record))[1] == dice_error(changed)[1]


@pytest.mark.parametrize("variant", ["classic", "longo", "duel"])
def test_changed_roll(variant: str) -> None:
    """Each die of each turn, turned to another face."""
    game = fair_game(variant)
    sides = game.setup.variant.sides
    for number, turn in enumerate(game.record.turns, 1):
        faces = (*roll_of(turn).white, *roll_of(turn).colours)
        for at in (at for at, face in enumerate(faces) if face):
            white1, white2, r, y, g, b = (
                face % sides + 1 if die == at else face for die, face in enumerate(faces)
            )
            dice = core.Dice((white1, white2), (r, y, g, b))
            assert dice_error(with_dice(game, number, dice)) == (
                number,
                f"the dice are {dice}, the secret gives {turn.dice}",
            )


def test_dice_in_another_order(game: core.RecordedGame) -> None:
    at, dice = next(
        (number, roll_of(turn))
        for number, turn in enumerate(game.record.turns, 1)
        if roll_of(turn).white[0] != roll_of(turn).white[1]
    )
    swapped = replace(dice, white=dice.white[::-1])
    assert dice_error(with_dice(game, at, swapped))[0] == at


def test_a_die_of_a_closed_row(game: core.RecordedGame) -> None:
    turn = turns_with_fewer_dice(game)[0]
    dice = roll_of(game.record.turns[turn - 1])
    r, y, g, b = (face or 1 for face in dice.colours)
    changed = with_dice(game, turn, replace(dice, colours=(r, y, g, b)))
    assert dice_error(changed)[0] == turn
    with pytest.raises(core.RecordError, match="has left the game"):
        read(changed.record)


def test_dice_that_nobody_wrote_down(game: core.RecordedGame) -> None:
    reason = "the dice are not written down, so they cannot be checked"
    assert dice_error(with_dice(game, 4, core.UNKNOWN)) == (4, reason)


@settings(max_examples=scale(100, 2000), deadline=None)
@given(st.dictionaries(NAMES, st.text(max_size=70), min_size=1))
def test_any_tags_get_a_clear_answer(tags: dict[str, str]) -> None:
    changed = with_tags(SHORT, **tags)
    if tags.items() <= set(SHORT.record.tags):
        assert verify(changed) == verify(SHORT)
    else:
        assert dice_error(changed)[1].isprintable()
