"""A referee with a notebook: what lasts for a while is followed through the events of a match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.undici.second_reader.table import PILE, Table
from touchline.undici.events import (
    Cancelled,
    Drew,
    Event,
    Flipped,
    Foul,
    Goal,
    Locked,
    Played,
    Substituted,
    TurnBegan,
    TurnedUp,
)

Man = tuple[int, int]  # side and number


@dataclass
class Referee:
    """Notes down turns, flipped chips and goals, and objects to what the rules do not know."""

    turns: list[int] = field(default_factory=lambda: [0, 0])
    side: int = -1
    until: dict[Man, int] = field(default_factory=dict)
    goals: list[int] = field(default_factory=lambda: [0, 0])
    foul_on_dribbler: bool = False
    seen: list[Event] = field(default_factory=list)  # in the turn being played
    before: list[Event] = field(default_factory=list)  # in the one before it
    pile: bool = True  # were there cards to draw when the turn began?
    faults: list[str] = field(default_factory=list)

    def see(self, table: Table, story: Iterable[Event]) -> None:
        """What has happened, and the table after it."""
        for event in story:
            self.seen.append(event)
            if isinstance(event, TurnBegan):
                self._begin(event, table)
            elif isinstance(event, Foul):
                self.foul_on_dribbler = event.kind == "dribble"
            elif isinstance(event, Flipped):
                self._flip((event.side, event.shirt), hurt=event.rule == "UN 4.3.3")
            elif isinstance(event, TurnedUp):
                self._turn_up((event.side, event.shirt))
            elif isinstance(event, Substituted):
                self.until.pop((event.side, event.off_shirt), None)
            elif isinstance(event, Goal):
                self.goals[event.side] += 1
        self._compare(table)

    def _begin(self, event: TurnBegan, table: Table) -> None:
        """A turn begins; one that begins anew after a foul on a dribbler is the same (UN 4.3.4)."""
        if self.foul_on_dribbler and event.side == self.side:
            self.foul_on_dribbler = False
            return
        self.foul_on_dribbler = False
        late = [m for m, end in self.until.items() if m[0] == self.side and end <= self.turns[m[0]]]
        self.faults += [
            f"{man} is still flipped after his side's next turn (UN 3.8.1)" for man in late
        ]
        if self.side >= 0:
            self._ended(event, table)
        self.before = self.seen
        self.seen = []
        self.pile = PILE in table.cards[event.side]
        self.side = event.side
        self.turns[event.side] += 1
        hemmed_in = self._played("B11", 1 - event.side, self.before)
        if event.actions != table.options.actions - hemmed_in and table.options.actions == 3:
            self.faults.append(f"{event.actions} actions at the start of a turn (UN 3.3.1)")

    def _played(self, card: str, side: int, story: list[Event]) -> bool:
        """Did this side play this card, and nobody cancelled it?"""
        played = cancelled = False
        for event in story:
            played |= isinstance(event, Played) and (event.card, event.side) == (card, side)
            cancelled |= isinstance(event, Cancelled) and (event.card, event.side) == (card, side)
        return played and not cancelled

    def _ended(self, event: TurnBegan, table: Table) -> None:
        """What belongs to the end of every turn: padlocks, a card, the other side (UN 3.3.4)."""
        side, story, agreed = self.side, self.seen, table.options
        goals = [each for each in story if isinstance(each, Goal)]
        own_goal = any(each.how == "own-goal" for each in goals)
        fouls = [each for each in story if isinstance(each, Foul) and each.side == side]
        left = self.turns[1 - side] < agreed.turns
        if event.side == side and not own_goal and left and not table.state["phase"]:
            self.faults.append("two turns in a row (UN 3.3.1)")
        quick = self._played("P5", 1 - side, story)
        caught = self._played("R6", 1 - side, story)
        banned = self._played("B9", 1 - side, self.before)
        looks = self._played("B10", side, story)
        locks = [each for each in story if isinstance(each, Locked) and each.side == side]
        restart = agreed.half_time or table.state["phase"]
        if not (goals or fouls or quick or banned or agreed.foul_padlocks or restart):
            if len(locks) != 2:
                self.faults.append(f"{len(locks)} padlocks placed (UN 3.13.1)")
        if (goals or quick) and locks and not fouls:
            self.faults.append("padlocks before a kick-off or a quick throw (UN 3.2.2, 3.14)")
        drawn = [each for each in story if isinstance(each, Drew) and each.side == side]
        if agreed.cards and agreed.draw_after_cut and not (looks or caught or agreed.hand_limit):
            if self.pile and len(drawn) != 1:
                self.faults.append(f"{len(drawn)} cards drawn (UN 3.14.3)")

    def _flip(self, man: Man, hurt: bool) -> None:
        """Until the end of his side's next turn (UN 3.8.1), or of the one begun anew (UN R45)."""
        anew = hurt and self.foul_on_dribbler and man[0] == self.side
        self.until[man] = self.turns[man[0]] + (0 if anew else 1)

    def _turn_up(self, man: Man) -> None:
        due = self.until.pop(man, None)
        if man[0] != self.side:
            self.faults.append(f"{man} is turned up in the other side's turn (UN 3.3.4)")
        elif due is not None and due != self.turns[man[0]]:
            self.faults.append(f"{man} is turned up in turn {self.turns[man[0]]}, due in {due}")

    def _compare(self, table: Table) -> None:
        flipped = {
            (who // 11, table.shirt(who))
            for who in range(22)
            if table.has("flipped", who) and table.at[who]
        }
        known = set(self.until)
        gone = known - flipped
        if flipped - known:
            self.faults.append(f"{flipped - known} are flipped and nobody said so")
        for man in gone:
            if any(table.at[w] and (w // 11, table.shirt(w)) == man for w in range(22)):
                self.faults.append(f"{man} is not flipped any more and nobody said so")
            del self.until[man]
        if table.state["over"] == 0 and self.goals != [
            table.state["home_goals"],
            table.state["away_goals"],
        ]:
            self.faults.append(f"goals: {self.goals}")
