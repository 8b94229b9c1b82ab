"""Builds the wheel and the sdist into dist/, checks both, and starts what the wheel installs.

make release
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from email import message_from_bytes
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen
from zipfile import ZipFile

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
IN_WHEEL = (
    *("qwixx/py.typed", "qwixx/page/index.html", "qwixx/text/rules/en/classic.md"),
    *("qwixx/server/store/migrations/versions/v0001.py", "qwixx/cli/main.py"),
)
IN_SDIST = (
    *("LICENSE", "Makefile", "hatch_build.py", "requirements/dev.txt", "web/package-lock.json"),
    *("tests/conftest.py", "docs/README.md", "src/qwixx/page/index.html"),
)
RELATIVE = re.compile(r"\]\((?!https?://|#)[^)]*\)")
TIMEOUT_S = 120


def main() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    # With the pinned tools of .venv. The wheel is made from the sdist, so nothing is missing there.
    run("uv", "build", "--quiet", "--no-build-isolation", "--out-dir", DIST)
    (wheel,), (sdist,) = DIST.glob("*.whl"), DIST.glob("*.tar.gz")
    run("twine", "check", "--strict", wheel, sdist)
    run("check_wheel_contents", wheel)
    check_contents(wheel, sdist)
    check_start(wheel)
    for file in (wheel, sdist):
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1000:,.0f} kB")
    if ".invalid/" in PROJECT["urls"]["Repository"]:
        print("before it is published, the repository's address must stand in pyproject.toml")


def run(module: str, *arguments: str | Path) -> None:
    subprocess.run([sys.executable, "-m", module, *arguments], cwd=ROOT, check=True)


def check_contents(wheel: Path, sdist: Path) -> None:
    with ZipFile(wheel) as files:
        names = set(files.namelist())
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        described = message_from_bytes(files.read(metadata))
    missing = [name for name in IN_WHEEL if name not in names]
    with tarfile.open(sdist) as files:
        inside = {name.partition("/")[2] for name in files.getnames()}
    missing += [name for name in IN_SDIST if name not in inside]
    if missing:
        sys.exit(f"missing: {', '.join(missing)}")
    if dead := RELATIVE.findall(str(described.get_payload())):
        sys.exit(f"links of the long description that lead nowhere: {', '.join(dead)}")


def check_start(wheel: Path) -> None:
    """Install the wheel into an empty environment with the extra `server`, and ask for the page."""
    with TemporaryDirectory() as folder:
        venv = Path(folder) / "venv"
        run("uv", "venv", "--quiet", venv)
        pinned = ("-c", ROOT / "requirements" / "run.txt")
        run("uv", "pip", "install", "--quiet", "--python", venv, *pinned, f"{wheel}[server]")
        served = subprocess.Popen(
            [venv / "bin" / "qwixx", "serve", "--port", "0"],
            cwd=folder,
            env={"PATH": os.environ["PATH"], "HOME": folder, "QWIXX_LOG_LEVEL": "warning"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert served.stdout
        try:
            url = re.search(r"http://\S+", served.stdout.readline())
            if not url:
                sys.exit("it does not start")
            with urlopen(url[0], timeout=TIMEOUT_S) as page:
                if b"<title>" not in page.read():
                    sys.exit("it serves no page")
        finally:
            served.terminate()
            code = served.wait(TIMEOUT_S)
    if code:
        sys.exit(f"it ends with exit code {code}")
    print("installed into an empty environment, it serves the page")


if __name__ == "__main__":
    main()
