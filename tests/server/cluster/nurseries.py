"""Several servers on one database that die, leave, or stand still, and people who call any of them.

Each server has a port of its own, which refuses callers while it is dead; the people do what a
browser behind a balancer does and try another.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import threading
import time
from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from tests.server.cluster.wire import Wire
from tests.server.databases import crash, fill_disk
from tests.server.manager import Manager
from tests.server.running import Nursery, Running, free_port
from tests.server.witness import ON_THE_CLOCK, Newcomer, Person, Witness
from tests.waiting import PATIENCE, wait_until
from touchline.server.config import Config, database_url

Blow = Literal["kill", "leave", "stop", "cut", "database", "full"]
STILL: Final = 7.0
"""Seconds a server stands still or is cut off: longer than it is believed to live."""
AGAINST_A_BOT: Final = {"away": {"kind": "bot", "bot": "random"}}


class Servers:
    """So many of them; `running` is any."""

    def __init__(self, config: Config, count: int) -> None:
        self.inner = [free_port() for _ in range(count)]
        url = make_url(config.db)
        self.wires = [Wire(url.port or 5432) for _ in range(count)]
        self.each = [
            Nursery(
                msgspec.structs.replace(
                    config,
                    internal=f"127.0.0.1:{port}",
                    db=url.set(port=wire.port).render_as_string(hide_password=False),
                ),
                shared=True,
            )
            for port, wire in zip(self.inner, self.wires, strict=True)
        ]
        self.callers = [Running(f"http://127.0.0.1:{nursery.port}") for nursery in self.each]
        self._db = config.db
        self._engine = create_engine(database_url(config.db), pool_pre_ping=True)

    @property
    def running(self) -> Running:
        """Whoever the balancer sends one to."""
        return random.choice(self.callers)

    def held_by(self, at: int) -> set[str]:
        """The matches this server holds."""
        asked = text(
            "SELECT match FROM holders JOIN servers ON servers.id = holders.server"
            " WHERE servers.url LIKE :inner"
        )
        with self._engine.connect() as connection:
            return set(connection.execute(asked, {"inner": f"%:{self.inner[at]}"}).scalars())

    def strike(self, at: int, blow: Blow) -> None:
        """Let something happen to this server; afterwards it is there again."""
        nursery = self.each[at]
        if blow == "database":
            crash(self._db)
            return
        if blow == "full":
            fill_disk(self._db, STILL)
            return
        if blow == "cut":
            self.wires[at].cut()
            time.sleep(STILL)
            self.wires[at].mend()
            return
        if blow == "stop":
            os.kill(nursery.child, signal.SIGSTOP)
            time.sleep(STILL)
            os.kill(nursery.child, signal.SIGCONT)
            return
        if blow == "leave":
            os.kill(nursery.child, signal.SIGTERM)
            wait_until(lambda: not _lives(nursery.child))
        else:
            nursery.kill()
        nursery.start()

    def close(self) -> None:
        """The end of all."""
        for nursery in self.each:
            nursery.close()
        for caller in self.callers:
            caller.http.close()
        for wire in self.wires:
            wire.close()
        self._engine.dispose()


def _lives(process: int) -> bool:
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


class Spectator(Person):
    """Looks on where somebody plays, and remembers what he has seen."""

    def __init__(self, servers: Servers, watched: Witness) -> None:
        super().__init__(servers)  # type: ignore[arg-type]
        self.watched = watched
        self.match = ""
        self.seen: dict[int, str] = {}

    def live(self) -> None:
        """Watch until he is cut off."""
        if self.match != self.watched.id:
            self.match = self.watched.id
            self.seen.clear()
        known = max(self.seen, default=0)
        with Manager(self.server.running, self.match, after=known) as manager:
            while not self.stop and self.match == self.watched.id:
                with contextlib.suppress(TimeoutError):
                    self._remember(manager.hear(5.0))

    def _remember(self, message: dict[str, Any]) -> None:
        for step in message.get("steps", []):
            known = self.seen.setdefault(step["seq"], step["action"])
            self.done += 1
            if known != step["action"]:
                self.problems.append(f"forked: {step['seq']} was {known}, is {step['action']}")


def crowd(servers: Servers, games: Sequence[str]) -> list[Person]:
    """In each game: people at one screen, against a bot, with a clock, with newcomers, watched."""
    any_of: Any = servers
    witnesses = [Witness(any_of, game) for game in games]
    bots = [Witness(any_of, game, **AGAINST_A_BOT) for game in games]
    clocks = [Witness(any_of, game, **ON_THE_CLOCK[game]) for game in games if game in ON_THE_CLOCK]
    watching = [Spectator(servers, each) for each in witnesses]
    return [*witnesses, *bots, *clocks, *watching, *(Newcomer(any_of, game) for game in games)]


class Gaps:
    """How long after a blow somebody's next action was acknowledged."""

    def __init__(self) -> None:
        self.held: dict[str, list[float]] = {}
        """Of those whose match the struck server held."""
        self.others: dict[str, list[float]] = {}
        self.bots: dict[str, list[float]] = {}
        """Of those who play against a bot, which has to be born anew first."""


def strike_again_and_again(
    servers: Servers, people: list[Person], blows: Sequence[Blow], seed: str
) -> Gaps:
    """One blow after the other; after each everybody must get on, and in the end they stop."""
    chance = random.Random(seed)
    gaps = Gaps()
    playing = [person for person in people if isinstance(person, Witness)]
    for person in people:
        person.start()
    _all_get_on(playing)
    for blow in blows:
        time.sleep(chance.uniform(0.05, 0.4))
        at = chance.randrange(len(servers.each))
        held = servers.held_by(at)
        struck = time.monotonic()
        found: dict[Witness, float] = {}
        blowing = threading.Thread(target=servers.strike, args=(at, blow))
        blowing.start()
        # what was on its way when the blow fell may still be heard: it counts for nothing
        time.sleep(0.05)
        before = {person: person.progress() for person in playing}
        until = struck + 2 * PATIENCE
        while len(found) < len(playing) and time.monotonic() < until:
            for person in playing:
                if person not in found and person.progress() > before[person]:
                    found[person] = time.monotonic() - struck
            time.sleep(0.01)
        blowing.join()
        for person in playing:
            if person not in found:
                person.problems.append(f"stuck: does not get on after {blow}: {person.id}")
            kind = gaps.held if person.id in held else gaps.others
            if "away" in person.order and person.order["away"] != {"kind": "person"}:
                kind = gaps.bots
            kind.setdefault(blow, []).append(found.get(person, 2 * PATIENCE))
    for person in _all_get_on(people):
        person.problems.append("stuck: does not get on")
    for person in people:
        person.stop = True
    for person in people:
        person.join(PATIENCE)
    return gaps


def _all_get_on(people: Sequence[Person]) -> list[Person]:
    before = {person: person.progress() for person in people}
    until = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < until:
        late = [person for person in people if person.progress() <= before[person]]
        if not late:
            return []
        time.sleep(0.02)
    return late
