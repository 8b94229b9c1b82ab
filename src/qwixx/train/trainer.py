"""Trains the net of a game: plays in chunks against itself, and learns from each.

Two nets: one learns; the exponential moving average (EMA) of its weights plays and is what remains.
All chance comes from the seed and the number of the chunk, so a run that was stopped goes on as if
it had not been.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from qwixx.bots.nets import NetError, unpack_net
from qwixx.files import open_atomic
from qwixx.kernels.layout import evaluator_arrays, net_arrays, parts_of
from qwixx.law.variant import Variant
from qwixx.players import features
from qwixx.players.features import FEATURES
from qwixx.players.net import UNITS, WIDTH, MutableNet, Net
from qwixx.solver.oracle import Oracle
from qwixx.train.learn import BackwardBuffers, Optimizer
from qwixx.train.selfplay import SelfPlay
from qwixx.train.solvedplay import SolvedPlay
from qwixx.train.symmetries import feature_maps

Array = np.ndarray[Any, Any]
PLAYERS = {1: (1,), 2: (2,), 3: (3, 3, 3, 3, 4, 5)}
"""How many play, chunk by chunk. Games of three take the least time, and what they teach holds for
more players too."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a net is trained. Stored in its file, so the names of the fields stay."""

    variant: str
    players: int
    """3 stands for three and more."""
    games: int
    seed: int = 1
    chunk: int = 250
    """Games that are played before it learns from them."""
    batch: int = 512
    """Positions for a step."""
    rate: float = 2e-3
    """The first learning rate; it falls to nothing."""
    trust: tuple[float, float] = (0.9, 0.6)
    """Lambda of TD(lambda), at the beginning and at the end: how much of a target is the game's own
    course."""
    passes: int = 3
    """How often each position is learnt from."""
    average: float = 0.05
    """How fast the moving average follows: 1 - its decay."""
    start: str = ""
    """The net to begin with; empty: none."""
    against: str = ""
    """The net of a rival that does not learn; empty: it plays against itself."""
    table: bool = False
    """Does it learn from the solver's table instead of from games?"""
    seats: tuple[int, ...] = ()
    """How many play, chunk by chunk; empty: as `PLAYERS` says."""


class Trainer:
    """Trains a net, chunk by chunk."""

    def __init__(self, recipe: Recipe, variant: Variant) -> None:
        self.recipe = recipe
        self.done = 0
        self.net = new_net(np.random.default_rng((recipe.seed, 0)))
        self.average = Net(*(part.copy() for part in parts_of(self.net)))
        means, squares, gradient = (self.zeros() for _ in range(3))
        self.seen = np.zeros(FEATURES, np.int64)
        seen: Any = self.seen
        self.optimizer = Optimizer(self.net, gradient, means, squares, seen)
        self.steps = 0
        self.feature_maps = feature_maps(variant)
        self.buffers = evaluator_arrays(self.average).buffers
        units: Any = np.zeros(UNITS, np.float32)
        sums: Any = np.zeros(WIDTH, np.float32)
        self.slopes = BackwardBuffers(units, sums)
        if recipe.start:
            self.begin_with(load_net(recipe.start, recipe.variant))
        self.variant = variant
        self.source = self.table_source() if recipe.table else self.game_source(recipe.seed)

    def zeros(self) -> MutableNet:
        return MutableNet(*map(np.zeros_like, parts_of(self.net)))

    def table_source(self) -> SelfPlay | SolvedPlay:
        """Positions with the values of the solver's table."""
        return SolvedPlay(Oracle(self.variant), self.recipe.seed, self.recipe.chunk)

    def game_source(self, seed: int) -> SelfPlay:
        """Games of the averaged net, as it is and becomes."""
        recipe = self.recipe
        rival = load_net(recipe.against, recipe.variant) if recipe.against else None
        seats = recipe.seats or PLAYERS[recipe.players]
        return SelfPlay(self.variant, seats, self.average, rival, seed, recipe.chunk)

    @property
    def over(self) -> bool:
        return self.done >= self.recipe.games

    def step(self) -> float:
        """Learn from one chunk, whole or, if interrupted, not at all; the error before."""
        steps, before = self.steps, {name: part.copy() for name, part in self.parts().items()}
        try:
            return self.learn()
        except BaseException:
            self.steps = steps
            self.become(before)
            raise

    def parts(self) -> dict[str, Array]:
        """All arrays that learning changes, by the names that they are stored under."""
        optimizer = self.optimizer
        nets: dict[str, Net | MutableNet] = {
            "net": self.net,
            "teacher": self.average,
            "means": optimizer.means,
            "sizes": optimizer.squares,
        }
        parts = {
            f"{name} {at}": p for name, net in nets.items() for at, p in enumerate(parts_of(net))
        }
        return {"met": self.seen, **parts}

    def become(self, other: Mapping[str, Array]) -> None:
        """Take over the parts of another state of the same run."""
        for name, part in self.parts().items():
            part[...] = other[name]

    def learn(self) -> float:
        """Play, learn, and let the moving average follow."""
        from qwixx.train.compiled import fit_net

        recipe = self.recipe
        number = self.done // recipe.chunk
        rng = np.random.default_rng((recipe.seed, 1 + number))
        part = self.done / recipe.games
        lambda_ = recipe.trust[0] + (recipe.trust[1] - recipe.trust[0]) * part
        until = min(self.done + recipe.chunk, recipe.games)
        n, players = self.source.write(self.done, until, lambda_)
        error = 0.0
        for _ in range(recipe.passes):
            error = fit_net(
                self.optimizer, self.source.samples, rng.permutation(n),
                self.feature_maps[rng.permutation(len(self.feature_maps))], recipe.batch,
                self.steps, recipe.rate * (1 - part), players, self.buffers, self.slopes,
            )  # fmt: skip
            self.steps += -(-n // recipe.batch)
        rate = max(recipe.average, 0 if recipe.start else 1 / (number + 1))
        for slow, quick in zip(parts_of(self.average), parts_of(self.net), strict=True):
            slow += (quick - slow) * rate
        self.done = until
        return float(error)

    def begin_with(self, net: Net) -> None:
        """Begin with a net; features that it has never met keep what chance gave them."""
        parts = parts_of(self.net), parts_of(self.average), parts_of(net)
        for own, slow, other in zip(*parts, strict=True):
            own[...] = np.where(other.any(axis=-1, keepdims=True), other, own)
            slow[...] = own
        embedding, average = parts_of(self.net)[0], parts_of(self.average)[0]
        self.seen[parts_of(net)[0].any(axis=1)] = 1
        for feature in range(features.TOGETHER + 1, features.LEAD):
            if not self.seen[feature]:  # more players are at first as two are
                embedding[feature] = average[feature] = embedding[features.TOGETHER]

    def result(self) -> Net:
        """The moving average, without the features that were never met."""
        embedding: Any = np.where(self.seen[:, None], parts_of(self.average)[0], 0)
        return Net(embedding, *self.average[1:])

    def save(self, file: Path) -> None:
        """Write the state of the run to a file, atomically."""
        kept: dict[str, Any] = {"done": self.done, "steps": self.steps, **self.parts()}
        with open_atomic(file) as out:
            np.savez(out, recipe=json.dumps(asdict(self.recipe)), **kept)

    def resume(self, file: Path) -> None:
        """Go on from what `save` wrote; raises ValueError if that was another run."""
        try:
            with file.open("rb") as data, np.load(data) as kept:
                if same := str(kept["recipe"]) == json.dumps(asdict(self.recipe)):
                    self.become(kept)
                    self.done, self.steps = int(kept["done"]), int(kept["steps"])
        except OSError:
            raise
        except Exception:  # what is wrong with an archive has many names
            raise ValueError("it is damaged") from None
        if not same:
            raise ValueError("it is from another run")


def load_net(file: str, variant: str) -> Net:
    """A net from a file; raises NetError if it is none of this variant."""
    found = unpack_net(Path(file).read_bytes(), file)
    if found.about.get("variant") != variant:
        raise NetError(f"{file} is a net of {found.about.get('variant')}, not of {variant}")
    return net_arrays(found.net)


def new_net(rng: np.random.Generator) -> MutableNet:
    """An untrained net."""

    def normal(spread: float, *shape: int) -> Any:
        return (spread * rng.standard_normal(shape)).astype(np.float32)

    output: Any = np.append(normal(0.2, UNITS), np.float32(0))
    embedding = normal(0.1, FEATURES, WIDTH)
    embedding[features.THIRD :] = 0  # so that a net for two is at first as good for more
    return MutableNet(embedding, normal((2 / WIDTH) ** 0.5, WIDTH, UNITS), normal(0, UNITS), output)
