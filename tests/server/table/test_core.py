"""The pure part of a table: whatever is asked, in whatever order."""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from qwixx import core
from qwixx.fair import commitment
from qwixx.rules.refusal import Refusal
from qwixx.server.node.room import MAX_PAST_TURNS, Room
from qwixx.server.store import Entry
from qwixx.server.table import deeds, events
from qwixx.server.table.deciding import decide, why_not_allowed
from qwixx.server.table.deeds import MoveSeat, Rights, SeatDeed, TakeSeat
from qwixx.server.table.plan import Plan, SeatPlan, why_not_plan
from qwixx.server.table.table import Table, evolve, open_table, to_record
from tests.games import DICE_GAMES
from tests.scale import scale

SECRET = bytes(range(32))
GUESTS = ("anna", "ben", "carla")
BOTS = ("greedy",)

plans = st.builds(
    Plan,
    variant=st.sampled_from(DICE_GAMES),
    seats=st.lists(
        st.builds(SeatPlan, bot=st.sampled_from((None, None, "greedy"))), min_size=1, max_size=4
    ).map(tuple),
    dice=st.sampled_from(("server", "typed", "trusted")),
    away=st.sampled_from(("wait", "bot", "pass")),
).filter(lambda plan: why_not_plan(plan, BOTS) is None)

seats = st.integers(1, 5)
moves = st.sampled_from(("-", "x", "r5", "g9", "b12", "~y3", "y7+r2", "nonsense"))
dice = st.sampled_from((None, "41 r2y3g5b6", "66r6y6g6b6", "11", "??", "x"))


@st.composite
def deeds_for(draw: st.DrawFn, table: Table) -> tuple[SeatDeed | TakeSeat | MoveSeat, Rights]:
    """Something that somebody asks for; often what is sensible, so that games get somewhere."""
    who = Rights(draw(st.sampled_from(GUESTS)))
    key = "k"
    name = draw(st.sampled_from(("Name", "ada")))
    seat = draw(seats)
    window = draw(st.sampled_from((table.window, table.window, table.window, 0)))
    legal = [
        option.token
        for at in range(len(table.seats))
        if table.state is not None
        for option in core.options(table.state, at)
    ]
    sensible = draw(st.booleans()) if legal else False
    move = draw(st.sampled_from(legal) if sensible else moves)
    asked: tuple[SeatDeed | TakeSeat | MoveSeat, ...] = (
        deeds.ChooseDeed(key, seat, window, move),
        deeds.ChangeDeed(key, seat, window, move),
        deeds.ConfirmDeed(key, seat, window, move),
        deeds.ConfirmDeed(key, seat, window),
        deeds.TakeBackDeed(key, seat, window),
        deeds.RollDeed(key, seat, window, draw(dice)),
        deeds.RollDeed(key, seat, window),
        deeds.StartDeed(key, seat),
        deeds.AddBotDeed(key, seat, draw(seats), draw(st.sampled_from(("greedy", "nobody")))),
        deeds.FreeSeatDeed(key, seat, draw(seats)),
        deeds.ChangePlanDeed(key, seat, "fast", draw(st.sampled_from(("bot", "wait"))), True),
        deeds.LeaveDeed(key, seat),
        deeds.RematchDeed(key, seat),
        TakeSeat(key, None, name, "salt", table.code, who.guest or "", "hash"),
        TakeSeat(key, seat, "Name", "salt", None, who.guest or "", "hash"),
        MoveSeat(key, seat, draw(st.integers(0, 2)), who.guest or "", "hash"),
    )
    return draw(st.sampled_from(asked)), who


@settings(max_examples=scale(60, 2000), deadline=None)
@given(data=st.data(), plan=plans)
def test_anything_may_be_asked_at_any_time(data: st.DataObject, plan: Plan) -> None:
    first = events.Opened(plan, commitment(SECRET), "1")
    table = open_table("id", "CODE", first, 1)
    log = [Entry(1, 1, None, events.encode(first))]
    for _ in range(data.draw(st.integers(0, 60))):
        deed, who = data.draw(deeds_for(table))
        online = data.draw(st.frozensets(st.integers(0, 4)))
        answer: tuple[events.Event, ...] | Refusal | None = None
        if not isinstance(deed, TakeSeat | MoveSeat):  # these bring their rights along
            answer = why_not_allowed(table, deed.seat, who)
        if answer is None:
            answer = decide(table, deed, SECRET, online, BOTS)
        if isinstance(answer, Refusal):
            assert answer.reason
            continue
        if not isinstance(deed, TakeSeat | MoveSeat):
            assert table.seats[deed.seat - 1].guest == who.guest
        for event in answer:
            table = evolve(table, event, len(log))
            log.append(Entry(len(log) + 1, len(log), None, events.encode(event)))
    # The log alone makes the same table, and what is shown of it keeps its secrets.
    room = Room("id", "CODE", log)
    assert room.table == table
    for seen in ((), tuple(range(len(table.seats)))):
        text = json.encode(room.whole_view(seen, 0)).decode()
        over = table.status == "over"
        assert (SECRET.hex() in text) == (over and table.secret is not None)
        assert not any(f'"{guest}"' in text for guest in GUESTS)
    if (written := to_record(table)) is not None:
        (game,) = core.read_games(str(written))
        assert table.state is not None
        assert core.result(game.state) == core.result(table.state)


def test_a_hand_says_why_a_cell_that_the_dice_reach_cannot_be_crossed() -> None:
    plan = Plan("classic", (SeatPlan(),))
    happened: list[events.Event] = [
        events.Opened(plan, "", "1"),
        events.Seated(0, "Anna", "salt", "anna", "hash"),
        events.Started(0, (0,)),
        events.DiceRolled("66 r1y1g1b1"),
    ]
    log = [Entry(seq, 1, None, events.encode(event)) for seq, event in enumerate(happened, 1)]
    hand = json.decode(json.encode(Room("id", "CODE", log).hand(0)))
    assert [option["token"] for option in hand["options"]] == ["g12", "b12", "-"]
    needs = {"code": "needs", "details": {"cell": "r12", "needs": 5, "there": 0}}
    assert hand["barred"]["r12"] == needs
    assert hand["barred"].keys() == {"r12", "y12"}
    log.append(Entry(5, 1, None, events.encode(events.ActionResolved(1, ("g12",)))))
    hand = json.decode(json.encode(Room("id", "CODE", log).hand(0)))
    assert [option["token"] for option in hand["options"]] == ["r7", "y7", "g7", "b7", "-"]
    assert "barred" not in hand


def game_of(plan: Plan, *happened: events.Event) -> Room:
    """A table of Anna and Ben, and what happened there since the game began."""
    seated = (
        events.Seated(at, name, name, name, "hash") for at, name in enumerate(("Anna", "Ben"))
    )
    log = (events.Opened(plan, "", "1"), *seated, events.Started(0, (0, 1)), *happened)
    return Room("id", "CODE", [Entry(n, n, None, events.encode(it)) for n, it in enumerate(log, 1)])


def test_who_comes_is_told_the_last_turns() -> None:
    """With dice, and with what each move did: worked out anew, as the log has the moves alone."""
    turns: list[events.Event] = [
        events.DiceRolled("41 r2y3g5b6"),
        *(events.ActionResolved(1, ("r5", "-")), events.ActionResolved(2, ("b10",))),
        *(events.DiceRolled("66 r1y1g1b1"), events.ActionResolved(1, ("-", "g12"))),
    ]
    room = game_of(Plan("classic", (SeatPlan(), SeatPlan())), *turns)
    past = json.decode(json.encode(room.whole_view((), None)))["past"]
    assert [(it["type"], it["turn"], it["active"]) for it in past] == [
        *(("rolled", 1, 1), ("resolved", 1, 1), ("resolved", 1, 1)),
        *(("rolled", 2, 2), ("resolved", 2, 2)),
    ]
    assert past[0]["dice"] == "41 r2y3g5b6"
    assert past[1]["effects"]["1"] == {
        "token": "r5",
        "crosses": ["r5"],
        "gain": 1,
        "left_out": ["r2", "r3", "r4"],
    }
    assert past[1]["effects"]["2"] == {"token": "-"}
    assert past[2]["effects"] == {
        "1": {"token": "b10", "crosses": ["b10"], "gain": 1, "left_out": ["b12", "b11"]}
    }
    assert past[4]["effects"]["2"]["crosses"] == ["g12"]
    assert "past" not in json.decode(json.encode(room.whole_view((), room.table.version)))


def test_no_more_than_the_last_turns_are_told() -> None:
    missed = (events.DiceRolled("??"), events.ActionResolved(1, ("-", "-")))
    numbers = [5, 6, 7, 8, 9, 10, 11]
    turns: list[events.Event] = []
    for number in numbers:
        for row in "ry":
            turns += [*missed, events.ActionResolved(2, (f"{row}{number}",))]
    turns += [*missed, events.ActionResolved(2, ("g12",))]
    room = game_of(Plan("classic", (SeatPlan(), SeatPlan()), dice="trusted"), *turns)
    past = json.decode(json.encode(room.whole_view((), None)))["past"]
    assert [it["turn"] for it in past] == sorted([*range(4, 16)] * 3)
    assert MAX_PAST_TURNS == 12


def test_closing_says_who_and_how_far_the_end_is() -> None:
    """News, the game and the window: nobody has to work it out."""
    both = [
        event
        for number in range(2, 7)
        for event in (
            *(events.DiceRolled("??"), events.ActionResolved(1, (f"r{number}", f"r{number}"))),
            events.ActionResolved(2, ("-",)),
        )
    ]
    plan = Plan("classic", (SeatPlan(), SeatPlan()), dice="trusted")
    room = game_of(plan, *both, events.DiceRolled("??"), events.ActionResolved(1, ("r12", "r12")))
    view = json.decode(json.encode(room.whole_view((), None)))
    assert (view["past"][-1]["closed"], view["past"][-1]["closed_by"]) == ("r", {"r": [1, 2]})
    assert (view["game"]["closed_by"], view["game"]["rows_left"]) == ({"r": [1, 2]}, 1)
    assert [sheet["crosses"][0] for sheet in view["game"]["sheets"]] == [7, 7]
    assert [sheet["misses_left"] for sheet in view["game"]["sheets"]] == [4, 4]
