"""The actions of a turn: what may be done, and beginning it (UN 3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.undici import moves
from touchline.undici.abilities import PLAYMAKER
from touchline.undici.cards import DEAD_BALL, OWN_TURN
from touchline.undici.duel import DRIBBLING, TACKLING, begin_duel, dribble_targets, tacklers
from touchline.undici.ending import end_turn
from touchline.undici.frame import Frame, Kind, Offer, maybe_a_chip
from touchline.undici.group import GroupWay, can_group
from touchline.undici.midfield import in_midfield
from touchline.undici.movement import MoveTo
from touchline.undici.passing import CROSSING, PLAIN, SURE, begin_pass, targets, why_no_pass
from touchline.undici.pitch import (
    BOXES,
    LINES,
    NO_SHOT,
    NOWHERE,
    is_cross_box,
    line_of,
    shot_number,
)
from touchline.undici.playbook.using import begin_play, list_plays, why_no_play
from touchline.undici.position import SHIRTS, side_of
from touchline.undici.reach import can_move, can_step
from touchline.undici.refusal import refuse
from touchline.undici.shot import FOOT, begin_shot
from touchline.undici.state import CAPTAIN_ACTION, FIRST_PASS, FREE_PASSES, SURE_PASS
from touchline.undici.window import any_card, list_cards, play_card, why_no_card

if TYPE_CHECKING:
    from touchline.undici.position import Position

# Kinds of action, as a bit set.
MOVES: Final = 1
GROUPS: Final = 2
PASSES: Final = 4
CROSSES: Final = 8
DRIBBLES: Final = 16
TACKLES: Final = 32
SHOTS: Final = 64
ALL: Final = 127

ANYBODY: Final = -1


def list_kinds(p: Position, side: i64, kinds: i64, only: i64, out: list[Action]) -> None:
    """Every action of these kinds, by one chip or by anybody of a side."""
    holder = p.holder
    if holder != NOWHERE and side_of(holder) == side and p.usable(holder):
        if only == ANYBODY or only == holder:
            _with_ball(p, side, kinds, out)
    elif kinds & TACKLES:
        for slot in tacklers(p, side):
            if only == ANYBODY or only == slot:
                out.append(moves.tackle_by(p, slot))
    if kinds & (MOVES | GROUPS):
        _running(p, side, kinds, only, out)


def _running(p: Position, side: i64, kinds: i64, only: i64, out: list[Action]) -> None:
    """Single movements, then lines with two chips or more of which one can move."""
    free = [0] * LINES  # chips in use on each line
    going: i64 = 0  # bit set of the lines of which one chip can step on
    first = side * SHIRTS
    for slot in range(first, first + SHIRTS):
        if only != ANYBODY and only != slot:
            continue
        box = p.where(slot)
        if box == NOWHERE or not p.usable(slot):
            continue
        steps_on = box < BOXES and can_step(p, slot)
        if box < BOXES:
            line = line_of(box, side)
            free[line] += 1
            if steps_on:
                going |= 1 << line
        if kinds & MOVES and (steps_on or can_move(p, slot)):
            out.append(moves.move(p, slot))
    if kinds & GROUPS and only == ANYBODY:
        for line in range(LINES):
            if free[line] >= 2 and ((going >> line) & 1 or can_group(p, side, line)):
                out.append(moves.group(line))


def _with_ball(p: Position, side: i64, kinds: i64, out: list[Action]) -> None:
    holder = p.holder
    box = p.where(holder)
    if kinds & SHOTS and shot_number(box, side) != NO_SHOT:
        out.append(moves.SHOOT)
    if kinds & PASSES:
        for slot in targets(p, holder, False):
            out.append(moves.pass_to(p, slot))
    if kinds & CROSSES and is_cross_box(box, side):
        for slot in targets(p, holder, True):
            out.append(moves.cross_to(p, slot))
    if kinds & DRIBBLES:
        for slot in dribble_targets(p, holder):
            out.append(moves.dribble_past(p, slot))


def actor_of(p: Position, side: i64, action: Action) -> i64:
    """The chip that does an action, -1 for a group."""
    if action.verb == "move":
        return moves.chip_of(p, side, action)
    if action.verb == "tackle":
        return moves.chip_of(p, side, action)
    return NOWHERE if action.verb == "group" else p.holder


def begin(p: Position, side: i64, action: Action) -> None:
    """Begin an action; what it costs has been paid."""
    verb = action.verb
    holder = p.holder
    if verb == "move":
        p.flow.append(MoveTo(side, moves.chip_of(p, side, action)))
    elif verb == "pass":
        receiver = moves.chip_of(p, side, action)
        begin_pass(p, holder, receiver, SURE if is_sure(p, receiver) else PLAIN)
        p.boons &= ~(FIRST_PASS | SURE_PASS)
    elif verb == "group":
        p.flow.append(GroupWay(side, moves.which(action)))
    elif verb == "tackle":
        tackler = moves.chip_of(p, side, action)
        begin_duel(p, holder, tackler, TACKLING)
    elif verb == "dribble":
        opponent = moves.chip_of(p, 1 - side, action)
        begin_duel(p, holder, opponent, DRIBBLING)
    elif verb == "cross":
        begin_pass(p, holder, moves.chip_of(p, side, action), CROSSING)
    else:
        begin_shot(p, holder, FOOT, shot_number(p.where(holder), side))


def is_sure(p: Position, receiver: i64) -> bool:
    """Does a pass to this chip need no die: a kick-off, a quick throw into midfield (card P5)?"""
    if p.boons & FIRST_PASS:
        return True
    if p.boons & SURE_PASS == 0 or not p.in_goal(p.holder):
        return False
    return in_midfield(p, p.where(receiver), side_of(receiver))


def may_do_more(p: Position) -> bool:
    """Has the coach on turn an action left, a free one, or a card to play?"""
    if p.actions_left > 0 or p.boons & (CAPTAIN_ACTION | FREE_PASSES):
        return True
    if not p.settings.cards:
        return False
    return any_card(p, p.mover, OWN_TURN, NOWHERE, NOWHERE)


class Act(Frame):
    """What a coach does next in his turn (UN 3.3.1)."""

    kind = Kind("act", "UN 3.3.1", on=("play",), on_turn=True)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        if p.boons & FIRST_PASS:  # the kick-off is a pass (UN 3.2.3)
            list_kinds(p, self.side, PASSES, ANYBODY, out)
            if out:
                if p.settings.cards:
                    list_cards(p, self.side, DEAD_BALL, NOWHERE, NOWHERE, out)
                return
        must = p.actions_left > 0 and not p.settings.stop_early
        if not must:
            out.append(moves.DONE)
        if p.actions_left > 0:
            list_kinds(p, self.side, ALL, ANYBODY, out)
        else:
            if p.boons & CAPTAIN_ACTION and p.captain(self.side) != NOWHERE:
                list_kinds(p, self.side, ALL, p.captain(self.side), out)
            if self.passes_free(p) and not (
                p.boons & CAPTAIN_ACTION and p.holder == p.captain(self.side)
            ):
                list_kinds(p, self.side, PASSES, ANYBODY, out)
        if must and len(out) == 0:
            out.append(moves.DONE)
        list_plays(p, self.side, out)
        if p.settings.cards:
            list_cards(p, self.side, OWN_TURN, NOWHERE, NOWHERE, out)

    def passes_free(self, p: Position) -> bool:
        """Does the carrier's pass cost nothing (card Y8)?"""
        return p.boons & FREE_PASSES != 0 and p.skill(p.holder, PLAYMAKER) > 0

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DONE:
            end_turn(p, 0)
        elif action.verb == "card":
            p.clear_event()
            play_card(p, self.side, moves.card_of(action), NOWHERE, NOWHERE)
        elif action.verb == "playbook":
            begin_play(p, self.side, moves.which(action))
        else:
            self.pay(p, action)
            begin(p, self.side, action)

    def pay(self, p: Position, action: Action) -> None:
        """The captain's extra action first, then one of the three."""
        if action.verb != "pass":
            p.boons &= ~SURE_PASS  # a quick throw is the first thing in a turn (card P5)
        if action.verb == "pass" and self.passes_free(p):
            return
        actor = actor_of(p, self.side, action)
        if p.boons & CAPTAIN_ACTION and actor != NOWHERE and actor == p.captain(self.side):
            p.boons &= ~CAPTAIN_ACTION
        else:
            p.actions_left -= 1

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "card":
            return why_no_card(p, self, action)
        if action.verb == "playbook":
            return why_no_play(p, self, action)
        if p.boons & FIRST_PASS and not action.by_chance and action.verb != "pass":
            return refuse(p, self, action, "first-pass", "UN 3.2.3")
        if action is moves.DONE:
            return refuse(p, self, action, "not-yet", "UN 3.3.1")
        return self.why_not_now(p, action)

    def why_not_now(self, p: Position, action: Action) -> IllegalAction:
        """An action that is one of the turn's, but not for this chip or from here."""
        verb = action.verb
        if verb in ("shot", "pass", "cross", "dribble") and (
            p.holder == NOWHERE or side_of(p.holder) != self.side
        ):
            return refuse(p, self, action, "no-ball", "UN 3.3.2")
        if verb in ("move", "group", "pass", "cross", "dribble", "tackle", "shot"):
            if p.actions_left == 0:
                return refuse(p, self, action, "no-actions")
        if verb == "shot":
            return refuse(p, self, action, "shot-box", "UN 3.9.1")
        if verb == "cross":
            here = is_cross_box(p.where(p.holder), self.side)
            reason = "cross-target" if here else "cross-box"
            return refuse(p, self, action, reason, "UN 3.11.2" if here else "UN 3.11.1")
        if verb == "pass":
            return why_no_pass(p, self, action)
        if verb == "dribble":
            return refuse(p, self, action, "dribble-reach", "UN 3.7.1")
        if verb == "tackle":
            return refuse(p, self, action, "tackle-reach", "UN 3.7.1")
        if verb == "move":
            return refuse(p, self, action, "cannot-move", "UN 3.4.2")
        if verb == "group":
            return refuse(p, self, action, "no-group", "UN 3.5.1")
        return super().why_not(p, action)


class Bonus(Offer):
    """An extra action from a card (UN 3.14): one of some kinds, by one chip or by anybody."""

    kind = Kind("bonus", "UN 3.14", a_number("kinds", 0, 127), maybe_a_chip("only"), card=True)

    def __init__(self, side: i64, kinds: i64, only: i64 = ANYBODY) -> None:
        super().__init__(side)
        self.kinds = kinds
        self.only = only

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        list_kinds(p, self.side, self.kinds, self.only, out)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.DECLINE:
            begin(p, self.side, action)


def any_of(p: Position, side: i64, kinds: i64, only: i64) -> bool:
    """Is there an action of these kinds?"""
    found: list[Action] = []
    list_kinds(p, side, kinds, only, found)
    return len(found) > 0
