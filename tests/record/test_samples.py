"""The sample games, made and judged by a program that shares no code with ours."""

import json

import pytest

import qwixx
from qwixx import core
from qwixx.record.record import text_of
from tests.record import samples

each_variant = pytest.mark.parametrize("variant", samples.VARIANTS)


def test_there_are_samples_of_every_variant() -> None:
    assert sorted(qwixx.variants()) == samples.VARIANTS


@each_variant
def test_results_agree(variant: str) -> None:
    games = core.read_games(samples.text(variant))
    said = [json.loads(json.dumps(core.result(game.state).as_json())) for game in games]
    assert said == samples.results(variant)


@each_variant
def test_texts_are_printed_unchanged(variant: str) -> None:
    games = core.read_games(samples.text(variant))
    assert text_of([game.record for game in games]) == samples.text(variant)
