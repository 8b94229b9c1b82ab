"""A long text in pages that fit the window."""

from rich.markdown import Markdown
from rich.text import Text

from qwixx.cli.rules import page
from qwixx.cli.terminal.look import WIDTH
from qwixx.cli.terminal.screen import Screen

MORE = "  q ends, Enter goes on > "
STOP = ("q", "quit", "exit")


def show_rules(screen: Screen, variant: str) -> None:
    """The rules, page by page, until they end or somebody has read enough."""
    console = screen.console
    with console.capture() as captured:
        console.print(Markdown(page(variant, "en")), width=min(console.width, WIDTH))
    lines = captured.get().splitlines()
    room = max(5, console.height - 2)
    for at in range(0, len(lines), room):
        screen.say(Text("\n").join(Text.from_ansi(line) for line in lines[at : at + room]))
        if at + room < len(lines) and screen.read(MORE).strip().lower() in STOP:
            return
