"""A naive referee for the sheet games (everything but Duel).

For obviousness and not for speed. Rule numbers stand in brackets.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.referee.printed import (
    BONUS_A_BAR,
    BONUS_A_CELLS,
    BONUS_B_PAIRS,
    NAMES,
    ROWS,
    SHEETS,
    IllegalError,
    Roll,
    Sheet,
)


@dataclass
class Player:
    """One player's sheet: which cells are crossed, which locks, the bar of Bonus A, the misses."""

    crossed: dict[str, list[bool]]
    lock: dict[str, bool]
    misses: int = 0
    struck: list[bool] = field(default_factory=lambda: [False] * len(BONUS_A_BAR))

    def copy(self) -> Player:
        crossed = {row: list(cells) for row, cells in self.crossed.items()}
        return Player(crossed, dict(self.lock), self.misses, list(self.struck))

    def count(self, row: str) -> int:
        """Crosses of a row, the lock included."""
        return self.crossed[row].count(True) + (1 if self.lock[row] else 0)

    def last_cross(self, row: str) -> int:
        """Place of the rightmost cross, -1 if there is none."""
        cells = self.crossed[row]
        for place in range(len(cells) - 1, -1, -1):
            if cells[place]:
                return place
        return -1

    def fewest_rows(self) -> list[str]:
        """All rows with the fewest crosses, closed ones and locks included [L5, BB2]."""
        fewest = min(self.count(row) for row in ROWS)
        return [row for row in ROWS if self.count(row) == fewest]


def new_player(sheet: Sheet) -> Player:
    return Player(
        {row: [False] * len(sheet.numbers[row]) for row in ROWS}, dict.fromkeys(ROWS, False)
    )


class SheetGame:
    """A sheet game in progress.  Seats are counted from 1."""

    def __init__(self, variant: str, seats: int, lucky: list[list[int]]) -> None:
        self.variant = variant
        self.sheet = SHEETS[variant]
        self.sides = self.sheet.sides
        self.seats = seats
        self.lucky = lucky
        self.players: list[Player] = [new_player(self.sheet) for _ in range(seats)]
        self.closed: list[str] = []
        self.ended: str | None = None
        self.active_crossed = (
            False  # did the active player cross something in action 1 of this turn?
        )

    # ---- what stands where -------------------------------------------------------------------

    def dice_in_game(self) -> list[str]:
        return [row for row in ROWS if row not in self.closed]

    def deciders(self, active: int) -> list[int]:
        """The seats that decide in action 1."""
        return list(range(1, self.seats + 1))

    def is_crossed(self, player: Player, cell: str) -> bool:
        row, number = cell[0], int(cell[1:])
        return player.crossed[row][self.sheet.numbers[row].index(number)]

    def pair_complete(self, player: Player, kind: str) -> bool:
        return all(self.is_crossed(player, cell) for cell in BONUS_B_PAIRS[kind])

    def is_closing_place(self, row: str, place: int) -> bool:
        return place >= len(self.sheet.numbers[row]) - self.sheet.closing_cells

    def why_not(self, player: Player, row: str, place: int) -> str | None:
        """None if the player's sheet and the closed rows allow this cross, else the reason."""
        numbers = self.sheet.numbers[row]
        name = NAMES[row]
        if row in self.closed:
            return f"{name} {numbers[place]} cannot be crossed: the row is closed"
        if player.lock[row]:
            return f"{name} {numbers[place]} cannot be crossed: the row is closed by its own player"
        last = player.last_cross(row)
        if place == last:
            return f"{name} {numbers[place]} is already crossed"
        if place < last:
            return (
                f"{name} {numbers[place]} cannot be crossed: "
                f"{name} {numbers[last]} is already crossed further right"
            )
        if self.is_closing_place(row, place) and player.count(row) < self.sheet.closing_needs:
            return (
                f"{name} {numbers[place]} needs {self.sheet.closing_needs} crosses in its row, "
                f"there are {player.count(row)}"
            )
        return None

    def next_place(self, player: Player, row: str) -> int | None:
        """The next cell [BA4], or None if nothing can be crossed there."""
        place = player.last_cross(row) + 1
        if place >= len(self.sheet.numbers[row]):
            return None
        if self.why_not(player, row, place) is not None:
            return None
        return place

    # ---- a cross and all that it forces ------------------------------------------------------

    def put_cross(self, player: Player, row: str, place: int) -> list[str]:
        """Cross one cell (and the lock with it); returns the tasks that it triggers, in order.

        A task is "next ROW" (cross the next cell of the row) or "two-lowest" (choose a fewest row).
        """
        player.crossed[row][place] = True
        if self.is_closing_place(row, place):
            player.lock[row] = True
        cell = row + str(self.sheet.numbers[row][place])
        if self.variant == "bonus-a" and cell in BONUS_A_CELLS:
            for number, colour in enumerate(BONUS_A_BAR):
                if not player.struck[number]:
                    player.struck[number] = True
                    return ["next " + colour]
        if self.variant == "bonus-b":
            if cell in BONUS_B_PAIRS["one-each"] and self.pair_complete(player, "one-each"):
                return ["next r", "next y", "next g", "next b"]
            if cell in BONUS_B_PAIRS["two-lowest"] and self.pair_complete(player, "two-lowest"):
                return ["two-lowest"]
        return []

    def carry_out(
        self, player: Player, written: list[str], tasks: list[str], found: dict[str, Player]
    ) -> None:
        """Do all tasks, depth first; every way to choose among ties ends as one entry in found."""
        if not tasks:
            found["+".join(written)] = player
            return
        task, rest = tasks[0], tasks[1:]
        if task == "two-lowest":
            for row in player.fewest_rows():
                self.carry_out(player.copy(), written, ["next " + row, "next " + row, *rest], found)
            return
        row = task[-1]
        place = self.next_place(player, row)
        if place is None:  # the cross lapses and is not written
            self.carry_out(player, written, rest, found)
            return
        triggered = self.put_cross(player, row, place)
        cell = row + str(self.sheet.numbers[row][place])
        self.carry_out(player, [*written, cell], triggered + rest, found)

    def moves_from(
        self, player: Player, row: str, place: int, prefix: str, found: dict[str, Player]
    ) -> None:
        """All moves that begin with this cross (which is known to be allowed)."""
        after = player.copy()
        triggered = self.put_cross(after, row, place)
        self.carry_out(
            after, [prefix + row + str(self.sheet.numbers[row][place])], triggered, found
        )

    # ---- the two actions ---------------------------------------------------------------------

    def allowed_by_dice(self, action: int, row: str, place: int, roll: Roll) -> bool:
        number = self.sheet.numbers[row][place]
        if action == 1:
            return roll.unknown or number == roll.white_sum()
        colour = self.sheet.colours[row][place]
        if colour in self.closed:
            return False
        return roll.unknown or number - roll.colours[colour] in roll.whites

    def is_lucky(self, seat: int, roll: Roll) -> bool:
        return roll.unknown or roll.white_sum() in self.lucky[seat - 1]

    def crosses(self, action: int, seat: int, roll: Roll) -> dict[str, Player]:
        """All crossing moves of a seat: the token and the sheet after it [C15: seen alone]."""
        player = self.players[seat - 1]
        found: dict[str, Player] = {}
        for row in self.dice_in_game():
            for place in range(player.last_cross(row) + 1, len(self.sheet.numbers[row])):
                if (
                    self.allowed_by_dice(action, row, place, roll)
                    and self.why_not(player, row, place) is None
                ):
                    self.moves_from(player, row, place, "", found)
        if action == 1 and self.variant == "longo" and self.is_lucky(seat, roll):
            for row in player.fewest_rows():
                next_place = self.next_place(player, row)
                if next_place is not None:
                    self.moves_from(player, row, next_place, "~", found)
        return found

    def tokens(self, action: int, seat: int, roll: Roll) -> list[str]:
        """All legal tokens of a seat that decides now, sorted."""
        result = list(self.crosses(action, seat, roll))
        if action == 1 or self.active_crossed:
            result.append("-")
        else:
            result.append("x")
        return sorted(result)

    def play_action1(self, tokens: list[str], active: int, roll: Roll) -> None:
        after: list[Player] = []
        for seat in range(1, self.seats + 1):
            token = tokens[seat - 1]
            if token == "-":
                after.append(self.players[seat - 1])
                continue
            found = self.crosses(1, seat, roll)
            if token not in found:
                raise IllegalError(seat, self.explain(1, seat, token, roll, found))
            after.append(found[token])
        self.players = after
        self.active_crossed = tokens[active - 1] != "-"
        self.take_effect()

    def play_action2(self, token: str, active: int, roll: Roll) -> None:
        if token == "-":
            if not self.active_crossed:
                raise IllegalError(
                    active, "nothing was crossed in action 1: a cross or a miss (x) is needed"
                )
        elif token == "x":
            if self.active_crossed:
                raise IllegalError(active, "a miss after a cross in action 1 is not allowed")
            self.players[active - 1].misses += 1
        else:
            found = self.crosses(2, active, roll)
            if token not in found:
                raise IllegalError(active, self.explain(2, active, token, roll, found))
            self.players[active - 1] = found[token]
        self.take_effect()

    def take_effect(self) -> None:
        """A whole action is done: close rows, strike bars, judge the end."""
        for row in ROWS:
            if row not in self.closed and any(player.lock[row] for player in self.players):
                self.closed.append(row)
        for player in self.players:
            for number, colour in enumerate(BONUS_A_BAR):
                if colour in self.closed:
                    player.struck[number] = True
        if len(self.closed) >= 2:
            self.ended = "rows"
        elif any(player.misses >= 4 for player in self.players):
            self.ended = "misses"

    def explain(
        self, action: int, seat: int, token: str, roll: Roll, found: dict[str, Player]
    ) -> str:
        """The reason in words why a token is not legal."""
        if token == "x":
            return "a miss is written in action 2"
        first = token.lstrip("~").split("+")[0]
        row, number = first[0], int(first[1:])
        if number not in self.sheet.numbers[row]:
            return f"{NAMES[row]} {number} is not on the sheet"
        if token.startswith("~"):
            return f"{token} is not a lucky cross that this seat may make"
        place = self.sheet.numbers[row].index(number)
        reason = self.why_not(self.players[seat - 1], row, place)
        if reason is not None:
            return reason
        if not self.allowed_by_dice(action, row, place, roll):
            what = f"{NAMES[row]} {number}"
            return f"{what} cannot be crossed: the dice do not give it in action {action}"
        possible = sorted(move for move in found if move.split("+")[0] == first)
        return f"{token} is not what the rules force: {' or '.join(possible)}"

    # ---- the score ---------------------------------------------------------------------------

    def row_scores(self) -> list[list[int]]:
        result = []
        for player in self.players:
            result.append([player.count(row) * (player.count(row) + 1) // 2 for row in ROWS])
        return result

    def misses(self) -> list[int]:
        return [player.misses for player in self.players]

    def scores(self) -> list[int]:
        result = []
        for player, points in zip(self.players, self.row_scores(), strict=True):
            total = sum(points)
            cost = 5 * player.misses
            if self.variant == "bonus-b":
                if self.pair_complete(player, "double-lowest"):
                    total += points[ROWS.index(player.fewest_rows()[0])]
                if self.pair_complete(player, "plus-13"):
                    total += 13
                if self.pair_complete(player, "no-miss"):
                    cost = 0
            result.append(total - cost)
        return result
