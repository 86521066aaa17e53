"""Counter Attack as a game of the contract: settings, new matches, texts to positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from touchline.core import texts
from touchline.core.action import Action
from touchline.core.errors import Unknown
from touchline.core.settings import configure
from touchline.counterattack.deck import deck
from touchline.counterattack.draft import before_the_match
from touchline.counterattack.frame import AUTOMATIC
from touchline.counterattack.line_up import LineUp, TeamsOut
from touchline.counterattack.moves import SPACE
from touchline.counterattack.notation import read
from touchline.counterattack.pitch import KICK_OFF_SPOT, sign_rows
from touchline.counterattack.placement import push_set_piece
from touchline.counterattack.play import play_frame
from touchline.counterattack.position import Position, empty
from touchline.counterattack.settings import PRESETS, Settings


class CounterAttack:
    """The football strategy game of Colin Webster, second edition."""

    id = "counterattack"
    rules_version = 1
    package = "touchline.counterattack"
    presets: Mapping[str, Settings] = PRESETS
    action_count = len(SPACE)

    def __init__(self) -> None:
        texts.add(self.package)

    def settings(
        self, preset: str | None = None, changes: Mapping[str, Any] | None = None
    ) -> Settings:
        """A preset with single switches changed."""
        name = preset or next(iter(PRESETS))
        if name not in PRESETS:
            raise Unknown("error.preset", name=name, game=self.id, known=", ".join(PRESETS))
        return configure(PRESETS[name], changes or {})

    def new(self, settings: Settings | None = None) -> Position:
        """A match before the draft."""
        settings = settings or PRESETS["advanced"]
        p = empty(settings, deck(settings.packs, settings.draft))
        p.drop_ball(KICK_OFF_SPOT)
        p.flow.append(play_frame())
        frames = before_the_match(p)
        frames += [LineUp(0), LineUp(1), TeamsOut(AUTOMATIC)]
        push_set_piece(p, frames)
        return p

    def action(self, text: str | int) -> Action:
        """The action with this text or this index."""
        return SPACE.by_index(text) if isinstance(text, int) else SPACE.by_text(text)

    def position(self, text: str) -> Position:
        """The position of this line."""
        return read(text)

    def board(self, position: Position) -> list[list[str]]:
        """The signs of the board file in rows, the top row first."""
        return sign_rows()
