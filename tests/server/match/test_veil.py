"""Being asked for a card tells nobody else that one holds it (UN 3.14.3, 3.14.4).

Two matches differ in nothing but home's covered hand: in one it has a card for the keeper, in the
other it has none. Whatever the opponent and a spectator are sent must be the same in both.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from tests.undici.table import Table
from touchline.core import record, registry
from touchline.server.config import Config

ASKED = ("home P6", "home B13")
NOT_ASKED = ("home W1", "home B13")
BOTH = (ASKED, NOT_ASKED)
HOLD = 0.2
NEVER = 3600.0


def before_the_shot(hand: tuple[str, ...]) -> str:
    """Away is about to shoot; nobody but home knows what home holds."""
    table = Table(*("away 9 B8", "home 4 E5"), ball="away 9", turn="away", hand=hand)
    return str(table.position)


class Match:
    """Two people at two screens and a spectator, with real dice."""

    def __init__(self, server: Running, hand: tuple[str, ...]) -> None:
        wish = {"game": "undici", "position": before_the_shot(hand), "dice": "real"}
        seats = {"home": {"kind": "person"}, "away": {"kind": "open"}}
        made = server.post("/api/matches", {**wish, **seats})
        joined = server.post(f"/api/matches/{made['id']}/join")
        self.server = server
        self.id = made["id"]
        self.tokens = {"home": made["token"], "away": joined["token"], "nobody": None}
        self.home, self.away, self.nobody = (self.sit(who) for who in self.tokens)
        for each in (self.home, self.away, self.nobody):
            each.until("state")

    def sit(self, who: str, **how: Any) -> Manager:
        """Somebody connects."""
        return Manager(self.server, self.id, self.tokens[who], **how)

    def shoot(self) -> None:
        """Away shoots and rolls; whoever was asked has not answered yet."""
        assert self.away.act("shot")["t"] == "ok"
        until(self.away, lambda shown: bool(shown["ask"]["dice"]))
        assert self.away.ask("roll", seq=self.away.seq, outcome="3")["t"] == "ok"

    def close(self) -> None:
        for each in (self.home, self.away, self.nobody):
            each.socket.close()


def until(manager: Manager, what: Any) -> None:
    """Wait until what is shown is this."""
    while not (manager.latest and manager.latest["ask"] and what(manager.latest)):
        manager.hear()


def told(manager: Manager) -> list[dict[str, Any]]:
    """What somebody was sent of the match, without who is here."""
    return [
        {key: value for key, value in each.items() if key not in ("match", "n")}
        for each in manager.heard
        if each["t"] in ("state", "steps", "ok", "no")
    ]


@contextmanager
def playing(folder: Path, hand: tuple[str, ...], hold: float) -> Iterator[Match]:
    folder.mkdir(exist_ok=True)
    with in_thread(Config(db=str(folder / "matches.sqlite3"), hold=hold, response=NEVER)) as server:
        match = Match(server, hand)
        try:
            yield match
        finally:
            match.close()


@pytest.mark.rule("UN 3.14.3")
def test_opponent_and_spectator_are_told_the_same_whether_somebody_was_asked_or_not(
    tmp_path: Path,
) -> None:
    found = []
    for hand in BOTH:
        with playing(tmp_path / hand[0], (*hand, "away B12"), HOLD) as match:
            match.shoot()
            if hand is ASKED:
                until(match.home, lambda shown: shown["ask"]["decision"] == "respond")
                assert match.home.act("decline")["t"] == "ok"
            until(match.home, lambda shown: bool(shown["ask"]["dice"]))  # the keeper's die
            assert match.home.ask("roll", seq=match.home.seq, outcome="1")["t"] == "ok"
            for each in (match.away, match.nobody):
                until(each, lambda shown: shown["board"]["score"] == [0, 1])
            found.append([told(match.away), told(match.nobody)])
    assert found[0] == found[1]


@pytest.mark.rule("UN 3.14.4")
def test_while_somebody_is_asked_nobody_else_sees_it(tmp_path: Path) -> None:
    """Those who watch, come late, come back, ask, or take the record home."""
    found = []
    for hand in BOTH:
        with playing(tmp_path / hand[0], hand, NEVER) as m:
            m.shoot()
            if hand is ASKED:
                until(m.home, lambda shown: shown["ask"]["decision"] == "respond")
                assert m.home.options
                assert m.home.latest["steps"][-1]["action"] == "roll 3"
            answers = [
                m.away.ask("ping"),
                m.nobody.ask("ping"),
                m.away.ask("act", seq=m.away.seq, action="decline"),
                m.away.ask("roll", seq=m.away.seq, outcome="4"),
                m.away.ask("why", seq=m.away.seq, piece="a9"),
                m.nobody.ask("lang", lang="en"),
            ]
            m.nobody.until("state")
            views: list[Any] = [told(m.away), told(m.nobody)]
            for who in ("away", "nobody"):
                with m.sit(who) as late, m.sit(who, after=1) as back:
                    views += [[late.until("state")["board"], late.latest["ask"], late.seq]]
                    views += [told(late), [back.until("state", "steps")["ask"], back.seq]]
                    assert late.options == []
                    assert late.latest["ask"]["decision"] == "settling"
                    assert "sand" not in late.latest["clock"]
            text = m.server.http.get(f"/api/matches/{m.id}/record").text
            _, kept = record.read(text, registry.game)
            row = m.server.get(f"/api/matches/{m.id}")
            public = [
                kept.actions,
                m.server.get(f"/api/matches/{m.id}/rolls"),
                len(m.server.get(f"/api/matches/{m.id}/replay")["frames"]),
                (row["score"], row["status"]),
            ]
            found.append([answers, views, public])
    assert found[0] == found[1]


def test_a_server_that_stops_during_a_rest_goes_on_after_it(tmp_path: Path) -> None:
    for hand in BOTH:
        folder = tmp_path / hand[0]
        with playing(folder, hand, NEVER) as match:
            match.shoot()
            until(match.nobody, lambda shown: shown["ask"]["decision"] == "settling")
            seen = match.nobody.latest
        with in_thread(Config(db=str(folder / "matches.sqlite3"), hold=HOLD)) as server:
            with Manager(server, match.id) as nobody:
                shown = nobody.until("state")
                assert [shown[key] for key in ("ask", "seq")] == [
                    seen[key] for key in ("ask", "seq")
                ]
            with Manager(server, match.id, match.tokens["home"]) as home:
                home.until("state")
                if hand is ASKED:
                    assert home.act("decline")["t"] == "ok"
                until(home, lambda shown: bool(shown["ask"]["dice"]))
