"""A bar for long work: how far, how fast, how long still; where somebody is there to see it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec


@contextmanager
def bar(total: int, done: int, unit: str) -> Iterator[Callable[[int], None]]:
    """Gives a function to call with what is done so far; draws on stderr if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    if find_spec("rich") is None:
        with counter(total, unit) as tell:
            tell(done)
            yield tell
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Speed(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.speed:,.0f} {unit}/s" if task.speed else "")

    columns = (
        BarColumn(bar_width=24),
        TextColumn("{task.completed:,} of {task.total:,}"),
        Speed(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total, completed=done)
        yield lambda done: progress.update(task, completed=done)


@contextmanager
def counter(total: int, unit: str) -> Iterator[Callable[[int], None]]:
    """The same without rich: how far, on one line that is gone at the end."""
    width = len(f"{total:,}")

    def tell(done: int) -> None:
        print(f"\r{done:{width},} of {total:,} {unit}", end="", file=sys.stderr, flush=True)

    try:
        yield tell
    finally:
        blank = " " * (2 * width + len(unit) + 5)
        print(f"\r{blank}\r", end="", file=sys.stderr, flush=True)
