"""The parts of a view: a table as a seat or a spectator may see it."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from qwixx import core
from qwixx.analysis.reasons import Reason
from qwixx.law import flow
from qwixx.law.position import OVER, ROLL
from qwixx.law.variant import COLOURS, letters
from qwixx.rules import game, moves
from qwixx.rules.options import Option
from qwixx.rules.refusal import Refusal
from qwixx.rules.view import announcement, predict_end
from qwixx.server.table import events
from qwixx.server.table.acting import rollers
from qwixx.server.table.events import Event
from qwixx.server.table.table import Table
from qwixx.server.wire.messages import (
    Barred,
    GamePart,
    Hand,
    News,
    OptionPart,
    Person,
    Phase,
    Sheet,
    TablePart,
    WindowPart,
)

PHASES: tuple[Phase, ...] = ("roll", "first", "second", "over")
LETTERS = {"open": "o", "crossed": "x", "gone": "g", "closed": "c", "free": "f", "struck": "s"}


class Offer(Struct, frozen=True):
    """What a seat may do in a window; it does not change with what the seat chooses."""

    options: tuple[OptionPart, ...] = ()
    barred: dict[str, Barred] = {}


def table_part(table: Table, insider: bool) -> TablePart:
    """`insider`: for somebody who sits here; others see the code of a listed table only."""
    plan = table.plan
    rematch = table.rematch or (None, None)
    return TablePart(
        id=table.id,
        variant=plan.variant,
        rules=table.rules,
        status=table.status,
        pace=plan.pace,
        dice=plan.dice,
        listed=plan.listed,
        away=plan.away,
        thinking=plan.thinking,
        hints=plan.hints,
        commitment=table.commitment,
        secret=table.secret,
        code=table.code if insider or plan.listed else None,
        rematch=rematch[0],
        rematch_code=rematch[1] if insider else None,
        again=tuple(seat + 1 for seat in table.again),
    )


def people_part(table: Table, online: frozenset[int]) -> tuple[Person, ...]:
    """`online` are the seats that somebody is connected for."""
    playing = table.status == "playing"
    host = table.host if table.status == "open" else None
    starters = table.starters(online) if table.status == "open" else ()
    return tuple(
        Person(
            seat=at + 1,
            name=seat.name,
            bot=seat.bot,
            free=seat.free and table.status != "over",
            reserved=seat.free and seat.reserved is not None and table.state is None,
            online=seat.bot is not None or at in online,
            away=seat.away,
            stand_in=playing and seat.away and table.plan.away == "bot",
            salt=seat.salt,
            host=at == host,
            lucky=(table.plan.seats[at].lucky or ()) if table.state is None else (),
            starts=at in starters,
        )
        for at, seat in enumerate(table.seats)
    )


def sheet_parts(state: core.State) -> tuple[Sheet, ...]:
    result = core.result(state)
    lucky = state.setup.lucky or ((),) * state.players
    return tuple(
        sheet_part(core.sheet_view(state, seat), result, seat, lucky[seat])
        for seat in range(state.players)
    )


def game_part(state: core.State, sheets: tuple[Sheet, ...] = ()) -> GamePart:
    """`sheets` are those of this state, if they are known already."""
    result = core.result(state)
    return GamePart(
        turn=state.turn,
        phase=PHASES[state.phase],
        active=state.active + 1,
        closed=letters(state.closed),
        sheets=sheets or sheet_parts(state),
        closed_by=closers_part(result.closers),
        rows_left=result.rows_left,
        dice="" if state.phase == ROLL else str(state.dice),
        ended=result.ended,
        winners=tuple(seat + 1 for seat in result.winners or ()),
    )


def closers_part(closers: Sequence[Sequence[int]]) -> dict[str, tuple[int, ...]]:
    """The seats that closed each row; open rows are left out."""
    return {
        row: tuple(seat + 1 for seat in seats)
        for row, seats in zip(COLOURS, closers, strict=True)
        if seats
    }


def sheet_part(
    sheet: core.SheetView, result: core.Result, seat: int, lucky: tuple[int, ...]
) -> Sheet:
    return Sheet(
        cells="".join(LETTERS[cell] for cell in sheet.cells),
        locks="".join(LETTERS[lock] for lock in sheet.locks),
        misses=result.misses[seat],
        score=result.scores[seat],
        rows=result.row_scores[seat],
        crosses=result.crosses[seat],
        misses_left=result.misses_left[seat],
        bonus=result.bonus[seat],
        miss_points=result.miss_points[seat],
        bar="".join(LETTERS[field] for field in sheet.bar),
        stones=sheet.stones,
        supply=sheet.supply[seat] if sheet.supply else 0,
        lucky=lucky,
    )


def window_part(table: Table, offers: Mapping[int, Offer]) -> WindowPart:
    """`offers` are those that are known already, by seat."""
    state = table.state
    if state is None or state.phase == OVER:
        return WindowPart(table.window)
    awaited = rollers(table) if state.phase == ROLL else core.awaited_seats(state)
    rows = (rows_to_close(state, at, offers.get(at)) for at in range(state.players))
    announced = {seat: closes for seat, closes in enumerate(rows, 1) if closes}
    ends = predict_end(state, announced.values()) if announced else None
    one_more = COLOURS if announced and not ends else ""
    return WindowPart(
        id=table.window,
        awaited=tuple(seat + 1 for seat in awaited),
        confirmed=tuple(seat + 1 for seat, done in enumerate(state.confirmed) if done),
        announced=announced,
        ends=ends,
        ends_with="".join(
            row for row in one_more if predict_end(state, (*announced.values(), row))
        ),
        deadline=table.deadline,
    )


def rows_to_close(state: core.State, seat: int, offer: Offer | None) -> str:
    """The rows that a seat has confirmed to close."""
    if not state.confirmed[seat]:
        return ""
    for option in offer.options if offer else ():
        if option.token == state.chosen[seat]:
            return option.closes
    return announcement(state, seat)


def hand_part(table: Table, seat: int, offer: Offer) -> Hand:
    """What the holder of a seat may do now."""
    state = table.state
    if state is None:
        return Hand(seat + 1)
    if state.confirmed[seat]:
        chosen = state.chosen[seat]
        option = next((it for it in offer.options if it.token == chosen), None)
        return Hand(seat + 1, chosen=chosen, confirmed=True, option=option)
    return Hand(
        seat=seat + 1,
        options=offer.options,
        chosen=state.chosen[seat],
        roll=seat in rollers(table),
        barred=offer.barred,
    )


def find_offer(table: Table, seat: int) -> Offer:
    state = table.state
    options = core.options(state, seat) if state else ()
    if state is None or not options:
        return Offer()
    return Offer(tuple(map(option_part, options)), find_barred(state, seat, options))


def find_barred(state: core.State, seat: int, options: Sequence[Option]) -> dict[str, Barred]:
    """Why cells that the dice reach cannot be crossed, by the name of the cell."""
    if not state.dice.known:
        return {}
    legal = {option.crosses[0] for option in options if option.crosses and not option.lucky}
    reached = flow.reachable_cells(state.tables, state)
    found = {}
    for at, cell in enumerate(state.setup.cells):
        if reached >> at & 1 and cell not in legal:
            why = moves.read_move(state, seat, cell)
            assert isinstance(why, Refusal)
            found[cell] = Barred(why.code, dict(why.details))
    return found


def option_part(option: Option) -> OptionPart:
    return OptionPart(
        token=option.token,
        crosses=option.crosses,
        gain=option.gain,
        miss=option.miss,
        lucky=option.lucky,
        left_out=option.left_out,
        closes=option.closes,
        strikes=option.strikes,
        ends=option.ends,
        row_scores=option.row_scores,
        knocks=option.knocks,
        costs=option.costs,
        height=option.height,
    )


def effect_part(option: Option) -> OptionPart:
    """What a move did; points by row are on the sheets."""
    return replace(option_part(option), row_scores=(), ends=None)


def hint_view(table: Table, seat: int) -> core.View | None:
    """The view to judge for a hint to this seat; None: it gets no hint now."""
    state = table.state
    if not table.plan.hints or state is None or state.phase in (ROLL, OVER):
        return None
    asked = state.dice.known and seat in core.awaited_seats(state)
    return core.view(state, seat) if asked else None


def news(
    before: Table, event: Event, at: int, reasons: Mapping[int, tuple[str, Reason]]
) -> tuple[News, int | None] | None:
    """An event for clients, and the one seat that may see it (None: everybody).

    `reasons` are those of moves that bots have made, by seat and with the move.
    None: clients see it in the parts only.
    """
    if not event.news:
        return None
    version = before.version + 1
    kind = type(event).__struct_config__.tag
    assert isinstance(kind, str)
    match event:
        case events.MoveChosen(seat, move):
            return News(version, at, kind, seat + 1, moves={seat + 1: move}), seat
        case events.Seated(seat, name) | events.BotRenamed(seat, name):
            return News(version, at, kind, seat + 1, name), None
        case events.BotSeated(seat, name=name):
            return News(version, at, kind, seat + 1, name), None
        case events.SeatFreed(seat):
            return News(version, at, kind, seat + 1, before.seats[seat].name), None
        case events.Started(first):
            return News(version, at, kind, first=first + 1), None
        case events.DiceRolled(dice):
            assert before.state is not None
            active = before.state.active + 1
            return News(version, at, kind, dice=dice, turn=before.state.turn, active=active), None
        case events.ActionResolved(moves=moves):
            assert before.state is not None
            found = replace(news_of_action(before.state, moves), version=version, at=at)
            made = found.moves or {}
            why = {at + 1: it for at, (move, it) in reasons.items() if made.get(at + 1) == move}
            return replace(found, reasons=why or None), None
        case events.Rematched() | events.PlanChanged():
            return News(version, at, kind), None
    assert isinstance(event, events.SeatEvent)
    return News(version, at, kind, event.seat + 1), None


def news_of_action(state: core.State, tokens: tuple[str, ...]) -> News:
    """The news that moves took effect; what they did is derived from the rules, not logged."""
    event = game.resolution_event(state, tokens)
    seats = [seat + 1 for seat in event.seats]
    effects = dict(zip(seats, map(effect_part, event.effects), strict=True))
    closed_by = {
        row: tuple(seat for seat, effect in effects.items() if row in effect.closes)
        for row in event.closed
    }
    return News(
        version=0,
        at=0,
        type="resolved",
        action=event.action,
        turn=state.turn,
        active=state.active + 1,
        moves=dict(zip(seats, event.moves, strict=True)),
        effects=effects,
        closed=event.closed,
        closed_by=closed_by or None,
        ended=event.ended,
    )
