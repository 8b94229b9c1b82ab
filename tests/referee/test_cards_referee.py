"""The card referee reads the games that it makes as they were played, and finds what is broken."""

import random
from dataclasses import replace
from itertools import product

import pytest

from tests.referee import card_breakage, card_generate, card_records, card_writing
from tests.referee.card_draft import Wrong
from tests.referee.card_generate import STYLES, VIEWS, Story, Text
from tests.referee.cards import VARIANTS
from tests.scale import scale

each_table = pytest.mark.parametrize(("variant", "players"), [*product(VARIANTS, range(1, 6))])
each_view = pytest.mark.parametrize("view", VIEWS)


def rng_for(*what: object) -> random.Random:
    return random.Random(repr(what))


def random_story(rng: random.Random) -> Story:
    """A game at a table of any kind."""
    kind = rng.choice(VARIANTS), rng.randint(1, 5), rng.random() < 0.5, rng.choice(STYLES)
    return card_generate.play_story(rng, *kind)


@each_table
def test_whole_games_are_read_as_they_were_played(variant: str, players: int) -> None:
    rng = rng_for("whole", variant, players)
    for jokers in rng.sample((False, True), scale(1, 2)):
        for _ in range(scale(1, 10)):
            story = card_generate.play_story(rng, variant, players, jokers, rng.choice(STYLES))
            for view in rng.sample(VIEWS, scale(1, 4)):
                text = str(card_generate.seen_by(story, view))
                assert card_records.score(text) == [story.game.result()]
                assert card_writing.canonical(text) == text


@each_view
def test_games_in_progress_are_read_as_they_stand(view: str) -> None:
    rng = rng_for("progress", view)
    for _ in range(scale(3, 200)):
        story = random_story(rng)
        text, game = card_generate.random_stop(rng, story, view)
        assert card_records.score(str(text)) == [game.result()]
        assert card_writing.canonical(str(text)) == str(text)
        phase, choices = card_records.choices(str(text))
        assert phase == game.phase
        if view == "full":
            seats = range(1, game.seats + 1)
            assert choices == {seat: game.options(seat) for seat in seats if game.options(seat)}


@each_view
def test_what_a_writer_does_not_know_leaves_more_open(view: str) -> None:
    rng = rng_for("open", view)
    for _ in range(scale(2, 100)):
        story = random_story(rng)
        text, game = card_generate.random_stop(rng, story, view)
        if game.phase in ["number", "play"] and view != "sheets":
            _, choices = card_records.choices(str(text))
            for seat, tokens in choices.items():
                assert set(game.options(seat)) <= set(tokens)


@each_view
def test_broken_records_are_refused_where_they_are_broken(view: str) -> None:
    """Until every way to break one was tried."""
    rng = rng_for("broken", view)
    games = [random_story(rng) for _ in range(scale(1, 200))]
    waiting = set(card_breakage.ways(view))
    while games or waiting:
        story = games.pop() if games else random_story(rng)
        for way in card_breakage.ways(view):
            if not games and way not in waiting:
                continue
            broken = card_breakage.break_record(rng, story, view, way)
            if broken is None:
                continue
            waiting.discard(way)
            text, wrong = broken
            said = found(text)
            assert said == replace(wrong, kind=wrong.kind or said.kind), f"{way.__name__}\n{text}"


def found(text: Text) -> Wrong:
    (said,) = card_records.score(str(text))
    error = said["error"]
    assert isinstance(error, dict)
    return Wrong(error["line"], error["turn"], error["seat"], error["reason"])


@each_view
def test_scrambled_records_are_read_without_a_crash(view: str) -> None:
    rng = rng_for("scrambled", view)
    for _ in range(scale(4, 400)):
        story = random_story(rng)
        (said,) = card_records.score(str(card_breakage.scramble(rng, story, view)))
        assert "error" in said or said["turns"] == len(story.moments)
