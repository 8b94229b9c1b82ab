"""How much one address, and one socket, may ask of the server."""

import time
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from starlette.types import Scope

from qwixx.server.settings import Settings

MOST_GATHERING = 10
"""Listed tables that wait for others, at which people of one address sit at a time: the list of
open tables has room for everybody."""
NOBODY = "unknown"
"""The address of those who have none."""
REQUEST_CONNECTIONS = 64
"""Connections that an address may have open beside its sockets."""
ADDRESS_CACHE_SIZE = 4096
MAX_ADDRESS_CHARACTERS = 64
"""What is longer is no address, and takes no room in the cache."""
MAX_DELAY_S = 30.0
"""Nobody waits longer for a turn, however many there were before."""
SWEPT = 1000
"""Addresses that are remembered before those that have been quiet are looked for."""


class Bucket:
    """Tokens that come back at a rate (for each second), up to as many as may be used at once.

    A message costs 0.4 µs here. The library takes 6 µs, and 500 µs when they come one at a time,
    for it starts a thread that clears up: fit for requests, not for every message.
    """

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, now: float, burst: float | None = None) -> None:
        self._rate = rate
        self._burst = rate if burst is None else burst
        self._left = self._burst
        self._at = now

    def _refill(self, now: float) -> float:
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left

    def take(self, now: float, tokens: int = 1) -> bool:
        """May so many come at this time (in seconds of any steady clock)?"""
        if self._refill(now) < tokens:
            return False
        self._left -= tokens
        return True

    def delay(self, now: float) -> float:
        """Take one in any case: seconds after which it would have been there."""
        self._left = max(self._refill(now) - 1, -MAX_DELAY_S * self._rate)
        return max(0.0, -self._left / self._rate)

    def full(self, now: float) -> bool:
        """Has nothing been taken for long?"""
        return self._refill(now) >= self._burst


class Buckets:
    """One for each address; full ones are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._known: dict[str, Bucket] = {}
        self._sweep_at = SWEPT

    def of(self, address: str, now: float) -> Bucket:
        found = self._known.get(address)
        if found is None:
            if len(self._known) >= self._sweep_at:
                self._known = {key: it for key, it in self._known.items() if not it.full(now)}
                self._sweep_at = 2 * len(self._known) + SWEPT
            found = self._known[address] = Bucket(self._rate, now, self._burst)
        return found

    def __len__(self) -> int:
        return len(self._known)


class Rates:
    """What each address asks for, counted by this node."""

    def __init__(self, settings: Settings) -> None:
        self._windows = FixedWindowRateLimiter(MemoryStorage())
        self._requests = RateLimitItemPerMinute(settings.requests_per_minute, namespace="request")
        self._tables = RateLimitItemPerHour(settings.tables_per_hour, namespace="table")
        self._sockets: Counter[str] = Counter()
        self._most_sockets = settings.sockets_per_address
        self._messages = settings.messages_per_second
        self._connections: Counter[str] = Counter()
        self._most_connections = settings.sockets_per_address + REQUEST_CONNECTIONS
        requests, sockets = settings.requests_per_minute, settings.sockets_per_address
        self.arrivals = Buckets(*arrivals(settings))
        """New connections of an address; those beyond wait before they are read."""
        self.pieces = Buckets(100 + sockets / 2, 400 + 2 * sockets)
        """Pieces in which bytes of sockets come; who sends more of them is read later."""
        self.request_pieces = Buckets(20 + requests / 8, 60 + requests)
        """Likewise of requests, where one costs more: each wakes up whoever waits for a body."""
        self.answers = Buckets(10 + requests / 16, 60 + requests)
        """Requests of any kind, pages and refused ones too; those beyond wait for their turn."""
        self.hints = Buckets(requests / 600, requests / 30)
        self.pictures = Buckets(requests / 960, requests / 40)
        """QR codes that have to be drawn."""
        self.records = Buckets(requests / 240, requests / 12)
        """Records that are brought along, to be read."""
        self.reviews = Buckets(requests / 7200, requests / 120)
        """Reviews that have to be made."""
        frames = self._messages * (3 + sockets / 50)
        self.frames = Buckets(frames, 2 * frames)
        """Frames of all sockets of an address."""

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

    def socket_frames(self) -> Bucket:
        """For a new socket: messages, pings and pongs, and the pieces of messages."""
        return Bucket(2 * self._messages, time.monotonic())

    def open_connection(self, address: str) -> int:
        """Count a connection; by how many there are too many. Who opened one must close it."""
        self._connections[address] += 1
        return max(0, self._connections[address] - self._most_connections)

    def close_connection(self, address: str) -> None:
        self._connections[address] -= 1
        if not self._connections[address]:
            del self._connections[address]

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


def arrivals(settings: Settings) -> tuple[float, float]:
    """New connections of an address: those of a second, and those at once."""
    sockets = settings.sockets_per_address
    return 5 + sockets / 40, REQUEST_CONNECTIONS + sockets / 2


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
    address = parse_address(client[0]) if client else None
    return NOBODY if address is None else group_address(address)


def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """IPv4 in either of its forms, or IPv6; None: it is nonsense."""
    return parse_short(text) if len(text) <= MAX_ADDRESS_CHARACTERS else None


@lru_cache(ADDRESS_CACHE_SIZE)
def parse_short(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text.strip())
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        return address.ipv4_mapped
    return address


@lru_cache(ADDRESS_CACHE_SIZE)
def group_address(address: IPv4Address | IPv6Address) -> str:
    """IPv6 gives everybody 2^64 addresses: those count as one."""
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((int(address) >> 64 << 64, 64)))
