"""The browser of the tests: always their own one, and whole."""

import fcntl
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.browser import LOCK, STAMP, ensure_installed, is_whole, read_lock

PACKAGE = json.loads((LOCK / "package.json").read_text("utf-8"))


def fill(home: Path) -> None:
    """What an installation leaves, in small."""
    (home / "fonts").mkdir(parents=True)
    sizes = {"chromium": 4, "fonts/fonts.conf": 3}
    for name, size in sizes.items():
        (home / name).write_bytes(b"x" * size)
    (home / STAMP).write_text(json.dumps({"lock": read_lock(), "sizes": sizes}), "utf-8")


def test_it_is_the_version_that_is_locked(browser: Browser) -> None:
    (locked,) = PACKAGE["dependencies"].values()
    assert browser.version.split(".")[0] == locked.split(".")[0]


@pytest.mark.parametrize(
    "damage",
    [
        lambda home: (home / "chromium").write_bytes(b"x"),
        lambda home: (home / "fonts/fonts.conf").unlink(),
        lambda home: (home / STAMP).unlink(),
        lambda home: (home / STAMP).write_text('{"lock": '),
        lambda home: (home / STAMP).write_text('{"lock": "of another version", "sizes": {}}'),
    ],
    ids=["cut off", "missing", "unfinished", "stamp cut off", "another version"],
)
def test_one_that_is_not_whole_is_noticed(tmp_path: Path, damage: Callable[[Path], object]) -> None:
    home = tmp_path / "chromium"
    assert not is_whole(home)
    fill(home)
    assert is_whole(home)
    damage(home)
    assert not is_whole(home)


def test_who_comes_second_takes_what_the_first_installs(tmp_path: Path) -> None:
    home = tmp_path / "chromium"
    with ThreadPoolExecutor(1) as threads:
        with Path(f"{home}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            second = threads.submit(ensure_installed, home)
            fill(home)
        assert second.result() == home
    assert (home / "chromium").stat().st_size == 4
