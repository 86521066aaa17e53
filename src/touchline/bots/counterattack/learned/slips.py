"""How people err: they overlook a pass, leave a man standing, stand wrong, hesitate to shoot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.odds import best_shot
from touchline.bots.counterattack.hand_made.on_the_ball import call_value
from touchline.bots.counterattack.hand_made.passing import arrives
from touchline.bots.counterattack.hand_made.picking import no_more
from touchline.bots.counterattack.learned.at_home import keeper_at_home
from touchline.bots.counterattack.learned.candidates import PLACES, places, receivers, runners
from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.passing.ground_pass import PassTarget
from touchline.counterattack.engine.position import Position

Draw = Callable[[], float]
SHOTS: Final = ("shot", "snapshot")
SIMPLE: Final = ("movement", "pass", "throw", *SHOTS)
CLEAR: Final = 0.3  # a chance nobody overlooks
SURE: Final = 0.9  # nobody in a hurry plays a pass that may not arrive


def hurried(p: Position, usual: Action, _draw: Draw) -> Action:
    """With the ball: the next best of what is simple, unless there is a clear chance."""
    if usual.verb in SHOTS and best_shot(p, p.holder, usual.verb == "snapshot")[0] > CLEAR:
        return usual
    features = Features(p, p.flow[-1].side)
    others = [each for each in p.actions() if each is not usual and each.verb in SIMPLE]
    return max(others, key=lambda action: call_value(features, action), default=usual)


def other_mate(p: Position, usual: Action, draw: Draw) -> Action:
    """The better man is overlooked; somebody gets the ball who can be found."""
    frame = p.flow[-1]
    assert isinstance(frame, PassTarget)
    mates = [
        action
        for action in receivers(p)
        if action is not usual
        and arrives(p, frame.passer, moves.hex_of(action), frame.kind_of_pass) > SURE
    ]
    return mates[int(draw() * len(mates))] if mates else usual


def stands_wrong(p: Position, usual: Action, draw: Draw) -> Action:
    """Not quite where he should be."""
    found = keeper_at_home(p, places(p, PLACES))
    return found[int(draw() * len(found))] if found else usual


def wrong_man(p: Position, usual: Action, draw: Draw) -> Action:
    """Another man runs than the one who should; who is to shoot does."""
    found = [each for each in keeper_at_home(p, runners(p)) if each.verb == "move"]
    found = [each for each in found if each is not usual]
    if usual.verb != "move" or not found:
        return usual
    return found[int(draw() * len(found))]


def leaves_it(p: Position, _usual: Action, _draw: Draw) -> Action:
    """Nothing is done."""
    return no_more(p)


def anyhow(p: Position, _usual: Action, draw: Draw) -> Action:
    """The ball is struck without a look."""
    actions = p.actions()
    return actions[int(draw() * len(actions))]


SLIPS: Final[dict[str, Callable[[Position, Action, Draw], Action]]] = {
    "choose": hurried,
    "pass-target": other_mate,
    "movement": wrong_man,
    "move-to": stands_wrong,
    "aim": anyhow,
    "challenge": leaves_it,
    "steal-offer": leaves_it,
    "jump": leaves_it,
}
