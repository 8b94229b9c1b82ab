"""The page: files that were built from web/ and are served as they are."""

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send

BUILT = Path(str(files("qwixx"))) / "page"
ADDRESSES = (
    "/",
    "/table/{id}",
    "/t/{code}",
    "/game/{id:path}",
    "/rules/{rest:path}",
    "/learn",
    "/move",
    "/tv/{id}",
)
"""Addresses of the one page; which screen it shows, it knows itself."""


def page_routes() -> list[Route | Mount]:
    """Routes for the page; without a built one, a line that says so."""
    if not (BUILT / "index.html").exists():
        return [Route("/", not_built)]
    return [
        *(Route(address, page) for address in ADDRESSES),
        Mount("/assets", Lasting(directory=BUILT / "assets")),
        Mount("/", StaticFiles(directory=BUILT)),
    ]


async def page(_request: Request) -> Response:
    return FileResponse(BUILT / "index.html", headers={"cache-control": "no-cache"})


async def not_built(_request: Request) -> Response:
    return PlainTextResponse(
        "The page has not been built; the server's API is at /api/openapi.json\n"
    )


class Lasting(StaticFiles):
    """Files whose name changes with their content."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def lasting(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 200:
                forever = (b"cache-control", b"public, max-age=31536000, immutable")
                message = {**message, "headers": [*message["headers"], forever]}
            await send(message)

        await super().__call__(scope, receive, lasting)
