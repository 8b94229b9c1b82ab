"""`qwixx verify` as a shell runs it."""

from dataclasses import replace
from pathlib import Path

import pytest

from qwixx import Game
from qwixx.fair.stream import commitment
from qwixx.record.record import text_of
from tests.cli.program import qwixx
from tests.fair.games import SECRET, cut, fair_game, roll_of, with_dice, with_tags, without

CLASSIC, LONGO = fair_game("classic"), fair_game("longo")
UNPROVED = without(CLASSIC, *(name for name, _ in CLASSIC.record.tags if name.startswith("Dice")))
TURNS = len(CLASSIC.record.turns)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.qgn"
    path.write_text(text_of([CLASSIC.record, LONGO.record]), "utf-8")
    return path


def test_help_has_an_example() -> None:
    ran = qwixx("verify", "--help")
    assert ran.code == 0
    assert "Example: qwixx verify" in ran.out


def test_a_file_is_needed() -> None:
    ran = qwixx("verify")
    assert ran.code == 2
    assert ran.err.startswith("usage: qwixx")


def test_json(file: Path) -> None:
    ran = qwixx("verify", "--json", str(file), str(file))
    assert (ran.code, ran.err) == (0, "")
    games = [
        {
            "variant": game.setup.variant.id,
            "verified": True,
            "turns": len(game.record.turns),
            "commitment": commitment(SECRET),
        }
        for game in (CLASSIC, LONGO)
    ]
    assert ran.json_lines() == games * 2


def test_for_people() -> None:
    ran = qwixx("verify", "-", stdin=str(CLASSIC.record).encode())
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        f"classic: first seat and {TURNS} rolls verified\n  commitment {commitment(SECRET)}\n"
    )
    ran = qwixx("verify", "-", stdin=str(cut(CLASSIC, 1).record).encode())
    assert ran.out.startswith("classic: first seat and 1 roll verified\n")


def test_the_first_roll_that_differs_is_named(file: Path) -> None:
    dice = roll_of(LONGO.record.turns[-1])
    # The last turn of a game may lack its moves, and any dice are then legal.
    turned = replace(dice, white=(dice.white[0] % 8 + 1, dice.white[1]))
    changed = with_dice(LONGO, len(LONGO.record.turns), turned).record
    bare = replace(changed.turns[-1], first=(), second=None)
    changed = replace(changed, turns=(*changed.turns[:-1], bare)).with_tags(Result="*")
    file.write_text(text_of([CLASSIC.record, changed, CLASSIC.record]), "utf-8")
    turn = len(changed.turns)
    reason = f"the dice are {turned}, the secret gives {dice}"
    ran = qwixx("verify", "--json", str(file), str(file))
    assert ran.code == 1
    assert ran.err == f"{file}: game 2: turn {turn}: {reason}\n"
    good, bad = ran.json_lines()
    assert good["verified"]
    assert bad == {"error": {"line": None, "turn": turn, "seat": None, "reason": reason}}


def test_cards_are_verified_in_words_of_cards() -> None:
    game = fair_game("cards", jokers=True)
    turns = len(game.record.turns)
    ran = qwixx("verify", "-", stdin=str(game.record).encode())
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"cards: first seat, deal and {turns} refills verified\n")
    other = with_tags(game, DiceSalt2="another salt")
    ran = qwixx("verify", "-", stdin=str(other.record).encode())
    assert (ran.code, ran.out) == (1, "")
    assert "dice are" not in ran.err
    bare = without(game, *(name for name, _ in game.record.tags if name.startswith("Dice")))
    ran = qwixx("verify", "-", stdin=str(bare.record).encode())
    assert ran.err == (
        "-: game 1: there is nothing to verify: the record has no tags that commit to cards\n"
    )


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (UNPROVED, "there is nothing to verify: the record has no dice tags"),
        (
            without(cut(CLASSIC, 2), "DiceSecret"),
            "the secret is not revealed yet: the game is unfinished",
        ),
        (with_tags(CLASSIC, DiceSecret="xyz"), "DiceSecret is 64 hexadecimal digits, not 'xyz'"),
        (
            without(CLASSIC, "DiceSalt2"),
            "the tag DiceSalt2 is missing: every seat has a salt",
        ),
    ],
)
def test_dice_that_cannot_be_proved(game: Game, reason: str) -> None:
    ran = qwixx("verify", "-", stdin=str(game.record).encode())
    assert (ran.code, ran.out, ran.err) == (1, "", f"-: game 1: {reason}\n")


def test_a_record_that_is_not_legal() -> None:
    """A referee comes first: what `qwixx score` refuses is refused in the same words."""
    text = str(CLASSIC.record).replace("2. ", "3. ", 1).encode()
    ran = qwixx("verify", "--json", "-", stdin=text)
    assert ran.code == 1
    assert ran == qwixx("score", "--json", "-", stdin=text)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    ran = qwixx("verify", "--json", str(tmp_path / "none.qgn"))
    assert ran.code == 1
    assert "No such file" in ran.err
    assert "No such file" in ran.json_lines()[0]["error"]["reason"]
