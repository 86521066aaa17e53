"""The offside trap and doubling up, clause by clause (UN 4.13.8, 4.13.9)."""

from __future__ import annotations

import pytest

from tests.undici.table import Table, box
from touchline.undici.events import Duel, Flipped, Foul, Moved, Offside

BOOK = "playbook=2;cards=false"
OUT = BOOK + ";keeper_out=true"


def trap(
    *chips: str, ball: str = "home 20", how: str = "pass 9", flipped: tuple[str, ...] = ()
) -> Table:
    """Home plays to number 9, and away may set the trap."""
    table = Table(*chips, ball=ball, settings=BOOK, flipped=flipped)
    table.play(how)
    return table


LEVEL = ("home 20 H8", "home 9 M8", "away 4 M3", "away 5 M12")


@pytest.mark.rule("UN 4.13.8", "UN 3.11.2")
def test_the_trap_is_set_before_a_cross_too() -> None:
    table = trap("home 2 M1", "home 9 N8", "away 4 N3", "away 5 N12", ball="home 2", how="cross 9")
    assert table.decision == "trap-offer"
    table.play("playbook offside-trap", 3, "move 4", "move 5")
    assert table.told(Offside)[0].at == "N8"
    assert table.carrier.startswith("away")
    assert (table.turn, table.decision) == ("home", "padlock")


@pytest.mark.rule("UN 4.13.8")
def test_only_chips_on_the_red_line_with_a_free_box_before_them_step_out() -> None:
    chips = (*LEVEL, "away 6 K8", "away 8 M10", "home 6 L10", "away 10 N1")
    table = trap(*chips, flipped=("away 5",))
    table.play("playbook offside-trap", 3)
    # number 5 is flipped, number 6 on the yellow line, number 8 has somebody before him
    assert table.legal() == ["done", "move 4", "move 10"]
    table.play("move 4")
    moved = table.told(Moved)[0]
    assert (moved.shirt, moved.origin, moved.end) == (4, "M3", "L3")
    assert table.legal() == ["done", "move 10"]  # nobody steps twice


@pytest.mark.rule("UN 4.13.8", "UN 4.13.2")
def test_a_trap_that_catches_nobody_is_one_of_two_uses() -> None:
    table = trap(*LEVEL)
    table.play("playbook offside-trap", 6, "done")
    assert (table.position.traps, table.decision) == (1, "pass-roll")
    table.play(6, "pass 20", 6, "pass 9")
    assert table.decision == "trap-offer"
    table.play("playbook offside-trap", 6, "done")
    assert table.position.traps == 2
    table = trap(*LEVEL)
    table.position.traps = 2
    table.play("decline", 6, "pass 20", 6, "pass 9")
    assert table.decision == "pass-roll"


@pytest.mark.rule("UN 4.13.8", "UN 4.13.2")
def test_traps_do_not_count_as_uses_of_the_own_turn() -> None:
    table = trap(*LEVEL)
    table.play("playbook offside-trap", 3, "move 4", "move 5", "to L8", "to N8")
    assert table.turn == "away"
    assert (table.position.plays, table.position.traps) == (0, 0)


@pytest.mark.rule("UN 4.13.8")
def test_with_nobody_to_step_out_there_is_no_trap() -> None:
    table = trap("home 20 H8", "home 9 K8", "away 4 L3", "away 5 L12")
    assert table.decision == "pass-roll"


def pair(*numbers: int, settings: str = BOOK, flipped: tuple[str, ...] = ()) -> Table:
    """Away's chips stand round home's number 20 on G8."""
    chips = [f"away {n} {at}" for n, at in zip(numbers, ("H8", "H9", "H7"), strict=False)]
    return Table("home 20 G8", *chips, ball="home 20", turn="away", settings=settings,
                 flipped=flipped)  # fmt: skip


@pytest.mark.rule("UN 4.13.9", "UN 3.8.2", "UN 3.7.1")
def test_both_who_double_up_must_be_able_to_tackle() -> None:
    assert "playbook doubling-up" not in pair(8, 20, flipped=("away 20",)).legal()
    behind = Table("home 20 G8", "away 8 H8", "away 20 F8", ball="home 20", turn="away",
                   settings=BOOK)  # fmt: skip
    behind.refuses("playbook doubling-up", "UN 4.13.9", "play-condition")
    table = pair(8, 20, 16)
    table.play("playbook doubling-up", "tackle 8")
    assert table.legal() == ["by 20", "by 16"]


@pytest.mark.rule("UN 4.13.9", "UN 4.11.2")
def test_the_keeper_outside_may_be_one_of_the_two() -> None:
    table = pair(8, settings=OUT)
    assert "playbook doubling-up" not in table.legal()
    table.position.put(table.slot("away 1"), box("H9"))
    table.position._legal = None
    table.play("playbook doubling-up", "tackle 8", "by 1", 2, 3, 3)
    assert table.told(Duel)[0].defender_total == 3 + 2 + 1  # his Gladiator


@pytest.mark.rule("UN 4.13.9", "UN 4.3.1")
def test_a_tied_double_tackle_is_a_foul_by_who_tackles() -> None:
    table = pair(8, 20, settings=BOOK + ";fouls=true;least_chips=2")
    table.play("playbook doubling-up", "tackle 8", "by 20", 2, 5, 3)
    foul = table.told(Foul)[0]
    assert (foul.side, foul.shirt) == (1, 8)
    assert not table.told(Flipped)
    assert table.decision == "set-piece-taker"


@pytest.mark.rule("UN 4.13.9", "UN 4.13.2")
def test_doubling_up_is_for_the_side_without_the_ball() -> None:
    table = Table("home 20 G8", "home 10 G9", "away 8 H8", ball="home 20", settings=BOOK)
    table.refuses("playbook doubling-up", "UN 4.13.9", "play-condition")
