"""One game between bots, as a record."""

from collections.abc import Sequence

from qwixx.bots.bot import Bot, BotError, answer, start
from qwixx.bots.policy import OwnBot, PolicyBot
from qwixx.kernels.cardchance import deal, draw_card, refill_and_call
from qwixx.kernels.play import LOG_SIZE, GameBuffers, after_roll, play_game, roll
from qwixx.kernels.run import opening_board
from qwixx.law.cards import same_number
from qwixx.law.flow import MOST_MOVES
from qwixx.law.position import DEAL, OVER, ROLL, TAKE
from qwixx.players.buffers import new_lookahead
from qwixx.players.policies import PolicyBuffers
from qwixx.players.stream import advance, start_stream
from qwixx.players.tables import player_tables
from qwixx.record.reader import RecordedGame
from qwixx.record.record import Record, opening_tags, result_tag
from qwixx.rules.cards import names_of, number_of
from qwixx.rules.game import (
    Choose,
    Command,
    Confirm,
    Resolved,
    Roll,
    awaited_seats,
    decide,
    evolve,
)
from qwixx.rules.refusal import Refusal
from qwixx.rules.state import Setup, State, board
from qwixx.rules.state import start as start_state
from qwixx.rules.view import view
from qwixx.sim.log import replay_log, unpack_deal, unpack_dice, unpack_draw


def bot_game(
    setup: Setup, bots: Sequence[Bot], names: Sequence[str], seed: int, game: int
) -> RecordedGame:
    """Game number `game` of the run with this seed. Who sits where is the caller's business."""
    stream = start_stream(seed, game)
    policies = [bot.policy for bot in bots if isinstance(bot, PolicyBot)]
    record = Record(opening_tags(setup, names))
    if len(policies) == len(bots):
        state, record = play_policies(setup, policies, record, stream)
    else:
        state, record = play_bots(setup, bots, names, record, stream)
    return RecordedGame(record.with_tags(Result=result_tag(state)), tuple(names), state)


def play_policies(
    setup: Setup, policies: Sequence[int], record: Record, stream: int
) -> tuple[State, Record]:
    """Policies only, which is faster: the whole game at the level of the law, then its record."""
    state = start_state(setup)
    log = [0] * LOG_SIZE
    moves, afters = [0] * MOST_MOVES, [0] * MOST_MOVES
    policy_buffers = PolicyBuffers(new_lookahead(state))
    buffers = GameBuffers(moves, afters, [0] * setup.players, log, policy_buffers)
    t = player_tables(setup.variant)
    size = play_game(t, opening_board(setup), policies, stream, buffers)
    return replay_log(state, record, log[:size])


def play_bots(
    setup: Setup, bots: Sequence[Bot], names: Sequence[str], record: Record, stream: int
) -> tuple[State, Record]:
    """Any bots: each is shown its view and asked for an option.

    All that decide in an action are asked before anything is announced, so nobody sees what another
    announces: there is no order of players (C14, C15).
    """
    state = start_state(setup)
    for seat, bot in enumerate(bots):
        try:
            start(bot, start_stream(stream, seat))
        except BotError as error:
            raise BotError(f"{names[seat]} before the game: {error}") from error

    def perform(command: Command) -> None:
        nonlocal state, record
        decided = decide(state, command)
        assert not isinstance(decided, Refusal), decided.reason
        state = decided.state
        for event in decided.events:
            record = record.with_event(event)

    while state.phase != OVER:
        if state.phase in (DEAL, ROLL):
            command, stream = draw_chance(state, stream)
            perform(command)
        tokens: dict[int, str] = {}
        for seat in awaited_seats(state):
            bot = bots[seat]
            if isinstance(bot, OwnBot):
                bot.stream = stream  # the chance that a kernel would give it
            stream = advance(stream)
            try:
                tokens[seat] = answer(bot, view(state, seat)).token
            except BotError as error:
                raise BotError(f"{names[seat]} in turn {state.turn}: {error}") from error
        if state.phase == TAKE:
            number = number_of(tokens.pop(state.active))
            state = evolve(state, Resolved(1, (draw_display(state, number, stream),)))
            stream = advance(stream)
        for seat, token in tokens.items():
            perform(Choose(seat, token))
            perform(Confirm(seat))
    return state, record


def draw_chance(state: State, stream: int) -> tuple[Command, int]:
    """The dice or cards that are awaited, and the stream behind them."""
    p = board(state)
    if not state.tables.cards:
        return Roll(unpack_dice(roll(state.tables, p, stream))), after_roll(stream)
    log = [0] * LOG_SIZE
    if state.phase == DEAL:
        stream, n = deal(opening_board(state.setup), stream, log)
        return unpack_deal(log[:n]), stream
    stream, n = refill_and_call(p, stream, log, 0)
    return unpack_draw(log[:n]), stream


def draw_display(state: State, number: int, stream: int) -> str:
    """The card of the display that is taken by its number: of several, any."""
    among = state.display & same_number(number)
    return names_of(1 << draw_card(among, stream))[0]
