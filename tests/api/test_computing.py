"""What a script that computes needs: people who are hurt already, their texts, and what came of a command."""

import json

import pytest

import hurtbox

from .test_fights import EVERY, refused

BLEEDING = """
title = "Blood"
fields.con = "1..20 = 10"
derived.most_blood = "con * 2"
tracks.blood = { shape = "pool", most = "most_blood" }
notes.lost_blood = "lost(blood)"
lasting.bleeding = { does = "hurt blood amount", says = "Bleeding: {amount} a round" }
[acts.stab]
tone = "harm"
asks.depth = "0..9"
does = '''
cut = count(dice(1, 6) >= 4)
in_all = depth + cut
hurt blood in_all
if depth > 2: start bleeding amount depth
'''
"""


def bleeding() -> hurtbox.Fight:
    fight = hurtbox.Fight(hurtbox.game(BLEEDING), seed=1)
    fight.add("Ana", {"con": 12}, owner="Jo")
    return fight


@pytest.mark.parametrize("key", EVERY)
def test_somebody_joins_with_the_wounds_of_somebody_else(key: str) -> None:
    fight = hurtbox.Fight(key, prepared=next(iter(hurtbox.system(key).prepared)), seed=2)
    hurt = next(iter(fight.values()))
    more: dict[str, dict[str, object]] = {
        "cybergod": {"dc": 9},
        "mythic": {"damage": 9, "type": "ballistic"},
    }
    fight.run({"kind": "hit", **more.get(key, {"damage": 9})}, target=hurt)
    assert hurt.body != fight.add("New", hurt.sheet).body
    twin = fight.add("Twin", hurt.sheet, owner="Jo", hidden=True, body=hurt.body)
    assert (twin.sheet, twin.body, twin.owner, twin.hidden) == (hurt.sheet, hurt.body, "Jo", True)
    assert [who.name for who in fight.add("Twin", hurt.sheet, body=hurt.body, count=2)] == [
        "Twin 2",
        "Twin 3",
    ]
    assert fight.replay() == ()


def test_a_body_that_does_not_fit_is_named_and_nobody_joins() -> None:
    fight = hurtbox.Fight("opend6")
    for body, field, text in (
        ({"lvl": 2}, "body.lvl", "“body” has no field “lvl”. Did you mean “level”?"),
        ({"level": 99}, "body.level", "body.level must be at most 20."),
        ({"level": {2}}, "body.level", "body.level cannot be {2}."),
    ):
        no = refused(fight.add, "Ana", body=body)
        assert (no.field, no.text) == (field, text)
    assert not fight and not fight.history


def test_what_is_said_of_somebody() -> None:
    fight = bleeding()
    ana = fight["Ana"]
    assert (ana.derived, ana.texts, ana.note) == ({"most_blood": 24, "blood": 24}, (), "")
    fight.run("stab", target=ana, depth=3, answers=[0])
    fight.run("set_note", target=ana, note="Knows the way.")
    assert ana.texts == ("Lost blood: 3", "Bleeding: 3 a round")
    assert ana.note == "Knows the way."


def test_a_question_says_whom_it_is_about() -> None:
    fight = hurtbox.Fight("opend6", settings={"track": "wound_levels"}, seed=1)
    for name in ("Ana", "Ben"):
        fight.add(name, {"physique": "3D"})
    about = []

    def answer(question: hurtbox.Question) -> hurtbox.AnswerValue:
        about.append((question.what, question.about))
        return 12 if question.dice else None

    fight.run("hit", target="Ana", others=["Ben"], dice=4, answers=answer)
    assert about[:2] == [("damage roll", "Ana"), ("resistance roll", "Ana")]
    assert ("resistance roll", "Ben") in about
    preview = fight.preview("hit", target="Ben", damage=9)
    pending = fight.begin("hit", target="Ben", damage=9)
    assert preview.question
    assert [preview.question.about, pending.questions[0].about] == ["Ben", "Ben"]


def test_the_steps_so_far_of_a_command_that_waits() -> None:
    fight = hurtbox.Fight("opend6", settings={"track": "wound_levels"}, seed=1)
    fight.add("Ana", {"physique": "3D"})
    pending = fight.begin("hit", target="Ana", dice=4)
    assert not list(pending.steps)
    pending.answer([1, 2, 3, 4])
    first, second = pending.steps[:2]
    assert (first.what, first.value) == ("damage roll", (1, 2, 3, 4))
    assert (second.what, second.value) == ("damage", 10)
    pending.answer(18)
    assert pending.done and pending.steps == ()


def test_a_number_of_successes_answers_counted_dice_however_few() -> None:
    fight = bleeding()
    for said, counted in ((1, 1), (0, 0), ([1], 0), ([6], 1)):
        assert (
            fight.run("stab", target="Ana", depth=1, answers={"cut": said})["in all"] == 1 + counted
        )
    assert (
        "A total from 0 to 1 is needed."
        in refused(fight.run, "stab", target="Ana", depth=1, answers=[6]).text
    )


def test_a_total_answers_dice_that_are_read_one_by_one() -> None:
    """CEP-ATK-14: the sum of three dice without the highest, and what is added."""
    fight = hurtbox.Fight("cepheus", seed=1)
    fight.add("Ana"), fight.add("Ben")
    fields = {"target": "Ben", "by": "Ana", "fire": "blind"}
    question = fight.preview("attack", **fields).question
    assert question and question.dice == "3d6"
    shot = fight.run("attack", **fields, answers={question.what: 9})
    assert shot.checks[0].total == 9
    no = refused(fight.run, "attack", **fields, answers={question.what: 99})
    assert "Its total is from" in no.text


def test_what_came_of_a_record_in_one_line() -> None:
    fight = hurtbox.Fight("opend6", settings={"track": "wound_levels"}, seed=1)
    for name in ("Ana", "Ben", "Cid"):
        fight.add(name, {"physique": "3D"})
    one = fight.run("hit", target="Ana", damage=25)
    two = fight.run("hit", target="Cid", others=["Ben"], damage=24)
    assert one.line == "Unhurt → Dead" == fight.history[one.seq].line
    assert two.line == "Cid: Unhurt → Dead · Ben: Unconscious · Unhurt → Incapacitated"
    assert fight.history[0].line == ""


def test_time_that_stops_early_is_said_by_a_property() -> None:
    fight = bleeding()
    fight.run("stab", target="Ana", depth=3)
    long = fight.run("pass_time", span="hour", amount=9)
    assert long.stopped_early and fight.now.minute < 9 * 60
    assert not fight.run("pass_time", span="minute", amount=1).stopped_early


def test_a_fight_that_was_changed_elsewhere_does_not_replay_the_same() -> None:
    fight = hurtbox.Fight("opend6", settings={"track": "wound_levels"}, seed=1)
    fight.add("Ana", {"physique": "3D"})
    fight.run("hit", target="Ana", damage=25, answers=[8])
    assert fight.replay() == ()
    text = json.loads(fight.dumps())
    text["records"][-1]["command"]["damage"] = 3
    other = hurtbox.loads(json.dumps(text))
    assert other.replay() == (
        f"record {len(other.history) - 1} is the first that comes out otherwise",
    )


def test_the_numbers_that_each_system_works_out() -> None:
    """They are those that its screen says: the same functions make both."""
    mythic = hurtbox.Fight("mythic", seed=1)
    ann = mythic.add(
        "Ann", {"wound_threshold": 2, "ap_maximum": 10, "skills": [{"name": "Aim", "rating": 9}]}
    )
    assert ann.derived == {"ap": 10, "penalty": 0, "Aim": 9}
    mythic.run("hit", target=ann, damage=30, type="plasma")
    assert ann.derived["penalty"] > 0 and ann.derived["Aim"] == 9 - ann.derived["penalty"]
    assert f"Aim {ann.derived['Aim']}".replace("-", "−") in " ".join(ann.texts)
    scifi = hurtbox.Fight("cepheus", seed=1)
    jo = scifi.add("Jo", {"strength": 12, "dexterity": 2, "endurance": 7})
    assert {name: n for name, n in jo.derived.items() if name.endswith("_dm")} == {
        "strength_dm": 2, "dexterity_dm": -2, "endurance_dm": 0
    }  # fmt: skip
    assert jo.derived["strength"] == 12 and "DM Str +2 · Dex −2 · End +0" in jo.texts
    mook = hurtbox.Fight("spycraft", seed=1).add("Mook", {"sort": "standard", "damage_save": 4})
    assert mook.derived == {"vitality": 0, "wounds": 0, "save_needs": 6}
    bo = hurtbox.Fight("opend6", settings={"track": "body_points"}, seed=1).add(
        "Bo", {"body_points": 30}
    )
    assert (bo.derived["points"], bo.derived["penalty"]) == (30, 0)
    ci = hurtbox.Fight("cybergod", seed=1).add("Ci", {"die": "D8", "toughness": 2, "armor": 3})
    assert (ci.derived["armor"], ci.derived["penalty"], ci.derived["shock_level"]) == (3, 0, 0)
