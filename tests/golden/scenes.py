"""Situations that random play seldom reaches, each drawn as a position line and a script."""

from __future__ import annotations

from dataclasses import dataclass

HOME = "J2,D5,H5,M5,Q5,C8,R8,J8,J12,P11,E11"
AWAY = "K23,Q20,M20,H20,D20,R17,C17,K17,J17,E14,P14"


@dataclass(frozen=True)
class Scene:
    """A title, where everybody stands, what is played first, and how many plies follow."""

    title: str
    home: str = HOME
    away: str = AWAY
    rest: str = "J12 home! 0:0 regulation/8/0 - roll -"
    script: tuple[str, ...] = ()
    plies: int = 6

    def line(self) -> str:
        """The position line."""
        return f"{self.home} {self.away} {self.rest}"


CUP = "ending=goals;turns=10;stoppage_turns=4;extra_time=true;extra_turns=8;shoot_out=true"

SCENES = [
    Scene(
        "a throw-in over the west line",
        home="J2,D5,H5,M5,Q5,C8,R8,J8,B9,P11,E11",
        rest="B9 home! 0:0 regulation/8/0 - roll -",
        script=("roll 2", "shoot W", "place 7 A9", "roll 4", "shoot E"),
    ),
    Scene(
        "a corner, because the ball went over the shooter's own line",
        home="J2,D5,H5,M5,Q5,C8,R8,J8,C2,P11,E11",
        rest="C2 home! 0:0 regulation/8/0 - roll -",
        script=("roll 3", "shoot S", "place 9 A1", "roll 6", "shoot N"),
    ),
    Scene(
        "a goal kick by the keeper",
        home="J2,D5,H5,M5,Q5,C8,R8,J8,C23,P11,E11",
        rest="C23 home! 0:0 regulation/8/0 - roll -",
        script=("roll 4", "shoot N", "take 1", "roll 5", "shoot S"),
    ),
    Scene(
        "a goal kick from the ring, which an opponent blocks",
        home="J2,D5,H5,M5,Q5,C8,R8,K23,C23,P11,E11",
        away="A14,Q20,M20,H20,D20,R17,C17,K17,J17,E14,P14",
        rest="C23 home! 0:0 regulation/8/0 - roll -",
        script=("roll 4", "shoot N"),
    ),
    Scene(
        "the keeper catches",
        home="J2,D5,H5,M5,Q5,C8,R8,J8,K19,P11,E11",
        rest="K19 home! 0:0 regulation/8/0 - roll -",
        script=("roll 6", "shoot N", "roll 1"),
    ),
    Scene(
        "a pass to a team-mate, who then leaves the ball",
        home="J2,D5,H5,M5,Q5,C8,R8,J8,J12,P11,E11",
        script=("roll 4", "shoot S", "roll 1", "move 2 P20", "roll 2", "move 8 J6"),
    ),
    Scene(
        "a free ball is collected",
        rest="J9 home 0:0 regulation/8/0 - roll -",
        script=("roll 1", "move 8 J9"),
    ),
    Scene(
        "an attack, and the shot it forces",
        away="K23,Q20,M20,H20,D20,R17,C17,K17,J15,E14,P14",
        rest="J12 away 0:0 regulation/8/0 - roll -",
        script=("roll 3", "attack 9", "place 9 J13", "roll 2", "shoot E"),
    ),
    Scene(
        "nobody can use the number",
        home="A1,A2,A3,A4,B1,B2,B3,C1,C2,D1,A5",
        away="K23,A6,B5,B4,C3,D2,E1,K17,J17,E14,P14",
        rest="J12 home 0:0 regulation/8/0 - roll -",
        script=("roll 1", "pass"),
    ),
    Scene(
        "a goal, everybody re-placed, the kick-off",
        home="J2,D5,H5,M5,Q5,C8,R8,J18,J22,P11,L11",
        away="A23,Q20,M20,H20,D20,R17,C17,K17,K12,E14,J9",
        rest="J22 home 0:0 regulation/8/0 - roll -",
        script=("roll 2", "shoot N", "lift 2", "done"),
        plies=24,
    ),
    Scene(
        "an own goal from the side",
        home="J5,F1,H5,M5,Q5,C8,R8,J8,K8,P11,E11",
        rest="F1 home! 0:1 regulation/8/0 - roll -",
        script=("roll 3", "shoot E", "done"),
        plies=12,
    ),
    Scene(
        "a cup tie: stoppage time, extra time, shoot-out",
        rest=f"J12 home! 0:0 regulation/8/0 - roll {CUP}",
        plies=60,
    ),
    Scene(
        "time is called on a real clock",
        rest="J12 home! 1:0 regulation/8/0 - roll clock=real;ending=time",
        script=("roll 4", "shoot S", "time"),
        plies=2,
    ),
]
