"""Begins a fight: an empty or a prepared one."""

from hurtbox.core.clock import Clock
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import PreparedFight
from hurtbox.session.fight.state import Fight
from hurtbox.session.runtime import SystemRuntime, runtime_of

BEGINNING = Clock(skip_out=True)


def new_fight(done: str, encounter: str, system: str, ready: str, game_file: str = "") -> Fight:
    """A fight at revision 1. `done` is the id of the action, `encounter` the id of the fight.

    The text of a `game_file` stands for the system.
    """
    its = runtime_of(system, game_file)
    settings = its.rulebook.settings()
    if not ready:
        empty = Encounter(its.rulebook.key, its.rulebook.title, settings, clock=BEGINNING)
        return Fight(encounter, its, empty).next_revision(done)
    return Fight(encounter, its, _prepared(its, _ready(its, ready))).next_revision(done)


def _ready(its: SystemRuntime, key: str) -> PreparedFight:
    for ready in its.rulebook.prepared_fights:
        if ready.key == key:
            return ready
    raise Refused("ready", "There is no prepared fight with that name.")


def _prepared(its: SystemRuntime, ready: PreparedFight) -> Encounter:
    settings = its.rulebook.settings()
    combatants = tuple(
        Combatant(
            *(f"c{number}", name, sheet, its.rulebook.new_body(sheet, settings)),
            owner=owner,
            attacks=ready.attacks.get(name, ()),
        )
        for number, (name, owner, sheet) in enumerate(ready.combatants, 1)
    )
    begun = Encounter(its.rulebook.key, ready.title, settings, combatants, BEGINNING)
    return its.rulebook.settle_all(None, begun)
