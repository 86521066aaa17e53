"""Team files: what may stand in them, to the first and the last value, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.undici.table import game
from tests.undici.team_file import USUAL, team_of
from touchline.core.editor.own_team import BadOwnTeam
from touchline.undici.engine.abilities import ABILITIES, CODES
from touchline.undici.engine.before_match.formations import (
    FORMATIONS,
    BadFormation,
    load_formations,
    read_formations,
)
from touchline.undici.engine.board.pitch import NAMES, mirrored
from touchline.undici.squads import own
from touchline.undici.squads.generate import SHAPE, generate, write_team
from touchline.undici.squads.loader import find_team, printed_teams
from touchline.undici.squads.team import POSITIONS, BadTeam, Team, id_of, load_team, read_team


def refused(text: str) -> tuple[str, dict[str, object]]:
    """What is wrong, and the words for it."""
    with pytest.raises(BadTeam) as error:
        read_team("mine.toml", text)
    assert str(error.value)
    return error.value.key.removeprefix("undici.error."), error.value.params


@pytest.mark.rule("UN 2.1.2", "UN 2.1.7")
@pytest.mark.parametrize(
    ("key", "good", "bad", "error", "allowed"),
    [
        ("number", ["99", "50"], ["0", "100", "true", '"9"', "1.5"], "team-number", "1–99"),
        ("name", ['"A"', f'"{"x" * 24}"'], ['""', f'"{"x" * 25}"', "7", '"a\\u0007"'],
         "team-name", "1–24"),
        ("squares", ["0", "3"], ["-1", "4", "true", '"1"'], "team-squares", "0–3"),
        ("position", ['"FWD"'], ['"fwd"', '""', "3"], "team-position", ", ".join(POSITIONS)),
        ("side", ['"L"', '"LC"', '"LR"', '"LCR"', '"RCL"'], ['""', '"X"', '"LX"', '"LL"', "1"],
         "team-side", "L, C, R, LC, CR, LR, LCR"),
        ("abilities", ['["VI"]', '["VI*", "RM", "RA", "CA", "WI"]'],
         ["[]", '["VI", "RM", "RA", "CA", "WI", "PM"]', '"VI"'], "team-abilities", "1–5"),
        ("abilities", [], ['["XX"]', '["VI**"]', "[7]"], "team-ability", ", ".join(CODES)),
        ("abilities", [], ['["VI", "VI"]', '["VI*", "VI"]'], "team-ability-twice",
         ", ".join(CODES)),
        ("abilities", [], ['["RA*"]', '["TR*"]', '["GO*"]'], "team-no-black", "RA, TR, GO"),
        ("abilities", [], ['["PA"]', '["PA*"]'], "team-paw", "GK"),
    ],
)  # fmt: skip
def test_what_may_stand_on_a_chip(
    key: str, good: list[str], bad: list[str], error: str, allowed: str
) -> None:
    """On the last of them, a forward."""
    for value in good:
        assert len(read_team("mine.toml", team_of(*USUAL, **{key: value})).chips) == 18
    for value in bad:
        what, said = refused(team_of(*USUAL, **{key: value}))
        assert (what, said["key"], said["allowed"]) == (error, f"chips[18].{key}", allowed), value
        assert said["file"] == "mine.toml"


@pytest.mark.rule("UN 2.1.5", "UN 2.1.7", "UN 2.1.8")
def test_what_is_read_from_a_chip() -> None:
    text = team_of(*USUAL, number="77", name='"Zed"', side='"LR"', abilities='["VI*", "RA"]',
                   squares="2")  # fmt: skip
    chip = read_team("mine.toml", text).chips[-1]
    assert (chip.number, chip.name, POSITIONS[chip.position]) == (77, "Zed", "FWD")
    assert (chip.sides, chip.squares, chip.icons, chip.points) == (1 | 4, 2, 2, 3)
    assert {CODES[i]: value for i, value in enumerate(chip.abilities) if value} == {
        "RA": 1,
        "VI": 2,
    }
    assert len(chip.abilities) == ABILITIES
    keeper = read_team("mine.toml", text).chips[0]
    assert (keeper.sides, keeper.squares, keeper.position) == (0, 0, 0)
    for bar, bits in (("L", 1), ("C", 2), ("R", 4), ("LC", 3), ("CR", 6), ("LCR", 7)):
        assert read_team("x.toml", team_of(*USUAL, side=f'"{bar}"')).chips[-1].sides == bits


@pytest.mark.rule("UN 2.1.8")
def test_a_keeper_has_no_side_and_only_a_keepers_abilities() -> None:
    keeper = '  { number = 18, name = "K", position = "GK", '
    keeper += 'side = "SIDE", abilities = ["PA", "EXTRA"] }'
    text = team_of(1, 4, 2, 5, 2, 3).replace("\n]", f"\n{keeper},\n]")
    good = text.replace("SIDE", "").replace("EXTRA", "GL")
    assert read_team("mine.toml", good).chips[-1].position == 0
    what, said = refused(text.replace("SIDE", "C").replace("EXTRA", "GL"))
    assert (what, said["key"], said["allowed"]) == ("team-keeper-side", "chips[18].side", '""')
    what, said = refused(text.replace("SIDE", "").replace("EXTRA", "VI"))
    assert (what, said["value"]) == ("team-keeper-ability", "VI")


@pytest.mark.parametrize(
    ("changes", "error", "key", "value"),
    [
        ({"title": '""'}, "team-name", "name", ""),
        ({"title": f'"{"x" * 41}"'}, "team-name", "name", "x" * 40),
        ({"title": "7"}, "team-name", "name", "7"),
        ({"title": '"a\\u0007"'}, "team-name", "name", "a?"),
        ({"captain": "99"}, "team-captain", "captain", "99"),
        ({"captain": '"1"'}, "team-captain", "captain", "1"),
        ({"formation": '"4-4-2"'}, "team-formation", "formation", "4-4-2"),
        ({"formation": '["B2", 3]'}, "team-formation", "formation", "['B2', 3]"),
    ],
)
def test_what_may_stand_above_the_chips(
    changes: dict[str, str], error: str, key: str, value: str
) -> None:
    what, said = refused(team_of(*USUAL, **changes))
    assert (what, said["key"], said["value"]) == (error, key, value)


def test_a_name_a_captain_and_a_formation_are_read() -> None:
    team = read_team("My Team!.toml", team_of(*USUAL, title=f'"{"x" * 40}"', captain="18"))
    assert (team.id, team.name, team.captain, team.formation) == ("my-team", "x" * 40, 18, ())
    assert read_team("mine.toml", team_of(*USUAL)).captain == 3  # the first after two keepers
    boxes = ", ".join(f'"{NAMES[b]}"' for b in FORMATIONS["4-4-2"])
    team = read_team("mine.toml", team_of(*USUAL, formation=f"[{boxes}]"))
    assert team.formation == tuple(NAMES[b] for b in FORMATIONS["4-4-2"])
    assert [id_of(file) for file in ("a/B c.toml", "--.toml", "x9.toml")] == ["b-c", "team", "x9"]


@pytest.mark.rule("UN 2.1.1", "UN 3.1.5")
@pytest.mark.parametrize(
    ("counts", "error", "key", "value", "allowed"),
    [
        ((2, 4, 2, 5, 2, 2), "team-count", "chips", "17", "18"),
        ((2, 4, 2, 5, 2, 4), "team-count", "chips", "19", "18"),
        ((1, 5, 2, 5, 2, 3), "team-too-few", "GK", "1", "2"),
        ((2, 2, 4, 5, 2, 3), "team-too-few", "DEF", "2", "3"),
        ((2, 8, 2, 1, 2, 3), "team-too-few", "MID", "1", "2"),
        ((2, 7, 2, 5, 2, 0), "team-too-few", "FWD", "0", "1"),
        ((9, 3, 1, 2, 1, 2), "team-too-many-keepers", "GK", "9", "8"),
        ((2, 12, 0, 2, 0, 2), "team-unbalanced", "chips", "9", "10"),
        ((2, 3, 0, 12, 0, 1), "team-unbalanced", "chips", "9", "10"),
        ((2, 3, 0, 2, 0, 11), "team-unbalanced", "chips", "9", "10"),
    ],
)
def test_a_team_that_could_not_line_up_is_refused(
    counts: tuple[int, ...], error: str, key: str, value: str, allowed: str
) -> None:
    what, said = refused(team_of(*counts))
    assert (what, said["key"], said["value"], said["allowed"]) == (error, key, value, allowed)


@pytest.mark.rule("UN 3.1.5")
@pytest.mark.parametrize(
    "counts",
    [(2, 3, 0, 3, 0, 10), (2, 3, 0, 11, 0, 2), (2, 11, 0, 2, 0, 3), (8, 3, 2, 2, 2, 1),
     (2, 3, 1, 2, 0, 10), (2, 3, 10, 2, 0, 1), (2, 3, 0, 2, 10, 1)],
)  # fmt: skip
def test_a_team_that_just_lines_up_is_taken(counts: tuple[int, ...]) -> None:
    team = read_team("mine.toml", team_of(*counts))
    assert [sum(c.position == i for c in team.chips) for i in range(6)] == list(counts)


def test_numbers_are_worn_once() -> None:
    what, said = refused(team_of(*USUAL, number="17"))
    assert (what, said["key"], said["value"]) == ("team-number-twice", "chips[18].number", "17")


def test_chips_are_tables_with_known_keys() -> None:
    good = team_of(*USUAL)
    what, said = refused(good.replace("number = 18", "colour = 1, number = 18"))
    assert (what, said["key"]) == ("team-key", "chips[18].colour")
    assert said["allowed"] == "number, name, position, side, abilities, squares"
    lines = good.split("\n")
    what, said = refused("\n".join([*lines[:-2], "7,", "]"]))
    assert (what, said["key"], said["value"]) == ("team-chip", "chips[18]", "7")
    what, said = refused('name = "x"\nchips = 7')
    assert (what, said["value"]) == ("team-count", "0")
    assert refused("colour = 1")[1]["allowed"] == "name, captain, formation, chips"
    big = "9" * 30
    what, said = refused(team_of(*USUAL, captain=big[:18]))
    assert said["value"] == big[:18]


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    for load, error in ((load_team, BadTeam), (load_formations, BadFormation)):
        with pytest.raises(error, match="gone"):
            load(tmp_path / "gone.toml")
        (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
        with pytest.raises(error, match="bytes"):
            load(tmp_path / "bytes.toml")
    (tmp_path / "mine.toml").write_text(team_of(*USUAL), encoding="utf-8")
    assert load_team(tmp_path / "mine.toml").id == "mine"


def test_a_name_nobody_knows_says_whom_there_is() -> None:
    with pytest.raises(BadTeam) as error:
        find_team("nobody")
    assert error.value.key == "undici.error.team-unknown"
    for name in printed_teams():
        assert name in str(error.value.params["allowed"])
    assert find_team("generated-0") == generate(0)
    assert find_team("generated-12") == find_team("generated-12")


@pytest.mark.rule("UN 3.1.4", "UN 3.1.5")
def test_formations_are_kept_to_the_lines_and_the_area(tmp_path: Path) -> None:
    """Three to five, two to five, one to four; four in the area."""

    def boxes(red: int, yellow: int, green: int, inside: int = 0) -> str:
        area = [f"A{row}" for row in range(6, 12)][:inside]
        flank = [f"B{row}" for row in (1, 2, 3, 4, 12, 13)][: red - inside]
        words = [*area, *flank, *(f"C{row}" for row in range(1, yellow + 1)),
                 *(f"F{row}" for row in range(1, green + 1))]  # fmt: skip
        return '"x" = [' + ", ".join(f'"{word}"' for word in words) + "]"

    for good in ((4, 4, 2), (3, 3, 4), (5, 4, 1), (4, 5, 1), (4, 2, 4), (4, 4, 2, 4)):
        assert len(read_formations("f.toml", boxes(*good))["x"]) == 10
    for bad, value, allowed in (
        ((2, 5, 3), 2, "3–5"), ((6, 3, 1), 6, "3–5"), ((5, 1, 4), 1, "2–5"), ((3, 6, 1), 6, "2–5"),
        ((5, 5, 0), 0, "1–4"), ((3, 2, 5), 5, "1–4"),
    ):  # fmt: skip
        with pytest.raises(BadFormation) as error:
            read_formations("f.toml", boxes(*bad))
        assert error.value.key == "undici.error.formation-line"
        assert (error.value.params["value"], error.value.params["allowed"]) == (value, allowed)
        assert (error.value.params["file"], error.value.params["formation"]) == ("f.toml", "x")
    with pytest.raises(BadFormation) as error:
        read_formations("f.toml", boxes(5, 4, 1, inside=5))
    assert error.value.key == "undici.error.formation-area"
    (tmp_path / "mine.toml").write_text(boxes(4, 4, 2), encoding="utf-8")
    assert [NAMES[b] for b in load_formations(tmp_path / "mine.toml")["x"]][4:] == [
        "C1", "C2", "C3", "C4", "F1", "F2",
    ]  # fmt: skip


# -- teams that are invented ---------------------------------------------------------------------


@pytest.mark.rule("UN 2.3", "UN 2.1.7", "UN 2.1.8")
def test_invented_teams_have_the_shape_of_printed_ones() -> None:
    for seed in range(12):
        team = generate(seed)
        assert team.id == f"generated-{seed}"
        assert [POSITIONS[chip.position] for chip in team.chips] == list(SHAPE)
        numbers = [chip.number for chip in team.chips]
        assert numbers == [1, 12, 2, 4, 5, 3, 14, 16, 6, 8, 10, 18, 20, 7, 17, 9, 11, 19]
        assert team.captain == 10
        assert len({chip.name for chip in team.chips} | {team.name}) == 19
        squares = {chip.number: chip.squares for chip in team.chips if chip.squares}
        assert squares == {8: 2, 10: 3, 9: 1}
        paw = CODES.index("PA")
        discs = [[i for i, value in enumerate(chip.abilities) if value] for chip in team.chips]
        assert discs[0] == discs[1] == [paw]
        assert (team.chips[0].points, team.chips[1].points) == (2, 1)
        for chip, found in zip(team.chips[2:], discs[2:], strict=True):
            assert 1 <= len(found) <= 3
            assert paw not in found
            assert list(chip.abilities).count(2) <= 1  # a black disc at the most
            assert 1 <= chip.sides <= 7
        assert read_team(f"generated-{seed}.toml", write_team(team)) == team
    abilities = {i for seed in range(12) for c in generate(seed).chips[2:]
                 for i, value in enumerate(c.abilities) if value}  # fmt: skip
    assert abilities == set(range(ABILITIES)) - {CODES.index("PA")}


# -- teams that people make ----------------------------------------------------------------------


def test_what_a_team_of_ones_own_is_made_of() -> None:
    kit = own.team_kit()
    fields = {field.name: field for field in kit.fields}
    assert list(fields) == ["position", "number", "name", "side", "abilities", "squares"]
    limits = {name: (f.kind, f.low, f.high) for name, f in fields.items()}
    assert limits == {
        "position": ("choice", 0, 0),
        "number": ("number", 1, 99),
        "name": ("text", 1, 24),
        "side": ("choice", 0, 0),
        "abilities": ("some", 1, 5),
        "squares": ("number", 0, 3),
    }
    assert fields["position"].values == ("GK", "DEF", "D/M", "MID", "M/F", "FWD")
    assert fields["side"].kinds == ("DEF", "D/M", "MID", "M/F", "FWD")
    assert fields["side"].values == ("L", "C", "R", "LC", "CR", "LR", "LCR")
    assert fields["abilities"].values[: len(CODES)] == CODES
    assert "RA*" not in fields["abilities"].values
    assert "VI*" in fields["abilities"].values
    assert (kit.kind, kit.least, kit.most, kit.spots) == ("position", 18, 18, 10)
    assert {name: len(places) for name, places in kit.formations.items()} == dict.fromkeys(
        FORMATIONS, 10
    )
    first = next(iter(printed_teams().values()))
    assert kit.example == own.parts_of(first)


def own_parts(**changes: Any) -> dict[str, Any]:
    """A printed team as plain data, changed."""
    team = printed_teams()["lantern-harbour"]
    return {**own.parts_of(team), **changes}


def test_a_team_survives_being_taken_apart_and_put_together() -> None:
    team = printed_teams()["lantern-harbour"]
    parts = own.parts_of(team)
    assert parts["players"][10] == {
        "position": "MID", "number": 10, "name": "Dastorel", "side": "C",
        "abilities": ["WI", "PM*", "CA*"], "squares": 3,
    }  # fmt: skip
    assert (parts["name"], parts["captain"], parts["formation"]) == ("Lantern Harbour", 10, [])
    read = read_team("lantern-harbour.toml", own.team_text(parts))
    assert read == team
    boxes = [NAMES[b] for b in FORMATIONS["4-3-3"]]
    made = own.own_team(own.team_text(own_parts(formation=boxes, captain=4)))
    assert (made.name, made.parts["formation"], made.parts["captain"]) == (
        "Lantern Harbour",
        boxes,
        4,
    )
    assert own.own_team(made.text).id == made.id


@pytest.mark.parametrize(
    ("name", "told"),
    [('Say "hi"', 'Say "hi"'), ("back\\slash", "back\\slash"), ("a\nb", "ab"), ("é", "é")],
)
def test_a_name_is_written_so_that_it_is_read_again(name: str, told: str) -> None:
    assert own.own_team(own.team_text(own_parts(name=name))).name == told


@pytest.mark.parametrize(
    "players",
    [[7], [{"bad key": 1}], [{3: 1}], "text"],
)
def test_players_that_are_no_tables_are_refused(players: object) -> None:
    with pytest.raises(BadOwnTeam):
        own.team_text(own_parts(players=players))


def test_numbers_and_lists_in_parts_are_kept_short() -> None:
    text = own.team_text({"name": "x" * 100, "players": [{"number": 9_999, "squares": 10_000,
                          "abilities": ["VI"] * 30}]})  # fmt: skip
    assert f'name = "{"x" * 60}"' in text
    assert "number = 9999," in text
    assert 'squares = "10000"' in text
    assert text.count('"VI"') == 20
    assert "captain" not in text
    assert "formation" not in text


@pytest.mark.rule("UN 3.1.1", "UN 3.1.4")
def test_own_teams_line_up_where_their_coach_wants_them() -> None:
    boxes = [NAMES[b] for b in FORMATIONS["4-3-3"]]
    mine = own.team_text(own_parts(name="Mine", formation=boxes))
    for home, away, side in ((mine, None, 0), (None, mine, 1)):
        p = own.with_teams(game.settings("base"), home, away, 1)
        assert (p.decision, p.story) == ("eleven", [])
        assert p.clubs.teams[side].name == "Mine"
        other = list(printed_teams())[1]
        assert p.clubs.teams[1 - side].id == other
        spots = [int(p.spot[side * 11 + slot]) for slot in range(11)]
        assert spots == [-1, *(mirrored(b, side) for b in FORMATIONS["4-3-3"])]
        assert [int(p.spot[(1 - side) * 11 + slot]) for slot in range(11)] == [-1] * 11
        assert not p.settings.draft
    with pytest.raises(BadFormation):
        own.own_team(own.team_text(own_parts(formation=boxes[:9])))


def test_an_icon_is_a_disc_and_a_black_one_two_points() -> None:
    chip = replace(generate(1).chips[0], abilities=(0, 1, 2, 0, 2, 0, 0, 0, 0, 0, 0))
    assert (chip.icons, chip.points) == (3, 5)
    assert isinstance(generate(1), Team)


def test_a_number_of_more_than_64_bits_is_not_written_out() -> None:
    assert refused(team_of(*USUAL, captain=str(2**64 - 1)))[1]["value"] == str(2**64 - 1)
    assert refused(team_of(*USUAL, captain=str(2**64)))[1]["value"] == "…"
