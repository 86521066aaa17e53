"""What a coach says in Brettfußball: the deed with its end, and only reasons that hold."""

from __future__ import annotations

import pytest

from tests.brettfussball.table import Table
from touchline.brettfussball import game
from touchline.core import texts
from touchline.core.language.clauses import Idea
from touchline.core.language.ideas import idea_words, men


def told(table: Table, *actions: str) -> Idea:
    """What is said of these decisions."""
    return game.idea(table.position, [game.action(text) for text in actions])


def why(table: Table, *actions: str) -> dict[str, int | None]:
    """The reasons, each with its chance."""
    return {each.key: each.percent for each in told(table, *actions).reasons}


@pytest.mark.rule("BF 13", "BF 14")
def test_a_ball_into_the_goal_needs_no_reason() -> None:
    table = Table("home 9 J21", "away 1 A23", ball="J21").roll(3)
    idea = told(table, "shoot N")
    assert (idea.deed.key, idea.deed.who, idea.reasons) == ("goal", "h9", ())
    assert idea.flies


@pytest.mark.rule("BF 13")
def test_a_pass_is_told_with_what_follows() -> None:
    table = Table("home 9 J15", "home 8 J19", "away 1 A23", ball="J15").roll(4)
    idea = told(table, "shoot N")
    assert (idea.deed.key, idea.deed.whom) == ("team-mate", "h8")
    assert why(table, "shoot N")["goal-next"]
    far = Table("home 9 J8", "home 8 J12", ball="J8").roll(4)
    assert "goal-next" not in why(far, "shoot N")


@pytest.mark.rule("BF 15")
def test_a_keeper_in_the_lane_takes_goal_numbers_from_them() -> None:
    table = Table("home 9 J18", "away 1 M23", ball="J18", turn="away").roll(3)
    assert "fewer-goals" in why(table, "move 1 J23") or "no-goal" in why(table, "move 1 J23")
    assert "fewer-goals" not in why(table, "move 1 P23")
    assert "no-goal" not in why(table, "move 1 P23")


@pytest.mark.rule("BF 17")
def test_who_comes_into_reach_attacks_next_with_more_numbers() -> None:
    table = Table("home 9 J12", "away 4 M16", ball="J12", turn="away").roll(3)
    assert why(table, "move 4 J16")["attack-next"]
    assert "attack-next" not in why(table, "move 4 P16")


@pytest.mark.rule("BF 17")
def test_an_attack_is_one_idea_with_where_he_is_put() -> None:
    table = Table("home 9 J12", "away 4 J15", ball="J12", turn="away").roll(3)
    (place, *_) = [action.text for action in after(table, "attack 4").actions()]
    idea = told(table, "attack 4", place)
    assert (idea.deed.key, idea.deed.who, idea.deed.whom) == ("attack", "a4", "h9")


def after(table: Table, text: str):  # type: ignore[no-untyped-def]
    position = table.position.copy()
    position.play(game.action(text))
    assert game.begun(position)
    return position


def test_the_sentence_in_three_languages() -> None:
    table = Table("home 9 J15", "home 8 J19", "away 1 A23", ball="J15").roll(4)
    known = men(game.pieces(table.position, table.position.turn))
    idea = told(table, "shoot N")
    percent = why(table, "shoot N")["goal-next"]
    expected = {
        "en": f"Number 9 passes to number 8: then you score with {percent} %.",
        "de": f"Nummer 9 passt zu Nummer 8: danach trefft ihr mit {percent} %.",
        "es": f"El 9 pasa al 8: después marcáis con un {percent} %.",
    }
    for language, sentence in expected.items():
        with texts.speaking(language):
            assert idea_words("brettfussball", idea, known, game.action("shoot N")) == sentence
