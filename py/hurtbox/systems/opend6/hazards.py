"""Harm without a weapon: falls, and contact with fire, acid, cold or poison."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic.dataclasses import dataclass

from hurtbox.core.names import Name
from hurtbox.kit.fields import FROZEN, Field, FormHint
from hurtbox.kit.rules import Ask, Refused, command, refuse

from .by_hand import is_alive
from .codes import Code
from .damage import rolled, strike
from .opposed import Strike, exchanged
from .person import Encounter, Person
from .tables import FALL_FROM, FALL_STEP, HARMS, ROUNDS, Armor, Harm, SourceKey

NOT_ASKED = -1
Meters = Annotated[int, Field(ge=0, le=59), FormHint(unit="m")]
OTHER = ("source", ("other",))
OwnDice = Annotated[int, Field(ge=0, le=40), FormHint("D6-DIE-1", unit="D", only=OTHER)]
OwnPips = Annotated[int, Field(ge=-20, le=99), FormHint("D6-DIE-1", unit="pips", only=OTHER)]
Helps = Annotated[Armor, FormHint("D6-MSC-3")]


@dataclass(frozen=True, config=FROZEN)
class Touch:
    """A contact (D6-MSC-1). `due` is the moment of the first harm; with `again` it harms each round from then on.

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


@command("harm", rule="D6-MSC-2", group="dangers", place="second", when=is_alive)
def fall(
    ask: Ask, who: Person, *, meters: Meters, half: bool = False, armor: Helps = "full"
) -> Person:
    """Rolls the damage of a fall and applies it; a low fall does nothing (D6-MSC-2).

    The dice are those of the whole height (trap 14).
    """
    tenths = 10 * meters + 5 * half
    high = f"{tenths // 10}.{tenths % 10}".removesuffix(".0")
    if tenths < FALL_FROM:
        ask.log("D6-MSC-2", "too low", meters=high)
        return who
    dice = ask.step("D6-MSC-2", "dice", tenths // FALL_STEP, low=0, high=40, meters=high)
    return _harmed(ask, who, Code(dice), armor, "D6-MSC-2")


@command("harm", rule="D6-MSC-1", group="dangers", when=is_alive)
def contact(
    ask: Ask, who: Person, *, id: str,
    source: SourceKey = "fire", armor: Helps = "full", dice: OwnDice = 0, pips: OwnPips = 0,
) -> Person:  # fmt: skip
    """Starts a contact with something harmful, at once or after some minutes (D6-MSC-1, trap 15).

    It harms in each round, or once if the GM says so of a dose.
    """
    harm, often = _named(source, Code(dice, pips)), "again"
    if harm.dose:
        often = who.choose(ask, "D6-MSC-1", "dose", "once", "again", by="gm", name=harm.name)
    again, due, code = often == "again", who.moment + ROUNDS * harm.after, harm.code
    touch = Touch(f"{id}/touch", who.id, harm.name, code.dice, code.plus, armor, due, again)
    ask.log("D6-MSC-1", "contact", name=harm.name, code=str(harm.code))
    if harm.after:
        ask.log("D6-MSC-1", "later", name=harm.name, minutes=harm.after)
    if harm.after or again:
        who = who.with_source(touch)
    return who if harm.after else _once(ask, who, touch)


def _named(source: SourceKey, own: Code) -> Harm:
    """The source of harm: a printed one, or the user's own with its code."""
    harm = next((harm for harm in HARMS if harm.key == source), None)
    if harm is None:
        refuse(not own.dice, "dice", "Give at least one damage die.")
        return Harm("other", "Another source", own)
    refuse(own, "dice", f"{harm.name} has its own damage; leave dice and pips at 0.")
    return harm


@command(rule="D6-MSC-1", touch=True)
def end_contact(ask: Ask, who: Person, *, source: Annotated[str, Field(max_length=80)]) -> Person:
    """A contact ends (D6-MSC-1)."""
    touch = who.fight.source(source)
    if not isinstance(touch, Touch) or touch.about != who.id:
        raise Refused("source", "That contact belongs to somebody else.")
    return _over(ask, who, touch)


def is_past_harm(encounter: Encounter, id: str) -> bool:
    """Whether somebody is dead or down, so that a contact does nothing more (D6-LVL-DEA, D6-GMC-2)."""
    body = encounter.combatant(id).body
    return bool(body.dead or body.down)


def contact_harm(ask: Ask, encounter: Encounter, touch: Touch, *, minutes_pass: bool) -> Encounter:
    """The harm of a contact in one round (D6-MSC-1).

    While minutes pass the GM is asked once for how many rounds the contact lasts; 12 means until somebody ends it.
    """
    if is_past_harm(encounter, touch.about):
        return encounter
    who = Person.of(encounter, touch.about)
    if not touch.again:
        return _once(ask, who.without_source(touch.id), touch).encounter
    if minutes_pass and touch.left == NOT_ASKED:
        touch = _for_how_long(ask, who, touch)
        who = who.with_source(touch)
        if touch.left == NOT_ASKED:
            return _over(ask, who, touch).encounter
    if touch.left > 0:
        touch = replace(touch, left=touch.left - 1)
        who = who.with_source(touch) if touch.left else _over(ask, who, touch)
    return _once(ask, who, touch).encounter


def _for_how_long(ask: Ask, who: Person, touch: Touch) -> Touch:
    """Ask for the rounds that a contact still lasts; the result has NOT_ASKED if there are none (D6-MSC-1)."""
    rounds = who.number(ask, "D6-MSC-1", "rounds", 0, ROUNDS, ROUNDS, by="gm", name=touch.name)
    if rounds == ROUNDS:
        ask.log("D6-MSC-1", "goes on", name=touch.name)
        return replace(touch, left=0)
    return replace(touch, left=rounds or NOT_ASKED)


def _over(ask: Ask, who: Person, touch: Touch) -> Person:
    ask.log("D6-MSC-1", "over", name=touch.name)
    return who.without_source(touch.id)


def _once(ask: Ask, who: Person, touch: Touch) -> Person:
    return _harmed(ask, who, Code(touch.dice, touch.pips), touch.armor, "D6-MSC-1")


def _harmed(ask: Ask, who: Person, code: Code, armor: Armor, rule: str) -> Person:
    """Roll the damage and apply it like a hit (D6-MSC-1, D6-MSC-2)."""
    if who.body.dead:
        return strike(ask, who, Strike(0))  # logs that the target is already dead
    if both := exchanged(ask, who, code, armor):
        return strike(ask, who, both)
    damage = ask.step(rule, "damage", rolled(ask, who, code, rule, "gm"), low=0, high=9999)
    return strike(ask, who, Strike(damage, armor=armor))
