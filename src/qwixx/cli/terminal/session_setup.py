"""What a session at the terminal begins with: a new game or a resumed one, its bots and dice."""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from qwixx import core
from qwixx.bots import Bot, BotError, load
from qwixx.bots.bot import start as start_bot
from qwixx.bots.level import LevelBot
from qwixx.bots.nets import NetError, net_for
from qwixx.cli.argument_types import names_in
from qwixx.cli.program import program
from qwixx.cli.records import read_text
from qwixx.cli.terminal.look import NAME
from qwixx.fair.dealer import Dealer, Shuffle
from qwixx.law.position import OVER
from qwixx.record.names import display_name
from qwixx.record.record import Record, opening_tags
from qwixx.rules.dice import dice_from_values, dice_in_game
from qwixx.rules.refusal import quote
from qwixx.rules.state import State
from qwixx.variants import find_variant

YOU = "You"
DEFAULT_BOTS = "yardstick"
SEED_SPACE = 2**32


@dataclass(frozen=True)
class SessionSetup:
    game: core.RecordedGame
    names: Sequence[str]
    """As they are shown; the record has them in full."""
    bots: Mapping[int, Bot]
    chance: Callable[[State], core.Command]
    """What rolls the dice, or draws from the pile."""


def random_source(seed: int | None) -> random.Random:
    return random.SystemRandom() if seed is None else random.Random(seed)


def new_session(
    variant: str, bots: str | None, name: str | None, seed: int | None, jokers: bool = False
) -> SessionSetup:
    """A new game; who begins is drawn by lot (C13)."""
    known = find_variant(variant)
    named = bot_names(DEFAULT_BOTS if bots is None else bots)
    core.Setup(known, 1 + len(named), jokers=jokers)
    dice = random_source(seed)
    seats = seat_bots(known.id, named, dice)
    setup = core.Setup(known, 1 + len(named), first=dice.randrange(1 + len(named)), jokers=jokers)
    names = (own_name(name), *number_duplicates(named))
    game = core.RecordedGame(Record(opening_tags(setup, names)), names, core.start(setup))
    if known.cards:
        dealer = Dealer(setup, shuffler(dice))
        game = deal_cards(game, dealer)
        return SessionSetup(game, short_names(names, named), seats, dealer.draw)
    return SessionSetup(game, short_names(names, named), seats, roller(dice))


def resume_session(
    file: str, variant: str | None, bots: str | None, seed: int | None
) -> SessionSetup:
    """The game in a record that is not over yet, with the bots that its seats name."""
    game = load_game(file)
    if variant and variant != game.setup.variant.id:
        raise core.SetupError(f"{quote(file)} is a game of {game.setup.variant.id}")
    named = [bot_of(name) for name in game.names[1:]] if bots is None else bot_names(bots)
    if len(named) != len(game.names) - 1:
        raise core.SetupError(f"{quote(file)} needs {len(game.names) - 1} bots")
    dice = random_source(seed)
    try:
        seats = seat_bots(game.setup.variant.id, named, dice)
    except BotError as error:
        raise BotError(f"{error}; say by --bots who plays on") from error
    if game.setup.variant.cards:
        chance = resume_cards(dice, game, again=seed is not None).draw
        return SessionSetup(game, short_names(game.names, named), seats, chance)
    if seed is not None:
        replay_dice(dice, game)
    return SessionSetup(game, short_names(game.names, named), seats, roller(dice))


def shuffler(chance: random.Random) -> Shuffle:
    return lambda _turn, cards: chance.sample(cards, len(cards))


def deal_cards(game: core.RecordedGame, dealer: Dealer) -> core.RecordedGame:
    decided = core.decide(game.state, dealer.deal())
    assert isinstance(decided, core.Decided)
    record = game.record.with_event(decided.events[0])
    return replace(game, record=record, state=decided.state)


def resume_cards(chance: random.Random, game: core.RecordedGame, again: bool) -> Dealer:
    """The pile of a game that goes on. With the seed from which it began (`again`), everything is
    drawn as it was, so that the cards come as if the game had not stopped. Without it nobody knows
    their order any more: those that are left are shuffled anew, and one of those with the number on
    top is put there."""
    if not game.state.cards.complete:
        raise core.SetupError("this record does not know all cards, so the game cannot go on here")
    if again:
        chance.randrange(len(game.names))
    dealer = Dealer(game.setup, shuffler(chance))
    if again:
        dealer.catch_up(game)
    else:
        dealer.resume(game.state)
    return dealer


def roller(dice: random.Random) -> Callable[[State], core.Command]:
    """Rolls all dice that are still in the game (C2)."""

    def roll(state: State) -> core.Command:
        sides = state.setup.variant.sides
        values = [dice.randint(1, sides) for _ in range(dice_in_game(state.closed))]
        return core.Roll(dice_from_values(values, state.closed))

    return roll


def load_game(file: str) -> core.RecordedGame:
    try:
        if file == "-":
            raise ValueError("a file is needed")
        games = list(core.read_games(read_text(file)))
    except core.RecordError as error:
        raise core.SetupError(f"{file}:{error.line}: {error}") from error
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        raise core.SetupError(f"{quote(file)} cannot be read: {why or error}") from error
    if len(games) > 1:
        raise core.SetupError(f"{quote(file)} holds {len(games)} games: only one can be resumed")
    if games[0].state.phase == OVER:
        raise core.SetupError(f"the game in {quote(file)} is over: see `{program()} score`")
    return games[0]


def replay_dice(dice: random.Random, game: core.RecordedGame) -> None:
    """Draw again what was drawn, so that the dice fall as if the game had not stopped.

    Bots that play by chance begin theirs anew, so they may choose other moves than they would have.
    """
    dice.randrange(len(game.names))
    rolls = (turn.dice for turn in game.record.turns if isinstance(turn.dice, core.Dice))
    for roll in rolls:
        for _ in range(2 + sum(shown > 0 for shown in roll.colours)):
            dice.randint(1, game.setup.variant.sides)


def bot_names(text: str) -> list[str]:
    return [] if text.strip() in ("none", "") else names_in(text)


def seat_bots(variant: str, named: Sequence[str], dice: random.Random) -> dict[int, Bot]:
    """Load the bots by seat, each with a seed of its own."""
    bots = {seat: load(name) for seat, name in enumerate(named, 1)}
    if any(isinstance(bot, LevelBot) for bot in bots.values()):
        try:
            net_for(variant, 1 + len(named))
        except NetError as error:  # said before anything is played
            raise BotError(str(error)) from error
    for bot in bots.values():
        start_bot(bot, dice.randrange(SEED_SPACE))
    return bots


def number_duplicates(named: Sequence[str]) -> list[str]:
    """Bots of one name get a number."""
    return [
        f"{name} {named[: at + 1].count(name)}" if named.count(name) > 1 else name
        for at, name in enumerate(named)
    ]


def own_name(name: str | None) -> str:
    """A name that fits on one line of a record."""
    words = " ".join("".join(c if c.isprintable() else " " for c in name or "").split())
    return words[:NAME].strip() or YOU


def bot_of(name: str) -> str:
    """The bot behind a name: `medium`, `medium 2`, or `Ada (medium)` of a server's record."""
    named = re.fullmatch(r".+ \((.+)\)", name)
    return named[1] if named else re.sub(r" [0-9]+$", "", name)


def short_names(names: Sequence[str], bots: Sequence[str]) -> list[str]:
    """Names that fit; of a bot that is called package.module:Class only the class."""
    short = [
        name.rpartition(":")[2] if bot_of(name) == bot else name
        for name, bot in zip(names[1:], bots, strict=True)
    ]
    return [display_name(name, NAME) for name in (names[0], *short)]
