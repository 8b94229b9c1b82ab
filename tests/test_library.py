"""The library as its users meet it: what the page about it says, and what goes wrong."""

import re
from pathlib import Path

import pytest

import qwixx

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "library.md").read_text("utf-8")
SAMPLE = ROOT / "tests" / "record" / "samples" / "classic.qgn"


def test_the_page_names_everything() -> None:
    named = set(re.findall(r"qwixx\.(\w+)", PAGE))
    functions = {name for name in qwixx.__all__ if name[0].islower()}
    assert functions - {"variants"} <= named
    assert all(hasattr(qwixx, name) for name in named)


def test_its_examples_print_what_it_shows(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) == 3
    for code, shown in examples:
        exec(code, {})
        assert capsys.readouterr().out == shown


def test_what_is_not_allowed_is_said_and_changes_nothing() -> None:
    game = qwixx.Game("classic", players=2)
    with pytest.raises(qwixx.IllegalMove, match="not been rolled"):
        game.play(1, "r5")
    game.roll("41 r2y3g5b6")
    before = game.state
    with pytest.raises(qwixx.IllegalMove) as caught:
        game.play(1, "r9")
    assert caught.value.refusal.code
    with pytest.raises(qwixx.IllegalMove):
        game.roll("41")
    assert game.state is before
    with pytest.raises(ValueError, match="0 is no seat: seats count from 1 to 2"):
        game.options(0)
    with pytest.raises(qwixx.SetupError, match="there is no variant"):
        qwixx.Game("nothing")
    with pytest.raises(qwixx.SetupError, match="2 players need 2 names, not 1"):
        qwixx.Game(names=["Ada"])


def test_a_game_that_was_read_is_played_on_and_written_as_it_was() -> None:
    games = qwixx.read_all(SAMPLE)
    assert "".join(f"{game.record()}\n" for game in games).strip() == SAMPLE.read_text().strip()
    with pytest.raises(ValueError, match="games in it"):
        qwixx.read(SAMPLE)
    begun = qwixx.Game("longo", players=3, seed=2)
    begun.roll()
    assert [step.action for step in qwixx.replay(begun)] == [0]
    for seat in begun.waiting:
        begun.play(seat, begun.options(seat)[0])
    again = qwixx.parse(str(begun.record()))
    assert (again.state, again.names) == (begun.state, begun.names)
    again.play(again.waiting[0], again.options(again.waiting[0])[-1])
    assert len(list(qwixx.replay(again))) == 3


@pytest.mark.parametrize("variant", qwixx.variants())
def test_sheets_are_drawn_for_every_game(variant: str) -> None:
    game = qwixx.play(variant, ["greedy", "random"], seed=5)
    drawn = game.svg()
    numbers = sum(len(row.numbers) for row in game.variant.rows)
    sheets = 1 if game.variant.shared_board else 2
    assert len(re.findall(r">\d+</text>", drawn)) >= numbers * sheets
    assert drawn.startswith("<svg")
    assert drawn.endswith("</svg>")
    assert game._repr_svg_() == drawn
    assert len(game.svg(seat=1)) <= len(drawn)
    assert str(max(game.scores)) in drawn


def test_statistics_and_matches_are_values() -> None:
    stats = qwixx.simulate("classic", bots=["greedy", "random"], games=40, jobs=1)
    assert (stats.games, stats.seats[0].bot) == (40, "greedy")
    assert stats.as_json()["seats"][1]["bot"] == "random"
    match = qwixx.arena(["greedy", "random"], games=20, jobs=1)
    assert [bot.name for bot in match.bots] == ["greedy", "random"]
    assert match.bots[0].score.wins == match.as_json()["bots"][0]["wins"]
