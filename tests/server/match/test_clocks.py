"""Real clocks and sand, with a clock that the test turns."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from touchline.core import registry
from touchline.core.clock import RealClock
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.server.config import Config
from touchline.server.match.clocks import Clocks

BOTH = {"home": {"kind": "person"}, "away": {"kind": "person"}}


class Hands:
    """A clock whose hands are turned by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The clock everybody looks at."""
    found = Hands()
    monkeypatch.setattr("touchline.server.match.clocks.monotonic", found)
    return found


def test_without_a_real_clock_there_is_none() -> None:
    game = registry.game("brettfussball")
    position = game.new()
    watch = Clocks(position, 60, {})
    assert watch.real is None
    assert watch.due(position) is None
    info = watch.info(position, running=True)
    assert (info.period, info.sand, info.running) == (None, None, False)


def test_the_period_runs_and_time_already_spent_counts(hands: Hands) -> None:
    game = registry.game("brettfussball")
    position = game.new(game.settings(None, {"clock": "real", "minutes": 10, "first": "home"}))
    period = position.period()
    assert period is not None
    watch = Clocks(position, 60, {period.name: 100.0})
    assert watch.real is not None
    watch.real.tick(position)
    hands.now += 50
    assert watch.info(position, running=True).period == 450.0
    hands.now += 449
    assert not watch.real.up(position)
    hands.now += 2
    watch.real.tick(position)
    assert watch.real.up(position)


def attackers_move() -> Position:
    """A real-clock match of Counter Attack whose attackers are moving."""
    game = registry.game("counterattack")
    settings = game.settings(None, {"clock": "real", "first": "home", "placement": "formation"})
    position = game.new(settings)
    while position.decision != "movement":
        if position.turn is Side.CHANCE:
            position.play(position.outcomes()[0][0])
            continue
        actions = {action.verb: action for action in reversed(position.actions())}
        for verb in ("movement", "stay", "done", "decline"):
            if verb in actions:
                position.play(actions[verb])
                break
        else:
            position.play(position.actions()[0])
    return position


@pytest.mark.rule("CA 4.2.2/sixty")
def test_the_sand_runs_for_one_side_and_ends_its_turn(hands: Hands) -> None:
    position = attackers_move()
    watch = Clocks(position, Config().sand, {})
    watch.settle(position)
    assert watch.sand_left() == 60.0
    hands.now += 20
    move = next(a for a in position.actions() if a.verb == "move")
    position.play(move)
    watch.settle(position)
    assert watch.sand_left() == 40.0
    assert watch.sand_is_through(position) is None
    position.play(position.actions()[0])
    watch.settle(position)
    hands.now += 41
    sand = watch.sand_is_through(position)
    assert sand is not None
    assert sand.verb == "sand"
    position.play(sand)
    watch.settle(position)
    assert position.turn is Side.AWAY
    assert watch.sand_left() == 60.0


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Running]:
    """A server whose sand is through in no time."""
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"), sand=0.2)) as running:
        yield running


def test_the_server_turns_the_sand(hasty: Running) -> None:
    position = attackers_move()
    order = {"game": "counterattack", **BOTH, "position": str(position)}
    made = hasty.http.post("/api/matches", json=order).json()  # he begins it when he is there
    with Manager(hasty, made["id"], made["token"]) as manager:
        manager.until("state")
        assert manager.latest["clock"]["running"] is True
        assert manager.latest["clock"]["period"] > 0
        steps = manager.until("steps")["steps"]
        assert steps[0]["action"] == "sand"
        assert steps[0]["by"] == "official"


def test_the_server_ends_the_time(hasty: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RealClock, "left", lambda *_: 0.3 - _elapsed())
    made = hasty.post("/api/matches", {
        "game": "brettfussball", **BOTH,
        "switches": {"clock": "real", "minutes": 1, "stoppage": False, "ending": "time"},
    })  # fmt: skip
    begun.append(time.monotonic())
    with Manager(hasty, made["id"], made["token"]) as manager:
        manager.until("state")
        while manager.info["status"] != "over":
            if not manager.my_turn():
                break
            manager.act(manager.options[0]["action"])
            time.sleep(0.02)
        assert manager.info["result"] is None
        last = manager.latest["steps"][-1]
        assert (last["action"], last["by"]) == ("time", "official")


begun: list[float] = []


def _elapsed() -> float:
    return time.monotonic() - begun[0] if begun else 0.0
