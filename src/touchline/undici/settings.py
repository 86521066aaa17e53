"""What can be agreed before a match: one switch per open point, presets for the ways to play.

Where the rules leave something open, the digest has a ruling (UN R1 to R41); each of them that
changes play is one switch here, with the ruling as its default.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

TEAMS = "ironmoor-athletic+lantern-harbour+sirocco-kites+vermilion-foxes"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match is played. The defaults are the base game with the rulings of the digest."""

    # -- before the match (UN 3.1) -----------------------------------------------------------
    teams: Annotated[str, Meta(pattern="^[a-z0-9-]+([+][a-z0-9-]+){1,7}$")] = TEAMS
    """The teams to choose from, two to eight, joined by `+`."""
    first: Literal["toss", "home", "away"] = "toss"
    """Who kicks off first (UN 3.1.7)."""
    line_limits: bool = True
    """Three to five on the red line, two to five on the yellow, one to four on the green (R5)."""
    sides_bind: bool = True
    """Chips are set up in a sector filled on their bar (UN 3.1.4, R5)."""
    area_limit: Annotated[int, Meta(ge=1, le=10)] = 4
    """How many own outfield chips may stand in the own penalty area (UN 3.1.5, R30)."""
    captain: bool = True
    """Each coach names a captain (UN 3.1.6, R21)."""

    # -- strategy cards (UN 3.14) --------------------------------------------------------------
    cards: bool = True
    """Strategy cards are played."""
    pool: Literal["core", "all"] = "all"
    """Decks are made from our 51 core cards or from all 70 (R7)."""
    deck: Literal["choose", "standard", "random"] = "choose"
    """A coach chooses his deck, both play the standard one, or decks are drawn by lot (R6)."""
    starting_hand: Annotated[int, Meta(ge=0, le=5)] = 0
    """Cards in hand at the start (UN 3.1.3, R6)."""
    hand_limit: Annotated[int, Meta(ge=0, le=10)] = 0
    """Who holds so many draws no more; 0 means no limit (UN 3.14.3, R6)."""
    cards_per_turn: Annotated[int, Meta(ge=0, le=9)] = 3
    """How many cards a coach may play in his own turn (UN 3.3.1)."""
    permanents: Literal["one", "any"] = "one"
    """A coach's new permanent card discards the old one, or they add up (UN 3.14.6, R8)."""
    responses: Literal["one", "any"] = "one"
    """Cards a side may play on one event; combinable ones are free (UN 3.14.4, R9)."""

    # -- the turn (UN 3.3) ---------------------------------------------------------------------
    actions: Annotated[int, Meta(ge=1, le=6)] = 3
    """Actions of a turn."""
    straight: bool = True
    """Movements go in a straight line (UN 3.4.2, R4)."""
    tractor_after_cut: bool = False
    """A Tractor may move even if the turn was cut short (R22)."""

    # -- passes, duels, shots --------------------------------------------------------------------
    pass_base: Annotated[int, Meta(ge=1, le=3)] = 1
    """What a pass to a neighbouring quadrant needs; each quadrant more adds one (R1)."""
    natural_one: bool = False
    """A rolled 1 is always a failed pass or cross (R3)."""
    duel_tie: Literal["carrier", "on-turn", "defender"] = "carrier"
    """Who wins a tied dribble or tackle where it is no foul (UN 3.7.6, R2)."""
    shot_tie: Literal["saved", "goal"] = "saved"
    """A tied shot or header where it is no corner (UN 3.9.4, R2)."""
    free_step: bool = True
    """Who wins a duel may step one box (UN 3.7.3, R17)."""
    free_step_locked: bool = True
    """The free step obeys padlocks (R16)."""
    reposition: bool = True
    """Both teams line up anew after a save (UN 3.10.2, R10)."""
    header: Literal["at-once", "action"] = "at-once"
    """The header is part of the cross, or an action of its own (UN 3.11.4, R11)."""
    header_blocker: bool = False
    """A chip in front of the header gives the keeper +1 too (UN 3.11.5)."""
    cross_to: Literal["header-boxes", "anybody"] = "header-boxes"
    """Whom a cross may look for (UN 3.11.2, R12)."""
    offside: Literal["barred", "lost", "off"] = "barred"
    """An offside chip is no target, or the ball is lost to it, or there is no offside (R13)."""
    flipped_mark: bool = False
    """Flipped chips mark (UN 3.8.2, R14)."""
    flipped_hold_line: bool = True
    """Flipped chips count for the offside line (UN 3.8.2, R14)."""
    keeper_collects: bool = False
    """A keeper in goal may be the nearest to a failed pass (R19)."""
    locks_on_chips: bool = False
    """A padlock may be put on a box with an opponent on it (UN 3.13.2, R15)."""

    # -- length (UN 3.15) ------------------------------------------------------------------------
    turns: Annotated[int, Meta(ge=1, le=40)] = 20
    """Turns of each coach, and cards of his deck (R20)."""
    cup: bool = False
    """A draw is played on: extra turns, then penalties (UN 3.15.3, R20)."""
    extra_turns: Annotated[int, Meta(ge=0, le=20)] = 5
    """Extra turns of each coach in a cup match."""

    # -- PRO: fouls and set pieces (UN 4.3 to 4.10) ------------------------------------------------
    fouls: bool = False
    """A tied dribble or tackle is a foul (UN 4.3.1)."""
    discipline: bool = False
    """A die may bring who fouled a yellow or a red card (UN 4.3.2)."""
    injuries: bool = False
    """A die may bring who was fouled an injury (UN 4.3.3, R33)."""
    least_chips: Annotated[int, Meta(ge=2, le=11)] = 7
    """A side left with fewer chips by a red card or an injury loses 0-3 (R29)."""
    specialists: bool = False
    """Squares add 2 to penalties, or to free kicks and corners (UN 4.4)."""
    free_kick_shot: bool = False
    """A foul on a shot box outside the area is a shot past a wall (UN 4.5, R28, R34)."""
    penalty: bool = False
    """A foul inside the area is a penalty (UN 4.6)."""
    free_kick_pass: bool = False
    """A foul elsewhere is a pass, before which both sides move three chips freely (UN 4.7)."""
    free_kick_cross: bool = False
    """A foul on a cross box is a cross to the header boxes (UN 4.8)."""
    corner: bool = False
    """A tie of shot or header and save is a corner (UN 4.9, R41)."""
    corner_limit: Annotated[int, Meta(ge=1, le=9)] = 3
    """So many corners in a row and no more (UN 4.9.6)."""
    throw_in: bool = False
    """A failed pass to a touchline quadrant goes out (UN 4.10, R39)."""

    # -- PRO: the keeper, marking, substitutions, the playbook (UN 4) ------------------------------
    keeper_out: bool = False
    """Keepers may leave their goals (UN 4.11, R35, R37)."""
    close_marking: bool = False
    """Gladiators, Rams, Paws and the keeper in goal mark harder (UN 4.12, R36)."""
    substitutions: Annotated[int, Meta(ge=0, le=18)] = 0
    """How many chips a coach may change in a match; 0 means none (UN 4.2)."""
    playbook: Annotated[int, Meta(ge=0, le=9)] = 0
    """How many playbook cards a coach may use in a turn; 0 means none (UN 4.13)."""
    draft: bool = False
    """Coaches pick their eighteen chip by chip (UN 4.1, R32)."""
    draft_chip_cap: Annotated[int, Meta(ge=0, le=5)] = 0
    """No chip with more abilities may be picked; 0 means no cap (UN 4.1.2)."""
    draft_team_cap: Annotated[int, Meta(ge=0, le=90)] = 0
    """Abilities of a picked eighteen in all; 0 means no cap (UN 4.1.2)."""


FOULS_AND_SET_PIECES: dict[str, Any] = dict.fromkeys(
    (
        "fouls",
        "discipline",
        "injuries",
        "specialists",
        "free_kick_shot",
        "penalty",
        "free_kick_pass",
        "free_kick_cross",
        "corner",
        "throw_in",
    ),
    True,
)


def _but(settings: Settings, **changes: Any) -> Settings:
    return replace(settings, **changes)


BASE = Settings()
KEEPER_AND_PLAYBOOK: dict[str, Any] = {
    "keeper_out": True,
    "close_marking": True,
    "substitutions": 5,
    "playbook": 2,
}
PRO = _but(BASE, **FOULS_AND_SET_PIECES, **KEEPER_AND_PLAYBOOK)
QUICK = _but(PRO, turns=10, deck="standard")

PRESETS: dict[str, Settings] = {
    "pro": PRO,
    "base": BASE,
    "quick": QUICK,
    "draft": _but(PRO, draft=True),
}
DEFAULT = PRO
