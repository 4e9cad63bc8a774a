"""What a combatant attacks with: attacks kept on the combatant, as values of a form."""

import json

from page.forms import presets
from page.types import Command, FightViews, Form, Json

BY = "by"  # the field that names the attacker


def attacker(state: FightViews, form: Form, values: Json) -> str:
    """The id of the attacker: who is picked in the form, else whoever has the turn; "" before the first turn."""
    for field in form["fields"]:
        if field["key"] == BY and field["kind"] == "people":
            picked = state.among(values.get(BY) or [], "")
            if picked:
                return picked[0]
    turn = state.listed().get("turn")
    return str(turn[0]) if turn else ""


def of(state: FightViews, who: str, form: Form) -> list[Json]:
    """The attacks of this combatant that fill in this form, each with a title and values."""
    theirs = (state.view("c:" + who) or {}).get("attacks") or []
    return [
        {"title": one["name"], "values": one["values"]}
        for one in theirs
        if one["form"] == form["command"]
    ]


def keep(who: str, form: Form, title: str, values: Json) -> Command:
    """The command that keeps these values as an attack of this combatant."""
    text = json.dumps(presets.worth_keeping(form, values))
    command = {"kind": "keep_attack", "target": who, "name": title}
    command.update({"form": form["command"], "values": text})
    return command


def remove(who: str, form: Form, title: str) -> Command:
    """The command that removes an attack."""
    command = {"kind": "remove_attack", "target": who, "name": title}
    command["form"] = form["command"]
    return command
