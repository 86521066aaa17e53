"""Attacks in turn, each from a dealt situation (UN A1-A6)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from tests.undici.table import Table, game
from touchline.core.editor.layout import BadLayout
from touchline.core.errors import BadPosition
from touchline.core.side import Side
from touchline.undici.engine.board.pitch import BOXES, COLUMN, NOWHERE, goal_of, mirrored
from touchline.undici.engine.clock import situations
from touchline.undici.engine.clock.attacks import by_line
from touchline.undici.engine.position import SHIRTS, SLOTS, Position
from touchline.undici.events import AttackBegins, AttackEnds, PeriodBegan, Tossed


def begun(first: str = "home", **changes: object) -> Position:
    """A quick match whose teams are out, before the first situation is dealt."""
    p = game.new(game.settings("quick", {"first": first, **changes}))
    choose = random.Random("attacks")
    while p.decision not in ("situation", "toss"):
        chance = p.chance
        if chance is not None:
            p.play(chance.at(choose.randrange(chance.tickets)))
        else:
            p.play(p.actions()[0])
    return p


def dealt(name: str, first: str = "home") -> Position:
    """The first attack has begun."""
    p = begun(first)
    p.play(game.action(f"situation {name}"))
    return p


def attack(*chips: str, number: int = 1, turn_number: int = 0, **more: object) -> Table:
    """A table in an attack of home."""
    settings = f"attacks=5;cup=true;shoot_out_kicks=3;{more.pop('settings', '')}".strip(";")
    return Table(*chips, turn_number=turn_number, settings=settings, attack=number, **more)  # type: ignore[arg-type]


def ends(table: Table) -> list[tuple[int, str, str]]:
    """The attacks that ended: whose, why, by which rule."""
    return [(e.side, e.why, e.rule) for e in table.told(AttackEnds)]


@pytest.mark.rule("UN A1")
@pytest.mark.parametrize("first", ["home", "away"])
def test_the_sides_attack_in_turn_and_nobody_kicks_off(first: str) -> None:
    p = begun(first, attacks=3)
    sides = []
    while p.decision == "situation":
        begins = p.play(game.action("situation counter-left"))[0]
        sides.append((begins.side, begins.number, begins.of))
        assert p.view(None)["attacks"]["number"] == len(sides)
        p.holder = int(p.keeper(1 - int(p.attacker)))  # the keeper has it
        p.unwind()
        p.go_on()
    one = 0 if first == "home" else 1
    assert [side for side, _, _ in sides] == [one, 1 - one] * 4  # level: one more each
    assert [(number, of) for _, number, of in sides] == [(n, 6) for n in range(1, 7)] + [
        (7, 8),
        (8, 8),
    ]
    assert p.decision == "kick-toss"


@pytest.mark.rule("UN A1")
def test_the_toss_says_who_attacks_first() -> None:
    p = begun("toss")
    assert p.play(game.action("toss away")) == [Tossed(1, "UN A1")]
    assert (p.decision, p.attacker, p.attack) == ("situation", 1, 1)
    assert game.position(str(p)) == p


@pytest.mark.rule("UN A2")
def test_every_situation_comes_with_the_same_chance() -> None:
    found = begun().outcomes()
    assert [action.text for action, _ in found] == [f"situation {n}" for n in situations.NAMES]
    assert len({chance for _, chance in found}) == 1


@pytest.mark.rule("UN A2")
@pytest.mark.parametrize("name", situations.NAMES)
@pytest.mark.parametrize("first", ["home", "away"])
def test_a_situation_is_sound_and_the_attackers_begin(name: str, first: str) -> None:
    p = dealt(name, first)
    assert game.position(str(p)) == p
    assert (p.decision, p.mover, p.actions_left) == ("act", p.attacker, 3)
    assert p.holder // SHIRTS == p.attacker
    assert p.actions()
    side = int(p.attacker)
    column = int(COLUMN[mirrored(int(p.ball()), side)])
    assert column >= 6  # in the half of those who defend, or on the halfway line
    for keeper_side in (0, 1):
        assert p.where(p.keeper(keeper_side)) == goal_of(keeper_side)
    assert sum(1 for slot in range(SLOTS) if 0 <= p.where(slot) < BOXES) == 20


@pytest.mark.rule("UN A2")
def test_left_and_right_are_mirror_images() -> None:
    for one, other in zip(situations.SITUATIONS[::2], situations.SITUATIONS[1::2], strict=True):
        assert [situations.across(at) for at in one.attackers] == other.attackers
        assert [situations.across(at) for at in one.defenders] == other.defenders
        assert situations.across(one.ball) == other.ball


@pytest.mark.rule("UN A2")
def test_chips_take_their_boxes_by_line_and_a_short_side_leaves_the_far_ones() -> None:
    p = begun()
    gone = by_line(p, 0)[0]
    p.chip[gone] = NOWHERE
    p.play(game.action("situation counter-left"))
    boxes = [int(p.where(slot)) for slot in by_line(p, 0)]
    assert boxes == situations.SITUATIONS[situations.NAMES.index("counter-left")].attackers[1:]


@pytest.mark.rule("UN A2")
def test_nothing_of_an_earlier_attack_hinders_anybody() -> None:
    p = begun()
    p.flipped = p.fresh = p.stunned = 0b110
    p.home_bans = p.away_bans = 0x202
    p.play(game.action("situation overlap-right"))
    assert (p.flipped, p.fresh, p.stunned) == (0, 0, 0)
    assert (p.home_bans, p.away_bans) == (0, 0)
    assert (p.white, p.black, p.turn_number) == (NOWHERE, NOWHERE, 0)


@pytest.mark.rule("UN A3")
def test_a_lost_pass_ends_the_attack_at_once() -> None:
    table = attack("home 20 H8", "home 9 L8", "away 4 L9", ball="home 20")
    table.play("pass 9", 1)
    assert ends(table) == [(0, "lost", "UN A3")]
    assert (table.position.decision, table.position.attacker) == ("situation", 1)


@pytest.mark.rule("UN A3")
def test_a_won_tackle_of_the_defenders_ends_it_after_the_free_step() -> None:
    table = attack("home 10 H8", "away 4 I8", ball="home 10", turn="away", turn_number=1)
    table.play("tackle 4", 1, 6)
    assert (table.decision, ends(table)) == ("free-step", [])
    table.play("stay")
    assert ends(table) == [(0, "lost", "UN A3")]


@pytest.mark.rule("UN A3")
def test_a_save_ends_it_without_lining_up() -> None:
    table = attack("home 9 L8", "away 4 M4", ball="home 9")
    table.play("shot", 1, 6)
    assert ends(table) == [(0, "keeper", "UN A3")]
    assert table.decision == "situation"


@pytest.mark.rule("UN A3")
def test_a_pass_out_of_play_ends_it_without_a_throw_in() -> None:
    table = attack("home 20 H8", "home 7 L1", "away 4 L2", "away 5 K2", ball="home 20",
                   settings="throw_in=true")  # fmt: skip
    table.play("pass 7", 1)
    assert ends(table) == [(0, "out", "UN A3")]


@pytest.mark.rule("UN A4")
def test_a_goal_ends_the_attack_without_a_kick_off() -> None:
    table = attack("home 9 L8", "away 4 M4", ball="home 9")
    table.play("shot", 6, 1)
    assert ends(table) == [(0, "goal", "UN A4")]
    assert (table.position.score, table.decision) == ((1, 0), "situation")


@pytest.mark.rule("UN A5")
def test_an_attack_has_so_many_turns_and_no_more() -> None:
    table = attack("home 10 D8", "away 4 M4", ball="home 10", turn_number=4,
                   settings="attack_turns=5;cards=false")  # fmt: skip
    table.play("done")
    while table.decision in ("padlock", "black-padlock"):
        table.play(str(table.position.actions()[0]))
    assert ends(table) == [(0, "time", "UN A5")]
    early = attack("home 10 D8", "away 4 M4", ball="home 10", turn_number=2,
                   settings="attack_turns=5;cards=false")  # fmt: skip
    early.play("done")
    while early.decision in ("padlock", "black-padlock"):
        early.play(str(early.position.actions()[0]))
    assert (early.decision, early.turn, ends(early)) == ("act", "away", [])


@pytest.mark.rule("UN A5")
def test_a_set_piece_of_the_attackers_is_still_taken() -> None:
    """A tie of the last tackle is a foul: the free kick comes after the last turn."""
    table = attack("home 10 H8", "away 4 I8", ball="home 10", turn="away", turn_number=4,
                   settings="fouls=true;free_kick_pass=true;cards=false")  # fmt: skip
    table.play("tackle 4", 3, 3)
    assert ends(table) == []
    assert table.position.attack == 1
    assert table.decision != "situation"


def last(score: tuple[int, int], number: int = 10, phase: int = 0, settings: str = "") -> Table:
    """The last attack, which is lost."""
    table = attack("home 20 H8", "home 9 L8", "away 4 L9", ball="home 20", number=number,
                   settings=settings, score=score, phase=phase)  # fmt: skip
    table.play("pass 9", 1)
    return table


@pytest.mark.rule("UN A6")
def test_the_higher_score_wins_after_the_last_attack() -> None:
    table = last((1, 2))
    assert (table.position.turn, table.position.winner) == (None, Side.AWAY)
    assert last((9, 0), number=8).decision == "situation"  # all are played


@pytest.mark.rule("UN A6")
def test_a_level_cup_match_has_one_attack_more_for_each_then_penalties() -> None:
    table = last((2, 2))
    assert table.told(PeriodBegan) == [PeriodBegan("extra-turns", "UN A6")]
    assert (table.decision, table.position.attack) == ("situation", 11)
    assert last((2, 2), 12, 1).decision == "kick-toss"
    assert last((2, 2), settings="extra_turns=0").decision == "kick-toss"
    assert last((2, 2), settings="cup=false").position.winner is None


def test_a_line_of_an_attack_that_cannot_be_is_refused() -> None:
    p = dealt("counter-left")
    for change in ({"attack": 0}, {"attack": 11}, {"attacker": 1}, {"restart": 1}):
        other = p.copy()
        for name, value in change.items():
            setattr(other, name, value)
        with pytest.raises(BadPosition):
            game.position(str(other))


def test_an_attack_is_set_up_by_hand() -> None:
    p = dealt("counter-left")
    made = game.set_up(game.layout(p))
    assert (made.attack, made.attacker, made.ball()) == (1, 0, p.ball())
    kit = game.kit(p.settings)
    assert [each.name for each in kit.clock] == ["attack", "turns", "left"]
    assert "kick-off" not in kit.starts
    assert game.set_up(kit.layout).attack == 1


def test_a_begun_attack_is_told() -> None:
    p = begun("away")
    story = p.play(game.action("situation long-ball-right"))
    assert story[0] == AttackBegins(1, 1, 10, "long-ball-right")


def test_there_is_no_kick_off_to_set_up() -> None:
    kit = game.kit(game.settings("quick"))
    with pytest.raises(BadLayout):
        game.set_up(replace(kit.layout, start="kick-off"))
