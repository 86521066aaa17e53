"""Everything that can be wrong, one class a way to be wrong.

An error carries a catalogue key and its parameters, never a sentence: the sentence is made in
the reader's language by whoever shows it. `str(error)` is the sentence in the current language.
"""

from __future__ import annotations

from touchline.core import texts
from touchline.core.language.names import Man


class TouchlineError(Exception):
    """Something a person can put right. The text says what was wrong and what would be right."""

    def __init__(self, key: str, /, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params = params

    def __str__(self) -> str:
        return texts.say(self.key, **self.params)


class IllegalAction(TouchlineError):
    """The rules do not allow this action here. Nothing has changed.

    The text under the key is the reason alone. Whoever shows a refusal takes the parts they need:
    a terminal all of them, a screen the reason and what to do instead.
    """

    def __init__(self, key: str, /, rule: str, **params: object) -> None:
        super().__init__(key, rule=rule, **params)
        self.rule = rule

    def about(self, number: int, name: str) -> None:
        """The player it is about has a name, for whoever knows it."""
        self.params["shirt"] = Man(number, name)

    def _places(self) -> dict[str, object]:
        """What the sentences need; a player's number in the form they want it in."""
        shirt = self.params.get("shirt")
        return self.params | {"shirt": Man(shirt)} if isinstance(shirt, int) else self.params

    def what(self) -> str:
        """What was wrong: the action as it was typed; empty if the reason says it."""
        return texts.say("refusal.what", **self.params) if "action" in self.params else ""

    def why(self) -> str:
        """The reason; empty if there is no more to say than that it is not possible."""
        return texts.say(self.key, **self._places())

    def instead(self) -> str:
        """What to do instead, if the game has words for it."""
        return self._words("instead")

    def shown(self) -> str:
        """The same for a screen, where places are lit and need no list of names."""
        return self._words("shown") or self.instead()

    def _words(self, block: str) -> str:
        game, _, reason = self.key.partition(".illegal.")
        key = f"{game}.{block}.{reason}"
        return texts.say(key, **self._places()) if reason and texts.has(key) else ""

    def typing(self) -> str:
        """Some of what could be typed; empty if nothing can."""
        return texts.say("refusal.typing", **self.params) if self.params.get("legal") else ""

    def __str__(self) -> str:
        wrong = ": ".join(part for part in (self.what(), self.why()) if part)
        parts = [part for part in (wrong, self.instead(), self.typing()) if part]
        return "; ".join(parts) + (f" ({self.rule})" if self.rule else "")


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
