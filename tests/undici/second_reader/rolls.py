"""A die that is about to fall: how it should end, and how it ends when every face is played."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from tests.undici.second_reader import high_balls, odds, passes, shots
from tests.undici.second_reader.odds import Chances
from tests.undici.second_reader.pitch import number
from tests.undici.second_reader.table import Frame, Table
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.undici.events import Booked, CornerTaken, Event, Injured, Won

PLAIN, CROSSING, THROW = 0, 1, 4
FOOT, HEAD, FREE_KICK, PENALTY = 0, 1, 2, 3
FACES = range(1, 7)


def _share(words: list[str]) -> Chances:
    return {word: Fraction(count, len(words)) for word, count in Counter(words).items()}


def finishing(table: Table, who: int, sort: int) -> int:
    """What abilities add (UN 3.9.2, 3.11.5, 4.5.5, 4.6.2), by cards all or three of them."""
    if table.trick("all-abilities"):
        viper = table.skill(who, "VI") if sort == PENALTY else 0  # UN R48
        return shots.all_abilities(table, who) - viper
    if table.trick("volley"):
        return sum(table.skill(who, code) for code in ("VI", "CA", "RM"))
    if sort == HEAD:
        return table.skill(who, "RM")
    return 0 if sort == PENALTY else shots.finishing(table, who)


def box_number(table: Table, who: int, sort: int, wall: int) -> int:
    """The number of the box, with squares and a wall where there are any (UN 4.5.5, 4.6.2)."""
    value = number(who // 11, table.box(who))
    if value is None:
        return -5  # the card G4: from a neutral box
    if sort == FREE_KICK:
        return value + high_balls.specialist(table, who, (2, 3)) - wall // 2
    return value + (high_balls.specialist(table, who, (1, 3)) if sort == PENALTY else 0)


def _ending(table: Table, lead: int) -> str:
    if lead:
        return "goal" if lead > 0 else "saved"
    limit = table.state["corners"] < table.options.corner_limit
    corner = table.options.corner and limit
    return "corner" if corner else table.options.shot_tie


def _saves(table: Table, shooter: int, sort: int, total: int, best: int, left: int) -> Chances:
    """The keeper's die, or three of them by P4; a 4 saves by P6."""
    blockable = sort == FOOT or (sort == HEAD and table.options.header_blocker)
    saving = shots.save(table, shooter, blockable)
    words: list[str] = []
    for dice in product(FACES, repeat=left):
        four = 4 in dice and table.trick("four-saves")
        words.append("saved" if four else _ending(table, total - max(best, *dice) - saving))
    return _share(words)


def shot_roll(table: Table, frame: Frame, wall: int) -> Chances:
    """The shooter's die, then the keeper's (UN 3.9)."""
    who, sort = frame[0], frame[1]
    added = box_number(table, who, sort, wall) + finishing(table, who, sort) + table.plus(who)
    total: Chances = {}
    for face in FACES:
        if face == 4 and table.trick("four-scores"):
            ends: Chances = {"goal": Fraction(1)}
        else:
            ends = _saves(table, who, sort, face + added, 0, 1)
        for word, share in ends.items():
            total[word] = total.get(word, Fraction(0)) + share / 6
    return total


def save_roll(table: Table, frame: Frame) -> Chances:
    """The keeper's die alone."""
    left = (3 if table.trick("best-of-three") else 1) - frame[4]
    return _saves(table, frame[0], frame[1], frame[2], frame[3], left)


def pass_roll(table: Table, frame: Frame) -> Chances:
    """A pass, or a throw-in without Playmaker (UN 3.6.3, 4.10.3)."""
    passer, receiver, sort = frame[0], frame[1], frame[2]
    needs = passes.quadrants(table, passer, receiver) + passes.marking(table, receiver, passes.PASS)
    added = passes.bonus(table, passer, passes.PASS)
    if sort == THROW:
        added -= table.skill(passer, "PM")
    fails = 1 if table.options.natural_one else 0
    return _share(["arrived" if f + added >= needs and f > fails else "lost" for f in FACES])


def corner_roll(table: Table, frame: Frame) -> Chances:
    """How many pairs it reaches (UN 4.9.4)."""
    return _share([f"{high_balls.pairs(table, frame[0], face)} pairs" for face in FACES])


def discipline_roll(table: Table, frame: Frame) -> Chances:
    """1 is red, 2 and 3 yellow, and a second yellow red (UN 4.3.2)."""
    yellow = "second-yellow" if table.has("booked", frame[0]) else "yellow"
    return _share(["red", yellow, yellow, "none", "none", "none"])


def injury_roll(_: Table, __: Frame) -> Chances:
    """1 is serious, 2 and 3 light (UN 4.3.3)."""
    return _share(["serious", "light", "light", "none", "none", "none"])


def expected(table: Table, wall: int) -> Chances | None:
    """How the die that is about to fall should end; None for one that is not read here."""
    frame = table.flow[-1]
    if frame.name == "pass-roll" and frame[2] in (PLAIN, THROW):
        return pass_roll(table, frame)
    if frame.name == "shot-roll":
        return shot_roll(table, frame, wall)
    if frame.name == "carrier-roll":
        if table.state["helper"] >= 0 and table.state["tricks"]:
            return None  # a card was played on a tackle by two
        return odds.of_duel(table, frame[0], frame[1])
    if frame.name == "corner-attack-roll" and table.options.corner_header == "total":
        return None if table.options.corner_box else high_balls.duel(table, frame[0], frame[1])
    simple = {
        "save-roll": save_roll,
        "corner-roll": corner_roll,
        "discipline-roll": discipline_roll,
        "injury-roll": injury_roll,
    }.get(frame.name)
    return simple(table, frame) if simple else None


def _word(story: list[Event], decision: str) -> str:
    """What the events say of this die, empty while it is open."""
    for event in story:
        if decision == "corner-roll" and isinstance(event, CornerTaken):
            return f"{event.pairs} pairs"
        if decision == "discipline-roll" and isinstance(event, Booked):
            return event.card
        if decision == "injury-roll" and isinstance(event, Injured):
            return event.how
        if decision == "corner-attack-roll" and isinstance(event, Won):
            return "cleared"
    if decision in ("discipline-roll", "injury-roll"):
        return "none"
    return odds.settled(story, cross=False)


def played(position: Position) -> Chances:
    """Every face played, with no card on anything."""
    found: Chances = {}
    decision = position.decision
    waiting = [(position, face, chance) for face, chance in position.outcomes()]
    while waiting:
        before, done, share = waiting.pop()
        after = before.copy()
        word = _word(list(after.play(done)), decision)  # type: ignore[arg-type]
        if not word and after.decision == "clearance":
            word = "cleared"
        if word:
            found[word] = found.get(word, Fraction(0)) + share
        elif after.turn is Side.CHANCE:
            waiting += [(after, face, share * chance) for face, chance in after.outcomes()]
        else:
            no = [each for each in after.actions() if each.verb == "decline"]
            assert no, f"{after.decision}\n{position}"
            waiting.append((after, no[0], share))
    return found
