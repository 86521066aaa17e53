"""Keepers of UND1C1 stay at home (UN 4.11): nobody's goes for a walk, and no hint sends him."""

from __future__ import annotations

import pytest

from tests.undici.table import Table
from touchline.bots.undici.learned.keepers import leaves_goal, worth_a_look
from touchline.bots.undici.learned.levels import Learned, Master, Novice, Regular, Strong
from touchline.bots.undici.learned.prospects import Prospects
from touchline.core.seat import Seat
from touchline.core.side import Side

MEN = ("home 10 H8", "home 9 K7", "home 4 C8", "away 4 L8", "away 5 M9")


def table(ball: str = "home 10", turn: str = "home") -> Table:
    """In the middle of a match in which keepers may come out."""
    return Table(*MEN, ball=ball, turn=turn, preset="pro")


@pytest.mark.parametrize("level", [Novice, Regular, Strong, Master])
@pytest.mark.parametrize("ball", ["home 10", "away 4"])
def test_no_level_thinks_of_sending_him_out(level: type[Learned], ball: str) -> None:
    p = table(ball).position
    assert "move 1" in [str(action) for action in p.actions()]  # the rules allow it
    assert "move 1" not in [str(action) for action in level().candidates(p)]


@pytest.mark.parametrize("level", [Novice, Regular])
@pytest.mark.parametrize("ball", ["home 10", "away 4"])
def test_nobody_sends_him_out_by_mistake(level: type[Learned], ball: str) -> None:
    """A slip is somebody else's run, never the keeper's; and slips there are."""
    at = Seat(table(ball).position, Side.HOME)
    found = {str(level(seed=f"{number}").choose(at)) for number in range(60)}
    assert len(found) > 1
    assert "move 1" not in found


def test_no_hint_sends_him_out() -> None:
    p = table().position
    told = [str(action) for action, _ in Prospects().options(p)]
    assert told
    assert "move 1" not in told


def test_who_is_out_may_come_back() -> None:
    p = table().position
    p.put(0, int(p.where(3)) + 1)
    p._legal = None
    found = [str(action) for action in worth_a_look(p)]
    assert "move 1" in found
    assert not any(leaves_goal(p, action) for action in p.actions())
