"""The stored form of a fight: its head, its parts and its records. Everything is checked when it is read."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Annotated

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    ValidationError,
)
from pydantic_core import core_schema

from hurtbox.core.names import Id
from hurtbox.core.parts import game_file_in
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.history import History
from hurtbox.session.fight.pending import Act, Pending, guessed_acts, is_consistent
from hurtbox.session.fight.renamed import act_now, pending_now, record_now
from hurtbox.session.fight.state import REMEMBERED, Fight
from hurtbox.session.replies import StorageChanges
from hurtbox.session.runtime import runtime_of

READ_AT_ONCE = 64
"""How many of the newest records are parsed when a fight is opened."""
Count = Annotated[int, Field(ge=0, le=10**9)]
MOST_STORED_ACTS = 300
"""The most stored acts on pending commands."""


class _OrNone:
    """Reads invalid acts as none: the fight opens, and undo reaches less far back."""

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        return core_schema.with_default_schema(handler(source), default=(), on_error="default")


class Head(BaseModel):
    """The head of a stored fight: its revision, and how many of its records are in force."""

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
    acts: Annotated[tuple[Act, ...], Field(max_length=MOST_STORED_ACTS), _OrNone()] = ()
    acted: Count = 0


def head_of(fight: Fight) -> Head:
    """The head of a fight."""
    return Head(
        encounter=fight.id,
        system=fight.now.system,
        edition=fight.runtime.rulebook.edition,
        title=fight.now.title,
        revision=fight.revision,
        records=len(fight.records),
        applied=fight.applied,
        pending=fight.pending,
        done=fight.done,
        acts=fight.acts,
        acted=fight.acted,
    )


def storage_changes(before: Fight | None, after: Fight) -> StorageChanges:
    """The rows to write and to delete, so that storage holds `after` instead of `before`."""
    put: list[list[str | int]] = [["head", "", head_of(after).model_dump_json()]]
    delete: list[list[str | int]] = []
    if before is None:
        put += [["part", part, text] for part, text in after.runtime.parts.write(after.now).items()]
        put += [["record", seq, after.records.text(seq)] for seq in range(len(after.records))]
        return {"put": put, "delete": delete}
    for change in after.runtime.parts.changed(before.now, after.now):
        if change.after is None:
            delete.append(["part", change.part])
        else:
            put.append(["part", change.part, change.after])
    for seq in after.records.new_since(before.records):
        put.append(["record", seq, after.records.text(seq)])
    delete += [["record", seq] for seq in range(len(after.records), len(before.records))]
    return {"put": put, "delete": delete}


def are_consecutive(history: Sequence[tuple[int, str]], first: int, end: int) -> bool:
    """Whether there is a record at every place from `first` to before `end`, in order."""
    if len(history) != end - first:
        return False
    return all(seq == place for place, (seq, _) in enumerate(history, first))


def stored_fight(
    encounter: str,
    head_text: str,
    parts: Iterable[tuple[str, str]],
    records: Iterable[tuple[int, str]],
    older: int = 0,
) -> Fight:
    """The fight of these stored texts, without its first `older` records. Refused says what cannot be read."""
    stored_parts = dict(parts)
    try:
        head = Head.model_validate_json(head_text)
        history = sorted(records)
        if not are_consecutive(history, older, head.records) or head.applied > head.records:
            raise Refused("stored", "The stored history has gaps.")
        system = runtime_of(head.system, game_file_in(stored_parts))
        texts = (text for _, text in history)
        known = History.stored(texts, older, partial(record_now, system))
        for seq in range(max(older, len(known) - READ_AT_ONCE), len(known)):
            known[seq]  # parses the records that are shown; older ones are parsed at first use
    except ValidationError as wrong:
        where = ".".join(str(at) for at in wrong.errors()[0]["loc"]) or wrong.title
        raise Refused("stored", f"The stored fight cannot be read at “{where[:80]}”.") from wrong
    if head.encounter != encounter:
        raise Refused("stored", "The stored fight is kept under another fight’s id.")
    acts, acted = _acts(head, known)
    return Fight(
        id=head.encounter,
        runtime=system,
        now=system.parts.read(stored_parts),
        revision=head.revision,
        records=known,
        applied=head.applied,
        pending=tuple(pending_now(system, one) for one in head.pending),
        done=head.done,
        acts=tuple(act_now(system, act) for act in acts),
        acted=acted,
    )


def _acts(head: Head, records: History) -> tuple[tuple[Act, ...], int]:
    """The acts on pending commands. When they are missing or do not fit, they are guessed from ids."""
    if is_consistent(head.acts, head.acted, head.pending, head.applied, head.records):
        return head.acts, head.acted
    newest = range(max(records.unloaded, head.applied - READ_AT_ONCE), head.applied)
    ids = [records[seq].id for seq in newest] if head.pending else []
    acts = guessed_acts(head.pending, head.applied, head.done, ids)
    return acts, len(acts)
