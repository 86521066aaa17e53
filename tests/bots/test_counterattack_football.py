"""How `scripted` plays Counter Attack: on the wings, in the box, in line at the back."""

from __future__ import annotations

from itertools import product

import pytest

from tests.bots.test_counterattack_bots import chosen, hex_of
from tests.counterattack.table import Table
from touchline.bots.counterattack.hand_made.aerial import duel
from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.odds import saved
from touchline.counterattack.engine.board.goal_mouth import headed_aims
from touchline.counterattack.engine.board.pitch import X, distance


def out_wide(
    forwards: tuple[str, str], backs: tuple[str, str], where: tuple[str, str] = ("AG12", "AG15")
) -> Table:
    """Taylor has the ball on the left, hemmed in by five; two forwards wait for his cross."""
    return Table(
        "home 7 AC23 Taylor",
        f"home 9 {where[0]} {forwards[0]}",
        f"home 10 {where[1]} {forwards[1]}",
        f"away 4 AF13 {backs[0]}",
        f"away 5 AH16 {backs[1]}",
        "away 2 AD23",
        "away 3 AB23",
        "away 6 AD21",
        "away 8 AC21",
        "away 10 AE21",
        ball="home 7",
        preset="advanced",
    )


def column(text: str) -> int:
    """Where an action ends, as a column from -18 to 18."""
    return int(X[hex_of(text.split()[1])])


# -- crosses ---------------------------------------------------------------------------------------


def test_a_cross_for_forwards_who_win_the_header() -> None:
    """Both have Heading 6, the defenders 2 and 1; AG11 is where neither of those gets to Vrabec."""
    table = out_wide(("Vrabec", "Dionte"), ("Ruiz", "Halvring"))
    assert chosen(table) == "high"
    table.play("high")
    assert chosen(table) == "to AG11"


def test_no_cross_for_forwards_who_lose_it() -> None:
    """The same with the Heading of both sides exchanged."""
    assert chosen(out_wide(("Ruiz", "Halvring"), ("Longo", "Vrabec"))) != "high"


def test_no_cross_for_forwards_who_are_offside() -> None:
    """Only the keeper is beyond them (CA 4.15.6)."""
    table = out_wide(("Vrabec", "Dionte"), ("Ruiz", "Halvring"), ("AI12", "AI15"))
    assert chosen(table) != "high"


def test_a_forward_attacks_the_box_while_the_ball_is_out_wide() -> None:
    table = Table(
        "home 7 AE23 Taylor",
        "home 9 AB14 Vrabec",
        "home 8 T10",
        "away 4 AH12",
        "away 5 AH16",
        "away 6 AD22",
        ball="home 7",
        preset="advanced",
    )
    table.play("movement")
    assert chosen(table) == "move 9"
    table.play("move 9")
    target = chosen(table)
    assert headed_aims(hex_of(target.split()[1]), 0)
    assert column(target) <= X[hex_of("AH12")]  # level with the last defenders at most


def test_wingers_wait_ahead_of_the_ball() -> None:
    """Shirts 7 and 11 line up on the wings, 6 and 8 in the middle."""
    table = Table("home 8 S13", "home 7 M4", "away 4 AH12", "away 5 AH16", ball="home 8")
    features = Features(table.position, 0)
    ahead = [int(X[features.anchor(shirt - 1)]) for shirt in (7, 11, 6)]
    assert ahead == [4, 4, -2]


# -- at the back and everywhere --------------------------------------------------------------------


def test_the_last_man_steps_up_and_leaves_the_forward_offside() -> None:
    """But for shirt 4 everybody is beyond Ruiz on AC12 already (CA 4.15.6)."""
    table = Table(
        "home 8 W13",
        "home 9 AC12 Ruiz",
        "away 4 AD10",
        "away 5 AA16 Longo",
        "away 2 AA20",
        "away 3 AA6",
        ball="home 8",
        preset="advanced",
    )
    table.play("movement", "done", "move 4")
    assert column(chosen(table)) < X[hex_of("AC12")]


def test_the_nearest_man_goes_towards_a_free_ball_out_of_reach() -> None:
    """Behind him in the corner, where no forward belongs; he has a pace of four."""
    table = Table(
        "home 9 K16 Longo", "home 8 U4", "away 4 AI3", "away 5 AI20", ball="C23", attack="home"
    )
    table.play("movement", "move 9")
    target = hex_of(chosen(table).split()[1])
    assert distance(target, hex_of("C23")) == distance(hex_of("K16"), hex_of("C23")) - 4


# -- odds ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ours", "theirs", "saving"), [([5], [5], 4), ([6, 3], [4], 5), ([4], [5, 6, 2], 3)]
)
def test_everybody_rolls_and_the_keeper_saves_against_the_best(
    ours: list[int], theirs: list[int], saving: int
) -> None:
    won = tied = scored = 0
    rolls = list(product(range(1, 7), repeat=len(ours) + len(theirs) + 1))
    for *dice, save in rolls:
        best = max(skill + die for skill, die in zip(ours, dice, strict=False))
        rival = max(skill + die for skill, die in zip(theirs, dice[len(ours) :], strict=True))
        won += best > rival
        tied += best == rival
        scored += best > rival and best > saving + save
    odds = [count / len(rolls) for count in (won, tied, scored)]
    assert duel(ours, theirs, saving) == pytest.approx(tuple(odds))


def test_a_free_header_misses_with_a_one() -> None:
    """Nobody challenges, so he rolls only at goal (CA q57); a 2 ties with a save of 2 + 6."""
    assert duel([6, 2], [], 2) == pytest.approx((1.0, 0.0, (5 + 6 + 6 + 6 + 6) / 36))


def test_a_keeper_who_drops_the_ball_invites_shots() -> None:
    """Walker holds a save with a 1 alone, Nkosi with 1 to 3; otherwise it is a corner."""
    handling = [
        saved(Table("home 9 W13", f"away 1 AK13 {name}", ball="home 9").position, 1)
        for name in ("Walker", "Nkosi")
    ]
    assert handling == pytest.approx([0.04 + 0.3 * 5 / 6, 0.04 + 0.3 * 3 / 6])
