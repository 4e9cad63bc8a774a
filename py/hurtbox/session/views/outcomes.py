"""Which of a system's named outcomes, such as “wounded or worse”, a command leads to, and the odds of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias, TypeVar

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
    if not raw.get("others") or runtime.read(raw, "odds").together:
        return raw
    return {**raw, "others": []}


def without_others(now: Encounter, command: Command) -> Encounter:
    """The encounter with only the combatants in the command and the current one, so that it has fewer states."""
    said = ids_in(command.model_dump()) | {now.clock.turn}
    here = tuple(c for c in now.combatants if c.id in said)
    ids = {"", *(c.id for c in here)}
    sources = tuple(source for source in now.sources if source.about in ids)
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
