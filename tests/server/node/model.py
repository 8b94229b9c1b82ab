"""Two nodes and one table, as small as they can be and still go wrong.

A state is a value, a step leads to another one. A node that freezes is one that takes no step while
the other takes many: every order is tried, so it may freeze and wake up at any moment, and the
lease may end meanwhile. Messages to the database arrive late or their outcome is never told, and
the clock of the database may jump.

What a node decides is decided by `qwixx.server.node.ownership`; what the database does to a row is
`claim` and `append`, which a test compares with the real ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from qwixx.server.node.ownership import had_gap, is_behind, must_read_first

NODES = ("a", "b")
LONGEST = 3
"""Entries of the log: enough for a deed, one that nobody heard of, and one after it."""


@dataclass(frozen=True, slots=True)
class Row:
    owner: str | None = None
    log: tuple[int, ...] = ()
    """The keys of deeds."""
    living: frozenset[str] = frozenset(NODES)
    """Nodes whose lease has not ended, by the clock of the database."""


def claim(row: Row, node: str) -> Row:
    free = row.owner in (None, node) or row.owner not in row.living
    return replace(row, owner=node) if free else row


def append(row: Row, node: str, expected: int, key: int, fenced: bool = True) -> Row | None:
    """None: refused. Not fenced: as if the owner were not compared."""
    if len(row.log) != expected or (fenced and row.owner != node):
        return None
    return replace(row, log=(*row.log, key))


@dataclass(frozen=True, slots=True)
class Node:
    keeps: bool = False
    """There is an owner: the node thinks that it owns the table."""
    log: tuple[int, ...] = ()
    """What it has read."""
    claimed: bool = False
    """It has claimed, or asked in vain, and is about to read the log."""
    doubtful: bool = False
    holds: bool = True
    """It thinks that it holds its lease."""
    sent: int | None = None
    """The key of an append that is on its way."""
    told: bool | None = None
    """What became of it: written, or not, or (while it is sent) nobody knows yet."""


@dataclass(frozen=True, slots=True)
class State:
    row: Row = Row()
    a: Node = Node()
    b: Node = Node()
    confirmed: int = 0
    """Keys up to this one were answered with `done`. The player then asks for the next one."""

    def node(self, name: str) -> Node:
        return self.a if name == "a" else self.b

    def put(self, name: str, node: Node, row: Row | None = None, confirmed: int = 0) -> "State":
        changed = replace(self, a=node) if name == "a" else replace(self, b=node)
        return replace(changed, row=row or self.row, confirmed=max(confirmed, self.confirmed))


def steps(state: State, fenced: bool = True) -> Iterator[State]:
    """All that may happen next."""
    for name in NODES:
        node = state.node(name)
        if node.holds:
            yield state.put(name, replace(node, holds=False))  # time passes, it says nothing
        if name in state.row.living:
            # After its time, or at once: the clock of the database may be put forward.
            yield replace(state, row=replace(state.row, living=state.row.living - {name}))
        if node.sent is not None and node.told is None:
            yield from arrive(state, name, fenced)
        yield renew(state, name)
        yield from act(state, name)


def renew(state: State, name: str) -> State:
    node = state.node(name)
    # The lease ended at 1 if it is not held any more, and at 3 if it is; it is 2 now.
    gap = had_gap(3 if node.holds else 1, 2)
    node = replace(node, holds=True, doubtful=node.doubtful or (gap and node.keeps))
    return state.put(name, node, replace(state.row, living=state.row.living | {name}))


def arrive(state: State, name: str, fenced: bool) -> Iterator[State]:
    """An append reaches the database; the answer comes, or is lost."""
    node = state.node(name)
    assert node.sent is not None
    written = append(state.row, name, len(node.log), node.sent, fenced)
    yield state.put(name, replace(node, told=written is not None), written)
    yield state.put(name, replace(node, told=False), written)  # as good as not written
    yield state.put(name, replace(node, told=False))  # never arrived


def act(state: State, name: str) -> Iterator[State]:
    """What the node does next: it is told, it reads, or it is asked for the player's deed."""
    node = state.node(name)
    if node.told is not None:
        assert node.sent is not None
        if node.told:
            log = (*node.log, node.sent)
            yield state.put(name, replace(node, log=log, sent=None, told=None), None, node.sent)
        else:
            yield state.put(name, replace(node, doubtful=True, sent=None, told=None))
    elif node.sent is not None:
        return  # one deed at a time
    elif node.claimed:
        mine = state.row.owner == name
        fresh = replace(node, claimed=False, log=state.row.log, keeps=mine, doubtful=False)
        yield state.put(name, fresh)
    else:
        yield ask(state, name)


def ask(state: State, name: str) -> State:
    """The player's deed comes to this node, for the moment after what was last confirmed."""
    node = state.node(name)
    key = state.confirmed + 1
    claiming = state.put(name, replace(node, claimed=True), claim(state.row, name))
    if not node.keeps:
        return claiming  # else it would forward it: then it comes to the other node
    if must_read_first(node.doubtful, node.holds):
        return claiming
    if key in node.log:
        return replace(state, confirmed=key)
    if is_behind(state.confirmed, len(node.log)):
        return claiming
    if len(node.log) != state.confirmed:
        return state  # refused: it is for another moment
    return state.put(name, replace(node, sent=key))


def calm(state: State, fenced: bool = True) -> State:
    """Nothing goes wrong any more: all are awake, and what is on its way arrives."""
    for name in NODES:
        if state.node(name).sent is not None and state.node(name).told is None:
            state = next(arrive(state, name, fenced))
        while state.node(name).told is not None or state.node(name).claimed:
            (state,) = act(state, name)
    for name in NODES:
        state = renew(state, name)
    return state


def moves_on(state: State, name: str, fenced: bool = True) -> bool:
    """Is the next deed done, if the player stays with this node, which forwards to the owner?"""
    wanted = state.confirmed + 1
    for _ in range(8):
        if state.confirmed >= wanted:
            return True
        here = state.node(name)
        at = name if here.keeps or state.row.owner in (None, name) else state.row.owner
        state = ask(state, at)
        if state.node(at).sent is not None:
            state = next(arrive(state, at, fenced))
        while state.node(at).told is not None or state.node(at).claimed:
            (state,) = act(state, at)
    return False
