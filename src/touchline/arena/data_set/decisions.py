"""A data set of matches as a Parquet file: a row for every choice (docs/data-card.md)."""

from __future__ import annotations

import json
from array import array
from typing import Any

import touchline
from touchline.arena.parquet import library
from touchline.arena.results import BadResults
from touchline.arena.series import Outcome, Series
from touchline.core import registry

VERSION = 1
"""Raised whenever a column changes its name or its meaning."""

ROWS = 50_000  # are written at one go


class DecisionFile:
    """Written to while matches are played, and whole once it is closed."""

    def __init__(self, file: str, series: Series) -> None:
        self._arrow, parquet = library()
        self._series = series
        self._rows: list[dict[str, Any]] = []
        self._file = file
        schema = self._schema()
        try:
            self._writer = parquet.ParquetWriter(file, schema, compression="zstd")
        except OSError:
            raise BadResults("arena.error.results-unwritable", file=file) from None
        self.count = 0

    def add(self, outcome: Outcome) -> None:
        """All choices of one match."""
        seen = [array("h", row.seen) for row in outcome.decided]
        for row, numbers in zip(outcome.decided, seen, strict=True):
            self._rows.append(
                {
                    "match": outcome.number,
                    "number": row.number,
                    "side": ("home", "away")[row.side],
                    "decision": row.decision,
                    "choices": row.choices,
                    "action": row.action,
                    "words": row.words,
                    "home_goals": row.home_goals,
                    "away_goals": row.away_goals,
                    "win": row.win,
                    "draw": row.draw,
                    "loss": row.loss,
                    "luck": row.luck,
                    "home_final": outcome.home,
                    "away_final": outcome.away,
                    "winner": outcome.winner,
                    "seen": numbers.tolist(),
                }
            )
        if len(self._rows) >= ROWS:
            self._write()

    def close(self) -> None:
        """Write what is left."""
        self._write()
        self._writer.close()

    def _write(self) -> None:
        self.count += len(self._rows)
        self._writer.write_table(self._arrow.Table.from_pylist(self._rows, self._schema()))
        self._rows = []

    def _schema(self) -> Any:
        arrow = self._arrow
        words, few, whole = (
            arrow.dictionary(arrow.int16(), arrow.string()),
            arrow.int16(),
            arrow.int32(),
        )
        columns = {
            **{"match": whole, "number": whole, "side": words, "decision": words},
            **{"choices": few, "action": whole, "words": arrow.string()},
            **{"home_goals": few, "away_goals": few},
            **dict.fromkeys(("win", "draw", "loss", "luck"), arrow.float32()),
            **{"home_final": few, "away_final": few, "winner": words},
            "seen": arrow.list_(few),
        }
        return arrow.schema(list(columns.items()), self._about())

    def _about(self) -> dict[str, str]:
        """What one has to know to read it, and to make it again."""
        series = self._series
        game = registry.game(series.game)
        senses = game.senses()
        fields = [] if senses is None else [list(field) for field in senses.fields]
        about = {
            "version": VERSION,
            "touchline": touchline.__version__,
            "game": game.id,
            "rules": game.rules_version,
            "preset": series.preset or next(iter(game.presets)),
            "set": series.changes,
            "home": series.home,
            "away": series.away,
            "matches": series.matches,
            "seed": series.seed,
            "senses": None if senses is None else senses.version,
            "fields": fields,
        }
        return {"touchline": json.dumps(about)}
