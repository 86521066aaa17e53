"""What decisions of one side come to, as a coach would say it, by clauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from touchline.core.action import Action
from touchline.core.language.clauses import Clause, Idea
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE, STEP
from touchline.counterattack.engine.duels.steal import StealOffer
from touchline.counterattack.engine.duels.tackle import Challenge
from touchline.counterattack.engine.heading.headed_pass import HeadTarget
from touchline.counterattack.engine.heading.headed_shot import HeadAim
from touchline.counterattack.engine.passing.ground_pass import PassTarget
from touchline.counterattack.engine.passing.high_pass import HighTarget
from touchline.counterattack.engine.passing.kinds_of_pass import FIRST_TIME_PASS, QUICK_THROW
from touchline.counterattack.engine.passing.long_pass import LongTarget
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.running.phase import phase_of
from touchline.counterattack.engine.shooting.keeper_ball import KickTarget
from touchline.counterattack.engine.shooting.shot import Aim
from touchline.counterattack.screen import reasons
from touchline.counterattack.screen.forecast import forecast
from touchline.counterattack.screen.going import PUT, goer
from touchline.counterattack.screen.interference import ids, way
from touchline.counterattack.screen.ways import safety

BEGUN: Final = frozenset(
    {
        *("move-to", "run", "place", "short-to", "snap-to", "flight-to", "dribbling"),
        *("pass-target", "high-target", "long-target", "kick-target", "head-target"),
        *("aim", "head-aim"),
    }
)
PLACING: Final = frozenset({"placement", "keeper-placement"})
BALLS: Final = ((HighTarget, "high"), (LongTarget, "long"), (KickTarget, "kick"))
DUELS: Final = frozenset({"tackle", "reckless", "steal", "dive", "nutmeg"})
PICKED: Final = frozenset({"move", "place"})
SURE: Final = 100
# What leaves things as they are, where that is not that everybody stays where he is.
SAID: Final = {
    ("jump", "done"): "no-jump",
    ("substitutions", "done"): "no-change",
    ("snap-move", "decline"): "nobody",
    ("flight-move", "decline"): "nobody",
    ("short-move", "decline"): "nobody",
}


# What has only begun: who runs with the ball, or how it is played, and not yet where to.
OPEN: Final = {
    "dribble": "picked-ball",
    **dict.fromkeys(("pass", "first-time", "throw", "high", "long", "kick", "head"), ""),
}


def begun(p: Position) -> bool:
    """Where a picked man goes, where the ball goes; and who moves first in a movement phase."""
    if p.decision == "movement":
        phase = phase_of(p)
        return phase is not None and phase.step == 0 and p.moved == 0
    return p.decision in BEGUN


def enough(p: Position) -> Action | None:
    """At a set piece everybody could be placed for ever."""
    return moves.DONE if p.decision in PLACING and moves.DONE in p.actions() else None


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
        self.before = p
        self.now = p.copy()
        self.side = int(p.flow[-1].side)
        self.key = ""
        self.who = NOWHERE
        self.whom = NOWHERE
        self.cell = ""
        self.way: tuple[str, ...] = ()
        self.run: list[int] = []
        self.flies = False
        self.team = False
        self.reasons: list[Clause] = []

    def hear(self, action: Action) -> None:
        """One more decision."""
        p, verb = self.now, action.verb
        if verb == "to":
            self._to(action)
        elif verb == "step":
            self._step(action)
        elif verb in PICKED:
            self.who, self.key = int(moves.counter_of(action, self.side)), "picked"
            if self.who == p.holder:
                self.key = "dribble"
        elif verb == "aim" or verb in ("shot", "snapshot", "head-shot"):
            self._shoot(action)
        elif verb in DUELS:
            self._duel(action)
        elif verb == "challenge":
            self.key, self.who = "jump", int(moves.counter_of(action, self.side))
            self.reasons = list(won(p, action, self.side, "header"))
        elif verb in ("take", "by"):
            self.key, self.who = "take", int(moves.counter_of(action, self.side))
        elif verb == "movement":
            self.key, self.team = "movement", True
        elif verb == "stay" and goer(p) != NOWHERE:
            self.key, self.who = "stays", goer(p)
        elif not self.key or verb not in ("stop", "done"):
            self.key = SAID.get((p.decision, verb), verb)
            self.who = int(p.holder) if p.holder != NOWHERE else NOWHERE
        p.play(action)

    def _to(self, action: Action) -> None:
        p, target = self.now, int(moves.hex_of(action))
        self.cell = NAMES[target]
        frame = p.flow[-1]
        if isinstance(frame, PassTarget | HighTarget | LongTarget | KickTarget):
            self._ball(action, ball_of(frame), int(frame.passer), target)
        elif isinstance(frame, HeadTarget):
            self._ball(action, "head", int(frame.header), target)
        elif goer(p) != NOWHERE:
            self.who, self.key = goer(p), "run"
            here = p.where(self.who)
            self.way = (self.cell,) if here == NOWHERE else (NAMES[here], self.cell)
            if here != NOWHERE and not isinstance(frame, PUT):
                self.reasons = list(self._runs(action))

    def _runs(self, action: Action) -> Iterator[Clause]:
        """Why he runs there."""
        after = self.now.copy()
        after.play(action)
        before, holder = self.now, self.now.holder
        less = list(fewer_goals(before, action, self.side))
        if less:
            yield from less
        elif holder == NOWHERE:
            yield from reasons.for_loose_ball(before, after, self.who)
        elif side_of(holder) == self.side:
            yield from reasons.with_ball(before, after, self.who)
        else:
            yield from reasons.against_ball(before, after, self.who)

    def _ball(self, action: Action, sort: str, passer: int, target: int) -> None:
        p = self.now
        there = int(p.occupant(target))
        mate = there if there >= 0 and side_of(there) == self.side else NOWHERE
        self.who, self.whom = passer, mate
        self.key = sort if mate != NOWHERE else f"{sort}-space"
        self.way, self.flies = (NAMES[p.ball], NAMES[target]), True
        self.reasons = []
        if sort in ("pass", "first-time"):
            safe = reasons.cut_out(p, passer, target)
            self.reasons = list(reasons.passes(p, passer, target, mate, safe))
        elif sort == "throw":
            self.reasons = list(reasons.passes(p, passer, target, mate, SURE))
        else:
            self.reasons = list(won(p, action, self.side, "ours"))

    def _step(self, action: Action) -> None:
        p = self.now
        self.who, self.key = int(p.holder), "dribble"
        self.run.append(int(STEP[p.ball * 6 + moves.direction_of(action)]))
        self.cell = NAMES[self.run[-1]]
        self.way = (*(self.way or (NAMES[p.ball],)), self.cell)

    def _shoot(self, action: Action) -> None:
        p, verb = self.now, action.verb
        frame = p.flow[-1]
        if verb != "aim":
            self.key = f"dribble-{verb}" if self.run else verb
            if p.holder != NOWHERE:
                self.who = int(p.holder)
            return
        if isinstance(frame, HeadAim):
            self.key, self.who = "head-shot", int(frame.header)
        elif isinstance(frame, Aim):
            self.key = self.key if self.key in ("shot", "snapshot") else "shot"
            self.who = int(frame.shooter)
        path, _ = way(p, action)
        self.way, self.flies = (NAMES[p.ball], *path[-1:]), True
        percent = odds_of(p, action, ("goal",))
        if percent:
            self.reasons = [Clause("goal", percent=percent)]

    def _duel(self, action: Action) -> None:
        p = self.now
        frame = p.flow[-1]
        self.key = action.verb
        if action.verb == "steal":
            self.who = int(moves.counter_of(action, self.side))
            self.whom = int(frame.carrier) if isinstance(frame, StealOffer) else NOWHERE
        elif action.verb == "dive":
            self.who = int(p.keeper(self.side))
        else:
            self.whom = int(moves.counter_of(action, 1 - self.side))
            self.who = int(frame.defender) if isinstance(frame, Challenge) else int(p.holder)
        if self.who != NOWHERE and self.whom != NOWHERE:
            here, there = self.now.where(self.who), self.now.where(self.whom)
            self.way = (NAMES[here], NAMES[there]) if NOWHERE not in (here, there) else ()
        self.reasons = list(won(p, action, self.side, "wins"))

    def told(self) -> Idea:
        """What it came to."""
        found = self.reasons
        if self.key.startswith("dribble") and self.run:
            ran = self.before.copy()
            ran.put(self.who, self.run[-1])
            safe = safety(self.before, self.side, self.run)
            found = list(reasons.dribbles(self.before, ran, self.who, safe))
        key = f"team-{self.key}" if self.team and self.key != "movement" else self.key
        if self.key in OPEN and self.whom == NOWHERE and not self.cell:
            key = OPEN[self.key]
        who = "" if self.who == NOWHERE else ids([self.who])[0]
        whom = "" if self.whom == NOWHERE else ids([self.whom])[0]
        deed = Clause(key, who, whom, self.cell)
        return Idea(deed, tuple(found), self.way, self.flies)


def ball_of(frame: PassTarget | HighTarget | LongTarget | KickTarget) -> str:
    """What sort of ball is played."""
    if isinstance(frame, PassTarget):
        kinds = {FIRST_TIME_PASS: "first-time", QUICK_THROW: "throw"}
        return kinds.get(int(frame.kind_of_pass), "pass")
    return next(name for kind, name in BALLS if isinstance(frame, kind))


def odds_of(p: Position, action: Action, names: Sequence[str]) -> int | None:
    """How likely it is that it ends like one of these, in per cent; None where no die is rolled."""
    found = forecast(p, action)
    odds = found.odds
    if not odds:
        return SURE if found.outcome in names else None
    return round(100 * sum((each.probability for each in odds if each.name in names), Fraction(0)))


def won(p: Position, action: Action, side: int, key: str) -> Iterator[Clause]:
    """How often this side has the ball after a duel; odds are told from the attackers' side."""
    ours = side == p.attack
    good = ("team-mate", "goal", "beaten", "goes-on") if ours else ("lost",)
    percent = odds_of(p, action, good)
    if percent:
        yield Clause(key, percent=percent)


def fewer_goals(p: Position, action: Action, side: int) -> Iterator[Clause]:
    """While a shot of the others is on its way: how much less likely a goal becomes."""
    if side == p.attack or moves.STAY not in p.actions():
        return
    now, then = odds_of(p, moves.STAY, ("goal",)), odds_of(p, action, ("goal",))
    if now is not None and then is not None and then < now:
        yield Clause("fewer-goals", percent=then)
