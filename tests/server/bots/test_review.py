"""Reviews over HTTP: of games played here and of records from anywhere."""

import asyncio
from pathlib import Path

import msgspec
import psutil
import pytest

from qwixx.analysis.report import Review
from qwixx.bots import nets
from qwixx.bots.level import judges
from qwixx.core import RecordedGame
from qwixx.server.bots import pool, reviewer
from qwixx.server.bots.jobs import AnalysisJob, JobFailure
from qwixx.server.bots.reviewer import Reviewer
from qwixx.server.bots.worker_main import run_job
from qwixx.server.bots.worker_process import JobError
from qwixx.server.http.rest import games
from qwixx.server.http.rest.common import http_error
from tests.server.bots.test_workers import thinkers
from tests.server.client import Guest, play, table
from tests.server.site import run, site
from tests.waiting import TIMEOUT_S, until

SHORT = """[Variant "classic"]
[Seat1 "Max"]
[Seat2 "Emma"]

1. 41 r2y3g5b6 : r5 y5 / b10
2. 26 r1y3g6b4 : - - / y9
"""


def test_a_game_of_ours_is_reviewed_when_it_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "duel", 1, "greedy") as (made, (guest,), (player,)),
        ):
            path = f"/api/games/{made['id']}"
            early = await guest.ask("GET", f"{path}/review", status=409)
            assert early["error"]["code"] == "not-over"
            await play(player)
            told = await guest.ask("GET", f"{path}/review")
            assert (told["variant"], told["unit"], told["finished"]) == ("duel", "percent", True)
            sheets = player.view["game"]["sheets"]
            assert [it["score"] for it in told["players"]] == [it["score"] for it in sheets]
            text = (await guest.http.get(f"{path}/record")).text
            assert await guest.ask("POST", "/api/review", {"record": text}) == told

    run(test())


def test_a_game_that_is_played_here_is_not_judged_without_hints(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url:
            for hints in (True, False):
                async with table(url, "classic", 1, hints=hints) as (made, (guest,), (player,)):
                    await play(player, deeds=7)  # into the third turn
                    await player.until(player.to_do)
                    text = (await guest.http.get(f"/api/games/{made['id']}/record")).text
                    tags = [line for line in text.splitlines() if not line.startswith("[Dice")]
                    for record in (text, "\n".join(tags)):
                        answer = await guest.http.post("/api/review", json={"record": record})
                        assert answer.status_code == (200 if hints else 409), answer.text
                        if not hints:
                            assert answer.json()["error"]["code"] == "not-over"

    run(test())


def test_a_game_that_has_not_begun_has_no_review(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            made = await guest.open("classic", 2)
            early = await guest.ask("GET", f"/api/games/{made['id']}/review", status=409)
            assert early["error"]["code"] == "not-begun"
            await guest.ask("GET", "/api/games/none/review", status=404)

    run(test())


def test_a_record_is_reviewed_as_far_as_it_goes(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            told = await guest.ask("POST", "/api/review", {"record": SHORT})
            assert [player["name"] for player in told["players"]] == ["Max", "Emma"]
            assert not told["finished"]
            assert len(told["curve"]) == 3
            first = told["decisions"][0]
            assert (first["seat"], first["chosen"]) == (1, "r5")
            values = [option["value"] for option in first["options"]]
            assert values == sorted(values, reverse=True)
            assert first["options"][0]["reason"].keys() == {"code", "details"}

    run(test())


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        (
            "",
            {"code": "no-game", "reason": "line 1: there is no game in it", "at": {"line": 1}},
        ),
        (
            "move 37 was brilliant",
            {
                "code": "no-tags",
                "reason": "line 1: a game begins with its tags, not with 'move 37 was brilliant'",
                "details": {"what": "'move 37 was brilliant'"},
                "at": {"line": 1},
            },
        ),
        (
            SHORT.replace("r5 y5", "r6 y5"),
            {
                "code": "not-white-sum",
                "reason": "line 5: turn 1, seat 1 (Max): red 6 cannot be crossed:"
                " the white dice sum to 5",
                "details": {"cell": "r6", "sum": 5},
                "at": {"line": 5, "turn": 1, "seat": 1, "name": "Max"},
            },
        ),
    ],
)
def test_what_is_no_legal_record_is_refused_as_by_replay(
    record: str, problem: dict[str, object], tmp_path: Path
) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            body = {"record": record}
            answer = await guest.ask("POST", "/api/review", body, 422)
            assert answer == await guest.ask("POST", "/api/replay", body, 422)
            assert answer["error"] == {"where": "$.record", **problem}

    run(test())


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(reviewer, "REVIEW_TIMEOUT_S", 0.0)

    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            answer = await guest.ask("POST", "/api/review", {"record": SHORT}, 503)
            assert answer["error"]["code"] == "no-answer"
            assert "details" not in answer["error"]
            monkeypatch.setattr(reviewer, "REVIEW_TIMEOUT_S", TIMEOUT_S)
            await guest.ask("POST", "/api/review", {"record": SHORT})

    run(test())


def test_a_game_without_a_net_is_refused_in_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(nets, "FOLDER", tmp_path)
    for kept in (nets.net_for, judges.judge):
        kept.cache_clear()
    said = run_job(AnalysisJob(SHORT), lambda: None)
    nets.net_for.cache_clear()
    reason = "there is no net for classic with 2 players: no level plays it, and nothing judges it"
    assert said == JobFailure(reason, "no-net")
    answer = http_error(JobError(said.reason, said.code).to_refusal())
    assert answer.status_code == 409
    assert said.reason.encode() in answer.body


def test_one_address_leaves_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "MAX_WAITING_PER_ADDRESS", 2)

    async def test() -> None:
        judge = Reviewer()
        try:
            records = [SHORT.replace("Emma", name) for name in ("Anna", "Paul", "Lena", "Lena")]
            records.append(records[0])  # the same again is no further one
            asked = [asyncio.create_task(judge.review(it, "one")) for it in records]
            asked.append(asyncio.create_task(judge.review(SHORT, "other")))
            told = await asyncio.gather(*asked, return_exceptions=True)
            assert [isinstance(it, bytes) for it in told] == [True, True, False, False, True, True]
            assert told[0] is told[4]
        finally:
            await judge.close()

    run(test())


def test_a_review_is_dropped_when_who_asked_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judges: list[Reviewer] = []

    def made() -> Reviewer:
        judges.append(Reviewer())
        return judges[-1]

    monkeypatch.setattr(pool, "Reviewer", made)

    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            await guest.ask("POST", "/api/review", {"record": SHORT})
            (process,) = thinkers()
            process.suspend()
            try:
                asked = [
                    asyncio.create_task(guest.http.post("/api/review", json={"record": record}))
                    for record in (SHORT.replace("Emma", name) for name in ("Anna", "Paul"))
                ]
                await until(lambda: len(judges[0].pending) == 2)
                for task in asked:  # the one that is being made is made to its end
                    task.cancel()
                await asyncio.gather(*asked, return_exceptions=True)
                await until(lambda: len(judges[0].pending) == 1)
            finally:
                process.resume()
            await until(lambda: not judges[0].pending)
            assert len(judges[0].cache) == 2

    run(test())


def test_an_address_has_so_many_reviews_made(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db", requests_per_minute=240) as url, Guest(url) as guest:
            records = [SHORT.replace("Emma", f"Emma {number}") for number in range(9)]
            for record in records:
                answer = await guest.http.post("/api/review", json={"record": record})
                if answer.status_code == 429:
                    break
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) > 1
            # What has been made is still there for all, and what is brought along is not read.
            for _ in range(30):
                answer = await guest.http.post("/api/replay", json={"record": SHORT})
                if answer.status_code == 429:
                    break
            assert answer.status_code == 429
            await guest.ask("POST", "/api/review", {"record": records[0]})

    run(test())


def test_what_is_read_again_and_again_costs_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record whose review is there is not read again, and replays are counted."""
    read: list[str] = []
    first_game = games.first_game

    def noted(text: str) -> RecordedGame:
        read.append(text)
        return first_game(text)

    monkeypatch.setattr(games, "first_game", noted)

    async def test() -> None:
        async with (
            site(tmp_path / "q.db", requests_per_minute=240) as url,
            table(url, "duel", 1, "greedy") as (made, (guest,), (player,)),
        ):
            for _ in range(3):
                await guest.ask("POST", "/api/review", {"record": SHORT})
            assert len(read) == 1
            await play(player, deeds=1)
            for _ in range(30):
                answer = await guest.http.get(f"/api/games/{made['id']}/replay")
                if answer.status_code == 429:
                    break
            assert answer.status_code == 429

    run(test())


def children() -> set[int]:
    """Processes that we have started, a database for other tests among them."""
    return {it.pid for it in psutil.Process().children() if it.status() != "zombie"}


def test_many_wait_for_their_turn_and_more_come_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "MAX_WAITING", 2)

    async def test() -> None:
        judge = Reviewer()
        try:
            records = [SHORT.replace("Emma", name) for name in ("Emma", "Anna", "Paul", "Lena")]
            asked = [asyncio.create_task(judge.review(it, it)) for it in records]
            told = await asyncio.gather(*asked, return_exceptions=True)
            assert isinstance(told[3], JobError)
            for record, review in zip(records[:3], told, strict=False):
                assert isinstance(review, bytes)
                assert msgspec.json.decode(review, type=Review).players[1].name in record
                assert await judge.review(record, "somebody") is review
        finally:
            await judge.close()
        assert children() <= before

    before = children()
    run(test())
