"""Every field of an automaton against the law, over all that can happen in a row."""

from random import Random

import pytest

from qwixx.kernels import rowsheets
from qwixx.kernels.rows import PLACES, STATES, independent, rows
from qwixx.kernels.rowsheets import Sheets
from qwixx.law import sheet
from qwixx.law.bits import count
from qwixx.law.position import NOWHERE
from qwixx.law.tables import Tables
from qwixx.law.variant import Variant
from qwixx.players.tables import player_tables
from qwixx.players.yardstick import row_value
from qwixx.rules.state import Setup, board, start
from qwixx.variants import variants
from tests.scale import scale

AUTOMATA = [variant for variant in variants().values() if independent(variant)]


def name(variant: Variant) -> str:
    return variant.id


def legal_places(t: Tables, crossed: int, row: int) -> list[int]:
    closed = sheet.closings(t, 0, crossed)
    cells = range(t.start[row], t.stop[row])
    return [cell - t.start[row] for cell in cells if sheet.is_legal(t, crossed, closed, cell)]


@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize("variant", AUTOMATA, ids=name)
def test_every_set_of_crosses_is_told_by_its_state(variant: Variant, row: int) -> None:
    """Not only one sheet for each state: all sets of crosses that lead to it."""
    t, a = player_tables(variant), rows(variant)
    todo = [(0, 0)]
    seen = {0}
    states = {0}
    for crossed, state in todo:
        places = legal_places(t, crossed, row)
        following = sheet.cell_after_last(t, crossed, row)
        assert a.legal[state] == sum(1 << place for place in places)
        assert (
            a.following[state]
            == (t.stop[row] if following == NOWHERE else following) - t.start[row]
        )
        assert a.crosses[state] == sheet.crosses(t, crossed, row)
        assert a.points[state] == t.points[sheet.crosses(t, crossed, row)]
        assert a.closes[state] == int(sheet.closings(t, 0, crossed) != 0)
        for shut in (0, 1):
            worth = a.value[(2 * row + shut) * STATES + state]
            assert worth == row_value(t, crossed, row, shut == 1)
        for place in places:
            after = crossed | 1 << t.start[row] + place
            if after not in seen:
                seen.add(after)
                states.add(a.successor[state * PLACES + place])
                todo.append((after, a.successor[state * PLACES + place]))
    assert states == set(range(a.states))
    assert len(seen) > 1000


@pytest.mark.parametrize("variant", AUTOMATA, ids=name)
def test_points_of_misses(variant: Variant) -> None:
    t, a = player_tables(variant), rows(variant)
    assert list(a.misses) == [sheet.score(t, 0, n) for n in range(t.end_misses + 1)]


@pytest.mark.parametrize("variant", AUTOMATA, ids=name)
def test_whole_sheets(variant: Variant) -> None:
    """Sheets crossed at random, well beyond the end of a game: luck, legal cells, score."""
    draw = Random(3)
    setup = Setup(variant, 2)
    t, a, p = player_tables(variant), rows(variant), board(start(setup))
    for _ in range(scale(300, 3000)):
        s = Sheets([0] * 20, [0] * 20, [0] * 5)
        rowsheets.clear(t, a, s, 2)
        marks, p.closed = 0, 0
        while True:
            cells = [c for c in range(t.stop[3]) if sheet.is_legal(t, marks, p.closed, c)]
            open_cells = ~t.closed_cells[p.closed]
            assert s.legal[1] & open_cells == sum(1 << cell for cell in cells)
            lucky = sheet.lucky_cells(t, marks, p.closed)
            assert rowsheets.lucky_cells(t, a, p, s, 1) == lucky
            assert rowsheets.score(a, p, s, 1) == sheet.score(t, marks, 0)
            if not cells:
                break
            cell = draw.choice(cells[: draw.randint(1, 3)])
            rowsheets.cross(t, a, p, s, 1, cell)
            before, marks = marks, marks | 1 << cell
            assert p.closed & sheet.closings(t, before, marks) == sheet.closings(t, before, marks)
        assert count(p.closed) <= 4


def test_rows_that_interact_have_no_automaton() -> None:
    assert [variant.id for variant in AUTOMATA] == ["classic", "longo", "gemixxt-a", "gemixxt-b"]
