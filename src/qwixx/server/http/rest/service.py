"""The server itself: health, address, metrics, variants; QR codes."""

import asyncio
import time
from dataclasses import dataclass, field
from io import BytesIO

import msgspec
import segno
from starlette.responses import Response

import qwixx
from qwixx.palette import LIGHT
from qwixx.rules.layout import layout
from qwixx.server.http import address, texts
from qwixx.server.http.errors import error_response, too_many_requests
from qwixx.server.http.limits import Rates
from qwixx.server.http.openapi import Call, Endpoint
from qwixx.server.metrics import CONTENT_TYPE
from qwixx.server.node.node import Node
from qwixx.server.store import StoreAway
from qwixx.server.table.plan import playable
from qwixx.server.wire import answers
from qwixx.server.wire.answers import Address, Health, Ready, VariantInfo, Variants

MAX_CACHED_PICTURES = 64


@dataclass(frozen=True, slots=True)
class ServiceEndpoints:
    node: Node
    rates: Rates
    drawing: asyncio.Lock = field(default_factory=asyncio.Lock)
    pictures: dict[str, bytes] = field(default_factory=dict)
    """Cache of QR codes by their text, the newest last."""

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("GET", "/api/health", self.health, "Is the server there?", returns=Health),
            Endpoint(
                "GET",
                "/api/ready",
                self.ready,
                "Can it serve tables?",
                returns=Ready,
                errors={503: "not now"},
            ),
            Endpoint(
                "GET",
                "/api/address",
                self.address,
                "Its address for others, for a page that is open on the server's own machine",
                returns=Address,
            ),
            Endpoint("GET", "/metrics", self.metrics, "Figures for Prometheus", text="text/plain"),
            Endpoint("GET", "/api/variants", self.variants, "What can be played", returns=Variants),
            Endpoint(
                "POST",
                "/api/qr",
                self.qr_code,
                "A QR code, for a link; its text stands in no address, for links can be secrets",
                body=answers.QrBody,
                text="image/svg+xml",
            ),
            texts.RULES,
        ]

    async def health(self, _call: Call) -> Health:
        return Health(qwixx.__version__)

    async def ready(self, _call: Call) -> Ready | Response:
        """By the last heartbeat, which also writes, and by a check right now."""
        try:
            await self.node.store.check_reachable()
            if "database" in self.node.trouble:
                raise StoreAway(self.node.store.failing or "")
        except StoreAway:
            return error_response(503, "unavailable", "the database cannot be reached")
        if self.node.cut_off:
            return error_response(503, "unavailable", "the bus cannot be reached, others have it")
        # Without the bus a node still plays its own tables: no reason to send everybody away.
        return Ready(database=True, bus=self.node.bus.up)

    async def address(self, call: Call) -> Address:
        host, port = call.request.scope["server"]
        return Address(address.public_url(self.node.settings, host, port))

    async def metrics(self, _call: Call) -> Response:
        return Response(self.node.metrics.text(), media_type=CONTENT_TYPE)

    async def variants(self, _call: Call) -> Variants:
        shown = tuple(
            msgspec.convert(
                {
                    **layout(it),
                    "name": it.name,
                    "about": it.about,
                    "rules": it.rules,
                    "solitaire": it.solitaire,
                    "shared_board": it.shared_board,
                },
                VariantInfo,
            )
            for it in playable().values()
        )
        return Variants(shown, self.node.workers.names)

    async def qr_code(self, call: Call) -> Response:
        """Drawn in a thread, since it takes tens of milliseconds."""
        text = call.body.text
        picture = self.pictures.get(text)
        if picture is None:
            now = time.monotonic()
            if not self.rates.pictures.of(call.address, now).take(now):
                return too_many_requests(1)
            async with self.drawing:
                picture = await asyncio.to_thread(draw_qr_code, text)
            self.pictures[text] = picture
            if len(self.pictures) > MAX_CACHED_PICTURES:
                del self.pictures[next(iter(self.pictures))]
        return Response(picture, media_type="image/svg+xml")


def draw_qr_code(text: str) -> bytes:
    drawn = BytesIO()
    code = segno.make(text, error="m", micro=False)
    look = {"dark": LIGHT["qr-ink"], "light": LIGHT["qr-paper"]}
    code.save(drawn, kind="svg", border=2, xmldecl=False, **look)
    return drawn.getvalue()
