"""What can be agreed before a match: one switch per difference, presets for the editions.

Every row of the digest's edition table (CA 4.22), every advanced rule (CA 4.17), every change of
the tournament overlay (CA 4.21) and what is known of the first edition (CA 4.23) is one switch.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match is played. The defaults are the English core rules."""

    FORMER: ClassVar[Mapping[str, Mapping[str, str]]] = {"wall": {"outside-zone": "toward-goal"}}
    """The German book asks for what the Spanish one does and for more, which follows from it."""

    # -- before the match (CA 4.1) -----------------------------------------------------------
    packs: Annotated[str, Meta(pattern="^[a-z0-9-]+([+][a-z0-9-]+)*$")] = "base"
    """The card packs in play, joined by `+`."""
    draft: Literal["packets", "tournament", "dealt"] = "packets"
    """Packets of four, home first (CA 4.1.3, q1); two keepers and fourteen outfielders, first pick
    drawn; or dealt unseen."""
    first: Literal["toss", "home", "away"] = "toss"
    """Who kicks off (CA 4.1.5)."""
    placement: Literal["free", "formation"] = "free"
    """Managers place and re-adjust before a kick-off (CA 4.3), or name a formation."""
    half_pitch: Literal["off", "kick-off", "goal-kick"] = "off"
    """A drill on one half: home attacks, and when away has cleared the ball over the halfway line,
    or home has scored, it starts again like this (CA 4.19)."""

    # -- clock (CA 4.2) ------------------------------------------------------------------------
    clock: Literal["actions", "real", "none"] = "actions"
    """Minutes counted per action, real minutes, or no clock at all (q5)."""
    attacks: Annotated[int, Meta(ge=0, le=20)] = 0
    """So many attacks each instead of halves, from dealt situations (CA A1); 0 for the clock."""
    half_minutes: Annotated[int, Meta(ge=1, le=90)] = 45
    """Length of a half."""
    added: Literal["minutes", "actions", "none"] = "minutes"
    """Added time: d6 + Leniency minutes, or that many actions, at most seven (CA 4.2.3).

    On a real clock the minutes are real ones too."""
    most_actions: Annotated[int, Meta(ge=1, le=100_000)] = 200
    """A half of a match without a clock ends after so many actions (q5), an attack too (CA A4)."""
    extra_time: bool = False
    """After a draw two halves of fifteen minutes (q4), or one more attack each (CA A5)."""
    shoot_out: bool = False
    """If it is still a draw, kicks from the penalty spot (q4)."""
    substitutions: Annotated[int, Meta(ge=0, le=9)] = 5
    """How many players may be replaced (q86)."""
    subs_may_return: bool = False
    """A substituted player may come back (CA 4.22)."""

    bench: Literal["five", "all"] = "five"
    """The substitutes of a match: five, whom a manager with a larger squad names, or everybody who
    is fit (q134)."""

    # -- passes --------------------------------------------------------------------------------
    high_and_long: bool = True
    """High and long passes are played; off for beginners (CA 4.7)."""
    path: Literal["thin", "thick"] = "thin"
    """Which hexes the ball crosses (CA 2.2, q9)."""
    held_hex_shields: bool = False
    """Path hexes held by a team-mate of the passer give no interception (CA 2.3.2, q13)."""
    interception: Literal["six", "ten-plus"] = "six"
    """A 6 alone, or also attribute + die of ten (CA 4.21.1)."""
    inaccurate_high: Literal["direct", "walk", "free-header"] = "direct"
    """An inaccurate high pass flies direct, walks like a loose ball, or falls to a defender."""
    inaccurate_long: Literal["direct", "walk", "never"] = "direct"
    """An inaccurate long pass flies direct or walks; `never`: no test at all (CA 4.23)."""
    long_block: Literal["in-path", "adjacent"] = "in-path"
    """Which opponent next to the passer stops a long pass (CA 4.22)."""
    long_passer_counts: bool = False
    """The passer counts among the own players a long pass must not land near (q99)."""
    long_to_long: bool = False
    """Advanced: a long pass from one final third to the other at 10+ (CA 4.17.3)."""
    first_time: bool = False
    """Advanced: the first-time pass (CA 4.17.2)."""
    one_two: bool = True
    """The first-time pass may go back to the giver of the standard pass (CA 4.22)."""
    back_pass: bool = False
    """The keeper may pick up a team-mate's pass (q25)."""

    # -- movement ------------------------------------------------------------------------------
    steals_per: Literal["phase", "step"] = "phase"
    """How often a defender may try to steal (CA 4.5.6, 4.22)."""
    must_steal: bool = False
    """Steal attempts are compulsory (q28, CA 4.21.2)."""
    won_tackle: Literal["around", "swap"] = "around"
    """After a won tackle: any hex round the loser, or change places with him (CA 4.22)."""
    reposition_draws_steals: bool = False
    """A reposition draws steals from other defenders (q94)."""
    nutmeg: bool = False
    """Advanced: the nutmeg (CA 4.17.12)."""
    nutmeg_landing: Literal["far-side", "behind", "further"] = "far-side"
    """Where a nutmeg ends: three hexes, the one behind, or further on (CA 4.22)."""
    nutmeg_stuns_loser: bool = False
    """Who loses a nutmeg as attacker sits out the next phase; a tie too (CA 4.21.15)."""
    from_behind: bool = False
    """Advanced: tackles from behind (CA 4.17.10)."""
    reckless: bool = False
    """Advanced: the reckless tackle (CA 4.17.8)."""
    reckless_range: Annotated[int, Meta(ge=0, le=40)] = 3
    """How near the ball the victim must be; 0 means anywhere (CA 4.22)."""
    keeper_steps_for: Literal["anyone", "opponents"] = "anyone"
    """Whose ball into the box lets the keeper step (q24, CA 4.21.13)."""
    dive_when: Literal["moves", "stands"] = "moves"
    """The keeper may dive at feet next to him when he moves there, or also when he stands."""
    dive_tie: Literal["loose-ball", "past"] = "loose-ball"
    """A tied dive at feet breaks loose, or the attacker is past the keeper (q113)."""
    dive_third_hex: bool = False
    """A dive at feet at the third hex has -1 (q113)."""

    # -- shots and headers -------------------------------------------------------------------
    snapshot: Literal["run-in", "has-ball"] = "run-in"
    """A snapshot in the phase needs a run into the box, or just the ball there (CA 4.5.8)."""
    snapshot_after_tackle: bool = False
    """A snapshot straight after a won tackle or a loose ball (CA 4.20, q101)."""
    penalty_cap: Annotated[int, Meta(ge=0, le=9)] = 2
    """The largest dice penalty in all (CA 4.0, 4.23)."""
    difficult_angle: bool = False
    """Advanced: -1 from dotted hexes (CA 4.17.4)."""
    natural_one: bool = False
    """Advanced: a 1 is off target (CA 4.17.5)."""
    third_hex: bool = False
    """Advanced: a save at the third hex has -1 (CA 4.17.6)."""
    snapshot_keeper: Literal["none", "second-third", "flat"] = "none"
    """Advanced: the keeper who moved for a snapshot has -1 and -2, or -1 flat (CA 4.17.7)."""
    handling: Literal["card", "die"] = "card"
    """A save is held by the Handling on the card, or on a die of 4-6 (CA 4.23)."""
    parry: bool = False
    """A ball not held breaks by the rose instead of always a corner (CA 4.21.4)."""
    header_challengers: Annotated[int, Meta(ge=0, le=10)] = 0
    """How many outfielders a side may challenge for a header; 0 means any number (q58)."""
    control: bool = False
    """Advanced: controlling a high pass (CA 4.17.9)."""
    control_at_two: bool = False
    """Controlling a ball two hexes away has -1 (CA 4.21.17, q123)."""
    header_back: Literal["plain", "own-goal", "loose-ball"] = "plain"
    """A header back to the keeper on a 1: nothing, an own goal, a loose ball (CA 4.17.11)."""
    header_back_at_corner: bool = False
    """A corner may be headed back to the keeper (CA 4.22)."""
    jumpers_dodge: bool = False
    """After a tied header the loose ball passes those who jumped (CA 4.21.9)."""

    # -- loose balls ---------------------------------------------------------------------------
    hit_player: Literal["tackle-won", "possession", "restricted"] = "tackle-won"
    """What a player hit by a loose ball may do next (CA 4.20, 4.22, q102)."""
    attract: bool = False
    """A loose ball that rests next to a defender may be attracted by him (CA 4.21.3)."""

    # -- keepers -------------------------------------------------------------------------------
    kick_moves: Literal["both", "same"] = "both"
    """Whose free moves precede a keeper's kick: both final thirds, or the same (CA 4.22)."""
    kick_accuracy: bool = True
    """A keeper's kick is tested (CA 4.23)."""
    keeper_drop: bool = False
    """A keeper who holds the ball may drop it and play on (CA 4.11.3)."""
    throw_over: bool = True
    """A keeper's quick throw may pass over opponents (q115, q128)."""
    keeper_rush: bool = False
    """After the accuracy roll the keeper may rush three hexes to challenge (CA 4.21.10)."""
    keeper_zone: bool = False
    """Opponents leave the hexes next to a keeper who holds the ball (CA 4.21.11)."""
    pass_wall: bool = False
    """The keeper may dive three hexes for a pass (CA 4.11.6, q111)."""

    # -- fouls -----------------------------------------------------------------------------------
    foul_tests: Literal["before-choice", "after-choice"] = "before-choice"
    """Injury and booking are rolled before or after the choice to play on (CA 4.22)."""
    injury: Literal["pace", "all"] = "pace"
    """An injury takes 2 off Pace, or 1 off everything (CA 4.21.5)."""
    keeper_cards: bool = False
    """A keeper's foul is at most a yellow card, but a ball won with the hands outside the box
    costs him a red one (CA 4.21.7)."""
    appeals: bool = False
    """A manager may ask the referee about a clear goal-scoring chance (CA 4.16)."""

    # -- set pieces ------------------------------------------------------------------------------
    offside: bool = True
    """Offside is called (CA 4.15.6)."""
    corner_accuracy: bool = False
    """Advanced: corners are tested, after a move of three hexes each (CA 4.17.1)."""
    placement_order: Literal["2-2", "3-3", "6-6"] = "2-2"
    """How corner and free-kick placements alternate (CA 4.15, 4.23)."""
    wall: Literal["two-away", "toward-goal", "two-clear"] = "two-away"
    """Where opponents near a free kick go (CA 4.22, q116)."""
    free_kick_taker: Literal["fixed", "near"] = "fixed"
    """The taker of a free kick is named at the start, or may be any player next to the ball once
    everybody is in place (q78)."""
    throw_in_phase: Literal["required", "optional"] = "required"
    """A movement phase comes before a throw-in, or may come (CA 4.22)."""
    throw_to_head: bool = False
    """A throw-in may go to a head, which nobody can intercept (CA 4.15.2)."""
    goal_kick: Literal["kick", "kick-or-pass"] = "kick"
    """A goal kick is a keeper's kick; or also a pass, opponents out of the box (CA 4.15.3)."""
    penalty_arc: bool = False
    """At a penalty the D is kept free too (CA 4.15.4)."""
    penalty_kick: Literal["minus-two", "two-higher"] = "minus-two"
    """The keeper has -2, or must be two higher (CA 4.22)."""
    tournament_corners: bool = False
    """Defenders keep off the flag, attackers off the keeper, no first-time pass after a low corner
    (CA 4.21.12)."""

    # -- dice --------------------------------------------------------------------------------------
    star: bool = False
    """Dice with a star that wins any duel (CA 4.21.14)."""


CORE = Settings()

ADVANCED = replace(
    CORE,
    first_time=True,
    long_to_long=True,
    difficult_angle=True,
    natural_one=True,
    third_hex=True,
    snapshot_keeper="second-third",
    reckless=True,
    control=True,
    from_behind=True,
    header_back="own-goal",
    nutmeg=True,
    corner_accuracy=True,
)

_WALK: dict[str, Any] = {"inaccurate_high": "walk", "inaccurate_long": "walk"}

PRESETS: dict[str, Settings] = {
    "advanced": ADVANCED,
    "core": CORE,
    "beginner": replace(CORE, high_and_long=False),
    # Four attacks each, level: one more, then kicks; teams dealt and lined up, nobody changed
    "quick": replace(
        CORE,
        draft="dealt",
        placement="formation",
        attacks=4,
        most_actions=5,
        added="none",
        extra_time=True,
        shoot_out=True,
        substitutions=0,
    ),
    "german": replace(
        ADVANCED,
        **_WALK,
        hit_player="possession",
        steals_per="step",
        won_tackle="swap",
        long_block="adjacent",
        long_passer_counts=True,
        dive_when="stands",
        dive_tie="past",
        throw_in_phase="optional",
        wall="toward-goal",
        snapshot_keeper="flat",
        reckless_range=0,
        nutmeg_landing="behind",
        foul_tests="after-choice",
    ),
    "spanish": replace(
        ADVANCED,
        **_WALK,
        long_passer_counts=True,
        kick_moves="same",
        penalty_kick="two-higher",
        wall="toward-goal",
        header_back_at_corner=True,
        reckless_range=0,
        one_two=False,
        nutmeg_landing="further",
        foul_tests="after-choice",
        snapshot="has-ball",
    ),
    "tournament": replace(
        ADVANCED,
        draft="tournament",
        added="actions",
        substitutions=3,
        path="thick",
        held_hex_shields=True,
        interception="ten-plus",
        must_steal=True,
        reposition_draws_steals=True,
        nutmeg_stuns_loser=True,
        keeper_steps_for="opponents",
        dive_third_hex=True,
        snapshot="has-ball",
        snapshot_after_tackle=True,
        parry=True,
        header_challengers=2,
        control_at_two=True,
        header_back="loose-ball",
        hit_player="restricted",
        attract=True,
        keeper_drop=True,
        throw_over=False,
        keeper_rush=True,
        keeper_zone=True,
        jumpers_dodge=True,
        throw_to_head=True,
        goal_kick="kick-or-pass",
        penalty_arc=True,
        pass_wall=True,
        injury="all",
        keeper_cards=True,
        wall="two-clear",
        free_kick_taker="near",
        tournament_corners=True,
        star=True,
    ),
    "first-edition": replace(
        CORE,
        won_tackle="swap",
        placement_order="6-6",
        penalty_cap=3,
        handling="die",
        kick_accuracy=False,
        inaccurate_long="never",
        inaccurate_high="free-header",
    ),
}

HEADINGS: dict[str, str] = {
    "before": "packs",
    "clock": "clock",
    "passes": "high_and_long",
    "movement": "steals_per",
    "shots": "snapshot",
    "loose-balls": "hit_player",
    "keepers": "kick_moves",
    "fouls": "foul_tests",
    "set-pieces": "offside",
    "dice": "star",
}
"""The switches in groups: each heading with the first switch below it."""

MINUTES: dict[str, int] = {
    "advanced": 20,
    "core": 20,
    "beginner": 20,
    "quick": 6,
    "german": 21,
    "spanish": 22,
    "tournament": 22,
    "first-edition": 20,
}
"""Minutes of a person against `regular`, counted by `python -m benchmarks.football`."""

FORMATS: dict[str, tuple[str, int]] = {
    "quick": ("quick", MINUTES["quick"]),
    "classic": ("core", MINUTES["core"]),
    "full": ("advanced", MINUTES["advanced"]),
}
"""Three choices for a player: a preset each, and the minutes one match of it takes."""
