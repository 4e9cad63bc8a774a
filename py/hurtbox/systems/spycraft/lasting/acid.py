"""Acid that lasts (SPY-ACID-3, SPY-ACID-5): damage at the start of each round, halved at its end."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed
from hurtbox.core.refusal import Refused

from ..body import MOST_POINTS
from ..commands.dangers import Splash, Wash
from ..encounter import Encounter
from ..packet import Packet
from ..person import person
from ..pipeline import apply_damage
from ..round_times import next_round, round_began
from ..sources import Acid, Item
from ..types.acid import item_saves
from .source_state import current_source, find_source, sources_of, sources_on


def splash(ask: Ask, encounter: Encounter, command: Splash) -> Encounter:
    """SPY-ACID-1: acid hits one or several targets."""
    targets = tuple(dict.fromkeys((command.target, *command.others)))
    packet = Packet(command.damage, "acid", ap=command.ap, threat=command.threat)
    return ask.each(
        lambda ask, now, id: apply_damage(ask, now, id, packet), encounter, targets, "target"
    )


def halve_all_acid(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """SPY-ACID-5: the end of a round halves all acid, including acid of this round (T30)."""
    if not round_began(encounter, passing):
        return encounter
    for source in sources_of(encounter, Acid):
        encounter = halve_acid(ask.scope(source.id), encounter, source, "end of round")
    return encounter


def halve_acid(ask: Ask, encounter: Encounter, acid: Acid, what: str) -> Encounter:
    """SPY-ACID-5: halves the current damage, rounded down; at 0 the acid is gone."""
    name = person(encounter, acid.about).name
    left = ask.step(
        "SPY-ACID-5", what, acid.damage // 2, low=0, high=MOST_POINTS, name=name, before=acid.damage
    )
    if not left:
        return encounter.without_source(acid.id)
    return encounter.with_source(replace(acid, damage=left, fresh=False))


def acid_harms(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-ACID-5: the damage of acid at the start of a round."""
    if not round_began(encounter, passing):
        return encounter
    for source in sources_on(encounter, id, Acid):
        encounter = apply_acid(ask.scope(source.id), encounter, source)
    return encounter


def acid_due(encounter: Encounter, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """SPY-ACID-5: while there is acid, the next round."""
    if sources_of(encounter, Acid):
        yield next_round(encounter, before)


def apply_acid(ask: Ask, encounter: Encounter, acid: Acid) -> Encounter:
    """SPY-ACID-3, SPY-ACID-5: the saves of items, then the current damage (T29)."""
    who = person(encounter, acid.about)
    acid = save_gear(ask, encounter, acid)
    encounter = encounter.with_source(acid)
    first_only = who.settings.acid_armor == "first"
    if first_only and who.sheet.reductions:
        ask.log("SPY-ACID-5", "no DR later", name=who.name)
    packet = Packet(
        acid.damage,
        "acid",
        ap=acid.ap,
        no_armor=acid.armor == "missed" or first_only,
        source=acid.id,
    )
    return apply_damage(ask, encounter, acid.about, packet)


def save_gear(ask: Ask, encounter: Encounter, acid: Acid) -> Acid:
    """SPY-ACID-3: armor and items hit by acid save at the start of each round."""
    who = person(encounter, acid.about)
    if acid.armor == "hit" and not item_saves(
        ask.scope("armor"), who, acid.damage, acid.armor_bonus
    ):
        ask.scope("armor").log("SPY-ACID-3", "armor fails", name=who.name)
        acid = replace(acid, armor="missed")
    items: list[Item] = []
    for number, item in enumerate(acid.items, 1):
        part = ask.scope(f"item {number}")
        if not item_saves(part, who, acid.damage, item.bonus):
            item = item._replace(failed=item.failed + 1)
            part.log("SPY-ACID-3", "item fails", item=item.name, failed=item.failed)
        items.append(item)
    return replace(acid, items=tuple(items))


def wash(ask: Ask, encounter: Encounter, command: Wash) -> Encounter:
    """SPY-ACID-5: each full action of washing halves the acid; it is refused after giving up half actions."""
    acid = find_source(encounter, command.source, Acid, command.target)
    who = person(encounter, command.target)
    if who.body.half_actions:
        raise Refused(
            "actions", f"{who.name} has given up half actions, so no full action is left."
        )

    def one(ask: Ask, encounter: Encounter, _: int) -> Encounter:
        now = current_source(encounter, acid)
        return halve_acid(ask, encounter, now, "washed") if now else encounter

    return ask.fold(one, encounter, range(command.actions), "action")
