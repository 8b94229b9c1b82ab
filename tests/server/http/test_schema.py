"""REST as it is documented: whatever is sent, the answer is one of those that it names."""

import asyncio
import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import GenerationMode

from qwixx import __version__
from qwixx.server.http.openapi import document
from qwixx.server.http.rest import endpoints
from tests.scale import scale
from tests.server.client import play, table
from tests.server.overheard import Overheard, overhear
from tests.server.site import run, site
from tests.waiting import TIMEOUT_S

LENIENT = settings(
    max_examples=scale(5, 200), deadline=None, suppress_health_check=list(HealthCheck)
)


@dataclass(frozen=True)
class Known:
    """Things that exist, for those who would never guess them."""

    url: str
    cookie: str
    ids: tuple[str, ...]
    codes: tuple[str, ...]
    secrets: tuple[str, ...]
    records: tuple[str, ...]


async def furnish(url: str) -> Known:
    """Tables that are open, in play and over, with the first guest sitting at each."""
    async with table(url, "classic", 2, listed=True) as (over, guests, players):
        await asyncio.gather(*(play(player) for player in players))
        guest = guests[0]
        begun = await guest.open("duel", 1, "random")
        await guest.take(begun, "First")
        opened = await guest.open("bonus-b", 5, listed=True)
        await guest.take(opened, "First")
        free = await guest.open("longo", 2, listed=True, pace="fast", away="bot")
        made = (over, begun, opened, free)
        links = [
            await guest.ask("POST", f"/api/tables/{it['id']}/seats/1/link")
            for it in (over, begun, opened)
        ]
        text = (await guest.http.get(f"/api/games/{over['id']}/record")).text
        return Known(
            url,
            guest.http.cookies["qwixx_guest"],
            tuple(it["id"] for it in made),
            tuple(it["code"] for it in made),
            tuple(it["secret"] for it in links),
            (text, text[: len(text) // 2], text.replace("6", "5")),
        )


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Known]:
    """A server in a thread of its own, which must not fail at anything."""
    database = tmp_path_factory.mktemp("schema") / "q.db"
    found: list[Known] = []
    heard: list[Overheard] = []
    ready, enough = threading.Event(), threading.Event()

    async def serve() -> None:
        with overhear() as ear:
            heard.append(ear)
            try:
                async with site(database) as url:
                    found.append(await furnish(url))
                    ready.set()
                    await asyncio.to_thread(enough.wait)
            finally:
                ready.set()

    thread = threading.Thread(target=lambda: run(serve()))
    thread.start()
    ready.wait()
    yield found[0]
    enough.set()
    thread.join()
    assert not heard[0].faults


nobody: Any = None
DOCUMENT = document(endpoints(nobody, nobody, nobody, b""), "Qwixx", __version__)
"""Made without a server: pytest wants to know what it will test before there is one."""
schema = schemathesis.openapi.from_dict(DOCUMENT)
# No schema says what a legal game or a printable name is, nor how large a body may be.
checks = schema.config.checks
for check, status in (
    (checks.positive_data_acceptance, "422"),
    (checks.negative_data_rejection, "413"),
):
    check.expected_statuses = [*check.expected_statuses, status]


def fill_in(case: schemathesis.Case[Any], known: Known) -> schemathesis.Case[Any]:
    """With things that exist, where something is asked for by name; if it was right so far."""
    if case.meta is None or case.meta.generation.mode is GenerationMode.NEGATIVE:
        return case
    some = {"id": known.ids, "code": known.codes, "secret": known.secrets, "record": known.records}
    for place in (case.path_parameters, case.body):
        if isinstance(place, dict):
            for name in some.keys() & place.keys():
                # The same for the same case, so that a failure can be found again.
                place[name] = some[name][len(str(place[name])) % len(some[name])]
    return case


def test_the_document_is_the_one_that_is_served(known: Known) -> None:
    served = httpx.get(f"{known.url}/api/openapi.json", timeout=TIMEOUT_S)
    assert served.json() == json.loads(json.dumps(DOCUMENT))


@pytest.mark.slow
@schema.parametrize()
@LENIENT
def test_everything_it_answers_is_documented(case: schemathesis.Case[Any], known: Known) -> None:
    case.call_and_validate(base_url=known.url, timeout=TIMEOUT_S)


@pytest.mark.slow
@schema.parametrize()
@LENIENT
def test_so_it_is_for_those_who_know_what_exists(
    case: schemathesis.Case[Any], known: Known
) -> None:
    fill_in(case, known).call_and_validate(
        base_url=known.url, cookies={"qwixx_guest": known.cookie}, timeout=TIMEOUT_S
    )
