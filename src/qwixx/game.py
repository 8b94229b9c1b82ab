"""A game to play with, for scripts and notebooks: seats count from 1, as in records.

A convenience on top of the pure core, which servers and bots use directly.
"""

import random
from collections.abc import Sequence

from qwixx.fair.dealer import Dealer
from qwixx.law.position import OVER, ROLL
from qwixx.law.variant import Variant
from qwixx.record.reader import RecordedGame
from qwixx.record.record import Record, opening_tags, result_tag
from qwixx.rules.deals import Deal, Draw, read_draw
from qwixx.rules.dice import Dice, dice_from_values, dice_in_game, read_dice
from qwixx.rules.game import Choose, Command, Confirm, Roll, awaited_seats, decide
from qwixx.rules.options import Option, options
from qwixx.rules.refusal import Refusal, quote
from qwixx.rules.result import Result, result
from qwixx.rules.state import Setup, SetupError, State, start
from qwixx.rules.view import View, view
from qwixx.variants import find_variant


class IllegalMove(ValueError):
    """What the rules do not allow, with the reason in words; `refusal` has it as data."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.reason)


class Game:
    """A game that goes on: roll or draw, ask for options, play, until it is over."""

    def __init__(
        self,
        variant: str | Variant = "classic",
        players: int = 2,
        *,
        first: int = 1,
        names: Sequence[str] = (),
        lucky: Sequence[tuple[int, int]] = (),
        jokers: bool = False,
        deal: Deal | None = None,
        seed: int | None = None,
    ) -> None:
        """`lucky`: two numbers for each seat, where the game has them; `jokers`: with cards, the
        eleven more; `deal`: with cards, those that are dealt; `seed`: for dice and cards."""
        setup = Setup(find_variant(variant), players, first - 1, tuple(lucky), jokers)
        self.names = tuple(names) or tuple(f"Player {seat}" for seat in range(1, players + 1))
        if len(self.names) != players:
            raise SetupError(f"{players} players need {players} names, not {len(self.names)}")
        self.state: State = start(setup)
        self._record = Record(opening_tags(setup, self.names))
        self._random = random.Random(seed)
        self._dealer: Dealer | None = None
        if deal is not None or setup.variant.cards:
            self._deal(deal)

    @classmethod
    def from_record(cls, recorded: RecordedGame) -> "Game":
        """A game that was read; if it is not over, it can be played on."""
        setup = recorded.setup
        game = cls(
            setup.variant,
            setup.players,
            first=setup.first + 1,
            names=recorded.names,
            lucky=setup.lucky,
            jokers=setup.jokers,
            deal=Deal() if setup.variant.cards else None,
        )
        game.state, game._record = recorded.state, recorded.record
        return game

    @property
    def variant(self) -> Variant:
        return self.state.setup.variant

    @property
    def players(self) -> int:
        return self.state.players

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.state.active + 1

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have yet to decide; empty before a roll or a draw, and after the end."""
        return tuple(seat + 1 for seat in awaited_seats(self.state))

    @property
    def over(self) -> bool:
        return self.state.phase == OVER

    @property
    def scores(self) -> tuple[int, ...]:
        return self.result.scores

    @property
    def result(self) -> Result:
        """Points, misses and closed rows as a referee counts them; its seats count from 0."""
        return result(self.state)

    def roll(self, dice: str | Dice | None = None) -> Dice:
        """Roll the dice that are in the game, or take these: `game.roll("65 r4y2g1b3")`."""
        if dice is None:
            dice = self._roll()
        elif isinstance(dice, str):
            read = read_dice(dice)
            if read is None:
                raise IllegalMove(Refusal("dice-shape", {"what": quote(dice)}))
            dice = read
        self._do(Roll(dice))
        return dice

    def draw(self, cards: str | Draw | None = None) -> Draw:
        """Refill the display from the pile and call the number then on its top, by chance or as
        given: `game.draw("g10,y5 3")`."""
        if isinstance(cards, str):
            read = read_draw(cards)
            if read is None:
                raise IllegalMove(Refusal("not-cards", {"what": quote(cards)}))
            cards = read
        drawn = self._draw() if cards is None else cards
        self._do(drawn)
        if cards is not None:
            self._dealer = None
        return drawn

    def options(self, seat: int) -> list[Option]:
        """What a seat may do now; the one that crosses nothing is last."""
        return list(options(self.state, self._index(seat)))

    def view(self, seat: int | None = None) -> View:
        """What a seat sees, or a spectator; for bots, which get views only."""
        return view(self.state, None if seat is None else self._index(seat))

    def play(self, seat: int, move: str | Option) -> None:
        """Decide for a seat; a move that is not allowed raises IllegalMove and changes nothing."""
        token = move.token if isinstance(move, Option) else move
        self._do(Choose(seat - 1, token), Confirm(seat - 1))

    def record(self) -> Record:
        """The game so far; `str` of it is the text of a `.qgn` file."""
        return self._record.with_tags(Result=result_tag(self.state))

    def recorded_game(self) -> RecordedGame:
        """The same for the pure core."""
        return RecordedGame(self.record(), self.names, self.state)

    def _index(self, seat: int) -> int:
        if type(seat) is not int or not 1 <= seat <= self.players:
            raise ValueError(f"{seat!r} is no seat: seats count from 1 to {self.players}")
        return seat - 1

    def _deal(self, deal: Deal | None) -> None:
        if deal is None:
            self._dealer = Dealer(self.state.setup, self._shuffle)
            deal = self._dealer.deal()
        self._do(deal)

    def _shuffle(self, _turn: int, cards: Sequence[str]) -> list[str]:
        return self._random.sample(cards, len(cards))

    def _draw(self) -> Draw:
        state = self.state
        if state.phase != ROLL or not state.tables.cards:
            return Draw()  # which is refused, with the reason
        if not state.cards.complete:
            say = "'g10,y5 3'" if state.cards.known else "'??'"
            raise ValueError(f"nobody knows the pile of this game: say what comes, as draw({say})")
        if self._dealer is None:
            self._dealer = Dealer(state.setup, self._shuffle)
            self._dealer.resume(state)
        return self._dealer.draw(state)

    def _roll(self) -> Dice:
        sides, closed = self.state.tables.sides, self.state.closed
        values = [self._random.randint(1, sides) for _ in range(dice_in_game(closed))]
        return dice_from_values(values, closed)

    def _do(self, *commands: Command) -> None:
        state, record = self.state, self._record
        for command in commands:
            decided = decide(state, command)
            if isinstance(decided, Refusal):
                raise IllegalMove(decided)
            state = decided.state
            for event in decided.events:
                record = record.with_event(event)
        self.state, self._record = state, record

    def __repr__(self) -> str:
        done = "over" if self.over else f"turn {self.state.turn}"
        scores = " ".join(map(str, self.scores))
        return f"<Game {self.variant.id}, {self.players} players, {done}, scores {scores}>"

    def svg(self, seat: int | None = None) -> str:
        """The sheet of a seat, or all of them, as they lie on the table."""
        from qwixx.svg import draw_sheet, draw_sheets

        if seat is None:
            return draw_sheets(self.state, self.names)
        return draw_sheet(self.state, self._index(seat), self.names)

    def _repr_svg_(self) -> str:
        return self.svg()
