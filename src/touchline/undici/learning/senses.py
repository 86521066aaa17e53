"""UND1C1 as learners see it: whoever looks attacks to the right.

Hidden are the cards in hand and in the pile of the other side, and how it chose its deck (UN
3.1.2): of its cards only those in play and gone are written, and how many it holds.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from touchline.core.learning import operands
from touchline.core.learning.operands import Operands
from touchline.core.learning.senses import Plane, Senses, cell, choice, number
from touchline.core.learning.slots import Row, Slots
from touchline.undici.engine.abilities import ABILITIES, WORDS
from touchline.undici.engine.board.pitch import BOXES, COLUMNS, NOWHERE, ROWS, SPACES, WEST
from touchline.undici.engine.cards.catalogue import COUNT, HALF, IDS
from touchline.undici.engine.frame import A_BOX, A_CHIP, A_RIVAL, CHIP_IN_HAND, MAYBE_A_CHIP
from touchline.undici.engine.moves import SPACE
from touchline.undici.engine.position import SHIRTS, Position
from touchline.undici.engine.state import GONE, HAND, IN_PLAY, LOOKED_AT, PILE, ZONES
from touchline.undici.text.frames import FRAMES

VERSION: Final = 2
WIDTH: Final = COLUMNS + 2  # a column behind each goal line for the goals
GOAL_ROW: Final = 7
MARKS: Final = ("flipped", "fresh", "stunned", "booked", "kicked")
BOONS: Final = 12
BANS: Final = 10
TRICKS: Final = 8
NUMBERED: Final = ("start", "captain", "place", "take", "by", "against", "off", "on")
CLOSE: Final = ("move", "pass", "cross", "dribble", "tackle")


def _in_rows(turned: bool) -> list[int]:
    """The cell of each space in the planes, as it is or after a half turn."""
    found = []
    for space in range(SPACES):
        if space >= BOXES:
            left = (space == WEST) != turned
            found.append(GOAL_ROW * WIDTH + (0 if left else WIDTH - 1))
            continue
        column, row = space // ROWS, space % ROWS
        if turned:
            column, row = COLUMNS - 1 - column, ROWS - 1 - row
        found.append(row * WIDTH + column + 1)
    return found


PLAIN: Final[vec[i16]] = vec[i16](_in_rows(False))
TURNED: Final[vec[i16]] = vec[i16](_in_rows(True))

FIELDS: Final = (
    *operands.FIELDS,
    number("our turn"),
    choice("carrier", 23),
    choice("stage", 9),
    choice("restart", 10),
    choice("period", 3),
    number("actions left", 4),
    number("cards played", 3),
    number("our turns", 20),
    number("their turns", 20),
    number("turns agreed", 40),
    number("attack", 10),
    number("our attack"),
    number("our goals", 5),
    number("their goals", 5),
    number("kicks", 10),
    number("our kicks scored", 5),
    number("their kicks scored", 5),
    number("our changes", 5),
    number("their changes", 5),
    number("plays", 2),
    number("traps", 2),
    number("corners", 3),
    number("our bonus", 4),
    number("their bonus", 4),
    number("boons", 1, BOONS),
    number("our bans", 1, BANS),
    number("their bans", 1, BANS),
    number("tricks", 1, TRICKS),
    choice("our captain", 12),
    choice("their captain", 12),
    number("padlocks are ours"),
    cell("white padlock"),
    cell("black padlock"),
    cell("ball"),
    cell("our keeper"),
    cell("their keeper"),
    cell("our chips", SHIRTS),
    cell("their chips", SHIRTS),
    *(number(f"our {name}", 2, SHIRTS) for name in WORDS),
    *(number(f"their {name}", 2, SHIRTS) for name in WORDS),
    *(number(f"our chips {mark}", 1, SHIRTS) for mark in MARKS),
    *(number(f"their chips {mark}", 1, SHIRTS) for mark in MARKS),
    choice("our cards", ZONES + 1, COUNT),
    choice("their open cards", 3, COUNT),
    number("our hand", 5),
    number("their hand", 5),
    number("our pile", 20),
    number("their pile", 20),
)
PLANES: Final = (
    *(Plane(name, name) for name in ("ball", "place it is about")),
    *(Plane(name, name) for name in ("white padlock", "black padlock")),
    *(Plane(name, name) for name in ("our keeper", "their keeper", "our chips", "their chips")),
    Plane("our chips flipped", "our chips", "our chips flipped"),
    Plane("their chips flipped", "their chips", "their chips flipped"),
    *(Plane(f"our {name}", "our chips", f"our {name}") for name in WORDS),
    *(Plane(f"their {name}", "their chips", f"their {name}") for name in WORDS),
)


@final
class UndiciSenses(Senses):
    """What a coach sees of the pitch and of his own cards."""

    def __init__(self) -> None:
        rows = (
            Row(("to",), 80),
            Row(NUMBERED, 24),
            *(Row((verb,), 12) for verb in CLOSE),
            Row(("pick",), 48),
            Row(("under",), 24),
        )
        half_turn = (4, 5, 6, 7, 0, 1, 2, 3)
        slots = Slots(SPACE, rows, {"way": half_turn}, (("card", "add", "destroy"),), ())
        kinds = [frame.kind for frame in FRAMES.values()]
        names = [kind.name for kind in kinds]
        labels = {"our cards": IDS, "their open cards": IDS}
        super().__init__(VERSION, FIELDS, PLANES, (ROWS, WIDTH), slots, names, labels)
        men = (A_CHIP, A_RIVAL, CHIP_IN_HAND, MAYBE_A_CHIP)
        self.operands = Operands(kinds, men, (A_BOX,))

    def turned(self, p: Any, side: i64) -> bool:
        """Away attacks to the left."""
        return side == 1

    def goals(self, p: Any, side: i64) -> i64:
        position: Position = p
        return position.home_goals if side == 0 else position.away_goals

    def write(self, p: Any, side: i64, ours: bool, out: vec[i16], at: i64) -> i64:
        """The fields in their order."""
        position: Position = p
        cells = TURNED if side == 1 else PLAIN
        top = position.flow[-1]
        if ours:
            at = self.operands.write(top, side, out, at)
            about = self.operands.place(top)
            out[at] = i16(cells[about]) if about != NOWHERE else NOWHERE
        else:
            for i in range(5):
                out[at + i] = 0
            at += 5
            out[at] = NOWHERE
        at = write_match(position, side, out, at + 1)
        at = write_places(position, side, cells, out, at)
        at = write_chips(position, side, out, at)
        return write_cards(position, side, out, at)


def write_match(p: Position, side: i64, out: vec[i16], at: i64) -> i64:
    """Turns, score and what is under way."""
    home = side == 0
    away_turns = p.turn_number - p.home_turns
    holder = p.holder
    if holder != NOWHERE and not home:
        holder = holder - SHIRTS if holder >= SHIRTS else holder + SHIRTS
    out[at] = 1 if p.mover == side else 0
    out[at + 1] = i16(holder + 1)
    out[at + 2] = i16(p.stage)
    out[at + 3] = i16(p.restart)
    out[at + 4] = i16(p.phase)
    out[at + 5] = i16(p.actions_left)
    out[at + 6] = i16(p.cards_played)
    out[at + 7] = i16(p.home_turns if home else away_turns)
    out[at + 8] = i16(away_turns if home else p.home_turns)
    out[at + 9] = i16(2 * p.options.turns)
    out[at + 10] = i16(p.attack)
    out[at + 11] = 1 if p.attack > 0 and p.attacker == side else 0
    out[at + 12] = i16(p.home_goals if home else p.away_goals)
    out[at + 13] = i16(p.away_goals if home else p.home_goals)
    out[at + 14] = i16(p.kicks)
    out[at + 15] = i16(p.home_kicks if home else p.away_kicks)
    out[at + 16] = i16(p.away_kicks if home else p.home_kicks)
    out[at + 17] = i16(p.home_changes if home else p.away_changes)
    out[at + 18] = i16(p.away_changes if home else p.home_changes)
    out[at + 19] = i16(p.plays)
    out[at + 20] = i16(p.traps)
    out[at + 21] = i16(p.corners)
    out[at + 22] = i16(p.plus(side))
    out[at + 23] = i16(p.plus(1 - side))
    at = write_bits(p.boons, BOONS, out, at + 24)
    at = write_bits(p.home_bans if home else p.away_bans, BANS, out, at)
    at = write_bits(p.away_bans if home else p.home_bans, BANS, out, at)
    at = write_bits(p.tricks, TRICKS, out, at)
    for team in (side, 1 - side):
        captain = p.home_captain if team == 0 else p.away_captain
        out[at] = i16(captain % SHIRTS + 1) if captain != NOWHERE else 0
        at += 1
    return at


def write_bits(bits: i64, count: i64, out: vec[i16], at: i64) -> i64:
    """So many bits."""
    for i in range(count):
        out[at + i] = i16((bits >> i) & 1)
    return at + count


def write_places(p: Position, side: i64, cells: vec[i16], out: vec[i16], at: i64) -> i64:
    """Where padlocks, ball and chips are."""
    ball = p.ball()
    out[at] = 1 if p.locker == side else 0
    out[at + 1] = i16(cells[p.white]) if p.white != NOWHERE else NOWHERE
    out[at + 2] = i16(cells[p.black]) if p.black != NOWHERE else NOWHERE
    out[at + 3] = i16(cells[ball]) if ball != NOWHERE else NOWHERE
    at += 4
    for team in (side, 1 - side):
        space = p.where(p.keeper(team))
        out[at] = i16(cells[space]) if space != NOWHERE else NOWHERE
        at += 1
    for team in (side, 1 - side):
        for slot in range(team * SHIRTS, team * SHIRTS + SHIRTS):
            space = i64(p.at[slot])
            out[at] = i16(cells[space]) if space != NOWHERE else NOWHERE
            at += 1
    return at


def write_chips(p: Position, side: i64, out: vec[i16], at: i64) -> i64:
    """What every chip can do, and what has happened to it."""
    for team in (side, 1 - side):
        for shirt in range(SHIRTS):
            slot = team * SHIRTS + shirt
            nobody = i64(p.chip[slot]) == NOWHERE
            for ability in range(ABILITIES):
                value: i64 = 0 if nobody else p.skill(slot, ability)
                out[at + ability * SHIRTS + shirt] = i16(value)
        at += ABILITIES * SHIRTS
    for team in (side, 1 - side):
        first = team * SHIRTS
        at = write_bits(p.flipped >> first, SHIRTS, out, at)
        at = write_bits(p.fresh >> first, SHIRTS, out, at)
        at = write_bits(p.stunned >> first, SHIRTS, out, at)
        at = write_bits(p.booked >> first, SHIRTS, out, at)
        at = write_bits(p.kicked >> first, SHIRTS, out, at)
    return at


def write_cards(p: Position, side: i64, out: vec[i16], at: i64) -> i64:
    """Our own cards by zone; of theirs what lies open, and how many do not."""
    for i in range(2 * COUNT):
        out[at + i] = 0
    for zone in (PILE, HAND, IN_PLAY, GONE, LOOKED_AT):
        mark_cards(p, side, zone, zone + 1, out, at)
    at += COUNT
    mark_cards(p, 1 - side, IN_PLAY, 1, out, at)
    mark_cards(p, 1 - side, GONE, 2, out, at)
    at += COUNT
    for zone in (HAND, PILE):
        for team in (side, 1 - side):
            out[at] = i16(p.count_cards(team, zone))
            at += 1
    return at


def mark_cards(p: Position, side: i64, zone: i64, mark: i64, out: vec[i16], at: i64) -> None:
    """Mark the cards of a zone."""
    place = (side * ZONES + zone) * 2
    for half in range(2):
        bits = i64(p.zone[place + half])
        card: i64 = half * HALF
        while bits:
            if bits & 1:
                out[at + card] = i16(mark)
            bits >>= 1
            card += 1
