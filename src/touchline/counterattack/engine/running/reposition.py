"""Repositioning after a tackle: the winner may go round the loser (CA 4.12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_flag
from touchline.core.ids import Counter, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NAMES
from touchline.counterattack.engine.board.reach import free_round
from touchline.counterattack.engine.frame import Frame, Kind, a_hex, a_player, our_player
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import cannot_run, refuse
from touchline.counterattack.engine.running.phase import run_of
from touchline.counterattack.engine.running.run import run
from touchline.counterattack.engine.shooting.keeper_step import keeper_may_step
from touchline.counterattack.events import Moved

DRAW_STEALS: Final = "counterattack draw-steals"


class Reposition(Frame):
    """Any free hex round the loser, or stay; it ends on the pitch (q96).

    The winner may be a tackler, or a dribbler who was tackled in vain. This is all a dribbler does
    in step two, and it is no move: in step three he may still have one (q31).
    """

    kind = Kind(
        "reposition",
        "CA 4.12",
        our_player("winner"),
        a_hex("round_hex"),
        a_player("loser"),
        a_flag("by_tackler"),
        settles="beaten",
    )

    def __init__(
        self,
        side: SideIndex,
        winner: Counter,
        round_hex: i64,
        loser: Counter,
        by_tackler: bool = False,
    ) -> None:
        super().__init__(side)
        self.winner = winner
        self.round_hex = round_hex
        self.loser = loser
        self.by_tackler = by_tackler

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        if p.settings.won_tackle == "swap" and self.by_tackler:
            out.append(moves.to(self.round_hex))
            return
        for hex_ in free_round(p, self.round_hex):
            out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and p.on[moves.hex_of(action)] == 0:
            return refuse(p, self, action, "round-the-loser")
        return cannot_run(p, self, action, self.rule()) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.STAY:
            return
        origin = p.where(self.winner)
        hex_ = moves.hex_of(action)
        if p.occupant(hex_) == self.loser:
            change_places(p, self.winner, self.loser, self.rule())
        else:
            run(p, self.winner, hex_, self.rule())
        if p.settings.reposition_draws_steals and not self.by_tackler:
            p.go_over_to(DRAW_STEALS, int(self.winner))
        keeper_may_step(p, origin, hex_)


def change_places(p: Position, one: i64, other: i64, rule: str) -> None:
    """The winner of a tackle and the loser swap (CA 4.22)."""
    here = p.where(one)
    there = p.where(other)
    p.lift(other)
    run(p, one, there, rule)
    p.put(other, here)
    p.tell(Moved(int(side_of(other)), shirt(other), NAMES[there], NAMES[here], False, rule))


def is_running(p: Position, carrier: Counter) -> bool:
    """Is the carrier in the middle of his own run, with pace to go on?"""
    return run_of(p, carrier) is not None
