"""Sets the initiative of everybody at once, typed or rolled, and sorts the turn order by it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic.dataclasses import dataclass

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice
from hurtbox.core.encounter import Encounter
from hurtbox.core.initiative import HIGHEST, LOWEST, Count, sorted_by_count, ties
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Who
from hurtbox.core.rulebook import CombatantId, Command, Rulebook
from hurtbox.core.steps import FROZEN
from hurtbox.session.commands.dice_rolls import bounds, roll_terms
from hurtbox.session.commands.roster import MOST_COMBATANTS

MOST_BONUS = 99
KEEP = "keep"
"""The answer that leaves a tie in the present order."""


@dataclass(frozen=True, config=FROZEN)
class TypedCount:
    """The count of one combatant; None takes it away."""

    who: CombatantId
    count: Count | None = None


@dataclass(frozen=True, config=FROZEN)
class Bonus:
    """What one combatant adds to the dice of the table."""

    who: CombatantId
    bonus: Annotated[int, Field(ge=-MOST_BONUS, le=MOST_BONUS)] = 0


def _check(code: str) -> str:
    """A code of dice whose total can be a count, or none."""
    if code:
        low, high = bounds(code)
        if not LOWEST <= low <= high <= HIGHEST:
            raise ValueError(f"initiative goes from {LOWEST:,} to {HIGHEST:,}.")
    return code


class SetInitiative(Command):
    """Set these counts, roll for the others if asked, and sort the turn order, the highest count first.

    Without a rule of the game, the others roll the `dice` of the table, each with their own of the `bonuses`.
    """

    kind: Literal["initiative"] = "initiative"
    counts: Annotated[tuple[TypedCount, ...], Field(max_length=MOST_COMBATANTS)] = ()
    roll: bool = False
    dice: Annotated[str, Field(max_length=60), AfterValidator(_check)] = ""
    bonuses: Annotated[tuple[Bonus, ...], Field(max_length=MOST_COMBATANTS)] = ()


def act(rulebook: Rulebook, ask: Ask, encounter: Encounter, command: SetInitiative) -> Encounter:
    """Carry it out. Who is first in a tie is asked once for each tie; the others of it keep their order."""
    its = rulebook.initiative
    named = {count.who for count in command.counts}
    if len(named) < len(command.counts):
        raise Refused("counts", "Each combatant can have one count only.")
    before = encounter
    for entry in command.counts:
        combatant = encounter.combatant(entry.who)
        if not its.takes(combatant):
            raise Refused("counts", f"{combatant.name} is a thing and has no initiative.")
        encounter = _with(rulebook, ask.scope(entry.who), encounter, entry.who, entry.count)
    if command.roll:
        if not its.roll and not command.dice:
            raise Refused(
                "dice", "This game has no rule for rolling initiative here. Say which dice you use."
            )
        rolling = [
            combatant.id
            for combatant in encounter.combatants
            if combatant.id not in named
            and its.takes(combatant)
            and not rulebook.is_out(encounter, combatant.id)
        ]

        bonuses = {bonus.who: bonus.bonus for bonus in command.bonuses}

        def rolled(ask: Ask, now: Encounter, id: str) -> Encounter:
            count = (
                its.roll(ask, now, id)
                if its.roll
                else _rolled(ask, now, id, command.dice, bonuses.get(id, 0))
            )
            return _with(rulebook, ask, now, id, count)

        encounter = ask.each(rolled, encounter, rolling, "initiative")
    encounter = sorted_by_count(its, encounter)
    fresh = [group for group in ties(its, encounter) if _is_new(rulebook, before, encounter, group)]
    return ask.each(_first, encounter, fresh, "tie")


def _rolled(ask: Ask, encounter: Encounter, id: str, dice: str, bonus: int) -> int:
    """The count that a combatant rolls with the table's own dice. Players roll for their characters."""
    combatant = encounter.combatant(id)
    facts = (("name", combatant.name),)
    by: Who = "player" if combatant.owner else "gm"
    return roll_terms(ask, "initiative dice", dice, by, id, facts, bonus)


def _with(
    rulebook: Rulebook, ask: Ask, encounter: Encounter, id: str, count: int | None
) -> Encounter:
    name = encounter.combatant(id).name
    if count is None:
        ask.log("APP", "no initiative", name=name)
    else:
        count = ask.step("APP", "initiative", count, low=LOWEST, high=HIGHEST, name=name)
    return rulebook.initiative.put(encounter, id, count)


def _is_new(rulebook: Rulebook, before: Encounter, after: Encounter, group: Sequence[str]) -> bool:
    """Whether a tie has not been there before, with the same people: it is asked only once."""
    count = rulebook.initiative.count
    return any(count(before.combatant(id)) != count(after.combatant(id)) for id in group)


def _first(ask: Ask, encounter: Encounter, group: tuple[str, ...]) -> Encounter:
    """Ask who of a tie acts first; the others keep their order."""
    names = [encounter.combatant(id).name for id in group]
    options = different(names)
    facts = (("names", ", ".join(names[:-1]) + " and " + names[-1]),)
    said = ask(Choice("APP", "tie", (KEEP, *options), KEEP, who="gm", facts=facts))
    if said == KEEP:
        return encounter
    first = group[options.index(said)]
    ordered = [combatant for combatant in encounter.combatants if combatant.id != first]
    place = next(place for place, combatant in enumerate(ordered) if combatant.id in group)
    ordered.insert(min(place, encounter.order.index(first)), encounter.combatant(first))
    return replace(encounter, combatants=tuple(ordered))


def different(names: Sequence[str]) -> list[str]:
    """The names, those that are there already with a number, so that each is one answer."""
    numbered: list[str] = []
    for name in names:
        number, tried = 1, name
        while tried in numbered or tried == KEEP:
            number += 1
            tried = f"{name} ({number})"
        numbered.append(tried)
    return numbered
