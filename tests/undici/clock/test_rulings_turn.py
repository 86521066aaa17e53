"""Rulings on the course of a turn that can be switched: stopping, groups, cards, cut turns."""

from __future__ import annotations

import pytest

from tests.undici.table import Table
from touchline.bots.undici.hand_made.acting import act
from touchline.core.side import Side
from touchline.undici.engine.board.pitch import NAMES
from touchline.undici.engine.state import HAND
from touchline.undici.events import Drew, TurnBegan
from touchline.undici.screen.picture import about

MUST = "stop_early=false"


@pytest.mark.rule("UN 3.3.1")
def test_a_coach_may_stop_early_or_has_to_use_his_actions() -> None:
    chips = ("home 10 G8", "away 4 L8")
    table = Table(*chips, ball="home 10")
    table.play("done")
    assert table.decision == "padlock"
    table = Table(*chips, ball="home 10", settings=MUST)
    table.refuses("done", "UN 3.3.1", "not-yet")
    for box in ("H8", "I8", "J8"):
        assert "done" not in table.legal()
        table.play("move 10", f"to {box}")
    assert table.decision == "padlock"


@pytest.mark.rule("UN 3.3.1")
def test_cards_are_never_a_must() -> None:
    table = Table("away 4 L8", ball="away 4", settings=MUST, hand=("home B12",))
    assert table.legal() == ["done", "card B12"]  # nobody there who could do anything
    chips = ("home 10 G8", "home 9 I8", "away 4 L8")
    table = Table(*chips, ball="home 10", settings=MUST, hand=("home Y8",), actions=1)
    table.play("card Y8")
    assert "done" not in table.legal()
    table.play("move 10", "to H8")
    assert table.legal() == ["done", "pass 9"]  # free passes, but nobody has to play them


@pytest.mark.rule("UN 3.3.1")
def test_a_bot_that_may_not_stop_moves_and_keeps_the_ball() -> None:
    chips = ("home 4 G8", "away 4 H8", "away 5 L15")  # he might dribble instead
    for settings, verbs in (("", {"done"}), (MUST, {"move", "group"})):
        table = Table(*chips, ball="home 4", settings=settings)
        assert act(table.position).verb in verbs


def to_the_right(settings: str) -> Table:
    """Numbers 6 and 8 on the yellow line, one behind the other, go forward."""
    table = Table("home 6 C8", "home 8 D8", "away 4 L8", ball="away 4", settings=settings)
    table.play("group 2", "way E")
    return table


@pytest.mark.rule("UN 3.5.3")
def test_chips_of_a_group_follow_each_other_or_block_the_way() -> None:
    table = to_the_right("")
    assert table.boxes() == {"E8", "F8"}
    table.play("to F8")
    assert table.boxes() == {"D8", "E8"}
    table.play("to E8")
    assert (table.where("home 6"), table.where("home 8")) == ("E8", "F8")
    table = to_the_right("group_blocks=true")
    assert table.boxes() == {"E8", "F8"}  # number 6 is not asked, 8 was in his way
    table.play("to F8")
    assert (table.decision, table.where("home 6")) == ("act", "C8")


@pytest.mark.rule("UN 3.5.3")
def test_the_rear_one_goes_first_where_chips_block_each_other() -> None:
    chips = ("home 6 C8", "home 8 C10", "away 4 L8")
    for settings, order in (("", (8, 6)), ("group_blocks=true", (6, 8))):
        table = Table(*chips, ball="away 4", settings=settings)
        table.play("group 2", "way S")
        boxes = {8: {"C11", "C12"}, 6: {"C9"} if settings else {"C9", "C10"}}
        for number in order:
            assert about(table.position) == f"h{number}"
            assert table.boxes() == boxes[number]
            table.play(f"to C{max(int(name[1:]) for name in boxes[number])}")
        assert table.decision == "act"


@pytest.mark.rule("UN 3.3.4/padlocks", "UN 3.13.1/taken-up", "UN 3.13.1/two")
def test_a_coach_takes_up_the_padlocks_that_hampered_him_and_places_both() -> None:
    """Away's two lie on H8 and H9; home puts white and black elsewhere, and H8 is free again."""
    chips = ("home 10 G8", "home 4 C4", "away 4 L8")
    table = Table(*chips, ball="home 10", settings="cards=false", white="H8", black="H9")
    table.play("move 10")
    assert not {"H8", "H9"} & table.boxes()
    table.play("to F8", "done")
    assert table.decision == "padlock"
    table.play("to G9")
    assert table.decision == "black-padlock"
    assert "G9" not in table.boxes()
    table.play("to C5")
    p = table.position
    assert (NAMES[p.white], NAMES[p.black], p.locker) == ("G9", "C5", 0)
    assert (table.turn, table.decision) == ("away", "act")


@pytest.mark.rule("UN 3.13.1/next-turn")
@pytest.mark.parametrize(("locker", "open_"), [("away", False), ("home", True)])
def test_padlocks_hamper_the_opponent_and_not_who_placed_them(locker: str, open_: bool) -> None:
    table = Table("home 10 G8", "home 6 D8", "away 4 L8", ball="away 4", white="E8", black="D9")
    table.position.locker = ("home", "away").index(locker)
    table.play("move 6")
    assert ({"E8", "D9"} <= table.boxes()) is open_
    assert ("F8" in table.boxes()) is open_  # nor over one


@pytest.mark.rule("UN 3.10.2", "UN R10")
@pytest.mark.parametrize(
    ("settings", "first"), [("", Side.HOME), ("reposition_first=keeper", Side.AWAY)]
)
def test_who_lines_up_first_after_a_save(settings: str, first: Side) -> None:
    table = Table("home 9 M8", "away 4 K3", ball="home 9", settings=settings)
    table.play("shot", 1, 6)
    assert (table.decision, table.position.turn) == ("set-up", first)
    table.play("done")
    assert (table.decision, table.position.turn) == ("set-up", first.other)
    table.play("done")
    assert (table.decision, table.position.turn) == ("padlock", Side.HOME)
    assert table.carrier == "away 1"


@pytest.mark.rule("UN R22/padlocks", "UN R22/card", "UN 3.3.4/card")
def test_a_card_after_a_turn_cut_short() -> None:
    chips = ("home 20 C8", "home 9 M8", "away 4 M10")
    for settings, drawn in (("", 1), ("draw_after_cut=false", 0)):
        table = Table(*chips, ball="home 20", settings=settings, pile=("home B1",))
        table.play("pass 9", 1, "to D8", "to B8", *(["draw B1"] if drawn else []))
        assert len(table.told(Drew)) == drawn
        assert [event.side for event in table.told(TurnBegan)] == [1]
        assert table.position.count_cards(0, HAND) == drawn


@pytest.mark.rule("UN R22/card")
def test_a_turn_that_was_not_cut_short_always_brings_a_card() -> None:
    table = Table("home 20 C8", "away 4 M10", ball="home 20", settings="draw_after_cut=false",
                  pile=("home B1",))  # fmt: skip
    table.play("done", "to D8", "to B8", "draw B1")
    assert table.turn == "away"


RECEIVED = ("home 16 C8", "home 9 E8", "away 4 F8")


@pytest.mark.rule("UN 3.14.7")
@pytest.mark.parametrize(
    ("settings", "first"), [("", Side.AWAY), ("response_first=on-turn", Side.HOME)]
)
def test_who_answers_first_when_a_pass_has_arrived(settings: str, first: Side) -> None:
    table = Table(*RECEIVED, ball="home 16", settings=settings, hand=("home Y3", "away R6"))
    table.play("pass 9")
    assert (table.decision, table.position.turn) == ("respond", first)
    table.play("decline")
    assert (table.decision, table.position.turn) == ("respond", first.other)
    table.play("decline")
    assert (table.decision, table.turn) == ("act", "home")


@pytest.mark.rule("UN 3.14.7", "UN 3.14")
def test_a_ball_played_on_can_no_longer_be_intercepted() -> None:
    table = Table(*RECEIVED, ball="home 16", settings="response_first=on-turn",
                  hand=("home Y3", "away R6"))  # fmt: skip
    table.play("pass 9", "card Y3", "pass 16")
    assert (table.decision, table.position.turn) == ("act", Side.HOME)
    table = Table(*RECEIVED, ball="home 16", settings="response_first=on-turn",
                  hand=("home Y3", "away R6"))  # fmt: skip
    table.play("pass 9", "decline", "card R6", "by 4", 3)
    assert table.carrier == "away 4"


@pytest.mark.rule("UN 3.14.7")
@pytest.mark.parametrize(("settings", "order"), [("", "own"), ("response_first=on-turn", "other")])
def test_who_answers_first_when_a_cross_has_arrived(settings: str, order: str) -> None:
    table = Table("home 7 M2", "home 9 N8", "away 4 N12", ball="home 7", settings=settings,
                  hand=("home G2", "away P3"))  # fmt: skip
    table.play("cross 9")
    assert table.legal("card") == (["card P3"] if order == "own" else ["card G2"])


@pytest.mark.rule("UN 3.14.7")
@pytest.mark.parametrize("turn", ["home", "away"])
def test_who_plays_his_card_on_a_duel_first(turn: str) -> None:
    for settings, caller_first in (("", True), ("duel_first=other", False)):
        table = Table("home 10 H8", "away 4 I8", ball="home 10", turn=turn, settings=settings,
                      hand=("home L5", "away R3"))  # fmt: skip
        table.play("dribble 4" if turn == "home" else "tackle 4")
        caller = Side.HOME if turn == "home" else Side.AWAY
        first = caller if caller_first else caller.other
        assert (table.decision, table.position.turn) == ("respond", first)
        table.play("card L5" if first is Side.HOME else "card R3")
        assert (table.decision, table.position.turn) == ("respond", first.other)
