"""How the dice of an action fall: by the second reading, and by playing every face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from tests.undici.second_reader import duels, passes, shots
from tests.undici.second_reader.table import Table
from touchline.core.action import Action
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.undici.events import Accuracy, Corner, Duel, Event, Foul, Goal, Saved

Chances = dict[str, Fraction]
DICE = [(mine, his) for mine in range(1, 7) for his in range(1, 7)]
WINDOWS = ("respond", "trap-offer")


def _share(found: Counter[str]) -> Chances:
    total = sum(found.values())
    return {word: Fraction(count, total) for word, count in found.items()}


# -- the second reading ----------------------------------------------------------------------------


def of_pass(table: Table, receiver: int, sort: str) -> Chances:
    """`arrived` or `lost`."""
    good = Fraction(len(passes.arrives(table, table.holder, receiver, sort)), 6)
    return {word: share for word, share in (("arrived", good), ("lost", 1 - good)) if share}


def of_duel(table: Table, carrier: int, defender: int) -> Chances:
    """`carrier`, `defender` or `foul`."""
    return _share(Counter(duels.winner(table, carrier, defender, dice) for dice in DICE))


def of_shot(table: Table, shooter: int, added: int, open_play: bool) -> Chances:
    """`goal`, `saved` or `corner` (UN 3.9.4, 4.9.1)."""
    saving = shots.save(table, shooter, open_play)
    tie = "goal" if table.options.shot_tie == "goal" else "saved"
    if table.options.corner and table.state["corners"] < table.options.corner_limit:
        tie = "corner"
    found: Counter[str] = Counter()
    for mine, his in DICE:
        lead = mine + added - his - saving
        found["goal" if lead > 0 else "saved" if lead < 0 else tie] += 1
    return _share(found)


def of_cross(table: Table, receiver: int) -> Chances:
    """A cross that arrives is headed at once (UN 3.11.4)."""
    found = of_pass(table, receiver, passes.CROSS)
    good = found.pop("arrived", Fraction(0))
    blocks = table.options.header_blocker
    headed = of_shot(table, receiver, shots.header(table, receiver), blocks) if good else {}
    return found | {word: good * share for word, share in headed.items()}


# -- every face played -----------------------------------------------------------------------------


def settled(story: Iterable[Event], cross: bool) -> str:
    """What the events say of an action, empty while it is open."""
    for event in story:
        if isinstance(event, Foul):
            return "foul"
        if isinstance(event, Corner):
            return "corner"
        if isinstance(event, Saved):
            return "saved"
        if isinstance(event, Goal):
            return "goal" if event.how != "own-goal" else "lost"
        if isinstance(event, Accuracy) and not (cross and event.accurate):
            return "arrived" if event.accurate else "lost"
        if isinstance(event, Duel) and event.kind in ("dribble", "tackle") and event.side >= 0:
            return "carrier" if event.side == event.attackers else "defender"
    return ""


def played(position: Position, action: Action) -> Chances:
    """What becomes of an action when nobody plays a card on it and every face comes up once."""
    found: Chances = {}
    cross = action.verb == "cross"
    waiting: list[tuple[Position, Action, Fraction]] = [(position, action, Fraction(1))]
    while waiting:
        before, done, share = waiting.pop()
        after = before.copy()
        word = settled(after.play(done), cross)  # type: ignore[arg-type]
        if word:
            found[word] = found.get(word, Fraction(0)) + share
        elif after.turn is Side.CHANCE:
            waiting += [(after, face, share * chance) for face, chance in after.outcomes()]
        else:
            assert after.decision in WINDOWS, after.decision
            no = next(each for each in after.actions() if each.verb == "decline")
            waiting.append((after, no, share))
    return found


def expected(table: Table, action: Action) -> Chances | None:
    """The second reading of an action with dice, None for one without."""
    men = {table.shirt(who): who for who in table.men(table.mover)}
    rivals = {table.shirt(who): who for who in table.men(1 - table.mover)}
    shirt = int(action.text.split()[1]) if action.verb != "shot" else 0
    if action.verb == "pass":
        sure = table.boon("first-pass") or table.boon("sure-pass")
        return None if sure else of_pass(table, men[shirt], passes.PASS)
    if action.verb == "cross" and table.options.header == "at-once":
        heads = table.options.cross_to == "header-boxes"
        return of_cross(table, men[shirt]) if heads else None
    if action.verb == "dribble":
        return of_duel(table, table.holder, rivals[shirt])
    if action.verb == "tackle":
        return of_duel(table, table.holder, men[shirt])
    if action.verb == "shot":
        shooter = table.holder
        return of_shot(table, shooter, shots.shot(table, shooter), open_play=True)
    return None
