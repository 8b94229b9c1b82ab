"""Trains the net of a game: plays in chunks against itself, and learns from each.

Two nets: one learns, and a slow average of it, the teacher, plays and is what remains. All chance
comes from the seed and the number of the chunk, so a run that was stopped goes on as if it had not
been.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np

from qwixx.bots.nets import unpacked
from qwixx.kernels import atoms
from qwixx.kernels.atoms import ATOMS, MOST
from qwixx.kernels.chance import UNITS, WIDTH
from qwixx.kernels.layout import as_record, mind_arrays, net_arrays, record_type
from qwixx.rules.position import Board
from qwixx.rules.state import Setup, board, start
from qwixx.rules.variant import Variant
from qwixx.train.learn import TURNS

Array = np.ndarray[Any, Any]
Arrays = tuple[Array, ...]
UNSEEN = 1e-4
"""The usual size of a gradient that has never been met."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a net is trained; the file that it becomes tells it."""

    variant: str
    players: int
    games: int
    seed: int = 1
    chunk: int = 500
    rate: float = 1e-3
    """The first step width; it falls to nothing."""
    trust: tuple[float, float] = (0.9, 0.1)
    """How much of a target is the game's own course, at the beginning and at the end."""
    passes: int = 3
    """How often each position is learnt from."""
    average: float = 0.05
    """How fast the teacher follows."""
    start: str = ""
    """The net to begin with; empty: none."""
    against: str = ""
    """The net of a rival that does not learn; empty: it plays against itself."""


class Trainer:
    def __init__(self, recipe: Recipe, variant: Variant) -> None:
        self.recipe = recipe
        self.variant = variant
        self.done = 0
        rng = np.random.default_rng((recipe.seed, 0))
        self.net = new_net(rng)
        self.teacher = tuple(part.copy() for part in self.net)
        self.sizes = tuple(np.full_like(part, UNSEEN) for part in self.net)
        most = recipe.chunk * 96
        self.samples = np.zeros((most, MOST), np.int64), np.zeros(most, np.int64), np.zeros(most)
        self.values = np.zeros(TURNS)
        self.board = np.zeros(1, record_type(Board))[0]
        self.twins = twins(variant)
        floats = [np.zeros(size, np.float32) for size in (WIDTH, UNITS, UNITS, WIDTH)]
        self.room = np.zeros(MOST, np.int64), *floats
        self.tables = as_record(Setup(variant, recipe.players).tables)[0]
        self.mind = mind_arrays(self.teacher)
        self.rival = self.mind
        self.results = np.zeros(recipe.chunk)
        if recipe.start:
            self.begin_with(loaded(recipe.start))
        if recipe.against:
            self.rival = mind_arrays(loaded(recipe.against))

    @property
    def over(self) -> bool:
        return self.done >= self.recipe.games

    def step(self) -> float:
        """One chunk: play, learn, and let the teacher follow; the mean squared error before."""
        from qwixx.train.compiled import fitted, gathered

        recipe = self.recipe
        number = self.done // recipe.chunk
        rng = np.random.default_rng((recipe.seed, 1 + number))
        part = self.done / recipe.games
        trust = recipe.trust[0] + (recipe.trust[1] - recipe.trust[0]) * part
        n = gathered(
            self.tables, self.opening(rng), self.board, self.mind, self.rival,
            bool(recipe.against), recipe.seed, self.done, self.done + recipe.chunk, trust,
            self.samples, self.values, self.results,
        )  # fmt: skip
        error = 0.0
        for _ in range(recipe.passes):
            error = fitted(
                self.net, self.sizes, self.samples, n, rng.permutation(n),
                self.twins[rng.permutation(len(self.twins))], recipe.rate * (1 - part),
                recipe.players == 1, self.room,
            )  # fmt: skip
        for slow, quick in zip(self.teacher, self.net, strict=True):
            slow += (quick - slow) * max(recipe.average, 0 if recipe.start else 1 / (number + 1))
        self.done += recipe.chunk
        return float(error)

    def match(self, games: int) -> tuple[int, int]:
        """Fresh games against the rival, by the teacher: how many it wins, how many are shared."""
        from qwixx.train.compiled import gathered

        seed, found = self.recipe.seed + 1, np.zeros(0)
        for low in range(0, games, self.recipe.chunk):
            rng = np.random.default_rng((seed, low))
            high = min(low + self.recipe.chunk, games)
            gathered(
                self.tables, self.opening(rng), self.board, self.mind, self.rival, True, seed,
                low, high, 1.0, self.samples, self.values, self.results,
            )  # fmt: skip
            found = np.append(found, self.results[: high - low])
        return int((found == 1.0).sum()), int((found == 0.5).sum())

    def begin_with(self, net: Arrays) -> None:
        """Facts that this net has never met keep what chance gave them."""
        for own, slow, other in zip(self.net, self.teacher, net, strict=True):
            own[...] = np.where(other.any(axis=-1, keepdims=True), other, own)
            slow[...] = own
        self.sizes[0][net[0].any(axis=1)] *= 2  # met, though not in this run

    def opening(self, rng: np.random.Generator) -> Any:
        """The empty sheets; lucky numbers, where there are some, as the dice would give them."""
        pairs, players = self.variant.lucky, self.recipe.players
        rolled = tuple(pairs[at] for at in rng.integers(len(pairs), size=players)) if pairs else ()
        return as_record(board(start(Setup(self.variant, players, 0, rolled))))[0]

    def learnt(self) -> Arrays:
        """The teacher without the facts that were never met."""
        met = (self.sizes[0] != UNSEEN).any(axis=1, keepdims=True)
        return np.where(met, self.teacher[0], 0), *self.teacher[1:]

    def save(self, file: Path) -> None:
        """Write down where it stands, whole or not at all."""
        draft = file.with_name(f".{file.name}.draft")
        parts = {
            f"{name} {at}": part
            for name in ("net", "teacher", "sizes")
            for at, part in enumerate(getattr(self, name))
        }
        with draft.open("wb") as out:
            np.savez(out, recipe=json.dumps(asdict(self.recipe)), done=self.done, **parts)
        draft.replace(file)

    def resume(self, file: Path) -> None:
        """Go on from what `save` wrote; raises ValueError if that was another run."""
        with np.load(file) as kept:
            if str(kept["recipe"]) != json.dumps(asdict(self.recipe)):
                raise ValueError("it is from another run")
            self.done = int(kept["done"])
            for name in ("net", "teacher", "sizes"):
                for at, part in enumerate(getattr(self, name)):
                    part[...] = kept[f"{name} {at}"]


def loaded(file: str) -> Arrays:
    return net_arrays(unpacked(Path(file).read_bytes(), file).net)


def new_net(rng: np.random.Generator) -> Arrays:
    def drawn(spread: float, *shape: int) -> Array:
        return (spread * rng.standard_normal(shape)).astype(np.float32)

    last = np.append(drawn(0.2, UNITS), np.float32(0))
    return drawn(0.1, ATOMS, WIDTH), drawn((2 / WIDTH) ** 0.5, WIDTH, UNITS), drawn(0, UNITS), last


def twins(variant: Variant) -> Array:
    """For each symmetry of the sheet, which fact each fact becomes: rows with the same numbers may
    be swapped, and if all rows run backwards, every sum becomes its mirror image."""
    found = list(symmetries(variant))
    made = np.tile(np.arange(ATOMS), (len(found), 1))
    for twin, (order, mirrored) in zip(made, found, strict=True):
        for base in (0, atoms.OTHERS):
            for row, other in enumerate(order):
                for start_at, size in (
                    (0, atoms.ROW_ATOMS), (atoms.TOPS, atoms.TOPS_ATOMS), (atoms.STACK, 4),
                ):  # fmt: skip
                    low, high = base + start_at + row * size, base + start_at + other * size
                    twin[low : low + size] = np.arange(high, high + size)
            if mirrored:
                for total in range(2, 2 * variant.sides + 1):
                    twin[base + atoms.LUCKY + total] = (
                        base + atoms.LUCKY + 2 * variant.sides + 2 - total
                    )
    return made


def symmetries(variant: Variant) -> Iterator[tuple[tuple[int, ...], bool]]:
    """Orders of the rows that leave the game as it is, and whether sums are mirrored by them."""
    numbers = [row.numbers for row in variant.rows]
    mirror = [tuple(2 * variant.sides + 2 - number for number in row) for row in numbers]
    plain = all(set(row.cell_colours()) == {row.name} for row in variant.rows)
    for order in permutations(range(4)):
        if order == (0, 1, 2, 3):
            yield order, False
        elif plain and not variant.bonuses:
            for mirrored, rows in ((False, numbers), (True, mirror)):
                if all(numbers[other] == rows[row] for row, other in enumerate(order)):
                    yield order, mirrored
