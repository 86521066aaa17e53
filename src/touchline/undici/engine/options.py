"""What the chapters ask of the settings again and again, where compiled code reads it at once.

Settings are read by people and files as well, so they are no native class: reading one of their
fields costs as much as a whole step of a chip. Positions share what is made of them here.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from touchline.undici.settings import Settings


@final
class Options:
    """Some of the settings, under the same names."""

    def __init__(self, settings: Settings) -> None:
        self.area_limit: i64 = settings.area_limit
        self.cards: bool = settings.cards
        self.cards_per_turn: i64 = settings.cards_per_turn
        self.close_marking: bool = settings.close_marking
        self.double_positions: str = settings.double_positions
        self.draft_chip_cap: i64 = settings.draft_chip_cap
        self.group_blocks: bool = settings.group_blocks
        self.half_time: bool = settings.half_time
        self.keeper_out: bool = settings.keeper_out
        self.level_onside: bool = settings.level_onside
        self.line_limits: bool = settings.line_limits
        self.locks_on_chips: bool = settings.locks_on_chips
        self.offside: str = settings.offside
        self.pass_base: i64 = settings.pass_base
        self.pass_distance: str = settings.pass_distance
        self.playbook: i64 = settings.playbook
        self.sides_bind: bool = settings.sides_bind
        self.stop_early: bool = settings.stop_early
        self.straight: bool = settings.straight
        self.turns: i64 = settings.turns
