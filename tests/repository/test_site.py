"""The documentation site: it builds, no link in it is dead, and every page is there."""

import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import qwixx
from tests.repository.html import Site, read_site

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pages, the configuration and the site itself are."""
    folder = tmp_path_factory.mktemp("docs")
    command = [sys.executable, "-m", "tools.generate.site.build", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def site(built: Path) -> Site:
    return read_site(built / "site")


def test_dead_links_are_seen(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "index.html").write_text('<h1 id="here">', "utf-8")
    links = ("other/#here", "other/", "/other/", "https://elsewhere.example/", "#top")
    dead = ("other/#there", "others/", "../", "picture.png")
    text = '<p id="top">' + "".join(f'<a href="{link}"></a>' for link in (*links, *dead))
    (tmp_path / "index.html").write_text(text, "utf-8")
    assert read_site(tmp_path).dead_links() == [f"index.html: {link}" for link in dead]


@pytest.mark.slow
def test_no_link_is_dead(site: Site) -> None:
    assert len(site.pages) > 60
    assert site.dead_links() == []


@pytest.mark.slow
def test_links_to_the_repository_name_files_that_it_holds(site: Site) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    address = project["urls"]["Repository"].rstrip("/")
    links = {link for page in site.pages.values() for link in page.links}
    files = {
        link.split("/main/", 1)[1].partition("#")[0]
        for link in links
        if link.startswith((f"{address}/blob/main/", f"{address}/tree/main/"))
    }
    assert len(files) > 30
    assert [file for file in sorted(files) if not (ROOT / file).exists()] == []


@pytest.mark.slow
def test_nothing_is_loaded_from_elsewhere(site: Site) -> None:
    loaded = {place for page in site.pages.values() for place in page.loads}
    assert [place for place in sorted(loaded) if "//" in place] == []


@pytest.mark.slow
def test_every_page_stands_in_the_navigation(built: Path, site: Site) -> None:
    def places(nav: Any) -> Iterator[str]:
        if isinstance(nav, str):
            yield nav
        else:
            for part in nav.values() if isinstance(nav, dict) else nav:
                yield from places(part)

    pages = {file.relative_to(built / "pages").as_posix() for file in built.rglob("*.md")}
    config = tomllib.loads((built / "zensical.toml").read_text("utf-8"))
    assert set(places(config["project"]["nav"])) == pages
    for name in pages:
        place = Path(name).with_suffix("") if not name.endswith("index.md") else Path(name).parent
        assert (site.folder / place / "index.html").is_file(), name


@pytest.mark.slow
def test_every_page_of_the_documentation_is_there(built: Path) -> None:
    pages = {file.relative_to(built / "pages").as_posix() for file in built.rglob("*.md")}
    docs = {file.relative_to(ROOT / "docs").as_posix() for file in ROOT.glob("docs/**/*.md")}
    assert docs - pages == {"README.md"}, "which is contents.md"
    rules = {file.parts[-2:] for file in ROOT.glob("src/qwixx/text/rules/*/*.md")}
    assert rules == {Path(page).parts[-2:] for page in pages if page.count("/") == 2}


@pytest.mark.slow
def test_every_public_name_is_explained(site: Site) -> None:
    anchors = {
        anchor.rpartition(".")[2]
        for anchor in site.pages[site.folder / "reference" / "index.html"].anchors
        if anchor.startswith("qwixx.")
    }
    assert [name for name in qwixx.__all__ if name not in anchors] == []


@pytest.mark.slow
def test_every_page_can_be_found_by_searching(site: Site) -> None:
    index = json.loads((site.folder / "search.json").read_text("utf-8"))
    found = {entry["location"].partition("#")[0].strip("/") for entry in index["items"]}
    pages = {file.parent.relative_to(site.folder).as_posix() for file in site.pages}
    assert found >= {"" if page == "." else page for page in pages}
