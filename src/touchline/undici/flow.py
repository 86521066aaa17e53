"""All frames by name, with what their numbers may be: for reading positions from text."""

from __future__ import annotations

from touchline.undici import (
    act,
    choice,
    corner,
    corner_duel,
    discipline,
    draft,
    draw,
    duel,
    ending,
    fouls,
    free_kick,
    free_kick_cross,
    free_kick_pass,
    free_kick_shot,
    group,
    header_boxes,
    injury,
    kick_off,
    leaving,
    line_up,
    movement,
    padlocks,
    passing,
    penalty,
    play,
    put_back,
    room,
    set_up,
    shoot_out,
    shot,
    substitution,
    throw_in,
    wall,
    whistle,
    window,
)
from touchline.undici.cards import COUNT
from touchline.undici.frame import Frame
from touchline.undici.pitch import SPACES
from touchline.undici.playbook import frames, trap_offer

Range = tuple[int, int]
SIDE: Range = (0, 1)
WHO: Range = (0, 21)
MAYBE: Range = (0, 22)
BOX: Range = (0, SPACES - 1)
CARD: Range = (0, COUNT - 1)
CHIPS: Range = (0, 2**23 - 1)
KIND: Range = (0, 1)
SHOT: Range = (0, 3)

ALL: list[tuple[type[Frame], tuple[Range, ...]]] = [
    (act.Act, ()),
    (act.Bonus, ((0, 127), MAYBE)),
    (choice.CardRoll, (SIDE, CARD, MAYBE, MAYBE)),
    (choice.Choice, (CARD, MAYBE, CHIPS)),
    (corner.CornerBox, (WHO,)),
    (corner.CornerPair, ((1, 4),)),
    (corner.CornerRoll, (SIDE, WHO)),
    (corner.CornerTaker, ()),
    (corner.HighBall, ()),
    (corner_duel.Clearance, (BOX,)),
    (corner_duel.CornerAttackRoll, (SIDE, WHO, MAYBE)),
    (corner_duel.CornerDefenceRoll, (SIDE, WHO, WHO, (0, 255))),
    (discipline.DisciplineRoll, (SIDE, WHO)),
    (draft.Draft, ((0, 17),)),
    (draw.Draw, (SIDE, (1, 4))),
    (draw.Keep, ()),
    (duel.CarrierRoll, (SIDE, WHO, WHO, KIND)),
    (duel.DefenderRoll, (SIDE, WHO, WHO, (0, 255))),
    (ending.TurnOver, ((0, 255),)),
    (fouls.AfterFoul, (SIDE,)),
    (frames.PlayChoice, ((0, 23), MAYBE, CHIPS)),
    (frames.PlayRoll, (SIDE, (0, 23), MAYBE, BOX)),
    (free_kick.SetPieceTaker, ((0, 4),)),
    (free_kick_cross.FreeKickCross, ()),
    (free_kick_pass.FreeKickLocks, (SIDE,)),
    (free_kick_pass.FreeKickPass, ()),
    (free_kick_pass.FreeMove, (CHIPS,)),
    (free_kick_pass.FreeMoveTo, (WHO,)),
    (free_kick_shot.FreeKickShot, ((0, 4),)),
    (free_kick_shot.WallSize, ()),
    (group.GroupStep, ((0, 7), CHIPS)),
    (group.GroupWay, ((0, 6),)),
    (header_boxes.HeaderBox, (SIDE, CHIPS, (1, 22))),
    (header_boxes.Headers, (SIDE, CHIPS)),
    (injury.InjuryRoll, (SIDE, WHO)),
    (kick_off.KickOffBox, (WHO,)),
    (kick_off.KickOffTaker, ()),
    (kick_off.Toss, ()),
    (leaving.StandIn, ()),
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
    (passing.LostPass, (WHO, WHO, (0, 4))),
    (passing.Nearest, (BOX,)),
    (passing.PassRoll, (SIDE, WHO, WHO, (0, 4))),
    (penalty.PenaltyShot, ()),
    (penalty.PenaltySpot, (WHO,)),
    (play.Play, ()),
    (put_back.PutBack, ()),
    (room.MakeRoom, (SIDE, (0, 2))),
    (set_up.SetUp, (CHIPS,)),
    (set_up.SetUpTo, (WHO,)),
    (shoot_out.Kicker, ()),
    (shoot_out.KickRoll, (SIDE, WHO)),
    (shoot_out.KickSave, (SIDE, WHO, (0, 31))),
    (shoot_out.KickToss, ()),
    (shot.HeaderOffer, (WHO,)),
    (shot.HeadIt, (WHO,)),
    (shot.SaveRoll, (SIDE, WHO, SHOT, (0, 8191))),
    (shot.ShotRoll, (SIDE, WHO, SHOT, (0, 127))),
    (substitution.ComeOn, (WHO, KIND)),
    (substitution.ComeOnAt, (WHO, (0, 17), KIND)),
    (substitution.Substitution, ()),
    (throw_in.CloserTo, (WHO,)),
    (throw_in.Throw, ()),
    (throw_in.ThrowInBox, (WHO,)),
    (throw_in.ThrowInReply, ((0, 2),)),
    (throw_in.ThrowInRun, ((0, 2),)),
    (throw_in.ThrowInTaker, ()),
    (trap_offer.TrapOffer, (MAYBE,)),
    (wall.WallEnd, ((2, 4),)),
    (wall.WallMan, ((2, 4), (0, 3), (0, 4))),
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
