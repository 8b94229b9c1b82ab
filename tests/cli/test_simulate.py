"""Games written by `simulate --records` read back as they were played."""

import json
from pathlib import Path

import pytest

import qwixx as package
from tests.cli.program import qwixx
from tests.referee import records as referee
from tests.scale import scale

pytestmark = pytest.mark.slow

RUNS = [
    (variant.id, players, bot)
    for variant in package.variants().values()
    for players in range(1, 6)
    if variant.allows(players)
    for bot in ("random", "greedy", "tests.bots:Closer")
]


@pytest.mark.parametrize(("variant", "players", "bot"), RUNS)
def test_records_score_as_they_were_played(
    variant: str, players: int, bot: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.qgn"
    games = scale(8, 220)
    ran = qwixx(
        "simulate", "--variant", variant, "--players", str(players), "--bots", bot,
        "--games", str(games), "--seed", "5", "--records", str(file), "--json",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    told = json.loads(ran.out)
    text = file.read_text("utf-8")
    scored = qwixx("score", "--json", str(file))
    assert scored.code == 0, scored.err
    lines = scored.json_lines()
    assert len(lines) == games
    assert qwixx("record", str(file)).out == text
    assert json.loads(json.dumps(referee.score(text))) == lines
    for seat in range(players):
        mean = sum(line["scores"][seat] for line in lines) / games
        assert told["seats"][seat]["mean_score"] == pytest.approx(mean)
    assert sum(told["ended"].values()) == games
    assert sum(seat["wins"] for seat in told["seats"]) + told["ties"] == games


def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    texts = []
    for seed in ("3", "3", "4"):
        qwixx("simulate", "--games", "5", "--seed", seed, "--records", str(tmp_path / "out"))
        texts.append((tmp_path / "out").read_text("utf-8"))
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--variant", "chess"), "there is no variant 'chess'"),
        (("--bots", "nobody"), "there is no bot 'nobody'"),
        (("--bots", "tests.bots:Broken"), "it failed with RuntimeError: out of ideas"),
        (("--players", "6"), "classic is for 1 to 5 players, not 6"),
        (("--variant", "duel", "--players", "3"), "duel is for 2 players, not 3"),
        (("--bots", "greedy,greedy,greedy", "--players", "2"), "3 bots do not fit on 2 seats"),
        (("--records", "/no/such/folder/out.qgn"), "cannot be written: No such file"),
    ],
)
def test_bad_input_is_named(arguments: tuple[str, ...], words: str) -> None:
    ran = qwixx("simulate", "--games", "2", "--json", *arguments)
    assert ran.code == 1
    assert words in ran.err
    assert words in json.loads(ran.out)["error"]["reason"]


def test_a_run_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    out = tmp_path / "out.qgn"
    out.write_text("precious", "utf-8")
    assert qwixx("simulate", "--bots", "tests.bots:Broken", "--records", str(out)).code == 1
    assert out.read_text("utf-8") == "precious"
    assert list(tmp_path.iterdir()) == [out]


def test_for_people() -> None:
    ran = qwixx("simulate", "--games", "20", "--bots", "random,greedy,yardstick")
    assert ran.code == 0
    assert ran.out.startswith("classic, 20 games, ")
    assert [line.split()[:2] for line in ran.out.splitlines()[2:]] == [
        ["1", "random"],
        ["2", "greedy"],
        ["3", "yardstick"],
    ]
