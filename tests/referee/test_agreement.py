"""The package and the naive referee say the same of the same games."""

import json
import random
from collections.abc import Sequence
from itertools import product

import pytest

import qwixx
from qwixx import core
from tests.build import as_state, roll, tokens
from tests.referee import generate, records
from tests.referee.breakage import WAYS, set_tag, split_text
from tests.referee.printed import SHEETS
from tests.scale import scale

TABLES = [*product(SHEETS, range(1, 6)), ("duel", 2)]
MANNERS = list(product(("random", "greedy", "closer"), (0, 20)))
TRIED = scale(len(MANNERS) // 2, len(MANNERS))
"""Of these in each game; a quick run tries them in turns."""

each_table = pytest.mark.parametrize(("variant", "players"), TABLES)


def rng_for(*what: object) -> random.Random:
    return random.Random(repr(what))


def judge(text: str) -> list[object]:
    """What the package says of a text, in the shape of `qwixx score --json`."""
    said: list[object] = []
    try:
        said += [core.result(game.state).as_json() for game in core.read_games(text)]
    except core.RecordError as error:
        said.append({"error": error.as_json()})
    return list(json.loads(json.dumps(said)))


def without_reasons(said: Sequence[object]) -> Sequence[object]:
    """The two put their reasons into different words."""
    for entry in said:
        if isinstance(entry, dict) and "error" in entry:
            assert entry["error"].pop("reason")
    return said


@each_table
def test_whole_games_have_the_same_result_and_survive_printing(variant: str, players: int) -> None:
    rng = rng_for("whole", variant, players)
    for _ in range(scale(1, 20)):
        for style, unknown in rng.sample(MANNERS, TRIED):
            text = generate.play_game(rng, variant, players, style, unknown)
            assert judge(text) == records.score(text)
            assert [str(game.record) for game in core.read_games(text)] == [text]


@each_table
def test_every_decision_offers_the_same_moves(variant: str, players: int) -> None:
    rng = rng_for("options", variant, players)
    for _ in range(scale(1, 20)):
        for style, unknown in rng.sample(MANNERS, TRIED):
            opening = generate.open_game(rng, variant, players)
            lucky = tuple((a, b) for a, b in opening.lucky)
            known = qwixx.variants()[variant]
            state = core.start(core.Setup(known, players, opening.first - 1, lucky))
            for decision in generate.play(rng, opening, style, unknown):
                seat = decision.seat - 1
                if not core.deciding_seats(state):
                    state = roll(state, decision.dice)
                assert seat in core.awaited_seats(state)
                assert sorted(tokens(state, seat)) == decision.tokens
                commands = core.Choose(seat, decision.chosen), core.Confirm(seat)
                state = as_state(core.act(state, *commands))
            assert core.result(state).ended == opening.game.ended


@each_table
def test_broken_records_are_refused_at_the_same_place(variant: str, players: int) -> None:
    rng = rng_for("broken", variant, players)
    for _ in range(scale(1, 40)):
        style, unknown = rng.choice(MANNERS)
        whole = generate.play_game(rng, variant, players, style, unknown)
        for breaks in rng.sample(WAYS, scale(len(WAYS) // 2, len(WAYS))):
            text = split_text(whole)
            breaks(rng, text)
            ours, theirs = judge(str(text)), records.score(str(text))
            assert without_reasons(ours) == without_reasons(theirs), f"{breaks.__name__}\n{text}"


@each_table
def test_games_in_progress_wait_for_the_same_moves(variant: str, players: int) -> None:
    rng = rng_for("progress", variant, players)
    for _ in range(scale(2, 80)):
        text = split_text(generate.play_game(rng, variant, players, *rng.choice(MANNERS)))
        set_tag(text, "Result", "*")
        del text.turns[rng.randint(1, len(text.turns)) :]
        last = text.turns[-1]
        if last.action2 is None or rng.random() < 0.5:
            last.action1 = []
        last.action2 = None
        (game,) = core.read_games(str(text))
        _, awaited = records.choices(str(text))
        seats = core.deciding_seats(game.state)
        assert {seat + 1: sorted(tokens(game.state, seat)) for seat in seats} == awaited
        assert judge(str(text)) == records.score(str(text))
