"""Duels and fouls in full: everything that is different after each roll and choice (CA 4.12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.counterattack.set_pieces import number
from tests.counterattack.still import ask, change, enter, still, take, why_not
from tests.counterattack.table import Table, at, counter
from touchline.counterattack.duels.dive import (
    DiveDribbleRoll,
    DiveOffer,
    DiveRoll,
    can_dive,
    dive_beside,
    may_use_hands,
)
from touchline.counterattack.duels.foul import (
    AfterTests,
    Appeal,
    AppealRoll,
    Booking,
    ComeOff,
    FoulChoice,
    Injury,
    attacking,
    book,
    clear_chance,
    foul,
    handball,
    must_come_off,
    pace_left,
    play_on,
    send_off,
    stop_play,
)
from touchline.counterattack.duels.steal import (
    StealOffer,
    StealRoll,
    arrive,
    draw_steals,
    stealers,
    wins,
)
from touchline.counterattack.duels.tackle import (
    Challenge,
    DribbleRoll,
    RecklessRoll,
    TackleRoll,
    can_challenge,
    is_behind,
    reckless_victims,
)

H9, H8, A1, A4, A5 = (counter(name) for name in ("home 9", "home 8", "away 1", "away 4", "away 5"))
STEAL, TACKLE, BEHIND, RECKLESS, DIVE, NUTMEG = range(6)


def pair(x: int = 0, **others: Any) -> Table:
    """Home's Ruiz has the ball; Longo stands next to him, two others of away further off."""
    half = 0.5 * (x % 2)
    return still(
        f"home 9 {at(x, half)} Ruiz",
        f"home 8 {at(-8, 0)} Delgado",
        f"away 4 {at(x, half + 1)} Longo",
        f"away 5 {at(5, -4.5)} Attah",
        f"away 1 {at(17, 0.5)} Nkosi",
        ball="home 9",
        **others,
    )


def turned(**others: Any) -> Table:
    """The same with sides changed: away's Ruiz has the ball, home's Longo is next to him."""
    return still(
        f"away 9 {at(0, 0)} Ruiz",
        f"home 4 {at(0, 1)} Longo",
        f"home 5 {at(-5, -4.5)} Attah",
        f"home 1 {at(-17, 0.5)} Nkosi",
        ball="away 9",
        **others,
    )


# -- fouls ---------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.13", "CA 4.22", "CA q66")
def test_a_foul_is_dealt_with_in_the_order_of_the_edition() -> None:
    assert change(pair(), lambda p: foul(p, A4, H9, TACKLE)) == {
        "flow": ["foul-choice/home/14/8/1", "booking/1/14/8/1", "injury/0/14/8"],
        "told": ["Foul 1 4 9 S13 tackle CA 4.13"],
    }
    assert change(pair(), lambda p: foul(p, A4, H9, BEHIND)) == {
        "flow": ["foul-choice/home/14/8/2", "booking/1/14/8/2", "injury/0/14/8"],
        "told": ["Foul 1 4 9 S13 behind CA 4.13"],
    }
    late = "foul_tests=after-choice"
    assert change(pair(settings=late), lambda p: foul(p, A4, H9, STEAL)) == {
        "flow": ["foul-choice/home/14/8"],
        "told": ["Foul 1 4 9 S13 steal CA 4.13"],
    }
    assert change(pair(settings=late), lambda p: foul(p, A4, H9, RECKLESS)) == {
        "flow": ["foul-choice/home/14/8/3", "booking/1/14/8/3", "injury/0/14/8"],
        "told": ["Foul 1 4 9 S13 reckless CA 4.13"],
    }
    assert change(turned(), lambda p: foul(p, 3, 19, NUTMEG)) == {
        "flow": ["foul-choice/away/3/19/5", "booking/0/3/19/5", "injury/1/3/19"],
        "told": ["Foul 0 4 9 S13 nutmeg CA 4.13"],
    }


@pytest.mark.rule("CA 4.16")
def test_who_may_appeal_against_what() -> None:
    def flow(x: int, manner: int, **others: Any) -> list[str]:
        table = pair(x, settings="appeals=true", **others)
        table.position.lift(A5)
        found: list[str] = change(table, lambda p: foul(p, A4, H9, manner))["flow"]
        return found

    assert flow(14, TACKLE) == ["appeal/away/14/8/1/1"]  # a clear chance: the fouler's side asks
    assert flow(5, TACKLE) == ["appeal/home/14/8/1"]  # none, but beyond halfway: the victim's
    assert flow(0, TACKLE) == ["foul-choice/home/14/8/1", "booking/1/14/8/1", "injury/0/14/8"]
    assert flow(14, RECKLESS) == ["foul-choice/home/14/8/3", "booking/1/14/8/3", "injury/0/14/8"]
    table = turned(settings="appeals=true")
    table.position.put(19, number(at(-1, 0.5)))
    assert change(table, lambda p: foul(p, 3, 19, DIVE))["flow"] == ["appeal/away/3/19/4"]


@pytest.mark.rule("CA 4.16")
@pytest.mark.parametrize(
    ("x", "half", "beyond"),
    [(-1, 0, False), (0, 0, False), (1, 0, True), (-1, 1, True), (0, 1, False), (1, 1, False)],
)
def test_the_opposing_half_begins_beyond_halfway(x: int, half: int, beyond: bool) -> None:
    assert attacking(pair(x, half=half).position, H9) is beyond
    assert attacking(pair(x, half=half).position, A4) is (x != 0 and not beyond)


@pytest.mark.rule("CA 4.16")
def test_an_appeal_is_made_or_not() -> None:
    asked = Appeal(1, A4, H9, TACKLE, True)
    assert ask(pair(), asked) == ["decline", "appeal"]
    assert take(pair(), asked, "decline") == {
        "flow": ["foul-choice/home/14/8/1/1", "booking/1/14/8/1/1", "injury/0/14/8"]
    }
    assert take(pair(), Appeal(0, A4, H9, TACKLE, False), "decline") == {
        "flow": ["foul-choice/home/14/8/1", "booking/1/14/8/1", "injury/0/14/8"]
    }
    assert take(pair(), asked, "appeal") == {"flow": ["appeal-roll/0/14/8/1"]}
    assert take(turned(), Appeal(0, 3, 19, STEAL, True), "appeal") == {
        "flow": ["appeal-roll/1/3/19"]
    }


@pytest.mark.rule("CA 4.16")
@pytest.mark.parametrize(("face", "side"), [(3, 1), (4, 0)])
def test_bertoni_is_for_the_attack_at_four(face: int, side: int) -> None:
    found = take(pair(), AppealRoll(0, A4, H9, TACKLE), f"roll {face}")
    assert found["told"] == [f"Rolled 0 {face} appeal-roll CA 4.16", f"Ruled {side} CA 4.16"]
    grave = "/1" if side == 0 else ""
    assert found["flow"][0] == f"foul-choice/home/14/8/1{grave}"
    found = take(turned(), AppealRoll(1, 3, 19, TACKLE), f"roll {face}")
    assert found["told"][1] == f"Ruled {1 - side} CA 4.16"


@pytest.mark.rule("CA 4.13.1", "CA 4.21.5")
def test_an_injury_at_resilience_or_more() -> None:
    """Ruiz has Resilience 3."""
    frame = Injury(0, A4, H9)
    assert take(pair(), frame, "roll 2") == {"told": ["Rolled 0 2 injury CA 4.13.1"]}
    assert take(pair(), frame, "roll 3") == {
        "injured": {"home 9"},
        "told": ["Rolled 0 3 injury CA 4.13.1", "Injured 0 9 hurt CA 4.13.1"],
    }
    assert take(pair(injured=["home 9"]), frame, "roll 6") == {
        "hurt_twice": {"home 9"},
        "told": ["Rolled 0 6 injury CA 4.13.1", "Injured 0 9 hurt CA 4.13.1"],
    }
    assert take(pair(injured=["home 8"]), frame, "roll 6")["injured"] == {"home 8", "home 9"}


BOOKED = {"none": [], "yellow": ["away 4"], "other": ["away 5"]}


@pytest.mark.rule("CA 4.13.2", "CA 4.17.10", "CA q72", "CA 4.13.3")
@pytest.mark.parametrize(
    ("manner", "professional", "yellow", "low", "high"),
    [
        (STEAL, False, "none", "", "yellow"),
        (TACKLE, False, "none", "", "yellow"),
        (TACKLE, False, "other", "", "yellow"),
        (TACKLE, False, "yellow", "", "second-yellow"),
        (TACKLE, True, "none", "yellow", "red"),
        (TACKLE, True, "yellow", "second-yellow", "red"),
        (BEHIND, False, "none", "yellow", "red"),
        (BEHIND, True, "none", "yellow", "red"),
        (RECKLESS, False, "none", "yellow", "red"),
        (DIVE, False, "none", "", "yellow"),
        (NUTMEG, False, "none", "", "yellow"),
    ],
)
def test_the_card_for_a_foul(
    manner: int, professional: bool, yellow: str, low: str, high: str
) -> None:
    """Bertoni books at 4; after a red card, and after a reckless tackle, play stops."""
    for face, card in ((3, low), (4, high)):
        table = pair(yellow=BOOKED[yellow])
        table.position.flow.append(FoulChoice(0, A4, H9, manner, professional))
        found = take(table, Booking(1, A4, H9, manner, professional), f"roll {face}")
        told = found.pop("told")
        assert told[0] == f"Rolled 1 {face} booking CA 4.13.2"
        assert told[1:2] == ([f"Booked 1 4 {card} CA 4.13.2"] if card else told[1:2])
        stops = card in ("red", "second-yellow") or manner == RECKLESS
        assert ("Out 0 free-kick S13 CA 4.15.5" in told) is stops
        assert len(told) == 1 + bool(card) + stops
        assert (found.get("yellow") is not None) is (card == "yellow")
        assert (found.get("away 4") == "-") is (card in ("red", "second-yellow"))
        assert (found.get("away s4 is") == "sent off") is (card in ("red", "second-yellow"))
        assert ("flow" in found) is stops


@pytest.mark.rule("CA 4.21.7")
@pytest.mark.parametrize(
    ("fouler", "manner", "settings", "card"),
    [
        ("away 1", DIVE, "keeper_cards=true", "yellow"),
        ("away 1", RECKLESS, "keeper_cards=true", "red"),
        ("away 1", DIVE, "", "red"),
        ("away 4", DIVE, "keeper_cards=true", "red"),
    ],
)
def test_a_keeper_s_foul_is_at_most_a_yellow_card(
    fouler: str, manner: int, settings: str, card: str
) -> None:
    table = pair(settings=settings)
    table.position.flow.append(FoulChoice(0, counter(fouler), H9, manner, True))
    found = take(table, Booking(1, counter(fouler), H9, manner, True), "roll 4")
    assert found["told"][1] == f"Booked 1 {fouler[5:]} {card} CA 4.13.2"


@pytest.mark.rule("CA 4.13.2")
def test_cards() -> None:
    assert change(pair(), lambda p: book(p, A4)) == {
        "yellow": {"away 4"},
        "told": ["Booked 1 4 yellow CA 4.13.2"],
    }
    assert change(pair(yellow=["away 4"]), lambda p: book(p, A4)) == {
        "away 4": "-",
        "away s4 is": "sent off",
        "told": ["Booked 1 4 second-yellow CA 4.13.2"],
    }
    assert change(pair(), lambda p: send_off(p, H8, "red")) == {
        "home 8": "-",
        "home s8 is": "sent off",
        "told": ["Booked 0 8 red CA 4.13.2"],
    }
    assert book(pair().position, A4) is False
    assert book(pair(yellow=["away 4"]).position, A4) is True
    assert send_off(pair().position, A4, "red") is True


@pytest.mark.rule("CA 4.13.3", "CA 4.21.5", "CA 4.21.6")
def test_the_choice_after_a_foul() -> None:
    frame = FoulChoice(0, A4, H9, TACKLE, False)
    assert ask(pair(), frame) == ["free-kick", "play-on"]
    assert ask(pair(13), frame) == ["penalty", "play-on"]
    assert ask(pair(-13), frame) == ["free-kick", "play-on"]
    assert ask(pair(-13, half=1), frame) == ["penalty", "play-on"]
    assert why_not(pair(), frame, "penalty") == ("not-in-the-box", "CA 4.13")
    assert why_not(pair(13), frame, "free-kick") == ("in-the-box", "CA 4.13")
    assert why_not(pair(), frame, "done") == ("here", "CA 4.13.3")
    table = pair(settings="injury=all")
    table.position.hurt_twice = 1 << H9
    assert ask(table, frame) == ["free-kick"]
    assert why_not(table, frame, "play-on") == ("must-stop", "CA 4.21.5")
    table.position.hurt_twice = 1 << H8
    assert ask(table, frame) == ["free-kick", "play-on"]
    table = pair()
    table.position.hurt_twice = 1 << H9
    assert not must_come_off(table.position, H9)


@pytest.mark.rule("CA 4.13.3", "CA 4.22", "CA q93")
def test_it_is_carried_out_before_or_after_the_tests() -> None:
    frame = FoulChoice(0, A4, H9, TACKLE, True)
    assert take(pair(), frame, "free-kick") == {
        "holder": "-",
        "act": "free-kick",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "flow": [
            "taker/home/471/7",
            "keeper-placement/away",
            "keeper-placement/home",
            "substitutions/away",
            "substitutions/home",
            "look-at-clock",
        ],
        "told": ["Out 0 free-kick S13 CA 4.15.5"],
    }
    assert take(pair(), frame, "play-on") == {
        "flow": ["reposition/home/8/472/14"],
        "told": ["PlayedOn 0 9 CA 4.13.3"],
    }
    assert take(pair(13), frame, "penalty") == {
        "holder": "-",
        "ball": "AG13",
        "act": "taken",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "flow": ["penalty-taker/home", "substitutions/away", "substitutions/home"],
        "told": ["Out 0 penalty AG13 CA 4.15.4"],
    }
    late = "foul_tests=after-choice"
    assert take(pair(settings=late), frame, "free-kick") == {
        "flow": ["after-tests/14/8/1/1/1", "booking/1/14/8/1/1", "injury/0/14/8"]
    }
    assert take(pair(settings=late), FoulChoice(0, A4, H9, TACKLE, False), "play-on") == {
        "flow": ["after-tests/14/8/1", "booking/1/14/8/1", "injury/0/14/8"],
        "told": ["PlayedOn 0 9 CA 4.13.3"],
    }
    assert enter(pair(), AfterTests(A4, H9, TACKLE, False, False)) == {
        "flow": ["reposition/home/8/472/14"]
    }
    assert enter(pair(), AfterTests(A4, H9, TACKLE, False, True)) == {
        "holder": "-",
        "act": "free-kick",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "flow": [
            "taker/home/471/7",
            "keeper-placement/away",
            "keeper-placement/home",
            "substitutions/away",
            "substitutions/home",
            "look-at-clock",
        ],
        "told": ["Out 0 free-kick S13 CA 4.15.5"],
    }
    table = pair(settings="injury=all")
    table.position.hurt_twice = 1 << H9
    assert enter(table, AfterTests(A4, H9, TACKLE, False, False))["flow"] == [
        "taker/home/471/7",
        "keeper-placement/away",
        "keeper-placement/home",
        "substitutions/away",
        "substitutions/home",
        "look-at-clock",
        "come-off/home/8",
    ]


@pytest.mark.rule("CA q93")
def test_playing_on() -> None:
    assert change(pair(), lambda p: play_on(p, A4, H9, STEAL)) == {}
    assert change(pair(), lambda p: play_on(p, A4, H9, TACKLE)) == {
        "flow": ["reposition/home/8/472/14"]
    }
    assert change(pair(), lambda p: play_on(p, A4, H9, DIVE)) == {
        "flow": ["reposition/home/8/472/14"]
    }
    assert change(pair(), lambda p: play_on(p, A4, H8, TACKLE)) == {}


@pytest.mark.rule("CA 4.21.5", "CA 4.15.7")
def test_who_is_hurt_twice_comes_off() -> None:
    def hurt(**others: Any) -> Table:
        table = pair(injured=["home 9"], yellow=["home 9"], preset="tournament", **others)
        table.position.hurt_twice = 1 << H9
        return table

    assert change(hurt(), lambda p: stop_play(p, H9))["flow"] == [
        "taker/home/471/7",
        "keeper-placement/away",
        "keeper-placement/home",
        "substitutions/away",
        "substitutions/home",
        "look-at-clock",
        "come-off/home/8",
    ]
    assert change(hurt(), lambda p: stop_play(p, H8))["flow"] == [
        "taker/home/267/7",
        "keeper-placement/away",
        "keeper-placement/home",
        "substitutions/away",
        "substitutions/home",
        "look-at-clock",
    ]
    assert ask(hurt(), ComeOff(0, H9)) == [
        "sub 9 s12",
        "sub 9 s13",
        "sub 9 s14",
        "sub 9 s15",
        "sub 9 s16",
    ]
    assert enter(hurt(), ComeOff(0, H9)) == {}
    assert take(hurt(), ComeOff(0, H9), "sub 9 s12") == {
        "yellow": set(),
        "injured": set(),
        "hurt_twice": set(),
        "home_subs": 1,
        "home 9 is": 11,
        "home 9 has": [5, 4, 4, 5, 1, 5, 1, 0, 0, 0],
        "home s9 is": "off both",
        "home s12 is": "on",
        "told": ["Substituted 0 9 Ruiz 9 McNulty S13 CA 4.15.7"],
    }
    table = hurt()
    table.position.home_subs = 3
    assert ask(table, ComeOff(0, H9)) == []
    assert enter(table, ComeOff(0, H9)) == {"home 9": "-", "home s9 is": "off both", "flow": []}
    table = hurt()
    table.position.home_subs = 2
    assert len(ask(table, ComeOff(0, H9))) == 5
    table = hurt()
    table.position.home_subs = 3
    table.position.set_keeper(0, H9)
    assert enter(table, ComeOff(0, H9))["flow"] == ["new-keeper/home"]
    table = hurt()
    table.position.home_subs = 3
    table.position.lift(H8)
    table.position.lift(0)
    found = enter(table, ComeOff(0, H9))
    assert (found["over"], table.decision) == (1, "over")


@pytest.mark.rule("CA 4.21.7")
def test_handball() -> None:
    assert change(pair(), lambda p: handball(p, A1, H9)) == {
        "holder": "-",
        "act": "free-kick",
        "stage": 4,
        "offside": set(),
        "moved": set(),
        "away 1": "-",
        "away s1 is": "sent off",
        "flow": [
            "taker/home/471/7",
            "keeper-placement/away",
            "keeper-placement/home",
            "substitutions/away",
            "substitutions/home",
            "look-at-clock",
            "new-keeper/away",
        ],
        "told": [
            "Foul 1 1 9 S13 handball CA 4.13",
            "Booked 1 1 red CA 4.13.2",
            "Out 0 free-kick S13 CA 4.15.5",
        ],
    }


# -- clear chances --------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.13", "CA q71")
def test_how_far_they_can_still_run() -> None:
    """No phase is under way, then one in each of its steps."""
    table = pair(untidy=False)
    p = table.position
    assert [pace_left(p, each) for each in (H9, H8, A4, A5)] == [0, 0, 0, 0]
    table = Table(
        *(f"home 9 {at(0, 0)} Ruiz", f"home 8 {at(-8, 0)} Delgado"),
        *(f"away 4 {at(8, 1)} Longo", f"away 5 {at(5, -4.5)} Attah"),
        ball="home 9",
    )  # fmt: skip

    def left() -> list[int]:
        return [int(pace_left(table.position, each)) for each in (H9, H8, A4, A5)]

    table.play("movement")
    assert left() == [2, 2, 4, 5]
    table.play("move 9", "step S")
    assert left() == [5, 2, 4, 5]
    table.play("stop")
    assert left() == [0, 2, 4, 5]
    table.play("done")
    assert left() == [0, 2, 4, 5]
    table.play("move 5", "stay")
    assert left() == [0, 2, 4, 0]
    table.play("done")
    assert left()[2:] == [0, 0]


@pytest.mark.rule("CA 4.13", "CA q71")
@pytest.mark.parametrize(
    ("player", "clear"),
    [
        (None, True),
        ("away 5 " + at(14, 5), True),
        ("away 5 " + at(14, 1), False),
        ("away 5 " + at(16, 2), True),
        ("away 5 " + at(16, 1), False),
        ("away 5 " + at(12, 0), False),
        ("away 5 " + at(11, 0.5), True),
        ("home 7 " + at(14, 1), True),
    ],
)
def test_nobody_else_could_have_caught_him(player: str | None, clear: bool) -> None:
    table = still(
        *(f"home 9 {at(13, 0.5)} Ruiz", f"away 4 {at(13, 1.5)}", *([player] if player else [])),
        ball="home 9",
    )
    assert clear_chance(table.position, A4, H9) is clear
    table.position.drop_ball(0)
    assert not clear_chance(table.position, A4, H9)


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
