"""The vocabulary of events: one kind, one set of fields, in all games."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec
import pytest

from touchline.core.events import (
    FIELDS,
    VOCABULARY,
    Event,
    Goal,
    Moved,
    as_sent,
    faults,
    is_a,
    kinds_in,
    shape_of,
    tag_of,
)

GAMES = {
    name: kinds_in(import_module(f"touchline.{name}.events"))
    for name in ("brettfussball", "counterattack", "undici")
}


class OtherGoal(msgspec.Struct, frozen=True, tag="goal", tag_field="event"):
    """A goal as Brettfußball once had it."""

    side: int
    figure: int
    own_goal: bool
    rule: str


class Alike(msgspec.Struct, frozen=True, tag="moved", tag_field="event"):
    """A run of a game that inherits nothing."""

    side: int
    shirt: int
    origin: str
    end: str
    with_ball: bool
    rule: str = "XY 1"


class Juggled(msgspec.Struct, frozen=True):
    """Something no other game has, with a common field of another type."""

    side: str
    rule: str


@pytest.mark.parametrize("game", GAMES)
def test_a_game_keeps_the_vocabulary(game: str) -> None:
    assert [fault for kind in GAMES[game].values() for fault in faults(kind)] == []


def test_no_two_games_use_one_kind_with_different_fields() -> None:
    """Whether the kind is in the vocabulary or two games have come upon the same word."""
    shapes: dict[str, dict[str, Any]] = {}
    for game, kinds in GAMES.items():
        for tag, kind in kinds.items():
            assert shapes.setdefault(tag, shape_of(kind)) == shape_of(kind), f"{game}: {tag}"
    owners = [tag for tag in shapes if sum(tag in kinds for kinds in GAMES.values()) > 1]
    assert len(owners) > 15
    assert set(owners) <= set(VOCABULARY)  # what two games have is common


def test_every_kind_of_the_vocabulary_happens_in_some_game() -> None:
    assert {tag for kinds in GAMES.values() for tag in kinds} >= set(VOCABULARY)


def test_other_fields_under_a_common_name_are_a_fault() -> None:
    (fault,) = faults(OtherGoal)
    assert fault.startswith("`goal` has side: int, figure: int, own_goal: bool, rule: str; in all ")
    assert not is_a(OtherGoal(0, 9, False, "XY 1"), Goal)


def test_a_common_field_means_the_same_in_every_event() -> None:
    assert faults(Juggled) == ("`juggled.side` is str; in all events it is int",)
    assert all(shape_of(kind)[field] is FIELDS[field].type for kind in VOCABULARY.values()
               for field in kind.__struct_fields__ if field in FIELDS)  # fmt: skip


def test_name_and_fields_decide_and_nothing_has_to_be_inherited() -> None:
    assert faults(Alike) == ()
    assert is_a(Alike(0, 9, "A1", "A2", False), Moved)
    assert not is_a(Alike(0, 9, "A1", "A2", False), Goal)


def test_a_defaulted_rule_changes_neither_name_nor_order() -> None:
    for kinds in GAMES.values():
        for tag, kind in kinds.items():
            if tag in VOCABULARY:
                assert kind.__struct_fields__ == VOCABULARY[tag].__struct_fields__
                assert issubclass(kind, VOCABULARY[tag])


def test_every_event_sent_names_its_kind() -> None:
    sent = msgspec.to_builtins(as_sent([Alike(0, 9, "A1", "A2", True), Juggled("home", "XY 2")]))
    assert [each["event"] for each in sent] == ["moved", "juggled"]
    assert sent[1] == {"event": "juggled", "side": "home", "rule": "XY 2"}


def test_the_name_of_a_kind_is_its_tag() -> None:
    assert tag_of(VOCABULARY["full-time"]) == "full-time"
    assert all(issubclass(kind, Event) for kind in VOCABULARY.values())
