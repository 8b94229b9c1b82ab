"""The pages of the documentation site, gathered from where they stand in the repository.

A link to another page stays within the site; one to anything else that the repository holds leads
to its address on the web, which stands in pyproject.toml.
"""

import json
import re
import shutil
import tomllib
from collections.abc import Callable, Iterator
from os.path import relpath
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import qwixx

ROOT = Path(__file__).parents[3]
OWN = Path(__file__).parent
RULES = ROOT / "src" / "qwixx" / "text" / "rules"
LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "it": "Italiano",
    "pl": "Polski",
}
ROOT_PAGES = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "SECURITY.md": "reporting.md",
    "docs/README.md": "contents.md",
    "examples/README.md": "examples.md",
    "tools/generate/site/reference.md": "reference.md",
    "tools/generate/site/rules.md": "rules/index.md",
}
"""Pages that stand elsewhere, or under another name, than in the site."""
ASSETS = {
    "web/public/icon.svg": "assets/icon.svg",
    "web/src/lib/colours.css": "assets/colours.css",
    "web/src/lib/tokens.css": "assets/tokens.css",
    "tools/generate/site/style.css": "assets/style.css",
}
LINK = re.compile(r"\[([^]]*)\]\((?!\w+:)([^)#\s]*)")
"""Its words, and where it leads."""
FENCED = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)


class DeadLink(ValueError):
    """A link of a page that leads to nothing."""


def repository_url() -> str:
    """The repository's address; the one place where it stands is pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["urls"]["Repository"]).rstrip("/")


def list_sources() -> dict[Path, PurePosixPath]:
    """Every file of the site: where it stands in the repository, and where in the site."""
    found = {file: PurePosixPath(file.relative_to(ROOT / "docs")) for file in files(ROOT / "docs")}
    found |= {file: "rules" / PurePosixPath(file.relative_to(RULES)) for file in files(RULES)}
    return found | {ROOT / at: PurePosixPath(to) for at, to in (ROOT_PAGES | ASSETS).items()}


def files(folder: Path) -> Iterator[Path]:
    return (file for file in sorted(folder.rglob("*")) if file.is_file())


def write_pages(folder: Path) -> None:
    """Write all that the site is built from."""
    sources = list_sources()
    for source, place in sources.items():
        target = folder / "pages" / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".md":
            target.write_text(prepare(source, sources), "utf-8")
        elif source.name in ("colours.css", "tokens.css"):
            dark = source.read_text("utf-8").replace("[data-theme=", "[data-md-color-scheme=")
            target.write_text(dark.replace('"dark"', '"slate"'), "utf-8")
        else:
            shutil.copyfile(source, target)
    # An inline table of TOML is JSON with other signs between names and values.
    settings = json.dumps(configure(), ensure_ascii=False, separators=(", ", " = "))
    (folder / "zensical.toml").write_text(f"project = {settings}\n", "utf-8")


def prepare(source: Path, sources: dict[Path, PurePosixPath]) -> str:
    """A page with its links as the site needs them."""
    text = outside_code(
        source.read_text("utf-8"),
        lambda part: LINK.sub(lambda found: adapt(found, source, sources), part),
    )
    if source.is_relative_to(RULES):
        heading, _, rest = text.partition("\n")
        return f"{heading}\n\n{language_links(source)}\n{rest}"
    return text.replace("<!-- rules -->\n", rules_table())


def outside_code(text: str, change: Callable[[str], str]) -> str:
    parts = FENCED.split(text)
    return "".join(part if part.startswith("```") else change(part) for part in parts)


def adapt(link: re.Match[str], source: Path, sources: dict[Path, PurePosixPath]) -> str:
    """A link for the site; the name of a page's file gives way to its title."""
    words, place = link.groups()
    target = (source.parent / place).resolve()
    if words.endswith(".md") and target in sources:
        words = title(target)
    return f"[{words}]({resolve(source, place, sources)}"


def resolve(source: Path, link: str, sources: dict[Path, PurePosixPath]) -> str:
    """Where a link of this page leads in the site, or on the web."""
    if not link:
        return link
    target = (source.parent / link).resolve()
    if target in sources:
        return relpath(sources[target], sources[source].parent)
    if not target.exists() or not target.is_relative_to(ROOT):
        raise DeadLink(f"{source.relative_to(ROOT)}: {link}")
    kind = "tree" if target.is_dir() else "blob"
    return f"{repository_url()}/{kind}/main/{target.relative_to(ROOT).as_posix()}"


def language_links(page: Path) -> str:
    """The same page in the other languages."""
    links = (
        f"**{name}**" if page.parent.name == code else f"[{name}](../{code}/{page.name})"
        for code, name in LANGUAGES.items()
    )
    return " · ".join(links)


def title(page: Path) -> str:
    """What its first heading says."""
    lines = page.read_text("utf-8").splitlines()
    return next(line.removeprefix("# ") for line in lines if line.startswith("# "))


def rules_pages(language: str) -> list[Path]:
    """Of every game, in the order of lists."""
    return [RULES / language / f"{variant}.md" for variant in qwixx.variants()]


def rules_table() -> str:
    """Every game in every language."""
    lines = [f"| {' | '.join(LANGUAGES.values())} |", f"|{'---|' * len(LANGUAGES)}"]
    for page in rules_pages("en"):
        cells = ((code, title(RULES / code / page.name)) for code in LANGUAGES)
        lines += [f"| {' | '.join(f'[{name}]({code}/{page.name})' for code, name in cells)} |"]
    return "\n".join(lines) + "\n"


def configure() -> dict[str, Any]:
    """What is configured by hand, with what is found."""
    project: dict[str, Any] = tomllib.loads((OWN / "zensical.toml").read_text("utf-8"))["project"]
    project["repo_url"] = repository_url()
    project["repo_name"] = urlsplit(repository_url()).path.strip("/")
    rules = {
        name: [{title(page): f"rules/{code}/{page.name}"} for page in rules_pages(code)]
        for code, name in LANGUAGES.items()
    }
    decisions = files(ROOT / "docs" / "decisions")
    found = {
        "Rules": ["rules/index.md", *({name: pages} for name, pages in rules.items())],
        "Decisions": [{title(page): f"decisions/{page.name}"} for page in decisions],
    }
    for section in project["nav"]:
        for name in section.keys() & found.keys():
            section[name] = found[name]
    return project
