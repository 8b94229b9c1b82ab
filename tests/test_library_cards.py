"""The card game as users of the library meet it."""

import pytest

import qwixx
from tests.games import CARD_GAMES, play_cards

DEAL = qwixx.Deal(
    hands=(("r3", "r4", "g8", "b12"), ("y2", "y4", "b10", "g6")), display=("r6", "y9", "g2", "b7")
)


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("variant", CARD_GAMES)
def test_a_game_from_a_seed_is_always_the_same(variant: str, jokers: bool) -> None:
    texts = []
    for _ in range(2):
        game = qwixx.Game(variant, players=3, jokers=jokers, seed=4)
        play_cards(game)
        assert game.over
        texts.append(str(game.record()))
    assert texts[0] == texts[1]
    again = qwixx.parse(texts[0])
    assert (str(again.record()), again.scores) == (texts[0], game.scores)
    assert "*" in texts[0] if jokers else "Jokers" not in texts[0]
    assert game.svg().startswith("<svg")


def test_cards_are_dealt_at_once_and_the_active_seat_takes_one() -> None:
    game = qwixx.Game("cards", players=2, deal=DEAL)
    assert game.waiting == (1,)
    assert [option.token for option in game.options(1)] == ["?2", "?6", "?7", "?9"]
    with pytest.raises(qwixx.IllegalMove, match="must take cards first"):
        game.draw("g10 3")
    with pytest.raises(qwixx.IllegalMove, match="an 8 is not in the display"):
        game.play(1, "?8")
    game.play(1, "?6")
    assert not game.waiting
    drawn = game.draw("g10 3")
    assert (drawn.cards, drawn.top) == (("g10",), 3)
    game.play(1, "y3")
    game.play(2, "b3")
    assert game.waiting == (1,)
    game.play(1, "r3,r4,r6=r3+r4+r6")
    assert str(game.record()).splitlines()[-1] == "1. r6>g10 3 : y3 b3 / r3,r4,r6=r3+r4+r6"
    game.play(2, "?10")
    game.draw()
    assert game.state.cards.display[3] == "b7"


def test_what_cannot_be_drawn_is_said() -> None:
    game = qwixx.Game("cards", players=2, deal=DEAL)
    game.play(1, "?6")
    before = game.state
    for text, why in (
        ("", "are no cards"),
        ("g10", "are no cards"),
        ("g10,g11 3", "1 card must come into the display, there are 2"),
        ("r6 3", "red 6 cannot come from the pile"),
        ("??", "must come into the display"),
    ):
        with pytest.raises(qwixx.IllegalMove, match=why):
            game.draw(text)
    with pytest.raises(qwixx.IllegalMove, match="played with cards, not with dice"):
        game.roll()
    with pytest.raises(qwixx.IllegalMove, match="played with dice, not with cards"):
        qwixx.Game("classic").draw()
    with pytest.raises(qwixx.IllegalMove, match="played with dice, not with cards"):
        qwixx.Game("classic", deal=DEAL)
    with pytest.raises(qwixx.SetupError, match="classic has no jokers"):
        qwixx.Game("classic", jokers=True)
    assert game.state is before


@pytest.mark.parametrize("turns", [2, 7, 30])
def test_a_full_record_goes_on(turns: int) -> None:
    """The pile that it leaves is known, its order is not: any is drawn, with the same top."""
    game = qwixx.Game("cards", players=2, jokers=True, seed=turns)
    play_cards(game, turns=turns)
    again = qwixx.parse(str(game.record()))
    assert again.state == game.state
    play_cards(again)
    assert again.over
    assert qwixx.parse(str(again.record())).scores == again.scores


def test_a_record_that_does_not_know_the_cards_refuses_to_draw() -> None:
    seen = qwixx.parse(
        '[Variant "cards"]\n[Seat1 "Ada"]\n[Seat2 "Ben"]\n[Hand1 "?2 ?3 ?4 ?5"]\n'
        '[Hand2 "?2 ?3 ?4 ?5"]\n[Display "?2 ?6 ?7 ?8"]\n'
    )
    seen.play(1, "?6")
    with pytest.raises(ValueError, match="nobody knows the pile of this game: say what comes"):
        seen.draw()
    seen.draw("?9 3")
    assert seen.waiting == (1, 2)
    real = qwixx.parse('[Variant "cards"]\n[Seat1 "Ada"]\n[Seat2 "Ben"]\n')
    with pytest.raises(ValueError, match="nobody knows the pile of this game: say what comes"):
        real.draw()
    real.draw("??")
    real.play(1, "r5")
    real.play(2, "-")
    real.play(1, "?=y2+y3")
    assert str(real.record()).splitlines()[-1] == "1. ?? : r5 - / ?=y2+y3"


def test_a_record_is_replayed_step_by_step() -> None:
    game = qwixx.Game("cards", players=2, seed=3)
    play_cards(game, turns=3)
    steps = [(step.turn, step.action) for step in qwixx.replay(game)]
    assert steps[:4] == [(1, 1), (1, 0), (1, 2), (1, 3)]
