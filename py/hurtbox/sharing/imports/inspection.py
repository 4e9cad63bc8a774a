"""What is in a text that somebody pasted, scanned or opened, and what can be done with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import Head
from hurtbox.session.slices import Work
from hurtbox.sharing.files import reading
from hurtbox.sharing.glance import Glance
from hurtbox.sharing.glance_check import Preview, preview_of
from hurtbox.sharing.imports.lineage import Lineage, lineage, title_list
from hurtbox.sharing.links import read_link

What = Literal["fight", "character", "characters", "picture"]
Way = Literal["open", "copy", "go on", "add"]
SENTENCES = {
    "unknown": "This fight is not on this device yet.",
    "same": "This fight is here already, with nothing new.",
    "newer": "This fight is here already; this one has gone on from it. Changes since then: {by}.",
    "claimed": "This fight is here too. This one claims to go on from it, but differs before that.",
    "older": "This fight is here already, and has gone on since. Changes since then: {by}.",
    "diverged": "This fight is here too, and both have gone on in different ways.",
}
WITHOUT = (
    " What has happened in between is not in this link and could not be taken back, so it opens as a copy."
    " To go on from it, ask for a file or a link with the history."
)
OTHER_PREVIEW = "This link is not what its preview shows, so it is not opened. Ask for a new one."
DIFFERS = " Its preview shows other values than it holds: an older Hurtbox made it, or somebody changed it."
PERSON = "A character, with how they are now."
PEOPLE = "Characters, with how they are now."
FEWER = " You see {shown} here; only players’ characters can be kept: {names}."
PICTURE = "There is only something to see here: what the players see of a fight."


@dataclass(frozen=True)
class Find:
    """One thing that a text holds; `fight` is None for a picture."""

    fight: Fight | None
    what: What
    history: bool
    audience: Audience
    glance: Glance | None = None
    preview: Preview = "same"


def finds_in(text: str) -> Work[tuple[list[Find], tuple[str, ...]]]:
    """Everything a text holds, and what of it cannot be read; Refused when it is nothing of ours."""
    link = yield from read_link(text)
    if link is None:
        file = yield from reading(text)
        return [Find(fight, "fight", True, "gm") for fight in file.fights], file.lost
    if link.fight is None:
        return [Find(None, "picture", False, link.audience, link.glance)], ()
    whole = link.what != "people"
    people = len(link.fight.now.combatants)
    if not whole and not people:
        raise Refused("link", "There is nobody in this link.")
    preview = preview_of(link.glance, link.fight, whole=whole) if link.glance else "same"
    if preview == "other":
        raise Refused("link", OTHER_PREVIEW)
    what: What = "fight" if whole else "character" if people == 1 else "characters"
    audience = "gm" if whole else link.audience
    return [Find(link.fight, what, link.what == "history", audience, link.glance, preview)], ()


def description(place: int, found: Find, stands: Lineage) -> dict[str, Any]:
    """What the page says about one find."""
    fight = found.fight
    if fight is None:
        return _picture(place, found)
    return {
        "place": place,
        "what": found.what,
        "encounter": fight.id,
        "title": fight.now.title,
        "system": fight.runtime.rulebook.key,
        "game": fight.runtime.rulebook.title,
        "audience": found.audience,
        "round": fight.now.clock.round,
        "people": [one.name for one in fight.now.combatants],
        "revision": fight.revision,
        "records": len(fight.records),
        "history": found.history,
        "here": stands.here,
        "by": stands.by,
        "ways": list(ways_to_import(found, stands)),
        "new": list(stands.new),
        "lost": list(stands.lost),
        "preview": found.preview,
        "text": _sentence(found, stands),
    }


def lineage_here(found: Find, here: Mapping[str, Head], ours: Mapping[str, Fight]) -> Lineage:
    """How a find stands to the fights of this device: their heads, and some of them whole."""
    id = found.fight.id if found.fight else ""
    if not found.fight or not id:
        return Lineage("unknown")
    return lineage(found.fight, here.get(id), ours.get(id))


def to_compare(found: Find, stands: Lineage) -> str:
    """The id of the fight here that must be compared whole before it may be gone on from; empty for none."""
    open_ = stands.here == "newer" and not stands.compared and found.history
    return found.fight.id if open_ and found.fight else ""


def ways_to_import(found: Find, stands: Lineage) -> tuple[Way, ...]:
    """What can be done with a find. A fight that is here is never written over but by its own future."""
    if found.what == "picture":
        return ()
    if found.what != "fight":
        return ("add", "open")
    if stands.here == "unknown":
        return ("open",)
    goes_on = stands.here == "newer" and stands.compared and found.history
    return ("go on", "copy") if goes_on else ("copy",)


def _sentence(found: Find, stands: Lineage) -> str:
    differs = DIFFERS if found.preview == "differs" else ""
    if found.what == "fight":
        return SENTENCES[stands.here].format(by=stands.by) + _difference(found, stands) + differs
    return (PERSON if found.what == "character" else PEOPLE) + _fewer(found) + differs


def _fewer(found: Find) -> str:
    """What a link for players shows and does not bring along."""
    shown = len(found.glance[5]) if found.glance else 0
    names = [one.name for one in found.fight.now.combatants] if found.fight else []
    if shown <= len(names):
        return ""
    return FEWER.format(shown=shown, names=title_list(names))


def _difference(found: Find, stands: Lineage) -> str:
    """What going on from it would bring and take away, or why it cannot be gone on from."""
    if stands.here == "newer" and not found.history:
        return WITHOUT
    said = f" New: {title_list(stands.new)}." if stands.new else ""
    if stands.lost and stands.here == "claimed":
        said += f" Only here: {title_list(stands.lost)}."
    elif stands.lost:
        said += f" Taken back here, and gone then: {title_list(stands.lost)}."
    if stands.waiting:
        said += f" What waits for a roll here goes then ({stands.waiting})."
    return said


def _picture(place: int, found: Find) -> dict[str, Any]:
    _, audience, title, game, _, rows = found.glance or (1, found.audience, "", "", "", [])
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
