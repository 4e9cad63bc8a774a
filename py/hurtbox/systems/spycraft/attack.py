"""Attacks with their dice (section 2, steps 1 to 4), and hits whose damage is already known."""

from typing import Annotated

from hurtbox.kit.fields import Field, FormHint, People, rare
from hurtbox.kit.rules import Ask, Refused, command, for_each

from .attack_command import Attack, attacker_of
from .attack_roll import HITS, AttackResult, Ranges, attack_check, log_result
from .body import Body
from .critical_misses import resolve_error
from .criticals import activate_threat, buy_best
from .damage_roll import roll_damage
from .defense import VULNERABLE, defense
from .derived import is_dead
from .form_fields import Amount
from .names import TYPE_NAMES
from .natural_healing import interrupt_rest
from .packet import Packet
from .person import Encounter, Person
from .pipeline import apply_damage
from .positions import in_sight
from .sheet import Against
from .tables.damage_types import DamageType
from .triumphs import resolve_triumph
from .weapon_damage import parse_damage

UNTRAINED_COUNT = -4
ANY_BODY = Body()
LOWER_DEFENSE = ("vulnerable", *VULNERABLE)
# Table 9.3: the AP of a fire, by what burns.
FIRES = (("paper", 4), ("gasoline", 12), ("house", 16), ("napalm", 20), ("steel", 24))
# Typical weapons, to be changed in the form; the table of weapons is in another chapter.
WEAPONS = (
    ("unarmed", {"way": "unarmed", "damage": "", "type": "lethal"}),
    ("melee", {"way": "melee", "damage": "1d6", "type": "lethal"}),
    ("hurled", {"way": "hurled", "damage": "1d4", "type": "lethal"}),
    ("firearm", {"way": "firearm", "damage": "2d6", "type": "lethal"}),
    ("laser", {"way": "firearm", "damage": "3d6", "type": "laser"}),  # the example of lasers
    ("stun", {"way": "firearm", "damage": "2d6", "type": "subdual"}),
)


@command("harm", rule="SPY-ATK-1", place="first", presets=WEAPONS)
def attack(ask: Ask, who: Person, attack: Attack) -> Person:
    """Resolves an attack; every attack of the action has its own check (SPY-ATK-1, SPY-ATK-2)."""
    check_attack(who, attack)
    attack = with_attacker(who, attack)
    if not in_sight(ask, who, attack):
        return who
    if by := attacker_of(who, attack):
        who = interrupt_rest(by).other(who.id)
    attacks = attack_count(ask, attack)
    who = lose_initiative(ask, who, attack)
    if attacks == 1:
        return resolve_one_attack(ask, who, attack)
    return who.now_in(ask.fold(one_of_several, who.encounter, (attack,) * attacks, "attack"))


def one_of_several(ask: Ask, encounter: Encounter, attack: Attack) -> Encounter:
    """Resolves one of several attacks (SPY-ATK-2)."""
    return resolve_one_attack(ask, Person.of(encounter, attack.target), attack).encounter


def with_attacker(who: Person, attack: Attack) -> Attack:
    """Returns the attack with its attacker: the one picked, else whoever has the turn, or nobody of this fight."""
    if len(attack.by) > 1:
        raise Refused("by", "Pick only one attacker.")
    turn = who.clock.turn
    if attack.by or not turn or turn == attack.target:
        return attack
    return attack.model_copy(update={"by": (turn,)})


def check_attack(who: Person, attack: Attack) -> None:
    """Refuses an attack that cannot be carried out, before any die is rolled."""
    if attack.damage or attack.way != "unarmed":
        if not attack.damage.strip():
            raise Refused("damage", "Enter the weapon’s base damage, for example 2d6+1.")
        parse_damage(attack.damage, "damage")
    if attack.extra:
        parse_damage(attack.extra, "extra")
    for field in ("by", "holder", "witnesses"):
        if not set(getattr(attack, field)) <= set(who.fight.order):
            raise Refused(field, "Pick somebody in this fight.")


def attack_count(ask: Ask, attack: Attack) -> int:
    """Returns how many attacks the action has; a final attack is always one (SPY-ATK-2, SPY-FIN-1, SPY-FIN-2)."""
    if attack.final:
        ask.log("SPY-FIN-1", "final")
        return ask.step("SPY-FIN-2", "attacks", 1, low=1, high=9) if attack.attacks > 1 else 1
    if attack.attacks == 1:
        return 1
    return ask.step("SPY-ATK-2", "attacks", attack.attacks, low=1, high=9)


def lose_initiative(ask: Ask, who: Person, attack: Attack) -> Person:
    """Takes 4 off an untrained attacker's Initiative Count, if it is known (SPY-UNT-1)."""
    if not attack.untrained:
        return who
    by = attacker_of(who, attack)
    before = by.body.count if by else None
    if not by or before is None:
        ask.log("SPY-UNT-1", "untrained")
        return who
    count = max(-9999, before + UNTRAINED_COUNT)
    count = ask.step("SPY-UNT-1", "Initiative Count", count, low=-9999, high=9999, name=by.name)
    return by.with_body(by.body.with_count(count)).other(who.id)


def resolve_one_attack(ask: Ask, who: Person, attack: Attack) -> Person:
    """Rolls one attack against the target's Defense and applies the hit or the miss (SPY-GEN-6).

    An error offers a critical miss; another miss changes nothing (SPY-ERR-2, SPY-ERR-3, SPY-CMI-1).
    """
    by, seen, holder = attacker_of(who, attack), seen_by_rolls(who, attack), carrier(who, attack)
    result, ranges, packet = ask.cached(roll_attack, seen, by, attack, holder)
    if packet:
        return resolve_hit(ask, who, attack, result, packet)
    if result.outcome == "miss":
        return who
    return resolve_error(ask, who, attack, ranges.error)


def seen_by_rolls(who: Person, attack: Attack) -> Person:
    """Returns the target with only what the attack's rolls read, so that the odds share them between its
    states.

    The rolls read conditions that lower Defense and lost Dexterity; a sneak attack reads everything.
    """
    body = who.body
    if attack.sneak:
        return who
    conditions = tuple(
        [condition for condition in body.conditions if condition.name in LOWER_DEFENSE]
    )
    losses = tuple([loss for loss in body.losses if loss.attribute == "dexterity"])
    seen = Body(conditions=conditions, losses=losses) if conditions or losses else ANY_BODY
    return who.with_body(seen)


def carrier(who: Person, attack: Attack) -> Person | None:
    """Returns who carries the item that is aimed at, or None unless exactly one is picked (SPY-DEF-2)."""
    if attack.aim != "carried" or len(attack.holder) != 1:
        return None
    return who.other(attack.holder[0])


def roll_attack(
    ask: Ask, who: Person, by: Person | None, attack: Attack, holder: Person | None
) -> tuple[AttackResult, Ranges, Packet | None]:
    """Rolls the d20 against Defense, and the damage if it hits (SPY-GEN-6, SPY-DMG-4)."""
    against = defense(ask, who, attack, holder)
    result, ranges = attack_check(ask, who, by, attack, against)
    log_result(ask, who, result, against)
    packet = roll_damage(ask, who, by, attack) if result.outcome in HITS else None
    return result, ranges, packet


def resolve_hit(
    ask: Ask, who: Person, attack: Attack, result: AttackResult, packet: Packet
) -> Person:
    """Spends Action Dice on a critical hit, then damages the target (SPY-TRI-2, SPY-THR-5).

    A Triumph has bought one die already. A hit on an item or a square harms no person (SPY-DEF-2, SPY-DEF-3).
    """
    triumph = result.outcome.startswith("triumph")
    if attack.aim != "sheet" and not who.is_object:
        rule = "SPY-DEF-3" if attack.aim == "square" else "SPY-DEF-2"
        ask.log(rule, "hit instead", name=who.name, damage=packet.amount)
        return resolve_triumph(ask, who, attack) if triumph else who
    threatens = result.outcome.endswith("threat")
    critical = triumph and (threatens or who.settings.triumph_critical == "always")
    if packet.type == "acid":  # only acid needs to know (SPY-ACID-3)
        packet = packet._replace(threat=threatens or critical)
    if triumph:
        ask.log("SPY-TRI-2", "critical", case=who.settings.triumph_critical)
    if packet.amount and (critical or threatens) and not is_dead(who):
        packet = activate_threat(ask, who, attacker_of(who, attack), packet, triumph=critical)
    who = apply_damage(ask, who, packet)
    return resolve_triumph(ask, who, attack) if triumph else who


@command(
    "harm",
    rule="SPY-GEN-2",
    keypad="damage",
    presets=tuple((key, {"type": "fire", "ap": ap}) for key, ap in FIRES),
)
def hit(
    ask: Ask,
    who: Person,
    *,
    damage: Annotated[Amount, FormHint("SPY-DR-1")],
    type: DamageType = "lethal",
    ap: Annotated[int, Field(ge=0, le=99), FormHint("SPY-AP-1")] = 0,
    critical: Annotated[int, Field(ge=0, le=4), FormHint("SPY-THR-5", unit="Action Dice")] = 0,
    others: Annotated[People, FormHint("SPY-GEN-3")] = (),
    ap_all: Annotated[bool, rare("SPY-AP-2")] = False,
    blast: Annotated[bool, rare("SPY-NPC-4")] = False,
    by: Annotated[Against, rare("SPY-DR-2")] = "any",
    subdual: Annotated[bool, rare("SPY-SUBD-1")] = False,
    takedown: Annotated[bool, rare("SPY-COLL-4")] = False,
) -> Person:
    """Damages each target without an attack check (SPY-GEN-2, SPY-GEN-3).

    `damage` is the damage before DR.
    """
    amount = ask.step("SPY-GEN-2", "damage", damage, low=0, high=99_999, type=TYPE_NAMES[type])
    packet = Packet(
        amount,
        type,
        ap=ap,
        ap_all=ap_all,
        subdual=subdual,
        blast=blast,
        by=by,
        takedown=takedown,
    )
    several = bool(set(others) - {who.id})

    def one_target(ask: Ask, who: Person) -> Person:
        if several:
            ask.log("SPY-GEN-3", "target", name=who.name)
        return apply_damage(ask, who, buy_best(ask, who, packet, critical))

    return for_each(ask, who, others, one_target)
