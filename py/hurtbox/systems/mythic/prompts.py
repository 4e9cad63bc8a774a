"""Prompts: questions for the GM that do not stop the fight (Dying, a fatal wound, how long one has to live).

A prompt is a Reminder. The GM dismisses it or sets a time, after which it asks again. It never decides anything.
"""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Reminder
from hurtbox.core.refusal import Refused

from .commands import DismissReminder, EndDying, GainDying, SetReminder
from .derived import worst_marked
from .encounter import Encounter
from .person import Person, person
from .sheet import Body
from .tables import FATAL, SEVERE, category

DYING = "dying"


def prompt_id(target: str, topic: str) -> str:
    """The id of a combatant's prompt on a topic; there is at most one."""
    return f"{target}/{topic}"


def entered(ask: Ask, encounter: Encounter, target: Person, body: Body, deeper: range) -> Encounter:
    """MYT-EFF-5, MYT-TIM-1, MYT-EFF-4: add the prompts for Dying and for the worst newly entered row.

    `deeper` are the newly entered rows. The prompt of a milder category is removed unless the GM has set a time.
    """
    if body.dying and not target.body.dying:
        encounter = encounter.with_source(
            Reminder(prompt_id(target.id, DYING), target.id, "MYT-EFF-4", DYING)
        )
    if not deeper or deeper[-1] < SEVERE:
        return encounter
    row = deeper[-1]
    for milder in range(SEVERE, row):
        encounter = _without_offer(encounter, prompt_id(target.id, category(milder).key))
    rule, topic = ("MYT-EFF-5" if row == FATAL else "MYT-TIM-1"), category(row).key
    ask.log(rule, topic)
    return encounter.with_source(Reminder(prompt_id(target.id, topic), target.id, rule, topic))


def _without_offer(encounter: Encounter, id: str) -> Encounter:
    for one in encounter.sources:
        if one.id == id and isinstance(one, Reminder) and one.unit == "none":
            return encounter.without_source(id)
    return encounter


def left_behind(ask: Ask, encounter: Encounter, target: str, body: Body) -> Encounter:
    """MYT-TIM-1: remove the prompts of categories worse than the worst marked one."""
    running = {source.id for source in encounter.sources_on(target)}
    for row in range(max(SEVERE, worst_marked(body) + 1), FATAL + 1):
        id = prompt_id(target, category(row).key)
        if id in running:
            ask.log("MYT-TIM-1", f"{category(row).key} over")
            encounter = encounter.without_source(id)
    return encounter


def set_reminder(ask: Ask, encounter: Encounter, command: SetReminder) -> Encounter:
    """MYT-TIM-1: the GM sets the time after which the prompt asks again."""
    now = encounter.clock.round if command.unit == "round" else encounter.clock.minute
    length = ask.step("MYT-TIM-1", f"length in {command.unit}s", command.length, low=1, high=9999)
    return encounter.with_source(
        replace(
            _prompt(encounter, command.target, command.source),
            unit=command.unit,
            due=now + length,
            run_out=False,
        )
    )


def dismiss_reminder(ask: Ask, encounter: Encounter, command: DismissReminder) -> Encounter:
    """MYT-TIM-1: the GM has dealt with it."""
    prompt = _prompt(encounter, command.target, command.source)
    ask.log("MYT-TIM-1", "dismissed")
    return encounter.without_source(prompt.id)


def _prompt(encounter: Encounter, target: str, id: str) -> Reminder:
    source = encounter.source(id)
    if not isinstance(source, Reminder) or source.about != target:
        raise Refused("source", "That reminder belongs to somebody else.")
    return source


def gain_dying(ask: Ask, encounter: Encounter, command: GainDying) -> Encounter:
    """MYT-EFF-4: the GM gives the condition, whatever the chart says."""
    target = person(encounter, command.target)
    if target.body.dying:
        raise Refused("target", f"{target.name} is dying already.")
    ask.log("MYT-EFF-4", "given")
    body = replace(target.body, dying=True)
    return entered(ask, encounter.with_body(target.id, body), target, body, range(0))


def end_dying(ask: Ask, encounter: Encounter, command: EndDying) -> Encounter:
    """MYT-EFF-4: the GM ends the condition; marks stay."""
    target = person(encounter, command.target)
    if not target.body.dying:
        raise Refused("target", f"{target.name} is not dying.")
    ask.log("MYT-EFF-4", "ended")
    encounter = encounter.with_body(target.id, replace(target.body, dying=False))
    return encounter.without_source(prompt_id(target.id, DYING))
