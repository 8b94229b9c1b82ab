"""`qwixx doctor`: what is installed, where things are kept, and what to do about what is not."""

import argparse
import json
import os
import platform
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from qwixx.bots.prepare import STEPS
from qwixx.cli.installed import Packages, extras
from qwixx.cli.main import REFUSED
from qwixx.kernels import cache, sources
from qwixx.version import __version__

INSTALL = 'pip install "qwixx[{}]"'


@dataclass(frozen=True, slots=True)
class Check:
    """Something that was looked at."""

    name: str
    state: Literal["ok", "less", "wrong"]
    """less: all works, but slower or with less comfort."""
    about: str
    remedy: str | None = None


def run(arguments: argparse.Namespace) -> int:
    try:
        needed: Mapping[str, Packages] = extras()
    except PackageNotFoundError:
        needed = {}
    checks = list(examined(needed, vars(arguments)))
    good = all(check.state != "wrong" for check in checks)
    if arguments.json:
        told = {"ok": good, **machine(), "extras": needed, "checks": list(map(asdict, checks))}
        print(json.dumps(told))
    else:
        print("qwixx {version}, Python {python}, {platform}".format(**machine()))
        for check in checks:
            remedy = f"; {check.remedy}" if check.remedy else ""
            print(f"{check.state:6}{check.name:10}{check.about}{remedy}")
    return 0 if good else REFUSED


def machine() -> dict[str, str]:
    return {
        "version": __version__,
        "python": platform.python_version(),
        "platform": platform.platform(terse=True),
        "machine": platform.machine(),
    }


def examined(needed: Mapping[str, Packages], given: Mapping[str, object]) -> Iterator[Check]:
    """All checks, in the order in which things are needed."""
    if not needed:
        yield Check("package", "wrong", "its metadata is missing", "pip install qwixx")
    for extra, packages in needed.items():
        yield extra_check(extra, packages)
    yield cache_check()
    yield kernels_check()
    if needed and all(needed["server"].values()):
        yield page_check()
        yield from server_checks(given)


def extra_check(extra: str, packages: Packages) -> Check:
    missing = [name for name, version in packages.items() if version is None]
    if not missing:
        versions = (f"{name} {version}" for name, version in packages.items())
        return Check(extra or "plain", "ok", ", ".join(versions))
    remedy = INSTALL.format(extra) if extra else "pip install qwixx"
    be = "is" if len(missing) == 1 else "are"
    about = f"{', '.join(missing)} {be} not installed"
    return Check(extra or "plain", "wrong" if extra == "server" else "less", about, remedy)


def cache_check() -> Check:
    folder = sources.home()
    if why := unwritable(folder):
        remedy = "name another folder by QWIXX_CACHE, else nothing compiled is kept"
        return Check("cache", "less", why, remedy)
    return Check("cache", "ok", str(folder))


def kernels_check() -> Check:
    if find_spec("numba") is None:
        return Check("kernels", "less", "games are interpreted, without numba")
    if not sources.available():
        return Check("kernels", "less", "games are interpreted, since QWIXX_COMPILE is 0")
    names = [name for step in STEPS for name in step.kernels]
    missing = [name for name in names if not cache.is_ready(name)]
    if missing:
        about = f"{len(missing)} of {len(names)} are not compiled: {', '.join(missing)}"
        return Check("kernels", "less", about, "compile them now: qwixx prepare")
    return Check("kernels", "ok", f"all {len(names)} are compiled")


def page_check() -> Check:
    page = files("qwixx") / "page" / "index.html"
    if page.is_file():
        return Check("page", "ok", "it is built")
    return Check("page", "wrong", "it is not built", "build it: make setup")


def server_checks(given: Mapping[str, object]) -> Iterator[Check]:
    """Could `qwixx serve` start with the settings of this environment?"""
    from qwixx.server.http.address import ListenError, listening
    from qwixx.server.settings import SettingsError, read

    try:
        settings = read(os.environ, given)
    except SettingsError as error:
        yield from (Check("settings", "wrong", line) for line in str(error).splitlines())
        return
    yield database_check(settings.database)
    try:
        listening(settings.host, settings.port).close()
        yield Check("port", "ok", f"{settings.port} at {settings.host} is free")
    except ListenError as error:
        about, _, remedy = str(error).partition("; ")
        yield Check("port", "wrong", about, remedy)


def database_check(address: str) -> Check:
    """Nothing is made or changed: a file that is not there will be made by the server."""
    from qwixx.server.settings import masked
    from qwixx.server.store import StoreError
    from qwixx.server.store.migrate import schema

    shown = masked(address)
    file = Path(address.removeprefix("sqlite:///")) if address.startswith("sqlite:") else None
    if file and not file.exists():
        if why := unwritable(file.parent):
            remedy = "name another file by --database or QWIXX_DATABASE"
            return Check("database", "wrong", why, remedy)
        return Check("database", "ok", f"{shown}, which is made at the first start")
    try:
        found = schema(address)
    except StoreError as error:
        about, _, remedy = masked(str(error)).partition("; ")
        return Check("database", "wrong", f"{shown}: {about}", remedy or None)
    return Check("database", "ok", f"{shown}, " + (f"schema {found}" if found else "empty"))


def unwritable(folder: Path) -> str | None:
    """Why nothing can be written in a folder that may not be there yet; None if something can."""
    there = next(path for path in (folder, *folder.parents) if os.path.lexists(path))
    if not there.is_dir():
        return f"{folder} cannot be made: {there} is no folder"
    if not os.access(there, os.W_OK | os.X_OK):
        return f"{folder} cannot be written: {there} is not for this user"
    return None
