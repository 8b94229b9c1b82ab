"""Names that nobody can guess: of games, of tables to be read aloud, of seats."""

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


def read_code(text: str) -> str | None:
    """A code as somebody typed it: small letters, spaces and dashes do not matter."""
    code = "".join(text.replace("-", " ").split()).upper()
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else None


def new_token() -> str:
    """What proves that somebody holds a seat."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same(a: str, b: str) -> bool:
    """Are they equal? Takes as long whether they differ early or late."""
    return hmac.compare_digest(
        a.encode("utf-8", "surrogatepass"), b.encode("utf-8", "surrogatepass")
    )
