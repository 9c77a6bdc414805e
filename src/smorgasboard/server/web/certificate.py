"""TLS without a proxy: a certificate in files, taken up again when somebody has renewed it."""

import asyncio
import contextlib
import logging
import ssl
from pathlib import Path

import msgspec

from smorgasboard.engine.errors import BadSetup

LOGGER = logging.getLogger("smorgasboard")
LOOK_AGAIN = 600.0
"""Seconds between two looks at the files."""


class Certificate(msgspec.Struct, frozen=True):
    """The chain, and its key, which may stand in the same file."""

    chain: Path
    key: Path

    def check(self) -> None:
        """Before anything is started: whether these files can be used."""
        try:
            ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(
                self.chain, self.key
            )
        except (OSError, ValueError) as error:  # what is wrong with TLS is an OSError, too
            reason = getattr(error, "strerror", None) or error
            raise BadSetup(f"cannot use the certificate {self.chain}: {reason}") from None

    def changed(self) -> tuple[float, float]:
        return self.chain.stat().st_mtime, self.key.stat().st_mtime


async def take_up_renewed(
    certificate: Certificate, context: ssl.SSLContext, pause: float = LOOK_AGAIN
) -> None:
    """Whoever comes from then on is shown the new one; lines that are open stay so."""
    known = certificate.changed()
    while True:
        await asyncio.sleep(pause)
        with contextlib.suppress(OSError):  # in the middle of being written
            newer = certificate.changed()
            if newer != known:
                certificate_loaded(certificate, context)
                known = newer


def certificate_loaded(certificate: Certificate, context: ssl.SSLContext) -> None:
    try:
        context.load_cert_chain(certificate.chain, certificate.key)
    except ssl.SSLError:
        LOGGER.warning("the renewed certificate cannot be used; the old one stays")
        raise
