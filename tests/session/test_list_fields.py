"""Lists in forms: each has columns, and what was entered comes back as it was sent."""

from __future__ import annotations

from typing import Any

import pytest

from hurtbox.systems import RULEBOOKS

from .client import Client


def forms(client: Client) -> list[dict[str, Any]]:
    """The forms of the fight and of its first combatant."""
    own = client.view("f:c1")
    return [*client.view("table")["forms"], *own["play"], *own["forms"]]


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.key)
def test_a_list_in_a_form_has_columns(book: Any) -> None:
    client = Client(book.key, book.prepared_fights[0].key)
    lists = [f for form in forms(client) for f in form["fields"] if f["kind"] == "rows"]
    assert [field["label"] for field in lists if not field["columns"]] == []


def test_the_house_rules_keep_the_damage_types_of_the_campaign() -> None:
    client = Client("mythic", "away_team")
    client.run("add_type", name="Acid", pattern="zigzag")

    def house_rules() -> dict[str, Any]:
        found = next(one for one in forms(client) if one["command"] == "settings")
        return {one["key"]: one["value"] for one in found["fields"]}

    before = house_rules()
    assert before["settings.made_types"] == [["Acid", "zigzag"]]
    client.run("settings", **before)
    assert house_rules() == before
    client.run(
        "settings", **{**before, "settings.made_types": [["Acid", "zigzag"], ["Ice", "vertical"]]}
    )
    assert house_rules()["settings.made_types"][1] == ["Ice", "vertical"]
    assert client.run("hit", target="c1", damage=9, type="ice")["say"]["rows"][0]["tone"] == "harm"
