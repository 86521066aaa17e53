"""The story a match tells: typed values with squares, figures, dice and the rule."""

from __future__ import annotations

import msgspec
import pytest

from tests.brettfussball.table import Table, kinds
from touchline.brettfussball import events
from touchline.core import texts
from touchline.core.language import rulebook

KINDS = {
    kind.__name__: kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, events.Event) and kind is not events.Event
}
ATTACKS = "ending=time;extra_time=true;shoot_out=true;attacks=5"
ATTACK = "regulation/0/0/home/1"


def stories() -> list[events.Event]:
    """Everything that can happen, happening."""
    told: list[events.Event] = []

    def tell(table: Table, *actions: str) -> Table:
        told.extend(table.play(*actions))
        return table

    tell(Table.kick_off("toss home", 5), "shoot N")
    tell(Table("home 9 J8", ball="J10", dice=[2]), "move 9 J10")
    tell(Table("home 9 J8", ball="J8", dice=[2]), "move 9 J10")
    tell(Table("home 9 J8", "away 4 J10", ball="J10", dice=[2]), "attack 9", "place 9 J9")
    tell(Table("home 9 J8", "home 4 J10", ball="J8", dice=[2]), "shoot N")
    tell(Table("home 9 J20", "away 1 J22", ball="J20", dice=[6]), "shoot N")
    tell(Table("home 9 C10", ball="C10", dice=[6]), "shoot W", "place 1 A10")
    tell(Table("home 9 C2", ball="C2", dice=[6]), "shoot S", "place 1 A1")
    tell(Table("home 9 C23", "away 1 K22", ball="C23", dice=[6]), "shoot N", "take 1")
    tell(
        Table("home 9 K20", ball="K20", dice=[6]),
        *("shoot N", "done", "place 9 J8", "done", "take 9"),
    )
    cup = Table(
        *("home 1 J3",),
        ball="J3",
        clock="regulation/9/0",
        settings="ending=time;turns=10;extra_time=true;extra_turns=2;shoot_out=true",
    )
    for _ in range(3):
        told.extend(cup.idle(1))
    told.extend(cup.roll("toss home", 6, 1, 6, 1, 6, 1).story)
    corner = ["A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2", "A3", "B3"]
    wall = ["F1", "E2", "D3", "C3", "B4", "A4"]
    stuck = Table(
        *(f"home {n} {square}" for n, square in enumerate(corner, 1)),
        *(f"away {n} {square}" for n, square in enumerate(wall, 1)),
        ball="K12",
        dice=[1],
    )
    tell(stuck, "pass")
    attacks = Table("home 9 K20", ball="K20", dice=[6], clock=ATTACK, settings=ATTACKS)
    tell(attacks, "shoot N")
    told.extend(attacks.roll("situation corner-left").story)
    return told


def test_every_kind_of_event_happens() -> None:
    assert {type(event).__name__ for event in stories()} == set(KINDS)


def test_every_event_names_a_rule_there_is() -> None:
    known = {rule.id for rule in rulebook.load("touchline.brettfussball.data", "en")}
    for event in stories():
        assert event.rule in known, event  # type: ignore[attr-defined]


def test_events_are_values_that_survive_json() -> None:
    union = msgspec.json.Decoder(tuple_of(*KINDS.values()))
    for event in stories():
        assert union.decode(msgspec.json.encode(event)) == event


def tuple_of(*kinds: type) -> object:
    """The union of all kinds of event."""
    union: object = kinds[0]
    for kind in kinds[1:]:
        union = union | kind
    return union


@pytest.mark.rule("BF 16", "BF 17", "BF 18", "BF 13", "BF 20", "BF 21")
def test_the_story_of_an_attack_and_a_goal() -> None:
    table = Table("away 9 J8", "home 6 J5", ball="J5", turn="away", dice=[3, 4])
    table.play("attack 9", "place 9 J6")
    assert kinds(table.story) == ["Rolled", "Attacked", "Placed"]
    table.play("shoot S")
    assert table.story == [
        events.Rolled(0, 4, "turn"),
        events.Shot(0, 6, "shot", "J5", "J1", "S"),
        events.Goal(1, 0, 6, "own-goal", 0, 1),
        events.Lifted(1, 9, "J6"),
    ]


def test_a_refused_action_tells_nothing() -> None:
    table = Table("home 9 J8", ball="J12", dice=[3])
    table.refuses("move 9 K9", "out-of-reach", "BF 6")
    assert table.play("move 9 J11") == [events.Moved(0, 9, "J8", "J11", False)]


def test_sides_have_names_in_every_language() -> None:
    spoken = []
    for language in texts.LANGUAGES:
        with texts.speaking(language):
            spoken.append((texts.say("side.home"), texts.say("side.away")))
    assert spoken == [("Home", "Away"), ("Heim", "Gast"), ("Local", "Visitante")]
