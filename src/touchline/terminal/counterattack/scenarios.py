"""Scenarios of Counter Attack by name, or in a file that deals the squads by lot."""

from __future__ import annotations

from touchline.cli.files import read_text
from touchline.cli.match import round as rounds
from touchline.cli.match.round import Round
from touchline.core.errors import TouchlineError
from touchline.counterattack.game import terms_of
from touchline.counterattack.squads.scenarios import load, scenario


def stage(name: str, preset: str | None, seed: str, first_leg: str | None) -> Round:
    """A scenario by name or file, and its first position."""
    if not name.endswith(rounds.FILE) or _made_by_hand(name):
        return rounds.stage("counterattack", name, preset, seed, first_leg)
    terms = rounds.after(terms_of(load(name, preset)), first_leg)
    return Round(terms, scenario(name, preset, seed)[1])


def _made_by_hand(name: str) -> bool:
    """Is it a file of the editor? What is wrong with one of ours is said by whoever reads it."""
    try:
        return rounds.names_its_game(read_text(name))
    except TouchlineError:
        return False
