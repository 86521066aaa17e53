"""Rule pages name switches, their values and presets by code: here each code gets its words."""

from __future__ import annotations

import re
from typing import Any, Literal, get_args, get_origin

import msgspec

from touchline.core import texts
from touchline.core.game import Game
from touchline.core.language.rulebook import Rule
from touchline.core.texts import say

CODE = re.compile(r"`([^`]+)`")


def values_of(game: Game) -> dict[str, tuple[str, ...]]:
    """Every switch of a game, with its values if it is a choice."""
    settings: Any = game.settings()
    return {
        field.name: tuple(map(str, get_args(field.type)))
        if get_origin(field.type) is Literal
        else ()
        for field in msgspec.structs.fields(type(settings))
    }


def words_of(game: Game, rule: Rule) -> list[str]:
    """The words for each code of a rule in turn, in the current language; empty if none fit."""
    values = values_of(game)
    codes = CODE.findall(rule.text)
    keys: list[str] = []
    for i, code in enumerate(codes):
        before = [each for each in reversed(codes[:i]) if code in values.get(each, ())]
        after = [each for each in codes[i:] if code in values.get(each, ())]
        # what is both is the value as long as its switch has just been named, the switch later
        if code in values and (not before or code in codes[:i]):
            keys.append(f"{game.id}.setting.{code}.name")
        elif before or after:
            keys.append(f"{game.id}.value.{[*before, *after][0]}.{code}")
        elif code in game.presets:
            keys.append(f"{game.id}.preset.{code}")
        else:
            owners = [name for name, choice in values.items() if code in choice]
            keys.append(f"{game.id}.value.{owners[0]}.{code}" if len(owners) == 1 else "")
    return [say(key) if texts.has(key) else "" for key in keys]


def in_words(game: Game, rule: Rule) -> Rule:
    """A rule in which the words stand before each code."""
    found = iter(words_of(game, rule))

    def named(code: re.Match[str]) -> str:
        words = next(found)
        return say("rule.named", words=words, code=code[1]) if words else code[0]

    return msgspec.structs.replace(rule, text=CODE.sub(named, rule.text))
