"""The console that commands print to."""

from rich.console import Console as RichConsole


class Console(RichConsole):
    """A console for standard output, on which a reader who has gone is no error."""

    def on_broken_pipe(self) -> None:
        """Left to `main`, as for every other print."""
        raise BrokenPipeError
