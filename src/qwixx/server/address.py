"""Where the server is found: from this machine, and from others."""

import socket
from ipaddress import ip_address

from qwixx.server.settings import Settings

EVERYWHERE = {"0.0.0.0": (socket.AF_INET, "192.0.2.1"), "::": (socket.AF_INET6, "2001:db8::1")}
"""What stands for all addresses of this machine; each with one that is surely not its own (it is
kept for documentation, and nothing is ever sent there)."""
HERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def local(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    return url(HERE.get(host, host), port)


def public(settings: Settings, host: str, port: int) -> str | None:
    """The address for others, of a server that was reached at this one; None: they have none.

    It is asked for anew each time, for a machine may move from one network to another.
    """
    if settings.public_url:
        return settings.public_url
    found = network_address(*EVERYWHERE[settings.host]) if settings.host in EVERYWHERE else host
    return url(found, port) if found and not ip_address(found).is_loopback else None


def network_address(family: socket.AddressFamily, elsewhere: str) -> str | None:
    """This machine's own address on its network, if it is on one."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((elsewhere, 9))  # sends nothing: it only looks for the way there
            return str(probe.getsockname()[0])
        except OSError:
            return next(filter(None, map(usable, named_addresses(family))), None)


def named_addresses(family: socket.AddressFamily) -> list[str]:
    """What is known under this machine's name; a network without a way out has only that."""
    try:
        return [str(it[4][0]) for it in socket.getaddrinfo(socket.gethostname(), None, family)]
    except OSError:
        return []


def usable(address: str) -> str | None:
    it = ip_address(address)
    return None if it.is_loopback or it.is_link_local else address
