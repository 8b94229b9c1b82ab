"""What commands draw with: rich where it is installed, else `plain`, which has no colours."""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING or find_spec("rich"):
    from rich import box
    from rich.console import Console as RichConsole
    from rich.console import Group, RenderableType
    from rich.table import Table
    from rich.text import Text

    class Console(RichConsole):
        """A console for standard output, on which a reader who has gone is no error."""

        def on_broken_pipe(self) -> None:
            """Left to `main`, as for every other print."""
            raise BrokenPipeError

    def markdown(text: str) -> RenderableType:
        """A page of Markdown, to be printed."""
        from rich.markdown import Markdown

        return Markdown(text)

    def render_lines(console: RichConsole, page: RenderableType, width: int) -> list[Text]:
        """The lines of a page."""
        with console.capture() as captured:
            console.print(page, width=width)
        return [Text.from_ansi(line) for line in captured.get().splitlines()]

else:
    from qwixx.cli.printing.plain import PlainConsole as Console
    from qwixx.cli.printing.plain import PlainGroup as Group
    from qwixx.cli.printing.plain import PlainTable as Table
    from qwixx.cli.printing.plain import PlainText as Text
    from qwixx.cli.printing.plain import RenderableType, box, markdown, render_lines

__all__ = ["Console", "Group", "RenderableType", "Table", "Text", "box", "markdown", "render_lines"]
