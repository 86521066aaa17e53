"""What is shown while somebody chooses: how far a run is, and whose Zones a ball can meet."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, game
from touchline.core.picture import Danger
from touchline.counterattack.engine.board.pitch import NAMES, within
from touchline.counterattack.engine.deck import TACKLING

HERE = at(0, 0)
KEEPER = "away 1 " + at(17, 0)


def around(name: str) -> set[str]:
    """The six hexes next to one."""
    here = NAMES.index(name)
    return {NAMES[hex_] for hex_ in within(here, 1) if hex_ != here}


def shown(table: Table) -> dict[str, Danger]:
    """The danger by the counters it comes from."""
    return {each.piece: each for each in game.danger(table.position)}


@pytest.mark.rule("CA 4.5.6")
def test_a_dribbler_sees_the_zones_he_can_come_to() -> None:
    near, far = at(2, 0), at(9, 0)
    players = [f"home 8 {HERE}", f"away 4 {near}", f"away 5 {far}", KEEPER]
    table = Table(*players, ball="home 8")
    table.play("movement", "move 8")
    zones = shown(table)
    assert set(zones) == {"a4"}  # the other one is too far away
    assert set(zones["a4"].cells) == around(near)
    assert zones["a4"].needs == 6
    table.play("step NE", "steal 4", 3)
    assert shown(table) == {}  # he has had his try


@pytest.mark.rule("CA 4.6", "CA 4.11.6")
def test_a_passer_sees_where_he_can_be_intercepted() -> None:
    keeper = at(16, 0)
    players = [f"home 8 {at(8, 0)}", f"away 4 {at(10, 0)}", f"away 1 {keeper}"]
    table = Table(*players, ball="home 8")
    table.play("pass")
    zones = shown(table)
    assert set(zones["a4"].cells) == around(at(10, 0))
    assert (zones["a4"].needs, zones["a1"].needs) == (6, 5)
    assert set(zones["a1"].cells) == around(keeper)


@pytest.mark.rule("CA 4.21.1", "CA 2.3.2")
def test_in_a_tournament_ten_is_enough_and_a_held_hex_is_safe() -> None:
    mate = at(4, 1)
    players = [f"home 8 {HERE}", f"home 9 {mate}", f"away 4 {at(4, 0)}", KEEPER]
    table = Table(*players, ball="home 8", preset="tournament")
    tackling = table.skill("away 4", TACKLING)
    table.play("pass")
    zone = shown(table)["a4"]
    assert zone.needs == 10 - tackling == 5
    assert set(zone.cells) == around(at(4, 0)) - {mate}


def test_runs_show_their_steps_around_whoever_stands_there() -> None:
    players = [f"home 8 {HERE}", f"home 9 {at(6, 5)}", f"away 4 {at(0, 1)}", KEEPER]
    table = Table(*players, ball="home 9")
    table.play("movement", "move 8")
    steps = game.steps(table.position)
    assert steps[f"to {at(0, -1)}"] == 1
    assert steps[f"to {at(0, 2)}"] == 3  # not through away 4
    assert set(steps) >= set(table.legal("to"))
    assert game.danger(table.position) == []
