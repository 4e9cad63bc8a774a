"""Attacks with their dice (section 2, steps 1 to 4), and hits whose damage is already known."""

from hurtbox.core.ask import Ask
from hurtbox.core.refusal import Refused

from .attack_roll import HITS, AttackResult, Ranges, attack_roll, log_result
from .body import unhurt
from .commands.attacks import Attack
from .commands.injury import Hit
from .critical_misses import resolve_error
from .criticals import activate_threat, buy_best
from .damage_roll import roll_damage
from .defense import defense
from .derived import is_dead
from .encounter import Encounter
from .natural_healing import interrupt_rest
from .packet import Packet
from .person import Person, person
from .pipeline import apply_damage
from .positions import in_sight
from .triumphs import resolve_triumph
from .weapon_damage import parse_damage
from .words.names import TYPE_NAMES

UNTRAINED_COUNT = -4


def resolve_attack(ask: Ask, encounter: Encounter, attack: Attack) -> Encounter:
    """SPY-ATK-1, SPY-ATK-2: resolves each attack of the action with its own check."""
    check_attack(encounter, attack)
    attacker = attacker_of(encounter, attack)
    if not in_sight(ask, person(encounter, attack.target), attack):
        return encounter
    if attacker:
        encounter = interrupt_rest(encounter, attacker)
    attacks = attack_count(ask, attack)
    encounter = lose_initiative(ask, encounter, attacker, attack)
    if attacks == 1:
        return resolve_one_attack(ask, encounter, attacker, attack)

    def again(ask: Ask, encounter: Encounter, attack: Attack) -> Encounter:
        return resolve_one_attack(ask, encounter, attacker, attack)

    return ask.fold(again, encounter, (attack,) * attacks, "attack")


def attacker_of(encounter: Encounter, attack: Attack) -> str:
    """The id of the attacker: the one picked, else the one whose turn it is; "" for somebody outside the fight."""
    if len(attack.by) > 1:
        raise Refused("by", "Pick only one attacker.")
    if attack.by:
        return person(encounter, attack.by[0]).id
    turn = encounter.clock.turn
    return turn if turn != attack.target else ""


def check_attack(encounter: Encounter, attack: Attack) -> None:
    """Refuses an attack that cannot be carried out, before any die is rolled."""
    if attack.damage or attack.way != "unarmed":
        if not attack.damage.strip():
            raise Refused("damage", "Enter the weapon’s base damage, for example 2d6+1.")
        parse_damage(attack.damage, "damage")
    if attack.extra:
        parse_damage(attack.extra, "extra")
    for field in ("by", "holder", "witnesses"):
        if not set(getattr(attack, field)) <= set(encounter.order):
            raise Refused(field, "Pick somebody in this fight.")


def attack_count(ask: Ask, attack: Attack) -> int:
    """SPY-ATK-2, SPY-FIN-1, SPY-FIN-2: the number of attacks of this action; a final attack is only one."""
    if attack.final:
        ask.log("SPY-FIN-1", "final")
        return ask.step("SPY-FIN-2", "attacks", 1, low=1, high=9) if attack.attacks > 1 else 1
    if attack.attacks == 1:
        return 1
    return ask.step("SPY-ATK-2", "attacks", attack.attacks, low=1, high=9)


def lose_initiative(ask: Ask, encounter: Encounter, attacker: str, attack: Attack) -> Encounter:
    """SPY-UNT-1: an untrained attacker loses 4 from the Initiative Count, if it is known."""
    if not attack.untrained:
        return encounter
    who = person(encounter, attacker) if attacker else None
    before = who.body.count if who else None
    if not who or before is None:
        ask.log("SPY-UNT-1", "untrained")
        return encounter
    count = max(-9999, before + UNTRAINED_COUNT)
    count = ask.step("SPY-UNT-1", "Initiative Count", count, low=-9999, high=9999, name=who.name)
    return encounter.with_body(attacker, who.body.with_count(count))


def resolve_one_attack(ask: Ask, encounter: Encounter, attacker: str, attack: Attack) -> Encounter:
    """SPY-GEN-6: one check against Defense, and its consequences."""
    result, ranges = ask.cached(attack_check, encounter, attacker, attack)
    if result.outcome in HITS:
        return resolve_hit(ask, encounter, attacker, attack, result)
    return resolve_miss(ask, encounter, attacker, attack, result, ranges)


def attack_check(
    ask: Ask, encounter: Encounter, attacker: str, attack: Attack
) -> tuple[AttackResult, Ranges]:
    """SPY-GEN-6: the d20 against Defense."""
    by = person(encounter, attacker) if attacker else None
    target = person(encounter, attack.target)
    against = defense(ask, encounter, attack)
    result, ranges = attack_roll(ask, by, target, attack, against)
    log_result(ask, target, result, against)
    return result, ranges


def resolve_miss(
    ask: Ask,
    encounter: Encounter,
    attacker: str,
    attack: Attack,
    result: AttackResult,
    ranges: Ranges,
) -> Encounter:
    """SPY-ERR-2, SPY-ERR-3, SPY-CMI-1: nothing happens on a miss; an error can become a critical miss."""
    if result.outcome == "miss":
        return encounter
    return resolve_error(ask, encounter, attacker, attack, ranges.error)


def resolve_hit(
    ask: Ask, encounter: Encounter, attacker: str, attack: Attack, result: AttackResult
) -> Encounter:
    """SPY-DMG-4, SPY-THR-5, SPY-TRI-2: the damage roll, then what Action Dice buy, then the damage to the
    target.
    """
    by: Person | None = person(encounter, attacker) if attacker else None
    target = person(encounter, attack.target)
    # Only a sneak attack depends on the state of the target. For others an unhurt target keeps the odds small.
    seen = target if attack.sneak else target.with_body(unhurt(target.sheet))
    packet = ask.cached(roll_damage, by, seen, attack)
    threatens = result.outcome.endswith("threat")
    triumph = result.outcome.startswith("triumph")
    critical = triumph and (threatens or target.settings.triumph_critical == "always")
    if packet.type == "acid":  # only acid needs to know (SPY-ACID-3)
        packet = packet._replace(threat=threatens or critical)
    if triumph:
        ask.log("SPY-TRI-2", f"critical, {target.settings.triumph_critical}")
    if packet.amount and (critical or threatens) and not is_dead(target):
        packet = activate_threat(ask, by, target, packet, triumph=critical)
    encounter = apply_damage(ask, encounter, attack.target, packet)
    return resolve_triumph(ask, encounter, attacker, attack) if triumph else encounter


def take_hit(ask: Ask, encounter: Encounter, hit: Hit) -> Encounter:
    """SPY-GEN-2, SPY-GEN-3: a hit without an attack check: its damage before DR, on each target separately."""
    amount = ask.step(
        "SPY-GEN-2", "damage", hit.damage, low=0, high=99_999, type=TYPE_NAMES[hit.type]
    )
    packet = Packet(
        amount,
        hit.type,
        ap=hit.ap,
        ap_all=hit.ap_all,
        subdual=hit.subdual,
        blast=hit.blast,
        by=hit.by,
        takedown=hit.takedown,
    )
    targets = tuple(dict.fromkeys((hit.target, *hit.others)))

    def one_target(ask: Ask, encounter: Encounter, id: str) -> Encounter:
        who = person(encounter, id)
        if len(targets) > 1:
            ask.log("SPY-GEN-3", "target", name=who.name)
        return apply_damage(ask, encounter, id, buy_best(ask, who, packet, hit.critical))

    return ask.each(one_target, encounter, targets, "target")
