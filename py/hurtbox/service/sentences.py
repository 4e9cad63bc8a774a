"""Records and steps put into words: message ids and values become sentences here and nowhere else."""

from collections.abc import Mapping
from typing import Any

from hurtbox.core.answers import Amount, Answer, Faces, Passed, Pick, Total
from hurtbox.core.encounter import Encounter
from hurtbox.core.forms import own_fields
from hurtbox.core.records import Record
from hurtbox.core.refusal import Refused
from hurtbox.core.steps import Step, Value
from hurtbox.service.book import Book


def title(book: Book, encounter: Encounter, record: Mapping[str, Any]) -> str:
    """What a command is called in the history, from its JSON: “Reyes hit for 12 piercing”."""
    kind = str(record.get("kind", ""))
    form = book.form(kind)
    own = own_fields(book.commands[kind])
    said = {key: "" if info.is_required() else info.get_default() for key, info in own.items()}
    values: dict[str, Any] = {
        key: book.words.get(f"{form}.{key}.{value}", value) if isinstance(value, int | str) else ""
        for key, value in {**said, **record}.items()
    }
    if "target" in values:
        values["name"] = values.get("name") or name_of(encounter, str(values["target"]))
    return book.words[f"{form}.record"].format_map(values).strip()


def record_title(book: Book, encounter: Encounter, record: Record, changed: str = "") -> str:
    """The title of a record; `changed` is the title of the one that it changed."""
    if record.command["kind"] == "change":
        return book.say("app.change.record", title=changed)
    return title(book, encounter, record.command)


def name_of(encounter: Encounter, id: str) -> str:
    """The name of a combatant who may have left."""
    try:
        return encounter.combatant(id).name
    except Refused:
        return "?"


def line(book: Book, encounter: Encounter, step: Step) -> str:
    """One step as a sentence."""
    if step.answer is not None:
        return _answered(book, step, step.answer)
    facts = dict(step.facts)
    return book.say(f"{step.rule} {step.what}", **{"value": value(book, step, step.value), **facts})


def value(book: Book, step: Step, of: Value) -> str:
    """A step's value in words: yes or no, a named option, or the number itself."""
    if isinstance(of, bool):
        return book.words["app.yes" if of else "app.no"]
    if isinstance(of, tuple):
        pattern = book.words.get(f"{step.rule} {step.what}.of")
        return pattern.format(*of) if pattern else ", ".join(str(n) for n in of)
    return book.words.get(f"{step.rule} {step.what}.{of}", str(of))


def _answered(book: Book, step: Step, answer: Answer) -> str:
    what = book.say(f"{step.rule} {step.what}")
    match answer:
        case Faces(faces=faces):
            said = " ".join(str(face) for face in faces)
        case Total(total=number) | Amount(amount=number):
            said = str(number)
        case Passed(passed=passed):
            said = book.words["app.passed" if passed else "app.failed"]
        case Pick(option=option):
            said = book.words.get(f"{step.rule} {step.what}.{option}", option)
    return book.say("app.rolled" if answer.by == "rolled" else "app.typed", what=what, faces=said)
