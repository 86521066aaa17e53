"""Before the match: teams, elevens, captains and decks (UN 3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i16, i64, u8

from touchline.core.action import Action, Chance
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, CHANCE, a_number, a_side
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.starting_places import can_complete
from touchline.undici.engine.board.pitch import AWAY, HOME, NOWHERE, goal_of
from touchline.undici.engine.cards.catalogue import COUNT
from touchline.undici.engine.cards.decks import DECK_NAMES, deck_size, in_pool, ready_made
from touchline.undici.engine.cards.draw import Draw
from touchline.undici.engine.clubs import GK, SQUAD
from touchline.undici.engine.frame import HIDDEN, Automatic, Frame, Kind
from touchline.undici.engine.position import SHIRTS, eleven
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.set_pieces.kick_off import Toss, open_match
from touchline.undici.engine.state import HAND, ON_BENCH, ON_PITCH, PILE, PREPARING
from touchline.undici.events import CaptainNamed, DeckChosen, Started, TeamChosen

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

OWN = len(DECK_NAMES)  # the place of `deck own` among the decks


def before_the_match(p: Position) -> None:
    """What is to be decided, the last thing first."""
    settings = p.settings
    p.flow.append(TeamsOut())
    for side in (1, 0):
        if settings.captain:
            p.flow.append(Captain(side))
    for side in (1, 0):
        if settings.cards:
            push_deck(p, side)
    for side in (1, 0):
        p.flow.append(Eleven(side))
    for side in (1, 0):
        if not settings.draft:
            p.flow.append(TeamChoice(side))


def push_deck(p: Position, side: SideIndex) -> None:
    """How a side comes by its deck (R6)."""
    kind = p.settings.deck
    for _ in range(p.settings.starting_hand):
        p.flow.append(FirstCard(side))
    if kind == "choose":
        p.flow.append(DeckChoice(side))
    elif kind == "random":
        p.flow.append(RandomDeck(side))
    else:
        fill(p, side, 0)


class TeamChoice(Frame):
    """A coach takes one of the teams that are left (UN 3.1.1)."""

    kind = Kind("team", "UN 3.1.1", before=True, prelude=True)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        first = i64(p.squad[(1 - self.side) * SQUAD])  # of the other side's chips
        taken = p.clubs.team_of(first) if first != NOWHERE else NOWHERE
        for team in range(len(p.clubs.teams)):
            if team != taken:
                out.append(moves.team(team))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        team = moves.which(action)
        for place in range(SQUAD):
            join(p, self.side, place, team * SQUAD + place)
        p.tell(TeamChosen(int(self.side), p.clubs.teams[team].name))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "team":
            taken = moves.which(action) < len(p.clubs.teams)
            return refuse(p, self, action, "team-taken" if taken else "no-team")
        return super().why_not(p, action)


def join(p: Position, side: SideIndex, place: i64, chip: i64) -> None:
    """A chip joins a squad under its own number, or under the next one that is free."""
    at = side * SQUAD + place
    number = i64(p.clubs.numbers[chip])
    worn = [i64(p.number[other]) for other in range(side * SQUAD, at)]
    while number in worn:
        number = number % 99 + 1
    p.squad[at] = i16(chip)
    p.number[at] = u8(number)
    p.status[at] = u8(ON_BENCH)


def wear(p: Position, slot: Counter, place: i64) -> None:
    """A chip of the squad takes part as one of the 22."""
    at = (0 if slot < SHIRTS else SQUAD) + place
    p.chip[slot] = p.squad[at]
    p.label[slot] = p.number[at]
    p.status[at] = u8(ON_PITCH)


def place_of(p: Position, side: SideIndex, number: i64) -> i64:
    """The place in a squad of the chip with this number, -1 if there is none."""
    for place in range(SQUAD):
        if i64(p.number[side * SQUAD + place]) == number:
            return place
    return NOWHERE


class Eleven(Frame):
    """Who starts: the keeper first, then ten who can line up (UN 3.1.1)."""

    kind = Kind(
        "eleven", "UN 3.1.1", a_number("chosen", 0, 10), before=True, quick=True, prelude=True
    )

    def __init__(self, side: SideIndex, chosen: i64 = 0) -> None:
        super().__init__(side)
        self.chosen = chosen

    def list_actions(self, p: Position, out: list[Action]) -> None:
        good = self.good_kinds(p)
        for place in range(SQUAD):
            at = self.side * SQUAD + place
            if i64(p.status[at]) != ON_BENCH:
                continue
            if good[i64(p.clubs.positions[i64(p.squad[at])])]:
                out.append(moves.start(i64(p.number[at])))

    def good_kinds(self, p: Position) -> list[bool]:
        """For each position: can one more of it start, and a legal set-up still be made?"""
        if self.chosen == 0:
            return [True, False, False, False, False, False]
        chosen = [0] * 5
        left = [0] * 5
        for place in range(SQUAD):
            at = self.side * SQUAD + place
            kind = i64(p.clubs.positions[i64(p.squad[at])])
            if kind == GK:
                continue
            if i64(p.status[at]) == ON_PITCH:
                chosen[kind - 1] += 1
            elif i64(p.status[at]) == ON_BENCH:  # who is suspended in a league cannot start
                left[kind - 1] += 1
        good = [False] * 6
        wanted = SHIRTS - 1 - sum(chosen)
        first = p.options.double_positions == "first"
        for kind in range(5):
            if left[kind] == 0:
                continue
            if not p.options.line_limits:
                good[kind + 1] = True
                continue
            chosen[kind] += 1
            left[kind] -= 1
            if first:
                good[kind + 1] = can_complete(by_line(chosen), by_line(left), wanted - 1)
            else:
                good[kind + 1] = can_complete(chosen, left, wanted - 1)
            chosen[kind] -= 1
            left[kind] += 1
        if not any(good):  # a drafted eighteen may be too one-sided for the lines
            return [False] + [count > 0 for count in left]
        return good

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        number = moves.shirt_of(action)
        place = place_of(p, self.side, number)
        slot = self.side * SHIRTS + self.chosen
        wear(p, slot, place)
        name = p.clubs.names[i64(p.chip[slot])]
        p.tell(Started(int(self.side), int(number), name))
        if self.chosen + 1 < SHIRTS:
            p.flow.append(Eleven(self.side, self.chosen + 1))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "start":
            return super().why_not(p, action)
        place = place_of(p, self.side, moves.shirt_of(action))
        if place == NOWHERE:
            return refuse(p, self, action, "no-such-chip")
        if i64(p.status[self.side * SQUAD + place]) != ON_BENCH:
            return refuse(p, self, action, "starts-already")
        return refuse(
            p, self, action, "keeper-first" if self.chosen == 0 else "line-limits", "UN R5"
        )


def by_line(kinds: list[int]) -> list[int]:
    """Chips by position where pink are defenders only and light blue midfielders only (R25)."""
    return [kinds[0] + kinds[1], 0, kinds[2] + kinds[3], 0, kinds[4]]


class Captain(Frame):
    """Who is captain (UN 3.1.6)."""

    kind = Kind("captain", "UN 3.1.6", before=True, prelude=True)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in eleven(self.side):
            out.append(moves.captain(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        number = moves.shirt_of(action)
        for slot in eleven(self.side):
            if p.shirt(slot) == number:
                name = p.clubs.names[i64(p.chip[slot])]
                p.tell(CaptainNamed(int(self.side), int(number), name))
                if self.side == HOME:
                    p.home_captain = slot
                else:
                    p.away_captain = slot


def fill(p: Position, side: SideIndex, deck: i64) -> None:
    """A side plays with a ready-made deck."""
    pool = p.settings.pool
    for card in ready_made(DECK_NAMES[deck], pool, deck_size(p.settings.turns, pool)):
        p.add_card(side, card, PILE)


class DeckChoice(Frame):
    """A ready-made deck, or one of his own (UN 3.1.2)."""

    kind = Kind("deck", "UN 3.1.2", before=True, prelude=True)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for deck in range(len(DECK_NAMES) + 1):
            out.append(moves.deck(deck))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        deck = moves.which(action)
        if deck == OWN:
            p.flow.append(BuildDeck(self.side))
            return
        fill(p, self.side, deck)
        p.tell(DeckChosen(int(self.side)))


class BuildDeck(Frame):
    """The next card of a coach's own deck, one copy of each (R6)."""

    kind = Kind("build-deck", "UN 3.1.2", before=True, quick=True, prelude=True)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        pool = p.settings.pool
        for card in range(COUNT):
            if in_pool(card, pool) and not p.has_card(self.side, PILE, card):
                out.append(moves.add(card))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.add_card(self.side, moves.which(action), PILE)
        if p.count_cards(self.side, PILE) < deck_size(p.settings.turns, p.settings.pool):
            p.flow.append(BuildDeck(self.side))
        else:
            p.tell(DeckChosen(int(self.side)))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "add":
            card = moves.which(action)
            there = p.has_card(self.side, PILE, card)
            return refuse(p, self, action, "one-copy" if there else "not-in-pool", "UN R6")
        return super().why_not(p, action)


class RandomDeck(Frame):
    """The next card of a deck by lot."""

    kind = Kind("random-deck", "UN R6", a_side("owner"), seat=CHANCE, before=True, forecast=HIDDEN)

    def __init__(self, owner: SideIndex) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    def chance(self, p: Position) -> Chance:
        return moves.draw_from(self.owner, len(self.left(p)), "random-deck", self.rule())

    def left(self, p: Position) -> list[int]:
        """The cards that are not in the deck yet."""
        return [
            card
            for card in range(COUNT)
            if in_pool(card, p.settings.pool) and not p.has_card(self.owner, PILE, card)
        ]

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.add_card(self.owner, self.left(p)[moves.which(action)], PILE)
        if p.count_cards(self.owner, PILE) < deck_size(p.settings.turns, p.settings.pool):
            p.flow.append(RandomDeck(self.owner))
        else:
            p.tell(DeckChosen(int(self.owner)))


class FirstCard(Draw):
    """A card of the starting hand (R6)."""

    kind = Kind(
        "first-card", "UN 3.1.3", a_side("owner"), seat=CHANCE, before=True, forecast=HIDDEN
    )

    def __init__(self, owner: SideIndex) -> None:
        super().__init__(owner, HAND)

    def enter(self, p: Position) -> None:
        if p.count_cards(self.owner, PILE) == 0:
            p.flow.pop()

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        card = p.card_at(self.owner, PILE, moves.which(action))
        p.move_card(self.owner, card, PILE, HAND)


class TeamsOut(Automatic):
    """Everything is decided: the toss, or the kick-off."""

    kind = Kind(
        "teams-out", "UN 3.2.1", seat=AUTOMATIC, before=True, on=("play",), stages=(PREPARING,)
    )

    def enter(self, p: Position) -> None:
        p.flow.pop()
        for side in range(2):
            p.put(p.keeper(side), goal_of(side))
        if p.settings.first == "toss":
            p.flow.append(Toss())
            return
        open_match(p, HOME if p.settings.first == "home" else AWAY)
