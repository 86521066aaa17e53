"""The results of an arena in a CSV file, a line a match: written as they come, read to go on."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from touchline.arena.plan import Pairing
from touchline.arena.series import Outcome
from touchline.arena.thinking import Thinking
from touchline.core.errors import TouchlineError

SIDES: Final = ("home", "away")
TIMES: Final = ("asked", "cpu_ms", "longest_ms", "steps")
COLUMNS: Final = (
    *("plan", "first", "second", "pair", "turned", "home", "away", "home_goals", "away_goals"),
    *("winner", "decisions", "problem", "luck"),
    *(f"{side}_{name}" for side in SIDES for name in TIMES),
)
Outcomes = tuple[Outcome, Outcome]
Cell = str | int | float | None


class BadResults(TouchlineError):
    """A file that holds no results, or those of another arena."""


class Results:
    """The pairs played so far, each pairing's in the order of their numbers, none left out."""

    def __init__(self, file: str, identity: str) -> None:
        self.file = Path(file)
        self.identity = identity
        self.pairs: dict[Pairing, list[Outcomes]] = {}
        self._read()

    def _read(self) -> None:
        """What the file holds; a line cut off and half a pair are played again."""
        try:
            text = self.file.read_text(encoding="utf-8")
        except FileNotFoundError:
            text = ""
        except (OSError, ValueError):
            raise BadResults("arena.error.results-unreadable", file=self.file) from None
        whole = text[: text.rfind("\n") + 1]
        if text and whole.partition("\n")[0] != ",".join(COLUMNS):
            raise BadResults("arena.error.results-other", file=self.file)
        found: dict[tuple[Pairing, int], dict[bool, Outcome]] = {}
        rows = 0
        for row in csv.DictReader(io.StringIO(whole)):
            if row["plan"] != self.identity:
                raise BadResults(
                    "arena.error.results-plan", file=self.file, had=row["plan"], have=self.identity
                )
            try:
                outcome = outcome_of(row)
            except (ValueError, TypeError, KeyError):
                raise BadResults(
                    "arena.error.results-line", file=self.file, pair=row["pair"]
                ) from None
            rows += 1
            pairing = (row["first"], row["second"])
            found.setdefault((pairing, outcome.number), {})[outcome.turned] = outcome
        for (pairing, number), both in sorted(found.items(), key=lambda each: each[0][1]):
            known = self.pairs.setdefault(pairing, [])
            if number == len(known) and len(both) == 2:
                known.append((both[False], both[True]))
        if not text or whole != text or 2 * len(self.all()) != rows:
            self._write()  # also to see at once whether that can be done

    def _write(self) -> None:
        """Everything anew, or nothing."""
        text = ",".join(COLUMNS) + "\n" + lines(self.identity, self.all())
        beside = self.file.with_name(f".{self.file.name}.{os.getpid()}")
        try:
            beside.write_text(text, encoding="utf-8")
            beside.replace(self.file)
        except OSError:
            raise BadResults("arena.error.results-unwritable", file=self.file) from None

    def add(self, pairing: Pairing, played: Sequence[Outcomes]) -> None:
        """Keep what was played, in the file first."""
        text = lines(self.identity, [(pairing, outcomes) for outcomes in played])
        try:
            with self.file.open("a", encoding="utf-8", newline="") as file:
                file.write(text)
        except OSError:
            raise BadResults("arena.error.results-unwritable", file=self.file) from None
        self.pairs.setdefault(pairing, []).extend(played)

    def sort(self, pairings: Sequence[Pairing]) -> None:
        """Pairing after pairing: however they were played, the file is the same at the end."""
        last = len(pairings)
        place = {pairing: i for i, pairing in enumerate(pairings)}
        self.pairs = dict(
            sorted(self.pairs.items(), key=lambda each: (place.get(each[0], last), each[0]))
        )
        self._write()

    def all(self) -> list[tuple[Pairing, Outcomes]]:
        """All pairs, pairing after pairing."""
        return [(pairing, each) for pairing, pairs in self.pairs.items() for each in pairs]

    def rows(self) -> list[dict[str, Cell]]:
        """All matches as rows of a table."""
        return [
            row_of(self.identity, pairing, outcome)
            for pairing, outcomes in self.all()
            for outcome in outcomes
        ]


def lines(identity: str, pairs: Sequence[tuple[Pairing, Outcomes]]) -> str:
    """Pairs as lines of CSV."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    for pairing, outcomes in pairs:
        for outcome in outcomes:
            row = row_of(identity, pairing, outcome)
            writer.writerow("" if row[name] is None else row[name] for name in COLUMNS)
    return out.getvalue()


def row_of(identity: str, pairing: Pairing, outcome: Outcome) -> dict[str, Cell]:
    """A match as the columns of its line."""
    home, away = pairing[::-1] if outcome.turned else pairing
    problem = None if outcome.problem is None else " ".join(outcome.problem.split())
    row: dict[str, Cell] = {
        "plan": identity,
        "first": pairing[0],
        "second": pairing[1],
        "pair": outcome.number,
        "turned": int(outcome.turned),
        "home": home,
        "away": away,
        "home_goals": outcome.home,
        "away_goals": outcome.away,
        "winner": outcome.winner,
        "decisions": outcome.decisions,
        "problem": problem,
        "luck": outcome.luck,
    }
    for side, thinking in zip(SIDES, outcome.thinking or (Thinking(), Thinking()), strict=True):
        row[f"{side}_asked"] = thinking.asked
        row[f"{side}_cpu_ms"] = round(thinking.total_ns / 1e6, 6)
        row[f"{side}_longest_ms"] = round(thinking.longest_ns / 1e6, 6)
        steps = sorted(thinking.steps.items())
        row[f"{side}_steps"] = " ".join(f"{step}:{count}" for step, count in steps)
    return row


def outcome_of(row: dict[str, str]) -> Outcome:
    """The match of a line."""
    return Outcome(
        number=int(row["pair"]),
        home=int(row["home_goals"]),
        away=int(row["away_goals"]),
        winner=row["winner"] or None,
        decisions=int(row["decisions"]),
        problem=row["problem"] or None,
        turned=bool(int(row["turned"])),
        thinking=(thinking_of(row, "home"), thinking_of(row, "away")),
        luck=float(row["luck"]) if row["luck"] else None,
    )


def thinking_of(row: dict[str, str], side: str) -> Thinking:
    """How long a side thought."""
    steps = (word.split(":") for word in row[f"{side}_steps"].split())
    return Thinking(
        asked=int(row[f"{side}_asked"]),
        total_ns=round(float(row[f"{side}_cpu_ms"]) * 1e6),
        longest_ns=round(float(row[f"{side}_longest_ms"]) * 1e6),
        steps={int(step): int(count) for step, count in steps},
    )
