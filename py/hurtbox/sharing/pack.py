"""Packs: presets, library entries and house rules of one system, as one file or one link.

A file is {"hurtbox": "pack", "format", "system", "title", "by", "presets", "library", "settings"}, and of a game
from a file its text, "game_file"; a link has the same text, compressed. Only the frame is read here. Each preset,
each entry and the house rules are checked one by one (imports/pack_check.py), so one bad part spoils no other.
"""

import json
import re
from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic_core import from_json

from hurtbox.core.names import GivenName, GivenOwner, displayable
from hurtbox.core.refusal import Refused
from hurtbox.core.validation import read
from hurtbox.session.commands.roster import MOST_COMBATANTS
from hurtbox.session.fight.state import Fight
from hurtbox.session.messages import SharePack
from hurtbox.session.replies import PackReply
from hurtbox.session.runtime import runtime_of_game
from hurtbox.sharing.codec.compression import LONGEST, bytes_of, compressed, decompressed
from hurtbox.sharing.json_size import has_more_values
from hurtbox.sharing.library import Entry
from hurtbox.sharing.links import FORM, FRAGMENT, NO_STATE, fragment

FORMAT = 1
KIND = 3
"""The kind of content of a link with a pack; the kinds before it are fights and characters (link_state.py)."""
MOST_CHARACTERS = 4_000_000
MOST_VALUES = 400_000
"""The most JSON objects, lists and commas of a pack."""
MOST_PRESETS = 500
MOST_ENTRIES = 200
MOST_PEOPLE = 400
"""The most combatants of all entries together: each one is drawn once."""
HIGHEST = 10**9
MOST_FIELDS = 500
"""The most values of a preset: more than the form of the largest game from a file has (gamefile/bounds.py)."""
IS_PACK = re.compile(r'\s*\{\s*"hurtbox"\s*:\s*"pack"')
IS_GAME_FILE = re.compile(r"""^title[ \t]*=[ \t]*["']""", re.MULTILINE)
"""A line that no other text has which is opened here."""
LABELS = {"title": "The name of the pack", "by": "Your name", "presets": "The list of presets"}
LABELS |= {"library": "The list of library entries", "settings": "The house rules"}
NEWER = "This pack was made by a newer Hurtbox. Reload to update, then open it again."
DAMAGED = "This pack is damaged, so nothing of it is read."
TOO_LONG = "This is too much for one pack. Leave some of it out."

Scalar = (
    bool | Annotated[int, Field(ge=-HIGHEST, le=HIGHEST)] | Annotated[str, Field(max_length=1_000)]
)
Row = Annotated[tuple[Scalar | None, ...], Field(max_length=20)]
Rows = Annotated[tuple[Row, ...], Field(max_length=MOST_COMBATANTS)]
FieldKey = Annotated[str, Field(min_length=1, max_length=80)]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Preset(_Model):
    """Prepared values of the form of a command, by the keys of its fields, as the page keeps them."""

    form: Annotated[str, Field(min_length=1, max_length=40)]
    title: GivenName
    values: Annotated[dict[FieldKey, Scalar | Rows], Field(max_length=MOST_FIELDS)]


class Pack(_Model):
    """A pack whose parts are still unchecked."""

    hurtbox: Literal["pack"]
    format: Annotated[int, Field(ge=FORMAT, le=FORMAT)]
    system: Annotated[str, Field(max_length=40)]
    title: GivenName
    by: GivenOwner = ""
    presets: Annotated[tuple[Any, ...], Field(max_length=MOST_PRESETS)] = ()
    library: Annotated[tuple[Any, ...], Field(max_length=MOST_ENTRIES)] = ()
    settings: Any = None
    game_file: str = ""


PACK: TypeAdapter[Pack] = TypeAdapter(Pack)
PRESETS: TypeAdapter[tuple[Preset, ...]] = TypeAdapter(tuple[Preset, ...])
ENTRIES: TypeAdapter[tuple[Entry, ...]] = TypeAdapter(tuple[Entry, ...])


def pack_text(
    system: str,
    title: str,
    by: str = "",
    presets: Sequence[object] = (),
    library: Sequence[object] = (),
    settings: object = None,
    game_file: str = "",
) -> str:
    """The text of a file with a pack. Refused names what does not fit into one.

    `game_file` is the text of its game file, if it has one.
    """
    raw = {"hurtbox": "pack", "format": FORMAT, "system": system, "title": title, "by": by}
    raw |= {"presets": list(presets), "library": list(library), "settings": settings}
    raw |= {"game_file": game_file} if game_file else {}
    if not (presets or library or settings or game_file):
        raise Refused("presets", "This pack is empty. Tick something first.")
    read(PACK, raw, lambda field: LABELS.get(field, field))
    read(PRESETS, list(presets), lambda field: f"A preset’s {field}")
    read(ENTRIES, list(library), lambda field: f"A library entry’s {field}")
    text = json.dumps(raw, ensure_ascii=False, indent=1)
    if len(text) > MOST_CHARACTERS or has_more_values(text, MOST_VALUES):
        raise Refused("presets", TOO_LONG)
    return text


def check_people(count: int) -> None:
    """Refused when the entries of a pack have more combatants than whoever opens it would check."""
    if count > MOST_PEOPLE:
        text = f"These entries have {count} combatants. A pack has at most {MOST_PEOPLE}: leave some entries out."
        raise Refused("library", text)


def pack_link(text: str) -> str:
    """The part of a link with this pack behind the address; "" when it is too long for a link."""
    try:
        return fragment(compressed(KIND, text.encode()), "")
    except Refused:
        return ""


def shared_pack(fight: Fight, request: SharePack) -> PackReply:
    """A pack of what the page sends, with the house rules of the open fight when they are asked for."""
    runtime = fight.runtime
    settings = runtime.parts.settings_json(fight.now.settings) if request.rules else None
    key = runtime.rulebook.key
    people = [entry.get("people") for entry in request.library]
    check_people(sum(len(names) for names in people if isinstance(names, list | tuple)))
    library = [{k: v for k, v in entry.items() if k != "people"} for entry in request.library]
    text = pack_text(
        key,
        request.title,
        request.by,
        request.presets,
        library,
        settings,
        runtime.rulebook.game_file,
    )
    return {
        "text": text,
        "name": f"hurtbox-pack-{key}.json",
        "title": request.title,
        "fragment": pack_link(json.dumps(json.loads(text), separators=(",", ":"))),
    }


def shared_game(request: SharePack) -> PackReply:
    """A game from a file alone: as the file itself, and as a link to a pack that holds nothing else."""
    file = request.game_file
    book = runtime_of_game(file).rulebook
    text = pack_text(book.key, book.title, request.by, game_file=file)
    return {
        "text": file,
        "name": f"{book.key}.toml",
        "title": book.title,
        "fragment": pack_link(json.dumps(json.loads(text), separators=(",", ":"))),
    }


def pack_in(text: str) -> Pack | None:
    """The pack in a text; None when it is something else. Refused says why the pack cannot be read.

    A game file is one that holds nothing but the game.
    """
    if len(text) <= LONGEST and IS_GAME_FILE.search(text):
        title = runtime_of_game(text).rulebook.title
        raw = {"hurtbox": "pack", "format": FORMAT, "system": "", "title": title, "game_file": text}
        return read(PACK, raw, lambda field: LABELS.get(field, field))
    if IS_PACK.match(text):
        return _read(text)
    match = FRAGMENT.search(text.strip()) if len(text) <= LONGEST + 4_000 else None
    if match is None or int(match[1]) != FORM or match[2] == NO_STATE or len(match[2]) < 4:
        return None
    if bytes_of(match[2][:4])[1] != KIND:
        return None
    _, _, data = decompressed(match[2])
    try:
        return _read(data.decode())
    except UnicodeDecodeError as wrong:
        raise Refused("link", DAMAGED) from wrong


def _read(text: str) -> Pack:
    """The frame of a pack."""
    if len(text) > MOST_CHARACTERS:
        raise Refused("file", "This file is too large to be a pack.")
    if has_more_values(text, MOST_VALUES):
        raise Refused("file", "This file is too large: it holds more values than a pack can have.")
    try:
        raw = from_json(text, allow_inf_nan=False)
    except ValueError as wrong:
        raise Refused("file", DAMAGED) from wrong
    if not isinstance(raw, dict):
        raise Refused("file", DAMAGED)
    version = raw.get("format")
    if isinstance(version, int) and version > FORMAT:
        raise Refused("file", NEWER)
    return read(PACK, raw, lambda field: LABELS.get(field, f"“{displayable(field)}”"))
