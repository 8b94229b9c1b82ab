"""A test that fails says what there was to be seen: the page, its errors, the server's log."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FAILING = """
from tests.server.site import Program
from tests.web.device import device

def test_with_the_page_of_a_fixture(new_device):
    page = new_device()
    page.visit("/learn")
    assert not page

def test_with_a_page_and_a_server_of_its_own(browser, tmp_path):
    with Program(tmp_path / "q.db") as program, device(browser, program.start()) as page:
        page.visit("/learn")
        assert not page

def test_in_the_end(new_device):
    page = new_device()
    page.visit("/learn")
    page.page.evaluate("console.error('oh dear')")
"""


@pytest.mark.slow
def test_a_failure_shows_what_was_seen(tmp_path: Path) -> None:
    file = tmp_path / "test_failing.py"
    file.write_text(FAILING, "utf-8")
    plugins = ("tests.conftest", "tests.web.conftest", "no:cacheprovider")
    options = [f"-c{ROOT / 'pyproject.toml'}", *(f"-p{plugin}" for plugin in plugins)]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *options, file, f"--basetemp={tmp_path / 'temp'}"],
        capture_output=True,
        check=False,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert "2 failed, 1 passed, 1 error" in ran.stdout, ran.stdout + ran.stderr
    for part in re.split(r"^_{3,} .*test_.* _{3,}$", ran.stdout, flags=re.MULTILINE)[1:]:
        assert '"event": "serving"' in part
        assert "Your first game" in part
        (picture,) = map(Path, re.findall(r"^picture: (.*)$", part, re.MULTILINE))
        assert picture.read_bytes().startswith(b"\x89PNG")
        picture.unlink()
    assert "oh dear" in ran.stdout
