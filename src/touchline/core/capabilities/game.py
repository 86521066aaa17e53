"""Everything that is asked of a game beside its rules, with the answer of one that is silent.

`touchline.core.game` is what a game must do. This is what command line, server, study, arena and
bots may ask besides: how it is drawn, what stands in its catalogue, how it is read. A game says of
this what it likes; whoever asks gets `Capabilities` from the registry, and never has to look
whether the game has an answer. Ours inherit from it, others are completed: this is the one place
where a game is searched for what it can do.
"""

from __future__ import annotations

from typing import Final

from touchline.core.capabilities.advice import Advice
from touchline.core.capabilities.ahead import Ahead
from touchline.core.capabilities.catalogue import Catalogue
from touchline.core.capabilities.league import League
from touchline.core.capabilities.learning import Learning
from touchline.core.capabilities.rules import PositionT, SettingsT
from touchline.core.capabilities.secrets import Secrets
from touchline.core.capabilities.teams import Teams
from touchline.core.game import Game
from touchline.core.reader import Reader


class Capabilities(
    Catalogue[PositionT, SettingsT],
    Teams[PositionT, SettingsT],
    Advice[PositionT, SettingsT],
    Ahead[PositionT, SettingsT],
    Secrets[PositionT, SettingsT],
    League,
    Learning,
):
    """A game and all that can be asked of it."""

    def reader(self) -> Reader:
        """Somebody who understands what the events of this game mean."""
        return Reader(self)


class Completed(Capabilities):
    """A game that inherits nothing: what it has is its own, the rest are the answers above."""

    def __init__(self, game: Game) -> None:
        for name in ASKED:
            if hasattr(game, name):
                setattr(self, name, getattr(game, name))


ASKED: Final = tuple(
    name
    for chapter in Capabilities.__mro__
    for name in {**vars(chapter).get("__annotations__", {}), **vars(chapter)}
    if not name.startswith("_")
)
"""Everything that may be asked of a game."""


def complete(game: Game | Capabilities) -> Capabilities:
    """The game with an answer to everything."""
    return game if isinstance(game, Capabilities) else Completed(game)
