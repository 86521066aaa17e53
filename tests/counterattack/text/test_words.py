"""Everything in Counter Attack that is decided, done or told has its words."""

from __future__ import annotations

import random
import re
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec
import pytest

from touchline.core import texts
from touchline.core.events import kinds_in
from touchline.core.flow import A_SIDE, AUTOMATIC
from touchline.core.language.names import Man
from touchline.core.side import Side
from touchline.counterattack import events, game
from touchline.counterattack.engine.clock.full_time import PERIODS
from touchline.counterattack.engine.moves import TABLE
from touchline.counterattack.engine.state import LAST_ACTS
from touchline.counterattack.settings import CORE, PRESETS
from touchline.counterattack.text.frames import FRAMES

VERBS = sorted({action.verb for action in TABLE})
TAGS = kinds_in(events)
RESTARTS = ("throw-in", "corner", "goal-kick", "free-kick", "penalty")
OUTCOMES = {
    *("goal", "own-goal", "offside", "team-mate", "lost", "missed", "goes-on"),
    *(frame.kind.settles for frame in FRAMES.values() if frame.kind.settles),
    *RESTARTS,
}


def missing(kind: str, names: list[str]) -> list[str]:
    """The names for which there is no message of this kind."""
    return [name for name in names if not texts.has(f"counterattack.{kind}.{name}")]


@pytest.mark.parametrize("language", ["de", "es"])
def test_languages_have_the_same_keys_and_places(language: str) -> None:
    english = texts.catalogue(game.package, "en")
    other = texts.catalogue(game.package, language)
    assert list(other) == list(english)
    assert [k for k in english if texts.places(english[k]) != texts.places(other[k])] == []
    same = [k for k in english if " " in english[k] and english[k] == other[k]]
    typed = "counterattack.type."  # what people type is the same everywhere
    assert [k for k in same if "{" not in english[k] and not k.startswith(typed)] == [
        "counterattack.title"
    ]


def test_presets_and_settings_have_texts() -> None:
    assert missing("preset", list(PRESETS)) == []
    names = list(msgspec.structs.asdict(game.settings()))
    assert (
        missing("setting", [f"{name}.{part}" for name in names for part in ("name", "text")]) == []
    )


def test_verbs_and_outcomes_have_texts() -> None:
    assert missing("verb", VERBS) == []
    assert missing("outcome", VERBS) == []
    assert missing("outcome", sorted(OUTCOMES - {"goes-on"})) == []
    assert missing("odds", sorted(OUTCOMES)) == []


def test_decisions_have_texts() -> None:
    assert missing("decision", list(FRAMES)) == []
    english = texts.catalogue(game.package, "en")
    for name, frame in FRAMES.items():
        if frame.kind.seat == A_SIDE:
            assert texts.places(english[f"counterattack.decision.{name}"]) <= {"side"}, name
    told = {k.split(".")[2] for k in english if k.startswith("counterattack.decision.")}
    assert told == set(FRAMES)


def test_what_may_not_follow_has_a_reason() -> None:
    assert missing("illegal", ["here", "over", *(f"after-{act}" for act in LAST_ACTS)]) == []


def test_the_guide_has_every_preset_switch_and_action() -> None:
    page = (
        Path(__file__).parents[3].joinpath("docs", "counterattack.md").read_text(encoding="utf-8")
    )
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| `")]
    first = [row[0].strip("| `") for row in rows]
    assert [name for name in PRESETS if name not in first] == []
    assert sorted({name.split()[0] for name in first} & set(VERBS)) == VERBS
    for row in rows:
        name = row[0].strip("| `")
        if name in CORE.__struct_fields__ and len(row) == 5:
            value = getattr(CORE, name)
            assert row[2] == {"True": "on", "False": "off"}.get(str(value), str(value)), name
    switches = {name for name, row in zip(first, rows, strict=True) if len(row) == 5}
    assert set(CORE.__struct_fields__) <= switches


def test_periods_restarts_and_directions_have_texts() -> None:
    assert missing("period", [*PERIODS, "added-time"]) == []
    assert missing("restart", list(RESTARTS)) == []
    assert missing("direction", ["N", "NE", "SE", "S", "SW", "NW", *"123456"]) == []
    assert missing("roll", ["die", "toss", "card"]) == []


def tag_of(key: str) -> str:
    """The event a text is for; its key may go on with a special case."""
    name = key.removeprefix("counterattack.event.").rpartition(".")[0]
    return max((tag for tag in TAGS if name == tag or name.startswith(f"{tag}-")), key=len)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_events_fill_every_place(language: str) -> None:
    said = [tag for tag in TAGS if tag != "moved"]  # a run is told by where it leads
    assert missing("event", [f"{tag}.1" for tag in said]) == []
    for key, message in texts.catalogue(game.package, language).items():
        if key.startswith("counterattack.event.found"):  # a pass and who has it then
            pass_and_man = {*TAGS["passed"].__struct_fields__, "aim"}
            assert texts.places(message) <= pass_and_man, key
        elif key.startswith("counterattack.event."):
            fields = set(TAGS[tag_of(key)].__struct_fields__)
            also = {"other"} if "side" in fields else set()
            also |= {"aim"} if "end" in fields else set()  # said by the commentary
            assert texts.places(message) <= fields | also, key


def test_variants_are_numbered_from_one() -> None:
    keys = [key for key in texts.catalogue(game.package, "en") if ".event." in key]
    by_event: dict[str, list[int]] = {}
    for key in keys:
        name, _, number = key.rpartition(".")
        by_event.setdefault(name, []).append(int(number))
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in by_event.values())


class Places(Formatter):
    """Says a cell as it is: what the place is called is tested elsewhere."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """Whatever form of the place is asked for."""
        return value if isinstance(value, str) else str(super().format_field(value, format_spec))


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a_match_can_be_told(preset: str) -> None:
    """Whatever happens in a while of random play has a sentence that can be filled."""
    settings = game.settings(preset, {"draft": "dealt", "placement": "formation"})
    p = game.new(settings)
    lots = random.Random(preset)
    english = texts.catalogue(game.package, "en")
    for _ in range(1500):
        if p.turn is None:
            break
        assert p.flow[-1].side != AUTOMATIC
        assert f"counterattack.decision.{p.decision}" in english
        chance = p.chance
        if p.turn is Side.CHANCE:
            assert chance is not None
            action = chance.at(lots.randrange(chance.tickets))
        else:
            action = lots.choice(p.actions())
        for event in p.play(action):
            values = msgspec.structs.asdict(event)
            tag = str(event.__struct_config__.tag)
            words = [values.get(name) for name in ("how", "kind", "what", "card")]
            for special in [tag, *(f"{tag}-{word}" for word in words)]:
                message = english.get(f"counterattack.event.{special}.1")
                if message is not None:
                    men = {k: Man(v) for k, v in values.items() if type(v) is int}
                    Places().vformat(message, (), {**values, **men, "other": ""})
            assert re.fullmatch(r"CA [Aq]?\d+[.\d]*", values["rule"])
