"""A record as frames for a slider: what each action changed, what was said, the key moments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from touchline.core.capabilities.game import Capabilities, complete
from touchline.core.events import Common, as_sent, tag_of
from touchline.core.game import Game, Position
from touchline.core.language.commentary import Commentator
from touchline.core.language.names import man, named, side_words
from touchline.core.picture import Piece, Sign
from touchline.core.reader import Reader, Score
from touchline.core.record import Record, start
from touchline.core.rivals.men import called
from touchline.core.side import Side, SideName
from touchline.core.texts import say
from touchline.study.story import StoryLine, lines, side_of
from touchline.study.walk import WalkedAction, walk

BIG_CHANCE = 0.3


class ReplayFrame(msgspec.Struct, omit_defaults=True):
    """One action: who took it, the pieces it changed, and how things stand after it.

    The first frame, with an empty action, has every piece; one that has left is nowhere. `turned`
    says whether the ends have been changed, and `signs` are all that lie on cells.
    """

    seq: int
    action: str
    by: str
    ball: str | None
    score: Score
    phase: str
    pieces: list[Piece] = []
    lines: list[StoryLine] = []
    events: list[Common] = []
    turned: bool = False
    signs: list[Sign] = []


class Moment(msgspec.Struct):
    """A moment worth a mark: a goal, a card, a big chance, the end of a period."""

    seq: int
    tag: str
    text: str
    side: SideName | None
    minute: int
    clock: str


class Replay(msgspec.Struct):
    """A whole match, with the tags of its record; `picture` is a preset whose board it has."""

    game: str
    picture: str | None
    tags: dict[str, str]
    settings: dict[str, Any]
    frames: list[ReplayFrame]
    moments: list[Moment]


class Camera:
    """Films a match action by action: what each changed, and what is said of it."""

    def __init__(self, game: Capabilities, position: Position, tags: Mapping[str, str]) -> None:
        self._game = game
        self._reader = game.reader()
        self._pieces: dict[str, Piece] = {}
        self._named = named(tags)
        self._turned = self._reader.turned(position)
        self.teller = Commentator(game.id)
        self.teller.ground = game.ground(position.settings)

    def look(self, position: Position) -> Camera:
        """Everybody is where he is now: a frame after it has only what changes."""
        found = called(self._game, self._game.pieces(position, None), self._named)
        self._pieces = {piece.id: piece for piece in found}
        return self

    def film(self, seen: WalkedAction) -> ReplayFrame:
        """The frame of an action."""
        self.teller.ends = self._turned, self._reader.turned(seen.position)
        self._turned = self.teller.ends[1]
        own = self._game.clubs(seen.position)
        self.teller.clubs = [club or name for name, club in zip(own, self._named, strict=True)]
        return _frame(self._game, self._reader, self.teller, seen, self._pieces)


def replay(game: Game, record: Record) -> Replay:
    """The frames of a record in the current language; BadRecord if it cannot be replayed."""
    game = complete(game)
    reader = game.reader()
    begin = start(game, record)
    settings: Any = begin.settings
    camera = Camera(game, begin, record.tags)
    frames: list[ReplayFrame] = []
    moments: list[Moment] = []
    for seen in walk(game, record, reader):
        frames.append(camera.film(seen))
        moments += _moments(reader, camera.teller, seen)
    moments += _chances(reader, camera.teller)
    moments.sort(key=lambda moment: moment.seq)
    picture = picture_key(game, settings)
    return Replay(game.id, picture, record.tags, msgspec.to_builtins(settings), frames, moments)


def picture_key(game: Capabilities, settings: Any) -> str | None:
    """A preset whose board is drawn alike; None if these settings have a board of their own."""
    drawn = game.picture(settings)
    for preset, others in game.presets.items():
        if game.picture(others) == drawn:
            return str(preset)
    return None


def _frame(
    game: Capabilities,
    reader: Reader,
    teller: Commentator,
    seen: WalkedAction,
    pieces: dict[str, Piece],
) -> ReplayFrame:
    """What this action changed; `pieces` are those before it, and after it when this is done."""
    found = called(game, game.pieces(seen.position, None), teller.clubs)
    there = {piece.id: piece for piece in found}
    both = [*pieces.values(), *there.values()]  # also who has just been sent off
    changed = [piece for name, piece in there.items() if pieces.get(name) != piece]
    for name in pieces.keys() - there.keys():
        changed.append(replace(pieces.pop(name), at=None, ball=False))
    pieces.update(there)
    teller.names = {piece.id: piece.name for piece in both if piece.name}
    return ReplayFrame(
        seen.seq,
        "" if seen.action is None else seen.action.text,
        seen.by,
        reader.ball(seen.position),
        list(seen.position.score),
        reader.phase(seen.position),
        changed,
        lines(teller, seen.seq, seen.events),
        as_sent(seen.events),
        reader.turned(seen.position),
        list(game.signs(seen.position)),
    )


def _moments(reader: Reader, teller: Commentator, seen: WalkedAction) -> list[Moment]:
    when = reader.minute(seen.position), reader.clock(seen.position)
    return [
        Moment(seen.seq, tag_of(event), text, side_of(event), *when)
        for event, text in teller.said
        if tag_of(event) in reader.moments
    ]


def _chances(reader: Reader, teller: Commentator) -> list[Moment]:
    """Big chances that were not taken; a goal has its own mark."""
    return [
        Moment(
            shot.seq,
            "chance",
            say(
                "study.moment.chance",
                side=side_words(teller.clubs, Side(shot.side)),
                shirt=man(teller.names, shot.side, shot.shirt),
                percent=round(100 * shot.xg),
            ),
            "home" if shot.side == Side.HOME else "away",
            shot.minute,
            shot.clock,
        )
        for shot in reader.shots
        if shot.xg >= BIG_CHANCE and not shot.scored
    ]
