"""English words on a page in another language, and what else a translation leaves behind."""

import re
from collections.abc import Iterable
from functools import cache

from qwixx.bots.bot import names
from tests.web.fluent import Message, words

VARIANT = re.compile(r"^ +\*?\[\w+\] (.*)$", re.MULTILINE)
PLACE = re.compile(r"\{[^{}]*\}")
WORD = re.compile(r"[^\W\d_]{3,}")
RAW = re.compile(r"\{|\}|\bundefined\b|\bNaN\b|\bnull\b|\[object")

# Everything that can be read or heard, from the first moment of the page on.
COLLECT = """
window.said = new Set();
const HEARD = ["aria-label", "aria-valuetext", "alt", "placeholder", "title"];
const look = () => {
  said.add(document.title);
  const all = document.createTreeWalker(document.body ?? document.documentElement, 5);
  for (let it = all.currentNode; it; it = all.nextNode()) {
    if (it.nodeType === 3 && !it.parentElement.closest("script, style")) said.add(it.data);
    else if (it.getAttribute) for (const name of HEARD) said.add(it.getAttribute(name) ?? "");
  }
};
new MutationObserver(look).observe(document, {
  subtree: true, childList: true, characterData: true, attributes: true });
"""
SAID = "() => [...said].map((it) => it.trim()).filter(Boolean)"


def sentences(message: Message) -> list[str]:
    """The sentences that a message may become, places left open."""
    found = VARIANT.findall(message.text) or [message.text]
    return [" ".join(it.split()) for it in found]


@cache
def sentence_pattern(language: str) -> re.Pattern[str]:
    """Any sentence of the language that has a word of its own."""
    found = {it for message in words(language).values() for it in sentences(message)}
    return re.compile(
        "|".join(
            ".+".join(map(re.escape, PLACE.split(it)))
            for it in sorted(found)
            if WORD.search(PLACE.sub("", it))
        )
    )


def leftovers(texts: Iterable[str], language: str) -> list[str]:
    # What a bot is called is a name.
    pieces = {piece.strip() for text in texts for piece in text.split("·")} - {*names()}
    ids = {id for id in words("en") if "-" in id}
    english, own = sentence_pattern("en"), sentence_pattern(language)
    return sorted(
        it
        for it in pieces
        if it in ids or RAW.search(it) or (english.fullmatch(it) and not own.fullmatch(it))
    )
