"""Snapshots: when they may be taken, and the defender who may move before (CA 4.5.8, 4.9.2)."""

from __future__ import annotations

from typing import Final

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.goal_mouth import aims
from touchline.counterattack.engine.board.pitch import NOWHERE, in_box
from touchline.counterattack.engine.board.reach import reachable
from touchline.counterattack.engine.frame import DECLINED, Frame, Kind, our_player
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import cannot_run, not_there, refuse
from touchline.counterattack.engine.running.run import Runs, run
from touchline.counterattack.engine.shooting.shot import KEEPER_MOVED, SNAP, Aim
from touchline.counterattack.engine.state import MOVED, TAKEN, eleven
from touchline.counterattack.events import Called

SNAP_MOVE: Final = 2


def snapshot(p: Position) -> None:
    """A calls a snapshot; D may move one player two hexes (CA 4.9.2)."""
    p.tell(Called(int(p.attack), "snapshot", shirt(p.holder), "CA 4.9.1"))
    p.flow.append(Aim(p.attack, p.holder, SNAP))
    p.flow.append(SnapMove(1 - p.attack))


class SnapMove(Frame):
    """One defender, the keeper too, may move up to two hexes (CA 4.9.2)."""

    kind = Kind("snap-move", "CA 4.9.2", on=("aim",), forecast=DECLINED)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in eleven(self.side):
            if p.where(counter) != NOWHERE and not has(p.stunned, counter):
                out.append(moves.move(counter))
        out.append(moves.DECLINE)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "move":
            return super().why_not(p, action)
        counter = moves.counter_of(action, self.side)
        gone = not_there(p, self, action, counter)
        return gone or refuse(p, self, action, "stunned", "CA 4.17.12")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.DECLINE:
            p.flow.append(SnapTo(self.side, moves.counter_of(action, self.side)))


class SnapTo(Runs):
    """Where he goes."""

    kind = Kind("snap-to", "CA 4.9.2", our_player("runner"), on=("aim",), part_of="snap-move")

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for hex_ in reachable(p, p.where(self.runner), SNAP_MOVE):
            out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        return cannot_run(p, self, action, "CA 4.9.2") or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.STAY:
            return
        run(p, self.runner, moves.hex_of(action), self.rule())
        if self.runner == p.keeper(self.side):
            aim = p.flow.pop()
            assert isinstance(aim, Aim)
            p.flow.append(Aim(aim.side, aim.shooter, aim.manner | KEEPER_MOVED))


def snapshot_now(p: Position) -> bool:
    """May A shoot at once (CA 4.5.8)? After a run into the box, or just with the ball in it.

    To come into it by repositioning is no run (q32).
    """
    carrier = p.holder
    if carrier == NOWHERE or side_of(carrier) != p.attack:
        return False
    if not in_box(p.where(carrier), p.end(1 - p.attack)):
        return False
    if p.settings.snapshot == "run-in" and p.ran_in != carrier:
        return False
    return len(aims(p.where(carrier), p.end(p.attack))) > 0


def offer_snapshot(p: Position) -> bool:
    """A loose ball has just come to a player of A: in tournaments he may shoot at once (q33)."""
    if p.act != TAKEN or p.holder == NOWHERE:
        return False
    p.act = MOVED
    if not p.settings.snapshot_after_tackle or not aims(p.where(p.holder), p.end(p.attack)):
        return False
    p.flow.append(SnapshotOffer(p.attack))
    return True


class SnapshotOffer(Frame):
    """Tournament: a player hit by a loose ball may shoot at once, whoever's step it is (q33)."""

    kind = Kind("snapshot-offer", "CA q33", on=("movement", "dribbling"))

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        out.append(moves.SNAPSHOT)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.SNAPSHOT:
            snapshot(p)

    def sane(self, p: Position) -> bool:
        return p.holder != NOWHERE and len(aims(p.where(p.holder), p.end(side_of(p.holder)))) > 0
