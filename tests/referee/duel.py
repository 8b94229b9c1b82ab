"""A naive referee for Qwixx Duel. Rule numbers stand in brackets."""

from tests.referee.printed import DOWN, NAMES, ROWS, UP, IllegalError, Roll

NUMBERS: dict[str, list[int]] = {"r": UP, "y": UP, "g": DOWN, "b": DOWN}
LAST = 10  # place of the last cell
STONES = 22


class DuelGame:
    """The shared board. A cell is the list of its stones; a stone is its owner's seat (1 or 2)."""

    def __init__(self) -> None:
        self.variant = "duel"
        self.sides = 6
        self.seats = 2
        self.cells: dict[str, list[list[int]]] = {row: [[] for _ in range(11)] for row in ROWS}
        self.lock: dict[str, list[int]] = {row: [] for row in ROWS}
        self.miss_column: list[int] = []
        self.closed: list[str] = []
        self.ended: str | None = None
        self.first_cell = "-"  # the token of action 1 of this turn

    # ---- what stands where -------------------------------------------------------------------

    def dice_in_game(self) -> list[str]:
        return [row for row in ROWS if row not in self.closed]

    def deciders(self, active: int) -> list[int]:
        return [active]

    def stones_in_row(self, seat: int, row: str) -> int:
        """Own stones in a row, each stone of a stack and the one on the lock counted."""
        return sum(cell.count(seat) for cell in self.cells[row]) + self.lock[row].count(seat)

    def supply(self, seat: int) -> int:
        on_board = sum(self.stones_in_row(seat, row) for row in ROWS)
        return STONES - on_board - self.miss_column.count(seat)

    def foremost(self, row: str) -> int:
        """Place of the rightmost stone of both players, -1 if there is none."""
        places = [place for place in range(11) if self.cells[row][place]]
        return max(places, default=-1)

    def foremost_own(self, seat: int, row: str) -> int:
        places = [place for place in range(11) if seat in self.cells[row][place]]
        return max(places, default=-1)

    def why_not(self, seat: int, row: str, place: int) -> str | None:
        """None if the board allows this stone, else the reason."""
        what = f"{NAMES[row]} {NUMBERS[row][place]}"
        if row in self.closed:
            return f"{what} cannot be used: the row is closed"
        stones = self.cells[row][place]
        own = self.foremost_own(seat, row)
        if seat in stones:  # stacking [D4]
            if place != self.foremost(row):
                return f"{what} cannot be stacked: a stone stands further right"
        else:
            if place < own:  # [D2]
                last = f"{NAMES[row]} {NUMBERS[row][own]}"
                return f"{what} cannot be used: {last} is already used further right"
            if stones:  # knocking off [D3]
                if place != self.foremost(row):
                    return f"{what} is held by the opponent and not the foremost"
                if len(stones) > 1:
                    return f"{what} is held by a stack of the opponent"
        if place == LAST and self.stones_in_row(seat, row) < 5:  # [D7]
            return f"{what} needs 5 stones in its row, there are {self.stones_in_row(seat, row)}"
        return None

    # ---- the two actions ---------------------------------------------------------------------

    def allowed_by_dice(self, action: int, row: str, place: int, roll: Roll) -> bool:
        number = NUMBERS[row][place]
        if action == 1:
            return roll.unknown or number == roll.white_sum()
        if row not in self.dice_in_game():
            return False
        return roll.unknown or number - roll.colours[row] in roll.whites

    def crosses(self, action: int, seat: int, roll: Roll) -> list[str]:
        result = []
        for row in ROWS:
            for place in range(11):
                token = row + str(NUMBERS[row][place])
                if action == 2 and token == self.first_cell:  # [D5]
                    continue
                if (
                    self.allowed_by_dice(action, row, place, roll)
                    and self.why_not(seat, row, place) is None
                ):
                    result.append(token)
        return result

    def tokens(self, action: int, seat: int, roll: Roll) -> list[str]:
        """All legal tokens of the active seat, sorted."""
        result = self.crosses(action, seat, roll)
        if action == 1 or self.first_cell != "-":
            result.append("-")
        else:
            result.append("x")
        return sorted(result)

    def play_action1(self, tokens: list[str], active: int, roll: Roll) -> None:
        self.first_cell = "-"
        token = tokens[0]
        if token != "-":
            self.check(1, active, token, roll)
            self.place_stone(active, token)
        self.first_cell = token
        self.judge_end()

    def play_action2(self, token: str, active: int, roll: Roll) -> None:
        if token == "-":
            if self.first_cell == "-":
                raise IllegalError(
                    active, "no stone was placed in action 1: a stone or a miss (x) is needed"
                )
        elif token == "x":
            if self.first_cell != "-":
                raise IllegalError(active, "a miss after a stone in action 1 is not allowed")
            self.miss_column.append(active)  # [D6]
        else:
            self.check(2, active, token, roll)
            self.place_stone(active, token)
        self.judge_end()

    def check(self, action: int, seat: int, token: str, roll: Roll) -> None:
        if token in self.crosses(action, seat, roll):
            return
        if token == "x":
            raise IllegalError(seat, "a miss is written in action 2")
        if "~" in token or "+" in token:
            raise IllegalError(seat, f"{token}: there are no lucky and no forced crosses in duel")
        row, number = token[0], int(token[1:])
        if number not in NUMBERS[row]:
            raise IllegalError(seat, f"{NAMES[row]} {number} is not on the board")
        if action == 2 and token == self.first_cell:
            raise IllegalError(seat, f"{NAMES[row]} {number} was used in action 1 of this turn")
        reason = self.why_not(seat, row, NUMBERS[row].index(number))
        if reason is None:
            reason = (
                f"{NAMES[row]} {number} cannot be used: the dice do not give it in action {action}"
            )
        raise IllegalError(seat, reason)

    def place_stone(self, seat: int, token: str) -> None:
        row = token[0]
        place = NUMBERS[row].index(int(token[1:]))
        if seat not in self.cells[row][place]:
            self.cells[row][place] = []  # an opponent's single stone goes back to its owner
        self.cells[row][place].append(seat)
        if place == LAST and self.supply(seat) > 0:
            self.lock[row].append(seat)
            self.closed.append(row)

    def judge_end(self) -> None:
        if len(self.closed) >= 2:
            self.ended = "rows"
        elif len(self.miss_column) >= 4:
            self.ended = "misses"
        elif self.supply(1) == 0 or self.supply(2) == 0:
            self.ended = "stones"

    # ---- the score ---------------------------------------------------------------------------

    def row_scores(self) -> list[list[int]]:
        result = []
        for seat in [1, 2]:
            counted = [min(12, self.stones_in_row(seat, row)) for row in ROWS]
            result.append([stones * (stones + 1) // 2 for stones in counted])
        return result

    def misses(self) -> list[int]:
        return [self.miss_column.count(1), self.miss_column.count(2)]

    def scores(self) -> list[int]:
        return [
            sum(points) - 5 * misses
            for points, misses in zip(self.row_scores(), self.misses(), strict=True)
        ]
