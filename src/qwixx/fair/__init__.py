"""Dice that anybody can check: how they follow from a secret and the salts of the seats."""

from qwixx.fair.stream import SECRET_BYTES, commitment, first_seat, roll, shuffler, why_not_salt

__all__ = ["SECRET_BYTES", "commitment", "first_seat", "roll", "shuffler", "why_not_salt"]
