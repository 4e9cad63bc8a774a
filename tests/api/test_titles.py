"""Whatever takes a choice takes its title too, and whatever takes a combatant's id takes the combatant."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import hurtbox
from hurtbox.api.answering import read_answer
from hurtbox.api.describing import Field
from hurtbox.core.answers import Pick
from hurtbox.core.choices import bare, found_key
from hurtbox.core.decisions import Choice
from hurtbox.session.given import given
from hurtbox.session.runtime import runtime_of

SYSTEMS = hurtbox.all_systems()


def choices(fields: Mapping[str, Field], prefix: str = "") -> Iterator[tuple[str, Field]]:
    """Every field with choices, by its dotted key, in nested values and rows too."""
    for name, field in fields.items():
        if field.choices:
            yield prefix + name, field
        yield from choices(field.fields or {}, f"{prefix}{name}.")


def nested(path: str, fields: Mapping[str, Field], value: object) -> dict[str, Any]:
    """A value at a dotted key, in rows where a list stands."""
    first, _, rest = path.partition(".")
    field = fields[first]
    inner: Any = nested(rest, field.fields or {}, value) if rest else value
    if rest and field.type == "rows" and first not in ("sheet", "settings"):
        inner = [inner]
    return {first: inner}


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda one: one.key)
def test_every_choice_of_every_command_takes_its_titles(system: hurtbox.System) -> None:
    runtime = runtime_of(system.key)
    settings, count = runtime.rulebook.settings(), 0
    for kind, command in system.commands.items():
        for path, field in choices(command.fields):
            titles = [bare(title) for title in field.titles.values()]
            for key, title in field.titles.items():
                if titles.count(bare(title)) > 1:
                    continue
                asked = {"kind": kind, **nested(path, command.fields, title)}
                wanted = {"kind": kind, **nested(path, command.fields, key)}
                assert given(runtime, settings, asked) == wanted, (kind, path)
                assert given(runtime, settings, wanted) == wanted, (kind, path)
                count += 1
    assert count > 10


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda one: one.key)
def test_no_line_about_a_field_names_an_option_by_its_key(system: hurtbox.System) -> None:
    for command in system.commands.values():
        for path, field in choices(command.fields):
            assert field.fits == f"one of {', '.join(field.titles.values())}", path
            assert "_" not in field.fits, path


def test_a_refused_choice_lists_the_titles_once() -> None:
    fight = hurtbox.Fight("cepheus")
    with pytest.raises(hurtbox.Refused) as no:
        fight.add("Ann", {"armor": "tinfoil"})
    assert "Combat armor, Hostile environment suit, Jack, Mesh or Vacc suit." in no.value.text
    assert "_" not in no.value.text and no.value.text.count("Vacc suit") == 1
    with pytest.raises(hurtbox.Refused, match="must be one of: Athletics, Battle dress"):
        fight.add("Ann", {"skills": [{"name": "Dancing", "level": 1}]})


def test_a_type_of_damage_that_the_house_rules_name() -> None:
    fight = hurtbox.Fight("mythic")
    kirk = fight.add("Kirk", {"wound_threshold": 5, "ap_maximum": 9})
    record = fight.run("hit", target=kirk, damage=9, type="Ballistic")
    assert record.command["type"] == "ballistic"
    assert fight.run("hit", target=kirk, damage=9, type="phased energy").title
    with pytest.raises(hurtbox.Refused, match="Ballistic, Bludgeoning"):
        fight.run("hit", target=kirk, damage=9, type="Death ray")


def test_what_is_stored_is_the_same_whichever_is_said() -> None:
    one, other = (hurtbox.Fight(name, seed=1) for name in ("cepheus", "2D6 Sci-Fi"))
    one.add("Ann", {"armor": "vacc_suit", "strength": 10})
    other.add("Ann", {"armor": "Vacc suit", "strength": "A"})
    assert one.dumps() == other.dumps()


@pytest.mark.parametrize("code", ["3d6+1", "3D6+1", "3W+1"])
def test_die_codes_in_a_script(code: str) -> None:
    fight = hurtbox.Fight("opend6")
    assert fight.add("Ann", {"physique": code}).sheet["physique"] == "3D+1"
    with pytest.raises(hurtbox.Refused, match="write 10D for dice, or \\+10"):
        fight.add("Bo", {"physique": "10"})
    assert fight.run("roll_dice", dice="2W6−1", answers=[[1, 1]]).title


def test_a_stored_command_with_a_bare_number_is_still_read() -> None:
    add = {"kind": "add", "name": "Ann", "sheet": {"physique": "10"}}
    command: Any = runtime_of("opend6").read(add, "a")
    assert command.sheet.physique == "+10"


def test_systems_prepared_fights_presets_and_outcomes_by_title() -> None:
    fight = hurtbox.Fight("2D6 Sci-Fi", prepared="Shots in bay three")
    assert fight.system == "cepheus" and len(fight) == 6
    thug = fight.add("Zed", preset="thug in MESH")
    assert thug.sheet["armor"] == "mesh"
    odds = fight.odds("hit", target=thug, damage=30)
    assert odds.at_least_one("dead", thug) == odds.tests["Dead"]
    assert hurtbox.system("OpenD6").key == "opend6"


def test_every_place_that_takes_an_id_takes_a_combatant() -> None:
    fight = hurtbox.Fight("cepheus", seed=1)
    ann: Any = fight.add("Ann")
    bo: Any = fight.add("Bo")
    assert fight[ann].id == fight.now[ann].id == ann.id
    assert ann in fight and fight.get(bo) is not None
    hit = fight.run("hit", target=ann, others=[bo], damage=3)
    assert hit.changes[ann] == hit.changes[ann.id] != {}
    assert bo in fight.now and fight.now.tests(ann)["hurt"] is False
    odds = fight.odds("hit", target=ann, damage=9)
    assert odds.gauges(bo) == odds.gauges("Bo") and odds.levels(bo) == odds.levels("Bo")
    assert odds.conditions(bo) == odds.conditions("Bo")
    assert odds.expected_loss(ann) == odds.expected_loss("Ann")
    assert fight.link(who=bo) == fight.link(who="Bo")
    assert fight.pack("P", library={"Two": [ann, bo]}).library["Two"].people == ("Ann", "Bo")
    fight.run("initiative", counts=[{"who": bo, "count": 9}, [ann, 3]])
    assert list(fight) == ["Bo", "Ann"]
    fight.run("set_note", target=bo, note="limps")
    fight.run("set_note", note="dark")
    other = hurtbox.Fight("cepheus").add("Zoe")
    with pytest.raises(hurtbox.UnknownCombatant):
        fight[other]


def test_every_id_of_a_combatant_in_a_command_is_called_so() -> None:
    for system in SYSTEMS:
        for command in system.commands.values():
            for name, field in command.fields.items():
                assert (name == "target") <= (field.type == "combatant")
    counts = hurtbox.system("mythic").commands["initiative"].fields["counts"].fields or {}
    assert counts["who"].type == "combatant"


def test_answers_are_options_titles_or_combatants() -> None:
    fight, runtime = hurtbox.Fight("cepheus"), runtime_of("cepheus")
    ann = fight.add("Ann")
    facts = (("names", "Ann"), ("count", 2))
    asked = Choice("APP", "tie", options=("keep", ann.id), default="keep", facts=facts)
    for value, option in (("keep", "keep"), ("Keep this order", "keep"), (ann, ann.id)):
        assert read_answer(runtime, asked, value) == Pick(option=option)
    with pytest.raises(hurtbox.AnswerError, match="Give one of: Keep this order, "):
        read_answer(runtime, asked, "leave it")
    assert str(hurtbox.Question(runtime, "", asked)).endswith(f"(Keep this order, {ann.id})")


def test_a_step_is_overruled_by_the_title_of_an_option() -> None:
    fight = hurtbox.Fight("opend6", settings={"track": "Wound Levels"})
    ann = fight.add("Ann", {"physique": "3D"})
    hit = fight.run("hit", target=ann, damage=16, answers=[[2, 5, 1]])
    step = next(one for one in hit.steps if one.value == "Wounded")
    fight.change(hit, steps={step.key: "INCAPACITATED"})
    assert ann.levels == {"Wound Levels": "Incapacitated"}


def test_a_name_is_found_however_it_is_written_unless_two_have_it() -> None:
    names = [("a_b", "A thing (of two)"), ("c", "Other"), ("d", "other")]
    assert found_key("a_b", names) == found_key("A THING", names) == found_key("ab", names) == "a_b"
    assert found_key("Other", names) == "c" and found_key("OTHER", names) is None
    assert found_key("", names) is None and found_key(3, [(True, "x"), (3, "y")]) == 3
