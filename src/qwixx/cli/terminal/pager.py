"""A long text in pages that fit the window."""

from qwixx.cli.commands.rules import rules_page
from qwixx.cli.printing.console import Text, markdown, render_lines
from qwixx.cli.terminal.look import WIDTH
from qwixx.cli.terminal.screen import Screen

MORE = "  q ends, Enter goes on > "
STOP = ("q", "quit", "exit")


def show_rules(screen: Screen, variant: str) -> None:
    """The rules, page by page, until they end or somebody has read enough."""
    console = screen.console
    lines = render_lines(console, markdown(rules_page(variant, "en")), min(console.width, WIDTH))
    room = max(5, console.height - 2)
    for at in range(0, len(lines), room):
        screen.say(Text("\n").join(lines[at : at + room]))
        if at + room < len(lines) and screen.read_line(MORE).strip().lower() in STOP:
            return
