"""Electrical (7.6): subdual that nauseates and costs Initiative, with two injuries of its own."""

from hurtbox.kit.rules import Ask, Dice

from ..body import Condition
from ..checks import D20Check, passes
from ..conditions import add_condition, without_conditions
from ..packet import Packet, Taken
from ..person import Person
from .attribute_injuries import DC, attribute_injury, counted_damage
from .save_rounds import add_for_rounds
from .type_rules import TypeRules

QUARTER = 4
DEXTERITY_AT, PARALYSIS_AT = 25, 50
NAUSEATED_ROUNDS, PARALYZED_ROUNDS = Dice(1, 6), Dice(2, 6)
DEFAULT_COUNT = 10


def before_electrical(ask: Ask, who: Person, packet: Packet) -> tuple[Person, Packet | None]:
    """Makes electricity lethal to electronic things (SPY-ELEC-3).

    Other things ignore it, as all subdual damage (pipeline.py).
    """
    if who.is_object and who.sheet.electronic:
        ask.log("SPY-ELEC-3", "lethal", name=who.name)
        return who, packet._replace(lethal=True)
    return who, packet


def electrical_injuries(ask: Ask, who: Person, taken: Taken) -> Person:
    """Makes the saves of electrical injuries: from 25 a point of Dexterity, from 50 paralysis (SPY-ELEC-4,
    T37).

    Somebody whose wounds fell to −9 is not paralyzed.
    """
    damage = counted_damage(who, taken)
    if who.is_object or damage < DEXTERITY_AT or who.body.fate in ("dead", "destroyed"):
        return who
    if who.settings.electrical_injury == "none":
        ask.log("SPY-ELEC-4", "no injuries", damage=damage)
        return who
    who = attribute_injury(ask.scope("nerves"), who, "SPY-ELEC-4", attribute="dexterity")
    if damage >= PARALYSIS_AT and taken.dropped:
        ask.log("SPY-ELEC-4", "fallen already", name=who.name)
    elif damage >= PARALYSIS_AT:
        trial = D20Check("SPY-ELEC-4", "paralysis save", who.sheet.fortitude, DC)
        if not passes(ask, who, trial):
            rounds = who.roll(ask, "SPY-ELEC-4", "rounds", PARALYZED_ROUNDS, name=who.name)
            who = add_for_rounds(ask, who, "SPY-ELEC-4", "paralyzed", rounds, "electricity")
    return who


def nauseate(ask: Ask, who: Person, taken: Taken) -> Person:
    """Nauseates for 1d6 rounds and takes half the damage off the Initiative Count (SPY-ELEC-2).

    It follows each failed save.
    """
    rounds = who.roll(ask, "SPY-ELEC-2", "rounds", NAUSEATED_ROUNDS, name=who.name)
    who = add_for_rounds(ask, who, "SPY-ELEC-2", "nauseated", rounds, "electricity")
    return lose_initiative(ask, who, taken)


def lose_initiative(ask: Ask, who: Person, taken: Taken) -> Person:
    """Takes half the damage off the Initiative Count (SPY-ELEC-2).

    A count below 0 knocks out for that many minutes; 0 does not (T36).
    """
    reading = who.settings.electrical_initiative
    damage = taken.applied if reading == "suffered" else taken.incoming
    count = who.body.count
    if count is None:
        rule, what = "SPY-ELEC-2", "count now"
        count = who.number(ask, rule, what, -99, 99, DEFAULT_COUNT, by="gm", name=who.name)
    half = ask.step(
        "SPY-ELEC-2", "loss", damage // 2, low=0, high=9999, damage=damage, case=reading
    )
    now = ask.step(
        "SPY-ELEC-2", "count", max(-9999, count - half), low=-9999, high=99, before=count
    )
    who = who.with_body(who.body.with_count(now))
    if now >= 0:
        return who
    knockout = who.settings.electrical_knockout
    minutes = ask.step(
        "SPY-ELEC-2", "minutes", -now, low=0, high=9999, name=who.name, case=knockout
    )
    if knockout == "minutes":
        who = who.with_body(
            without_conditions(who.body, lambda combatant: combatant.rule == "SPY-SUBD-4")
        )
    due = who.clock.minute + minutes
    return add_condition(
        ask, who, Condition("unconscious", "SPY-ELEC-2", "electricity", "minute", due)
    )


def electrical_stress(ask: Ask, who: Person, taken: Taken) -> int:
    """Returns a quarter of the damage suffered as stress, rounded down (SPY-ELEC-5).

    The damage takes no vitality (T34).
    """
    suffered = taken.applied if who.settings.electrical_stress == "suffered" else taken.lost
    if who.is_standard:
        suffered = taken.applied
    if not suffered:
        return 0
    return ask.step("SPY-ELEC-5", "stress", suffered // QUARTER, low=0, high=9999, lost=suffered)


ELECTRICAL = TypeRules(
    "electrical",
    "SPY-ELEC-2",
    ap="damage",
    ap_rule="SPY-ELEC-1",
    boost="SPY-ELEC-6",
    before=before_electrical,
    stress=electrical_stress,
    injury=electrical_injuries,
    knocked=nauseate,
)
