"""The text of a reason, from Fluent files; the page reads the same ones.

A message is one line without selectors, so no Fluent library is needed; its words are chosen such
that they fit any number.
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
def load_messages(language: str) -> Mapping[str, str]:
    text = (files("qwixx") / "text" / "reasons" / f"{language}.ftl").read_text("utf-8")
    return dict(MESSAGE.findall(text))


def reason_text(reason: Reason, language: str = "en") -> str:
    known = load_messages(language)

    def format_detail(place: re.Match[str]) -> str:
        detail = reason.details[place[1]]
        if isinstance(detail, int):
            return str(detail)
        return ", ".join(known[f"row-{row}"] for row in detail)

    return PLACE.sub(format_detail, known[reason.code])
