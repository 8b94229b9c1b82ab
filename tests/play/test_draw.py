"""Drawings of many positions: within 80 columns, and every state has a form of its own."""

import io
import random

import pytest
from rich.console import Console
from rich.text import Text

import qwixx
from qwixx import core
from qwixx.bots import load
from qwixx.cli.terminal.cards.table import draw_table
from qwixx.cli.terminal.draw import draw_empty_sheet, draw_sheet
from qwixx.cli.terminal.explain import GLUE, consequence, describe_move, question
from qwixx.cli.terminal.final import end_reason, score_table, verdict
from qwixx.cli.terminal.highlights import highlight_choice, highlight_legal
from qwixx.cli.terminal.look import (
    BARE,
    FULL,
    INDEXED,
    NARROW,
    SIXTEEN,
    WIDTH,
    Look,
    Palette,
    look_of,
    to_ascii,
)
from qwixx.cli.terminal.pips import draw_dice
from qwixx.law.position import FIRST, OVER
from qwixx.record.replay import replay
from qwixx.sim.game import bot_game
from tests.build import position, run
from tests.games import DICE_GAMES, play_cards
from tests.scale import scale

LOOK = Look(BARE)


def positions(variant: str, seed: int) -> list[core.State]:
    """Every decision of a game between random players."""
    known = qwixx.variants()[variant]
    if known.cards:
        played = qwixx.Game(variant, players=3, jokers=seed % 2 == 1, seed=seed)
        play_cards(played, seed)
        steps = replay(played.recorded_game())
        return [*(step.before for step in steps if step.action), played.state]
    players = 2 if known.shared_board else 3
    names = [f"player {seat}" for seat in range(players)]
    game = bot_game(core.Setup(known, players), [load("random")] * players, names, seed, 1)
    return [*(step.before for step in replay(game) if step.action), game.state]


def widths(text: Text) -> set[int]:
    return {line.cell_len for line in text.split("\n")}


@pytest.mark.parametrize("palette", [FULL, INDEXED, SIXTEEN, BARE])
@pytest.mark.parametrize("variant", qwixx.variants())
def test_nothing_is_wider_than_80_columns(variant: str, palette: Palette) -> None:
    look = Look(palette)
    keys = random.Random(variant)
    for state in keys.sample(positions(variant, 3), scale(8, 29)):
        names = ["a name of 14 c"] * state.players
        sides = state.setup.variant.sides
        if state.tables.cards:
            assert max(widths(draw_table(look, state, 0, names))) <= NARROW
        else:
            assert max(widths(draw_dice(look, state.dice, sides, state.phase))) <= WIDTH
        assert max(widths(score_table(look, state, names))) <= WIDTH
        for seat in range(state.players):
            options = core.options(state, seat)
            assert (
                max(widths(draw_sheet(look, state, seat, highlight_legal(options), names))) <= WIDTH
            )
            for option in keys.sample(options, min(40, len(options))):
                marked = highlight_choice(state, seat, option)
                assert max(widths(draw_sheet(look, state, seat, marked, names))) <= WIDTH


@pytest.mark.parametrize("variant", DICE_GAMES)
def test_words_for_everything(variant: str) -> None:
    """Every option of a game has a sentence for the one who has it and for the one who sees it."""
    for seed in range(2):
        for state in positions(variant, seed):
            if state.phase == OVER:
                names = ["Ada", "Ben", "Cem"][: state.players]
                assert end_reason(state, names, 0).startswith("The game is over: ")
                assert "with" in verdict(core.result(state), names, 0)
            for seat in core.deciding_seats(state):
                options = core.options(state, seat)
                assert question(state, seat).startswith(
                    f"Action {1 if state.phase == FIRST else 2}: "
                )
                for option in options:
                    text = consequence(state, seat, option, "Ben")
                    assert ("closes" in text) == bool(option.closes)
                    ends = "the game ends" if option.miss else "ends the game"
                    assert (ends in text) == (option.ends is not None)
                    text = describe_move(state, seat, option, options)
                    assert ("closes" in text) == bool(option.closes)


def test_every_state_of_a_cell_has_its_form() -> None:
    """Without any colour: crossed, gone, legal, chosen, left out, closed, own lock."""
    mine = f"r3 r5 {run('b', 12, 8)} b2"
    state = position("classic", mine, "", closed="gb", dice="44 r1y1")
    rows = draw_sheet(LOOK, state, 0, highlight_legal(core.options(state, 0))).plain.split("\n")
    assert rows[0].split()[2:9] == ["·", "×3", "·", "×5", "6", "7", "["]
    assert "[ 8]" in rows[0]
    assert "[ 8]" in rows[1]
    assert rows[2].count("–") == 11
    assert rows[2].split()[-2:] == ["closed", "0"]
    assert "×lock" in rows[3]
    chosen = next(option for option in core.options(state, 0) if option.token == "r8")
    rows = draw_sheet(LOOK, state, 0, highlight_choice(state, 0, chosen)).plain.split("\n")
    assert "/ 6/ / 7/ > 8<" in rows[0]
    assert rows[0].split()[-1] == "→6"
    assert rows[4].endswith("Total 31 → 34")


def test_mixed_colours_have_their_symbol_under_the_number() -> None:
    state = position("gemixxt-a", "", "", dice="44 r1y1g1b1")
    rows = draw_sheet(LOOK, state, 0).plain.split("\n")
    assert rows[0].startswith(" r locks ♥")
    assert rows[1].split() == list("☼☼☼♦♦♦♣♣♣♥♥")
    assert rows[7].split() == list("♣♣♥♥♥♥☼☼♦♦♦")


def test_dice_that_nobody_typed_in() -> None:
    state = position("classic", "", "", dice="??")
    assert draw_dice(Look(FULL), state.dice, 6, 1).plain.count("?") == 2
    assert question(state, 0) == "Action 1: cross the white sum in one row, or pass."


def test_bonus_marks_and_the_bar() -> None:
    state = position("bonus-a", "r3 r4 bar1", "", dice="56 r1y1g1b1")
    options = core.options(state, 0)
    rows = draw_sheet(LOOK, state, 0, highlight_legal(options)).plain.split("\n")
    assert rows[0].split() == ["Bonus", "×♥", *"☼♣♦♣♥♦☼♥☼♦♣"]
    assert rows[2].split() == ["+1", "+1", "+1"]
    chosen = next(option for option in options if option.token.startswith("g11+"))
    rows = draw_sheet(LOOK, state, 0, highlight_choice(state, 0, chosen)).plain.split("\n")
    assert "> ☼<" in rows[0]
    assert ">11<" in rows[5]
    assert "1." in rows[6]
    assert "> 2<" in rows[3]
    assert "2." in rows[4]


def test_bonus_b_counts_its_pairs() -> None:
    text = draw_sheet(LOOK, position("bonus-b", "r6 b4 y7", ""), 0).plain
    assert "+13 2/2" in text
    assert "each 1/2" in text
    assert "no−5 0/2" in text
    assert text.split("\n")[1].split() == ["+13", "×2"]


def test_lucky_numbers_are_shown_and_lucky_options_named() -> None:
    state = position("longo", "r2", "", dice="55 r1y1g1b1")
    assert "Lucky numbers 5 and 10" in draw_sheet(LOOK, state, 0).plain
    assert "lucky cross" in question(state, 0)
    lucky = [option for option in core.options(state, 0) if option.token.startswith("~")]
    assert [option.token for option in lucky] == ["~y2", "~g16", "~b16"]
    assert all(consequence(state, 0, option).startswith("lucky") for option in lucky)


def test_what_bots_did_and_why() -> None:
    """In the words of the facts: what is left out, points before and after, what was near."""
    state = position("classic", "", "y3 y5 g12", dice="44 r1y1g1b1")
    said = {
        o.token: describe_move(state, 1, o, core.options(state, 1)) for o in core.options(state, 1)
    }
    assert said["y8"].replace(GLUE, " ") == (
        "crosses {y8}, leaving out 6 and 7, the fewest possible (3 → 6 points)"
    )
    assert said["-"] == "passes; the nearest, {y8}, would leave out 6 and 7"
    closing = position("classic", "", run("r", 2, 7), dice="66 r1y1g1b1")
    option = next(o for o in core.options(closing, 1) if o.token == "r12")
    assert describe_move(closing, 1, option, (option,)).endswith(", and closes {r}")
    miss = position("classic", "r12 y12 g2 b2", "", dice="66 r1y1g1b1", action=2)
    (only,) = core.options(miss, 0)
    assert describe_move(miss, 0, only, (only,)) == "finds nothing to cross and takes a miss (−5)"


def test_the_board_of_duel() -> None:
    state = position("duel", "r5 r7 r7", "r3 r8", misses=(1, 2), dice="44 r1y1g1b1")
    rows = draw_sheet(
        LOOK, state, 0, highlight_legal(core.options(state, 0)), ["Ada", "Ben"]
    ).plain.split("\n")
    assert "[ 8]" in rows[0]
    assert rows[1].split()[:4] == ["○", "●", "●2", "○"]
    assert "Misses ●○○·" in rows[8]
    assert rows[8].endswith("● Ada 1  18 stones left")
    assert rows[9].endswith("○ Ben −7  18 stones left")
    knock = next(option for option in core.options(state, 0) if option.token == "r8")
    assert "knocks Ben's stone off (−2)" in consequence(state, 0, knock, "Ben")
    assert describe_move(state, 0, knock, core.options(state, 0)).startswith(
        "places a stone on {r8} and knocks your stone off (−2)"
    )
    after = draw_sheet(
        LOOK, state, 0, highlight_choice(state, 0, knock), ["Ada", "Ben"]
    ).plain.split("\n")
    assert after[1].split()[:4] == ["○", "●", "●2", "●"]
    assert after[8].endswith("● Ada 1 → 5  18 → 17 stones left")
    assert after[9].endswith("○ Ben −7 → −9  18 → 19 stones left")


@pytest.mark.parametrize("variant", qwixx.variants().values(), ids=lambda v: v.id)
def test_empty_sheets_for_any_console(variant: core.Variant) -> None:
    for encoding in ("utf-8", "ascii"):
        file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        console = Console(file=file, width=80)
        console.print(draw_empty_sheet(look_of(console), variant))
        file.flush()
        assert isinstance(file.buffer, io.BytesIO)
        lines = file.buffer.getvalue().decode(encoding).splitlines()
        assert max(map(len, lines)) <= 80
        assert sum(" lock " in line for line in lines) == 4


def test_plain_signs_keep_the_columns() -> None:
    text = draw_sheet(LOOK, position("bonus-b", "r6 b4 y7", ""), 0).plain
    assert to_ascii(text).isascii()
    assert len(to_ascii(text)) == len(text)
