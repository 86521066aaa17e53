"""What happens in a match of a level against itself, counted, and the bands it keeps to.

A decision is a choice of somebody after the teams are set up; `most` is
the longest match. Level means level when play ends, before any shoot-out. A row says which of its
bands (`BANDS`) it does not keep.

Minutes are those of a person against the computer. Half of the decisions are his own: whoever
decides after something has happened, a roll or a decision of the other side, thinks for `THOUGHT`
seconds, and for `NEXT` seconds about each further step of the same idea, such as where the man he
has picked goes to. A decision of the other side is shown for `OTHER` seconds, a roll for `ROLL`
seconds and a goal for `GOAL` seconds, which is what the page takes at normal speed
(`web/src/match/stage/stage.svelte.ts`).
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.record import Record
from touchline.core.side import Side
from touchline.study.walk import walk

THOUGHT, NEXT, OTHER, ROLL, GOAL = 6.0, 2.0, 0.3, 0.6, 3.5
LONG = 600.0  # seconds a bot may think: a busy machine must not change what it does
COLUMNS = ("goals", "expected", "shots", "tackles", "passes", "completed", "level", "decisions",
           "minutes")  # fmt: skip
ANY = math.inf

Bands = Mapping[str, tuple[float, float]]
QUICK: Bands = {
    "goals": (2.0, 4.5),
    "shots": (5.0, ANY),
    "level": (0.0, 0.25),
    "decisions": (0.0, 300.0),
    "minutes": (5.0, 8.0),
}
BANDS: Mapping[tuple[str, str], Bands] = {
    ("brettfussball", "quick"): QUICK,
    ("counterattack", "quick"): QUICK,
    ("undici", "quick"): QUICK,
    # As in real football: the goals of a professional match, and passes that mostly arrive.
    ("counterattack", "core"): {
        "goals": (2.2, 3.4),
        "shots": (5.0, ANY),
        "tackles": (8.0, ANY),
        "completed": (0.85, 1.0),
    },
    # Forty turns of three actions: the hand-made coach and `strong` measure 2.2 to 2.6 goals,
    # 3.8 to 4.5 shots, 9 to 24 tackles and 88 to 93 % of passes. Every level comes near to them.
    ("undici", "pro"): {
        "goals": (1.8, 3.2),
        "shots": (3.0, ANY),
        "tackles": (8.0, ANY),
        "completed": (0.85, 1.0),
    },
    # 3:0, 3:1 or 2:2 ends it: three or four goals are a match not cut off by time, many are 2:2;
    # `strong` measures 3.0 goals and 6.4 shots. A ball is passed by chance of the die: two of five
    # arrive.
    ("brettfussball", "classic"): {
        "goals": (2.4, 3.8),
        "shots": (5.0, ANY),
        "level": (0.0, 0.5),
        "completed": (0.33, 1.0),
    },
}
"""What a match of every level against itself keeps to, by game and preset."""


@dataclass
class Seen:
    """One match in numbers."""

    goals: int
    expected: float
    shots: int
    tackles: float
    passes: int
    completed: int
    level: bool
    decisions: int
    minutes: float


def played(game_id: str, preset: str, level: str, seed: str) -> Record:
    """A match of a level against itself."""
    game: Any = registry.game(game_id)
    bots: list[Any] = [registry.bot(game_id, level, seed=f"{seed}/{n}") for n in ("home", "away")]
    for bot in bots:
        bot._budget = LONG
    start = game.new(game.settings(preset))
    return Match(game, SeededDice(seed), start).run(*bots)


def seen(game_id: str, preset: str, level: str, seed: str) -> Seen:
    """A match played and counted."""
    game: Any = registry.game(game_id)
    record = played(game_id, preset, level, seed)
    reader = game.reader()
    rolls = decisions = fresh = 0
    last: Side | None = None  # who has decided, if nothing has happened since
    before: Any = None
    for step in walk(game, record, reader):
        if before is not None and step.action is not None:
            turn, options, asked = before
            if turn is Side.CHANCE:
                rolls += 1
                last = None
            elif turn is not None and options > 1 and asked:
                decisions += 1
                fresh += turn is not last
                last = turn
        p = step.position
        choosing = p.turn in (Side.HOME, Side.AWAY)
        before = p.turn, len(p.actions()) if choosing else 0, p.decision not in game.prelude
        end = p
    figures = {each.key: each.home + each.away for each in reader.figures()}
    own = (fresh * THOUGHT + (decisions - fresh) * NEXT) / 2
    shown = decisions / 2 * OTHER + rolls * ROLL + sum(end.score) * GOAL
    return Seen(
        goals=sum(end.score),
        expected=sum(shot.xg for shot in reader.shots),
        shots=len(reader.shots),
        tackles=figures.get("tackles", 0.0),
        passes=len(reader.passes),
        completed=sum(each.complete for each in reader.passes),
        level=end.score[0] == end.score[1],
        decisions=decisions,
        minutes=(own + shown) / 60,
    )


def row(matches: Sequence[Seen]) -> dict[str, float]:
    """The means."""
    found = {name: statistics.fmean(getattr(each, name) for each in matches) for name in COLUMNS}
    found["completed"] /= found["passes"] or 1.0
    return found


def outside(matches: Sequence[Seen], bands: Bands, spare: float = 0.0) -> list[str]:
    """What is not within its band, by more than so many standard errors of so few matches."""
    found = row(matches)
    told: list[str] = []
    for name, (least, most) in bands.items():
        room = spare * _error(matches, name, found)
        if not least - room <= found[name] <= most + room:
            told.append(f"{name} {found[name]:.2f}, not {least:g} to {most:g}")
    return told


def _error(matches: Sequence[Seen], name: str, found: Mapping[str, float]) -> float:
    """The standard error of a mean, or of a share of all passes."""
    if name == "completed":
        share = found[name]
        return math.sqrt(share * (1 - share) / max(1, sum(each.passes for each in matches)))
    spread = statistics.pstdev(float(getattr(each, name)) for each in matches)
    return spread / math.sqrt(len(matches))


def told(matches: Sequence[Seen], bands: Bands) -> str:
    """The cells of a row."""
    found = row(matches)
    shares = ("completed", "level")
    cells = "".join(f"{found[n]:>10.0%}" if n in shares else f"{found[n]:>10.2f}" for n in COLUMNS)
    most = max(each.decisions for each in matches)
    kept = "; ".join(outside(matches, bands)) or ("kept" if bands else "-")
    return f"{cells}{most:>6}  {kept}"
