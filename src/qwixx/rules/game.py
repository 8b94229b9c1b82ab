"""How a game moves: commands are decided into events, events evolve the state.

`decide` changes nothing and never raises; a refusal says why. With its events it returns the state
after them, so `evolve` is for readers of a log; it checks nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qwixx.law import flow
from qwixx.law.position import DEAL, FIRST, OVER, PASS, ROLL, TAKE
from qwixx.law.variant import letters
from qwixx.rules import moves
from qwixx.rules.cards import number_of, play
from qwixx.rules.deals import Deal, Draw, deal, draw, find_taken_cards, take
from qwixx.rules.dice import Dice, why_not_dice
from qwixx.rules.options import Option, end_cause, option
from qwixx.rules.plays import NOTHING, cards_in_play
from qwixx.rules.refusal import Refusal, quote
from qwixx.rules.state import State, board, with_board

# Commands: what somebody wants.


@dataclass(frozen=True, slots=True)
class Roll:
    dice: Dice


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a move; it may be changed until it is confirmed."""

    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Confirm:
    seat: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Withdraw a confirmation while others are still deciding (C14)."""

    seat: int


Command = Roll | Deal | Draw | Choose | Confirm | TakeBack

# Events: what happened.


@dataclass(frozen=True, slots=True)
class Rolled:
    dice: Dice


@dataclass(frozen=True, slots=True)
class Chose:
    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Confirmed:
    seat: int


@dataclass(frozen=True, slots=True)
class TookBack:
    seat: int


@dataclass(frozen=True, slots=True)
class Resolved:
    """An action took effect. `moves` has one for each deciding seat, of a card that was taken as
    much as is known of it; the rest is what followed.

    Records and logs store the moves alone; `resolution_event` derives the rest of them.
    """

    action: int
    moves: tuple[str, ...]
    closed: str = ""
    """Rows that it closed."""
    ended: str | None = None
    seats: tuple[int, ...] = ()
    """The seats that decided."""
    effects: tuple[Option, ...] = ()
    """What the move of each of them did, as it had been offered (C15)."""


@dataclass(frozen=True, slots=True)
class Dealt:
    deal: Deal


@dataclass(frozen=True, slots=True)
class Drew:
    draw: Draw
    taken: tuple[str, ...] = ()
    """The cards that the active seat had taken, for the record."""


Event = Rolled | Dealt | Drew | Chose | Confirmed | TookBack | Resolved


@dataclass(frozen=True, slots=True)
class Decided:
    """What a command leads to."""

    events: tuple[Event, ...]
    state: State
    """After all of them."""


def deciding_seats(state: State) -> tuple[int, ...]:
    """The seats that decide in the action that is on."""
    return tuple(seat for seat in range(state.players) if flow.decides(state.tables, state, seat))


def awaited_seats(state: State) -> tuple[int, ...]:
    """The seats that have yet to confirm."""
    return tuple(seat for seat in deciding_seats(state) if not state.confirmed[seat])


def decide(state: State, command: object) -> Decided | Refusal:
    """What a command leads to, or why it is refused."""
    if isinstance(command, Roll | Deal | Draw):
        return decide_chance(state, command)
    if not isinstance(command, Choose | Confirm | TakeBack):
        return Refusal("not-a-command", {"what": quote(str(command))})
    if refusal := why_not_seat(state, command.seat):
        return refusal
    match command:
        case Choose(seat, move):
            return decide_choice(state, seat, move)
        case Confirm(seat):
            return decide_confirmation(state, seat)
    if not state.confirmed[command.seat]:
        return Refusal("not-confirmed")
    return accept(state, TookBack(command.seat))


def accept(state: State, event: Event) -> Decided:
    """The outcome of a command that leads to this event alone."""
    return Decided((event,), evolve(state, event))


def decide_chance(state: State, command: Roll | Deal | Draw) -> Decided | Refusal:
    """Dice and cards are given from outside; they must be those that are awaited."""
    if isinstance(command, Roll) == state.tables.cards:
        return Refusal("no-dice" if state.tables.cards else "no-cards")
    if state.phase == OVER:
        return Refusal("game-over")
    if isinstance(command, Deal):
        if state.phase != DEAL:
            return Refusal("already-dealt")
        return with_event(deal(state, command), Dealt(command))
    if state.phase == DEAL:
        return Refusal("not-dealt")
    if state.phase == TAKE:
        return Refusal("not-taken")
    if state.phase != ROLL:
        return Refusal("already-drawn" if state.tables.cards else "already-rolled")
    if isinstance(command, Draw):
        return with_event(draw(state, command), Drew(command, find_taken_cards(state)))
    return decide_roll(state, command.dice)


def with_event(after: State | Refusal, event: Event) -> Decided | Refusal:
    return after if isinstance(after, Refusal) else Decided((event,), after)


def decide_roll(state: State, dice: Dice) -> Decided | Refusal:
    if not are_dice(dice):
        return Refusal("not-dice", {"what": quote(repr(dice))})
    wrong = why_not_dice(dice, state.tables.sides, state.closed)
    return wrong or accept(state, Rolled(dice))


def are_dice(dice: object) -> bool:
    """Has this the types of a roll? Commands come from outside, unchecked."""
    if not isinstance(dice, Dice):
        return False
    groups: tuple[object, object] = (dice.white, dice.colours)
    return all(
        isinstance(group, tuple) and len(group) == size and all(type(n) is int for n in group)
        for group, size in zip(groups, (2, 4), strict=True)
    )


def why_not_seat(state: State, seat: int) -> Refusal | None:
    """Why this seat may not decide now, if it may not."""
    if type(seat) is not int or not 0 <= seat < state.players:
        shown = seat + 1 if type(seat) is int else quote(str(seat))
        return Refusal("no-such-seat", {"seat": shown, "players": state.players})
    if state.phase == OVER:
        return Refusal("game-over")
    if state.phase in (DEAL, ROLL):
        return Refusal("not-drawn" if state.tables.cards else "not-rolled")
    if not flow.decides(state.tables, state, seat):
        return Refusal("not-deciding", {"action": current_action(state)})
    return None


def decide_choice(state: State, seat: int, move: str) -> Decided | Refusal:
    if state.confirmed[seat]:
        return Refusal("confirmed")
    if not isinstance(move, str):
        return Refusal("not-a-move", {"what": quote(str(move))})
    read = moves.read_move(state, seat, move)
    return read if isinstance(read, Refusal) else accept(state, Chose(seat, move))


def decide_confirmation(state: State, seat: int) -> Decided | Refusal:
    if state.confirmed[seat]:
        return Refusal("confirmed")
    if state.chosen[seat] is None:
        return Refusal("not-chosen")
    if awaited_seats(state) != (seat,):
        return accept(state, Confirmed(seat))
    chosen = tuple(state.chosen[at] or NOTHING for at in deciding_seats(state))
    event, after = resolution(state, chosen)
    return Decided((Confirmed(seat), event), after)


def current_action(state: State) -> int:
    """The number of the action that is on. With cards one comes before: to take some (K3)."""
    if state.phase == TAKE:
        return 1
    return (1 if state.phase == FIRST else 2) + state.tables.cards


def resolve(state: State, tokens: tuple[str, ...]) -> State:
    """The state after these moves of the deciding seats."""
    if state.phase == TAKE:
        return take_card(state, *tokens)[0]
    return apply_moves(state, read_moves(state, tokens))


def take_card(state: State, token: str) -> tuple[State, str]:
    """The state after a legal take, and the card as it is known."""
    took = take(state, token)
    assert not isinstance(took, Refusal), took.reason
    return took


def resolution_event(state: State, tokens: tuple[str, ...]) -> Resolved:
    """The event of these moves of the deciding seats, with all that they do."""
    return resolution(state, tokens)[0]


def resolution(state: State, tokens: tuple[str, ...]) -> tuple[Resolved, State]:
    """That event, and the state after it. A card is given as it was chosen or as it is known."""
    seats = deciding_seats(state)
    if state.phase == TAKE:
        after, card = take_card(state, *tokens)
        tokens = (card,)
        taken = [number_of(card)] * state.players
    else:
        taken = read_moves(state, tokens)
        after = apply_moves(state, taken)
    event = Resolved(
        action=current_action(state),
        moves=tokens,
        closed=letters(after.closed & ~state.closed),
        ended=end_cause(after.tables, after),
        seats=seats,
        effects=tuple(option(state, seat, taken[seat]) for seat in seats),
    )
    return event, after


def read_moves(state: State, tokens: tuple[str, ...]) -> list[int]:
    """The moves of the deciding seats, by seat; of others there is none."""
    taken = [PASS] * state.players
    for seat, token in zip(deciding_seats(state), tokens, strict=True):
        move = moves.read_move(state, seat, token)
        assert not isinstance(move, Refusal), move.reason
        taken[seat] = move
    return taken


def apply_moves(state: State, taken: Sequence[int]) -> State:
    """Let moves, one for each seat (PASS if it does not decide), take effect together."""
    after = board(state)
    if state.phase == FIRST:
        flow.resolve(state.tables, after, taken)
        return with_board(state, after)
    move = taken[state.active]
    flow.finish(state.tables, after, move)
    held = state.cards
    if held.known:
        played = play(held, state.active, cards_in_play(move))
        assert not isinstance(played, Refusal), played.reason
        held = played
    return replace(with_board(state, after), cards=held)


def evolve(state: State, event: Event) -> State:
    """The state after an event."""
    match event:
        case Rolled(dice):
            after = board(state)
            flow.begin(after, *dice.white, dice.colours)
            return replace(with_board(state, after), dice=dice)
        case Dealt(dealt):
            return legal(deal(state, dealt))
        case Drew(drawn):
            return legal(draw(state, drawn))
        case Chose(seat, move):
            chosen = tuple(move if at == seat else was for at, was in enumerate(state.chosen))
            return replace(state, chosen=chosen)
        case Confirmed(seat):
            return set_confirmed(state, seat, True)
        case TookBack(seat):
            return set_confirmed(state, seat, False)
    return resolve(state, event.moves)


def legal(after: State | Refusal) -> State:
    """What was decided before cannot be refused."""
    assert not isinstance(after, Refusal), after.reason
    return after


def set_confirmed(state: State, seat: int, whether: bool) -> State:
    confirmed = tuple(whether if at == seat else was for at, was in enumerate(state.confirmed))
    return replace(state, confirmed=confirmed)


def act(state: State, *commands: Command) -> State | Refusal:
    """The state after one command after the other; the first refusal ends it, unchanged."""
    for command in commands:
        decided = decide(state, command)
        if isinstance(decided, Refusal):
            return decided
        state = decided.state
    return state
