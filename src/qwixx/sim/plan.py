"""What a run is to play: everything that its games depend on, and nothing else."""

import hashlib
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from qwixx.bots.bot import Bot
from qwixx.bots.level import LevelBot
from qwixx.bots.nets import FOLDER, name_of
from qwixx.bots.policy import OwnBot
from qwixx.kernels.registry import UNCOMPILED, kernel_for, needs_of
from qwixx.kernels.sources import sources_hash
from qwixx.players.policies import Needs
from qwixx.variants import variants

BOTS = "bots"
"""Games that no kernel plays: each bot is asked for each decision."""
BOTS_CHUNK = 10
"""Games in a chunk of those: up to some tenths of a second of work, as of a kernel."""


@dataclass(frozen=True, slots=True)
class RunPlan:
    """A run. Game number i of it is the same wherever and whenever it is played."""

    variant: str
    players: int
    bots: tuple[str, ...]
    seed: int
    games: int
    records: bool
    """Are the games to be written down, too?"""
    kernel: str
    chunk: int
    """Games in a chunk, but for the last one."""
    sources: str
    """The rules and the bots that play by them."""
    jokers: bool = False
    """Are the cards those with jokers?"""
    patient: bool = False
    """Does a bot that fails cross nothing? Else it ends the run."""

    @property
    def chunks(self) -> int:
        return -(-self.games // self.chunk)

    def bounds(self, number: int) -> tuple[int, int]:
        """The first game of a chunk, and the game behind its last one."""
        low = number * self.chunk
        return low, min(low + self.chunk, self.games)

    def key(self) -> str:
        """Stands for this run and no other."""
        return hashlib.sha256(json.dumps(asdict(self)).encode()).hexdigest()[:24]


def make_plan(
    variant: str,
    names: Sequence[str],
    bots: Sequence[Bot],
    games: int,
    seed: int,
    records: bool = False,
    jokers: bool = False,
) -> RunPlan:
    """The plan of a run: which kernel plays it, in chunks of how many games."""
    policies = policies_of(bots)
    kernel, chunk = BOTS, BOTS_CHUNK
    if policies is not None and not (records and Needs.EXPERT in needs_of(policies)):
        row = UNCOMPILED if records else kernel_for(variants()[variant], policies)
        kernel, chunk = row.name, row.chunk
    sources = f"{sources_hash()}{bots_hash(bots)}{nets_hash(variant, bots)}"
    return RunPlan(
        variant, len(bots), tuple(names), seed, games, records, kernel, chunk, sources, jokers
    )


def policies_of(bots: Sequence[Bot]) -> list[int] | None:
    """The policies that the kernels know; None if there is any other bot."""
    policies = [bot.policy for bot in bots if isinstance(bot, OwnBot)]
    return policies if len(policies) == len(bots) else None


def is_foreign(bot: Bot) -> bool:
    """Is this bot none of ours?"""
    return not isinstance(bot, OwnBot)


def bots_hash(bots: Sequence[Bot]) -> str:
    """Stands for the files that hold foreign bots; empty if there are none."""
    digest = hashlib.sha256()
    foreign = [type(bot).__module__ for bot in bots if is_foreign(bot)]
    for module in foreign:
        file = getattr(sys.modules.get(module), "__file__", None)
        digest.update(Path(file).read_bytes() if file else module.encode())
    return f"-{digest.hexdigest()[:16]}" if foreign else ""


def nets_hash(variant: str, bots: Sequence[Bot]) -> str:
    """Stands for the net that the levels play with; empty if none of them plays."""
    if not any(isinstance(bot, LevelBot) for bot in bots):
        return ""
    file = FOLDER / name_of(variant, len(bots))
    return f"-{hashlib.sha256(file.read_bytes()).hexdigest()[:16]}" if file.exists() else ""
