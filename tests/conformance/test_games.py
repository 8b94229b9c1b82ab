"""The kit that every variant passes: properties of whole games, whatever dice and choices."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from qwixx import core
from qwixx.law import duel
from qwixx.law.position import FIRST, OVER, TAKE
from qwixx.record.record import Record, opening_tags, result_tag
from qwixx.rules.cards import FREE
from qwixx.rules.options import play_alone
from qwixx.rules.why import why_not
from tests.scale import scale
from tests.strategies import Play, act, plays

kit = settings(
    max_examples=scale(10, 400),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


MOST_TRIED = 40
"""Of the options of one decision; plays of cards have hundreds."""


def every_token(state: core.State) -> Iterator[str]:
    """All moves without forced crosses that anybody could write on this sheet, and every card."""
    yield from ("-", "x")
    for cell in state.setup.cells:
        yield cell
        yield f"~{cell}"
        yield f"{cell}={cell}"
    for number in range(1, 14):
        yield from (f"?{number}", f"*{number}", f"?=r{number}", f"*{number}=x")


@kit
@given(plays())
def test_options_are_exactly_what_is_accepted(play: Play) -> None:
    for state in play.decisions():
        for seat in range(state.players):
            offered = {option.token for option in core.options(state, seat)}
            tried = offered.union(every_token(state))
            accepted = {
                token
                for token in tried
                if not isinstance(core.decide(state, core.Choose(seat, token)), core.Refusal)
            }
            assert accepted == offered


@kit
@given(plays())
def test_an_option_says_what_it_brings(play: Play) -> None:
    for state in play.decisions():
        for seat in core.deciding_seats(state):
            options = core.options(state, seat)
            for option in options[:: 1 + len(options) // MOST_TRIED]:
                check_consequence(state, seat, option)


def check_consequence(state: core.State, seat: int, option: core.Option) -> None:
    before = core.result(state)
    cells = state.setup.cells
    crossable = core.sheet_view(state, seat).cells
    misses = state.misses[seat]
    by_law = play_alone(state, seat, option.move)
    taking = state.phase == TAKE
    was_closed = rows_closed_for(state, seat)
    state = act_alone(state, seat, option)
    assert taking or replace(by_law, cards=state.cards) == state
    after = core.result(state)
    assert option.gain == after.scores[seat] - before.scores[seat]
    assert option.closes == "".join(
        sorted(rows_closed_for(state, seat) - was_closed, key="rygb".index)
    )
    assert option.ends == after.ended
    assert option.row_scores == after.row_scores[seat]
    assert option.miss == option.token.endswith("x") == (state.misses[seat] > misses)
    assert option.lucky == option.token.startswith("~")
    assert read_crosses(option.token) == option.crosses
    assert len(option.left_out) == option.skips
    if option.left_out and state.setup.variant.cards:
        assert {crossable[cells.index(name)] for name in option.left_out} == {"open"}
    elif option.left_out:
        first = cells.index(option.crosses[0])
        assert cells[first - option.skips : first] == option.left_out
        assert {name[0] for name in option.left_out} == {option.crosses[0][0]}
        if not state.setup.variant.shared_board:
            assert {crossable[cells.index(name)] for name in option.left_out} == {"open"}


def rows_closed_for(state: core.State, seat: int) -> set[str]:
    """The rows that this seat cannot cross any more: with cards those that it closed itself."""
    result = core.result(state)
    return set(result.rows_by_seat()[seat] if state.setup.variant.cards else result.closed)


def act_alone(state: core.State, seat: int, option: core.Option) -> core.State:
    """The game after an option of one seat, while all others pass."""
    for other in core.deciding_seats(state):
        token = option.token if other == seat else "-"
        state = act(state, core.Choose(other, token), core.Confirm(other))
    return state


def read_crosses(token: str) -> tuple[str, ...]:
    crossed = token.removeprefix("~").rpartition("=")[2]
    return () if crossed in "-x" or crossed.startswith("?") else tuple(crossed.split("+"))


@kit
@given(plays(), st.text(max_size=8), st.integers(-1, 6))
def test_a_refusal_changes_nothing(play: Play, text: str, seat: int) -> None:
    for state in play.states[:: max(1, len(play.states) // 8)]:
        twin = replace(state)
        for command in (
            core.Choose(seat, text),
            core.Confirm(seat),
            core.TakeBack(seat),
            core.Roll(core.Dice((9, 9))),
        ):
            after = core.act(state, command)
            assert state == twin
            if isinstance(after, core.Refusal):
                assert after.reason
                assert "{" not in after.reason.replace(repr(text), "")


@kit
@given(plays())
def test_marks_only_grow(play: Play) -> None:
    """On sheets crosses stay; in Duel a stone may go back to its owner, but none is ever lost."""
    for before, after in zip(play.states, play.states[1:], strict=False):
        assert before.closed & ~after.closed == 0
        assert all(was <= now for was, now in zip(before.misses, after.misses, strict=True))
        if play.setup.variant.shared_board:
            for seat in range(2):
                placed = sum(duel.in_row(after.tables, after, seat, row) for row in range(4))
                supply = duel.supply(after.tables, after, seat)
                assert supply >= 0
                assert placed + after.misses[seat] + supply == play.setup.variant.stones
        else:
            assert all(was & ~now == 0 for was, now in zip(before.marks, after.marks, strict=True))


@kit
@given(plays())
def test_sheet_games_end(play: Play) -> None:
    """Every turn the active player crosses something or takes a miss, so the turns are bounded."""
    cells = len(play.setup.cells) + play.setup.variant.end_misses
    if not play.setup.variant.shared_board:
        assert play.state.turn <= cells * play.setup.players
    if play.state.phase == OVER:
        assert core.result(play.state).ended
        for seat in range(play.state.players):
            assert core.options(play.state, seat) == ()


@kit
@given(plays())
def test_rows_bonus_and_misses_make_the_score(play: Play) -> None:
    result = core.result(play.state)
    variant = play.setup.variant
    for seat in range(play.state.players):
        bonus, lost = result.bonus[seat], result.miss_points[seat]
        assert sum(result.row_scores[seat]) + bonus - lost == result.scores[seat]
        assert lost in (0, variant.miss_points * result.misses[seat])
        assert bonus >= 0
        if variant.id != "bonus-b":
            assert (bonus, lost) == (0, variant.miss_points * result.misses[seat])


@kit
@given(plays())
def test_replay_equals_state(play: Play) -> None:
    state = core.start(play.setup)
    for event, expected in zip(play.events, play.states[1:], strict=True):
        state = core.evolve(state, event)
        assert state == expected


@kit
@given(plays())
def test_events_say_what_happened(play: Play) -> None:
    for event, before, after in zip(play.events, play.states, play.states[1:], strict=False):
        if isinstance(event, core.Resolved):
            was, now = core.result(before).closed, core.result(after).closed
            assert event.closed == "".join(row for row in now if row not in was)
            assert event.ended == core.result(after).ended


@kit
@given(plays())
def test_notation_round_trip(play: Play) -> None:
    """The record, cut anywhere, reads back to the state it was written from, byte for byte."""
    names = [f"Name {seat}" for seat in range(play.setup.players)]
    record = Record(opening_tags(play.setup, names))
    for event in play.events:
        record = record.with_event(event)
    text = str(record.with_tags(Result=result_tag(play.state)))
    (game,) = core.read_games(text)
    assert game.state == next(state for state in reversed(play.states) if is_recorded(state))
    assert str(game.record) == text


def is_recorded(state: core.State) -> bool:
    """Can a record stop here? What was taken is written down when the display is refilled."""
    return FREE not in state.cards.display and not any(state.chosen)


@kit
@given(plays(), st.randoms(use_true_random=False))
def test_the_order_of_arrival_does_not_matter(play: Play, random: Random) -> None:
    for state in play.decisions():
        seats = list(core.deciding_seats(state))
        chosen = {seat: random.choice(core.options(state, seat)).token for seat in seats}
        choices = [core.Choose(seat, token) for seat, token in chosen.items()]
        straight = act(state, *choices, *(core.Confirm(seat) for seat in seats))
        random.shuffle(choices)
        random.shuffle(seats)
        assert act(state, *choices, *(core.Confirm(seat) for seat in seats)) == straight


@kit
@given(plays(), st.randoms(use_true_random=False))
def test_hidden_choices_do_not_show(play: Play, random: Random) -> None:
    """Two tables that differ only in what others have in mind look the same, unless they close; a
    row that closes for nobody else is not announced (K8)."""
    for state in play.decisions():
        for seat in core.deciding_seats(state):
            options = core.options(state, seat)
            one, other = random.choice(options), random.choice(options)
            confirm = random.random() < 0.5 and len(core.deciding_seats(state)) > 1
            cards = state.setup.variant.cards
            tables = [
                act(state, core.Choose(seat, option.token), *[core.Confirm(seat)] * confirm)
                for option in (one, other)
            ]
            for watcher in (None, *range(state.players)):
                if watcher != seat:
                    views = [core.view(table, watcher) for table in tables]
                    said = confirm and not cards and one.closes != other.closes
                    assert (views[0] != views[1]) == said


@kit
@given(plays())
def test_legality_and_reasons_agree(play: Play) -> None:
    """A cell is legal exactly if there is no reason against it."""
    for state in play.decisions():
        if state.setup.variant.cards and state.phase != FIRST:
            continue  # takes and plays are no cells
        for seat in core.deciding_seats(state):
            legal = {option.move for option in core.options(state, seat) if option.crosses}
            firsts = {(move & 63, move >> 6 & 1) for move in legal}
            for cell in range(len(state.setup.cells)):
                for lucky in (0, 1):
                    why = why_not(state, seat, cell, bool(lucky))
                    assert ((cell, lucky) in firsts) == (why is None)


@kit
@given(plays())
def test_a_choice_can_be_changed_and_taken_back_until_it_takes_effect(play: Play) -> None:
    for state in play.decisions():
        seats = core.deciding_seats(state)
        for seat in seats:
            first, last = core.options(state, seat)[0], core.options(state, seat)[-1]
            changed = act(state, core.Choose(seat, first.token), core.Choose(seat, last.token))
            assert changed == act(state, core.Choose(seat, last.token))
            if len(seats) > 1:
                back = act(changed, core.Confirm(seat), core.TakeBack(seat))
                assert back == changed
                refused = core.decide(act(changed, core.Confirm(seat)), core.Confirm(seat))
                assert isinstance(refused, core.Refusal)
