"""How the page's files are served: packed if that helps, kept by browsers as long as they may."""

import gzip
from pathlib import Path

from qwixx.server.http.pages import BUILT
from tests.server.client import Guest
from tests.server.site import run, site


def test_texts_come_packed_to_those_who_can_unpack(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "qwixx.db") as url, Guest(url) as guest:
            scripts = [f"/assets/{file.name}" for file in (BUILT / "assets").glob("*.js")]
            for path in ("/", "/table/any", *scripts):
                plain = await guest.http.get(path, headers={"accept-encoding": "identity"})
                small = await guest.http.get(path, headers={"accept-encoding": "gzip"})
                assert "content-encoding" not in plain.headers
                assert small.headers["content-encoding"] == "gzip"
                assert small.text == plain.text  # the client has unpacked it
                assert small.headers["vary"] == plain.headers["vary"] == "accept-encoding"
                assert small.headers["content-type"] == plain.headers["content-type"]
                size = len(gzip.compress(plain.content))
                assert abs(int(small.headers["content-length"]) - size) < 20

    run(test())


def test_pictures_come_as_they_are(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "qwixx.db") as url, Guest(url) as guest:
            answer = await guest.http.get("/icon-192.png")
            assert "content-encoding" not in answer.headers
            assert answer.content == (BUILT / "icon-192.png").read_bytes()

    run(test())


def test_browsers_ask_only_whether_the_page_is_still_the_same(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "qwixx.db") as url, Guest(url) as guest:
            for path in ("/", "/rules/classic", "/theme.js", "/icon.svg"):
                first = await guest.http.get(path)
                assert first.headers["cache-control"] == "no-cache"
                again = {"if-none-match": first.headers["etag"]}
                assert (await guest.http.get(path, headers=again)).status_code == 304

    run(test())


def test_files_named_by_their_content_are_kept_for_ever(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "qwixx.db") as url, Guest(url) as guest:
            for file in (BUILT / "assets").iterdir():
                answer = await guest.http.get(f"/assets/{file.name}")
                assert "immutable" in answer.headers["cache-control"]
            missing = await guest.http.get("/assets/missing.js")
            assert missing.status_code == 404
            assert "immutable" not in missing.headers.get("cache-control", "")

    run(test())


def test_an_address_that_leads_nowhere_shows_the_page(tmp_path: Path) -> None:
    """To a browser, that is: a program that asks for something else is told so as always."""

    async def test() -> None:
        async with site(tmp_path / "qwixx.db") as url, Guest(url) as guest:
            browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
            for path in ("/foo", "/foo/bar.html", "/tables"):
                shown = await guest.http.get(path, headers=browser)
                assert (shown.status_code, shown.headers["content-type"][:9]) == (404, "text/html")
                assert shown.text == (BUILT / "index.html").read_text("utf-8")
                assert "content-security-policy" in shown.headers
                assert (await guest.http.get(path)).json()["error"]["code"] == "not-found"
            for path in ("/api/foo", "/api/games/foo/bar"):
                answer = await guest.http.get(path, headers=browser)
                assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")
            gone = await guest.ask("GET", "/api/games/nothing/replay", status=404)
            assert gone["error"]["code"] == "gone-game"

    run(test())
