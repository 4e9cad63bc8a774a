"""The state of a fight, or of some of its characters, as the text of a link.

It holds these in this order:
- system (the text of a game from a file), title, the fight's id, its revision and last action ids; the last three
  are empty for characters
- settings, clock, combatants, sources, pending commands
- on request, the records and the acts on pending commands
- the fight's other fields, up to the last one that is not its default

Links of all versions can be read, and everything in them is checked.
"""

import json
from dataclasses import replace
from typing import Any, Literal

from pydantic import TypeAdapter, ValidationError

from hurtbox.core.encounter import OF_FIGHT
from hurtbox.core.parts import GAME, PLAIN
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.pending import Act, Pending
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import Head, stored_fight
from hurtbox.session.runtime import runtime_of
from hurtbox.session.slices import Work
from hurtbox.sharing.codec.compression import compressed, decompressed
from hurtbox.sharing.codec.layout import Layout, Many, layout
from hurtbox.sharing.codec.packing import pack, unpack
from hurtbox.sharing.codec.stream import Reader, Writer, damaged, too_long
from hurtbox.sharing.imports.validation import validated

LinkContents = Literal["fight", "history", "people"]
KINDS: tuple[LinkContents, ...] = ("fight", "history", "people")
"""A fight without its records; with its records; or characters with their lasting effects."""
REMEMBERED = 16
"""How many of the last action ids are in a link, to recognise later which fight has gone on from it."""
MOST_DONE = 64
MOST_RECORDS = 5_000
"""The most records of a link; more of them are too long for one."""
_PENDING = TypeAdapter(tuple[Pending, ...])
_ACTS = TypeAdapter(tuple[Act, ...])


def state_of(fight: Fight, what: LinkContents) -> str:
    """Write the state of a fight."""
    to = Writer()
    whole = what != "people"
    book = fight.runtime.rulebook
    for text in (book.game_file or book.key, fight.now.title, fight.id if whole else ""):
        to.text(text)
    to.number(fight.revision if whole else 0)
    done = fight.done if what == "history" else fight.done[-REMEMBERED:] if whole else ()
    to.number(len(done))
    for id in done:
        to.text(id)
    _pack_parts(to, fight)
    to.text(_PENDING.dump_json(fight.pending if whole else ()).decode())
    records = len(fight.records) if what == "history" else 0
    if records > MOST_RECORDS:
        raise too_long()
    to.number(fight.applied if records else 0)
    to.number(records)
    for place in range(records):
        to.text(fight.records.text(place))
    acts = fight.acts if what == "history" else ()
    rest = _rest(fight) if whole else []
    if acts or rest:
        to.text(_ACTS.dump_json(acts).decode())
        to.number(fight.acted if acts else 0)
    for text in rest:
        to.text(text)
    return compressed(KINDS.index(what), bytes(to.data))


def _rest(fight: Fight) -> list[str]:
    """What else the fight has, as texts; nothing after the last field that it has."""
    values = {name: getattr(fight.now, name) for name in OF_FIGHT}
    texts = [
        value if name in PLAIN else fight.runtime.parts.text(name, value)
        for name, value in values.items()
    ]
    has = [values[name] != default for name, default in OF_FIGHT.items()]
    return texts[: len(has) - has[::-1].index(True)] if True in has else []


def _pack_parts(to: Writer, fight: Fight) -> None:
    its = layout(fight.runtime)
    texts = fight.runtime.parts.write(fight.now)
    values = {part: json.loads(text) for part, text in texts.items()}
    pack(to, its.settings, values["settings"])
    pack(to, its.clock, values["clock"])
    pack(to, Many(its.combatant), [values[f"c:{id}"] for id in values["order"]])
    pack(to, Many(its.source), [values[f"s:{id}"] for id in values["sources"]])


def read_state(text: str) -> Work[tuple[Fight, LinkContents]]:
    """Read the fight from the text of a link. Refused says what is wrong with it."""
    version, kind, data = decompressed(text)
    if kind >= len(KINDS):
        raise damaged()
    of = Reader(data)
    system, title, id = of.text(), of.text(), of.text()
    revision = of.number()
    done = tuple(_texts(of, MOST_DONE))
    runtime = runtime_of(system, system if is_game_file(system) else "")
    parts = _unpacked(of, layout(runtime, version), title)
    if runtime.rulebook.game_file:
        parts[GAME] = json.dumps(runtime.rulebook.game_file)
    pending = of.text()
    applied = of.number()
    records = list(enumerate(_texts(of, MOST_RECORDS)))
    acts, acted = (of.text(), of.number()) if of.left else ("[]", 0)
    for name in OF_FIGHT:
        if of.left:
            parts[name] = json.dumps(of.text()) if name in PLAIN else of.text()
    if of.left:
        raise damaged()
    its = _head(
        pending,
        acts,
        encounter=id or "people",
        system=runtime.rulebook.key,
        title=title,
        revision=revision,
        done=done,
        records=len(records),
        applied=applied,
        acted=acted,
    )
    try:
        fight = yield from validated(
            stored_fight(its.encounter, its.model_dump_json(), parts.items(), records)
        )
    except Refused as no:
        raise Refused("link", no.text.replace("The stored fight", "The fight in this link")) from no
    return (fight if id else replace(fight, id="")), KINDS[kind]


def is_game_file(system: str) -> bool:
    """Whether what a link calls its system is the text of a game file: it has several lines."""
    return "\n" in system


def _texts(of: Reader, most: int) -> list[str]:
    count = of.count()
    if count > most:
        raise damaged()
    return [of.text() for _ in range(count)]


def _head(pending: str, acts: str, **others: Any) -> Head:
    try:
        return Head(
            edition="",
            pending=_PENDING.validate_json(pending),
            acts=_ACTS.validate_json(acts),
            **others,
        )
    except ValidationError as wrong:
        raise damaged() from wrong


def _unpacked(of: Reader, its: Layout, title: str) -> dict[str, str]:
    """The parts of an encounter as in storage."""
    settings, clock = unpack(of, its.settings), unpack(of, its.clock)
    combatants, sources = unpack(of, Many(its.combatant)), unpack(of, Many(its.source))
    parts = {
        "order": [combatant["id"] for combatant in combatants],
        "sources": [source["id"] for source in sources],
        "settings": settings,
        "clock": clock,
        "title": title,
    }
    parts |= {f"c:{combatant['id']}": combatant for combatant in combatants}
    parts |= {f"s:{source['id']}": source for source in sources}
    return {part: json.dumps(value) for part, value in parts.items()}
