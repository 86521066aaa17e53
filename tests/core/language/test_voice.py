"""Whole matches in three languages: every sentence is one, and none is said twice in a row."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from tests.corpus.matches import Stored, read
from touchline.core import registry, texts
from touchline.core.capabilities.game import Capabilities
from touchline.core.language.commentary import Commentator, ToldLine
from touchline.core.side import Side

EVERY = 20
"""So many stored matches are passed over for each that is told."""
TWICE = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
GAPS = re.compile(r"[{}]|  | [.,!:;]|^\s|\s$|\b(?:place|story|event)\.|\bNone\b")
FALSE_PLURAL = re.compile(r"(?<![\d:.+-])\b1 (?:actions|Aktionen|acciones|men|Mann|hombres)\b")


def told(game: Capabilities, match: Stored) -> dict[str, list[ToldLine]]:
    """All lines of a match in every language."""
    tellers = {language: Commentator(game.id) for language in texts.LANGUAGES}
    lines: dict[str, list[ToldLine]] = {language: [] for language in texts.LANGUAGES}
    position: Any = game.new(game.settings(match.preset, match.switches))
    for seq, text in enumerate(match.actions, 1):
        turned = game.turned(position)
        events = list(position.play(game.action(text)))
        if not events:
            continue
        for language, teller in tellers.items():
            teller.know(game, position)
            teller.ends = turned, game.turned(position)
            with texts.speaking(language):
                lines[language] += teller.tell(seq, events)
    return lines


def joins(before: ToldLine, line: ToldLine) -> bool:
    """Are both put into one line by whoever reads?"""
    runs = before.run, line.run
    return None not in runs and runs[0].chain == runs[1].chain  # type: ignore[union-attr]


@pytest.mark.slow
@pytest.mark.parametrize("game_id", registry.game_ids())
@pytest.mark.parametrize("part", range(4))
def test_whole_matches_are_told_in_sentences_without_cells(game_id: str, part: int) -> None:
    game = registry.game(game_id)
    matches = read(game_id)[part * EVERY :: 4 * EVERY]
    count = 0
    for match in matches:
        picture = game.picture(game.settings(match.preset, match.switches))
        cells = {cell.name for cell in (*picture.cells, *picture.targets)}
        for language, lines in told(game, match).items():
            count += len(lines)
            for line in lines:
                where = language, line
                assert not cells & set(re.findall(r"[\w-]+", line.text)), where
                assert not GAPS.search(line.text), where
                assert not TWICE.search(line.text), where
                assert not FALSE_PLURAL.search(line.text), where
                assert line.text[-1] in ".!?", where
                assert line.text.lstrip("¡¿")[0].isupper() or line.text[0].isdigit(), where
                assert set(re.findall(r"[\w-]+", line.cells)) <= cells, where
            for before, line in pairwise(lines):
                assert line.text != before.text or joins(before, line), (language, line)
    assert count > 300


def test_a_match_is_told_alike_whoever_asks_and_whenever() -> None:
    """Somebody who comes late hears the same words, after a sentence or two."""
    game = registry.game("counterattack")
    match = read("counterattack")[0]
    position: Any = game.new(game.settings(match.preset, match.switches))
    early, late = Commentator(game.id), Commentator(game.id)
    different = common = 0
    for seq, text in enumerate(match.actions[:600], 1):
        ends = game.turned(position)
        events = list(position.play(game.action(text)))
        for teller in (early, late):
            teller.know(game, position)
            teller.ends = ends, game.turned(position)
        first = early.tell(seq, events)
        if seq > 100:
            second = late.tell(seq, events)
            common += len(first)
            different += [line.text for line in first] != [line.text for line in second]
    assert common > 50
    assert different <= common / 10


def test_the_far_post_is_far_from_whoever_crosses_at_both_ends() -> None:
    from touchline.counterattack.events import Passed, Won

    game = registry.game("counterattack")
    teller = Commentator("counterattack")
    teller.ground = game.ground(game.settings())
    teller.names = {"h11": "Halvring", "h9": "Rusu", "a11": "Ottmar", "a9": "Bell"}
    for side, origin, end in ((Side.HOME, "AD24", "AJ10"), (Side.AWAY, "H3", "B17")):
        ball = Passed(side, 11, "high", origin, end, 0, "CA 4.7")
        kept = Won(side, 9, "high", end, "CA 4.7")
        (line,) = teller.tell(1 + side, [ball, kept])
        assert "at the far post" in line.text
        assert line.cells == f"{origin}–{end}"
    teller.ends = True, True
    ball = Passed(Side.AWAY, 11, "standard", "AD24", "AJ16", 0, "CA 4.6")
    (line,) = teller.tell(3, [ball, Won(Side.AWAY, 9, "standard", "AJ16", "CA 4.6")])
    assert "at the near post" in line.text
    assert "Ottmar" in line.text


def test_a_call_that_goes_without_saying_is_not_told() -> None:
    from touchline.counterattack.events import Called

    teller = Commentator("counterattack")
    assert teller.tell(1, [Called(0, "pass", 9, "CA 4.6")]) == []


def test_when_ends_change_within_an_action_what_follows_is_seen_the_other_way() -> None:
    from touchline.counterattack.events import PeriodBegan, Placed

    game = registry.game("counterattack")
    teller = Commentator("counterattack")
    teller.ground = game.ground(game.settings())
    teller.ends = False, True
    before, after = Placed(0, 9, "AD13", "CA 4.3"), Placed(0, 7, "AD13", "CA 4.4")
    period = PeriodBegan("second-half", "CA 4.20")
    told = [line.text for line in teller.tell(1, [before, period, after])]
    assert "area" in told[0]
    assert "his own" in told[1]


def test_a_game_need_not_know_its_clubs(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("brettfussball")
    monkeypatch.setattr(type(game), "clubs", lambda *_: ())
    teller = Commentator("brettfussball").know(game, game.new(game.settings()))
    assert teller.clubs == ["", ""]
