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
from qwixx.kernels.run import INTERPRETED, LAW, LEVELS, QUICK, ROWS, kernel_for
from qwixx.kernels.sources import sources_hash
from qwixx.rules.state import Setup
from qwixx.variants import variants

BOTS = "bots"
"""Games that no kernel plays: each bot is asked for each decision."""
THINKING, EXPERT = "_thinking", "_expert"
CHUNK = {ROWS: 20_000, LAW: 4_000, THINKING: 2_000, EXPERT: 100, INTERPRETED: 50, BOTS: 10}
"""Games in a chunk: up to some tenths of a second of work."""


@dataclass(frozen=True, slots=True)
class Plan:
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


def planned(
    variant: str,
    names: Sequence[str],
    bots: Sequence[Bot],
    games: int,
    seed: int,
    records: bool = False,
) -> Plan:
    policies = policies_of(bots)
    kind = ""
    if policies is None or (records and not LEVELS.isdisjoint(policies)):
        kernel = BOTS
    elif records:
        kernel = INTERPRETED
    else:
        kernel = kernel_for(Setup(variants()[variant], len(bots)), policies)
        if kernel != INTERPRETED and not QUICK.issuperset(policies):
            kind = THINKING if LEVELS.isdisjoint(policies) else EXPERT
            kernel += kind
    chunk = CHUNK[kind or kernel]
    sources = f"{sources_hash()}{bots_hash(bots)}{nets_hash(variant, bots)}"
    return Plan(variant, len(bots), tuple(names), seed, games, records, kernel, chunk, sources)


def policies_of(bots: Sequence[Bot]) -> list[int] | None:
    """The policies that the kernels know; None if there is any other bot."""
    policies = [bot.policy for bot in bots if isinstance(bot, OwnBot)]
    return policies if len(policies) == len(bots) else None


def strange(bot: Bot) -> bool:
    """Is this none of ours?"""
    return not isinstance(bot, OwnBot)


def bots_hash(bots: Sequence[Bot]) -> str:
    """Stands for the files that hold the bots of strangers; empty if there are none."""
    digest = hashlib.sha256()
    strangers = [type(bot).__module__ for bot in bots if strange(bot)]
    for module in strangers:
        file = getattr(sys.modules.get(module), "__file__", None)
        digest.update(Path(file).read_bytes() if file else module.encode())
    return f"-{digest.hexdigest()[:16]}" if strangers else ""


def nets_hash(variant: str, bots: Sequence[Bot]) -> str:
    """Stands for the net that the levels play with; empty if none of them plays."""
    if not any(isinstance(bot, LevelBot) for bot in bots):
        return ""
    file = FOLDER / name_of(variant, len(bots))
    return f"-{hashlib.sha256(file.read_bytes()).hexdigest()[:16]}" if file.exists() else ""
