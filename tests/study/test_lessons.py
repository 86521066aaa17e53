"""Every lesson that comes with a game, and the runner that plays them."""

from __future__ import annotations

from pathlib import Path

import pytest

from touchline.core import registry, texts
from touchline.core.dice import ScriptedDice
from touchline.core.errors import IllegalAction, Unknown
from touchline.core.language import rulebook
from touchline.core.side import Side
from touchline.core.texts import LANGUAGES, speaking
from touchline.study import __main__ as checker
from touchline.study import lessons
from touchline.study.guide import Guide, NotNow, Progress
from touchline.study.lesson import BadLesson, Lesson, read
from touchline.study.lessons import ELSEWHERE, LessonRun, find, load, opening, rehearse, start

GAMES = ("brettfussball", "counterattack", "undici")
ALL = [lesson for game_id in GAMES for lesson in load(game_id)]
GUIDED = [lesson for lesson in ALL if lesson.drill is None]
DRILLS = [lesson for lesson in ALL if lesson.drill is not None]


def name(lesson: Lesson) -> str:
    """How a test is called."""
    return f"{lesson.game}-{lesson.id}"


def play(run: LessonRun, *actions: str) -> None:
    """Play actions by their text."""
    for text in actions:
        run.play(run.match.game.action(text))


# -- every lesson ----------------------------------------------------------------------------------


def test_all_games_teach_and_drill() -> None:
    for game_id in GAMES:
        levels = [lesson.level for lesson in load(game_id)]
        assert levels == sorted(levels)
        assert {lesson.drill is None for lesson in load(game_id)} == {True, False}
        assert load(game_id)[0].drill is None


@pytest.mark.parametrize("lesson", GUIDED, ids=name)
def test_a_lesson_plays_through_as_it_is_meant(lesson: Lesson) -> None:
    run = rehearse(lesson)
    assert run.status == "done"
    assert run.allowed() == ()
    assert run.hint() == ""
    assert run.text() == lesson.texts["en"]["end"]


@pytest.mark.parametrize("lesson", GUIDED, ids=name)
def test_the_last_step_takes_only_what_it_asks_for(lesson: Lesson) -> None:
    """A lesson that ends whatever one does has taught nothing."""
    run = start(lesson)
    while run.status == "open":
        last = run.progress.step == run.progress.steps
        allowed, all_there_is = run.allowed(), run.match.position.actions()
        assert not last or len(allowed) == 1 or 4 * len(allowed) <= len(all_there_is)
        run.play(allowed[0])


@pytest.mark.parametrize("lesson", GUIDED, ids=name)
def test_everything_else_is_refused_with_the_hint(lesson: Lesson) -> None:
    run = start(lesson)
    while run.status == "open":
        step = lesson.step[run.progress.step - 1]
        position = run.match.position
        before = str(position), len(run.match.actions), run.progress
        others = [action for action in position.actions() if action not in run.allowed()]
        for action in others[:3]:
            for language in LANGUAGES:
                with speaking(language), pytest.raises(NotNow) as refusal:
                    run.play(action)
                assert refusal.value.rule == step.rule
                with speaking(language):
                    assert lesson.texts[language][f"{step.text}-hint"] in str(refusal.value)
        assert (str(position), len(run.match.actions), run.progress) == before
        run.play(run.allowed()[0])


@pytest.mark.parametrize("lesson", ALL, ids=name)
def test_texts_exist_in_three_languages(lesson: Lesson) -> None:
    assert sorted(lesson.texts) == sorted(LANGUAGES)
    for language in LANGUAGES:
        assert sorted(lesson.texts[language]) == sorted(lesson.text_keys())
    for key in lesson.text_keys():
        told = {lesson.texts[language][key] for language in LANGUAGES}
        assert len(told) == len(LANGUAGES), f"{key} is not translated"


@pytest.mark.parametrize("lesson", GUIDED, ids=name)
def test_every_step_names_a_rule_there_is(lesson: Lesson) -> None:
    known = {rule.id for rule in rulebook.load(registry.game(lesson.game).package, "en")}
    assert {step.rule for step in lesson.step} <= known


@pytest.mark.parametrize("lesson", DRILLS, ids=name)
def test_a_drill_begins_open_with_the_learner_to_decide(lesson: Lesson) -> None:
    assert lesson.drill is not None
    assert lesson.drill.opponent in registry.bot_ids(lesson.game)
    game = registry.game(lesson.game)
    assert set(lesson.drill.of) <= {game.action(i).verb for i in range(game.action_count)}
    run = start(lesson)
    assert run.status == "open"
    assert run.match.position.turn is not Side.CHANCE
    assert run.progress == Progress(1, lesson.drill.within)
    assert run.text("de") == lesson.texts["de"]["task"]


def test_the_guided_match_of_counter_attack_ends_with_a_goal_by_a_rebound() -> None:
    run = rehearse(find("counterattack", "shot"))
    assert run.match.position.score == (1, 0)
    assert [str(action) for action in run.match.actions[-4:]] == [
        "roll 6", "roll 4", "roll 3", "roll 6"
    ]  # fmt: skip


# -- the runner ------------------------------------------------------------------------------------


def test_the_opponent_and_the_dice_follow_the_script() -> None:
    run = start(find("brettfussball", "kick-off"))
    assert [str(action) for action in run.match.actions] == ["roll 6"]
    assert run.progress == Progress(1, 4)
    play(run, "shoot S")
    assert [str(action) for action in run.match.actions] == [
        "roll 6", "shoot S", "roll 2", "move 9 J15", "roll 2"
    ]  # fmt: skip
    assert run.progress == Progress(2, 4)
    assert run.text("es").startswith("El balón está libre.")


def test_a_pattern_allows_what_fits_it_and_nothing_else() -> None:
    run = start(find("brettfussball", "attack"))
    assert [str(action) for action in run.allowed()] == ["attack 9"]
    play(run, "attack 9")
    assert sorted(str(action) for action in run.allowed()) == [
        "place 9 I15", "place 9 J14", "place 9 J16", "place 9 K15"
    ]  # fmt: skip
    play(run, "place 9 K15")
    assert run.progress.step == 3


def test_what_the_rules_forbid_is_refused_by_their_reason() -> None:
    run = start(find("brettfussball", "attack"))
    with pytest.raises(IllegalAction) as refusal:
        play(run, "shoot N")
    assert not isinstance(refusal.value, NotNow)
    assert refusal.value.rule == "BF 13"


def test_nothing_can_be_played_after_the_end() -> None:
    run = rehearse(find("brettfussball", "goal"))
    with pytest.raises(IllegalAction) as refusal:
        run.play(run.match.position.actions()[0])
    assert refusal.value.key == "study.lesson.over"


def test_a_guide_that_is_shown_the_actions_again_stands_where_it_stood() -> None:
    run = start(find("counterattack", "tackle"))
    while run.status == "open":
        position = opening(run.lesson)
        again = Guide(run.lesson, run.match.game, position)
        for action in run.match.actions:
            turn = position.turn
            position.play(action)
            again.watch(turn, action, position)
        assert (again.at, again.did, again.replied, again.rolled) == (
            run.guide.at, run.guide.did, run.guide.replied, run.guide.rolled
        )  # fmt: skip
        assert again.allowed(position) == run.allowed()
        run.play(run.allowed()[0])


# -- drills ----------------------------------------------------------------------------------------


def test_scoring_ends_a_drill_well() -> None:
    run = start(find("brettfussball", "open-goal"), ScriptedDice(3))
    play(run, "shoot N")
    assert run.status == "done"
    assert run.text() == find("brettfussball", "open-goal").texts["en"]["end"]


def test_a_drill_fails_when_the_tries_are_used_up() -> None:
    run = start(find("brettfussball", "open-goal"), ScriptedDice(1, 1, 1, 1, 1, 1, 1))
    for text in ("move 2 D6", "move 2 D7"):
        play(run, text)
        assert run.status == "open"
    assert run.progress == Progress(3, 3)
    play(run, "move 2 D8")
    assert run.status == "failed"
    assert run.text("de") == find("brettfussball", "open-goal").texts["de"]["failed"]


def test_losing_the_ball_fails_a_drill_that_is_about_keeping_it() -> None:
    lesson = find("brettfussball", "under-pressure")
    game = registry.game("brettfussball")
    watched = Guide(lesson, game, opening(lesson))
    position = game.position(
        "J2,D8,G8,M8,Q8,D11,R8,J8,G11,P11,J14 K23,Q16,M17,H20,D16,R13,C14,K17,I12,E14,L13 "
        "I12 away 0:0 regulation/82/0 - roll first=home"
    )
    watched.watch(Side.HOME, game.action("shoot E"), position)
    assert watched.status == "failed"


def test_keeping_the_ball_until_asked_again_is_enough() -> None:
    lesson = find("brettfussball", "under-pressure")
    guide = Guide(lesson, registry.game("brettfussball"), opening(lesson))
    move = guide.game.action("move 2 D9")
    position = opening(lesson)
    position.play(guide.game.action("roll 1"))
    seen = []
    for _ in range(6):
        guide.watch(Side.HOME, move, position)
        seen.append(guide.status)
    assert seen == ["open"] * 5 + ["done"]


def test_having_the_ball_is_what_winning_it_means() -> None:
    lesson = find("brettfussball", "win-it-back")
    game = registry.game("brettfussball")
    position = opening(lesson)
    guide = Guide(lesson, game, position)
    position.play(game.action("roll 1"))
    guide.watch(Side.CHANCE, game.action("roll 1"), position)
    before = guide.status
    ours = game.position(lesson.position.replace(" K10 home", " I10 home"))
    guide.watch(Side.AWAY, game.action("shoot W"), ours)
    assert (before, guide.status) == ("open", "done")


def test_a_goal_against_ends_every_drill() -> None:
    lesson = find("brettfussball", "win-it-back")
    game = registry.game("brettfussball")
    guide = Guide(lesson, game, opening(lesson))
    behind = game.position(lesson.position.replace(" 0:0 ", " 0:1 "))
    guide.watch(Side.AWAY, game.action("shoot S"), behind)
    assert guide.status == "failed"


def test_the_empty_net_of_counter_attack_can_be_hit_at_once() -> None:
    run = start(find("counterattack", "open-goal"), ScriptedDice(2))
    play(run, "shot", "aim 4")
    assert run.status == "done"
    assert run.match.position.score == (1, 0)


# -- files of somebody's own -----------------------------------------------------------------------

OWN = """
game = "brettfussball"
id = "mine"
level = 1
preset = "classic"
switches = { first = "home" }

[[step]]
text = "one"
dice = [4]
do = ["shoot *"]

[texts.en]
title = "Mine"
sentence = "A lesson of my own."
one = "Shoot."
one-hint = "Anywhere."
end = "That was it."
"""


def test_a_file_of_ones_own_is_found_and_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.toml").write_text(OWN, encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    run = rehearse(find("brettfussball", "mine"))
    assert run.status == "done"
    assert run.text("de") == "That was it.", "English where there is no German"
    assert "mine" not in [lesson.id for lesson in load("counterattack")]
    assert len(load("brettfussball")) == len([x for x in ALL if x.game == "brettfussball"]) + 1


def test_an_unknown_lesson_says_which_there_are() -> None:
    with pytest.raises(Unknown) as problem:
        find("brettfussball", "offside")
    assert "kick-off" in str(problem.value)


@pytest.mark.parametrize(
    ("old", "new", "key", "says"),
    [
        ("level = 1", "level =", "toml", "line 4"),
        ("level = 1", "level = 12", "shape", "$.level"),
        ('text = "one"', 'text = "one"\nmood = "glad"', "shape", "mood"),
        ("[texts.en]", "[texts.fr]", "shape", "en, de, es"),
        ('one-hint = "Anywhere."', "", "text", "one-hint"),
        ('[[step]]\ntext = "one"\ndice = [4]\ndo = ["shoot *"]\n', "", "shape", "[drill]"),
    ],
)
def test_a_bad_file_says_what_is_wrong(old: str, new: str, key: str, says: str) -> None:
    assert old in OWN
    with pytest.raises(BadLesson) as problem:
        read("mine.toml", OWN.replace(old, new))
    assert problem.value.key == f"study.error.lesson.{key}"
    assert says in str(problem.value)
    assert "mine.toml" in str(problem.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("shoot *", "move 9 J13", "step 1: 'move 9 J13'"),
        ("dice = [4]", "dice = []", "run out"),
        ("dice = [4]", "dice = [9]", "'9' cannot be rolled"),
        ("dice = [4]", "dice = [4, 5, 6]\nreply = []\nrule = 'BF 3'", "left over: 6"),
    ],
)
def test_a_lesson_that_cannot_be_played_names_the_step(old: str, new: str, says: str) -> None:
    with pytest.raises(BadLesson) as problem:
        rehearse(read("mine.toml", OWN.replace(old, new)))
    assert says in str(problem.value)


def test_files_can_be_checked_by_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(OWN, encoding="utf-8")
    bad.write_text(OWN.replace("shoot *", "fly"), encoding="utf-8")
    assert checker.main([str(good), str(bad), str(tmp_path / "none.toml")]) == 2
    fine, wrong, missing = capsys.readouterr().out.splitlines()
    assert fine.endswith("good.toml is fine: “Mine”.")
    assert "step 1: 'fly'" in wrong
    assert "none.toml" in missing


def test_the_catalogues_have_the_same_keys() -> None:
    english = texts.catalogue("touchline.study", "en")
    for language in ("de", "es"):
        other = texts.catalogue("touchline.study", language)
        assert sorted(other) == sorted(english)
        for key, message in english.items():
            assert texts.places(message) == texts.places(other[key]), key
    assert lessons.load("brettfussball")
