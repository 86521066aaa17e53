"""Headers: who can challenge, with which totals, and what the winner may do (CA 4.14)."""

from __future__ import annotations

from tests.counterattack.second_reader.passes import at_home
from tests.counterattack.second_reader.pitch import Hex, distance, in_box, picture
from tests.counterattack.second_reader.sheet import Sheet


def challengers(t: Sheet, side: int, ball: Hex, passer: int) -> set[int]:
    """Everybody within two hexes, but for who played the ball (CA 4.14.1, q18)."""
    return {n for n in t.side(side) if distance(t.at[n], ball) <= 2 and n != passer}


def total(t: Sheet, player: int, ball: Hex, die: int) -> int:
    """Heading and die; a keeper with the ball in his box has his Aerial Ability (q108)."""
    end = t.own_end(player // 11)
    aerial = at_home(t, player) and in_box(ball, end)
    skill = t.skill(player, "aerial" if aerial else "heading")
    return skill + die - int(distance(t.at[player], ball) == 2)


def catches(t: Sheet, player: int, ball: Hex) -> bool:
    """May he take it with his hands? Not what a team-mate has kicked (q25)."""
    kicked_to_him = player // 11 == t.attack and not t.rules["back_pass"]
    return at_home(t, player) and in_box(ball, t.own_end(player // 11)) and not kicked_to_him


def targets(t: Sheet, header: int, ball: Hex) -> set[Hex]:
    """Anywhere within six hexes of the ball (CA 4.14.3, q63), not to an opponent or himself."""
    closed = {t.at[header], *(t.at[n] for n in t.side(1 - header // 11))}
    return {h for h in picture() if 1 <= distance(ball, h) <= 6 and h not in closed}
