"""The socket a server listens on. Loads nothing else: it is the first thing that is done."""

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from smorgasboard.engine.errors import BadSetup

ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that belongs to nobody. Nothing is ever sent there."""


def bind(host: str, port: int, any_port: bool = False) -> socket.socket:
    """A listening socket. With `any_port`, another one if that port is taken.

    What is said on a connection goes out at once. Not every event loop sees to that by itself, and
    without it an update that follows an answer waits for about 40 ms.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.create_server(found[4][:2], family=found[0], backlog=2048)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listening
    except (OSError, OverflowError, UnicodeError) as error:
        if any_port and isinstance(error, OSError) and port:
            return bind(host, 0)
        reason = getattr(error, "strerror", None) or error
        if isinstance(error, UnicodeError):
            reason = "that is no name of a machine"
        raise BadSetup(f"cannot listen on {host} port {port}: {reason}") from None


def address_of(sock: socket.socket, secure: bool = False) -> str:
    """Where a browser on this machine finds it."""
    host, port = sock.getsockname()[:2]
    here = ipaddress.ip_address(host)
    known = "localhost" if here.is_unspecified or host == "127.0.0.1" else host
    return page_at(known, port, secure)


def guests_address_of(sock: socket.socket, secure: bool = False) -> str | None:
    """Where friends in the same network find it, if they can."""
    host, port = sock.getsockname()[:2]
    here = ipaddress.ip_address(host)
    if here.is_loopback:
        return None
    known = network_host() if here.is_unspecified else host
    return None if known is None else page_at(known, port, secure)


def network_host() -> str | None:
    """This machine's address in its network; nothing without one.

    The system says from where it would send; a datagram socket sends nothing to find out.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        host: str = probe.getsockname()[0]
    known = ipaddress.ip_address(host)
    return None if known.is_loopback or known.is_unspecified else host


def page_at(host: str, port: int, secure: bool) -> str:
    scheme = "https" if secure else "http"
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}/"


def is_here(host: str) -> bool:
    """Whether a page opened at this `Host` is on this very machine."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
