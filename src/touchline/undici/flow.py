"""All frames by name, with what their numbers may be: for reading positions from text."""

from __future__ import annotations

from touchline.undici import (
    act,
    choice,
    draw,
    duel,
    ending,
    group,
    kick_off,
    line_up,
    movement,
    padlocks,
    passing,
    play,
    set_up,
    shoot_out,
    shot,
    whistle,
    window,
)
from touchline.undici.cards import COUNT
from touchline.undici.frame import Frame
from touchline.undici.pitch import SPACES

Range = tuple[int, int]
SIDE: Range = (0, 1)
WHO: Range = (0, 21)
MAYBE: Range = (0, 22)
BOX: Range = (0, SPACES - 1)
CARD: Range = (0, COUNT - 1)
CHIPS: Range = (0, 2**23 - 1)
KIND: Range = (0, 1)

ALL: list[tuple[type[Frame], tuple[Range, ...]]] = [
    (act.Act, ()),
    (act.Bonus, ((0, 127), MAYBE)),
    (choice.CardRoll, (SIDE, CARD, MAYBE, MAYBE)),
    (choice.Choice, (CARD, MAYBE, CHIPS)),
    (draw.Draw, (SIDE, (1, 4))),
    (draw.Keep, ()),
    (duel.CarrierRoll, (SIDE, WHO, WHO, KIND)),
    (duel.DefenderRoll, (SIDE, WHO, WHO, (0, 255))),
    (ending.TurnOver, ((0, 255),)),
    (group.GroupStep, ((0, 7), CHIPS)),
    (group.GroupWay, ((0, 6),)),
    (kick_off.KickOffBox, (WHO,)),
    (kick_off.KickOffTaker, ()),
    (kick_off.Toss, ()),
    (line_up.BuildDeck, ()),
    (line_up.Captain, ()),
    (line_up.DeckChoice, ()),
    (line_up.Eleven, ((0, 10),)),
    (line_up.FirstCard, (SIDE,)),
    (line_up.RandomDeck, (SIDE,)),
    (line_up.TeamChoice, ()),
    (line_up.TeamsOut, ()),
    (movement.FreeStep, (WHO,)),
    (movement.MoveTo, (WHO, (0, 1))),
    (movement.TractorMove, ()),
    (padlocks.BlackPadlock, ((1, 1),)),
    (padlocks.Padlock, ()),
    (passing.LostPass, (WHO, WHO, (0, 3))),
    (passing.Nearest, (BOX,)),
    (passing.PassRoll, (SIDE, WHO, WHO, (0, 3))),
    (play.Play, ()),
    (set_up.SetUp, (CHIPS,)),
    (set_up.SetUpTo, (WHO,)),
    (shoot_out.KickRoll, (SIDE, WHO)),
    (shoot_out.KickSave, (SIDE, WHO, (0, 31))),
    (shoot_out.KickToss, ()),
    (shoot_out.Kicker, ()),
    (shot.HeadIt, (WHO,)),
    (shot.HeaderOffer, (WHO,)),
    (shot.SaveRoll, (SIDE, WHO, KIND, (0, 8191))),
    (shot.ShotRoll, (SIDE, WHO, KIND, (0, 127))),
    (whistle.Over, ()),
    (window.Resolve, (SIDE, CARD, MAYBE, MAYBE)),
    (window.Window, ((1, 15), MAYBE, MAYBE)),
]

FRAMES: dict[str, type[Frame]] = {kind(0).name(): kind for kind, _ in ALL}
KINDS: dict[str, tuple[Range, ...]] = {kind(0).name(): ranges for kind, ranges in ALL}
DRAWN = ("toss", "kick-toss", "draw", "first-card", "random-deck")
CHANCES = frozenset(
    name for name in FRAMES if name.endswith("-roll") or name in (*DRAWN, "kick-save")
)
GOES_ON = frozenset(
    name
    for name, kind in FRAMES.items()
    if kind.list_actions is Frame.list_actions and name not in CHANCES and name != "over"
)
