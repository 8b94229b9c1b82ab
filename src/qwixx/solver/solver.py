"""Solves a game level by level, on all cores, and keeps what is done."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from qwixx.law.variant import Variant
from qwixx.rules.state import Setup
from qwixx.solver.problem import problem
from qwixx.solver.sweep import position_number, sweep
from qwixx.solver.table import KIND, Head, ValueTable, create, default_path, open_table, rules_hash

SAVE_INTERVAL_S = 5.0
"""After which what is done is written to the file."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What `solve` found."""

    variant: str
    players: int
    lucky: tuple[int, ...]
    by_seat: tuple[float, ...]
    """The mean score under optimal play, for whoever begins, the next one, ..."""
    states: int
    cpu_seconds: float
    path: Path

    @property
    def value(self) -> float:
        """That of whoever begins."""
        return self.by_seat[0]


def new_head(variant: Variant, players: int, lucky: tuple[int, ...]) -> Head:
    """The head of the table for this game, nothing done yet."""
    g, whole, _ = problem(variant, lucky)
    return Head(
        kind=KIND,
        variant=variant.id,
        rules=rules_hash(variant),
        players=players,
        lucky=lucky,
        shape=(whole.size, players, g.end_misses),
        levels=whole.levels,
        done=0,
        cpu_seconds=0.0,
        states=0,
    )


def lucky_pair(variant: Variant, lucky: tuple[int, ...]) -> tuple[int, ...]:
    """The given lucky numbers, checked, or those printed for the first seat."""
    if not lucky:
        return variant.lucky[0] if variant.lucky else ()
    return Setup(variant, 1, 0, ((lucky[0], lucky[1]),)).lucky[0]


def solve(
    variant: Variant,
    players: int = 1,
    lucky: tuple[int, ...] = (),
    path: Path | None = None,
    fresh: bool = False,
    jobs: int = 2,
    report: Callable[[int], None] = lambda done: None,
) -> Solution:
    """The exact optimum of one who plays alone, or whose others never close a row nor end the game.

    Goes on where an earlier call was stopped; `report` is called with the number of levels done.
    """
    Setup(variant, players)
    lucky = lucky_pair(variant, lucky)
    head = new_head(variant, players, lucky)
    path = path or default_path(variant, players, lucky)
    keep = path.exists() and not fresh
    table = open_table(path, head, write=True) if keep else create(path, head)
    sweep_levels(table, variant, jobs, report)
    return solution(table, variant)


def sweep_levels(
    table: ValueTable, variant: Variant, jobs: int, report: Callable[[int], None]
) -> None:
    """Sweep the levels that are missing; keeps what is done, also when it is interrupted."""
    g, _, _ = problem(variant, table.head.lucky)
    head = table.head
    sweep(g, -1, 0, 1, table.values)  # compiles, which is not part of the work
    begin, saved = time.process_time(), time.monotonic()
    try:
        with ThreadPoolExecutor(jobs) as pool:
            for level in range(head.done, head.levels):
                parts = [
                    pool.submit(sweep, g, level, part, jobs, table.values) for part in range(jobs)
                ]
                found = sum(part.result() for part in parts)
                spent = time.process_time() - begin
                begin += spent
                head = replace(
                    head,
                    done=level + 1,
                    cpu_seconds=head.cpu_seconds + spent,
                    states=head.states + found * g.end_misses,
                )
                report(head.done)
                if time.monotonic() - saved > SAVE_INTERVAL_S:
                    table.advance(head)
                    saved = time.monotonic()
    finally:
        table.advance(head)


def solution(table: ValueTable, variant: Variant) -> Solution:
    """What a complete table says of the start of the game."""
    g, _, kinds = problem(variant, table.head.lucky)
    empty = position_number(g, np.array([kinds.of_state[0]] * 4))
    return Solution(
        variant=variant.id,
        players=table.head.players,
        lucky=table.head.lucky,
        by_seat=tuple(float(value) for value in table.values[empty, :, 0]),
        states=table.head.states,
        cpu_seconds=table.head.cpu_seconds,
        path=table.path,
    )
