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

    The same condition from the same source is not added twice: the longer one stays.
    """
    condition = stack_fatigue(who, condition)
    result = ask.step(condition.rule, condition.what, "gained", options=GAINED, name=who.name)
    if result != "gained":
        return who

    def same(other: Condition) -> bool:
        return (other.name, other.source, other.until) == (
            condition.name,
            condition.source,
            condition.until,
        )

    if any(
        same(held) and end_time(who, held) >= end_time(who, condition)
        for held in who.body.conditions
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
    left = tuple(condition for condition in body.conditions if not over(condition))
    return body if left == body.conditions else replace(body, conditions=left)


def without_named(body: Body, name: ConditionName) -> Body:
    """Returns the body without the conditions of this name, from any source."""
    return without_conditions(body, lambda condition: condition.name == name)


def wake_up(body: Body) -> Body:
    """Clears the failed saves of a standard character who is no longer unconscious (SPY-NPC-7)."""
    if body.fate != "unconscious" or any(
        condition.name == "unconscious" for condition in body.conditions
    ):
        return body
    return replace(body, fate="", failed=0)


def for_rounds(who: Person, condition: Condition, rounds: int) -> Condition:
    """Makes a condition end at the start of the round after this many rounds (10.2)."""
    due, since = after_rounds(who.clock, rounds)
    return condition._replace(until="round", due=due, since=since)


def end_time(who: Person, condition: Condition) -> int:
    """Returns when a condition ends, comparable with others of the same `until`."""
    return condition.due + who.settings.minute_rounds * max(0, condition.since)


def _turn_ended(id: str, condition: Condition, passing: Elapsed) -> bool:
    """Whether this person's turn in the round `due` has just ended (SPY-CMI-3)."""
    was, now = passing.before, passing.after
    return was.round >= condition.due and was.turn == id != now.turn


def end_conditions(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Ends the conditions whose rounds, minutes, scene, session or mission are over."""

    def over(condition: Condition) -> bool:
        now = passing.after
        match condition.until:
            case "round":
                return is_round_due(who.settings, passing, condition.due, condition.since)
            case "minute":
                return now.minute >= condition.due
            case "turn":
                over_ = is_round_due(who.settings, passing, condition.due + 1, condition.since)
                return over_ or _turn_ended(who.id, condition, passing)
            case "scene":
                return passing.scenes > 0
            case "session":
                return passing.sessions > 0
            case "mission":
                return passing.missions > 0
        return False

    gone = [condition for condition in who.body.conditions if over(condition)]
    if not gone:
        return who
    for place, condition in enumerate(gone, 1):
        facts = {"name": who.name, "condition": CONDITION_NAMES[condition.name]}
        ask.scope(f"over {place}").log("SPY-GEN-1", "condition over", **facts)
    return who.with_body(wake_up(without_conditions(who.body, over)))


def conditions_due(who: Person, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns the moments at which conditions end while minutes pass."""
    for condition in who.body.conditions:
        if condition.until == "minute":
            yield at_minute(before, condition.due)
        elif condition.until in ("round", "turn"):
            more = int(condition.until == "turn")
            yield when_round_due(who.settings, before, condition.due + more, condition.since)
