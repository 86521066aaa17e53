"""Placing players, penalties, the ball out of play in full: all that an act changes (CA 4.15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.counterattack.set_piece_scenes import five, number
from tests.counterattack.still import ask, change, enter, take, why_not
from tests.counterattack.table import Table, at, counter
from touchline.counterattack.engine.board.pitch import GOAL_LINE, HEXES, TOUCHLINE
from touchline.counterattack.engine.set_pieces.free_kick import StandBack
from touchline.counterattack.engine.set_pieces.goal_kick import KickSpot
from touchline.counterattack.engine.set_pieces.out import CornerSide, defender_of, out_of_play
from touchline.counterattack.engine.set_pieces.penalty import PenaltyRoll, PenaltyTaker
from touchline.counterattack.engine.set_pieces.placement import (
    MustLeave,
    Place,
    PlaceKeeper,
    PlaceTo,
    allowed,
    distance_off,
    keeps_off,
    kept_free,
    too_near,
    wall_distance,
)
from touchline.counterattack.engine.state import FREE_KICK

# -- standing back -------------------------------------------------------------------------------


def at_act(table: Table, act: int) -> Table:
    """The table with this being what has just happened."""
    table.position.act = act
    return table


@pytest.mark.rule("CA 4.15.5", "CA q84", "CA q106", "CA q116", "CA q129", "CA 4.21.12")
@pytest.mark.parametrize(
    ("settings", "act", "off"),
    [
        ("", 7, 2), ("wall=toward-goal", 7, 3),
        ("wall=two-clear", 7, 3), ("wall=two-clear", 12, 2), ("", 11, 3), ("", 8, 2),
    ],
)  # fmt: skip
def test_how_far_off_opponents_have_to_be(settings: str, act: int, off: int) -> None:
    p = at_act(five(settings=settings), act).position
    assert distance_off(p) == off
    for away in (0, 1, 2, 3, 4):
        assert too_near(p, number(at(6, away))) is (away < off)
    if act == 7:
        assert wall_distance(p) == off
        for away in (1, 2, 3, 4):
            assert allowed(p, 1, number(at(6, -away)), 4) is (away >= off)


@pytest.mark.rule("CA 4.15.5", "CA q106", "CA 4.22")
def test_who_stands_too_near_goes_back() -> None:
    table = at_act(five(), FREE_KICK)
    back = StandBack(1, FREE_KICK)
    assert back.next_back(table.position) == counter("away 4")
    assert enter(at_act(five(), FREE_KICK), back) == {}
    assert ask(table, back) == [
        "to W12",
        "to W13",
        "to W14",
        "to X12",
        "to X15",
        "to Y11",
        "to Y15",
        "to Z12",
        "to Z15",
        "to AA12",
        "to AA13",
        "to AA14",
    ]
    assert why_not(table, back, f"to {at(6, 0)}") == ("occupied", "CA 4.15.5")
    assert why_not(table, back, f"to {at(6, 1)}") == ("too-near-the-ball", "CA 4.15.5")
    assert why_not(table, back, f"to {at(6, 3)}") == ("no-further-back", "CA 4.15.5")
    assert why_not(table, back, "done") == ("here", "CA 4.15.5")
    assert table.position.act == FREE_KICK
    table = at_act(five(settings="wall=toward-goal"), FREE_KICK)
    assert ask(table, back) == [
        "to Z11",
        "to Z16",
        "to AA11",
        "to AA15",
        "to AB12",
        "to AB13",
        "to AB15",
    ]
    table = at_act(five(settings="wall=two-clear"), FREE_KICK)
    assert len(ask(table, back)) == 17
    table = at_act(five(), FREE_KICK)
    table.position.put(counter("away 4"), number(at(9, 4.5)))
    assert back.next_back(table.position) == -1
    assert enter(table, back) == {"flow": []}
    table = at_act(five(), FREE_KICK)
    table.position.flow.append(back)
    assert change(table, lambda p: back.play(p, p.actions()[0])) == {
        "away 4": "W12",
        "told": ["Placed 1 4 W12 CA 4.15.5"],
    }
    assert not StandBack(0, FREE_KICK).sane(table.position)
    assert back.sane(table.position)


@pytest.mark.rule("CA 4.15.3")
def test_from_a_goal_kick_they_go_out_of_the_box_by_the_nearest_way() -> None:
    table = at_act(five(), 15)
    table.position.give(counter("away 1"))
    table.position.put(counter("home 8"), number(at(13, 0.5)))
    back = StandBack(0, 15)
    assert (back.rule(), back.next_back(table.position)) == ("CA 4.15.3", counter("home 8"))
    assert ask(table, back) == ["to AD13", "to AD14", "to AD15"]
    assert [StandBack(0, act).rule() for act in range(16)] == [
        "CA 4.15",
        "CA 4.15",
        "CA 4.15",
        "CA 4.15",
        "CA 4.15",
        "CA 4.15",
        "CA 4.15",
        "CA 4.15.5",
        "CA 4.21.11",
        "CA 4.15",
        "CA 4.15",
        "CA 4.21.12",
        "CA q84",
        "CA 4.15",
        "CA 4.15",
        "CA 4.15.3",
    ]


@pytest.mark.rule("CA 4.15.3", "CA 4.21.11", "CA 4.21.12")
@pytest.mark.parametrize(
    ("settings", "act", "holder", "side", "off"),
    [
        ("goal_kick=kick-or-pass", 15, "home 1", 1, True),
        ("goal_kick=kick-or-pass", 15, "home 1", 0, False),
        ("", 15, "home 1", 1, False),
        ("tournament_corners=true", 11, "home 9", 1, True),
        ("tournament_corners=true", 11, "home 9", 0, False),
        ("keeper_zone=true", 11, "home 9", 1, False),
        ("keeper_zone=true", 8, "home 1", 1, True),
        ("keeper_zone=true", 8, "home 9", 1, False),
        ("", 8, "home 1", 1, False),
    ],
)
def test_who_keeps_off_before_the_ball_is_in_play(
    settings: str, act: int, holder: str, side: int, off: bool
) -> None:
    table = at_act(five(settings=settings), act)
    table.position.give(counter(holder))
    assert keeps_off(table.position, side) is off
    assert kept_free(table.position, side, table.position.ball) is off
    assert not kept_free(table.position, side, number(at(0, 11)))
    table.position.drop_ball(table.position.ball)
    assert not keeps_off(table.position, side)


# -- placing -------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.15", "CA 4.15.1", "CA 4.15.4")
def test_players_are_picked_up_one_by_one() -> None:
    assert enter(five(), Place(0, 0, 0)) == {"flow": []}
    assert enter(five(), Place(0, 1, 0)) == {}
    table = five()
    assert ask(table, Place(0, 2, 0)) == ["place 1", "place 8", "done"]  # 9 takes it
    assert ask(table, Place(1, 2, 0, 1)) == ["place 1", "place 5", "place 6", "done"]  # 4 is placed
    assert ask(table, Place(1, 2, 0, 2)) == ["place 1", "place 5", "place 6", "done"]
    assert ask(table, Place(1, 2, 0)) == ["place 1", "place 4", "place 5", "place 6", "done"]
    assert take(five(), Place(1, 2, 4), "done") == {}
    assert take(five(), Place(1, 2, 4), "place 5") == {
        "flow": ["placement/away/1/4", "place/away/15/4"]
    }
    assert take(five(), Place(1, 2, 4, 1), "place 5") == {
        "moved": {"home 9", "away 5", "away 4"},
        "flow": ["placement/away/1/4/1", "place/away/15/4"],
    }
    assert take(five(), Place(1, 2, 4, 2), "place 5") == {
        "flow": ["placement/away/1/4/2", "place/away/15/4"]
    }
    table = five()
    assert why_not(table, Place(0, 2, 0), "place 9") == ("taker-stays", "CA 4.15")
    assert why_not(table, Place(0, 2, 1), "place 7") == ("not-there", "CA 4.3.1")
    assert why_not(table, Place(1, 2, 5, 1), "place 4") == ("placed-already", "CA 4.15.1")
    assert why_not(table, Place(1, 2, 3, 2), "place 4") == ("placed-already", "CA 4.15.4")
    assert why_not(table, Place(0, 2, 0), f"to {at(0, 0)}") == ("place-first", "CA 4.15")
    assert why_not(table, Place(0, 2, 0), "stay") == ("here", "CA 4.15")


@pytest.mark.rule("CA 4.15", "CA 4.15.4")
def test_and_put_down_or_left_where_they_are() -> None:
    player = counter("away 5")
    assert take(five(), PlaceTo(1, player, 0), "stay") == {}
    assert take(five(), PlaceTo(1, player, 0), f"to {at(0, 0)}") == {
        "away 5": "S13",
        "told": ["Placed 1 5 S13 CA 4.15"],
    }
    assert "stay" in ask(five(), PlaceTo(1, player, 0))
    table = five()
    table.position.lift(player)
    assert "stay" not in ask(table, PlaceTo(1, player, 0))
    assert why_not(table, PlaceTo(1, player, 7), f"to {at(0, 0)}") == ("place-own-box", "CA 4.15.4")
    assert why_not(table, PlaceTo(1, player, 7), f"to {at(6, 0)}") == ("occupied", "CA 4.15.4")
    assert why_not(table, PlaceTo(1, player, 7), "done") == ("here", "CA 4.15.4")


@pytest.mark.rule("CA 4.15", "CA q85")
def test_keepers_are_picked_up_first() -> None:
    assert enter(five(), PlaceKeeper(0)) == {}
    assert enter(five(), PlaceKeeper(1)) == {}
    for side, keeper in ((0, "home 1"), (1, "away 1")):
        table = five()
        table.position.give(counter(keeper))
        assert enter(table, PlaceKeeper(side)) == {"flow": []}
        assert enter(table, PlaceKeeper(1 - side)) == {}
        table = five()
        table.position.lift(counter(keeper))
        assert enter(table, PlaceKeeper(side)) == {"flow": []}
        assert enter(table, PlaceKeeper(1 - side)) == {}
    assert ask(five(), PlaceKeeper(1)) == ["done", "place 1"]
    assert take(five(), PlaceKeeper(1), "done") == {}
    assert take(five(), PlaceKeeper(1), "place 1") == {"flow": ["place/away/11"]}
    assert why_not(five(), PlaceKeeper(1), "place 5") == ("keeper-first", "CA 4.15")
    assert why_not(five(), PlaceKeeper(1), "stay") == ("here", "CA 4.15")


@pytest.mark.rule("CA 4.15.4")
def test_who_may_not_stay_leaves_the_lowest_shirt_first() -> None:
    table = five()
    p = table.position
    p.put(counter("home 8"), number(at(14, 0)))
    p.put(counter("home 9"), number(at(13, 0.5)))  # has the ball
    p.put(counter("away 4"), number(at(15, 0.5)))
    ours, theirs = MustLeave(0, 3), MustLeave(1, 3, counter("away 1"))
    assert (ours.next_to_leave(p), theirs.next_to_leave(p)) == (
        counter("home 8"),
        counter("away 4"),
    )
    assert MustLeave(1, 3).next_to_leave(p) == counter("away 1")
    assert change(table, ours.next_to_leave) == {}
    assert enter(table, ours) == {}
    assert change(table, lambda p: ours.play(p, p.actions()[0])) == {
        "home 8": "A1",
        "told": ["Placed 0 8 A1 CA 4.15.4"],
    }
    assert change(table, ours.enter) == {"flow": []}
    assert why_not(table, theirs, f"to {at(14, 0)}") == ("place-outside-box", "CA 4.15.4")
    assert why_not(table, theirs, f"to {at(15, 0.5)}") == ("occupied", "CA 4.15.4")
    assert why_not(table, theirs, "done") == ("here", "CA 4.15.4")


@pytest.mark.rule("CA 4.3.1", "CA 4.15.4", "CA 4.21.12")
def test_where_players_may_be_placed() -> None:
    """How many hexes of each area there are for either side, and the edge of each."""

    def counts(half: int, settings: str) -> list[list[int]]:
        p = five(half=half, settings=settings).position
        return [
            [sum(allowed(p, side, hex_, area) for hex_ in range(HEXES)) for area in range(8)]
            for side in (0, 1)
        ]

    assert counts(0, "penalty_arc=true") == [
        [936, 483, 461, 821, 932, 920, 932, 107],
        [936, 478, 456, 821, 932, 920, 932, 106],
    ]
    assert counts(1, "wall=two-clear") == [
        [936, 478, 456, 829, 920, 920, 932, 106],
        [936, 483, 461, 829, 920, 920, 932, 107],
    ]


# -- penalties ------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.15.4", "CA q75")
def test_the_taker_of_a_penalty_goes_to_the_spot() -> None:
    def at_penalty(**others: Any) -> Table:
        table = five(**others)
        table.position.drop_ball(number(at(14, 0)))
        return table

    assert ask(at_penalty(), PenaltyTaker(0)) == ["take 1", "take 8", "take 9"]
    assert ask(at_penalty(), PenaltyTaker(1)) == ["take 1", "take 4", "take 5", "take 6"]
    assert take(at_penalty(), PenaltyTaker(0), "take 8") == {
        "holder": "home 8",
        "toucher": "home 8",
        "offside": set(),
        "moved": {"home 8", "away 1"},
        "home 8": "AG13",
        "flow": [
            "penalty/0/7",
            "place/away/11/7",
            "placement/away/22/3/2",
            "placement/home/22/3/2",
            "must-leave/away/3/11",
            "must-leave/home/3/-1",
        ],
        "told": ["Placed 0 8 AG13 CA 4.15.4"],
    }
    assert take(at_penalty(half=1), PenaltyTaker(0), "take 8") == {
        "holder": "home 8",
        "ball": "E13",
        "toucher": "home 8",
        "offside": set(),
        "moved": {"home 8", "away 1"},
        "home 8": "E13",
        "flow": [
            "penalty/0/7",
            "place/away/11/7",
            "placement/away/22/3/2",
            "placement/home/22/3/2",
            "must-leave/away/3/11",
            "must-leave/home/3/-1",
        ],
        "told": ["Placed 0 8 E13 CA 4.15.4"],
    }
    assert take(at_penalty(), PenaltyTaker(1), "take 5") == {
        "attack": 1,
        "holder": "away 5",
        "ball": "E13",
        "toucher": "away 5",
        "kicked_back": 0,
        "offside": set(),
        "moved": {"away 5", "home 1"},
        "away 5": "E13",
        "flow": [
            "penalty/1/15",
            "place/home/0/7",
            "placement/home/22/3/2",
            "placement/away/22/3/2",
            "must-leave/home/3",
            "must-leave/away/3/-1",
        ],
        "told": ["Placed 1 5 E13 CA 4.15.4"],
    }
    table = at_penalty()
    table.position.put(counter("away 1"), number(at(17, 2.5)))
    table.position.put(counter("away 6"), number("AK13"))
    table.position.put(counter("away 5"), number(at(14, 0)))
    assert take(table, PenaltyTaker(0), "take 9") == {
        "holder": "home 9",
        "offside": set(),
        "moved": {"home 9", "away 1"},
        "home 9": "AG13",
        "away 1": "AK13",
        "away 5": "Z13",
        "away 6": "AK12",
        "flow": [
            "penalty/0/8",
            "place/away/11/7",
            "placement/away/22/3/2",
            "placement/home/22/3/2",
            "must-leave/away/3/11",
            "must-leave/home/3/-1",
        ],
        "told": [
            "Placed 0 9 AG13 CA 4.15.4",
            "Moved 1 6 AK13 AK12 False CA q45",
            "Placed 1 1 AK13 CA 4.15.4",
        ],
    }
    table = at_penalty()
    table.position.put(counter("home 8"), number(at(14, 0)))
    table.position.lift(counter("away 1"))
    assert take(table, PenaltyTaker(0), "take 8") == {
        "holder": "home 8",
        "toucher": "home 8",
        "offside": set(),
        "moved": {"home 8", "away 1"},
        "flow": [
            "penalty/0/7",
            "place/away/11/7",
            "placement/away/22/3/2",
            "placement/home/22/3/2",
            "must-leave/away/3/11",
            "must-leave/home/3/-1",
        ],
        "told": ["Placed 0 8 AG13 CA 4.15.4"],
    }
    assert why_not(at_penalty(), PenaltyTaker(0), "take 7") == ("not-there", "CA 4.15.4")
    assert why_not(at_penalty(), PenaltyTaker(0), "done") == ("here", "CA 4.15.4")


@pytest.mark.rule("CA 4.15.4", "CA q76")
def test_the_kick_itself() -> None:
    """Ruiz has 4 in Shooting; Longo 2."""
    assert take(five(), PenaltyRoll(0, counter("home 9")), "roll 5") == {
        "flow": ["save/1/8/9/2/930"],
        "told": ["Rolled 0 5 penalty CA 4.15.4"],
    }
    assert take(five(), PenaltyRoll(1, counter("away 4")), "roll 1") == {
        "flow": ["save/0/14/3/2/12"],
        "told": ["Rolled 1 1 penalty CA 4.15.4"],
    }
    table = five(settings="natural_one=true")
    found = take(table, PenaltyRoll(0, counter("home 9")), "roll 1")
    assert found["told"] == [
        "Rolled 0 1 penalty CA 4.15.4",
        "Missed 0 9 penalty CA q76",
        "Out 1 goal-kick AI13 CA 4.15.3",
    ]
    assert found["attack"] == 1
    theirs = take(five(settings="natural_one=true"), PenaltyRoll(1, counter("away 4")), "roll 1")
    assert theirs["told"][-1] == "Out 0 goal-kick C13 CA 4.15.3"
    assert take(table, PenaltyRoll(0, counter("home 9")), "roll 2")["told"] == [
        "Rolled 0 2 penalty CA 4.15.4"
    ]


# -- out of play ----------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.10.6", "CA q51", "CA q52", "CA q53", "CA q83")
def test_who_gets_the_ball_when_it_is_out() -> None:
    def out(hex_: str, line: int, last: int, half: int = 0) -> list[str]:
        found = change(five(half=half), lambda p: out_of_play(p, number(hex_), line, last))
        told: list[str] = found.get("told", found["flow"])
        return told

    assert out(at(0, 12), TOUCHLINE, 0) == ["Out 1 throw-in S25 CA 4.15.2"]
    assert out(at(0, 12), TOUCHLINE, 1) == ["Out 0 throw-in S25 CA 4.15.2"]
    assert [out(at(18, 5), GOAL_LINE, side) for side in (0, 1)] == [
        ["Out 1 goal-kick AI13 CA 4.15.3"],
        ["Out 0 corner AK25 CA 4.15.1"],
    ]
    assert [out(at(18, 5), GOAL_LINE, side, 1) for side in (0, 1)] == [
        ["Out 1 corner AK25 CA 4.15.1"],
        ["Out 0 goal-kick AI13 CA 4.15.3"],
    ]
    assert [out(at(-18, -5), GOAL_LINE, side) for side in (0, 1)] == [
        ["Out 1 corner A1 CA 4.15.1"],
        ["Out 0 goal-kick C13 CA 4.15.3"],
    ]
    assert out(at(18, 0), GOAL_LINE, 1) == ["corner-side/1"]
    assert out(at(-18, 0), GOAL_LINE, 1, 1) == ["corner-side/1"]
    p = five().position
    assert [defender_of(p, number(at(x, 0))) for x in (-18, -2, 0, 2, 18)] == [0, 0, 1, 1, 1]
    p = five(half=1).position
    assert [defender_of(p, number(at(x, 0))) for x in (-18, -2, 0, 2, 18)] == [1, 1, 0, 0, 0]


@pytest.mark.rule("CA q83")
def test_a_die_says_which_corner() -> None:
    def corners(roller: int, half: int = 0) -> list[str]:
        return [
            take(five(half=half), CornerSide(roller), f"roll {face}")["told"][1]
            for face in (1, 3, 4, 6)
        ]

    assert corners(0) == [
        "Out 1 corner A1 CA 4.15.1",
        "Out 1 corner A1 CA 4.15.1",
        "Out 1 corner A25 CA 4.15.1",
        "Out 1 corner A25 CA 4.15.1",
    ]
    assert corners(1) == [
        "Out 0 corner AK1 CA 4.15.1",
        "Out 0 corner AK1 CA 4.15.1",
        "Out 0 corner AK25 CA 4.15.1",
        "Out 0 corner AK25 CA 4.15.1",
    ]
    assert corners(1, 1) == [
        "Out 0 corner A1 CA 4.15.1",
        "Out 0 corner A1 CA 4.15.1",
        "Out 0 corner A25 CA 4.15.1",
        "Out 0 corner A25 CA 4.15.1",
    ]


@pytest.mark.rule("CA 1.2", "CA 4.15.3")
def test_the_spot_of_a_goal_kick() -> None:
    table = five()
    table.position.drop_ball(number(at(16, 0)))
    table.position.put(counter("away 6"), number(at(17, 1.5)))
    assert ask(table, KickSpot(1)) == [
        "to AI8",
        "to AI9",
        "to AI10",
        "to AI11",
        "to AI12",
        "to AI13",
        "to AI14",
        "to AI15",
        "to AI16",
        "to AI17",
        "to AI18",
        "to AJ9",
        "to AJ10",
        "to AJ11",
        "to AJ12",
        "to AJ13",
        "to AJ14",
        "to AJ16",
        "to AJ17",
        "to AJ18",
        "to AK8",
        "to AK9",
        "to AK10",
        "to AK11",
        "to AK12",
        "to AK13",
        "to AK14",
        "to AK15",
        "to AK16",
        "to AK17",
        "to AK18",
    ]
    assert why_not(table, KickSpot(1), f"to {at(17, 1.5)}") == ("occupied", "CA 4.15.3")
    assert why_not(table, KickSpot(1), f"to {at(15, 0.5)}") == ("six-yard", "CA 1.2")
    assert why_not(table, KickSpot(1), "done") == ("here", "CA 4.15.3")
    assert take(table, KickSpot(1), f"to {at(17, 0.5)}") == {
        "attack": 1,
        "holder": "away 1",
        "ball": "AJ14",
        "act": "goal-kick",
        "toucher": "away 1",
        "kicked_back": 0,
        "offside": set(),
        "away 1": "AJ14",
        "told": ["Placed 1 1 AJ14 CA 4.15.3"],
    }
    assert len(ask(five(), KickSpot(0))) == len(ask(five(), KickSpot(1)))
