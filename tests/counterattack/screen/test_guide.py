"""The step-by-step guide of the rulebook, eleven steps played without a break.

Players, dice and outcomes are the printed ones. The pictures are lost, so every hex is ours: one
of those that make all the sentences of the guide true. Whites are home and attack towards the
columns with the high numbers, which is how a 3 on the rose leads into the goal. Nothing is set up
anew between the steps.
"""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, game
from touchline.counterattack.engine.board.goal_mouth import behind
from touchline.counterattack.engine.board.pitch import NAMES, distance
from touchline.counterattack.engine.deck import PACE
from touchline.counterattack.events import Accuracy, Duel, Goal, Loose, Missed, Moved, Passed, Won

WHITES = (
    f"home 1 {at(-18, 0)} Walker",
    f"home 2 {at(-12, -7)}",
    f"home 3 {at(-12, 7)}",
    f"home 4 {at(-11, -2.5)}",
    f"home 5 {at(-7, 2.5)}",
    f"home 6 {at(-6, -1)}",
    f"home 7 {at(-3, -7.5)}",
    f"home 8 {at(-2, -3)} Delgado",
    f"home 9 {at(0, 0)} Rusu",
    f"home 10 {at(-1, 3.5)} Walton",
    f"home 11 {at(-2, 8)} Ruiz",
)
REDS = (
    f"away 1 {at(18, 0)} Nkosi",
    f"away 2 {at(12, -8)} Mavrel",
    f"away 3 {at(13, 4.5)} Brennhofer",
    f"away 4 {at(11, -1.5)} Werdekker",
    f"away 5 {at(12, 4)} Llanmoor",
    f"away 6 {at(12, -3)} Attah",
    f"away 7 {at(5, 6.5)} Willems",
    f"away 8 {at(5, -2.5)}",
    f"away 9 {at(4, 2)}",
    f"away 10 {at(4, -4)}",
    f"away 11 {at(5, -8.5)}",
)

SPACE = at(4, 8)
CROSS_FROM = at(6, 8)
CROSS_TO = at(14, 1)
BROKE_TO = at(11, -1.5)
SHOT_FROM = at(15, -2.5)


def moves(table: Table, *runs: tuple[int, str]) -> None:
    """Players of the side whose step it is run, as far as their Pace allows."""
    for shirt, hex_ in runs:
        table.play(f"move {shirt}", f"to {hex_}")


def apart(one: str, other: str) -> int:
    """Hexes between two named ones."""
    return int(distance(NAMES.index(one), NAMES.index(other)))


def step_1(table: Table) -> None:
    """Whites kick off with a standard pass to White 5, measured with the stick."""
    assert table.legal() == ["pass"]
    table.play("pass", f"to {at(-7, 2.5)}")
    assert table.events(Passed) == [Passed(0, 9, "standard", at(0, 0), at(-7, 2.5), 0, "CA 4.6")]
    assert table.carrier == "home 5"


def step_2(table: Table) -> None:
    """A phase: four Whites, five Reds, two more Whites of two hexes; then Whites choose."""
    table.play("movement")
    moves(table, (11, at(0, 8)), (10, at(5, 2.5)), (8, at(3, -3.5)), (9, at(4, -1)))
    assert table.turn == "away"
    moves(table, (7, at(5, 4.5)), (6, at(14, -3)), (4, at(12, -2)), (3, at(13, 3.5)))
    moves(table, (8, at(6, -2)))
    assert table.turn == "home"
    moves(table, (7, at(-1, -7.5)), (6, at(-4, 0)))
    assert (table.decision, table.turn, table.carrier) == ("choose", "home", "home 5")


def step_3(table: Table) -> None:
    """A pass into space, near nobody's Zone: nothing is rolled."""
    assert apart(at(-7, 2.5), SPACE) == 11
    table.play("pass", f"to {SPACE}")
    assert (table.carrier, table.ball, table.attack) == (None, SPACE, "home")
    assert table.legal() == ["movement"]


def step_4(table: Table) -> None:
    """Ruiz collects it; Willems tackles from behind, 3 and 3: Ruiz wins and stays."""
    table.play("movement", "move 11", f"to {SPACE}")
    assert table.events(Won) == [Won(0, 11, "collected", SPACE, "CA 4.5.5")]
    table.play("step NE", "step SE")
    assert table.where("home 11") == CROSS_FROM
    table.play("stop")
    moves(table, (10, at(11, 1.5)), (8, at(8, -3)), (9, at(8, -1)))
    table.play("move 7", f"to {at(5, 8.5)}")
    assert NAMES.index(at(5, 8.5)) in behind(NAMES.index(CROSS_FROM), 0)
    table.play("tackle 11", 3, 3)
    assert table.events(Duel) == [Duel(0, "tackle", 0, 11, 8, 7, 7, "totals", "CA 4.12")]
    assert table.hexes() == {at(5, 9.5), at(5, 7.5), at(6, 9), at(4, 9), at(4, 8)}
    table.play("stay")
    assert (table.turn, table.decision, table.where("home 11")) == ("away", "movement", CROSS_FROM)
    moves(table, (6, at(16, -2)), (4, at(13, -1.5)), (3, at(14, 3)))
    table.play("done", "done")


def step_5(table: Table) -> None:
    """Ruiz crosses; Walton and Attah run three hexes, the keeper one; a 5 is accurate."""
    assert apart(CROSS_FROM, CROSS_TO) <= 15
    table.play("high", f"to {CROSS_TO}")
    table.play("move 10")
    assert table.events(Moved)[0].end == CROSS_TO
    assert apart(at(11, 1.5), CROSS_TO) == apart(at(16, -2), at(15, 0.5)) == 3
    table.play("move 6", f"to {at(15, 0.5)}")
    assert (table.decision, table.turn) == ("keeper-step", "away")
    table.play(f"to {at(17, 0.5)}", 5)
    assert table.events(Accuracy) == [Accuracy(0, 11, 10, 8, True, "CA 4.7.5")]


def step_6(table: Table) -> None:
    """Walton and Attah challenge, Red 3 could; six each."""
    assert table.legal("challenge") == ["challenge 10"]
    table.play("challenge 10", "done")
    assert table.legal() == ["challenge 3", "challenge 6", "done"]
    table.play("challenge 6", "done", 3, 2)
    assert table.events(Duel) == [Duel(-1, "header", 0, 10, 6, 6, 6, "totals", "CA 4.14.2")]


def step_7(table: Table) -> None:
    """The defending side rolls 5 and 4; nobody is hit, and the two who jumped sit out."""
    table.play("by 6")
    assert (table.decision, table.roller) == ("loose-direction", "away")
    table.play(5, 4)
    assert table.events(Loose) == [Loose(at(15, 0.5), 5, 4, BROKE_TO, "CA 4.10.2")]
    assert (table.carrier, table.attack) == (None, "home")
    assert table.settle().legal() == ["movement"]
    table.play("movement")
    assert "move 10" not in table.legal("move")


def step_8(table: Table) -> None:
    """Delgado runs towards goal through Red 4's Zone; a 4 steals nothing."""
    table.play("move 8", f"to {BROKE_TO}", "step SE")
    assert table.decision == "keeper-step"  # the ball has come into the box
    table.play("stay")
    assert (table.turn, table.legal()) == ("away", ["steal 4", "decline"])
    # The die is in the German and Spanish books; the English one says what 6 and 1 would do.
    table.play("steal 4", 4)
    assert table.events(Missed) == [Missed(1, 4, "steal", "CA 4.5.6")]
    table.play("step SE")
    assert table.legal() == ["snapshot", "stop"]  # his pace is used up, Red 4 has had his try
    table.play("stop")
    moves(table, (9, at(10, -4)), (7, at(3, -7.5)), (6, at(0, 0)))
    assert table.legal() == ["snapshot", "done"]  # four have moved
    table.play("done")
    assert (table.turn, table.decision) == ("away", "movement")
    assert "move 6" not in table.legal("move")


def step_9(table: Table) -> None:
    """Werdekker comes in front and loses 9 to 10; nobody else can get near Delgado now."""
    front = at(14, -2)
    assert NAMES.index(front) not in behind(NAMES.index(at(13, -2.5)), 0)
    table.play("move 4", f"to {front}", "tackle 8", 4, 6)
    assert table.events(Duel) == [Duel(0, "tackle", 0, 8, 10, 4, 9, "totals", "CA 4.12")]
    assert SHOT_FROM in table.hexes()
    table.play(f"to {SHOT_FROM}")
    for shirt in (2, 3, 5, 7, 8, 9, 10, 11):
        red = f"away {shirt}"
        where = table.where(red)
        assert where is not None
        assert apart(where, SHOT_FROM) - 1 > table.skill(red, PACE)
    assert table.has("frozen", "away 6")
    table.play("done", "done")


def step_10(table: Table) -> None:
    """Delgado shoots, past every Zone, and Nkosi is equal to it."""
    table.play("shot", "aim 3", 6, 4)
    assert table.events(Duel) == [Duel(-1, "save", 0, 8, 8, 1, 8, "totals", "CA 4.9.8")]
    assert (table.decision, table.roller) == ("loose-direction", "away")


def step_11(table: Table) -> None:
    """A 3 and a 6 break into the goal; a distance of 1 would not have crossed the line."""
    table.play(3)
    short = table.position.copy()
    short.play(game.action("roll 1"))
    assert short.score == (0, 0)
    assert NAMES[short.ball] == at(18, -2)
    table.play(6)
    assert table.events(Goal) == [Goal(0, 1, 1, "loose-ball", 1, 0, "CA 4.10.5")]
    assert table.score == (1, 0)
    while table.decision == "substitutions":
        table.play("done")
    assert (table.decision, table.turn, table.attack) == ("kick-off-taker", "away", "away")
    table.play("take 9", "done", "done")
    assert (table.carrier, table.legal()) == ("away 9", ["pass"])


STEPS = (
    step_1, step_2, step_3, step_4, step_5, step_6, step_7, step_8, step_9, step_10, step_11
)  # fmt: skip


@pytest.mark.rule(
    *("CA 4.3.3", "CA 4.3.4", "CA 4.5", "CA 4.5.5", "CA 4.5.6", "CA 4.5.7", "CA 4.6", "CA 4.7"),
    *("CA 4.9", "CA 4.10.1", "CA 4.10.5", "CA 4.12", "CA 4.14.5", "CA 4.14.8", "CA q6", "CA q15"),
)
@pytest.mark.parametrize("preset", ["core", "advanced", "german", "spanish"])
def test_the_eleven_steps(preset: str) -> None:
    """All three books print the same guide, so it must come out the same under each."""
    table = Table(*WHITES, *REDS, ball="home 9", after="kick-off", preset=preset)
    for step in STEPS:
        step(table)
