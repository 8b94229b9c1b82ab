"""The mean of nets."""

import subprocess
import sys
from pathlib import Path

import numpy as np

from qwixx.bots.nets import FOLDER, unpacked
from qwixx.kernels.layout import net_arrays

PROJECT = Path(__file__).parent.parent.parent


def test_it_lies_between_and_tells_of_all(tmp_path: Path) -> None:
    files = [FOLDER / "classic-2.net", FOLDER / "gemixxt-a-2.net"]
    out = tmp_path / "mean.net"
    subprocess.run([sys.executable, "-m", "tools.mean", out, *files], cwd=PROJECT, check=True)
    one, other, mean = (unpacked(file.read_bytes(), str(file)) for file in (*files, out))
    assert mean.about == {"mean_of": [one.about, other.about]}
    for a, b, between in zip(*(net_arrays(each.net) for each in (one, other, mean)), strict=True):
        assert np.allclose((a + b) / 2, between, atol=0.01)
