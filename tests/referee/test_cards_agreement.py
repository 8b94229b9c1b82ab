"""The package and the naive referee of the card games say the same of the same games."""

import random
from itertools import product

import pytest

import qwixx
from qwixx import core
from qwixx.law.position import ROLL
from qwixx.rules.deals import Deal
from qwixx.rules.game import current_action
from tests.build import as_state, draw, tokens
from tests.referee import card_breakage, card_generate, card_records, card_writing
from tests.referee.card_generate import STYLES, VIEWS, Decision, Opening, Story
from tests.referee.card_places import number_of
from tests.referee.cards import VARIANTS
from tests.referee.test_agreement import judge, rng_for, without_reasons
from tests.scale import scale

each_table = pytest.mark.parametrize(("variant", "players"), [*product(VARIANTS, range(1, 6))])
SEEN = scale(1, len(VIEWS))
"""By how many of those who may write it each game is told."""
BROKEN = scale(6, 1000)
"""Ways to break it that are tried, at most."""


def tell(rng: random.Random, variant: str, players: int) -> Story:
    """A game, with jokers or without."""
    jokers = rng.random() < 0.5
    return card_generate.play_story(rng, variant, players, jokers, rng.choice(STYLES))


def views(rng: random.Random) -> list[str]:
    return rng.sample(VIEWS, SEEN)


@each_table
def test_whole_games_have_the_same_result_and_survive_printing(variant: str, players: int) -> None:
    rng = rng_for("whole cards", variant, players)
    for _ in range(scale(1, 40)):
        story = tell(rng, variant, players)
        for view in views(rng):
            text = str(card_generate.seen_by(story, view))
            assert judge(text) == card_records.score(text)
            assert [str(game.record) for game in core.read_games(text)] == [text]
            assert card_writing.canonical(text) == text


@each_table
def test_every_decision_offers_the_same_moves(variant: str, players: int) -> None:
    rng = rng_for("card options", variant, players)
    for _ in range(scale(1, 40)):
        opening = card_generate.open_game(rng, variant, players, rng.random() < 0.5)
        state = begin(opening)
        for decision in card_generate.play(rng, opening, rng.choice(STYLES)):
            state = follow(state, decision)
        assert core.result(state).ended == opening.game.ended
        assert list(core.result(state).scores) == opening.game.scores()


def begin(opening: Opening) -> core.State:
    game = opening.game
    variant = qwixx.variants()[game.variant]
    setup = core.Setup(variant, game.seats, game.active - 1, jokers=game.jokers)
    deal = Deal(tuple(map(tuple, opening.hands)), tuple(opening.display))
    return as_state(core.act(core.start(setup), deal))


def follow(state: core.State, decision: Decision) -> core.State:
    """The state after a decision of the referee's game, which had to be the same there."""
    seat, chosen = decision.seat - 1, decision.chosen
    if decision.phase == "refill":
        assert state.phase == ROLL
        return draw(state, chosen)
    assert seat in core.awaited_seats(state)
    offered = decision.options
    if decision.phase == "take":
        # Who chooses sees the backs alone; which of two it was is known afterwards.
        assert sorted(tokens(state, seat)) == sorted({f"?{number_of(card)}" for card in offered})
        return core.evolve(state, core.Resolved(1, (chosen,)))
    assert sorted(tokens(state, seat)) == offered
    return as_state(core.act(state, core.Choose(seat, chosen), core.Confirm(seat)))


@each_table
def test_games_in_progress_wait_for_the_same_moves(variant: str, players: int) -> None:
    rng = rng_for("card progress", variant, players)
    for _ in range(scale(1, 40)):
        story = tell(rng, variant, players)
        for view in views(rng):
            text, _ = card_generate.random_stop(rng, story, view)
            assert judge(str(text)) == card_records.score(str(text))
            (game,) = core.read_games(str(text))
            compare_choices(game.state, *card_records.choices(str(text)))


def compare_choices(state: core.State, phase: str, choices: dict[int, list[str]]) -> None:
    if choices:
        assert {"take": 1, "number": 2, "play": 3}[phase] == current_action(state)
    assert [seat + 1 for seat in core.deciding_seats(state)] == list(choices)
    for seat in core.deciding_seats(state):
        theirs = choices[seat + 1]
        ours = sorted(tokens(state, seat))
        if phase == "take":
            assert ours == sorted({f"?{number_of(card)}" for card in theirs})
        elif ours:
            assert ours == theirs
        else:
            # Cards that nobody here knows are not offered, but whatever they may be is accepted.
            assert all(hidden_play(state, seat, token) for token in theirs)


def hidden_play(state: core.State, seat: int, token: str) -> bool:
    assert any(card.startswith("?") for card in state.cards.hands[seat])
    return isinstance(core.act(state, core.Choose(seat, token)), core.State)


@each_table
def test_broken_records_are_refused_at_the_same_place(variant: str, players: int) -> None:
    rng = rng_for("broken cards", variant, players)
    for _ in range(scale(1, 40)):
        story = tell(rng, variant, players)
        for view in views(rng):
            ways = card_breakage.ways(view)
            for way in rng.sample(ways, min(BROKEN, len(ways))):
                broken = card_breakage.break_record(rng, story, view, way)
                if broken:
                    text = str(broken[0])
                    ours, theirs = judge(text), list(card_records.score(text))
                    assert without_reasons(ours) == without_reasons(theirs), (
                        f"{way.__name__}\n{text}"
                    )


@each_table
def test_scrambled_records_are_judged_alike(variant: str, players: int) -> None:
    rng = rng_for("scrambled cards", variant, players)
    for _ in range(scale(1, 200)):
        story = tell(rng, variant, players)
        for view in views(rng):
            text = str(card_breakage.scramble(rng, story, view))
            ours, theirs = judge(text), list(card_records.score(text))
            assert without_reasons(ours) == without_reasons(theirs), text
