"""Fights as after an evening: many combatants with names, wounds, conditions and lasting effects."""

import json
from collections.abc import Generator
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.session.runtime import runtime_of

from .client import Client, Storage
from .form_filling import offered

Piece = dict[str, Any]
LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
NAMES = (
    *("Eve Marchetti", "Bo", "Commander T’Lara", "Ünal Özgür", "“Doc” Halloran", "Sergeant Vance"),
    *("Guard at the gate", "Guard on the roof", "Driver", "Dr. Noor Aziz", "The Broker", "Kestrel"),
    *("Hound", "Pilot", "Sniper", "Medic", "Old Tom", "Captain Ros"),
)
OWNERS = ("Anna", "Ben", "Cem", "Dora", "", "", "", "", "", "", "", "")
PATIENCE = 30
"""So many answers at most to one act; what is owed then goes on waiting."""


def ids(chance: Random) -> Generator[str, None, None]:
    """Ids as the page makes them: sixteen letters of five bits."""
    while True:
        yield "".join(chance.choices(LETTERS, k=16))


def rich(system: str, *, people: int = 12, acts: int = 60, seed: int = 1) -> Client:
    """A fight of a system with so many people in which so much has happened."""
    chance = Random(seed)
    client = Client(system, runtime_of(system).rulebook.prepared_fights[0].key, seed)
    client.ids = ids(chance)
    while len(client.view("roster")["rows"]) < people:
        _join(client, chance)
    for number in range(acts):
        if number % people == 0:
            _tap(client, chance, {"next_turn"})
        _tap(client, chance, _strikes(client))
    return client


def with_questions(client: Client, acts: int, seed: int) -> Client:
    """The same fight after more acts between players' characters and hidden people, whose requests wait."""
    chance = Random(seed)
    rows = client.view("roster")["rows"]
    between = [row["id"] for row in rows if row["hidden"] or row["owner"]]
    for _ in range(acts):
        kinds = _strikes(client)
        forms = [form for form in offered(client) if form["fixed"]["kind"] in kinds]
        form = chance.choice([form for form in forms if form["fixed"].get("target") in between])
        command = dict(form["fixed"])
        for field in form["fields"]:
            keeps = field["value"] is not None and chance.random() < 0.6
            command[field["key"]] = field["value"] if keeps else filled(field, client, chance)
            if field["kind"] == "people":
                command[field["key"]] = chance.sample(between, k=1)
        with suppress(Refused):
            client.do("run", command=command)
    return client


@cache
def after_an_evening(system: str, seed: int) -> Encounter:
    """The state of a fight of five after thirty acts: made once, for several tests."""
    return rich(system, people=5, acts=30, seed=seed).storage.fight().now


def goes_on(client: Client, acts: int, seed: int) -> None:
    """So much more happens in a fight of `rich`, and its last entry is changed."""
    chance = Random(seed)
    for _ in range(acts):
        _tap(client, chance, _strikes(client))
    seq = len(client.storage.records) - 1
    command = json.loads(client.storage.records[seq])["command"]
    again = {"seq": seq, "answers": [], "overrides": [], "command": command, "apply": True}
    with suppress(Refused):  # a change cannot be changed
        client.do("change", **again)


def _join(client: Client, chance: Random) -> None:
    """Somebody joins with the sheet of somebody here, changed here and there, as people do."""
    place = len(client.view("roster")["rows"])
    like = chance.choice(client.view("roster")["rows"])["id"]
    forms = client.view(f"f:{like}")["forms"]
    fields = next(form for form in forms if form["fixed"]["kind"] == "edit")["fields"]
    values = {field["key"]: field["value"] for field in fields}
    for field in fields:
        if field["kind"] == "number" and chance.random() < 0.4:
            values[field["key"]] = filled(field, client, chance)
    values |= {"name": NAMES[place], "owner": OWNERS[place % len(OWNERS)], "hidden": place % 5 == 4}
    client.run("add", **values)


def _strikes(client: Client) -> set[str]:
    return {
        form["fixed"]["kind"]
        for key in client.views
        if key.startswith("f:")
        for form in [*client.view(key)["play"], *client.view(key)["forms"]]
    } - {"duplicate", "edit", "hide", "move", "remove", "reveal"}


def _tap(client: Client, chance: Random, kinds: set[str]) -> None:
    """One of these things is done, and what is owed is answered by dice."""
    form = chance.choice([one for one in offered(client) if one["fixed"]["kind"] in kinds])
    command = dict(form["fixed"])
    for field in form["fields"]:
        keeps = field["value"] is not None and chance.random() < 0.6
        command[field["key"]] = field["value"] if keeps else filled(field, client, chance)
    try:
        client.do("run", command=command)
        for _ in range(PATIENCE):
            if not client.owed:
                return
            owed = client.owed[0]
            said = answer(owed, chance)
            client.do("answer", pending=owed["pending"], key=owed["key"], answer=said)
    except Refused:
        return


def blow(client: Client, target: str, number: int) -> Piece:
    """The first command that a form offers to hurt somebody: with this number, else as the form begins."""
    if f"f:{target}" not in client.views:
        client.show(client.say("load_view", key=f"f:{target}"))
    view = client.view(f"f:{target}")
    offered = [*view["play"], *view["forms"]]
    form = next((one for one in offered if one["tone"] == "harm"), offered[0])
    values = {
        field["key"]: field["value"] for field in form["fields"] if field["value"] is not None
    }
    empty = [field["key"] for field in form["fields"] if field["value"] is None]
    typed = [form["keypad"]] if form.get("keypad") else empty[:1]
    return {**form["fixed"], **values, **dict.fromkeys(typed, number)}


def answer(owed: Piece, chance: Random) -> Piece:
    """An answer in one of the ways that are offered; rolled where that is one of them."""
    ways = {way["kind"]: way for way in owed["ways"]}
    if "roll" in ways:
        return {"kind": "roll", "rest": True}
    way = chance.choice(owed["ways"])
    said: Piece = {"kind": way["kind"]}
    match way["kind"]:
        case "pick":
            said["option"] = chance.choice(way["options"])[0]
        case "subset":
            said = {"kind": "chosen", "chosen": way["default"]}
        case "amount":
            said["amount"] = chance.randint(way["low"], min(way["high"], way["low"] + 9))
        case "passed":
            said["passed"] = chance.random() < 0.5
        case "total":
            said["total"] = chance.randint(way["low"], way["high"])
    return said


def filled(field: Piece, client: Client, chance: Random) -> Any:
    """Something that a person would put into a field."""
    match field["kind"]:
        case "toggle":
            return chance.random() < 0.3
        case "choice":
            return chance.choice(field["options"])[0]
        case "number":
            low = field["low"] if field["low"] is not None else 0
            high = field["high"] if field["high"] is not None else low + 30
            middle = field["value"] or max(low, 8)
            return max(low, min(high, middle + chance.randint(-4, 12)))
        case "people":
            rows = [row["id"] for row in client.view("roster")["rows"]]
            return chance.sample(rows, k=min(len(rows), chance.randint(0, 1)))
        case "rows":
            columns = field["columns"]
            return (
                [[filled(one, client, chance) for one in columns]] if chance.random() < 0.5 else []
            )
        case "text" | "dice":
            return field["value"] or chance.choice(NAMES)
    raise TypeError(f"no such field: {field['kind']}")


def crowded(client: Client, *, people: int, records: int) -> Storage:
    """What storage would hold of the same fight with so many people and records: the ones there are, again.

    Only those that change nothing but combatants: each of them can be undone in any place.
    """
    was = client.storage
    again = [text for _, text in sorted(was.records.items()) if _is_of_people(json.loads(text))]
    parts, order = dict(was.parts), json.loads(was.parts["order"])
    for number in range(people - len(order)):
        one = json.loads(parts[f"c:{order[number]}"])
        one |= {"id": f"d{number}", "name": f"Guard {number}", "hidden": False}
        order.append(one["id"])
        parts[f"c:{one['id']}"] = _compact(one)
    parts["order"] = json.dumps(order)
    history = {}
    for place in range(records):
        one = json.loads(again[place % len(again)])
        history[place] = _compact({**one, "id": f"again{place}"})
    head = {**json.loads(was.head), "records": records, "applied": records, "pending": []}
    head |= {"acts": [], "acted": 0}  # those of before belong to none of these records
    return Storage(was.encounter, json.dumps(head), parts, history)


def _is_of_people(record: dict[str, Any]) -> bool:
    return all(change["part"].startswith("c:") for change in record["changes"])


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
