"""When strategy cards may be played in the own turn (UN 3.14): what each needs to be of use."""

from __future__ import annotations

from collections.abc import Callable

from tests.undici.second_reader import duels, passes, shots, turn
from tests.undici.second_reader.pitch import (
    SIGNS,
    Box,
    attacked_half,
    beside,
    king,
    neutral,
    own_area,
    own_line,
    sector,
)
from tests.undici.second_reader.running import barred, crowded, ends, may_run
from tests.undici.second_reader.table import HAND, PILE, Table, cards

CENTRE = 1
KNIGHT = [(a * x, b * y) for x, y in ((1, 2), (2, 1)) for a in (1, -1) for b in (1, -1)]


def _anybody(table: Table, *codes: str) -> bool:
    """Somebody in use has one of these abilities."""
    men = table.men(table.mover)
    return any(table.skill(who, code) for who in men for code in codes)


def _carrier(table: Table, *codes: str) -> int:
    """The own carrier on the pitch, in use and with one of these abilities; -1 if there is none."""
    who = table.holder
    if who < 0 or who // 11 != table.mover or table.idle(who) or table.in_goal(who):
        return -1
    return who if any(table.skill(who, code) for code in codes) else -1


def _rival_carrier(table: Table) -> int:
    """The opponent with the ball on the pitch, -1 if there is none."""
    who = table.holder
    return who if who >= 0 and who // 11 != table.mover and not table.in_goal(who) else -1


def _far_shot(table: Table) -> bool:
    """G4: a Cannon with the ball on a neutral box of the opposing half, and an action for it."""
    who = _carrier(table, "CA")
    if who < 0 or not turn.can_pay(table, who):
        return False
    return neutral(table.box(who)) and attacked_half(table.mover, table.box(who))


def _box_move(table: Table) -> bool:
    """G3: a Viper or Ram without the ball in the opposing area that can move."""
    return any(
        who != table.holder
        and own_area(1 - table.mover, table.box(who))
        and (table.skill(who, "VI") or table.skill(who, "RM"))
        and ends(table, who)
        for who in table.men(table.mover)
    )


def _extra_shot(table: Table) -> bool:
    """G5: a Viper with the ball in the opposing area, on a box from which one shoots."""
    who = _carrier(table, "VI")
    in_area = who >= 0 and own_area(1 - table.mover, table.box(who))
    return in_area and shots.may_shoot(table, who)


def _knight(table: Table) -> bool:
    """L3: a Wizard with the ball, an action, and a box a knight's move away that is open."""
    who = _carrier(table, "WI")
    if who < 0 or not turn.can_pay(table, who):
        return False
    return bool(knight_boxes(table, who))


def knight_boxes(table: Table, who: int) -> set[Box]:
    """The open boxes a knight's move away."""
    x, y = table.box(who)
    boxes: list[Box] = [(x + dx, y + dy) for dx, dy in KNIGHT if (x + dx, y + dy) in SIGNS]
    return {box for box in boxes if not barred(table, who, box) and not crowded(table, who, box)}


def _extra_dribble(table: Table) -> bool:
    """L4: a Wizard that can dribble."""
    who = _carrier(table, "WI")
    return who >= 0 and bool(duels.dribbles(table, who))


def _boot(table: Table) -> bool:
    """R2: their carrier on the own midfield, an own chip beside him, somebody to boot it to."""
    who = _rival_carrier(table)
    if who < 0:
        return False
    line = own_line(table.mover, table.box(who))
    midfield = line == 2 if table.options.midfield == "yellow" else line in (2, 3, 4)
    if table.options.midfield == "middle" and attacked_half(table.mover, table.box(who)):
        midfield = False
    far = [
        man
        for man in table.men(1 - table.mover)
        if man != who and not table.idle(man) and attacked_half(table.mover, table.box(man))
    ]
    return midfield and bool(far) and bool(_beside_carrier(table, who))


def _beside_carrier(table: Table, carrier: int) -> list[int]:
    near = beside(table.box(carrier))
    men = table.men(table.mover)
    return [who for who in men if not table.idle(who) and table.box(who) in near]


def _foul(table: Table) -> bool:
    """R8: where fouls are played, an own chip beside their carrier."""
    who = _rival_carrier(table)
    return table.options.fouls and who >= 0 and bool(_beside_carrier(table, who))


def _slide(table: Table) -> bool:
    """R9: a Gladiator beside their carrier, or with one empty box between."""
    carrier = _rival_carrier(table)
    if carrier < 0 or table.has("flipped", carrier):
        return False
    men = table.men(table.mover)
    return any(turn.can_pay(table, who) and slides(table, who, carrier) for who in men)


def slides(table: Table, who: int, carrier: int) -> bool:
    """Beside the carrier, or straight across one empty box."""
    if table.in_goal(who) or not table.skill(who, "GL"):
        return False
    (x, y), (cx, cy) = table.box(who), table.box(carrier)
    far = king(table.box(who), table.box(carrier))
    straight = (x + cx) % 2 == 0 and (y + cy) % 2 == 0
    return far == 1 or (far == 2 and straight and table.on(((x + cx) // 2, (y + cy) // 2)) is None)


def _extra_tackle(table: Table) -> bool:
    """R11: a Gladiator that can tackle."""
    if table.holder < 0 or table.holder // 11 == table.mover:
        return False
    return any(
        table.skill(who, "GL") and duels.may_tackle(table, who) for who in table.men(table.mover)
    )


def _push(table: Table) -> bool:
    """W4: a Gorilla beside an opponent with a free box behind him, away from the Gorilla."""
    for who in table.men(table.mover):
        if not table.skill(who, "GO") or table.in_goal(who):
            continue
        for man in table.men(1 - table.mover):
            here = table.box(man)
            if here in beside(table.box(who)) and any(
                table.on(box) is None and king(box, table.box(who)) == 2 for box in beside(here)
            ):
                return True
    return False


def _early_tractor(table: Table) -> bool:
    """W9: a Tractor that can move and has not done so."""
    men = table.men(table.mover)
    able = any(table.skill(who, "TR") and ends(table, who) for who in men)
    return able and not table.boon("tractor-used")


def _any_run(table: Table) -> bool:
    return any(ends(table, who) for who in table.men(table.mover))


def _early_cross(table: Table) -> bool:
    """Y4: an Archer with the ball on a neutral box of the opposing half, and somebody to find."""
    who = _carrier(table, "AR")
    if who < 0 or not turn.can_pay(table, who):
        return False
    here = table.box(who)
    from_there = neutral(here) and attacked_half(table.mover, here)
    return from_there and bool(passes.cross_targets(table, who))


def _no_look(table: Table) -> bool:
    """Y7: a Playmaker's pass or an Archer's cross."""
    who = table.holder
    if who < 0 or who // 11 != table.mover or table.idle(who):
        return False
    if table.skill(who, "PM") and passes.targets(table, who):
        return True
    crosses = table.skill(who, "AR") and passes.may_cross_here(table, who)
    return bool(crosses and passes.cross_targets(table, who))


def _switch(table: Table) -> bool:
    """Y11: an Archer with the ball on a flank, an action, and a team-mate on the other flank."""
    who = _carrier(table, "AR")
    return who >= 0 and turn.can_pay(table, who) and bool(far_side(table, who))


def far_side(table: Table, who: int) -> list[int]:
    """Any team-mate on the other flank who is onside and to whom a pass may go."""
    here = sector(table.box(who))
    judged = table.options.offside != "off"
    return [
        mate
        for mate in table.men(who // 11)
        if here != CENTRE
        and sector(table.box(mate)) == 2 - here
        and passes.may_receive(table, who, mate)
        and passes.lane_open(table, who, mate)
        and not (judged and passes.offside(table, mate, table.box(who)))
    ]


def _lend(code: str) -> Callable[[Table], bool]:
    """W1, W3, W7: somebody who can run and has not got it."""

    def holds(table: Table) -> bool:
        men = table.men(table.mover)
        return any(
            not table.idle(w) and may_run(table, w) and not table.skill(w, code) for w in men
        )

    return holds


def _always(_: Table) -> bool:
    return True


def _captain(table: Table) -> bool:
    return table.captain(table.mover) >= 0


CONDITIONS: dict[str, Callable[[Table], bool]] = {
    "B1": lambda table: "2" in table.cards[1 - table.mover],
    "B2": lambda table: any(
        own_line(1 - table.mover, table.box(who)) == 1 and not table.in_goal(who)
        for who in table.men(1 - table.mover)
    ),
    "B4": _captain,
    "B5": _captain,
    "B6": _captain,
    "B7": lambda table: table.state["star"] < 0,
    "B10": lambda table: PILE in table.cards[table.mover],
    "B12": lambda table: not table.boon("all-plus-one"),
    "G3": _box_move,
    "G4": _far_shot,
    "G5": _extra_shot,
    "L3": _knight,
    "L4": _extra_dribble,
    "R2": _boot,
    "R5": lambda table: _anybody(table, "RM"),
    "R8": _foul,
    "R9": _slide,
    "R11": _extra_tackle,
    "R12": lambda table: _anybody(table, "GL"),
    "W1": _lend("RA"),
    "W3": _lend("TR"),
    "W7": _lend("GO"),
    "W2": lambda table: _anybody(table, "RA") and not table.boon("rabbits-run"),
    "W4": _push,
    "W5": lambda table: table.state["actions_left"] > 0 and _any_run(table),
    "W6": lambda table: _anybody(table, "GO") and not table.boon("black-too"),
    "W8": lambda table: _anybody(table, "TR") and not table.boon("tractor-twice"),
    "W9": _early_tractor,
    "W10": _any_run,
    "Y4": _early_cross,
    "Y7": _no_look,
    "Y8": lambda table: _anybody(table, "PM") and table.state["one_touch"] < 0,
    "Y11": _switch,
}


def in_turn(table: Table) -> set[str]:
    """The cards of the hand that may be played now, between two actions (UN 3.14)."""
    moment = "dead-ball" if table.boon("first-pass") else "turn"
    if not table.options.cards or table.state["cards_played"] >= table.options.cards_per_turn:
        return set()
    return {
        f"card {card['id']}"
        for card, zone in zip(cards(), table.cards[table.mover], strict=True)
        if zone == HAND
        and moment in card["when"]  # type: ignore[operator]
        and CONDITIONS.get(str(card["id"]), _always)(table)
    }
