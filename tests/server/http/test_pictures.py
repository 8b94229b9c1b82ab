"""QR codes: drawn aside, the last ones kept, and not too many for one address."""

import asyncio
import re
import threading
from pathlib import Path

import pytest

from qwixx.server.http.rest import service
from tests.server.client import Guest
from tests.server.site import run, site


def test_a_picture_is_drawn_aside_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, threading.Thread]] = []
    draw = service.draw_qr_code

    def noted(text: str) -> bytes:
        drawn.append((text, threading.current_thread()))
        return draw(text)

    monkeypatch.setattr(service, "draw_qr_code", noted)
    monkeypatch.setattr(service, "MAX_CACHED_PICTURES", 2)

    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            for text in ("a", "b", "a", "c", "a"):
                answer = await guest.http.post("/api/qr", json={"text": text})
                assert re.match(rb"<svg ", answer.content)
            assert [text for text, _ in drawn] == ["a", "b", "c", "a"]
            assert threading.current_thread() not in {thread for _, thread in drawn}
            assert (await guest.http.post("/api/qr", json={"text": "x" * 201})).status_code == 422

    run(test())


def test_an_address_has_so_many_pictures_drawn(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db", requests_per_minute=400) as url, Guest(url) as guest:
            answers = await asyncio.gather(
                *(guest.http.post("/api/qr", json={"text": str(n)}) for n in range(50))
            )
            statuses = [answer.status_code for answer in answers]
            assert statuses.count(200) >= 10
            assert 429 in statuses

    run(test())
