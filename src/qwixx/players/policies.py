"""The policies that kernels know by number: one table, and what plays each of them."""

from enum import Flag
from typing import NamedTuple

from qwixx.law import flow
from qwixx.law.position import TAKE, Position
from qwixx.players.cardplay import greedy_card, take_by_yardstick
from qwixx.players.expert import ExpertContext
from qwixx.players.levels import choose_by_level
from qwixx.players.lookahead import LookaheadBuffers
from qwixx.players.mlp import Mlp
from qwixx.players.simple import best_by_mlp, best_by_yardstick, greedy, pick_random
from qwixx.players.tables import PlayerTables


class Needs(Flag):
    """What policies think with; a field of `PolicyBuffers` each."""

    NOTHING = 0
    LOOKAHEAD = 1
    MLP = 2
    EXPERT = 4


class PolicyBuffers(NamedTuple):
    """What policies think with, where one of them needs it.

    A compiler knows which fields are None, and leaves out of a kernel all that would use them: a
    batch of greedy games knows no net.
    """

    lookahead: LookaheadBuffers | None = None
    mlp: Mlp | None = None
    expert: ExpertContext | None = None


NO_LEVEL = -1
RANDOM, GREEDY, YARDSTICK, EASY, MEDIUM, HARD, EXPERT, MLP = range(8)


class Policy(NamedTuple):
    """A row of the table."""

    name: str
    needs: Needs
    draws: bool = False
    """Does it depend on chance?"""
    level: int = NO_LEVEL
    """The row of `levels.TEMPERATURE`, if it is one of the levels."""

    @property
    def is_level(self) -> bool:
        return self.level != NO_LEVEL


POLICIES = (
    Policy("random", Needs.NOTHING, draws=True),
    Policy("greedy", Needs.NOTHING),
    Policy("yardstick", Needs.LOOKAHEAD),
    Policy("easy", Needs.LOOKAHEAD | Needs.EXPERT, draws=True, level=0),
    Policy("medium", Needs.LOOKAHEAD | Needs.EXPERT, draws=True, level=1),
    Policy("hard", Needs.LOOKAHEAD | Needs.EXPERT, draws=True, level=2),
    Policy("expert", Needs.LOOKAHEAD | Needs.EXPERT, draws=True, level=3),
    Policy("", Needs.LOOKAHEAD | Needs.MLP),
)
"""By number. The last one needs weights of one's own, and has no name to be asked for by."""
NAMES = tuple(policy.name for policy in POLICIES if policy.name)
LEVELS = tuple(policy.level for policy in POLICIES)
DRAWS = tuple(policy.draws for policy in POLICIES)
"""Columns of the table, for compiled code."""


def choose_card(
    policy: int,
    t: PlayerTables,
    p: Position,
    seat: int,
    n: int,
    moves: list[int],
    noise: int,
    buffers: PolicyBuffers,
) -> int:
    """The same for a number to take and for a play of cards, which nobody may decline."""
    if policy == RANDOM:
        return noise % n
    if policy == GREEDY:
        return greedy_card(t, p, seat, n, moves)
    if p.phase == TAKE:
        return take_by_yardstick(t, p, seat, n, moves)
    return best_by_yardstick(t, p, seat, n, moves, buffers.lookahead)


def choose(
    policy: int,
    t: PlayerTables,
    p: Position,
    seat: int,
    n: int,
    moves: list[int],
    noise: int,
    buffers: PolicyBuffers,
) -> int:
    """The index of the policy's choice among `n` legal moves, or PASS; `noise` draws all chance."""
    if not flow.may_pass(t, p):
        return choose_card(policy, t, p, seat, n, moves, noise, buffers)
    if policy == RANDOM:
        return pick_random(n, noise)
    if policy == GREEDY:
        return greedy(t, p, seat, n, moves)
    if policy == YARDSTICK:
        return best_by_yardstick(t, p, seat, n, moves, buffers.lookahead)
    if policy == MLP:
        return best_by_mlp(t, p, seat, n, moves, buffers.lookahead, buffers.mlp)
    return choose_by_level(t, p, seat, LEVELS[policy], noise, buffers.expert)
