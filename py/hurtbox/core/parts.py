"""The encounter in parts, as it is stored: one text a combatant, one a source, and a few single ones.

    "order" ids in turn order · "clock" · "settings" · "title" · "c:<id>" · "sources" ids · "s:<id>"

The same value always gives the same text, so that undo can be compared byte for byte. Reading validates
everything: stored text is untrusted.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Any, Literal, Union

from pydantic import Field, TypeAdapter, ValidationError, create_model

from hurtbox.core.clock import Clock, Reminder
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.records import Change
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Rulebook
from hurtbox.core.steps import FROZEN

Name = Annotated[str, Field(min_length=1, max_length=60)]
Owner = Annotated[str, Field(max_length=60)]
Id = Annotated[str, Field(min_length=1, max_length=64)]


class Parts:
    """Writes and reads the parts of a system's encounters."""

    def __init__(self, rulebook: Rulebook) -> None:
        source: Any = Union[(Reminder, *rulebook.sources)]
        self._stored: Any = create_model(
            "Combatant",
            __config__=FROZEN,
            id=Id,
            name=Name,
            owner=Owner,
            hidden=bool,
            sheet=rulebook.sheet,
            body=rulebook.body,
        )
        self._rulebook = rulebook
        self._source: TypeAdapter[Any] = TypeAdapter(source)
        self._settings: TypeAdapter[Any] = TypeAdapter(rulebook.settings)
        self._clock = TypeAdapter(Clock)
        self._ids = TypeAdapter(tuple[str, ...])

    def write(self, encounter: Encounter) -> dict[str, str]:
        """All parts of an encounter."""
        texts = {
            "order": json.dumps(encounter.order),
            "clock": self._clock.dump_json(encounter.clock).decode(),
            "settings": self._settings.dump_json(encounter.settings).decode(),
            "title": json.dumps(encounter.title),
            "sources": json.dumps([s.id for s in encounter.sources]),
        }
        texts |= {f"c:{c.id}": self._text(c) for c in encounter.combatants}
        return texts | {f"s:{s.id}": self._source_text(s) for s in encounter.sources}

    def changed(self, before: Encounter, after: Encounter) -> tuple[Change, ...]:
        """What differs between two encounters; parts that are the same object are not looked at."""
        unchanged = {id(c) for c in before.combatants} & {id(c) for c in after.combatants}
        old, new = (
            self.write(
                replace(e, combatants=tuple(c for c in e.combatants if id(c) not in unchanged))
            )
            | {"order": json.dumps(e.order)}
            for e in (before, after)
        )
        parts = sorted(old.keys() | new.keys())
        return tuple(
            Change(part=part, before=old.get(part), after=new.get(part))
            for part in parts
            if old.get(part) != new.get(part)
        )

    def put(
        self, encounter: Encounter, changes: Iterable[Change], side: Literal["before", "after"]
    ) -> Encounter:
        """The encounter with one side of some changes put in."""
        texts = {c.part: c.before if side == "before" else c.after for c in changes}
        combatants: dict[str, Combatant | None] = {c.id: c for c in encounter.combatants}
        sources: dict[str, Any] = {s.id: s for s in encounter.sources}
        for part, text in texts.items():
            if part.startswith("c:"):
                combatants[part[2:]] = None if text is None else self._read_combatant(text)
            elif part.startswith("s:"):
                sources[part[2:]] = None if text is None else self._source.validate_json(text)
        single = {part: text for part, text in texts.items() if text is not None}
        order = self._listed(single, "order", encounter.order)
        running = self._listed(single, "sources", tuple(s.id for s in encounter.sources))
        return Encounter(
            system=encounter.system,
            title=json.loads(single["title"]) if "title" in single else encounter.title,
            settings=self._settings.validate_json(single["settings"])
            if "settings" in single
            else encounter.settings,
            combatants=tuple(c for id in order if (c := combatants.get(id)) is not None),
            clock=self._clock.validate_json(single["clock"])
            if "clock" in single
            else encounter.clock,
            sources=tuple(sources[id] for id in running if sources.get(id) is not None),
        )

    def read(self, texts: Mapping[str, str]) -> Encounter:
        """An encounter from all its parts; Refused names the part that cannot be read."""
        missing = {"order", "clock", "settings", "title", "sources"} - texts.keys()
        if missing:
            raise Refused("stored", f"The stored fight lacks its part “{min(missing)}”.")
        try:
            empty = Encounter(
                self._rulebook.key, "", self._settings.validate_json(texts["settings"])
            )
            changes = [Change(part=part, before=None, after=text) for part, text in texts.items()]
            encounter = self.put(empty, changes, "after")
        except ValidationError as wrong:
            where = ".".join(str(at) for at in wrong.errors()[0]["loc"]) or wrong.title
            raise Refused("stored", f"The stored fight cannot be read at “{where}”.") from wrong
        if self.write(encounter).keys() != set(texts):
            raise Refused("stored", "The stored fight lists combatants that it does not hold.")
        return encounter

    def _text(self, c: Combatant) -> str:
        row = self._stored(
            id=c.id, name=c.name, owner=c.owner, hidden=c.hidden, sheet=c.sheet, body=c.body
        )
        return str(row.model_dump_json())

    def _read_combatant(self, text: str) -> Combatant:
        row = self._stored.model_validate_json(text)
        return Combatant(row.id, row.name, row.sheet, row.body, row.owner, row.hidden)

    def _source_text(self, source: Any) -> str:
        return str(self._source.dump_json(source).decode())

    def _listed(
        self, single: Mapping[str, str], part: str, now: tuple[str, ...]
    ) -> tuple[str, ...]:
        return self._ids.validate_json(single[part]) if part in single else now
