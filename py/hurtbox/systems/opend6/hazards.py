"""Harm without a weapon: falls, and contact with fire, acid, cold or poison."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.names import Name
from hurtbox.core.rules import Ask, Choice, Number, Refused
from hurtbox.core.steps import FROZEN

from .codes import Code
from .commands import Armor, Contact, EndContact, Fall
from .damage import Strike, strike
from .encounter import Encounter
from .opposed import exchanged
from .person import Person, person
from .roll_purpose import RollPurpose
from .rolling import total
from .tables import FALL_FROM, FALL_STEP, HARMS, ROUNDS, Harm

OTHER = "Another source"
NOT_ASKED = -1


@dataclass(frozen=True, config=FROZEN)
class Touch:
    """D6-MSC-1: a contact. `due` is the moment of the first harm; with `again` it harms each round from then on.

    `left` is the number of rounds left. 0 means until somebody ends it. NOT_ASKED means the same, but the GM is
    asked for the number when minutes pass.
    """

    id: str
    about: str
    name: Name
    dice: Annotated[int, Field(ge=1, le=40)]
    pips: Annotated[int, Field(ge=-20, le=99)]
    armor: Armor
    due: Annotated[int, Field(ge=0)]
    again: bool
    kind: Literal["touch"] = "touch"
    left: Annotated[int, Field(ge=NOT_ASKED, le=ROUNDS)] = NOT_ASKED


def fall(ask: Ask, encounter: Encounter, command: Fall) -> Encounter:
    """D6-MSC-2: a fall of 3 meters or more has a damage die for each whole 1.5 meters (trap 14)."""
    target = person(encounter, command.target)
    tenths = 10 * command.meters + 5 * command.half
    high = f"{tenths // 10}.{tenths % 10}".removesuffix(".0")
    if tenths < FALL_FROM:
        ask.log("D6-MSC-2", "too low", meters=high)
        return encounter
    dice = ask.step("D6-MSC-2", "dice", tenths // FALL_STEP, low=0, high=40, meters=high)
    return _harmed(ask, encounter, target, Code(dice), command.armor, "D6-MSC-2")


def contact(ask: Ask, encounter: Encounter, command: Contact) -> Encounter:
    """D6-MSC-1: begin a contact. It harms at once or after some minutes, then in each round (trap 15)."""
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
    ask.log("D6-MSC-1", "contact", name=harm.name, code=str(harm.code))
    if harm.after:
        ask.log("D6-MSC-1", "later", name=harm.name, minutes=harm.after)
        return encounter.with_source(touch)
    if again:
        encounter = encounter.with_source(touch)
    return _once(ask, encounter, touch)


def _named(command: Contact) -> Harm:
    """The source of harm: a printed one, or the user's own with its code."""
    for harm in HARMS:
        if harm.key != command.source:
            continue
        if command.dice or command.pips:
            raise Refused("dice", f"{harm.name} has its own damage; leave dice and pips at 0.")
        return harm
    if not command.dice:
        raise Refused("dice", "Give at least one damage die.")
    return Harm("other", OTHER, Code(command.dice, command.pips))


def end_contact(ask: Ask, encounter: Encounter, command: EndContact) -> Encounter:
    """D6-MSC-1: end a contact."""
    source = encounter.source(command.source)
    if not isinstance(source, Touch) or source.about != command.target:
        raise Refused("source", "That contact belongs to somebody else.")
    return _over(ask, encounter, source)


def is_past_harm(encounter: Encounter, id: str) -> bool:
    """D6-LVL-DEA, D6-GMC-2: whether somebody is dead or down, so that a contact does nothing more."""
    body = encounter.combatant(id).body
    return bool(body.dead or body.down)


def contact_harm(ask: Ask, encounter: Encounter, touch: Touch, *, minutes_pass: bool) -> Encounter:
    """D6-MSC-1: the harm of a contact in one round.

    While minutes pass the GM is asked once for how many rounds the contact lasts; 12 means until somebody ends it.
    """
    if is_past_harm(encounter, touch.about):
        return encounter
    if not touch.again:
        return _once(ask, encounter.without_source(touch.id), touch)
    if minutes_pass and touch.left == NOT_ASKED:
        touch = _for_how_long(ask, touch)
        encounter = encounter.with_source(touch)
        if touch.left == NOT_ASKED:
            return _over(ask, encounter, touch)
    if touch.left > 0:
        touch = replace(touch, left=touch.left - 1)
        over = not touch.left
        encounter = _over(ask, encounter, touch) if over else encounter.with_source(touch)
    return _once(ask, encounter, touch)


def _for_how_long(ask: Ask, touch: Touch) -> Touch:
    """D6-MSC-1: ask for the rounds that a contact still lasts; the result has NOT_ASKED if there are none."""
    facts = (("name", touch.name),)
    left = Number("D6-MSC-1", "rounds", 0, ROUNDS, ROUNDS, who="gm", about=touch.about, facts=facts)
    rounds = ask(left)
    if rounds == ROUNDS:
        ask.log("D6-MSC-1", "goes on", name=touch.name)
        return replace(touch, left=0)
    return replace(touch, left=rounds or NOT_ASKED)


def _over(ask: Ask, encounter: Encounter, touch: Touch) -> Encounter:
    ask.log("D6-MSC-1", "over", name=touch.name)
    return encounter.without_source(touch.id)


def _once(ask: Ask, encounter: Encounter, touch: Touch) -> Encounter:
    target = person(encounter, touch.about)
    code = Code(touch.dice, touch.pips)
    return _harmed(ask, encounter, target, code, touch.armor, "D6-MSC-1")


def _harmed(
    ask: Ask, encounter: Encounter, target: Person, code: Code, armor: Armor, rule: str
) -> Encounter:
    """D6-MSC-1, D6-MSC-2: roll the damage and apply it like a hit."""
    if target.body.dead:
        return strike(ask, encounter, target, Strike(0))  # logs that the target is already dead
    if both := exchanged(ask, target, code, armor):
        return strike(ask, encounter, target, Strike(both.damage, armor=armor, shown=both.shown))
    damage = max(0, total(ask, target, RollPurpose(rule, "damage roll", "gm"), code))
    damage = ask.step(rule, "damage", damage, low=0, high=9999)
    return strike(ask, encounter, target, Strike(damage, armor=armor))
