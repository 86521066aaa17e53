"""Fouls in full: everything that is different after each of their steps (CA 4.13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.counterattack.duellists import (
    A1,
    A4,
    A5,
    BEHIND,
    DIVE,
    H8,
    H9,
    NUTMEG,
    RECKLESS,
    STEAL,
    TACKLE,
    pair,
    turned,
)
from tests.counterattack.set_piece_scenes import number
from tests.counterattack.still import ask, change, enter, still, take, why_not
from tests.counterattack.table import Table, at, counter
from touchline.counterattack.engine.duels.foul import (
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
