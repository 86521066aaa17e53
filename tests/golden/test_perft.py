"""The engine's moves against a second reading of the rules, on crowded random positions."""

from __future__ import annotations

import random

import pytest

from tests.golden import reference
from tests.golden.reference import Table
from touchline.brettfussball import game
from touchline.brettfussball.engine.board.pitch import board

BOARDS = ("standard", "square-goal")
RESTARTS = {
    "throw-in": reference.throw_in,
    "corner": reference.corner,
    "goal-kick": reference.goal_kick,
}


def scattered(chooser: random.Random, layout: str, obliged: bool) -> str:
    """A position line: everybody somewhere, most of them crowded together, and a die to come."""
    pitch = board(layout)
    open_squares = [s for s in range(480) if not pitch.goal[s]]
    middle = chooser.choice(open_squares)
    open_squares.sort(key=lambda s: abs(s % 20 - middle % 20) + abs(s // 20 - middle // 20))
    crowd = chooser.sample(open_squares[: chooser.choice((30, 60, 472))], 22)
    names = [reference.name((s % 20, s // 20)) for s in crowd]
    mover = chooser.randrange(2)
    carrier = chooser.randrange(11) + 11 * (mover if obliged else chooser.randrange(2))
    loose = chooser.choice(open_squares)
    free_ball = not obliged and chooser.random() < 0.3
    ball = reference.name((loose % 20, loose // 20)) if free_ball else names[carrier]
    turn = ("home", "away")[mover] + "!" * obliged
    squares = f"{','.join(names[:11])} {','.join(names[11:])}"
    settings = "-" if layout == "standard" else f"board={layout}"
    return f"{squares} {ball} {turn} 0:0 regulation/1/0 - roll {settings}"


@pytest.mark.rule("BF 4", "BF 6", "BF 7", "BF 8", "BF 9", "BF 10", "BF 16", "BF B5", "BF R7")
@pytest.mark.parametrize("layout", BOARDS)
def test_free_turns_agree_with_the_second_reading(layout: str) -> None:
    chooser = random.Random(f"free {layout}")
    attacks = 0
    for _ in range(150):
        line = scattered(chooser, layout, obliged=False)
        for die in range(1, 7):
            position = game.position(line)
            position.play(game.action(f"roll {die}"))
            wanted = reference.free_turn(Table.laid_out(layout, line), die)
            assert sorted(map(str, position.actions())) == sorted(wanted), (line, die)
            attacks += any(text.startswith("attack") for text in wanted)
    assert attacks > 100  # the positions are crowded enough to mean something


@pytest.mark.rule("BF 17", "BF R8", "BF R9", "BF R10")
@pytest.mark.parametrize("layout", BOARDS)
def test_attackers_are_put_down_where_the_second_reading_says(layout: str) -> None:
    chooser = random.Random(f"attack {layout}")
    seen = 0
    for _ in range(1000):
        position = game.position(scattered(chooser, layout, obliged=False))
        position.play(game.action(f"roll {chooser.randint(1, 6)}"))
        for action in position.actions():
            if action.verb == "attack":
                after = position.copy()
                after.play(action)
                wanted = reference.attacker(Table.laid_out(layout, str(after)))
                assert sorted(map(str, after.actions())) == sorted(wanted), str(after)
                seen += 1
    assert seen > 100


@pytest.mark.rule("BF 22", "BF 23", "BF 24", "BF R17", "BF R18", "BF R19", "BF R20")
@pytest.mark.parametrize("layout", BOARDS)
def test_restarts_agree_with_the_second_reading(layout: str) -> None:
    chooser = random.Random(f"restart {layout}")
    seen = dict.fromkeys(RESTARTS, 0)
    for _ in range(1500):
        position = game.position(scattered(chooser, layout, obliged=True))
        position.play(game.action(f"roll {chooser.randint(3, 6)}"))
        for action in position.actions():
            after = position.copy()
            after.play(action)
            if after.decision in RESTARTS:
                table = Table.laid_out(layout, str(after))
                wanted = RESTARTS[after.decision](table)
                assert sorted(map(str, after.actions())) == sorted(wanted), str(after)
                seen[after.decision] += 1
    assert min(seen.values()) > 50, seen
