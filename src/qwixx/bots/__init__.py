"""Computer players: a view and its options in, an option out."""

from qwixx.bots.bot import Bot, BotError, answer, load, names

__all__ = ["Bot", "BotError", "answer", "load", "names"]
