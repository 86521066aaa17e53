"""Many matches by chance: nothing breaks, nothing is lost, every promise of the contract holds."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, ClassVar

import pytest

from tests import corpus
from tests.alike import switches
from tests.undici.books import Books
from tests.undici.table import game
from touchline.core import record
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.flow import NOBODY
from touchline.core.match import Match
from touchline.core.side import Side
from touchline.testing import Conformance
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.cards.catalogue import COUNT
from touchline.undici.engine.position import SLOTS, Position
from touchline.undici.engine.state import ZONES
from touchline.undici.events import Event
from touchline.undici.settings import Settings
from touchline.undici.text.frames import FRAMES

pytestmark = pytest.mark.slow


@pytest.mark.slow
class TestContract(Conformance):
    """The conformance suite on UND1C1."""

    game: ClassVar[Any] = game
    plies: ClassVar[int] = 40
    variants: ClassVar[int] = 4
    line_plies: ClassVar[int] = 8
    lines: ClassVar[list[str]] = corpus.lines("undici")
    decisions: ClassVar[set[str]] = {
        f.kind.decision for f in FRAMES.values() if f.kind.seat < NOBODY
    }


def check(p: Position) -> None:
    """What always holds: chips and boxes agree, every card is in one place, the ball is held."""
    for slot in range(SLOTS):
        space = int(p.where(slot))
        assert space == NOWHERE or int(p.on[space]) == slot + 1
    assert sum(1 for space in range(226) if p.on[space]) == sum(
        1 for slot in range(SLOTS) if p.where(slot) != NOWHERE
    )
    for side in range(2):
        for card in range(COUNT):
            assert sum(p.has_card(side, zone, card) for zone in range(ZONES)) <= 1
    assert p.holder == NOWHERE or p.where(p.holder) != NOWHERE


def by_chance(seed: str, changes: dict[str, Any], seen: Counter[str]) -> Position:
    """A whole match of random choices that leans towards the ball, so that something happens."""
    draw = random.Random(seed)
    p = game.new(game.settings("pro", changes))
    liked = ("shot", "cross", "dribble", "tackle", "card", "by")
    while p.turn is not None:
        seen[p.decision] += 1
        chance = p.chance
        if p.turn is Side.CHANCE and chance is not None:
            p.play(chance.at(int(draw.random() * chance.tickets)))
            continue
        actions = p.actions()
        bold = [action for action in actions if action.verb in liked]
        chosen = draw.choice(bold if bold and draw.random() < 0.7 else actions)
        seen[chosen.text if chosen.verb == "card" else chosen.verb] += 1
        p.play(chosen)
        if draw.random() < 0.1:
            check(p)
    return p


@pytest.mark.rule("UN 3.3.5")
def test_matches_by_chance_end_and_use_every_decision() -> None:
    seen: Counter[str] = Counter()
    for number in range(10):
        over = by_chance(f"soak {number}", {"deck": "random"}, seen)
        assert over.turn_number == 40
    for number in range(4):
        by_chance(f"cup {number}", {"cup": True, "turns": 4, "extra_turns": 1}, seen)
    rare = {"nearest", "header-offer", "keep", "kick-save"}
    usual = {"shot-roll", "save-roll", "carrier-roll", "respond", "free-step", "set-up", "tractor"}
    assert usual <= set(seen), usual - set(seen)
    assert {"kicker", "kick-toss"} <= set(seen) | rare


def test_every_preset_with_any_switches_ends_and_loses_nothing() -> None:
    plies = 0
    for number in range(24):
        draw = random.Random(f"mixed {number}")
        changes: dict[str, Any] = {**switches(Settings, draw, ()), "turns": 5, "extra_turns": 1}
        p = game.new(game.settings(list(game.presets)[number % 4], changes))
        books, story = Books(), list[Event]()
        while p.turn is not None:
            chance = p.chance
            if p.turn is Side.CHANCE and chance is not None:
                story += p.play(chance.at(int(draw.random() * chance.tickets)))
            else:
                story += p.play(draw.choice(bold(p) if draw.random() < 0.6 else p.actions()))
            plies += 1
            if plies % 25 == 0 or p.turn is None:
                books.close(p, story)
                story.clear()
            if plies % 200 == 0:
                assert game.position(str(p)) == p
        assert p.over
    assert plies > 5000, plies


def bold(p: Position) -> list[Action]:
    """What leans towards the ball, if anything does."""
    liked = ("shot", "cross", "dribble", "tackle", "card", "by", "playbook")
    return [action for action in p.actions() if action.verb in liked] or list(p.actions())


@pytest.mark.rule("UN 3.15.1")
def test_a_record_is_small_and_replays() -> None:
    draw = random.Random("record")
    match = Match(game, SeededDice("record"))
    while not match.over:
        match.advance()
        if not match.over:
            match.play(draw.choice(match.position.actions()))
    text = record.write(match.record())
    assert len(text) < 8000
    _, read = record.read(text, {"undici": game}.__getitem__)
    assert record.verify(game, read) == match.position
