"""Shots, headers and saves (UN 3.9, 3.10, 3.11.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.flow import AUTOMATIC, CHANCE, a_number
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import CANNON, GLADIATOR, PAW, RAM, VIPER
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import (
    COLUMN,
    HOME,
    NAMES,
    ROW,
    box_at,
    forward,
    in_area,
    is_header_box,
    shot_number,
)
from touchline.undici.engine.cards.catalogue import ON_SAVE, ON_SHOT, SAVED, SAVES_ONE
from touchline.undici.engine.cards.window import ask
from touchline.undici.engine.frame import Automatic, Frame, Kind, a_chip, drop_to
from touchline.undici.engine.position import side_of
from touchline.undici.engine.rolls import RollFrame, helps, luck
from touchline.undici.engine.running.keeper import back_in_goal, save_malus
from touchline.undici.engine.state import (
    ALL_ABILITIES,
    BEST_OF_THREE,
    CUT_SHORT,
    FOUR_SAVES,
    FOUR_SCORES,
    KICK_OFF,
    NO_LOCKS,
    REPOSITION,
    SHOT_TAKEN,
    VOLLEY,
)
from touchline.undici.engine.turn.ending import end_turn
from touchline.undici.events import Called, Duel, Goal, Saved

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

FOOT: Final = 0
HEAD: Final = 1
FREE_KICK: Final = 2
PENALTY: Final = 3
KINDS: Final[tuple[str, ...]] = ("shot", "header", "free-kick", "penalty")
RULES: Final[tuple[str, ...]] = ("UN 3.9.2", "UN 3.11.5", "UN 4.5.5", "UN 4.6.2")
BEGIN_CORNER: Final = "undici begin-corner"


def begin_shot(p: Position, shooter: Counter, sort: i64, number: i64) -> None:
    """A shot or header is called; `number` is that of the box."""
    tricks = p.tricks & (VOLLEY | ALL_ABILITIES)
    p.clear_event()
    p.tricks = tricks
    p.ending |= SHOT_TAKEN
    side = side_of(shooter)
    p.tell(Called(int(side), KINDS[sort], int(p.shirt(shooter)), RULES[sort]))
    p.flow.append(ShotRoll(shooter, sort, number))
    ask(p, side, ON_SHOT, shooter)


class HeadIt(Automatic):
    """After a cross the receiver heads the ball (UN 3.11.4)."""

    kind = Kind("head-it", "UN 3.11.4", a_chip("receiver"), seat=AUTOMATIC)

    def __init__(self, receiver: Counter) -> None:
        super().__init__()
        self.receiver = receiver

    def enter(self, p: Position) -> None:
        p.flow.pop()
        side = side_of(self.receiver)
        if not is_header_box(p.where(self.receiver), side):
            pass  # a cross may look for anybody (R12), but not everybody is where he can head
        elif p.settings.header == "at-once":
            begin_shot(p, self.receiver, HEAD, shot_number(p.where(self.receiver), side))
        elif p.actions_left > 0:
            p.flow.append(HeaderOffer(side, self.receiver))


def no_header(p: Position) -> None:
    """Something else is done with a cross: what was to come up to its header is off."""
    drop_to(p, HeadIt)


class HeaderOffer(Frame):
    """Where a header is an action of its own, it is now or never (R11)."""

    kind = Kind("header-offer", "UN R11", a_chip("receiver"))

    def __init__(self, side: SideIndex, receiver: Counter) -> None:
        super().__init__(side)
        self.receiver = receiver

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        out.append(moves.SHOOT)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.SHOOT:
            p.actions_left -= 1
            begin_shot(p, self.receiver, HEAD, shot_number(p.where(self.receiver), self.side))


def finishing(p: Position, shooter: Counter, sort: i64) -> i64:
    """What the shooter's abilities add (UN 3.9.2, 3.11.5), to a header Ram alone (UN 3.11.6)."""
    inside = in_area(p.where(shooter), 1 - side_of(shooter))
    if p.tricks & ALL_ABILITIES:
        total = sum_of_abilities(p, shooter)
        return total - p.skill(shooter, VIPER) if sort == PENALTY else total  # UN 4.6.2, R48
    if p.tricks & VOLLEY:
        return p.skill(shooter, VIPER) + p.skill(shooter, RAM) + p.skill(shooter, CANNON)
    if sort == HEAD:
        return p.skill(shooter, RAM)
    if sort == PENALTY:
        return 0
    return p.skill(shooter, VIPER if inside else CANNON)


def sum_of_abilities(p: Position, slot: Counter) -> i64:
    """All that a chip's abilities add to rolls, together (card G6)."""
    total: i64 = 0
    for ability in range(GLADIATOR, PAW + 1):  # white discs add nothing to a roll (UN 2.2)
        total += p.skill(slot, ability)
    return total


def blocked(p: Position, shooter: Counter) -> bool:
    """Does an opponent stand directly in front of the shooter (UN 3.9.3, R38)?"""
    side = side_of(shooter)
    box = p.where(shooter)
    ahead = box_at(i64(COLUMN[box]) + forward(side), i64(ROW[box]))
    if ahead < 0 or p.on[ahead] == 0:
        return False
    slot = p.occupant(ahead)
    if has(p.flipped, slot) and not p.settings.flipped_block:
        return False
    return side_of(slot) != side and slot != p.keeper(1 - side)


def save_bonus(p: Position, shooter: Counter, sort: i64) -> i64:
    """What is added to the die of the save."""
    side = 1 - side_of(shooter)
    keeper = p.keeper(side)
    value = p.skill(keeper, PAW) + luck(p, side, keeper)
    counts = sort == FOOT or (sort == HEAD and p.settings.header_blocker)
    if counts and blocked(p, shooter):
        value += 1
    if helps(p, keeper, SAVES_ONE):
        value += 1
    return value - save_malus(p, side)


class ShotRoll(RollFrame):
    """The die of the shooter, to which the number of the box is added."""

    kind = Kind(
        "shot-roll",
        "UN 3.9.2",
        a_chip("shooter"),
        a_number("sort", 0, 3),
        a_number("number", -64, 63),
        seat=CHANCE,
    )

    def __init__(self, shooter: Counter, sort: i64, number: i64) -> None:
        super().__init__(side_of(shooter))
        self.shooter = shooter
        self.sort = sort
        self.number = number

    def rule(self) -> str:
        return RULES[self.sort]

    def why(self) -> str:
        return f"{KINDS[self.sort]}-roll"

    def rolled(self, p: Position, face: i64) -> None:
        if face == 4 and p.tricks & FOUR_SCORES:  # card G9
            score_goal(p, self.roller, self.shooter, KINDS[self.sort], self.rule())
            return
        total = face + self.number + finishing(p, self.shooter, self.sort)
        total += luck(p, self.roller, self.shooter)
        p.flow.append(SaveRoll(self.shooter, self.sort, total))
        ask(p, 1 - self.roller, ON_SAVE, self.shooter)


def head_on(p: Position, shooter: Counter, total: i64) -> None:
    """A header whose score is known already (UN 4.9.5): only the save is rolled."""
    p.flow.append(SaveRoll(shooter, HEAD, total))
    ask(p, 1 - side_of(shooter), ON_SAVE, shooter)


class SaveRoll(RollFrame):
    """The keeper's die against the total of a shot; with card P4 the best of three of his rolls."""

    kind = Kind(
        "save-roll",
        "UN 3.9.3",
        a_chip("shooter"),
        a_number("sort", 0, 3),
        a_number("total", -64, 191),
        a_number("best", 0, 6),
        a_number("rolls", 0, 2),
        seat=CHANCE,
    )

    def __init__(
        self, shooter: Counter, sort: i64, total: i64, best: i64 = 0, rolls: i64 = 0
    ) -> None:
        super().__init__(1 - side_of(shooter))
        self.shooter = shooter
        self.sort = sort
        self.total = total
        self.best = best
        self.rolls = rolls

    def rolled(self, p: Position, face: i64) -> None:
        if face == 4 and p.tricks & FOUR_SAVES:  # card P6
            save(p, self.roller)
            return
        best = max(self.best, face)
        rolls = self.rolls + 1
        if p.tricks & BEST_OF_THREE and rolls < 3:
            p.flow.append(SaveRoll(self.shooter, self.sort, self.total, best, rolls))
            return
        saved = best + save_bonus(p, self.shooter, self.sort)
        settle_shot(p, self.shooter, self.sort, self.total, saved)


def shot_being_rolled(p: Position) -> ShotRoll | SaveRoll | None:
    """The die of a shot or of its save, if that is what falls next."""
    top = p.flow[-1]
    return top if isinstance(top, (ShotRoll, SaveRoll)) else None


def settle_shot(p: Position, shooter: Counter, sort: i64, shot: i64, saved: i64) -> None:
    """Goal if the shot is higher, otherwise the keeper has it (UN 3.9.4)."""
    side = side_of(shooter)
    corner = shot == saved and is_corner(p)
    scored = shot > saved or (shot == saved and p.settings.shot_tie == "goal")
    winner = side if scored else 1 - side
    keeper = p.keeper(1 - side)
    p.tell(
        Duel(
            -1 if corner else int(winner),
            KINDS[sort],
            int(side),
            int(p.shirt(shooter)),
            int(shot),
            int(p.shirt(keeper)),
            int(saved),
            "totals",
            "UN 4.9.1" if corner else "UN 3.9.4",
        )
    )
    if corner:
        p.go_over_to(BEGIN_CORNER, int(side))
    elif scored:
        score_goal(p, side, shooter, KINDS[sort], "UN 3.9.4")
    else:
        save(p, 1 - side)


def is_corner(p: Position) -> bool:
    """Is a tie a corner, and not one too many in a row (UN 4.9.1, 4.9.6)?"""
    return p.settings.corner and p.corners < p.settings.corner_limit


def score_goal(p: Position, side: SideIndex, scorer: i64, how: str, rule: str) -> None:
    """A goal: the other side kicks off next (UN 3.2.4)."""
    if side == HOME:
        p.home_goals += 1
    else:
        p.away_goals += 1
    home, away = int(p.home_goals), int(p.away_goals)
    p.tell(Goal(int(side), int(side_of(scorer)), int(p.shirt(scorer)), how, home, away, rule))
    p.restart = KICK_OFF
    p.first = 1 - side
    end_turn(p, CUT_SHORT | NO_LOCKS)


def save(p: Position, side: SideIndex) -> None:
    """The keeper has the ball (UN 3.10); the next turn is his side's, he plays out (UN 3.10.3)."""
    keeper = p.keeper(side)
    back_in_goal(p, side)
    p.holder = keeper
    p.tell(Saved(int(side), int(p.shirt(keeper)), NAMES[p.where(keeper)]))
    end_turn(p, CUT_SHORT | (REPOSITION if p.settings.reposition else 0))
    ask(p, side, SAVED, keeper)
