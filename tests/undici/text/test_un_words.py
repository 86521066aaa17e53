"""Everything in UND1C1 that is decided, done or told has its words."""

from __future__ import annotations

import random
import re
from pathlib import Path
from string import Formatter

import msgspec
import pytest

from tests.undici.table import Table
from touchline.core import texts
from touchline.core.events import kinds_in
from touchline.core.language.commentary import Commentator
from touchline.core.side import Side
from touchline.undici import events, game
from touchline.undici.engine.clock.full_time import PERIODS
from touchline.undici.engine.moves import TABLE
from touchline.undici.settings import PRESETS
from touchline.undici.text.frames import FRAMES

SOURCE = Path(__file__).parents[3].joinpath("src", "touchline", "undici")
VERBS = sorted({action.verb for action in TABLE})
TAGS = kinds_in(events)
OUTCOMES = {"goal", "own-goal", "saved", "lost", "arrives", "won", "beaten"}


def missing(kind: str, names: list[str]) -> list[str]:
    """The names for which there is no message of this kind."""
    return [name for name in names if not texts.has(f"undici.{kind}.{name}")]


@pytest.mark.parametrize("language", ["de", "es"])
def test_languages_have_the_same_keys_and_places(language: str) -> None:
    english = texts.catalogue(game.package, "en")
    other = texts.catalogue(game.package, language)
    assert list(other) == list(english)
    assert [k for k in english if texts.places(english[k]) != texts.places(other[k])] == []


def test_presets_settings_verbs_outcomes_and_decisions_have_texts() -> None:
    assert missing("preset", list(PRESETS)) == []
    names = list(msgspec.structs.asdict(game.settings()))
    assert missing("setting", [f"{n}.{part}" for n in names for part in ("name", "text")]) == []
    assert missing("verb", VERBS) == []
    assert missing("outcome", [*VERBS, *OUTCOMES]) == []
    assert missing("odds", [*OUTCOMES, "goes-on"]) == []
    assert missing("decision", sorted({frame.kind.decision for frame in FRAMES.values()})) == []
    assert missing("period", list(PERIODS)) == []
    assert missing("event", [f"{tag}.1" for tag in TAGS if tag != "moved"]) == []  # core has it


def test_event_texts_use_only_what_the_event_has() -> None:
    english = texts.catalogue(game.package, "en")
    for key, message in english.items():
        if not key.startswith("undici.event."):
            continue
        name = key.split(".")[2]
        name = name.replace("found", "passed", 1)
        tag = max((t for t in TAGS if name == t or name.startswith(t + "-")), key=len)
        fields = set(TAGS[tag].__struct_fields__) | {"other"}
        fields |= {"defenders"} if "attackers" in fields else set()
        fields |= {"does"} if "card" in fields else set()
        assert {place for _, place, _, _ in Formatter().parse(message) if place} <= fields, key


def test_every_reason_in_the_code_has_a_sentence() -> None:
    used: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        used |= set(re.findall(r'refuse\(p, (?:self|frame), action, "([a-z-]+)"', text))
        used |= set(re.findall(r'undici\.illegal\.([a-z-]+)"', text))
    assert len(used) > 20
    assert missing("illegal", sorted(used)) == []


def test_a_match_can_be_told() -> None:
    draw = random.Random("told")
    p = game.new(game.settings("quick"))
    teller = Commentator("undici")
    lines: list[str] = []
    while p.turn is not None:
        chance = p.chance
        if p.turn is Side.CHANCE and chance is not None:
            lines += teller.lines(p.play(chance.at(int(draw.random() * chance.tickets))))
        else:
            lines += teller.lines(p.play(draw.choice(p.actions())))
    assert len(lines) > 50
    assert not any("{" in line for line in lines)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_a_duel_between_two_of_the_same_number_says_whose_they_are(language: str) -> None:
    for kind in ("dribble", "tackle", "corner"):
        told = {}
        with texts.speaking(language):
            home, away = texts.say("side.home"), texts.say("side.away")
            for attackers in (0, 1):
                duel = events.Duel(0, kind, attackers, 4, 7, 4, 5, "totals", "UN 3.7.3")
                told[attackers] = Commentator("undici").sentence(duel)
        assert home in told[0], kind
        assert away in told[0], kind
        assert told[0].index(home) < told[0].index(away), kind
        assert told[1].index(away) < told[1].index(home), kind


@pytest.mark.rule("UN 3.7.2", "UN 4.9.5")
def test_the_engine_says_whose_the_attacker_is() -> None:
    for turn, action in (("home", "dribble 4"), ("away", "tackle 4")):
        table = Table("home 10 H8", "away 4 I8", ball="home 10", turn=turn)
        table.play(action, 6, 1)
        assert table.told(events.Duel)[0].attackers == 0
    table = Table("away 20 C8", "home 4 G8", ball="away 20", turn="away")
    table.play("shot", 6, 1)
    assert table.told(events.Duel)[0].attackers == 1


def test_one_is_not_told_as_many() -> None:
    """Where a number may be 1, no plural follows it."""
    for language, words in (
        ("en", "actions|pairs|cards|turns"),
        ("de", "Aktionen|Paare|Paaren|Karten|Züge"),
        ("es", "acciones|parejas|cartas|turnos"),
    ):
        for key, message in texts.catalogue(game.package, language).items():
            if key.startswith("undici.event."):
                assert not re.search(rf"\}} ({words})\b", message), key
