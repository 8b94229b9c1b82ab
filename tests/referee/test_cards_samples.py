"""The card referee and sample games that a program made and judged that shares no code with it."""

import pytest

from tests.record import samples
from tests.referee import card_records, card_writing
from tests.referee.cards import VARIANTS

each_variant = pytest.mark.parametrize("variant", VARIANTS)


@each_variant
def test_results_agree(variant: str) -> None:
    assert card_records.score(samples.text(variant)) == samples.results(variant)


@each_variant
def test_texts_are_canonical(variant: str) -> None:
    assert card_writing.canonical(samples.text(variant)) == samples.text(variant)
