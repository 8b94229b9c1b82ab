"""The rules pages, for the browser."""

from importlib.resources import files
from typing import Literal

from msgspec import Struct
from starlette.responses import Response

from qwixx.server.http.errors import error_response
from qwixx.server.http.openapi import Call, Endpoint
from qwixx.server.table.plan import no_such_variant, playable
from qwixx.server.wire.answers import VariantId

Language = Literal["de", "en", "fr", "it", "pl"]


class GameParameters(Struct, frozen=True, forbid_unknown_fields=True):
    variant: VariantId


class LanguageQuery(Struct, frozen=True, forbid_unknown_fields=True):
    lang: Language = "en"


class RulesPage(Struct, frozen=True):
    title: str
    markdown: str
    """Headings, paragraphs, lists, tables, bold and code; without the title."""


async def rules_page(call: Call) -> RulesPage | Response:
    name = call.path.variant
    if name not in playable():
        wrong = no_such_variant(name, "path.variant")
        return error_response(404, wrong.code, wrong.reason, wrong.where)
    file = files("qwixx") / "text" / "rules" / call.query.lang / f"{name}.md"
    title, _, rest = file.read_text("utf-8").partition("\n")
    return RulesPage(title.removeprefix("# "), rest.strip())


RULES = Endpoint(
    "GET",
    "/api/rules/{variant}",
    rules_page,
    "The rules of a game",
    params=GameParameters,
    query=LanguageQuery,
    returns=RulesPage,
)
