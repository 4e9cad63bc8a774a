"""Prompts: questions for the GM that do not stop the fight (Dying, a fatal wound, how long one has to live).

A prompt is a Reminder. The GM dismisses it or sets a time, after which it asks again. It never decides anything.
"""

from dataclasses import replace
from typing import Annotated, Literal

from hurtbox.core.clock import Reminder
from hurtbox.kit.fields import Field
from hurtbox.kit.rules import Ask, Refused, command

from .derived import worst_marked
from .settings import Who
from .tables import CRITICAL, FATAL, SEVERE, category

DYING = "dying"
PROMPT = {
    SEVERE: ("MYT-TIM-1", "severe"),
    CRITICAL: ("MYT-TIM-1", "critical"),
    FATAL: ("MYT-EFF-5", "fatal"),
}
"""The rule and the prompt of each row that has one."""
SourceId = Annotated[str, Field(max_length=80)]


def prompt_id(target: str, topic: str) -> str:
    """The id of a combatant's prompt on a topic; there is at most one."""
    return f"{target}/{topic}"


def entered(ask: Ask, was: Who, who: Who, deeper: range) -> Who:
    """Adds the prompts for Dying and for the worst of the newly entered rows (MYT-EFF-4, MYT-EFF-5, MYT-TIM-1).

    `deeper` are these rows. The prompt of a milder category is removed unless the GM has set a time.
    """
    if who.body.dying and not was.body.dying:
        who = who.with_source(Reminder(prompt_id(who.id, DYING), who.id, "MYT-EFF-4", DYING))
    if not deeper or deeper[-1] < SEVERE:
        return who
    row = deeper[-1]
    milder = {prompt_id(who.id, category(less).key) for less in range(SEVERE, row)}
    for source in who.sources:
        if source.id in milder and isinstance(source, Reminder) and source.unit == "none":
            who = who.without_source(source.id)
    return prompted(ask, who, *PROMPT[row])


def prompted(ask: Ask, who: Who, rule: str, what: str) -> Who:
    """The prompt of a category begins (MYT-EFF-5, MYT-TIM-1)."""
    ask.log(rule, what)
    return who.with_source(Reminder(prompt_id(who.id, what), who.id, rule, what))


def left_behind(ask: Ask, who: Who) -> Who:
    """Removes the prompts of categories worse than the worst marked one (MYT-TIM-1)."""
    running = {source.id for source in who.sources}
    for row in range(max(SEVERE, worst_marked(who.body) + 1), FATAL + 1):
        topic = category(row).key
        id = prompt_id(who.id, topic)
        if id in running:
            ask.scope(topic).log("MYT-TIM-1", "over", case=topic)
            who = who.without_source(id)
    return who


@command(rule="MYT-TIM-1", quiet=True, touch=True)
def set_reminder(
    ask: Ask,
    who: Who,
    *,
    source: SourceId,
    length: Annotated[int, Field(ge=1, le=9999)],
    unit: Literal["round", "minute"] = "minute",
) -> Who:
    """The GM sets the time after which the prompt asks again (MYT-TIM-1)."""
    clock = who.fight.clock
    length = ask.step("MYT-TIM-1", "length", length, low=1, high=9999, case=unit)
    due = length + (clock.round if unit == "round" else clock.minute)
    return who.with_source(replace(prompt(who, source), unit=unit, due=due, run_out=False))


@command(rule="MYT-TIM-1", quiet=True, touch=True)
def dismiss_reminder(ask: Ask, who: Who, *, source: SourceId) -> Who:
    """The GM has dealt with it (MYT-TIM-1)."""
    reminder = prompt(who, source)
    ask.log("MYT-TIM-1", "dismissed")
    return who.without_source(reminder.id)


def prompt(who: Who, id: str) -> Reminder:
    """The prompt with this id; raises Refused if it is about somebody else."""
    source = who.fight.source(id)
    if not isinstance(source, Reminder) or source.about != who.id:
        raise Refused("source", "That reminder belongs to somebody else.")
    return source


@command(rule="MYT-EFF-4", group="by_hand", when=lambda who: not who.body.dying)
def gain_dying(ask: Ask, who: Who) -> Who:
    """Gives the condition Dying, whatever the chart says (MYT-EFF-4)."""
    if who.body.dying:
        raise Refused("target", f"{who.name} is dying already.")
    ask.log("MYT-EFF-4", "given")
    return entered(ask, who, who.but(dying=True), range(0))


@command(rule="MYT-EFF-4", group="by_hand", when=lambda who: who.body.dying)
def end_dying(ask: Ask, who: Who) -> Who:
    """The GM ends the condition; marks stay (MYT-EFF-4)."""
    if not who.body.dying:
        raise Refused("target", f"{who.name} is not dying.")
    ask.log("MYT-EFF-4", "ended")
    return who.but(dying=False).without_source(prompt_id(who.id, DYING))
