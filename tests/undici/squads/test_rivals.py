"""Clubs of the computer bring their own teams (UN 3.1.1)."""

from __future__ import annotations

import pytest

from touchline.core.rivals.clubs import Rival
from touchline.core.side import Side
from touchline.undici import game


def club(id_: str) -> Rival:
    return next(each for each in game.rivals() if each.id == id_)


@pytest.mark.rule("UN 3.1.1")
@pytest.mark.parametrize("preset", ["quick", "base", "pro"])
def test_a_club_has_its_team_and_the_other_side_chooses_among_the_rest(preset: str) -> None:
    settings = game.settings(preset)
    for id_, team in (("lantern-harbour", "Lantern Harbour"), ("obsidian-court", "Lorodal")):
        p = game.against(settings, None, club(id_))
        assert (p.turn, p.decision, game.clubs(p)) == (Side.HOME, "team", ["", team])
        offered = []
        for action in p.actions():
            after = p.copy()
            after.play(action)
            offered.append(game.clubs(after)[0])
        assert len(offered) >= 3
        assert team not in offered
        assert after.decision == "eleven"
        p = game.against(settings, club(id_), None)
        assert (p.turn, p.decision, game.clubs(p)) == (Side.AWAY, "team", [team, ""])


def test_two_clubs_have_two_teams_and_nobody_chooses() -> None:
    p = game.against(game.settings("quick"), club("pewter-lane"), club("vermilion-foxes"))
    assert p.decision == "eleven"
    assert all(game.clubs(p))


def test_where_chips_are_drafted_a_club_brings_none() -> None:
    settings = game.settings("draft")
    assert game.against(settings, None, club("lantern-harbour")) == game.new(settings)


def test_a_match_without_clubs_is_as_always() -> None:
    settings = game.settings("quick")
    assert game.against(settings, None, None) == game.new(settings)
