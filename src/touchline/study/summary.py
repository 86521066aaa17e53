"""A match in a few sentences: what decided it, and how it came to that.

What mattered is asked of the game's judge where there is one: the goal and the miss after which the
odds were another. Without a judge it is the goals, the best chances, the cards and the saves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple
from zlib import crc32

import msgspec

from touchline.core import registry, texts
from touchline.core.capabilities.game import Capabilities, complete
from touchline.core.events import Booked, Duel, Kick, PeriodBegan, Saved, is_a
from touchline.core.game import Event, Game
from touchline.core.language.commentary import variants
from touchline.core.language.names import Man, named, side_words
from touchline.core.prospect import Judge
from touchline.core.reader import Reader, Shot
from touchline.core.record import Record
from touchline.core.side import Side
from touchline.core.texts import say
from touchline.study.units import unit_of
from touchline.study.verdict import Goal, Verdict
from touchline.study.walk import WalkedAction, walk

MOST: Final = 5
MOST_AT_HALF_TIME: Final = 4
FEWEST: Final = 3
BIG_CHANCE: Final = 0.3
CLEARER: Final = 0.4
"""Expected goals that one side must have more to have had the better of it."""
SWING: Final = 10
"""Points of a hundred after which something is said to have turned the match."""
SAVES: Final = 3
LOOKED_AT: Final = 4
"""So many moments the judge is asked about: each takes a while."""
HALF_TIME: Final = "second-half"
SIDES: Final = (Side.HOME, Side.AWAY)


class Summary(msgspec.Struct):
    """The story of the match, or of what there is of it, and that of its first half."""

    sentences: list[str]
    half_time: list[str] = []


class Key(NamedTuple):
    """A goal or a miss, with the positions before it was decided and after it was over."""

    side: int
    goal: Goal | None
    shot: Shot | None
    before: Any
    after: Any
    name: str = ""
    """What who missed was called then: he may have left his shirt to another."""


class Turned(NamedTuple):
    """How a moment changed its side's odds of a win, in points of a hundred."""

    key: Key
    before: int
    after: int

    @property
    def by(self) -> int:
        """How much."""
        return abs(self.after - self.before)


def judge_of(game: Capabilities) -> Judge | None:
    """Whoever can tell what positions of a game are worth."""
    return registry.judge(game.id) if registry.has_judge(game.id) else None


def summary(
    game: Game, record: Record, judge: Callable[[Capabilities], Judge | None] = judge_of
) -> Summary:
    """A match in the current language; BadRecord if it cannot be replayed."""
    game = complete(game)
    reader = game.reader()
    watcher = Watcher(game, reader, named(record.tags))
    watcher.ended = "Ended" in record.tags
    half: list[str] = []
    for seen in walk(game, record, reader):
        watcher.watch(seen)
        if any(is_a(event, PeriodBegan) and event.period == HALF_TIME for event in seen.events):
            half = Teller(watcher, len(record.actions)).half_time()
    return Summary(Teller(watcher, len(record.actions), judge(game)).whole(), half)


class Watcher:
    """Keeps what may be told of a match."""

    def __init__(self, game: Capabilities, reader: Reader, named: Sequence[str]) -> None:
        self.game = game
        self.reader = reader
        self.verdict = Verdict(game, reader, named)
        self.named = named
        self.keys: list[Key] = []
        self.reds: list[tuple[Booked, str, str]] = []
        self.saves: Counter[tuple[int, int]] = Counter()
        self.kicks = (0, 0)
        self.position: Any = None
        self.ended = False
        """Did somebody give up, or did both agree to end it?"""
        self._last: Any = None
        self._shots = 0
        self._open: list[tuple[Shot, Any]] = []
        self._goals = 0

    def watch(self, seen: WalkedAction) -> None:
        """Look at an action and what came of it."""
        position = self.position = seen.position
        self.verdict.watch(seen.seq, position, seen.events)
        for event in seen.events:
            self._hear(event, position)
        fresh = self.reader.shots[self._shots :]
        self._shots = len(self.reader.shots)
        self._open += [(shot, self._last) for shot in fresh]
        if position.turn is None or position.turn in SIDES:
            self._close(position)
            self._last = position.copy()

    def _hear(self, event: Event, position: Any) -> None:
        if is_a(event, Booked) and event.card != "yellow":
            name = self.verdict.name(event.side, event.shirt) or ""
            self.reds.append((event, name, self.when(self.reader.clock(position))))
        elif is_a(event, Saved):
            self.saves[event.side, event.shirt] += 1
        elif is_a(event, Duel) and event.kind == "save" and event.side == 1 - event.attackers:
            self.saves[event.side, event.defender] += 1
        elif is_a(event, Kick):
            self.kicks = event.home, event.away

    def _close(self, position: Any) -> None:
        """Somebody decides again: what was shot before is in, or it is not."""
        goals = self.verdict.goals[self._goals :]
        self._goals = len(self.verdict.goals)
        last = self.keys[-1].shot if self.keys else None
        if goals and not self._open and last is not None and last.scored:
            # Somebody answered between its dice: it was no miss after all.
            self._open = [(last, self.keys.pop().before)]
        after = position.copy() if goals or self._open else None
        for goal in goals:
            before = self._open[0][1] if self._open else self._last
            self.keys.append(Key(goal.side, goal, None, before, after))
        if not goals:
            for shot, before in self._open:
                if shot.xg >= BIG_CHANCE:
                    self.verdict.learn(position)
                    name = self.verdict.name(shot.side, shot.shirt) or ""
                    self.keys.append(Key(shot.side, None, shot, before, after, name))
        self._open = []

    def side(self, side: int) -> str:
        """What a side is called."""
        both = zip(self.named, self.game.clubs(self.position), strict=True)
        return side_words([name or club for name, club in both], Side(side))

    def man(self, side: int, shirt: int, name: str | None = None) -> Man:
        """Who wears a shirt, or wore it when he had this name."""
        return Man(shirt, name or self.verdict.name(side, shirt) or "", self.side(side))

    def when(self, clock: str) -> str:
        """The time of something, in the unit of the match."""
        return say(f"study.story.{unit_of(self.position)}", clock=clock)


class Teller:
    """Tells what a watcher has seen."""

    def __init__(self, watcher: Watcher, number: int, judge: Judge | None = None) -> None:
        self.seen = watcher
        self.number = number
        self.goals = list(watcher.verdict.goals)
        self.score = self.goals[-1].score if self.goals else [0, 0]
        self.shots = list(watcher.reader.shots)
        self.over = watcher.position.turn is None
        watcher.verdict.learn(watcher.position)
        home, away = self.score
        self.ahead = None if home == away else 0 if home > away else 1
        self.turned = [] if judge is None else self._turned(judge)

    def whole(self) -> list[str]:
        """The match, or what there is of it."""
        told = [self._result(), self._balance(), *self._decided(), *self._others()]
        return self._enough(told, MOST)

    def half_time(self) -> list[str]:
        """The first half."""
        lead = "level" if self.ahead is None else "lead"
        first = self._say(f"half-{lead}", self._leader(), score=self._numbers())
        return self._enough(
            [first, self._balance(), *self._goals_so_far(), *self._others()], MOST_AT_HALF_TIME
        )

    def _enough(self, told: list[str], most: int) -> list[str]:
        found = list(filter(None, told))[:most]
        if len(found) < FEWEST:
            found += list(filter(None, [self._possession()]))
        return found

    # -- sentences -------------------------------------------------------------------------------

    def _say(self, key: str, side: int = 0, **places: Any) -> str:
        """A sentence about a side, in one of its wordings."""
        key = f"study.story.{key}"
        names = {"side": self.seen.side(side), "other": self.seen.side(1 - side)}
        if texts.has(f"{key}.1"):
            key = f"{key}.{crc32(f'{self.number} {key}'.encode()) % variants(key) + 1}"
        told = say(key, **names, **places)
        return told[:1].upper() + told[1:]

    def _leader(self) -> int:
        return self.ahead or 0

    def _numbers(self) -> str:
        """The score, the goals of whoever is ahead first."""
        home, away = self.score
        return f"{away}:{home}" if self.ahead == Side.AWAY else f"{home}:{away}"

    def _result(self) -> str:
        kicks, score = self.seen.kicks, self._numbers()
        if not self.over:
            word = "lead" if self.ahead is not None else "level"
            when = "ended" if self.seen.ended else "so-far"
            return self._say(f"{when}-{word}", self._leader(), score=score)
        if self.ahead is None and kicks[0] != kicks[1]:
            winner = 0 if kicks[0] > kicks[1] else 1
            told = f"{max(kicks)}:{min(kicks)}"
            return self._say("won-kicks", winner, score=score, kicks=told)
        if self.ahead is None:
            return self._say("drawn" if self.goals else "goalless", score=score)
        margin = abs(self.score[0] - self.score[1])
        word = {1: "won-narrowly", 2: "won"}.get(margin, "won-clearly")
        return self._say(word, self.ahead, score=score)

    def _balance(self) -> str:
        """Who had the better of it: by what the shots were worth, and how many there were."""
        if not self.shots:
            return self._say("no-shots")
        count = Counter(shot.side for shot in self.shots)
        worth = [sum(shot.xg for shot in self.shots if shot.side == side) for side in (0, 1)]
        more = worth[0] - worth[1]
        if abs(more) < CLEARER:
            return self._say("even", shots=count[0], against=count[1])
        better = 0 if more > 0 else 1
        but = "" if self.ahead == better else "-but"
        if count[better] <= count[1 - better]:
            return self._say(f"clearer{but}", better)
        return self._say(f"better{but}", better, shots=count[better], against=count[1 - better])

    def _goal(self, word: str, goal: Goal) -> str:
        scorer = self.seen.man(1 - goal.side if goal.own else goal.side, goal.shirt, goal.name)
        places = {"name": scorer, "when": self.seen.when(goal.clock)}
        if goal.own:
            word = "own-goal"
        elif goal.assist is not None and texts.has(f"study.story.{word}-assisted"):
            word = f"{word}-assisted"
            places["assist"] = self.seen.man(goal.side, goal.assist, goal.assist_name)
        return self._say(word, goal.side, **places)

    def _goals_so_far(self) -> list[str]:
        return [self._goal("scored", goal) for goal in self.goals[-1:]]

    def _decided(self) -> list[str]:
        """The goals that are remembered: the winner, or the one after which nobody scored."""
        if not self.goals:
            return []
        if self.ahead is None:
            return [self._goal("levelled", self.goals[-1]), self._turning(self.goals[-1])]
        winner = self.seen.verdict.decider(self.ahead)
        if len(self.goals) == 1:
            return [self._goal("only-goal", winner), self._turning(winner)]
        behind = any(goal.score[self.ahead] < goal.score[1 - self.ahead] for goal in self.goals)
        told = [self._say("came-back", self.ahead)] if behind else []
        word = "winner" if self.over else "scored"
        return [*told, self._goal(word, winner), self._turning(winner)]

    def _turning(self, goal: Goal) -> str:
        """What a goal did to the odds, if it did much."""
        found = [each for each in self.turned if each.key.goal is goal]
        if not found or found[0].by < SWING:
            return ""
        return self._say("swing", goal.side, before=found[0].before, after=found[0].after)

    def _others(self) -> list[str]:
        """A chance that was missed, who was sent off, who saved."""
        told = [self._missed()]
        for booked, called, when in self.seen.reds[:1]:
            name = self.seen.man(booked.side, booked.shirt, called)
            told.append(self._say("sent-off", booked.side, name=name, when=when))
        if self.seen.saves:
            (side, shirt), n = self.seen.saves.most_common(1)[0]
            if n >= SAVES:
                told.append(self._say("saves", side, name=self.seen.man(side, shirt), saves=n))
        return told

    def _missed(self) -> str:
        """The miss that cost most, by the judge, else the best chance that was missed."""
        missed = [key for key in self.seen.keys if key.shot is not None]
        if not missed:
            return ""
        best = max(missed, key=_worth)
        turned = [each for each in self.turned if each.key.shot is not None]
        worst = max(turned, key=lambda each: each.by).key if turned else best
        shot = worst.shot
        assert shot is not None
        name = self.seen.man(shot.side, shot.shirt, worst.name)
        when = self.seen.when(shot.clock)
        word = "missed" if _worth(worst) == _worth(best) else "missed-costly"
        return self._say(word, shot.side, name=name, when=when, percent=round(100 * shot.xg))

    def _possession(self) -> str:
        shares = self.seen.reader.possession()
        if shares is None or shares[0] == shares[1]:
            return ""
        more = 0 if shares[0] > shares[1] else 1
        return self._say("possession", more, percent=round(100 * shares[more] / sum(shares)))

    # -- what the judge says ---------------------------------------------------------------------

    def _turned(self, judge: Judge) -> list[Turned]:
        """How the moments that matter most changed the odds."""
        chosen = [key for key in self.seen.keys if key.goal in self._told_goals()]
        missed = [key for key in self.seen.keys if key.shot is not None]
        missed.sort(key=_worth, reverse=True)
        return [
            Turned(key, *(_wins(judge, at, key.side) for at in (key.before, key.after)))
            for key in (chosen + missed)[:LOOKED_AT]
        ]

    def _told_goals(self) -> list[Goal]:
        if not self.goals:
            return []
        if self.ahead is None:
            return self.goals[-1:]
        return [self.seen.verdict.decider(self.ahead)]


def _wins(judge: Judge, position: Any, side: int) -> int:
    """How likely a side wins from here, in points of a hundred."""
    prospect = judge.prospect(position)
    return round(100 * (prospect.win if side == Side.HOME else prospect.loss))


def _worth(key: Key) -> float:
    return key.shot.xg if key.shot is not None else 0.0
