"""The network between a server and its database, which can be cut."""

from __future__ import annotations

import contextlib
import socket
import threading


class Wire:
    """Passes on what is sent; while it is cut nothing gets through, and nobody is told."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._whole = threading.Event()
        self._whole.set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        """From now on nothing gets through."""
        self._whole.clear()

    def mend(self) -> None:
        """What was sent meanwhile arrives, as a network sends again what was lost."""
        self._whole.set()

    def close(self) -> None:
        """Nobody is let in any more."""
        self._door.close()
        self.mend()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                caller, _ = self._door.accept()
                threading.Thread(target=self._connect, args=(caller,), daemon=True).start()

    def _connect(self, caller: socket.socket) -> None:
        self._whole.wait()
        there = ("127.0.0.1", self._to)
        with contextlib.suppress(OSError), caller, socket.create_connection(there) as called:
            back = threading.Thread(target=self._pass_on, args=(called, caller), daemon=True)
            back.start()
            self._pass_on(caller, called)
            back.join()

    def _pass_on(self, source: socket.socket, to: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._whole.wait()
                to.sendall(data)
        for each in (source, to):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
