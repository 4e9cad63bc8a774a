"""Inspects a text that somebody pasted, scanned or opened: what is in it, and how it can be imported."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from hurtbox.core.encounter import Combatant
from hurtbox.core.foreign import ForeignChoice
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience
from hurtbox.core.view import is_condition
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import Head
from hurtbox.session.replies import FindReply, ReadReply
from hurtbox.session.slices import Work
from hurtbox.session.views.fight_names import fight_name
from hurtbox.sharing.files import reading
from hurtbox.sharing.glance import Glance
from hurtbox.sharing.glance_check import Preview, preview_of
from hurtbox.sharing.imports.continuation import title_list
from hurtbox.sharing.imports.foreign_files import foreign
from hurtbox.sharing.imports.lineage import Lineage, lineage
from hurtbox.sharing.library import Entry, entries_in
from hurtbox.sharing.links import read_link
from hurtbox.sharing.pack import pack_in

What = Literal["fight", "character", "characters", "picture"]
Way = Literal["open", "copy", "go on", "add", "join", "library"]
SENTENCES = {
    "unknown": "This fight is not on this device yet.",
    "same": "This fight is already on this device, with nothing new.",
    "newer": "A newer version of a fight on this device. Changes since then: {by}.",
    "claimed": "This claims to be a newer version of a fight on this device, but {why}.",
    "older": "An older version of a fight on this device. Changes since then: {by}.",
    "diverged": "Another version of a fight on this device. Both have changed since.",
}
WITHOUT = (
    " This link has no history, so it opens as a copy."
    " To continue your fight with it, ask for a file or a link with the history."
)
OTHER_PREVIEW = (
    "This link holds something else than its preview shows, so it is not opened. Ask for a new one."
)
DIFFERS = " Its preview shows other values: an older Hurtbox made it, or somebody changed it."
PERSON = "A character in the current state."
PEOPLE = "Characters in their current state."
FEWER = " The preview shows {shown}. Only players’ characters can be kept: {names}."
PACK = "This is a pack, not a fight."
NO_ENTRY = "This is no entry of a library: it is not a link to characters."
PICTURE = "This only shows what the players see of a fight."


@dataclass(frozen=True)
class Find:
    """One thing in a text. `fight` is None for a picture, which is a glance alone.

    `text` says what a file of another program is, `choice` what it leaves open. `of_library`: an entry of a file.
    `glance_text` is the glance as it stands in a link.
    """

    fight: Fight | None
    what: What
    history: bool
    audience: Audience
    glance: Glance | None = None
    preview: Preview = "same"
    text: str = ""
    choice: ForeignChoice | None = None
    of_library: bool = False
    glance_text: str = ""


def finds_in(
    text: str, choice: str = "", shown: str = ""
) -> Work[tuple[list[Find], tuple[str, ...]]]:
    """Everything in a text, and sentences about what cannot be read. Refused when nothing in it is known.

    `choice` is the option chosen for what a file of another program leaves open. `shown` is the glance that the
    page shows. Refused when the link that is read has another one: a text can be made in which the page and the
    engine find different links.
    """
    finds, lost = yield from _read(text, choice)
    if shown and all(find.glance_text != shown for find in finds):
        raise Refused("link", OTHER_PREVIEW)
    return finds, lost


def _read(text: str, choice: str) -> Work[tuple[list[Find], tuple[str, ...]]]:
    if pack_in(text):
        raise Refused("file", PACK)
    entries = entries_in(text)
    if entries:
        return (yield from _finds_of_library(entries))
    other = yield from foreign(text, choice)
    if other:
        what: What = "character" if len(other.fight.now.combatants) == 1 else "characters"
        find = Find(other.fight, what, False, "gm", text=other.text, choice=other.choice)
        return [find], other.unread
    link = yield from read_link(text)
    if link is None:
        file = yield from reading(text)
        return [Find(fight, "fight", True, "gm") for fight in file.fights], file.lost
    if link.fight is None:
        picture = Find(
            None, "picture", False, link.audience, link.glance, glance_text=link.glance_text
        )
        return [picture], ()
    whole = link.what != "people"
    people = len(link.fight.now.combatants)
    if not whole and not people:
        raise Refused("link", "There is no character in this link.")
    preview = preview_of(link.glance, link.fight, whole=whole) if link.glance else "same"
    if preview == "other":
        raise Refused("link", OTHER_PREVIEW)
    kind: What = "fight" if whole else "character" if people == 1 else "characters"
    audience = "gm" if whole else link.audience
    find = Find(link.fight, kind, link.what == "history", audience, link.glance, preview)
    return [replace(find, glance_text=link.glance_text)], ()


def people_in(entry: str) -> Work[Fight]:
    """The people of a library entry, which is a link to characters wherever it is read. Refused: it is none."""
    link = yield from read_link(entry)
    if link is None or link.fight is None or link.what != "people" or not link.fight.now.order:
        raise Refused("text", NO_ENTRY)
    return link.fight


def _finds_of_library(entries: Sequence[Entry]) -> Work[tuple[list[Find], tuple[str, ...]]]:
    """The entries of a library's file, each read as strictly as a link."""
    finds, lost = list[Find](), list[str]()
    for entry in entries:
        yield
        try:
            people = yield from people_in(entry.text)
        except Refused as no:
            lost.append(f"{entry.title}: {no.text}")
            continue
        fight = replace(people, now=replace(people.now, title=entry.title))
        what: What = "character" if len(people.now.combatants) == 1 else "characters"
        finds.append(Find(fight, what, False, "gm", of_library=True))
    if not finds:
        raise Refused("file", lost[0])
    return finds, tuple(lost)


def description(place: int, find: Find, stands: Lineage) -> FindReply:
    """One find for the page."""
    fight = find.fight
    if fight is None:
        return _picture(place, find)
    return {
        "place": place,
        "what": find.what,
        "encounter": fight.id,
        "title": fight_name(fight, find.audience),
        "system": fight.runtime.rulebook.key,
        "game": fight.runtime.rulebook.title,
        "audience": find.audience,
        "round": fight.now.clock.round,
        "people": [combatant.name for combatant in fight.now.combatants],
        "revision": fight.revision,
        "records": len(fight.records),
        "history": find.history,
        "here": stands.here,
        "by": stands.by,
        "ways": list(ways_to_import(find, stands)),
        "new": list(stands.new),
        "lost": list(stands.lost),
        "preview": find.preview,
        "text": _sentence(find, stands),
        "game_file": fight.runtime.rulebook.game_file,
        **_as_read(find, fight),
    }


def _as_read(find: Find, fight: Fight) -> ReadReply:
    """A line about each person of another program's file, and what the file leaves open."""
    said: ReadReply = {}
    if find.text:
        said["details"] = [
            f"{combatant.name}: {_line(fight, combatant)}" for combatant in fight.now.combatants
        ]
    if find.choice:
        options = [list(option) for option in find.choice.options]
        label, chosen = find.choice.label, find.choice.chosen
        said["choice"] = {"label": label, "options": options, "chosen": chosen}
    return said


def _line(fight: Fight, combatant: Combatant) -> str:
    """The line of the roster, the conditions and the lowered pools of somebody, as the game master sees them."""
    shown = fight.runtime.rulebook.view(fight.now, combatant, "gm", None)
    said = [piece["text"] for piece in shown.short if is_condition(piece)]
    low = [
        f"{piece['label']} {piece['text']}"
        for piece in shown.short
        if piece["kind"] == "gauge" and piece["value"] < piece["max"]
    ]
    return " · ".join(text for text in (shown.line, *said, *low) if text)


def lineage_here(find: Find, here: Mapping[str, Head], ours: Mapping[str, Fight]) -> Work[Lineage]:
    """The lineage of a find among the fights of this device: their heads, and some of them whole."""
    id = find.fight.id if find.fight else ""
    if not find.fight or not id:
        return Lineage("unknown")
    return (yield from lineage(find.fight, here.get(id), ours.get(id)))


def to_compare(find: Find, stands: Lineage) -> str:
    """The id of the stored fight that must be compared whole before the find may replace it; empty for none."""
    open_ = stands.here == "newer" and not stands.compared and find.history
    return find.fight.id if open_ and find.fight else ""


def ways_to_import(find: Find, stands: Lineage) -> tuple[Way, ...]:
    """The ways to import a find. A stored fight can only be replaced by its own newer version."""
    if find.what == "picture":
        return ()
    if find.of_library:
        return ("library",)
    if find.what != "fight":
        return ("add", "open", "library")
    if stands.here == "unknown":
        return ("open",)
    goes_on = stands.here == "newer" and stands.compared and find.history
    return ("go on", "copy") if goes_on else ("copy",)


def _sentence(find: Find, stands: Lineage) -> str:
    differs = DIFFERS if find.preview == "differs" else ""
    if find.what == "fight":
        said = SENTENCES[stands.here].format(by=stands.by, why=stands.why)
        return said + _difference(find, stands) + differs
    if find.text:
        return find.text
    return (PERSON if find.what == "character" else PEOPLE) + _fewer(find) + differs


def _fewer(find: Find) -> str:
    """The sentence about combatants in the glance who are not in the link."""
    shown = len(find.glance[5]) if find.glance else 0
    names = [combatant.name for combatant in find.fight.now.combatants] if find.fight else []
    if shown <= len(names):
        return ""
    return FEWER.format(shown=shown, names=title_list(names))


def _difference(find: Find, stands: Lineage) -> str:
    """What replacing the stored fight would add and remove, or why that is impossible."""
    if stands.here == "newer" and not find.history:
        return WITHOUT
    said = f" New: {title_list(stands.new)}." if stands.new else ""
    if stands.lost and stands.here == "claimed":
        said += f" Only here: {title_list(stands.lost)}."
    elif stands.lost:
        said += f" Undone here, and removed then: {title_list(stands.lost)}."
    if stands.waiting:
        said += f" Waiting for a roll: {title_list(stands.waiting)}."
    if stands.gone:
        said += f" Commands that wait for a roll here are removed ({stands.gone})."
    return said


def _picture(place: int, find: Find) -> FindReply:
    _, audience, title, game, _, rows = find.glance or (1, find.audience, "", "", "", [])
    return {
        "place": place,
        "what": "picture",
        "encounter": "",
        "title": title,
        "system": "",
        "game": game,
        "audience": audience,
        "round": 0,
        "people": [name for name, _, _ in rows],
        "revision": 0,
        "records": 0,
        "history": False,
        "here": "unknown",
        "by": 0,
        "ways": [],
        "text": PICTURE,
    }
