"""Acid that lasts (SPY-ACID-3, SPY-ACID-5): damage at the start of each round, halved at its end."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

from hurtbox.core.clock import Clock, Elapsed
from hurtbox.kit.fields import Field, FormHint, People
from hurtbox.kit.rules import Ask, Refused, command, for_each

from ..body import MOST_POINTS
from ..form_fields import Amount, SourceId
from ..packet import Packet
from ..person import Encounter, Person
from ..pipeline import apply_damage
from ..round_times import next_round, round_began
from ..sources import Acid, Item
from ..types.acid import item_saves
from .source_state import current_source, find_source, sources_of, sources_on


@command("harm", rule="SPY-ACID-1", group="dangers")
def splash(
    ask: Ask,
    who: Person,
    *,
    damage: Amount,
    ap: Annotated[int, Field(ge=1, le=20)] = 1,
    threat: Annotated[bool, FormHint("SPY-ACID-3")] = False,
    others: Annotated[People, FormHint("SPY-GEN-3")] = (),
) -> Person:
    """Splashes acid on one or several targets (SPY-ACID-1)."""
    packet = Packet(damage, "acid", ap=ap, threat=threat)
    return for_each(ask, who, others, lambda ask, who: apply_damage(ask, who, packet))


def halve_all_acid(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """Halves all acid at the end of a round, including acid of this round (T30, SPY-ACID-5)."""
    if not round_began(encounter.settings, passing):
        return encounter
    for source in sources_of(encounter, Acid):
        who = Person.of(encounter, source.about)
        encounter = halve_acid(ask.scope(source.id), who, source, "end of round").encounter
    return encounter


def halve_acid(ask: Ask, who: Person, acid: Acid, what: str) -> Person:
    """Halves the current damage, rounded down; at 0 the acid is gone (SPY-ACID-5).

    `what` names the step: the end of a round, or washing.
    """
    before = acid.damage
    left = before // 2
    left = ask.step("SPY-ACID-5", what, left, low=0, high=MOST_POINTS, name=who.name, before=before)
    if not left:
        return who.without_source(acid.id)
    return who.with_source(replace(acid, damage=left, fresh=False))


def acid_harms(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Applies the damage of acid at the start of a round (SPY-ACID-5)."""
    if round_began(who.settings, passing):
        for source in sources_on(who, Acid):
            who = apply_acid(ask.scope(source.id), who, source)
    return who


def acid_due(who: Person, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns the next round while there is acid (SPY-ACID-5)."""
    if sources_on(who, Acid):
        yield next_round(who.settings, before)


def apply_acid(ask: Ask, who: Person, acid: Acid) -> Person:
    """Makes the saves of items, then applies the current damage (T29, SPY-ACID-3, SPY-ACID-5)."""
    acid = save_gear(ask, who, acid)
    who = who.with_source(acid)
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
    return apply_damage(ask, who, packet)


def save_gear(ask: Ask, who: Person, acid: Acid) -> Acid:
    """Makes the saves of armor and items hit by acid, as at the start of each round (SPY-ACID-3)."""
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


@command("heal", rule="SPY-ACID-5", touch=True)
def wash(
    ask: Ask,
    who: Person,
    *,
    source: SourceId,
    actions: Annotated[int, Field(ge=1, le=20), FormHint(unit="full actions")] = 1,
) -> Person:
    """Halves the acid for each full action of washing (SPY-ACID-5).

    It is refused after giving up half actions.
    """
    acid = find_source(who, source, Acid)
    if who.body.half_actions:
        raise Refused(
            "actions", f"{who.name} has given up half actions, so no full action is left."
        )

    def one_acid(ask: Ask, encounter: Encounter, _: int) -> Encounter:
        there = who.now_in(encounter)
        now = current_source(there, acid)
        return halve_acid(ask, there, now, "washed").encounter if now else encounter

    return who.now_in(ask.fold(one_acid, who.fight, range(actions), "action"))
