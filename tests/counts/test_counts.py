"""The numbers in the files are what the rules give, and what the independent referee gives."""

from itertools import product
from pathlib import Path

import pytest

from qwixx import core
from tests.counts.count import Section, count, sections, still_in_game
from tests.games import DICE_GAMES
from tests.referee import records as referee
from tests.scale import scale

pytestmark = pytest.mark.slow

FILES = sorted(Path(__file__).parent.glob("*.txt"))
SECTIONS = [
    pytest.param(section, id=f"{file.stem}-{number}")
    for file in FILES
    for number, section in enumerate(sections(file.read_text("utf-8")), 1)
]
MOST = scale(2_000, 100_000)


def test_every_game_with_dice_has_counts() -> None:
    assert {file.stem for file in FILES} == set(DICE_GAMES)


@pytest.mark.parametrize("section", SECTIONS)
def test_counts(section: Section) -> None:
    """As many turns as there is time for."""
    ways = tuple(it for it in section.ways if it <= MOST)
    assert ways
    assert count(section.record, section.dice[: len(ways)]) == ways


@pytest.mark.parametrize("section", SECTIONS)
def test_the_referee_counts_the_first_turn_alike(section: Section) -> None:
    """Counted from the record's text alone, by the second reading of the rules."""
    (game,) = core.read_games(section.record)
    line = f"{len(game.record.turns) + 1}. {still_in_game(game.state, section.dice[0])} :"
    _, first = referee.choices(f"{section.record.strip()}\n\n{line}\n")
    ways = 0
    for tokens in product(*(first[seat] for seat in sorted(first))):
        text = f"{section.record.strip()}\n\n{line} {' '.join(tokens)}\n"
        try:
            action, second = referee.choices(text.replace('[Result "*"]\n', ""))
        except ValueError:
            ways += 1  # the game is over: nothing is left to choose
        else:
            assert action == 2
            ways += sum(len(choices) for choices in second.values())
    assert ways == section.ways[0]
