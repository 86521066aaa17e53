"""A match of attacks: turn about, each from a dealt situation (CA A1-A5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.counterattack.table import Table, at
from touchline.core.dice import SeededDice
from touchline.core.errors import BadPosition
from touchline.core.side import Side
from touchline.counterattack import game
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import CORNERS, NOWHERE, R2, X
from touchline.counterattack.engine.clock.attacks import SITUATIONS, attacks_left
from touchline.counterattack.engine.clock.situations import FLANKS, situations
from touchline.counterattack.engine.fields import FIELDS
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.set_pieces.free_kick import award_corner
from touchline.counterattack.engine.state import CORNER, LAST_ACTS, SHIRTS
from touchline.counterattack.events import AttackBegins, AttackEnds, Goal, PeriodBegan

FOUR = "attacks=4;most_actions=5"
DEALT = "situation cross left"


def begun(first: str = "home", **changes: object) -> Position:
    """A quick match whose teams are out, before the first situation is dealt."""
    p = game.new(game.settings("quick", {"first": first, **changes}))
    dice = SeededDice("attacks")
    while p.decision != "situation":
        actions = p.actions()
        if actions:
            p.play(actions[0])
        else:
            assert p.chance is not None
            p.play(dice.roll(p.chance))
    return p


def told(table: Table) -> list[tuple[int, str]]:
    """The attacks that ended, whose and why."""
    return [(event.side, event.why) for event in table.events(AttackEnds)]


@pytest.mark.rule("CA A1")
def test_the_sides_attack_in_turn_without_changing_ends() -> None:
    p = begun()
    sides = []
    while p.turn is not None and p.half < 4:
        if p.decision == "situation":
            events = p.play(game.action(DEALT))
            sides += [event.side for event in events if isinstance(event, AttackBegins)]
            assert p.view(None)["attacks"] == {"number": len(sides), "of": 8 if p.half == 0 else 10}
            assert p.end(0) == 0
        else:
            p.acted = p.limit  # nobody gets a shot off: the ball is lost on the wing
            p.give(11 * (1 - int(p.attack)) + 5)
            p.unwind()
            p.go_on()
    assert sides[:8] == [0, 1] * 4


@pytest.mark.rule("CA A1")
@pytest.mark.parametrize("first", ["home", "away"])
def test_who_wins_the_toss_attacks_first(first: str) -> None:
    p = begun(first)
    events = p.play(game.action(DEALT))
    number = 0 if first == "home" else 1
    assert events == [AttackBegins(number, 1, 8, "cross", "CA A2")]
    assert [int(attacks_left(p, side)) for side in (number, 1 - number)] == [3, 4]


@pytest.mark.rule("CA A2")
def test_every_situation_is_dealt_on_both_flanks_with_the_same_chance() -> None:
    p = begun()
    assert p.turn is Side.CHANCE
    outcomes = [action.text for action, _ in p.outcomes()]
    assert outcomes == [f"situation {name} {flank}" for name in situations() for flank in FLANKS]
    assert len({chance for _, chance in p.outcomes()}) == 1
    assert p.chance is SITUATIONS


@pytest.mark.rule("CA A2")
@pytest.mark.parametrize("name", situations())
@pytest.mark.parametrize("first", ["home", "away"])
def test_a_situation_is_the_same_on_the_other_flank_and_at_the_other_end(
    name: str, first: str
) -> None:
    """Left and right change places with the men who play there."""
    left, right = begun(first), begun(first)
    left.play(game.action(f"situation {name} left"))
    right.play(game.action(f"situation {name} right"))
    assert left.decision == right.decision == "choose"
    assert left.act == right.act == LAST_ACTS.index(situations()[name].after)
    assert left.attack == right.attack == (0 if first == "home" else 1)
    for p in (left, right):
        assert all(p.where(counter) != NOWHERE for counter in range(2 * SHIRTS))
        assert game.position(str(p)) == p
    seen = {(int(X[left.where(c)]), int(R2[left.where(c)])) for c in range(2 * SHIRTS)}
    other = {(int(X[right.where(c)]), -int(R2[right.where(c)])) for c in range(2 * SHIRTS)}
    assert seen == other
    end = 1 if first == "home" else -1
    assert end * int(X[left.ball]) > 0  # in the half of those who defend
    assert len(left.actions()) > 1


@pytest.mark.rule("CA A2")
def test_who_was_sent_off_is_missing_and_who_is_nearest_has_his_ball() -> None:
    p = begun()
    p.lift(10)  # home 11, who would have it
    p.play(game.action(DEALT))
    assert p.where(10) == NOWHERE
    assert p.holder in range(SHIRTS)
    assert p.holder != 10


@pytest.mark.rule("CA A3")
def test_a_won_tackle_ends_the_attack_and_the_other_side_is_dealt_its_own() -> None:
    table = Table("home 9 " + at(9, 0.5), "away 4 " + at(11, 0.5), ball="home 9", settings=FOUR)
    table.play("movement", "done", "move 4", f"to {at(10, 0)}", "tackle 9", 6, 1, "stay")
    assert told(table) == [(0, "lost")]
    assert (table.decision, table.turn) == ("situation", "chance")
    events = table.play(DEALT)
    assert events == [AttackBegins(1, 2, 8, "cross", "CA A2")]
    assert table.attack == "away"


@pytest.mark.rule("CA A3")
def test_an_interception_ends_the_attack() -> None:
    table = Table("home 9 " + at(5, 0.5), "home 8 " + at(9, 0.5), "away 4 " + at(8, 2),
                  ball="home 9", settings=FOUR)  # fmt: skip
    table.play("pass", f"to {at(9, 0.5)}", 6)
    assert told(table) == [(0, "lost")]


@pytest.mark.rule("CA A3")
def test_the_keeper_who_holds_a_shot_ends_the_attack() -> None:
    table = Table("home 9 " + at(12, 0), ball="home 9", settings=FOUR)
    table.play("shot", "aim 4", 2, 6)
    while table.turn == "chance" and table.decision != "situation":
        table.play(1)
    assert told(table) == [(0, "held")]


@pytest.mark.rule("CA A3")
def test_a_goal_ends_the_attack_without_a_kick_off() -> None:
    table = Table("home 9 " + at(12, 0), ball="home 9", settings=FOUR)
    table.play("shot", "aim 4", 6, 1)
    assert [event.side for event in table.events(Goal)] == [0]
    assert told(table) == [(0, "goal")]
    assert table.score == (1, 0)
    assert table.decision == "situation"


@pytest.mark.rule("CA A3")
def test_a_ball_in_space_goes_on() -> None:
    table = Table("home 9 " + at(9, 0.5), ball="home 9", settings=FOUR)
    table.play("pass", f"to {at(11, 0.5)}")
    assert told(table) == []
    assert (table.attack, table.decision) == ("home", "choose")


@pytest.mark.rule("CA A4")
def test_no_actions_left_and_no_shot_is_the_end() -> None:
    table = Table("home 9 " + at(4, 0), "home 8 " + at(6, 0), ball="home 9",
                  settings="attacks=4;most_actions=1;offside=false")  # fmt: skip
    table.play("pass", f"to {at(6, 0)}")
    assert told(table) == [(0, "time")]


@pytest.mark.rule("CA A4")
def test_no_actions_left_but_a_shot_may_still_be_taken_and_nothing_else() -> None:
    table = Table("home 9 " + at(9, 0.5), "home 8 " + at(11, 0.5), ball="home 9",
                  settings="attacks=4;most_actions=1;offside=false")  # fmt: skip
    table.play("pass", f"to {at(11, 0.5)}")
    assert table.legal() == ["snapshot"]
    table.refuses("movement", "CA A4", "late")


@pytest.mark.rule("CA A4")
def test_a_corner_leaves_two_actions_at_least() -> None:
    layout = game.kit(game.settings("quick")).layout
    p = game.set_up(replace(layout, start="corner", side="home", ball="AK25", clock={"actions": 4}))
    assert (int(p.acted), int(p.limit)) == (4, 6)


@pytest.mark.rule("CA A4")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("flag", [0, 1])
def test_a_corner_of_the_attackers_is_taken_at_once(side: int, flag: int) -> None:
    """Nobody is placed by hand, and who takes it stands at that flag."""
    p = begun("home" if side == 0 else "away")
    p.play(game.action(DEALT))
    spot = CORNERS[1 - side][flag]
    award_corner(p, side, spot)
    p.go_on()
    assert (p.decision, p.act, p.attack, p.ball) == ("choose", CORNER, side, spot)
    assert p.occupant(spot) == p.holder
    assert game.position(str(p)) == p


@pytest.mark.rule("CA A4")
def test_nobody_moves_in_the_other_final_third() -> None:
    table = Table("home 9 " + at(9, 0.5), "home 4 " + at(-12, 0), ball="home 9", settings=FOUR)
    table.play("pass", f"to {at(11, 0.5)}")
    assert table.decision == "choose"


@pytest.mark.rule("CA A5")
@pytest.mark.parametrize(
    ("score", "more", "decision"),
    [
        ((1, 0), "", "over"),
        ((0, 0), "", "over"),
        ((0, 0), ";shoot_out=true", "kick-toss"),
        ((0, 0), ";extra_time=true", "situation"),
    ],
)
def test_after_the_last_attack(score: tuple[int, int], more: str, decision: str) -> None:
    settings = f"attacks=4;most_actions=1;offside=false{more}"
    table = Table("home 9 " + at(4, 0), "home 8 " + at(6, 0), ball="home 9", settings=settings,
                  number=8)  # fmt: skip
    table.position.home_goals, table.position.away_goals = score
    table.play("pass", f"to {at(6, 0)}")
    assert table.decision == decision
    begun = [event.period for event in table.events(PeriodBegan)]
    assert ("extra-attacks" in begun) == ("extra_time" in more)
    assert int(table.position.minute) == (9 if "extra_time" in more else 8)


@pytest.mark.rule("CA A5")
def test_a_decided_match_is_played_to_its_end() -> None:
    table = Table("home 9 " + at(12, 0), ball="home 9", settings="attacks=2", number=3)
    table.position.home_goals = 5
    table.play("shot", "aim 4", 6, 1)
    assert (table.score, table.decision) == ((6, 0), "situation")


@pytest.mark.rule("CA A1")
def test_a_line_with_an_attack_that_is_not_played_is_refused() -> None:
    minute = [field.name for field in FIELDS].index("minute")  # counts the attacks here
    p = begun()
    p.play(game.action(DEALT))
    line = str(p)
    fields = line.split(" ")
    for number in ("0", "9"):
        state = fields[3].split(",")
        state[minute] = number
        with pytest.raises(BadPosition):
            game.position(" ".join([*fields[:3], ",".join(state), *fields[4:]]))


def test_a_situation_is_drawn_like_every_other_chance() -> None:
    assert [action.by_chance for action in moves.dealt()] == [True] * len(moves.dealt())
    assert game.action("situation corner right") in moves.dealt()
