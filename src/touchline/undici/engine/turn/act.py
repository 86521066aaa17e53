"""What a coach does next in his turn, and with an extra action (UN 3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import PLAYMAKER
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.cards.catalogue import DEAD_BALL, OWN_TURN
from touchline.undici.engine.cards.window import any_card, list_cards, play_card, why_no_card
from touchline.undici.engine.frame import Frame, Kind, Offer, maybe_a_chip
from touchline.undici.engine.playbook.using import begin_play, list_plays, why_no_play
from touchline.undici.engine.position import side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.state import CAPTAIN_ACTION, FIRST_PASS, SURE_PASS
from touchline.undici.engine.turn.ending import end_turn
from touchline.undici.engine.turn.turn_actions import ACTIONS, ALL, ANYBODY, PASSES, list_kinds

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def may_do_more(p: Position) -> bool:
    """Has the coach on turn an action left, a free one, or a card to play?"""
    if p.actions_left > 0 or p.boons & CAPTAIN_ACTION or passes_free(p):
        return True
    if not p.options.cards:
        return False
    return any_card(p, p.mover, OWN_TURN, NOWHERE, NOWHERE)


def passes_free(p: Position) -> bool:
    """Has the ball whose passes cost nothing in this turn (card Y8)?"""
    return p.one_touch != NOWHERE and p.holder == p.one_touch and p.skill(p.holder, PLAYMAKER) > 0


def is_free(p: Position, receiver: Counter) -> bool:
    """Does a pass to him cost nothing? Not back to whom the ball came from in this turn (R47)."""
    return passes_free(p) and receiver != p.came_from


class Act(Frame):
    """What a coach does next in his turn (UN 3.3.1)."""

    kind = Kind("act", "UN 3.3.1", on=("play",), on_turn=True)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        if p.boons & FIRST_PASS:  # the kick-off is a pass (UN 3.2.3)
            list_kinds(p, self.side, PASSES, ANYBODY, out)
            if out:
                if p.options.cards:
                    list_cards(p, self.side, DEAD_BALL, NOWHERE, NOWHERE, out)
                return
        must = p.actions_left > 0 and not p.options.stop_early
        if not must:
            out.append(moves.DONE)
        if p.actions_left > 0:
            list_kinds(p, self.side, ALL, ANYBODY, out)
        else:
            if p.boons & CAPTAIN_ACTION and p.captain(self.side) != NOWHERE:
                list_kinds(p, self.side, ALL, p.captain(self.side), out)
            if passes_free(p) and not (
                p.boons & CAPTAIN_ACTION and p.holder == p.captain(self.side)
            ):
                self.list_free_passes(p, out)
        if must and len(out) == 0:
            out.append(moves.DONE)
        list_plays(p, self.side, out)
        if p.options.cards:
            list_cards(p, self.side, OWN_TURN, NOWHERE, NOWHERE, out)

    def list_free_passes(self, p: Position, out: list[Action]) -> None:
        """The passes that cost nothing, where no action is left."""
        found: list[Action] = []
        list_kinds(p, self.side, PASSES, ANYBODY, found)
        for action in found:
            if is_free(p, moves.chip_of(p, self.side, action)):
                out.append(action)

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
            ACTIONS[action.verb].begin(p, self.side, action)

    def pay(self, p: Position, action: Action) -> None:
        """The captain's extra action first, then one of the three."""
        if action.verb != "pass":
            p.boons &= ~SURE_PASS  # a quick throw is the first thing in a turn (card P5)
        if action.verb == "pass" and is_free(p, moves.chip_of(p, self.side, action)):
            return
        actor = ACTIONS[action.verb].actor(p, self.side, action)
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
        wanted = ACTIONS.get(action.verb)
        if wanted is None:
            return super().why_not(p, action)
        if wanted.with_ball() and (p.holder == NOWHERE or side_of(p.holder) != self.side):
            return refuse(p, self, action, "no-ball", "UN 3.3.2")
        if p.actions_left == 0:
            if action.verb == "pass" and passes_free(p) and self.goes_back(p, action):
                return refuse(p, self, action, "pass-back", "UN R47")
            return refuse(p, self, action, "no-actions")
        return wanted.refusal(p, self, action)

    def goes_back(self, p: Position, action: Action) -> bool:
        """Would the ball go back to whom it came from?"""
        slot = p.find(self.side, moves.shirt_of(action))
        return slot != NOWHERE and slot == p.came_from


class Bonus(Offer):
    """An extra action from a card (UN 3.14): one of some kinds, by one chip or by anybody."""

    kind = Kind("bonus", "UN 3.14", a_number("kinds", 0, 127), maybe_a_chip("only"), card=True)

    def __init__(self, side: SideIndex, kinds: i64, only: i64 = ANYBODY) -> None:
        super().__init__(side)
        self.kinds = kinds
        self.only = only

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        list_kinds(p, self.side, self.kinds, self.only, out)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.DECLINE:
            ACTIONS[action.verb].begin(p, self.side, action)
