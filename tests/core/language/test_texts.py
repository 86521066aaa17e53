"""Every message exists in every language, with the same places, and everything has a message."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import touchline
from touchline.core import registry, texts
from touchline.core.action import Action
from touchline.core.events import kinds_in
from touchline.core.game import Game

GAMES = [registry.game(name) for name in registry.game_ids()]
PACKAGES = [
    "touchline.core",
    "touchline.analysis",
    "touchline.arena",
    "touchline.bots",
    "touchline.cli",
    "touchline.competition",
    "touchline.lab",
    "touchline.study",
    *(game.package for game in GAMES),
]
ROOT = Path(touchline.__file__).parents[1]
SOURCES = [
    file
    for package in PACKAGES
    for file in sorted((ROOT / package.removesuffix(".data").replace(".", "/")).rglob("*.py"))
]
KEY = re.compile(r"[a-z]+(\.[A-Za-z0-9_-]+)+")
SPEAKERS = {"say", "IllegalAction", "Unknown", "BadOption", "BadFile"}


def keys_in(file: Path) -> Iterator[str]:
    """The literal keys a source file passes to whoever speaks; `{}` stands for what is computed."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name not in SPEAKERS and not name.startswith("Bad"):
            continue
        for key in literal(node.args[0]):
            if KEY.fullmatch(key.replace("{}", "x")):
                yield key


def literal(node: ast.expr) -> list[str]:
    """The texts an expression may be: a constant, an f-string, or one of two by a condition."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return literal(node.body) + literal(node.orelse)
    if isinstance(node, ast.JoinedStr):
        parts = [str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values]
        return ["".join(parts)]
    return []


def known(key: str) -> bool:
    """Is there a message for a key, or for some filling of its gaps?"""
    messages = {name for package in PACKAGES for name in texts.catalogue(package, "en")}
    pattern = re.escape(key).replace(r"\{\}", r".+") + r"(\.one)?"
    return any(re.fullmatch(pattern, name) for name in messages)


def test_keys_are_found_in_the_sources() -> None:
    found = {key for file in SOURCES for key in keys_in(file)}
    assert {"error.game", "cli.verify.legal", "side.{}", "brettfussball.illegal.{}"} <= found


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_key_in_the_sources_has_a_message(file: Path) -> None:
    assert [key for key in keys_in(file) if not known(key)] == []


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", ["de", "es"])
def test_languages_have_the_same_keys_and_places(package: str, language: str) -> None:
    english = texts.catalogue(package, "en")
    other = texts.catalogue(package, language)
    assert list(other) == list(english)
    different = [key for key in english if texts.places(english[key]) != texts.places(other[key])]
    assert different == []


@pytest.mark.parametrize("language", ["de", "es"])
def test_sentences_are_translated(language: str) -> None:
    for package in PACKAGES:
        english = texts.catalogue(package, "en")
        other = texts.catalogue(package, language)
        same = [key for key in english if " " in english[key] and english[key] == other[key]]
        same = [key for key in same if not key.endswith(".title")]  # a name stays as it is
        same = [key for key in same if ".type." not in key]  # one types the same everywhere
        assert all("{" in english[key] for key in same), same


def actions_of(game_id: str) -> list[Action]:
    """Every action of a game."""
    game = registry.game(game_id)
    return [game.action(index) for index in range(game.action_count)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_presets_settings_and_verbs_have_texts(game: Game) -> None:
    keys = ["title"]
    keys += [f"preset.{name}" for name in game.presets]
    for name in msgspec.structs.asdict(game.settings()):
        keys += [f"setting.{name}.name", f"setting.{name}.text"]
    keys += sorted({f"verb.{action.verb}" for action in actions_of(game.id)})
    assert [key for key in keys if not texts.has(f"{game.id}.{key}")] == []


def test_decisions_of_brettfussball_have_texts() -> None:
    from touchline.brettfussball.text.notation import FRAMES

    for kind in ("decision", "illegal"):
        missing = [name for name in FRAMES if not texts.has(f"brettfussball.{kind}.{name}")]
        assert missing == []


def test_events_of_brettfussball_have_texts() -> None:
    from touchline.brettfussball import events

    tags = list(kinds_in(events))
    assert len(tags) == 18
    tags.remove("moved")  # told in the same words in all games
    assert [tag for tag in tags if not texts.has(f"brettfussball.event.{tag}.1")] == []


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_events_of_brettfussball_fill_every_place(language: str) -> None:
    from touchline.brettfussball import events

    for tag, event in kinds_in(events).items():
        fields = {*event.__struct_fields__, "other"}
        for key, message in texts.catalogue("touchline.brettfussball.data", language).items():
            if re.fullmatch(rf"brettfussball\.event\.{tag}\.\d", key):
                assert texts.places(message) <= fields, key


@pytest.mark.parametrize("name", ["goal", "own-goal", "out", "caught", "free-ball", "team-mate",
                                  "opponent", "collect", "leave-ball"])  # fmt: skip
def test_forecasts_of_brettfussball_have_texts(name: str) -> None:
    assert texts.has(f"brettfussball.outcome.{name}")


def test_what_every_action_forecasts_has_a_text() -> None:
    verbs = {action.verb for action in actions_of("brettfussball")} - {"shoot"}
    assert [verb for verb in verbs if not texts.has(f"brettfussball.outcome.{verb}")] == []
    for name in ("goal", "team-mate", "attack", "collect"):
        assert texts.has(f"brettfussball.odds.{name}")


def test_one_and_other() -> None:
    assert texts.say("cli.verify.legal", game="X", n=1) == "X: the one action is legal."
    assert texts.say("cli.verify.legal", game="X", n=2) == "X: all 2 actions are legal."


def test_speaking_ends_with_its_block() -> None:
    with texts.speaking("de"):
        assert texts.say("side.away") == "Gast"
    assert texts.say("side.away") == "Away"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'fr' is not one of en, de, es"):
        texts.set_language("fr")


@pytest.mark.parametrize(
    ("environment", "language"),
    [({"TOUCHLINE_LANG": "es", "LANG": "de_DE"}, "es"), ({"LANG": "de_AT.UTF-8"}, "de"),
     ({"LANG": "fr_FR"}, "en"), ({"LANG": "C"}, "en")],
)  # fmt: skip
def test_the_environment_chooses(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    monkeypatch.delenv("TOUCHLINE_LANG", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert texts.preferred() == language


# Messages in which {n} is never one, or where one reads well.
NEVER_ONE = {
    "cli.league.made", "league.error.draw-even", "cli.verify.committed",
    "cli.verify.not-committed", "cli.play.many", "counterattack.cost", "web.start.format-minutes",
    "web.study.step", "web.account.password-note", "web.records.run", "web.league.picked",
    "web.league.more-players", "web.league.invite-lead", "web.advice.behind",
    "web.advice.warn-text", "web.review.lost", "web.exercise.near", "web.exercise.wrong",
    "web.lobby.within", "web.lobby.minutes",
}  # fmt: skip


@pytest.mark.parametrize("package", [*PACKAGES, "touchline.server"])
def test_a_number_before_a_word_has_a_singular(package: str) -> None:
    for key, message in texts.catalogue(package, "en").items():
        if not key.endswith((".one", ".other")) and key not in NEVER_ONE:
            assert not re.search(r"\{n\} [a-z]", message), (key, message)


def test_one_spanish_word_for_a_thing() -> None:
    """The words of the Spanish edition: remate, remate rápido, entrada imprudente."""
    others = re.compile(r"\b(túnel|temerari\w*|tiros? rápidos?|gambete\w*)", re.IGNORECASE)
    words = list(texts.catalogue("touchline.counterattack.data", "es").items())
    pages = (ROOT / "touchline/counterattack/data/rules/es.md").read_text(encoding="utf-8")
    assert [each for each in [*words, ("pages", pages)] if others.search(each[1])] == []
