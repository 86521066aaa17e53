"""The keeper dives at the feet of an attacker (CA 4.11.5, q113)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.flow import a_flag, a_number
from touchline.core.ids import Counter, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added, has
from touchline.counterattack.engine.board.pitch import NOWHERE, X, distance, in_box
from touchline.counterattack.engine.board.reach import free_round
from touchline.counterattack.engine.deck import DRIBBLING, SAVING
from touchline.counterattack.engine.duels.foul import DIVE, foul, handball
from touchline.counterattack.engine.frame import Kind, a_player, a_rival, a_roll
from touchline.counterattack.engine.passing.loose_ball import PLAIN, loose_ball
from touchline.counterattack.engine.passing.possession import win
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.rolls import RollFrame, tell_duel, total
from touchline.counterattack.engine.running.reposition import Reposition, is_running
from touchline.counterattack.engine.running.run import run
from touchline.counterattack.engine.shooting.keeper_step import WaitsForStep
from touchline.counterattack.engine.state import HELD
from touchline.counterattack.events import Called

REACH = 3


def can_dive(p: Position, carrier: Counter, stepped: bool) -> bool:
    """Does the carrier come through the keeper's column within three hexes?

    Or has the keeper just stepped next to him? Both have to be in the keeper's box: he dives with
    his hands (q44, q112). Some editions let him dive at anybody who comes next to him (CA 4.22).
    """
    side = 1 - side_of(carrier)
    keeper = p.keeper(side)
    here = p.where(keeper)
    hex_ = p.where(carrier)
    if here == NOWHERE or has(p.tried | p.stunned, keeper):
        return False
    if not may_use_hands(p, keeper):
        return False
    if (stepped or p.settings.dive_when == "stands") and distance(here, hex_) == 1:
        return True
    return X[here] == X[hex_] and distance(here, hex_) <= REACH


def may_use_hands(p: Position, keeper: Counter) -> bool:
    """Are this keeper and the ball both in his box?"""
    side = side_of(keeper)
    end = p.end(side)
    return keeper == p.keeper(side) and in_box(p.where(keeper), end) and in_box(p.ball, end)


class DiveOffer(WaitsForStep):
    """The keeper may dive at the carrier's feet (CA 4.11.5).

    He may just have moved for the ball that came into his box.
    """

    kind = Kind("dive-offer", "CA 4.11.5", a_rival("carrier"), a_flag("stepped"))

    def __init__(self, side: SideIndex, carrier: Counter, stepped: bool = False) -> None:
        super().__init__(side)
        self.carrier = carrier
        self.stepped = stepped

    def keeper_stepped(self, p: Position) -> None:
        p.flow.pop()
        p.flow.append(DiveOffer(self.side, self.carrier, True))

    def enter(self, p: Position) -> None:
        if p.holder != self.carrier or not can_dive(p, self.carrier, self.stepped):
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        out.append(moves.DIVE)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        keeper = p.keeper(self.side)
        if action is moves.DIVE:
            p.tried = added(p.tried, keeper)
            dive(p, keeper, self.carrier)


def dive(p: Position, keeper: Counter, carrier: Counter) -> None:
    """He goes down at the carrier's feet."""
    side = side_of(keeper)
    p.tell(Called(int(side), "dive", shirt(keeper), "CA 4.11.5"))
    p.flow.append(DiveRoll(side, keeper, carrier))


class DiveRoll(RollFrame):
    """Saving + die; a 1 is a foul."""

    kind = a_roll("dive", "CA 4.11.5", a_player("keeper"), a_player("carrier"))

    def __init__(self, roller: SideIndex, keeper: Counter, carrier: Counter) -> None:
        super().__init__(roller)
        self.keeper = keeper
        self.carrier = carrier

    def rolled(self, p: Position, face: i64) -> None:
        far = (
            p.settings.dive_third_hex
            and distance(p.where(self.keeper), p.where(self.carrier)) == REACH
        )
        dive_beside(p, self.keeper, self.carrier)
        if face == 1:
            foul(p, self.keeper, self.carrier, DIVE)
            return
        score = total(p.skill(self.keeper, SAVING), face, -1 if far else 0)
        p.flow.append(DiveDribbleRoll(side_of(self.carrier), self.keeper, self.carrier, score))


class DiveDribbleRoll(RollFrame):
    """Dribbling + die against the keeper's total."""

    kind = a_roll(
        "dive-dribble",
        "CA 4.11.5",
        a_player("keeper"),
        a_player("carrier"),
        a_number("total", 0, 127),
    )

    def __init__(self, roller: SideIndex, keeper: Counter, carrier: Counter, total: i64) -> None:
        super().__init__(roller)
        self.keeper = keeper
        self.carrier = carrier
        self.total = total

    def rolled(self, p: Position, face: i64) -> None:
        ours = total(p.skill(self.carrier, DRIBBLING), face, 0)
        winner = (
            self.roller if ours > self.total else 1 - self.roller if self.total > ours else NOWHERE
        )
        if winner == NOWHERE and p.settings.dive_tie == "past":
            winner = self.roller
        tell_duel(
            p,
            "dive",
            self.roller,
            shirt(self.carrier),
            ours,
            shirt(self.keeper),
            self.total,
            winner,
            self.rule(),
        )
        if winner == NOWHERE:
            loose_ball(p, p.where(self.keeper), self.keeper, PLAIN)
        elif winner == self.roller:
            if not is_running(p, self.carrier):
                p.flow.append(
                    Reposition(self.roller, self.carrier, p.where(self.keeper), self.keeper)
                )
        elif may_use_hands(p, self.keeper):
            win(p, self.keeper, "dive", HELD, self.rule())
        else:
            handball(p, self.keeper, self.carrier)


def dive_beside(p: Position, keeper: Counter, carrier: Counter) -> None:
    """He ends where he met the carrier's way: next to him, in his own column (q113)."""
    here = p.where(keeper)
    best = here
    for hex_ in free_round(p, p.where(carrier)):
        if X[hex_] == X[here] and distance(hex_, here) < distance(best, p.where(carrier)):
            best = hex_
    if best != here:
        run(p, keeper, best, "CA q113")
