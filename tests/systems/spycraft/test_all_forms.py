"""Every form of the prepared fight: its act replays, is resumed, undone, stored and shown."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.answers import Answer
from hurtbox.core.ask import Ask, Rule
from hurtbox.core.parts import Parts
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.core.view import Form
from hurtbox.session.runtime import SystemRuntime
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.person import Combatant, Encounter

from ...session.form_filling import values

BOOK, PARTS = SystemRuntime(RULEBOOK), Parts(RULEBOOK)
CLOCK = (
    {"kind": "next_turn"},
    {"kind": "end_round"},
    {"kind": "pass_time", "amount": 3, "span": "minute"},
    {"kind": "pass_time", "amount": 30, "span": "hour"},
    {"kind": "pass_time", "amount": 2, "span": "month"},
    {"kind": "end_scene"},
    {"kind": "end_session"},
    {"kind": "end_mission"},
)


class Here:
    """The part of a session that a form field needs: who is in the fight."""

    def __init__(self, encounter: Encounter) -> None:
        self.rows = [{"id": id} for id in encounter.order]

    def view(self, key: str) -> dict[str, Any]:
        return {"rows": self.rows}


def begun() -> Encounter:
    """The prepared fight."""
    (ready,) = RULEBOOK.prepared_fights
    reading = RULEBOOK.settings()
    people = tuple(
        Combatant(f"c{n}", name, sheet, RULEBOOK.new_body(sheet, reading), owner=owner)
        for n, (name, owner, sheet) in enumerate(ready.combatants)
    )
    return Encounter("spycraft", ready.title, reading, people)


def offered(encounter: Encounter, id: str) -> list[Form]:
    """Every form of one combatant, those of prompts included; all of them can be shown to players too."""
    who = encounter.combatant(id)
    RULEBOOK.view(encounter, who, "players", None)
    shown = RULEBOOK.view(encounter, who, "gm", None)
    prompts = [
        form for piece in shown.pieces if piece["kind"] == "prompt" for form in piece["forms"]
    ]
    return [*shown.play, *shown.forms, *prompts]


def tapped(encounter: Encounter, data: st.DataObject) -> dict[str, Any]:
    """A random act: the clock, or a form filled in."""
    if data.draw(st.integers(0, 3)) == 0:
        return dict(data.draw(st.sampled_from(CLOCK)))
    forms = offered(encounter, data.draw(st.sampled_from(encounter.order)))
    form = data.draw(st.sampled_from(forms))
    command = dict(form["fixed"])
    for field in form["fields"]:
        command[field["key"]] = field["value"]
        if field["value"] is None or data.draw(st.integers(0, 2)) == 0:
            command[field["key"]] = data.draw(values(field, Here(encounter)))  # type: ignore[arg-type]
    if command["kind"] == "attack" and not command.get("damage"):
        command["damage"] = data.draw(st.sampled_from(["1d6", "2d6+2", "10d6"]))
    return command


def doing(encounter: Encounter, command: Command) -> Rule[Encounter]:
    def rule(ask: Ask) -> Encounter:
        return BOOK.act(ask, encounter, command)

    return rule


def tried(encounter: Encounter, command: Command, seed: int) -> Done[Encounter]:
    dice = rolled(Random(seed))

    def source(key: str, request: Request[Any]) -> Answer | None:
        return dice(key, request) or defaults(key, request)

    done = resolve(doing(encounter, command), source=source)
    assert isinstance(done, Done)
    return done


@given(data=st.data(), seed=st.integers(0, 10**6))
@settings(max_examples=min(1_600, settings().max_examples))
def test_whatever_is_tapped(data: st.DataObject, seed: int) -> None:
    encounter = begun()
    for place in range(data.draw(st.integers(1, 7))):
        raw = tapped(encounter, data)
        try:
            command = BOOK.read(raw, f"a{place}")
            done = tried(encounter, command, seed + place)
        except Refused as no:
            assert no.text.endswith((".", "…"))
            continue
        again = resolve(doing(encounter, command), done.answers)
        assert isinstance(again, Done)
        assert (again.outcome, again.steps) == (done.outcome, done.steps)
        for known in {0, len(done.answers) // 2, len(done.answers) - 1} - {-1}:
            if known < len(done.answers):
                owed = resolve(doing(encounter, command), done.answers[:known])
                assert isinstance(owed, Unfinished)
        assert all(s.sentence in BOOK.words for s in done.steps)
        changes = PARTS.changed(encounter, done.outcome)
        undone = PARTS.put(done.outcome, changes, "before")
        assert PARTS.write(undone) == PARTS.write(encounter)
        encounter = done.outcome
        assert PARTS.read(PARTS.write(encounter)) == encounter
        hash(encounter)
    for id in encounter.order:
        offered(encounter, id)
