"""Duels in full: everything that is different after tackles, steals and dives (CA 4.5, 4.12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.counterattack.duellists import (
    A1,
    A4,
    A5,
    H8,
    H9,
    pair,
    turned,
)
from tests.counterattack.set_piece_scenes import number
from tests.counterattack.still import ask, change, enter, still, take, why_not
from tests.counterattack.table import Table, at
from touchline.counterattack.engine.duels.dive import (
    DiveDribbleRoll,
    DiveOffer,
    DiveRoll,
    can_dive,
    dive_beside,
    may_use_hands,
)
from touchline.counterattack.engine.duels.steal import (
    StealOffer,
    StealRoll,
    arrive,
    draw_steals,
    stealers,
    wins,
)
from touchline.counterattack.engine.duels.tackle import (
    Challenge,
    DribbleRoll,
    RecklessRoll,
    TackleRoll,
    can_challenge,
    is_behind,
    reckless_victims,
)

# -- tackles --------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.5.7", "CA 4.11.5", "CA 4.21.7", "CA 4.17.8")
def test_a_challenge() -> None:
    frame = Challenge(1, A4)
    assert ask(pair(), frame) == ["decline", "tackle 9"]
    assert ask(pair(preset="advanced"), frame) == ["decline", "tackle 9", "reckless 9"]
    assert ask(pair(), Challenge(1, A5)) == ["decline"]
    assert take(pair(), frame, "decline") == {}
    assert take(pair(), frame, "tackle 9") == {
        "flow": ["tackle/1/14/8"],
        "told": ["Called 1 tackle 4 CA 4.12"],
    }
    assert take(pair(preset="advanced"), frame, "tackle 9")["flow"] == ["tackle/1/14/8"]
    assert take(pair(preset="advanced"), frame, "reckless 9") == {
        "flow": ["reckless/1/14/8"],
        "told": ["Called 1 reckless 4 CA 4.17.8"],
    }
    assert why_not(pair(), frame, "tackle 8") == ("no-tackle", "CA 4.5.7")
    assert why_not(pair(), frame, "dive") == ("only-keeper", "CA 4.11.5")
    assert why_not(pair(), frame, "reckless 9") == ("not-played", "CA 4.17.8")
    assert why_not(pair(preset="advanced"), frame, "reckless 8") == ("no-reckless", "CA 4.17.8")
    assert why_not(pair(), frame, "done") == ("here", "CA 4.5.7")
    keeper = Challenge(1, A1)
    near = pair(16)
    assert ask(near, keeper) == ["decline", "dive"]
    assert why_not(near, keeper, "tackle 9") == ("keeper-dives", "CA 4.11.5")
    assert why_not(near, keeper, "tackle 8") == ("no-tackle", "CA 4.5.7")
    assert why_not(near, Challenge(1, A4), "tackle 8") == ("no-tackle", "CA 4.5.7")
    assert take(pair(16), keeper, "dive") == {
        "flow": ["dive/1/11/8"],
        "told": ["Called 1 dive 1 CA 4.11.5"],
    }
    for settings, found in (
        ("", ["decline", "tackle 9"]),
        ("keeper_cards=true", ["decline", "dive", "tackle 9"]),
    ):
        table = pair(settings=settings)
        table.position.put(A1, number(at(0, -1)))
        assert ask(table, keeper) == found


@pytest.mark.rule("CA 4.17.8", "CA q74", "CA 4.22")
def test_whom_one_may_bring_down() -> None:
    p = pair(preset="advanced").position
    assert reckless_victims(p, A4) == [H9]
    assert (can_challenge(p, A4), can_challenge(p, A5)) == (True, False)
    p.put(A4, number(at(-8, 1)))
    assert (reckless_victims(p, A4), can_challenge(p, A4)) == ([], False)
    p.put(H8, number(at(-3, 0.5)))
    p.put(A4, number(at(-4, 0)))
    assert (reckless_victims(p, A4), can_challenge(p, A4)) == ([H8], True)
    p = pair(preset="german").position
    p.put(A4, number(at(-8, 1)))
    assert (reckless_victims(p, A4), can_challenge(p, A4)) == ([H8], True)
    p = pair().position
    assert reckless_victims(p, A4) == []
    p = turned(preset="advanced").position
    assert reckless_victims(p, 3) == [19]
    p = pair().position
    p.drop_ball(p.ball)
    assert not can_challenge(p, A4)


@pytest.mark.rule("CA 4.17.10", "CA q73")
def test_from_behind() -> None:
    """Home plays to the right: the two hexes on the left are behind."""
    for x, r, late in (
        (-1, 0.5, True),
        (-1, -0.5, True),
        (0, 1, False),
        (1, 0.5, False),
        (1, -0.5, False),
    ):
        p = pair(preset="advanced").position
        p.put(A4, number(at(x, r)))
        assert is_behind(p, A4, H9) is late
        p = pair(preset="advanced", half=1).position
        p.put(A4, number(at(x, r)))
        assert is_behind(p, A4, H9) is (x == 1)
        p = pair().position
        p.put(A4, number(at(x, r)))
        assert not is_behind(p, A4, H9)


@pytest.mark.rule("CA 4.12", "CA q65", "CA 4.17.10", "CA 4.17.12")
def test_the_tackler_rolls() -> None:
    """Longo has 6 in Tackling; a nutmegged one has one more."""

    def roll(duel: int, face: int) -> dict[str, Any]:
        table = pair()
        if duel == 2:
            table.position.flow.append(Challenge(1, A4))  # stands for the landing
        return take(table, TackleRoll(1, A4, H9, duel), f"roll {face}")

    assert [
        (roll(duel, face)["told"][1:], roll(duel, face).get("flow"))
        for duel in (0, 1, 2)
        for face in (1, 2, 3)
    ] == [
        (
            ["Foul 1 4 9 S13 tackle CA 4.13"],
            ["foul-choice/home/14/8/1", "booking/1/14/8/1", "injury/0/14/8"],
        ),
        ([], ["dribble/0/14/8/0/8"]),
        ([], ["dribble/0/14/8/0/9"]),
        (
            ["Foul 1 4 9 S13 behind CA 4.13"],
            ["foul-choice/home/14/8/2", "booking/1/14/8/2", "injury/0/14/8"],
        ),
        (
            ["Foul 1 4 9 S13 behind CA 4.13"],
            ["foul-choice/home/14/8/2", "booking/1/14/8/2", "injury/0/14/8"],
        ),
        ([], ["dribble/0/14/8/1/9"]),
        (
            ["Foul 1 4 9 S13 nutmeg CA 4.13"],
            ["foul-choice/home/14/8/5", "booking/1/14/8/5", "injury/0/14/8"],
        ),
        ([], ["challenge/away/14", "dribble/0/14/8/2/9"]),
        ([], ["challenge/away/14", "dribble/0/14/8/2/10"]),
    ]


@pytest.mark.rule("CA 4.12", "CA 4.17.12", "CA 4.21.15")
def test_the_dribbler_answers() -> None:
    """Ruiz has 5 in Dribbling."""

    def roll(duel: int, face: int, **others: Any) -> dict[str, Any]:
        return take(pair(untidy=False, **others), DribbleRoll(0, A4, H9, duel, 8), f"roll {face}")

    assert roll(0, 2) == {
        "attack": 1,
        "holder": "away 4",
        "ball": "S14",
        "act": "tackle-won",
        "stage": 1,
        "toucher": "away 4",
        "flow": ["reposition/away/14/471/8/1"],
        "told": [
            "Rolled 0 2 dribble CA 4.12",
            "Duel 1 tackle 0 9 7 4 8 totals CA 4.12",
            "Won 1 4 tackle S14 CA 4.12",
        ],
    }
    assert roll(0, 3) == {
        "holder": "-",
        "ball": "S14",
        "toucher": "away 4",
        "flow": ["loose-direction/1/472"],
        "told": ["Rolled 0 3 dribble CA 4.12", "Duel -1 tackle 0 9 8 4 8 totals CA 4.12"],
    }
    assert roll(0, 4) == {
        "flow": ["reposition/home/8/472/14"],
        "told": ["Rolled 0 4 dribble CA 4.12", "Duel 0 tackle 0 9 9 4 8 totals CA 4.12"],
    }
    assert roll(2, 2) == {
        "attack": 1,
        "holder": "away 4",
        "ball": "S14",
        "act": "tackle-won",
        "stage": 1,
        "toucher": "away 4",
        "flow": ["reposition/away/14/471/8/1"],
        "told": [
            "Rolled 0 2 dribble CA 4.17.12",
            "Duel 1 nutmeg 0 9 7 4 8 totals CA 4.17.12",
            "Won 1 4 tackle S14 CA 4.12",
        ],
    }
    assert roll(2, 3)["told"] == [
        "Rolled 0 3 dribble CA 4.17.12",
        "Duel -1 nutmeg 0 9 8 4 8 totals CA 4.17.12",
    ]
    assert roll(2, 4) == {
        "told": ["Rolled 0 4 dribble CA 4.17.12", "Duel 0 nutmeg 0 9 9 4 8 totals CA 4.17.12"]
    }
    stuns = {"settings": "nutmeg_stuns_loser=true"}
    assert [roll(2, face, **stuns).get("stunned") for face in (2, 3, 4)] == [
        {"home 9"},
        {"home 9"},
        None,
    ]
    assert [roll(0, face, **stuns).get("stunned") for face in (2, 3, 4)] == [None, None, None]
    assert take(turned(untidy=False), DribbleRoll(1, 3, 19, 0, 8), "roll 2") == {
        "attack": 0,
        "holder": "home 4",
        "ball": "S14",
        "act": "tackle-won",
        "stage": 1,
        "toucher": "home 4",
        "flow": ["reposition/home/3/471/19/1"],
        "told": [
            "Rolled 1 2 dribble CA 4.12",
            "Duel 0 tackle 1 9 7 4 8 totals CA 4.12",
            "Won 0 4 tackle S14 CA 4.12",
        ],
    }


@pytest.mark.rule("CA 4.17.8", "CA 4.13.2")
def test_a_reckless_tackle() -> None:
    frame = RecklessRoll(1, A4, H9)
    assert take(pair(), frame, "roll 2") == {
        "yellow": {"away 4"},
        "told": [
            "Rolled 1 2 reckless CA 4.17.8",
            "Missed 1 4 reckless CA 4.17.8",
            "Booked 1 4 yellow CA 4.13.2",
        ],
    }
    assert take(pair(), frame, "roll 3") == {
        "flow": ["foul-choice/home/14/8/3", "booking/1/14/8/3", "injury/0/14/8"],
        "told": ["Rolled 1 3 reckless CA 4.17.8", "Foul 1 4 9 S13 reckless CA 4.13"],
    }
    assert take(pair(yellow=["away 4"]), frame, "roll 1") == {
        "holder": "-",
        "act": "free-kick",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "away 4": "-",
        "away s4 is": "sent off",
        "flow": [
            "taker/home/471/7",
            "keeper-placement/away",
            "keeper-placement/home",
            "substitutions/away",
            "substitutions/home",
            "look-at-clock",
        ],
        "told": [
            "Rolled 1 1 reckless CA 4.17.8",
            "Missed 1 4 reckless CA 4.17.8",
            "Booked 1 4 second-yellow CA 4.13.2",
            "Out 0 free-kick S13 CA 4.15.5",
        ],
    }


# -- steals ---------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.5.6", "CA q94")
def test_who_may_steal() -> None:
    p = pair(untidy=False).position
    assert stealers(p, H9, 0) == [A4]
    assert stealers(p, H9, 1 << A4) == []
    assert stealers(p, H9, 1 << A5) == [A4]
    assert stealers(p, H8, 0) == []
    p.tried = 1 << A4
    assert stealers(p, H9, 0) == []
    p.tried, p.stunned = 0, 1 << A4
    assert stealers(p, H9, 0) == []
    p.stunned = 1 << A5
    assert stealers(p, H9, 0) == [A4]
    assert stealers(turned(untidy=False).position, 19, 0) == [3]


@pytest.mark.rule("CA 4.5.6", "CA q28", "CA q94", "CA 4.11.5")
def test_the_offer_to_steal() -> None:
    near = 1 << A4
    offer = StealOffer(1, H9, False, near)
    assert ask(pair(untidy=False), offer) == ["steal 4", "decline"]
    assert ask(pair(untidy=False, settings="must_steal=true"), offer) == ["steal 4"]
    table = pair(16, untidy=False, settings="must_steal=true")
    assert ask(table, StealOffer(1, H9, False, 1 << A1)) == ["steal 1", "decline"]
    assert ask(table, StealOffer(1, H9, False, 1 << A1 | 1 << A4)) == ["steal 1", "steal 4"]
    assert enter(pair(untidy=False), offer) == {}
    assert enter(pair(untidy=False), StealOffer(1, H9, False, 1 << A5)) == {"flow": []}
    table = pair(untidy=False)
    table.position.moved = near
    assert enter(table, StealOffer(1, H9, True, near)) == {"flow": []}
    assert enter(table, offer) == {}
    table = pair(untidy=False)
    table.position.drop_ball(table.position.ball)
    assert enter(table, offer) == {"flow": []}
    assert take(pair(untidy=False), offer, "decline") == {}
    assert take(pair(untidy=False), offer, "steal 4") == {
        "tried": {"away 4"},
        "flow": ["steal-offer/away/8/0/16384", "steal/1/14/8"],
    }
    assert why_not(pair(untidy=False, settings="must_steal=true"), offer, "decline") == (
        "must-steal",
        "CA q28",
    )
    assert why_not(pair(untidy=False), offer, "steal 5") == ("no-steal", "CA 4.5.6")
    assert why_not(pair(untidy=False), offer, "done") == ("here", "CA 4.5.6")
    table = pair(untidy=False)
    table.position.tried = 1 << A5
    assert why_not(table, offer, "steal 5") == ("has-tried", "CA 4.5.6")


@pytest.mark.rule("CA 4.5.6", "CA 4.21.1")
def test_the_thief_rolls() -> None:
    """Longo has 6 in Tackling, Attah 5."""
    frame = StealRoll(1, A4, H9)
    assert take(pair(), frame, "roll 1") == {
        "flow": ["foul-choice/home/14/8", "booking/1/14/8", "injury/0/14/8"],
        "told": ["Rolled 1 1 steal CA 4.5.6", "Foul 1 4 9 S13 steal CA 4.13"],
    }
    assert take(pair(), frame, "roll 5") == {
        "told": ["Rolled 1 5 steal CA 4.5.6", "Missed 1 4 steal CA 4.5.6"]
    }
    assert take(pair(untidy=False), frame, "roll 6") == {
        "attack": 1,
        "holder": "away 4",
        "ball": "S14",
        "act": "tackle-won",
        "stage": 1,
        "toucher": "away 4",
        "told": ["Rolled 1 6 steal CA 4.5.6", "Won 1 4 steal S14 CA 4.5.6"],
    }
    p = pair().position
    assert [wins(p, A4, face) for face in range(1, 8)] == [False] * 5 + [True, True]
    p = pair(settings="interception=ten-plus").position
    assert [wins(p, A4, face) for face in range(1, 8)] == [False] * 3 + [True] * 4
    assert [wins(p, A5, face) for face in range(1, 8)] == [False] * 4 + [True] * 3


@pytest.mark.rule("CA 4.5.6", "CA 4.11.5", "CA q94")
def test_the_carrier_arrives() -> None:
    outside, inside = number(at(8, 0)), number(at(14, 1))
    assert change(pair(), lambda p: arrive(p, H9, outside)) == {
        "flow": ["steal-offer/away/8", "dive-offer/away/8"]
    }
    assert change(pair(14, untidy=False), lambda p: arrive(p, H9, outside)) == {
        "ran_in": "home 9",
        "flow": ["steal-offer/away/8/0/16384", "dive-offer/away/8", "keeper-step/away"],
    }
    assert change(pair(14, untidy=False), lambda p: arrive(p, H9, inside)) == {
        "flow": ["steal-offer/away/8/0/16384", "dive-offer/away/8"]
    }
    assert change(turned(untidy=False), lambda p: arrive(p, 19, outside)) == {
        "flow": ["steal-offer/home/19/0/8", "dive-offer/home/19"]
    }
    assert change(pair(untidy=False), lambda p: draw_steals(p, H9)) == {
        "flow": ["steal-offer/away/8/1/16384"]
    }
    assert change(turned(untidy=False), lambda p: draw_steals(p, 19)) == {
        "flow": ["steal-offer/home/19/1/8"]
    }


# -- dives ----------------------------------------------------------------------------------------


def one_on_one(keeper: str, carrier: str, **others: Any) -> Table:
    """Nkosi in away's box, Ruiz with the ball."""
    return still(
        f"away 1 {keeper} Nkosi", f"home 9 {carrier} Ruiz", f"away 4 {at(0, 0)}",
        ball="home 9", untidy=False, **others,
    )  # fmt: skip


@pytest.mark.rule("CA 4.11.5", "CA q44", "CA q112", "CA q113", "CA 4.22")
@pytest.mark.parametrize(
    ("keeper", "carrier", "stepped", "settings", "dives"),
    [
        (at(15, 0.5), at(15, 3.5), False, "", True),
        (at(15, 0.5), at(15, 4.5), False, "", False),
        (at(15, 0.5), at(15, -2.5), False, "", True),
        (at(15, 0.5), at(14, 0), False, "", False),
        (at(15, 0.5), at(14, 0), True, "", True),
        (at(15, 0.5), at(14, 0), False, "dive_when=stands", True),
        (at(15, 0.5), at(14, 3), True, "", False),
        (at(15, 0.5), at(13, 0.5), True, "dive_when=stands", False),
        (at(10, 0), at(11, 0.5), True, "", False),
        (at(11, 0.5), at(10, 0), True, "", False),
    ],
)
def test_when_a_keeper_may_dive(
    keeper: str, carrier: str, stepped: bool, settings: str, dives: bool
) -> None:
    table = one_on_one(keeper, carrier, settings=settings)
    p = table.position
    assert can_dive(p, H9, stepped) is dives
    offer = DiveOffer(1, H9, stepped)
    assert enter(table, offer) == ({} if dives else {"flow": []})
    if dives:
        assert ask(table, offer) == ["decline", "dive"]
        p.tried = 1 << A1
        assert not can_dive(p, H9, stepped)
        p.tried, p.stunned = 0, 1 << A1
        assert not can_dive(p, H9, stepped)
        p.stunned = 1 << A4
        assert can_dive(p, H9, stepped)
        p.drop_ball(p.ball)
        assert change(table, offer.enter) == {"flow": []}
        p.lift(A1)
        assert not can_dive(p, H9, stepped)


@pytest.mark.rule("CA 4.11.5", "CA 4.21.7")
def test_hands_are_for_the_box() -> None:
    p = one_on_one(at(15, 0.5), at(14, 0)).position
    assert may_use_hands(p, A1)
    assert not may_use_hands(p, A4)
    p.put(H9, number(at(8, 0)))
    assert not may_use_hands(p, A1)
    p.put(H9, number(at(14, 0)))
    p.put(A1, number(at(8, 0)))
    assert not may_use_hands(p, A1)


@pytest.mark.rule("CA 4.11.5", "CA q113")
def test_the_dive() -> None:
    """Nkosi has 4 in Saving, Ruiz 5 in Dribbling."""
    near, far = (at(15, 0.5), at(15, 2.5)), (at(15, 0.5), at(15, 3.5))
    assert take(one_on_one(*near), DiveOffer(1, H9), "decline") == {}
    assert take(one_on_one(*near), DiveOffer(1, H9), "dive") == {
        "tried": {"away 1"},
        "flow": ["dive/1/11/8"],
        "told": ["Called 1 dive 1 CA 4.11.5"],
    }
    assert take(one_on_one(*near), DiveRoll(1, A1, H9), "roll 1") == {
        "away 1": "AH15",
        "flow": ["foul-choice/home/11/8/4/1", "booking/1/11/8/4/1", "injury/0/11/8"],
        "told": [
            "Rolled 1 1 dive CA 4.11.5",
            "Moved 1 1 AH14 AH15 False CA q113",
            "Foul 1 1 9 AH16 dive CA 4.13",
        ],
    }
    assert take(one_on_one(*near), DiveRoll(1, A1, H9), "roll 2") == {
        "away 1": "AH15",
        "flow": ["dive-dribble/0/11/8/6"],
        "told": ["Rolled 1 2 dive CA 4.11.5", "Moved 1 1 AH14 AH15 False CA q113"],
    }
    assert take(one_on_one(*far), DiveRoll(1, A1, H9), "roll 2") == {
        "away 1": "AH16",
        "flow": ["dive-dribble/0/11/8/6"],
        "told": ["Rolled 1 2 dive CA 4.11.5", "Moved 1 1 AH14 AH16 False CA q113"],
    }
    third = "dive_third_hex=true"
    assert take(one_on_one(*far, settings=third), DiveRoll(1, A1, H9), "roll 2")["flow"] == [
        "dive-dribble/0/11/8/5"
    ]
    assert take(one_on_one(*near, settings=third), DiveRoll(1, A1, H9), "roll 2")["flow"] == [
        "dive-dribble/0/11/8/6"
    ]
    frame = DiveDribbleRoll(0, A1, H9, 8)
    assert take(one_on_one(*near), frame, "roll 2") == {
        "attack": 1,
        "holder": "away 1",
        "ball": "AH14",
        "act": "held",
        "stage": 3,
        "toucher": "away 1",
        "told": [
            "Rolled 0 2 dive-dribble CA 4.11.5",
            "Duel 1 dive 0 9 7 1 8 totals CA 4.11.5",
            "Won 1 1 dive AH14 CA 4.11.5",
        ],
    }
    assert take(one_on_one(*near), frame, "roll 3") == {
        "holder": "-",
        "ball": "AH14",
        "toucher": "away 1",
        "flow": ["loose-direction/1/854"],
        "told": ["Rolled 0 3 dive-dribble CA 4.11.5", "Duel -1 dive 0 9 8 1 8 totals CA 4.11.5"],
    }
    assert take(one_on_one(*near), frame, "roll 4") == {
        "flow": ["reposition/home/8/854/11"],
        "told": ["Rolled 0 4 dive-dribble CA 4.11.5", "Duel 0 dive 0 9 9 1 8 totals CA 4.11.5"],
    }
    assert take(one_on_one(*near, settings="dive_tie=past"), frame, "roll 3")["told"] == [
        "Rolled 0 3 dive-dribble CA 4.11.5",
        "Duel 0 dive 0 9 8 1 8 totals CA 4.11.5",
    ]
    outside = (at(8, 0), at(8, 1))
    assert take(one_on_one(*outside), frame, "roll 2")["told"] == [
        "Rolled 0 2 dive-dribble CA 4.11.5",
        "Duel 1 dive 0 9 7 1 8 totals CA 4.11.5",
        "Foul 1 1 9 AA14 handball CA 4.13",
        "Booked 1 1 red CA 4.13.2",
        "Out 0 free-kick AA14 CA 4.15.5",
    ]
    offer = DiveOffer(1, H9)
    table = one_on_one(*near)
    table.position.flow.append(offer)
    assert change(table, offer.keeper_stepped) == {"flow": ["dive-offer/away/8/1"]}


@pytest.mark.rule("CA q113")
@pytest.mark.parametrize(
    ("keeper", "carrier", "ends"),
    [
        (at(15, 0.5), at(15, 3.5), at(15, 2.5)),
        (at(15, 0.5), at(15, 1.5), None),
        (at(15, 0.5), at(15, -2.5), at(15, -1.5)),
        (at(15, 0.5), at(14, 0), None),
    ],
)
def test_where_a_dive_ends(keeper: str, carrier: str, ends: str | None) -> None:
    table = one_on_one(keeper, carrier)
    found = change(table, lambda p: dive_beside(p, A1, H9))
    assert found.get("away 1") == ends
    assert bool(found) is (ends is not None)
