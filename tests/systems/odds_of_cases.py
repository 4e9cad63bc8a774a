"""Cases of odds in plain values, worked out twice: by the rules of the app, and by hand for all faces of all dice.

The second calculation stands in each system's `faces_by_hand.py`, which knows the rules and nothing of the app.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from json import dumps
from random import Random
from typing import Any

from pydantic import TypeAdapter

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.odds import Odds, OddsCalculation, odds
from hurtbox.core.run import Done, resolve
from hurtbox.core.steps import Step, Value
from hurtbox.session.runtime import SystemRuntime, runtime_of
from hurtbox.session.views.outcomes import outcomes

from .counting_faces import Chances

Fields = Mapping[str, Any]


@dataclass(frozen=True)
class Case:
    """Commands in a row on the first of some people, and the chances of what becomes of all of them.

    `name` says the rules and the numbers. `bodies` are what has become of them before: changed fields of each.
    `put` are values that the game master puts in the place of steps, by "RULE what".
    """

    name: str
    by_hand: Callable[[], Chances[Any]]
    sheets: Sequence[Fields]
    commands: Sequence[Fields]
    settings: Fields = field(default_factory=dict)
    bodies: Sequence[Fields] = ()
    put: Mapping[str, Value] = field(default_factory=dict)


def read_as(kind: type, values: Any) -> Any:
    """Plain values as they would be read from a file."""
    return TypeAdapter(kind).validate_json(dumps(values))


def begun(runtime: SystemRuntime, case: Case) -> Encounter:
    """The fight before the commands: its people are c1, c2 …"""
    book = runtime.rulebook
    settings = read_as(book.settings, dict(case.settings))
    people = []
    for number, values in enumerate(case.sheets, 1):
        sheet = read_as(book.sheet, dict(values))
        body = book.new_body(sheet, settings)
        changes = dict(case.bodies[number - 1]) if number <= len(case.bodies) else {}
        for key, value in changes.items():
            if isinstance(value, Mapping):
                changes[key] = getattr(body, key)._replace(**value)
        people.append(Combatant(f"c{number}", f"Person {number}", sheet, replace(body, **changes)))
    return Encounter(book.key, "Test", settings, tuple(people))


def rule_of(runtime: SystemRuntime, before: Encounter, case: Case) -> Callable[[Ask], Encounter]:
    """The rule that carries out the commands, one after the other."""
    commands = []
    for number, fields in enumerate(case.commands):
        aimed = (
            {"target": "c1"} if "target" in runtime.commands[fields["kind"]].model_fields else {}
        )
        commands.append(runtime.read({**aimed, **fields}, f"odds{number}"))

    def rule(ask: Ask) -> Encounter:
        now = before
        for number, command in enumerate(commands):
            now = runtime.act(ask.scope(f"command {number + 1}"), now, command)
        return now

    return rule


def steps_of(rule: Callable[[Ask], Encounter], seed: int) -> tuple[Step, ...]:
    """The steps of one run with dice that a seed rolls."""
    dice = rolled(Random(seed))
    done = resolve(rule, source=lambda key, asked: dice(key, asked) or defaults(key, asked))
    assert isinstance(done, Done)
    return done.steps


def keys_of(rule: Callable[[Ask], Encounter], put: Mapping[str, Value]) -> dict[str, Value]:
    """What is put, by the keys of the steps; each step comes up in some of a few runs."""
    found = {}
    for seed in range(30 if put else 0):
        for step in steps_of(rule, seed):
            name = f"{step.rule} {step.what}"
            if step.kind == "step" and name in put:
                found[step.key] = put[name]
    assert len(found) == len(put), f"no step, or several: {sorted(found)} for {sorted(put)}"
    return found


def agrees(system: str, case: Case, read: Callable[[Any], Any]) -> None:
    """The odds have the very fractions that were counted by hand; they add up to 1, and nothing is missing.

    The chances of the outcomes that the line above Hit shows, where like values are taken as one, are those of the
    same end states.
    """
    runtime = runtime_of(system)
    before = begun(runtime, case)
    rule = rule_of(runtime, before, case)
    put = keys_of(rule, case.put)
    found = odds(rule, overrides=put.items())
    assert found.missing == 0
    assert sum(found.of.values()) == 1
    ids = [one.id for one in before.combatants]
    ends: dict[Any, Fraction] = {}
    tests: dict[Any, Fraction] = {}
    for after, chance in found.of.items():
        seen = [read(after.combatant(id).body) for id in ids]
        end = seen[0] if len(seen) == 1 else tuple(seen)
        ends[end] = ends.get(end, Fraction(0)) + chance
        told = outcomes(runtime, before, after, ids[:1])
        tests[told] = tests.get(told, Fraction(0)) + chance
    by_hand = case.by_hand()
    assert sum(by_hand.values()) == 1
    different = {end for end in {*ends, *by_hand} if ends.get(end, 0) != by_hand.get(end, 0)}
    assert not different, [(end, ends.get(end), by_hand.get(end)) for end in different]
    if len(case.commands) == 1:
        assert line_of(runtime, before, case, put).of == tests


def line_of(
    runtime: SystemRuntime, before: Encounter, case: Case, put: Mapping[str, Value]
) -> Odds[Any]:
    """The odds of the named outcomes for the first person, with like values taken as one."""
    whole = rule_of(runtime, before, case)
    fields = dict(case.commands[0])
    aimed = {"target": "c1"} if "target" in runtime.commands[fields["kind"]].model_fields else {}
    command = runtime.read({**aimed, **fields}, "odds0")
    alike = runtime.rulebook.value_key(before, command, 1)

    def rule(ask: Ask) -> Any:
        return outcomes(runtime, before, whole(ask), ("c1",))

    found = OddsCalculation(rule, overrides=put.items(), alike=alike).go()
    assert found is not None
    return found
