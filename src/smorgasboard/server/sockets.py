"""The socket a server listens on. Loads nothing else: it is the first thing that is done."""

import socket

from smorgasboard.engine.errors import BadSetup


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


def address_of(sock: socket.socket) -> str:
    host, port = sock.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "127.0.0.1": "localhost", "::": "localhost"}.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
