"""Error responses: one shape of JSON, whatever went wrong."""

from collections.abc import Mapping
from http import HTTPStatus

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

CODES = {
    400: "not-json",
    403: "forbidden",
    404: "not-found",
    405: "wrong-method",
    408: "too-slow",
    413: "too-large",
    415: "not-json",
    422: "invalid",
    429: "too-many",
    431: "too-large",
    500: "failed",
}
"""The default code of each status."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place in a record. Lines, turns and seats count from 1."""

    line: int
    turn: int | None = None
    seat: int | None = None
    name: str = ""
    """Who sits there."""


class ErrorInfo(msgspec.Struct, frozen=True):
    """What went wrong: a code for programs, a reason for people, the place in the input; and the
    details that the reason names, for whoever says it in another language."""

    code: str
    reason: str
    where: str | None = None
    details: Mapping[str, str | int] | msgspec.UnsetType = msgspec.UNSET
    at: Place | msgspec.UnsetType = msgspec.UNSET
    """Where a record is not legal."""


class Failure(msgspec.Struct, frozen=True):
    """The body of every error response."""

    error: ErrorInfo


def error_response(
    status: int,
    code: str,
    reason: str,
    where: str | None = None,
    headers: Mapping[str, str] | None = None,
    details: Mapping[str, str | int] | None = None,
    at: Place | None = None,
) -> Response:
    problem = ErrorInfo(code, reason, where, details or msgspec.UNSET, at or msgspec.UNSET)
    return Response(
        msgspec.json.encode(Failure(problem)),
        status,
        {"cache-control": "no-store", **(headers or {})},
        "application/json",
    )


def too_many_requests(seconds: float, headers: Mapping[str, str] | None = None) -> Response:
    """The response to an address that exceeds a rate limit."""
    later = str(int(seconds) + 1)
    reason = f"too many requests; try again in {later} seconds"
    return error_response(
        429, CODES[429], reason, headers={"retry-after": later, **(headers or {})}
    )


async def handle_http_exception(_request: Request, error: Exception) -> Response:
    """Errors of the router: no such page, no such method."""
    assert isinstance(error, HTTPException)
    status = error.status_code
    reason = HTTPStatus(status).phrase.lower()
    return error_response(status, CODES.get(status, "refused"), reason, headers=error.headers)


async def handle_exception(_request: Request, _error: Exception) -> Response:
    """An uncaught exception; it is logged, and its message not sent."""
    return error_response(500, CODES[500], "the server failed; the fault is in its log")


HANDLERS = {HTTPException: handle_http_exception, Exception: handle_exception}
"""For Starlette's `exception_handlers`."""
