"""Where the cards of the card game may lie, as far as what was written tells.

A card is written as it is known: `r5`, a joker `*5`, or `?5` if only the number is known. For each
number all possible *worlds* are kept. A world says of every card of that number where it lies:
`hand1`, `hand2`, ..., `display`, `pile` or `discards`, a `?` behind while its colour is hidden.
If everything is known there is one world for each number.
"""

from __future__ import annotations

World = dict[str, str]
COLOURS = ["r", "y", "g", "b"]
NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


def number_of(card: str) -> int:
    return int(card[1:])


def deck(jokers: bool) -> list[str]:
    """All cards in the order of the deck: r2 ... r12, y, g, b, jokers."""
    colours = [*COLOURS, "*"] if jokers else COLOURS
    return [f"{colour}{number}" for colour in colours for number in NUMBERS]


def hand_of(seat: int) -> str:
    return f"hand{seat}"


def without_twins(worlds: list[World]) -> list[World]:
    return list({tuple(world.items()): world for world in worlds}.values())


class Places:
    """All cards of a game; a move that fits no world changes nothing and is told."""

    def __init__(self, jokers: bool) -> None:
        self.jokers = jokers
        self.worlds: dict[int, list[World]] = {
            number: [{card: "pile" for card in deck(jokers) if number_of(card) == number}]
            for number in NUMBERS
        }

    def copy(self) -> Places:
        other = Places(self.jokers)
        other.worlds = {
            number: [dict(world) for world in worlds] for number, worlds in self.worlds.items()
        }
        return other

    def moved(self, card: str, source: str, target: str) -> list[World]:
        """The worlds after this card went from one place to another; none if it cannot have."""
        result: list[World] = []
        for world in self.worlds.get(number_of(card), []):
            if card[0] == "?":
                lying = "pile" if source == "pile" else source + "?"
                hidden = [one for one in world if world[one] == lying]
                result += [{**world, one: target + "?"} for one in hidden]
            elif world.get(card) in [source, source + "?"]:
                result.append({**world, card: target})
        return without_twins(result)

    def can_move(self, card: str, source: str) -> bool:
        return self.moved(card, source, "nowhere") != []

    def move(self, card: str, source: str, target: str) -> bool:
        worlds = self.moved(card, source, target)
        if worlds:
            self.worlds[number_of(card)] = worlds
        return worlds != []

    def lying(self, place: str) -> list[str]:
        """The cards of a place as they are known, sorted; it is the same in every world."""
        result = []
        for number, worlds in self.worlds.items():
            for card, where in worlds[0].items():
                if where == place:
                    result.append(card)
                elif where == place + "?":
                    result.append(f"?{number}")
        return sorted(result)

    def possible(self, place: str) -> list[str]:
        """All cards that may lie in this place, in the order of the deck."""
        return [
            card
            for card in deck(self.jokers)
            for worlds in [self.worlds[number_of(card)]]
            if any(world[card] in [place, place + "?"] for world in worlds)
        ]

    def together(self, cards: list[str], place: str) -> bool:
        """Can all these cards lie in this place at once?"""
        for number in {number_of(card) for card in cards}:
            these = [card for card in cards if number_of(card) == number]
            if not any(
                all(world.get(card) in [place, place + "?"] for card in these)
                for world in self.worlds.get(number, [])
            ):
                return False
        return True

    def count(self, place: str) -> int:
        return len(self.lying(place))

    def pile_numbers(self) -> list[int]:
        """The numbers that may be on top of the pile."""
        return [number for number, worlds in self.worlds.items() if "pile" in worlds[0].values()]

    def renew_pile(self) -> None:
        """[K17] The discards are shuffled and are the pile."""
        for worlds in self.worlds.values():
            for world in worlds:
                for card, where in world.items():
                    if where == "discards":
                        world[card] = "pile"
