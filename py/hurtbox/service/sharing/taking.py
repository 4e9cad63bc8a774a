"""A find taken over: the rows that storage has to write. Nothing that is there is written over unasked."""

from dataclasses import replace
from typing import Any

from hurtbox.core.refusal import Refused
from hurtbox.service import asked
from hurtbox.service.sharing.lineage import Lineage, heads, lineage
from hurtbox.service.sharing.looking import Way, found_in, told, ways
from hurtbox.service.sharing.people import joining
from hurtbox.service.storing import kept

REFUSALS: dict[Way, str] = {
    "open": "This fight is on this device already. Open it as a copy.",
    "go on": "Only the same fight with newer changes can be gone on from. Open it as a copy.",
    "copy": "This cannot be opened as a copy.",
    "add": "Only characters can be added to a fight, not a whole one.",
}


def looked(request: asked.Look) -> dict[str, Any]:
    """What is in a text, and what can be done with it."""
    finds, lost = found_in(request.text)
    here = heads(request.heads)
    return {
        "found": [told(place, one, here) for place, one in enumerate(finds)],
        "lost": list(lost),
    }


def taken(request: asked.Take) -> dict[str, Any]:
    """The rows of a find, for one transaction; Refused when this way is not open for it."""
    finds, _ = found_in(request.text)
    if request.place >= len(finds):
        raise Refused("place", "There is no such fight in it.")
    one, here = finds[request.place], heads(request.heads)
    fight = one.fight
    if fight is None:
        raise Refused("link", "There is only something to see in this link, and nothing to open.")
    stored = here.get(fight.id) if fight.id else None
    stands = lineage(fight, stored) if fight.id else Lineage("unknown")
    may = ways(one, stands)
    if request.way == "add" and "add" in may:
        return {"id": request.id, "command": joining(fight, request.person, request.id)}
    if request.way not in may and request.way != "copy":
        raise Refused("way", REFUSALS[request.way])
    if request.way == "copy" or not fight.id:
        if request.id in here:
            raise Refused("id", "Another fight has this id already.")
        fight = replace(fight, id=request.id, revision=max(1, fight.revision))
    goes_on = request.way == "go on"
    return {
        "encounter": fight.id,
        "revision": fight.revision,
        "title": fight.now.title,
        "system": fight.book.rulebook.key,
        "replaces": goes_on,
        "expected": stored.revision if stored and goes_on else 0,
        "keep": kept(None, fight),
    }
