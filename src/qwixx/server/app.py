"""The whole server put together, and run."""

import asyncio
import gc
import secrets
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

import msgspec
import structlog
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

import qwixx
from qwixx.server.bots.preparing import preparing
from qwixx.server.bots.workers import Workers
from qwixx.server.http.address import listening, local, public
from qwixx.server.http.errors import HANDLERS, error_response
from qwixx.server.http.guests import Guests
from qwixx.server.http.headers import Guard
from qwixx.server.http.limits import Rates, address_of, proxies
from qwixx.server.http.openapi import document, routes
from qwixx.server.http.pages import page_routes
from qwixx.server.http.protocols import Config, Limits
from qwixx.server.http.rest import endpoints
from qwixx.server.http.socket import Sockets
from qwixx.server.metrics import Metrics
from qwixx.server.node.bus import open_bus
from qwixx.server.node.node import Node
from qwixx.server.settings import Settings, shown
from qwixx.server.store import Locked, Store, StoreAway
from qwixx.server.store.lock import only_server, readable_by_others

log = structlog.get_logger()

LARGEST_MESSAGE = 16 * 1024
GOODBYE = 5
"""Seconds for open requests when the server stops."""
DAY = 86_400_000
HOUR_S = 3600
SWEEP = 600
"""Seconds from one full collection of garbage to the next."""


@asynccontextmanager
async def running(settings: Settings, rates: Rates) -> AsyncIterator[tuple[ASGIApp, Node]]:
    """The application with all it needs, until it is left; raises StoreError or BusError."""
    with only_server(settings.database):
        async with open_node(settings, rates) as both:
            yield both


@asynccontextmanager
async def open_node(settings: Settings, rates: Rates) -> AsyncIterator[tuple[ASGIApp, Node]]:
    store = await Store.open(settings.database)
    if file := readable_by_others(settings.database):
        log.warning("others can read the database and foretell dice: chmod 600", file=str(file))
    workers = Workers(settings.bot_workers, settings.bot_seconds, settings.bots)
    metrics = Metrics()
    node: Node | None = None

    def bus_changed(up: bool) -> None:
        if node:
            node.set_trouble("bus", not up)

    bus = await open_bus(settings.bus or None, bus_changed)
    try:
        key = settings.secret_key.encode() or await store.secret(
            "key", lambda: secrets.token_bytes(32)
        )
        node = Node(settings, store, bus, workers, metrics)
        await node.start()
        cleaner = asyncio.create_task(forget(store, settings.abandoned_days, node.now))
        with preparing():
            yield application(settings, node, key, rates), node
        cleaner.cancel()
        await node.stop()
    finally:
        await workers.close()
        await bus.close()
        await store.close()


def application(settings: Settings, node: Node, key: bytes, rates: Rates) -> ASGIApp:
    guests = Guests(key, settings.secure)
    served = endpoints(node, guests, rates, key)
    schema = msgspec.json.encode(document(served, "Qwixx", qwixx.__version__))
    watch_figures(node)

    async def openapi(_request: Request) -> Response:
        return Response(schema, media_type="application/json")

    async def away(_request: Request, error: Exception) -> Response:
        if not isinstance(error, Locked):
            node.set_trouble("database", True, str(error))
        later = {"retry-after": "2"}
        return error_response(503, "unavailable", "the database cannot be reached", headers=later)

    app = Starlette(
        routes=[
            *routes(served, address_of),
            Route("/api/openapi.json", openapi),
            WebSocketRoute("/ws/{id}", Sockets(node, guests, rates)),
            *page_routes(),
        ],
        exception_handlers={**HANDLERS, StoreAway: away},
    )
    app.router.redirect_slashes = False
    return Guard(app, settings, rates)


def watch_figures(node: Node) -> None:
    writer = node.store.writer
    node.metrics.watch_store(
        lambda: writer.commits, lambda: writer.appends, lambda: writer.conflicts
    )
    node.metrics.watch_tables(lambda: Counter(room.table.status for room in node.rooms.values()))


async def forget(store: Store, days: float, now: Callable[[], int]) -> None:
    """Delete what was abandoned, once an hour.

    A clock that is far ahead must not delete what was played yesterday: time is believed as far as
    the last game before the start, and the hours since the start, bear witness to it.
    """
    begun, newest = time.monotonic(), None
    while days:
        try:
            if newest is None:
                newest = await store.newest_change()
            await asyncio.sleep(HOUR_S)
            witnessed = newest + int(1000 * (time.monotonic() - begun))
            before = min(now(), witnessed) - int(days * DAY)
            if count := await store.forget_abandoned(before):
                log.info("abandoned games deleted", games=count)
        except StoreAway:
            await asyncio.sleep(HOUR_S)


class Server(uvicorn.Server):
    """Signals are the business of whoever runs it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[tuple[str, str | None]]:
    """Serve until left; gives the addresses for this machine and for others. Raises ListenError if
    it cannot listen there."""
    with listening(settings.host, settings.port) as listener:
        rates = Rates(settings)
        async with running(settings, rates) as (app, node):
            config = Config(
                app,
                Limits(settings, rates),
                lifespan="off",
                ws_max_size=LARGEST_MESSAGE,
                ws_per_message_deflate=False,
                ws_ping_interval=settings.silent_seconds / 2,
                ws_ping_timeout=settings.silent_seconds / 2,
                log_config=None,
                access_log=False,
                proxy_headers=bool(settings.trusted_proxies),
                forwarded_allow_ips=proxies(settings.trusted_proxies),
                server_header=False,
                timeout_graceful_shutdown=GOODBYE,
            )
            server = Server(config)
            task = asyncio.create_task(server.serve(sockets=[listener]))
            while not server.started and not task.done():
                await asyncio.sleep(0.002)
            host, port = listener.getsockname()[:2]
            try:
                yield local(host, port), public(settings, host, port)
            finally:
                await node.workers.reviewer.close()  # so that who waits for a review is told
                server.should_exit = True
                await task


async def sweep() -> None:
    """Collect garbage rarely. With thousands of tables a full collection holds everything up for
    half a second, and there is little to find: only closed sockets leave something behind."""
    gc.freeze()
    gc.set_threshold(20_000, 50, 1_000_000)
    while True:
        await asyncio.sleep(SWEEP)
        gc.collect()


async def serve(settings: Settings, told: Callable[[str, str | None], None]) -> None:
    """Serve until the process is asked to stop; `told` gets its addresses."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with serving(settings) as (here, others):
        sweeper = asyncio.create_task(sweep())
        log.info("serving", url=here, **shown(settings))
        told(here, others)
        await stop.wait()
        log.info("stopping")
        sweeper.cancel()
