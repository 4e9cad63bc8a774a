"""Packs in Python: made, read, used; what cannot be read is named."""

import json
from pathlib import Path

import pytest

import hurtbox
from hurtbox.cli import main

SYSTEMS = [one.key for one in hurtbox.all_systems()]


def fight_of(system: str) -> hurtbox.Fight:
    """A fight with the first prepared people of a system."""
    return hurtbox.Fight(system, prepared=next(iter(hurtbox.system(system).prepared)))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_pack_is_read_as_it_was_made(system: str, tmp_path: Path) -> None:
    fight = fight_of(system)
    sheet = next(iter(fight.values())).sheet
    guard = {"kind": "add", "name": "A guard", "sheet": sheet}
    library = {"All": fight.values()}
    pack = fight.pack("Ours", by="Ana", presets={"Guard": guard}, library=library, settings=True)
    pack.save(tmp_path / "pack.json")
    for read in (
        hurtbox.load_pack(tmp_path / "pack.json"),
        hurtbox.loads_pack(pack.link("https://a.example/")),
    ):
        assert read == pack and read.unread == () and read.settings == fight.settings
    other = hurtbox.Fight(system)
    there = len(other)
    joined = other.join(pack.library["All"])
    assert tuple(one.sheet for one in joined) == tuple(one.sheet for one in fight.values())
    record = other.run(pack.presets["Guard"].command)
    assert other[record.id].sheet == sheet
    assert pack.settings is not None
    other.run("settings", settings=pack.settings)
    for _ in range(3):
        other.undo()
    assert len(other) == there and pack.library["All"].people == tuple(fight)


def test_several_join_at_once() -> None:
    fight = fight_of("mythic")
    first = next(iter(fight.values()))
    entry = fight.pack("Ours", library={"One": [first]}).library["One"]
    assert len({one.name for one in fight.join(entry, count=3)}) == 3
    with pytest.raises(hurtbox.Refused, match="of another system"):
        hurtbox.Fight("opend6").join(entry)
    with pytest.raises(hurtbox.Refused, match="From 1 to 20"):
        fight.join(entry, count=10_000)


def test_wounds_stay_only_if_asked_for() -> None:
    fight = hurtbox.Fight("opend6", settings={"track": "body_points"})
    ana = fight.add("Ana", {"body_points": 29})
    fight.run("hit", target=ana, damage=12)
    for fresh, points in ((True, 29), (False, 17)):
        pack = fight.pack("Ours", library={"Ana": ["Ana"]}, settings=True, fresh=fresh)
        other = hurtbox.Fight("opend6", settings=pack.settings)
        assert other.join(pack.library["Ana"])[0].body["points"] == points


def test_own_damage_types_and_names_of_levels_are_house_rules_and_so_in_a_pack() -> None:
    columns = hurtbox.system("mythic").settings["made_types"].fields
    assert columns
    glue = {"name": "Glue", "pattern": columns["pattern"].choices[0]}
    fight = hurtbox.Fight("mythic", settings={"made_types": [glue]})
    read = hurtbox.loads_pack(fight.pack("Ours", settings=True).link())
    other = hurtbox.Fight("mythic", settings=read.settings)
    hit = other.run(
        "hit",
        target=other.add("Ann", {"wound_threshold": 9, "ap_maximum": 5}),
        damage=30,
        type="glue",
    )
    assert "Glue" in str(hit)
    levels = hurtbox.Fight("opend6").settings["levels"]
    levels[1]["name"] = "Dazed"
    fight = hurtbox.Fight("opend6", settings={"levels": levels})
    read = hurtbox.loads_pack(fight.pack("Ours", settings=True).dumps())
    other = hurtbox.Fight("opend6", settings=read.settings)
    other.run("set_level", target=other.add("Ann"), level="Dazed")
    assert other["Ann"].levels == {"Wound Levels": "Dazed"}


BAD = {
    "nothing": ({}, "A pack needs presets, a library or the house rules."),
    "a field": ({"presets": {"x": {"kind": "hit", "dic": 3}}}, "There is no field “dic”. Did you mean “dice”?"),
    "a number": ({"presets": {"x": {"kind": "hit", "dice": -3}}}, "Damage dice must be at least 0."),
    "a target": ({"presets": {"x": {"kind": "hit", "target": "c1"}}}, "“target” is not a field"),
    "a command": ({"presets": {"x": {"kind": "ht"}}}, "There is no command “ht”. Did you mean “hit”?"),
    "a column": ({"presets": {"x": {"kind": "add", "sheet": {"skills": [{"nam": "a"}]}}}}, "“nam”"),
    "nobody": ({"library": {"x": []}}, "needs at least one combatant"),
    "a name": ({"library": {"x": ["Nobody"]}}, "There is no combatant “Nobody”"),
}  # fmt: skip


@pytest.mark.parametrize(("parts", "said"), BAD.values(), ids=BAD)
def test_what_does_not_fit_into_a_pack_is_said(parts: dict[str, object], said: str) -> None:
    with pytest.raises(hurtbox.Refused) as no:
        hurtbox.Fight("opend6").pack("Ours", **parts)  # type: ignore[arg-type]
    assert said in no.value.text


def test_the_parts_of_a_pack_that_cannot_be_read_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = {"form": "hit", "title": "Good", "values": {"dice": 3}}
    bad = {"form": "nothing", "title": "Bad", "values": {}}
    raw = {"hurtbox": "pack", "format": 1, "system": "opend6", "title": "P", "presets": [good, bad]}
    pack = hurtbox.loads_pack(json.dumps(raw))
    assert list(pack.presets) == ["Good"] and pack.unread == (
        "Preset “Bad”: This game has no such form.",
    )
    file = tmp_path / "pack.json"
    file.write_text(json.dumps(raw), encoding="utf-8")
    assert main(["pack", str(file)]) == 1
    out, errors = capsys.readouterr()
    assert json.loads(out)["presets"] == {"Good": {"kind": "hit", "dice": 3}}
    assert errors == "hurtbox: Preset “Bad”: This game has no such form.\n"
    pack.save(file)
    assert main(["pack", str(file)]) == 0
    for text in ("{}", "x", hurtbox.Fight("opend6").dumps()):
        file.write_text(text, encoding="utf-8")
        assert main(["pack", str(file)]) == 1
    with pytest.raises(hurtbox.Refused, match="not a pack"):
        hurtbox.loads_pack("{}")


def test_what_another_program_wrote_is_loaded_with_what_cannot_be_read(tmp_path: Path) -> None:
    foreign = Path(__file__).parents[1] / "sharing" / "foreign"
    with pytest.raises(hurtbox.Refused, match="physical"):
        hurtbox.load(foreign / "foundry-od6s.json")
    unread: list[str] = []
    fight = hurtbox.load(foreign / "foundry-od6s.json", unread=unread, choice="points")
    assert fight["Teo Marsh"].body["points"] == 22 and len(unread) == 2
    file = tmp_path / "people.csv"
    file.write_bytes("Name;Physique\nZoë;4D\n".encode("cp1252"))
    assert list(hurtbox.load(file)) == ["Zoë"]
