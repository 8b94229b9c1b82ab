"""Random names: ids of games, codes of tables, tokens of seats."""

import hashlib
import hmac
import secrets

LETTERS = "ACDEFGHJKMNPQRTWXY34679"
"""No two of them look alike: neither 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V."""
LENGTH = 6


def new_id() -> str:
    """The name of a game in an address: 12 characters, 72 bits."""
    return secrets.token_urlsafe(9)


def new_code() -> str:
    """The code of a table, for people to read to each other."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def parse_code(text: str) -> str | None:
    """A code as somebody typed it: small letters, spaces and dashes do not matter."""
    code = "".join(text.replace("-", " ").split()).upper()
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else None


def new_token() -> str:
    """A token that proves the right to a seat."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """What is stored of a token: enough to check it, not enough to use it."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def is_same_secret(a: str, b: str) -> bool:
    """Compare in constant time."""
    return hmac.compare_digest(
        a.encode("utf-8", "surrogatepass"), b.encode("utf-8", "surrogatepass")
    )
