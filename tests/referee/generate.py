"""Makes random legal games, as decisions one by one or as canonical records."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.referee.duel import NUMBERS, DuelGame
from tests.referee.printed import DEFAULT_LUCKY, ROWS, Roll
from tests.referee.sheets import SheetGame

Game = SheetGame | DuelGame


def roll_dice(rng: random.Random, game: Game, percent: int) -> Roll:
    if rng.randrange(100) < percent:
        return Roll(True, [], {})
    whites = [rng.randint(1, game.sides), rng.randint(1, game.sides)]
    return Roll(False, whites, {row: rng.randint(1, game.sides) for row in game.dice_in_game()})


def count_skipped(game: Game, seat: int, token: str) -> int:
    """How many cells the first cross of a move leaves out."""
    first = token.lstrip("~").split("+")[0]
    row, number = first[0], int(first[1:])
    if isinstance(game, DuelGame):
        return NUMBERS[row].index(number) - game.foremost_own(seat, row) - 1
    return game.sheet.numbers[row].index(number) - game.players[seat - 1].last_cross(row) - 1


def closes(game: Game, token: str) -> bool:
    last = token.split("+")[-1].lstrip("~")
    row, number = last[0], int(last[1:])
    if isinstance(game, DuelGame):
        return NUMBERS[row][-1] == number
    return game.is_closing_place(row, game.sheet.numbers[row].index(number))


def row_count(game: Game, seat: int, row: str) -> int:
    if isinstance(game, DuelGame):
        return game.stones_in_row(seat, row)
    return game.players[seat - 1].count(row)


def choose_random(rng: random.Random, tokens: list[str]) -> str:
    crosses = [token for token in tokens if token not in ["-", "x"]]
    if crosses and rng.random() < 0.5:
        return rng.choice(crosses)
    return rng.choice(tokens)


def choose_greedy(rng: random.Random, game: Game, seat: int, tokens: list[str]) -> str:
    crosses = [token for token in tokens if token not in ["-", "x"]]
    if not crosses:
        return tokens[0]
    return min(crosses, key=lambda token: (count_skipped(game, seat, token), rng.random()))


def choose_closer(rng: random.Random, game: Game, seat: int, tokens: list[str]) -> str:
    """Closes whenever it can, loves chains, never skips much unless a miss would hurt."""
    crosses = [token for token in tokens if token not in ["-", "x"]]
    if not crosses:
        return tokens[0]
    closing = [token for token in crosses if closes(game, token)]
    if closing and rng.random() < 0.9:
        return rng.choice(closing)

    def worth(token: str) -> float:
        row = token.lstrip("~")[0]
        return (
            3 * token.count("+")
            + 0.3 * row_count(game, seat, row)
            - count_skipped(game, seat, token)
            + rng.random()
        )

    best = max(crosses, key=worth)
    patience = 1
    if "x" in tokens:
        patience = 2 + 2 * game.misses()[seat - 1]
    if "+" not in best and count_skipped(game, seat, best) > patience:
        return "x" if "x" in tokens else "-"
    return best


def choose(rng: random.Random, game: Game, seat: int, tokens: list[str], style: str) -> str:
    if style == "greedy":
        return choose_greedy(rng, game, seat, tokens)
    if style == "closer":
        return choose_closer(rng, game, seat, tokens)
    return choose_random(rng, tokens)


def dice_text(roll: Roll) -> str:
    if roll.unknown:
        return "??"
    whites = str(roll.whites[0]) + str(roll.whites[1])
    return (
        whites + " " + "".join(row + str(roll.colours[row]) for row in ROWS if row in roll.colours)
    )


@dataclass
class Opening:
    """A game before its first turn."""

    game: Game
    first: int
    lucky: list[list[int]]  # empty: as printed

    def tags(self, result: str) -> str:
        seats = range(1, self.game.seats + 1)
        lines = [f'[Variant "{self.game.variant}"]']
        lines += [f'[Seat{seat} "P{seat}"]' for seat in seats]
        lines += [f'[First "{self.first}"]']
        lines += [f'[Lucky{seat} "{a} {b}"]' for seat, (a, b) in enumerate(self.lucky, start=1)]
        lines += [f'[Result "{result}"]']
        return "\n".join(lines) + "\n\n"


@dataclass
class Decision:
    """What a seat could do and what it did."""

    action: int
    seat: int
    dice: str
    tokens: list[str]
    chosen: str


def open_game(rng: random.Random, variant: str, players: int) -> Opening:
    lucky: list[list[int]] = []
    if variant == "longo" and rng.random() < 0.5:
        lucky = [rng.sample(range(2, 17), 2) for _ in range(players)]
    game: Game = DuelGame()
    if variant != "duel":
        game = SheetGame(variant, players, lucky or DEFAULT_LUCKY[:players])
    return Opening(game, rng.randint(1, game.seats), lucky)


def play(rng: random.Random, opening: Opening, style: str, percent: int) -> Iterator[Decision]:
    """Plays the game to its end; `percent` of the turns have unknown dice."""
    game, active = opening.game, opening.first
    while game.ended is None:
        roll = roll_dice(rng, game, percent)
        action1 = []
        for seat in game.deciders(active):
            action1.append(decide(rng, game, 1, seat, roll, style))
            yield action1[-1]
        game.play_action1([decision.chosen for decision in action1], active, roll)
        if game.ended is None:
            action2 = decide(rng, game, 2, active, roll, style)
            yield action2
            game.play_action2(action2.chosen, active, roll)
        active = active % game.seats + 1


def decide(
    rng: random.Random, game: Game, action: int, seat: int, roll: Roll, style: str
) -> Decision:
    tokens = game.tokens(action, seat, roll)
    return Decision(action, seat, dice_text(roll), tokens, choose(rng, game, seat, tokens, style))


def play_game(rng: random.Random, variant: str, players: int, style: str, percent: int) -> str:
    """The record of a whole game."""
    opening = open_game(rng, variant, players)
    decisions = list(play(rng, opening, style, percent))
    lines: list[str] = []
    seats = len(opening.game.deciders(1))
    while decisions:
        action1, decisions = decisions[:seats], decisions[seats:]
        line = f"{len(lines) + 1}. {action1[0].dice} : {' '.join(d.chosen for d in action1)}"
        if decisions:
            line += f" / {decisions.pop(0).chosen}"
        lines.append(line)
    result = " ".join(str(score) for score in opening.game.scores())
    return opening.tags(result) + "\n".join(lines) + "\n"
