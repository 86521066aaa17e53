"""What can be agreed before a match: one switch per open point, presets for the ways to play.

Where the rules leave something open, the digest has a ruling (UN R1 to R46); each of them that
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
    kick_off_box: Literal["spot", "circle"] = "spot"
    """Kick-offs are taken in rows 8 and 9 at the halfway line, or in the whole circle (R27)."""
    line_limits: bool = True
    """Three to five on the red line, two to five on the yellow, one to four on the green (R5)."""
    sides_bind: bool = True
    """Chips are set up in a sector filled on their bar (UN 3.1.4, R5)."""
    double_positions: Literal["both", "first"] = "both"
    """Pink and light blue chips have both their lines, or only the first (UN 3.1.4, 4.2.3, R25)."""
    area_limit: Annotated[int, Meta(ge=1, le=10)] = 4
    """How many own outfield chips may stand in the own penalty area (UN 3.1.5, R30)."""
    area_limit_placing: bool = False
    """The limit also binds chips that are placed freely, but no walls or header boxes (R30)."""
    captain: bool = True
    """Each coach names a captain (UN 3.1.6, R21)."""
    captain_cards_stay: bool = False
    """A captain's cards stay when he goes off; who comes on for him has the armband (R21)."""

    # -- strategy cards (UN 3.14) --------------------------------------------------------------
    cards: bool = True
    """Strategy cards are played."""
    pool: Literal["core", "all"] = "all"
    """Decks are made from our 51 core cards or from all 70 (R7)."""
    deck: Literal["choose", "standard", "random"] = "choose"
    """Coaches choose their decks, both play the standard one, or decks are drawn by lot (R6)."""
    starting_hand: Annotated[int, Meta(ge=0, le=5)] = 0
    """Cards in hand at the start (UN 3.1.3, R6)."""
    hand_limit: Annotated[int, Meta(ge=0, le=10)] = 0
    """Who holds so many draws no more; 0 means no limit (UN 3.14.3, R6)."""
    cards_per_turn: Annotated[int, Meta(ge=0, le=9)] = 3
    """How many cards a coach may play in their own turn (UN 3.3.1)."""
    permanents: Literal["one", "any"] = "one"
    """A coach's new permanent card discards the old one, or they add up (UN 3.14.6, R8)."""
    responses: Literal["one", "any"] = "one"
    """Cards a side may play on one event; combinable ones are free (UN 3.14.4, R9)."""
    response_first: Literal["other", "on-turn"] = "other"
    """Who is asked first for a card on a pass or cross that has arrived (UN 3.14.7)."""
    duel_first: Literal["caller", "other"] = "caller"
    """Who is asked first for a card on a dribble or tackle (UN 3.14.7)."""
    midfield: Literal["yellow", "middle"] = "yellow"
    """What cards call the own midfield: the yellow line, or the half before the red one (R26)."""

    # -- the turn (UN 3.3) ---------------------------------------------------------------------
    actions: Annotated[int, Meta(ge=1, le=6)] = 3
    """Actions of a turn."""
    stop_early: bool = True
    """A coach may end his turn with actions left (UN 3.3.1)."""
    straight: bool = True
    """Movements go in a straight line (UN 3.4.2, R4)."""
    group_blocks: bool = False
    """Chips of a group movement block each other where they stood before it (UN 3.5.3)."""
    tractor_after_cut: bool = False
    """A Tractor may move even if the turn was cut short (R22)."""
    draw_after_cut: bool = True
    """A card is drawn even if the turn was cut short (R22)."""

    # -- passes, duels, shots --------------------------------------------------------------------
    pass_base: Annotated[int, Meta(ge=1, le=3)] = 1
    """What a pass to a neighbouring quadrant needs; each quadrant more adds one (R1)."""
    pass_distance: Literal["king", "steps"] = "king"
    """Quadrants are counted like a king's steps, or along and across only (UN 3.6.4, R1)."""
    keeper_pass: Literal["nearer", "goal"] = "nearer"
    """A keeper in goal passes from the nearer middle quadrant, or from one behind it (UN 3.6.5)."""
    pass_lane: Literal["open", "clear"] = "open"
    """What stands between passer and receiver is no matter, or bars the pass (UN 3.6.2, 3.13.4)."""
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
    free_step_area: bool = False
    """The free step may lead into a full own area (R17)."""
    swap_over_locks: bool = True
    """Chips swap boxes after a duel even onto opposing padlocks (UN 3.13.4, R16)."""
    reposition: bool = True
    """Both teams line up anew after a save (UN 3.10.2, R10)."""
    reposition_first: Literal["other", "keeper"] = "other"
    """Who lines up first after a save: the side without the ball, or the keeper's (UN 3.10.2)."""
    header: Literal["at-once", "action"] = "at-once"
    """The header is part of the cross, or an action of its own (UN 3.11.4, R11)."""
    header_blocker: bool = False
    """A chip in front of the header gives the keeper +1 too (UN 3.11.5)."""
    cross_to: Literal["header-boxes", "anybody"] = "header-boxes"
    """Whom a cross may look for (UN 3.11.2, R12)."""
    offside: Literal["barred", "lost", "off"] = "barred"
    """An offside chip is no target, or the ball is lost to it, or there is no offside (R13)."""
    level_onside: bool = True
    """A chip level with the offside line is onside (UN 3.12.2)."""
    flipped_mark: bool = False
    """Flipped chips mark (UN 3.8.2, R14)."""
    flipped_block: bool = True
    """A flipped chip in front of the shooter gives the keeper +1 (UN 3.9.3, R38)."""
    flipped_hold_line: bool = True
    """Flipped chips count for the offside line (UN 3.8.2, R14)."""
    keeper_collects: bool = False
    """A keeper in goal may be the nearest to a failed pass (R19)."""
    nearest: Literal["king", "steps"] = "king"
    """How the boxes to the nearest opponent are counted after a failed pass (UN 3.6.6, R18)."""
    lost_ball_tie: Literal["gaining", "losing"] = "gaining"
    """Which side chooses between opponents equally near to a failed pass (UN 3.6.6, R18)."""
    locks_on_chips: bool = False
    """A padlock may be put on a box with an opponent on it (UN 3.13.2, R15)."""

    # -- length (UN 3.15) ------------------------------------------------------------------------
    turns: Annotated[int, Meta(ge=1, le=40)] = 20
    """Turns of each coach, and cards of their deck (R20)."""
    attacks: Annotated[int, Meta(ge=0, le=20)] = 0
    """Attacks of each side in turn, instead of turns of the clock; 0 is play by turns (UN A1)."""
    attack_turns: Annotated[int, Meta(ge=1, le=12)] = 3
    """The most turns of one attack, both coaches counted (UN A5)."""
    half_time: bool = False
    """After half the turns the side that did not kick off the match kicks off (UN 3.15.3)."""
    cup: bool = False
    """A draw is played on: extra turns, then penalties (UN 3.15.3, R20)."""
    extra_turns: Annotated[int, Meta(ge=0, le=20)] = 5
    """Extra turns of each coach in a cup match."""
    extra_cards: bool = True
    """The discarded cards are shuffled and drawn again in extra turns (UN 3.15.3)."""
    shoot_out_kicks: Annotated[int, Meta(ge=1, le=11)] = 5
    """Penalties of each side after a drawn cup match, before sudden death (UN 3.15.3)."""

    # -- PRO: fouls and set pieces (UN 4.3 to 4.10) ------------------------------------------------
    fouls: bool = False
    """A tied dribble or tackle is a foul (UN 4.3.1)."""
    discipline: bool = False
    """A die may bring who fouled a yellow or a red card (UN 4.3.2)."""
    foul_padlocks: bool = False
    """Padlocks are placed and stay before the set piece for a foul too (UN 4.3.6)."""
    injuries: bool = False
    """A die may bring who was fouled an injury (UN 4.3.3, R33)."""
    injury_counts: bool = True
    """Replacing a seriously injured chip uses up a substitution (R33)."""
    injury_beyond: bool = False
    """A seriously injured chip is replaced even if no substitution is left (UN 4.3.7)."""
    least_chips: Annotated[int, Meta(ge=2, le=11)] = 7
    """A side left with fewer chips by a red card or an injury loses 0-3 (R29)."""
    keeper_sent_off: Literal["change", "stand-in"] = "change"
    """The second keeper may come on for a stand-in in goal, or he stays there (UN 4.3.7)."""
    specialists: bool = False
    """Squares add 2 to penalties, or to free kicks and corners (UN 4.4)."""
    free_kick_shot: bool = False
    """A foul on a shot box outside the area is a shot past a wall (UN 4.5, R28, R34)."""
    wall: Literal["printed", "free"] = "printed"
    """A wall stands as printed, or to the sides its coach likes (UN 4.5.2, R28, R34)."""
    wall_order: Literal["back", "forward"] = "back"
    """In a wall light blue and pink count as the line behind or in front (UN 4.5.3)."""
    penalty: bool = False
    """A foul inside the area is a penalty (UN 4.6)."""
    free_kick_pass: bool = False
    """A foul elsewhere is a pass, before which both sides move three chips freely (UN 4.7)."""
    free_kick_cross: bool = False
    """A foul on a cross box is a cross to the header boxes (UN 4.8)."""
    free_kick_cross_as: Literal["corner", "cross"] = "corner"
    """A free-kick cross goes on like a corner, or like any cross (UN 4.8.2, R23)."""
    corner: bool = False
    """A tie of shot or header and save is a corner (UN 4.9, R41)."""
    corner_limit: Annotated[int, Meta(ge=1, le=9)] = 3
    """So many corners in a row and no more (UN 4.9.6)."""
    corner_tie: Literal["defender", "attacker"] = "defender"
    """Who wins a tied duel in the air at a corner (UN 4.9.6, R23)."""
    corner_free_header: bool = True
    """A pair without a defender may be chosen though another has one (UN 4.9.6, R23)."""
    corner_header: Literal["total", "die"] = "total"
    """The header at a corner is what was rolled with Ram, or the bare die (UN 4.9.5, R41)."""
    corner_box: bool = False
    """The number of the box is added to the header at a corner (UN 4.9.5, R41)."""
    throw_in: bool = False
    """A failed pass to a touchline quadrant goes out (UN 4.10, R39)."""
    throw_in_again: bool = False
    """A failed throw-in to a touchline quadrant goes out again (UN 4.10.4)."""
    throw_in_locked: bool = False
    """A throw-in may be taken from a box with a padlock (R39)."""
    throw_in_offside: bool = False
    """Offside counts at throw-ins too (UN 3.12.4)."""

    # -- PRO: the keeper, marking, substitutions, the playbook (UN 4) ------------------------------
    keeper_out: bool = False
    """Keepers may leave their goals (UN 4.11, R35, R37)."""
    goal_mouth: Literal["four", "six"] = "four"
    """Into the goal and out over the four boxes before it, or also slantwise (UN 4.11, R35)."""
    keeper_reset: bool = True
    """A keeper outside is put back in goal before penalties, free kicks and corners (R35)."""
    keeper_own_goal: Literal["anywhere", "not-out"] = "anywhere"
    """A failed pass to a keeper at the touchline is an own goal, or goes out (UN 4.11.2, R37)."""
    close_marking: bool = False
    """Gladiators, Rams, Paws and the keeper in goal mark harder (UN 4.12, R36)."""
    keeper_marking: Literal["fixed", "gladiator"] = "fixed"
    """A keeper in goal takes 1 off passes, or more by his Gladiator (UN 4.12.3, R36)."""
    substitutions: Annotated[int, Meta(ge=0, le=18)] = 0
    """How many chips a coach may change in a match; 0 means none (UN 4.2)."""
    returns: bool = False
    """A chip that was substituted may come on again, unless it was seriously hurt (UN 4.2.3)."""
    blocked_touchline: Literal["nearest", "barred"] = "nearest"
    """A substitute whose touchline is full goes to the nearest box, or not on (UN 4.2.4, R40)."""
    playbook: Annotated[int, Meta(ge=0, le=9)] = 0
    """How many playbook cards a coach may use in a turn; 0 means none (UN 4.13)."""
    playbook_dice: Literal["ruled", "two-plus"] = "ruled"
    """The dice of five playbook cards are ours, or 2+ as on the printed one (UN 4.13, R24)."""
    trap_again: bool = False
    """After a missed offside trap it may be tried again in the same turn (UN 4.13.8)."""
    draft: bool = False
    """Coaches pick their eighteen chip by chip (UN 4.1, R32)."""
    draft_first: Literal["same", "alternating"] = "same"
    """Home picks first in every round, or who does alternates (UN 4.1.3)."""
    draft_order: Literal["positions", "free"] = "positions"
    """Positions are picked one after another, or as a coach likes (UN 4.1.3, R32)."""
    draft_chip_cap: Annotated[int, Meta(ge=0, le=5)] = 0
    """No chip with more abilities may be picked; 0 means no cap (UN 4.1.2)."""
    draft_team_cap: Annotated[int, Meta(ge=0, le=90)] = 0
    """Abilities of a picked eighteen in all; 0 means no cap (UN 4.1.2, R43)."""


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
QUICK = _but(
    PRO,
    attacks=5,
    cup=True,
    shoot_out_kicks=3,
    deck="standard",
    starting_hand=3,
    substitutions=0,
    injuries=False,
)

PRESETS: dict[str, Settings] = {
    "pro": PRO,
    "base": BASE,
    "quick": QUICK,
    "draft": _but(PRO, draft=True),
}
DEFAULT = PRO

HEADINGS: dict[str, str] = {
    "before": "teams",
    "cards": "cards",
    "turn": "actions",
    "duels": "pass_base",
    "length": "turns",
    "set-pieces": "fouls",
    "pro": "keeper_out",
}
"""The switches in groups: each heading with the first switch below it."""

MINUTES: dict[str, int] = {
    "pro": 15,
    "base": 14,
    "quick": 6,
    "draft": 16,
}
"""Minutes of a person against `regular`, counted by `python -m benchmarks.football`."""

FORMATS: dict[str, tuple[str, int]] = {
    "quick": ("quick", MINUTES["quick"]),
    "classic": ("base", MINUTES["base"]),
    "full": ("pro", MINUTES["pro"]),
}
"""Three choices for a player: a preset each, and the minutes one match of it takes."""
