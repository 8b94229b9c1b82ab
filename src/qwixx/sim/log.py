"""The log of a kernel's game, as the state after it and its record."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from qwixx.kernels.play import FACE_BITS
from qwixx.law.cards import DEALT_SIZE
from qwixx.law.position import PASS, SECOND, TAKE
from qwixx.record.record import Record, Turn
from qwixx.rules import moves
from qwixx.rules.cards import FREE, names_of
from qwixx.rules.deals import Deal, Draw, find_taken_cards
from qwixx.rules.dice import Dice
from qwixx.rules.game import Dealt, Drew, Resolved, Rolled, apply_moves, deciding_seats, evolve
from qwixx.rules.state import State

FACE = (1 << FACE_BITS) - 1


def replay_log(state: State, record: Record, log: Sequence[int]) -> tuple[State, Record]:
    """The state after all turns of a log, and the record with them."""
    turns: list[Turn] = []
    entries = iter(log)
    if state.tables.cards:
        dealt = Dealt(unpack_deal(take(entries, DEALT_SIZE * (state.players + 1))))
        state, record = evolve(state, dealt), record.with_event(dealt)
    for entry in entries:
        state, turn = open_turn(state, entry, entries)
        chosen = [PASS] * state.players
        seats = deciding_seats(state)
        for seat in seats:
            chosen[seat] = next(entries)
        first = tuple(moves.write_move(state, seat, chosen[seat]) for seat in seats)
        turn = replace(turn, first=first)
        state = apply_moves(state, chosen)
        if state.phase == SECOND:
            chosen[state.active] = next(entries)
            second = moves.write_move(state, state.active, chosen[state.active])
            turn = replace(turn, second=second)
            state = apply_moves(state, chosen)
        turns.append(turn)
    return state, replace(record, turns=tuple(turns))


def open_turn(state: State, entry: int, entries: Iterator[int]) -> tuple[State, Turn]:
    """The state after the dice or cards of a turn, of which `entry` is the first; and that turn."""
    if not state.tables.cards:
        dice = unpack_dice(entry)
        return evolve(state, Rolled(dice)), Turn(dice)
    card = entry
    while state.phase == TAKE:
        state = evolve(state, Resolved(1, names_of(1 << card)))
        card = next(entries)
    draw = unpack_draw([card, *take(entries, state.cards.display.count(FREE))])
    taken = find_taken_cards(state)
    return evolve(state, Drew(draw, taken)), Turn(draw, taken=taken)


def take(entries: Iterator[int], many: int) -> list[int]:
    return [next(entries) for _ in range(many)]


def unpack_dice(faces: int) -> Dice:
    """The dice of a roll in the log."""
    white1, white2, r, y, g, b = (faces >> FACE_BITS * die & FACE for die in range(6))
    return Dice((white1, white2), (r, y, g, b))


def unpack_deal(cards: Sequence[int]) -> Deal:
    """Hands and display, as the log has them."""
    names = [names_of(1 << card)[0] for card in cards]
    *hands, display = (
        tuple(names[at : at + DEALT_SIZE]) for at in range(0, len(names), DEALT_SIZE)
    )
    return Deal(tuple(hands), display)


def unpack_draw(entries: Sequence[int]) -> Draw:
    """The cards that came from the pile, and the number then on its top."""
    *cards, top = entries
    return Draw(tuple(names_of(1 << card)[0] for card in cards), top)
