"""One game between bots, as a record."""

from collections.abc import Sequence
from dataclasses import replace

from qwixx.bots.bot import Bot, BotError, answer, start
from qwixx.bots.policy import OwnBot, PolicyBot
from qwixx.kernels.play import FACE_BITS, LOG_SIZE, GameBuffers, after_roll, play_game, roll
from qwixx.law.flow import MOST_MOVES
from qwixx.law.position import OVER, PASS, ROLL, SECOND
from qwixx.players.buffers import new_lookahead
from qwixx.players.policies import PolicyBuffers
from qwixx.players.stream import advance, start_stream
from qwixx.players.tables import player_tables
from qwixx.record.reader import RecordedGame
from qwixx.record.record import Record, Turn, add_event, opening_tags, result_tag
from qwixx.rules import moves
from qwixx.rules.dice import Dice
from qwixx.rules.game import (
    Choose,
    Command,
    Confirm,
    Roll,
    Rolled,
    apply_moves,
    awaited_seats,
    decide,
    deciding_seats,
    evolve,
)
from qwixx.rules.refusal import Refusal
from qwixx.rules.state import Setup, State, board
from qwixx.rules.state import start as start_state
from qwixx.rules.view import view

FACE = (1 << FACE_BITS) - 1


def bot_game(
    setup: Setup, bots: Sequence[Bot], names: Sequence[str], seed: int, game: int
) -> RecordedGame:
    """Game number `game` of the run with this seed. Who sits where is the caller's business."""
    stream = start_stream(seed, game)
    policies = [bot.policy for bot in bots if isinstance(bot, PolicyBot)]
    if len(policies) == len(bots):
        state, turns = play_policies(setup, policies, stream)
    else:
        state, turns = play_bots(setup, bots, names, stream)
    tags = opening_tags(setup, names)
    record = Record(tags, turns).with_tags(Result=result_tag(state))
    return RecordedGame(record, tuple(names), state)


def play_policies(
    setup: Setup, policies: Sequence[int], stream: int
) -> tuple[State, tuple[Turn, ...]]:
    """Policies only, which is faster: the whole game at the level of the law, then its record."""
    state = start_state(setup)
    log = [0] * LOG_SIZE
    moves, afters = [0] * MOST_MOVES, [0] * MOST_MOVES
    policy_buffers = PolicyBuffers(new_lookahead(state))
    buffers = GameBuffers(moves, afters, [0] * setup.players, log, policy_buffers)
    size = play_game(player_tables(setup.variant), board(state), policies, stream, buffers)
    return replay_log(state, log[:size])


def replay_log(state: State, log: Sequence[int]) -> tuple[State, tuple[Turn, ...]]:
    """The state after all turns of a log, and the turns as a record writes them."""
    turns: list[Turn] = []
    entries = iter(log)
    for faces in entries:
        dice = unpack_dice(faces)
        state = evolve(state, Rolled(dice))
        chosen = [PASS] * state.players
        seats = deciding_seats(state)
        for seat in seats:
            chosen[seat] = next(entries)
        turn = Turn(dice, tuple(moves.write_move(state, seat, chosen[seat]) for seat in seats))
        state = apply_moves(state, chosen)
        if state.phase == SECOND:
            chosen[state.active] = next(entries)
            second = moves.write_move(state, state.active, chosen[state.active])
            turn = replace(turn, second=second)
            state = apply_moves(state, chosen)
        turns.append(turn)
    return state, tuple(turns)


def unpack_dice(faces: int) -> Dice:
    """The dice of a roll in the log."""
    white1, white2, r, y, g, b = (faces >> FACE_BITS * die & FACE for die in range(6))
    return Dice((white1, white2), (r, y, g, b))


def play_bots(
    setup: Setup, bots: Sequence[Bot], names: Sequence[str], stream: int
) -> tuple[State, tuple[Turn, ...]]:
    """Any bots: each is shown its view and asked for an option.

    All that decide in an action are asked before anything is announced, so nobody sees what another
    announces: there is no order of players (C14, C15).
    """
    state = start_state(setup)
    turns: tuple[Turn, ...] = ()
    for seat, bot in enumerate(bots):
        try:
            start(bot, start_stream(stream, seat))
        except BotError as error:
            raise BotError(f"{names[seat]} before the game: {error}") from error

    def perform(command: Command) -> None:
        nonlocal state, turns
        decided = decide(state, command)
        assert not isinstance(decided, Refusal), decided.reason
        state = decided.state
        for event in decided.events:
            turns = add_event(turns, event)

    while state.phase != OVER:
        if state.phase == ROLL:
            perform(Roll(unpack_dice(roll(setup.tables, board(state), stream))))
            stream = after_roll(stream)
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
        for seat, token in tokens.items():
            perform(Choose(seat, token))
            perform(Confirm(seat))
    return state, turns
