"""What a break of a record begins with, and what it gives."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from tests.referee.card_generate import Line, Moment, Text
from tests.referee.card_places import number_of
from tests.referee.cards import CardGame


@dataclass
class Wrong:
    """What a reader must say; the kind is None where several fit."""

    line: int
    turn: int | None
    seat: int | None
    kind: str | None


@dataclass
class Draft:
    """A turn of the text that is to be broken."""

    rng: random.Random
    text: Text
    line: Line
    moment: Moment

    def wrong(self, seat: int | None, kind: str | None) -> Wrong:
        turn = self.text.turns.index(self.line) + 1
        return Wrong(self.text.line_of_turn(turn), turn, seat, kind)

    def active_is_wrong(self, kind: str | None) -> Wrong:
        return self.wrong(self.moment.before.active, kind)

    def like(self, written: str, card: str) -> str:
        """This card, as well known as the one that is written."""
        return f"?{number_of(card)}" if written[0] == "?" else card

    def play_cards(self, cards: list[str]) -> None:
        """These cards, and nothing crossed."""
        self.line.played, self.line.crosses = cards, self.moment.play.nothing()


Way = Callable[[Draft], Wrong | None]
"""Changes the draft; None if it is not possible there (the draft is then of no use)."""


def lying(game: CardGame, place: str) -> list[str]:
    assert game.places is not None
    return game.places.lying(place)
