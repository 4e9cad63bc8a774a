"""What the fights that a system's tests play have to show."""

from __future__ import annotations

from hurtbox.core.answers import Faces
from hurtbox.core.decisions import Number
from hurtbox.core.dice_requests import Check, Roll, Tally
from hurtbox.core.rulebook import nobody
from hurtbox.core.words import placeholders
from hurtbox.session.fight.long_records import sides_of
from sitebuild.rules import NAME

from .system import Missing, System


def the_reference_holds_exactly_the_inventory(system: System) -> Missing:
    """The ids are typed by hand beside the tests."""
    for id in sorted({*system.ids} ^ {*system.rulebook.reference}):
        where = "IDS of played.py" if id in system.ids else NAME
        yield f"{id} stands only in {where}."
    if len({*system.ids}) < len(system.ids):
        yield "IDS of played.py has an id twice."


def every_id_is_recorded(system: System) -> Missing:
    """And its sentence is long enough to explain it."""
    recorded = {step.rule for step in system.steps}
    for id in system.ids:
        if id not in recorded:
            yield f"No fight of played.py records a step of {id}: ask.step or ask.log with it."
        if len(system.rulebook.reference.get(id, "")) <= 15:
            yield f"{NAME} says too little about {id}."


def every_step_has_its_sentence_and_its_values(system: System) -> Missing:
    """A text has only placeholders for which its step brings a value."""
    for id, facts in sorted({(step.sentence, facts_of(step)) for step in system.steps}):
        try:
            pattern = system.rulebook.words[id]
        except KeyError:
            yield f"The words have no text for “{id}”."
            continue
        for name in placeholders(pattern):
            if name.split(".")[0].split("[")[0] not in facts:
                yield f"The text of “{id}” has {{{name}}}, and its step does not: give it, “{name}=…”."


def facts_of(step: object) -> tuple[str, ...]:
    """The names of the values that a step brings."""
    facts = getattr(step, "facts", ())
    return tuple(sorted({"value", *(name for name, _ in facts)}))


def every_sentence_of_the_words_is_said(system: System) -> Missing:
    """No unused texts, and no sentence of a rule that no test has produced."""
    said = {f"{step.rule} {step.what}" for step in system.steps}
    for done in system.records:
        for request in done.open.values():
            if isinstance(request, Number) and request.division:
                whats = (request.division.what, *[share.what for share in request.division.shares])
                said |= {f"{request.rule} {what}" for what in whats}
    sentences = {
        key
        for key in system.rulebook.words
        if system.id.match(key) and key.rpartition(".")[0] not in said
    }
    unsaid = {*getattr(system.played, "UNSAID", ())}
    for id in sorted(sentences - said - unsaid):
        yield f"No fight of played.py says “{id}”."
    for id in sorted(unsaid - (sentences - said)):
        yield f"UNSAID of played.py names “{id}”, which is said."


def dice_are_counted_with_their_sides(system: System) -> Missing:
    """The summary of a fight reads the sides off a step: its facts, its text or `die` of the rulebook."""
    runtime = system.runtime
    wrong = set()
    for done in system.records:
        for step in done.steps:
            request = done.open.get(step.key)
            if not isinstance(request, Roll | Check | Tally) or not isinstance(step.answer, Faces):
                continue
            if sides_of(runtime, step) != request.dice.sides:
                wrong.add((f"{step.rule} {step.what}", sides_of(runtime, step), request.dice.sides))
    for id, counted, sides in sorted(wrong):
        yield (
            f"The summary counts the dice of “{id}” as d{counted}, and they are d{sides}: "
            f"say “d{sides}” in its text, or system(…, die={sides}) if that is the usual die."
        )


def what_a_fight_leaves_is_hashable(system: System) -> Missing:
    """Odds and undo compare states."""
    for done in system.records:
        try:
            hash(done.outcome)
        except TypeError as no:
            yield f"A fight of played.py leaves something that changes in place: {no}."
            return


def it_says_who_is_out(system: System) -> Missing:
    """A prepared fight and a body with which the tests see that turns are skipped."""
    if system.rulebook.is_out is nobody:
        return
    ready, _ = getattr(system.played, "OUT", ("", {}))
    if ready not in [one.key for one in system.rulebook.prepared_fights]:
        yield "played.py has no OUT: a prepared fight, and the body of somebody who is out of action."


WITH_PLAYED = (
    the_reference_holds_exactly_the_inventory,
    every_id_is_recorded,
    every_step_has_its_sentence_and_its_values,
    every_sentence_of_the_words_is_said,
    dice_are_counted_with_their_sides,
    what_a_fight_leaves_is_hashable,
    it_says_who_is_out,
)
