"""Every yellow card counts towards the third, the second of a match too (CA q133)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.counterattack.table import Table as Pitch
from tests.undici.table import Table as Boxes
from touchline.competition.make import rules_for, teams_for
from touchline.core import registry
from touchline.core.events import Booked
from touchline.core.league.adapter import LeagueAdapter, MatchReport
from touchline.counterattack import events as counterattack
from touchline.counterattack.league import CounterAttackLeague
from touchline.undici import events as undici
from touchline.undici.league import UndiciLeague


def adapter(kind: type[LeagueAdapter], game: str, preset: str, how: str) -> LeagueAdapter:
    """A game as a league of two sees it."""
    rules = rules_for(game, "Season", 2, "double", preset, {}, how)
    return kind(registry.game(game), rules, teams_for(rules, 2, ["scripted"]))


def shown(adapter: LeagueAdapter, position: Any, *cards: Booked) -> MatchReport:
    """What these cards leave behind."""
    report = MatchReport()
    for card in cards:
        adapter.watch(report, position, [card], 1)
    adapter.after(report, position)
    return report


@pytest.mark.rule("CA q133", "CA 4.18")
def test_a_second_yellow_card_is_a_yellow_one_and_a_red_one() -> None:
    found = adapter(CounterAttackLeague, "counterattack", "quick", "dealt")
    position = Pitch("home 9 S13 Ruiz", "away 4 T13 Longo", ball="home 9", full=True).position
    made = counterattack.Booked
    report = shown(found, position, made(0, 9, "yellow"), made(0, 9, "second-yellow"))
    assert (report.booked[0], report.sent_off[0]) == (["Ruiz", "Ruiz"], ["Ruiz"])
    report = shown(found, position, made(1, 4, "yellow"), made(1, 4, "red"))
    assert (report.booked[1], report.sent_off[1]) == (["Longo"], ["Longo"])


@pytest.mark.rule("CA q133")
def test_it_is_so_in_leagues_of_undici_too() -> None:
    found = adapter(UndiciLeague, "undici", "pro", "whole")
    position = Boxes("home 10 G8", "away 4 H8", ball="home 10").position
    made = undici.Booked
    report = shown(found, position, made(0, 10, "yellow"), made(0, 10, "second-yellow"))
    assert len(report.booked[0]) == 2
    assert report.sent_off[0] == report.booked[0][:1]
    report = shown(found, position, made(1, 4, "yellow"), made(1, 4, "red"))
    assert len(report.booked[1]) == len(report.sent_off[1]) == 1
