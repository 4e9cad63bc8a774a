"""Run by test_made_up_fields.py on a copy of the engine in which a combatant and a fight have a made-up field."""

from dataclasses import replace
from typing import Any

from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.run import Done, resolve
from hurtbox.session.fight.new_fight import new_fight
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import storage_changes, stored_fight
from hurtbox.session.slices import finished
from hurtbox.session.views.cache import ViewCache
from hurtbox.sharing.characters import join_command, only
from hurtbox.sharing.files import fight_from_file, file_text
from hurtbox.sharing.library import entry_of
from hurtbox.sharing.link_state import read_state
from hurtbox.sharing.links import fight_link, person_link, read_link
from hurtbox.sharing.log import log
from hurtbox.systems import RULEBOOKS

OF_ONE, OF_FIGHT = "About a combatant", "About the fight"


def filled(system: str, ready: str) -> tuple[Encounter, Fight]:
    """A prepared fight as it was, and the same with both fields filled in."""
    fight = new_fight("begun", "fight", system, ready)
    made_up: dict[str, Any] = {"made_up": OF_ONE}
    of_fight: dict[str, Any] = {"made_up": OF_FIGHT}
    people = tuple(replace(one, owner="Pat", **made_up) for one in fight.now.combatants)
    now = replace(fight.now, combatants=people, **of_fight)
    return fight.now, replace(fight, now=now)


def of_one(who: Combatant) -> object:
    """The made-up field of a combatant."""
    return vars(who)["made_up"]


def check(system: str, ready: str) -> None:
    """AssertionError when a made-up field is lost somewhere, or when somebody gets to see one."""
    before, fight = filled(system, ready)
    rows = storage_changes(None, fight)["put"]
    parts = [(str(part), str(text)) for kind, part, text in rows if kind == "part"]
    assert stored_fight("fight", str(rows[0][2]), parts, []).now == fight.now, "stored"
    changes = fight.runtime.parts.changed(before, fight.now)
    assert fight.runtime.parts.put(before, changes, "after") == fight.now, "redone"
    assert fight.runtime.parts.put(fight.now, changes, "before") == before, "undone"
    assert fight_from_file(file_text(fight)).now == fight.now, "in a file"
    link, _ = fight_link(fight, "gm")
    assert finished(read_state(link))[0].now == fight.now, "in a link"
    check_joining(fight)
    check_unseen(fight)


def check_joining(fight: Fight) -> None:
    """AssertionError when the field of a combatant does not go along to another fight."""
    people = fight.now.combatants
    entry = entry_of(only(fight, people))["entry"]
    kept = finished(read_link(entry))
    assert kept and kept.fight and all(map(of_one, kept.fight.now.combatants)), "in the library"
    assert not vars(kept.fight.now)["made_up"], "a field of the fight goes along with its people"
    empty = new_fight("begun", "other", fight.now.system, "")
    ways = [join_command(fight, people, "j")]
    ways.append({"kind": "receive", **ways[0]["members"][0]})
    copy = {"kind": "duplicate", "target": people[0].id, "wounded": True}
    for command, into in [*((way, empty) for way in ways), (copy, fight)]:
        run = resolve(into.rule(command, "j"))
        assert isinstance(run, Done)
        assert of_one(run.outcome.combatants[-1]) == OF_ONE, command["kind"]


def check_unseen(fight: Fight) -> None:
    """AssertionError when players get a made-up field, or any view shows one."""
    texts = [log(fight, "players"), log(fight, "gm")]
    texts += [*ViewCache("players").views(fight).values(), *ViewCache("gm").views(fight).values()]
    assert not any(made_up in text for made_up in (OF_ONE, OF_FIGHT) for text in texts), "shown"
    for state, _ in (fight_link(fight, "players"), person_link(fight, "c1", "players")):
        theirs = finished(read_state(state))[0].now
        assert not any(map(of_one, theirs.combatants)), "in a link for players"
        assert not vars(theirs)["made_up"], "in a link for players"


if __name__ == "__main__":
    for rulebook in RULEBOOKS:
        check(rulebook.key, rulebook.prepared_fights[0].key)
