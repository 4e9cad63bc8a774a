"""What a script does comes out as in the app: the same records, the same bytes, for every system."""

import json
from typing import Any

import pytest

import hurtbox
from hurtbox.core.validation import read
from hurtbox.engine.session import Session
from hurtbox.session.fight.replay import replay
from hurtbox.session.messages import MESSAGE
from hurtbox.sharing.files import fight_from_file

PREPARED = [(system.key, ready) for system in hurtbox.all_systems() for ready in system.prepared]
NUMBERS = (1, 9, 30)
"""What is entered on the keypad."""


class App:
    """The app's session, which keeps every proposal."""

    def __init__(self, fight: hurtbox.Fight, prepared: str) -> None:
        """A fight with the ids of a script's fight that has just begun."""
        head = json.loads(fight.dumps())["head"]
        self._session, self._revision = Session(), 0
        ids = {"id": head["done"][0], "encounter": head["encounter"]}
        self.send("begin", system=fight.system, ready=prepared, **ids)

    def send(self, do: str, **more: Any) -> dict[str, Any]:
        raw = json.loads(json.dumps({"do": do, "kept": self._revision, **more}))
        reply: dict[str, Any] = {**self._session.answer(read(MESSAGE, raw))}
        self._revision = reply.get("revision", self._revision)
        return reply

    def act(self, do: str, id: str, **more: Any) -> dict[str, Any]:
        return self.send(do, id=id, revision=self._revision, **more)

    def play(self, record: dict[str, Any]) -> None:
        """Enter the command of a record, and then its answers, one by one."""
        self.act("run", record["id"], command=record["command"])
        for number, (key, answer) in enumerate(record["answers"]):
            more = {"pending": record["id"], "key": key, "answer": answer}
            self.act("answer", f"{record['id']} {number}", **more)


def keypad_commands(fight: hurtbox.Fight, who: hurtbox.Combatant) -> list[dict[str, Any]]:
    """The commands of a combatant's keypad, with each number and the values that the forms begin with."""
    book = fight.now.runtime.rulebook
    found = []
    for form in book.view(
        fight.now.encounter, fight.now.encounter.combatant(who.id), "gm", None
    ).play:
        begun = {field["key"]: field.get("value") for field in form["fields"]}
        filled = {key: value for key, value in begun.items() if value not in (None, "")}
        found += [{**form["fixed"], **filled, form["keypad"]: number} for number in NUMBERS]
    return found


def played(system: str, prepared: str) -> tuple[hurtbox.Fight, hurtbox.Fight]:
    """A prepared fight, and the same after each keypad command on the first two of the other side's people."""
    start = hurtbox.Fight(system, prepared=prepared, seed=4)
    fight = start.copy(5)
    for who in list(fight.values())[:2]:
        for command in keypad_commands(fight, who):
            try:
                fight.run(command)
            except hurtbox.Refused:
                continue  # a form may need another field, or the target may be out of reach by now
    fight.run("next_turn")
    return start, fight


@pytest.mark.parametrize(("system", "prepared"), PREPARED)
def test_the_app_makes_the_same_records(system: str, prepared: str) -> None:
    start, fight = played(system, prepared)
    assert len(fight.history) > 3
    app, own = App(start, prepared), json.loads(fight.dumps())
    for record in own["records"]:
        app.play(record)
    exported = json.loads(app.send("export")["text"])
    assert exported["records"] == own["records"]
    assert exported["parts"] == own["parts"]


@pytest.mark.parametrize(("system", "prepared"), PREPARED)
def test_a_played_fight_is_replayed_loaded_and_undone(system: str, prepared: str) -> None:
    start, fight = played(system, prepared)
    assert replay(fight_from_file(fight.dumps())).differs is None
    again = hurtbox.loads(fight.link(history=True))
    assert again.dumps() == fight.dumps()
    for _ in fight.history:
        again.undo()
    assert again.now == start.now


@pytest.mark.parametrize(("system", "prepared"), PREPARED)
def test_odds_of_every_keypad_command_add_up(system: str, prepared: str) -> None:
    fight = hurtbox.Fight(system, prepared=prepared)
    who = next(iter(fight.values()))
    command = keypad_commands(fight, who)[0]
    odds = fight.odds(command)
    assert sum(one.chance for one in odds.outcomes) + odds.missing == 1
    assert odds.missing == 0
    assert set(odds.tests) == set(hurtbox.system(system).tests)
    assert all(odds.lines)
