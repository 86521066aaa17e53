"""The match loop: a position, whoever answers for chance and time, and what was played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities, complete
from touchline.core.clock import RealClock
from touchline.core.dice import Dice
from touchline.core.errors import TouchlineError
from touchline.core.game import Event, Game, Position
from touchline.core.record import Record
from touchline.core.seat import Listener, Player, Seat
from touchline.core.settings import changed
from touchline.core.side import Side

BOTH: Final = (Side.HOME, Side.AWAY)


class Match:
    """One match being played."""

    def __init__(
        self,
        game: Game | Capabilities,
        dice: Dice | None,
        position: Position | None = None,
        *,
        tags: Mapping[str, str] | None = None,
        clock: RealClock | None = None,
    ) -> None:
        self.game = complete(game)
        self.dice = dice
        """None where people roll real dice."""
        self.clock = clock
        self.position = game.new() if position is None else position
        self.actions: list[Action] = []
        self.tags = dict(tags or {})
        self._start = None if position is None else str(position)
        self._history: list[tuple[Position, int]] = []
        self._listeners: list[tuple[Side, Listener]] = []

    @property
    def over(self) -> bool:
        """Has the final whistle gone?"""
        return self.position.turn is None

    def listen(self, players: Sequence[object]) -> None:
        """Tell those of the players who want to hear it what happens, as far as they may know."""
        self._listeners = [
            (side, player)
            for side, player in zip(BOTH, players, strict=True)
            if isinstance(player, Listener)
        ]

    def play(self, action: Action) -> Sequence[Event]:
        """Play any action, remembering decisions so that they can be taken back."""
        before = None if self._is_rolled(action) else self.position.copy()
        hearing = [
            listener
            for side, listener in self._listeners
            if not self.game.hides(self.position, action, side)
        ]
        events = self.position.play(action)
        self._remember(action, before)
        for listener in hearing:
            listener.hear(events)
        return events

    def _is_rolled(self, action: Action) -> bool:
        """Is this what a die shows, not what somebody decides or calls?"""
        return self.position.turn is Side.CHANCE and action.by_chance

    def _remember(self, action: Action, before: Position | None) -> None:
        """An action was played; `before` is the position it was decided in, None if rolled."""
        if before is None:
            self._history.clear()  # after the die nothing can be undone
        else:
            self._history.append((before, len(self.actions)))
        self.actions.append(action)

    def undo_point(self, sides: Sequence[Side] = BOTH) -> int | None:
        """How many actions would be left if one of these sides took back its last choice."""
        for position, length in reversed(self._history):
            if position.turn in sides and len(position.actions()) > 1:
                return length
        return None

    def undo_to(self, length: int) -> None:
        """Back to when so many actions had been played; LookupError if a die lies in between."""
        at = next((i for i, (_, played) in enumerate(self._history) if played == length), None)
        if at is None:
            raise LookupError(length)
        self.position = self._history[at][0]
        del self._history[at:]
        del self.actions[length:]

    def undo(self) -> bool:
        """Take back the last decision with a choice in it; False if the die lies in between."""
        length = self.undo_point()
        if length is None:
            return False
        self.undo_to(length)
        return True

    def advance(self) -> list[Event]:
        """Play everything nobody has to think about: time, dice, and choices of one."""
        events: list[Event] = []
        while True:
            action = self.automatic()
            if action is None:
                return events
            events.extend(self.play(action))

    def automatic(self) -> Action | None:
        """What is played without anybody thinking, None if somebody has to."""
        turn = self.position.turn
        if turn is None:
            return None
        if self.clock is not None:
            self.clock.tick(self.position)
            time = [signal for signal in self.position.signals() if signal.verb == "time"]
            if time and self.clock.up(self.position):
                return time[0]
        if turn is Side.CHANCE:
            chance = self.position.chance
            assert chance is not None
            return None if self.dice is None else self.dice.roll(chance)
        return self._only_choice()

    def _only_choice(self) -> Action | None:
        actions = self.position.actions()
        return actions[0] if len(actions) == 1 else None

    def run(self, home: Player, away: Player) -> Record:
        """Play to the end."""
        players = (home, away)
        self.listen(players)
        self.advance()
        while not self.over:
            turn = self.position.turn
            assert turn is not None
            self.play(players[turn].choose(Seat(self.position, turn)))
            self.advance()
        return self.record()

    def record(self) -> Record:
        """The match so far as a record."""
        settings = self.position.settings
        default = next(iter(self.game.presets.values()))
        tags = {"Game": self.game.id, "Rules": str(self.game.rules_version), **self.tags}
        for key, value in changed(settings, default).items():
            tags[f"Setting.{key}"] = str(value).lower()
        if self._start is not None and self._start != _new_line(self.game, self.position):
            tags["Start"] = self._start
        tags.update({"Dice": "real"} if self.dice is None else self.dice.tags())
        home, away = self.position.score
        tags["Result"] = f"{home}:{away}" if self.over else "*"
        winner = self.position.winner
        if self.over and winner is not None and home == away:
            tags["Winner"] = winner.label
        tags["Actions"] = str(len(self.actions))
        return Record(tags, list(self.actions))


def _new_line(game: Game, position: Position) -> str | None:
    """The line of a new match with these settings; none where a match only begins elsewhere."""
    try:
        return str(game.new(position.settings))
    except TouchlineError:
        return None
