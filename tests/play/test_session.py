"""A person at a session without a terminal: what is asked, and in which words."""

import io
import random

from rich.console import Console

from qwixx import core
from qwixx.cli.terminal.record_file import RecordFile
from qwixx.cli.terminal.screen import Screen, fold
from qwixx.cli.terminal.session import Session
from qwixx.cli.terminal.session_setup import roller
from qwixx.record.record import Record, opening_tags
from tests.build import position


class Typed(Screen):
    """A screen at which these lines are typed."""

    def __init__(self, *lines: str) -> None:
        self.file = io.StringIO()
        super().__init__(Console(file=self.file, width=80, highlight=False, markup=False))
        self.lines = list(lines)
        self.prompts: list[str] = []

    def read_line(self, prompt: str) -> str:
        self.prompts.append(prompt)
        return self.lines.pop(0)


def ask_session(state: core.State, *lines: str) -> tuple[core.Option, Typed]:
    """What the person chooses by these lines, and the screen on which they were typed."""
    names = ("Ada", "Ben")[: state.players]
    screen = Typed(*lines)
    game = core.RecordedGame(Record(opening_tags(state.setup, names)), names, state)
    option = Session(screen, game, names, {}, roller(random.Random(1)), RecordFile(None)).ask()
    assert not screen.lines
    return option, screen


def test_a_miss_that_costs_nothing_is_asked_all_the_same() -> None:
    state = position("bonus-b", "r8 y3 y8 g5 b6", "", dice="66 r1y1g1b1", action=2)
    (only,) = core.options(state, 0)
    assert (only.miss, only.gain) == (True, 0)
    option, screen = ask_session(state, "")
    assert option == only
    assert screen.prompts == ["  Enter goes on > "]
    assert "Nothing can be crossed: take a miss, free for you." in screen.file.getvalue()


def test_a_pass_that_alone_is_left_is_not_asked() -> None:
    state = position("bonus-b", "r8 y3 y8 g5 b6", "", dice="66 r1y1g1b1", action=2, used="r8")
    option, screen = ask_session(state)
    assert option.token == "-"
    assert "You pass: nothing can be crossed in action 2." in screen.file.getvalue()


def test_the_last_miss_ends_the_game_in_a_whole_sentence() -> None:
    state = position("classic", "", "", misses=(3, 0), dice="12 r1y1g1b1", action=2)
    option, screen = ask_session(state, "-", "")
    assert option.miss
    text = screen.file.getvalue()
    assert "Action 2: cross the sum of one white and one colour die, or take a miss." in text
    assert "You take a miss, −5, and the game ends." in text


def test_long_lines_break_by_columns() -> None:
    text = Typed().spell_out("山田太郎 " * 30)
    lines = list(fold(text, 40, 38))
    assert all(line.cell_len <= 40 for line in lines)
    assert "".join(line.plain for line in lines).replace(" ", "") == "山田太郎" * 30
    unbroken = list(fold(Typed().spell_out("山" * 100), 21, 21))
    assert [line.cell_len for line in unbroken] == [20] * 10
