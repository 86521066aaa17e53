"""What has been played once and is played again at every change: matches, and positions in play.

`played/` holds stored matches of each game, `lines/` a position for every decision there is,
`witnesses/` for each two values of a switch a piece of play that tells them apart. Where
a change of the rules is meant, `rules_version` is raised and the matches are made anew:
`python -m tests.corpus.make`.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def lines(game: str) -> list[str]:
    """Positions of this game, at least one for every decision."""
    return (FOLDER / "lines" / f"{game}.txt").read_text(encoding="utf-8").splitlines()
