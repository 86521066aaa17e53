"""Clock, shoot-out, drill and substitutions in full: all that each of their acts changes."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import u8

from tests.counterattack.set_piece_scenes import number
from tests.counterattack.still import ask, change, enter, still, take, why_not
from tests.counterattack.table import Table, at, counter, game
from touchline.counterattack.engine.clock.drill import StartAgain, clear, cleared, start_drill
from touchline.counterattack.engine.clock.full_time import (
    AddedTime,
    LookAtClock,
    after_action,
    end_half,
    half_length,
    next_half,
    normal_time_over,
    time_is_up,
)
from touchline.counterattack.engine.clock.shoot_out import (
    KickDirection,
    Kicker,
    KickRoll,
    KickSave,
    KickToss,
    begin_shoot_out,
    decided,
    score_kick,
)
from touchline.counterattack.engine.clock.whistle import Over, abandoned, blow
from touchline.counterattack.engine.set_pieces.substitution import (
    NewKeeper,
    Substitutions,
    anybody,
    can_substitute,
    card_of,
    come_off,
    has_come_off,
    new_keepers,
    on_bench,
    subs_left,
    substitute,
    wear,
)

H9, H8, A4 = counter("home 9"), counter("home 8"), counter("away 4")


def four(**others: Any) -> Table:
    """Home 9 with the ball, 8, and away 4; both keepers."""
    marks = {name: others.pop(name) for name in list(others) if name in MARKS}
    table = still(
        f"home 9 {at(0, 0)} Ruiz", f"home 8 {at(-8, 0)} Delgado", f"away 4 {at(5, 0.5)} Longo",
        "home 1 A13 Nkosi", "away 1 AK13 Walker",
        ball="home 9", **others,
    )  # fmt: skip
    for name, value in marks.items():
        setattr(table.position, name, value)
    return table


MARKS = (
    "minute", "limit", "acted", "actions_left", "home_goals", "away_goals", "kicks", "kicked",
    "home_kicks", "away_kicks", "first", "home_subs", "away_subs", "act", "attack",
)  # fmt: skip


# -- the clock --------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.2", "CA 4.2.3", "CA q5")
@pytest.mark.parametrize(
    ("settings", "marks", "comes"),
    [
        ("", {"minute": 44}, ""),
        ("", {"minute": 45}, "added-time"),
        ("", {"minute": 45, "actions_left": 1}, ""),
        ("", {"minute": 47, "limit": 48}, ""),
        ("", {"minute": 48, "limit": 48}, "half"),
        ("added=none", {"minute": 44}, ""),
        ("added=none", {"minute": 45}, "half"),
        ("added=actions", {"minute": 60, "limit": 1, "actions_left": 1}, ""),
        ("added=actions", {"minute": 60, "limit": 1, "actions_left": 0}, "half"),
        ("added=actions", {"minute": 60, "actions_left": 1}, ""),
        ("clock=none;most_actions=20", {"acted": 19, "minute": 99}, ""),
        ("clock=none;most_actions=20", {"acted": 20}, "half"),
        ("clock=real", {"minute": 99}, ""),
        ("clock=real", {"minute": 99, "limit": 50}, ""),
    ],
)
def test_what_comes_after_an_action(settings: str, marks: dict[str, int], comes: str) -> None:
    table = four(settings=settings, **marks)
    assert after_action(table.position) is bool(comes)
    flow = [frame.name() for frame in table.position.flow]
    assert ("added-time" in flow) is (comes == "added-time")
    assert table.position.half == (comes == "half")
    again = four(settings=settings, **marks)
    found = enter(again, LookAtClock())
    assert "look-at-clock" not in [frame.name() for frame in again.position.flow]
    assert bool(set(found) - {"flow"}) is (comes == "half")


@pytest.mark.rule("CA 4.2", "CA q4")
def test_how_long_a_half_is() -> None:
    lengths = []
    for half in (0, 1, 2, 3):
        p = four(settings="half_minutes=30").position
        p.half = half
        lengths.append(half_length(p))
    assert lengths == [30, 30, 15, 15]
    for marks, comes in (({"minute": 14}, False), ({"minute": 15}, True)):
        p = four(**marks).position
        p.half = 2
        assert after_action(p) is comes


@pytest.mark.rule("CA 4.2.3", "CA q5")
def test_when_time_is_up() -> None:
    assert change(four(), normal_time_over) == {"flow": ["added-time"]}
    assert change(four(attack=1), normal_time_over) == {"flow": ["added-time/1"]}
    assert normal_time_over(four().position) is True
    assert normal_time_over(four(settings="added=none").position) is True
    assert change(four(settings="added=none"), normal_time_over)["half"] == 1
    assert change(four(), time_is_up) == {"flow": ["added-time"]}
    assert change(four(attack=1), time_is_up) == {"flow": ["added-time/1"]}
    assert change(four(limit=1), time_is_up)["half"] == 1
    assert change(four(settings="added=none"), time_is_up)["half"] == 1


@pytest.mark.rule("CA 4.2.3")
def test_added_time() -> None:
    """Bertoni's leniency is 4."""
    assert take(four(), AddedTime(0), "roll 3") == {
        "limit": 52,
        "told": ["Rolled 0 3 added-time CA 4.2.3", "PeriodBegan added-time CA 4.2.3"],
    }
    assert take(four(settings="added=actions"), AddedTime(1), "roll 2") == {
        "actions_left": 6,
        "told": ["Rolled 1 2 added-time CA 4.2.3", "PeriodBegan added-time CA 4.2.3"],
    }
    assert take(four(settings="added=actions"), AddedTime(0), "roll 3")["actions_left"] == 7
    assert take(four(settings="added=actions"), AddedTime(0), "roll 4")["actions_left"] == 7
    table = four(settings="added=actions")
    table.position.half = 2
    assert take(table, AddedTime(0), "roll 1")["actions_left"] == 3
    table = four()
    table.position.half = 3
    assert take(table, AddedTime(0), "roll 1")["limit"] == 20


@pytest.mark.rule("CA 4.2.1", "CA q3", "CA q4")
@pytest.mark.parametrize(
    ("half", "goals", "settings", "next_"),
    [
        (0, (0, 0), "", "second-half"),
        (0, (1, 0), "", "second-half"),
        (1, (0, 0), "", "over"),
        (1, (1, 1), "extra_time=true", "extra-first"),
        (1, (1, 0), "extra_time=true", "over"),
        (1, (0, 1), "extra_time=true;shoot_out=true", "over"),
        (1, (0, 0), "shoot_out=true", "shoot-out"),
        (2, (1, 0), "extra_time=true", "extra-second"),
        (3, (1, 1), "extra_time=true", "over"),
        (3, (1, 1), "extra_time=true;shoot_out=true", "shoot-out"),
        (3, (2, 1), "extra_time=true;shoot_out=true", "over"),
    ],
)
def test_what_follows_a_half(half: int, goals: tuple[int, int], settings: str, next_: str) -> None:
    table = four(settings=settings, home_goals=goals[0], away_goals=goals[1])
    table.position.half = half
    found = change(table, end_half)
    if next_ == "over":
        assert found["told"] == [f"FullTime {goals[0]} {goals[1]} CA 4.2.1"]
        assert (found["over"], table.decision) == (1, "over")
    else:
        rule = "CA q4" if next_ == "shoot-out" else "CA q3"
        assert found["told"] == [f"PeriodBegan {next_} {rule}"]
        assert found["half"] == (4 if next_ == "shoot-out" else half + 1)
        assert table.position.over == 0


@pytest.mark.rule("CA q3")
def test_the_next_half() -> None:
    marks = {"minute": 47, "limit": 46, "actions_left": 2, "acted": 30}
    assert change(four(**marks), next_half) == {
        "attack": 1,
        "holder": "-",
        "act": "kick-off",
        "stage": 4,
        "passer": "-",
        "giver": "-",
        "kicked_back": 0,
        "offside": set(),
        "moved": set(),
        "tried": set(),
        "stunned": set(),
        "half": 1,
        "minute": 0,
        "limit": 0,
        "actions_left": 0,
        "acted": 0,
        "home 1": "AK13",
        "home 8": "Z11",
        "home 9": "V18",
        "away 1": "A13",
        "away 4": "F11",
        "flow": [
            "remember",
            "placement/home/22/2",
            "placement/away/22/1",
            "kick-off-taker/away",
            "substitutions/home",
            "substitutions/away",
        ],
        "told": ["PeriodBegan second-half CA q3"],
    }
    for half, first, attack in ((0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 1), (2, 0, 1)):
        table = four(first=first)
        table.position.half = half
        next_half(table.position)
        assert table.position.attack == attack


@pytest.mark.rule("CA 4.2.1", "CA 4.13.2")
def test_the_final_whistle() -> None:
    table = four(home_goals=2, away_goals=1)
    table.position.flow.append(AddedTime(0))
    assert change(table, lambda p: blow(p, "CA 4.2.1")) == {
        "over": 1,
        "flow": [],
        "told": ["FullTime 2 1 CA 4.2.1"],
    }
    assert len(table.position.flow) == 1
    assert not abandoned(four().position)
    assert change(four(), abandoned) == {}
    error = Over().why_not(table.position, game.action("pass"))
    assert (error.key, error.rule) == ("counterattack.illegal.over", "CA 4.2.1")


# -- the shoot-out ----------------------------------------------------------------------------


@pytest.mark.rule("CA q4")
def test_the_shoot_out_begins() -> None:
    table = four(kicks=3, kicked=5)
    assert change(table, begin_shoot_out) == {
        "half": 4,
        "kicks": 0,
        "kicked": set(),
        "told": ["PeriodBegan shoot-out CA q4"],
    }
    assert [frame.name() for frame in table.position.flow] == ["kick-toss"]
    for side, name in enumerate(("home", "away")):
        table = four()
        assert take(table, KickToss(), f"toss {name}") == {
            **({"first": 1} if side else {}),
            "flow": [f"kicker/{name}"],
            "told": [f"Tossed {side} CA q4"],
        }


@pytest.mark.rule("CA q4")
def test_who_kicks() -> None:
    assert ask(four(), Kicker(0)) == ["take 1", "take 8", "take 9"]
    assert ask(four(kicked=1 << H8 | 1 << A4), Kicker(0)) == ["take 1", "take 9"]
    assert ask(four(kicked=1 << H8 | 1 << A4), Kicker(1)) == ["take 1"]
    everybody = 1 << H8 | 1 << H9 | 1 | 1 << A4
    assert ask(four(kicked=everybody), Kicker(0)) == ["take 1", "take 8", "take 9"]
    assert take(four(), Kicker(0), "take 9") == {"kicked": {"home 9"}, "flow": ["kick/0/8"]}
    assert take(four(kicked=everybody), Kicker(0), "take 8") == {
        "kicked": {"away 4", "home 8"},
        "flow": ["kick/0/7"],
    }
    both = 1 << 11 | 1 << A4 | 1 << H9
    assert take(four(kicked=both), Kicker(1), "take 4") == {
        "kicked": {"home 9", "away 4"},
        "flow": ["kick/1/14"],
    }
    assert take(four(kicked=1 << 11 | 1 << 21 | 1 << A4 | 1 << 10), Kicker(1), "take 4")[
        "kicked"
    ] == {"home 11", "away 4"}
    assert enter(four(), Kicker(1)) == {}
    table = four()
    table.position.lift(A4)
    table.position.lift(11)
    assert enter(table, Kicker(1)) == {
        "kicks": 1,
        "flow": ["kicker/home"],
        "told": ["Kick 1 1 False 0 0 CA q4"],
    }
    assert why_not(four(kicked=1 << H8), Kicker(0), "take 8") == ("has-kicked", "CA q4")
    assert why_not(four(), Kicker(0), "take 7") == ("not-there", "CA q4")
    assert why_not(four(), Kicker(0), "done") == ("here", "CA q4")


@pytest.mark.rule("CA q4", "CA q76", "CA 4.15.4", "CA 4.22")
def test_a_kick() -> None:
    """Ruiz has 4 in Shooting, Walker 5 in Saving and loses two, Nkosi 4."""
    assert take(four(), KickRoll(0, H9), "roll 1") == {
        "flow": ["kick-save/1/8/5"],
        "told": ["Rolled 0 1 kick CA q4"],
    }
    assert take(four(), KickRoll(1, A4), "roll 5") == {
        "flow": ["kick-save/0/14/7"],
        "told": ["Rolled 1 5 kick CA q4"],
    }
    assert take(four(settings="natural_one=true"), KickRoll(0, H9), "roll 1") == {
        "kicks": 1,
        "flow": ["kicker/away"],
        "told": ["Rolled 0 1 kick CA q4", "Kick 0 9 False 0 0 CA q4"],
    }
    assert take(four(settings="natural_one=true"), KickRoll(0, H9), "roll 2")["flow"] == [
        "kick-save/1/8/6"
    ]
    save = KickSave(1, H9, 8)
    assert take(four(), save, "roll 4") == {
        "kicks": 1,
        "home_kicks": 1,
        "flow": ["kicker/away"],
        "told": ["Rolled 1 4 kick-save CA q4", "Kick 0 9 True 1 0 CA q4"],
    }
    assert take(four(), save, "roll 5") == {
        "flow": ["kick-direction/1/8"],
        "told": ["Rolled 1 5 kick-save CA q4"],
    }
    assert take(four(), save, "roll 6") == {
        "kicks": 1,
        "flow": ["kicker/away"],
        "told": ["Rolled 1 6 kick-save CA q4", "Kick 0 9 False 0 0 CA q4"],
    }
    spanish = {"settings": "penalty_kick=two-higher"}
    assert take(four(**spanish), save, "roll 4")["told"] == [
        "Rolled 1 4 kick-save CA q4",
        "Kick 0 9 True 1 0 CA q4",
    ]
    assert take(four(**spanish), save, "roll 5")["told"] == [
        "Rolled 1 5 kick-save CA q4",
        "Kick 0 9 False 0 0 CA q4",
    ]
    assert take(four(), KickSave(0, A4, 8), "roll 6")["flow"] == ["kick-direction/0/14"]
    assert take(four(), KickSave(0, A4, 7), "roll 6")["told"] == [
        "Rolled 0 6 kick-save CA q4",
        "Kick 1 4 False 0 0 CA q4",
    ]
    for keeper, kicker in ((1, H9), (0, A4)):
        goals = [
            take(four(), KickDirection(keeper, kicker), f"roll {face}")["told"][1]
            for face in range(1, 7)
        ]
        assert [word.split()[3] for word in goals] == (
            ["False", "True", "True", "False", "False", "False"]
            if keeper
            else ["False", "False", "False", "False", "True", "True"]
        )


@pytest.mark.rule("CA q4")
def test_a_kick_is_counted() -> None:
    assert change(four(), lambda p: score_kick(p, 0, H9, True)) == {
        "kicks": 1,
        "home_kicks": 1,
        "flow": ["kicker/away"],
        "told": ["Kick 0 9 True 1 0 CA q4"],
    }
    assert change(four(), lambda p: score_kick(p, 1, A4, True)) == {
        "kicks": 1,
        "away_kicks": 1,
        "flow": ["kicker/home"],
        "told": ["Kick 1 4 True 0 1 CA q4"],
    }
    assert change(four(), lambda p: score_kick(p, 1, A4, False)) == {
        "kicks": 1,
        "flow": ["kicker/home"],
        "told": ["Kick 1 4 False 0 0 CA q4"],
    }
    assert change(
        four(kicks=9, home_kicks=4, away_kicks=4), lambda p: score_kick(p, 1, A4, True)
    ) == {
        "kicks": 10,
        "away_kicks": 5,
        "over": 1,
        "told": ["Kick 1 4 True 4 5 CA q4", "FullTime 0 0 CA q4"],
    }


@pytest.mark.rule("CA q4")
@pytest.mark.parametrize(
    ("kicks", "home", "away", "first", "over"),
    [
        (5, 3, 0, 0, False),  # two and three to come
        (6, 3, 0, 0, True),
        (6, 2, 0, 0, False),
        (6, 0, 3, 0, True),
        (7, 1, 3, 0, True),  # home, who began, has one left
        (7, 1, 2, 0, False),
        (7, 1, 3, 1, False),  # away began: home has two left
        (7, 3, 1, 1, True),
        (7, 2, 1, 1, False),
        (8, 3, 2, 0, False),
        (8, 4, 2, 0, True),
        (9, 4, 3, 0, False),
        (9, 3, 4, 0, True),
        (9, 3, 4, 1, False),
        (9, 4, 3, 1, True),
        (10, 4, 3, 0, True),
        (10, 3, 4, 0, True),
        (10, 4, 4, 0, False),
        (11, 5, 4, 0, False),
        (12, 5, 4, 0, True),
        (12, 5, 5, 1, False),
    ],
)
def test_when_it_is_decided(kicks: int, home: int, away: int, first: int, over: bool) -> None:
    p = four(kicks=kicks, home_kicks=home, away_kicks=away, first=first).position
    assert decided(p) is over


# -- the drill --------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.19")
@pytest.mark.parametrize(
    ("drill", "ball", "attack", "act", "free", "over"),
    [
        ("kick-off", at(-1, 0.5), 1, 6, False, True),
        ("kick-off", at(0, 0), 1, 6, False, False),
        ("kick-off", at(1, 0.5), 1, 6, False, False),
        ("off", at(-1, 0.5), 1, 6, False, False),
        ("goal-kick", at(-1, 0.5), 0, 12, False, True),
        ("goal-kick", at(-1, 0.5), 0, 13, True, True),
        ("goal-kick", at(-1, 0.5), 0, 14, False, False),
        ("goal-kick", at(-1, 0.5), 0, 1, False, False),
        ("goal-kick", at(-1, 0.5), 0, 2, False, True),
        ("goal-kick", at(-1, 0.5), 0, 2, True, False),
        ("goal-kick", at(-1, 0.5), 0, 8, False, True),
        ("goal-kick", at(-1, 0.5), 0, 10, False, True),
    ],
)
def test_when_the_ball_is_cleared(
    drill: str, ball: str, attack: int, act: int, free: bool, over: bool
) -> None:
    table = four(settings=f"half_pitch={drill}", act=act)
    p = table.position
    p.put(H9 if attack == 0 else A4, number(ball))
    p.give(H9 if attack == 0 else A4)
    if free:
        p.drop_ball(p.ball)
    assert cleared(p) is over


@pytest.mark.rule("CA 4.19", "CA 4.22")
def test_the_drill_starts_again() -> None:
    table = four(settings="half_pitch=kick-off")
    assert change(table, clear) == {"flow": ["start-again"], "told": ["Cleared 1 S13 CA 4.19"]}
    assert change(four(settings="half_pitch=kick-off", minute=45), clear)["flow"] == [
        "start-again",
        "added-time",
    ]
    assert change(four(settings="half_pitch=kick-off"), start_drill)["flow"] == [
        "remember",
        "placement/away/22/2",
        "placement/home/22/1",
        "kick-off-taker/home",
        "substitutions/away",
        "substitutions/home",
    ]
    assert change(four(settings="half_pitch=goal-kick"), start_drill)["told"] == [
        "Out 1 goal-kick AI13 CA 4.15.3"
    ]
    assert enter(four(settings="half_pitch=goal-kick"), StartAgain())["told"] == [
        "Out 1 goal-kick AI13 CA 4.15.3"
    ]


# -- substitutions ----------------------------------------------------------------------------


@pytest.mark.rule("CA q4", "CA q86", "CA 4.15.7")
def test_how_many_changes_are_left() -> None:
    p = four(home_subs=1, away_subs=3).position
    assert [subs_left(p, side) for side in (0, 1)] == [4, 2]
    for half, one_more in ((1, 0), (2, 1), (3, 1)):
        p.half = half
        assert [subs_left(p, side) for side in (0, 1)] == [4 + one_more, 2 + one_more]
    assert can_substitute(four(home_subs=4).position, 0)
    assert not can_substitute(four(home_subs=5).position, 0)
    assert can_substitute(four(home_subs=5).position, 1)
    p = four().position
    for place in range(11, 16):
        p.status[place] = u8(3)
    assert not can_substitute(p, 0)
    assert can_substitute(p, 1)


@pytest.mark.rule("CA 4.22", "CA q69")
def test_who_may_come_on() -> None:
    for settings, may in (
        ("", [False, True, False, False, False, False, False, False]),
        ("subs_may_return=true", [False, True, False, True, False, True, True, True]),
    ):
        p = four(settings=settings).position
        for side in (0, 1):
            found = []
            for status in range(8):
                p.status[side * 20 + 12] = u8(status)
                found.append(on_bench(p, side, 12))
            assert found == may
    assert [has_come_off(status) for status in range(8)] == [
        False, False, False, True, False, True, True, True,
    ]  # fmt: skip


@pytest.mark.rule("CA 4.15.7", "CA 4.22", "CA q69")
def test_one_goes_another_comes() -> None:
    def marked(**others: Any) -> Table:
        table = four(**others)
        p = table.position
        p.yellow = p.injured = p.hurt_twice = p.frozen = p.stunned = 1 << H9 | 1 << H8 | 1 << A4
        return table

    assert change(marked(), lambda p: substitute(p, H9, 12)) == {
        "frozen": {"away 4", "home 8"},
        "stunned": {"away 4", "home 8"},
        "yellow": {"away 4", "home 8"},
        "injured": {"away 4", "home 8"},
        "hurt_twice": {"away 4", "home 8"},
        "home_subs": 1,
        "home 9 is": 12,
        "home 9 has": [5, 4, 3, 5, 4, 4, 2, 0, 0, 0],
        "home s9 is": "off both",
        "home s13 is": "on",
        "told": ["Substituted 0 9 Ruiz 9 Langdon S13 CA 4.15.7"],
    }
    assert change(marked(), lambda p: substitute(p, A4, 11)) == {
        "frozen": {"home 9", "home 8"},
        "stunned": {"home 9", "home 8"},
        "yellow": {"home 9", "home 8"},
        "injured": {"home 9", "home 8"},
        "hurt_twice": {"home 9", "home 8"},
        "away_subs": 1,
        "away 4 is": 11,
        "away 4 has": [5, 2, 3, 4, 5, 1, 2, 0, 0, 0],
        "away s4 is": "off both",
        "away s12 is": "on",
        "told": ["Substituted 1 4 Longo 4 Dravec X14 CA 4.15.7"],
    }
    for status, yellow, injured in ((1, 0, 0), (3, 0, 0), (5, 1, 0), (6, 0, 1), (7, 1, 1)):
        table = four()
        table.position.status[12] = u8(status)
        wear(table.position, H9, 12)
        assert (table.has("yellow", "home 9"), table.has("injured", "home 9")) == (yellow, injured)
        assert card_of(table.position, H9) == table.position.squad[12]
    for yellow, injured, status in ((0, 0, 3), (1, 0, 5), (0, 1, 6), (1, 1, 7)):
        table = four()
        table.position.yellow = (yellow << A4) | 1 << H9
        table.position.injured = (injured << A4) | 1 << H8
        come_off(table.position, A4)
        assert table.position.status[23] == status
        assert table.position.status[3] == 4
    p = four().position
    p.who[H9] = u8(255)
    assert card_of(p, H9) == -1


@pytest.mark.rule("CA 4.15.7")
def test_the_chance_to_change() -> None:
    assert enter(four(), Substitutions(0)) == {}
    assert enter(four(home_subs=5), Substitutions(0)) == {"flow": []}
    assert ask(four(), Substitutions(1)) == [
        "done",
        "sub 1 s12",
        "sub 1 s13",
        "sub 1 s14",
        "sub 1 s15",
        "sub 1 s16",
        "sub 4 s12",
        "sub 4 s13",
        "sub 4 s14",
        "sub 4 s15",
        "sub 4 s16",
    ]
    assert take(four(), Substitutions(0), "done") == {}
    found = take(four(), Substitutions(1), "sub 4 s13")
    assert (found["flow"], found["away_subs"]) == (["it stays"], 1)
    assert why_not(four(), Substitutions(0), "sub 7 s12") == ("not-there", "CA 4.15.7")
    assert why_not(four(), Substitutions(0), "sub 9 s17") == ("not-on-bench", "CA 4.15.7")
    assert why_not(four(), Substitutions(0), "stay") == ("here", "CA 4.15.7")


@pytest.mark.rule("CA q70")
def test_a_new_keeper() -> None:
    p = four().position
    assert (anybody(p, 0), anybody(p, 1), new_keepers(p)) == (True, True, [])
    p.lift(0)
    assert [(frame.name(), frame.side) for frame in new_keepers(p)] == [("new-keeper", 0)]
    p.lift(H8)
    p.lift(H9)
    assert (anybody(p, 0), new_keepers(p)) == (False, [])
    assert ask(four(), NewKeeper(1)) == ["take 1", "take 4"]
    assert take(four(), NewKeeper(1), "take 4") == {
        "keepers": ["home 1", "away 4"],
        "told": ["Placed 1 4 X14 CA q70"],
    }
    assert take(four(), NewKeeper(0), "take 9") == {
        "keepers": ["home 9", "away 1"],
        "told": ["Placed 0 9 S13 CA q70"],
    }
    bench = {"bench": ["away Firrell"]}
    assert ask(four(**bench), NewKeeper(1)) == ["sub 1 s12", "sub 4 s12"]
    assert ask(four(**bench), NewKeeper(0)) == ["take 1", "take 8", "take 9"]
    assert ask(four(away_subs=5, **bench), NewKeeper(1)) == ["take 1", "take 4"]
    assert ask(four(away_subs=4, **bench), NewKeeper(1)) == ["sub 1 s12", "sub 4 s12"]
    assert take(four(**bench), NewKeeper(1), "sub 4 s12") == {
        "keepers": ["home 1", "away 4"],
        "away_subs": 1,
        "away 4 is": 11,
        "away 4 has": [5, 1, 0, 5, 6, 0, 0, 6, 3, 4],
        "away s4 is": "came off",
        "away s12 is": "on",
        "told": ["Substituted 1 4 Longo 4 Firrell X14 CA 4.15.7", "Placed 1 4 X14 CA q70"],
    }
