"""Triumphs: an attack result of 75 or more, and its effects (8.9)."""

from typing import Annotated, Literal

from pydantic.dataclasses import dataclass

from hurtbox.core.decisions import Subset
from hurtbox.kit.fields import FROZEN, Field, FormHint
from hurtbox.kit.rules import Ask, Dice, Refused, command

from .attack_command import Attack, attacker_of
from .derived import is_out
from .packet import Packet
from .person import Encounter, Person
from .pipeline import apply_damage

STANDARD_STRESS, SPECIAL_STRESS = Dice(2, 10), Dice(1, 10)
PERCENT, WHOLE = 10, 100
Count = Annotated[int, Field(ge=0, le=10**9)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Triumphs:
    """The mission in which a Triumph gave XP, and the session in which it gave stress (SPY-TRI-3, SPY-TRI-5)."""

    id: Literal["triumphs"] = "triumphs"
    about: Literal[""] = ""
    mission: Count = 0
    session: Count = 0
    kind: Literal["triumphs"] = "triumphs"


def triumphs_so_far(encounter: Encounter) -> Triumphs:
    """Returns the record of earlier Triumphs."""
    return next(
        (source for source in encounter.sources if isinstance(source, Triumphs)), Triumphs()
    )


def resolve_triumph(ask: Ask, who: Person, attack: Attack) -> Person:
    """Gives XP once a mission and stress to those who see it, and notes the Triumph (SPY-TRI-3 … 6, SPY-TRI-7)."""
    ask.log("SPY-TRI-7", "chronicle")
    so_far, clock = triumphs_so_far(who.fight), who.clock
    if so_far.mission == clock.mission:
        ask.log("SPY-TRI-3", "already")
    else:
        ask.log("SPY-TRI-3", "XP")
    shaken = so_far.session != clock.session
    seen = witnesses(ask, who, attack)
    specials = any(who.other(triumph).is_special for triumph in seen)
    if specials and not shaken:
        ask.log("SPY-TRI-5", "already")

    def one_witness(ask: Ask, encounter: Encounter, id: str) -> Encounter:
        return affect_witness(ask, Person.of(encounter, id), shaken=shaken).encounter

    who = who.now_in(ask.each(one_witness, who.encounter, seen, "witness"))
    session = clock.session if specials else so_far.session
    return who.with_source(Triumphs(mission=clock.mission, session=session))


def witnesses(ask: Ask, who: Person, attack: Attack) -> tuple[str, ...]:
    """Returns the opponents who see it: as picked beforehand, or as the GC says (SPY-TRI-4, SPY-TRI-5)."""
    if attack.witnesses:
        return tuple(dict.fromkeys(attack.witnesses))
    by, there = attacker_of(who, attack), Person.everybody(who.encounter)
    there = [person for person in there if person.id not in attack.by and not person.is_object]
    if not there:
        return ()
    names = tuple(person.name for person in there)
    proposed = tuple(place for place, person in enumerate(there) if opposes(person, by))
    request = Subset(
        "SPY-TRI-4", "witnesses", names, proposed, lambda _: "", who="gm", about=who.id
    )
    return tuple(there[place].id for place in ask(request))


def opposes(who: Person, by: Person | None) -> bool:
    """Whether somebody is on the other side, as far as owners tell, and can see."""
    of_players = bool(by and by.combatant.owner)
    return bool(who.combatant.owner) != of_players and not is_out(who)


def affect_witness(ask: Ask, who: Person, *, shaken: bool) -> Person:
    """Gives a witness stress, 2d10 if standard and 1d10 if special, and logs the morale check (SPY-TRI-4,
    SPY-TRI-5, SPY-TRI-6).
    """
    ask.log("SPY-TRI-6", "morale", name=who.name)
    if who.is_object or (who.is_special and not shaken):
        return who
    return apply_damage(ask, who, Packet(stress_roll(ask, who), "stress"))


def stress_roll(ask: Ask, who: Person) -> int:
    """Rolls the stress of a witness (SPY-TRI-4, SPY-TRI-5)."""
    rule, dice = ("SPY-TRI-5", SPECIAL_STRESS) if who.is_special else ("SPY-TRI-4", STANDARD_STRESS)
    return who.roll(ask, rule, "stress", dice, by="gm", name=who.name, dice=str(dice))


@command(rule="SPY-TRI-3", when=lambda who: who.is_special and is_scored(who.fight))
def triumph_xp(
    ask: Ask,
    who: Person,
    *,
    reward: Annotated[int, Field(ge=0, le=999_999), FormHint(unit="XP")],
) -> Person:
    """Adds 10 % to the XP of a mission with a Triumph, rounded up (SPY-TRI-3).

    `reward` is the XP after the multiplication by level. The next mission may have begun already.
    """
    if not is_scored(who.fight):
        raise Refused("target", "Nobody has scored a Triumph in this mission.")
    more = bonus_xp(reward)
    more = ask.step("SPY-TRI-3", "bonus", more, low=0, high=999_999, reward=reward)
    ask.log("SPY-TRI-3", "whole", name=who.name, whole=reward + more)
    return who


def is_scored(encounter: Encounter) -> bool:
    """Whether there is a Triumph of this mission or the last one (SPY-TRI-3)."""
    scored = triumphs_so_far(encounter).mission
    return scored > 0 and scored >= encounter.clock.mission - 1


def bonus_xp(reward: int) -> int:
    """Returns a tenth, rounded up (SPY-TRI-3)."""
    return -(-reward * PERCENT // WHOLE)
