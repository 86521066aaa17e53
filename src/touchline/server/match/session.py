"""A match as the server plays it: numbered, hidden in parts, led by the guide of a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import Dice
from touchline.core.editor.scenario import Scenario, verdict
from touchline.core.game import Event, Position
from touchline.core.match import BOTH, Match
from touchline.core.picture import Disclosure
from touchline.core.side import Side
from touchline.server.match.answers_ahead import Answers
from touchline.server.match.hidden_decision import SEATS, HiddenDecision, Known
from touchline.server.wire.messages import By
from touchline.study.attack import OneAttack
from touchline.study.guide import Guide


class PlayedAction(msgspec.Struct, frozen=True):
    """One action that was played; `hidden` names the seats that may not be told of it yet.

    Of one that is `silent` they do not even hear that there was one.
    """

    seq: int
    action: Action
    by: By
    events: tuple[Event, ...]
    hidden: tuple[Side | None, ...] = ()
    silent: bool = False
    early: bool = False
    """Was it done before the first kick: a draft, a line-up?"""
    ends: tuple[bool, bool] = (False, False)
    """Were ends changed before it, and after it?"""
    ahead: bool = False
    """Was it said ahead, before anybody was asked?"""


class Secrecy(NamedTuple):
    """Whom an action may be told, and when."""

    hidden: tuple[Side | None, ...]
    """Seats that may not be told of it yet."""
    answered: Side | None
    """Who answers with it what they are asked in secret, if somebody does."""
    disclosure: Disclosure

    @property
    def silent(self) -> bool:
        """May some not even hear that there was one?"""
        return self.answered is not None and bool(self.hidden)


class MatchSession(Match):
    """`seq` counts all that was ever done, undoing too."""

    def __init__(self, game: Capabilities, position: Position, dice: Dice | None) -> None:
        super().__init__(game, dice, position)
        self.guide: Guide | None = None
        """Leads through a lesson."""
        self.attack: OneAttack | None = None
        """Counts what is decided in the one attack this is."""
        self.terms: Scenario | None = None
        """What a scenario is played for."""
        self.prepared = False
        """Is what comes before the first kick done for everybody?"""
        self._before_kick = True
        """Has nobody decided anything yet that does not come before the first kick?"""
        self.seq = 0
        self.secret_from = -1
        """The number of the first action that is still hidden from somebody, -1 if none is."""
        self._secrets: list[int] = []
        """What that number was before each decision that can be undone."""
        self.hidden_decision = HiddenDecision(self.game)
        self.hidden_decision.begin(Known(0, position))
        self.answers_ahead: dict[Side, Answers] = {}
        """What sides have answered before they are asked."""
        self.decided: dict[Side, Known] = {}
        """How it stood when each side was asked last, and has answered by itself."""
        self.rests = False
        """Does play rest where somebody could have been asked in secret?"""
        self._heard = dict.fromkeys(SEATS, 0)

    def resume(self, actions: list[Action]) -> None:
        """These have led to the position it begins with."""
        self.actions = actions
        if actions and self.position.decision not in self.game.prelude:
            self._before_kick = False

    def play(self, action: Action) -> Sequence[Event]:
        """Play any action."""
        return self.step(action).events

    def step(self, action: Action, seq: int | None = None, *, ahead: bool = False) -> PlayedAction:
        """Play any action, under its number if it has one; IllegalAction changes nothing."""
        by = self._decided_by(action)
        self._own(by)
        secrecy = self._secrecy(action)
        turned = self.game.turned(self.position)
        before, events = self._carry_out(action, by, secrecy)
        self._number(secrecy, seq)
        self._hide(before, secrecy)
        early = self._before_kick and bool(self.game.prelude)
        ends = turned, self.game.turned(self.position)
        hidden, silent = secrecy.hidden, secrecy.silent
        if by in ("home", "away") and not ahead and not early:
            self.decided[Side.HOME if by == "home" else Side.AWAY] = before
        return PlayedAction(self.seq, action, by, events, hidden, silent, early, ends, ahead)

    def _decided_by(self, action: Action) -> By:
        turn = self.position.turn
        if self._is_rolled(action):
            return "chance"
        if turn is not None and action in self.position.actions():
            return "home" if turn is Side.HOME else "away"
        return "official"

    def _secrecy(self, action: Action) -> Secrecy:
        """Of an action that is about to be played."""
        hidden = tuple(seat for seat in SEATS if self.game.hides(self.position, action, seat))
        decision = self.hidden_decision
        told = "at once" if self.guide else decision.disclosure(self.position, action)
        return Secrecy(hidden, decision.asked(self.position), told)

    def _carry_out(
        self, action: Action, by: By, secrecy: Secrecy
    ) -> tuple[Known, tuple[Event, ...]]:
        """Play it and remember what was before; also whoever leads a lesson or counts watches."""
        position, turn = self.position, self.position.turn
        kept = by != "chance" or secrecy.disclosure == "later"
        before = Known(self.seq, position.copy() if kept else position)
        if self.attack is not None:
            self.attack.note(position, action)
        events = tuple(position.play(action))
        if self.guide is not None:
            self.guide.watch(turn, action, position)
        if self.attack is not None:
            self.attack.look(position)
        self._remember(action, None if by == "chance" else before.position)
        if by == "chance":
            self._secrets.clear()
        else:
            self._secrets.append(self.secret_from)
        return before, events

    def _number(self, secrecy: Secrecy, seq: int | None) -> None:
        """The step gets the next number; who does not hear of it keeps the last one."""
        if seq is None:
            seq = (self.seq if secrecy.silent else self.hidden_decision.next_seq(self.seq)) + 1
        self.seq = seq
        for seat in SEATS:
            if not secrecy.silent or seat not in secrecy.hidden:
                self._heard[seat] = seq

    def _hide(self, before: Known, secrecy: Secrecy) -> None:
        """From who may not know of it, as long as they may not."""
        hidden, answered, told = secrecy
        if (hidden or told != "at once") and self.secret_from < 0:
            self.secret_from = len(self.actions) - 1
        if (
            secrecy.silent
            and told == "at once"
            and self.hidden_decision.asked(self.position) is None
        ):
            self.reveal()
        else:
            by = answered if secrecy.silent else None
            self.hidden_decision.hide(before, Known(self.seq, self.position), told, by=by)
        if self.secret_from >= 0 and not self.anything_hidden():
            self.secret_from = -1

    def _own(self, by: By) -> None:
        """At the first decision of a manager: what was done before is not theirs to undo."""
        if by in ("home", "away") and self.position.decision not in self.game.prelude:
            if self._before_kick and self.prepared:
                self._history.clear()
                self._secrets.clear()
            self._before_kick = False

    def undo_point(self, sides: Sequence[Side] = BOTH) -> int | None:
        """How many actions would be left if one of these sides took back its last choice."""
        return None if self.prepared and self._before_kick else super().undo_point(sides)

    @property
    def resting(self) -> bool:
        """Could somebody have been asked in secret, and is nobody?"""
        return bool(self.hidden_decision.seen) and self.hidden_decision.asked(self.position) is None

    def reveal(self) -> None:
        """The rest is over: everybody sees how it stands."""
        self.seq = self.hidden_decision.next_seq(self.seq)
        self._heard = dict.fromkeys(SEATS, self.seq)
        self.hidden_decision.reveal()

    def known(self, sides: Sequence[Side]) -> int:
        """The number of the last step these sides know of."""
        seen = self.hidden_decision.of(sides)
        return max(self._heard[side] for side in sides or (None,)) if seen is None else seen.seq

    def begin_at(self, seq: int) -> None:
        """What was done before has other numbers; this is the last."""
        self.seq = seq
        self._heard = dict.fromkeys(SEATS, seq)

    def anything_hidden(self) -> bool:
        """Does some seat know more than another?"""
        return self.game.covered(self.position)

    def automatic(self) -> Action | None:
        """What is played without anybody thinking; nothing once a lesson or scenario has ended."""
        if self.settled or self._led_to_its_end():
            return None
        return super().automatic()

    def _only_choice(self) -> Action | None:
        reply = None if self.guide is None else self.guide.reply(self.position)
        return super()._only_choice() if reply is None else reply

    def advance(self) -> list[Event]:
        """Play everything nobody has to think about."""
        return [event for each in self.steps() for event in each.events]

    def steps(self) -> list[PlayedAction]:
        """Play everything nobody has to think about, as far as play does not rest."""
        played: list[PlayedAction] = []
        while True:
            if self.resting:
                if self.rests and not self.over:
                    return played
                self.reveal()
            action, ahead = self.automatic(), False
            if action is None:
                action, ahead = self._answered_ahead(), True
            if action is None:
                return played
            played.append(self.step(action, ahead=ahead))

    def _answered_ahead(self) -> Action | None:
        """What the side that is asked has said before."""
        turn = self.position.turn
        said = None if turn is None else self.answers_ahead.get(turn)
        ways = (said or {}).get(self.position.decision, ())
        return self.game.answered(self.position, ways) if ways and not self.over else None

    @property
    def over(self) -> bool:
        """Has the final whistle gone, or the lesson ended, or is a scenario settled?"""
        return super().over or self.settled or self._led_to_its_end()

    def _led_to_its_end(self) -> bool:
        """Has the lesson ended, or the one attack?"""
        if self.attack is not None and self.attack.how != "open":
            return True
        return self.guide is not None and self.guide.status != "open"

    @property
    def settled(self) -> bool:
        """Is what a scenario is played for decided, though play could go on?"""
        if self.terms is None:
            return False
        return verdict(self.terms, self.position.score, over=False).settled

    def only_lifted(self, length: int) -> bool:
        """Has nothing happened since but that whoever still decides picked up a counter?"""
        if len(self.actions) != length + 1:
            return False
        before = self._history[-1][0]
        touch = self.game.touch(before, self.actions[length])
        points = touch.piece is not None and touch.cell is None and touch.card is None
        return points and before.turn is self.position.turn

    def undo_to(self, length: int) -> None:
        """Back to when so many actions had been played; that is something that was done, too."""
        super().undo_to(length)
        self.decided.clear()
        self.secret_from = self._secrets[len(self._history)]
        del self._secrets[len(self._history) :]
        self.begin_at(self.seq + 1)
        self.hidden_decision.begin(Known(self.seq, self.position))
