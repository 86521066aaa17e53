"""Both sides are treated alike: the mirror image of a match is a match of the other side."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from tests.alike import in_step, switches
from tests.undici import mirror
from tests.undici.table import game
from touchline.core.action import Action
from touchline.core.flow import AUTOMATIC
from touchline.core.settings import configure
from touchline.undici.engine.board.pitch import (
    AWAY,
    BOXES,
    EAST,
    HOME,
    NO_SHOT,
    WEST,
    depth,
    distance,
    goal_boxes,
    goal_of,
    in_area,
    is_cross_box,
    is_header_box,
    shot_number,
    steps_between,
)
from touchline.undici.engine.duels.fouls import foul_in_duel
from touchline.undici.engine.position import SHIRTS, SLOTS, Position
from touchline.undici.engine.running.reach import on_way
from touchline.undici.engine.set_pieces.corner import begin_corner
from touchline.undici.engine.state import HAND, PILE
from touchline.undici.engine.turn.new_turn import new_turn
from touchline.undici.settings import PRESETS, Settings
from touchline.undici.text.frames import FRAMES

pytestmark = pytest.mark.slow

LIKED = {"shot", "cross", "dribble", "tackle", "card", "playbook", "by", "take", "wall", "pass"}
BEFORE = {
    "team", "draft", "eleven", "captain", "deck", "build-deck", "random-deck", "first-card",
}  # fmt: skip
USUAL = {
    "act", "black-padlock", "carrier-roll", "corner-attack-roll", "corner-roll", "defender-roll",
    "discipline-roll", "draw", "free-step", "group-step", "headers", "injury-roll", "kicker",
    "move-to", "padlock", "pass-roll", "penalty-spot", "play-choice", "play-roll", "respond",
    "save-roll", "set-piece-taker", "set-up", "shot-roll", "throw-in-box", "toss", "tractor",
    "wall-end", "wall-man",
}  # fmt: skip
FIXED = {"first", "cards", "captain", "deck", "pool", "draft", "draft_first", "draft_order"}
SELDOM = {"wall": "free", "header": "action", "free_kick_cross_as": "cross"}
STARTS = ("attack", "corner", "foul", "free-kick")
PLIES = 40


@cache
def lined_up(preset: str, decision: str) -> str:
    """A match up to its toss or its first action, in which everybody took what was offered."""
    p = game.new(game.settings(preset, {"deck": "random"}))
    choose = random.Random(preset)
    while p.decision != decision:
        chance = p.chance
        if chance is not None:
            p.play(chance.at(choose.randrange(chance.tickets)))
        else:
            done = [action for action in p.actions() if action.verb == "done"]
            p.play(done[0] if done else choose.choice(p.actions()))
    return str(p)


def scene(preset: str, start: str, choose: random.Random, mixed: bool) -> Position:
    """A crowd before one goal and cards to play: something is about to happen there."""
    p = game.position(lined_up(preset, "act"))
    attack = choose.randrange(2)
    crowd(p, attack, choose)
    for side in range(2):
        for card in choose.sample(p.cards_in(side, PILE), 4):
            p.move_card(side, card, PILE, HAND)
    changes: dict[str, object] = {**(switches(Settings, choose, FIXED) if mixed else {})}
    changes |= SELDOM if start == "free-kick" else {}
    mover = attack if choose.random() < 0.8 else 1 - attack
    if choose.random() < 0.2:
        changes |= {"cup": True, "extra_turns": 1}
        left = choose.randrange(1, 3)
        p.turn_number = 2 * p.settings.turns - left
        p.home_turns = p.settings.turns - (1 if left == 2 or mover == 0 else 0)
    p._settings = configure(p.settings, changes)
    p.unwind()
    new_turn(p, mover)
    if start == "corner" and p.settings.corner:
        begin_corner(p, attack)
    elif start in ("foul", "free-kick") and p.settings.fouls:
        if start == "free-kick":
            p.put(p.holder, choose.choice(shot_boxes(p, attack)))
        p.booked = choose.getrandbits(SLOTS)
        foul_in_duel(p, (1 - attack) * SHIRTS + choose.randrange(SHIRTS), "tackle")
    p.go_on()
    return game.position(str(p))


def crowd(p: Position, attack: int, choose: random.Random) -> None:
    """Everybody somewhere near the goal that a side attacks, the ball with one of its chips."""
    boxes = range(BOXES)
    weights = [1.5 ** float(depth(box, attack)) for box in boxes]
    for slot in range(SLOTS):
        if slot not in (p.keeper(0), p.keeper(1)):
            box = choose.choices(boxes, weights)[0]
            while p.on[box]:
                box = choose.choices(boxes, weights)[0]
            p.put(slot, box)
    p.holder = attack * SHIRTS + choose.randrange(1, SHIRTS)


def shot_boxes(p: Position, attack: int) -> list[int]:
    """The free boxes outside the area from which a side can shoot: a foul there brings a wall."""
    boxes = [box for box in range(BOXES) if p.on[box] == 0 and not in_area(box, 1 - attack)]
    return [box for box in boxes if shot_number(box, attack) != NO_SHOT]


def scenes() -> Iterator[tuple[Position, random.Random]]:
    """Where play starts, with whom to ask what is played."""
    for preset in PRESETS:
        choose = random.Random(preset)
        yield game.position(lined_up(preset, "toss")), choose
        for number in range(36):
            choose = random.Random(f"{preset} {number}")
            yield scene(preset, STARTS[number % 4], choose, number % 3 == 0), choose


def bold(p: Position, choose: random.Random) -> Action:
    """An outcome of chance, or an action that leans towards the ball and the goals."""
    chance = p.chance
    if chance is not None:
        return choose.choice([chance.actions[0], *chance.actions])
    actions = p.actions()
    liked = [action for action in actions if action.verb in LIKED]
    return choose.choice(liked if liked and choose.random() < 0.6 else actions)


def test_a_match_and_its_mirror_image_stay_in_step() -> None:
    seen: Counter[str] = Counter()
    for p, choose in scenes():
        q = game.position(mirror.line(str(p)))
        for _ in range(PLIES):
            if p.turn is None:
                break
            seen[p.decision] += 1
            in_step(p, q, mirror.line, mirror.action, bold(p, choose))
    kinds = [frame.kind for frame in FRAMES.values()]
    goes_on = {kind.decision for kind in kinds if kind.seat == AUTOMATIC}
    missing = {kind.decision for kind in kinds} - goes_on - BEFORE - {"over"} - set(seen)
    assert not missing & USUAL, missing
    assert len(missing) < 8, missing


def test_the_pitch_is_the_same_from_both_ends() -> None:
    for box in range(BOXES):
        there = mirror.turned(box)
        assert shot_number(box, 0) == shot_number(there, 1)
        assert is_cross_box(box, 0) == is_cross_box(there, 1)
        assert is_header_box(box, 0) == is_header_box(there, 1)
        assert in_area(box, 0) == in_area(there, 1)


@pytest.mark.rule("UN R35")
def test_both_goals_are_as_far_from_everywhere() -> None:
    for side in (HOME, AWAY):
        assert [steps_between(goal_of(side), box) for box in goal_boxes(side)] == [1, 1, 1, 1]
    for box in range(BOXES):
        there = mirror.turned(box)
        assert distance(WEST, box) == distance(EAST, there) == distance(there, EAST)
        assert steps_between(WEST, box) == steps_between(EAST, there)
        for lock in range(BOXES):
            turned = mirror.turned(lock)
            assert on_way(WEST, box, lock) == on_way(EAST, there, turned)
            assert on_way(box, WEST, lock) == on_way(there, EAST, turned)


def test_the_mirror_image_of_a_mirror_image_is_the_position() -> None:
    line = str(scene("pro", "attack", random.Random(1), False))
    assert mirror.line(line) != line
    assert mirror.line(mirror.line(line)) == line
