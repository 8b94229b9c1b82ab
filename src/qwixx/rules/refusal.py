"""A refusal: what was not allowed and why, in words for people and as a code for programs."""

from collections.abc import Container, Mapping
from dataclasses import dataclass, field

from qwixx.law.variant import Variant

COLOUR_WORDS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
CARD_WORDS = {**COLOUR_WORDS, "*": "joker"}
COLOURED = ("cell", "last", "next", "row", "die", "other")
"""Details that are named by their colour."""

REASONS = {
    # commands
    "not-a-command": "{what} is not a command",
    "no-such-seat": "there is no seat {seat}: seats are 1 to {players}",
    "game-over": "the game is over",
    "not-rolled": "the dice have not been rolled yet",
    "already-rolled": "the dice have been rolled already",
    "not-deciding": "it is not this seat's turn to decide: action {action} is the active player's",
    "confirmed": "this choice is confirmed: take it back first",
    "not-confirmed": "there is no confirmed choice to take back",
    "not-chosen": "nothing has been chosen yet",
    # dice
    "not-dice": "{what} is not a roll of dice",
    "die-range": "the {die} die cannot show {number}: it has the sides 1 to {sides}",
    "die-missing": "the {die} die is missing: it is still in the game",
    "die-surplus": "the {die} die has left the game: its row is closed",
    # moves
    "not-a-move": "{what} is not a move: write '-', 'x', or a cell such as r5",
    "miss-in-action-1": "a miss is taken in action 2, not in action 1",
    "miss-after-cross": "a miss cannot be taken: {cell} was crossed in action 1",
    "miss-due": "nothing was crossed in this turn, so this must be a miss: x",
    "no-such-cell": "there is no {cell} on this sheet",
    "no-lucky": "this game has no lucky numbers",
    "lucky-action-2": "a lucky cross is possible in action 1 only",
    "not-lucky": "{sum} is not a lucky number of this seat: those are {first} and {second}",
    "not-fewest": "a lucky cross goes to a row with the fewest: {row} has {crosses}, not {fewest}",
    "not-next": "a lucky cross goes to the next cell of its row: {next}, not {cell}",
    "not-white-sum": "{cell} cannot be crossed: the white dice sum to {sum}",
    "die-gone": "{cell} cannot be crossed: the {die} die has left the game",
    "not-colour-sum": "{cell} cannot be crossed: white and {die} make {first} or {second}",
    "same-cell": "{cell} was used in action 1: action 2 needs another cell",
    "row-closed": "{cell} cannot be crossed: {row} is closed",
    "crossed": "{cell} is already crossed",
    "passed": "{cell} cannot be crossed: {last} is already crossed further right",
    "needs": "{cell} needs {needs} crosses in its row, there {there}",
    "stone-left": "no stone can go to {cell}: an own stone is further right, on {last}",
    "stack-overtaken": "no stone can be stacked on {cell}: the other is further right, on {last}",
    "stack-stands": "{cell} holds a stack of {stones}, which cannot be knocked off",
    "not-foremost": "the stone on {cell} cannot be knocked off: it is not the foremost in its row",
    "needs-stones": "{cell} needs {needs} own stones in its row, there {there}",
    "forced": "{cell} forces other crosses than these: write {expected}",
    # cards
    "no-cards": "this game is played with dice, not with cards",
    "no-dice": "this game is played with cards, not with dice",
    "not-dealt": "the cards have not been dealt yet",
    "already-dealt": "the cards have been dealt already",
    "not-taken": "the active player must take cards first",
    "not-drawn": "the display has not been refilled yet",
    "already-drawn": "the display has been refilled already",
    "not-cards": "{what} are no cards",
    "not-a-card": "{what} is not a card: write r5, *7 for a joker, or ?7 for the back of a 7",
    "hands-count": "{needs} hands must be dealt, there {there}",
    "deal-count": "{needs} cards are dealt to each hand and to the display, there {there}",
    "card-twice": "{card} stands twice, or lies elsewhere",
    "no-jokers": "{card} is not among the cards: this game has no jokers",
    "take-count": "{cards} must be taken, there {there}",
    "known-card": "{card} lies in the display and is known: write it so, not {what}",
    "not-in-display": "{card} is not in the display",
    "take-unseen": "the colour of a card in the display is not seen before: take {expected}",
    "refill-count": "{cards} must come into the display, there {there}",
    "not-the-top": "{card} cannot come into the display: the top of the pile is {top}",
    "not-in-pile": "{card} cannot come from the pile",
    "not-on-top": "{cell} cannot be crossed: the top of the pile is {top}",
    "not-a-play": "{what} is not a play: write r3,r4=r3+r4, or b6=- or b6=x without a cross",
    "cards-named": "no cards were dealt, so none can be named: {what}",
    "cards-missing": "the cards were dealt, so those of each turn must be written down",
    "cards-not-named": "the cards of a play must be named with their colours, not {what}",
    "play-count": "at most {most} cards can be played, there {there}",
    "not-in-hand": "{card} is not in the hand",
    "two-colours": "cards of one play have one colour, not {row} and {other}",
    "cells-of-two-colours": "{cell} and {last} have two colours: one play crosses one colour",
    "no-card-for-cell": "{cell} cannot be crossed: no card for it is played",
    "leaves-out": "{cell} and {last} cannot be crossed in one play: {cells} would be left out",
    "play-order": "write {expected}: cards by number, cells row by row",
    "miss-due-play": "nothing was crossed in this turn, so this must be a miss: end with =x",
    # agreeing on a game
    "players": "{variant} is for {least} to {most} players, not {players}",
    "players-exactly": "{variant} is for {most} players, not {players}",
    "not-first": "seat {seat} cannot be first: seats are 1 to {players}",
    # the tags of a record
    "not-utf-8": "the text is not UTF-8",
    "no-game": "there is no game in it",
    "no-tags": "a game begins with its tags, not with {what}",
    "not-a-tag": 'a tag is written as [Name "value"], not {what}',
    "tag-twice": "the tag {tag} stands twice in one game",
    "not-a-comment": "a comment must begin with {{ and end with }} on one line",
    "seat-tags": "the seats must be named Seat1, Seat2 and so on, no gap",
    "no-variant": "the tag Variant is missing",
    "not-a-variant": "there is no variant {what}, there are {known}",
    "not-a-seat": "First is a seat number, not {what}",
    "lucky-nobody": "no seat here has the lucky numbers of {tag}",
    "lucky-pair": "{tag} is two different numbers from 2 to {most}, not {what}",
    "not-yes-or-no": "{tag} is yes or no, not {what}",
    "hand-nobody": "no seat here has the cards of {tag}",
    "hand-tags": "the tag {tag} is missing: hands and display are written all or not at all",
    "not-a-result": "the result is * or a score for each seat, not {what}",
    "wrong-result": "the result is {result}, not {what}",
    "unfinished": "the game is unfinished, so its result must be *",
    # its turns
    "not-a-turn": "a turn is written as 1. 41 r2y3g5b6 : r5 - / b10, not {what}",
    "wrong-turn": "this should be turn {turn}, not {number}",
    "dice-shape": "dice are written as 41 r2y3g5b6, or as ??, not {what}",
    "move-shape": "{what} is not a move",
    "move-count": "action {action} has {moves} moves, it needs {needs}",
    "no-action": "action {action} is missing, and the turn is not the last",
    "ended-in-action-1": "the game ended in action 1: there is no action 2",
}

CARD_REASONS = {
    "miss-in-action-1": "a miss is taken when cards are played, not before",
    "miss-after-cross": "a miss cannot be taken: {cell} was crossed in action 2",
    "ended-in-action-1": "the game ended in action 2: there is no action 3",
    "not-a-turn": "a turn is written as 1. r6>g11 3 : y3 - / r3,r4=r3+r4, not {what}",
    "dice-shape": "cards are written as r6>g11 3, or as ??, not {what}",
}
"""The same where cards are played."""

STONE_REASONS = {
    "miss-after-cross": "a miss cannot be taken: a stone was placed on {cell} in action 1",
    "miss-due": "no stone was placed in this turn, so this must be a miss: x",
    "no-such-cell": "there is no {cell} on this board",
    "not-white-sum": "no stone can go to {cell}: the white dice sum to {sum}",
    "die-gone": "no stone can go to {cell}: the {die} die has left the game",
    "not-colour-sum": "no stone can go to {cell}: white and {die} make {first} or {second}",
    "row-closed": "no stone can go to {cell}: {row} is closed",
    "forced": "a stone on {cell} forces nothing: write {expected}",
}
"""The same where stones are placed and nothing is crossed."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Nothing has changed. `code` and `details` are for programs, `reason` is for people."""

    code: str
    details: Mapping[str, str | int] = field(default_factory=dict)
    variant: Variant | None = field(default=None, compare=False, repr=False)
    """The game, where the words depend on it: stones are placed, cells have their own colours."""

    @property
    def reason(self) -> str:
        """For people. A cell of another colour than its row stays `r5`, not "red 5"."""
        words = REASONS[self.code]
        off_colour: dict[str, str] = {}
        if self.variant:
            if self.variant.shared_board or self.variant.cards:
                special = CARD_REASONS if self.variant.cards else STONE_REASONS
                words = special.get(self.code, words)
            off_colour = self.variant.cells_of_other_colour()
        return words.format_map(
            {key: in_words(key, value, off_colour) for key, value in self.details.items()}
        )


def in_words(key: str, value: str | int, as_written: Container[str]) -> str:
    """A cell `r5` as "red 5", a colour `r` as "red", how many there are; all else as it is."""
    text = str(value)
    if key == "there":
        return "is 1" if value == 1 else f"are {value}"
    if key == "cards":
        return "1 card" if value == 1 else f"{value} cards"
    if key == "cells":
        *others, last = (in_words("cell", cell, as_written) for cell in text.split())
        return f"{', '.join(others)} and {last}" if others else last
    if key == "card":
        return f"{CARD_WORDS[text[0]]} {text[1:]}" if text[0] != "?" else with_article(text[1:])
    if key == "top":
        return with_article(text)
    if text in as_written:
        return text
    if key in COLOURED and text[:1] in COLOUR_WORDS and (text[1:] or "0").isdecimal():
        return f"{COLOUR_WORDS[text[0]]} {text[1:]}".rstrip()
    return text


def with_article(number: str) -> str:
    """A card from behind: "a 7", "an 8"."""
    return f"{'an' if number in ('8', '11') else 'a'} {number}"


def quote(text: str) -> str:
    """Text from outside for a message: short, and on one line."""
    return repr(text if len(text) <= 40 else f"{text[:40]}…")
