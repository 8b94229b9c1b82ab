"""REST endpoints as data, from which routes and the OpenAPI document are made.

Requests are decoded and validated by msgspec, and responses encoded, by the types of the endpoint.
"""

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Scope

from qwixx.server.http.errors import CODES, Failure, error_response

JSON = "application/json"
MAX_REASON_CHARACTERS = 200


@dataclass(frozen=True, slots=True)
class Call:
    """A decoded and validated request."""

    request: Request
    address: str
    path: Any
    query: Any
    body: Any


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method of one path. Types are msgspec Structs; None: there is nothing of the kind."""

    method: str
    path: str
    handler: Handler
    """Returns a value of the type `returns`, or a Response, such as an error."""
    summary: str
    params: Any = None
    """The parameters in the path, as fields of a Struct."""
    query: Any = None
    body: Any = None
    returns: Any = None
    status: int = 200
    errors: Mapping[int, str] = field(default_factory=dict)
    """Further error responses; those of decoding the request are added."""
    text: str | None = None
    """Media type if it answers with a text instead; the handler then makes the Response."""


class UnreadableError(Exception):
    """A request that cannot be decoded; carries the response."""

    def __init__(self, status: int, reason: str, where: str | None = None) -> None:
        super().__init__(reason)
        self.response = error_response(status, CODES[status], reason, where)


def routes(endpoints: Iterable[Endpoint], address: Callable[[Scope], str]) -> list[Route]:
    """One route for each path, so that a wrong method is answered with the allowed ones."""
    paths: dict[str, dict[str, Endpoint]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    made = [Route(path, make_handler(methods, address)) for path, methods in paths.items()]
    for route in made:
        route.methods = None  # any: a wrong one is answered here, and goes to no later route
    return made


def make_handler(
    methods: Mapping[str, Endpoint], address: Callable[[Scope], str]
) -> Callable[[Request], Awaitable[Response]]:
    right = ", ".join(sorted({*methods, "HEAD"} if "GET" in methods else methods))

    async def serve(request: Request) -> Response:
        endpoint = methods.get("GET" if request.method == "HEAD" else request.method)
        if endpoint is None:
            reason = f"this address is for {right}"
            return error_response(405, CODES[405], reason, headers={"allow": right})
        try:
            call = await parse_request(endpoint, request, address(request.scope))
        except UnreadableError as error:
            return error.response
        answer = await endpoint.handler(call)
        if isinstance(answer, Response):
            return answer
        content = b"" if endpoint.returns is None else msgspec.json.encode(answer)
        kind = None if endpoint.returns is None else JSON
        return Response(content, endpoint.status, {"cache-control": "no-store"}, kind)

    return serve


async def parse_request(endpoint: Endpoint, request: Request, address: str) -> Call:
    path = endpoint.params and convert_parameters(
        endpoint.params, request.path_params.items(), "path"
    )
    query = endpoint.query and convert_parameters(
        endpoint.query, request.query_params.multi_items(), "query"
    )
    body = endpoint.body and decode_body(
        endpoint.body, request.headers.get("content-type", ""), await request.body()
    )
    return Call(request, address, path, query, body)


def convert_parameters(kind: Any, items: Iterable[tuple[str, str]], place: str) -> Any:
    """Parameters of path or query as a value of their type."""
    found: dict[str, str] = {}
    for name, value in items:
        if name in found:
            raise UnreadableError(422, "given more than once", f"{place}.{name}")
        found[name] = value
    try:
        return msgspec.convert(found, kind, strict=False)
    except msgspec.ValidationError as error:
        reason, where = explain(error)
        raise UnreadableError(422, reason, place + where.removeprefix("$")) from None


def decode_body(kind: Any, content_type: str, body: bytes) -> Any:
    if content_type.split(";")[0].strip().lower() != JSON:
        raise UnreadableError(415, f"the body must be {JSON}")
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise UnreadableError(422, *explain(error)) from None
    except RecursionError:
        raise UnreadableError(400, "the body is nested too deeply") from None
    except ValueError as error:
        raise UnreadableError(400, f"the body is not JSON: {error}") from None


def explain(error: msgspec.ValidationError) -> tuple[str, str]:
    """The reason, bounded in length, and the place, `$` being the whole."""
    match = re.fullmatch(r"(.*) - at `([^`]+)`", str(error), re.DOTALL)
    reason, where = match.groups() if match else (str(error), "$")
    return reason if len(
        reason
    ) <= MAX_REASON_CHARACTERS else f"{reason[:MAX_REASON_CHARACTERS]}…", where


def document(endpoints: Sequence[Endpoint], title: str, version: str) -> dict[str, Any]:
    """The OpenAPI document."""
    kinds = [it for e in endpoints for it in (e.params, e.query, e.body, e.returns) if it]
    kinds = list(dict.fromkeys((Failure, *kinds)))
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    schema = dict(zip(kinds, schemas, strict=True))

    # A Struct of parameters is a component to msgspec; to OpenAPI each of its fields stands alone.
    structs = {
        kind: components.pop(schema[kind]["$ref"].rpartition("/")[2])
        for kind in dict.fromkeys(it for e in endpoints for it in (e.params, e.query) if it)
    }

    def parameters(kind: Any, place: str) -> list[dict[str, Any]]:
        if kind is None:
            return []
        struct = structs[kind]
        return [
            {"name": name, "in": place, "required": name in struct["required"], "schema": it}
            for name, it in struct["properties"].items()
        ]

    def content(kind: Any) -> dict[str, Any]:
        return {JSON: {"schema": schema[kind]}}

    def operation(it: Endpoint) -> dict[str, Any]:
        done: dict[str, Any] = {"description": it.summary}
        if it.returns:
            done["content"] = content(it.returns)
        elif it.text:
            done["content"] = {it.text: {"schema": {"type": "string"}}}
        failures = {
            str(status): {"description": when, "content": content(Failure)}
            for status, when in sorted({**usual_errors(it), **it.errors}.items())
        }
        made: dict[str, Any] = {
            "operationId": it.handler.__name__,
            "summary": it.summary,
            "parameters": [*parameters(it.params, "path"), *parameters(it.query, "query")],
            "responses": {str(it.status): done, **failures},
        }
        if it.body:
            made["requestBody"] = {"required": True, "content": content(it.body)}
        return made

    paths: dict[str, dict[str, Any]] = {}
    for it in endpoints:
        paths.setdefault(it.path, {})[it.method.lower()] = operation(it)
    return {
        "openapi": "3.1.0",
        "info": {"title": title, "version": version},
        "paths": paths,
        "components": {"schemas": components},
    }


def usual_errors(it: Endpoint) -> dict[int, str]:
    """Errors of decoding the request."""
    errors = {429: "too many requests from this address"}
    if it.params:
        errors[404] = "there is no such thing"
    if it.params or it.query or it.body:
        errors[422] = "a value is missing, unknown or wrong"
    if it.body:
        errors[400] = "the body is not JSON"
        errors[413] = "the body is too large"
        errors[415] = f"the body is not {JSON}"
    if it.method not in ("GET", "HEAD"):
        errors[403] = "the request comes from the page of another site"
        errors[413] = "the body is too large"
    return errors
