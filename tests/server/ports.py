"""Ports that nobody else gets, from one start of a server to the next."""

import socket


class Port:
    """A free port of an address. It is bound here, but not listened to: then the system gives it
    to nobody, while a server that asks for it by number may have it, again and again."""

    def __init__(self, host: str = "127.0.0.1") -> None:
        self._held = socket.socket()
        self._held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._held.bind((host, 0))
        self.number: int = self._held.getsockname()[1]

    def answers(self) -> bool:
        """Does somebody listen there?"""
        with socket.socket() as client:
            return client.connect_ex(self._held.getsockname()) == 0

    def close(self) -> None:
        self._held.close()
