"""`qwixx train`, as a shell runs it."""

import json
from pathlib import Path

import pytest

from qwixx.bots.nets import unpack_net
from tests.cli.program import qwixx

pytestmark = pytest.mark.slow


def test_a_net_is_made_and_says_how(tmp_path: Path) -> None:
    out = tmp_path / "small.net"
    ran = qwixx("train", "duel", "--games", "100", "--seed", "3", "--out", str(out), "--json")
    assert ran.code == 0, ran.err
    report = json.loads(ran.out)
    assert (report["variant"], report["players"], report["games"]) == ("duel", 2, 100)
    about = unpack_net(out.read_bytes(), "small.net").about
    assert (about["seed"], about["rate"]) == (3, report["rate"])
    assert not out.with_name("small.net.part").exists()


def test_what_cannot_be_trained(tmp_path: Path) -> None:
    ran = qwixx("train", "chess")
    assert (ran.code, "there is no variant 'chess'" in ran.err) == (1, True)
    assert "duel" in qwixx("train", "duel", "--players", "1").err
    for wrong, says in {
        ("--players", "1", "--against", "x.net"): "only two play against a rival",
        ("--players", "3", "--against", "x.net"): "only two play against a rival",
        ("--players", "2", "--table"): "only of playing alone there is a table",
        ("--players", "2", "--start", "none.net"): "none.net cannot be used",
        ("--players", "4"): "4",
        ("--seats", "3"): "only of three and more",
        ("--players", "3", "--seats", "3,6"): "6 is above 5",
        ("--rate", "nan"): "nan is not above 0 and at most 1",
        ("--rate", "fast"): "'fast' is not a number",
        ("--chunk", "100000000"): "100000000 is above 10000",
        ("--out", str(tmp_path)): f"{tmp_path} is a folder",
    }.items():
        ran = qwixx("train", "classic", *wrong)
        assert ran.code != 0
        assert says in ran.err
    nowhere = str(tmp_path / "no" / "such.net")
    ran = qwixx("train", "duel", "--games", "500", "--out", nowhere)
    assert ran.code == 1
    assert "such.net" in ran.err


def test_a_part_of_another_run_is_refused(tmp_path: Path) -> None:
    part = tmp_path / "x.net.part"
    part.write_bytes(b"not a run")
    ran = qwixx("train", "duel", "--games", "500", "--out", str(tmp_path / "x.net"))
    assert ran.code == 1
    assert "x.net.part cannot be gone on with: it is damaged; delete it" in ran.err
    assert part.read_bytes() == b"not a run"
