"""Attacks in turn, each from a dealt situation (BF A1-A6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.brettfussball.table import Table, kinds
from touchline.brettfussball import game
from touchline.brettfussball.engine.board.pitch import NAMES, board, half_of
from touchline.brettfussball.engine.clock import situations
from touchline.brettfussball.engine.position import Position
from touchline.brettfussball.events import (
    AttackBegins,
    AttackEnds,
    FullTime,
    Goal,
    PeriodBegan,
    Tossed,
)
from touchline.core.editor.layout import BadLayout
from touchline.core.errors import BadPosition, BadSettings
from touchline.core.side import Side

FIVE = "ending=time;extra_time=true;shoot_out=true;shots=3;attacks=5"


def attack(*figures: str, clock: str = "regulation/0/0/home/1", **more: object) -> Table:
    """A table in the first attack of home."""
    settings = str(more.pop("settings", FIVE))
    return Table(*figures, clock=clock, settings=settings, **more)  # type: ignore[arg-type]


def ends(table: Table) -> list[tuple[int, str, str]]:
    """The attacks that ended: whose, why, by which rule."""
    return [(e.side, e.why, e.rule) for e in table.story if isinstance(e, AttackEnds)]


@pytest.mark.rule("BF A1")
@pytest.mark.parametrize("first", ["home", "away"])
def test_the_sides_attack_in_turn_as_often_as_agreed(first: str) -> None:
    p = game.new(game.settings("quick", {"first": first, "attacks": 3, "extra_time": False}))
    sides = []
    while p.decision == "situation":
        (begins,) = p.play(game.action("situation long-ball-left"))
        sides.append((begins.side, begins.number, begins.of))
        assert p.view(None)["attacks"] == {"number": len(sides), "of": 6}
        while p.decision != "situation" and p.decision != "shoot-out-toss":
            p.play(game.action("roll 1") if p.turn is Side.CHANCE else p.actions()[0])
    one = 0 if first == "home" else 1
    assert [side for side, _, _ in sides] == [one, 1 - one] * 3
    assert [number for _, number, _ in sides] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("BF A1")
def test_the_toss_says_who_attacks_first() -> None:
    table = Table.kick_off("toss away", preset="quick")
    table.roll()
    assert table.roll("toss away").story == [Tossed(1, "BF A1")]
    p = table.position
    assert (p.decision, p.attacker, p.attack) == ("situation", 1, 1)


@pytest.mark.rule("BF A1")
@pytest.mark.parametrize("switch", [{"ending": "goals"}, {"clock": "real"}])
def test_attacks_need_time_and_turns(switch: dict[str, object]) -> None:
    with pytest.raises(BadSettings) as error:
        game.settings("quick", switch)
    assert error.value.key == "brettfussball.error.attacks"
    assert "attacks=0" in str(error.value)


@pytest.mark.rule("BF A2")
def test_every_situation_comes_with_the_same_chance() -> None:
    p = game.new(game.settings("quick", {"first": "home"}))
    found = p.outcomes()
    assert [action.text for action, _ in found] == [f"situation {n}" for n in situations.NAMES]
    assert len({chance for _, chance in found}) == 1
    assert p.chance is not None
    assert (p.chance.what, p.chance.side, p.chance.rule) == ("situation", Side.HOME, "BF A2")


def dealt(name: str, first: str, changes: dict[str, object] | None = None) -> Position:
    """A match whose first attack has been dealt."""
    p = game.new(game.settings("quick", {"first": first, **(changes or {})}))
    p.play(game.action(f"situation {name}"))
    return p


@pytest.mark.rule("BF A2")
@pytest.mark.parametrize("layout", ["standard", "square-goal"])
@pytest.mark.parametrize("name", situations.NAMES)
def test_a_situation_is_sound_at_both_ends_and_on_both_boards(name: str, layout: str) -> None:
    home, away = (dealt(name, first, {"board": layout}) for first in ("home", "away"))
    for p in (home, away):
        assert game.position(str(p)) == p
        assert p.mover == p.attacker
        assert half_of(p.ball) != p.attacker
        assert (p.decision == "roll") == p.has_ball(p.attacker)
        defenders = 1 - p.attacker
        assert p.men[11 * defenders] == board(layout).ring[defenders]
    seen = [479 - int(home.men[i]) for i in range(22)]
    assert seen[11:] + seen[:11] == [int(square) for square in away.men]


@pytest.mark.rule("BF A2")
def test_left_and_right_are_mirror_images() -> None:
    for name in situations.NAMES[::2]:
        left, right = dealt(name, "home"), dealt(name.replace("-left", "-right"), "home")
        other = [situations.mirrored(int(square)) for square in left.men[1:11]]
        assert other == [int(square) for square in right.men[1:11]], name
        assert situations.mirrored(int(left.ball)) == right.ball


@pytest.mark.rule("BF A2")
def test_a_corner_and_a_throw_in_are_taken_by_the_attackers() -> None:
    corner, throw_in = dealt("corner-right", "away"), dealt("throw-in-left", "home")
    assert (corner.decision, corner.turn, NAMES[corner.ball]) == ("corner", Side.AWAY, "A1")
    assert (throw_in.decision, throw_in.turn) == ("throw-in", Side.HOME)
    assert corner.obliged == throw_in.obliged == 1


@pytest.mark.rule("BF A3")
def test_a_pass_to_a_defender_ends_the_attack() -> None:
    table = attack("home 9 J14", "away 4 J18", ball="J14", dice=[4])
    table.play("shoot N")
    assert ends(table) == [(0, "lost", "BF A3")]
    p = table.position
    assert (p.decision, p.attacker, p.attack, p.obliged) == ("situation", 1, 2, 0)


@pytest.mark.rule("BF A3")
def test_a_defender_who_runs_to_the_free_ball_ends_the_attack() -> None:
    table = attack("away 4 J18", ball="J15", turn="away", dice=[3])
    table.play("move 4 J15")
    assert ends(table) == [(0, "lost", "BF A3")]


@pytest.mark.rule("BF A3")
def test_the_keeper_who_catches_ends_the_attack() -> None:
    table = attack("home 9 J20", "away 1 J22", ball="J20", dice=[6])
    table.play("shoot N")
    assert ends(table) == [(0, "keeper", "BF A3")]


@pytest.mark.rule("BF A3")
@pytest.mark.parametrize(("way", "from_"), [("W", "C20"), ("N", "C22")])
def test_a_shot_into_touch_ends_the_attack_without_a_restart(way: str, from_: str) -> None:
    table = attack(f"home 9 {from_}", ball=from_, dice=[6])
    table.play(f"shoot {way}")
    assert ends(table) == [(0, "out", "BF A3")]
    assert table.position.decision == "situation"


@pytest.mark.rule("BF A3")
def test_a_free_ball_and_an_attacked_carrier_play_on() -> None:
    free = attack("home 9 J14", ball="J14", dice=[4])
    free.play("shoot N")
    assert (free.position.decision, ends(free)) == ("roll", [])
    pressed = attack("home 9 J14", "away 4 J18", ball="J14", turn="away", dice=[4])
    pressed.play("attack 4", "place 4 J15")
    assert (pressed.position.decision, pressed.position.obliged) == ("roll", 1)


@pytest.mark.rule("BF A4")
def test_a_goal_ends_the_attack_without_a_kick_off() -> None:
    table = attack("home 9 K20", ball="K20", dice=[6])
    table.play("shoot N")
    assert kinds(table.story) == ["Rolled", "Shot", "Goal", "AttackEnds"]
    assert ends(table) == [(0, "goal", "BF A4")]
    assert table.position.score == (1, 0)
    assert table.position.decision == "situation"
    assert game.position(str(table.position)) == table.position


@pytest.mark.rule("BF A4")
def test_an_own_goal_counts_for_the_defenders() -> None:
    table = attack("home 9 K4", ball="K4", dice=[6])
    table.play("shoot S")
    (goal,) = [event for event in table.story if isinstance(event, Goal)]
    assert (goal.side, goal.how, table.position.score) == (1, "own-goal", (0, 1))
    assert table.position.attacker == 1


@pytest.mark.rule("BF A5")
def test_an_attack_has_so_many_turns_and_no_more() -> None:
    clock = "regulation/10/0/home/1"
    table = attack("home 9 J14", ball="J14", clock=clock, settings=FIVE + ";attack_turns=12")
    table.idle(1)
    assert (table.position.clock, table.position.decision) == (11, "roll")
    table.idle(1)
    assert ends(table) == [(0, "time", "BF A5")]
    assert (table.position.clock, table.position.attack) == (0, 2)


@pytest.mark.rule("BF A5")
def test_the_last_shot_is_still_taken() -> None:
    table = attack("home 9 K20", ball="K20", clock="regulation/11/0/home/1", dice=[5])
    table.play("shoot N")
    assert ends(table) == [(0, "goal", "BF A4")]


def last(score: str, number: int = 10, phase: str = "regulation", settings: str = FIVE) -> Table:
    """The last attack, which is lost."""
    figures = ("away 9 J10", "home 4 J6")
    clock = f"{phase}/0/0/away/{number}"
    table = attack(*figures, ball="J10", turn="away", clock=clock, score=score, dice=[4],
                   settings=settings)  # fmt: skip
    table.play("shoot S")
    return table


@pytest.mark.rule("BF A6")
def test_the_higher_score_wins_after_the_last_attack() -> None:
    table = last("2:1")
    assert (table.position.turn, table.position.winner) == (None, Side.HOME)
    assert table.story[-1] == FullTime(2, 1, "BF A6")


@pytest.mark.rule("BF A6")
def test_all_attacks_are_played_though_it_is_decided() -> None:
    assert last("9:0", number=8).position.decision == "situation"


@pytest.mark.rule("BF A6")
def test_level_means_one_attack_more_for_each_once() -> None:
    table = last("2:2")
    assert PeriodBegan("extra-time", "BF A6") in table.story
    p = table.position
    assert (p.decision, p.attack, p.attacker) == ("situation", 11, 0)
    begins = p.play(game.action("situation counter-left"))
    assert begins == [AttackBegins(0, 11, 12, "counter-left")]
    assert game.position(str(p)) == p
    assert last("2:2", 12, "extra-time").position.decision == "shoot-out-toss"
    assert last("2:3", 12, "extra-time").position.winner is Side.AWAY


@pytest.mark.rule("BF A6")
def test_without_extra_time_and_shoot_out_level_is_a_draw() -> None:
    table = last("1:1", settings="ending=time;attacks=5")
    assert (table.position.turn, table.position.winner) == (None, None)


@pytest.mark.parametrize(
    ("clock", "ball"),
    [
        ("regulation/0/0", "J14"),  # no attack
        ("regulation/0/0/home/11", "J14"),  # more than there are
        ("extra-time/0/0/home/3", "J14"),
        ("regulation/12/0/home/1", "J14"),  # its time is over
        ("stoppage/0/0/home/1", "J14"),
        ("regulation/0/0/home/1", "J18"),  # a defender has the ball
    ],
)
def test_a_line_of_an_attack_that_cannot_be_is_refused(clock: str, ball: str) -> None:
    with pytest.raises(BadPosition):
        attack("home 9 J14", "away 4 J18", ball=ball, clock=clock)


def test_a_line_without_attacks_names_none() -> None:
    with pytest.raises(BadPosition):
        Table("home 9 J14", ball="J14", clock="regulation/0/0/home/1")


def test_an_attack_is_set_up_by_hand_and_taken_apart() -> None:
    p = dealt("through-the-middle-left", "home")
    layout = game.layout(p)
    assert layout.clock == {"attack": 1}
    assert game.set_up(layout) == p
    kit = game.kit(p.settings)
    assert [each.name for each in kit.clock] == ["attack", "turns"]
    assert "kick-off" not in kit.starts
    assert game.set_up(kit.layout).attack == 1


def test_there_is_no_kick_off_to_set_up_in_an_attack() -> None:
    p = dealt("through-the-middle-left", "home")
    with pytest.raises(BadLayout):
        game.set_up(replace(game.layout(p), start="kick-off"))


def test_copies_and_lines_know_the_attack() -> None:
    p = dealt("counter-left", "away")
    q = p.copy()
    assert (q, hash(q)) == (p, hash(p))
    q.attack += 1
    assert q != p
