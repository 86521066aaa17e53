"""The first position of a league match: squads are there, line-ups are to be made (CA 4.18).

Who is injured or suspended is simply not there, so nobody can line him up or bring him on.
"""

from __future__ import annotations

from collections.abc import Sequence

from touchline.counterattack.engine.before_match.draft import DrawReferee, add_to_squad
from touchline.counterattack.engine.before_match.line_up import LineUp, TeamsOut
from touchline.counterattack.engine.board.pitch import KICK_OFF_SPOT
from touchline.counterattack.engine.play import play_frame
from touchline.counterattack.engine.position import Position, empty
from touchline.counterattack.engine.set_pieces.placement import push_set_piece
from touchline.counterattack.settings import Settings
from touchline.counterattack.squads.match_cards import Points, match_deck, spelled


def league_match(
    settings: Settings, home: Sequence[str], away: Sequence[str], points: Points
) -> Position:
    """A match of these players, by name; `points` are home's advantage, already checked."""
    p = empty(settings, match_deck(settings.packs, spelled(settings.packs, [*home, *away], points)))
    p.drop_ball(KICK_OFF_SPOT)
    p.flow.append(play_frame())
    for side, names in enumerate((home, away)):
        for name in names:
            add_to_squad(p, side, p.deck.names.index(name))
    push_set_piece(p, [DrawReferee(), LineUp(0), LineUp(1), TeamsOut()])
    return p
