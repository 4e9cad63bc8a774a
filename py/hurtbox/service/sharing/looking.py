"""What is in a text that somebody pasted, scanned or opened, and what can be done with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience
from hurtbox.service.fight import Fight
from hurtbox.service.sharing.files import fights_read
from hurtbox.service.sharing.glance import Glance
from hurtbox.service.sharing.lineage import Lineage, lineage
from hurtbox.service.sharing.link import link_read
from hurtbox.service.storing import Head

Way = Literal["open", "copy", "go on", "add"]
SENTENCES = {
    "unknown": "This fight is not on this device yet.",
    "same": "This fight is here already, with nothing new.",
    "newer": "This fight is here already; this one has gone on from it. Changes since then: {by}.",
    "older": "This fight is here already, and has gone on since. Changes since then: {by}.",
    "diverged": "This fight is here too, and both have gone on in different ways.",
}
WITHOUT = (
    " What has happened in between is not in this link and could not be taken back, so it opens as a copy."
    " To go on from it, ask for a file or a link with the history."
)
PERSON = "A character, with how they are now."
PEOPLE = "Characters, with how they are now."
PICTURE = "There is only something to see here: what the players see of a fight."


@dataclass(frozen=True)
class Found:
    """One thing that a text holds; `fight` is None for a picture."""

    fight: Fight | None
    what: Literal["fight", "character", "characters", "picture"]
    history: bool
    audience: Audience
    glance: Glance | None = None


def found_in(text: str) -> tuple[list[Found], tuple[str, ...]]:
    """Everything a text holds, and what of it cannot be read; Refused when it is nothing of ours."""
    link = link_read(text)
    if link is None:
        file = fights_read(text)
        return [Found(fight, "fight", True, "gm") for fight in file.fights], file.lost
    if link.fight is None:
        return [Found(None, "picture", False, link.audience, link.glance)], ()
    if link.what != "people":
        return [Found(link.fight, "fight", link.what == "history", "gm")], ()
    people = len(link.fight.now.combatants)
    if not people:
        raise Refused("link", "There is nobody in this link.")
    return [
        Found(link.fight, "character" if people == 1 else "characters", False, link.audience)
    ], ()


def told(place: int, found: Found, here: Mapping[str, Head]) -> dict[str, Any]:
    """What the page says about one find; `here` are the heads of the fights of this device."""
    fight = found.fight
    if fight is None:
        return _picture(place, found)
    stands = lineage(fight, here.get(fight.id)) if fight.id else Lineage("unknown")
    return {
        "place": place,
        "what": found.what,
        "encounter": fight.id,
        "title": fight.now.title,
        "system": fight.book.rulebook.key,
        "game": fight.book.rulebook.title,
        "audience": found.audience,
        "round": fight.now.clock.round,
        "people": [one.name for one in fight.now.combatants],
        "revision": fight.revision,
        "records": len(fight.records),
        "history": found.history,
        "here": stands.here,
        "by": stands.by,
        "ways": list(ways(found, stands)),
        "text": _sentence(found, stands),
    }


def ways(found: Found, stands: Lineage) -> tuple[Way, ...]:
    """What can be done with a find. A fight that is here is never written over but by its own future."""
    if found.what == "picture":
        return ()
    if found.what != "fight":
        return ("add", "open")
    if stands.here == "unknown":
        return ("open",)
    return ("go on", "copy") if stands.here == "newer" and found.history else ("copy",)


def _sentence(found: Found, stands: Lineage) -> str:
    if found.what == "fight":
        without = WITHOUT if stands.here == "newer" and not found.history else ""
        return SENTENCES[stands.here].format(by=stands.by) + without
    return PERSON if found.what == "character" else PEOPLE


def _picture(place: int, found: Found) -> dict[str, Any]:
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
