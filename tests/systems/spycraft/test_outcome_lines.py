"""The outcome line and the history of Spycraft's acts, played through a session."""

from __future__ import annotations

from typing import Any

from ...session.client import Client


def said(reply: dict[str, Any]) -> str:
    return str(reply["say"]["text"])


def filled_in(table: Client, who: str, command: str, **values: Any) -> str:
    """Sends a form with these values and its other defaults; returns the outcome line."""
    form = next(one for one in table.view(f"f:{who}")["forms"] if one["command"] == command)
    whole = {**form["fixed"], **{field["key"]: field["value"] for field in form["fields"]}}
    return said(table.do("run", command={**whole, **values}))


def test_who_is_exposed_and_to_what() -> None:
    fever = {"name": "Marsh fever", "primary_dc": 15, "secondary_dc": 15}
    told = filled_in(Client("spycraft", "gala"), "c1", "expose_to", **fever)
    assert told == "Kestrel is exposed to Marsh fever"


def test_the_clock_names_only_those_whom_it_has_hurt() -> None:
    table = Client("spycraft", "gala")
    filled_in(table, "c3", "splash", damage=9)
    table.answer(kind="pick", option="none")
    assert said(table.answer(kind="passed", passed=False)).endswith("vitality −9 · stress +4")
    assert said(table.run("end_round")) == "Round ended: Dr. Vane: vitality −4 · stress +2"
    filled_in(table, "c1", "set_condition", condition="stunned", rounds=1)
    ended = said(table.run("end_round"))
    assert "Kestrel" not in ended and "Dr. Vane: vitality −2" in ended


def test_an_attack_says_what_became_of_its_target() -> None:
    table = Client("spycraft", "gala")
    filled_in(table, "c2", "attack", by=["c4"], bonus=60, damage="1d6+20", way="firearm")
    table.answer(kind="faces", faces=[5])
    told = said(table.answer(kind="faces", faces=[4]))
    assert told == "Attack on Marlow, firearm or heavy weapon: vitality −20"


def test_an_edited_sheet_leaves_what_is_lost() -> None:
    table = Client("spycraft", "gala")
    edit = {"name": "Marlow", "sheet.vitality": 90}
    filled_in(table, "c2", "edit", **edit)
    assert table.body("c2")["vitality"] == 90
    filled_in(table, "c2", "set_pools", vitality=50)
    filled_in(table, "c2", "edit", **{**edit, "sheet.vitality": 70})
    assert table.body("c2")["vitality"] == 30


def test_the_xp_form_stands_there_once_there_is_a_triumph() -> None:
    table = Client("spycraft", "gala")

    def forms() -> list[str]:
        return [one["command"] for one in table.view("f:c1")["forms"]]

    assert "triumph_xp" not in forms()
    filled_in(table, "c2", "attack", by=["c4"], bonus=74, damage="1d6")
    for _ in range(9):
        if table.owed:
            ways = {way["kind"]: way for way in table.owed[0]["ways"]}
            if "pick" in ways:
                table.answer(kind="pick", option=ways["pick"]["options"][0][0])
            elif "subset" in ways:
                table.answer(kind="chosen", chosen=[])
            else:
                table.answer(kind="faces", faces=[6])
    assert not table.owed
    assert "triumph_xp" in forms()
