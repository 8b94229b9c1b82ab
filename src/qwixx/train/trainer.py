"""Trains the net of a game: plays in chunks against itself, and learns from each.

Two nets: one learns, and a slow average of it, the teacher, plays and is what remains. All chance
comes from the seed and the number of the chunk, so a run that was stopped goes on as if it had not
been.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from qwixx.bots.nets import NetError, unpacked
from qwixx.files import open_atomic
from qwixx.kernels.layout import net_arrays, new_room
from qwixx.law.variant import Variant
from qwixx.players import atoms
from qwixx.players.atoms import ATOMS
from qwixx.players.chance import UNITS, WIDTH
from qwixx.solve.ask import Oracle
from qwixx.train.games import Games
from qwixx.train.lessons import Tutor
from qwixx.train.twins import twins

Array = np.ndarray[Any, Any]
Arrays = tuple[Array, ...]
PLAYERS = {1: (1,), 2: (2,), 3: (3, 3, 3, 3, 4, 5)}
"""How many play, chunk by chunk. Games of three take the least time, and what they teach holds for
more players too."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a net is trained; the file that it becomes tells it."""

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
    """The first step width; it falls to nothing."""
    trust: tuple[float, float] = (0.9, 0.6)
    """How much of a target is the game's own course, at the beginning and at the end."""
    passes: int = 3
    """How often each position is learnt from."""
    average: float = 0.05
    """How fast the teacher follows."""
    start: str = ""
    """The net to begin with; empty: none."""
    against: str = ""
    """The net of a rival that does not learn; empty: it plays against itself."""
    table: bool = False
    """Does it learn from the solver's table instead of from games?"""
    seats: tuple[int, ...] = ()
    """How many play, chunk by chunk; empty: as `PLAYERS` says."""


class Trainer:
    def __init__(self, recipe: Recipe, variant: Variant) -> None:
        self.recipe = recipe
        self.done = 0
        self.net = new_net(np.random.default_rng((recipe.seed, 0)))
        self.teacher = tuple(part.copy() for part in self.net)
        self.means, self.sizes = (tuple(map(np.zeros_like, self.net)) for _ in range(2))
        self.met = np.zeros(ATOMS, np.int64)
        gradient = tuple(map(np.zeros_like, self.net))
        self.state = self.net, gradient, self.means, self.sizes, self.met
        self.steps = 0
        self.twins = twins(variant)
        self.room = new_room()
        self.slopes = np.zeros(UNITS, np.float32), np.zeros(WIDTH, np.float32)
        if recipe.start:
            self.begin_with(loaded(recipe.start, recipe.variant))
        self.variant = variant
        self.source = self.lessons() if recipe.table else self.games(recipe.seed)

    def lessons(self) -> Games | Tutor:
        return Tutor(Oracle(self.variant), self.recipe.seed, self.recipe.chunk)

    def games(self, seed: int) -> Games:
        """Games of the teacher, as it is and becomes."""
        recipe = self.recipe
        rival = loaded(recipe.against, recipe.variant) if recipe.against else None
        seats = recipe.seats or PLAYERS[recipe.players]
        return Games(self.variant, seats, self.teacher, rival, seed, recipe.chunk)

    @property
    def over(self) -> bool:
        return self.done >= self.recipe.games

    def step(self) -> float:
        """One chunk, whole or, if it is interrupted, not at all; the mean squared error before."""
        steps, before = self.steps, {name: part.copy() for name, part in self.parts().items()}
        try:
            return self.learn()
        except BaseException:
            self.steps = steps
            self.become(before)
            raise

    def parts(self) -> dict[str, Array]:
        """All arrays that learning changes."""
        nets = {"net": self.net, "teacher": self.teacher, "means": self.means, "sizes": self.sizes}
        parts = {f"{name} {at}": part for name, net in nets.items() for at, part in enumerate(net)}
        return {"met": self.met, **parts}

    def become(self, other: Mapping[str, Array]) -> None:
        for name, part in self.parts().items():
            part[...] = other[name]

    def learn(self) -> float:
        """Play, learn, and let the teacher follow."""
        from qwixx.train.compiled import fitted

        recipe = self.recipe
        number = self.done // recipe.chunk
        rng = np.random.default_rng((recipe.seed, 1 + number))
        part = self.done / recipe.games
        trust = recipe.trust[0] + (recipe.trust[1] - recipe.trust[0]) * part
        until = min(self.done + recipe.chunk, recipe.games)
        n, players = self.source.write(self.done, until, trust)
        error = 0.0
        for _ in range(recipe.passes):
            error = fitted(
                self.state, self.source.samples, rng.permutation(n),
                self.twins[rng.permutation(len(self.twins))], recipe.batch, self.steps,
                recipe.rate * (1 - part), players, self.room, *self.slopes,
            )  # fmt: skip
            self.steps += -(-n // recipe.batch)
        for slow, quick in zip(self.teacher, self.net, strict=True):
            slow += (quick - slow) * max(recipe.average, 0 if recipe.start else 1 / (number + 1))
        self.done = until
        return float(error)

    def begin_with(self, net: Arrays) -> None:
        """Facts that this net has never met keep what chance gave them."""
        for own, slow, other in zip(self.net, self.teacher, net, strict=True):
            own[...] = np.where(other.any(axis=-1, keepdims=True), other, own)
            slow[...] = own
        self.met[net[0].any(axis=1)] = 1
        for fact in range(atoms.TOGETHER + 1, atoms.LEAD):
            if not self.met[fact]:  # more players are at first as two are
                self.net[0][fact] = self.teacher[0][fact] = self.net[0][atoms.TOGETHER]

    def learnt(self) -> Arrays:
        """The teacher without the facts that were never met."""
        return np.where(self.met[:, None], self.teacher[0], 0), *self.teacher[1:]

    def save(self, file: Path) -> None:
        """Write down where it stands, whole or not at all."""
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


def loaded(file: str, variant: str) -> Arrays:
    found = unpacked(Path(file).read_bytes(), file)
    if found.about.get("variant") != variant:
        raise NetError(f"{file} is a net of {found.about.get('variant')}, not of {variant}")
    return net_arrays(found.net)


def new_net(rng: np.random.Generator) -> Arrays:
    def drawn(spread: float, *shape: int) -> Array:
        return (spread * rng.standard_normal(shape)).astype(np.float32)

    last = np.append(drawn(0.2, UNITS), np.float32(0))
    first = drawn(0.1, ATOMS, WIDTH)
    first[atoms.THIRD :] = 0  # so that a net for two is at first as good for more
    return first, drawn((2 / WIDTH) ** 0.5, WIDTH, UNITS), drawn(0, UNITS), last
