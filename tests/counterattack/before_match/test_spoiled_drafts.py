"""Spoiled lines from before the match: refused, or the draft still ends as it should (CA 4.1).

Every line of a real draft is read. Of each, every small change is tried: a card too many or too
few, the wrong manager, a frame more or less, a shirt too many. What is accepted all the same must
end with two full squads, eleven of each in their shirts and a keeper in goal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.counterattack.before_match.test_draft import start
from tests.counterattack.table import game
from touchline.core.errors import TouchlineError
from touchline.counterattack.engine.position import Position

OUTFIELDERS, KEEPERS = range(40), range(40, 46)
KEEPERS_EACH = {"packets": 1, "dealt": 1, "tournament": 2}
PLIES = 120  # no draft and line-up is longer


def walk(draft: str, seed: str) -> list[str]:
    """The lines from the first keeper to the toss."""
    p = start(draft=draft)
    chooser = random.Random(seed)
    found: list[str] = []
    while p.decision != "toss":
        found.append(str(p))
        p.play(chooser.choice(p.actions() or tuple(action for action, _ in p.outcomes())))
    return found


def spoiled(line: str) -> Iterator[str]:
    """The line with one thing changed."""
    fields = line.split(" ")
    for squads in other_squads(*fields[4].split("/")):
        yield " ".join([*fields[:4], squads, *fields[5:]])
    for flow in other_flows(fields[6].split(">")):
        yield " ".join([*fields[:6], ">".join(flow), *fields[7:]])
    hexes = fields[0].split(",")
    yield " ".join([",".join(["S13", *hexes[1:]]), *fields[1:]])


def other_squads(status: str, owned: str, shirts: str, table: str) -> Iterator[str]:
    """A card, an open card or a shirt more, less or exchanged."""
    cards = [int(word) for word in owned.split(",")]
    free = set(OUTFIELDERS) | set(KEEPERS)
    free -= {*cards, *(int(word) for word in table.split(","))}
    outfielder = min(free & set(OUTFIELDERS))
    keeper = min(free & set(KEEPERS))
    for first in (0, 20):
        size = sum(card >= 0 for card in cards[first : first + 20])
        more = [(first + size, outfielder), (first + size, keeper), (first, outfielder)]
        for at, card in [*more, (first + max(size - 1, 0), -1), (first + max(size - 1, 0), keeper)]:
            changed = [*cards[:at], card, *cards[at + 1 :]]
            doing = status[:at] + ("0" if card < 0 else status[at].replace("0", "1"))
            words = ",".join(str(number) for number in changed)
            yield "/".join([doing + status[at + 1 :], words, shirts, table])
    places = table.split(",")
    for at in range(4):
        other = str(outfielder) if places[at] == "-1" else "-1"
        changed_table = ",".join([*places[:at], other, *places[at + 1 :]])
        yield "/".join([status, owned, shirts, changed_table])
    worn = shirts.split(",")
    for at in (0, 1, 5, 10, 11, 12, 21):
        for place in ("255", "0", "3", "12"):
            changed_shirts = ",".join([*worn[:at], place, *worn[at + 1 :]])
            yield "/".join([status, owned, changed_shirts, table])


def other_flows(flow: list[str]) -> Iterator[list[str]]:
    """The frame on top gone, doubled, or another one; another seat or number in it."""
    *below, top = flow
    yield below
    yield [*flow, top]
    dealing = ("deal/15", "deal/14", "first-pick/14", "draft/15/8", "draft/14/8")
    for word in ("pick/home", "pick/away", "turn-up", "draw-keeper", "draw-keeper/1", *dealing):
        yield [*below, word]
        yield [*flow, word]
    for old, new in (("home", "away"), ("away", "home")):
        yield [*below, top.replace(old, new)]
    for at, frame in enumerate(flow):
        name, *numbers = frame.split("/")
        for place, number in enumerate(numbers):
            for change in (-1, 1) if number.isdigit() else ():
                changed = [*numbers[:place], str(int(number) + change), *numbers[place + 1 :]]
                yield [*flow[:at], "/".join([name, *changed]), *flow[at + 1 :]]
        yield [*flow[:at], frame + "/1", *flow[at + 1 :]]


def check_end(p: Position, keepers: int, chooser: random.Random) -> None:
    """Anything until the toss: sixteen cards each, eleven shirts, a keeper in the first one."""
    line = str(p)
    for _ in range(PLIES):
        if p.decision == "toss":
            break
        p.play(chooser.choice(p.actions() or tuple(action for action, _ in p.outcomes())))
    assert p.decision == "toss", line
    for side in range(2):
        cards = [int(card) for card in p.squad[side * 20 : side * 20 + 20] if card >= 0]
        assert len(set(cards)) == 16, line
        assert sum(card in KEEPERS for card in cards) == keepers, line
        worn = [int(place) for place in p.who[side * 11 : side * 11 + 11]]
        assert len(set(worn)) == 11, line
        assert int(p.squad[side * 20 + worn[0]]) in KEEPERS, line
        assert all(int(p.squad[side * 20 + place]) in OUTFIELDERS for place in worn[1:]), line
    assert p.referee in range(46, 50), line


@pytest.mark.rule("CA 4.1.1", "CA 4.1.2", "CA 4.1.3", "CA 4.1.4")
@pytest.mark.parametrize("draft", list(KEEPERS_EACH))
def test_spoiled_drafts_are_refused_or_end_as_they_should(draft: str) -> None:
    chooser = random.Random(draft)
    refused = 0
    for number, line in enumerate(walk(draft, draft)):
        assert str(game.position(line)) == line
        if number % 5:
            continue
        for other in spoiled(line):
            if other == line:
                continue
            try:
                p = game.position(other)
            except TouchlineError:
                refused += 1
                continue
            check_end(p, KEEPERS_EACH[draft], chooser)
    assert refused > 500
