"""Every yellow card counts towards the third, the second of a match too (CA q133)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.counterattack.table import Table as Pitch
from tests.undici.table import Table as Boxes
from touchline.competition.games.counterattack import CounterAttackGear
from touchline.competition.games.gear import Gear, Left
from touchline.competition.games.undici import UndiciGear
from touchline.competition.make import rules_for, teams_for
from touchline.core.events import Booked
from touchline.counterattack import events as counterattack
from touchline.undici import events as undici


def gear(kind: type[Gear], game: str, preset: str, how: str) -> Gear:
    """A game as a league of two sees it."""
    rules = rules_for(game, "Season", 2, "double", preset, {}, how)
    return kind(rules, teams_for(rules, 2, ["scripted"]))


def shown(gear: Gear, position: Any, *cards: Booked) -> Left:
    """What these cards leave behind."""
    left = Left()
    for card in cards:
        gear.watch(left, position, [card], 1)
    gear.after(left, position)
    return left


@pytest.mark.rule("CA q133", "CA 4.18")
def test_a_second_yellow_card_is_a_yellow_one_and_a_red_one() -> None:
    found = gear(CounterAttackGear, "counterattack", "quick", "dealt")
    position = Pitch("home 9 S13 Ruiz", "away 4 T13 Longo", ball="home 9", full=True).position
    made = counterattack.Booked
    left = shown(found, position, made(0, 9, "yellow"), made(0, 9, "second-yellow"))
    assert (left.booked[0], left.sent_off[0]) == (["Ruiz", "Ruiz"], ["Ruiz"])
    left = shown(found, position, made(1, 4, "yellow"), made(1, 4, "red"))
    assert (left.booked[1], left.sent_off[1]) == (["Longo"], ["Longo"])


@pytest.mark.rule("CA q133")
def test_it_is_so_in_leagues_of_undici_too() -> None:
    found = gear(UndiciGear, "undici", "pro", "whole")
    position = Boxes("home 10 G8", "away 4 H8", ball="home 10").position
    made = undici.Booked
    left = shown(found, position, made(0, 10, "yellow"), made(0, 10, "second-yellow"))
    assert len(left.booked[0]) == 2
    assert left.sent_off[0] == left.booked[0][:1]
    left = shown(found, position, made(1, 4, "yellow"), made(1, 4, "red"))
    assert len(left.booked[1]) == len(left.sent_off[1]) == 1
