"""The card game at the terminal: what is shown, what is asked, and what a typed line means."""

from dataclasses import replace
from pathlib import Path

import pytest

import qwixx
from qwixx import core
from qwixx.cli.terminal.cards.plays import group_plays, parse_play, parse_take
from qwixx.cli.terminal.cards.session import CardSession
from qwixx.cli.terminal.cards.table import draw_table
from qwixx.cli.terminal.cards.words import consequence, describe, question
from qwixx.cli.terminal.final import end_reason, verdict
from qwixx.cli.terminal.look import BARE, Look
from qwixx.cli.terminal.parse import Pick, Reply, Word
from qwixx.cli.terminal.record_file import RecordFile
from qwixx.law.position import FIRST, OVER, SECOND, TAKE
from tests.games import CARD_GAMES
from tests.play.terminal import CARD_BOT, Terminal, read_record
from tests.play.test_draw import positions
from tests.play.test_session import Typed

LOOK = Look(BARE)
DEAL = core.Deal((("r3", "r4", "g8", "*5"), ("y2", "y4", "b10", "g6")), ("r6", "y9", "g2", "b7"))


def game_at(*tokens: str) -> qwixx.Game:
    """The game of DEAL after the first take, refill and choices for its number."""
    game = qwixx.Game("cards", players=2, jokers=True, deal=DEAL, names=("Ada", "Ben"))
    if tokens:
        game.play(1, "?6")
        game.draw("g10 3")
        for seat, token in enumerate(tokens, 1):
            game.play(seat, token)
    return game


def meaning_of(text: str, state: core.State, chosen: core.Option | None = None) -> str:
    """The token of what is picked, or what is answered."""
    options = core.options(state, state.active)
    if state.phase == TAKE:
        meant = parse_take(text, options)
    else:
        meant = parse_play(text, state, state.active, group_plays(options), chosen)
    match meant:
        case Pick(option):
            return option.token
        case Word(name):
            return name
        case Reply(answer):
            return answer


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("7", "?7"),
        ("?7", "?7"),
        (" ? 9 ", "?9"),
        ("", "Type 2, 6, 7 or 9, or ? for help."),
        ("8", "There is no 8 in the display. Type 2, 6, 7 or 9, or ? for help."),
        ("-", "A number is needed. Type 2, 6, 7 or 9, or ? for help."),
        ("٣", "A number is needed. Type 2, 6, 7 or 9, or ? for help."),
        ("u", "A card that is taken is seen, and stays in the hand."),
        ("?", "help"),
        ("s", "sheets"),
    ],
)
def test_a_card_is_taken_by_its_number(text: str, meaning: str) -> None:
    assert meaning_of(text, game_at().state) == meaning


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("1", "r3,r4,*5=r3+r4+r5"),
        ("r3,r4", "r3,r4=r3+r4"),
        ("r4, R3", "r3,r4=r3+r4"),
        ("r3 r4 *5", "r3,r4,*5=r3+r4+r5"),
        ("red 3, red 4, joker 5", "r3,r4,*5=r3+r4+r5"),
        ("♥3,♥4,j5", "r3,r4,*5=r3+r4+r5"),
        ("r3,r4=r4", "r3,r4=r4"),
        ("r3,r4=r4+r3", "r3,r4=r3+r4"),
        ("*5=y5", "*5=y5"),
        ("g8=-", "g8=-"),
        ("g8=", "g8=-"),
        ("r3,r6", "r3,r6=r3"),
        ("more", "more"),
        ("q", "quit"),
        ("", "Nothing is chosen yet. Type 1 to 16, cards such as r3,r4,*5, or ? for help."),
        ("99", "There is no play 99. Type 1 to 16, cards such as r3,r4,*5, or ? for help."),
        ("-", "Say with which cards, such as r3,r4,*5=-."),
        ("b8", "Blue 8 is not in the hand."),
        ("r3,g8", "Cards of one play have one colour, not red and green."),
        ("r3=r4", "Red 4 cannot be crossed: no card for it is played."),
        ("r3,r6=r3+r6", "Red 3 and red 6 cannot be crossed in one play: red 4 and red 5 would"),
        ("r3,r4,r6,*5", "At most 3 cards can be played, there are 4."),
        ("fish", "I don't understand 'fish'. Type 1 to 16"),
        ("r3,r4=fish", "I don't understand 'r3,r4=fish'. Type 1 to 16"),
        ("r3" * 40, "I don't understand "),
    ],
)
def test_what_a_typed_play_means(text: str, meaning: str) -> None:
    assert meaning_of(text, game_at("g3", "-").state).startswith(meaning)


def test_the_crosses_of_a_chosen_play_can_be_changed() -> None:
    state = game_at("g3", "-").state
    chosen = core.options(state, 0)[0]
    assert chosen.cards == ("r3",)
    assert meaning_of("=-", state, chosen) == "r3=-"
    assert meaning_of("x", state, chosen) == "r3=-"
    assert meaning_of("=r3", state, chosen) == "r3=r3"
    assert meaning_of("", state, chosen) == "confirm"
    assert meaning_of("u", state, chosen) == "undo"
    assert meaning_of("x", game_at("-", "-").state, chosen) == "r3=x"


@pytest.mark.parametrize("variant", CARD_GAMES)
def test_words_for_everything(variant: str) -> None:
    """Every option of a game has a sentence for the one who has it and for the one who sees it."""
    for seed in range(2):
        for state in positions(variant, seed):
            if state.phase == OVER:
                names = ["Ada", "Ben", "Cem"]
                assert end_reason(state, names, 0).startswith("The game is over: ")
                assert "with" in verdict(core.result(state), names, 0)
            for seat in core.deciding_seats(state):
                options = core.options(state, seat)
                action = 1 + (TAKE, FIRST, SECOND).index(state.phase)
                assert question(state, seat).startswith(f"Action {action}: ")
                for option in options:
                    told = describe(state, seat, option, options)
                    assert ("closes" in told) == bool(option.closes)
                    assert ("ends the game" in told) == (option.ends is not None)
                    if state.phase == SECOND:
                        text = consequence(state, seat, option)
                        assert ("closes" in text) == bool(option.closes)
                        assert ("miss" in text) == option.miss


def test_a_row_is_closed_by_a_player_and_the_end_names_them() -> None:
    state = game_at().state
    red, yellow, green, _ = state.tables.closers
    over = replace(state, phase=OVER, marks=(red | yellow, green))
    names = ("Ada", "Ben")
    assert end_reason(over, names, 0) == "The game is over: you have closed {r} and {y}."
    assert end_reason(over, names, 1) == "The game is over: Ada has closed {r} and {y}."


def test_the_table_shows_numbers_of_all_and_colours_of_the_own_hand() -> None:
    rows = draw_table(LOOK, game_at().state, 0, ("Ada", "Ben")).plain.split("\n")
    assert rows[0].split() == ["Hand", *["♥", "3", "♥", "4", "♣", "8", "*", "5"]]
    assert rows[1] == " Display   │ 6│  │ 9│  │ 2│  │ 7│   Pile 43   –   "
    assert rows[2].split() == ["can", "be", *["♥☼♣♦*"] * 4]
    assert rows[3].split() == ["Ben", "│", "2│", "│", "4│", "│10│", "│", "6│"]
    assert "y2" not in "".join(rows)
    later = draw_table(LOOK, game_at("-").state, 0, ("Ada", "Ben")).plain.split("\n")
    assert later[1].split()[-4:] == ["Pile", "42", "│", "3│"]


def test_a_session_with_cards(tmp_path: Path) -> None:
    """Take, number, play: the sheet, the plays by cards, another way to cross, the record."""
    game = game_at().recorded_game()
    lines = ["8", "6", "y3", "", "more", "r3,r4", "=r4", ""]
    screen = Typed(*lines)
    drawn = iter([core.Draw(("g10",), 3)])
    session = CardSession(
        screen, game, ("Ada", "Ben"), {}, lambda _: next(drawn), RecordFile(str(tmp_path / "x.qgn"))
    )
    session.choose(0, session.ask())
    session.draw()
    session.choose(0, session.ask())
    session.choose(1, core.options(session.state, 1)[-1])
    session.choose(0, session.ask())
    shown = screen.file.getvalue()
    for words in (
        "There is no 8 in the display.",
        "You take ♥ red 6.",
        "The display gets a 10; the pile shows a 3 now.",
        "Action 2: the pile shows a 3. Cross it in one row, or pass.",
        " 1  ♥ r3,r4,*5  crosses 3, 4 and 5; leaves out 2; 0 → 6 points",
        "With these cards also: =r3 =r4 =-",
        "You play ♥ red 3 and ♥ red 4: crosses 4; leaves out 2 and 3; 0 → 1 point.",
    ):
        assert words in shown
    assert str(session.record).splitlines()[-1] == "1. r6>g10 3 : y3 - / r3,r4=r4"


@pytest.mark.parametrize("size", [(24, 80), (20, 52)])
@pytest.mark.parametrize("variant", CARD_GAMES)
def test_nothing_wraps_in_a_small_window(variant: str, size: tuple[int, int]) -> None:
    with Terminal(variant, "--bots", CARD_BOT, "--jokers", "--seed", "2", size=size) as terminal:
        said = terminal.wait()
        for _ in range(12):
            assert said is not None
            said = terminal.answer(said, "1")
    assert max(map(len, terminal.text.splitlines())) <= size[1]
    assert "Action 3: " in terminal.text


def test_a_game_with_cards_goes_on_after_a_break(tmp_path: Path) -> None:
    """With its seed the cards come as if nobody had left; without, from a pile in a new order."""
    whole, parts = tmp_path / "whole.qgn", tmp_path / "parts.qgn"
    arguments = ("cards", "--jokers", "--seed", "5", "--bots", CARD_BOT)
    with Terminal(*arguments, "--save", str(whole)) as terminal:
        type_first(terminal, 10_000)
    with Terminal(*arguments, "--save", str(parts)) as terminal:
        type_first(terminal, 9)
        terminal.key("d")
        assert terminal.end() == 0
    left = parts.read_text()
    while read_record(parts).state.phase != OVER:
        with Terminal("--resume", str(parts), "--seed", "5") as terminal:
            type_first(terminal, 25)
            terminal.key("d")
            terminal.end()
    assert parts.read_text() == whole.read_text()
    parts.write_text(left)
    with Terminal("--resume", str(parts)) as terminal:
        type_first(terminal, 10_000)
    assert read_record(parts).state.phase == OVER


def type_first(terminal: Terminal, times: int) -> None:
    said = terminal.wait()
    for _ in range(times):
        if said is None:
            return
        said = terminal.answer(said, "1")


def test_a_record_that_does_not_know_the_cards_does_not_go_on_here(tmp_path: Path) -> None:
    file = tmp_path / "seen.qgn"
    file.write_text(f'[Variant "cards"]\n[Seat1 "Ada"]\n[Seat2 "{CARD_BOT}"]\n')
    with Terminal("--resume", str(file)) as terminal:
        assert terminal.wait() is None
        assert terminal.end() == 1
        assert "does not know all cards" in terminal.text


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("classic", "--jokers"), "classic has no jokers"),
        (("--resume", "game.qgn", "--jokers"), "--jokers is for a new game"),
        (("cards", "--bots", "expert"), "there is no net for cards with 2 players"),
    ],
)
def test_what_cannot_be_played_is_said_at_once(arguments: tuple[str, ...], says: str) -> None:
    with Terminal(*arguments) as terminal:
        assert terminal.wait() is None
        assert terminal.end() == 1
        assert says in terminal.text
