"""The stored form of an encounter: a JSON text for each of its parts.

    "order" ids in turn order · "clock" · "settings" · "title" · "c:<id>" · "sources" ids · "s:<id>" · "note"
    "markers" · "wordings"

"c:<id>" is a combatant, "s:<id>" a source. Empty notes, empty lists of markers and wordings, and what else of a
combatant is `EMPTY` are left out.
Equal values always give equal texts, so states can be compared byte for byte.
Reading validates everything, because stored text is untrusted.
"""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, Union

from pydantic import Field, TypeAdapter, ValidationError, create_model
from pydantic_core import from_json

from hurtbox.core.clock import Clock, Reminder, can_be
from hurtbox.core.encounter import NO_COUNT, Combatant, Encounter, Source, Uncorrected
from hurtbox.core.initiative import StoredCount
from hurtbox.core.markers import Markers
from hurtbox.core.names import NOTE, Name, Note, Owner
from hurtbox.core.own_attack_forms import attacks_type
from hurtbox.core.own_attacks import ATTACKS
from hurtbox.core.records import LONGEST_PART, Change
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Rulebook
from hurtbox.core.steps import FROZEN
from hurtbox.core.wordings import Wordings

Id = Annotated[str, Field(min_length=1, max_length=64)]
IS_FIGHT_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
FightId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
"""The id of a new or imported fight. Fights stored earlier may have other ids."""
PLAIN = {"order", "sources", "title", NOTE}  # plain values
MOST_KEPT = 1_000
"""The most lasting effects that a correction keeps."""
HIGHEST = 10**15
"""The highest number in a part: up to here JavaScript's numbers are exact."""
TOO_LONG_A_NUMBER = re.compile(r"\d{16}")
MARKERS = "markers"
WORDINGS = "wordings"
EMPTY: Mapping[str, object] = {
    NOTE: "",
    MARKERS: [],
    ATTACKS: [],
    "uncorrected": [],
    "public_name": "",
}
"""What a combatant's part leaves out where it has none, with the value that stands for none."""
SINGLE = {*PLAIN, "clock", "settings", MARKERS, WORDINGS}
NEEDED = SINGLE - {NOTE, MARKERS, WORDINGS}


class Parts:
    """Writes and reads the parts of a system's encounters."""

    def __init__(self, rulebook: Rulebook) -> None:
        source: Any = Union[(Reminder, *rulebook.sources)]
        most = Field(max_length=MOST_KEPT)
        before: Any = create_model(
            "Uncorrected",
            __config__=FROZEN,
            sheet=rulebook.sheet,
            body=rulebook.body,
            sources=(Annotated[tuple[source, ...], most], ()),
            places=(Annotated[tuple[Annotated[int, Field(ge=0)], ...], most], ()),
        )
        one_or_none: Any = Annotated[tuple[before, ...], Field(max_length=1)]
        self._before = before
        self._stored: Any = create_model(
            "Combatant",
            __config__=FROZEN,
            id=Id,
            name=Name,
            owner=Owner,
            hidden=bool,
            sheet=rulebook.sheet,
            body=rulebook.body,
            note=(Note, ""),
            initiative=(StoredCount, NO_COUNT),
            markers=(Markers, ()),
            attacks=(attacks_type(rulebook), ()),
            uncorrected=(one_or_none, ()),
            public_name=(Owner, ""),
        )
        self._rulebook = rulebook
        ids = TypeAdapter(tuple[str, ...])
        self._kinds: dict[str, TypeAdapter[Any]] = {
            "order": ids,
            "sources": ids,
            "title": TypeAdapter(Annotated[str, Field(max_length=400)]),
            NOTE: TypeAdapter(Note),
            MARKERS: TypeAdapter(Markers),
            WORDINGS: TypeAdapter(Wordings),
            "clock": TypeAdapter(Clock),
            "settings": TypeAdapter(rulebook.settings),
            "c": TypeAdapter(self._stored),
            "s": TypeAdapter(source),
        }

    def write(self, encounter: Encounter) -> dict[str, str]:
        """All parts of an encounter."""
        return {part: self._written(part, value) for part, value in _values(encounter).items()}

    def changed(self, before: Encounter, after: Encounter) -> tuple[Change, ...]:
        """The parts that differ between two encounters. Parts that are the same object are not compared."""
        old, new = _values(before), _values(after)
        found = []
        for part in sorted(old.keys() | new.keys()):
            was, now = old.get(part), new.get(part)
            if was is now or (part in PLAIN and was == now):
                continue
            texts = [None if one is None else self._written(part, one) for one in (was, now)]
            if texts[0] != texts[1]:
                found.append(Change(part=part, before=texts[0], after=texts[1]))
        return tuple(found)

    def put(
        self, encounter: Encounter, changes: Iterable[Change], side: Literal["before", "after"]
    ) -> Encounter:
        """The encounter with the texts of one side of the changes put in; raises Refused if they do not fit."""
        found = _values(encounter)
        for change in changes:
            text = change.before if side == "before" else change.after
            found.pop(change.part, None)
            if text is not None:
                found[change.part] = self.value(change.part, text)
        whole = Encounter(
            system=encounter.system,
            title=found["title"],
            settings=found["settings"],
            combatants=_listed(found, "order", "c:"),
            clock=found["clock"],
            sources=_listed(found, "sources", "s:"),
            note=found.get(NOTE, ""),
            markers=found.get(MARKERS, ()),
            wordings=found.get(WORDINGS, ()),
        )
        known = ("", *whole.order)
        clock = whole.clock
        if clock.turn not in known or not set(clock.begun).issubset(whole.order):
            raise _unreadable("clock", "the combatant whose turn it is does not exist")
        if not can_be(clock):
            raise _unreadable("clock", "it names turns that cannot have begun")
        for source in whole.sources:
            if source.about not in known:
                raise _unreadable(f"s:{source.id}", "its combatant does not exist")
        return whole

    def read(self, texts: Mapping[str, str]) -> Encounter:
        """An encounter from all its parts; raises Refused naming the part that cannot be read."""
        missing = NEEDED - texts.keys()
        if missing:
            raise _unreadable(min(missing), "it is missing")
        settings = self.value("settings", texts["settings"])
        changes = (
            Change.model_construct(part=part, before=None, after=text)
            for part, text in texts.items()
        )
        return self.put(Encounter(self._rulebook.key, "", settings), changes, "after")

    def name(self, part: str, text: str) -> str:
        """The name of a combatant in the text of a part."""
        return str(self.value(part, text).name)

    def combatant_text(self, who: Combatant) -> str:
        """The text of the part of one combatant."""
        return self._written("c", who)

    def source_text(self, source: Source) -> str:
        """The text of the part of one lasting effect."""
        return self._written("s", source)

    def settings_json(self, settings: object) -> dict[str, Any]:
        """The settings as plain JSON."""
        plain: dict[str, Any] = self._kinds["settings"].dump_python(settings, mode="json")
        return plain

    def sheet_json(self, sheet: object) -> dict[str, Any]:
        """A sheet as plain JSON."""
        plain: dict[str, Any] = TypeAdapter(self._rulebook.sheet).dump_python(sheet, mode="json")
        return plain

    def _written(self, part: str, value: Any) -> str:
        """The text of one part."""
        if part in PLAIN:
            return json.dumps(value)
        kind = part.partition(":")[0]
        if kind != "c":
            return self._kinds[kind].dump_json(value).decode()
        unset = {name for name in EMPTY if not getattr(value, name)}
        return self._kinds[kind].dump_json(self._row(value), exclude=unset).decode()

    def _row(self, c: Combatant) -> Any:
        return self._stored(
            id=c.id,
            name=c.name,
            owner=c.owner,
            hidden=c.hidden,
            sheet=c.sheet,
            body=c.body,
            note=c.note,
            initiative=c.initiative,
            markers=c.markers,
            attacks=c.attacks,
            uncorrected=tuple(self._before(**vars(one)) for one in c.uncorrected),
            public_name=c.public_name,
        )

    def value(self, part: str, text: str) -> Any:
        """The value of the text of one part; raises Refused if it cannot be read."""
        kind, colon, id = part.partition(":")
        if bool(colon) == (part in SINGLE) or kind not in self._kinds or len(part) > LONGEST_PART:
            raise _unreadable(part, "a fight has no such part")
        if TOO_LONG_A_NUMBER.search(text) and _has_too_high(text):
            raise _unreadable(part, "it has a number that is too large")
        try:
            value = self._kinds[kind].validate_json(text)
        except ValidationError as wrong:
            first = wrong.errors(include_url=False)[0]
            where = ".".join(str(at) for at in first["loc"])
            raise _unreadable(part, f"{where[:80]}: {first['msg']}".removeprefix(": ")) from wrong
        except ValueError as wrong:  # a text that is not Unicode
            raise _unreadable(part, "it is not a text") from wrong
        if not colon:
            return value
        if value.id != id:
            raise _unreadable(part, "it has the wrong id")
        if kind == "s":
            return value
        return Combatant(
            value.id,
            value.name,
            value.sheet,
            value.body,
            value.owner,
            value.hidden,
            value.note,
            value.initiative,
            value.markers,
            value.attacks,
            tuple(Uncorrected(**dict(one)) for one in value.uncorrected),
            value.public_name,
        )


def _values(encounter: Encounter) -> dict[str, Any]:
    """The value of each part."""
    return {
        "order": encounter.order,
        "clock": encounter.clock,
        "settings": encounter.settings,
        "title": encounter.title,
        "sources": tuple(s.id for s in encounter.sources),
        **{f"c:{c.id}": c for c in encounter.combatants},
        **{f"s:{s.id}": s for s in encounter.sources},
        **({NOTE: encounter.note} if encounter.note else {}),
        **({MARKERS: encounter.markers} if encounter.markers else {}),
        **({WORDINGS: encounter.wordings} if encounter.wordings else {}),
    }


def _has_too_high(text: str) -> bool:
    """Whether a JSON text has a number beyond ±`HIGHEST`. Digits inside a string do not count."""
    try:
        left = [from_json(text)]
    except ValueError:
        return False  # the model says what is wrong with it
    while left:
        one = left.pop()
        if isinstance(one, int) and abs(one) > HIGHEST:
            return True
        left += one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
    return False


def _listed(found: Mapping[str, Any], listing: str, prefix: str) -> tuple[Any, ...]:
    """The parts that a list of ids names, in its order. The list must name each existing part exactly once."""
    parts = [prefix + id for id in found[listing]]
    if sorted(parts) != sorted(part for part in found if part.startswith(prefix)):
        raise _unreadable(listing, "it does not list every entry exactly once")
    return tuple(found[part] for part in parts)


def _unreadable(part: str, why: str) -> Refused:
    return Refused("stored", f"The stored fight cannot be read at “{part[:80]}”: {why}.")
