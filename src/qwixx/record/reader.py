"""Reads records: parses and referees line by line, so the first mistake is the one reported."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from qwixx.law.cards import HAND_SIZE
from qwixx.law.position import FIRST, OVER, SECOND
from qwixx.law.variant import Variant
from qwixx.record.errors import RecordError
from qwixx.record.names import display_name
from qwixx.record.record import UNFINISHED, Record, Turn, result_tag
from qwixx.record.tags import Tags, find_deal_tags, read_deal, read_setup, read_tag, seat_names
from qwixx.rules.cards import CARDS
from qwixx.rules.deals import Draw, read_draw, take
from qwixx.rules.dice import Dice, read_dice
from qwixx.rules.game import (
    Choose,
    Command,
    Confirm,
    Roll,
    act,
    current_action,
    deciding_seats,
)
from qwixx.rules.moves import TOKEN
from qwixx.rules.plays import PLAY
from qwixx.rules.refusal import Refusal, quote
from qwixx.rules.state import Setup, State, start

COMMENT = re.compile(r"\{([^}]*)\}")
LEADING = re.compile(r"\{([^}]*)\}\s*")
TURN = re.compile(r"([0-9]{1,6})\s*\.([^:]*):(.*)")
RESULT_COLUMNS = 40
"""How much of a wrong result a message shows."""
SCORES = re.compile(r"-?[0-9]{1,6}(\s+-?[0-9]{1,6})*")
TAKEN = re.compile(CARDS)


def read_cards(text: str) -> tuple[tuple[str, ...], Draw] | None:
    """The cards taken, and those that came from the pile; None if the text says no such thing."""
    if text.strip() == "??":
        return (), Draw()
    taken, _, drawn = text.partition(">")
    draw = read_draw(drawn)
    if not TAKEN.fullmatch(taken.strip()) or not draw or not draw.known:
        return None
    return tuple(taken.strip().split(",")), draw


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A record that was read, and where its game stands."""

    record: Record
    names: tuple[str, ...]
    state: State

    @property
    def setup(self) -> Setup:
        return self.state.setup


def read_games(text: str, variants: Mapping[str, Variant]) -> Iterator[RecordedGame]:
    """The games of a text one by one; raises RecordError at the first thing that is not legal."""
    comments: list[str] = []
    tags = Tags()
    reader: GameReader | None = None
    spaced = False
    for line, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        leading, body = split_leading(raw.strip())
        note = reader.add_comment if reader else comments.append
        for comment in leading:
            note(comment)
        if reader and body.startswith("["):
            yield reader.finish()
            reader, comments, tags = None, [], Tags()
        turn = reader.turn if reader else None
        if any("\udc80" <= char <= "\udcff" for char in raw):
            raise RecordError(line, Refusal("not-utf-8"), turn)
        if body.startswith("["):
            words, trailing = split_comments(body, line, turn)
            name, value = read_tag(words, line)
            if spaced and name in tags:
                yield GameReader(tags, comments, variants).finish()
                comments, tags = [], Tags()
            tags.add(name, value, line)
            comments += trailing
            spaced = False
        elif body:
            if not tags:
                raise RecordError(line, Refusal("no-tags", {"what": quote(body)}))
            reader = reader or GameReader(tags, comments, variants)
            reader.read_turn(body, line)
        elif not leading:
            spaced = True
    if not tags:
        raise RecordError(1, Refusal("no-game"))
    reader = reader or GameReader(tags, comments, variants)
    yield reader.finish()


def split_leading(line: str) -> tuple[list[str], str]:
    """The comments before the first word of a line, and the rest."""
    comments = []
    at = 0
    while match := LEADING.match(line, at):
        comments.append(match[1])
        at = match.end()
    return comments, line[at:]


def split_comments(text: str, line: int, turn: int | None) -> tuple[str, list[str]]:
    """The words of a line without the comments between and behind them; a tag's value is a word."""
    value = re.match(r'\[[^"]*"(?:[^"\\]|\\.)*"\s*\]', text)
    head = value[0] if value else ""
    rest = text[len(head) :]
    # An open comment is refused below; to look for its end from every { would take too long.
    unclosed = rest.rfind("{") > rest.rfind("}")
    words = rest if unclosed else COMMENT.sub(" ", rest)
    if "{" in words or "}" in words:
        raise RecordError(line, Refusal("not-a-comment"), turn)
    return head + words.rstrip(), COMMENT.findall(rest)


class GameReader:
    """Reads the turns of one game, and plays each line at once."""

    def __init__(self, tags: Tags, comments: list[str], variants: Mapping[str, Variant]) -> None:
        self.tags = tags
        self.names = seat_names(tags)
        self.state = start(read_setup(tags, len(self.names), variants))
        if self.state.tables.cards:
            self.deal()
        self.comments = comments
        self.turns: list[Turn] = []
        self.notes: list[str] = []
        """The comments on the last turn."""
        self.line = tags.line

    def deal(self) -> None:
        """Play the cards that the tags say were dealt."""
        after = act(self.state, read_deal(self.tags, len(self.names)))
        if isinstance(after, Refusal):
            tag = find_deal_tags(len(self.names))[int(after.details["at"])]
            raise RecordError(self.tags.line_of(tag), after)
        self.state = after

    @property
    def turn(self) -> int:
        """The number of the next turn line."""
        return len(self.turns) + 1

    def add_comment(self, text: str) -> None:
        """A comment belongs to the turn that it follows."""
        self.notes.append(text)

    def finish_comments(self) -> None:
        """Store the comments on the last turn: no more of them will come."""
        if self.notes:
            self.turns[-1] = replace(self.turns[-1], comments=tuple(self.notes))

    def error(self, refusal: Refusal, seat: int | None = None) -> RecordError:
        refusal = replace(refusal, variant=self.state.setup.variant)
        if seat is None:
            return RecordError(self.line, refusal, self.turn)
        return RecordError(self.line, refusal, self.turn, seat + 1, self.names[seat])

    def read_turn(self, body: str, line: int) -> None:
        """Checks shape, number, that the game goes on, dice, action 1, action 2, in this order."""
        self.check_complete()
        self.line = line
        words, comments = split_comments(body, line, self.turn)
        number, turn = self.parse_turn(words)
        if number != self.turn:
            raise self.error(Refusal("wrong-turn", {"turn": self.turn, "number": number}))
        active = self.state.active
        if isinstance(turn.dice, Draw):
            self.take(turn.taken, turn.dice)
            self.play(None, turn.dice)
        else:
            self.play(None, Roll(turn.dice))
        if turn.first:
            for seat, token in zip(deciding_seats(self.state), turn.first, strict=True):
                self.play(seat, Choose(seat, token), Confirm(seat))
        if turn.second is not None:
            if self.state.phase == OVER:
                raise self.error(Refusal("ended-in-action-1"), active)
            self.play(active, Choose(active, turn.second), Confirm(active))
        self.finish_comments()
        self.turns.append(turn)
        self.notes = comments

    def take(self, taken: tuple[str, ...], drawn: Draw) -> None:
        """Take cards from the display, each written as it is known."""
        active, known = self.state.active, self.state.cards.known
        if self.state.phase == OVER:
            raise self.error(Refusal("game-over"))
        if known and not drawn.known:
            raise self.error(Refusal("cards-missing"))
        if drawn.known and not known:
            raise self.error(Refusal("cards-named", {"what": quote(",".join(taken))}))
        if not known:
            return
        needs = HAND_SIZE - len(self.state.cards.hands[active])
        if len(taken) != needs:
            details = {"cards": needs, "there": len(taken)}
            raise self.error(Refusal("take-count", details), active)
        for card in taken:
            took = take(self.state, card)
            if isinstance(took, Refusal):
                raise self.error(took, active)
            self.state, lying = took
            if lying != card:
                raise self.error(Refusal("known-card", {"card": lying, "what": card}), active)

    def play(self, seat: int | None, *commands: Command) -> None:
        after = act(self.state, *commands)
        if isinstance(after, Refusal):
            raise self.error(after, seat)
        self.state = after

    def check_complete(self) -> None:
        """Only the last line may stop early."""
        if self.state.phase in (FIRST, SECOND):
            del self.turns[-1]
            action = {"action": current_action(self.state)}
            seat = None if self.state.phase == FIRST else self.state.active
            raise self.error(Refusal("no-action", action), seat)

    def parse_turn(self, words: str) -> tuple[int, Turn]:
        """The number and the turn of a line `N. WHITES COLOURS : ACTION1 / ACTION2`, with cards
        `N. TAKEN>REFILL TOP : ACTION2 / PLAYED=CROSSES`."""
        match = TURN.fullmatch(words)
        if not match:
            raise self.error(Refusal("not-a-turn", {"what": quote(words)}))
        first, slash, second = match[3].partition("/")
        tokens = first.split()
        last = second.split()
        cards = self.state.tables.cards
        shapes = [*((token, TOKEN) for token in tokens)]
        shapes += ((token, PLAY if cards else TOKEN) for token in last)
        for token, shape in shapes:
            if not shape.fullmatch(token):
                raise self.error(Refusal("move-shape", {"what": quote(token)}))
        seats = len(deciding_seats(replace(self.state, phase=FIRST)))
        if len(tokens) != seats and (tokens or slash):
            counts = {"action": 1 + cards, "moves": len(tokens), "needs": seats}
            raise self.error(Refusal("move-count", counts))
        if slash and len(last) != 1:
            counts = {"action": 2 + cards, "moves": len(last), "needs": 1}
            raise self.error(Refusal("move-count", counts))
        second = last[0] if last else None
        opening = read_cards(match[2]) if cards else read_dice(match[2])
        if opening is None:
            raise self.error(Refusal("dice-shape", {"what": quote(match[2].strip())}))
        if isinstance(opening, Dice):
            return int(match[1]), Turn(opening, tuple(tokens), second)
        taken, drawn = opening
        return int(match[1]), Turn(drawn, tuple(tokens), second, taken=taken)

    def finish(self) -> RecordedGame:
        """The game as far as it was read; raises RecordError if its result is wrong."""
        self.finish_comments()
        self.check_result()
        record = Record(self.tags.items(), tuple(self.turns), tuple(self.comments))
        return RecordedGame(record, self.names, self.state)

    def check_result(self) -> None:
        if "Result" not in self.tags:
            return
        claimed = " ".join(self.tags["Result"].split())
        line = self.tags.line_of("Result")
        true = result_tag(self.state)
        if claimed != UNFINISHED and not SCORES.fullmatch(claimed):
            raise RecordError(line, Refusal("not-a-result", {"what": quote(claimed)}))
        if claimed != true:
            if true == UNFINISHED:
                raise RecordError(line, Refusal("unfinished"))
            details = {"result": true, "what": display_name(claimed, RESULT_COLUMNS)}
            raise RecordError(line, Refusal("wrong-result", details))
        self.tags.set("Result", true)
