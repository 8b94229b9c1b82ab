"""The scalar C program that kernels are measured against: its tables, its making, its figures."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from qwixx.kernels import policies, rows, stream
from qwixx.rules.tables import SUMS, tables
from qwixx.rules.variant import Variant

SOURCE = Path(__file__).parent.parent / "bench" / "greedy.c"


def header(variant: Variant) -> str:
    """All that the program knows of the game, as the law made it."""
    t, a = tables(variant), rows.rows(variant)
    numbers = {
        "STEP": stream.STEP,
        "MIX1": stream.MIX1,
        "MIX2": stream.MIX2,
        "SEEDED": stream.SEEDED,
        "PATIENCE": policies.PATIENCE,
        "PLACES": rows.PLACES,
        "SUMS": SUMS,
        "SIDES": t.sides,
        "END_ROWS": t.end_rows,
        "END_MISSES": t.end_misses,
    }
    lists = {
        **{name: getattr(t, name) for name in ("row_of", "start")},
        **{name: getattr(a, name) for name in ("following", "successor", "closes")},
        **{name: getattr(a, name) for name in ("points", "misses")},
    }
    sets = {
        **{name: getattr(t, name) for name in ("row_cells", "by_number", "by_colour")},
        "closed_cells": t.closed_cells,
        "legal": a.legal,
    }
    lines = [f"#define {name} {number}u" for name, number in numbers.items() if number > 1 << 16]
    lines += [f"#define {name} {number}" for name, number in numbers.items() if number <= 1 << 16]
    lines += [array("int", name, values) for name, values in lists.items()]
    lines += [array("int64_t", name, values) for name, values in sets.items()]
    return "\n".join(lines) + "\n"


def array(kind: str, name: str, values: Sequence[int]) -> str:
    return f"static const {kind} {name}[] = {{{', '.join(map(str, values))}}};"


def built(variant: Variant, folder: Path) -> Path | None:
    """The program for one variant, or None where there is no C compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    (folder / "tables.h").write_text(header(variant))
    program = folder / "greedy"
    options = ("-O3", "-march=native", "-std=c99", f"-I{folder}")
    subprocess.run([compiler, *options, str(SOURCE), "-o", str(program)], check=True)
    return program


def run(program: Path, players: int, seed: int, games: int) -> tuple[int, float]:
    """The sum of all scores, and the CPU seconds."""
    words = [str(program), str(players), str(seed), str(games)]
    sum_of_scores, seconds = subprocess.run(
        words, check=True, capture_output=True, text=True
    ).stdout.split()
    return int(sum_of_scores), float(seconds)
