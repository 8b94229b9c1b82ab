"""How much an address and a socket may ask, and whose address it is."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from httpx import AsyncClient
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from qwixx.server.http.limits import Rates, TokenBucket, address_of, proxy_hosts
from qwixx.server.settings import Settings
from tests.server.site import run, site


def test_requests_are_limited_by_address() -> None:
    rates = Rates(Settings(requests_per_minute=3, tables_per_hour=1))
    assert [rates.count_request("a") for _ in range(3)] == [None] * 3
    wait = rates.count_request("a")
    assert wait is not None
    assert 0 <= wait <= 60
    assert rates.count_request("b") is None


def test_new_tables_are_counted_apart() -> None:
    rates = Rates(Settings(requests_per_minute=1, tables_per_hour=2))
    assert rates.count_request("a") is None
    assert [rates.count_table("a") for _ in range(2)] == [None] * 2
    wait = rates.count_table("a")
    assert wait is not None
    assert 60 < wait <= 3600


def test_a_bucket_lets_through_its_rate_and_a_burst() -> None:
    bucket = TokenBucket(20, now=100.0)
    assert [bucket.take(100.0) for _ in range(21)] == [True] * 20 + [False]
    assert not bucket.take(100.01)
    assert bucket.take(100.06)
    assert not bucket.take(100.06)
    assert sum(bucket.take(100.06 + n / 1000) for n in range(1, 10_001)) == 200
    assert [bucket.take(500.0) for _ in range(21)] == [True] * 20 + [False]


def test_a_new_socket_has_a_bucket_of_its_own() -> None:
    rates = Rates(Settings(messages_per_second=2))
    full = rates.message_bucket()
    now = time.monotonic()
    assert [full.take(now) for _ in range(3)] == [True, True, False]
    assert rates.message_bucket().take(time.monotonic())


def test_sockets_are_counted_while_they_are_open() -> None:
    rates = Rates(Settings(sockets_per_address=2))
    assert [rates.open_socket("a") for _ in range(3)] == [True, True, False]
    assert rates.open_socket("b")
    rates.close_socket("a")
    assert [rates.open_socket("a") for _ in range(2)] == [True, False]


TRUSTED = proxy_hosts(["10.0.0.0/8", "::1"])


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("1.2.3.4", [], "1.2.3.4"),
        ("1.2.3.4", ["9.9.9.9"], "1.2.3.4"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["9.9.9.9"], "9.9.9.9"),
        ("10.0.0.1", ["8.8.8.8, 9.9.9.9"], "9.9.9.9"),
        ("10.0.0.1", ["8.8.8.8, 9.9.9.9, 10.3.3.3"], "9.9.9.9"),
        ("10.0.0.1", ["8.8.8.8", "9.9.9.9"], "9.9.9.9"),
        ("10.0.0.1", ["8.8.8.8, 9.9.9.9, ::ffff:10.3.3.3"], "9.9.9.9"),
        ("10.0.0.1", ["10.4.4.4, 10.3.3.3"], "10.4.4.4"),
        ("10.0.0.1", ["9.9.9.9:4711"], "9.9.9.9"),
        ("10.0.0.1", ["::ffff:9.9.9.9"], "9.9.9.9"),
        ("10.0.0.1", ["", " , "], "10.0.0.1"),
        ("10.0.0.1", ["nonsense"], "unknown"),
        ("10.0.0.1", ["9.9.9.9, nonsense"], "unknown"),
        ("::ffff:10.0.0.1", ["9.9.9.9"], "9.9.9.9"),
        ("::1", ["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
        ("2001:db8:1:2::7", [], "2001:db8:1:2::/64"),
        ("not an address", [], "unknown"),
        (None, ["9.9.9.9"], "unknown"),
    ],
)
def test_only_a_trusted_proxy_is_believed(
    peer: str | None, forwarded: list[str], address: str
) -> None:
    headers = [(b"host", b"x"), *((b"x-forwarded-for", line.encode()) for line in forwarded)]
    seen: list[str] = []

    async def app(scope: Any, receive: object, send: object) -> None:
        seen.append(address_of(scope))

    scope: Any = {"type": "http", "client": peer and (peer, 5000), "headers": headers}
    unused: Any = None
    asyncio.run(ProxyHeadersMiddleware(app, TRUSTED)(scope, unused, unused))
    assert seen == [address]


@pytest.mark.slow
@pytest.mark.parametrize(("trusted", "second"), [((), 429), (("127.0.0.0/8",), 200)])
def test_a_server_believes_its_proxies_only(
    tmp_path: Path, trusted: tuple[str, ...], second: int
) -> None:
    """Each may ask once; a proxy that is believed tells two apart."""

    async def work() -> None:
        more: dict[str, Any] = {"trusted_proxies": trusted, "requests_per_minute": 1}
        async with site(tmp_path / "db", **more) as url, AsyncClient(base_url=url) as proxy:
            for guest, code in (("9.9.9.9", 200), ("8.8.8.8", second), ("8.8.8.8", 429)):
                said = {"X-Forwarded-For": guest, "X-Forwarded-Proto": "https"}
                answer = await proxy.get("/api/variants", headers=said)
                assert answer.status_code == code, guest

    run(work())
