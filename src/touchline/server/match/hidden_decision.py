"""That somebody may be asked for what nobody else knows they have is hidden from the others.

Whether somebody was asked must not show: neither in what the others see, nor in the numbers of
the steps, nor in how soon play goes on. So the match is hidden wherever a game says that
somebody could have been asked, until they have answered, or after a rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Position
from touchline.core.picture import Disclosure
from touchline.core.side import Side

SEATS: Final = (Side.HOME, Side.AWAY, None)
SEQ_STEP: Final = 8
"""The numbers go on at a multiple of this, however many hidden answers there were."""


class Known(NamedTuple):
    """What a seat knows meanwhile: the position, and the number of the last step."""

    seq: int
    position: Position


class HiddenDecision:
    """What each seat may know; a seat that is not in `seen` knows how it stands."""

    def __init__(self, game: Capabilities) -> None:
        self._game = game
        self.seen: dict[Side | None, Known] = {}
        self._from = 0
        """The number of the last step that everybody knows."""

    def asked(self, position: Position) -> Side | None:
        """Who is asked in secret, if somebody is."""
        return position.turn if self._game.secret(position) else None

    def disclosure(self, position: Position, action: Action) -> Disclosure:
        """When an action that is about to be played may be told."""
        return self._game.disclosure(position, action)

    def next_seq(self, seq: int) -> int:
        """The number play goes on from, which does not tell what was answered in secret."""
        if not self.seen:
            return seq
        return self._from + max(1, -(-(seq - self._from) // SEQ_STEP)) * SEQ_STEP

    def reveal(self) -> None:
        """Everybody may know how it stands."""
        self.seen.clear()

    def hide(self, before: Known, after: Known, told: Disclosure, *, by: Side | None) -> None:
        """A step was played; `by` is who has answered in secret, if it was such an answer."""
        asked = self.asked(after.position)
        if told == "at once" and asked is None:
            self.reveal()
            return
        if by is None and (told != "later" or not self.seen):
            self._from = before.seq if told == "later" else after.seq
        public = after
        if asked is not None:
            public = Known(after.seq, self._game.as_if_declined(after.position))
        for seat in SEATS:
            if asked is not None and seat is asked:
                self.seen.pop(seat, None)
            elif told == "later":
                self.seen.setdefault(seat, before)
            elif by is None or by is seat or seat not in self.seen:
                self.seen[seat] = Known(public.seq, public.position.copy())

    def begin(self, now: Known) -> None:
        """Nothing is known of what was before."""
        self.seen.clear()
        self._from = now.seq
        if self.asked(now.position) is not None:
            self.hide(now, now, "before", by=None)

    def of(self, sides: Sequence[Side]) -> Known | None:
        """What these sides know; None if that is how it stands."""
        if not self.seen:
            return None
        found = [self.seen.get(side) for side in (sides or (None,))]
        known = [each for each in found if each is not None]
        return max(known, key=lambda each: each.seq) if len(known) == len(found) else None
