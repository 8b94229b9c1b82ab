"""Rate limits for addresses and sockets."""

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

MAX_OPEN_TABLES_PER_ADDRESS = 10
"""Listed tables that wait for players, at which people of one address sit at a time, so that the
list has room for everybody."""
UNKNOWN_ADDRESS = "unknown"
"""Shared by all clients without a valid address."""
REQUEST_CONNECTIONS = 64
"""Connections of an address beside its sockets."""
ADDRESS_CACHE_SIZE = 4096
MAX_ADDRESS_CHARACTERS = 64
"""Longer texts are no addresses, and are not cached."""
MAX_DELAY_S = 30.0
"""No request is delayed longer than this."""
SWEEP_THRESHOLD = 1000
"""Addresses that are kept before full buckets are removed."""


class TokenBucket:
    """A token bucket: `rate` tokens a second, at most `burst`.

    0.4 µs for each message. The library takes 6 µs, and 500 µs when they come one at a time, since
    it starts a thread that cleans up: fit for requests, not for every message.
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
        """Take tokens if there are enough; `now` is in seconds of any monotonic clock."""
        if self._refill(now) < tokens:
            return False
        self._left -= tokens
        return True

    def wait(self, now: float) -> float | None:
        """Take one token; if there is none, the seconds until there will be."""
        return None if self.take(now) else (1 - self._left) / self._rate

    def delay(self, now: float) -> float:
        """Take one token in any case; the seconds after which it would have been there."""
        self._left = max(self._refill(now) - 1, -MAX_DELAY_S * self._rate)
        return max(0.0, -self._left / self._rate)

    def is_full(self, now: float) -> bool:
        """Has nothing been taken for long?"""
        return self._refill(now) >= self._burst


class AddressBuckets:
    """A token bucket for each address; full ones are removed."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._known: dict[str, TokenBucket] = {}
        self._sweep_at = SWEEP_THRESHOLD

    def of(self, address: str, now: float) -> TokenBucket:
        found = self._known.get(address)
        if found is None:
            if len(self._known) >= self._sweep_at:
                self._known = {key: it for key, it in self._known.items() if not it.is_full(now)}
                self._sweep_at = 2 * len(self._known) + SWEEP_THRESHOLD
            found = self._known[address] = TokenBucket(self._rate, now, self._burst)
        return found

    def __len__(self) -> int:
        return len(self._known)


class Rates:
    """All rate limits, counted by this node."""

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
        self.arrivals = AddressBuckets(*connection_rates(settings))
        """New connections of an address; excess ones are delayed."""
        self.pieces = AddressBuckets(100 + sockets / 2, 400 + 2 * sockets)
        """Chunks of bytes from sockets; excess ones are read later."""
        self.request_pieces = AddressBuckets(20 + requests / 8, 60 + requests)
        """Likewise of requests, where each costs more: it wakes up a task."""
        self.answers = AddressBuckets(10 + requests / 16, 60 + requests)
        """Requests of any kind, also for pages and refused ones; excess ones are delayed."""
        self.hints = AddressBuckets(requests / 600, requests / 30)
        self.pictures = AddressBuckets(requests / 960, requests / 40)
        """QR codes that have to be drawn."""
        self.records = AddressBuckets(requests / 240, requests / 12)
        """Uploaded records."""
        self.reviews = AddressBuckets(requests / 7200, requests / 120)
        """Reviews that have to be made."""
        self.seats = AddressBuckets(requests / 2400, requests / 4)
        """Seats taken and moved: each is a line in a log."""
        frames = self._messages * (3 + sockets / 50)
        self.frames = AddressBuckets(frames, 2 * frames)
        """Frames of all sockets of an address."""

    def count_request(self, address: str) -> float | None:
        """Count a request; the seconds to wait if there were too many, else None."""
        return self._wait(self._requests, address)

    def count_table(self, address: str) -> float | None:
        """Count a new table, likewise."""
        return self._wait(self._tables, address)

    def _wait(self, item: RateLimitItem, address: str) -> float | None:
        if self._windows.hit(item, address):
            return None
        return max(0.0, self._windows.get_window_stats(item, address).reset_time - time.time())

    def message_bucket(self) -> TokenBucket:
        """For a new socket."""
        return TokenBucket(self._messages, time.monotonic())

    def frame_bucket(self) -> TokenBucket:
        """For a new socket: messages, pings and pongs, and the pieces of messages."""
        return TokenBucket(2 * self._messages, time.monotonic())

    def open_connection(self, address: str) -> int:
        """Count a connection; by how many the limit is exceeded. To be followed by a close."""
        self._connections[address] += 1
        return max(0, self._connections[address] - self._most_connections)

    def close_connection(self, address: str) -> None:
        self._connections[address] -= 1
        if not self._connections[address]:
            del self._connections[address]

    def open_socket(self, address: str) -> bool:
        """Count an open socket, unless there are too many. To be followed by a close."""
        if self._sockets[address] >= self._most_sockets:
            return False
        self._sockets[address] += 1
        return True

    def close_socket(self, address: str) -> None:
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]


def connection_rates(settings: Settings) -> tuple[float, float]:
    """New connections of an address: those of a second, and those at once."""
    sockets = settings.sockets_per_address
    return 5 + sockets / 40, REQUEST_CONNECTIONS + sockets / 2


def proxy_hosts(networks: Iterable[str]) -> list[str]:
    """Trusted proxies in the form of uvicorn; IPv4 networks also as mapped IPv6."""
    trusted = [ip_network(network) for network in networks]
    mapped = [
        f"::ffff:{network.network_address}/{96 + network.prefixlen}"
        for network in trusted
        if isinstance(network, IPv4Network)
    ]
    return [*map(str, trusted), *mapped]


def address_of(scope: Scope) -> str:
    """The address of the client, which rate limits count by."""
    client = scope.get("client")
    address = parse_address(client[0]) if client else None
    return UNKNOWN_ADDRESS if address is None else group_address(address)


def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """IPv4, also if mapped to IPv6, or IPv6; None: it is no address."""
    return parse_cached(text) if len(text) <= MAX_ADDRESS_CHARACTERS else None


@lru_cache(ADDRESS_CACHE_SIZE)
def parse_cached(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text.strip())
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        return address.ipv4_mapped
    return address


@lru_cache(ADDRESS_CACHE_SIZE)
def group_address(address: IPv4Address | IPv6Address) -> str:
    """An IPv6 network of 64 bits counts as one address: clients have so many."""
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((int(address) >> 64 << 64, 64)))
