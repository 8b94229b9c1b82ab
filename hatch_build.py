"""What happens whenever the package is built or installed: the page is built from web/ into it, and
README.md becomes its long description."""

import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class Page(BuildHookInterface):  # type: ignore[type-arg]
    """Builds it only if its sources have changed since."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        web = root / "web"
        stamp = root / "src" / "qwixx" / "page" / ".sources"
        now = fingerprint(root)
        if stamp.exists() and stamp.read_text("utf-8") == now:
            return
        if not installed(web):
            npm(web, "ci", "--omit=dev", "--loglevel=error")
        npm(web, "run", "build", "--silent", "--", "--logLevel=warn")
        stamp.write_text(now, "utf-8")


class Description(MetadataHookInterface):
    """README.md with links that work anywhere, made from the repository's address."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text("utf-8")
        text = absolute(text, metadata["urls"]["Repository"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


LINK = re.compile(r"(?P<picture>!?)(?P<name>\[[^\]]*\])\((?!\w+:|#)(?P<path>[^)\s]+)\)")
"""A link or picture of Markdown that leads to a file of the repository."""


def absolute(text: str, repository: str) -> str:
    """The text with the address of the repository before each path in it."""

    def link(found: re.Match[str]) -> str:
        view = "raw" if found["picture"] else "blob"
        address = f"{repository}/{view}/main/{found['path']}"
        return f"{found['picture']}{found['name']}({address})"

    return LINK.sub(link, text)


SOURCES = ("web/*.*", "web/src/**/*", "web/public/**/*", "src/qwixx/text/reasons/*")
"""What the page is made of."""


def fingerprint(root: Path) -> str:
    """Changes with any of its sources."""
    files = (file for pattern in SOURCES for file in root.glob(pattern))
    lines = (
        f"{file.relative_to(root).as_posix()} {sha256(file.read_bytes()).hexdigest()}"
        for file in sorted(files)
        if file.is_file() and not file.name.endswith((".md", ".test.ts", ".fixture.ts"))
    )
    return sha256("\n".join(lines).encode()).hexdigest()


def installed(web: Path) -> bool:
    """Is what the lock names there already, perhaps with the tools of developers?"""
    done = web / "node_modules" / ".package-lock.json"
    return done.exists() and done.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


def npm(web: Path, *arguments: str) -> None:
    subprocess.run([sys.executable, web / "npm.py", *arguments], check=True)
