"""The public interface: fights that are made, played, changed, kept and shared from Python."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import hurtbox
from hurtbox.session.fight.replay import replay
from hurtbox.sharing.files import fight_from_file

EVERY = [system.key for system in hurtbox.all_systems()]


def duel(seed: int = 1) -> hurtbox.Fight:
    """Two ordinary people on Wound Levels."""
    fight = hurtbox.Fight("opend6", title="Duel", settings={"track": "wound_levels"}, seed=seed)
    fight.add("Ana", {"physique": "3D"}, owner="Jo")
    fight.add("Ben", preset="Tough guard")
    return fight


def refused(do: Any, *given: Any, **more: Any) -> hurtbox.Refused:
    try:
        reply = do(*given, **more)
    except hurtbox.Refused as no:
        return no
    raise AssertionError(f"not refused: {reply!r}")


def test_a_combatant_from_a_dict_or_a_preset() -> None:
    fight = duel()
    assert list(fight) == ["Ana", "Ben"]
    assert fight["Ana"].sheet["physique"] == "3D"
    assert (fight["Ana"].owner, fight["Ben"].owner) == ("Jo", "")
    guard = fight.add("Guard", {"physique": "5D"}, preset="Armored heavy", hidden=True)
    heavy = hurtbox.Fight("opend6").add("Heavy", preset="Armored heavy").sheet
    assert guard.sheet == {**heavy, "physique": "5D"}
    assert guard.hidden


@pytest.mark.parametrize("key", EVERY)
def test_every_prepared_fight_begins_and_is_shown(key: str) -> None:
    for prepared, title in hurtbox.system(key).prepared.items():
        fight = hurtbox.Fight(key, prepared=prepared)
        assert fight.title == title
        assert str(fight).count("\n") == len(fight)
        assert all(repr(who) and who.sheet and who.body for who in fight.values())


def test_dice_that_are_given_decide() -> None:
    """D6-WL-2: 6D of damage against 3D of resistance."""
    fight = duel()
    hit = fight.run("hit", target="Ana", dice=6, answers=[[6, 6, 6, 6, 6, 6], [1, 1, 1]])
    assert (hit["damage"], hit["resistance"], hit["difference"]) == (36, 3, 33)
    assert fight["Ana"].levels == {"Wound Levels": "Dead"}
    assert fight["Ana"].body["dead"] is True
    assert hit.changes[fight["Ana"].id]["dead"] == (False, True)
    assert hit.step("damage roll").value == (6, 6, 6, 6, 6, 6)
    assert not hit.step("damage roll").rolled


def test_answers_by_name_leave_the_rest_to_the_dice() -> None:
    once = duel(7).run("hit", target="Ana", dice=6, answers={"damage roll": 30})
    again = duel(7).run("hit", target="Ana", dice=6, answers={"damage roll": 30})
    assert once["damage"] == 30
    assert once["resistance roll"] == again["resistance roll"]
    assert once.step("resistance roll").rolled


def test_a_seed_repeats_a_fight_to_the_byte() -> None:
    texts = []
    for _ in range(2):
        fight = duel(seed=5)
        for _ in range(4):
            fight.run("hit", target="Ben", dice=5)
        texts.append(fight.dumps())
    assert texts[0] == texts[1]
    assert (
        duel(seed=6).run("hit", target="Ben", dice=9)["damage roll"]
        != (duel(seed=5).run("hit", target="Ben", dice=9)["damage roll"])
    )


def test_a_seed_alone_does_not_make_the_id_of_a_fight() -> None:
    """The app takes two files with one id for one fight."""
    begun: list[dict[str, Any]] = [
        {"system": "opend6"},
        {"system": "cepheus"},
        {"system": "opend6", "prepared": "warehouse"},
        {"system": "opend6", "title": "Duel"},
        {"system": "opend6", "title": "Ambush"},
    ]
    texts = [[hurtbox.Fight(**one, seed=3).dumps() for one in begun] for _ in range(2)]
    assert texts[0] == texts[1]
    assert len({json.loads(text)["head"]["encounter"] for text in texts[0]}) == len(begun)


@pytest.mark.parametrize(
    "again", [lambda one: one.copy(3), lambda one: hurtbox.loads(one.dumps(), 3)]
)
def test_a_fight_that_goes_on_with_its_seed_gives_no_id_twice(again: Any) -> None:
    fight = hurtbox.Fight("opend6", seed=3)
    for _ in range(3):
        fight.add("Thug", preset="Cannon fodder")
        fight = again(fight)
        for number in range(4):
            fight.add(f"Guard {number}", preset="Cannon fodder")
    assert len({who.id for who in fight.values()}) == len(fight) == 15
    records = [record.id for record in fight.history]
    assert len(set(records)) == len(records) >= 15


def test_a_function_is_asked_each_question() -> None:
    asked = []

    def answer(question: hurtbox.Question) -> hurtbox.AnswerValue:
        asked.append((question.what, question.dice, question.who))
        return {"damage roll": 20}.get(question.what)

    fight = duel()
    fight.run("hit", target="Ana", dice=6, answers=answer)
    assert (
        asked == [("damage roll", "6d6", "opponent"), ("resistance roll", "3d6", "player")] or asked
    )


@pytest.mark.parametrize(
    ("answers", "says"),
    [
        ([20], "1 answer was given, and one more is needed for resistance roll"),
        ([], "0 answers were given"),
        (
            [20, 14, 1, 2],
            "Nothing more was asked after damage roll, resistance roll: [1, 2] is left over",
        ),
        ([99, 9], "6d6 totals 6 to 36"),
        ([[1, 2], 9], "6 dice are needed, 2 were given"),
        ([[1, 2, 3, 4, 5, 7], 9], "Each die shows 1 to 6"),
        (["x", 9], "6d6 totals 6 to 36"),
        ([True, 9], "6d6 totals 6 to 36"),
        ([1.5, 9], "Give the faces or the total."),
        ([[1, 2, 3, 4, 5, "6"], 9], "Give the faces as whole numbers."),
        ({"damge roll": 20}, "There is no question “damge roll”. Did you mean “damage roll”?"),
        ("abc", "Answers are a list, a dict or a function, not 'abc'."),
        ({"zzz": 1}, "There are: damage roll, resistance roll"),
    ],
)
def test_answers_that_do_not_fit_are_named_and_change_nothing(answers: Any, says: str) -> None:
    fight = duel()
    before = fight.dumps()
    with pytest.raises(hurtbox.AnswerError) as no:
        fight.run("hit", target="Ana", dice=6, answers=answers)
    assert says in str(no.value)
    assert no.value.field
    assert fight.dumps() == before


@pytest.mark.parametrize(
    ("fields", "field", "says"),
    [
        ({"damage": 3}, "target", "is missing"),
        ({"target": "Anna"}, "target", "Did you mean “Ana”?"),
        ({"target": 5}, "target", "must be a combatant or a name"),
        ({"target": "Ana", "others": ["Bob"]}, "others", "There is no combatant “Bob”"),
        (
            {"target": "Ana", "damge": 3},
            "damge",
            "“hit” has no field “damge”. Did you mean “damage”?",
        ),
        ({"target": "Ana", "damage": -1}, "damage", "(damage: number from 0 to 9999)"),
        ({"target": "Ana", "damage": "3"}, "damage", "must be a whole number"),
        ({"target": "Ana", "armor": "ful"}, "armor", "one of: Helps in full, Helps by half,"),
    ],
)
def test_a_wrong_field_is_named_with_what_fits(
    fields: dict[str, Any], field: str, says: str
) -> None:
    fight = duel()
    before = fight.dumps()
    for do in (fight.run, fight.begin, fight.preview, fight.odds):
        no = refused(do, "hit", **fields)
        assert no.field == field
        assert says in str(no)
    assert fight.dumps() == before


def test_other_wrong_names_are_refused_with_the_right_ones() -> None:
    fight = duel()
    assert "Did you mean “opend6”?" in str(refused(hurtbox.Fight, "openD66"))
    assert "There are: warehouse." in str(refused(hurtbox.Fight, "opend6", prepared="docks"))
    assert "Did you mean “hit”?" in str(refused(fight.run, "hiit", target="Ana"))
    assert "“Tough guard”" in str(refused(fight.add, "X", preset="Tough gard"))
    assert "“sheet” has no field “fysique”" in str(refused(fight.add, "X", {"fysique": "3D"}))
    assert "“settings” has no field" in str(refused(fight.run, "settings", settings={"a": 1}))
    assert refused(fight.run, "settings", settings={"easy": "x"}).field == "settings.easy"
    assert refused(fight.odds, "hit", target="Ana", dice=2, times=0).field == "times"
    assert "Zoe" not in fight
    with pytest.raises(KeyError, match="There is no combatant “Zoe”"):
        fight["Zoe"]
    fight.run("add", name="Ana", sheet={})  # without a count, as fights of earlier versions have it
    assert "2 combatants are called “Ana”" in str(refused(fight.run, "hit", target="Ana"))


def test_house_rules_that_are_not_named_stay() -> None:
    fight = duel()
    fight.run("settings", settings={"easy": 12})
    assert (fight.settings["track"], fight.settings["easy"]) == ("wound_levels", 12)
    assert fight.title == "Duel"


def test_undo_and_redo_give_every_byte_back() -> None:
    fight = duel()
    texts = [fight.now]
    for _ in range(3):
        fight.run("hit", target="Ana", dice=4)
        texts.append(fight.now)
    for state in reversed(texts[:-1]):
        fight.undo()
        assert fight.now == state
    for state in texts[1:]:
        fight.redo()
        assert fight.now == state
    assert refused(fight.redo).field == "redo"
    for _ in fight.history:
        fight.undo()
    assert refused(fight.undo).field == "undo"


def test_a_changed_record_runs_again_with_all_later_ones() -> None:
    fight = duel()
    first = fight.run("hit", target="Ana", dice=4, answers=[12, [1, 1, 2]])
    fight.run("hit", target="Ana", dice=2, answers={"damage roll": 9, "resistance roll": 8})
    before = fight.now
    again = fight.change(first, answers={"damage roll": 6})
    assert (again["damage"], again.seq) == (6, first.seq)
    assert [record.seq for record in fight.history] == list(range(5))
    assert fight.now != before
    fight.undo()
    assert fight.now == before


def test_a_change_puts_another_value_for_a_step_or_another_field() -> None:
    fight = duel()
    hit = fight.run("hit", target="Ana", damage=20, answers=[[1, 1, 2]])
    put = fight.change(hit, steps={"resistance": 19})
    assert put.step("resistance").computed == 4
    assert put["difference"] == 1
    weaker = fight.change(hit, command={"damage": 9})
    assert weaker["damage"] == 9
    harder = fight.change(hit, command={"damage": 0, "dice": 2}, new_answers=[[6, 6]])
    assert harder["damage"] == 12


def test_a_change_that_does_not_fit_is_named_and_changes_nothing() -> None:
    fight = duel()
    hit = fight.run("hit", target="Ana", damage=20, answers=[[1, 1, 2]])
    before = fight.dumps()
    no = refused(fight.change, hit, answers={"resistence roll": 4})
    assert "Did you mean “resistance roll”?" in str(no)
    assert refused(fight.change, hit, steps={"resistanc": 4}).field == "resistanc"
    assert refused(fight.change, hit, answers={"resistance roll": 99}).field == "resistance roll"
    assert refused(fight.change, hit, command={"damge": 1}).field == "damge"
    assert refused(fight.change, 99).field == "record"
    assert refused(fight.change, hit, command={"damage": 0, "dice": 2}, new_answers=[]).field
    assert fight.dumps() == before


def test_a_command_waits_where_nobody_answers() -> None:
    fight = duel()
    waits = fight.begin("hit", target="Ana", dice=4)
    assert [question.what for question in waits.questions] == ["damage roll"]
    saved = hurtbox.loads(fight.dumps()).pending
    assert [question.what for question in saved[0].questions] == ["damage roll"]
    assert refused(waits.answer, 99).field == "damage roll"
    waits.answer(20)
    waits.answer([1, 1, 2], "resistance roll")
    assert waits.done and not fight.pending
    assert fight.history[-1]["damage"] == 20
    assert refused(waits.answer, 1).field == "answers"
    other = fight.begin("hit", target="Ben", dice=4)
    other.cancel()
    assert other.done and len(fight.history) == 4


def test_a_preview_says_what_is_certain_and_what_is_asked() -> None:
    fight = hurtbox.Fight("mythic", prepared="away_team")
    name = next(iter(fight))
    seen = fight.preview("hit", target=name, damage=9, type="fire")
    assert seen.question is None and seen.after is not None and seen.line
    before = fight.now
    fight.run("hit", target=name, damage=9, type="fire")
    assert fight.now[name].body["ap"] == seen.after[name].body["ap"]
    assert before != fight.now
    rolls = duel().preview("hit", target="Ana", dice=4)
    assert rolls.question is not None and rolls.question.what == "damage roll"


def test_odds_are_exact_and_named() -> None:
    """D6-WL-2: 3D of resistance against 9 of damage; the difference 9 − 3D decides."""
    odds = duel().odds("hit", target="Ana", damage=9)
    assert odds.missing == 0
    assert odds.target == "Ana"
    faces = range(1, 7)
    differences = [9 - a - b - c for a in faces for b in faces for c in faces]
    expected = {
        "Unhurt": sum(d <= 0 for d in differences),
        "Stunned": sum(1 <= d <= 3 for d in differences),
        "Wounded": sum(4 <= d <= 8 for d in differences),
    }
    levels = odds.by(lambda after: after["Ana"].levels["Wound Levels"])
    found = {name: chance * 216 for name, chance in levels.items()}
    assert found == expected
    assert odds.tests["hurt"] == 1 - Fraction(expected["Unhurt"], 216)
    assert odds.chance(lambda after: after["Ana"].body["dead"]) == 0
    assert sum(odds.lines.values()) == 1 and all(odds.lines)
    assert odds.mean(lambda after: int(bool(after["Ana"].body["level"]))) == odds.tests["hurt"]
    assert str(odds).count("%") == len(odds.lines)


def test_three_who_share_a_name_are_told_apart_by_their_ids() -> None:
    """As a mapping, in words, and in the odds of a hit on two of them."""
    fight = hurtbox.Fight("opend6", settings={"track": "body_points"}, seed=1)
    sheet = {"physique": "2D", "body_points": 20}
    first, second, third = (fight[fight.run("add", name="Thug", sheet=sheet).id] for _ in range(3))
    ana = fight.add("Ana", sheet)
    assert list(fight) == list(fight.now) == [first.id, second.id, third.id, "Ana"]
    assert [one.id for one in fight.values()] == [first.id, second.id, third.id, ana.id]
    assert str(fight).count("Thug: ") == str(fight.now).count("Thug: ") == 3
    odds = fight.odds("hit", target=second, others=[third], damage=5)
    assert odds.target == second.id
    assert odds.tests["hurt"] == 1
    (outcome,) = odds.outcomes
    changed = {who: fields["points"] for who, fields in outcome.changes.items()}
    assert changed == {second.id: (20, 15), third.id: (20, 15)}
    assert list(outcome.lines) == [second.id, third.id]
    assert fight.preview("hit", target=third, damage=5).line == "−5 BP: 15 left"
    with pytest.raises(hurtbox.UnknownCombatant, match="3 combatants are called “Thug”"):
        fight.run("hit", target="Thug", damage=5)


def test_a_name_that_is_the_id_of_another_stands_for_nobody_else() -> None:
    fight = hurtbox.Fight("opend6", seed=1)
    ana = fight.add("Ana")
    other = fight.add(ana.id)
    assert list(fight) == ["Ana", other.id]
    assert [one.id for one in fight.values()] == [ana.id, other.id]


def test_odds_of_several_times_follow_each_state_of_the_first() -> None:
    """By hand: the first resistance is 3 to 18; from each fight after it the second hit is computed."""

    def level(after: hurtbox.Encounter) -> str:
        return after["Ana"].levels["Wound Levels"]

    faces = range(1, 7)
    totals = [a + b + c for a in faces for b in faces for c in faces]
    by_hand: dict[str, Fraction] = {}
    for total in set(totals):
        fight = duel()
        fight.run("hit", target="Ana", damage=12, answers={"resistance roll": total})
        for name, chance in fight.odds("hit", target="Ana", damage=12).by(level).items():
            share = chance * Fraction(totals.count(total), 216)
            by_hand[name] = by_hand.get(name, Fraction(0)) + share
    twice = duel().odds("hit", target="Ana", damage=12, times=2)
    assert twice.missing == 0
    assert twice.by(level) == by_hand


def test_fights_side_by_side_share_nothing() -> None:
    first, second = duel(1), duel(1)
    copy = first.copy(3)
    first.run("hit", target="Ana", damage=30, answers=[3])
    assert (second["Ana"].body, copy["Ana"].body) == (duel()["Ana"].body,) * 2
    waits = copy.begin("hit", target="Ana", dice=4)
    other = copy.copy(4)
    waits.answer(20)
    assert [q.what for q in other.pending[0].questions] == ["damage roll"]
    assert other.pending[0].questions and len(first.pending) == 0


def test_a_fight_is_saved_and_loaded(tmp_path: Path) -> None:
    fight = duel()
    fight.run("hit", target="Ana", dice=6)
    fight.save(tmp_path / "fight.json")
    again = hurtbox.load(tmp_path / "fight.json", seed=3)
    assert again.now == fight.now
    assert again.dumps() == fight.dumps()
    again.undo()
    assert again.now != fight.now
    engine = fight_from_file(fight.dumps())
    assert replay(engine).differs is None


def test_a_link_opens_and_players_get_their_own() -> None:
    fight = duel()
    fight.run("hit", target="Ana", dice=6)
    link = fight.link("https://host/app/", history=True)
    assert link.startswith("https://host/app/#1.")
    assert hurtbox.loads(link).dumps() == fight.dumps()
    assert hurtbox.loads(fight.link()).history == ()
    assert list(hurtbox.loads(fight.link(audience="players"))) == ["Ana"]
    assert refused(fight.link, audience="players", history=True).field == "history"
    alone = hurtbox.loads(fight.link(who="Ben"))
    assert list(alone) == ["Ben"] and alone["Ben"].body == fight["Ben"].body
    assert "belongs to the game master" in str(refused(fight.link, who="Ben", audience="players"))


@pytest.mark.parametrize(
    "text", ["", "{}", "hello", "#1.AAAA", '{"hurtbox": 99}', "\x00", "[" * 999]
)
def test_a_text_that_is_no_fight_is_refused(text: str) -> None:
    assert refused(hurtbox.loads, text).text


def test_the_command_line_and_the_interface_give_the_same_odds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from hurtbox.cli import main

    fight = duel()
    command = {"kind": "hit", "target": fight["Ana"].id, "damage": 9}
    file = tmp_path / "odds.json"
    file.write_text(json.dumps({**json.loads(fight.dumps()), "command": command}))
    assert main(["odds", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    odds = fight.odds(command)
    assert {name: Fraction(chance) for name, chance in told["tests"].items()} == odds.tests
    assert {line: Fraction(chance) for line, chance in told["results"].items()} == odds.lines


def test_a_typo_in_a_row_of_a_nested_list_is_named() -> None:
    fight = hurtbox.Fight("spycraft")
    no = refused(fight.add, "X", {"reductions": [{"pionts": 3}]})
    assert no.field == "sheet.reductions.pionts"
    assert no.text.startswith("“reductions” has no field “pionts”. Did you mean “points”?")


def test_a_preview_in_words() -> None:
    fight = duel()
    assert str(fight.preview("hit", target="Ana", damage=14)).startswith("? ")
    points = hurtbox.Fight("opend6", settings={"track": "body_points"})
    points.add("Ana", {"body_points": 29})
    assert "12" in str(points.preview("hit", target="Ana", damage=12))


@pytest.mark.parametrize("way", ["character", "players", "table"])
def test_whatever_is_read_can_be_saved_and_read_again(way: str) -> None:
    fight = duel()
    texts = {
        "character": fight.link(who="Ana"),
        "players": fight.link(audience="players"),
        "table": "Name;Physique\nMara;3D\n",
    }
    read = hurtbox.loads(texts[way])
    assert list(hurtbox.loads(read.dumps())) == list(read)
