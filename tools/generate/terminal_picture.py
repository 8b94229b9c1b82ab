"""Draws docs/pictures/terminal.svg: a moment of a game in the terminal, always the same one.

.venv/bin/python -m tools.generate.terminal_picture [FILE]
"""

import io
import re
import sys
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from qwixx import core
from qwixx.bots import answer, load
from qwixx.cli.terminal.record_file import RecordFile
from qwixx.cli.terminal.screen import LeaveGame, Screen
from qwixx.cli.terminal.session import HUMAN, Session
from qwixx.cli.terminal.session_setup import new_session

SEED, TURN = 59, 13
TARGET = Path(__file__).parents[2] / "docs" / "pictures" / "terminal.svg"
THEME = TerminalTheme(
    (0x19, 0x15, 0x12),
    (0xF6, 0xEE, 0xE2),
    [(0, 0, 0)] * 8,
    [(0, 0, 0)] * 8,
)
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


class Picture(Screen):
    """A screen that forgets what was before its turn; a bot is at the keys."""

    session: Session

    def read_line(self, prompt: str) -> str:
        typed = ""
        if not prompt.endswith(("undoes > ", "goes on > ")):
            typed = answer(load("yardstick"), core.view(self.session.state, HUMAN)).token
        elif self.session.state.turn == TURN:
            self.console.print(prompt, end="")
            raise LeaveGame
        self.console.print(prompt + typed)
        if self.session.state.turn < TURN:
            self.console.export_text(clear=True)
        return typed


def draw_svg() -> str:
    console = Console(
        record=True,
        file=io.StringIO(),
        width=80,
        force_terminal=True,
        color_system="truecolor",
        no_color=False,
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
    )
    setup = new_session("classic", "greedy,yardstick", None, SEED)
    screen = Picture(console)
    session = Session(screen, setup.game, setup.names, setup.bots, setup.chance, RecordFile(None))
    screen.session = session
    with suppress(LeaveGame):
        session.play()
    drawn = console.export_svg(title="qwixx play", theme=THEME, unique_id="qwixx")
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r"<!--.*?-->\s*", "", drawn, flags=re.DOTALL)
    drawn = drawn.replace("Fira Code, monospace", FONT)
    return "\n".join(line.rstrip() for line in drawn.splitlines() if line.strip()) + "\n"


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(draw_svg(), "utf-8")
