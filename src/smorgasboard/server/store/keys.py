"""Keys of seats and names of tables. Only hashes of keys are stored."""

import hashlib
import hmac
import secrets

KEY_BYTES = 24
TABLE_BYTES = 9


def new_key() -> str:
    """192 bits: nobody guesses it, so one round of hashing is enough."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_table_id() -> str:
    """On a command line, what begins with a dash is no name."""
    while (name := secrets.token_urlsafe(TABLE_BYTES)).startswith("-"):
        pass
    return name


def key_hash(key: str) -> str:
    return hashlib.sha256(b"smorgasboard seat key\0" + key.encode()).hexdigest()


def fits(key: str, hashed: str | None) -> bool:
    return hashed is not None and hmac.compare_digest(key_hash(key), hashed)
