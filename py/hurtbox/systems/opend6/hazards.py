"""What harms without a weapon: falls, and contact with fire, acid, cold or poison, round after round."""

from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.asking import Ask
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.encounter import Encounter
from hurtbox.core.names import Name
from hurtbox.core.refusal import Refused
from hurtbox.core.steps import FROZEN

from .asked_for import For
from .codes import Code
from .commands import Armor, Contact, EndContact, Fall
from .damage import Blow, struck
from .person import Person, person
from .rolling import total
from .tables import FALL_FROM, FALL_STEP, HARMS, ROUNDS, Harm

OTHER = "Another source"
MOST_ROUNDS = 99


@dataclass(frozen=True, config=FROZEN)
class Touch:
    """D6-MSC-1: a contact that lasts. `due` is the moment of the next harm; `again`: each round."""

    id: str
    about: str
    name: Name
    dice: Annotated[int, Field(ge=1, le=40)]
    pips: Annotated[int, Field(ge=-20, le=99)]
    armor: Armor
    due: Annotated[int, Field(ge=0)]
    again: bool
    kind: Literal["touch"] = "touch"


def fall(ask: Ask, encounter: Encounter, command: Fall) -> Encounter:
    """D6-MSC-2: from 3 meters on, a die for each whole 1.5 meters (trap 14)."""
    target = person(encounter, command.target)
    tenths = 10 * command.meters + 5 * command.half
    high = f"{tenths // 10}.{tenths % 10}".removesuffix(".0")
    if tenths < FALL_FROM:
        ask.tell("D6-MSC-2", "too low", meters=high)
        return encounter
    dice = ask.step("D6-MSC-2", "dice", tenths // FALL_STEP, low=0, high=40, meters=high)
    return _harmed(ask, encounter, target, Code(dice), command.armor, "D6-MSC-2")


def contact(ask: Ask, encounter: Encounter, command: Contact) -> Encounter:
    """D6-MSC-1: the first harm at once or after its time, then at the start of each round (trap 15)."""
    target = person(encounter, command.target)
    harm = _named(command)
    again = True
    if harm.dose:
        options = ("once", "again")
        facts = (("name", harm.name),)
        dose = Choice("D6-MSC-1", "dose", options, "once", who="gm", about=target.id, facts=facts)
        again = ask(dose) == "again"
    touch = Touch(
        f"{command.id}/touch",
        target.id,
        harm.name,
        harm.code.dice,
        harm.code.plus,
        command.armor,
        target.now + ROUNDS * harm.after,
        again,
    )
    ask.tell("D6-MSC-1", "contact", name=harm.name, code=str(harm.code))
    if harm.after:
        ask.tell("D6-MSC-1", "later", name=harm.name, minutes=harm.after)
        return encounter.with_source(touch)
    if again:
        encounter = encounter.with_source(touch)
    return _once(ask, encounter, touch)


def _named(command: Contact) -> Harm:
    """The printed source, or one of the table's own with its code."""
    for harm in HARMS:
        if harm.key != command.source:
            continue
        if command.dice or command.pips:
            raise Refused("dice", f"{harm.name} has its own damage; a code is for another source.")
        return harm
    if not command.dice:
        raise Refused("dice", "Another source needs its damage: give at least one die.")
    return Harm("other", OTHER, Code(command.dice, command.pips))


def end_contact(ask: Ask, encounter: Encounter, command: EndContact) -> Encounter:
    """D6-MSC-1: no more contact, no more harm."""
    source = encounter.source(command.source)
    if not isinstance(source, Touch) or source.about != command.target:
        raise Refused("source", "That is about somebody else.")
    ask.tell("D6-MSC-1", "over", name=source.name)
    return encounter.without_source(source.id)


def burns(ask: Ask, encounter: Encounter, touch: Touch, rounds: range) -> Encounter:
    """D6-MSC-1: a contact while time goes by. `rounds` are the moments at which a round has begun.

    Where more than one round has passed the GM says for how many the contact went on; then it is over.
    """
    passed = rounds[-1] - max(rounds[0], touch.due) + 1
    if passed < 1 or person(encounter, touch.about).body.dead:
        return encounter
    if not touch.again:
        return _once(ask, encounter.without_source(touch.id), touch)
    if passed == 1:
        return _once(ask, encounter, touch)
    most = min(passed, MOST_ROUNDS)
    facts = (("name", touch.name), ("rounds", passed))
    so_many = Number("D6-MSC-1", "rounds", 0, most, most, who="gm", about=touch.about, facts=facts)
    times = ask(so_many)
    ask.tell("D6-MSC-1", "over", name=touch.name)
    return ask.fold(
        lambda ask, now, _: _once(ask, now, touch),
        encounter.without_source(touch.id),
        range(times),
        "round",
    )


def _once(ask: Ask, encounter: Encounter, touch: Touch) -> Encounter:
    target = person(encounter, touch.about)
    code = Code(touch.dice, touch.pips)
    return _harmed(ask, encounter, target, code, touch.armor, "D6-MSC-1")


def _harmed(
    ask: Ask, encounter: Encounter, target: Person, code: Code, armor: Armor, rule: str
) -> Encounter:
    """D6-MSC-1, D6-MSC-2: the damage is rolled, and met as that of any hit."""
    if target.body.dead:
        return struck(ask, encounter, target, Blow(0))  # which says so
    damage = max(0, total(ask, target, For(rule, "damage roll", "gm"), code))
    damage = ask.step(rule, "damage", damage, low=0, high=9999)
    return struck(ask, encounter, target, Blow(damage, armor=armor))
