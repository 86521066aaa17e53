"""Before the match: keepers, referee, and the draft of outfielders (CA 4.1, q1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from touchline.core.action import Action, Chance
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, CHANCE, a_number, a_side
from touchline.core.ids import SideIndex
from touchline.core.side import Side
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NOWHERE
from touchline.counterattack.engine.frame import Automatic, ByChance, Frame, Kind
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.refusal import refuse
from touchline.counterattack.engine.state import ON_BENCH, PLACES
from touchline.counterattack.events import Drew, Picked, Tossed

SIDES: Final = (Side.HOME, Side.AWAY)
TABLE: Final = 4  # cards turned up at a time


def not_in_use(p: Position, first: i64, last: i64) -> list[int]:
    """The cards of a row that are neither in a squad nor on the table."""
    used = vec[u8]([0] * p.deck.size)
    for i in range(2 * PLACES):
        if i64(p.squad[i]) != NOWHERE:
            used[i64(p.squad[i])] = 1
    for i in range(TABLE):
        if i64(p.table[i]) != NOWHERE:
            used[i64(p.table[i])] = 1
    return [int(card) for card in range(first, last) if used[card] == 0]


def add_to_squad(p: Position, side: SideIndex, card: i64) -> None:
    """Put a card into the next place of a squad."""
    for place in range(side * PLACES, side * PLACES + PLACES):
        if i64(p.squad[place]) == NOWHERE:
            p.squad[place] = i16(card)
            p.status[place] = ON_BENCH
            return


def squad_size(p: Position, side: SideIndex) -> i64:
    """How many cards a side has."""
    count: i64 = 0
    for place in range(side * PLACES, side * PLACES + PLACES):
        if i64(p.squad[place]) != NOWHERE:
            count += 1
    return count


class DrawKeeper(ByChance):
    """A keeper at random (CA 4.1.2)."""

    kind = Kind("draw-keeper", "CA 4.1.2", a_side("drawer"), seat=CHANCE)

    def __init__(self, drawer: i64) -> None:
        super().__init__()
        self.drawer = drawer

    def chance(self, p: Position) -> Chance:
        cards = not_in_use(p, p.deck.outfielders, p.deck.players)
        return draw_one(SIDES[self.drawer], "keeper", self.rule(), cards)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        card = moves.card_of(action)
        add_to_squad(p, self.drawer, card)
        p.tell(Drew(int(self.drawer), p.deck.names[card], "keeper", self.rule()))


def draw_one(side: Side | None, why: str, rule: str, cards: list[int]) -> Chance:
    """One of these cards, each as likely as any other."""
    return Chance("card", side, why, rule, [moves.draw(card) for card in cards])


class DrawReferee(ByChance):
    """The referee at random, open (CA 4.1.4)."""

    kind = Kind("draw-referee", "CA 4.1.4", seat=CHANCE)

    def chance(self, p: Position) -> Chance:
        cards = list(range(p.deck.players, p.deck.size))
        return draw_one(None, "referee", self.rule(), cards)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.referee = moves.card_of(action)
        p.tell(Drew(-1, p.deck.names[p.referee], "referee", self.rule()))


class Draft(Automatic):
    """Packets of four: first, second, first, second; then the other manager first (CA 4.1.3).

    So many outfielders for each side; `first` picks first from the first packet.
    """

    kind = Kind(
        "draft",
        "CA 4.1.3",
        a_number("each", 0, 19),
        a_number("packets", 0, 99),
        a_side("first"),
        seat=AUTOMATIC,
    )

    def __init__(self, each: i64, packets: i64 = 0, first: i64 = 0) -> None:
        super().__init__()
        self.each = each
        self.packets = packets
        self.first = first

    def enter(self, p: Position) -> None:
        open_cards = cards_on_table(p)
        keepers = keepers_each(p)
        if open_cards:
            taken = squad_size(p, 0) + squad_size(p, 1)
            first = (self.packets + 1 + self.first) % 2
            p.flow.append(Pick(first if taken % 2 == 0 else 1 - first))
        elif squad_size(p, 0) < self.each + keepers:
            missing = 2 * (self.each + keepers) - squad_size(p, 0) - squad_size(p, 1)
            p.flow.pop()
            p.flow.append(Draft(self.each, self.packets + 1, self.first))
            for _ in range(TABLE if missing >= TABLE else missing):
                p.flow.append(TurnUp())
        else:
            p.flow.pop()


def keepers_each(p: Position) -> i64:
    """One keeper each, in tournaments two (CA 4.1.3)."""
    return 2 if p.settings.draft == "tournament" else 1


def cards_on_table(p: Position) -> list[int]:
    """The open cards."""
    return [int(p.table[i]) for i in range(TABLE) if int(p.table[i]) != NOWHERE]


class FirstPick(ByChance):
    """Tournament: chance says who picks first, four times against three (CA 4.1.3)."""

    kind = Kind("first-pick", "CA 4.1.3", a_number("each", 0, 19), seat=CHANCE)

    def __init__(self, each: i64) -> None:
        super().__init__()
        self.each = each

    def chance(self, p: Position) -> Chance:
        return FIRST

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        side = moves.side_of(action)
        p.tell(Tossed(int(side), self.rule()))
        p.flow.append(Draft(self.each, 0, side))


FIRST: Final = Chance("toss", None, "first-pick", "CA 4.1.3", [moves.toss(0), moves.toss(1)])


class TurnUp(ByChance):
    """A card is turned up (CA 4.1.3)."""

    kind = Kind("turn-up", "CA 4.1.3", seat=CHANCE)

    def chance(self, p: Position) -> Chance:
        cards = not_in_use(p, 0, p.deck.outfielders)
        return draw_one(None, "draft", self.rule(), cards)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        card = moves.card_of(action)
        for i in range(TABLE):
            if i64(p.table[i]) == NOWHERE:
                p.table[i] = i16(card)
                break
        p.tell(Drew(-1, p.deck.names[card], "table", self.rule()))


class Pick(Frame):
    """A manager takes one of the open cards (CA 4.1.3)."""

    kind = Kind("pick", "CA 4.1.3", on=("draft",), prelude=True, left_to_bot="draft")

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for card in sorted(cards_on_table(p)):
            out.append(moves.pick(card))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "pick":
            return refuse(p, self, action, "not-on-table")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        card = moves.card_of(action)
        for i in range(TABLE):
            if i64(p.table[i]) == card:
                p.table[i] = NOWHERE
        add_to_squad(p, self.side, card)
        p.tell(Picked(int(self.side), p.deck.names[card]))


class Deal(ByChance):
    """Dealt unseen: cards go to the two sides in turn."""

    kind = Kind("deal", "CA 4.1.3", a_number("each", 0, 19), seat=CHANCE)

    def __init__(self, each: i64) -> None:
        super().__init__()
        self.each = each

    def next_side(self, p: Position) -> i64:
        """Who gets the next card."""
        return 0 if squad_size(p, 0) <= squad_size(p, 1) else 1

    def enter(self, p: Position) -> None:
        if squad_size(p, 1) >= self.each + keepers_each(p):
            p.flow.pop()

    def chance(self, p: Position) -> Chance:
        cards = not_in_use(p, 0, p.deck.outfielders)
        return draw_one(SIDES[self.next_side(p)], "deal", self.rule(), cards)

    def play(self, p: Position, action: Action) -> None:
        add_to_squad(p, self.next_side(p), moves.card_of(action))


def before_the_match(p: Position) -> list[Frame]:
    """Keepers, outfielders, referee, in the order of the rulebook."""
    each = 14 if p.settings.draft == "tournament" else 15
    frames: list[Frame] = []
    for _ in range(keepers_each(p)):
        frames.append(DrawKeeper(0))
        frames.append(DrawKeeper(1))
    if p.settings.draft == "dealt":
        frames.append(Deal(each))
    elif p.settings.draft == "tournament":
        frames.append(FirstPick(each))
    else:
        frames.append(Draft(each))
    frames.append(DrawReferee())
    return frames
