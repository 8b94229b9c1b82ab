"""Refusals of a table, beside those of the rules."""

from dataclasses import dataclass

from qwixx.rules.refusal import Refusal

REASONS = {
    # opening a table
    "no-such-variant": "there is no variant {what!r}: there are {known}",
    "no-such-bot": "there is no bot {what!r}: there are {known}",
    "only-bots": "a table needs at least one seat for a person",
    "blind-bot": "a bot cannot play with dice that nobody types in",
    "no-such-game": "{what}",
    "no-such-table": "there is no such table",
    "gone-game": "there is no such game, or it is no longer kept",
    # sitting down and getting up
    "no-such-seat": "there is no seat {seat}: seats are 1 to {seats}",
    "wrong-code": "this is not the code of this table",
    "seat-taken": "seat {seat} is taken",
    "seat-reserved": "seat {seat} is kept for {name}",
    "table-full": "every seat of this table is taken",
    "not-your-seat": "this is not your seat",
    "stale-link": "this link has been used, or the seat has changed hands since",
    "salt": "{what}",
    "name": "{what}",
    "seat-free": "seat {seat} is free already",
    "host-only": "only {name}, the host of this table, may do that",
    "host-starts": "{name}, the host of this table, starts the game",
    "too-many-changes": "this table has been changed too often: start the game, or open another",
    # starting and ending
    "too-few": "{what}",
    "begun": "the game has begun already",
    "not-begun": "the game has not begun yet",
    "not-over": "the game is not over yet",
    "over": "the game is over",
    # playing
    "too-late": "this was meant for an earlier moment of the game",
    "too-often": "there have been too many changes of mind in this action: confirm now",
    "not-your-roll": "it is seat {seat}'s turn to roll",
    "dice-needed": "type in what the dice show",
    "dice-not-typed": "at this table nobody types dice in",
    "not-dice": "{what!r} is not a roll of dice: write it as 41 r2y3g5b6",
    # judging
    "no-hints": "there is no hint for this seat now",
    "no-net": "{what}",
    "no-answer": "there was no answer in time; ask again later",
    # the server itself
    "too-many": "that was a lot at once; wait a moment, then try again",
    "unavailable": "the table cannot be reached just now; ask again with the same key",
}


@dataclass(frozen=True, slots=True)
class TableRefusal(Refusal):
    """A refusal for a reason of the table; those of the rules stay as they are."""

    where: str | None = None
    """The part of a request that is meant."""

    @property
    def reason(self) -> str:
        return REASONS[self.code].format_map(self.details)


def refuse(code: str, where: str | None = None, **details: str | int) -> TableRefusal:
    return TableRefusal(code, details, where=where)
