"""How much one address, and one socket, may ask of the server."""

import time
from collections import Counter
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from starlette.types import Scope

from qwixx.server.settings import Settings

NOBODY = "unknown"
"""The address of those who have none."""


class Bucket:
    """Tokens for the messages of one socket: a second's worth may come at once.

    A message costs 0.4 µs here. The library takes 6 µs, and 500 µs when they come one at a time,
    for it starts a thread that clears up: fit for requests, not for every message.
    """

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: float, now: float) -> None:
        self._rate = rate
        self._left = rate
        self._at = now

    def take(self, now: float) -> bool:
        """May a message come at this time (in seconds of any steady clock)?"""
        self._left = min(self._rate, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Rates:
    """Requests, new tables and open sockets of each address, counted by this node."""

    def __init__(self, settings: Settings) -> None:
        self._windows = FixedWindowRateLimiter(MemoryStorage())
        self._requests = RateLimitItemPerMinute(settings.requests_per_minute, namespace="request")
        self._tables = RateLimitItemPerHour(settings.tables_per_hour, namespace="table")
        self._sockets: Counter[str] = Counter()
        self._most_sockets = settings.sockets_per_address
        self._messages = settings.messages_per_second

    def request(self, address: str) -> float | None:
        """Count a request: seconds to wait if there were too many, else None."""
        return self._wait(self._requests, address)

    def table(self, address: str) -> float | None:
        """Count a new table, likewise."""
        return self._wait(self._tables, address)

    def _wait(self, item: RateLimitItem, address: str) -> float | None:
        if self._windows.hit(item, address):
            return None
        return max(0.0, self._windows.get_window_stats(item, address).reset_time - time.time())

    def messages(self) -> Bucket:
        """For a new socket."""
        return Bucket(self._messages, time.monotonic())

    def open_socket(self, address: str) -> bool:
        """Count an open socket, unless there are too many; who opened one must close it."""
        if self._sockets[address] >= self._most_sockets:
            return False
        self._sockets[address] += 1
        return True

    def close_socket(self, address: str) -> None:
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]


def proxies(networks: Iterable[str]) -> list[str]:
    """Whom uvicorn shall believe when they say for whom they speak: IPv4 in either of its forms."""
    trusted = [ip_network(network) for network in networks]
    mapped = [
        f"::ffff:{network.network_address}/{96 + network.prefixlen}"
        for network in trusted
        if isinstance(network, IPv4Network)
    ]
    return [*map(str, trusted), *mapped]


def address_of(scope: Scope) -> str:
    """Who asks. Nonsense, from whomever, counts as one address."""
    client = scope.get("client")
    address = parsed(client[0]) if client else None
    return NOBODY if address is None else grouped(address)


def parsed(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text.strip())
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        return address.ipv4_mapped
    return address


def grouped(address: IPv4Address | IPv6Address) -> str:
    """IPv6 gives everybody 2^64 addresses: those count as one."""
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((int(address) >> 64 << 64, 64)))
