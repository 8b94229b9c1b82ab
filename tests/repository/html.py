"""What the pages of a built site hold and where they lead."""

from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

LEADING = {"a": "href", "area": "href"}
LOADING = {"img": "src", "script": "src", "link": "href", "source": "src", "iframe": "src"}


class Page(HTMLParser):
    """The places that a page names: where its links lead, what it loads, and its own anchors."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.anchors |= {value for key in ("id", "name") if (value := named.get(key))}
        for kinds, found in ((LEADING, self.links), (LOADING, self.loads)):
            if value := named.get(kinds.get(tag, "")):
                found.append(value)


class Site(NamedTuple):
    folder: Path
    pages: dict[Path, Page]

    def dead_links(self) -> list[str]:
        """Links within the site to a file or an anchor that is not there."""
        return [
            f"{page.file.relative_to(self.folder)}: {link}"
            for page in self.pages.values()
            for link in (*page.links, *page.loads)
            if not urlsplit(link).scheme and not self.leads_somewhere(page, link)
        ]

    def leads_somewhere(self, page: Page, link: str) -> bool:
        parts = urlsplit(link)
        path = unquote(parts.path)
        base = self.folder if path.startswith("/") else page.file.parent
        target = (base / path.lstrip("/")).resolve() if path else page.file
        if target.is_dir():
            target /= "index.html"
        if not target.is_file() or not target.is_relative_to(self.folder):
            return False
        anchor = unquote(parts.fragment)
        return not anchor or target not in self.pages or anchor in self.pages[target].anchors


def read_site(folder: Path) -> Site:
    folder = folder.resolve()
    return Site(folder, {file: Page(file) for file in sorted(folder.rglob("*.html"))})
