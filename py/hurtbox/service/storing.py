"""What storage holds of a fight: its head, its parts, its records; and back again, trusting nothing."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from hurtbox.core.names import Title
from hurtbox.core.parts import Id
from hurtbox.core.refusal import Refused
from hurtbox.service.book import book
from hurtbox.service.fight import REMEMBERED, Fight, Pending
from hurtbox.service.history import History

TITLE: TypeAdapter[str] = TypeAdapter(Title)
READ_AT_ONCE = 64
"""So many of the newest records are read when a fight is opened."""
Count = Annotated[int, Field(ge=0, le=10**9)]


class Head(BaseModel):
    """The head of a stored fight: which revision it is at, and how much of its history is in force."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    encounter: Id
    system: Annotated[str, Field(max_length=40)]
    edition: Annotated[str, Field(max_length=40)]
    title: Annotated[str, Field(max_length=400)]
    revision: Count
    records: Count
    applied: Count
    pending: tuple[Pending, ...] = ()
    done: Annotated[tuple[Id, ...], Field(max_length=REMEMBERED)] = ()


def head(fight: Fight) -> Head:
    """The head of a fight as it is now."""
    return Head(
        encounter=fight.id,
        system=fight.now.system,
        edition=fight.book.rulebook.edition,
        title=fight.now.title,
        revision=fight.revision,
        records=len(fight.records),
        applied=fight.applied,
        pending=fight.pending,
        done=fight.done,
    )


def kept(before: Fight | None, after: Fight) -> dict[str, list[list[str | int]]]:
    """What storage has to write and to delete, so that it holds `after` where it held `before`."""
    put: list[list[str | int]] = [["head", "", head(after).model_dump_json()]]
    delete: list[list[str | int]] = []
    if before is None:
        put += [["part", part, text] for part, text in after.book.parts.write(after.now).items()]
        put += [["record", seq, after.records.text(seq)] for seq in range(len(after.records))]
        return {"put": put, "delete": delete}
    for change in after.book.parts.changed(before.now, after.now):
        if change.after is None:
            delete.append(["part", change.part])
        else:
            put.append(["part", change.part, change.after])
    for seq in after.records.new_since(before.records):
        put.append(["record", seq, after.records.text(seq)])
    delete += [["record", seq] for seq in range(len(after.records), len(before.records))]
    return {"put": put, "delete": delete}


def follow(history: Sequence[tuple[int, str]], first: int, end: int) -> bool:
    """Whether records, in their order, stand at every place from `first` to before `end`."""
    if len(history) != end - first:
        return False
    return all(seq == place for place, (seq, _) in enumerate(history, first))


def restored(
    encounter: str,
    head_text: str,
    parts: Iterable[tuple[str, str]],
    records: Iterable[tuple[int, str]],
    older: int = 0,
) -> Fight:
    """The fight that storage holds; Refused says what cannot be read. So many `older` records stay there."""
    try:
        head = Head.model_validate_json(head_text)
        history = sorted(records)
        if not follow(history, older, head.records) or head.applied > head.records:
            raise Refused("stored", "The stored history has gaps.")
        known = History.stored((text for _, text in history), older)
        for seq in range(max(older, len(known) - READ_AT_ONCE), len(known)):
            known[seq]  # what is shown must be readable; what is older is read when it is looked at
    except ValidationError as wrong:
        where = ".".join(str(at) for at in wrong.errors()[0]["loc"]) or wrong.title
        raise Refused("stored", f"The stored fight cannot be read at “{where[:80]}”.") from wrong
    if head.encounter != encounter:
        raise Refused("stored", "The stored fight is kept under another fight's name.")
    system = book(head.system)
    return Fight(
        id=head.encounter,
        book=system,
        now=system.parts.read(dict(parts)),
        revision=head.revision,
        records=known,
        applied=head.applied,
        pending=head.pending,
        done=head.done,
    )


def from_outside(fight: Fight) -> Fight:
    """The same fight with every record read: what comes from outside is kept only when all of it is sound."""
    try:
        TITLE.validate_python(fight.now.title)
    except ValidationError as wrong:
        raise Refused(
            "stored", "The fight's title is too long, or holds a sign that cannot be seen."
        ) from wrong
    return replace(fight, records=fight.records.read())
