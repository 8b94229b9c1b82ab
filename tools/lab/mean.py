"""The mean of nets that were trained from one start: steadier than each of them.

    python -m tools.lab.mean OUT NET NET...

Each has learnt the same and met other luck; what they do not agree on is mostly luck.
"""

import sys
from pathlib import Path

import numpy as np

from qwixx.bots.nets import pack_net, unpack_net
from qwixx.kernels.layout import net_arrays
from qwixx.players.net import Net


def main(out: str, *names: str) -> None:
    kept = [unpack_net(Path(name).read_bytes(), name) for name in names]
    games = [{key: each.about[key] for key in ("variant", "players")} for each in kept]
    if any(game != games[0] for game in games):
        sys.exit("these nets do not play the same game")
    parts = zip(*(net_arrays(each.net) for each in kept), strict=True)
    mean = Net(*(np.mean(same, axis=0).tolist() for same in parts))
    Path(out).write_bytes(
        pack_net(mean, {**games[0], "mean_of": [dict(each.about) for each in kept]})
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
