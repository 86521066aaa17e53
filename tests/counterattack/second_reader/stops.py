"""Play stops: a ball that breaks from somebody leaves the pitch or goes in, or there is a foul.

Some players have been sent off or hurt, some have been replaced, and the line does not know what
the stop will be.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from tests.counterattack.second_reader.crowds import scattered
from tests.counterattack.second_reader.pitch import (
    Hex,
    by_number,
    distance,
    in_box,
    name,
    picture,
    rose,
    step,
)
from tests.counterattack.second_reader.season import sheet
from tests.counterattack.second_reader.sheet import (
    CAME_OFF,
    COUNTERS,
    OFF_BOOKED,
    OFF_BOTH,
    OFF_HURT,
    PLACES,
    SENT_OFF,
    SIDES,
    Sheet,
)
from tests.counterattack.second_reader.walk import after
from tests.counterattack.table import game
from touchline.counterattack.engine.position import Position

OUT = ("throw-in", "goal-kick", "corner", "goal")
FOULS = ("free-kick", "penalty")
KEEPERS = set(range(40, 46))  # cards of the base box
REPLACED = (CAME_OFF, OFF_BOOKED, OFF_HURT, OFF_BOTH)


@dataclass(frozen=True)
class Stop:
    """What has happened, for whom it is, and where the ball left the pitch or the foul was."""

    what: str
    side: int
    at: Hex


def stopped(
    chooser: random.Random,
    preset: str,
    what: str,
    switches: dict[str, str] | None = None,
    keeper_gone: bool = False,
    clock: dict[str, int] | None = None,
) -> tuple[Position, Stop]:
    """A crowd just after play has stopped.

    With `keeper_gone` a side has lost its keeper; `clock` says what time it was.
    """
    position, ready = _thinned(chooser, preset, switches or {}, keeper_gone, clock or {})
    if what in FOULS:
        return _fouled(chooser, position, ready, what)
    return _gone_out(chooser, position, ready, what)


def edited(position: Position, state: dict[str, int], at: dict[int, Hex], flow: str) -> Position:
    """The same with other counters, other places, and something else being asked."""
    fields = str(position).split()
    numbers = dict(zip(COUNTERS, fields[3].split(","), strict=True))
    fields[3] = ",".join((numbers | {key: str(n) for key, n in state.items()}).values())
    fields[0], fields[1] = _standing(at)
    fields[6] = flow
    return game.position(" ".join(fields))


def _standing(at: dict[int, Hex]) -> tuple[str, str]:
    names = [name(at[n]) if n in at else "-" for n in range(22)]
    return ",".join(names[:11]), ",".join(names[11:])


def _thinned(
    chooser: random.Random,
    preset: str,
    switches: dict[str, str],
    keeper_gone: bool,
    clock: dict[str, int],
) -> tuple[Position, Sheet]:
    """A crowd late in a match: cards shown, changes made, somebody else in goal perhaps."""
    position = scattered(chooser, preset)
    t, fields = sheet(position), str(position).split()
    status, _, worn, table = fields[4].split("/")
    marks = list(status)
    state = dict(zip(COUNTERS, fields[3].split(","), strict=True))
    keepers = [0, 11]
    gone = {n for n in range(22) if n % 11 and chooser.random() < 0.06}
    for side in (0, 1):
        if chooser.random() < 0.2:  # the first keeper is off, an outfielder is in goal
            gone.add(11 * side)
            keepers[side] = min(n for n in t.side(side) if n not in gone)
    if keeper_gone:
        side = chooser.randrange(2)
        keepers[side] = 11 * side
        gone.add(11 * side)
    for n in gone:
        marks[PLACES * (n // 11) + t.worn[n]] = str(SENT_OFF)
    for place in range(2 * PLACES):
        if marks[place] == "1" and chooser.random() < 0.5:
            marks[place] = str(chooser.choice(REPLACED))
    squads = list(t.squad)
    for side in (0, 1):
        if chooser.random() < 0.5:  # a second keeper sits on the bench
            shirts = {t.worn[n] for n in t.side(side)}
            places = {place for place in range(PLACES) if marks[PLACES * side + place] != "0"}
            place = chooser.choice(sorted(places - shirts))
            squads[PLACES * side + place] = min(KEEPERS - set(squads))
    half = int(state["half"]) + chooser.choice((0, 0, 2))
    most = int(t.rules["substitutions"]) + (half >= 2)
    state |= {
        "home_keeper": str(keepers[0]),
        "away_keeper": str(keepers[1]),
        "yellow": str(sum(1 << n for n in range(22) if chooser.random() < 0.2)),
        "frozen": str(sum(1 << n for n in range(22) if chooser.random() < 0.1)),
        "home_subs": str(chooser.randint(0, most)),
        "away_subs": str(chooser.randint(0, most)),
        "half": str(half),
        "first": str(chooser.randrange(2)),
        "holder": "-1",
    }
    state |= {key: str(number) for key, number in clock.items()}
    fields[0], fields[1] = _standing({n: hex_ for n, hex_ in t.at.items() if n not in gone})
    fields[3] = ",".join(state.values())
    fields[4] = "/".join(["".join(marks), ",".join(map(str, squads)), worn, table])
    fields[6] = f"play>loose-direction/{1 - t.attack}/{state['ball']}"
    fields[7] = str(game.new(game.settings(preset, switches))).split()[-1]
    thinned = game.position(" ".join(fields))
    return thinned, sheet(thinned)


def _gone_out(
    chooser: random.Random, position: Position, t: Sheet, what: str
) -> tuple[Position, Stop]:
    """It breaks from somebody next to a line and goes straight over it."""
    end = chooser.choice((-1, 1))
    guard = next(side for side in (0, 1) if t.own_end(side) == end)
    spots = {
        "throw-in": [h for h in by_number() if abs(h[1]) >= 24],
        "goal": [h for h in by_number() if h[0] == 18 * end and abs(h[1]) <= 6],
    }.get(what, [h for h in by_number() if h[0] == 18 * end and abs(h[1]) > 6])
    last = {"goal-kick": 1 - guard, "corner": guard}.get(what, chooser.randrange(2))
    keepers = [t.keeper(side) for side in (0, 1)]
    if what == "goal":  # no keeper can save it
        spots = [h for h in spots if all(distance(t.at.get(k, h), h) > 1 for k in keepers)] or spots
    somebody = t.at[chooser.choice(list(t.at))]  # where the crowd is, most of the time
    origin = chooser.choice(sorted(spots, key=lambda hex_: distance(hex_, somebody))[:6])
    way = chooser.choice([die for die in range(1, 7) if _leaves(origin, rose(die), what)])
    source, far = step(origin, rose(way), -1), 2
    if source not in picture() or origin in t.on or chooser.random() < 0.4:
        source, far = origin, 1  # he stands next to the line
    toucher = chooser.choice([n for n in t.side(last) if n not in keepers])
    at = dict(t.at)
    if source in t.on:
        at[t.on[source]] = at[toucher]  # they change places
    at[toucher] = source
    number = by_number().index(source)
    flow = f"play>loose-direction/{1 - t.attack}/{number}"
    over = edited(position, {"toucher": toucher, "ball": number}, at, flow)
    over = after(over, f"roll {way}", f"roll {far}")
    while over.decision in ("keeper-step", "loose-save"):
        over = after(over, "stay" if over.decision == "keeper-step" else "roll 1")
    side = {"throw-in": 1 - last, "goal-kick": guard, "corner": 1 - guard, "goal": guard}[what]
    return over, Stop(what, side, origin)


def _leaves(origin: Hex, way: Hex, what: str) -> bool:
    """Does the next hex that way lie beyond the line?"""
    if what == "throw-in":
        return origin[1] * way[1] > 0 and abs(origin[1] + way[1]) > 25
    return origin[0] * way[0] > 0


def _fouled(
    chooser: random.Random, position: Position, t: Sheet, what: str
) -> tuple[Position, Stop]:
    """Somebody with the ball has been fouled, in the box he attacks or not."""
    side = chooser.randrange(2)
    end = t.own_end(1 - side)
    free = [h for h in by_number() if h not in t.on and in_box(h, end) == (what == "penalty")]
    victim = chooser.choice([n for n in t.side(side) if n != t.keeper(side)])
    fouler = chooser.choice([n for n in t.side(1 - side) if n != t.keeper(1 - side)])
    at = dict(t.at)
    at[victim] = chooser.choice(free)
    state = {
        "attack": side,
        "holder": victim,
        "toucher": victim,
        "ball": by_number().index(at[victim]),
    }
    asked = edited(position, state, at, f"play>foul-choice/{SIDES[side]}/{fouler}/{victim}")
    over = after(asked, what)
    while over.decision in ("injury", "booking"):
        over = after(over, "roll 1")
    return over, Stop(what, side, at[victim])
