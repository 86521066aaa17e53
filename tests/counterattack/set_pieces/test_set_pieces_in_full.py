"""Set pieces in full: everything that is different after each act of theirs (CA 4.15, 4.3)."""

from __future__ import annotations

import pytest

from tests.counterattack.set_piece_scenes import SPOT, five, number
from tests.counterattack.still import ask, change, enter, still, take, why_not
from tests.counterattack.table import at, counter
from touchline.core.line import write_frame
from touchline.counterattack.engine.board.pitch import HEXES, distance, in_circle
from touchline.counterattack.engine.frame import Frame
from touchline.counterattack.engine.set_pieces.free_kick import (
    NearTaker,
    StepAside,
    Taker,
    award_corner,
    award_free_kick,
    award_throw_in,
    corner_frames,
)
from touchline.counterattack.engine.set_pieces.goal_kick import award_goal_kick
from touchline.counterattack.engine.set_pieces.kick_off import KickOffTaker, kick_off, nearest_place
from touchline.counterattack.engine.set_pieces.penalty import award_penalty
from touchline.counterattack.engine.set_pieces.placement import allowed
from touchline.counterattack.engine.state import CORNER, FREE_KICK, THROW_IN

# -- awards --------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.13", "CA 4.15.5")
def test_a_free_kick_is_awarded() -> None:
    assert change(five(), lambda p: award_free_kick(p, 0, SPOT)) == {
        "holder": "-",
        "act": "free-kick",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "flow": [
            "taker/home/624/7",
            "keeper-placement/away",
            "keeper-placement/home",
            "substitutions/away",
            "substitutions/home",
            "look-at-clock",
        ],
        "told": ["Out 0 free-kick Y13 CA 4.15.5"],
    }
    assert change(five(), lambda p: award_free_kick(p, 1, SPOT)) == {
        "attack": 1,
        "holder": "-",
        "act": "free-kick",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "flow": [
            "taker/away/624/7",
            "keeper-placement/home",
            "keeper-placement/away",
            "substitutions/home",
            "substitutions/away",
            "look-at-clock",
        ],
        "told": ["Out 1 free-kick Y13 CA 4.15.5"],
    }


@pytest.mark.rule("CA 4.15.1")
def test_a_corner_is_awarded() -> None:
    flag = number(at(18, 12))
    assert change(five(), lambda p: award_corner(p, 0, flag)) == {
        "holder": "-",
        "ball": "AK25",
        "act": "corner",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "flow": [
            "taker/home/942/11",
            "keeper-placement/away",
            "keeper-placement/home",
            "substitutions/away",
            "substitutions/home",
            "look-at-clock",
        ],
        "told": ["Out 0 corner AK25 CA 4.15.1"],
    }
    assert change(five(), lambda p: award_corner(p, 1, flag)) == {
        "attack": 1,
        "holder": "-",
        "ball": "AK25",
        "act": "corner",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "flow": [
            "taker/away/942/11",
            "keeper-placement/home",
            "keeper-placement/away",
            "substitutions/home",
            "substitutions/away",
            "look-at-clock",
        ],
        "told": ["Out 1 corner AK25 CA 4.15.1"],
    }


@pytest.mark.rule("CA 4.15.2", "CA 4.22", "CA q98")
def test_a_throw_in_is_awarded() -> None:
    line = number(at(0, 12))
    assert change(five(), lambda p: award_throw_in(p, 0, line)) == {
        "holder": "-",
        "ball": "S25",
        "act": "throw-in",
        "offside": set(),
        "moved": set(),
        "flow": [
            "taker/home/483/12",
            "keeper-placement/away",
            "keeper-placement/home",
            "substitutions/away",
            "substitutions/home",
            "look-at-clock",
        ],
        "told": ["Out 0 throw-in S25 CA 4.15.2"],
    }
    table = five(settings="throw_in_phase=optional")
    assert change(table, lambda p: award_throw_in(p, 1, line)) == {
        "attack": 1,
        "holder": "-",
        "ball": "S25",
        "act": "throw-ready",
        "offside": set(),
        "moved": set(),
        "flow": [
            "taker/away/483/12",
            "keeper-placement/home",
            "keeper-placement/away",
            "substitutions/home",
            "substitutions/away",
            "look-at-clock",
        ],
        "told": ["Out 1 throw-in S25 CA 4.15.2"],
    }


@pytest.mark.rule("CA 4.15.3")
def test_a_goal_kick_is_awarded() -> None:
    assert change(five(), lambda p: award_goal_kick(p, 0)) == {
        "holder": "-",
        "ball": "C13",
        "act": "goal-kick",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "flow": [
            "goal-kick-spot/home",
            "keeper-placement/away",
            "substitutions/away",
            "substitutions/home",
            "look-at-clock",
        ],
        "told": ["Out 0 goal-kick C13 CA 4.15.3"],
    }
    assert change(five(settings="goal_kick=kick-or-pass"), lambda p: award_goal_kick(p, 1)) == {
        "attack": 1,
        "holder": "-",
        "ball": "AI13",
        "act": "goal-kick",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "flow": [
            "stand-back/home/15",
            "goal-kick-spot/away",
            "keeper-placement/home",
            "substitutions/home",
            "substitutions/away",
            "look-at-clock",
        ],
        "told": ["Out 1 goal-kick AI13 CA 4.15.3"],
    }
    found = change(five(half=1), lambda p: award_goal_kick(p, 0))
    assert found["told"] == ["Out 0 goal-kick AI13 CA 4.15.3"]


@pytest.mark.rule("CA 4.15.4")
def test_a_penalty_is_awarded() -> None:
    assert change(five(), lambda p: award_penalty(p, 0)) == {
        "holder": "-",
        "ball": "AG13",
        "act": "taken",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "flow": ["penalty-taker/home", "substitutions/away", "substitutions/home"],
        "told": ["Out 0 penalty AG13 CA 4.15.4"],
    }
    assert change(five(), lambda p: award_penalty(p, 1)) == {
        "attack": 1,
        "holder": "-",
        "ball": "E13",
        "act": "taken",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "flow": ["penalty-taker/away", "substitutions/home", "substitutions/away"],
        "told": ["Out 1 penalty E13 CA 4.15.4"],
    }
    assert change(five(half=1), lambda p: award_penalty(p, 0))["told"] == [
        "Out 0 penalty E13 CA 4.15.4"
    ]


@pytest.mark.rule("CA q70")
def test_who_has_lost_his_keeper_names_another_first() -> None:
    table = five()
    table.position.lift(counter("away 1"))
    assert change(table, lambda p: award_free_kick(p, 0, SPOT))["flow"][-1] == "new-keeper/away"
    table = five()
    table.position.lift(counter("home 1"))
    assert change(table, lambda p: award_penalty(p, 0))["flow"] == [
        "penalty-taker/home",
        "substitutions/away",
        "substitutions/home",
        "new-keeper/home",
    ]
    table = five()
    table.position.lift(counter("home 1"))
    table.position.lift(counter("away 1"))
    assert change(table, lambda p: award_goal_kick(p, 0))["flow"][-2:] == [
        "new-keeper/away",
        "new-keeper/home",
    ]
    table = five()
    table.position.lift(counter("home 1"))
    assert change(table, lambda p: kick_off(p, 0))["flow"][-2:] == [
        "substitutions/home",
        "new-keeper/home",
    ]


@pytest.mark.rule("CA 4.13.2")
def test_with_nobody_left_nothing_is_taken_any_more() -> None:
    for side in (0, 1):
        for act in (
            lambda p: award_free_kick(p, 0, SPOT),
            lambda p: award_penalty(p, 1),
            lambda p: award_goal_kick(p, 0),
            lambda p: kick_off(p, 1),
        ):
            table = five()
            for shirt in range(11):
                table.position.lift(side * 11 + shirt)
            assert change(table, act) == {"over": 1, "told": ["FullTime 0 0 CA 4.13.2"]}
            assert table.decision == "over"


@pytest.mark.rule("CA 4.3.2", "CA 4.15.7")
def test_a_kick_off_tidies_up() -> None:
    assert change(five(), lambda p: kick_off(p, 0)) == {
        "holder": "-",
        "ball": "S13",
        "act": "kick-off",
        "stage": 4,
        "passer": "-",
        "giver": "-",
        "kicked_back": 0,
        "offside": set(),
        "moved": set(),
        "tried": set(),
        "stunned": set(),
        "home 8": "L16",
        "home 9": "P9",
        "away 4": "AF16",
        "away 5": "AF11",
        "away 6": "Z16",
        "flow": [
            "remember",
            "placement/away/22/2",
            "placement/home/22/1",
            "kick-off-taker/home",
            "substitutions/away",
            "substitutions/home",
        ],
    }
    assert change(five(half=1), lambda p: kick_off(p, 1, True)) == {
        "attack": 1,
        "holder": "-",
        "ball": "S13",
        "act": "kick-off",
        "stage": 4,
        "passer": "-",
        "giver": "-",
        "kicked_back": 0,
        "offside": set(),
        "moved": set(),
        "tried": set(),
        "stunned": set(),
        "home 8": "Z11",
        "home 9": "V18",
        "away 4": "F11",
        "away 5": "F16",
        "away 6": "L11",
        "flow": ["remember", "placement/home/22/2", "placement/away/22/1", "kick-off-taker/away"],
    }
    assert change(five(settings="placement=formation"), lambda p: kick_off(p, 1))["flow"] == [
        "kick-off-taker/away",
        "formation/home",
        "formation/away",
        "substitutions/home",
        "substitutions/away",
    ]


@pytest.mark.rule("CA 4.3.1")
def test_who_kicks_off_changes_places_with_who_stands_on_the_spot() -> None:
    table = five()
    table.position.put(counter("home 8"), number("S13"))
    table.position.drop_ball(number("S13"))
    assert ask(table, KickOffTaker(0)) == ["take 1", "take 8", "take 9"]
    assert take(table, KickOffTaker(0), "take 9") == {
        "holder": "home 9",
        "offside": set(),
        "home 8": "Y13",
        "home 9": "S13",
        "told": ["Placed 0 9 S13 CA 4.3.1"],
    }
    table = five()
    assert take(table, KickOffTaker(1), "take 4") == {
        "attack": 1,
        "holder": "away 4",
        "ball": "S13",
        "toucher": "away 4",
        "kicked_back": 0,
        "offside": set(),
        "away 4": "S13",
        "told": ["Placed 1 4 S13 CA 4.3.1"],
    }
    table = five()
    table.position.put(counter("home 8"), number("S13"))
    assert take(table, KickOffTaker(0), "take 8") == {
        "holder": "home 8",
        "ball": "S13",
        "toucher": "home 8",
        "offside": set(),
    }
    assert why_not(five(), KickOffTaker(0), "take 7") == ("not-there", "CA 4.3.1")
    assert why_not(five(), KickOffTaker(1), "take 9") == ("not-there", "CA 4.3.1")
    assert why_not(five(), KickOffTaker(0), "done")[1] == "CA 4.3.1"


@pytest.mark.rule("CA 4.3.1")
def test_the_nearest_place_of_the_own_half() -> None:
    p = five().position
    for side, free, centre in ((0, at(-8, 0), at(-8, 0)), (1, at(8, 0), at(8, 0))):
        assert nearest_place(p, side, number(centre)) == number(free)
    assert distance(nearest_place(p, 1, number(at(9, 0.5))), number(at(9, 0.5))) == 1
    p.put(counter("home 8"), number(at(-9, 0.5)))
    assert distance(nearest_place(p, 0, number(at(-9, 0.5))), number(at(-9, 0.5))) == 1
    for side in (0, 1):  # from the kick-off spot: just out of the circle, in the own half
        found = nearest_place(p, side, number("S13"))
        inside = {int(distance(hex_, number("S13"))) for hex_ in range(HEXES) if in_circle(hex_)}
        assert distance(found, number("S13")) == max(inside) + 1
        assert allowed(p, side, found, 2)


# -- takers --------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.15.5", "CA q79")
def test_a_free_kick_has_its_taker() -> None:
    assert ask(five(), Taker(0, SPOT, FREE_KICK)) == ["take 1", "take 8", "take 9"]
    assert ask(five(), Taker(1, SPOT, FREE_KICK)) == ["take 1", "take 4", "take 5", "take 6"]
    assert take(five(), Taker(0, SPOT, FREE_KICK), "take 9") == {
        "flow": [
            "placement/away/2/4",
            "placement/home/3",
            "placement/away/2/4",
            "placement/home/2",
            "placement/away/2/4",
            "placement/home/2",
            "stand-back/away/7",
        ],
        "told": ["Placed 0 9 Y13 CA 4.15.5"],
    }
    assert take(five(), Taker(0, SPOT, FREE_KICK), "take 8") == {
        "holder": "home 8",
        "toucher": "home 8",
        "home 8": "Y13",
        "home 9": "-",
        "flow": [
            "placement/away/2/4",
            "placement/home/3",
            "placement/away/2/4",
            "placement/home/2",
            "placement/away/2/4",
            "placement/home/2",
            "stand-back/away/7",
            "step-aside/home/8/7",
        ],
        "told": ["Placed 0 8 Y13 CA 4.15.5"],
    }
    assert take(five(), Taker(1, SPOT, FREE_KICK), "take 5") == {
        "holder": "away 5",
        "toucher": "away 5",
        "home 9": "-",
        "away 5": "Y13",
        "flow": [
            "placement/home/2/4",
            "placement/away/3",
            "placement/home/2/4",
            "placement/away/2",
            "placement/home/2/4",
            "placement/away/2",
            "stand-back/home/7",
            "step-aside/home/8/7",
        ],
        "told": ["Placed 1 5 Y13 CA 4.15.5"],
    }
    free = number(at(0, 5))
    assert take(five(), Taker(0, free, FREE_KICK), "take 1") == {
        "holder": "home 1",
        "ball": "S18",
        "toucher": "home 1",
        "home 1": "S18",
        "flow": [
            "placement/away/2/4",
            "placement/home/3",
            "placement/away/2/4",
            "placement/home/2",
            "placement/away/2/4",
            "placement/home/2",
            "stand-back/away/7",
        ],
        "told": ["Placed 0 1 S18 CA 4.15.5"],
    }


@pytest.mark.rule("CA 4.15", "CA 4.23", "CA q78", "CA 4.21.12")
def test_the_orders_in_which_players_are_placed() -> None:
    def order(settings: str, restart: int = FREE_KICK) -> list[str]:
        found = take(five(settings=settings), Taker(0, SPOT, restart), "take 9")
        flow: list[str] = found["flow"]
        return flow

    assert order("placement_order=3-3") == [
        "placement/away/3/4",
        "placement/home/3",
        "placement/away/3/4",
        "placement/home/3",
        "stand-back/away/7",
    ]
    assert order("placement_order=6-6") == [
        "placement/away/6/4",
        "placement/home/6",
        "stand-back/away/7",
    ]
    assert order("free_kick_taker=near") == [
        "near-taker/home/624",
        "placement/away/2/4",
        "placement/home/3",
        "placement/away/2/4",
        "placement/home/2",
        "placement/away/2/4",
        "placement/home/2",
        "stand-back/away/7",
    ]
    assert order("tournament_corners=true") == [
        "placement/away/2/4",
        "placement/home/3/6",
        "placement/away/2/4",
        "placement/home/2/6",
        "placement/away/2/4",
        "placement/home/2/6",
        "stand-back/away/7",
    ]
    assert order("", THROW_IN) == ["stand-back/away/12"]
    assert order("", CORNER) == [
        "placement/away/2/0/1",
        "placement/home/2/0/1",
        "placement/away/2/0/1",
        "placement/home/2/0/1",
        "placement/away/2/0/1",
        "placement/home/2/0/1",
    ]
    assert order("placement_order=3-3", CORNER) == [
        "placement/away/3/0/1",
        "placement/home/3/0/1",
        "placement/away/3/0/1",
        "placement/home/3/0/1",
    ]
    assert order("placement_order=6-6", CORNER) == ["placement/away/6/0/1", "placement/home/6/0/1"]
    assert order("tournament_corners=true", CORNER) == [
        "stand-back/away/11",
        "placement/away/2/5/1",
        "placement/home/2/6/1",
        "placement/away/2/5/1",
        "placement/home/2/6/1",
        "placement/away/2/5/1",
        "placement/home/2/6/1",
    ]
    assert order("corner_accuracy=true", CORNER) == [
        "flight-move/away/-1/2",
        "flight-move/home/-1/2",
        "placement/away/2/0/1",
        "placement/home/2/0/1",
        "placement/away/2/0/1",
        "placement/home/2/0/1",
        "placement/away/2/0/1",
        "placement/home/2/0/1",
    ]


@pytest.mark.rule("CA 4.15.1", "CA q97")
def test_who_had_to_leave_the_flag_is_one_of_his_side_s_six() -> None:
    def words(frames: list[Frame]) -> list[str]:
        return [write_frame(frame) for frame in frames]

    p = five().position
    assert words(corner_frames(p, 0, counter("home 2"))) == [
        "placement/home/1/0/1",
        "placement/away/2/0/1",
        "placement/home/2/0/1",
        "placement/away/2/0/1",
        "placement/home/2/0/1",
        "placement/away/2/0/1",
    ]
    assert words(corner_frames(p, 0, counter("away 2"))) == [
        "placement/home/2/0/1",
        "placement/away/1/0/1",
        "placement/home/2/0/1",
        "placement/away/2/0/1",
        "placement/home/2/0/1",
        "placement/away/2/0/1",
    ]
    assert words(corner_frames(p, 1, counter("home 1"))) == [
        "placement/away/2/0/1",
        "placement/home/1/0/1",
        "placement/away/2/0/1",
        "placement/home/2/0/1",
        "placement/away/2/0/1",
        "placement/home/2/0/1",
    ]
    assert words(corner_frames(p, 1, counter("away 2"))) == [
        "placement/away/1/0/1",
        "placement/home/2/0/1",
        "placement/away/2/0/1",
        "placement/home/2/0/1",
        "placement/away/2/0/1",
        "placement/home/2/0/1",
    ]
    table = five()
    assert take(table, Taker(1, SPOT, CORNER), "take 5") == {
        "holder": "away 5",
        "toucher": "away 5",
        "home 9": "-",
        "away 5": "Y13",
        "flow": [
            "placement/home/2/0/1",
            "placement/away/2/0/1",
            "placement/home/2/0/1",
            "placement/away/2/0/1",
            "placement/home/1/0/1",
            "placement/away/2/0/1",
            "step-aside/home/8/11",
        ],
        "told": ["Placed 1 5 Y13 CA 4.15.1"],
    }
    table = five(settings="placement_order=6-6")
    assert take(table, Taker(0, SPOT, CORNER), "take 8")["flow"] == [
        "placement/away/6/0/1",
        "placement/home/5/0/1",
        "step-aside/home/8/11",
    ]


@pytest.mark.rule("CA q78")
def test_whoever_is_next_to_the_ball_may_take_it_over() -> None:
    frame = NearTaker(0, SPOT)
    assert ask(five(), frame) == ["take 8", "take 9"]
    assert enter(five(), frame) == {}
    table = five()
    table.position.put(counter("home 8"), number(at(4, 0)))
    assert enter(table, frame) == {"flow": []}
    assert take(five(), frame, "take 9") == {}
    assert take(five(), frame, "take 8") == {
        "holder": "home 8",
        "toucher": "home 8",
        "home 8": "Y13",
        "home 9": "X14",
        "told": ["Placed 0 9 X14 CA q78", "Placed 0 8 Y13 CA q78"],
    }
    assert why_not(five(), frame, "take 1") == ("not-at-the-ball", "CA q78")
    assert why_not(five(), frame, "done") == ("here", "CA q78")
    assert frame.sane(five().position)
    assert not NearTaker(1, SPOT).sane(five().position)
    assert not NearTaker(0, SPOT + 1).sane(five().position)
    table = five()
    table.position.drop_ball(SPOT)
    assert not frame.sane(table.position)


@pytest.mark.rule("CA q79", "CA q97", "CA 4.21.12")
def test_who_stood_on_the_spot_steps_aside() -> None:
    table = five()
    table.position.lift(counter("away 6"))
    aside = StepAside(1, counter("away 6"), FREE_KICK)
    assert ask(table, aside) == ["to Y14", "to Z13", "to Y12", "to X13"]
    assert take(table, aside, f"to {at(6, 1)}") == {
        "away 6": "Y14",
        "told": ["Placed 1 6 Y14 CA q79"],
    }
    table = five()
    table.position.lift(counter("away 6"))
    assert why_not(table, aside, f"to {at(0, 5)}") == ("next-to-the-spot", "CA q79")
    assert why_not(table, aside, f"to {at(6, 0)}") == ("occupied", "CA q79")
    assert why_not(table, aside, "done") == ("here", "CA q79")
    flag = StepAside(1, counter("away 6"), CORNER)
    assert why_not(table, flag, f"to {at(6, 0)}") == ("occupied", "CA q97")
    assert len(ask(table, flag)) == HEXES - 6
    assert take(table, flag, f"to {at(0, 5)}")["told"] == ["Placed 1 6 S18 CA q97"]
    table = five(settings="tournament_corners=true")
    table.position.lift(counter("away 6"))
    assert why_not(table, flag, f"to {at(6, 2)}") == ("place-off-the-flag", "CA 4.21.12")
    assert f"to {at(6, 3)}" in ask(table, flag)
    assert f"to {at(6, 2)}" not in ask(table, flag)
    ours = StepAside(0, counter("home 8"), CORNER)
    table.position.lift(counter("home 8"))
    assert f"to {at(6, 2)}" in ask(table, ours)
    assert why_not(table, ours, f"to {at(17, 0.5)}") == ("place-off-the-keeper", "CA 4.21.12")


@pytest.mark.rule("CA q79")
def test_with_nothing_free_round_the_spot_it_is_the_nearest_hex() -> None:
    round_it = [at(6, 1), at(6, -1), at(5, 0.5), at(5, -0.5), at(7, 0.5), at(7, -0.5)]
    names = [f"home {2 + at_} {hex_}" for at_, hex_ in enumerate(round_it)]
    table = still(f"home 9 {at(6, 0)}", *names, ball="home 9")
    assert ask(table, StepAside(1, counter("away 6"), FREE_KICK)) == ["to AA14"]
    assert ask(table, StepAside(0, counter("home 10"), FREE_KICK)) == ["to W12"]
