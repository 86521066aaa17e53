"""A match of UND1C1 at one moment: chips, ball, padlocks, cards, turns and the flow."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from touchline.core.flow import Frame
from touchline.core.game import Period
from touchline.core.ids import Counter, SideIndex
from touchline.core.side import Side
from touchline.core.state import State
from touchline.undici.engine.abilities import ABILITIES, GORILLA, RABBIT, TRACTOR
from touchline.undici.engine.bits import added, bit_at, bits_in, has, removed
from touchline.undici.engine.board.pitch import AWAY, BOXES, HOME, NOWHERE, SPACES
from touchline.undici.engine.cards.catalogue import HALF, HIGH_AT, LOW_AT, SHARED
from touchline.undici.engine.clubs import SQUAD, Clubs
from touchline.undici.engine.fields import FIELDS
from touchline.undici.engine.options import Options
from touchline.undici.engine.state import BOOED, HAND, IN_PLAY, PLAIN, PREPARING, ZONES
from touchline.undici.settings import Settings

SHIRTS: Final = 11  # a side on the pitch
SLOTS: Final = 22  # chips 0-10 are home's, 11-21 away's
HOME_CHIPS: Final[vec[i64]] = vec[i64](range(SHIRTS))
AWAY_CHIPS: Final[vec[i64]] = vec[i64](range(SHIRTS, SLOTS))


@final
class Position(State):
    """Chips 0-10 are home's eleven, the keeper first; chips 11-21 away's."""

    fields = FIELDS
    lists = ("at", "spot", "chip", "squad", "status", "zone")

    def __init__(  # noqa: PLR0915
        self,
        settings: Settings,
        options: Options,
        clubs: Clubs,
        at: vec[i16],
        on: vec[u8],
        spot: vec[i16],
        chip: vec[i16],
        squad: vec[i16],
        number: vec[u8],
        label: vec[u8],
        status: vec[u8],
        zone: vec[i64],
        flow: list[Frame[Any]],
    ) -> None:
        super().__init__("undici", flow)
        self._settings = settings
        self.options = options  # what is asked most often of the settings
        self.clubs = clubs
        self.at = at  # space of each chip, -1 off the pitch
        self.on = on  # who stands on each space: chip + 1
        self.spot = spot  # where each chip was last set up
        self.chip = chip  # which printed chip each of the 22 is
        self.squad = squad  # the printed chips of both squads
        self.number = number  # and the numbers on them
        self.label = label  # the number of each of the 22
        self.status = status  # what each of them is doing
        self.zone = zone  # cards of each side by zone, two halves each
        self.mover: i64 = HOME  # whose turn it is
        self.holder: i64 = NOWHERE
        self.stage: i64 = PREPARING
        self.actions_left: i64 = 0
        self.cards_played: i64 = 0  # in this turn by the side on turn
        self.turn_number: i64 = 0  # turns finished, both sides
        self.home_turns: i64 = 0  # and those of home
        self.first: i64 = HOME  # who kicks off next
        self.opener: i64 = HOME  # who kicked off the match
        self.ending: i64 = 0
        self.restart: i64 = PLAIN
        self.flipped: i64 = 0  # bit set
        self.fresh: i64 = 0  # bit set: flipped in their own side's turn
        self.stunned: i64 = 0  # bit set: cannot act until the end of their next turn (card B2)
        self.white: i64 = NOWHERE  # the padlocks
        self.black: i64 = NOWHERE
        self.locker: i64 = HOME  # whose padlocks they are
        self.home_captain: i64 = NOWHERE
        self.away_captain: i64 = NOWHERE
        self.home_shared: i64 = NOWHERE  # the ability card B4 shares
        self.away_shared: i64 = NOWHERE
        self.star: i64 = NOWHERE  # who has +2 in this turn
        self.lent_rabbit: i64 = NOWHERE
        self.lent_tractor: i64 = NOWHERE
        self.lent_gorilla: i64 = NOWHERE
        self.boons: i64 = 0
        self.home_bans: i64 = 0
        self.away_bans: i64 = 0
        self.home_plus: i64 = 0  # from cards, on the roll being prepared
        self.away_plus: i64 = 0
        self.tricks: i64 = 0
        self.home_keeper: i64 = 0  # the chips in goal
        self.away_keeper: i64 = SHIRTS
        self.beaten: i64 = 0  # bit set: have beaten the other keeper, who tackled (UN 4.11.4)
        self.plays: i64 = 0  # playbook cards used in this turn by the side on turn (UN 4.13.2)
        self.traps: i64 = 0  # and offside traps by the other side
        self.helper: i64 = NOWHERE  # who doubles up in the tackle under way (UN 4.13.9)
        self.home_back1: i64 = NOWHERE  # a card put back into the pile (put_back.py)
        self.home_under1: i64 = 0  # and how many cards lie on it
        self.home_back2: i64 = NOWHERE
        self.home_under2: i64 = 0
        self.away_back1: i64 = NOWHERE
        self.away_under1: i64 = 0
        self.away_back2: i64 = NOWHERE
        self.away_under2: i64 = 0
        self.home_changes: i64 = 0  # substitutions made (UN 4.2.1)
        self.away_changes: i64 = 0
        self.home_goals: i64 = 0
        self.away_goals: i64 = 0
        self.phase: i64 = 0  # 0 the match, 1 extra turns, 2 penalties
        self.kicks: i64 = 0
        self.home_kicks: i64 = 0
        self.away_kicks: i64 = 0
        self.kicked: i64 = 0  # bit set: has taken a penalty in this round
        self.over: i64 = 0
        self.dead_box: i64 = NOWHERE  # where the ball lies while nobody has it
        self.fouled: i64 = NOWHERE  # whom the taker of a free kick changes boxes with
        self.corners: i64 = 0  # corners in a row (UN 4.9.6)
        self.booked: i64 = 0  # bit set: have a yellow card (UN 4.3.2)
        self.one_touch: i64 = NOWHERE  # the Playmaker whose passes are free in this turn (card Y8)
        self.came_from: i64 = NOWHERE  # which mate played the ball to its carrier in this turn
        self.attack: i64 = 0  # which attack of the match it is; 0 where turns are counted (UN A1)
        self.attacker: i64 = HOME  # whose attack it is

    # -- the contract ------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """What was agreed before the match."""
        return self._settings

    @property
    def score(self) -> tuple[int, int]:
        """Goals of home and away."""
        return self.home_goals, self.away_goals

    @property
    def winner(self) -> Side | None:
        """The side that has won."""
        if self.over == 0:
            return None
        lead = self.home_goals - self.away_goals or self.home_kicks - self.away_kicks
        if lead == 0:
            return None
        return Side.HOME if lead > 0 else Side.AWAY

    def copy(self) -> Position:  # noqa: PLR0915
        """An independent copy; frames and legal actions are shared, since they never change."""
        p = Position(
            self._settings,
            self.options,
            self.clubs,
            self.at[:],
            self.on[:],
            self.spot[:],
            self.chip[:],
            self.squad[:],
            self.number[:],
            self.label[:],
            self.status[:],
            self.zone[:],
            self.flow[:],
        )
        p.mover = self.mover
        p.holder = self.holder
        p.stage = self.stage
        p.actions_left = self.actions_left
        p.cards_played = self.cards_played
        p.turn_number = self.turn_number
        p.home_turns = self.home_turns
        p.first = self.first
        p.opener = self.opener
        p.ending = self.ending
        p.restart = self.restart
        p.flipped = self.flipped
        p.fresh = self.fresh
        p.stunned = self.stunned
        p.white = self.white
        p.black = self.black
        p.locker = self.locker
        p.home_captain = self.home_captain
        p.away_captain = self.away_captain
        p.home_shared = self.home_shared
        p.away_shared = self.away_shared
        p.star = self.star
        p.lent_rabbit = self.lent_rabbit
        p.lent_tractor = self.lent_tractor
        p.lent_gorilla = self.lent_gorilla
        p.boons = self.boons
        p.home_bans = self.home_bans
        p.away_bans = self.away_bans
        p.home_plus = self.home_plus
        p.away_plus = self.away_plus
        p.tricks = self.tricks
        p.home_keeper = self.home_keeper
        p.away_keeper = self.away_keeper
        p.beaten = self.beaten
        p.plays = self.plays
        p.traps = self.traps
        p.helper = self.helper
        p.home_back1 = self.home_back1
        p.home_under1 = self.home_under1
        p.home_back2 = self.home_back2
        p.home_under2 = self.home_under2
        p.away_back1 = self.away_back1
        p.away_under1 = self.away_under1
        p.away_back2 = self.away_back2
        p.away_under2 = self.away_under2
        p.home_changes = self.home_changes
        p.away_changes = self.away_changes
        p.home_goals = self.home_goals
        p.away_goals = self.away_goals
        p.phase = self.phase
        p.kicks = self.kicks
        p.home_kicks = self.home_kicks
        p.away_kicks = self.away_kicks
        p.kicked = self.kicked
        p.over = self.over
        p.dead_box = self.dead_box
        p.fouled = self.fouled
        p.corners = self.corners
        p.booked = self.booked
        p.one_touch = self.one_touch
        p.came_from = self.came_from
        p.attack = self.attack
        p.attacker = self.attacker
        p.story = self.story
        p._legal = self._legal
        return p

    def period(self) -> Period | None:
        """No clock runs."""
        return None

    # -- chips -----------------------------------------------------------------------------------

    def keeper(self, side: SideIndex) -> i64:
        """The chip in goal for a side."""
        return self.home_keeper if side == HOME else self.away_keeper

    def set_keeper(self, side: SideIndex, slot: Counter) -> None:
        """Put a chip in goal."""
        if side == HOME:
            self.home_keeper = slot
        else:
            self.away_keeper = slot

    def where(self, slot: Counter) -> i64:
        """The space of a chip, -1 if it is off the pitch."""
        return i64(self.at[slot])

    def occupant(self, space: i64) -> i64:
        """The chip on a space, -1 if nobody stands there."""
        return i64(self.on[space]) - 1

    def ball(self) -> i64:
        """Where the ball is, -1 before the first kick-off."""
        return self.dead_box if self.holder == NOWHERE else i64(self.at[self.holder])

    def in_goal(self, slot: Counter) -> bool:
        """Does this chip stand in a goal?"""
        return i64(self.at[slot]) >= BOXES

    def shirt(self, slot: Counter) -> i64:
        """The number printed on a chip."""
        return i64(self.label[slot])

    def find(self, side: SideIndex, shirt: i64) -> i64:
        """The chip of a side on the pitch with this number, -1 if there is none."""
        first = side * SHIRTS
        for slot in range(first, first + SHIRTS):
            if i64(self.label[slot]) == shirt and i64(self.at[slot]) != NOWHERE:
                return slot
        return NOWHERE

    def put(self, slot: Counter, space: i64) -> None:
        """Put a chip on an empty space, wherever it was before; a box holds one chip (UN 1.1.1)."""
        self.lift(slot)
        self.at[slot] = i16(space)
        self.on[space] = u8(slot + 1)
        if space >= BOXES:  # the goal is guarded again (UN 4.11.4)
            self.beaten &= ~(((1 << SHIRTS) - 1) << ((1 - side_of(slot)) * SHIRTS))

    def lift(self, slot: Counter) -> None:
        """Take a chip off the pitch."""
        space = i64(self.at[slot])
        if space != NOWHERE:
            self.on[space] = 0
            self.at[slot] = NOWHERE

    def swap(self, one: i64, other: i64) -> None:
        """Two chips change boxes (UN 3.7.3)."""
        here = i64(self.at[one])
        there = i64(self.at[other])
        self.at[one] = i16(there)
        self.at[other] = i16(here)
        self.on[there] = u8(one + 1)
        self.on[here] = u8(other + 1)

    def usable(self, slot: Counter) -> bool:
        """Is the chip on the pitch, face up and free to act (UN 3.8.2)?"""
        return i64(self.at[slot]) != NOWHERE and not has(self.flipped | self.stunned, slot)

    def is_stunned(self, slot: Counter) -> bool:
        """Has card B2 frozen this chip? Then cards do nothing for it either."""
        return has(self.stunned, slot)

    def skill(self, slot: Counter, ability: i64) -> i64:
        """What an ability of a chip is worth now: 0, 1 or 2 (UN 2.2)."""
        if has(self.flipped | self.stunned, slot):
            return 0
        side = side_of(slot)
        if self.boons & BOOED and side != self.mover:
            return 0
        chip = i64(self.chip[slot])
        value = self.clubs.ability(chip, ability)
        if value == 0 and ability <= GORILLA:
            lent = self.lent_rabbit
            if ability == TRACTOR:
                lent = self.lent_tractor
            elif ability != RABBIT:
                lent = self.lent_gorilla
            if slot == lent:
                return 1
        shared = self.home_shared if side == HOME else self.away_shared
        if shared == ability:
            captain = self.captain(side)
            if captain != NOWHERE and self.has_card(side, IN_PLAY, SHARED):
                theirs = self.clubs.ability(i64(self.chip[captain]), ability)
                if theirs > value:
                    return theirs
        return value

    def has_any(self, slot: Counter, abilities: i64) -> bool:
        """Has the chip one of these abilities, a bit set, in use? None asked for is met too."""
        if abilities == 0:
            return True
        for ability in range(ABILITIES):
            if has(abilities, ability) and self.skill(slot, ability) > 0:
                return True
        return False

    def captain(self, side: SideIndex) -> i64:
        """The captain of a side, -1 if he is not on the pitch."""
        slot = self.home_captain if side == HOME else self.away_captain
        if slot == NOWHERE or i64(self.at[slot]) == NOWHERE:
            return NOWHERE
        return slot

    def flip(self, slot: Counter) -> None:
        """A chip is out of use until the end of its side's next turn (UN 3.8.1)."""
        self.flipped = added(self.flipped, slot)
        if side_of(slot) == self.mover:
            self.fresh = added(self.fresh, slot)
        else:
            self.fresh = removed(self.fresh, slot)

    # -- cards -----------------------------------------------------------------------------------

    def has_card(self, side: SideIndex, zone: i64, card: i64) -> bool:
        """Is a card in this zone of a side?"""
        at = (side * ZONES + zone) * 2
        if card < HALF:
            return (i64(self.zone[at]) >> card) & 1 == 1
        return (i64(self.zone[at + 1]) >> (card - HALF)) & 1 == 1

    def move_card(self, side: SideIndex, card: i64, origin: i64, end: i64) -> None:
        """Take a card from one zone to another."""
        half: i64 = 0 if card < HALF else 1
        bit = bit_at(card - half * HALF)
        self.zone[(side * ZONES + origin) * 2 + half] &= ~bit
        self.zone[(side * ZONES + end) * 2 + half] |= bit

    def add_card(self, side: SideIndex, card: i64, zone: i64) -> None:
        """Put a card into a zone for the first time."""
        half: i64 = 0 if card < HALF else 1
        self.zone[(side * ZONES + zone) * 2 + half] |= bit_at(card - half * HALF)

    def take_card(self, side: SideIndex, card: i64, zone: i64) -> None:
        """Take a card out of a zone."""
        half: i64 = 0 if card < HALF else 1
        self.zone[(side * ZONES + zone) * 2 + half] &= ~bit_at(card - half * HALF)

    def count_cards(self, side: SideIndex, zone: i64) -> i64:
        """How many cards are in a zone."""
        at = (side * ZONES + zone) * 2
        return bits_in(i64(self.zone[at])) + bits_in(i64(self.zone[at + 1]))

    def cards_in(self, side: SideIndex, zone: i64) -> list[int]:
        """The cards in a zone, in the order of the list."""
        found: list[int] = []
        at = (side * ZONES + zone) * 2
        for half in range(2):
            bits = i64(self.zone[at + half])
            card: i64 = half * HALF
            while bits:
                if bits & 1:
                    found.append(int(card))
                bits >>= 1
                card += 1
        return found

    def card_at(self, side: SideIndex, zone: i64, place: i64) -> i64:
        """The card at a place of a zone, counted from 0 in the order of the list."""
        at = (side * ZONES + zone) * 2
        for half in range(2):
            bits = i64(self.zone[at + half])
            card: i64 = half * HALF
            while bits:
                if bits & 1:
                    if place == 0:
                        return card
                    place -= 1
                bits >>= 1
                card += 1
        return NOWHERE

    def held_for(self, side: SideIndex, moment: i64, half: i64) -> i64:
        """The cards in hand that belong to this moment, a bit set for each half of the list."""
        at = (side * ZONES + HAND) * 2 + half
        mask: i64 = LOW_AT[moment] if half == 0 else HIGH_AT[moment]
        return i64(self.zone[at]) & mask

    def holds_for(self, side: SideIndex, moment: i64) -> bool:
        """Has a side a card in hand that belongs to this moment?"""
        return self.held_for(side, moment, 0) != 0 or self.held_for(side, moment, 1) != 0

    def plus(self, side: SideIndex) -> i64:
        """What cards add to the roll being prepared."""
        return self.home_plus if side == HOME else self.away_plus

    def add_plus(self, side: SideIndex, value: i64) -> None:
        """A card adds to the roll being prepared."""
        if side == HOME:
            self.home_plus += value
        else:
            self.away_plus += value

    def clear_event(self) -> None:
        """What cards did to one event is over."""
        self.home_plus = 0
        self.away_plus = 0
        self.tricks = 0

    def unwind(self) -> None:
        """Nothing is under way any more: only the frame at the bottom stays."""
        del self.flow[1:]


def eleven(side: SideIndex) -> vec[Counter]:
    """The chips of a side."""
    return HOME_CHIPS if side == HOME else AWAY_CHIPS


def side_of(slot: Counter) -> i64:
    """The side a chip plays for."""
    return HOME if slot < SHIRTS else AWAY


def empty(settings: Settings, clubs: Clubs) -> Position:
    """A position with nobody on the pitch and nothing to decide yet."""
    return Position(
        settings,
        Options(settings),
        clubs,
        vec[i16]([NOWHERE] * SLOTS),
        vec[u8]([0] * SPACES),
        vec[i16]([NOWHERE] * SLOTS),
        vec[i16]([NOWHERE] * SLOTS),
        vec[i16]([NOWHERE] * (2 * SQUAD)),
        vec[u8]([0] * (2 * SQUAD)),
        vec[u8]([0] * SLOTS),
        vec[u8]([0] * (2 * SQUAD)),
        vec[i64]([0] * (2 * ZONES * 2)),
        [],
    )
