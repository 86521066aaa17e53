"""Spoiled lines: refused with a reason, or played to the end without an accident."""

from __future__ import annotations

import random
import re

import pytest

from tests.undici.spoiled import matches, some_line, spoiled, step, try_out
from tests.undici.table import Table, game
from touchline.core.errors import TouchlineError
from touchline.undici.engine.cards.catalogue import ON_CARD, ON_PASS, ON_SHOT


@pytest.mark.parametrize("seed", range(3))
def test_a_spoiled_line_is_refused_or_can_be_played_to_the_end(seed: int) -> None:
    dice = random.Random(seed)
    lines = matches(dice)
    tried = 250
    played = sum(
        try_out(spoiled(some_line(lines, number, dice), lines, dice), dice)
        for number in range(tried)
    )
    assert 20 < played < tried - 50


ONCE_ACCEPTED = {
    "a keeper among the outfield chips": (4, r"/(\d+),(\d+),(?=[-\d,]*$)", r"/\2,\1,"),
    "a coach acts in the other's turn": (6, "act/home", "act/away"),
    "nobody has the ball": (3, r"^0,\d+,", "0,-1,"),
    "a card looked at without card B10": (5, r"^\.", "4"),
    "the wrong stage of the turn": (3, r"^(\d+,\d+),1,", r"\1,6,"),
    "a draw in the middle of an action": (6, "act/home", "draw/0/1"),
    "a card to cancel that nobody has played": (6, "act/home", f"respond/home/{ON_CARD}/-1/-1"),
    "a card on a shot that nobody takes": (6, "act/home", f"respond/home/{ON_SHOT}/1/-1"),
    "a moment without its chips": (6, "act/home", f"respond/home/{ON_PASS}/1/-1"),
}


@pytest.mark.parametrize("what", ONCE_ACCEPTED)
def test_what_cannot_be_is_refused(what: str) -> None:
    dice = random.Random(8)
    line = next(each for each in matches(dice) if each.split(" ")[6] == "play>act/home")
    at, old, new = ONCE_ACCEPTED[what]
    fields = line.split(" ")
    assert game.position(line)
    fields[at] = re.sub(old, new, fields[at], count=1)
    assert " ".join(fields) != line
    with pytest.raises(TouchlineError):
        game.position(" ".join(fields))


BEFORE_THE_SECOND_HALF = (
    "WEST,C2,F15,C16,A10,E11,C6,B12,E6,E10,B2 EAST,I10,K2,L6,I14,J11,K6,M14,M7,I5,M10 -,C2,F1"
    "4,D10,A6,F8,C6,B12,E6,E10,B2,-,I10,K2,L6,I14,J11,K6,M14,M7,I5,M10 0,-1,0,0,2,6,2,0,0,0,0"
    ",0,-1,-1,1,2,13,-1,-1,-1,-1,-1,-1,560,0,0,0,0,0,352,0,1,0,-1,142612994,0,0,0,0,0,0,0,0,0"
    ",0,0,-1,-1,0,0,3 212221112122222211122221212211112222/54,0,6,61,21,29,65,10,46,14,62,49,"
    "52,70,53,51,15,33,37,1,42,57,25,13,26,50,67,28,12,45,17,34,69,16,35,71/0,11,12,8,3,15,10"
    ",4,13,14,2,1,14,8,9,15,16,6,4,2,17,3 .........3.1.......0..............................."
    "0.............3.0../............0.............................................0.0....3.1"
    ".2 play>kick-off-taker/home>set-up/home/188/1>set-up-to/home/7 captain_cards_stay"
    "=true;group_blocks=true;pass_lane=clear;shot_tie=goal;free_step_locked=false;free_step_a"
    "rea=true;header=action;cross_to=anybody;turns=6;half_time=true;cup=true;extra_cards=fals"
    "e;fouls=false;injuries=false;free_kick_shot=false;wall=free;free_kick_cross_as=cross;clo"
    "se_marking=false;substitutions=0;returns=true;playbook=1;draft=true"
)


def test_a_card_looked_ahead_in_the_turn_before_does_not_spoil_a_kick_off() -> None:
    """A real line of a random match: boons stay until the next turn begins."""
    line = str(game.position(BEFORE_THE_SECOND_HALF))  # as an older Touchline wrote it
    assert str(game.position(line)) == line


NOTHING_TO_DRAW = (
    "-,-,-,-,-,-,-,-,-,-,- -,-,-,-,-,-,-,-,-,-,- -,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,- "
    "0,-1,0,0,0,0,0,0,0,0,0,0,-1,-1,0,-1,-1,-1,-1,-1,-1,-1,-1,0,0,0,0,0,0,352,0,0,0,-1,0,0,0,"
    "0,0,0,0,0,0,0,0,0,-1,-1,0,0,0 211222121221222112211212121222212212/54,55,56,57,58,59,60,"
    "61,62,63,64,65,66,67,68,69,70,71,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35/0"
    ",17,14,3,12,4,7,10,13,5,9,0,12,17,10,11,9,14,15,7,5,3 ..........1.........0............."
    "...........................1......../..........1.....1.................................."
    "................... play/auto>teams-out/auto>captain/away>captain/home>first-card/chance"
    "/1>first-card/chance/1>first-card/chance/1>first-card/chance/1>first-card/chance/1 deck="
    "random;starting_hand=5;turns=2"
)
NOWHERE_TO_RUN = (
    "WEST,B7,A5,D9,I10,D4,G5,E6,H6,E10,L1 EAST,K1,I13,I4,G4,M1,G12,B6,D5,J1,F6 -,B3,D7,C8,F3,"
    "D5,A5,D6,C15,A9,B7,-,M6,I11,I6,J4,K16,L6,K3,J2,N12,M13 1,17,1,2,0,15,0,0,0,0,0,0,40,20,0"
    ",10,19,-1,-1,-1,-1,-1,-1,0,0,0,0,0,0,352,0,0,0,-1,0,0,0,5,0,0,1,0,0,0,0,0,-1,-1,0,32768,"
    "8 122222122122121121212322321323322222/54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,7"
    "0,71,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53/1,5,10,7,16,11,2,8,13,4,3,0,1"
    "0,15,17,13,4,5,2,16,14,7 ....3...................................2....................1."
    "......./.......................1................2..3.......................... play/auto"
    ">play-roll/chance/1/9/18/183 turns=3;cup=true;least_chips=2;playbook=9"
)
NOBODY_TO_HELP = (
    "WEST,E10,A10,G10,B9,B8,J8,F7,E11,B4,D3 EAST,J12,K12,K5,K3,M14,H11,K8,H8,H10,M15 -,D7,D14"
    ",E13,B10,D10,B3,F7,F10,D4,A7,-,K14,K10,K7,K3,M14,I10,M10,I7,L9,M15 0,6,1,1,1,9,3,0,0,0,0"
    ",0,163,134,1,8,19,-1,-1,-1,-1,-1,-1,0,0,0,1,0,64,352,0,0,0,-1,0,0,0,0,0,0,1,0,0,0,0,0,-1"
    ",-1,0,0,4 211122121121222222211122212221221212/54,55,56,57,58,59,60,61,62,63,64,65,66,67"
    ",68,69,70,71,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17/0,12,13,16,4,10,5,15,17,14,7,0,"
    "9,10,12,13,6,15,4,17,8,5 ..........................................................1...."
    "....3.2/..................1.......1............2.............................. play/auto"
    ">play-choice/away/16 turns=3;cup=true;least_chips=2;playbook=9"
)
NO_SUCH_RESTART = (
    "WEST,A9,A10,F15,I4,G9,C1,E7,E16,D11,F16 N7,J2,M3,N11,N5,L10,L5,J8,L9,K14,J6 -,A9,A10,F15"
    ",D12,D9,E8,C5,E16,D11,B14,-,J1,M4,N11,N5,L10,L5,J6,L9,K14,J3 0,-1,8,1,0,3,0,129,8,0,0,0,"
    "24,28,0,4,21,-1,-1,-1,-1,-1,-1,0,0,0,0,0,0,352,0,0,0,-1,0,0,4,0,0,0,0,0,0,0,0,0,79,-1,0,"
    "0,2 232322112132223222212222211221221121/19,54,40,60,61,30,31,47,8,65,45,12,14,11,51,70,"
    "15,52,55,0,24,4,39,13,68,32,10,28,64,29,27,49,69,34,71,35/0,4,2,17,5,11,13,8,15,12,16,0,"
    "13,2,3,4,12,9,16,10,6,5 ...................................1..1........................."
    "....../............1.........0............................................... play/auto>"
    "come-on-at/home/6/7 turns=2;draft=true"
)
CANNOT_GO_ON = {
    "nothing is drawn from an empty pile": NOTHING_TO_DRAW,
    "no die is rolled for a run that leads nowhere": NOWHERE_TO_RUN,
    "one chip does not double up": NOBODY_TO_HELP,
    "a dead ball is waiting for a restart": NO_SUCH_RESTART,
}


@pytest.mark.parametrize("what", CANNOT_GO_ON)
def test_what_cannot_go_on_is_refused(what: str) -> None:
    with pytest.raises(TouchlineError):
        game.position(CANNOT_GO_ON[what])


@pytest.mark.rule("UN R29")
def test_who_has_nobody_to_kick_off_with_loses_the_match() -> None:
    """Only home has chips, as a line may say: the first goal would leave away with nobody."""
    won = 0
    for seed in range(30):
        p = Table("home 9 K8", "home 8 J4", ball="home 9").position
        chooser = random.Random(seed)
        for _ in range(400):
            if p.turn is None:
                break
            step(p, chooser)
        won += p.turn is None and p.score == (3, 0)
    assert won > 0
