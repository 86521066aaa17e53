"""A table at which nothing goes on by itself: rules are asked one by one.

    table = Still("home 10 H8", "away 4 I8", ball="home 10")
    assert table.ask(CornerBox(0, table.slot("home 10"))) == ["to N1", "to N16"]
    assert table.change(lambda p: flip(p, table.slot("away 4"), "UN 3.7.4")) == {
        "flipped": {"away 4"},
        "told": ["Flipped 1 4 UN 3.7.4"],
    }

`change` is everything that has changed: numbers of the position, who stands where, cards, what is
under way and what was told. What is not named there is as it was.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from tests.undici.second_reader.pitch import BOXES as BOARD
from tests.undici.second_reader.pitch import depth, king, name
from tests.undici.second_reader.table import BOONS
from tests.undici.table import SIDES, TEAMS, Table
from touchline.core.flow import Frame
from touchline.core.line import write_frame
from touchline.undici.engine.board.pitch import NAMES, NEIGHBOURS
from touchline.undici.engine.cards import catalogue as cards
from touchline.undici.engine.clubs import GK, SQUAD
from touchline.undici.engine.fields import FIELDS
from touchline.undici.engine.position import SHIRTS, SLOTS, Position, side_of
from touchline.undici.engine.state import HAND, IN_PLAY
from touchline.undici.settings import TEAMS as ALL
from touchline.undici.squads.clubs import clubs

CHIP_SETS = ("flipped", "fresh", "stunned", "beaten", "booked", "kicked")
CHIPS = (
    *("holder", "star", "lent_rabbit", "lent_tractor", "lent_gorilla", "helper", "fouled"),
    *("one_touch", "came_from"),
)
PLACES = ("white", "black", "dead_box")
STATUS = ("nobody", "on the bench", "on", "came off", "sent off", "booked on the bench")


class Still(Table):
    """A position in which the rules are asked directly."""

    def _begin(self) -> None:
        """Nobody is asked anything yet."""

    def named(self, slot: int) -> str:
        """What a chip is called here; `-` for nobody."""
        if slot < 0:
            return "-"
        return f"{SIDES[side_of(slot)]} {self.position.shirt(slot)}"

    def names(self, slots: list[int]) -> list[str]:
        """What some chips are called."""
        return [self.named(slot) for slot in slots]

    def supposed(self, frame: Frame[Any]) -> Position:
        """The position as if this were being decided."""
        position = self.position.copy()
        position.suppose(frame)
        return position

    def ask(self, frame: Frame[Any]) -> list[str]:
        """What may be done if this is being decided."""
        return [action.text for action in self.supposed(frame).actions()]

    def change(self, act: Callable[[Position], object]) -> dict[str, Any]:
        """Do something: all that is different then."""
        called = [self.named(slot) for slot in range(SLOTS)]
        before = self._all(called)
        self.position.story = []
        act(self.position)
        self.position._legal = None
        after = self._all(called)
        found = {key: after[key] for key in after if after[key] != before[key]}
        told = [_told(event) for event in self.position.story]
        return found | ({"told": told} if told else {})

    def take(self, frame: Frame[Any], text: str) -> dict[str, Any]:
        """Decide something that is being asked: what is different from before it was."""
        action = next(each for each in self.supposed(frame).actions() if each.text == text)
        before = [write_frame(each) for each in self.position.flow[1:]]
        self.position.flow.append(frame)
        found = self.change(lambda p: frame.play(p, action))
        found.setdefault("flow", ["it stays"])
        if found["flow"] == before:
            del found["flow"]
        return found

    def _all(self, called: list[str]) -> dict[str, Any]:
        """Everything there is, chips by what they were called."""
        p = self.position
        found: dict[str, Any] = {field.name: int(getattr(p, field.name)) for field in FIELDS}
        for key in CHIP_SETS:
            found[key] = {called[slot] for slot in range(SLOTS) if found[key] >> slot & 1}
        for key in CHIPS:
            found[key] = called[found[key]] if found[key] >= 0 else "-"
        for key in PLACES:
            found[key] = NAMES[found[key]] if found[key] >= 0 else "-"
        for slot in range(SLOTS):
            if called[slot].endswith(" 0"):
                continue  # nobody
            found[called[slot]] = NAMES[p.where(slot)] if p.where(slot) >= 0 else "-"
            found[f"{called[slot]} wears"] = int(p.shirt(slot))
            found[f"{called[slot]} set up"] = int(p.spot[slot])
        for at in range(2 * SQUAD):
            chip = f"{SIDES[at // SQUAD]} {int(p.number[at])}"
            found[f"{chip} is"] = STATUS[int(p.status[at])]
        for side, label in enumerate(SIDES):
            for zone, word in enumerate(("pile", "hand", "table", "gone", "looked at")):
                found[f"{label} {word}"] = [cards.IDS[card] for card in p.cards_in(side, zone)]
        found["flow"] = [write_frame(frame) for frame in p.flow[1:]]
        return found


def _told(event: Any) -> str:
    return " ".join(str(word) for word in (type(event).__name__, *msgspec.structs.astuple(event)))


def crowd(seed: str, settings: str = "", preset: str = "pro", **more: Any) -> Still:
    """Both elevens somewhere, most of them before one goal, as a seed has it."""
    choose = random.Random(seed)
    attack = choose.randrange(2)
    near = choose.choice((1.0, 1.3, 1.7))
    weights = [near ** depth(attack, box) for box in BOARD]
    ball = choose.choices(BOARD, weights)[0]
    close = choose.choice((1.0, 4.0, 9.0))
    around = [close ** max(0, 4 - king(box, ball)) for box in BOARD]
    weights = [one * other for one, other in zip(weights, around, strict=True)]
    spaces = [ball]
    while len(spaces) < 2 * SHIRTS:
        box = choose.choices(BOARD, weights)[0]
        if box not in spaces:
            spaces.append(box)
    boxes = [name(box) for box in spaces]
    chips: list[str] = []
    for first, side in ((0, SIDES[attack]), (10, SIDES[1 - attack])):
        numbers = choose.sample(_outfield(side), 10)
        chips += [f"{side} {n} {box}" for n, box in zip(numbers, boxes[first:], strict=False)]
    captains = [choose.choice([c for c in chips if c.startswith(side)]) for side in SIDES]
    table = Still(
        *chips,
        ball=chips[0].rsplit(" ", 1)[0],
        turn=SIDES[attack if choose.random() < 0.6 else 1 - attack],
        actions=choose.choice((0, 1, 3, 3)),
        settings=settings,
        preset=preset,
        captain=[chip.rsplit(" ", 1)[0] for chip in captains],
        white=boxes[-2],
        black=boxes[-1],
        **more,
    )
    _unsettle(table.position, choose)
    return table


@cache
def crowds(settings: str, count: int) -> list[Still]:
    """Some crowds with these switches, to be asked and not to be changed."""
    return [crowd(f"{settings} {number}", settings) for number in range(count)]


def _outfield(side: str) -> list[int]:
    found = clubs(ALL)
    first = TEAMS[side] * SQUAD
    chips = [chip for chip in range(first, first + SQUAD) if found.positions[chip] != GK]
    return [int(found.numbers[chip]) for chip in chips]


def _unsettle(p: Position, choose: random.Random) -> None:
    """Some are flipped or frozen, some cards lie about, some things last for this turn."""
    some = choose.random() < 0.7
    for slot in range(SLOTS):
        p.flipped |= (some and choose.random() < 0.12) << slot
        p.stunned |= (some and choose.random() < 0.06) << slot
        p.booked |= (choose.random() < 0.2) << slot
    for side in range(2 if p.options.cards else 0):
        lasting = [card for card in range(cards.COUNT) if cards.PERMANENT[card]]
        for card in choose.sample(lasting, choose.choice((0, 1, 3))):
            p.add_card(side, card, IN_PLAY)
        for card in range(cards.COUNT):
            if not p.has_card(side, IN_PLAY, card):
                p.add_card(side, card, HAND)
    if choose.random() < 0.3:
        p.boons |= 1 << BOONS.index(choose.choice(("all-plus-one", "booed", "black-too")))
    if choose.random() < 0.3:
        p.star = p.mover * SHIRTS + choose.randrange(SHIRTS)
    for field in ("lent_rabbit", "lent_tractor", "lent_gorilla"):
        if choose.random() < 0.3:
            setattr(p, field, p.mover * SHIRTS + choose.randrange(SHIRTS))
    if p.options.keeper_out and choose.random() < 0.4:
        side = choose.randrange(2)
        free = [box for box in range(len(BOARD)) if not p.on[box]]
        near = [box for box in NEIGHBOURS[p.ball()] if not p.on[box]]
        p.put(p.keeper(side), choose.choice(near or free if choose.random() < 0.6 else free))
