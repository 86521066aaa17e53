"""Set pieces from anywhere with every ruling turned: nothing sticks, breaks or is lost."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.undici.books import boxes_agree, padlocks_fit
from tests.undici.table import Table, game
from touchline.core.side import Side
from touchline.undici.engine.board.pitch import BOXES, COLUMN, NAMES, NEIGHBOURS
from touchline.undici.engine.duels.fouls import foul_in_duel

pytestmark = pytest.mark.slow

TURNED = [
    "double_positions=first",
    "returns=true",
    "blocked_touchline=barred",
    "foul_padlocks=true",
    "injury_counts=false",
    "injury_beyond=true",
    "keeper_sent_off=stand-in",
    "wall=free",
    "wall_order=forward",
    "free_kick_cross_as=cross",
    "corner_tie=attacker",
    "corner_free_header=false",
    "corner_box=true",
    "corner_header=die",
    "throw_in_again=true",
    "throw_in_locked=true",
    "keeper_reset=false",
    "keeper_own_goal=not-out",
    "keeper_marking=gladiator",
    "goal_mouth=six",
    "playbook_dice=two-plus",
    "trap_again=true",
    "least_chips=2",
    "cards=false",
]
HOME = (2, 4, 5, 3, 14, 6, 8, 7, 9)
AWAY = (2, 5, 3, 15, 6, 8, 10, 7, 9)
PLIES = 50
LIKED = ("wall", "take", "cross", "by")


def foul(dice: random.Random) -> Table:
    """Home's number 10 has just been fouled by number 4; anybody may stand anywhere."""
    ball = dice.choice([box for box in range(BOXES) if int(COLUMN[box]) >= 9])
    tackler = dice.choice(list(NEIGHBOURS[ball]))
    free = [box for box in range(BOXES) if box not in (ball, tackler)]
    boxes = dice.sample(free, len(HOME) + len(AWAY) + 2)
    chips = [f"home 10 {NAMES[ball]}", f"away 4 {NAMES[tackler]}"]
    chips += [f"home {number} {NAMES[boxes.pop()]}" for number in HOME]
    chips += [f"away {number} {NAMES[boxes.pop()]}" for number in AWAY]
    settings = ";".join(switch for switch in TURNED if dice.random() < 0.8)
    turn = dice.choice(["home", "away"])
    table = Table(*chips, ball="home 10", turn=turn, preset="pro", settings=settings)
    p = table.position
    for side in range(2):
        if dice.random() < 0.5:
            p.put(p.keeper(side), boxes.pop())
    p._legal = None
    foul_in_duel(p, table.slot("away 4"), "dribble")
    p.go_on()
    return table


@pytest.mark.rule("UN 4.3.5", "UN R23", "UN R34", "UN R35")
def test_set_pieces_with_every_ruling_turned_can_be_played_on() -> None:
    dice = random.Random("rulings")
    seen: Counter[str] = Counter()
    for _ in range(40):
        p = foul(dice).position
        for _ in range(PLIES):
            if p.turn is None:
                break
            seen[p.decision] += 1
            boxes_agree(p)
            padlocks_fit(p)
            assert game.position(str(p)).actions() == p.actions()
            chance = p.chance
            rolled = p.turn is Side.CHANCE and chance is not None
            actions = chance.actions if rolled and chance is not None else p.actions()
            liked = [action for action in actions if action.verb in LIKED]
            p.play(dice.choice(liked if liked and dice.random() < 0.6 else actions))
    assert {"wall-end", "free-kick-cross", "penalty-spot", "free-move", "come-on"} <= set(seen)
