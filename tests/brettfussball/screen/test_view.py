"""What a seat is shown: everything, since nothing is hidden."""

from __future__ import annotations

import json

import pytest

from tests.brettfussball.table import Table
from touchline.brettfussball import game
from touchline.core.side import Side


def test_the_view_of_a_new_match() -> None:
    view = Table.kick_off().roll("toss away").position.view(Side.HOME)
    assert view == {
        "game": "brettfussball",
        "seat": "home",
        "turn": "chance",
        "decision": "roll",
        "mover": "away",
        "obliged": True,
        "die": None,
        "score": [0, 0],
        "winner": None,
        "period": "regulation",
        "turns": 0,
        "of": 900,
        "attacks": None,
        "shoot_out": [0, 0],
        "kick_taken": [0, 0],
        "kick_rounds": 5,
        "kick_percent": 50,
        "ball": "K13",
        "carrier": {"side": "away", "figure": 9},
        "figures": {
            "home": ["J2", "D5", "H5", "M5", "Q5", "C8", "R8", "J8", "K8", "P11", "E11"],
            "away": ["K23", "Q20", "M20", "H20", "D20", "R17", "C17", "K17", "K13", "E14", "P14"],
        },
        "position": view["position"],
    }
    assert game.position(view["position"]).view(Side.HOME) == view


@pytest.mark.parametrize(
    ("seat", "label"), [(Side.HOME, "home"), (Side.AWAY, "away"), (None, None)]
)
def test_everybody_sees_the_same(seat: Side | None, label: str | None) -> None:
    position = Table("home 9 J8", "away 4 J10", ball="J10").roll(2).position
    view = position.view(seat)
    assert view["seat"] == label
    assert view["die"] == 2
    assert view | {"seat": None} == position.view(None)
    assert json.loads(json.dumps(view)) == view


@pytest.mark.rule("BF 17")
def test_a_figure_in_hand_is_on_no_square() -> None:
    table = Table("home 9 J8", "away 4 J10", ball="J10", dice=[2])
    table.play("attack 9")
    view = table.position.view(None)
    assert view["figures"]["home"][8] is None
    assert (view["decision"], view["turn"], view["mover"]) == ("attacker", "home", "home")
    assert view["carrier"] == {"side": "away", "figure": 4}


@pytest.mark.rule("BF 13")
def test_a_free_ball_has_no_carrier() -> None:
    assert Table(ball="J10").position.view(None)["carrier"] is None


@pytest.mark.rule("BF 22", "BF 24")
@pytest.mark.parametrize(
    ("men", "shot"),
    [
        (("home 9 C10", "home 4 A10"), "shoot W"),
        (("home 9 C10", "away 4 A10"), "shoot W"),
        (("home 9 C23", "home 4 K23"), "shoot N"),
        (("home 9 C2", "home 4 A1"), "shoot S"),
    ],
)
def test_nobody_has_the_ball_before_a_restart_is_taken(men: tuple[str, ...], shot: str) -> None:
    table = Table(*men, ball=men[0].split()[2], dice=[4])
    table.play(shot)
    assert table.position.view(None)["carrier"] is None


@pytest.mark.rule("BF 25")
def test_after_the_whistle() -> None:
    table = Table("home 9 K20", "away 5 K13", ball="K20", score="2:1", dice=[4])
    table.play("shoot N")
    view = table.position.view(None)
    assert (view["turn"], view["winner"], view["period"]) == (None, "home", "over")
    assert (view["score"], view["decision"], view["carrier"]) == ([3, 1], "over", None)


def test_nobody_has_to_guess_so_imagining_is_copying() -> None:
    position = Table("home 9 J8", ball="J10").position
    twin = position.imagine(Side.AWAY, None)
    assert twin == position
    assert twin is not position


def test_everything_is_open() -> None:
    position = Table("home 9 J8", ball="J8").roll(3).position
    for seat in (Side.HOME, Side.AWAY, None):
        assert not any(game.hides(position, action, seat) for action in position.actions())
    assert not game.covered(position)
