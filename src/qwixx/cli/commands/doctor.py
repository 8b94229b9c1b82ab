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
from qwixx.cli.errors import EXIT_REFUSED
from qwixx.cli.installed import Packages, packages_by_extra
from qwixx.kernels import cache, sources
from qwixx.version import __version__

INSTALL = 'pip install "qwixx[{}]"'


@dataclass(frozen=True, slots=True)
class HealthCheck:
    """What one check has found."""

    name: str
    state: Literal["ok", "less", "wrong"]
    """less: all works, but slower or with less comfort."""
    about: str
    remedy: str | None = None


def run(arguments: argparse.Namespace) -> int:
    try:
        needed: Mapping[str, Packages] = packages_by_extra()
    except PackageNotFoundError:
        needed = {}
    checks = list(run_checks(needed, vars(arguments)))
    good = all(check.state != "wrong" for check in checks)
    if arguments.json:
        report = {
            "ok": good,
            **describe_machine(),
            "extras": needed,
            "checks": list(map(asdict, checks)),
        }
        print(json.dumps(report))
    else:
        print("qwixx {version}, Python {python}, {platform}".format(**describe_machine()))
        for check in checks:
            remedy = f"; {check.remedy}" if check.remedy else ""
            print(f"{check.state:6}{check.name:10}{check.about}{remedy}")
    return 0 if good else EXIT_REFUSED


def describe_machine() -> dict[str, str]:
    return {
        "version": __version__,
        "python": platform.python_version(),
        "platform": platform.platform(terse=True),
        "machine": platform.machine(),
    }


def run_checks(
    needed: Mapping[str, Packages], given: Mapping[str, object]
) -> Iterator[HealthCheck]:
    """All checks, in the order in which things are needed."""
    if not needed:
        yield HealthCheck("package", "wrong", "its metadata is missing", "pip install qwixx")
    for extra, packages in needed.items():
        yield check_extra(extra, packages)
    yield check_cache()
    yield check_kernels()
    if needed and all(needed["server"].values()):
        yield check_page()
        yield from check_serve_settings(given)


def check_extra(extra: str, packages: Packages) -> HealthCheck:
    missing = [name for name, version in packages.items() if version is None]
    if not missing:
        versions = (f"{name} {version}" for name, version in packages.items())
        return HealthCheck(extra or "plain", "ok", ", ".join(versions))
    remedy = INSTALL.format(extra) if extra else "pip install qwixx"
    be = "is" if len(missing) == 1 else "are"
    about = f"{', '.join(missing)} {be} not installed"
    return HealthCheck(extra or "plain", "wrong" if extra == "server" else "less", about, remedy)


def check_cache() -> HealthCheck:
    folder = sources.home()
    if why := why_unwritable(folder):
        remedy = "name another folder by QWIXX_CACHE, else nothing compiled is kept"
        return HealthCheck("cache", "less", why, remedy)
    return HealthCheck("cache", "ok", str(folder))


def check_kernels() -> HealthCheck:
    if find_spec("numba") is None:
        return HealthCheck("kernels", "less", "games are interpreted, without numba")
    if not sources.available():
        return HealthCheck("kernels", "less", "games are interpreted, since QWIXX_COMPILE is 0")
    names = [name for step in STEPS for name in step.kernels]
    missing = [name for name in names if not cache.is_ready(name)]
    if missing:
        about = f"{len(missing)} of {len(names)} are not compiled: {', '.join(missing)}"
        return HealthCheck("kernels", "less", about, "compile them now: qwixx prepare")
    return HealthCheck("kernels", "ok", f"all {len(names)} are compiled")


def check_page() -> HealthCheck:
    page = files("qwixx") / "page" / "index.html"
    if page.is_file():
        return HealthCheck("page", "ok", "it is built")
    return HealthCheck("page", "wrong", "it is not built", "build it: make setup")


def check_serve_settings(given: Mapping[str, object]) -> Iterator[HealthCheck]:
    """Could `qwixx serve` start with the settings of this environment?"""
    from qwixx.server.http.address import ListenError, open_listener
    from qwixx.server.settings import SettingsError, load_settings

    try:
        settings = load_settings(os.environ, given)
    except SettingsError as error:
        yield from (HealthCheck("settings", "wrong", line) for line in str(error).splitlines())
        return
    yield check_database(settings.database)
    try:
        open_listener(settings.host, settings.port).close()
        yield HealthCheck("port", "ok", f"{settings.port} at {settings.host} is free")
    except ListenError as error:
        about, _, remedy = str(error).partition("; ")
        yield HealthCheck("port", "wrong", about, remedy)


def check_database(address: str) -> HealthCheck:
    """Nothing is made or changed: a file that is not there will be made by the server."""
    from qwixx.server.settings import mask_credentials
    from qwixx.server.store import StoreError
    from qwixx.server.store.migrate import schema_version

    shown = mask_credentials(address)
    file = Path(address.removeprefix("sqlite:///")) if address.startswith("sqlite:") else None
    if file and not file.exists():
        if why := why_unwritable(file.parent):
            remedy = "name another file by --database or QWIXX_DATABASE"
            return HealthCheck("database", "wrong", why, remedy)
        return HealthCheck("database", "ok", f"{shown}, which is made at the first start")
    try:
        found = schema_version(address)
    except StoreError as error:
        about, _, remedy = mask_credentials(str(error)).partition("; ")
        return HealthCheck("database", "wrong", f"{shown}: {about}", remedy or None)
    return HealthCheck("database", "ok", f"{shown}, " + (f"schema {found}" if found else "empty"))


def why_unwritable(folder: Path) -> str | None:
    """Why nothing can be written in a folder that may not be there yet; None if something can."""
    there = next(path for path in (folder, *folder.parents) if os.path.lexists(path))
    if not there.is_dir():
        return f"{folder} cannot be made: {there} is no folder"
    if not os.access(there, os.W_OK | os.X_OK):
        return f"{folder} cannot be written: {there} is not for this user"
    return None
