"""A plan for one PRO match of UND1C1 in which a card is answered with, and more has to happen.

The match is played with real dice, so whoever types them in decides what falls: both sides' dice
help home to a corner first, then away to a free kick in front of home's wall. The plan follows
whatever the bot does; `rehearse` plays the match without a browser first and finds a plan that
works, so nothing has to be found anew when rules or bots change.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from touchline.core import registry
from touchline.core.action import Action
from touchline.core.seat import Seat
from touchline.core.side import Side
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMN,
    NO_SHOT,
    distance,
    in_area,
    shot_number,
)
from touchline.undici.engine.cards.catalogue import ON_PASS
from touchline.undici.engine.position import Position, side_of
from touchline.undici.events import (
    Booked,
    Corner,
    CornerTaken,
    Event,
    Foul,
    Goal,
    Injured,
    Played,
    Substituted,
    Wall,
)

CARD: Final = "a card at a response prompt"
CORNER: Final = "a corner"
WALL: Final = "a wall"
CHANGE: Final = "a substitution"
NEAR: Final = 6  # the columns from which the ball can get to a place for a wall
TRIES: Final = 40
SEEDS: Final = 12
SWITCHES: Final = {"deck": "standard"}
GAME: Any = registry.game("undici")
LONGEST: Final = 40
DECISIONS: Final = {CORNER: "corner-taker", WALL: "wall-size"}
BEFORE_GOAL: Final = (12 * 16 + 7, 16 + 7)  # the box in front of the goal a side attacks
ENDINGS: Final = ("done", "decline", "stay")


def rehearse(bot: str) -> int:
    """The seed of a plan that works against a bot, if the bot does the same again."""
    for seed in range(SEEDS):
        plan = Plan(seed)
        players = [
            registry.bot(GAME.id, name, seed="pro")
            for name in (registry.weakest_first(GAME.id)[-1], bot)
        ]
        prepared = {Side.HOME, Side.AWAY}
        while (turn := plan.position.turn) is not None:
            p = plan.position
            if turn is Side.CHANCE:
                plan.follow(plan.roll())
                continue
            if p.decision not in GAME.prelude:
                prepared.discard(turn)
            if len(p.actions()) == 1:
                plan.follow(p.actions()[0])
            elif turn in prepared:
                plan.follow(players[0].choose(Seat(p, turn)))
            else:
                plan.follow(
                    plan.choose() if turn is Side.HOME else players[1].choose(Seat(p, turn))
                )
        if not plan.missing():
            return seed
    raise AssertionError(f"no plan of {SEEDS} leads to everything: has {bot} become too timid?")


class Plan:
    """Home's decisions and all dice; `seen` is what home has clicked so far."""

    def __init__(self, seed: int) -> None:
        self.position: Position = GAME.new(GAME.settings("pro", SWITCHES))
        self.seen: set[str] = set()
        self._script: list[Action] = []
        self._draw = random.Random(seed)

    def missing(self) -> set[str]:
        """What has not happened yet."""
        return {CARD, CORNER, WALL, CHANGE} - self.seen

    def follow(self, action: Action) -> None:
        """Somebody has done this."""
        if self._script and self._script.pop(0) != action:
            self._script = []
        decision, turn = self.position.decision, self.position.turn
        for event in self.position.play(action):
            if isinstance(event, Played) and turn is Side.HOME and decision == "respond":
                self.seen.add(CARD)
            elif isinstance(event, CornerTaken | Wall | Substituted) and event.side == Side.HOME:
                self.seen.add({CornerTaken: CORNER, Wall: WALL, Substituted: CHANGE}[type(event)])

    # -- home's decisions ----------------------------------------------------------------------

    def choose(self) -> Action:
        """What home does now."""
        p = self.position
        actions = p.actions()
        if self._script:
            return self._script[0]
        if p.decision == "respond":
            return actions[-1] if CARD not in self.seen else actions[0]
        if p.decision == "substitution":
            return actions[-1] if CHANGE not in self.seen else actions[0]
        if p.decision == "wall-size":
            return actions[-1]
        if p.decision == "act":
            return self._act(actions)
        if p.decision == "move-to":
            return max(actions, key=lambda way: self._after(p, way))
        return quietest(actions)

    def _act(self, actions: Sequence[Action]) -> Action:
        """Look for a corner with the ball and for a wall without it; else bring the ball on."""
        p = self.position
        if not self.missing():
            return actions[0]
        ours = side_of(p.holder) == Side.HOME
        wanted = CORNER if ours else WALL
        self._script = [] if wanted in self.seen else self._way_to(wanted)
        if self._script:
            return self._script[0]
        going = [each for each in actions if ours and each.verb in ("pass", "move")]
        if going and self.missing() == {CARD} and p.holds_for(Side.HOME, ON_PASS):
            return going[0]
        best = max(going, key=self._worth, default=None)
        if best is None or (self._worth(best) <= 0 and CORNER in self.seen):
            return actions[0]
        return best if self._worth(best) > 0 else self._draw.choice(going)

    def _worth(self, action: Action) -> float:
        """How much nearer to the other goal the ball could be after it."""
        p = self.position
        now = forward(p, int(p.holder))
        if action.verb == "pass":
            return forward(p, int(p.find(Side.HOME, action.args[0] + 1))) - now
        after = p.copy()
        after.play(action)
        return max(self._after(after, way) for way in after.actions()) - now

    def _after(self, p: Position, way: Action) -> float:
        after = p.copy()
        after.play(way)
        return forward(after, int(after.holder))

    # -- looking for a way through a turn -------------------------------------------------------

    def _way_to(self, wanted: str) -> list[Action]:
        """What home and the dice could do in this turn so that it ends with what is wanted."""
        ball = int(self.position.ball())
        far = wanted == WALL and (ball >= BOXES or COLUMN[ball] > NEAR)
        tries = (self._try(DECISIONS[wanted]) for _ in range(0 if far else TRIES))
        return next((way for way in tries if way), [])

    def _try(self, decision: str) -> list[Action]:
        """One turn of home's played at random."""
        p = self.position.copy()
        way: list[Action] = []
        while p.turn is not None and len(way) < LONGEST:
            action = self._guess(p)
            way.append(action)
            p.play(action)
            if p.decision == decision and p.turn is Side.HOME:
                return way
            if p.decision == "act" and p.turn is Side.AWAY:
                break
        return []

    def _guess(self, p: Position) -> Action:
        """Anything, but home goes for the ball, or for the other goal with it."""
        actions = p.actions()
        if p.turn is Side.CHANCE:
            assert p.chance is not None
            return self._draw.choice(p.chance.actions[:6])
        if p.turn is Side.HOME and p.decision == "act":
            shot = next((each for each in actions if each.verb == "shot"), None)
            if shot is not None:
                return shot
            ours = side_of(p.holder) == Side.HOME
            going = [each for each in actions if each.verb in ("tackle", "move", "pass")]
            return min(going, key=lambda each: self._far(p, each, ours)) if going else actions[0]
        if p.turn is Side.HOME and p.decision == "move-to":
            goal = int(p.ball()) if side_of(p.holder) != Side.HOME else BEFORE_GOAL[Side.HOME]
            return min(actions, key=lambda each: self._gap(each.args[0], goal))
        if p.turn is Side.HOME:
            return quietest(actions)
        return self._draw.choice(actions)

    def _far(self, p: Position, action: Action, ours: bool) -> float:
        """How far a chip is from where it should be; who can tackle does."""
        if action.verb == "tackle":
            return -self._draw.random()
        box = int(p.where(p.find(Side.HOME, action.args[0] + 1)))
        return self._gap(box, BEFORE_GOAL[Side.HOME] if ours else int(p.ball()))

    def _gap(self, box: int, goal: int) -> float:
        """About how far one box is from another."""
        if box >= BOXES or goal >= BOXES:
            return 99.0
        return int(distance(box, goal)) + 3 * self._draw.random()

    # -- the dice of both sides ----------------------------------------------------------------

    def roll(self) -> Action:
        """The outcome that helps most, two dice ahead."""
        chance = self.position.chance
        assert chance is not None
        if self._script:
            return self._script[0]
        return max(chance.actions, key=lambda outcome: self._luck(self.position, outcome, 2))

    def _luck(self, p: Position, outcome: Action, depth: int) -> float:
        after = p.copy()
        value = sum(self._like(event, p) for event in after.play(outcome))
        if depth > 1 and after.turn is Side.CHANCE and after.chance is not None:
            value += max(self._luck(after, each, depth - 1) for each in after.chance.actions[:6])
        elif after.holder >= 0:
            value += self._ball(after)
        return value + (p.decision == "draw" and after.holds_for(Side.HOME, ON_PASS))

    def _like(self, event: Event, before: Position) -> float:
        if isinstance(event, Goal | Booked | Injured):
            return -100.0
        if isinstance(event, Corner):
            return 200.0 if event.side == Side.HOME and CORNER not in self.seen else -20.0
        if isinstance(event, Foul):
            walled = event.side == Side.HOME and WALL not in self.seen and at_wall(before)
            return 200.0 if walled else -40.0
        return 0.0

    def _ball(self, p: Position) -> float:
        """Home's ball until the corner, then away's until the wall, always going forward."""
        side = side_of(p.holder)
        wanted = Side.HOME if CORNER not in self.seen or WALL in self.seen else Side.AWAY
        return (10.0 if side == wanted else 0.0) + 0.1 * forward(p, int(p.holder))


def quietest(actions: Sequence[Action]) -> Action:
    """Whatever leaves most as it is."""
    return next((action for action in actions if action.verb in ENDINGS), actions[0])


def forward(p: Position, slot: int) -> float:
    """How far a chip has come towards the other goal; the boxes to shoot from are best."""
    box, side = int(p.where(slot)), int(side_of(slot))
    if box < 0 or box >= BOXES:
        return -20.0
    goal = BEFORE_GOAL[side]
    return (20.0 if shot_number(box, side) != NO_SHOT else 0.0) - int(distance(box, goal))


def at_wall(p: Position) -> bool:
    """Has away's carrier come to a box from which a free kick goes past a wall?"""
    if p.holder < 0 or side_of(p.holder) != Side.AWAY:
        return False
    box = int(p.ball())
    free = box < BOXES and shot_number(box, Side.AWAY) != NO_SHOT
    return free and not in_area(box, Side.HOME)
