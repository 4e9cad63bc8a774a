"""Which of a system's named outcomes, such as “wounded or worse”, a command leads to, and the odds of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from fractions import Fraction
from typing import Any, TypeAlias, TypeVar

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import Odds, OddsCalculation
from hurtbox.core.rulebook import Command
from hurtbox.session.messages import CommandJson
from hurtbox.session.runtime import SystemRuntime

T = TypeVar("T")
Outcomes: TypeAlias = tuple[bool, ...]
"""Whether each named outcome has come true, from mild to severe."""


def outcomes(
    runtime: SystemRuntime, before: Encounter, after: Encounter, ids: Sequence[str]
) -> Outcomes:
    """The outcomes that have come true for at least one of these."""
    here = [id for id in ids if id in after.order]
    return tuple(
        any(test(before, after, id) for id in here) for _, test in runtime.rulebook.odds_tests
    )


def outcome_odds(
    runtime: SystemRuntime, before: Encounter, command: Command, id: str
) -> OddsCalculation[Outcomes]:
    """The odds of the outcomes for one target. Dice that make no difference to them are counted as one."""

    known: dict[Encounter, Outcomes] = {}

    def rule(ask: Ask) -> Outcomes:
        after = runtime.act(ask, before, command)
        if after not in known:
            known[after] = outcomes(runtime, before, after, (id,))
        return known[after]

    book = runtime.rulebook
    alike, merge = book.value_key(before, command, 1), book.state_merge(before, command, 1)
    return OddsCalculation(rule, alike=alike, merge=merge)


def summed(odds: Odds[T], read: Callable[[T], Outcomes]) -> Odds[Outcomes]:
    """The odds of what `read` finds in the end states."""
    sums: dict[Outcomes, Fraction] = {}
    for end, chance in odds.of.items():
        seen = read(end)
        sums[seen] = sums.get(seen, Fraction(0)) + chance
    return Odds(sums, odds.missing)


def without_further_targets(runtime: SystemRuntime, raw: CommandJson) -> CommandJson:
    """The command for its first target alone, unless the further ones decide what happens to it."""
    if not raw.get("others"):
        return raw
    command = runtime.read(raw, "odds")
    if type(command).together(command):
        return raw
    return {**raw, "others": []}


def without_others(runtime: SystemRuntime, now: Encounter, command: Command) -> Encounter:
    """The encounter with only the combatants in the command and the current one, so that it has fewer states.

    What lasts on them stays, with those whom it names.
    """
    more, said = ids_in(command.model_dump()) | {now.clock.turn}, set[str]()
    sources: tuple[Any, ...] = ()  # each a dataclass
    while more != said:
        said = more
        sources = tuple(one for one in now.sources if one.about in ("", *said) or one.id in said)
        more = said.union(*(ids_in(asdict(source)) for source in sources))
    is_entangled = runtime.rulebook.entangled
    entangled = {c.id for c in now.combatants if is_entangled(c)}
    said |= entangled if said & entangled else set()
    here = tuple(c for c in now.combatants if c.id in said)
    return replace(now, combatants=here, sources=sources)


def ids_in(command: Mapping[str, object]) -> set[str]:
    """Every text among a command's values, also in lists: any of them may be a combatant's id."""
    ids = set[str]()
    for value in command.values():
        if isinstance(value, str):
            ids.add(value)
        elif isinstance(value, tuple | list):
            ids |= {item for item in value if isinstance(item, str)}
    return ids
