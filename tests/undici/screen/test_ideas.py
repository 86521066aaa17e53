"""What a coach says in UND1C1: the deed with its end, and only reasons that hold."""

from __future__ import annotations

import pytest

from tests.undici.table import Table, game
from touchline.core import texts
from touchline.core.language.clauses import Idea
from touchline.core.language.ideas import idea_words, men


def told(table: Table, *actions: str) -> Idea:
    """What is said of these decisions."""
    return game.idea(table.position, [game.action(text) for text in actions])


def why(table: Table, *actions: str) -> dict[str, tuple[str, int | None]]:
    """The reasons: whom each is about, and its chance."""
    return {each.key: (each.whom, each.percent) for each in told(table, *actions).reasons}


def test_who_comes_to_a_box_with_a_number_could_score_from_there() -> None:
    table = Table("home 10 H8", "home 9 K7", "away 4 L8", "away 5 M9", ball="home 10")
    assert why(table, "move 9", "to M7")["in-range"][1]
    assert "in-range" not in why(table, "move 9", "to K5")


@pytest.mark.rule("UN 3.7.1")
def test_who_comes_next_to_the_carrier_can_tackle_him() -> None:
    table = Table("home 10 H8", "away 7 I10", ball="home 10", turn="away")
    assert why(table, "move 7", "to I8")["can-tackle"] == ("h10", None)
    assert "can-tackle" not in why(table, "move 7", "to J10")


def test_who_stands_in_front_of_the_shooter_makes_it_harder() -> None:
    table = Table("home 10 M8", "away 5 N9", ball="home 10", turn="away")
    assert why(table, "move 5", "to N8")["harder-shot"][0] == "h10"
    assert "harder-shot" not in why(table, "move 5", "to M9")


@pytest.mark.rule("UN 3.6.2")
def test_who_marks_a_receiver_covers_the_pass_to_him() -> None:
    table = Table("home 10 F8", "home 9 K8", "away 4 L10", "away 5 N8", ball="home 10", turn="away")
    assert why(table, "move 4", "to L9")["covers"] == ("h9", None)
    assert "covers" not in why(table, "move 4", "to L12")


def test_who_was_ahead_of_the_ball_gets_back_behind_it() -> None:
    table = Table("home 10 M8", "away 4 L12", ball="home 10", turn="away")
    assert "goal-side" in why(table, "move 4", "to N10")
    assert "goal-side" not in why(table, "move 4", "to L10")


def test_who_comes_back_is_no_longer_offside_and_can_be_found() -> None:
    table = Table("home 10 J8", "home 9 N8", "away 4 L8", "away 5 M9", ball="home 10")
    found = why(table, "move 9", "to M8")
    assert set(found) == {"onside", "free"}
    assert found["free"][0] == "h10"
    assert why(table, "move 9", "to N7") == {}


@pytest.mark.rule("UN 3.6.3")
def test_a_pass_is_told_with_its_chance_and_what_it_leads_to() -> None:
    table = Table("home 10 H8", "home 9 M7", "home 4 C8", "away 4 N8", "away 5 N9", ball="home 10")
    found = why(table, "pass 9")
    assert found["shoots-next"][0] == "h9"
    assert found["keeps"][1]
    assert why(table, "pass 4") == {"safe": ("", 100)}


@pytest.mark.rule("UN 3.7.1")
def test_shots_and_duels_are_told_with_their_chance() -> None:
    table = Table("home 10 M8", "away 4 N8", ball="home 10")
    assert why(table, "shot")["goal"][1]
    assert why(table, "dribble 4")["beats"][1]
    assert told(table, "dribble 4").deed.whom == "a4"
    other = Table("home 10 M8", "away 4 N8", ball="home 10", turn="away")
    assert why(other, "tackle 4")["wins"][1]
    assert why(other, "done") == {}


@pytest.mark.rule("UN 3.13.2")
def test_a_padlock_is_put_where_somebody_could_shoot() -> None:
    near = Table("home 10 C8", "away 4 L8", ball="home 10", pile=("home B8",))
    near.play("done")
    assert near.position.decision == "padlock"
    assert "locks-shot" in why(near, "to B8")
    far = Table("home 10 H8", "away 4 L8", ball="home 10", pile=("home B8",))
    far.play("done")
    assert why(far, "to H9") == {}


@pytest.mark.rule("UN 3.5.1")
def test_of_a_line_he_is_told_of_who_gains_most() -> None:
    table = Table("home 10 H8", "home 9 L7", "home 8 L12", "away 5 N9", ball="home 10")
    way = ["group 6", "way E", "to M7", "stay"]
    idea = told(table, *way)
    assert idea.deed.key == "group-run"
    assert (idea.deed.who, idea.deed.cell) == ("h9", "M7")


def test_the_sentence_in_three_languages() -> None:
    table = Table("home 10 H8", "away 7 I10", ball="home 10", turn="away")
    known = men(game.pieces(table.position, table.position.turn))
    who, whom = known["a7"].name, known["h10"].name
    idea = told(table, "move 7", "to I8")
    expected = {
        "en": f"{who} to I8: can tackle {whom} from there.",
        "de": f"{who} nach I8: kann von dort {whom} angreifen.",
        "es": f"{who} a I8: desde ahí puede entrarle a {whom}.",
    }
    for language, sentence in expected.items():
        with texts.speaking(language):
            assert idea_words("undici", idea, known, game.action("move 7")) == sentence
