"""What decisions of one coach come to, as he would say it (`touchline.core.language.clauses`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from touchline.core.action import Action
from touchline.core.language.clauses import Clause, Idea
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import EAST, HOME, NAMES, NOWHERE, WEST
from touchline.undici.engine.frame import Frame
from touchline.undici.engine.position import Position, side_of
from touchline.undici.engine.running.group import GroupStep, goes_next, on_line
from touchline.undici.screen import reasons
from touchline.undici.screen.forecast import forecast

BEGUN: Final = frozenset(
    {
        *("move-to", "group-way", "group-step", "play-choice", "card-choice", "set-up-to"),
        *("header-box", "closer-to", "free-move-to", "come-on", "come-on-at"),
        *("corner-box", "throw-in-box", "kick-off-box", "penalty-spot"),
    }
)
TAKERS: Final = ("corner-taker", "throw-in-taker", "set-piece-taker", "kick-off-taker", "kicker")
BALL_DEAD: Final = ("corner-box", "throw-in-box", "kick-off-box", "penalty-spot", "set-up-to")
PADLOCKS: Final = ("padlock", "black-padlock")
PICKED: Final = frozenset({"move", "place", "take", "off"})
TITLED: Final = frozenset({"card", "playbook"})
DUELS: Final = frozenset({"dribble", "tackle"})


def begun(p: Position) -> bool:
    """Where a picked chip goes, which way a line, what a card that was played asks."""
    return p.decision in BEGUN


def enough(p: Position) -> Action | None:
    """Before a kick-off everybody could be placed for ever."""
    return moves.DONE if p.decision == "set-up" and moves.DONE in p.actions() else None


def idea(p: Position, actions: Sequence[Action]) -> Idea:
    """What is done in the end, and why."""
    telling = Telling(p)
    for action in actions:
        if action not in telling.now.actions():
            break
        telling.hear(action)
    return telling.told()


class Telling:
    """Listens to decisions one after the other, and tells what they come to."""

    def __init__(self, p: Position) -> None:
        self.now = p.copy()
        self.side = int(p.flow[-1].side)
        self.key = ""
        self.who = self.whom = ""
        self.cell = self.what = ""
        self.way: tuple[str, ...] = ()
        self.flies = False
        self.reasons: list[Clause] = []
        self.told_of = False  # somebody who runs

    def hear(self, action: Action) -> None:
        """One more decision."""
        p, verb = self.now, action.verb
        if verb == "to":
            self._to(action)
        elif verb in PICKED:
            chip = int(moves.chip_of(p, self.side, action))
            self.key = verb if verb == "off" or p.decision in TAKERS else "picked"
            self.who = reasons.id_of(p, chip)
        elif verb in ("pass", "cross"):
            self._ball(action)
        elif verb == "shot":
            self.key, self.who = "shot", self._holder()
            goal = EAST if self.side == HOME else WEST
            self.way, self.flies = (NAMES[p.ball()], NAMES[goal]), True
            self.reasons = list(odds(p, action, "goal", "goal"))
        elif verb in DUELS:
            self._duel(action)
        elif verb in TITLED:
            self.key, self.what = "play", f"undici.{verb}.{action.text.partition(' ')[2]}.title"
            self.reasons = list(odds(p, action, "play-done", "works"))
        elif verb == "by":
            chip = int(moves.chip_of(p, self.side, action))
            self.key = "play-by" if self.what else "by"
            self.who = reasons.id_of(p, chip)
        elif verb == "group":
            self.key, self.what = "group", f"undici.{action.text.replace(' ', '.')}"
            self._line(int(moves.which(action)))
        elif not self.key:
            self.key = verb if verb not in ("done", "decline") else f"{p.decision}-{verb}"
        p.play(action)

    def _to(self, action: Action) -> None:
        p, box = self.now, int(moves.box_of(action))
        if p.decision in PADLOCKS:
            self.key, self.cell = "padlock", NAMES[box]
            self.way = (self.cell,)
            self.reasons = list(reasons.locks(box, self.side))
            return
        top = p.flow[-1]
        slot = int(top.about(p)) if isinstance(top, Frame) else NOWHERE
        if isinstance(top, GroupStep):
            slot = int(goes_next(p, top.waiting, top.direction))
        if slot == NOWHERE:
            self.cell = NAMES[box]
            return
        why = [] if p.decision in BALL_DEAD else self._moves(action, slot)
        if self.reasons and not why and isinstance(top, GroupStep):
            return  # of a line he is told of who gains most
        if not self.told_of or len(why) > len(self.reasons):
            here = int(p.where(slot))
            self.who, self.cell, self.told_of = reasons.id_of(p, slot), NAMES[box], True
            self.way = (self.cell,) if here == NOWHERE else (NAMES[here], self.cell)
            self.reasons = why
        if self.key in ("", "picked"):
            self.key = "run"

    def _moves(self, action: Action, slot: int) -> list[Clause]:
        """Why he goes there."""
        before, after = self.now, self.now.copy()
        after.play(action)
        if NOWHERE in (before.holder, after.holder, before.where(slot)):
            return []
        ours = side_of(before.holder) == self.side
        check = reasons.with_ball if ours else reasons.against_ball
        return list(check(before, after, slot))

    def _ball(self, action: Action) -> None:
        p = self.now
        chip = int(moves.chip_of(p, self.side, action))
        self.key, self.who, self.whom = action.verb, self._holder(), reasons.id_of(p, chip)
        self.way, self.flies = (NAMES[p.ball()], NAMES[p.where(chip)]), True
        if action.verb == "pass":
            self.reasons = list(reasons.passes(p, chip))
        else:
            self.reasons = list(odds(p, action, "goal", "goal"))

    def _duel(self, action: Action) -> None:
        p = self.now
        own = action.verb == "tackle"
        chip = int(moves.chip_of(p, self.side if own else 1 - self.side, action))
        if self.what:
            self.key, self.who = "play-by", reasons.id_of(p, chip)
            return
        self.key, holder = action.verb, self._holder()
        man = reasons.id_of(p, chip)
        self.who, self.whom = (man, holder) if own else (holder, man)
        here, there = NAMES[p.where(chip)], NAMES[p.ball()]
        self.way = (here, there) if own else (there, here)
        self.reasons = list(odds(p, action, "won", "wins" if own else "beats"))

    def _line(self, line: int) -> None:
        """The chips of a line, to be pointed at."""
        chips = on_line(self.now, self.side, line)
        self.way = () if not chips else (NAMES[self.now.where(chips[0])],)

    def _holder(self) -> str:
        p = self.now
        return "" if p.holder == NOWHERE else reasons.id_of(p, int(p.holder))

    def told(self) -> Idea:
        """What it came to."""
        key = self.key
        if self.what and self.told_of:
            key = "group-run" if key == "group" else "play-to"
        deed = Clause(key, self.who, self.whom, self.cell, what=self.what)
        return Idea(deed, tuple(self.reasons), self.way, self.flies)


def odds(p: Position, action: Action, name: str, key: str) -> Iterator[Clause]:
    """How likely it ends like this."""
    found = forecast(p, action)
    chance = sum((each.probability for each in found.odds if each.name == name), Fraction(0))
    percent = 100 if found.outcome == name else round(100 * chance)
    if percent:
        yield Clause(key, percent=percent)
