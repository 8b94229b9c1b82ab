"""The picture: what it says, and that it is the same each time."""

import re
from xml.etree import ElementTree

import pytest

from qwixx.sim.plan import RunPlan
from tests.sim.runs import plan, whole

pytest.importorskip("matplotlib")
pytestmark = pytest.mark.slow


def draw_picture(run: RunPlan) -> str:
    from qwixx.sim.plot import picture

    return picture(run, whole(run))


def words(svg: str) -> list[str]:
    """Letters are drawn as shapes; what they spell stands beside them."""
    return re.findall(r"<!-- (.*?) -->", svg)


@pytest.fixture(autouse=True)
def interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QWIXX_COMPILE", "0")


def test_three_panels() -> None:
    run = plan(bots="greedy,random,greedy", games=100)
    svg = draw_picture(run)
    assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    said = words(svg)
    assert {"Score", "Length of the games", "Wins by order of play"} < set(said)
    assert "classic: 100 games, 3 players, seed 7" in said
    assert [word for word in said if re.match(r"\d (greedy|random), mean", word)] != []
    assert {"begins", "2nd", "3rd"} < set(said)
    assert all(colour in svg for colour in ("#b5412f", "#2f62a1", "#3a7750", "#fffcf6"))
    assert draw_picture(run) == svg


def test_alone() -> None:
    said = words(draw_picture(plan(bots="greedy", games=60)))
    assert "Rows closed" in said
    assert "classic: 60 games, 1 player, seed 7" in said


@pytest.mark.parametrize("games", [1, 2])
def test_hardly_any_games(games: int) -> None:
    assert "Score" in words(draw_picture(plan("duel", games=games)))
    assert "Score" in words(draw_picture(plan(bots="greedy", games=games)))
