"""Several servers on one port of one machine, each a process of its own.

The system shares callers out among those that listen. One that dies is replaced, and whatever it
held is free at once: who bore it knows that it is dead. On SIGHUP each is replaced in turn, the new
one first, so that there is always somebody to call.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Final

import msgspec
from sqlalchemy import text

from touchline.core.errors import TouchlineError
from touchline.server import run
from touchline.server.config import Config, database_url
from touchline.server.store.database import FAILURES, Store, opening

LOOK_EVERY_S: Final = 0.1
"""Seconds between two looks whether all live."""
MAX_START_S: Final = 120.0
"""Seconds a server may take until it listens."""
REPLACE_AFTER_S: Final = 1.0
"""Seconds until one that has died is replaced."""
MAX_LEAVING_S: Final = 15.0
"""Seconds a server may take to leave."""


class NotBorn(TouchlineError):
    """A server does not start; it has said why."""


class Birth(msgspec.Struct):
    """What a new process is told."""

    config: Config
    host: str
    port: int


class Child:
    """One server; it ends with what bore it, since it listens to that as long as it lives."""

    def __init__(self, birth: Birth) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "touchline.server.herd"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.name = ""
        """What it is called among servers, once it listens."""
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(birth).decode() + "\n")
        self.process.stdin.flush()
        self._ready = threading.Thread(target=self._hear, daemon=True)
        self._ready.start()

    def _hear(self) -> None:
        assert self.process.stdout is not None
        self.name = self.process.stdout.readline().strip()

    def ready(self, stopped: Callable[[], bool]) -> None:
        """Wait until it listens; NotBorn if it does not, or nobody wants it any more."""
        until = time.monotonic() + MAX_START_S
        while self._ready.is_alive() and not stopped() and time.monotonic() < until:
            self._ready.join(LOOK_EVERY_S)
        if not self.name:
            self.end()
            raise NotBorn("cli.error.not-born")

    def end(self) -> None:
        """Let it leave; it has so long."""
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(MAX_LEAVING_S)
            return
        self.process.kill()
        self.process.wait()


class Herd:
    """So many servers, as long as this process lives."""

    def __init__(self, config: Config, host: str, port: int, count: int) -> None:
        self.config = config
        self.count = count
        self.place = run.listen(host, port, shared=True)
        """Keeps the port; nobody calls here."""
        self.host, self.port = self.place.getsockname()[:2]
        self.children: list[Child] = []
        self._born = 0
        self._due: list[float] = []
        """When the dead are replaced."""
        self._stopped = False
        self._rolls = False
        with opening():
            self._store = Store(database_url(config.db), among_servers=True)

    def serve(self, tell: Callable[[str], None]) -> None:
        """Until this process is told to stop."""
        self._store.open()  # brings the tables up to date, and says what is wrong
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, self._stop)
        if sys.platform != "win32":  # where no signal asks for this
            signal.signal(signal.SIGHUP, self._roll)
        try:
            self.children = [self._bear() for _ in range(self.count)]
            for child in self.children:
                child.ready(lambda: self._stopped)
            name = "localhost" if self.host in ("0.0.0.0", "::") else self.host
            tell(f"http://{f'[{name}]' if ':' in name else name}:{self.port}")
            while not self._stopped:
                time.sleep(LOOK_EVERY_S)
                self._look()
                if self._rolls:
                    self._rolls = False
                    self._replace_all()
        finally:
            for child in self.children:
                child.process.terminate()
            for child in self.children:
                child.end()
            self._store.engine.dispose()
            self.place.close()

    def _stop(self, *_: object) -> None:
        self._stopped = True

    def _roll(self, *_: object) -> None:
        self._rolls = True

    def _bear(self) -> Child:
        host, _, port = self.config.internal.rpartition(":")
        if port.isdecimal() and int(port):  # the one that is replaced still has its own
            port = str(int(port) + self._born % (2 * self.count))
        self._born += 1
        config = msgspec.structs.replace(self.config, internal=f"{host}:{port}")
        return Child(Birth(config, self.host, self.port))

    def _look(self) -> None:
        """Those that have died are replaced."""
        for child in [each for each in self.children if each.process.poll() is not None]:
            self.children.remove(child)
            self._bury(child.name)
            self._due.append(time.monotonic() + REPLACE_AFTER_S)
        while self._due and self._due[0] <= time.monotonic():
            self._due.pop(0)
            self.children.append(self._bear())

    def _replace_all(self) -> None:
        """One after the other, the new one first."""
        for old in list(self.children):
            if self._stopped:
                return
            new = self._bear()
            try:
                new.ready(lambda: self._stopped)
            except NotBorn:
                return
            self.children.append(new)
            self.children.remove(old)
            old.end()

    def _bury(self, name: str) -> None:
        """What a dead server held is free, before anybody misses it."""
        gone = text("DELETE FROM servers WHERE id = :name").bindparams(name=name)
        with contextlib.suppress(*FAILURES), self._store.engine.begin() as connection:
            connection.execute(gone)


def main() -> None:
    """One of them: what it is told comes first, and then nothing until the end."""
    birth = msgspec.json.decode(sys.stdin.readline(), type=Birth)

    def orphaned() -> None:
        sys.stdin.read()
        os.kill(os.getpid(), signal.SIGTERM)

    # The server has closed its matches when this is heard: the bots' processes end with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of the terminal; the mother says it again
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    threading.Thread(target=orphaned, daemon=True).start()
    listening = run.listen(birth.host, birth.port, shared=True)
    run.serve(birth.config, listening, lambda _: None, lambda name: print(name, flush=True))


def can_share() -> bool:
    """Can several processes listen on one port here?"""
    return hasattr(socket, "SO_REUSEPORT")


if __name__ == "__main__":
    main()
