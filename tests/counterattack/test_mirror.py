"""Both sides are treated alike: the mirror image of a match is a match of the other side."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.alike import in_step, switches
from tests.counterattack import mirror
from tests.counterattack.footballer import choose
from tests.counterattack.table import Table, at, game
from tests.counterattack.test_soak import (
    EVERYWHERE,
    RARE,
    alone_with_the_keeper,
    cross,
    shot_at_goal,
    whole,
)
from touchline.core.flow import NOBODY
from touchline.core.settings import configure
from touchline.counterattack.engine.before_match.formations import turned
from touchline.counterattack.engine.board.pitch import (
    ARC,
    BOX,
    CIRCLE,
    DOTTED,
    FINAL_THIRD,
    HEXES,
    KICK_OFF_SPOT,
    NAMES,
    PENALTY_SPOT,
    SIX_YARD,
    hex_at,
    neighbours,
)
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.set_pieces.free_kick import award_free_kick
from touchline.counterattack.engine.set_pieces.kick_off import kick_off
from touchline.counterattack.engine.set_pieces.penalty import award_penalty
from touchline.counterattack.settings import PRESETS, Settings
from touchline.counterattack.text.frames import FRAMES

pytestmark = pytest.mark.slow

BEFORE = {"deal", "draw-keeper", "draw-referee", "first-pick", "line-up", "pick", "turn-up"}
USUAL = {
    "aim", "block", "booking", "challenge", "dive", "dribble", "final-third", "foul-choice",
    "header", "header-winner", "injury", "intercept", "jump", "keeper-placement", "kick-off-taker",
    "kicker", "loose-direction", "movement", "penalty-taker", "placement", "reposition", "save",
    "shot", "steal", "stray-direction", "tackle", "taker",
}  # fmt: skip
FIXED = {"packs", "draft", "first", "half_pitch", "clock"}
ENDS = [0, 2, 1]  # what the tables of areas say of the other end


def scenes() -> Iterator[tuple[str, Position, int]]:
    """Where play starts: names, positions, and for how many plies it is watched."""
    for number, preset in enumerate(PRESETS):
        yield f"whole {preset}", whole(preset, number), 450
        for scene in EVERYWHERE:
            yield f"{scene.__name__} {preset}", scene(preset).position, 50
            yield f"mixed {scene.__name__} {preset}", mixed(scene(preset).position, preset), 50
    for number in range(10):
        yield f"before goal {number}", shot_at_goal("tournament").position, 25
        yield f"at the keeper {number}", alone_with_the_keeper("tournament").position, 25
        yield f"on the wing {number}", cross("tournament").position, 20
        yield f"at his feet {number}", at_his_feet(), 10
        yield f"penalty {number}", penalty_in_a_crowd(), 10
        yield f"free kick {number}", free_kick_in_a_crowd(), 8
    for number, scene in enumerate(RARE):
        yield f"rare {number}", scene("").position, 30


def at_his_feet() -> Position:
    """Home 9 comes through the column of away's keeper (CA 4.11.5)."""
    runners = ("home 9 " + at(16, 3) + " Barisic", "home 8 " + at(15, 4.5))
    table = Table(*runners, "away 1 " + at(17, 0.5), "away 4 " + at(4, 0), ball="home 9")
    table.play("movement", "move 9", "step SE")
    return table.position


def penalty_in_a_crowd() -> Position:
    """Somebody is on the spot and somebody where the keeper belongs (CA 4.15.4)."""
    taken = ("home 10 " + NAMES[PENALTY_SPOT[1]], "away 5 " + at(18, 0), "away 1 " + at(17, 1.5))
    table = Table("home 9 " + at(10, 0), "home 8 " + at(12, 3), *taken, ball="home 9")
    award_penalty(table.position, 0)
    return entered(table.position)


def free_kick_in_a_crowd() -> Position:
    """The hexes round the ball are all taken (q79)."""
    round_it = [NAMES[hex_] for hex_ in neighbours(hex_at(4, 0))]
    crowd = [f"{'home' if n % 2 else 'away'} {n + 2} {name}" for n, name in enumerate(round_it)]
    table = Table("home 9 " + at(10, 0), "away 9 " + at(4, 0), *crowd, ball="home 9")
    award_free_kick(table.position, 0, hex_at(4, 0))
    return entered(table.position)


def entered(p: Position) -> Position:
    """What the referee has just given begins."""
    p.go_on()
    return game.position(str(p))


def mixed(p: Position, seed: str) -> Position:
    """The same position with switches set by chance."""
    p._settings = configure(p.settings, switches(Settings, random.Random(f"{seed} {p}"), FIXED))
    return game.position(str(p))


def are_out(p: Position) -> bool:
    """Have both sides lined up? Before that home always goes first."""
    return all(frame.name() != "teams-out" for frame in p.flow)


def test_a_match_and_its_mirror_image_stay_in_step() -> None:
    seen: Counter[str] = Counter()
    for name, p, plies in scenes():
        if p.settings.half_pitch != "off":  # a drill is for home alone (CA 4.19)
            continue
        chooser = random.Random(name)
        while not are_out(p):
            p.play(choose(p, chooser))
        q = game.position(mirror.line(str(p)))
        for _ in range(plies):
            if p.turn is None:
                break
            seen[p.decision] += 1
            in_step(p, q, mirror.line, mirror.action, choose(p, chooser))
    missing = (
        {name for name, frame in FRAMES.items() if frame.kind.seat < NOBODY} - BEFORE - set(seen)
    )
    assert not missing & USUAL, missing
    assert len(missing) < 8, missing


@pytest.mark.rule("CA 4.3.1")
def test_whose_place_at_the_kick_off_is_taken_stands_beside_it_at_both_ends() -> None:
    p = shot_at_goal("core").position
    for counter in (8, 19):
        p.spot[counter] = p.spot[counter - 1]
    q = game.position(mirror.line(str(p)))
    kick_off(p, 0)
    kick_off(q, 1)
    assert mirror.line(str(p)) == str(q)


def test_the_pitch_is_the_same_from_both_ends() -> None:
    for hex_ in range(HEXES):
        there = turned(hex_)
        assert CIRCLE[hex_] == CIRCLE[there]
        for area in (BOX, SIX_YARD, ARC, DOTTED, FINAL_THIRD):
            assert int(area[there]) == ENDS[int(area[hex_])]
    assert turned(KICK_OFF_SPOT) == KICK_OFF_SPOT


def test_the_mirror_image_of_a_mirror_image_is_the_position() -> None:
    line = str(EVERYWHERE[0]("advanced").position)
    assert mirror.line(line) != line
    assert mirror.line(mirror.line(line)) == line
    assert [mirror.way(mirror.way(die)) for die in range(1, 7)] == [1, 2, 3, 4, 5, 6]
