"""Which modules are compiled, a hash of all sources, and the cache folder.

The compiler notices a change of the file it starts from, not of the law that it calls: it would go
on playing old rules silently. So the folder of its cache is named by a hash of all sources.
"""

import hashlib
import os
import platform
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

COMPILED = (
    "qwixx.law.sheet",
    "qwixx.law.duel",
    "qwixx.law.cards",
    "qwixx.law.flow",
    "qwixx.players.stream",
    "qwixx.players.yardstick",
    "qwixx.players.mlp",
    "qwixx.players.lookahead",
    "qwixx.players.hand",
    "qwixx.players.simple",
    "qwixx.players.cardplay",
    "qwixx.players.features",
    "qwixx.players.net",
    "qwixx.players.matrix",
    "qwixx.players.expert",
    "qwixx.players.levels",
    "qwixx.players.policies",
    "qwixx.kernels.cardchance",
    "qwixx.kernels.play",
    "qwixx.kernels.rowsheets",
    "qwixx.kernels.rowthink",
    "qwixx.kernels.rowplay",
    "qwixx.kernels.batch",
)
"""Modules whose functions are compiled."""

PACKAGE = Path(__file__).parent.parent


def available() -> bool:
    """Is there a compiler? Looks without loading it."""
    return os.environ.get("QWIXX_COMPILE", "1") != "0" and find_spec("numba") is not None


@cache
def sources_hash() -> str:
    """A hash of the rules, the kernels and the Python that runs them."""
    digest = hashlib.sha256(f"{sys.version} {platform.machine()}".encode())
    for folder in ("law", "rules", "variants", "players", "kernels", "solver", "train"):
        for file in sorted((PACKAGE / folder).glob("*.py")):
            digest.update(file.name.encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def home() -> Path:
    """The folder for what can be made again: QWIXX_CACHE, or the user's cache folder."""
    if own := os.environ.get("QWIXX_CACHE"):
        return Path(own)
    try:
        return user_folder()
    except RuntimeError:  # without a home nothing can be kept
        return Path(os.devnull) / "qwixx"


def user_folder() -> Path:
    """The user's cache folder; raises RuntimeError if the user has no home."""
    try:
        from platformdirs import user_cache_path
    except ImportError:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "qwixx"
    return user_cache_path("qwixx", appauthor=False)
