"""An attack from its d20 to its end: section 2, steps 1 to 4; the pipeline does the rest."""

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused

from .attack_roll import HITS, Ranges, Result, attack_roll, said
from .begin import unhurt
from .commands.attacks import Attack
from .critical_misses import missed
from .criticals import activated
from .damage_roll import damage_rolled
from .defense import defense
from .natural_healing import awake
from .person import Person, person
from .pipeline import suffered
from .places import in_sight
from .readings import is_dead
from .triumphs import triumphed
from .weapon_damage import read_code

UNTRAINED_COUNT = -4


def attacked(ask: Ask, encounter: Encounter, attack: Attack) -> Encounter:
    """SPY-ATK-1, SPY-ATK-2: one attack, or as many as the action gives, each with a check of its own."""
    checked(encounter, attack)
    attacker = attacker_of(encounter, attack)
    if not in_sight(ask, person(encounter, attack.target), attack):
        return encounter
    if attacker:
        encounter = awake(encounter, attacker)
    attacks = how_many(ask, attack)
    encounter = unsteady(ask, encounter, attacker, attack)
    if attacks == 1:
        return one_attack(ask, encounter, attacker, attack)

    def again(ask: Ask, encounter: Encounter, attack: Attack) -> Encounter:
        return one_attack(ask, encounter, attacker, attack)

    return ask.fold(again, encounter, (attack,) * attacks, "attack")


def attacker_of(encounter: Encounter, attack: Attack) -> str:
    """The id of who attacks: as picked, else whose turn it is; "" for somebody who is not in the fight."""
    if len(attack.by) > 1:
        raise Refused("by", "One attacker at a time.")
    if attack.by:
        return person(encounter, attack.by[0]).id
    turn = encounter.clock.turn
    return turn if turn != attack.target else ""


def checked(encounter: Encounter, attack: Attack) -> None:
    """Refused where the attack cannot be carried out as it was put, before any die is rolled."""
    if attack.damage or attack.way != "unarmed":
        if not attack.damage.strip():
            raise Refused("damage", "Say the weapon’s base damage, like 2d6+1.")
        read_code(attack.damage, "damage")
    if attack.extra:
        read_code(attack.extra, "extra")
    for field in ("by", "holder", "witnesses"):
        if not set(getattr(attack, field)) <= set(encounter.order):
            raise Refused(field, "Pick from those who are in this fight.")


def how_many(ask: Ask, attack: Attack) -> int:
    """SPY-ATK-2, SPY-FIN-1, SPY-FIN-2: the attacks of this action; a final attack is never more than one."""
    if attack.final:
        ask.log("SPY-FIN-1", "final")
        return ask.step("SPY-FIN-2", "attacks", 1, low=1, high=9) if attack.attacks > 1 else 1
    if attack.attacks == 1:
        return 1
    return ask.step("SPY-ATK-2", "attacks", attack.attacks, low=1, high=9)


def unsteady(ask: Ask, encounter: Encounter, attacker: str, attack: Attack) -> Encounter:
    """SPY-UNT-1: who attacks untrained loses 4 of his Initiative Count, if anybody has said it."""
    if not attack.untrained:
        return encounter
    who = person(encounter, attacker) if attacker else None
    before = who.body.count if who else None
    if not who or before is None:
        ask.log("SPY-UNT-1", "untrained")
        return encounter
    count = max(-9999, before + UNTRAINED_COUNT)
    count = ask.step("SPY-UNT-1", "Initiative Count", count, low=-9999, high=9999, name=who.name)
    return encounter.with_body(attacker, who.body.counting(count))


def one_attack(ask: Ask, encounter: Encounter, attacker: str, attack: Attack) -> Encounter:
    """SPY-GEN-6: one check against Defense, and what comes of it."""
    result, ranges = ask.cached(attack_check, encounter, attacker, attack)
    if result.outcome in HITS:
        return hit(ask, encounter, attacker, attack, result)
    return gone_wrong(ask, encounter, attacker, attack, result, ranges)


def attack_check(
    ask: Ask, encounter: Encounter, attacker: str, attack: Attack
) -> tuple[Result, Ranges]:
    """SPY-GEN-6: the d20 against Defense."""
    by = person(encounter, attacker) if attacker else None
    target = person(encounter, attack.target)
    against = defense(ask, encounter, attack)
    result, ranges = attack_roll(ask, by, target, attack, against)
    said(ask, target, result, against)
    return result, ranges


def gone_wrong(
    ask: Ask, encounter: Encounter, attacker: str, attack: Attack, result: Result, ranges: Ranges
) -> Encounter:
    """SPY-ERR-2, SPY-ERR-3, SPY-CMI-1: a miss is nothing more; an error can be made a critical miss."""
    if result.outcome == "miss":
        return encounter
    return missed(ask, encounter, attacker, attack, ranges.error)


def hit(ask: Ask, encounter: Encounter, attacker: str, attack: Attack, result: Result) -> Encounter:
    """SPY-DMG-4, SPY-THR-5, SPY-TRI-2: damage first, then what is bought, then what the target suffers."""
    by: Person | None = person(encounter, attacker) if attacker else None
    target = person(encounter, attack.target)
    # Only a sneak attack looks at how the target is: any other rolls the same whatever came before.
    seen = target if attack.sneak else target.now(unhurt(target.sheet))
    packet = ask.cached(damage_rolled, by, seen, attack)
    threatens = result.outcome.endswith("threat")
    triumph = result.outcome.startswith("triumph")
    critical = triumph and (threatens or target.settings.triumph_critical == "always")
    if packet.type == "acid":  # no other type asks whether it was a threat (SPY-ACID-3)
        packet = packet._replace(threat=threatens or critical)
    if triumph:
        ask.log("SPY-TRI-2", f"critical, {target.settings.triumph_critical}")
    if packet.amount and (critical or threatens) and not is_dead(target):
        packet = activated(ask, by, target, packet, triumph=critical)
    encounter = suffered(ask, encounter, attack.target, packet)
    return triumphed(ask, encounter, attacker, attack) if triumph else encounter
