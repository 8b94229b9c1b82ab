"""What a bot is, and how one is found by its name."""

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, runtime_checkable

from qwixx.bots.level import LevelBot
from qwixx.bots.policy import PolicyBot
from qwixx.players import policies
from qwixx.rules.options import Option
from qwixx.rules.refusal import quote
from qwixx.rules.view import View


class BotError(ValueError):
    """A bot that cannot be had, or that does not play by the interface."""


@runtime_checkable
class Bot(Protocol):
    """A player. It may keep what it likes between calls, but sees only what its seat may see.

    A method `start(seed: int)`, if there is one, is called before each game; a bot that draws all
    its chance from that seed makes runs repeatable.
    """

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        """One of the options; the last one crosses nothing."""


def names() -> tuple[str, ...]:
    """The bots that come with the package, weakest first."""
    return policies.NAMES


def load(name: str) -> Bot:
    """A bot by its own name or by `package.module:Class`, looked for in the current folder too."""
    if name in policies.NAMES:
        policy = policies.NAMES.index(name)
        return LevelBot(policy) if policies.POLICIES[policy].is_level else PolicyBot(policy)
    module, colon, attribute = name.partition(":")
    if not colon or not module or not attribute:
        known = ", ".join(names())
        raise BotError(f"there is no bot {quote(name)}: there are {known}, or package.module:Class")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)
    try:
        bot = getattr(import_module(module), attribute)()
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"
        raise BotError(f"the bot {quote(name)} cannot be loaded: {reason}") from error
    if not isinstance(bot, Bot):
        raise BotError(f"{quote(name)} is no bot: it has no method choose(view, options)")
    return bot


def start(bot: Bot, seed: int) -> None:
    """Tell a bot that a game begins, if it wants to know; raises BotError if it fails."""
    begin = getattr(bot, "start", None)
    if begin is not None:
        try:
            begin(seed)
        except (Exception, SystemExit) as error:
            raise bot_failure(error) from error


def answer(bot: Bot, view: View) -> Option:
    """What the bot chooses; raises BotError if it fails or answers nonsense."""
    try:
        option = bot.choose(view, view.options)
        known = option in view.options
        text = quote(str(option))
    except (Exception, SystemExit) as error:
        raise bot_failure(error) from error
    if not known:
        raise BotError(f"it answered {text}, which is none of its options")
    return option


def bot_failure(error: BaseException) -> BotError:
    """What a bot raised, as a BotError of one line."""
    return BotError(" ".join(f"it failed with {type(error).__name__}: {error}".split()))
