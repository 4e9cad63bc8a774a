"""Acid on the clock (SPY-ACID-3, SPY-ACID-5): harm at the start of a round, half of it at the end."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused

from ..commands.dangers import Splash, Wash
from ..moments import next_round, round_began
from ..packet import Packet
from ..person import person
from ..pipeline import suffered
from ..sources import Acid, Item
from ..types.acid import holds
from .sources_of import found, of_kind, on, still

MOST = 99_999


def splash(ask: Ask, encounter: Encounter, command: Splash) -> Encounter:
    """SPY-ACID-1: acid that hits somebody, or several."""
    targets = tuple(dict.fromkeys((command.target, *command.others)))
    packet = Packet(command.damage, "acid", ap=command.ap, threat=command.threat)
    return ask.each(
        lambda ask, now, id: suffered(ask, now, id, packet), encounter, targets, "target"
    )


def acid_halves(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """SPY-ACID-5: the end of a round halves all acid, that of this very round too (T30)."""
    if not round_began(encounter, passing):
        return encounter
    for source in of_kind(encounter, Acid):
        encounter = halved(ask.scope(source.id), encounter, source, "end of round")
    return encounter


def halved(ask: Ask, encounter: Encounter, acid: Acid, what: str) -> Encounter:
    """SPY-ACID-5: half of the current damage, rounded down; at 0 it is over."""
    name = person(encounter, acid.about).name
    left = ask.step(
        "SPY-ACID-5", what, acid.damage // 2, low=0, high=MOST, name=name, before=acid.damage
    )
    if not left:
        return encounter.without_source(acid.id)
    return encounter.with_source(replace(acid, damage=left, fresh=False))


def acid_bites(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-ACID-5: the start of a round."""
    if not round_began(encounter, passing):
        return encounter
    for source in on(encounter, id, Acid):
        encounter = bitten(ask.scope(source.id), encounter, source)
    return encounter


def acid_due(encounter: Encounter, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """SPY-ACID-5: while there is acid, each round."""
    if of_kind(encounter, Acid):
        yield next_round(encounter, before)


def bitten(ask: Ask, encounter: Encounter, acid: Acid) -> Encounter:
    """SPY-ACID-3, SPY-ACID-5: things save, then the current damage is suffered (T29)."""
    who = person(encounter, acid.about)
    acid = things_save(ask, encounter, acid)
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
    return suffered(ask, encounter, acid.about, packet)


def things_save(ask: Ask, encounter: Encounter, acid: Acid) -> Acid:
    """SPY-ACID-3: armor and items that were hit save at the start of each round."""
    who = person(encounter, acid.about)
    if acid.armor == "hit" and not holds(ask.scope("armor"), who, acid.damage, acid.armor_bonus):
        ask.scope("armor").log("SPY-ACID-3", "armor fails", name=who.name)
        acid = replace(acid, armor="missed")
    items: list[Item] = []
    for number, item in enumerate(acid.items, 1):
        part = ask.scope(f"item {number}")
        if not holds(part, who, acid.damage, item.bonus):
            item = item._replace(failed=item.failed + 1)
            part.log("SPY-ACID-3", "item fails", item=item.name, failed=item.failed)
        items.append(item)
    return replace(acid, items=tuple(items))


def wash(ask: Ask, encounter: Encounter, command: Wash) -> Encounter:
    """SPY-ACID-5: each full action of washing halves the acid; half actions given up leave none."""
    acid = found(encounter, command.source, Acid, command.target)
    who = person(encounter, command.target)
    if who.body.half_actions:
        raise Refused("actions", f"{who.name} has given up half actions: no full action is left.")

    def one(ask: Ask, encounter: Encounter, _: int) -> Encounter:
        now = still(encounter, acid)
        return halved(ask, encounter, now, "washed") if now else encounter

    return ask.fold(one, encounter, range(command.actions), "action")
