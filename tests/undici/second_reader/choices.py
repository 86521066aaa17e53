"""What a strategy card asks for when it is played (UN 3.14): whom, where, which."""

from __future__ import annotations

from collections.abc import Callable

from tests.undici.second_reader import duels, passes, strategy, turn
from tests.undici.second_reader.pitch import (
    Box,
    attacked_half,
    beside,
    king,
    own_area,
    quadrant,
)
from tests.undici.second_reader.running import ends, may_run, on_line, words
from tests.undici.second_reader.table import CODES, LOOKED_AT, PILE, Frame, Table, cards

ABILITIES = (
    "rabbit", "tractor", "gorilla", "gladiator", "wizard", "playmaker", "archer", "viper",
    "cannon", "ram", "paw",
)  # fmt: skip
Reader = Callable[[Table, Frame], set[str]]


def named(table: Table, verb: str, men: list[int]) -> set[str]:
    """As actions."""
    return {f"{verb} {table.shirt(who)}" for who in men}


# -- the coach's cards -----------------------------------------------------------------------------


def _which_permanent(table: Table, frame: Frame) -> set[str]:
    """B1 removes one permanent card of the other coach."""
    there = table.cards[1 - frame.side]
    return {
        f"destroy {card['id']}" for card, zone in zip(cards(), there, strict=True) if zone == "2"
    }


def _which_ability(table: Table, frame: Frame) -> set[str]:
    """B4: an ability of the captain."""
    discs = table.chip(table.captain(frame.side)).discs
    return {f"ability {word}" for word, code in zip(ABILITIES, CODES, strict=True) if code in discs}


def _star(table: Table, frame: Frame) -> set[str]:
    """B7: one of the own chips; nothing helps one that cannot act."""
    return named(table, "by", [who for who in table.men(frame.side) if not table.idle(who)])


# -- movement --------------------------------------------------------------------------------------


def _lent(code: str) -> Reader:
    """W1, W3, W7: somebody who can run and has not got it."""

    def said(table: Table, frame: Frame) -> set[str]:
        men = [who for who in table.men(frame.side) if may_run(table, who)]
        return named(table, "by", [who for who in men if not table.skill(who, code)])

    return said


def _playmakers(table: Table, frame: Frame) -> set[str]:
    """Y8: a Playmaker in use, where none has the ball (UN R47)."""
    men = [who for who in table.men(frame.side) if not table.idle(who)]
    return named(table, "by", [who for who in men if table.skill(who, "PM")])


def pushed_to(table: Table, side: int, man: int) -> set[Box]:
    """W4: the free boxes beside him, one box away from a Gorilla that stands next to him."""
    here = table.box(man)
    gorillas = [
        who
        for who in table.men(side)
        if table.skill(who, "GO") and not table.in_goal(who) and table.box(who) in beside(here)
    ]
    free = {box for box in beside(here) if table.on(box) is None}
    return {box for box in free if any(king(box, table.box(who)) == 2 for who in gorillas)}


def _push(table: Table, frame: Frame) -> set[str]:
    """W4: an opponent beside a Gorilla, then where to."""
    if frame[1] >= 0:
        return words(pushed_to(table, frame.side, frame[1]))
    men = [who for who in table.men(1 - frame.side) if not table.in_goal(who)]
    return named(table, "against", [who for who in men if pushed_to(table, frame.side, who)])


def _every_way(table: Table, frame: Frame) -> set[str]:
    """W5: a line, then up to three of its chips, each its own way."""
    if not frame[2]:
        lines = range(1, 8)
        return {
            f"group {line}"
            for line in lines
            if any(ends(table, who) for who in on_line(table, frame.side, line))
        }
    waiting = [who for who in table.men(frame.side) if frame[3] >> who & 1]
    return named(table, "move", [who for who in waiting if ends(table, who)]) | {"done"}


def _lurking(table: Table, frame: Frame) -> set[str]:
    """G3: a Viper or Ram without the ball in the opposing area."""
    men = [
        who
        for who in table.men(frame.side)
        if who != table.holder
        and own_area(1 - frame.side, table.box(who))
        and (table.skill(who, "VI") or table.skill(who, "RM"))
        and ends(table, who)
    ]
    return named(table, "move", men)


def _knight(table: Table, _: Frame) -> set[str]:
    """L3: a knight's move."""
    return words(strategy.knight_boxes(table, table.holder))


# -- duels -----------------------------------------------------------------------------------------


def _boot(table: Table, frame: Frame) -> set[str]:
    """R2: an opponent of choice in their half, in use; it is no pass, so their keeper too."""
    men = [who for who in table.men(1 - frame.side) if who != table.holder]
    far = [who for who in men if attacked_half(frame.side, table.box(who))]
    return named(table, "against", [who for who in far if not table.idle(who)])


def _who_fouls(table: Table, frame: Frame) -> set[str]:
    """R8: a chip next to the carrier."""
    near = beside(table.box(table.holder))
    men = [who for who in table.men(frame.side) if not table.idle(who)]
    return named(table, "by", [who for who in men if table.box(who) in near])


def _slide(table: Table, frame: Frame) -> set[str]:
    """R9: a Gladiator beside the carrier or with one empty box between."""
    men = [who for who in table.men(frame.side) if strategy.slides(table, who, table.holder)]
    return named(table, "tackle", men)


def _extra_tackle(table: Table, frame: Frame) -> set[str]:
    """R11: a Gladiator that can tackle."""
    men = [who for who in table.men(frame.side) if table.skill(who, "GL")]
    return named(table, "tackle", [who for who in men if duels.may_tackle(table, who)])


def _interceptor(table: Table, frame: Frame) -> set[str]:
    """R6: a Gladiator that marks the receiver."""
    near = beside(table.box(frame[1]))
    men = [who for who in table.men(frame.side) if table.box(who) in near]
    return named(table, "by", [who for who in men if table.skill(who, "GL")])


# -- passes ----------------------------------------------------------------------------------------


def _runs_on(table: Table, frame: Frame) -> set[str]:
    """Y2, Y6: a team-mate onside in the same or a surrounding quadrant."""
    receiver = frame[1]
    x, y = quadrant(table.box(receiver))
    found = []
    for who in table.men(frame.side):
        there = quadrant(table.box(who))
        near = abs(there[0] - x) <= 1 and abs(there[1] - y) <= 1
        judged = table.options.offside != "off"
        receives = passes.may_receive(table, receiver, who)
        if near and receives and passes.lane_open(table, receiver, who):
            if not (judged and passes.offside(table, who, table.box(receiver))):
                found.append(who)
    return named(table, "by", found)


def _early_cross(table: Table, _: Frame) -> set[str]:
    """Y4: whom a cross may look for."""
    return named(table, "cross", sorted(passes.cross_targets(table, table.holder)))


def _far_side(table: Table, _: Frame) -> set[str]:
    """Y11: a team-mate on the other flank."""
    return named(table, "pass", strategy.far_side(table, table.holder))


ASKED: dict[str, Reader] = {
    "B1": _which_permanent,
    "B4": _which_ability,
    "B7": _star,
    "G3": _lurking,
    "L3": _knight,
    "R2": _boot,
    "R6": _interceptor,
    "R8": _who_fouls,
    "R9": _slide,
    "R11": _extra_tackle,
    "W1": _lent("RA"),
    "W3": _lent("TR"),
    "W4": _push,
    "W5": _every_way,
    "W7": _lent("GO"),
    "Y2": _runs_on,
    "Y4": _early_cross,
    "Y6": _runs_on,
    "Y8": _playmakers,
    "Y11": _far_side,
}


def asked(table: Table, frame: Frame) -> set[str]:
    """What the card being played asks for."""
    return ASKED[str(cards()[frame[0]]["id"])](table, frame)


# -- an extra action -------------------------------------------------------------------------------

EXTRA = {"move": 1, "group": 2, "pass": 4, "cross": 8, "dribble": 16, "tackle": 32, "shot": 64}


def extra(table: Table, frame: Frame) -> set[str]:
    """An extra action costs none (W10, Y3, Y7, L4, R11, G5): what it may be, or none of it."""
    said = {
        word
        for word in turn.whatever(table)
        if EXTRA[word.split()[0]] & frame[0] and _by(table, word, frame[1])
    }
    return said | {"decline"}


def _by(table: Table, word: str, only: int) -> bool:
    """Is it the one whom the card is for? Only tackles name who does it."""
    if only < 0:
        return True
    if word.startswith("tackle"):
        return word == f"tackle {table.shirt(only)}"
    return table.holder == only


# -- Three Moves Ahead -----------------------------------------------------------------------------


def keep(table: Table, frame: Frame) -> set[str]:
    """B10: one of the three cards looked at, by its place among them."""
    return {f"keep {place + 1}" for place in range(table.cards[frame.side].count(LOOKED_AT))}


def put_back(table: Table, frame: Frame) -> set[str]:
    """B10: the others go back at any place of the pile."""
    return {f"under {over}" for over in range(table.cards[frame.side].count(PILE) + 1)}
