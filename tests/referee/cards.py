"""A naive referee for the card games. Rule numbers stand in brackets."""

from __future__ import annotations

from itertools import combinations

from tests.referee.card_places import COLOURS, Places, hand_of, number_of
from tests.referee.printed import ROWS, SHEETS
from tests.referee.sheets import Player, new_player

VARIANTS = ["cards", "cards-gemixxt-a", "cards-gemixxt-b"]
PRINTED = {
    "cards": SHEETS["classic"],
    "cards-gemixxt-a": SHEETS["gemixxt-a"],
    "cards-gemixxt-b": SHEETS["gemixxt-b"],
}
LAST = 10  # place of the last cell of a row
HAND = 5  # cards in hand when the display is refilled
MISSES = 4

Cell = tuple[str, int]  # row and place


class MistakeError(Exception):
    """Something that is not legal: who did it (None: nobody) and a short code of what it is."""

    def __init__(self, seat: int | None, kind: str) -> None:
        super().__init__(kind)
        self.seat = seat
        self.kind = kind


def in_play_order(card: str) -> tuple[int, bool]:
    """By number, a colour before a joker of the same number."""
    return number_of(card), card[0] == "*"


class CardGame:
    """A card game in progress. Seats are counted from 1.

    The phases: `take` (card by card), `refill` (nobody decides), `number`, `play`, `over`.
    Sheets alone: `places` is None, the phase `take` is left by `take_unseen`.
    """

    def __init__(self, variant: str, seats: int, jokers: bool, first: int) -> None:
        self.variant = variant
        self.sheet = PRINTED[variant]
        self.cells_of_colour = {  # [K9, K20] the cells that a card of this printed colour means
            colour: [
                (row, place)
                for row in ROWS
                for place in range(LAST + 1)
                if self.sheet.colours[row][place] == colour
            ]
            for colour in COLOURS
        }
        self.seats = seats
        self.jokers = jokers
        self.active = first
        self.turns = 0
        self.players: list[Player] = [new_player(self.sheet) for _ in range(seats)]
        self.places: Places | None = None
        self.phase = "take"
        self.top: int | None = None  # the number on top of the pile, None while it is not known
        self.taken = 0  # cards taken in this turn and not yet replaced
        self.ended: str | None = None
        self.active_crossed = False  # did the active player cross something in action 2?

    def copy(self) -> CardGame:
        other = CardGame(self.variant, self.seats, self.jokers, self.active)
        other.__dict__.update(self.__dict__)
        other.players = [player.copy() for player in self.players]
        other.places = None if self.places is None else self.places.copy()
        return other

    # ---- the cards ---------------------------------------------------------------------------

    def deal(self, hands: list[list[str]], display: list[str]) -> None:
        """[K2] Raises with the seat whose hand cannot be (None: the display)."""
        places = Places(self.jokers)
        for seat, hand in enumerate(hands, start=1):
            for card in hand:
                if not places.move(card, "pile", hand_of(seat)):
                    raise MistakeError(seat, "dealt-twice")
        for card in display:
            if not places.move(card, "pile", "display"):
                raise MistakeError(None, "dealt-twice")
        self.places = places

    def known_places(self) -> Places:
        assert self.places is not None
        return self.places

    def wanted(self) -> int:
        """[K4] How many cards the active player has to take still."""
        return HAND - self.known_places().count(hand_of(self.active))

    def take(self, card: str) -> None:
        assert self.phase == "take"
        if not self.known_places().move(card, "display", hand_of(self.active)):
            raise MistakeError(self.active, "not-in-display")
        self.taken += 1
        if self.wanted() == 0:
            self.phase = "refill"

    def refill(self, cards: list[str], top: int) -> None:
        """[K5, K17]"""
        assert self.phase == "refill"
        places = self.known_places()
        if len(cards) != self.taken:
            raise MistakeError(None, "refill-count")
        for place, card in enumerate(cards):
            if place == 0 and self.top is not None and number_of(card) != self.top:
                raise MistakeError(None, "refill-unlike-top")
            if not places.move(card, "pile", "display"):
                raise MistakeError(None, "not-in-pile")
            if places.count("pile") == 0:
                places.renew_pile()
        if top not in places.pile_numbers():
            raise MistakeError(None, "top-not-in-pile")
        self.top = top
        self.taken = 0
        self.begin_numbers()

    def take_unseen(self) -> None:
        """Sheets alone: cards were taken that nobody typed in."""
        assert self.phase == "take"
        assert self.places is None
        self.begin_numbers()

    def begin_numbers(self) -> None:
        self.turns += 1
        self.phase = "number"

    # ---- the sheets --------------------------------------------------------------------------

    def name(self, cell: Cell) -> str:
        row, place = cell
        return f"{row}{self.sheet.numbers[row][place]}"

    def cell_named(self, name: str) -> Cell | None:
        """None if it is not on the sheet."""
        row, number = name[0], name[1:]
        if row not in ROWS or not number.isdigit():
            return None
        if int(number) not in self.sheet.numbers[row]:
            return None
        return row, self.sheet.numbers[row].index(int(number))

    def why_not(self, player: Player, cell: Cell) -> str | None:
        """None if the own sheet allows this cross, else the kind of mistake [C1, C6, K13]."""
        row, place = cell
        if place <= player.last_cross(row):
            return "passed"
        if place == LAST and player.count(row) < self.sheet.closing_needs:
            return "too-few-crosses"
        return None

    def cross(self, player: Player, cell: Cell) -> None:
        row, place = cell
        player.crossed[row][place] = True
        if place == LAST:
            player.lock[row] = True

    def left_out(self, cells: list[Cell]) -> int:
        """[K10, K21] Cells left out between the first and the last of one row, counted by place."""
        places = [place for _, place in cells]
        return max(places) - min(places) + 1 - len(places)

    def why_not_all(self, player: Player, cells: list[Cell]) -> str | None:
        """None if one play may cross all these, else the kind of mistake."""
        after = player.copy()
        for cell in cells:  # row by row, each from left to right [K11]
            reason = self.why_not(after, cell)
            if reason is not None:
                return reason
            self.cross(after, cell)
        if self.variant != "cards-gemixxt-a" and self.left_out(cells) > 1:  # [K20]
            return "left-out"
        return None

    def in_sheet_order(self, cells: set[Cell]) -> list[Cell]:
        return sorted(cells, key=lambda cell: (ROWS.index(cell[0]), cell[1]))

    # ---- what may be chosen ------------------------------------------------------------------

    def options(self, seat: int) -> list[str]:
        """All legal tokens of a seat that decides now, sorted; none if it does not."""
        if self.phase == "take" and seat == self.active and self.places is not None:
            return sorted(set(self.places.lying("display")))
        if self.phase == "number":
            return sorted(["-", *self.number_crosses(seat)])
        if self.phase == "play" and seat == self.active:
            return sorted(self.plays())
        return []

    def number_crosses(self, seat: int) -> list[str]:
        """[K7] Sheets alone: any number."""
        return [
            self.name((row, place))
            for row in ROWS
            for place in range(LAST + 1)
            if self.top in [None, self.sheet.numbers[row][place]]
            if self.why_not(self.players[seat - 1], (row, place)) is None
        ]

    def nothing(self) -> str:
        """[K14] What stands for no cross in action 3."""
        return "-" if self.active_crossed else "x"

    def plays(self) -> set[str]:
        """[K9, K10, K19] Each as cards=cells."""
        if self.places is None:
            return {
                f"?={crosses}"
                for colour in COLOURS
                for crosses in self.crosses_among(self.cells_of_colour[colour])
            }
        hand = hand_of(self.active)
        possible = self.places.possible(hand)
        result = set()
        for colour in COLOURS:
            fitting = [card for card in possible if card[0] in [colour, "*"]]
            for many in [1, 2, 3]:
                for cards in combinations(sorted(fitting, key=in_play_order), many):
                    numbers = {number_of(card) for card in cards}
                    if len(numbers) < many and not self.places.together(list(cards), hand):
                        continue
                    reached = [
                        (row, place)
                        for row, place in self.cells_of_colour[colour]
                        if self.sheet.numbers[row][place] in numbers
                    ]
                    for crosses in self.crosses_among(reached):
                        result.add(f"{','.join(cards)}={crosses}")
        return result

    def crosses_among(self, reached: list[Cell]) -> set[str]:
        """Every way to cross none or up to three of these cells, which are in the sheet's order."""
        player = self.players[self.active - 1]
        free = [(row, place) for row, place in reached if place > player.last_cross(row)]
        result = {self.nothing()}
        for many in [1, 2, 3]:
            for cells in combinations(free, many):
                if self.why_not_all(player, list(cells)) is None:
                    result.add("+".join(map(self.name, cells)))
        return result

    # ---- action 2 ----------------------------------------------------------------------------

    def choose_numbers(self, tokens: list[str]) -> None:
        """[K8, V2] One token for each seat."""
        assert self.phase == "number"
        for seat, token in enumerate(tokens, start=1):
            if token not in self.options(seat):
                raise MistakeError(seat, self.why_not_number(seat, token))
        for player, token in zip(self.players, tokens, strict=True):
            cell = self.cell_named(token)
            if cell is not None:
                self.cross(player, cell)
        self.active_crossed = tokens[self.active - 1] != "-"
        self.phase = "play"
        self.judge_end()

    def why_not_number(self, seat: int, token: str) -> str:
        if token == "x":
            return "miss-in-action-2"
        cell = self.cell_named(token)
        if cell is None:
            return "no-such-cell"
        if self.top not in [None, int(token[1:])]:
            return "other-number"
        return self.why_not(self.players[seat - 1], cell) or "not-legal"

    # ---- action 3 ----------------------------------------------------------------------------

    def play(self, token: str) -> None:
        assert self.phase == "play"
        if token not in self.plays():
            raise MistakeError(self.active, self.why_not_play(token))
        played, crosses = token.split("=")
        if self.places is not None:
            for card in played.split(","):
                self.places.move(card, hand_of(self.active), "discards")  # [K12]
        player = self.players[self.active - 1]
        if crosses == "x":
            player.misses += 1
        elif crosses != "-":
            for name in crosses.split("+"):
                cell = self.cell_named(name)
                assert cell is not None
                self.cross(player, cell)
        self.judge_end()
        if self.ended is None:
            self.active = self.active % self.seats + 1
            self.phase = "take"

    def why_not_play(self, token: str) -> str:
        played, crosses = token.split("=")
        cards = played.split(",")
        return self.why_not_cards(cards) or self.why_not_crosses(cards, crosses)

    def why_not_cards(self, cards: list[str]) -> str | None:
        if cards == ["?"] or self.places is None:
            return None if cards == ["?"] and self.places is None else "wrong-knowledge"
        if len(cards) > 3:
            return "too-many-cards"
        if any(card[0] == "?" for card in cards):
            return "colour-missing"
        if len(set(cards)) < len(cards):
            return "card-twice"
        if not self.places.together(cards, hand_of(self.active)):
            return "not-in-hand"
        if len({card[0] for card in cards if card[0] != "*"}) > 1:
            return "two-colours"
        if sorted(cards, key=in_play_order) != cards:
            return "cards-out-of-order"
        return None

    def why_not_crosses(self, cards: list[str], crosses: str) -> str:
        if crosses == "x":
            return "miss-after-cross"
        if crosses == "-":
            return "miss-left-out"
        names = crosses.split("+")
        cells = [cell for cell in map(self.cell_named, names) if cell is not None]
        if len(cells) < len(names):
            return "no-such-cell"
        if len(cells) > 3:
            return "too-many-cells"
        if len(set(cells)) < len(cells) or self.in_sheet_order(set(cells)) != cells:
            return "cells-out-of-order"
        colours = {self.sheet.colours[row][place] for row, place in cells}
        if len(colours) > 1:
            return "crosses-of-two-colours"
        for name in names:
            if cards != ["?"] and not any(
                card[0] in ["*", *colours] and card[1:] == name[1:] for card in cards
            ):
                return "cross-without-card"
        colour = next((card[0] for card in cards if card[0] not in "*?"), None)
        if colour is not None and {colour} != colours:
            return "cross-without-card"
        return self.why_not_all(self.players[self.active - 1], cells) or "not-legal"

    # ---- end and score -----------------------------------------------------------------------

    def closed(self) -> list[list[str]]:
        """[K13] For each seat the rows that it closed."""
        return [[row for row in ROWS if player.lock[row]] for player in self.players]

    def judge_end(self) -> None:
        """[K15]"""
        if any(len(rows) >= 2 for rows in self.closed()):
            self.ended = "rows"
        elif any(player.misses >= MISSES for player in self.players):
            self.ended = "misses"
        if self.ended is not None:
            self.phase = "over"

    def misses(self) -> list[int]:
        return [player.misses for player in self.players]

    def row_scores(self) -> list[list[int]]:
        return [
            [player.count(row) * (player.count(row) + 1) // 2 for row in ROWS]
            for player in self.players
        ]

    def scores(self) -> list[int]:
        return [
            sum(points) - 5 * misses
            for points, misses in zip(self.row_scores(), self.misses(), strict=True)
        ]

    def result(self) -> dict[str, object]:
        """In the shape of `qwixx score --json`."""
        scores = self.scores()
        best = [seat for seat in range(1, self.seats + 1) if scores[seat - 1] == max(scores)]
        return {
            "variant": self.variant,
            "scores": scores,
            "row_scores": self.row_scores(),
            "misses": self.misses(),
            "closed": self.closed(),
            "ended": self.ended,
            "winners": best if self.ended is not None else None,
            "turns": self.turns,
        }
