"""Every command that a form offers has exact odds with usual numbers: nothing is too many to calculate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.views import odds_line
from hurtbox.systems import RULEBOOKS

from .client import Client
from .test_odds_line import look

KEYPAD = 12
NUMBER = 20
WITH_DICE = [book for book in RULEBOOKS if book.odds_tests and book.prepared_fights]
LONG = ("spycraft",)
"""Whose commands take seconds together."""
TOO_MUCH = "Odds: too many to calculate"


def filled(form: dict[str, Any]) -> dict[str, Any]:
    """A command with the values that its form begins with; what is required and empty gets a usual value."""
    command = dict(form["fixed"])
    for field in form["fields"]:
        key, kind = field["key"], field["kind"]
        if field.get("value") not in (None, ""):
            command[key] = field["value"]
        elif kind == "number" and field.get("required"):
            low, high = field.get("low") or 0, field.get("high")
            command[key] = min(max(low, NUMBER), NUMBER if high is None else high)
        elif kind == "dice":
            command[key] = "4d6" if key == "damage" else ""
    if form.get("keypad"):
        command[form["keypad"]] = KEYPAD
    return command


def forms(client: Client, id: str) -> Iterator[dict[str, Any]]:
    """The system's forms for a combatant, those of the keypad first."""
    if f"f:{id}" not in client.views:
        client.show(client.say("load_view", key=f"f:{id}"))
    view = client.view(f"f:{id}")
    yield from (*view["play"], *view["forms"])


def line(client: Client, command: dict[str, Any]) -> str:
    """The line of odds; "" where the rules refuse the command as it is."""
    try:
        return look(client, **command)
    except Refused:
        return ""


def accepted(client: Client, command: dict[str, Any], form: dict[str, Any]) -> dict[str, Any]:
    """The command, with a usual value in each field without which the rules refuse it."""
    whole = dict(command)
    for _ in form["fields"]:
        try:
            client.say("preview", command=whole)
        except Refused as no:
            field = next(one for one in form["fields"] if one["key"] == no.field)
            others = [row["id"] for row in client.view("roster")["rows"]]
            usual = {
                "people": [next(id for id in others if id != command["target"])],
                "number": max(field.get("low") or 0, 1),
            }
            whole[no.field] = usual.get(field["kind"], "Test")
        else:
            break
    client.say("preview", command=whole)
    return whole


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(book, id=book.key, marks=[pytest.mark.slow] * (book.key in LONG))
        for book in WITH_DICE
    ],
)
def test_every_form_of_a_prepared_fight_has_its_odds(
    book: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(odds_line, "LIMIT", 60.0)
    monkeypatch.setattr(odds_line, "SLICE", 60.0)
    client = Client(book.key, book.prepared_fights[0].key)
    runtime = client.storage.fight().runtime
    seen: set[tuple[str, str]] = set()
    hurting = set[str]()
    for row in client.view("roster")["rows"]:
        sort = str(getattr(client.storage.fight().now.combatant(row["id"]).sheet, "sort", ""))
        for form in forms(client, row["id"]):
            if (form["command"], sort) in seen or not runtime.is_own(form["command"]):
                continue
            seen.add((form["command"], sort))
            command = filled(form)
            if form["tone"] == "harm":
                command = accepted(client, command, form)
            said = line(client, command)
            assert said != TOO_MUCH, form["title"]
            if form["tone"] == "harm":
                hurting.add(form["command"])
                assert said or runtime.read(command, "odds").later, form["title"]
    assert hurting
