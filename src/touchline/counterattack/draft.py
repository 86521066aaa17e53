"""Before the match: keepers, referee, and the draft of outfielders (CA 4.1, q1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from touchline.core.action import Action, Chance
from touchline.core.errors import IllegalAction
from touchline.core.side import Side
from touchline.counterattack import moves
from touchline.counterattack.events import Drew, Picked, Tossed
from touchline.counterattack.frame import AUTOMATIC, CHANCE, Frame
from touchline.counterattack.pitch import NOWHERE
from touchline.counterattack.position import ON_BENCH, PLACES, Position
from touchline.counterattack.refusal import refuse

SIDES: Final = (Side.HOME, Side.AWAY)
TABLE: Final = 4  # cards turned up at a time


def in_use(p: Position) -> set[int]:
    """The cards that are in a squad or on the table."""
    squads = {int(p.squad[i]) for i in range(2 * PLACES)}
    return squads | {int(p.table[i]) for i in range(TABLE)}


def add_to_squad(p: Position, side: i64, card: i64) -> None:
    """Put a card into the next place of a squad."""
    for place in range(side * PLACES, side * PLACES + PLACES):
        if i64(p.squad[place]) == NOWHERE:
            p.squad[place] = i16(card)
            p.status[place] = ON_BENCH
            return


def squad_size(p: Position, side: i64) -> i64:
    """How many cards a side has."""
    count: i64 = 0
    for place in range(side * PLACES, side * PLACES + PLACES):
        if i64(p.squad[place]) != NOWHERE:
            count += 1
    return count


class DrawKeeper(Frame):
    """A keeper at random (CA 4.1.2). `a` is the side."""

    def name(self) -> str:
        return "draw-keeper"

    def rule(self) -> str:
        return "CA 4.1.2"

    def chance(self, p: Position) -> Chance:
        used = in_use(p)
        cards = [c for c in range(p.deck.outfielders, p.deck.players) if c not in used]
        return draw_one(SIDES[self.a], "keeper", self.rule(), cards)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        card = action.index - moves.DRAW
        add_to_squad(p, self.a, card)
        p.tell(Drew(int(self.a), p.deck.names[card], "keeper", self.rule()))


def draw_one(side: Side | None, why: str, rule: str, cards: list[int]) -> Chance:
    """One of these cards, each as likely as any other."""
    return Chance("card", side, why, rule, [moves.TABLE[moves.DRAW + card] for card in cards])


class DrawReferee(Frame):
    """The referee at random, open (CA 4.1.4)."""

    def name(self) -> str:
        return "draw-referee"

    def rule(self) -> str:
        return "CA 4.1.4"

    def chance(self, p: Position) -> Chance:
        cards = list(range(p.deck.players, p.deck.size))
        return draw_one(None, "referee", self.rule(), cards)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.referee = action.index - moves.DRAW
        p.tell(Drew(-1, p.deck.names[p.referee], "referee", self.rule()))


class Draft(Frame):
    """Packets of four: first, second, first, second; then the other manager first (CA 4.1.3).

    `a` is the number of outfielders each side gets, `b` how many packets have been turned up, `c`
    the side that picks first from the first of them.
    """

    def name(self) -> str:
        return "draft"

    def rule(self) -> str:
        return "CA 4.1.3"

    def enter(self, p: Position) -> None:
        open_cards = cards_on_table(p)
        keepers = keepers_each(p)
        if open_cards:
            taken = squad_size(p, 0) + squad_size(p, 1)
            first = (self.b + 1 + self.c) % 2
            p.flow.append(Pick(first if taken % 2 == 0 else 1 - first))
        elif squad_size(p, 0) < self.a + keepers:
            missing = 2 * (self.a + keepers) - squad_size(p, 0) - squad_size(p, 1)
            p.flow.pop()
            p.flow.append(Draft(AUTOMATIC, self.a, self.b + 1, self.c))
            for _ in range(TABLE if missing >= TABLE else missing):
                p.flow.append(TurnUp(CHANCE))
        else:
            p.flow.pop()
        p.flow[-1].enter(p)


def keepers_each(p: Position) -> i64:
    """One keeper each, in tournaments two (CA 4.1.3)."""
    return 2 if p.settings.draft == "tournament" else 1


def cards_on_table(p: Position) -> list[int]:
    """The open cards."""
    return [int(p.table[i]) for i in range(TABLE) if int(p.table[i]) != NOWHERE]


class FirstPick(Frame):
    """Tournament: chance says who picks first, four times against three (CA 4.1.3). `a`: each."""

    def name(self) -> str:
        return "first-pick"

    def rule(self) -> str:
        return "CA 4.1.3"

    def chance(self, p: Position) -> Chance:
        return FIRST

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        side = action.index - moves.TOSS
        p.tell(Tossed(int(side), self.rule()))
        p.flow.append(Draft(AUTOMATIC, self.a, 0, side))


FIRST: Final = Chance(
    "toss", None, "first-pick", "CA 4.1.3", [moves.TABLE[moves.TOSS], moves.TABLE[moves.TOSS + 1]]
)


class TurnUp(Frame):
    """A card is turned up (CA 4.1.3)."""

    def name(self) -> str:
        return "turn-up"

    def rule(self) -> str:
        return "CA 4.1.3"

    def chance(self, p: Position) -> Chance:
        used = in_use(p)
        cards = [c for c in range(p.deck.outfielders) if c not in used]
        return draw_one(None, "draft", self.rule(), cards)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        card = action.index - moves.DRAW
        for i in range(TABLE):
            if i64(p.table[i]) == NOWHERE:
                p.table[i] = i16(card)
                break
        p.tell(Drew(-1, p.deck.names[card], "table", self.rule()))


class Pick(Frame):
    """A manager takes one of the open cards (CA 4.1.3)."""

    def name(self) -> str:
        return "pick"

    def rule(self) -> str:
        return "CA 4.1.3"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for card in sorted(cards_on_table(p)):
            out.append(moves.TABLE[moves.PICK + card])

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "pick":
            return refuse(p, self, action, "not-on-table")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        card = action.index - moves.PICK
        for i in range(TABLE):
            if i64(p.table[i]) == card:
                p.table[i] = NOWHERE
        add_to_squad(p, self.side, card)
        p.tell(Picked(int(self.side), p.deck.names[card]))


class Deal(Frame):
    """Dealt unseen: cards go to the two sides in turn. `a` is how many each side gets."""

    def name(self) -> str:
        return "deal"

    def rule(self) -> str:
        return "CA 4.1.3"

    def next_side(self, p: Position) -> i64:
        """Who gets the next card."""
        return 0 if squad_size(p, 0) <= squad_size(p, 1) else 1

    def enter(self, p: Position) -> None:
        if squad_size(p, 1) >= self.a + keepers_each(p):
            p.flow.pop()
            p.flow[-1].enter(p)

    def chance(self, p: Position) -> Chance:
        used = in_use(p)
        cards = [c for c in range(p.deck.outfielders) if c not in used]
        return draw_one(SIDES[self.next_side(p)], "deal", self.rule(), cards)

    def play(self, p: Position, action: Action) -> None:
        add_to_squad(p, self.next_side(p), action.index - moves.DRAW)


def before_the_match(p: Position) -> list[Frame]:
    """Keepers, outfielders, referee, in the order of the rulebook."""
    each = 14 if p.settings.draft == "tournament" else 15
    frames: list[Frame] = []
    for _ in range(keepers_each(p)):
        frames.append(DrawKeeper(CHANCE, 0))
        frames.append(DrawKeeper(CHANCE, 1))
    if p.settings.draft == "dealt":
        frames.append(Deal(CHANCE, each))
    elif p.settings.draft == "tournament":
        frames.append(FirstPick(CHANCE, each))
    else:
        frames.append(Draft(AUTOMATIC, each))
    frames.append(DrawReferee(CHANCE))
    return frames
