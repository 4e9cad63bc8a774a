"""Looks at a pack: each preset, each library entry and the house rules are checked before anything is kept.

A preset's values are checked field by field as the command checks them. An entry is read as strictly as a
stranger's link, and joins a trial fight. The house rules open a trial fight of their own.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Any

from pydantic import TypeAdapter

from hurtbox.core.answer_sources import preview
from hurtbox.core.encounter import Encounter
from hurtbox.core.field_traits import field_traits, plain
from hurtbox.core.forms import HIDDEN, fields, own_fields, spread
from hurtbox.core.names import displayable, invisible_texts
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Unfinished
from hurtbox.core.validation import read
from hurtbox.session.fight.state import Fight
from hurtbox.session.replies import InspectReply, PackEntry, PackPreset, PackRule
from hurtbox.session.runtime import SystemRuntime, runtime_of
from hurtbox.session.slices import Work
from hurtbox.sharing.characters import join_command
from hurtbox.sharing.imports.inspection import people_in
from hurtbox.sharing.imports.trial import try_out
from hurtbox.sharing.imports.validation import validated
from hurtbox.sharing.library import Entry, check_entry
from hurtbox.sharing.pack import MOST_PEOPLE, Pack, Preset
from hurtbox.sharing.versions import in_version

MOST_SAID = 60
"""The most sentences about what could not be read; the others are counted."""
WITHOUT_PRESETS = {"edit", "receive", "join", "settings"}
"""Commands whose forms have no presets of their own; those of "edit" are kept for "add"."""
ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)
PRESET: TypeAdapter[Preset] = TypeAdapter(Preset)


def inspect_pack(pack: Pack, open_: Fight | None) -> Work[InspectReply]:
    """What is in a pack. The house rules are compared with those of the open fight, if it is of this system."""
    system = runtime_of(pack.system, pack.game_file)
    lost = list[str]()
    settings = yield from _settings(system, pack, lost)
    now = system.rulebook.settings() if settings is None else settings
    presets = yield from _presets(system, pack.presets, lost)
    entries = yield from _entries(system, pack.library, now, lost)
    if not (presets or entries or settings is not None or pack.game_file):
        raise Refused("file", lost[0] if lost else "This pack is empty.")
    here = open_ is not None and open_.now.system == system.rulebook.key
    before = open_.now.settings if open_ and here else system.rulebook.settings()
    said = [displayable(line) for line in lost[:MOST_SAID]]
    if len(lost) > MOST_SAID:
        said.append(f"And {len(lost) - MOST_SAID} more.")
    return {
        "found": [],
        "lost": said,
        "compare": [],
        "pack": {
            "system": system.rulebook.key,
            "game": system.rulebook.title,
            "title": pack.title,
            "by": pack.by,
            "presets": presets,
            "library": entries,
            "settings": {} if settings is None else system.parts.settings_json(settings),
            "rules": [] if settings is None else _rules(system, before, settings),
            "here": here,
            "game_file": system.rulebook.game_file,
        },
    }


# House rules.


def _settings(system: SystemRuntime, pack: Pack, lost: list[str]) -> Work[Any]:
    """The house rules, tried out in an empty fight; None when there are none that can be read."""
    if pack.settings is None:
        return None
    yield
    try:
        raw = {"kind": "settings", "title": pack.title, "settings": pack.settings}
        command: Any = system.read(raw, "pack")
        now = Encounter(system.rulebook.key, pack.title, command.settings)
        yield from try_out((yield from validated(Fight("", system, now))))
    except Refused as no:
        lost.append(f"House rules: {no.text}")
        return None
    return command.settings


def _rules(system: SystemRuntime, before: Any, after: Any) -> list[PackRule]:
    """The fields of the house rules that differ, with both values."""
    key, options = system.rulebook.key, system.rulebook.options
    was, now = (
        fields(
            system.rulebook.settings,
            f"{key}.settings",
            system.words,
            values=settings,
            options=options(settings),
        )
        for settings in (before, after)
    )
    return [
        {"before": old, "after": new}
        for old, new in zip(was, now, strict=True)
        if old["value"] != new["value"]
    ]


# Presets.


def _presets(system: SystemRuntime, rows: Sequence[Any], lost: list[str]) -> Work[list[PackPreset]]:
    presets = list[PackPreset]()
    for number, raw in enumerate(rows, 1):
        yield
        try:
            presets.append(_preset(system, read(PRESET, raw, str), lost))
        except Refused as no:
            lost.append(f"Preset {_titled(raw, number)}: {no.text}")
    return presets


def _preset(system: SystemRuntime, preset: Preset, lost: list[str]) -> PackPreset:
    """A preset with those of its values that its command allows."""
    if preset.form not in system.commands or preset.form in WITHOUT_PRESETS:
        raise Refused("form", "This game has no such form.")
    values = preset.model_dump(mode="json")["values"]
    fits = dict[str, Any]()
    for key, value in values.items():
        try:
            fits[key] = _value(system, preset.form, key, value)
        except Refused as no:
            lost.append(f"Preset “{preset.title}”: {no.text} This value is left out.")
    if values and not fits:
        raise Refused("values", "None of its values can be used.")
    label = system.words.get(system.form(preset.form), preset.form)
    return {"form": preset.form, "label": label, "title": preset.title, "values": fits}


def _value(system: SystemRuntime, kind: str, key: str, value: Any) -> Any:
    """One value of a form as the page sent it. Refused when the command would refuse it."""
    model, last = _place(system, kind, key)
    label = system.label(kind, key)
    whole = spread(model, {last: value})[last]
    try:
        read(_field(model, last), whole, lambda field: label)
    except Refused as no:
        text = label + no.text.removeprefix("This") if no.text.startswith("This") else no.text
        raise Refused(key, text) from no
    for _, why in invisible_texts(whole):
        raise Refused(key, f"{label}: {why}")
    return value


def _place(system: SystemRuntime, kind: str, key: str) -> tuple[type, str]:
    """The model that has a field, and the field's own name, from its dotted key."""
    *groups, last = key.split(".")
    model: type = system.commands[kind]
    for group in groups:
        inner = own_fields(model).get(group)
        model = plain(inner.annotation) if inner else type(None)
    info = own_fields(model).get(last)
    if info is None or last in HIDDEN or own_fields(plain(info.annotation)):
        raise Refused(key, f"“{displayable(key)}” is not a field of this form.")
    if field_traits(info).is_picked:
        raise Refused(key, f"{system.label(kind, key)} names combatants of another fight.")
    return model, last


@lru_cache(maxsize=512)
def _field(model: type, key: str) -> TypeAdapter[Any]:
    """Checks one field alone, with all its bounds."""
    info = own_fields(model)[key]
    kind: Any = info.annotation
    for limit in info.metadata:
        kind = Annotated[kind, limit]
    return TypeAdapter(kind)


# The library.


def _entries(
    system: SystemRuntime, rows: Sequence[Any], settings: Any, lost: list[str]
) -> Work[list[PackEntry]]:
    entries, left = list[PackEntry](), MOST_PEOPLE
    for number, raw in enumerate(rows, 1):
        yield
        try:
            entry = read(ENTRY, raw, str)
            people = yield from _people(system, entry, settings, left)
        except Refused as no:
            lost.append(f"Library entry {_titled(raw, number)}: {no.text}")
            continue
        left -= len(people)
        entries.append({"title": entry.title, "text": entry.text, "people": people})
    return entries


def _people(system: SystemRuntime, entry: Entry, settings: Any, left: int) -> Work[list[str]]:
    """The names of an entry's combatants, who have joined a trial fight once."""
    fight = yield from people_in(entry.text)
    if fight.now.system != system.rulebook.key:
        raise Refused("system", f"It is for {fight.runtime.rulebook.title}.")
    check_entry(fight)
    if len(fight.now.combatants) > left:
        raise Refused("people", f"A pack has at most {MOST_PEOPLE} combatants.")
    fight = yield from try_out(fight)
    fight, _ = in_version(fight, system, settings)  # who adds them to a fight reads what they lose
    command = system.read(join_command(fight, fight.now.combatants, "pack"), "pack")
    empty = Encounter(system.rulebook.key, entry.title, settings)
    run = preview(lambda ask: system.act(ask, empty, command))
    if isinstance(run, Unfinished):
        raise Refused("link", "It cannot join a fight.")
    yield from try_out(replace(fight, now=run.outcome))
    return [combatant.name for combatant in run.outcome.combatants]


def _titled(raw: Any, number: int) -> str:
    """How a sentence calls a row: by its title, else by its number."""
    title = raw.get("title") if isinstance(raw, dict) else None
    return f"“{displayable(title)[:60]}”" if isinstance(title, str) and title else str(number)
