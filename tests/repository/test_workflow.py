"""What a forge and an editor read: the files parse, and what they name exists."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright

from tests.repository.deployment import ROOT, read_yaml
from tests.web.browser import CHOICE

GITHUB = ROOT / ".github"
WORKFLOW = GITHUB / "workflows" / "test.yml"
FORMS = sorted(file for file in GITHUB.glob("ISSUE_TEMPLATE/*.yml") if file.stem != "config")


def steps() -> Iterator[dict[str, Any]]:
    for job in read_yaml(WORKFLOW)["jobs"].values():
        yield from job["steps"]


def commands() -> list[str]:
    return [line for step in steps() for line in step.get("run", "").splitlines()]


def test_every_target_of_make_is_one() -> None:
    made = set(re.findall(r"^([\w./]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    wanted = {name for line in commands() if line.startswith("make ") for name in line.split()[1:]}
    assert {"test", "release", "docs"} <= wanted
    assert wanted - made == set()


def test_every_file_that_a_command_names_is_there() -> None:
    text = "\n".join(commands())
    named = set(re.findall(r"\b(?:deploy|tests)/[\w./]+", text))
    assert named
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []
    for file, test in re.findall(r"(tests/[\w./]+)::(\w+)", text):
        assert f"def {test}(" in (ROOT / file).read_text("utf-8"), test


def test_actions_are_named_by_their_major_version() -> None:
    used = [step["uses"] for step in steps() if "uses" in step]
    assert [name for name in used if not re.fullmatch(r"actions/[\w-]+@v\d+", name)] == []


def test_all_versions_and_systems_are_tested() -> None:
    matrix = read_yaml(WORKFLOW)["jobs"]["test"]["strategy"]["matrix"]
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert matrix["os"] == ["ubuntu-latest", "macos-latest"]


def test_every_browser_is_one_that_playwright_knows() -> None:
    browsers = read_yaml(WORKFLOW)["jobs"]["browsers"]["strategy"]["matrix"]["browser"]
    assert browsers == ["firefox", "webkit"]
    assert all(hasattr(Playwright, name) for name in browsers)
    assert f"{CHOICE}=chromium" in "\n".join(commands())


@pytest.mark.parametrize("form", FORMS, ids=lambda form: str(form.stem))
def test_forms_for_issues_ask_something(form: Path) -> None:
    read = read_yaml(form)
    assert {"name", "description", "body"} <= read.keys()
    asked = [part for part in read["body"] if part["type"] != "markdown"]
    assert len({part["id"] for part in asked}) == len(asked) > 0
    assert any(part.get("validations", {}).get("required") for part in asked)


def test_dependabot_looks_where_there_is_something() -> None:
    signs = {"pip": "pyproject.toml", "npm": "package.json", "github-actions": ".github"}
    signs |= {"docker": "Dockerfile", "docker-compose": "compose.yaml"}
    for update in read_yaml(GITHUB / "dependabot.yml")["updates"]:
        for place in update.get("directories", [update.get("directory")]):
            sign = ROOT / place.strip("/") / signs.pop(update["package-ecosystem"], "package.json")
            assert sign.exists(), sign
    assert signs == {}


def test_hooks_run_programs_of_the_project() -> None:
    (own,) = read_yaml(ROOT / ".pre-commit-config.yaml")["repos"]
    assert own["repo"] == "local"
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for hook in own["hooks"]:
        program, first, *_ = hook["entry"].split()
        assert first in targets if program == "make" else (ROOT / program).exists(), hook["entry"]
