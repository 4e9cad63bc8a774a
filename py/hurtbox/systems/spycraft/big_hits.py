"""Big and massive hits: 25 and 50 damage in one hit, and the critical injury that was bought (3.2)."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter

from .body import Condition
from .checks import Trial, passes
from .conditions import gained
from .ouch import Hurt, injured
from .packet import Packet, Taken
from .person import Person, person
from .reduction import is_subdual
from .thresholds import DEAD, worse
from .types.kind import Kind

BIG, MASSIVE = 25, 50
NEARLY_DEAD = -9


def counted(who: Person, taken: Taken) -> int:
    """SPY-AD-7: the damage that 25 and 50 look at: what was applied, or what came in (T2)."""
    return taken.applied if who.settings.big_hit_counts == "applied" else taken.incoming


def big_hit(
    ask: Ask, who: Person, packet: Packet, taken: Taken, kind: Kind
) -> tuple[Hurt | None, bool]:
    """SPY-AD-7, SPY-AD-8: one Fortitude save, by the band the hit is in; the second value: fell to −9."""
    damage = counted(who, taken)
    subdual = is_subdual(packet)
    table = not subdual and (kind.ouch or who.settings.special_injury == "beside")
    if who.body.wounds <= DEAD or damage < BIG:
        return None, False
    if damage != taken.applied:
        ask.log("SPY-AD-7", "counts, incoming", damage=damage, applied=taken.applied)
    if table and not kind.ouch:
        ask.log("SPY-AD-7", "table, beside")
    if table and packet.injury and who.settings.second_injury == "one":
        ask.log("SPY-AD-7", "bought injury, one", damage=damage)
        if damage < MASSIVE:
            return None, False
        table = False
    if damage >= MASSIVE:
        if subdual and who.settings.massive_subdual == "never":
            ask.log("SPY-AD-8", "not by subdual", damage=damage)
            return None, False
        return massive_hit(ask, who, taken, damage, table=table)
    if not table:
        ask.log("SPY-AD-7", "no injury of this kind", damage=damage)
        return None, False
    if is_saved(ask, who, "SPY-AD-7", damage):
        return None, False
    return injured(ask, who, damage), False


def massive_hit(
    ask: Ask, who: Person, taken: Taken, damage: int, *, table: bool
) -> tuple[Hurt | None, bool]:
    """SPY-AD-8: instead of SPY-AD-7: on a failure an injury and wounds at −9, never raised to it (T5)."""
    if is_saved(ask, who, "SPY-AD-8", damage):
        return None, False
    lowest = min(who.body.wounds, NEARLY_DEAD)
    lowest = ask.step("SPY-AD-8", "wounds", lowest, low=-99_999, high=999, name=who.name)
    fallen = who.now(replace(who.body, wounds=lowest))
    worse(ask.scope("fallen"), who, fallen)
    if lowest < who.body.wounds:
        fallen = tired_by_the_fall(ask.scope("fallen"), fallen, taken)
    if not table:
        return Hurt(fallen), True
    return injured(ask, fallen, damage), True


def tired_by_the_fall(ask: Ask, who: Person, taken: Taken) -> Person:
    """SPY-AD-2: wounds lost for any reason fatigue, by a fall to −9 too; one hit does it once (T14)."""
    emptied = taken.vitality and not who.body.vitality
    if taken.wounds or (emptied and who.settings.fatigued == "once"):
        return who
    return gained(ask, who, Condition("fatigued", "SPY-AD-2", "wounds"))


def is_saved(ask: Ask, who: Person, rule: str, damage: int) -> bool:
    """SPY-AD-7, SPY-AD-8: Fortitude against half the damage, rounded down."""
    dc = ask.step(rule, "save DC", damage // 2, low=0, high=999, damage=damage)
    return passes(ask, who, Trial(rule, "save", who.sheet.fortitude, dc), damage=damage)


def bought_injury(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken
) -> Hurt | None:
    """SPY-CRI-3, SPY-CRI-4: an injury that was paid for needs no save (T10), with vitality left only
    damage above Con (T58).
    """
    if not packet.injury:
        return None
    who = person(encounter, target)
    rule = "SPY-CRI-3" if taken.vitality else "SPY-CRI-4"
    if rule == "SPY-CRI-3":
        damage = taken.applied if who.settings.injury_con == "applied" else taken.incoming
        if damage != taken.applied:
            ask.log(rule, "compares, rolled", damage=damage, applied=taken.applied)
        con = ask.step(rule, "Con", who.score("constitution"), low=0, high=99, damage=damage)
        if damage <= con:
            ask.log(rule, "not above Con", damage=damage, con=con)
            return None
    ask.log(rule, "bought", name=who.name)
    if who.settings.bought_injury == "save" and is_saved(
        ask.scope("bought"), who, "SPY-AD-7", taken.applied
    ):
        return None
    return injured(ask.scope("bought"), who, taken.applied)
