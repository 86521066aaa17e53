"""What a coach says in Counter Attack: the deed with its end, and only reasons that hold."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, game
from touchline.core import texts
from touchline.core.language.clauses import Idea
from touchline.core.language.ideas import idea_words, men
from touchline.core.language.labels import label

LAST = f"away 5 {at(12, 8)}"  # so that nobody is offside


def told(table: Table, *actions: str) -> Idea:
    """What is said of these decisions."""
    return game.idea(table.position, [game.action(text) for text in actions])


def why(table: Table, *actions: str) -> dict[str, tuple[str, int | None]]:
    """The reasons: whom each is about, and its chance."""
    return {each.key: (each.whom, each.percent) for each in told(table, *actions).reasons}


def defending(*players: str) -> Table:
    """Home's number 8 has the ball, and away moves."""
    table = Table(*players, ball="home 8")
    table.play("movement", "done")
    return table


def attacking(*players: str) -> Table:
    table = Table(*players, ball="home 8")
    table.play("movement")
    return table


@pytest.mark.rule("CA 4.6")
def test_who_comes_beside_the_way_of_a_pass_covers_it() -> None:
    table = defending(f"home 8 {at(0, 0)}", f"home 9 {at(6, 0)}", f"away 4 {at(3, 5)}", LAST)
    assert why(table, "move 4", f"to {at(3, 1.5)}") == {"covers": ("h9", None)}
    assert why(table, "move 4", f"to {at(3, 7.5)}") == {}


@pytest.mark.rule("CA 4.5.7")
def test_who_comes_next_to_the_ball_presses() -> None:
    table = defending(f"home 8 {at(0, 0)}", f"away 4 {at(3, 3)}")
    assert why(table, "move 4", f"to {at(1, 0.5)}") == {"presses": ("h8", None)}
    assert "presses" not in why(table, "move 4", f"to {at(2, 1)}")
    beside = defending(f"home 8 {at(0, 0)}", f"away 4 {at(1, 0.5)}")
    assert "presses" not in why(beside, "move 4", f"to {at(1, -0.5)}")  # he was there before


def test_who_was_ahead_of_the_ball_gets_back_behind_it() -> None:
    table = defending(f"home 8 {at(2, 0)}", f"away 4 {at(0, 5)}")
    assert "goal-side" in why(table, "move 4", f"to {at(4, 4)}")
    assert "goal-side" not in why(table, "move 4", f"to {at(2, 4)}")


@pytest.mark.rule("CA 4.9.5")
def test_who_stands_in_the_way_makes_a_shot_harder() -> None:
    keeper = f"away 1 {at(18, 4)}"
    table = defending(f"home 8 {at(13, -0.5)}", f"away 4 {at(15, 3.5)}", keeper)
    harder = why(table, "move 4", f"to {at(14, 0)}")
    assert harder["harder-shot"][0] == "h8"
    assert "harder-shot" not in why(table, "move 4", f"to {at(14, 7)}")


def test_who_stands_beside_a_free_man_in_front_of_goal_marks_him() -> None:
    men = (f"home 8 {at(12, 0)}", f"home 9 {at(13, -6.5)}", f"away 5 {at(10, -6)}")
    assert why(defending(*men), "move 5", f"to {at(13, -5.5)}")["marks"] == ("h9", None)
    marked = defending(*men, f"away 6 {at(14, -6)}")
    assert "marks" not in why(marked, "move 5", f"to {at(13, -5.5)}")


@pytest.mark.rule("CA 4.9")
def test_who_comes_near_enough_could_score_from_there() -> None:
    table = attacking(f"home 8 {at(4, 0)}", f"home 9 {at(7, 4)}", f"away 4 {at(6, 2)}", LAST)
    assert why(table, "move 9", f"to {at(11, 2)}")["in-range"][1]
    assert "in-range" not in why(table, "move 9", f"to {at(7, 5)}")


@pytest.mark.rule("CA 4.6")
def test_who_leaves_the_shadow_of_a_defender_can_be_found() -> None:
    table = attacking(f"home 8 {at(4, 0)}", f"home 9 {at(8, 4)}", f"away 4 {at(6, 2)}", LAST)
    assert why(table, "move 9", f"to {at(7, -0.5)}")["free"] == ("h8", 100)
    assert "free" not in why(table, "move 9", f"to {at(8, 5)}")


@pytest.mark.rule("CA 4.15.6")
def test_who_comes_back_is_no_longer_offside() -> None:
    men = (f"home 8 {at(4, 0)}", f"home 9 {at(12, 0)}", f"away 4 {at(9, 3.5)}")
    assert "onside" in why(attacking(*men), "move 9", f"to {at(8, 0)}")
    assert "onside" not in why(attacking(*men), "move 9", f"to {at(11, 0.5)}")


@pytest.mark.rule("CA 4.6")
def test_a_pass_is_told_with_its_chance_and_what_it_leads_to() -> None:
    open_way = Table(f"home 8 {at(6, 0)}", f"home 9 {at(12, 0)}", ball="home 8")
    found = why(open_way, "pass", f"to {at(12, 0)}")
    assert found["safe"] == ("", 100)
    assert found["shoots-next"][0] == "h9"
    beside = Table(
        f"home 8 {at(-8, 0)}", f"home 9 {at(-2, 0)}", f"away 4 {at(-5, 1.5)}", ball="home 8"
    )
    found = why(beside, "pass", f"to {at(-2, 0)}")
    assert found["keeps"] == ("", 83)
    assert "shoots-next" not in found
    assert "forward" in found
    back = Table(f"home 8 {at(0, 0)}", f"home 9 {at(-4, 0)}", ball="home 8")
    assert set(why(back, "pass", f"to {at(-4, 0)}")) == {"safe"}


@pytest.mark.rule("CA 4.5.6")
def test_a_run_with_the_ball_is_told_with_its_danger() -> None:
    free = attacking(f"home 8 {at(4, 0)}")
    assert set(why(free, "move 8", "step SE", "step SE", "step SE")) == {"forward", "unchallenged"}
    assert set(why(free, "move 8", "step N")) == {"unchallenged"}
    watched = attacking(f"home 8 {at(4, 0)}", f"away 4 {at(6, 0)}")
    assert why(watched, "move 8", "step NE")["way"] == ("", 83)
    shooting = attacking(f"home 8 {at(6, 0)}", f"away 1 {at(18, 4)}")
    # The keeper is far from one corner, and will not stay so: no promise of a goal (CA 4.11.1).
    assert why(shooting, "move 8", "step SE", "step NE")["range-open"] == ("", None)
    kept = attacking(f"home 8 {at(6, 0)}", f"away 1 {at(18, 0)}")
    assert set(why(kept, "move 8", "step SE", "step NE")) == {"unchallenged"}


@pytest.mark.rule("CA 4.9.3", "CA 4.5.7")
def test_shots_and_tackles_are_told_with_their_chance() -> None:
    shooter = Table(f"home 8 {at(13, -0.5)}", ball="home 8")
    idea = told(shooter, "shot", "aim 3")
    assert (idea.deed.key, idea.deed.who) == ("shot", "h8")
    assert [each.key for each in idea.reasons] == ["goal"]
    table = defending(f"home 8 {at(0, 0)}", f"away 4 {at(2, 0)}")
    table.play("move 4", f"to {at(1, 0.5)}")
    assert told(table, "tackle 8").deed.whom == "h8"
    assert why(table, "tackle 8")["wins"][1]
    assert why(table, "decline") == {}


def test_a_man_and_where_he_goes_are_one_sentence_with_its_reason() -> None:
    table = defending(
        f"home 8 {at(0, 0)}", f"home 9 {at(6, 0)} Ruiz", f"away 4 {at(3, 5)} Willems", LAST
    )
    there = at(3, 1.5)
    idea = told(table, "move 4", f"to {there}")
    assert (idea.way, idea.flies) == ((at(3, 5), there), False)
    known = men(game.pieces(table.position, table.position.turn))
    expected = {
        "en": f"Willems to {there}: covers the pass to Ruiz.",
        "de": f"Willems nach {there}: stellt den Pass zu Ruiz zu.",
        "es": f"Willems a {there}: tapa el pase a Ruiz.",
    }
    for language, sentence in expected.items():
        with texts.speaking(language):
            assert idea_words("counterattack", idea, known, game.action("move 4")) == sentence


def test_without_a_reason_the_sentence_goes_without_one() -> None:
    table = defending(f"home 8 {at(0, 0)}", f"away 4 {at(3, 5)} Willems")
    known = men(game.pieces(table.position, table.position.turn))
    idea = told(table, "move 4", f"to {at(3, 7.5)}")
    said = idea_words("counterattack", idea, known, game.action("move 4"))
    assert said == f"Willems to {at(3, 7.5)}."


def test_placing_ends_with_what_ends_it_and_running_does_not() -> None:
    table = attacking(f"home 8 {at(4, 0)}", f"home 9 {at(8, 4)}")
    assert game.enough(table.position) is None
    table.play("move 9")
    assert game.begun(table.position)


@pytest.mark.rule("CA 4.11.5", "CA 4.12")
def test_whoever_goes_after_a_duel_is_named() -> None:
    table = Table(f"home 9 {at(14, 0)} Ruiz", f"away 1 {at(17, 0.5)} Nkosi", ball="home 9")
    table.play("movement", "done", "move 1", f"to {at(15, 0.5)}", "dive", 2, 4)
    assert table.decision == "reposition"
    where = at(16, 0)
    runs, stays = told(table, f"to {where}").deed, told(table, "stay").deed
    assert (runs.key, runs.who, runs.cell) == ("run", "h9", where)
    assert (stays.key, stays.who) == ("stays", "h9")


def said(table: Table, *actions: str) -> str:
    """The sentence of it."""
    first = game.action(actions[0])
    pieces = men(game.pieces(table.position, table.position.turn))
    return idea_words(game.id, told(table, *actions), pieces, first, table.position.decision)


def test_what_has_only_begun_names_no_place() -> None:
    """Counters 1 to 6 are no directions, and a pass that is not aimed yet goes to nobody."""
    table = attacking(f"home 8 {at(0, 0)}", f"home 3 {at(6, 0)}", LAST)
    assert said(table, "move 3") == "Rusu moves."
    assert said(table, "move 8") == "Longo runs with the ball."
    before = Table(f"home 8 {at(0, 0)}", f"home 3 {at(6, 0)}", LAST, ball="home 8")
    assert said(before, "pass") == "Longo: Standard pass."
    assert label(game.id, game.action("move 3"), "movement") == "Move a player 3"
    assert label(game.id, game.action("roll 3"), "loose-direction").endswith("down and right")
