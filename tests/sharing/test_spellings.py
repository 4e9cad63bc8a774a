"""What people have: usual heads of columns, usual words in cells, and actors of Foundry's 2D6 systems."""

import json
from collections import Counter
from typing import Any

import pytest

from hurtbox.core.choices import bare
from hurtbox.core.field_traits import field_traits
from hurtbox.core.forms import own_fields
from hurtbox.core.refusal import Refused
from hurtbox.session.runtime import runtime_of
from hurtbox.sharing.files import LONGEST
from hurtbox.sharing.imports import tables
from hurtbox.sharing.imports.columns import sheet_fields, spellings_of
from hurtbox.systems import RULEBOOKS

from ..session.client import Client, refused
from .test_foreign_files import file, looked, opened, sheets

SYSTEMS = [one.key for one in RULEBOOKS]
every_system = pytest.mark.parametrize("system", SYSTEMS)


@every_system
def test_each_spelling_of_a_system_means_one_field_and_one_option(system: str) -> None:
    runtime, named = runtime_of(system), Counter[str]()
    for field in sheet_fields(runtime):
        spellings = spellings_of(runtime, field["key"])
        names = (field["key"], field["label"], *spellings.names)
        named.update({bare(name) for name in names})
        said = {bare(name): key for name, key in spellings.options}
        assert len(said) == len(spellings.options), field["key"]
        keys = {key for key, _ in field["options"]}
        assert set(said.values()) <= keys, field["key"]
        assert not spellings.number or spellings.number in own_fields(runtime.rulebook.sheet)
        own = {bare(str(one)): key for key, title in field["options"] for one in (key, title)}
        assert all(own.get(name, key) == key for name, key in said.items()), field["key"]
    assert [name for name, count in named.items() if count > 1] == []


@every_system
def test_each_field_is_read_from_a_column_with_any_of_its_names(system: str) -> None:
    runtime = runtime_of(system)
    needed = [one for one in sheet_fields(runtime) if one["required"]]
    for field in sheet_fields(runtime):
        for name in spellings_of(runtime, field["key"]).names:
            others = [one for one in needed if one["key"] != field["key"]]
            header = ["Name", "System", name, *(one["key"] for one in others)]
            cells = ["Ann", system, usual(field), *map(usual, others)]
            text = "\t".join(header) + "\n" + "\t".join(cells) + "\n"
            assert looked(text)["unread"] == [], name


def usual(field: Any) -> str:
    """A value that a field takes, as a cell."""
    if field["options"]:
        return str(field["options"][-1][1])
    match field["kind"]:
        case "number":
            return str(max(1, field["low"] or 0))
        case "rows":
            return ": ".join(usual(one) for one in field["columns"])
        case "toggle":
            return "yes"
    return "2D" if field["kind"] == "dice" else "word"


@every_system
def test_each_option_is_read_from_its_title_and_every_spelling(system: str) -> None:
    runtime = runtime_of(system)
    needed = [one for one in sheet_fields(runtime) if one["required"]]
    for field in sheet_fields(runtime):
        for name, key in (
            *((title, key) for key, title in field["options"]),
            *spellings_of(runtime, field["key"]).options,
        ):
            others = [one for one in needed if one["key"] != field["key"]]
            header = ["Name", "System", field["key"], *(one["key"] for one in others)]
            text = "\t".join(header) + "\n" + "\t".join(["Ann", system, name, *map(usual, others)])
            (sheet,) = sheets(text + "\n").values()
            info = own_fields(runtime.rulebook.sheet)[field["key"]]
            assert sheet.get(field["key"], info.default) == key, name


def test_abbreviations_hexadecimal_scores_and_numbers_of_armor_in_a_table_of_2d6() -> None:
    assert sheets(file("cepheus.csv")) == {
        "Ansa": {
            "dexterity": 8,
            "endurance": 10,
            "natural_armor": 4,
            "skills": [{"name": "gun_combat", "level": 2}],
        },
        "Brandt": {"strength": 9, "dexterity": 9, "endurance": 9, "armor": "cloth"},
        "Cho": {"armor": "vacc_suit", "skills": [{"name": "gun_combat", "level": 0}]},
    }
    assert looked(file("cepheus.csv"))["unread"] == [
        "The header is on line 2; 1 line is above it and not read.",
        "Line 2, column “Notes”: not a field of 2D6 Sci-Fi, so not read.",
        "Line 3, column “Armour”: 4: a number, so read as Natural armor.",
    ]


def test_armor_that_is_unknown_is_refused_with_titles() -> None:
    (said,) = looked("Name,STR,END,Armor\nAnn,7,7,tinfoil\n")["unread"]
    assert "Armor must be one of: None, Ablat, Battle dress, Cloth, Combat armor," in said
    assert "_" not in said and "'" not in said


def test_a_number_of_armor_beside_a_column_of_its_own_is_said() -> None:
    text = "Name,Armor,STR,Natural armor\nAnn,4,7,2\n"
    assert sheets(text)["Ann"] == {"natural_armor": 2}
    (said,) = looked(text)["unread"]
    assert said == "Line 2, column “Armor”: 4: not read, for Natural armor has its own column."


def test_a_upp_stands_for_six_scores() -> None:
    text = "Name,UPP,DEX\nAnn,77a987,12\nBo,77,\n"
    assert sheets(text) == {
        "Ann": {"dexterity": 12, "endurance": 10, "intelligence": 9, "education": 8},
        "Bo": {},
    }
    (said,) = looked(text)["unread"]
    assert said.startswith("Line 3, column “UPP”: A UPP has six digits")


@pytest.mark.parametrize("code", ["3d6+1", "3D6+1", "3W+1", "3w6+1", "3D + 1", " 3D+1 ", "3D+01"])
def test_die_codes_are_read_as_people_write_them(code: str) -> None:
    assert sheets(f"Name;Stärke;TP\nAnn;{code};30\n", "opend6")["Ann"] == {"physique": "3D+1"}


def test_a_bare_number_is_no_die_code() -> None:
    text = "Name,Physique,Armor\nAnn,10,+2\n"
    assert sheets(text, "opend6")["Ann"] == {
        "protection": [{"name": "Armor", "kind": "armor", "code": "+2"}]
    }
    (said,) = looked(text, "opend6")["unread"]
    assert said.startswith("Line 2, column “Physique”: Physique: write 10D for dice, or +10.")


def test_dice_of_cybergod_and_columns_of_spycraft_and_mythic() -> None:
    assert sheets("Name,BOD,Toughness,MP\nAnn,W8,3,4\n")["Ann"] == {
        "die": "D8",
        "toughness": 3,
        "armor": 4,
    }
    assert sheets("Name,Typ,Type,VP,WP,Fort,Def,Armor\nAnn,x,NPC,20,12,3,15,5\n")["Ann"] == {
        "sort": "standard",
        "vitality": 20,
        "wounds": 12,
        "fortitude": 3,
        "defense": 15,
        "reductions": [{"points": 5, "unless": "", "against": "any", "worn": True}],
    }
    text = "Name,WT,AP,Reduction\nKirk,6,12,Ballistic 2; Death ray 3\n"
    assert sheets(text)["Kirk"]["reductions"] == [{"type": "ballistic", "amount": 2}]
    (said,) = looked(text)["unread"]
    assert "must be one of: Ballistic, Bludgeoning" in said
    assert said.endswith("Left out: “Death ray”.")


@pytest.mark.parametrize(
    "cell",
    [
        "Gun Combat 2, Melee-1",
        "Gun Combat-2; Melee 1",
        "Guns–2,Melee: 1",
        "Gun combat (2), Melee (1)",
    ],
)
def test_skills_are_read_as_they_are_written(cell: str) -> None:
    read = sheets(f"Name\tUPP\tSkills\nAnn\t777777\t{cell}\n")["Ann"]["skills"]
    assert read == [{"name": "gun_combat", "level": 2}, {"name": "melee", "level": 1}]


def test_skills_without_a_level_and_skills_that_no_rule_asks_for() -> None:
    text = "Name\tUPP\tSkills\nAnn\t777777\tMelee, Recon-2, Pilot 0\nBo\t777777\tRecon-1\n"
    assert sheets(text)["Ann"]["skills"] == [{"name": "melee", "level": 0}]
    first, second = looked(text)["unread"]
    assert first.endswith("Left out: “Recon”, “Pilot”.") and first.startswith(
        "Line 2, column “Skills”"
    )
    assert second.endswith("Left out: “Recon”.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Name,STR,DEX,END,Hidden\nAnn,7,7,7,maybe\n", "“maybe” is neither yes nor no"),
        ("Name,STR,DEX,END,\nAnn,7,7,7,loud\n", "“loud” has no column head, so not read."),
        ("Name,STR,Strength,DEX\nAnn,7,8,7\n", "another column has the same, so not read"),
        ("Name,Character,STR,DEX\nAnn,x,7,7\n", "another column has the same, so not read"),
        ("Name,STR,DEX,System\nAnn,7,7,2D6 Sci-Fi\nBo,7,7,OpenD6\n", "“Bo” is of the game “OpenD6”"),
        ('[{"name": "Ann", "STR": 7, "hair": "red", "bag": [1]}]', "no fields of 2D6 Sci-Fi: hair, bag."),
    ],
)  # fmt: skip
def test_what_is_read_and_not_used_is_said(text: str, said: str) -> None:
    assert any(said in one for one in looked(text, "cepheus")["unread"])


def test_a_choice_that_a_file_does_not_offer_is_said() -> None:
    said = looked(file("foundry-od6s.json"), "nothing")["unread"][-1]
    assert said.startswith("“nothing” is none of Deadliness 1") and said.endswith("is used.")
    assert looked(file("foundry-od6s.json"), "body points")["choice"]["chosen"] == "points"


MARKDOWN = "Our crew:\n\n| Name | STR | DEX | END |\n|---|:-:|---|---|\n| Ann | 7 | 8 | 9 |\n"


@pytest.mark.parametrize(
    "text",
    [
        MARKDOWN,
        ";STR;DEX;END\nAnn;7;8;9\n",
        '{"name": "Ann", "STR": 7, "DEX": "8", "END": 9}',
        '{"schema_version": 2, "character": {"name": "Ann", "attribs": ['
        '{"name": "dexterity", "current": "8"}, {"name": "endurance", "current": 9}]}}',
    ],
)
def test_tables_in_markdown_without_a_head_over_names_and_lists_in_json(text: str) -> None:
    assert sheets(text)["Ann"] == {"dexterity": 8, "endurance": 9}


def test_a_table_without_names_or_too_long_is_called_so() -> None:
    assert (
        "no column for names" in refused(Client().say, "inspect", text="STR;DEX;END\n7;8;9\n").text
    )
    long = "Name,STR,DEX\n" + "Ann,7,7\n" * (tables.LONGEST // 8 + 1)
    assert "This table is too long" in refused(Client().say, "inspect", text=long).text


@pytest.mark.parametrize("text", ['{"name": "x", "foo": [1,2', '{"foo": 1}', "[1, 2]", "{"])
def test_what_is_not_of_hurtbox_is_not_called_damaged(text: str) -> None:
    assert (
        refused(Client().say, "inspect", text=text).text
        == "This is not a link or a file of Hurtbox."
    )
    cut = '{"hurtbox": 1, "head": '
    assert "damaged" in refused(Client().say, "inspect", text=cut).text


def actor(**more: Any) -> str:
    """The actor of the issue, with other values."""
    scores = {"strength": {"value": 9, "damage": 0}, "endurance": {"value": 8, "damage": 0}}
    system = {"characteristics": scores, "primaryArmor": {"value": 3}}
    whole = {"name": "Vess", "type": "traveller", "system": system}
    return json.dumps({**whole, "_stats": {"systemId": "twodsix"}, **more})


def test_an_actor_of_twodsix() -> None:
    assert sheets(file("foundry-twodsix.json")) == {
        "Vess Tarn": {
            "strength": 9,
            "endurance": 8,
            "intelligence": 10,
            "education": 6,
            "social": 4,
            "armor": "cloth",
            "skills": [{"name": "gun_combat", "level": 2}, {"name": "melee", "level": 1}],
        }
    }
    found = looked(file("foundry-twodsix.json"))
    assert found["details"] == ["Vess Tarn: cloth · Wounded · Endurance 5 of 8"]
    assert found["unread"] == [
        "Vess Tarn: skills that no rule here asks for are not read: Recon.",
        "Vess Tarn, armor “Mesh”: not worn, so it is left out.",
        "Vess Tarn: items that say nothing about damage taken are not read: weapon (1).",
    ]


def test_a_pack_has_one_actor_a_line_and_the_last_of_a_name_counts() -> None:
    found = looked(file("foundry-pack-twodsix.db"))
    assert found["people"] == ["Guard with a cold", "Ox"]
    assert "Air raft: a vehicle is left out; only people are read." in found["unread"]
    client = opened(file("foundry-pack-twodsix.db"))
    assert client.body("p1")["endurance"] == 7
    ox = client.storage.fight().now.combatants[1]
    assert (ox.sheet.animal, ox.sheet.natural_armor, ox.body.endurance) == (True, 2, 0)


def test_a_pack_with_a_broken_line_is_read_without_it() -> None:
    text = f"{actor()}\n{actor(name='Bo')}\n{{broken\n"
    found = looked(text)
    assert found["people"] == ["Vess", "Bo"]
    assert "Line 3: this is no whole JSON object, so not read." in found["unread"]


def test_the_actor_of_the_issue_is_read_and_what_is_missing_is_said() -> None:
    assert sheets(actor()) == {"Vess": {"strength": 9, "endurance": 8, "natural_armor": 3}}
    assert looked(actor())["unread"] == [
        "Vess: without dexterity; the usual value is used.",
        "Vess, armor: 3 points of no kind, read as natural armor.",
    ]


def test_two_scores_at_zero_come_in_unconscious() -> None:
    scores = {name: {"value": 7, "damage": 7} for name in ("strength", "endurance")}
    text = actor(system={"characteristics": {**scores, "dexterity": {"value": 7}}})
    assert "Unconscious" in looked(text)["details"][0]
    dead = {name: {"value": 7, "damage": 9} for name in ("strength", "endurance", "dexterity")}
    assert "Dead" in looked(actor(system={"characteristics": dead}))["details"][0]


def test_an_actor_of_mgt2e() -> None:
    scores = {name: {"value": 8} for name in ("STR", "DEX", "END", "SOC")}
    skills = {
        "guncombat": {"value": 0, "trained": True, "specialities": {"slug": {"value": 2}}},
        "pilot": {"value": 1, "trained": True},
        "melee": {"value": 0, "trained": False},
    }
    armour = {"status": "equipped", "armour": {"protection": 11}}
    text = actor(
        system={"characteristics": scores, "damage": {"END": {"value": 3}}, "skills": skills},
        items=[{"name": "Combat Armour", "type": "armour", "system": armour}],
        _stats={"systemId": "mgt2e"},
    )
    assert sheets(text)["Vess"] == {
        "strength": 8,
        "dexterity": 8,
        "endurance": 8,
        "social": 8,
        "armor": "combat_armor",
        "skills": [{"name": "gun_combat", "level": 2}],
    }
    assert "Endurance 5 of 8" in looked(text)["details"][0]


def test_a_file_without_people_and_another_system_are_called_what_they_are() -> None:
    no = refused(Client().say, "inspect", text=actor(type="vehicle"))
    assert no.text.startswith("Nobody is in this file of Foundry. Vess: a vehicle is left out")
    no = refused(Client().say, "inspect", text=actor(_stats={"systemId": "dnd5e"}))
    assert "“dnd5e”" in no.text and "twodsix" in no.text


@pytest.mark.parametrize("key", ["_id", "name", "type", "system", "items", "_stats", "flags"])
@pytest.mark.parametrize("value", [None, 3, "x", [], [1], {}, {"a": {}}, [{"type": "armor"}], True])
def test_odd_values_in_an_actor_do_no_harm(key: str, value: object) -> None:
    try:
        looked(actor(**{key: value}))
    except Refused as no:
        assert no.text.endswith(".")


def test_packs_are_read_up_to_the_longest_file() -> None:
    from hurtbox.sharing.imports.foreign_files import LONGEST as OF_OTHERS

    assert 20_000_000 < OF_OTHERS <= LONGEST
    text = "\n".join(actor(_id=str(n), bio="x" * 300_000) for n in range(9))
    assert len(text) > 2_000_000 and len(looked(text)["people"]) == 9


def test_the_traits_of_a_field_have_all_spellings() -> None:
    info = own_fields(runtime_of("cepheus").rulebook.sheet)["strength"]
    spellings = field_traits(info).spellings
    assert "STR" in spellings.names and spellings.typed is not None


@pytest.mark.parametrize(
    ("whole", "said"),
    [
        (
            {"hurtbox": "pack", "format": 1, "system": "opend6", "title": "x" * 900, "settings": {}},
            "The name of the pack must have at most 60 characters.",
        ),
        (
            {"hurtbox": "pack", "format": 1, "system": "opend6", "title": "A", "extra": 1},
            "“extra” is not a field here.",
        ),
        ({"hurtbox": "library", "entries": []}, "The list of entries must have at least 1 entries."),
        (
            {"hurtbox": "library", "entries": [{"title": "", "text": "x"}]},
            "The title of an entry must not be empty.",
        ),
    ],
)  # fmt: skip
def test_a_pack_and_a_library_that_are_whole_are_not_called_damaged(
    whole: dict[str, Any], said: str
) -> None:
    assert refused(Client().say, "inspect", text=json.dumps(whole)).text == said
