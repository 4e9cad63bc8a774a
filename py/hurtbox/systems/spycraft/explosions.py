"""One explosion on many targets: the damage of each type at each blast increment (7.7, 7.2, 7.10)."""

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Number

from .commands.dangers import Explode
from .encounter import Encounter
from .packet import Packet
from .person import person
from .pipeline import apply_damage
from .tables.damage_types import DamageType
from .words.names import TYPE_NAMES

MOST_INCREMENTS = 12
MOST_DAMAGE = 9999


def explode(ask: Ask, encounter: Encounter, command: Explode) -> Encounter:
    """SPY-EXPL-1: asks where everybody is, works out the damage there, then damages each target separately."""
    targets = tuple(dict.fromkeys((command.target, *command.others)))
    where = {
        id: increment_of(ask.scope(id), encounter, id, command, len(targets)) for id in targets
    }
    called: dict[DamageType, int] = {
        "explosive": command.damage,
        "bang": command.bang,
        "flash": command.flash,
    }
    types = [type for type, damage in called.items() if damage]
    arrives = {
        (type, increment): damage_at(ask.scope(type), encounter, type, called[type], increment)
        for type in types
        for increment in sorted(set(where.values()))
    }

    def one_target(ask: Ask, encounter: Encounter, id: str) -> Encounter:
        who = person(encounter, id)
        ask.log("SPY-EXPL-1", "target", name=who.name, increment=where[id])
        for type in types:
            amount = arrives[type, where[id]]
            ap = command.ap if type == "explosive" else 0
            packet = Packet(amount, type, ap=ap, blast=type == "explosive")
            encounter = apply_damage(ask.scope(type), encounter, id, packet)
        return encounter

    return ask.each(one_target, encounter, targets, "target")


def increment_of(ask: Ask, encounter: Encounter, id: str, command: Explode, targets: int) -> int:
    """SPY-EXPL-1, SPY-EXPL-7: how many increments away; for a thing, its square with the highest damage counts."""
    who = person(encounter, id)
    if who.is_object:
        ask.log("SPY-EXPL-7", "highest", name=who.name)
    if targets == 1:
        return command.increment
    facts = (("name", who.name),)
    near = command.increment
    return ask(
        Number("SPY-EXPL-1", "increment", 0, MOST_INCREMENTS, near, who="gm", about=id, facts=facts)
    )


def damage_at(ask: Ask, encounter: Encounter, type: DamageType, damage: int, increment: int) -> int:
    """SPY-EXPL-1: the damage at an increment.

    The GC reads it off the blast diagram, which is in another chapter. With the setting `outside_text`
    it halves with each increment, rounded down.
    """
    if not increment:
        return damage
    ask, halved = ask.scope(str(increment)), damage >> increment
    name = TYPE_NAMES[type].capitalize()
    if encounter.settings.outside_text:
        return ask.step(
            "SPY-EXPL-1", "halved", halved, low=0, high=MOST_DAMAGE, type=name, damage=damage
        )
    facts = (("type", name), ("increment", increment), ("damage", damage))
    read = Number("SPY-EXPL-1", "diagram", 0, MOST_DAMAGE, halved, who="gm", facts=facts)
    return ask(read)
