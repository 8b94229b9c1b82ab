"""Readers for the files in deploy/, as far as they use their formats."""

import json
import re
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
SECRETS = {"POSTGRES_PASSWORD": "secret", "NATS_TOKEN": "token"}
"""What somebody must put into deploy/.env."""


class Instruction(NamedTuple):
    word: str
    rest: str


class Image(NamedTuple):
    """A Dockerfile: all it says, and what holds for a container of it."""

    instructions: list[Instruction]

    def all(self, word: str) -> list[str]:
        return [it.rest for it in self.instructions if it.word == word]

    def one(self, word: str) -> str:
        (found,) = self.all(word)
        return found

    def environment(self) -> dict[str, str]:
        defaults = dict(rest.split("=", 1) for rest in self.all("ARG"))
        parts = (part.split("=", 1) for rest in self.all("ENV") for part in shlex.split(rest))
        return {name: defaults.get(value.lstrip("$"), value) for name, value in parts}

    def command(self) -> list[str]:
        return list(json.loads(self.one("CMD")))

    def healthcheck(self) -> list[str]:
        return list(json.loads(self.one("HEALTHCHECK").split("CMD", 1)[1]))

    def copied(self) -> list[str]:
        """What is copied from the repository, not from another stage."""
        rests = (rest.split() for rest in self.all("COPY"))
        return [name for rest in rests if "--from" not in rest[0] for name in rest[:-1]]


def read_image() -> Image:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.M).replace("\\\n", "").splitlines()
    return Image([Instruction(*line.split(maxsplit=1)) for line in lines if line.strip()])


def read_yaml(file: Path) -> Any:
    return yaml.safe_load(file.read_text("utf-8"))


def read_services(name: str, variables: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """The services of a compose file, with `${NAME:-default}` and `${NAME:?message}` filled in."""

    def filled(found: re.Match[str]) -> str:
        variable, sign, default = found.groups()
        value = variables.get(variable) or (default if sign == "-" else None)
        assert value is not None, f"{variable} {default}"
        return value

    text = (DEPLOY / name).read_text("utf-8")
    text = re.sub(r"\$\{(\w+):([-?])([^}]*)\}", filled, re.sub(r"(^|\s)#.*", r"\1", text))
    services: dict[str, dict[str, Any]] = yaml.safe_load(text)["services"]
    return services


def environment(service: Mapping[str, Any]) -> dict[str, str]:
    """The variables of a service; one without a value is set to nothing."""
    return {name: str(value or "") for name, value in service.get("environment", {}).items()}


def read_unit() -> dict[str, list[str]]:
    """What the unit of systemd says of its service; a key may stand there several times."""
    text = (DEPLOY / "qwixx.service").read_text("utf-8")
    found: dict[str, list[str]] = {}
    for line in text.partition("[Service]")[2].partition("[Install]")[0].splitlines():
        if line and not line.startswith("#"):
            key, value = line.split("=", 1)
            found.setdefault(key, []).append(value)
    return found
