"""Shared by the REST endpoints."""

from msgspec.structs import replace
from starlette.responses import Response

from qwixx.server.http.errors import error_response
from qwixx.server.store import GameRow
from qwixx.server.table.refusals import TableRefusal
from qwixx.server.table.summary import decode_open_summary, decode_summary
from qwixx.server.wire.answers import TableEntry
from qwixx.server.wire.messages import RefusedMessage

MAX_ENTRIES = 50
"""Of a list."""
DATABASE_AWAY = {503: "the database cannot be reached; try again"}
REFUSED = {409: "it does not fit what there is", 403: "no right to do so", **DATABASE_AWAY}

STATUS = {
    "no-such-table": 404,
    "gone-game": 404,
    "no-such-seat": 404,
    "wrong-code": 403,
    "not-your-seat": 403,
    "stale-link": 403,
    "unavailable": 503,
    "no-answer": 503,
    "no-such-variant": 422,
    "no-such-bot": 422,
    "only-bots": 422,
    "blind-bot": 422,
    "no-such-game": 422,
    "salt": 422,
    "name": 422,
}
"""The status of a refusal; any other is 409."""


def http_error(refusal: TableRefusal | RefusedMessage) -> Response:
    """A refusal of a table as an error response."""
    status = STATUS.get(refusal.code, 409)
    details = refusal.details
    return error_response(status, refusal.code, refusal.reason, refusal.where, details=details)


def table_entry(row: GameRow) -> TableEntry:
    found = TableEntry(row.id, row.variant, row.status, row.open_seats, row.changed, row.code)
    if row.summary is None:  # a table of an earlier version
        return found
    if row.status == "over":
        names = decode_summary(row.summary).names
        return replace(found, names=names)
    summary = decode_open_summary(row.summary)
    return replace(
        found,
        names=summary.names,
        bots=summary.bots,
        pace=summary.pace,
        hints=summary.hints,
        dice=summary.dice,
    )
