"""Lines to the terminal, and from it."""

import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from qwixx.cli.printing.console import Text
from qwixx.cli.terminal.explain import GLUE, spell_out
from qwixx.cli.terminal.look import NARROW, WIDTH, look_of
from qwixx.record.names import column_width

if TYPE_CHECKING:
    from rich.console import Console


class LeaveGame(Exception):
    """The player leaves the game."""


class Quit(LeaveGame):
    """The player typed so, and can still be asked about the record."""


class Screen:
    def __init__(self, console: "Console") -> None:
        self.console = console
        self.look = look_of(console)
        self.mixed: Mapping[str, str] = {}
        self.talking = False

    def spell_out(self, sentence: str) -> Text:
        return spell_out(self.look, sentence, self.mixed)

    def say(self, text: Text | str, gap: bool = False) -> None:
        """Print as it is, after an empty line if there is to be a gap."""
        self.talking = False
        if gap:
            self.console.print()
        shown = self.look.fit_charset(Text(text) if isinstance(text, str) else text)
        self.console.print(shown, soft_wrap=True)

    def say_wrapped(self, text: Text, indent: int = 2, hang: int = 0) -> None:
        """Print a sentence, wrapped; lines after the first are indented by `hang` more."""
        width = max(40, min(self.console.width, WIDTH)) - indent
        for line in fold(text, width, width - hang):
            line.plain = line.plain.replace(GLUE, " ")
            self.say(Text(" " * indent).append_text(line))
            indent += hang
            hang = 0

    def rule(self, left: str, right: str) -> None:
        """The line that begins a turn; what is right goes below if there is no room."""
        width = max(NARROW, min(self.console.width - 1, WIDTH))
        room = width - column_width(left) - column_width(right) - 8
        line = Text().append("── ", self.look.palette.quiet).append(left, "bold")
        if room > 0:
            line.append(f" {'─' * room} ", self.look.palette.quiet).append(right)
            line.append(" ──", self.look.palette.quiet)
            self.say(line, gap=True)
            return
        line.append(f" {'─' * max(0, width - line.cell_len - 1)}", self.look.palette.quiet)
        self.say(line, gap=True)
        self.say_wrapped(Text(right), indent=3)

    def event(self, name: str, what: str, lead: str = "") -> None:
        """What somebody did; what others did follows without a gap."""
        if not self.talking:
            self.console.print()
        text = Text(lead).append(f"{name} ", "bold").append_text(self.spell_out(f"{what}."))
        self.say_wrapped(text, hang=2)
        self.talking = True

    def option(self, key: str, name: Text, what: str) -> None:
        text = Text().append(f"{key:>2}", "bold").append("  ").append_text(name).append("  ")
        hang = text.cell_len
        self.say_wrapped(text.append_text(self.spell_out(what)), hang=min(hang, 16))

    def note(self, what: str) -> None:
        self.console.print()
        self.say_wrapped(self.spell_out(what))

    def ask(self, what: str) -> None:
        """The one sentence that says what is asked."""
        self.console.print()
        text = self.spell_out(what)
        text.stylize_before("bold")
        self.say_wrapped(text, indent=1)

    def warn(self, text: str) -> None:
        self.say_wrapped(Text(text, self.look.palette.warn))

    def announce(self, text: str) -> None:
        line = self.spell_out(text)
        line.stylize_before(self.look.palette.warn)
        self.console.print()
        self.say_wrapped(line)

    def headline(self, text: str) -> None:
        self.console.print()
        self.say_wrapped(Text(text, "bold"))

    def sheet(self, name: str, picture: Text) -> None:
        self.say(Text(f" {name}", "bold"), gap=True)
        self.say(picture)

    def read_line(self, prompt: str) -> str:
        """One typed line. Ctrl-C and Ctrl-D leave."""
        sys.stdout.flush()
        try:
            return input(prompt)
        except UnicodeDecodeError:
            return "�"
        except (EOFError, KeyboardInterrupt):
            print()
            raise LeaveGame from None


def fold(text: Text, first: int, others: int) -> Iterator[Text]:
    """Lines of a text, broken at spaces; the first may be longer than the others."""
    width = first
    while text.cell_len > width:
        fitting = count_fitting(text.plain, width)
        space = text.plain.rfind(" ", 1, fitting + 1)
        cut = space if space > 0 else fitting
        yield text[:cut]
        text = text[cut:]
        text = text[len(text) - len(text.plain.lstrip(" ")) :]
        width = others
    yield text


def count_fitting(text: str, width: int) -> int:
    """How many characters of a text go into so many columns, at least one."""
    for at, char in enumerate(text):
        width -= column_width(char)
        if width < 0:
            return max(1, at)
    return len(text)
