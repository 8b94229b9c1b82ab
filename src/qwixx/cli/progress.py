"""A bar for long work: how far, how fast, how long still; where somebody is there to see it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def bar(total: int, done: int, unit: str) -> Iterator[Callable[[int], None]]:
    """Gives a function to call with what is done so far; draws on stderr if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda done: None
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
