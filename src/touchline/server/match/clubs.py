"""Clubs nobody has heard of: who plays for which is stored with their seat."""

from __future__ import annotations

import hashlib
from typing import Final

CLUBS: Final = (
    "Ashgate Rovers",
    "Bellmoor Town",
    "Calder Vale",
    "Dunholt Athletic",
    "Eastmere United",
    "Fallowfield Wanderers",
    "Greyharbour",
    "Highmarsh Albion",
    "Ivelstone",
    "Juniper Park",
    "Kestrel Bridge",
    "Longacre City",
    "Millbrook Forest",
    "Northwick Rangers",
    "Oakhaven",
    "Pinecrest Olympic",
    "Quarrybank",
    "Ravensford",
    "Saltmarsh Rovers",
    "Thornbury Vale",
    "Upperton",
    "Vinehill United",
    "Westlake Harriers",
    "Yarrow Athletic",
)


def club_for(wish: str, match: str, other: str) -> str:
    """The club of a seat: the one that is wished for, else one by lot; never the other's."""
    if wish in CLUBS and wish != other:
        return wish
    free = [club for club in CLUBS if club != other]
    return free[lot(f"{match} {other}", len(free))]


def lot(seed: str, many: int) -> int:
    """One of so many numbers, always the same for the same seed."""
    drawn = hashlib.sha256(seed.encode()).digest()
    return int.from_bytes(drawn[:4], "big") % many


def clubs_for(wishes: list[str], match: str) -> list[str]:
    """The clubs of both seats; whoever wishes comes before whoever does not, home first."""
    home, away = wishes
    if away in CLUBS and home not in CLUBS:
        return [club_for(home, match, away), away]
    first = club_for(home, match, "")
    return [first, club_for(away, match, first)]
