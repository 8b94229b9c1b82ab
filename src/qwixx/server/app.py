"""Assembles the server, and runs it."""

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
from qwixx.server.bots.pool import BotWorkers
from qwixx.server.bots.prepare import prepare_in_background
from qwixx.server.http.address import local_url, open_listener, public_url
from qwixx.server.http.errors import HANDLERS, error_response
from qwixx.server.http.guests import Guests
from qwixx.server.http.headers import Guard
from qwixx.server.http.limits import Rates, address_of, proxy_hosts
from qwixx.server.http.openapi import document, routes
from qwixx.server.http.pages import page_routes
from qwixx.server.http.protocols import Config, Limits
from qwixx.server.http.rest import endpoints
from qwixx.server.http.socket import SocketApp
from qwixx.server.metrics import Metrics
from qwixx.server.node.bus import open_bus
from qwixx.server.node.node import Node
from qwixx.server.settings import Settings, loggable_values
from qwixx.server.store import Locked, Store, StoreAway
from qwixx.server.store.lock import file_readable_by_others, lock_database

log = structlog.get_logger()

MAX_MESSAGE_BYTES = 16 * 1024
SHUTDOWN_TIMEOUT_S = 5
"""For open requests when the server stops."""
DAY_MS = 86_400_000
HOUR_S = 3600
GC_INTERVAL_S = 600
"""Between full garbage collections."""


@asynccontextmanager
async def open_application(settings: Settings, rates: Rates) -> AsyncIterator[tuple[ASGIApp, Node]]:
    """The ASGI application and its node while this context lasts; raises StoreError or BusError."""
    with lock_database(settings.database):
        async with open_node(settings, rates) as both:
            yield both


@asynccontextmanager
async def open_node(settings: Settings, rates: Rates) -> AsyncIterator[tuple[ASGIApp, Node]]:
    store = await Store.open(settings.database)
    try:
        await store.lock_site(shared=bool(settings.bus))
    except BaseException:
        await store.close()
        raise
    if file := file_readable_by_others(settings.database):
        log.warning("others can read the database and foretell dice: chmod 600", file=str(file))
    workers = BotWorkers(settings.bot_workers, settings.bot_seconds, settings.bots)
    metrics = Metrics()
    node: Node | None = None

    def report_bus(up: bool) -> None:
        if node:
            node.report_trouble("bus", not up)

    bus = await open_bus(settings.bus or None, report_bus)
    try:
        key = settings.secret_key.encode() or await store.get_or_create_secret(
            "key", lambda: secrets.token_bytes(32)
        )
        node = Node(settings, store, bus, workers, metrics)
        await node.start()
        cleaner = asyncio.create_task(delete_abandoned(store, settings.abandoned_days, node.now_ms))
        with prepare_in_background():
            yield build_application(settings, node, key, rates), node
        cleaner.cancel()
        await node.stop()
    finally:
        await workers.close()
        await bus.close()
        await store.close()


def build_application(settings: Settings, node: Node, key: bytes, rates: Rates) -> ASGIApp:
    guests = Guests(key, settings.secure)
    served = endpoints(node, guests, rates, key)
    schema = msgspec.json.encode(document(served, "Qwixx", qwixx.__version__))
    register_metrics(node)

    async def openapi(_request: Request) -> Response:
        return Response(schema, media_type="application/json")

    async def handle_store_away(_request: Request, error: Exception) -> Response:
        if not isinstance(error, Locked):
            node.report_trouble("database", True, str(error))
        later = {"retry-after": "2"}
        return error_response(503, "unavailable", "the database cannot be reached", headers=later)

    app = Starlette(
        routes=[
            *routes(served, address_of),
            Route("/api/openapi.json", openapi),
            WebSocketRoute("/ws/{id}", SocketApp(node, guests, rates)),
            *page_routes(),
        ],
        exception_handlers={**HANDLERS, StoreAway: handle_store_away},
    )
    app.router.redirect_slashes = False
    return Guard(app, settings, rates)


def register_metrics(node: Node) -> None:
    writer = node.store.writer
    node.metrics.watch_store(
        lambda: writer.commits, lambda: writer.appends, lambda: writer.conflicts
    )
    node.metrics.watch_tables(lambda: Counter(room.table.status for room in node.rooms.values()))


async def delete_abandoned(store: Store, days: float, now: Callable[[], int]) -> None:
    """Delete abandoned games, once an hour.

    A clock that is far ahead must not delete recent games: time counts at most from the last change
    before the start, plus the monotonic time since the start.
    """
    begun, newest = time.monotonic(), None
    while days:
        try:
            if newest is None:
                newest = await store.last_change()
            await asyncio.sleep(HOUR_S)
            witnessed = newest + int(1000 * (time.monotonic() - begun))
            before = min(now(), witnessed) - int(days * DAY_MS)
            if count := await store.delete_abandoned(before):
                log.info("abandoned games deleted", games=count)
        except StoreAway:
            await asyncio.sleep(HOUR_S)


class Server(uvicorn.Server):
    """Leaves signals to `serve`."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def start_server(settings: Settings) -> AsyncIterator[tuple[str, str | None]]:
    """Serve while this context lasts; gives the URLs for this machine and for others. Raises
    ListenError if it cannot listen there."""
    with open_listener(settings.host, settings.port) as listener:
        rates = Rates(settings)
        async with open_application(settings, rates) as (app, node):
            config = Config(
                app,
                Limits(settings, rates),
                lifespan="off",
                ws_max_size=MAX_MESSAGE_BYTES,
                ws_per_message_deflate=False,
                ws_ping_interval=settings.silent_seconds / 2,
                ws_ping_timeout=settings.silent_seconds / 2,
                log_config=None,
                access_log=False,
                proxy_headers=bool(settings.trusted_proxies),
                forwarded_allow_ips=proxy_hosts(settings.trusted_proxies),
                server_header=False,
                timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S,
            )
            server = Server(config)
            task = asyncio.create_task(server.serve(sockets=[listener]))
            while not server.started and not task.done():
                await asyncio.sleep(0.002)
            host, port = listener.getsockname()[:2]
            try:
                yield local_url(host, port), public_url(settings, host, port)
            finally:
                await node.workers.reviewer.close()  # so that who waits for a review is told
                server.should_exit = True
                await task


async def collect_garbage() -> None:
    """Collect garbage rarely: with thousands of tables a full collection takes half a second, and
    only closed sockets leave cycles behind."""
    gc.freeze()
    gc.set_threshold(20_000, 50, 1_000_000)
    while True:
        await asyncio.sleep(GC_INTERVAL_S)
        gc.collect()


async def serve(settings: Settings, on_start: Callable[[str, str | None], None]) -> None:
    """Serve until a signal; `on_start` gets the URLs for this machine and for others."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with start_server(settings) as (here, others):
        sweeper = asyncio.create_task(collect_garbage())
        log.info("serving", url=here, **loggable_values(settings))
        on_start(here, others)
        await stop.wait()
        log.info("stopping")
        sweeper.cancel()
