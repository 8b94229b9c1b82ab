"""The mean of nets."""

import subprocess
import sys
from pathlib import Path

import numpy as np

from qwixx.bots.nets import FOLDER, net_for, pack_net, unpack_net
from qwixx.kernels.layout import net_arrays, parts_of
from qwixx.players.net import Net

PROJECT = Path(__file__).parent.parent.parent


def mean_of(out: Path, *files: Path) -> int:
    return subprocess.run(
        [sys.executable, "-m", "tools.lab.mean", out, *files], cwd=PROJECT
    ).returncode


def test_it_lies_between_and_tells_of_all(tmp_path: Path) -> None:
    out, double = tmp_path / "mean.net", tmp_path / "double.net"
    kept = net_for("classic", 2)
    twice = Net(*((2 * part).tolist() for part in parts_of(net_arrays(kept.net))))
    double.write_bytes(pack_net(twice, {"variant": "classic", "players": 2}))
    files = [FOLDER / "classic-2.net", double]
    assert mean_of(out, *files) == 0
    one, other, mean = (unpack_net(file.read_bytes(), str(file)) for file in (*files, out))
    assert (mean.about["variant"], mean.about["players"]) == ("classic", 2)
    assert mean.about["mean_of"] == [one.about, other.about]
    for a, b, between in zip(*(net_arrays(each.net) for each in (one, other, mean)), strict=True):
        assert np.allclose((a + b) / 2, between, atol=0.01)


def test_nets_of_different_games_have_none(tmp_path: Path) -> None:
    out = tmp_path / "mean.net"
    assert mean_of(out, FOLDER / "classic-2.net", FOLDER / "classic-3.net") == 1
    assert not out.exists()
