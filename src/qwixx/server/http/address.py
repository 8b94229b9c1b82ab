"""Addresses of the server: where it listens, and its URLs for this machine and for others."""

import errno
import os
import socket
from ipaddress import ip_address

from qwixx.server.settings import Settings

EVERYWHERE = {"0.0.0.0": (socket.AF_INET, "192.0.2.1"), "::": (socket.AF_INET6, "2001:db8::1")}
"""Wildcard addresses, each with its family and an address of another machine: one reserved for
documentation, to which nothing is ever sent."""
HERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}

CAUSES = {
    errno.EADDRINUSE: "port {port} at {host} is taken by another program, perhaps by another "
    "`qwixx serve`; take another port: --port N, or make play PORT=N",
    errno.EACCES: "port {port} is not for this user; take one above 1023: --port N",
    errno.EADDRNOTAVAIL: "{host} is no address of this machine; --host 127.0.0.1 is for this "
    "machine alone, --host 0.0.0.0 for all its networks",
}
"""Why a server cannot listen, and what to do about it."""


class ListenError(Exception):
    """The server cannot listen where it should."""


def open_listener(host: str, port: int) -> socket.socket:
    """A socket that listens there; raises ListenError if it cannot."""
    try:
        family, address = resolve_host(host, port)
        listener = socket.create_server(address, family=family, backlog=2048)
    except (OSError, UnicodeError) as error:  # UnicodeError: a name that no host can have
        number = errno.EADDRNOTAVAIL
        if isinstance(error, OSError) and not isinstance(error, socket.gaierror):
            number = error.errno or 0
        words = CAUSES.get(
            number, "it cannot listen at {host}, port {port}: " + os.strerror(number)
        )
        raise ListenError(words.format(host=host, port=port)) from error
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # what is sent to somebody who is gone need not wait
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 60_000)
    return listener


def resolve_host(host: str, port: int) -> tuple[socket.AddressFamily, tuple[str, int]]:
    """The address of a host, IPv4 if it has one. Raises gaierror."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    family, *_, address = min(found, key=lambda it: it[0] != socket.AF_INET)
    return family, (str(address[0]), int(address[1]))


def http_url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def local_url(host: str, port: int) -> str:
    """The URL for a browser on this machine."""
    return http_url(HERE.get(host, host), port)


def public_url(settings: Settings, host: str, port: int) -> str | None:
    """The URL for others, of a server that was reached at this host and port; None: there is none.

    Not cached, since a machine may move from one network to another.
    """
    if settings.public_url:
        return settings.public_url
    found = network_address(*EVERYWHERE[settings.host]) if settings.host in EVERYWHERE else host
    return http_url(found, port) if found and not ip_address(found).is_loopback else None


def network_address(family: socket.AddressFamily, elsewhere: str) -> str | None:
    """This machine's own address on its network, if it is on one."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((elsewhere, 9))  # sends nothing: it only looks for the way there
            return str(probe.getsockname()[0])
        except OSError:
            return next(filter(None, map(as_public_address, addresses_by_name(family))), None)


def addresses_by_name(family: socket.AddressFamily) -> list[str]:
    """The addresses of this machine's host name; all that an isolated network knows."""
    try:
        return [str(it[4][0]) for it in socket.getaddrinfo(socket.gethostname(), None, family)]
    except OSError:
        return []


def as_public_address(address: str) -> str | None:
    it = ip_address(address)
    return None if it.is_loopback or it.is_link_local else address
