"""The board (BF B1-B11) and what can be counted on it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.brettfussball.running import COLUMNS, GOALS, LAYOUTS, ROWS, beside, ends, every_square
from tests.brettfussball.table import Table, squares
from touchline.brettfussball import game
from touchline.brettfussball.engine.board.pitch import GRID, NAMES, Board, board, read_board
from touchline.core.errors import BadAction, BadBoard

HOME_START = ["J2", "D5", "H5", "M5", "Q5", "C8", "R8", "J8", "J12", "P11", "E11"]
AWAY_START = ["K23", "Q20", "M20", "H20", "D20", "R17", "C17", "K17", "K13", "E14", "P14"]


def signs(layout: str) -> dict[str, str]:
    """What is printed on each square."""
    rows = game.board(game.new(game.settings(None, {"board": layout})))
    return {
        column + str(24 - top): rows[top][x]
        for top in range(len(rows))
        for x, column in enumerate(COLUMNS)
    }


def having(layout: str, wanted: str, rows: range = ROWS) -> set[str]:
    """The squares in these rows with one of these signs."""
    return {
        square
        for square, sign in signs(layout).items()
        if sign in wanted and int(square[1:]) in rows
    }


def turned(square: str) -> str:
    """The same square seen from the other end."""
    return COLUMNS[19 - COLUMNS.index(square[0])] + str(25 - int(square[1:]))


def flipped(square: str) -> str:
    """The same square with left and right exchanged."""
    return COLUMNS[19 - COLUMNS.index(square[0])] + square[1:]


def on(pitch: Board, table: str) -> dict[int, set[str]]:
    """The squares of the board's area, goal or circle table, by what is noted there."""
    found: dict[int, set[str]] = {}
    for square, name in enumerate(NAMES):
        found.setdefault(int(getattr(pitch, table)[square]), set()).add(name)
    return found


@pytest.mark.rule("BF B1/size", "BF B3")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_twenty_columns_and_twenty_four_rows_from_goal_to_goal(layout: str) -> None:
    rows = game.board(game.new(game.settings(None, {"board": layout})))
    assert len(rows) == 24
    assert {len(row) for row in rows} == {20}
    assert "G" in rows[0]
    assert "G" in rows[-1]


@pytest.mark.rule("BF B1/names")
@pytest.mark.parametrize("square", ["U1", "A25", "A0", "1A"])
def test_there_are_no_other_squares(square: str) -> None:
    assert str(game.action("move 1 T24")) == "move 1 T24"
    with pytest.raises(BadAction) as error:
        game.action(f"move 1 {square}")
    assert error.value.key == "error.action-word"
    assert error.value.params["word"] == square.lower()


@pytest.mark.rule("BF B2", "BF B4", "BF B5")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_two_goals_of_four_squares_leave_472(layout: str) -> None:
    assert having(layout, "G") == GOALS[layout]
    assert len(every_square(layout)) == 472
    assert len(having(layout, "G", range(1, 13))) == 4
    pitch = board(layout)
    assert on(pitch, "goal")[1] == having(layout, "G", range(1, 13))
    assert on(pitch, "goal")[2] == having(layout, "G", range(13, 25))


@pytest.mark.rule("BF B6", "BF B7", "BF B8")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_dots_rings_and_marked_squares_of_each_half(layout: str) -> None:
    ring = {"standard": "J2", "square-goal": "J3"}[layout]
    near, far = range(1, 13), range(13, 25)
    dots = {"D5", "H5", "M5", "Q5", "C8", "J8", "R8", "E11", "P11"}
    assert having(layout, "r", near) == dots
    assert having(layout, "R", near) == {ring}
    assert having(layout, "+", near) == {"J12"}
    assert having(layout, "t", near) == {"K8"}
    for ours, theirs in zip("rR+t", "yY*u", strict=True):
        assert having(layout, theirs, far) == {turned(s) for s in having(layout, ours, near)}
        assert having(layout, ours, far) == set()
        assert having(layout, theirs, near) == set()
    pitch = board(layout)
    marked = [{NAMES[square] for square in pitch.marked[side]} for side in (0, 1)]
    assert marked[0] == dots | {ring, "K8"}
    assert marked[1] == {turned(square) for square in marked[0]}
    assert [len(half) for half in marked] == [11, 11]
    assert not (marked[0] | marked[1]) & on(pitch, "circle")[1]


@pytest.mark.rule("BF B6")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_centre_circle_has_sixteen_squares_in_each_half(layout: str) -> None:
    circle = on(board(layout), "circle")[1]
    lower = {"H11", "H12", "M11", "M12"} | {c + str(r) for c in "IJKL" for r in (10, 11, 12)}
    assert {square for square in circle if int(square[1:]) <= 12} == lower
    assert {square for square in circle if int(square[1:]) > 12} == {turned(s) for s in lower}
    assert {"J12", "K13"} <= circle


@pytest.mark.rule("BF B9")
def test_the_formation_is_even_and_the_same_for_both() -> None:
    table = Table.kick_off()
    assert [table.where(f"home {shirt}") for shirt in range(1, 12)] == HOME_START
    assert [table.where(f"away {shirt}") for shirt in range(1, 12)] == AWAY_START
    assert {turned(square) for square in HOME_START} == set(AWAY_START)
    outside_circle = having("standard", "rt", range(1, 13))
    assert len(outside_circle) == 10
    assert {flipped(square) for square in outside_circle} == outside_circle


@pytest.mark.rule("BF B10")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_penalty_area_of_44_squares_holds_the_ring(layout: str) -> None:
    areas = on(board(layout), "area")
    box = {column + str(row) for column in "EFGHIJKLMNOP" for row in range(1, 5)}
    assert areas[1] == box - GOALS[layout]
    assert areas[2] == {turned(square) for square in box} - GOALS[layout]
    assert len(areas[1]) == 44
    pitch = board(layout)
    assert NAMES[pitch.ring[0]] in areas[1]
    assert NAMES[pitch.ring[1]] in areas[2]


@pytest.mark.rule("BF B11")
def test_two_elevens_one_ball_and_one_die_of_six() -> None:
    table = Table.kick_off()
    view = table.position.view(None)
    assert {side: len(men) for side, men in view["figures"].items()} == {"home": 11, "away": 11}
    assert isinstance(view["ball"], str)
    table.roll("toss home")
    assert [str(face) for face, _ in table.position.outcomes()] == [
        f"roll {n}" for n in range(1, 7)
    ]


@pytest.mark.rule("BF B4", "BF 6", "BF 7", "BF 8", "BF 10")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_end_square_of_every_run(layout: str) -> None:
    pitch = board(layout)
    for square in every_square(layout):
        for number in range(1, 7):
            found = {NAMES[end] for end in pitch.end_squares(NAMES.index(square), number)}
            assert found == ends(layout, square, number), (square, number)


@pytest.mark.rule("BF 7", "BF 8", "BF R6")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_paths_go_square_by_square_to_those_ends(layout: str) -> None:
    pitch = board(layout)
    for square in every_square(layout)[::7]:
        for number in (1, 4, 6):
            paths = pitch.paths(NAMES.index(square), number)
            assert {NAMES[path[-1]] for path in paths} == ends(layout, square, number)
            assert len({tuple(path) for path in paths}) == len(paths), "no path twice (BF R6)"
            for path in paths:
                assert len(path) == number
                steps = zip([NAMES.index(square), *path], path, strict=False)
                assert all(there in GRID.neighbours(here) for here, there in steps)


@pytest.mark.rule("BF 6", "BF 7", "BF 8")
@pytest.mark.parametrize(
    ("square", "number", "expected"),
    [
        ("C3", 6, "A3 A7 C1 C9 G1 I3"),
        ("J4", 5, "E4 G2 J9 M2 O4"),
        ("F2", 6, "A1 A3 F8 H4 L2"),
        ("H4", 5, "C4 F1 H9 M4"),
        ("A1", 6, "A7 G1"),
        ("T22", 5, "O22 Q24 T17"),
        ("G2", 3, "D2 E1 G5 H2 J2"),
        ("B2", 6, "A5 A7 B8 E1 G1 H2"),
    ],
)
def test_end_squares_on_an_empty_board(square: str, number: int, expected: str) -> None:
    table = Table(f"home 9 {square}", ball="J12").roll(number)
    assert table.ends(9) == expected.split()


@pytest.mark.rule("BF 8", "BF 9")
@pytest.mark.parametrize(
    ("square", "sources"),
    [
        ("J12", 24),
        ("A12", 48),
        ("A6", 47),
        ("A2", 33),
        ("A1", 27),
        ("H1", 27),
        ("J2", 32),
        ("H2", 44),
        ("B12", 19),
        ("B2", 14),
    ],
)
def test_from_how_many_squares_a_square_can_be_hit(square: str, sources: int) -> None:
    pitch = board("standard")
    target = NAMES.index(square)
    hits = {
        (origin, number)
        for origin in every_square("standard")
        for number in range(1, 7)
        if target in pitch.end_squares(NAMES.index(origin), number)
    }
    assert len({origin for origin, _ in hits}) == sources


@pytest.mark.rule("BF 6", "BF 8")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_figure_has_about_four_ends_and_rarely_six(layout: str) -> None:
    pitch = board(layout)
    averages = []
    most = []
    for number in range(1, 7):
        counts = [
            len(pitch.end_squares(NAMES.index(square), number)) for square in every_square(layout)
        ]
        averages.append(round(sum(counts) / len(counts), 1))
        most.append(max(counts))
    by_twos = {"standard": 4.0, "square-goal": 3.9}[layout]
    assert averages == [3.8, by_twos, 4.1, 4.3, 4.4, 4.6]
    assert max(most) == {"standard": 6, "square-goal": 7}[layout]


@pytest.mark.rule("BF 20", "BF R30", "BF B4", "BF B5")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_thirty_six_shooting_squares_in_six_lanes(layout: str) -> None:
    """And nobody can shoot at both goals, or enter one from behind (BF R30)."""
    needs: dict[int, dict[str, int]] = {0: {}, 1: {}}
    lanes: dict[int, set[tuple[str, str]]] = {0: set(), 1: set()}
    for square in every_square(layout):
        fields = squares((f"home 9 {square}",))
        settings = f"board={layout}" if layout != "standard" else "-"
        line = f"{' '.join(fields)} {square} home 0:0 regulation/0/0 - roll {settings}"
        for die in range(6, 0, -1):
            rolled = game.position(line)
            rolled.play(game.action(f"roll {die}"))
            scored = False
            for way in "NESW":
                after = rolled.copy()
                story = after.play(game.action(f"shoot {way}"))
                if sum(after.score) == 0:
                    continue
                scored = True
                conceding = after.score.index(0)
                needs[conceding][square] = die
                touched = story[0].end
                assert touched in GOALS[layout]
                before = beside(touched, {"N": "S", "S": "N", "E": "W", "W": "E"}[way])
                assert before is not None
                assert before not in GOALS[layout]
                lanes[conceding].add((touched, way))
            if not scored:
                break
    for goal in (0, 1):
        assert len(needs[goal]) == 36
        assert Counter(needs[goal].values()) == dict.fromkeys(range(1, 7), 6)
        assert len(lanes[goal]) == 6
    assert not needs[0].keys() & needs[1].keys()
    if layout == "standard":
        certain = {square for square, die in needs[0].items() if die == 1}
        assert certain == {"I2", "J2", "K2", "L2", "H1", "M1"}


MAP = "\n".join(" ".join(row) for row in game.board(game.new()))
START = f"[start]\nhome = {HOME_START}\naway = {AWAY_START}\n".replace("'", '"')
BOARD = f'map = """\n{MAP}\n"""\n{START}'


def with_sign(sign: str, row: int, column: int) -> str:
    """The board with another sign on one square."""
    rows = [line.split() for line in MAP.splitlines()]
    rows[24 - row][column] = sign
    return BOARD.replace(MAP, "\n".join(" ".join(each) for each in rows))


@pytest.mark.rule("BF B5", "BF B6")
@pytest.mark.parametrize(
    ("text", "key", "params"),
    [
        ("map = ", "error.board-toml", {}),
        ("map = 'x x'", "error.board-size", {"columns": 20, "rows": 24}),
        (BOARD.replace("+", "?"), "error.board-sign", {"sign": "?", "square": "J12"}),
        (BOARD.replace("t", "."), "error.board-toml", {}),
        (
            BOARD.replace(" t ", " . "),
            "error.board-count",
            {"sign": "t", "side": "home", "wanted": 1, "found": 0},
        ),
        (
            BOARD.replace(" Y ", " y "),
            "error.board-count",
            {"sign": "Y", "side": "away", "wanted": 1, "found": 0},
        ),
        (with_sign("t", 13, 0), "error.board-count", {"sign": "t", "side": "away", "found": 1}),
        (with_sign("u", 12, 19), "error.board-count", {"sign": "u", "side": "home", "found": 1}),
        (
            BOARD.replace(MAP, f"{MAP}\n{' '.join('.' * 20)}"),
            "error.board-size",
            {"rows": 24, "columns": 20},
        ),
        (BOARD.replace(" Y ", " Y . "), "error.board-size", {"rows": 24, "columns": 20}),
        (BOARD.replace('"J12"', '"J11"'), "error.board-start", {"side": "home"}),
        (BOARD.replace('["K23", "Q20"', '["Q20", "K23"'), "error.board-start", {"side": "away"}),
        (BOARD.replace(', "P14"', ""), "error.board-start", {"side": "away"}),
        (BOARD.replace(', "P14"', ', "P14", "P14"'), "error.board-start", {"side": "away"}),
        (BOARD.replace(', "P14"', ', "P14", "Z99"'), "error.board-start", {"side": "away"}),
        (BOARD.replace(', "P14"', ', "E14"'), "error.board-start", {"side": "away"}),
    ],
)
def test_a_board_file_that_cannot_be_played_on_says_why(
    text: str, key: str, params: dict[str, object]
) -> None:
    assert read_board("mine", BOARD).ring == [NAMES.index("J2"), NAMES.index("K23")]
    with pytest.raises(BadBoard) as error:
        read_board("mine", text)
    assert error.value.key == key
    assert error.value.params["board"] == "mine"
    assert params.items() <= error.value.params.items()
