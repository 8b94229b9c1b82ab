"""Every variant has a transcript for each way its games can end, and it still holds."""

from pathlib import Path

import pytest

import qwixx
from qwixx import core
from tests.transcripts.transcript import FOLDER, transcript

FILES = sorted(FOLDER.glob("*.txt"))


def endings(variant: core.Variant) -> tuple[str, ...]:
    return ("rows", "misses", "stones") if variant.shared_board else ("rows", "misses")


def test_every_variant_has_a_transcript_for_each_end() -> None:
    needed = {f"{v.id}-{end}" for v in qwixx.variants().values() for end in endings(v)}
    assert {file.stem for file in FILES} == needed


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_transcript(file: Path) -> None:
    text = file.read_text("utf-8")
    assert transcript(text) == text
    variant, _, end = file.stem.rpartition("-")
    assert f'[Variant "{variant}"]' in text
    assert f"\nended by {end}, " in text
