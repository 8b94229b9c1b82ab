"""A toy server made of endpoints: what it takes, what it answers, what it documents."""

import asyncio
from typing import Annotated, Any

import httpx
import msgspec
import pytest
import schemathesis
from msgspec import Meta
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from qwixx.server.http.errors import HANDLERS, error_response
from qwixx.server.http.openapi import Call, Endpoint, document, routes


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    bot: Annotated[str, Meta(min_length=1, max_length=9)] | None = None


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    variant: Annotated[str, Meta(min_length=1, max_length=20)]
    seats: Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=5)]
    listed: bool = True


class Table(msgspec.Struct):
    id: str
    variant: str
    players: int


class Tables(msgspec.Struct):
    tables: list[Table]


class ById(msgspec.Struct, forbid_unknown_fields=True):
    id: Annotated[str, Meta(min_length=1, max_length=40)]


class Which(msgspec.Struct, forbid_unknown_fields=True):
    limit: Annotated[int, Meta(ge=1, le=100)] = 20
    listed: bool = True


JSON = "application/json"
TABLES = [Table("first", "classic", 2), Table("second", "duel", 2)]


async def create(call: Call) -> Table:
    assert isinstance(call.body, NewTable)
    return Table("third", call.body.variant, len(call.body.seats))


async def listing(call: Call) -> Tables:
    return Tables(TABLES[: call.query.limit])


async def one(call: Call) -> Table | Response:
    for table in TABLES:
        if table.id == call.path.id:
            return table
    return error_response(404, "no-such-table", "there is no such table", "path.id")


async def forget(call: Call) -> None:
    return None


async def broken(call: Call) -> None:
    raise RuntimeError("a secret of ours")


ENDPOINTS = (
    Endpoint(
        "POST", "/api/tables", create, "Make a table", body=NewTable, returns=Table, status=201
    ),
    Endpoint("GET", "/api/tables", listing, "All tables", query=Which, returns=Tables),
    Endpoint("GET", "/api/tables/{id}", one, "One table", params=ById, returns=Table),
    Endpoint("DELETE", "/api/tables/{id}", forget, "Forget it", params=ById, status=204),
)


def toy(*more: Endpoint) -> Starlette:
    described = document(ENDPOINTS, "Toy", "1")

    async def openapi(_request: Request) -> Response:
        return Response(msgspec.json.encode(described), media_type="application/json")

    app = Starlette(
        routes=[
            Route("/openapi.json", openapi),
            *routes((*ENDPOINTS, *more), lambda scope: "here"),
        ],
        exception_handlers=HANDLERS,
    )
    app.router.redirect_slashes = False
    return app


def ask(app: Starlette, method: str, path: str, **more: Any) -> httpx.Response:
    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://toy") as client:
            return await client.request(method, path, **more)

    return asyncio.run(asked())


def error(response: httpx.Response, status: int) -> dict[str, Any]:
    assert response.status_code == status
    assert response.headers["content-type"] == JSON
    assert list(response.json()) == ["error"]
    found: dict[str, Any] = response.json()["error"]
    assert sorted(found) == ["code", "reason", "where"]
    return found


def test_a_call_is_read_and_answered() -> None:
    body = {"variant": "classic", "seats": [{}, {"bot": "greedy"}]}
    made = ask(toy(), "POST", "/api/tables", json=body)
    assert (made.status_code, made.json()) == (
        201,
        {"id": "third", "variant": "classic", "players": 2},
    )
    assert len(ask(toy(), "GET", "/api/tables?limit=1").json()["tables"]) == 1
    assert ask(toy(), "GET", "/api/tables/second").json()["variant"] == "duel"
    assert ask(toy(), "HEAD", "/api/tables/second").content == b""
    gone = ask(toy(), "DELETE", "/api/tables/second")
    assert (gone.status_code, gone.content) == (204, b"")


@pytest.mark.parametrize(
    ("body", "status", "where"),
    [
        (b'{"variant": "classic", "seats": [{"bot": 3}, {}]}', 422, "$.seats[0].bot"),
        (b'{"variant": "classic", "seats": [{"bott": "x"}, {}]}', 422, "$.seats[0]"),
        (b'{"variant": "classic"}', 422, "$"),
        (b"[]", 422, "$"),
        (b"", 400, None),
        (b"{", 400, None),
        (b"\xff\xfe", 400, None),
        (b'{"variant": "\xff", "seats": []}', 400, None),
        (b'{"variant": "\\ud800", "seats": []}', 400, None),
        (b'{"x":' * 10_000, 422, "$"),
    ],
)
def test_a_wrong_body_is_refused_with_the_place(
    body: bytes, status: int, where: str | None
) -> None:
    headers = {"content-type": f"{JSON}; charset=utf-8"}
    answer = ask(toy(), "POST", "/api/tables", content=body, headers=headers)
    assert error(answer, status)["where"] == where


def test_a_body_that_is_nested_too_deeply_is_no_fault_of_ours() -> None:
    async def anything(call: Call) -> None:
        return None

    app = toy(Endpoint("POST", "/any", anything, "Anything", body=object, status=204))
    answer = ask(app, "POST", "/any", content=b"[" * 60_000, headers={"content-type": JSON})
    assert "nested" in error(answer, 400)["reason"]


@pytest.mark.parametrize("kind", ["", "text/plain", "application/jsonx"])
def test_only_json_is_taken(kind: str) -> None:
    answer = ask(toy(), "POST", "/api/tables", content=b"{}", headers={"content-type": kind})
    assert error(answer, 415)["where"] is None


@pytest.mark.parametrize(
    ("path", "where"),
    [
        ("/api/tables?limit=0", "query.limit"),
        ("/api/tables?limit=x", "query.limit"),
        ("/api/tables?limit=1&limit=2", "query.limit"),
        ("/api/tables?limmit=1", "query"),
        (f"/api/tables/{'x' * 41}", "path.id"),
    ],
)
def test_a_wrong_parameter_is_named(path: str, where: str) -> None:
    assert error(ask(toy(), "GET", path), 422)["where"] == where


def test_a_wrong_method_is_told_the_right_ones() -> None:
    answer = ask(toy(), "PUT", "/api/tables")
    assert error(answer, 405)["code"] == "wrong-method"
    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD", "POST"}


def test_what_is_not_there_is_told_in_json() -> None:
    assert error(ask(toy(), "GET", "/nothing"), 404)["code"] == "not-found"
    assert error(ask(toy(), "GET", "/api/tables/none"), 404)["code"] == "no-such-table"


def test_a_fault_of_ours_tells_nothing() -> None:
    answer = ask(toy(Endpoint("GET", "/broken", broken, "Broken")), "GET", "/broken")
    assert "secret" not in error(answer, 500)["reason"]


def test_the_document_describes_parameters_one_by_one() -> None:
    described = document(ENDPOINTS, "Toy", "1")
    assert described["openapi"] == "3.1.0"
    listed = described["paths"]["/api/tables"]["get"]
    assert [it["name"] for it in listed["parameters"]] == ["limit", "listed"]
    assert listed["parameters"][0]["schema"]["maximum"] == 100
    assert set(described["components"]["schemas"]) == {
        "Failure",
        "NewTable",
        "Place",
        "ErrorInfo",
        "Seat",
        "Table",
        "Tables",
    }
    by_id = described["paths"]["/api/tables/{id}"]
    assert by_id["get"]["parameters"][0]["required"] is True
    assert set(by_id["delete"]["responses"]) == {"204", "403", "404", "413", "422", "429"}


schema = schemathesis.openapi.from_asgi("/openapi.json", toy())


@schema.parametrize()
def test_everything_it_answers_is_documented(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()
