"""People who play while the server is killed again and again, and know what it has promised."""

from __future__ import annotations

import random
import secrets
import threading
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from tests.waiting import PATIENCE
from touchline.cli.commands.verify import check_kept
from touchline.core import record, registry

from .manager import Manager
from .running import NONCE, Nursery

BOTH = {"home": {"kind": "person"}, "away": {"kind": "person"}}
OPEN = {"home": {"kind": "person"}, "away": {"kind": "open"}}
ENDLESS: dict[str, dict[str, Any]] = {
    "brettfussball": {"switches": {"ending": "time", "turns": 100_000}},
    "counterattack": {"switches": {"clock": "none", "most_actions": 10_000}},
    "undici": {},
}
ON_THE_CLOCK: dict[str, dict[str, Any]] = {
    "brettfussball": {"switches": {"clock": "real", "ending": "time", "minutes": 300}},
    "counterattack": {"prepared": True, "switches": {"clock": "real"}},
}
"""The games in which real time runs; of the cards nothing is left to be chosen."""
GONE = (OSError, TimeoutError, EOFError, ConnectionClosed, WebSocketException)
SLACK = 3.0
"""Seconds by which a clock may differ from what was last seen, apart from those that passed.

A clock is read before an action is stored and shown afterwards, and a busy disk takes its time.
"""


class Promise(NamedTuple):
    """What somebody keeps of the dice of a match, to compare with the record afterwards."""

    match: str
    token: str
    commitment: str


class Person(threading.Thread):
    """Somebody who does not give up until told to."""

    def __init__(self, server: Nursery) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.problems: list[str] = []
        self.promises: dict[str, Promise] = {}
        self.stop = False
        self.done = 0
        """How much of what he does for ever he has done."""

    def run(self) -> None:
        while not self.stop:
            try:
                self.live()
            except (*GONE, httpx.TransportError):
                time.sleep(0.02)

    def progress(self) -> int:
        """How far he has got."""
        return self.done

    def live(self) -> None:
        """What he does until he is cut off."""
        raise NotImplementedError

    def add_nonce(self, match: str, token: str) -> None:
        """Add to the dice what they wait for; who asks again is told the same."""
        promise = self.ask(f"/api/matches/{match}", None)["dice"]["commitment"]
        body = {"token": token, "nonce": NONCE, "commitment": promise}
        self.ask(f"/api/matches/{match}/nonce", body)
        self.promises[match] = Promise(match, token, promise)  # nobody said yes to it before

    def ask(self, path: str, body: dict[str, Any] | None, late: float = 30.0) -> dict[str, Any]:
        """Ask until there is an answer, with a GET if there is no body; to come later is none."""
        until = time.monotonic() + late
        while True:
            try:
                method = "GET" if body is None else "POST"
                answer = self.server.running.http.request(method, path, json=body)
                if answer.status_code not in (429, 500, 503):
                    break
            except (httpx.TransportError, RuntimeError):
                pass
            if self.stop or time.monotonic() > until:
                raise TimeoutError(path)
            time.sleep(0.02)
        if answer.status_code >= 400:
            self.problems.append(f"stuck: {path}: {answer.text}")
            raise TimeoutError(path)
        found: dict[str, Any] = answer.json()
        return found


class Witness(Person):
    """Plays one match for ever; when it ends, the next one."""

    def __init__(self, server: Nursery, game: str, **order: Any) -> None:
        super().__init__(server)
        self.game = game
        self.order = {"game": game, **BOTH, **ENDLESS[game], **order}
        self.id = self.token = ""
        self.acknowledged = 0
        self.promised = 0
        """Actions acknowledged in all matches together."""
        self.kept: dict[int, str] = {}
        self.left: float | None = None
        self.looked = 0.0
        self.clocks = 0
        """How often a clock was looked at after a kill."""
        self.given_back = 0.0
        """Seconds that may not be counted, since nobody could store anything in them."""
        self._begin()

    def progress(self) -> int:
        """Actions that were acknowledged."""
        return self.promised

    def _begin(self) -> None:
        made = self.ask("/api/matches", {**self.order, "key": secrets.token_urlsafe(24)})
        self.id, self.token = made["id"], made["token"]
        self.add_nonce(self.id, self.token)
        self.kept.clear()
        self.acknowledged = 0
        self.left = None

    def live(self) -> None:
        """Come back and play on."""
        chance = random.Random(f"{self.id} {self.acknowledged}")
        known = max(self.kept, default=0)
        with Manager(self.server.running, self.id, self.token, after=known) as manager:
            self._come_back(manager)
            while not self.stop and manager.my_turn():
                self._play(manager, chance.choice(manager.options)["action"])
            if manager.info.get("status") == "over":
                self._begin()

    def _come_back(self, manager: Manager) -> None:
        manager.until("state", "steps")
        self.done += 1
        if manager.seq < self.acknowledged:
            self.problems.append(f"lost: {self.acknowledged} was promised, {manager.seq} is there")
        self._remember(manager)
        now = manager.latest["clock"].get("period")
        if now is not None and self.left is not None:
            self.clocks += 1
            passed = time.monotonic() - self.looked
            most = self.left + SLACK + self.given_back
            if not self.left - passed - SLACK <= now <= most:
                self.problems.append(f"clock: {self.left} were left, {passed:.1f} later {now}")
        self._look(manager)

    def _look(self, manager: Manager) -> None:
        self.left = manager.latest["clock"].get("period")
        self.looked = time.monotonic()

    def _remember(self, manager: Manager) -> None:
        for message in manager.heard:
            for step in message.get("steps", []):
                known = self.kept.setdefault(step["seq"], step["action"])
                if known != step["action"]:
                    self.problems.append(f"forked: {step['seq']} was {known}, is {step['action']}")
        manager.heard.clear()

    def _play(self, manager: Manager, action: str) -> None:
        n = manager.send("act", seq=manager.seq, action=action)
        while True:
            message = manager.hear()
            if message["t"] == "no" and message["code"] == "too-fast":
                time.sleep(0.1)
                return
            if message["t"] == "no":
                self.problems.append(f"refused: {message}")
            if message.get("n") == n and message["t"] == "ok":
                self.acknowledged = max(self.acknowledged, message["seq"])
                self.promised += 1
                break
        while manager.seq < self.acknowledged:
            manager.hear()
        self._look(manager)
        self._remember(manager)


class Newcomer(Person):
    """Makes matches, joins them, gives up and plays again; each must be playable."""

    def __init__(self, server: Nursery, game: str) -> None:
        super().__init__(server)
        self.game = game

    def live(self) -> None:
        """One match with everything around it."""
        made = self.ask("/api/matches", {"game": self.game, **OPEN, "key": secrets.token_urlsafe()})
        key = secrets.token_urlsafe()
        joined = self.ask(f"/api/matches/{made['id']}/join", {"key": key})
        tokens = [made["token"], joined["token"]]
        for token in tokens:
            self.add_nonce(made["id"], token)
        self._until(lambda: self._plays(made["id"], tokens))
        self._until(lambda: self._again(made["id"], tokens))
        following = [self.ask(f"/api/matches/{made['id']}/next", {"token": t}) for t in tokens]
        if {len(each["sides"]) for each in following} != {1}:
            self.problems.append(f"stuck: {following} without a seat")
        for token in tokens:
            self.add_nonce(following[0]["id"], token)
        self._until(lambda: self._plays(following[0]["id"], tokens))
        self.done += 1

    def _until(self, deed: Any) -> None:
        until = time.monotonic() + PATIENCE
        while not self.stop:
            try:
                deed()
                return
            except GONE as error:
                if time.monotonic() > until:
                    self.problems.append(f"stuck: {type(error).__name__} {error}")
                    raise
                time.sleep(0.02)
        raise TimeoutError

    def _plays(self, match: str, tokens: list[str]) -> None:
        """One of the two is asked something, and answered."""
        server = self.server.running
        with Manager(server, match, tokens[0]) as home, Manager(server, match, tokens[1]) as away:
            for each in (home, away):
                each.until("state")
                if each.info["status"] != "live":
                    self.problems.append(f"stuck: {match} is {each.info['status']}")
                    return
            asked = home if home.options else away
            asked.my_turn(5)
            asked.act(asked.options[0]["action"])

    def _again(self, match: str, tokens: list[str]) -> None:
        server = self.server.running
        with Manager(server, match, tokens[0]) as home, Manager(server, match, tokens[1]) as away:
            for each in (home, away):
                each.until("state")
            if home.info.get("next") is not None:
                return
            if home.info["status"] != "over":
                home.ask("propose", what="resign")
            for each in (home, away):
                each.ask("propose", what="rematch")
            if not any(m["t"] == "rematch" for m in home.heard + away.heard):
                raise TimeoutError("no rematch yet")


def kill_again_and_again(server: Nursery, people: list[Person], kills: int, seed: str,
                         *, least: float = 0.05, most: float = 0.3) -> None:  # fmt: skip
    """Kill the server so often; then everybody must get on with what he does, and stops."""
    chance = random.Random(seed)
    for person in people:
        person.start()
    for number in range(kills):
        if number % 2:  # every other time nobody is killed before he has come back and played
            _all_get_on([person for person in people if isinstance(person, Witness)])
        time.sleep(chance.uniform(least, most))
        server.kill()
        server.start()
    for person in _all_get_on(people):
        person.problems.append("stuck: does not get on")
    for person in people:
        person.stop = True
    for person in people:
        person.join(PATIENCE)


def _all_get_on(people: Sequence[Person]) -> list[Person]:
    """Wait until everybody has got further than he is now; those who do not."""
    before = {person: person.progress() for person in people}
    until = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < until:
        if all(person.progress() > before[person] for person in people):
            return []
        time.sleep(0.02)
    return [person for person in people if person.progress() <= before[person]]


def check_records(server: Nursery, people: Sequence[Person]) -> int:
    """End their last matches and verify the records with what they kept; how many rolls there were.

    Every action is judged anew, every roll compared with the dice that were promised.
    """
    promised = [kept for each in people for kept in [*each.promises.values()][-LOOKED_AT:]]
    return sum(_check_in_time(server, kept) for kept in promised)


TOO_FAST = 429
LOOKED_AT = 8
"""Of all the matches somebody has made, the last: a stranger's budget is soon spent on looking."""


def _check_in_time(server: Nursery, kept: Promise) -> int:
    """As soon as the budget of the address allows another socket, and another page."""
    for _ in range(30):
        try:
            return _check_record(server, kept)
        except (InvalidStatus, httpx.HTTPStatusError) as refused:
            if refused.response.status_code != TOO_FAST:
                raise
        time.sleep(2)
    return _check_record(server, kept)


def _check_record(server: Nursery, kept: Promise) -> int:
    with Manager(server.running, kept.match, kept.token) as manager:
        manager.until("state")
        if manager.info["status"] != "over":
            manager.ask("propose", what="resign")
    answer = server.running.http.get(f"/api/matches/{kept.match}/record")
    text = answer.raise_for_status().text
    game, found = record.read(text, registry.game)
    record.verify(game, found)
    rolled = bool(found.actions)  # before the first die there is nothing a word could be in
    check_kept(found, commitment=kept.commitment, nonce=NONCE if rolled else None)
    return sum(action.by_chance for action in found.actions)
