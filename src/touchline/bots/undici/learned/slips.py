"""How people err: they overlook a mate, let a carrier go, stand wrong, do not dare to shoot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from touchline.bots.undici.hand_made import odds
from touchline.bots.undici.hand_made.acting import best_run
from touchline.bots.undici.hand_made.picking import boxes, no_more, to
from touchline.bots.undici.hand_made.plans import best_plan
from touchline.bots.undici.hand_made.standing import Features
from touchline.bots.undici.learned.candidates import candidates
from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NOWHERE, goal_of
from touchline.undici.engine.passing.passing import targets
from touchline.undici.engine.position import Position, side_of
from touchline.undici.engine.running.movement import MoveTo

Draw = Callable[[], float]
CLEAR: Final = 0.45  # a chance of a goal nobody overlooks
SURE: Final = 0.9  # nobody in a hurry plays a pass that may not arrive
PLACES: Final = 5  # boxes that look alike to somebody in a hurry


def hurried(p: Position, usual: Action, draw: Draw) -> Action:
    """An action of the turn: something else than what would be right, but no clear chance."""
    side = p.flow[-1].side
    verb = usual.verb
    ours = p.holder != NOWHERE and side_of(p.holder) == side
    if verb == "card" or (ours and best_plan(p, side, p.actions_left).chance > CLEAR):
        return usual
    if verb == "pass":
        return other_mate(p, usual, draw)
    if verb in ("move", "group"):
        return wrong_man(p, side, usual, draw)
    instead = best_run(p, side)  # he does not dare to shoot, or lets the carrier go
    return instead if instead in p.actions() else usual


def other_mate(p: Position, usual: Action, draw: Draw) -> Action:
    """The better man is overlooked; somebody gets the ball who can be found."""
    here = p.where(p.holder)
    keeper = p.keeper(p.flow[-1].side)
    legal = p.actions()
    mates: list[Action] = []
    for mate in targets(p, p.holder, False):
        action = moves.pass_to(p, mate)
        if mate == keeper or action is usual or action not in legal:
            continue
        if odds.passing(p, p.holder, here, p.where(mate)) > SURE:
            mates.append(action)
    return mates[int(draw() * len(mates))] if mates else usual


def wrong_man(p: Position, side: i64, usual: Action, draw: Draw) -> Action:
    """Somebody else runs than who should."""
    keeper = p.keeper(side)
    found: list[Action] = []
    for action in p.actions():
        if action.verb == "move" and action is not usual:
            slot = moves.chip_of(p, side, action)
            if slot != keeper and slot != p.holder:
                found.append(action)
    return found[int(draw() * len(found))] if found else usual


def stands_wrong(p: Position, usual: Action, draw: Draw) -> Action:
    """Not quite where he should be; an open goal is not missed, and a keeper stays where he is."""
    frame = p.flow[-1]
    assert isinstance(frame, MoveTo)
    if usual is to(int(goal_of(1 - frame.side))) or frame.chip == p.keeper(frame.side):
        return usual
    features = Features(p, frame.side)
    rated: list[tuple[float, int]] = []
    for box in boxes(p):
        rated.append((features.score(frame.chip, box), box))
    rated.sort(reverse=True)
    return to(rated[int(draw() * min(len(rated), PLACES))][1]) if rated else usual


def another_way(p: Position, _usual: Action, draw: Draw) -> Action:
    """A line goes another way than it should."""
    actions = p.actions()
    return actions[int(draw() * len(actions))]


def another_box(p: Position, usual: Action, draw: Draw) -> Action:
    """A padlock on one of the boxes one may think of."""
    found = candidates(p)
    return found[int(draw() * len(found))] if found else usual


def leaves_it(p: Position, _usual: Action, _draw: Draw) -> Action:
    """Nothing is done; the card stays in the hand."""
    return no_more(p)


SLIPS: Final[dict[str, Callable[[Position, Action, Draw], Action]]] = {
    "act": hurried,
    "move-to": stands_wrong,
    "group-way": another_way,
    "padlock": another_box,
    "black-padlock": another_box,
    "free-step": leaves_it,
    "respond": leaves_it,
    "tractor": leaves_it,
}
