"""Nets as files."""

from pathlib import Path
from random import Random

import pytest

import qwixx
from qwixx.bots import nets
from qwixx.bots.nets import FOLDER, NetError, name_of, net_for, pack_net, unpack_net
from qwixx.players.features import FEATURES
from qwixx.players.net import UNITS, WIDTH, Net

SEATINGS = [
    (variant.id, players)
    for variant in qwixx.variants().values()
    if not variant.cards
    for players in range(1, 6)
    if variant.allows(players)
]


def random_net() -> Net:
    draw = Random(1)

    def some(n: int) -> list[float]:
        return [draw.uniform(-1, 1) for _ in range(n)]

    first = [some(WIDTH) if draw.random() < 0.1 else [0.0] * WIDTH for _ in range(FEATURES)]
    hidden = [some(UNITS) for _ in range(WIDTH)]
    return Net(first, hidden, some(UNITS), some(UNITS + 1))


@pytest.mark.slow
def test_a_net_comes_back_nearly_as_it_was() -> None:
    net = random_net()
    kept = unpack_net(pack_net(net, {"variant": "classic"}), "x")
    assert kept.about == {"variant": "classic"}
    assert [len(part) for part in kept.net] == [len(part) for part in net]
    for one, other in zip((*net[0], *net[1], net[2], net[3]), rows(kept.net), strict=True):
        assert list(other) == pytest.approx(list(one), abs=0.01)


def rows(net: Net) -> list[list[float]]:
    return [list(row) for row in (*net[0], *net[1], net[2], net[3])]


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda data: b"", "not a net"),
        (lambda data: b"hello\nworld", "not a net"),
        (lambda data: b'{"a": 1}\n', "not a net"),
        (lambda data: b"[1]\n", "not a net"),
        (lambda data: data.replace(b"net 3", b"net 9", 1), "not a net of this version"),
        (lambda data: data[:-1], "damaged"),
        (lambda data: data[:-9] + b"\0" + data[-8:], "damaged"),
    ],
)
def test_a_damaged_net_is_refused_by_name(damage, says: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(NetError, match=f"some.net is {says}"):
        unpack_net(damage(pack_net(random_net(), {})), "some.net")


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 1e6])
def test_numbers_beyond_bounds_are_no_net(number: float) -> None:
    net = random_net()
    with pytest.raises(NetError, match="beyond bounds"):
        pack_net(net._replace(biases=[*net.biases[:-1], number]), {})


def test_a_net_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "FOLDER", tmp_path)
    net_for.cache_clear()
    with pytest.raises(NetError, match="there is no net for classic with 2 players"):
        net_for("classic", 2)
    (tmp_path / "classic-2.net").write_bytes(b"?")
    with pytest.raises(NetError, match=r"classic-2\.net is not a net"):
        net_for("classic", 2)
    net_for.cache_clear()


@pytest.mark.parametrize(("variant", "players"), SEATINGS)
def test_there_is_a_net_for_every_game(variant: str, players: int) -> None:
    about = net_for(variant, players).about
    assert (about["variant"], about["players"]) == (variant, min(players, 3))


def test_the_nets_are_small_and_no_file_is_left_over() -> None:
    files = {file.name: file.stat().st_size for file in FOLDER.iterdir()}
    assert set(files) == {name_of(*seating) for seating in SEATINGS}
    assert sum(files.values()) <= 2_000_000
