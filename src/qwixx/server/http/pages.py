"""Serves the files of the page, built from web/; text files compressed."""

import gzip
import re
from functools import lru_cache
from importlib.resources import files
from os import PathLike, stat_result
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

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
"""Paths of the single-page application."""

FOREVER = "public, max-age=31536000, immutable"
"""Cache header of files whose name changes with their content."""
REVALIDATE = "no-cache"
"""Cache header of other files."""
BUILD = re.compile(r'<meta name="build" content="(\w+)">')
COMPRESSED_SUFFIXES = frozenset({".css", ".html", ".js", ".svg", ".webmanifest"})


def page_build() -> str | None:
    """The id of the page's build; None: it has not been built."""
    index = BUILT / "index.html"
    try:
        return build_of(index, index.stat().st_mtime_ns)
    except OSError:
        return None


@lru_cache(maxsize=1)
def build_of(index: Path, _changed: int) -> str | None:
    found = BUILD.search(index.read_text("utf-8"))
    return found[1] if found else None


def page_routes() -> list[Route | Mount]:
    """Routes of the page; if it is not built, of a text that says so."""
    if not (BUILT / "index.html").exists():
        return [Route("/", explain_missing_page)]
    own = PageFiles(BUILT, REVALIDATE)

    async def page(request: Request) -> Response:
        return await own.get_response("index.html", request.scope)

    return [
        *(Route(address, page) for address in ADDRESSES),
        Mount("/assets", CachedFiles(BUILT / "assets", FOREVER)),
        Mount("/", own),
    ]


async def explain_missing_page(_request: Request) -> Response:
    return PlainTextResponse(
        "The page has not been built; the server's API is at /api/openapi.json\n"
    )


class CachedFiles(StaticFiles):
    """The files of a folder, with a cache header, compressed if possible."""

    def __init__(self, folder: Path, keep: str) -> None:
        super().__init__(directory=folder)
        self._headers = {"cache-control": keep, "vary": "accept-encoding"}

    def file_response(
        self,
        full_path: str | PathLike[str],
        stat_result: stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers.update(self._headers)
        file = Path(full_path)
        wanted = Headers(scope=scope).get("accept-encoding", "")
        if (
            file.suffix not in COMPRESSED_SUFFIXES
            or "gzip" not in wanted
            or response.status_code != 200
        ):
            return response
        assert isinstance(response, FileResponse)
        body = compress(file, stat_result.st_mtime_ns)
        # Weak: it is the tag of the file, and these are not its bytes.
        headers = {
            **self._headers,
            "content-encoding": "gzip",
            "etag": f"W/{response.headers['etag']}",
        }
        return Response(body, headers=headers, media_type=response.media_type)


class PageFiles(CachedFiles):
    """The page's own files; an unknown path gets the page, which says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            wanted = Headers(scope=scope).get("accept", "")
            api = scope["path"].startswith("/api/")
            if error.status_code != 404 or "text/html" not in wanted or api:
                raise
        text = (BUILT / "index.html").read_text("utf-8")
        return HTMLResponse(text, 404, {"cache-control": "no-store"})


@lru_cache(maxsize=256)
def compress(file: Path, _changed: int) -> bytes:
    return gzip.compress(file.read_bytes())
