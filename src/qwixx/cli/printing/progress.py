"""A progress bar on stderr, if that is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec


@contextmanager
def progress_bar(total: int, done: int, unit: str) -> Iterator[Callable[[int], None]]:
    """Give a function to call with what is done so far."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    if find_spec("rich") is None:
        with progress_counter(total, unit) as update:
            update(done)
            yield update
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
def progress_counter(total: int, unit: str) -> Iterator[Callable[[int], None]]:
    """The same without rich: a count on one line, which is gone at the end."""
    width = len(f"{total:,}")

    def update(done: int) -> None:
        print(f"\r{done:{width},} of {total:,} {unit}", end="", file=sys.stderr, flush=True)

    try:
        yield update
    finally:
        blank = " " * (2 * width + len(unit) + 5)
        print(f"\r{blank}\r", end="", file=sys.stderr, flush=True)
