"""Headers: everybody rolls, the best are compared, one heads it (CA 4.14.2-6, q59, q119)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.flow import AUTOMATIC, a_flag
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine.bits import added, has
from touchline.counterattack.engine.board.goal_mouth import headed_aims
from touchline.counterattack.engine.board.pitch import NOWHERE, in_box
from touchline.counterattack.engine.by_whom import ByFrame
from touchline.counterattack.engine.frame import (
    Automatic,
    Kind,
    a_hex,
    a_player,
    a_roll,
    some_players,
)
from touchline.counterattack.engine.heading.headed_pass import HeaderPlay
from touchline.counterattack.engine.heading.heading import (
    best,
    catches,
    jumpers,
    mask_of,
    off_target,
    points,
    write_down,
)
from touchline.counterattack.engine.passing.loose_ball import PAST_JUMPERS, PLAIN, loose_ball
from touchline.counterattack.engine.passing.possession import lands, may_handle, win
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.rolls import RollFrame, tell_duel
from touchline.counterattack.engine.shooting.goal import goal
from touchline.counterattack.engine.state import HELD, TAKEN


class HeaderDuel(Automatic):
    """Every challenger rolls, then the best of each side are compared (CA 4.14.2)."""

    kind = Kind(
        "header-duel",
        "CA 4.14.2",
        a_hex("landing"),
        some_players("challengers"),
        some_players("rolled"),
        seat=AUTOMATIC,
    )

    def __init__(self, landing: Hex, challengers: i64 = 0, rolled: i64 = 0) -> None:
        super().__init__()
        self.landing = landing
        self.challengers = challengers
        self.rolled = rolled

    def enter(self, p: Position) -> None:
        p.flow.pop()
        ours = jumpers(self.challengers, p.attack)
        theirs = jumpers(self.challengers, 1 - p.attack)
        if ours and theirs:
            for counter in ours + theirs:
                if not has(self.rolled, counter):
                    p.flow.append(
                        HeaderDuel(self.landing, self.challengers, added(self.rolled, counter))
                    )
                    p.flow.append(HeaderRoll(side_of(counter), counter, self.landing))
                    return
        p.frozen |= (
            self.challengers
        )  # they sit out the next phase, whenever it comes (CA 4.14.8, q120)
        settle(p, self.landing, ours, theirs)


def duel_of(p: Position) -> HeaderDuel:
    """The duel that is under way."""
    for frame in p.flow:
        if isinstance(frame, HeaderDuel):
            return frame
    raise LookupError("no header duel is under way")


def send_up(p: Position, willing: i64) -> None:
    """These jump too in the duel that lies below."""
    duel = duel_of(p)
    at = p.flow.index(duel)
    p.flow[at] = HeaderDuel(duel.landing, duel.challengers | willing)


class HeaderRoll(RollFrame):
    """Heading + die, a keeper in his box Aerial (CA 4.14.2, q108)."""

    kind = a_roll(
        "header", "CA 4.14.2", a_player("challenger"), a_hex("landing"), on=("header-duel",)
    )

    def __init__(self, roller: SideIndex, challenger: Counter, landing: Hex) -> None:
        super().__init__(roller)
        self.challenger = challenger
        self.landing = landing

    def rolled(self, p: Position, face: i64) -> None:
        write_down(p, self.challenger, self.landing, face)


def settle(p: Position, hex_: Hex, ours: list[int], theirs: list[int]) -> None:
    """Who wins the header (CA 4.14.3-5); where one side alone jumps it heads freely (CA 4.14.6)."""
    if not ours and not theirs:  # whoever stands under it has it
        lands(p, hex_, "loose-ball", TAKEN, "CA 4.7.6")
        return
    top, rivals = best(p, ours), best(p, theirs)
    if not theirs or not ours:
        p.flow.append(HeaderWinner(side_of((ours or theirs)[0]), hex_, mask_of(ours or theirs)))
        return
    score, rival = points(p, top[0]), points(p, rivals[0])
    winner = p.attack if score > rival else 1 - p.attack if rival > score else NOWHERE
    head, other = shirt(top[0]), shirt(rivals[0])
    tell_duel(p, "header", p.attack, head, score, other, rival, winner, "CA 4.14.2")
    if winner == NOWHERE:
        p.flow.append(TiedHeader(1 - p.attack, mask_of(rivals)))
    elif winner == p.attack:
        beaten = any(catches(p, c, hex_) for c in theirs)
        p.flow.append(HeaderWinner(winner, hex_, mask_of(top), beaten))
    else:
        p.flow.append(HeaderWinner(winner, hex_, mask_of(rivals)))


class TiedHeader(ByFrame):
    """A tie: the ball breaks from the best defender, whom D picks (CA 4.14.5, q119)."""

    kind = Kind("tied-header", "CA 4.14.5", some_players("level", at_least=1))

    def __init__(self, side: SideIndex, level: i64) -> None:
        super().__init__(side)
        self.level = level

    def candidates(self, p: Position) -> list[int]:
        return jumpers(self.level, self.side)

    def named(self, p: Position, counter: Counter) -> None:
        how = PAST_JUMPERS if p.settings.jumpers_dodge else PLAIN
        loose_ball(p, p.where(counter), counter, how)


class HeaderWinner(ByFrame):
    """Who of the equally good heads it (q59); a keeper may be beaten."""

    kind = Kind(
        "header-winner",
        "CA q59",
        a_hex("landing"),
        some_players("level", at_least=1),
        a_flag("beaten"),
        settles="header",
    )

    def __init__(self, side: SideIndex, landing: Hex, level: i64, beaten: bool = False) -> None:
        super().__init__(side)
        self.landing = landing
        self.level = level
        self.beaten = beaten

    def candidates(self, p: Position) -> list[int]:
        return jumpers(self.level, self.side)

    def named(self, p: Position, counter: Counter) -> None:
        p.frozen = added(p.frozen, counter)
        if holds(p, counter, self.landing):
            p.kicked_back = 0
            win(p, counter, "caught", HELD, "CA 4.11.4")
        elif (
            self.beaten and close_to_goal(p, self.side, self.landing) and not off_target(p, counter)
        ):
            goal(p, self.side, counter, "header", "CA 4.11.4")
        else:
            p.flow.append(HeaderPlay(self.side, counter, self.landing))


def holds(p: Position, counter: Counter, hex_: Hex) -> bool:
    """A keeper catches it (CA 4.11.4), but not what a team-mate has kicked (q25)."""
    return catches(p, counter, hex_) and may_handle(p, counter)


def close_to_goal(p: Position, side: SideIndex, hex_: Hex) -> bool:
    """Beating the keeper is a goal only in headed range or in the box (q62)."""
    return in_box(hex_, p.end(1 - side)) or len(headed_aims(hex_, p.end(side))) > 0
