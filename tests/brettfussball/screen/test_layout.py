"""Positions set up by hand: what each start puts where, and who stands wrong (BF 1-3, 5, 21-24)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from touchline.brettfussball import game
from touchline.brettfussball.engine.position import Position
from touchline.core.editor.layout import BadLayout, Layout

SIDES = ("home", "away")


def usual() -> Layout:
    """Everybody on his dot, home to roll, the ball at home's kick-off."""
    kit = game.kit(game.settings("classic"))
    assert kit is not None
    return kit.layout


def moved(layout: Layout, who: str, square: str) -> Layout:
    """One figure, such as `home 9`, stands elsewhere."""
    side, shirt = who.split()
    own = layout.home if side == "home" else layout.away
    at = list(own.at)
    at[int(shirt) - 1] = square
    changed = replace(own, at=tuple(at))
    return replace(layout, home=changed) if side == "home" else replace(layout, away=changed)


def facts(p: Position) -> tuple[str, str, bool, str]:
    """Ball, whose turn it is, whether it must be a shot, and what is decided."""
    view = p.view(None)
    return view["ball"], view["mover"], bool(p.obliged), p.decision


@pytest.mark.rule("BF 3", "BF 5", "BF 21", "BF 22", "BF 23", "BF 24")
@pytest.mark.parametrize(
    ("start", "side", "ball", "found"),
    [
        ("open-play", "home", "H9", ("H9", "home", False, "roll")),
        ("open-play", "away", "A1", ("A1", "away", False, "roll")),
        ("shot", "home", "D5", ("D5", "home", True, "roll")),
        ("shot", "away", "Q20", ("Q20", "away", True, "roll")),
        ("throw-in", "home", "A9", ("A9", "home", True, "throw-in")),
        ("throw-in", "away", "T9", ("T9", "away", True, "throw-in")),
        # The ball lies in the corner on its half of the pitch, at the end that is attacked.
        ("corner", "home", "C9", ("A24", "home", True, "corner")),
        ("corner", "home", "T2", ("T24", "home", True, "corner")),
        ("corner", "away", "J9", ("A1", "away", True, "corner")),
        ("corner", "away", "K9", ("T1", "away", True, "corner")),
        ("goal-kick", "home", "C9", ("J2", "home", True, "goal-kick")),
        ("goal-kick", "away", "C9", ("K23", "away", True, "goal-kick")),
        ("kick-off", "home", "C9", ("J12", "home", True, "roll")),
        ("kick-off", "away", "C9", ("K13", "away", True, "roll")),
    ],
)
def test_every_start_for_both_sides(
    start: str, side: str, ball: str, found: tuple[str, str, bool, str]
) -> None:
    layout = replace(usual(), start=start, side=side, ball=ball, score=(2, 1), clock={"turns": 7})
    p = game.set_up(layout)
    assert facts(p) == found
    assert (p.score, p.clock, p.story) == ((2, 1), 7, [])


@pytest.mark.rule("BF 1", "BF 2", "BF 3")
@pytest.mark.parametrize("side", SIDES)
def test_from_the_dots_the_other_side_leaves_the_circle(side: str) -> None:
    p = game.set_up(replace(usual(), start="kick-off", side=side))
    figures = p.view(None)["figures"]
    assert (figures["home"][8], figures["away"][8]) == {
        "home": ("J12", "J17"),
        "away": ("K8", "K13"),
    }[side]


@pytest.mark.rule("BF 2", "BF R24")
@pytest.mark.parametrize(("who", "square"), [("home 4", "K8"), ("away 4", "J17")])
def test_nobody_can_leave_the_circle_for_a_square_that_is_taken(who: str, square: str) -> None:
    """So it is no beginning, but a kick-off after a goal, with nobody on a dot yet."""
    with pytest.raises(BadLayout) as refused:
        game.set_up(replace(moved(usual(), who, square), start="kick-off"))
    assert refused.value.where == "h9"


@pytest.mark.rule("BF 21", "BF R23", "BF R24", "BF R26")
@pytest.mark.parametrize("shirt", range(1, 12))
@pytest.mark.parametrize(
    ("side", "taker", "square", "wrong"),
    [
        # Who does not kick off stays in his half and out of the circle.
        ("home", "away", "J20", True),
        ("home", "away", "K11", True),
        ("home", "away", "B6", False),
        ("away", "home", "J4", True),
        ("away", "home", "L14", True),
        ("away", "home", "S19", False),
        # Who does may be in the circle, but on neither dot.
        ("home", "home", "K13", True),
        ("home", "home", "J12", True),
        ("home", "home", "A20", True),
        ("home", "home", "K14", False),
        ("away", "away", "J12", True),
        ("away", "away", "J11", False),
    ],
)
def test_who_may_not_stand_there_at_a_kick_off_is_named(
    shirt: int, side: str, taker: str, square: str, wrong: bool
) -> None:
    layout = moved(moved(usual(), "home 9", "B7"), "away 9", "S18")
    layout = replace(moved(layout, f"{side} {shirt}", square), start="kick-off", side=taker)
    if not wrong:
        p = game.set_up(layout)
        assert facts(p)[1:] == (taker, False, "kick-off")
        return
    with pytest.raises(BadLayout) as refused:
        game.set_up(layout)
    assert refused.value.key == "error.layout-kick-off"
    assert refused.value.where == f"{side[0]}{shirt}"
    assert refused.value.params["who"] == f"{side.capitalize()} {shirt}"


@pytest.mark.rule("BF 22")
@pytest.mark.parametrize(("ball", "right"), [("A1", True), ("T24", True), ("B9", False)])
def test_a_throw_in_is_taken_on_a_touchline(ball: str, right: bool) -> None:
    layout = replace(usual(), start="throw-in", ball=ball)
    if right:
        assert facts(game.set_up(layout))[0] == ball
        return
    with pytest.raises(BadLayout) as refused:
        game.set_up(layout)
    assert (refused.value.key, refused.value.where) == ("error.layout-throw-in", "ball")
    assert refused.value.params["cell"] == ball


@pytest.mark.parametrize("who", [f"{side} {shirt}" for side in SIDES for shirt in (1, 6, 11)])
def test_a_figure_that_is_missing_is_named(who: str) -> None:
    side, shirt = who.split()
    with pytest.raises(BadLayout) as refused:
        game.set_up(moved(usual(), who, "-"))
    assert refused.value.where == f"{side[0]}{shirt}"
    assert refused.value.params["who"] == who.capitalize()


def test_nobody_stands_in_a_goal_nor_does_the_ball_lie_there() -> None:
    for square in ("I1", "L24"):
        with pytest.raises(BadLayout) as refused:
            game.set_up(moved(usual(), "home 3", square))
        assert refused.value.where == "h3"
        with pytest.raises(BadLayout) as refused:
            game.set_up(replace(usual(), ball=square))
        assert (refused.value.where, refused.value.params["cell"]) == ("ball", square)
        assert game.set_up(replace(usual(), ball=square, start="goal-kick"))


@pytest.mark.parametrize(
    ("preset", "most"), [("classic", 899), ("time", 449), ("cup", 899), ("goals", None)]
)
def test_turns_are_set_where_turns_are_counted(preset: str, most: int | None) -> None:
    kit = game.kit(game.settings(preset))
    assert kit is not None
    wanted = [] if most is None else [("turns", 0, most, 0)]
    assert [(each.name, each.low, each.high, each.value) for each in kit.clock] == wanted
    assert not kit.may_be_off
