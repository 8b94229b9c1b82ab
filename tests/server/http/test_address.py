"""The address that others use: of the network if the server listens there, else none."""

import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.typing import Origin

from qwixx.server.http import address
from qwixx.server.settings import Settings
from tests.server.client import Guest, connect
from tests.server.site import run, settings, site

MACHINE = address.network_address(*address.EVERYWHERE["0.0.0.0"])


async def get_address(url: str) -> object:
    async with Guest(url) as guest:
        return (await guest.ask("GET", "/api/address"))["url"]


def test_a_server_for_the_network_tells_an_address_that_works(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "qwixx.db", host="0.0.0.0") as url:
            assert url.startswith("http://127.0.0.1:")
            others = await get_address(url)
            if MACHINE is None:  # a machine on no network
                assert others is None
                return
            assert isinstance(others, str)
            assert others == url.replace("127.0.0.1", str(MACHINE))
            async with Guest(others) as guest:
                table = await guest.open("classic", 2)
                at, page = f"{others}/ws/{table['id']}".replace("http", "ws"), Origin(others)
                async with connect(at, origin=page) as opened:
                    await opened.send('{"type":"hello","since":null,"tokens":[]}')
                    assert table["id"] in str(await opened.recv())

    run(test())


def test_a_name_with_an_address_of_either_kind_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The resolver is the only thing that is not real here: few machines have such names."""
    real = socket.getaddrinfo
    names = {"six.test": ["::1"], "both.test": ["::1", "127.0.0.1"]}

    def resolve(host: str, *arguments: object, **more: object) -> list[Any]:
        hosts = names.get(host, [host])
        return [it for name in hosts for it in real(name, *arguments, **more)]  # type: ignore[arg-type]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    for name, expected in (("both.test", "127.0.0.1"), ("localhost", "127.0.0.1")):
        with address.open_listener(name, 0) as listener:
            assert listener.getsockname()[0] == expected
    with address.open_listener("six.test", 0) as listener:
        assert listener.getsockname()[0] == "::1"
    for nowhere in ("nowhere.invalid", "two..dots", "long" * 16):
        with pytest.raises(address.ListenError, match="no address of this machine"):
            address.open_listener(nowhere, 0)


def test_a_server_for_one_machine_has_no_address_for_others(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "qwixx.db") as url:
            assert await get_address(url) is None

    run(test())


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_an_address_that_was_set_wins(tmp_path: Path, host: str) -> None:
    async def test() -> None:
        mine = "http://qwixx.example"
        async with site(tmp_path / "qwixx.db", host=host, public_url=mine) as url:
            assert await get_address(url) == mine

    run(test())


def test_a_server_on_one_address_of_the_network_is_found_there() -> None:
    listening = Settings(host="192.168.1.5")
    assert address.public_url(listening, "192.168.1.5", 80) == "http://192.168.1.5:80"


def test_without_a_way_out_the_machine_s_name_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Networks are nothing that a test can take away."""

    def no_way(*_: object) -> None:
        raise OSError

    def named(*_: object) -> list[object]:
        places = ("127.0.1.1", "169.254.7.7", "192.168.1.5")
        return [(socket.AF_INET, None, 0, "", (place, 0)) for place in places]

    monkeypatch.setattr(socket.socket, "connect", no_way)
    monkeypatch.setattr(socket, "getaddrinfo", named)
    everywhere = settings("sqlite:///unused", host="0.0.0.0")
    assert address.public_url(everywhere, "127.0.0.1", 80) == "http://192.168.1.5:80"
    monkeypatch.setattr(socket, "getaddrinfo", no_way)
    assert address.public_url(everywhere, "127.0.0.1", 80) is None


def test_addresses_of_the_new_kind_stand_in_brackets() -> None:
    assert address.local_url("::", 80) == "http://[::1]:80"
    assert address.public_url(Settings(host="fd00::5"), "fd00::5", 80) == "http://[fd00::5]:80"
