"""Time: the spans and scenes that a system has, and what the roster shows of them."""

import json
from typing import Any

from .client import Client, refused


def form(client: Client, command: str) -> dict[str, Any]:
    """A form about the fight as a whole."""
    forms = client.view("table")["forms"]
    return dict(next(form for form in forms if form["command"] == command))


def test_time_passes_in_the_spans_that_the_system_counts() -> None:
    amount, span = form(Client(), "pass_time")["fields"]
    assert span["options"] == [["minute", "Minutes"], ["day", "Days"]]
    (alone,) = form(Client("mythic", "away_team"), "pass_time")["fields"]
    assert (amount["unit"], alone["unit"]) == ("", "minutes")


def test_days_and_minutes_stand_on_the_roster() -> None:
    client = Client()
    assert client.view("roster")["when"] == "Scene 1 · Round 1"
    client.run("pass_time", amount=50)
    assert client.view("roster")["when"] == "Scene 1 · Round 1, minute 50"
    client.run("pass_time", amount=40)
    assert client.view("roster")["when"] == "Scene 1 · Round 1, after 1 hour 30 minutes"
    client.run("pass_time", amount=2, span="day")
    assert client.view("roster")["when"] == "Scene 1 · Day 3, round 1"
    assert json.loads(client.storage.parts["clock"])["minute"] == 2 * 1440 + 90
    assert client.view("r:2")["title"] == "Time passes: 2 days"
    client.run("pass_time", amount=1, span="day")
    assert client.view("r:3")["title"] == "Time passes: 1 day"


def test_a_scene_ends_where_the_system_knows_scenes() -> None:
    client = Client()
    client.run("next_turn")
    client.run("end_scene")
    assert client.view("roster")["when"] == "Scene 2 · Round 1"
    assert not any(row["turn"] for row in client.view("roster")["rows"])
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
    client = Client()
    client.run("add", **plated["values"])
    assert client.body("id1")["points"] == 20
