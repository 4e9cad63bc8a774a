"""Files of other programs: every value is read, what cannot be read is said, mutations do no harm."""

import csv
import json
import os
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hurtbox.core.forms import fields
from hurtbox.core.names import HIDING
from hurtbox.core.refusal import Refused
from hurtbox.core.view import FormField
from hurtbox.session import messages
from hurtbox.session.runtime import runtime_of
from hurtbox.session.slices import finished
from hurtbox.sharing.encodings import text_of
from hurtbox.sharing.imports.columns import sheet_fields
from hurtbox.sharing.imports.importing import inspect
from hurtbox.sharing.imports.inspection import finds_in
from hurtbox.sharing.imports.tables import MOST_ROWS
from hurtbox.systems import RULEBOOKS
from hurtbox.systems.opend6.foundry import LADDERS
from hurtbox.systems.opend6.ladder import gaps
from hurtbox.systems.opend6.tables import Level

from ..conftest import tries
from ..session.client import Client, Storage, refused
from .mutating import mutated_json, mutated_text

HERE = Path(__file__).parent / "foreign"
FILES = sorted(one.name for one in HERE.iterdir())
SEED = int(os.environ.get("HURTBOX_SEED", "20261122"))


def file(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def looked(text: str, choice: str = "") -> dict[str, Any]:
    """The only find of a text, with the sentences about what could not be read as `unread`."""
    reply = Client().say("inspect", text=text, choice=choice)
    (found,) = reply["found"]
    return {**found, "unread": reply["lost"]}


def sheets(text: str, choice: str = "") -> dict[str, dict[str, Any]]:
    """The sheets that were read, by name, with the values that are not the default of the system."""
    (find,), _ = finished(finds_in(text, choice))
    assert find.fight is not None
    parts = find.fight.runtime.parts
    known = {}
    for who in find.fight.now.combatants:
        sheet = parts.sheet_json(who.sheet)
        defaults = type(who.sheet).__dataclass_fields__
        known[who.name] = {
            key: value for key, value in sheet.items() if value != defaults[key].default
        }
        known[who.name] |= {"owner": who.owner} if who.owner else {}
        known[who.name] |= {"hidden": True} if who.hidden else {}
    return {
        name: {k: v for k, v in one.items() if v not in ([], ())} for name, one in known.items()
    }


def opened(text: str, choice: str = "") -> Client:
    """The text taken over as a new fight, and opened by a fresh engine."""
    client = Client(ids="later")
    taken = client.say("import", text=text, way="open", id="new", choice=choice)
    client.storage = Storage(taken["encounter"])
    client.storage.keep(taken["keep"])
    client.crash(at_hand=64)
    client.revision = taken["revision"]
    return client


def test_a_comma_separated_table_of_opend6() -> None:
    assert sheets(file("opend6.csv")) == {
        "Mara": {
            "owner": "Ana",
            "physique": "3D+1",
            "body_points": 31,
            "stamina": "4D",
            "protection": [
                {"name": "Padded coat", "kind": "armor", "code": "1D"},
                {"name": "Charm", "kind": "ability", "code": "+1"},
            ],
            "skills": [
                {"name": "Dodge", "code": "4D+1", "attribute": "3D"},
                {"name": "Pistols", "code": "5D", "attribute": "3D"},
            ],
            "fate_points": 1,
        },
        "Heavy, the": {
            "physique": "4D",
            "body_points": 36,
            "stamina": "5D",
            "protection": [{"name": "Armored vest", "kind": "armor", "code": "2D"}],
        },
        "Thug": {"physique": "2D", "body_points": 25, "fodder": True},
    }
    found = looked(file("opend6.csv"))
    assert found["ways"] == ["add", "open", "library"]
    assert found["unread"] == ["Line 1, column “Homeworld”: not a field of OpenD6, so not read."]
    assert found["details"][2] == "Thug: Cannon fodder · Physique 2D · Unhurt"


def test_a_table_with_semicolons_of_spycraft() -> None:
    assert sheets(file("spycraft-semicolons.csv")) == {
        "Agent Li": {
            "vitality": 32,
            "wounds": 14,
            "fortitude": 5,
            "defense": 16,
            "reductions": [{"points": 3, "unless": "fire", "against": "any", "worn": True}],
        },
        "Guard": {
            "sort": "standard",
            "damage_save": 4,
            "fortitude": 2,
            "defense": 12,
            "hidden": True,
        },
        "Door": {
            "sort": "object",
            "damage_save": 9,
            "defense": 5,
            "reductions": [{"points": 8, "unless": "", "against": "any", "worn": True}],
        },
    }
    assert looked(file("spycraft-semicolons.csv"))["unread"] == []


def test_the_npc_tables_of_cybergod() -> None:
    assert sheets(file("cybergod-npcs.txt")) == {
        "Dock Enforcer": {"die": "D10", "toughness": 6, "armor": 11},
        "Harbour Husk": {"die": "D8", "toughness": 2, "armor": 2},
        "Brawler": {"die": "D10", "toughness": 2, "armor": 6, "dr": 1},
        "Paladin": {"die": "D12", "toughness": 5, "armor": 5},
        "Clerk": {"die": "D6", "toughness": 1},
    }
    assert looked(file("cybergod-npcs.txt"))["unread"] == [
        "Line 8: not part of this damage system, so not read: Wounds.",
        "Line 12: this table has no column BOD, so it is not of NPCs and not read.",
        "Line 18: not part of this damage system, so not read: Wounds.",
        "Line 24: not part of this damage system, so not read: Wounds, Energy.",
        "Line 27, column Mitigation: “Soft 5 / Hard 4” is one or the other; 5 is read.",
    ]


def test_a_character_of_foundry() -> None:
    assert sheets(file("foundry-od6s.json")) == {
        "Teo Marsh": {
            "body_points": 31,
            "physique": "3D+1",
            "protection": [{"name": "Blast vest", "kind": "armor", "code": "1D+1"}],
            "stamina": "4D+1",
            "mettle": "4D",
            "character_points": 5,
            "fate_points": 1,
            "skills": [
                {"name": "Stamina", "code": "4D+1", "attribute": "3D+1"},
                {"name": "Willpower", "code": "4D", "attribute": "2D+2"},
                {"name": "Dodge", "code": "4D+2", "attribute": "3D"},
                {"name": "Astrogation", "code": "1D+1", "attribute": ""},
                {"name": "Blasters: holdout", "code": "5D+1", "attribute": "3D"},
            ],
        }
    }
    assert looked(file("foundry-od6s.json"))["unread"] == [
        "Teo Marsh, armor “Blast vest”: 1D+1 (physical) is read; 1D (energy) is not.",
        "Teo Marsh, armor “Old helmet”: not worn, so it is left out.",
    ]


def test_a_creature_of_the_renamed_system() -> None:
    assert sheets(file("foundry-nonex-ist-od6s.json")) == {
        "Cave brute": {
            "physique": "5D",
            "protection": [{"name": "Hide", "kind": "armor", "code": "1D+1"}],
            "skills": [{"name": "Brawling", "code": "4D", "attribute": "2D"}],
        }
    }
    (unread,) = looked(file("foundry-nonex-ist-od6s.json"))["unread"]
    assert unread.startswith("Cave brute, special abilities (1): not read.")


@pytest.mark.parametrize(
    ("choice", "level"),
    [
        ("1", "Wounded 2"),
        ("2", "Wounded 2"),
        ("3", "Severely Wounded"),
        ("4", "Incapacitated"),
        ("5", "Mortally Wounded"),
        ("", "Severely Wounded"),
        ("nothing", "Severely Wounded"),
    ],
)
def test_the_wounds_of_foundry_are_counted_on_the_ladder_of_its_world(
    choice: str, level: str
) -> None:
    text = file("foundry-nonex-ist-od6s.json")  # row 3 of whichever table
    found = looked(text, choice)
    assert found["choice"]["chosen"] == (choice if choice in LADDERS else "3")
    assert [key for key, _ in found["choice"]["options"]] == [
        "1",
        "2",
        "3",
        "4",
        "5",
        "points",
        "chart",
    ]
    said = "Dying" if level == "Mortally Wounded" else level
    assert f"· {said}" in found["details"][0]
    client = opened(text, choice)
    settings = client.storage.fight().now.settings
    assert settings.levels[3].name == level
    assert client.body("p1")["level"] == 3


def test_the_five_ladders_are_ladders() -> None:
    assert [len(rows) for rows in LADDERS.values()] == [9, 8, 7, 6, 5]
    for rows in LADDERS.values():
        assert not gaps(rows)
    penalties = {
        key: [row.dice for row in rows if row.effect == "penalty"] for key, rows in LADDERS.items()
    }
    assert penalties == {"1": [0, 1, 1, 2], "2": [1, 1, 2], "3": [1, 2], "4": [1, 2], "5": [1, 2]}
    assert LADDERS["5"][-2] == Level("Mortally Wounded", 9, 15, 1, "mortal", 3)


@pytest.mark.parametrize(("choice", "track"), [("points", "body_points"), ("chart", "chart")])
def test_body_points_of_foundry_are_those_that_are_left(choice: str, track: str) -> None:
    client = opened(file("foundry-od6s.json"), choice)
    assert client.storage.fight().now.settings.track == track
    assert client.body("p1")["points"] == 22


def foundry(**change: Any) -> str:
    actor = json.loads(file("foundry-od6s.json"))
    return json.dumps({**actor, **change})


def test_an_actor_of_another_system_of_foundry_is_refused_by_name() -> None:
    no = refused(Client().say, "inspect", text=foundry(_stats={"systemId": "dnd5e"}))
    assert "“dnd5e”" in no.text
    no = refused(
        Client().say, "inspect", text=foundry(_stats={}, flags={"exportSource": {"system": "pf2e"}})
    )
    assert "“pf2e”" in no.text


def test_what_is_wrong_with_an_actor_is_said_and_the_rest_is_read() -> None:
    actor = json.loads(file("foundry-od6s.json"))
    actor["system"]["attributes"]["str"]["base"] = "strong"
    actor["system"]["wounds"]["value"] = 12
    actor["system"]["stuns"]["value"] = 1
    actor["items"][0]["system"]["attribute"] = "luck"
    actor["items"][5]["system"]["pr"] = -4
    found = looked(json.dumps(actor))
    assert found["unread"] == [
        "Teo Marsh, attribute str: must be a whole number from 0 to 120. Read as 0.",
        "Teo Marsh, armor “Blast vest”, pr: must be a whole number from 0 to 120. Read as 0.",
        "Teo Marsh, armor “Blast vest”: 0 (physical) is read; 1D (energy) is not.",
        "Teo Marsh, armor “Old helmet”: not worn, so it is left out.",
        "Teo Marsh, skill “Stamina”: left out, because its attribute is not on this actor.",
        "Teo Marsh, stuns: not read. Enter it by hand where it matters.",
        "Teo Marsh, wounds: row 12 is not in this table (0 to 6). Read as unhurt.",
    ]


def test_several_actors_and_one_that_is_a_ship() -> None:
    one, other = (
        json.loads(file(name)) for name in ("foundry-od6s.json", "foundry-nonex-ist-od6s.json")
    )
    found = looked(json.dumps([one, other, {**other, "name": "Tug", "type": "starship"}]))
    assert found["people"] == ["Teo Marsh", "Cave brute"]
    assert "Tug: a starship is left out; only people are read." in found["unread"]


ZOE = "Name,Physique\nZoë Müller – “Zed”,4D\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("delimiter", ",;\t")
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_table_is_read_in_every_usual_encoding(encoding: str, delimiter: str, end: str) -> None:
    data = ZOE.replace(",", delimiter).replace("\n", end).encode(encoding)
    assert sheets(text_of(data)) == {"Zoë Müller – “Zed”": {"physique": "4D"}}


@pytest.mark.parametrize("order", ["utf-16-le", "utf-16-be"])
def test_both_orders_of_utf_16_are_read_by_their_mark(order: str) -> None:
    assert text_of(("\ufeff" + ZOE).encode(order)) == ZOE


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"\xff\xfea", b"\x81\x8d", b"\xfe\xff\xd8\x00"])
def test_bytes_that_are_no_text_do_no_harm(data: bytes) -> None:
    assert isinstance(text_of(data), str)


@pytest.mark.parametrize("system", [one.key for one in RULEBOOKS])
def test_every_ready_made_sheet_of_every_system_goes_through_a_table(system: str) -> None:
    """The header is the keys of all fields; a cell is what a person would write into it."""
    book = runtime_of(system).rulebook
    known = sheet_fields(runtime_of(system))
    rows = [["Name", *(field["key"] for field in known), "System"]]
    ready = [one.sheet for one in book.presets]
    ready += [sheet for fight in book.prepared_fights for _, _, sheet in fight.combatants]
    for number, sheet in enumerate(ready):
        flat = fields_of(system, sheet)
        rows.append([f"No. {number}", *(cell_of(field) for field in flat), system])
    out = StringIO()
    csv.writer(out).writerows(rows)
    (find,), lost = finished(finds_in(out.getvalue()))
    assert lost == () and find.fight is not None
    assert [one.sheet for one in find.fight.now.combatants] == ready


def fields_of(system: str, sheet: Any) -> list[FormField]:
    """The fields of a form with the values of a sheet."""
    book = runtime_of(system).rulebook
    words, options = runtime_of(system).words, book.options(book.settings())
    return fields(book.sheet, f"{system}.sheet", words, values=sheet, options=options)


def cell_of(field: FormField) -> str:
    """The value of a field as a person writes it into a cell."""
    if field["kind"] == "rows":
        return "; ".join(": ".join(written(one) for one in row) for row in field["value"])
    return written(field["value"])


def written(value: Any) -> str:
    """A value in words."""
    return (
        "" if value is None else "yes" if value is True else "no" if value is False else str(value)
    )


FAULTY = """name\tbody die\ttoughness\tarmor points\tdr
Ann\tD8\t3\tmany\t1
\tD8\t3\t4\t1
Bob\tD7\t3\t4\t1
Cy\td12\t3\t99999\t−1
Di\tD6\t2\t4\t0\textra
"""


def test_faulty_lines_are_said_with_line_column_and_what_would_be_right() -> None:
    assert sheets(FAULTY) == {
        "Ann": {"die": "D8", "toughness": 3, "dr": 1},
        "Cy": {"die": "D12", "toughness": 3},
        "Di": {"die": "D6", "toughness": 2, "armor": 4},
    }
    assert looked(FAULTY)["unread"] == [
        "Line 6: 6 cells, but the header has 5. The last are not read.",
        "Line 2, column “armor points”: Armor points must be a whole number. The usual value is used.",
        "Line 3: Name must not be empty. This line is left out.",
        "Line 4, column “body die”: Body die must be one of: D6, D8, D10 or D12. “Bob” is left out.",
        "Line 5, column “armor points”: Armor points must be at most 999. The usual value is used.",
        "Line 5, column “dr”: DR must be at least 0. The usual value is used.",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Name,Shoe size\nAnn,38\n", "No column of this table is a field of a character"),
        ("Name,Physique\nAnn,7X\n,3D\n", ""),
        ("Name,Toughness,System\nAnn,3,Cybergod: Reborn\n", "Body die is missing"),
        ("Name,Toughness,Body die\n", "no line below it."),
        ("| BOD | Mitigation |\n| --- | --- |\n", "has no rows"),
    ],
)
def test_a_table_with_nobody_to_read_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    if not sentence:
        assert sheets(text) == {"Ann": {}}
        return
    assert sentence in refused(Client().say, "inspect", text=text).text


def test_a_table_that_fits_several_games_asks_which() -> None:
    text = "Name,Armor,Strength\nAnn,none,9\n"
    found = looked(text)
    options = [key for key, _ in found["choice"]["options"]]
    assert set(options[:2]) == {"spycraft", "cepheus"} and options[2:] == ["opend6"]
    for key in options:
        assert looked(text, key)["system"] == key
    named = "Name,Armor,Strength,System\nAnn,none,9,2D6 Sci-Fi\n"
    assert looked(named)["system"] == "cepheus"
    assert "choice" not in looked(named)


def test_only_so_many_lines_are_read() -> None:
    text = "Name,Physique\n" + "Thug,2D\n" * (MOST_ROWS + 5)
    found = looked(text)
    assert len(found["people"]) == MOST_ROWS
    assert found["unread"] == [
        f"At most {MOST_ROWS} lines are read at once; the last 5 are left out."
    ]


def test_characters_of_a_table_join_the_open_fight() -> None:
    client = Client(system="opend6", ready="")
    taken = client.say("import", text=file("opend6.csv"), way="add", id="j")
    client.do("run", id=taken["id"], command=taken["command"])
    names = [one.name for one in client.storage.fight().now.combatants]
    assert names == ["Mara", "Heavy, the", "Thug"]


@pytest.mark.parametrize("name", FILES)
def test_a_file_of_another_program_opens_is_played_and_undone(name: str) -> None:
    client = opened(file(name))
    before = dict(client.storage.parts)
    client.run("add", name="Zed", owner="", hidden=False, sheet=client.storage.fight().runtime.parts.sheet_json(
        client.storage.fight().now.combatants[0].sheet
    ))  # fmt: skip
    client.do("undo")
    assert dict(client.storage.parts) == before


def harmless(text: str, choice: str) -> bool:
    """Whether anybody was read. Nothing but a refusal with a sentence comes out, and nothing hidden is shown."""
    whole = text.encode("utf-8", "replace").decode()  # a lone surrogate does not pass the endpoint
    request = messages.Inspect(do="inspect", text=whole, choice=choice)
    try:
        reply = finished(inspect(request))
    except Refused as no:
        assert no.text.endswith(".")
        return False
    for said in reply["lost"]:
        assert said == visible(said)
    for find in reply["found"]:
        for said in (find["text"], *find.get("details", ())):
            assert said == visible(said)
    return True


def visible(text: str) -> str:
    import unicodedata

    return "".join(
        sign for sign in text if sign in "\u200c\u200d" or unicodedata.category(sign) not in HIDING
    )


def test_mutations_of_these_files_do_no_harm() -> None:
    chance = Random(SEED)
    count = tries(few=40, some=120, most=5_000)
    mutate: Callable[[str, Random], str]
    read = 0
    for number in range(count):
        name = FILES[number % len(FILES)]
        mutate = mutated_json if name.endswith(".json") else mutated_text
        read += harmless(
            mutate(file(name), chance), chance.choice(["", "1", "5", "points", "spycraft"])
        )
    assert 0 < read < count
