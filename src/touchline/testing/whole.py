"""What must hold of a game as a whole: its name, its settings, its table of actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from touchline.core import texts
from touchline.core.errors import BadAction, BadPosition, BadSettings, TouchlineError, Unknown
from touchline.core.settings import changed
from touchline.testing.trial import Trial, require
from touchline.testing.variants import single_changes


def game_is_named(trial: Trial) -> None:
    """It has an id, a rules version, presets, and a package for its texts."""
    game = trial.game
    require(game.id != "" and game.id == game.id.lower(), f"id {game.id!r} is not a short name")
    require(isinstance(game.rules_version, int), "rules_version is not a number")
    require(game.rules_version >= 1, "rules_version does not begin at 1")
    require(game.package != "", "package is empty")
    require(len(game.presets) > 0, "there are no presets")
    require(game.new() == game.new(game.settings()), "new() is not played with the default")


def texts_are_there(trial: Trial) -> None:
    """The game has a title and each preset a sentence."""
    game = trial.game
    for key in (f"{game.id}.title", *(f"{game.id}.preset.{name}" for name in game.presets)):
        require(texts.has(key), f"there is no text for {key}")


def settings_round_trip(trial: Trial) -> None:
    """Presets by name; changes as text, as records write them; errors for what is unknown."""
    game = trial.game
    default = game.settings()
    require(default == next(iter(game.presets.values())), "the default is not the first preset")
    for name, preset in game.presets.items():
        require(game.settings(name) == preset, f"settings({name!r}) is not that preset")
        words = {key: str(value).lower() for key, value in changed(preset, default).items()}
        require(game.settings(None, words) == preset, f"{name} does not come back from {words}")
        require(game.new(preset).settings == preset, f"new() does not keep the preset {name}")
    for key, value in single_changes(game):
        try:
            settings = game.settings(None, {key: str(value).lower()})
        except BadSettings:
            continue  # switches may exclude each other
        require(getattr(settings, key) == value, f"{key}={value} was not set")
    refuses(Unknown, "a preset that is not there", game.settings, "no such preset")
    refuses(BadSettings, "an unknown switch", game.settings, None, {"no such switch": 1})


def actions_are_a_table(trial: Trial) -> None:
    """Every number below action_count is one action, with a text and a short text of its own."""
    game = trial.game
    names: dict[str, int] = {}
    for index in range(game.action_count):
        action = game.action(index)
        require(action.index == index, f"game.action({index}) has index {action.index}")
        require(" " not in action.short, f"the short text {action.short!r} has a space")
        for text in {str(action).casefold(), action.short.casefold()}:
            require(names.setdefault(text, index) == index, f"{text!r} names two actions")
            require(game.action(text) == action, f"game.action({text!r}) is not {action!r}")
    for number in (-1, game.action_count):
        refuses(BadAction, f"index {number}", game.action, number)


def nonsense_is_refused(trial: Trial) -> None:
    """Text that is no action and no position raises the error for it, with a sentence."""
    game = trial.game
    for text in ("", " ", "no such action", "\x00", "1" * 99):
        refuses(BadAction, f"action {text!r}", game.action, text)
        refuses(BadPosition, f"position {text!r}", game.position, text)


def refuses(kind: type[TouchlineError], what: str, ask: Callable[..., Any], *said: Any) -> None:
    """Asking must raise this error, and the error must have a sentence."""
    try:
        ask(*said)
    except kind as error:
        require(str(error) != "", f"the error for {what} has no sentence")
    else:
        require(False, f"{what} is accepted")


ALL = (
    game_is_named,
    texts_are_there,
    settings_round_trip,
    actions_are_a_table,
    nonsense_is_refused,
)
