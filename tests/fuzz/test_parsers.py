"""Whatever text comes in, only our own errors come out, and what is accepted can be played."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.spoiled import PIECES, has_a_sentence, lines, try_out
from tests.golden.scenes import SCENES
from touchline.brettfussball import game
from touchline.core import record
from touchline.core.dice import CommittedDice
from touchline.core.errors import BadAction, BadPosition, TouchlineError
from touchline.core.match import Match
from touchline.core.registry import game as find_game
from touchline.core.side import Side

pytestmark = pytest.mark.slow


@st.composite
def spoiled(draw: st.DrawFn, texts: list[str]) -> str:
    """A valid text with a few words exchanged, doubled, dropped or overwritten."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        until = min(len(text), at + draw(st.integers(0, 6)))
        text = text[:at] + draw(st.sampled_from(["", *PIECES])) + text[until:]
    return text


@st.composite
def recombined(draw: st.DrawFn) -> str:
    """Nine fields, each taken from another valid line."""
    fields = [draw(st.sampled_from(lines())).split()[i] for i in range(9)]
    return " ".join(fields)


def plays_on(line: str) -> None:
    """Read it; if it is accepted it must be sound, come back from its line, and play on."""
    try_out(line, random.Random(line))


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.data())
def test_spoiled_lines_are_refused_or_playable(data: st.DataObject) -> None:
    plays_on(data.draw(spoiled(lines())))


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.data())
def test_recombined_lines_are_refused_or_playable(data: st.DataObject) -> None:
    plays_on(data.draw(recombined()))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text())
def test_arbitrary_text_is_no_position(text: str) -> None:
    with pytest.raises(BadPosition, match=r"\w"):
        game.position(text)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.text() | spoiled(["move 9 K12", "place 11 T24", "shoot N", "roll 5", "x11", "+1A1"]))
def test_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = game.action(text)
    except BadAction as error:
        has_a_sentence(error)
        return
    said = " ".join(text.casefold().split())
    assert said in (action.text.casefold(), action.short.casefold())


@given(st.integers())
def test_numbers_are_an_action_or_refused(index: int) -> None:
    if 0 <= index < game.action_count:
        assert game.action(index).index == index
        return
    with pytest.raises(BadAction, match=str(index)):
        game.action(index)


@cache
def records() -> list[str]:
    """A short committed match, and one that starts from a line."""
    texts = []
    for start in (game.new(), game.position(SCENES[1].line())):
        dice = CommittedDice("secret", ["a", "b"])
        match = Match(find_game(game.id), dice, start)
        chooser = random.Random("record")
        while len(match.actions) < 40 and not match.over:
            chance = match.position.chance
            rolled = dice.roll(chance) if chance and match.position.turn is Side.CHANCE else None
            match.play(rolled or chooser.choice(match.position.actions()))
        texts.append(record.write(match.record()))
    return texts


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.data())
def test_spoiled_records_are_refused_or_verified(data: st.DataObject) -> None:
    text = data.draw(spoiled(records()) | st.text())
    try:
        found, read = record.read(text, find_game)
        end = record.verify(found, read)
    except TouchlineError as error:
        has_a_sentence(error)
        return
    assert len(read.actions) == int(read.tags["Actions"])
    assert game.position(str(end)) == end
