"""A table for the rules: named cards on named hexes in the middle of a match, played as text.

    table = Table("home 9 AC13 Ruiz", "away 4 AD13 Willems", ball="home 9", preset="core")
    table.play("movement", "move 9", "step NE", "steal 4", 6)
    assert table.carrier == "away 4"

Every player is `side shirt hex [card]`; who gets no card has the next one of the pack, shirt 1 is
a keeper. Both keepers are always there, in the middle of their goal lines unless they are named;
everybody else who is not named is off the pitch, as if sent off. With `full=True` the others
stand along the touchlines of the middle third instead: home at the bottom, away at the top.
A player named with the hex `-` is off the pitch.

- `ball` is a player (`home 9`) or a hex (then it lies free, and `attack` had it last);
- `after` is what has just happened, a word of LAST_ACTS: `movement`, `standard`, `taken` ...;
- `preset` and `settings` (`"star=true;parry=false"`) are the rules, `referee` the card (Bertoni
  has Leniency 4), `half=1` has the ends changed, `bench` puts cards there (`"home Walker"`),
  `yellow` and `injured` name players who have been booked or hurt already;
- with `attacks` in the settings it is the attack of this `number`, of the side with the ball;
- home attacks towards the columns with the high letters while `half` is 0.

`play` takes actions as text and dice as numbers, in the order in which they come; a number where
nothing is rolled, or a text where a die is due, is a mistake of the test. Free moves in the final
third are passed over unless one of them is what is played next (`settle` passes over them too).
After every action the position is written down and read again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest
from mypy_extensions import i16, u8

from touchline.core.errors import IllegalAction
from touchline.core.side import Side
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import GRID, NAMES, hex_at
from touchline.counterattack.engine.deck import ATTRIBUTES, Deck
from touchline.counterattack.engine.play import play_frame
from touchline.counterattack.engine.position import Position, empty
from touchline.counterattack.engine.set_pieces.kick_off import take_formation
from touchline.counterattack.engine.state import (
    COUNTERS,
    LAST_ACTS,
    NEXT,
    ON_BENCH,
    ON_PITCH,
    PLACES,
    SENT_OFF,
    SHIRTS,
)
from touchline.counterattack.events import Event
from touchline.counterattack.game import CounterAttack
from touchline.counterattack.squads.decks import deck

E = TypeVar("E", bound=Event)

game = CounterAttack()
SIDES = ("home", "away")
SQUAD = 16
GOALS = {"home": "A13", "away": "AK13"}


def at(x: int, r: float) -> str:
    """The name of the hex in column x (-18 ... 18) and row r, counted from the long axis."""
    found = int(hex_at(x, int(2 * r)))
    assert found >= 0, (x, r)
    return NAMES[found]


# Along both touchlines of the middle third, away from everything.
PARKING = {
    "home": [at(x, -12 - (x % 2) / 2) for x in range(-6, 7)],
    "away": [at(x, 12 + (x % 2) / 2) for x in range(-6, 7)],
}


class Table:
    """A position being played; the module says how to set one up."""

    def __init__(
        self,
        *players: str,
        ball: str,
        attack: str | None = None,
        after: str = "movement",
        preset: str = "core",
        settings: str = "",
        referee: str = "Bertoni",
        half: int = 0,
        full: bool = False,
        bench: Sequence[str] = (),
        yellow: Sequence[str] = (),
        injured: Sequence[str] = (),
        number: int = 1,
    ) -> None:
        switches = dict(word.split("=") for word in settings.split(";") if word)
        chosen = game.settings(preset, switches)
        cards = deck(chosen.packs)
        p = empty(chosen, cards)
        words = [player.split(maxsplit=3) for player in players]
        _give_cards(p, cards, words, bench)
        p.half = half
        _put(p, words, full)
        take_formation(p)
        p.referee = cards.names.index(referee)
        p.act = LAST_ACTS.index(after)
        p.stage = NEXT
        for name in yellow:
            p.yellow |= 1 << counter(name)
        for name in injured:
            p.injured |= 1 << counter(name)
        if " " in ball:
            p.give(counter(ball))
        else:
            hex_ = GRID.cell(ball)
            assert hex_ is not None, ball
            p.drop_ball(hex_)
            p.toucher = counter(f"{attack or 'home'} 1")
        if attack is not None:
            p.attack = SIDES.index(attack)
        if chosen.attacks:
            p.minute = number
            p.first = p.attack if number % 2 else 1 - p.attack
            p.limit = chosen.most_actions
        p.flow.append(play_frame())
        p.go_on()
        self.position = p
        self.story: list[Event] = []
        self._reread()

    def play(self, *script: str | int) -> list[Event]:
        """Play actions and dice; what happened from the first of them on."""
        self.story = []
        for word in script:
            self._one(word)
        return self.story

    def _one(self, word: str | int) -> None:
        action = game.action(f"roll {word}" if isinstance(word, int) else word)
        self._pass_over(action.text)
        if isinstance(word, int):
            assert self.position.turn is Side.CHANCE, f"nothing is rolled at {self.decision}"
        self.story += self.position.play(action)
        self._reread()

    def _pass_over(self, text: str) -> None:
        """Leave the free moves in the final third alone, unless one of them is meant."""
        while self.decision == "final-third" and text not in self.legal():
            self.story += self.position.play(moves.DONE)

    def _reread(self) -> None:
        """What is not in the line would be lost."""
        line = str(self.position)
        again = game.position(line)
        assert str(again) == line
        assert again.actions() == self.position.actions()

    def settle(self) -> Table:
        """Pass over the free moves in the final third."""
        self._pass_over("")
        return self

    def refuses(self, text: str, rule: str, key: str | None = None) -> IllegalAction:
        """The action is illegal by this rule, for this reason, and trying it changes nothing."""
        action = game.action(text)
        self._pass_over(text)
        before = str(self.position), self.position.actions()
        with pytest.raises(IllegalAction) as refusal:
            self.position.play(action)
        error = refusal.value
        assert error.rule == rule
        assert key is None or error.key == f"counterattack.illegal.{key}"
        assert (str(self.position), self.position.actions()) == before
        return error

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions now, or those with this verb."""
        return [a.text for a in self.position.actions() if verb in ("", a.verb)]

    def hexes(self) -> set[str]:
        """The hexes that may be chosen now."""
        return {text.split()[1] for text in self.legal("to")}

    def where(self, player: str) -> str | None:
        """The hex of `home 9`, None if he is off the pitch."""
        hex_ = int(self.position.where(counter(player)))
        return None if hex_ < 0 else NAMES[hex_]

    def events(self, kind: type[E]) -> list[E]:
        """The events of one kind in what has just been played."""
        return [event for event in self.story if isinstance(event, kind)]

    @property
    def kinds(self) -> list[str]:
        """The names of the events that have just happened."""
        return [type(event).__name__ for event in self.story]

    @property
    def decision(self) -> str:
        """What is being decided or rolled."""
        return self.position.decision

    @property
    def turn(self) -> str:
        """Who decides: `home`, `away` or `chance`."""
        turn = self.position.turn
        assert turn is not None
        return turn.label

    @property
    def roller(self) -> str:
        """Whose die is due."""
        chance = self.position.chance
        assert chance is not None
        assert chance.side is not None
        return chance.side.label

    @property
    def attack(self) -> str:
        """The side in possession."""
        return SIDES[self.position.attack]

    @property
    def ball(self) -> str:
        """The hex of the ball."""
        return NAMES[self.position.ball]

    @property
    def carrier(self) -> str | None:
        """The player with the ball, such as `away 10`."""
        holder = int(self.position.holder)
        return None if holder < 0 else f"{SIDES[holder // SHIRTS]} {holder % SHIRTS + 1}"

    @property
    def after(self) -> str:
        """What has just happened (CA 4.20)."""
        return LAST_ACTS[self.position.act]

    @property
    def score(self) -> tuple[int, int]:
        """Goals of home and away."""
        return self.position.score

    def has(self, what: str, player: str) -> bool:
        """Is `yellow`, `injured`, `moved`, `tried`, `frozen` or `stunned` set for a player?"""
        return bool(getattr(self.position, what) & (1 << counter(player)))

    def skill(self, player: str, attribute: int) -> int:
        """An attribute as it counts now."""
        return int(self.position.skill(counter(player), attribute))


def counter(player: str) -> int:
    """The counter of `home 9`."""
    side, shirt = player.split()[:2]
    return SIDES.index(side) * SHIRTS + int(shirt) - 1


def _give_cards(p: Position, cards: Deck, players: list[list[str]], bench: Sequence[str]) -> None:
    """Squads of sixteen: the named cards where they were named, the next ones elsewhere."""
    wanted: dict[tuple[int, int], int] = {}
    for words in players:
        if len(words) > 3:
            wanted[SIDES.index(words[0]), int(words[1]) - 1] = cards.names.index(words[3])
    for side in range(2):
        names = [name.split(maxsplit=1)[1] for name in bench if name.startswith(SIDES[side])]
        for number, name in enumerate(names):
            wanted[side, SHIRTS + number] = cards.names.index(name)
    taken = set(wanted.values())
    assert len(taken) == len(wanted), "every card is in the pack once"
    keepers = iter(c for c in range(cards.outfielders, cards.players) if c not in taken)
    others = iter(c for c in range(cards.outfielders) if c not in taken)
    for side in range(2):
        for place in range(SQUAD):
            card = wanted.get((side, place))
            if card is None:
                card = next(keepers if place == 0 else others)
            p.squad[side * PLACES + place] = i16(card)
            p.status[side * PLACES + place] = u8(ON_BENCH)
            if place < SHIRTS:
                _wear(p, cards, side * SHIRTS + place, place, card)


def _wear(p: Position, cards: Deck, number: int, place: int, card: int) -> None:
    p.who[number] = u8(place)
    for attribute in range(ATTRIBUTES):
        p.attr[number * ATTRIBUTES + attribute] = u8(cards.value(card, attribute))


def _put(p: Position, players: list[list[str]], full: bool) -> None:
    """The named players on their hexes, the others parked or sent off."""
    named = {counter(" ".join(words[:2])): words[2] for words in players}
    for own, keeper in enumerate(("home 1", "away 1")):
        named.setdefault(counter(keeper), GOALS[SIDES[int(p.end(own))]])
    taken = set(named.values()) - {"-"}
    for number in range(COUNTERS):
        side = number // SHIRTS
        name = named.get(number)
        if name is None and full:
            name = next(hex_ for hex_ in PARKING[SIDES[side]] if hex_ not in taken)
            taken.add(name)
        place = side * PLACES + int(p.who[number])
        if name is None or name == "-":
            p.status[place] = u8(SENT_OFF)
            continue
        hex_ = GRID.cell(name)
        assert hex_ is not None, name
        assert p.occupant(hex_) < 0, f"two players on {name}"
        p.put(number, hex_)
        p.status[place] = u8(ON_PITCH)
