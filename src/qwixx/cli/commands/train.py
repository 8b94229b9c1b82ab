"""`qwixx train`: makes the net that the levels play a game with."""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import qwixx
from qwixx import core
from qwixx.bots.nets import NetError, name_of, pack_net
from qwixx.cli.errors import refuse
from qwixx.cli.extras import require
from qwixx.cli.interrupt import EXIT_INTERRUPTED, interruptible
from qwixx.cli.printing.progress import progress_bar
from qwixx.files import write_atomic
from qwixx.players.net import Net
from qwixx.variants import find_variant

if TYPE_CHECKING:
    from qwixx.train.trainer import Trainer

DEFAULT_GAMES = {1: 300_000, 2: 800_000, 3: 200_000}
"""By default: about a quarter of an hour of CPU time."""
MATCH_GAMES = 20_000
"""Games against a rival, after the training."""
SAVE_INTERVAL_S = 20.0
"""A run that is stopped loses at most this much work, or a chunk."""


def run(arguments: argparse.Namespace) -> int:
    require("fast")
    from qwixx.kernels.layout import parts_of
    from qwixx.solver.table import TableError
    from qwixx.train.trainer import Recipe, Trainer

    try:
        variant = find_variant(arguments.variant)
        core.Setup(variant, arguments.players)
    except core.SetupError as error:
        return refuse(str(error), arguments.json)
    if variant.cards:
        return refuse(f"{variant.id} is played without a net", arguments.json)
    if arguments.against and arguments.players != 2:
        return refuse("only two play against a rival", arguments.json)
    if arguments.table and arguments.players != 1:
        return refuse("only of playing alone there is a table", arguments.json)
    if arguments.seats and arguments.players != 3:
        return refuse("only of three and more --seats can say how many", arguments.json)
    names = ("rate", "passes", "chunk", "start", "against", "table", "seats")
    chosen = {name: getattr(arguments, name) for name in names}
    recipe = Recipe(
        variant.id,
        arguments.players,
        arguments.games or DEFAULT_GAMES[arguments.players],
        arguments.seed,
        **{name: value for name, value in chosen.items() if value is not None},
    )
    out = Path(arguments.out or name_of(variant.id, arguments.players))
    if out.is_dir():
        return refuse(f"{out} is a folder, not a file for a net", arguments.json)
    part = out.with_name(f"{out.name}.part")
    try:
        trainer = Trainer(recipe, variant)
    except (NetError, TableError) as error:
        return refuse(str(error), arguments.json)
    except OSError as error:
        return refuse(f"{error.filename} cannot be used: {error.strerror}", arguments.json)
    except MemoryError:
        return refuse(f"there is no memory for {recipe.chunk:,} games at once", arguments.json)
    try:
        if part.exists():
            trainer.resume(part)
            note(f"going on with {trainer.done:,} games from {part}")
        with interruptible():
            seconds, loss = train(trainer, part)
        net = Net(*(part.tolist() for part in parts_of(trainer.result())))
        about = {**asdict(recipe), "made_with": f"qwixx {qwixx.__version__}", "error": loss}
        write_atomic(out, pack_net(net, about))
        part.unlink(missing_ok=True)
    except KeyboardInterrupt:
        trainer.save(part)
        note(f"stopped after {trainer.done:,} games; the same command goes on from {part}")
        return EXIT_INTERRUPTED
    except NetError as error:
        return refuse(f"{error}: a smaller --rate may help", arguments.json)
    except ValueError as error:
        return refuse(f"{part} cannot be gone on with: {error}; delete it", arguments.json)
    except OSError as error:
        return refuse(f"{error.filename} cannot be used: {error.strerror}", arguments.json)
    report = {"net": str(out), "games": trainer.done, "cpu_seconds": round(seconds, 1), **about}
    if recipe.against:
        wins, ties = trainer.game_source(recipe.seed + 1).play_match(MATCH_GAMES)
        report["match"] = {"games": MATCH_GAMES, "wins": wins, "ties": ties}
    if arguments.json:
        print(json.dumps(report))
    else:
        size = out.stat().st_size
        print(f"{out}: {trainer.done:,} games, {seconds:,.0f} CPU s, {size / 1000:,.0f} kB")
        if recipe.against:
            rates = f"{wins / MATCH_GAMES:.2%} won, {ties / MATCH_GAMES:.2%} shared"
            print(f"of {MATCH_GAMES:,} fresh games against {recipe.against}: {rates}")
    return 0


def train(trainer: Trainer, part: Path) -> tuple[float, float]:
    """CPU seconds that it took, and the last error."""
    began, saved, error = time.process_time(), time.monotonic(), 0.0
    with progress_bar(trainer.recipe.games, trainer.done, "games") as update:
        while not trainer.over:
            error = trainer.step()
            update(trainer.done)
            if time.monotonic() - saved > SAVE_INTERVAL_S:
                trainer.save(part)
                saved = time.monotonic()
    return time.process_time() - began, error


def note(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
