"""Everything that can be wrong, one class a way to be wrong.

An error carries a catalogue key and its parameters, never a sentence: the sentence is made in
the reader's language by whoever shows it. `str(error)` is the sentence in the current language.
"""

from __future__ import annotations

from touchline.core import texts


class TouchlineError(Exception):
    """Something a person can put right. The text says what was wrong and what would be right."""

    def __init__(self, key: str, /, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params = params

    def __str__(self) -> str:
        return texts.say(self.key, **self.params)


class IllegalAction(TouchlineError):
    """The rules do not allow this action here. Nothing has changed."""

    def __init__(self, key: str, /, rule: str, **params: object) -> None:
        super().__init__(key, rule=rule, **params)
        self.rule = rule


class BadAction(TouchlineError):
    """The text or number names no action of this game."""


class BadPosition(TouchlineError):
    """The text is not a position of this game."""


class BadRecord(TouchlineError):
    """The file is not a record, or the match in it did not happen like that."""


class BadSettings(TouchlineError):
    """A setting is unknown or out of range."""


class BadDice(TouchlineError):
    """A roll that cannot be, or dice that do not fit their commitment."""


class BadBoard(TouchlineError):
    """A board file that does not describe a playable board."""


class Unknown(TouchlineError):
    """A game, bot or preset that is not there."""
