"""What two people may agree on: a game, a preset and a pace that go together."""

from __future__ import annotations

from touchline.server.http.game_routes import find
from touchline.server.live.new_match import NewMatch, check_pace
from touchline.server.match.match_setup import MatchSetup, begin
from touchline.server.match.seats import SeatRow


def check_wanted(game_id: str, preset: str | None, pace: str) -> tuple[str, str]:
    """The game and its preset; Refusal says what does not go."""
    game = find(game_id)
    chosen = preset or next(iter(game.presets))
    begun = begin(MatchSetup(game=game.id, preset=chosen))
    people = [SeatRow(kind="person"), SeatRow(kind="open")]
    check_pace(NewMatch(begun=begun, seats=people, address="", pace=pace))
    return str(game.id), chosen
