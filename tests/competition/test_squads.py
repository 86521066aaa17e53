"""Squads of a season: unique, as large as the edition prints, drafted or dealt (CA 4.18)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline.competition import managers, squads
from touchline.competition.competition import Competition
from touchline.competition.events import Dealt, Ordered, Picked
from touchline.competition.make import rules_for, teams_for
from touchline.competition.state import State
from touchline.competition.table import score_of
from touchline.core.league.errors import BadCompetition

from .kit import begin, begun, made, wild


def everybody(state: State) -> list[str]:
    """The players of all squads."""
    return [player for club in state.clubs.values() for player in club.squad]


@pytest.mark.rule("CA 4.18", "CA 4.22")
@pytest.mark.parametrize("how", ["drafted", "dealt"])
@pytest.mark.parametrize(
    ("preset", "size"), [("core", 20), ("advanced", 20), ("german", 16), ("spanish", 16)]
)
def test_every_manager_has_a_squad_of_the_edition_of_his_own(
    preset: str, size: int, how: str
) -> None:
    state = begun("counterattack", 4, "double", preset, how).state
    assert {len(club.squad) for club in state.clubs.values()} == {size}
    assert max(Counter(everybody(state)).values()) == 1
    assert not set(everybody(state)) & set(state.unused)
    for club in state.clubs.values():
        assert sum(state.adapter.players()[player] for player in club.squad) >= 2


@pytest.mark.rule("CA 4.18")
def test_all_managers_pick_in_turn_and_back_again() -> None:
    competition = made("counterattack", 3, "single", "german")
    state = competition.state
    competition.add(Ordered(teams=("Corinthian", "Albion", "Borough")))
    order = []
    for _ in range(6):
        order.append(squads.on_turn(state))
        competition.add(managers.pick(state, order[-1]))
    assert order == ["Corinthian", "Albion", "Borough", "Borough", "Albion", "Corinthian"]
    assert not state.begun
    keeper = next(name for name in state.unused if state.adapter.players()[name])
    taken = state.club("Albion").squad[0]
    for team, player, key in (
        ("Albion", keeper, "not-on-turn"),
        ("Corinthian", taken, "taken"),
        ("Corinthian", "Nobody", "player"),
    ):
        with pytest.raises(BadCompetition) as refusal:
            competition.add(Picked(team=team, player=player))
        assert refusal.value.key == f"league.error.{key}"


@pytest.mark.rule("CA 4.18")
def test_a_dealt_squad_must_be_whole_and_of_unused_players() -> None:
    competition = made("counterattack", 2, "single", "german", "dealt")
    state = competition.state
    with pytest.raises(BadCompetition):
        competition.add(Dealt(team="Albion", players=()))
    competition.add(Ordered(teams=("Albion", "Borough")))
    names = list(state.unused)
    keepers = [name for name in names if state.adapter.players()[name]]
    others = [name for name in names if not state.adapter.players()[name]]
    with pytest.raises(BadCompetition) as refusal:
        competition.add(Dealt(team="Albion", players=tuple(others[:16])))
    assert refusal.value.key == "league.error.keepers"
    with pytest.raises(BadCompetition) as refusal:
        competition.add(Dealt(team="Albion", players=(*keepers[:2], *others[:13])))
    assert refusal.value.key == "league.error.size"
    competition.add(Dealt(team="Albion", players=(*keepers[:2], *others[:14])))
    with pytest.raises(BadCompetition) as refusal:
        competition.add(Dealt(team="Borough", players=(*keepers[1:3], *others[14:28])))
    assert refusal.value.key == "league.error.taken"


@pytest.mark.rule("UN 4.1.1", "UN 4.1.2")
def test_coaches_draft_eighteens_within_the_caps() -> None:
    rules = rules_for("undici", "Draft", 4, "single", "quick", None, "drafted")
    capped = replace(rules.squads, chip_cap=3, team_cap=40)
    rules = replace(rules, squads=capped)
    competition = Competition(rules, teams_for(rules, 4, ["random"]))
    begin(competition)
    state = competition.state
    assert max(Counter(everybody(state)).values()) == 1
    for club in state.clubs.values():
        assert len(club.squad) == 18
        weights = [state.adapter.weight(player) for player in club.squad]
        assert max(weights) <= 3
        assert sum(weights) <= 40
        assert sum(state.adapter.players()[player] for player in club.squad) == 2


@pytest.mark.rule("UN 4.1.1", "UN 4.1.3", "UN R32")
@pytest.mark.parametrize("teams", [2, 3, 4])
def test_coaches_draft_line_by_line(teams: int) -> None:
    """Keeper, keeper, defender, defender …: a round is for one line, and all pick of it."""
    state = begun("undici", teams, "single", "quick", "drafted").state
    adapter: Any = state.adapter
    for number in range(18):
        lines = {adapter._line(club.squad[number]) for club in state.clubs.values()}
        assert lines == {0 if number < 2 else 1 if number < 8 else 2 if number < 15 else 3}


@pytest.mark.rule("UN 4.1.3", "UN R32")
def test_a_chip_of_another_line_cannot_be_picked() -> None:
    competition = made("undici", 2, "single", "quick", "drafted")
    competition.add(Ordered(teams=tuple(competition.state.clubs)))
    state = competition.state
    striker = next(name for name in state.unused if state.adapter._line(name) == 3)  # type: ignore[attr-defined]
    with pytest.raises(BadCompetition) as refusal:
        competition.add(Picked(team=squads.on_turn(state), player=striker))
    assert refusal.value.key == "league.error.not-pickable"


@pytest.mark.rule("UN 3.1.1")
def test_printed_teams_are_taken_whole() -> None:
    state = begun("undici", 6, "single").state
    assert all(len(club.squad) == 18 for club in state.clubs.values())
    assert "Sirocco Kites" in state.clubs


@pytest.mark.rule("CA 4.18")
@settings(max_examples=25, deadline=None)
@given(st.sampled_from(["core", "german"]), st.randoms(use_true_random=False))
def test_nobody_is_ever_in_two_squads_and_limits_always_hold(preset: str, chance: Random) -> None:
    competition = begun("counterattack", 4, "double", preset, "dealt")
    state = competition.state
    players = set(state.adapter.players())
    rules = state.rules.squads
    for _ in range(12):
        wild(competition, chance, 6)
        here = [*everybody(state), *state.unused]
        assert len(here) == len(players)
        assert set(here) == players
        for club in state.clubs.values():
            assert rules.smallest <= len(club.squad) <= rules.size
            assert sum(state.adapter.players()[p] for p in club.squad) >= rules.keepers
    assert all(score_of(f, state.rules) for f in state.fixtures if f.result is not None)
