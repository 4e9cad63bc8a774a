"""Conditions: adding them, combining them, and ending them with the clock."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from hurtbox.core.clock import Clock, Elapsed, at_minute
from hurtbox.kit.rules import Ask

from .body import Body, Condition, check_room
from .names import CONDITION_NAMES
from .person import Person
from .round_times import after_rounds, is_round_due, when_round_due
from .tables.conditions import ConditionName

GAINED = ("gained", "not gained")


def add_condition(ask: Ask, who: Person, condition: Condition) -> Person:
    """Returns the person with a condition, unless the GC says no.

    The step's message is “<RULE> <name>”. The same condition from the same source is not added twice: the
    longer one stays.
    """
    condition = stack_fatigue(who, condition)
    result = ask.step(condition.rule, condition.name, "gained", options=GAINED, name=who.name)
    if result != "gained":
        return who

    def same(one: Condition) -> bool:
        return (one.name, one.source, one.until) == (
            condition.name,
            condition.source,
            condition.until,
        )

    if any(
        same(one) and end_time(who, one) >= end_time(who, condition) for one in who.body.conditions
    ):
        return who
    others = without_conditions(who.body, same)
    check_room("conditions", others.conditions)
    return who.with_body(replace(others, conditions=(*others.conditions, condition)))


def stack_fatigue(who: Person, condition: Condition) -> Condition:
    """Turns more fatigue into exhausted, and then unconscious, with the setting `outside_text` (SPY-AD-2)."""
    if condition.name != "fatigued" or not who.settings.outside_text or not who.has("fatigued"):
        return condition
    return condition._replace(name="unconscious" if who.has("exhausted") else "exhausted")


def without_conditions(body: Body, over: Callable[[Condition], bool]) -> Body:
    """Returns the body without the conditions for which `over` is true."""
    left = tuple(one for one in body.conditions if not over(one))
    return body if left == body.conditions else replace(body, conditions=left)


def without_named(body: Body, name: ConditionName) -> Body:
    """Returns the body without the conditions of this name, from any source."""
    return without_conditions(body, lambda one: one.name == name)


def wake_up(body: Body) -> Body:
    """Clears the failed saves of a standard character who is no longer unconscious (SPY-NPC-7)."""
    if body.fate != "unconscious" or any(one.name == "unconscious" for one in body.conditions):
        return body
    return replace(body, fate="", failed=0)


def for_rounds(who: Person, condition: Condition, rounds: int) -> Condition:
    """Makes a condition end at the start of the round after this many rounds (10.2)."""
    due, since = after_rounds(who.clock, rounds)
    return condition._replace(until="round", due=due, since=since)


def end_time(who: Person, condition: Condition) -> int:
    """Returns when a condition ends, comparable with others of the same `until`."""
    return condition.due + who.settings.minute_rounds * max(0, condition.since)


def _turn_ended(id: str, one: Condition, passing: Elapsed) -> bool:
    """Whether this person's turn in the round `due` has just ended (SPY-CMI-3)."""
    was, now = passing.before, passing.after
    return was.round >= one.due and was.turn == id != now.turn


def end_conditions(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Ends the conditions whose rounds, minutes, scene, session or mission are over."""

    def over(one: Condition) -> bool:
        now = passing.after
        match one.until:
            case "round":
                return is_round_due(who.settings, passing, one.due, one.since)
            case "minute":
                return now.minute >= one.due
            case "turn":
                over_ = is_round_due(who.settings, passing, one.due + 1, one.since)
                return over_ or _turn_ended(who.id, one, passing)
            case "scene":
                return passing.scenes > 0
            case "session":
                return passing.sessions > 0
            case "mission":
                return passing.missions > 0
        return False

    gone = [one for one in who.body.conditions if over(one)]
    if not gone:
        return who
    for place, one in enumerate(gone, 1):
        facts = {"name": who.name, "condition": CONDITION_NAMES[one.name]}
        ask.scope(f"over {place}").log("SPY-GEN-1", "condition over", **facts)
    return who.with_body(wake_up(without_conditions(who.body, over)))


def conditions_due(who: Person, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns the moments at which conditions end while minutes pass."""
    for one in who.body.conditions:
        if one.until == "minute":
            yield at_minute(before, one.due)
        elif one.until in ("round", "turn"):
            more = int(one.until == "turn")
            yield when_round_due(who.settings, before, one.due + more, one.since)
