"""One explosion on many targets: the damage of each type at each blast increment (7.7, 7.2, 7.10)."""

from typing import Annotated

from hurtbox.kit.fields import RARE, Field, People, rare
from hurtbox.kit.rules import Ask, command, for_each

from .form_fields import Amount
from .names import TYPE_NAMES
from .packet import Packet
from .person import Person
from .pipeline import apply_damage
from .tables.damage_types import DamageType

MOST_INCREMENTS = 12
MOST_DAMAGE = 9999


@command("harm", rule="SPY-EXPL-1", group="dangers")
def explode(
    ask: Ask,
    who: Person,
    *,
    damage: Amount = 0,
    bang: Annotated[Amount, rare("SPY-BANG-1")] = 0,
    flash: Annotated[Amount, rare("SPY-FLASH-1")] = 0,
    increment: Annotated[int, Field(ge=0, le=12)] = 0,
    others: People = (),
    ap: Annotated[int, Field(ge=0, le=99), RARE] = 0,
) -> Person:
    """Damages each target by its distance from the blast (SPY-EXPL-1).

    The GC says how many increments away each of several targets is.
    """
    targets = tuple(dict.fromkeys((who.id, *others)))
    where = {
        id: increment_of(ask.scope(id), who.other(id), increment, len(targets)) for id in targets
    }
    called: dict[DamageType, int] = {"explosive": damage, "bang": bang, "flash": flash}
    types = [type for type, damage in called.items() if damage]
    first = {increment: id for id, increment in reversed(where.items())}
    arrives = {
        (type, increment): damage_at(
            ask.scope(type), who.other(first[increment]), type, called[type], increment
        )
        for type in types
        for increment in sorted(first)
    }

    def one_target(ask: Ask, who: Person) -> Person:
        away = where[who.id]
        ask.log("SPY-EXPL-1", "target", name=who.name, increment=away)
        for type in types:
            own = ap if type == "explosive" else 0
            packet = Packet(arrives[type, away], type, ap=own, blast=type == "explosive")
            who = apply_damage(ask.scope(type), who, packet)
        return who

    return for_each(ask, who, others, one_target)


def increment_of(ask: Ask, who: Person, near: int, targets: int) -> int:
    """Asks how many increments away somebody is, if there are several targets (SPY-EXPL-1).

    For a thing, its square with the highest damage counts (SPY-EXPL-7).
    """
    if who.is_object:
        ask.log("SPY-EXPL-7", "highest", name=who.name)
    if targets == 1:
        return near
    what = "increment"
    return who.number(ask, "SPY-EXPL-1", what, 0, MOST_INCREMENTS, near, by="gm", name=who.name)


def damage_at(ask: Ask, who: Person, type: DamageType, damage: int, increment: int) -> int:
    """Returns the damage at an increment; `who` is the first one there (SPY-EXPL-1).

    The GC reads it off the blast diagram, which is in another chapter. With the setting `outside_text` it
    halves with each increment, rounded down.
    """
    if not increment:
        return damage
    ask, halved = ask.scope(str(increment)), damage >> increment
    name = TYPE_NAMES[type].capitalize()
    if who.settings.outside_text:
        return ask.step(
            "SPY-EXPL-1", "halved", halved, low=0, high=MOST_DAMAGE, type=name, damage=damage
        )
    return who.number(
        ask,
        "SPY-EXPL-1",
        "diagram",
        0,
        MOST_DAMAGE,
        halved,
        by="gm",
        type=name,
        increment=increment,
        damage=damage,
    )
