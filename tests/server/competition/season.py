"""A season on a server, for tests: people with their tokens, and what they ask for."""

from __future__ import annotations

import time
from typing import Any

import httpx
import msgspec

from tests.server.running import Running
from tests.waiting import PATIENCE, wait_until
from touchline.server.competition import pages

LONG = 120.0
"""Seconds; the first process of a pool takes its time on a machine that is busy."""
SHAPES: dict[str, Any] = {
    "": pages.LeagueHome,
    "summary": pages.LeagueSummary,
    "squads": pages.SquadsPage,
    "draft": pages.DraftPage,
    "market": pages.MarketPage,
    "books": pages.BooksPage,
    "log": pages.LogPage,
    "me": pages.Me,
}
"""What the pages of a competition look like."""


class Somebody:
    """A person at a competition, or somebody who looks on."""

    def __init__(self, server: Running, competition: str, token: str | None = None) -> None:
        self.server = server
        self.competition = competition
        self.token = token
        self.team = ""

    @property
    def path(self) -> str:
        """Where the competition is."""
        return f"/api/competitions/{self.competition}"

    def ask(self, path: str = "", **query: Any) -> Any:
        """What a GET answers, which must succeed."""
        answer = self.look(path, **query)
        assert answer.status_code == 200, answer.text
        found = answer.json()
        kind = pages.LeagueMatch if path.startswith("matches/") else SHAPES.get(path)
        if kind is not None:  # neither has a key that the other has not
            shaped = msgspec.json.encode(msgspec.convert(found, kind))
            assert msgspec.json.decode(shaped) == found
        return found

    def look(self, path: str = "", **query: Any) -> httpx.Response:
        """The answer to a GET."""
        url = self.path + (f"/{path}" if path else "")
        return self.server.http.get(url, params=query, headers=self._headers(), timeout=LONG)

    def do(self, path: str, **body: Any) -> Any:
        """What a POST answers, which must succeed."""
        answer = self.attempt(path, **body)
        assert answer.status_code in (200, 201, 202), answer.text
        return answer.json()

    def attempt(self, path: str, **body: Any) -> httpx.Response:
        """The answer to a POST."""
        return self.server.http.post(
            f"{self.path}/{path}", json=body, headers=self._headers(), timeout=LONG
        )

    def decide(self, path: str, **body: Any) -> Any:
        """An act of the organiser, who has just looked."""
        return self.do(path, seq=self.seq, **body)

    def refused(self, path: str, status: int, problem: str, /, **body: Any) -> str:
        """A POST that must be refused and change nothing; the sentence."""
        before = self.seq, self.server.http.get(f"{self.path}/export/season.toml").text
        answer = self.attempt(path, **body)
        assert (answer.status_code, answer.json()["code"]) == (status, problem), answer.text
        assert before == (
            self.seq, self.server.http.get(f"{self.path}/export/season.toml").text
        )  # fmt: skip
        text: str = answer.json()["text"]
        return text

    @property
    def seq(self) -> int:
        """The number of the last event."""
        found: int = self.ask()["seq"]
        return found

    def notices(self) -> list[str]:
        """What is due, without details."""
        return [each["what"] for each in self.ask("me")["notices"]]

    def squad(self, team: str = "") -> list[str]:
        """The names of a squad."""
        players = self.ask("squads")["squads"][team or self.team]["players"]
        return [each["player"] for each in players]

    def due(self) -> list[dict[str, Any]]:
        """The fixtures of this match day."""
        found = self.ask()
        return [m for m in found["matches"] if m["due"] and m["day"] == found["day"]]

    def next_match(self) -> dict[str, Any]:
        """The next fixture of one's own team."""
        mine = (m for m in self.ask()["matches"] if self.team in (m["home"], m["away"]))
        found: dict[str, Any] = next(m for m in mine if m["due"])
        return found

    def wait_for_bots(self) -> None:
        """Until no worker plays any more."""
        wait_until(lambda: not self.ask()["playing"], patience=LONG, pause=lambda: time.sleep(0.05))

    def _headers(self) -> dict[str, str]:
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}


def begin(number: int, *people: Somebody) -> Any:
    """The match of a fixture, once everybody is ready who manages one of its teams."""
    fixture = people[0].ask()["matches"][number - 1]
    sides = [one for one in people if one.team in (fixture["home"], fixture["away"])]
    return [one.do(f"matches/{number}/ready")["match"] for one in sides][-1]


def founded(server: Running, **order: Any) -> Somebody:
    """A competition and its organiser, who manages the first team unless he is told not to.

    Matches of Brettfußball are the shortest there are, unless `order` says something else.
    """
    body = {"game": "brettfussball", "format": "single", "teams": 4, "bots": ["random"],
            "name": "Anna", "team": "Albion", **order}  # fmt: skip
    if body["game"] == "brettfussball" and "preset" not in body and "file" not in body:
        body |= {"preset": "quick", "switches": {"turns": 10, "stoppage": False}}
    answer = server.http.post("/api/competitions", json=body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    person = Somebody(server, made["id"], made["token"])
    person.team = made["team"]
    return person


def joined(organiser: Somebody, name: str = "Bert", **order: Any) -> Somebody:
    """Somebody who follows the invitation."""
    person = Somebody(organiser.server, organiser.competition)
    code = organiser.ask("me")["code"]
    answer = person.do("join", code=code, name=name, **order)
    person.token, person.team = answer["token"], answer["team"]
    return person


def until(condition: Any, patience: float = PATIENCE) -> None:
    """Wait for something that comes by itself."""
    wait_until(condition, patience=patience)
