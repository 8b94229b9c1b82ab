"""Which packages are installed of those that the metadata of this one names, by extra."""

import re
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version

from qwixx.cli.extras import EXTRAS

PACKAGE = "qwixx"

Packages = dict[str, str | None]
"""The installed version of each package; None: it is missing."""


def packages_by_extra() -> dict[str, Packages]:
    """What each extra needs; under "" what is needed without any. Raises PackageNotFoundError."""
    return {extra: find_packages(PACKAGE, extra) for extra in ("", *EXTRAS)}


def find_packages(package: str, extra: str) -> Packages:
    """What an extra of a package adds to it, with the extras of those packages in turn."""
    needed: Packages = {}
    for name, inner in requirements(package, extra):
        needed[name] = find_version(name)
        for each in inner if needed[name] else ():
            needed |= find_packages(name, each)
    return needed


def requirements(package: str, extra: str) -> Iterator[tuple[str, list[str]]]:
    """The names that this extra requires on this system, each with the extras that it wants."""
    for line in requires(package) or []:
        requirement, _, marker = line.partition(";")
        wanted = re.search(r"extra\s*==\s*['\"]([\w.-]+)", marker)
        if (wanted[1] if wanted else "") == extra and applies(marker):
            match = re.match(r"([\w.-]+)\s*(?:\[([^]]*)])?", requirement.strip())
            if match:
                yield match[1], re.findall(r"[\w.-]+", match[2] or "")


def applies(marker: str) -> bool:
    """Is it for this system? Other conditions than the system are taken as met."""
    systems = re.findall(r"sys_platform\s*(==|!=)\s*['\"](\w+)", marker)
    return all((sys.platform == system) == (sign == "==") for sign, system in systems)


def find_version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None
