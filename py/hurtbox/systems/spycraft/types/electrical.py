"""Electrical (7.6): subdual that nauseates, costs Initiative, and has two injuries of its own."""

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Number
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.encounter import Encounter

from ..body import Condition
from ..checks import Trial, passes
from ..conditions import gained, without
from ..packet import Packet, Taken
from ..person import Person, person
from .injuries import DC, damage_of, weakened
from .kind import Kind
from .rounds import afflicted

QUARTER = 4
NERVES, PARALYSIS = 25, 50
SICK, STIFF = Dice(1, 6), Dice(2, 6)
A_COUNT = 10


def on_things(
    ask: Ask, encounter: Encounter, target: str, packet: Packet
) -> tuple[Encounter, Packet | None]:
    """SPY-ELEC-3: what is repaired with the Electronics skill takes it as lethal; other things ignore it."""
    who = person(encounter, target)
    if who.is_object and who.sheet.electronic:
        ask.log("SPY-ELEC-3", "lethal", name=who.name)
        return encounter, packet._replace(lethal=True)
    return encounter, packet


def nerves(ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken) -> Encounter:
    """SPY-ELEC-4: from 25 on a point of Dexterity, from 50 on paralysis, unless he fell to −9 (T37)."""
    who, damage = person(encounter, target), damage_of(person(encounter, target), taken)
    if who.is_object or damage < NERVES or who.body.fate in ("dead", "destroyed"):
        return encounter
    if who.settings.electrical_injury == "none":
        ask.log("SPY-ELEC-4", "no injuries", damage=damage)
        return encounter
    who = weakened(ask.scope("nerves"), who, "SPY-ELEC-4", attribute="dexterity")
    if damage >= PARALYSIS and taken.dropped:
        ask.log("SPY-ELEC-4", "fallen already", name=who.name)
    elif damage >= PARALYSIS:
        trial = Trial("SPY-ELEC-4", "paralysis save", who.sheet.fortitude, DC)
        if not passes(ask, who, trial):
            facts = (("name", who.name),)
            rounds = ask(Roll("SPY-ELEC-4", "rounds", STIFF, about=who.id, facts=facts))
            who = afflicted(ask, who, "SPY-ELEC-4", "paralyzed", rounds, "electricity")
    return encounter.with_body(target, who.body)


def jolted(ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken) -> Encounter:
    """SPY-ELEC-2: each failed save: nauseated for 1d6 rounds, and Initiative Count less half the damage."""
    who = person(encounter, target)
    facts = (("name", who.name),)
    rounds = ask(Roll("SPY-ELEC-2", "rounds", SICK, about=who.id, facts=facts))
    who = afflicted(ask, who, "SPY-ELEC-2", "nauseated", rounds, "electricity")
    return encounter.with_body(target, slowed(ask, who, taken).body)


def slowed(ask: Ask, who: Person, taken: Taken) -> Person:
    """SPY-ELEC-2: below 0 he is unconscious for so many minutes instead of reeling; 0 is not below (T36)."""
    reading = who.settings.electrical_initiative
    damage = taken.applied if reading == "suffered" else taken.incoming
    count = who.body.count
    if count is None:
        facts = (("name", who.name),)
        count = ask(
            Number("SPY-ELEC-2", "count now", -99, 99, A_COUNT, who="gm", about=who.id, facts=facts)
        )
    half = ask.step("SPY-ELEC-2", f"loss, {reading}", damage // 2, low=0, high=9999, damage=damage)
    now = ask.step(
        "SPY-ELEC-2", "count", max(-9999, count - half), low=-9999, high=99, before=count
    )
    who = who.now(who.body.counting(now))
    if now >= 0:
        return who
    knockout = who.settings.electrical_knockout
    minutes = ask.step("SPY-ELEC-2", f"minutes, {knockout}", -now, low=0, high=9999, name=who.name)
    if knockout == "minutes":
        who = who.now(without(who.body, lambda one: one.rule == "SPY-SUBD-4"))
    due = who.clock.minute + minutes
    return gained(ask, who, Condition("unconscious", "SPY-ELEC-2", "electricity", "minute", due))


def quarter(ask: Ask, who: Person, packet: Packet, taken: Taken) -> int:
    """SPY-ELEC-5: a quarter of what was suffered, rounded down; nobody loses vitality to it (T34)."""
    suffered = taken.applied if who.settings.electrical_stress == "suffered" else taken.lost
    if who.is_standard:
        suffered = taken.applied
    if not suffered:
        return 0
    return ask.step("SPY-ELEC-5", "stress", suffered // QUARTER, low=0, high=9999, lost=suffered)


ELECTRICAL = Kind(
    "electrical",
    "SPY-ELEC-2",
    ap="damage",
    ap_rule="SPY-ELEC-1",
    ouch=False,
    boost="SPY-ELEC-6",
    before=on_things,
    stress=quarter,
    injury=nerves,
    knocked=jolted,
)
