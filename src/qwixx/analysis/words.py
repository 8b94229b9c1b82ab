"""Reasons as words, from Fluent files so plain that ten lines read them.

The page reads the same files. A message is one line without selectors, so the words are chosen
such that no number bends them.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from qwixx.analysis.reasons import Reason

MESSAGE = re.compile(r"^reason-([a-z-]+) = (.+)$", re.MULTILINE)
PLACE = re.compile(r"\{ \$([a-z]+) \}")
LANGUAGES = ("en", "de", "fr", "it", "pl")


@cache
def messages(language: str) -> Mapping[str, str]:
    text = (files("qwixx") / "text" / "reasons" / f"{language}.ftl").read_text("utf-8")
    return dict(MESSAGE.findall(text))


def words(reason: Reason, language: str = "en") -> str:
    known = messages(language)

    def told(place: re.Match[str]) -> str:
        detail = reason.details[place[1]]
        if isinstance(detail, int):
            return str(detail)
        return ", ".join(known[f"row-{row}"] for row in detail)

    return PLACE.sub(told, known[reason.code])
