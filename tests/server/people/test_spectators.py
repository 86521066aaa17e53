"""How many watch a match at another server is heard from there, and forgotten with it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from touchline.server.people import watch
from touchline.server.people.watch import Spectators


class Servers:
    """Two that tell each other; the second holds the matches."""

    def __init__(self) -> None:
        self.actors: dict[str, Any] = {}
        self.first = Spectators(self._one("a", {}, None))
        self.second = Spectators(self._one("b", self.actors, self.first))

    @staticmethod
    def _one(name: str, actors: dict[str, Any], other: Spectators | None) -> Any:
        def say(topic: str, word: str) -> None:
            assert topic == watch.TOPIC
            if other is not None:
                other.heard(word)

        cluster = SimpleNamespace(me=SimpleNamespace(id=name), say=say)
        return SimpleNamespace(actors=actors, cluster=cluster)

    def at(self, match: str, *guests: tuple[int, ...]) -> None:
        """These are there: a side each, or none."""
        self.actors[match] = SimpleNamespace(guests=[SimpleNamespace(sides=g) for g in guests])

    def tell(self) -> None:
        """The second says what it knows."""
        self.second._say(self.second.here())


def test_those_who_watch_are_counted_wherever_they_are() -> None:
    servers = Servers()
    servers.at("m", (0,), (), ())
    servers.at("alone", (0,), (1,))
    servers.tell()
    assert [servers.first.of(each) for each in ("m", "alone", "none")] == [2, 0, 0]
    servers.at("m", (0,))
    servers.tell()
    assert servers.first.of("m") == 0, "the last of them has gone"


def test_many_matches_take_several_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "MAX_MATCHES_IN_ONE_MESSAGE", 2)
    servers = Servers()
    for match in "abcde":
        servers.at(match, ())
    servers.tell()
    assert [servers.first.of(each) for each in "abcde"] == [1] * 5


def test_what_a_server_said_long_ago_or_nobody_can_read_does_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    servers = Servers()
    servers.at("m", ())
    servers.tell()
    for word in ("", "b", "b 0 m:x,:,m", "a 0 m:9"):
        servers.first.heard(word)
    assert servers.first.of("m") == 0, "the latest word takes the place of the one before"
    servers.tell()
    assert servers.first.of("m") == 1
    monkeypatch.setattr(watch, "FORGOTTEN_S", -1.0)
    assert servers.first.of("m") == 0
