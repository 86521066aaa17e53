"""What a keeper does with a ball he holds: kick, throw, drop (CA 4.11.3, 4.15.3)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack import game
from touchline.counterattack.engine.board.pitch import GRID, NAMES, X, distance
from touchline.counterattack.events import Accuracy, Moved, Offside, Out, Passed, Placed

KEEPER = "home 1 " + at(-17, 0.5) + " Nkosi"  # High Pass 4


def held(*more: str, preset: str = "core", settings: str = "") -> Table:
    """Home's keeper holds the ball."""
    return Table(KEEPER, *more, ball="home 1", after="held", preset=preset, settings=settings)


def no_moves(table: Table) -> None:
    """Pass over the free moves before the kick."""
    while table.decision == "final-third":
        table.play("done")


def column(name: str) -> int:
    """The column of a hex."""
    hex_ = GRID.cell(name)
    assert hex_ is not None
    return int(X[hex_])


@pytest.mark.rule("CA 4.11.3", "CA 4.20")
def test_kick_or_quick_throw() -> None:
    assert held("home 5 " + at(-10, 0)).legal() == ["kick", "throw"]
    assert held("home 5 " + at(-10, 0), preset="tournament").legal() == ["kick", "throw", "drop"]


@pytest.mark.rule("CA 4.11.3", "CA 4.22")
@pytest.mark.parametrize(
    ("preset", "others"), [("core", ["move 9"]), ("german", ["move 9"]), ("spanish", [])]
)
def test_before_a_kick_both_final_thirds_move_in_spanish_only_the_keepers(
    preset: str, others: list[str]
) -> None:
    table = held(
        "home 5 " + at(-10, 0),
        "home 9 " + at(10, 0),
        "home 8 " + at(0, 0),
        "away 4 " + at(12, 5),
        "away 9 " + at(-9, 3.5),
        preset=preset,
    )
    table.play("kick")
    assert (table.decision, table.turn) == ("final-third", "home")  # the keeper's side first
    assert table.legal() == ["move 5", *others, "done"]
    table.play("move 5", f"to {at(-4, 0)}", "done")
    assert table.turn == "away"
    mine = ["move 1", "move 4", "move 9", "done"]
    assert table.legal() == (["move 9", "done"] if preset == "spanish" else mine)


@pytest.mark.rule("CA 4.11.3")
def test_no_moves_before_a_throw() -> None:
    table = held("home 5 " + at(-10, 0), "away 9 " + at(-9, 3.5))
    table.play("throw")
    assert table.decision == "pass-target"


def saved() -> Table:
    """Walker (Saving 5, Handling 2) has held Rusu's shot; both sides have men in the far third."""
    table = Table(
        "home 9 " + at(14, 0) + " Rusu",
        "home 5 " + at(-12, 3),
        "away 1 " + at(18, 0) + " Walker",
        "away 10 " + at(-10, 0),
        "away 3 " + at(12, 5),
        ball="home 9",
    )
    table.play("shot", "aim 4", 1, 6, 1)
    assert (table.carrier, table.after) == ("away 1", "held")
    return table


@pytest.mark.rule("CA q121", "CA 4.11.3", "CA 4.4")
def test_nobody_moves_before_a_quick_throw_after_a_save() -> None:
    table = saved()
    assert (table.turn, table.decision) == ("away", "choose")
    assert table.legal() == ["kick", "throw"]


@pytest.mark.rule("CA q121", "CA 4.11.3")
def test_and_before_his_kick_everybody_moves_once() -> None:
    table = saved()
    asked = []
    while table.decision != "kick-target":
        if table.decision == "final-third":
            asked.append(table.turn)
        table.play("kick" if table.decision == "choose" else "done")
    assert asked == ["away", "home"]


@pytest.mark.rule("CA q121", "CA 4.4", "CA 4.11.3")
def test_who_picks_it_up_after_a_phase_finds_the_far_third_moved_already() -> None:
    table = Table(
        "home 1 " + at(-11, 0.5),
        "home 5 " + at(-10, 4),
        "home 9 " + at(10, 0),
        "away 4 " + at(16, 11),
        "away 9 " + at(-9, 8.5),
        ball="home 1",
        after="tackle-won",
    )
    table.play("movement", "move 1", "step SW", "stop", "done", "done", "done")
    assert (table.decision, table.legal()) == ("final-third", ["move 9", "done"])
    table.play("done", "done", "kick")
    assert table.legal() == ["move 5", "done"]  # not 9 once more
    table.play("done")
    assert table.legal() == ["move 9", "done"]


@pytest.mark.rule("CA 4.11.3", "CA 2.1")
def test_anywhere_but_the_opposite_final_third() -> None:
    table = held("home 9 " + at(5, 0.5), "away 4 " + at(6, 0))
    table.play("kick")
    no_moves(table)
    columns = {column(name) for name in table.hexes()}
    assert (min(columns), max(columns)) == (-18, 7)
    assert len(table.hexes()) == 943 - 280 - 1  # all of the rest but his own hex
    table.refuses(f"to {at(8, 0)}", "CA 4.11.3")


@pytest.mark.rule("CA 4.11.3", "CA 4.14.1")
def test_each_moves_one_three_hexes_then_eight_is_accurate_and_a_near_defender_means_a_duel() -> (
    None
):
    table = held("home 9 " + at(0, 0), "away 4 " + at(0, 5))
    table.play("kick")
    no_moves(table)
    table.play(f"to {at(0, 0)}")
    assert table.events(Passed)[0].kind == "kick"
    assert (table.decision, table.turn) == ("flight-move", "home")
    table.play("decline", "move 4", f"to {at(0, 2)}")
    assert table.events(Moved)[0].end == at(0, 2)
    assert (table.decision, table.roller) == ("accuracy", "home")
    table.play(4)
    assert table.events(Accuracy)[0].accurate is True
    assert (table.decision, table.legal()) == ("jump", ["challenge 9"])
    table.play("challenge 9", "done")
    assert table.legal() == ["challenge 4", "done"]


@pytest.mark.rule("CA 4.11.3")
def test_with_no_defender_near_a_header_or_a_phase() -> None:
    for choice in ("head", "movement"):
        table = held("home 9 " + at(0, 0), "away 4 " + at(0, 9))
        table.play("kick")
        no_moves(table)
        table.play(f"to {at(0, 0)}", "decline", "decline", 4)
        assert (table.decision, table.turn) == ("head-or-play", "home")
        assert (table.ball, table.carrier) == (at(0, 0), None)  # in the air above him
        assert table.legal() == ["head", "movement"]
        table.play(choice)
        if choice == "head":
            assert (table.decision, table.legal()) == ("jump", ["challenge 9"])
        else:
            assert (table.carrier, table.legal()) == ("home 9", ["movement"])


@pytest.mark.rule("CA 4.11.3", "CA 4.7.6")
def test_into_empty_space_a_phase_follows() -> None:
    table = held("home 9 " + at(5, 0.5))
    table.play("kick")
    no_moves(table)
    table.play(f"to {at(0, 0)}", "decline", "decline", 4)
    assert (table.carrier, table.attack, table.legal()) == (None, "home", ["movement"])


@pytest.mark.rule("CA 4.11.3", "CA 4.7.6", "CA 4.22")
@pytest.mark.parametrize(
    ("preset", "decision"), [("core", "jump"), ("german", "choose"), ("spanish", "choose")]
)
def test_inaccurate_like_a_high_pass(preset: str, decision: str) -> None:
    """Direction 1, distance 3: away 4 stands two hexes beyond where it comes down."""
    table = held("home 9 " + at(0, 0), "away 4 " + at(0, 5), preset=preset)
    table.play("kick")
    no_moves(table)
    table.play(f"to {at(0, 0)}", "decline", "decline", 3, 1, 3)
    assert (table.ball, table.decision) == (at(0, 3), decision)


@pytest.mark.rule("CA 4.23")
def test_first_edition_kicks_are_always_accurate() -> None:
    table = held("home 9 " + at(0, 0), "away 4 " + at(0, 1), preset="first-edition")
    table.play("kick")
    no_moves(table)
    table.play(f"to {at(0, 0)}", "decline", "decline")
    assert table.decision == "jump"


@pytest.mark.rule("CA 4.11.3", "CA 4.21.11")
def test_dropped_he_plays_on_after_the_free_moves_and_may_not_pick_it_up_again() -> None:
    table = held("home 5 " + at(-10, 0), preset="tournament")
    table.play("drop")
    assert (table.decision, table.turn) == ("final-third", "home")
    table.play("done", "done")
    assert (table.carrier, table.decision) == ("home 1", "choose")
    assert set(table.legal()) == {"movement", "pass", "high", "long"}
    table.play("movement", "done", "done", "done")
    table.settle()
    assert "kick" not in table.legal()


@pytest.mark.rule("CA 4.21.11")
@pytest.mark.parametrize(("preset", "leaves"), [("advanced", False), ("tournament", True)])
def test_opponents_leave_the_zone_of_a_tournament_keeper_with_the_ball(
    preset: str, leaves: bool
) -> None:
    table = Table(
        "home 9 " + at(10, 0),
        "home 10 " + at(16, 1),
        "away 1 " + at(16, 0) + " Nkosi",
        "away 5 " + at(18, 9),
        ball="home 9",
        preset=preset,
        settings="star=false",
    )
    table.play("pass", f"to {at(17, -0.5)}", "stay")
    assert table.carrier == "away 1"
    assert (table.decision == "stand-back") is leaves
    if leaves:
        assert table.turn == "home"
        keeper = NAMES.index(at(16, 0))
        assert {distance(keeper, NAMES.index(name)) for name in table.hexes()} == {2}
        assert len(table.hexes()) == 12
        table.play(f"to {at(16, 2)}")
        assert table.events(Placed) == [Placed(0, 10, at(16, 2), "CA 4.21.11")]
        assert table.decision in ("final-third", "choose")


@pytest.mark.rule("CA 4.21.11", "CA 4.11.3")
@pytest.mark.parametrize("action", ["kick", "drop"])
def test_nor_do_they_come_back_in_the_free_moves_before_he_kicks(action: str) -> None:
    for preset, least in (("tournament", 2), ("advanced", 1)):
        table = held("home 5 " + at(-10, 0), "away 9 " + at(-12, 2), preset=preset)
        if action not in table.legal():
            continue
        table.play(action, "done", "move 9")
        keeper = int(table.position.where(0))
        away = {distance(keeper, NAMES.index(name)) for name in table.hexes()}
        assert min(away) == least
        if least == 2:
            table.refuses(f"to {NAMES[keeper - 1]}", "CA 4.21.11", "too-near-the-ball")


@pytest.mark.rule("CA 4.15.6", "CA q80")
def test_offside_from_a_kick_but_not_from_a_goal_kick() -> None:
    for after, offside in (("held", True), ("goal-kick", False)):
        table = Table(
            KEEPER, "home 9 " + at(5, 0.5), "away 4 " + at(3, 0.5), ball="home 1", after=after
        )
        table.play("kick")
        no_moves(table)
        table.play(f"to {at(5, 0.5)}", "decline", "decline", 6)
        table.play("challenge 9")
        assert (table.events(Offside) == [Offside(0, 9, at(5, 0.5))]) is offside


@pytest.mark.rule("CA 4.15.3", "CA q46", "CA q117")
def test_a_goal_kick_is_a_kick_from_the_six_yard_box() -> None:
    table = Table(
        "home 9 " + at(12, 0) + " Rusu",
        "home 8 " + at(12, 9),
        "away 1 " + at(18, 0),
        "away 5 " + at(4, 0),
        ball="home 9",
        preset="advanced",
    )
    table.play("shot", "aim 4", 1)  # a one is off target
    assert [event.restart for event in table.events(Out)] == ["goal-kick"]
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    assert (table.decision, table.turn) == ("goal-kick-spot", "away")
    assert len(table.hexes()) == 32
    table.play(f"to {at(16, 5)}")
    assert (table.carrier, table.ball, table.legal()) == ("away 1", at(16, 5), ["kick"])
    table.play("kick")
    assert (table.decision, table.turn) == ("final-third", "away")


@pytest.mark.rule("CA 4.15.3", "CA q80")
def test_tournament_goal_kicks_may_be_passed_with_opponents_out_of_the_box() -> None:
    table = Table(
        "home 9 " + at(14, 0) + " Rusu",
        "away 1 " + at(18, 0),
        "away 5 " + at(14, 4),
        ball="home 9",
        preset="tournament",
        settings="star=false",
    )
    table.play("shot", "aim 4", 1)
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    table.play(f"to {at(16, 0)}")
    assert (table.decision, table.turn) == ("stand-back", "home")
    assert table.hexes() == {at(11, 1.5), at(11, -1.5), at(11, 0.5), at(11, -0.5)}
    table.play(f"to {at(11, 0.5)}")
    assert table.events(Placed) == [Placed(0, 9, at(11, 0.5), "CA 4.15.3")]
    assert table.legal() == ["pass", "kick"]
    kicked = game.position(str(table.position))
    table.play("pass", f"to {at(14, 4)}")
    assert table.carrier == "away 5"
    for text in ("kick", "done", "move 9"):
        kicked.play(game.action(text))
    assert game.action(f"to {at(11, 1.5)}") in kicked.actions()
    assert game.action(f"to {at(12, 1)}") not in kicked.actions()  # they stay out of it


@pytest.mark.rule("CA 4.11.3")
def test_with_the_kick_nobody_has_moved_yet() -> None:
    """Who moved in the thirds before may be the one who moves while it is in the air."""
    table = held(f"home 5 {at(-10, 0)}", f"away 4 {at(-12, 5)}")
    table.play("kick", "move 5", f"to {at(-8, 0)}", "done", "move 4", f"to {at(-11, 5.5)}", "done")
    assert table.has("moved", "home 5")
    table.play(f"to {at(0, 0)}")
    assert table.position.moved == 0
    assert (table.turn, table.legal()) == ("home", ["move 1", "move 5", "decline"])
