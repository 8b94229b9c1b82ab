"""What somebody sees who starts a server: addresses, a code to scan, the page in the browser."""

import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import segno

from tests import pty
from tests.waiting import wait_until

OWN = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A browser that does nothing but note what it is asked for."""
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >> {tmp_path}/opened\nexec sleep 1\n')
    program.chmod(0o755)
    return program


class Terminal:
    """Somebody who types `qwixx serve` into a terminal."""

    def __init__(self, folder: Path, *arguments: str, **more: str) -> None:
        self.opened = folder / "opened"
        bare = {name: value for name, value in os.environ.items() if name not in OWN}
        self.child = pty.start(
            *(sys.executable, "-m", "qwixx", "serve", "--port", "0", *arguments),
            env={**bare, "QWIXX_DATABASE": f"sqlite:///{folder}/qwixx.db", **more},
            encoding="utf-8",
            size=(50, 120),
        )

    def address(self) -> str:
        self.child.expect(r"Qwixx is served at (http://[\d.]+:\d+) ")
        return str(self.child.match.group(1))

    def stop(self) -> str:
        """Stop it; what it printed since."""
        self.child.kill(signal.SIGINT)
        assert pty.finish(self.child) == 0
        return self.child.before or ""


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    made: list[Terminal] = []
    yield made
    for it in made:
        pty.kill(it.child)


def test_the_page_is_opened_when_it_is_wanted(
    tmp_path: Path, browser: Path, terminals: list[Terminal]
) -> None:
    served = Terminal(tmp_path, "--open", BROWSER=str(browser))
    terminals.append(served)
    url = served.address()
    wait_until(lambda: served.opened.exists() and served.opened.read_text(), "nothing is opened")
    assert served.opened.read_text().split() == [url]
    served.stop()


@pytest.mark.parametrize("open", [("--open",), ()], ids=["no screen", "not wanted"])
def test_else_the_server_goes_on_without(
    tmp_path: Path, browser: Path, terminals: list[Terminal], open: tuple[str, ...]
) -> None:
    """Even where there is a browser: without a screen it could be one for the terminal."""
    (tmp_path / "www-browser").symlink_to(browser)
    path = f"{tmp_path}:{os.environ['PATH']}"
    served = Terminal(tmp_path, *open, PATH=path, **({} if open else {"BROWSER": str(browser)}))
    terminals.append(served)
    served.address()
    time.sleep(0.5)
    assert "Others" not in served.stop()
    assert not served.opened.exists()


def test_a_server_for_all_shows_their_address_and_its_code(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    served = Terminal(tmp_path, "--host", "0.0.0.0", "--public-url", "http://qwixx.example")
    terminals.append(served)
    assert served.address().startswith("http://127.0.0.1:")
    served.child.expect_exact("Others find it at http://qwixx.example\r\n")
    lines = re.findall(r"\033\[97;40m(.*)\033\[0m", served.stop())
    halves = [[[sign in blocks for sign in line] for blocks in ("█▀", "█▄")] for line in lines]
    light = [row for pair in halves for row in pair]
    made = segno.make("http://qwixx.example", error="l", micro=False).matrix_iter(border=2)
    assert light[:-1] == [[not dark for dark in row] for row in made]
