"""A game to play with, for scripts and notebooks: seats count from 1, as in records.

A convenience on top of the pure core, which servers and bots use directly.
"""

import random
from collections.abc import Sequence
from dataclasses import replace

from qwixx.law.position import OVER
from qwixx.law.variant import Variant
from qwixx.record.reader import RecordedGame
from qwixx.record.record import Record, add_event, opening_tags, result_tag
from qwixx.rules.dice import Dice, dice_from_values, dice_in_game, read_dice
from qwixx.rules.game import Choose, Command, Confirm, Roll, awaited_seats, decide
from qwixx.rules.moves import quote
from qwixx.rules.options import Option, options
from qwixx.rules.refusal import Refusal
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
    """A game that goes on: roll, ask for options, play, until it is over."""

    def __init__(
        self,
        variant: str | Variant = "classic",
        players: int = 2,
        *,
        first: int = 1,
        names: Sequence[str] = (),
        lucky: Sequence[tuple[int, int]] = (),
        seed: int | None = None,
    ) -> None:
        """`lucky`: two numbers for each seat, where the game has them; `seed`: for its dice."""
        setup = Setup(find_variant(variant), players, first - 1, tuple(lucky))
        self.names = tuple(names) or tuple(f"Player {seat}" for seat in range(1, players + 1))
        if len(self.names) != players:
            raise SetupError(f"{players} players need {players} names, not {len(self.names)}")
        self.state: State = start(setup)
        self._record = Record(opening_tags(setup, self.names))
        self._random = random.Random(seed)

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
        """The seats that have yet to decide; empty before a roll and after the end."""
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
            dice = self._draw()
        elif isinstance(dice, str):
            read = read_dice(dice)
            if read is None:
                raise IllegalMove(Refusal("dice-shape", {"what": quote(dice)}))
            dice = read
        self._do(Roll(dice))
        return dice

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

    def _draw(self) -> Dice:
        sides, closed = self.state.tables.sides, self.state.closed
        values = [self._random.randint(1, sides) for _ in range(dice_in_game(closed))]
        return dice_from_values(values, closed)

    def _do(self, *commands: Command) -> None:
        state, turns = self.state, self._record.turns
        for command in commands:
            decided = decide(state, command)
            if isinstance(decided, Refusal):
                raise IllegalMove(decided)
            state = decided.state
            for event in decided.events:
                turns = add_event(turns, event)
        self.state, self._record = state, replace(self._record, turns=turns)

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
