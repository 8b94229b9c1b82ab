"""Games in progress: a record that is read goes on as if it had never been written."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from qwixx import core
from qwixx.record.record import opening_tags, result_tag
from qwixx.record.replay import start_of
from qwixx.rules.deals import Deal, Draw
from tests.build import open_turn, play, roll, tokens
from tests.record import samples
from tests.record.texts import EXAMPLE, canonical, mistake, only, record
from tests.scale import scale

each_variant = pytest.mark.parametrize("variant", samples.VARIANTS)


def sample(variant: str) -> core.RecordedGame:
    return next(core.read_games(samples.text(variant)))


def stops(game: core.RecordedGame) -> Iterator[tuple[core.State, tuple[core.Turn, ...]]]:
    """Where a game can be left: before it, after each roll, after each action."""
    state = start_of(game)
    yield state, ()
    for at, turn in enumerate(game.record.turns):
        before = game.record.turns[:at]
        state = open_turn(state, turn)
        yield state, (*before, replace(turn, first=(), second=None))
        state = play(state, *turn.first)
        yield state, (*before, replace(turn, second=None))
        if turn.second is not None:
            state = play(state, turn.second)
            yield state, (*before, turn)


@each_variant
def test_reading_up_to_any_point_is_playing_up_to_it(variant: str) -> None:
    game = sample(variant)
    unfinished = game.record.with_tags(Result="*")
    *places, (end, _) = stops(game)
    assert end == game.state
    for state, turns in places[:: 10 // scale(10, 10)]:
        text = str(replace(unfinished, turns=turns))
        assert only(text).state == state
        assert canonical(text) == text


def test_game_goes_on_after_no_turn() -> None:
    state = only(record("classic")).state
    assert core.result(state).turns == 0
    assert play(play(roll(state, "41 r2y3g5b6"), "r5", "y5"), "b10").turn == 2


def test_game_goes_on_after_the_dice() -> None:
    state = only(EXAMPLE.replace("- r3 / x", "")).state
    assert core.awaited_seats(state) == (0, 1)
    assert tokens(state, 0) == ["y3", "g3", "b3", "-"]
    assert play(play(state, "-", "r3"), "x") == only(EXAMPLE).state


def test_game_goes_on_after_action_1() -> None:
    state = only(EXAMPLE.replace(" / x", "")).state
    assert core.awaited_seats(state) == (0,)
    assert play(state, "x") == only(EXAMPLE).state


def test_line_without_action_2_is_complete_when_the_game_is_over() -> None:
    five = [f"{n - 1}. ?? : r{n} y{n} / b{14 - n}" for n in range(2, 7)]
    text = record("classic", *five, "6. 66 r1y1g1b1 : r12 y12")
    assert core.result(only(text).state).ended == "rows"


class Keeper:
    """Plays, and writes down what happens."""

    def __init__(self, game: core.RecordedGame) -> None:
        self.state = core.start(game.setup)
        self.record = core.Record(opening_tags(game.setup, game.names))

    def do(self, command: core.Command) -> None:
        decided = core.decide(self.state, command)
        assert not isinstance(decided, core.Refusal), decided.reason
        self.state = decided.state
        for event in decided.events:
            self.record = self.record.with_event(event)

    def open(self, turn: core.Turn) -> None:
        """Roll; or take the cards, of two with one number the one that was taken, and draw."""
        for card in turn.taken:
            event = core.Resolved(1, (card,))
            self.state = core.evolve(self.state, event)
            self.record = self.record.with_event(event)
        self.do(turn.dice if isinstance(turn.dice, Draw) else core.Roll(turn.dice))

    def choose(self, *moves: str) -> None:
        for seat, move in zip(core.deciding_seats(self.state), moves, strict=True):
            self.do(core.Choose(seat, move))
            self.do(core.Confirm(seat))


def deal_of(game: core.RecordedGame) -> Deal:
    tags = dict(game.record.tags)
    names = [f"Hand{seat}" for seat in range(1, game.setup.players + 1)]
    return Deal(tuple(tuple(tags[name].split()) for name in names), tuple(tags["Display"].split()))


@each_variant
def test_record_kept_while_playing_can_be_read(variant: str) -> None:
    game = sample(variant)
    keeper = Keeper(game)
    if game.setup.tables.cards:
        keeper.do(deal_of(game))
    for turn in game.record.turns:
        keeper.open(turn)
        keeper.choose(*turn.first)
        if turn.second is not None:
            keeper.choose(turn.second)
    assert keeper.record.turns == game.record.turns
    kept = keeper.record.with_tags(Result=result_tag(keeper.state))
    assert only(str(kept)).state == game.state


# ---- dice that nobody typed in -------------------------------------------------------------------


def test_unknown_dice_allow_any_number() -> None:
    state = only(record("classic", "1. ?? :")).state
    assert state.dice == core.UNKNOWN
    assert len(tokens(state, 0)) == 4 * 10 + 1


def test_unknown_dice_allow_any_lucky_cross() -> None:
    state = only(record("longo", "1. ?? :")).state
    assert [token for token in tokens(state, 1) if "~" in token] == ["~r2", "~y2", "~g16", "~b16"]


def test_unknown_dice_leave_the_dice_that_are_gone_out() -> None:
    five = [f"{n - 1}. ?? : r{n} / -" for n in range(2, 7)]
    state = only(record("classic", *five, "6. ?? : r12", seats="Max")).state
    assert not [token for token in tokens(state, 0) if token[0] == "r"]


def test_known_and_unknown_dice_in_one_game() -> None:
    text = record("classic", "1. ?? : r5 - / b3", "2. 41 r2y3g5b6 : - - / x")
    assert canonical(text) == text


def test_unknown_dice_leave_all_other_rules_in_force() -> None:
    text = record("classic", "1. ?? : r5 - / r4")
    assert mistake(text)[3] == "red 4 cannot be crossed: red 5 is already crossed further right"
