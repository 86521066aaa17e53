"""The action loop and the checks at the end of every action (CA 4.4)."""

from __future__ import annotations

from touchline.core.flow import AUTOMATIC
from touchline.core.ids import SideIndex
from touchline.counterattack.engine.choose import Choose, may_shoot
from touchline.counterattack.engine.clock import full_time
from touchline.counterattack.engine.clock.attacks import end_attack, end_lost, is_late, lost
from touchline.counterattack.engine.clock.drill import clear, cleared
from touchline.counterattack.engine.frame import BOTTOM, Automatic, Frame, Kind
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.final_third import FinalThird, anybody_to_move
from touchline.counterattack.engine.set_pieces.substitution import new_keepers
from touchline.counterattack.engine.state import (
    ATTACKERS_MOVE,
    DEFENDERS_MOVE,
    LOOK_AT_CLOCK,
    NEXT,
)


class Play(Automatic):
    """The frame at the bottom of every match: between two actions."""

    kind = Kind("play", "CA 4.4", seat=AUTOMATIC, on=BOTTOM)

    def enter(self, p: Position) -> None:
        """Final third moves, attackers first, then the clock, then the next action.

        The moves come after every action, and are skipped where nobody can move (q37), and in a
        match of attacks (CA A4).
        """
        missing = new_keepers(p)
        if missing:
            p.flow.append(missing[0])
            return
        if won_by_defenders(p):
            return
        while True:
            if p.stage == ATTACKERS_MOVE:
                p.stage = DEFENDERS_MOVE
                if free_moves(p, p.attack):
                    p.moved = 0
                    p.flow.append(FinalThird(p.attack))
                    return
            elif p.stage == DEFENDERS_MOVE:
                p.stage = LOOK_AT_CLOCK
                if free_moves(p, 1 - p.attack):
                    p.moved = 0
                    p.flow.append(FinalThird(1 - p.attack))
                    return
            elif p.stage == LOOK_AT_CLOCK:
                p.stage = NEXT
                if time_is_over(p):
                    return
            else:
                if p.sat_out:
                    p.frozen = p.sat_out = 0
                p.flow.append(Choose(p.attack))
                return


def won_by_defenders(p: Position) -> bool:
    """An attack or a drill in which the defenders have got the ball begins anew (CA 4.19, A3)."""
    if lost(p):
        end_lost(p)
        return True
    if cleared(p):
        clear(p)
        return True
    return False


def free_moves(p: Position, side: SideIndex) -> bool:
    """Is there somebody who may move in the far third? Not in an attack (CA 4.4, A4)."""
    return p.settings.attacks == 0 and anybody_to_move(p, side)


def time_is_over(p: Position) -> bool:
    """Look at the clock, or in an attack at its actions: who may shoot still does (CA 4.2, A4)."""
    if p.settings.attacks == 0:
        return full_time.after_action(p)
    if not is_late(p) or may_shoot(p):
        return False
    end_attack(p, "time")
    return True


def play_frame() -> Frame:
    """The frame at the bottom of every match."""
    return Play()
