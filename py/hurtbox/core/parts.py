"""The stored form of an encounter: a JSON text for each of its parts.

    "order" ids in turn order · "clock" · "settings" · "title" · "c:<id>" · "sources" ids · "s:<id>"
    and each of the fight's other fields under its name · "game" the text of the game file, of a game from one

"c:<id>" is a combatant, "s:<id>" a source. encounter.py says which fields are left out at their default.
Equal values always give equal texts, so states can be compared byte for byte.
Reading validates everything, because stored text is untrusted.
"""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, Union

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import from_json

from hurtbox.core.clock import Reminder, can_be
from hurtbox.core.encounter import (
    OF_FIGHT,
    Combatant,
    Encounter,
    Source,
    left_out,
    texts_in,
    types_of,
)
from hurtbox.core.own_attack_forms import attack_type
from hurtbox.core.records import LONGEST_PART, Change
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Rulebook

IS_FIGHT_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
FightId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
"""The id of a new or imported fight. Fights stored earlier may have other ids."""
NEEDED = {"order", "sources", "title", "clock", "settings"}
LISTED = ("c", "s")
PLAIN = {"order", "sources", *texts_in(Encounter)}
"""Ids and texts."""
GAME = "game"
HIGHEST = 10**15
"""The highest number in a part: up to here JavaScript's numbers are exact."""
TOO_LONG_A_NUMBER = re.compile(r"\d{16}")
OF_ONE = left_out(Combatant)


def game_file_in(texts: Mapping[str, str]) -> str:
    """The text of the game file among the parts of a fight; "" without one, and for what is no text."""
    try:
        text = from_json(texts.get(GAME, '""'))
    except ValueError:
        return ""
    return text if isinstance(text, str) else ""


def source_type(rulebook: Rulebook) -> Any:
    """The type of all that lasts in this system."""
    return Union[(Reminder, *rulebook.sources)]


def combatant_type(rulebook: Rulebook) -> Any:
    """The type of a combatant in this system."""
    kind: Any = Combatant
    return kind[rulebook.sheet, rulebook.body, source_type(rulebook), attack_type(rulebook)]


class Parts:
    """Writes and reads the parts of a system's encounters."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        types = types_of(Encounter) | {
            "order": tuple[str, ...],
            "sources": tuple[str, ...],
            "settings": rulebook.settings,
            "c": combatant_type(rulebook),
            "s": source_type(rulebook),
        }
        kinds = (*NEEDED, *OF_FIGHT, *LISTED)
        self._kinds: dict[str, TypeAdapter[Any]] = {
            kind: TypeAdapter(types[kind]) for kind in kinds
        }
        self._compared: tuple[Encounter, Encounter, tuple[Change, ...]] | None = None
        self._texts: dict[str, tuple[Any, str]] = {}  # what that comparison wrote, by part

    def write(self, encounter: Encounter) -> dict[str, str]:
        """All parts of an encounter, and the game file that it is played by."""
        texts = {part: self.text(part, value) for part, value in _values(encounter).items()}
        game = self._rulebook.game_file
        return {**texts, GAME: json.dumps(game)} if game else texts

    def changed(self, before: Encounter, after: Encounter) -> tuple[Change, ...]:
        """The parts that differ between two encounters. Parts that are the same object are not compared.

        A hit asks twice, for its record and for storage.
        """
        known = self._compared
        if known and known[0] is before and known[1] is after:
            return known[2]
        old, new = _values(before), _values(after)
        changes, written = [], dict[str, tuple[Any, str]]()
        for part in sorted(old.keys() | new.keys()):
            was, now = old.get(part), new.get(part)
            if was is now or (part in PLAIN and was == now):
                continue
            earlier = None if was is None else self._known_text(part, was)
            later = None if now is None else self.text(part, now)
            if later is not None:
                written[part] = now, later
            if earlier != later:
                changes.append(Change(part=part, before=earlier, after=later))
        self._compared, self._texts = (before, after, tuple(changes)), written
        return tuple(changes)

    def _known_text(self, part: str, value: Any) -> str:
        """The text of a part. What a hit changes is mostly what the last one has written."""
        known = self._texts.get(part)
        return known[1] if known and known[0] is value else self.text(part, value)

    def put(
        self, encounter: Encounter, changes: Iterable[Change], side: Literal["before", "after"]
    ) -> Encounter:
        """The encounter with the texts of one side of the changes put in; raises Refused if they do not fit."""
        values = _values(encounter)
        for change in changes:
            text = change.before if side == "before" else change.after
            values.pop(change.part, None)
            if text is not None:
                values[change.part] = self.value(change.part, text)
        whole = Encounter(
            system=encounter.system,
            title=values["title"],
            settings=values["settings"],
            combatants=_listed(values, "order", "c:"),
            clock=values["clock"],
            sources=_listed(values, "sources", "s:"),
            **{name: values.get(name, default) for name, default in OF_FIGHT.items()},
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
        if game_file_in(texts) != self._rulebook.game_file:
            raise _unreadable(GAME, "it is another game")
        settings = self.value("settings", texts["settings"])
        changes = (
            Change.model_construct(part=part, before=None, after=text)
            for part, text in texts.items()
            if part != GAME
        )
        return self.put(Encounter(self._rulebook.key, "", settings), changes, "after")

    def name(self, part: str, text: str) -> str:
        """The name of a combatant in the text of a part."""
        return str(self.value(part, text).name)

    def combatant_text(self, who: Combatant) -> str:
        """The text of the part of one combatant."""
        return self.text("c", who)

    def source_text(self, source: Source) -> str:
        """The text of the part of one lasting effect."""
        return self.text("s", source)

    def settings_json(self, settings: object) -> dict[str, Any]:
        """The settings as plain JSON."""
        plain: dict[str, Any] = self._kinds["settings"].dump_python(settings, mode="json")
        return plain

    def sheet_json(self, sheet: object) -> dict[str, Any]:
        """A sheet as plain JSON."""
        plain: dict[str, Any] = TypeAdapter(self._rulebook.sheet).dump_python(sheet, mode="json")
        return plain

    def text(self, part: str, value: Any) -> str:
        """The text of one part."""
        if part in PLAIN:
            return json.dumps(value)
        kind = self._kinds[part.partition(":")[0]]
        if not isinstance(value, Combatant):
            return kind.dump_json(value).decode()
        unset = {name for name, default in OF_ONE.items() if getattr(value, name) == default}
        return kind.dump_json(kind.validate_python(value), exclude=unset).decode()

    def value(self, part: str, text: str) -> Any:
        """The value of the text of one part; raises Refused if it cannot be read."""
        kind, colon, id = part.partition(":")
        if bool(colon) != (kind in LISTED) or kind not in self._kinds or len(part) > LONGEST_PART:
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
        if colon and value.id != id:
            raise _unreadable(part, "it has the wrong id")
        return value


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
        **{
            name: value
            for name, default in OF_FIGHT.items()
            if (value := getattr(encounter, name)) != default
        },
    }


def _has_too_high(text: str) -> bool:
    """Whether a JSON text has a number beyond ±`HIGHEST`. Digits inside a string do not count."""
    try:
        left = [from_json(text)]
    except ValueError:
        return False  # the model says what is wrong with it
    while left:
        value = left.pop()
        if isinstance(value, int) and abs(value) > HIGHEST:
            return True
        if isinstance(value, dict | list):
            left += value.values() if isinstance(value, dict) else value
    return False


def _listed(values: Mapping[str, Any], listing: str, prefix: str) -> tuple[Any, ...]:
    """The parts that a list of ids names, in its order. The list must name each existing part exactly once."""
    parts = [prefix + id for id in values[listing]]
    if sorted(parts) != sorted(part for part in values if part.startswith(prefix)):
        raise _unreadable(listing, "it does not list every entry exactly once")
    return tuple(values[part] for part in parts)


def _unreadable(part: str, why: str) -> Refused:
    return Refused("stored", f"The stored fight cannot be read at “{part[:80]}”: {why}.")
