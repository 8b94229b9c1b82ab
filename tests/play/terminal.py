"""The real program in a pseudo-terminal of 80 columns."""

import os
import random
import re
import sys
from pathlib import Path
from types import TracebackType

from qwixx import core
from tests import pty

KEPT = ("PATH", "HOME", "QWIXX_CACHE")
PROMPT = re.compile(rb"(\n  > |undoes > |goes on > )$")
DISPLAY = re.compile(r"^ Display (.*) Pile ", re.MULTILINE)
NUMBER = re.compile(r"[0-9]+")
TAKE = " Action 1: take "
CARD_BOT = "tests.bots:Closer"
ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\x07")


class Terminal:
    """`qwixx play` with somebody at the keys."""

    def __init__(self, *arguments: str, size: tuple[int, int] = (24, 80), **extra: str) -> None:
        kept = {key: os.environ[key] for key in KEPT if key in os.environ}
        env = kept | {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"} | extra
        command = (sys.executable, "-m", "qwixx", "play", *arguments)
        self.child = pty.start(*command, size=size, env=env)
        self.child.delaybeforesend = None
        self.output = b""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        pty.kill(self.child)

    def wait(self) -> str | None:
        """Until the program asks; what it has said since. None if it has ended."""
        at = self.child.expect([PROMPT, pty.EOF])
        said = self.child.before + (self.child.after if at == 0 else b"")
        self.output += said
        return strip_escapes(said) if at == 0 else None

    def type(self, line: str | bytes) -> str | None:
        self.child.sendline(line)
        return self.wait()

    def key(self, control: str) -> None:
        self.child.sendcontrol(control)

    def end(self) -> int:
        """The exit code, after the rest was said."""
        code = pty.finish(self.child)
        self.output += self.child.before
        assert code is not None, self.text
        return code

    @property
    def text(self) -> str:
        return strip_escapes(self.output)

    def play_on(self, keys: random.Random) -> None:
        """Type numbers until the game is over, as somebody would who can't decide."""
        said = self.wait()
        while said is not None:
            said = self.answer(said, keys.choice("1112345-"))

    def answer(self, said: str, key: str) -> str | None:
        """Confirm what waits for that, else type the key; take the first card of the display."""
        if said.endswith(("undoes > ", "goes on > ")):
            return self.type("")
        display = DISPLAY.findall(said)
        if TAKE in said and display:
            return self.type(NUMBER.findall(display[-1])[0])
        return self.type(key)


def strip_escapes(output: bytes) -> str:
    return ESCAPES.sub(b"", output).decode("utf-8", "replace").replace("\r\n", "\n")


def read_record(path: Path) -> core.RecordedGame:
    (game,) = core.read_games(path.read_text("utf-8"))
    return game
