"""What the numbers and bit sets of a position stand for."""

from __future__ import annotations

from typing import Final

# What each of the eighteen chips of a squad is doing.
NO_CHIP: Final = 0
ON_BENCH: Final = 1
ON_PITCH: Final = 2
CAME_OFF: Final = 3
SENT_OFF: Final = 4
BOOKED_OFF: Final = 5  # on the bench again, with a yellow card (UN 4.2.3, 4.3.2)

# How far a turn has come (UN 3.3.4).
PREPARING: Final = 0  # a kick-off or another restart is being prepared
ACTING: Final = 1
TRACTORS: Final = 2
LINING_UP: Final = 3  # both teams reposition after a save
LOCKING: Final = 4
DRAWING: Final = 5
TURNING_UP: Final = 6
CHANGING: Final = 7  # what a coach may do directly after his turn
RESTARTING: Final = 8

# How the turn being ended was ended: a bit set in `ending`.
CUT_SHORT: Final = 1
NO_LOCKS: Final = 2
NO_DRAW: Final = 4
SHOT_TAKEN: Final = 8  # it held a shot, a header or a cross (UN 4.2.2, R46)
REPOSITION: Final = 16  # both teams line up anew before the padlocks (UN 3.10.2)
QUICK: Final = 32  # the keeper's next pass is sure (card P5)
FOULED: Final = 64  # it ended with a foul (UN 4.2.2)
WENT_OUT: Final = 128  # it ended with a pass out of play (UN 4.2.2)

# How the next turn begins.
PLAIN: Final = 0
KICK_OFF: Final = 1
SET_PIECE: Final = 2  # after a foul by a tackler (UN 4.3.4)
THROW_IN: Final = 3

# What lasts for the turn being played: a bit set in `boons`. The first four are card values.
ALL_PLUS_ONE: Final = 1
RABBITS_RUN: Final = 2
BLACK_TOO: Final = 4
TRACTOR_TWICE: Final = 8
FREE_PASSES: Final = 16
LOOK_AHEAD: Final = 32
BOOED: Final = 64  # the abilities of the side not on turn are off
FIRST_PASS: Final = 128  # the kick-off: the first action is a sure pass (UN 3.2.3)
CAPTAIN_ACTION: Final = 256  # the captain's extra action is still to be had
TRACTOR_USED: Final = 512  # the Tractor has moved already
SURE_PASS: Final = 1024  # the keeper's quick throw
FASTER: Final = 2048  # one more action (card B13)

# What hinders a side in its next turn (shifted by 8) and in this one: a bit set in `bans`.
BAN_LOCKS: Final = 1
BAN_ACTION: Final = 2
BAN_NEXT: Final = 8

# Tricks on the roll being prepared: a bit set in `tricks`.
FOUR_SCORES: Final = 1
FOUR_SAVES: Final = 2
BEST_OF_THREE: Final = 4
ALL_ABILITIES: Final = 8
WON_OUTRIGHT: Final = 16
VOLLEY: Final = 32
RESPONDED: Final = 64  # << side: this side has played its card on this event

CARDS: Final = 127  # no list of strategy cards is longer

# Zones of a strategy card.
PILE: Final = 0
HAND: Final = 1
IN_PLAY: Final = 2
GONE: Final = 3
LOOKED_AT: Final = 4
ZONES: Final = 5
