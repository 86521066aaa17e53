"""Counter Attack as learners see it: whoever looks attacks to the right.

Hidden are the line-up of the other side until both are made, and its squad where it was dealt
unseen (CA 4.1): of men and cards only what lies open is written.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from touchline.core.learning import operands
from touchline.core.learning.operands import Operands
from touchline.core.learning.senses import Plane, Senses, cell, choice, number
from touchline.core.learning.slots import Row, Slots
from touchline.counterattack.engine.before_match.line_up import TeamsOut
from touchline.counterattack.engine.board.pitch import COLUMNS, HEXES, LAST_COLUMN, NOWHERE, R2, X
from touchline.counterattack.engine.deck import ATTRIBUTES
from touchline.counterattack.engine.moves import SPACE
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import (
    LAST_ACTS,
    LEFT_OUT,
    NEXT,
    NOBODY_THERE,
    PLACES,
    SHIRTS,
)
from touchline.counterattack.text.frames import FRAMES

VERSION: Final = 1
ROWS: Final = 26
TABLE: Final = 4  # cards that may lie open in a draft
SKILLS: Final = (
    *("pace", "dribbling", "heading", "high pass", "resilience"),
    *("shooting", "tackling", "aerial", "saving", "handling"),
)
MARKS: Final = ("moved", "tried", "frozen", "stunned", "yellow", "injured", "offside")


def _in_rows(turned: bool) -> list[int]:
    """The cell of each hex in the planes, as it is or after a half turn."""
    found = []
    for hex_ in range(HEXES):
        x, r2 = int(X[hex_]), int(R2[hex_])
        if turned:
            x, r2 = -x, -r2
        found.append((r2 + 25) // 2 * COLUMNS + x + LAST_COLUMN)
    return found


PLAIN: Final[vec[i16]] = vec[i16](_in_rows(False))
TURNED: Final[vec[i16]] = vec[i16](_in_rows(True))

FIELDS: Final = (
    *operands.FIELDS,
    number("our possession"),
    choice("holder", 23),
    choice("what has happened", len(LAST_ACTS)),
    choice("stage", NEXT + 1),
    choice("period", 5),
    number("minute", 45),
    number("minutes or actions of the half", 45),
    number("actions left", 10),
    number("actions played", 200),
    number("attacks agreed", 10),
    number("our goals", 5),
    number("their goals", 5),
    number("our changes", 5),
    number("their changes", 5),
    number("kicks", 10),
    number("our kicks scored", 5),
    number("their kicks scored", 5),
    number("leniency", 6),
    cell("ball"),
    cell("our keeper"),
    cell("their keeper"),
    cell("our men", SHIRTS),
    cell("their men", SHIRTS),
    *(number(f"our {name}", 6, SHIRTS) for name in SKILLS),
    *(number(f"their {name}", 6, SHIRTS) for name in SKILLS),
    *(number(f"our men {mark}", 1, SHIRTS) for mark in MARKS),
    *(number(f"their men {mark}", 1, SHIRTS) for mark in MARKS),
    choice("our squad", LEFT_OUT + 1, PLACES),
    number("cards of our squad", 6, PLACES * ATTRIBUTES),
    number("cards on the table", 6, TABLE * ATTRIBUTES),
)
PLANES: Final = (
    Plane("ball", "ball"),
    Plane("place it is about", "place it is about"),
    Plane("our keeper", "our keeper"),
    Plane("their keeper", "their keeper"),
    Plane("our men", "our men"),
    Plane("their men", "their men"),
    *(Plane(f"our {name}", "our men", f"our {name}") for name in SKILLS),
    *(Plane(f"their {name}", "their men", f"their {name}") for name in SKILLS),
    Plane("our men moved", "our men", "our men moved"),
    Plane("their men moved", "their men", "their men moved"),
)


@final
class CounterAttackSenses(Senses):
    """What a side sees of the pitch."""

    def __init__(self) -> None:
        slots = Slots(
            SPACE,
            (Row(("to",), 128), Row(("pick",), 16), Row(("sub",), 6, each=True)),
            turned={"step": (3, 4, 5, 0, 1, 2), "aim": (6, 5, 4, 3, 2, 1, 0)},
            signals=("time", "sand"),
        )
        kinds = [frame.kind for frame in FRAMES.values()]
        names = [kind.name for kind in kinds]
        super().__init__(VERSION, FIELDS, PLANES, (ROWS, COLUMNS), slots, names)
        self.operands = Operands(kinds, ("player",), ("hex",))

    def turned(self, p: Any, side: i64) -> bool:
        """Sides change ends at half-time (q3)."""
        position: Position = p
        return position.end(side) == 1

    def goals(self, p: Any, side: i64) -> i64:
        position: Position = p
        return position.home_goals if side == 0 else position.away_goals

    def write(self, p: Any, side: i64, ours: bool, out: vec[i16], at: i64) -> i64:
        """The fields in their order."""
        position: Position = p
        cells = TURNED if position.end(side) == 1 else PLAIN
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
        at = write_men(position, side, out, at)
        return write_cards(position, side, out, at)


def write_match(p: Position, side: i64, out: vec[i16], at: i64) -> i64:
    """Clock, score and what is under way."""
    home = side == 0
    holder = p.holder
    if holder != NOWHERE and not home:
        holder = holder - SHIRTS if holder >= SHIRTS else holder + SHIRTS
    out[at] = 1 if p.attack == side else 0
    out[at + 1] = i16(holder + 1)
    out[at + 2] = i16(p.act)
    out[at + 3] = i16(p.stage)
    out[at + 4] = i16(p.half)
    out[at + 5] = i16(p.minute)
    out[at + 6] = i16(p.limit)
    out[at + 7] = i16(p.actions_left)
    out[at + 8] = i16(p.acted if p.acted < 30_000 else 30_000)
    out[at + 9] = i16(p.settings.attacks)
    out[at + 10] = i16(p.home_goals if home else p.away_goals)
    out[at + 11] = i16(p.away_goals if home else p.home_goals)
    out[at + 12] = i16(p.home_subs if home else p.away_subs)
    out[at + 13] = i16(p.away_subs if home else p.home_subs)
    out[at + 14] = i16(p.kicks)
    out[at + 15] = i16(p.home_kicks if home else p.away_kicks)
    out[at + 16] = i16(p.away_kicks if home else p.home_kicks)
    out[at + 17] = 0
    if p.referee != NOWHERE:
        leniency: i64 = p.deck.leniency[p.referee - p.deck.players]
        out[at + 17] = i16(leniency)
    return at + 18


def write_places(p: Position, side: i64, cells: vec[i16], out: vec[i16], at: i64) -> i64:
    """Where the ball and everybody is."""
    out[at] = i16(cells[p.ball]) if p.ball != NOWHERE else NOWHERE
    at += 1
    for team in (side, 1 - side):
        keeper = p.keeper(team)
        hex_ = p.where(keeper)
        out[at] = i16(cells[hex_]) if hex_ != NOWHERE else NOWHERE
        at += 1
    for team in (side, 1 - side):
        for counter in range(team * SHIRTS, team * SHIRTS + SHIRTS):
            hex_ = i64(p.at[counter])
            out[at] = i16(cells[hex_]) if hex_ != NOWHERE else NOWHERE
            at += 1
    return at


def write_men(p: Position, side: i64, out: vec[i16], at: i64) -> i64:
    """What everybody can do and what has happened to him; covered line-ups stay covered."""
    covered = False
    for frame in p.flow:
        if isinstance(frame, TeamsOut):
            covered = True
    for team in (side, 1 - side):
        unknown = covered and team != side
        for shirt in range(SHIRTS):
            counter = team * SHIRTS + shirt
            nobody = unknown or i64(p.who[counter]) == NOBODY_THERE
            for attribute in range(ATTRIBUTES):
                value: i64 = 0 if nobody else p.skill(counter, attribute)
                out[at + attribute * SHIRTS + shirt] = i16(value)
        at += ATTRIBUTES * SHIRTS
    for team in (side, 1 - side):
        first = team * SHIRTS
        at = write_marks(p.moved >> first, out, at)
        at = write_marks(p.tried >> first, out, at)
        at = write_marks(p.frozen >> first, out, at)
        at = write_marks(p.stunned >> first, out, at)
        at = write_marks(p.yellow >> first, out, at)
        at = write_marks(p.injured >> first, out, at)
        at = write_marks(p.offside >> first, out, at)
    return at


def write_marks(bits: i64, out: vec[i16], at: i64) -> i64:
    """A bit for each man."""
    for shirt in range(SHIRTS):
        out[at + shirt] = i16((bits >> shirt) & 1)
    return at + SHIRTS


def write_cards(p: Position, side: i64, out: vec[i16], at: i64) -> i64:
    """Our own squad, and what lies on the table of a draft."""
    first = side * PLACES
    for place in range(first, first + PLACES):
        out[at] = i16(p.status[place])
        at += 1
    for place in range(first, first + PLACES):
        at = write_card(p, i64(p.squad[place]), out, at)
    for i in range(TABLE):
        at = write_card(p, i64(p.table[i]), out, at)
    return at


def write_card(p: Position, card: i64, out: vec[i16], at: i64) -> i64:
    """The numbers printed on a player's card."""
    player = card != NOWHERE and card < p.deck.players
    for attribute in range(ATTRIBUTES):
        out[at + attribute] = i16(p.deck.value(card, attribute)) if player else 0
    return at + ATTRIBUTES
