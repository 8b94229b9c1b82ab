"""Whatever is given to the reader, it gives games or says what is wrong, and nothing else."""

from hypothesis import given, settings
from hypothesis import strategies as st

from qwixx import core
from qwixx.record.record import text_of
from tests.record import samples
from tests.record.card_texts import FULL, ONLOOKER, SHEETS
from tests.record.texts import EXAMPLE
from tests.scale import scale

GAMES = [EXAMPLE, FULL, ONLOOKER, SHEETS]
GAMES += [str(next(core.read_games(samples.text(variant))).record) for variant in samples.VARIANTS]
GAMES += [f"{EXAMPLE}\n{EXAMPLE}"]

WORDS = [
    *'rygb0123456789x-~+/:.?,=>*{}[]"\\ \t\r\n',
    "r5",
    "+g7",
    "??",
    ",b7",
    "?6>",
    "=r3",
    "*4",
    "{a}",
    "[Seat2 ",
    '"*"',
    "\ufeff",
]

many = settings(max_examples=scale(150, 4000), deadline=None)


def read(text: str) -> list[core.RecordedGame] | core.RecordError:
    try:
        return list(core.read_games(text))
    except core.RecordError as error:
        return error


def check(text: str) -> None:
    games = read(text)
    if isinstance(games, core.RecordError):
        assert 1 <= games.line <= text.count("\n") + 1
        assert len(games.reason.splitlines()) == 1
        return
    printed = text_of([game.record for game in games])
    again = list(core.read_games(printed))
    assert text_of([game.record for game in again]) == printed
    assert [game.state for game in again] == [game.state for game in games]


@st.composite
def edited_texts(draw: st.DrawFn) -> str:
    """A game with some characters inserted, deleted or replaced."""
    text = draw(st.sampled_from(GAMES))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        put = draw(st.sampled_from(WORDS) | st.text(max_size=2))
        text = text[:at] + put + text[at + draw(st.integers(0, 2)) :]
    return text


@st.composite
def rearranged_texts(draw: st.DrawFn) -> str:
    """A game with lines swapped, dropped or repeated."""
    lines = draw(st.sampled_from(GAMES)).split("\n")
    for _ in range(draw(st.integers(1, 3))):
        one, two = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        change = draw(st.sampled_from(["swap", "drop", "repeat"]))
        if change == "swap":
            lines[one], lines[two] = lines[two], lines[one]
        elif change == "repeat":
            lines.insert(one, lines[two])
        elif len(lines) > 1:
            del lines[one]
    return "\n".join(lines)


@many
@given(st.text() | st.text(alphabet="".join(WORDS)))
def test_any_text(text: str) -> None:
    check(text)


@many
@given(st.text() | st.text(alphabet="".join(WORDS)))
def test_any_text_after_the_tags_of_a_game(text: str) -> None:
    check(f'[Variant "classic"]\n[Seat1 "Max"]\n{text}')


@many
@given(st.text() | st.text(alphabet="".join(WORDS)))
def test_any_text_after_the_tags_of_a_card_game(text: str) -> None:
    check(f"{FULL}5. {text}")


@many
@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    check(data.decode(errors="surrogateescape"))


@many
@given(edited_texts())
def test_edited_records(text: str) -> None:
    check(text)


@many
@given(rearranged_texts())
def test_rearranged_records(text: str) -> None:
    check(text)
