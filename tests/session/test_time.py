"""Time at the table: spans and scenes as the system counts them, and what the roster says of them."""

import json
from typing import Any

from .client import Client, refused


def form(table: Client, command: str) -> dict[str, Any]:
    """A form about the fight as a whole."""
    forms = table.view("table")["forms"]
    return dict(next(form for form in forms if form["command"] == command))


def test_time_passes_in_the_spans_that_the_system_counts() -> None:
    amount, span = form(Client(), "pass_time")["fields"]
    assert span["options"] == [["minute", "minutes"], ["day", "days"]]
    (alone,) = form(Client("mythic", "away_team"), "pass_time")["fields"]
    assert (amount["unit"], alone["unit"]) == ("", "minutes")


def test_days_and_minutes_stand_on_the_roster() -> None:
    table = Client()
    assert table.view("roster")["when"] == "Scene 1 · Round 1"
    table.run("pass_time", amount=50)
    assert table.view("roster")["when"] == "Scene 1 · Round 1, minute 50"
    table.run("pass_time", amount=40)
    assert table.view("roster")["when"] == "Scene 1 · Round 1, after 1 hour 30 minutes"
    table.run("pass_time", amount=2, span="day")
    assert table.view("roster")["when"] == "Scene 1 · Day 3, round 1"
    assert json.loads(table.storage.parts["clock"])["minute"] == 2 * 1440 + 90
    assert table.view("r:2")["title"] == "Time passes: 2 days"
    table.run("pass_time", amount=1, span="day")
    assert table.view("r:3")["title"] == "Time passes: 1 day"


def test_a_scene_ends_where_the_system_knows_scenes() -> None:
    table = Client()
    table.run("next_turn")
    table.run("end_scene")
    assert table.view("roster")["when"] == "Scene 2 · Round 1"
    assert not any(row["turn"] for row in table.view("roster")["rows"])
    forms = Client("mythic", "away_team").view("table")["forms"]
    assert "end_scene" not in [form["command"] for form in forms]


def test_time_goes_only_forwards_and_by_whole_spans() -> None:
    assert refused(Client().run, "pass_time", amount=0).text == "How long must be at least 1."
    assert refused(Client().run, "pass_time", amount=1, span="year").field == "span"


def test_prepared_sheets_stand_ready_in_the_form_that_adds_somebody() -> None:
    (plated,) = form(Client(), "add")["presets"]
    assert plated["title"] == "Plated"
    assert plated["values"] == {
        "name": "Plated",
        "sheet.toughness": 20,
        "sheet.armour": [["blade", 3], ["fire", 1]],
    }
    table = Client()
    table.run("add", **plated["values"])
    assert table.body("id1")["points"] == 20
