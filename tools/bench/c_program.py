"""Compares the kernels with a scalar C program that plays the same games."""

import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from qwixx.kernels import batch, rows
from qwixx.kernels.registry import ROWS
from qwixx.kernels.run import runner
from qwixx.law.tables import SUMS
from qwixx.law.variant import Variant
from qwixx.players import simple, stream
from qwixx.players.policies import GREEDY
from qwixx.players.tables import player_tables
from qwixx.rules.state import Setup
from qwixx.variants import variants
from tools.bench.kernels import PLAYERS, measure_in_turn

SOURCE = Path(__file__).parents[2] / "bench" / "greedy.c"
ROUNDS = 7


def tables_header(variant: Variant) -> str:
    """All that the program knows of the game, as the law made it."""
    t, a = player_tables(variant), rows.rows(variant)
    numbers = {
        "WEYL_STEP": stream.WEYL_STEP,
        "MULTIPLIER1": stream.MULTIPLIER1,
        "MULTIPLIER2": stream.MULTIPLIER2,
        "SEED_MASK": stream.SEED_MASK,
        "MAX_SKIPS": simple.MAX_SKIPS,
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
    lines += [c_array("int", name, values) for name, values in lists.items()]
    lines += [c_array("int64_t", name, values) for name, values in sets.items()]
    return "\n".join(lines) + "\n"


def c_array(kind: str, name: str, values: Sequence[int]) -> str:
    return f"static const {kind} {name}[] = {{{', '.join(map(str, values))}}};"


def build_program(variant: Variant, folder: Path) -> Path | None:
    """The program for one variant, or None where there is no C compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    (folder / "tables.h").write_text(tables_header(variant))
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


def compare(program: Path, variant: Variant, players: int, seed: int = 1) -> str:
    """Row automata against the program, in turn; the games must be the same."""
    import numpy as np

    games = 200_000 // players
    play = runner(Setup(variant, players), (GREEDY,) * players, ROWS)
    play(seed, 0, 1)
    sums = set()

    def ours() -> float:
        begin = time.process_time()
        results = np.asarray(play(seed, 0, games))
        spent = time.process_time() - begin
        sums.add(int(results[:, batch.SCORE : batch.SCORE + players].sum()))
        return games / spent

    def theirs() -> float:
        sum_of_scores, seconds = run(program, players, seed, games)
        sums.add(sum_of_scores)
        return games / seconds

    speeds = measure_in_turn({"rows": ours, "C": theirs}, ROUNDS)
    assert len(sums) == 1, f"the C program plays other games: {sums}"
    ratio = speeds["rows"] / speeds["C"]
    return f"{players:12}{speeds['rows']:14,.0f}{speeds['C']:14,.0f}{ratio:10.2f}"


def report() -> None:
    variant = variants()["classic"]
    print("\ngreedy classic games per CPU second: row automata and a scalar C program")
    with tempfile.TemporaryDirectory() as folder:
        program = build_program(variant, Path(folder))
        if program is None:
            print("  there is no C compiler (cc), so there is nothing to compare with")
            return
        print(f"{'players':>12}{'row automata':>14}{'C':>14}{'ratio':>10}")
        for players in PLAYERS:
            print(compare(program, variant, players), flush=True)
