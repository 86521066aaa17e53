"""A table for the rules of UND1C1: chips on boxes in the middle of a match, played as text.

    table = Table("home 10 H8", "away 4 I8", ball="home 10")
    table.play("dribble 4", 6, 1, "stay")
    assert table.carrier == "home 10"

Home is Lantern Harbour (`team=...` for others), away Ironmoor Athletic; a chip is `side number
box`. Both keepers, number 1, are always in goal; whoever is not named does not take part.

- `turn` is the side on turn, `actions` how many actions it has, `hand` names cards in hand
  (`"home B13"`), `table` permanent cards (`"away R1"`), `pile` cards to be drawn;
- `flipped` names chips that are out of use, `captain` captains, `white` and `black` boxes with
  padlocks of the side not on turn.

`play` takes actions as text and dice as numbers, in the order in which they come; a number where
nothing is rolled, or a text where a die is due, is a mistake of the test. `draw B8` draws that
card. After every action the position is written down and read again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

from touchline.core.errors import IllegalAction
from touchline.core.side import Side
from touchline.undici.engine.before_match.line_up import RandomDeck, join, place_of, wear
from touchline.undici.engine.board.pitch import GRID, NAMES, goal_of
from touchline.undici.engine.cards import catalogue as cards
from touchline.undici.engine.cards.draw import Draw
from touchline.undici.engine.cards.put_back import unknown_cards
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.play import Play
from touchline.undici.engine.position import SHIRTS, SLOTS, empty, side_of
from touchline.undici.engine.state import ACTING, HAND, IN_PLAY, PILE
from touchline.undici.events import Event
from touchline.undici.game import Undici
from touchline.undici.squads.clubs import clubs

E = TypeVar("E", bound=Event)

game = Undici()
SIDES = ("home", "away")
TEAMS = {"home": 1, "away": 0}  # places in the settings: Lantern Harbour, Ironmoor Athletic


def box(name: str) -> int:
    """The number of a box."""
    found = GRID.cell(name)
    assert found is not None, name
    return found


class Table:
    """A position being played; the module says how to set one up."""

    def __init__(
        self,
        *chips: str,
        ball: str,
        turn: str = "home",
        actions: int = 3,
        preset: str = "base",
        settings: str = "",
        hand: Sequence[str] = (),
        table: Sequence[str] = (),
        pile: Sequence[str] = (),
        flipped: Sequence[str] = (),
        captain: Sequence[str] = (),
        white: str = "",
        black: str = "",
        turn_number: int = 4,
        attack: int = 0,
        score: tuple[int, int] = (0, 0),
        phase: int = 0,
    ) -> None:
        switches = dict(word.split("=") for word in settings.split(";") if word)
        chosen = game.settings(preset, switches)
        p = empty(chosen, clubs(chosen.teams))
        self.position = p
        self._squads(chips)
        p.mover = SIDES.index(turn)
        p.stage = ACTING
        p.actions_left = actions
        p.turn_number = turn_number
        p.home_turns = turn_number // 2 + (turn_number % 2 if turn == "away" else 0)
        p.holder = self.slot(ball)
        p.attack = attack  # of home, where sides attack in turn
        p.home_goals, p.away_goals = score
        p.phase = phase
        for zone, names in ((HAND, hand), (IN_PLAY, table), (PILE, pile)):
            for name in names:
                side, card = name.split()
                p.add_card(SIDES.index(side), cards.number(card), zone)
        for name in flipped:
            p.flipped |= 1 << self.slot(name)
        for name in captain:
            if name.startswith("home"):
                p.home_captain = self.slot(name)
            else:
                p.away_captain = self.slot(name)
        p.locker = 1 - p.mover
        if white:
            p.white = box(white)
        if black:
            p.black = box(black)
        p.flow.append(Play())
        self.story: list[Event] = []
        self._begin()

    def _squads(self, chips: Sequence[str]) -> None:
        p = self.position
        for side, label in enumerate(SIDES):
            for place in range(SQUAD):
                join(p, side, place, TEAMS[label] * SQUAD + place)
            wear(p, side * SHIRTS, place_of(p, side, 1))
            p.put(side * SHIRTS, goal_of(side))
        counts = {"home": 1, "away": SHIRTS + 1}
        for chip in chips:
            label, number, name = chip.split()
            slot = counts[label]
            counts[label] += 1
            wear(p, slot, place_of(p, SIDES.index(label), int(number)))
            p.put(slot, box(name))

    def _begin(self) -> None:
        """The side on turn is asked what it does."""
        self.position.go_on()
        self._reread()

    def slot(self, name: str) -> int:
        """The chip that somebody names."""
        label, number = name.split()
        found = int(self.position.find(SIDES.index(label), int(number)))
        assert found >= 0, name
        return found

    def play(self, *script: str | int) -> list[Event]:
        """Play actions and dice; what happened from the first of them on."""
        self.story = []
        for word in script:
            self._one(word)
        return self.story

    def _one(self, word: str | int) -> None:
        p = self.position
        if isinstance(word, int):
            assert p.turn is Side.CHANCE, f"nothing is rolled at {self.decision}"
            word = f"roll {word}"
        elif word.startswith("draw "):
            top = p.flow[-1]
            assert isinstance(top, (Draw, RandomDeck))
            side = int(top.owner)
            place = unknown_cards(p, side).index(cards.number(word.split()[1]))
            word = f"draw {place + 1}"
        self.story += p.play(game.action(word))
        self._reread()

    def _reread(self) -> None:
        """What is not in the line would be lost."""
        line = str(self.position)
        again = game.position(line)
        assert str(again) == line
        assert again.actions() == self.position.actions()

    def refuses(self, text: str, rule: str, key: str | None = None) -> IllegalAction:
        """The action is illegal by this rule, for this reason, and trying it changes nothing."""
        action = game.action(text)
        before = str(self.position)
        with pytest.raises(IllegalAction) as refusal:
            self.position.play(action)
        error = refusal.value
        assert error.rule == rule, error.rule
        assert key is None or error.key == f"undici.illegal.{key}", error.key
        assert str(error)
        assert str(self.position) == before
        return error

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions now, or those with this verb."""
        return [a.text for a in self.position.actions() if verb in ("", a.verb)]

    def boxes(self) -> set[str]:
        """The boxes that may be chosen now."""
        return {text.split()[1] for text in self.legal("to")}

    def where(self, chip: str) -> str | None:
        """The box of a chip."""
        return NAMES[self.position.where(self.slot(chip))]

    @property
    def carrier(self) -> str:
        """Who has the ball."""
        slot = int(self.position.holder)
        return f"{SIDES[side_of(slot)]} {self.position.shirt(slot)}"

    @property
    def decision(self) -> str:
        """What is being decided."""
        return self.position.decision

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return SIDES[int(self.position.mover)]

    @property
    def flipped(self) -> set[str]:
        """Who is flipped."""
        p = self.position
        return {
            f"{SIDES[side_of(slot)]} {p.shirt(slot)}"
            for slot in range(SLOTS)
            if (p.flipped >> slot) & 1
        }

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind in the last story."""
        return [event for event in self.story if isinstance(event, kind)]
