"""A record as frames for a slider: what each action changed, what was said, the key moments."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from touchline.core.capabilities.game import complete
from touchline.core.events import Common, as_sent, tag_of
from touchline.core.game import Game
from touchline.core.language.commentary import Commentator
from touchline.core.language.names import man, side_words
from touchline.core.picture import Piece, Sign
from touchline.core.reader import Reader, Score
from touchline.core.record import Record
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


def replay(game: Game, record: Record) -> Replay:
    """The frames of a record in the current language; BadRecord if it cannot be replayed."""
    game = complete(game)
    reader = game.reader()
    teller = Commentator(game.id)
    named = [record.tags.get(tag, "") for tag in ("HomeClub", "AwayClub")]
    pieces: dict[str, Piece] = {}
    frames: list[ReplayFrame] = []
    moments: list[Moment] = []
    settings: Any = None
    turned = False
    for seen in walk(game, record, reader):
        if seen.action is None:
            settings = seen.position.settings
            turned = reader.turned(seen.position)
            teller.ground = game.ground(settings)
        teller.ends = turned, reader.turned(seen.position)
        turned = teller.ends[1]
        own = game.clubs(seen.position)
        teller.clubs = [club or name for name, club in zip(own, named, strict=True)]
        frame = _frame(game, reader, teller, seen, pieces)
        frames.append(frame)
        moments += _moments(reader, teller, seen)
    moments += _chances(reader, teller)
    moments.sort(key=lambda moment: moment.seq)
    picture = picture_key(game, settings)
    return Replay(game.id, picture, record.tags, msgspec.to_builtins(settings), frames, moments)


def picture_key(game: Any, settings: Any) -> str | None:
    """A preset whose board is drawn alike; None if these settings have a board of their own."""
    drawn = game.picture(settings)
    for preset, others in game.presets.items():
        if game.picture(others) == drawn:
            return str(preset)
    return None


def _frame(
    game: Any, reader: Reader, teller: Commentator, seen: WalkedAction, pieces: dict[str, Piece]
) -> ReplayFrame:
    """What this action changed; `pieces` are those before it, and after it when this is done."""
    there = {piece.id: piece for piece in game.pieces(seen.position, None)}
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
