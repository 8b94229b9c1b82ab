"""Games written by `simulate --records` read back as they were played; what is refused, and how."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import qwixx as package
from tests.cli.program import qwixx
from tests.referee import card_records
from tests.referee import records as referee
from tests.scale import scale, some

slow = pytest.mark.slow

RUNS = [
    (variant.id, players, bot)
    for variant in package.variants().values()
    for players in range(1, 6)
    if variant.allows(players)
    for bot in ("random", "greedy", "tests.bots:Closer")
]
SOME = some(RUNS, 13)
"""All for proof, else some of each game and of each bot."""


@slow
@pytest.mark.parametrize(("variant", "players", "bot"), SOME)
def test_records_score_as_they_were_played(
    variant: str, players: int, bot: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.qgn"
    games = scale(12, 220)
    ran = qwixx(
        "simulate", "--variant", variant, "--players", str(players), "--bots", bot,
        "--games", str(games), "--seed", "5", "--records", str(file), "--json",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    stats = json.loads(ran.out)
    text = file.read_text("utf-8")
    scored = qwixx("score", "--json", str(file))
    assert scored.code == 0, scored.err
    lines = scored.json_lines()
    assert len(lines) == games
    assert qwixx("record", str(file)).out == text
    second = card_records if variant.startswith("cards") else referee
    assert json.loads(json.dumps(second.score(text))) == lines
    for seat in range(players):
        mean = sum(line["scores"][seat] for line in lines) / games
        assert stats["seats"][seat]["mean_score"] == pytest.approx(mean)
    assert sum(stats["ended"].values()) == games
    assert sum(seat["wins"] for seat in stats["seats"]) + stats["ties"] == games


@slow
def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    texts = []
    for seed, jobs in (("3", "1"), ("3", "2"), ("4", "1")):
        ran = qwixx(
            "simulate", "--games", "105", "--seed", seed, "--jobs", jobs,
            "--records", str(tmp_path / "out"),
        )  # fmt: skip
        assert ran.code == 0, ran.err
        texts.append((tmp_path / "out").read_text("utf-8"))
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--variant", "chess"), "there is no variant 'chess'"),
        (("--bots", "nobody"), "there is no bot 'nobody'"),
        (("--bots", "tests.bots:Broken"), "it failed with RuntimeError: out of ideas"),
        (("--bots", "tests.bots:Broken", "--jobs", "2", "--games", "40"), "out of ideas"),
        (("--players", "6"), "classic is for 1 to 5 players, not 6"),
        (("--variant", "duel", "--players", "3"), "duel is for 2 players, not 3"),
        (("--bots", "greedy,greedy,greedy", "--players", "2"), "3 bots do not fit on 2 seats"),
        (("--records", "/no/such/folder/out.qgn"), "cannot be written: No such file"),
        (("--csv", "/no/such/folder/out.csv"), "cannot be written: No such file"),
        (("--csv", "/proc"), "/proc cannot be written: Is a directory"),
        (("--plot", "/no/such/folder/out.svg"), "cannot be written: No such file"),
        (("--plot", "out.png"), "out.png does not end in .svg"),
        (("--csv", "one.svg", "--plot", "./one.svg"), "two outputs cannot go into the same file"),
    ],
)
def test_bad_input_is_named(arguments: tuple[str, ...], words: str) -> None:
    ran = qwixx("simulate", "--games", "2", "--json", *arguments)
    assert ran.code == 1
    assert words in ran.err
    assert len(ran.err.splitlines()) == 1
    assert words in json.loads(ran.out)["error"]["reason"]


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("Unready", "before the game: it failed with RuntimeError: not yet"),
        ("Strange", "in turn 1: it failed with RuntimeError: do not compare me"),
    ],
)
def test_who_failed_is_named(bot: str, words: str) -> None:
    ran = qwixx("simulate", "--bots", f"tests.bots:{bot}", "--games", "2")
    assert (ran.code, ran.err) == (1, f"qwixx: game 1: tests.bots:{bot} {words}\n")


def test_what_a_bot_prints_is_no_result() -> None:
    ran = qwixx("simulate", "--bots", "tests.bots:Chatty", "--games", "2", "--json")
    assert json.loads(ran.out)["games"] == 2
    assert "let me think" in ran.err


@pytest.mark.parametrize(
    "arguments",
    [("--jobs", "0"), ("--seed", str(2**63)), ("--jobs", "2", "--cluster", "tcp://here:1")],
)
def test_wrong_usage(arguments: tuple[str, ...]) -> None:
    assert qwixx("simulate", *arguments).code == 2


def test_a_run_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    outputs = [tmp_path / name for name in ("out.qgn", "out.csv", "out.svg")]
    for out in outputs:
        out.write_text("precious", "utf-8")
    records, table, plot = map(str, outputs)
    ran = qwixx(
        "simulate", "--bots", "tests.bots:Broken",
        "--records", records, "--csv", table, "--plot", plot,
    )  # fmt: skip
    assert ran.code == 1
    assert all(out.read_text("utf-8") == "precious" for out in outputs)
    assert sorted(tmp_path.iterdir()) == sorted(outputs)


def test_help_and_small_things_load_nothing_heavy() -> None:
    code = (
        "import sys; import qwixx.cli.commands.simulate;"
        "print(*{'rich', 'numba', 'numpy', 'matplotlib', 'dask', 'distributed'} & {*sys.modules})"
    )
    assert subprocess.check_output([sys.executable, "-c", code]) == b"\n"
    assert "qwixx simulate --bots greedy,yardstick" in qwixx("simulate", "--help").out
