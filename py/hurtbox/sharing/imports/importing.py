"""Imports a find: the rows for storage. A fight that is already there is never overwritten without being asked."""

from collections.abc import Sequence
from dataclasses import replace

from hurtbox.core.refusal import Refused
from hurtbox.session import messages
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import storage_changes
from hurtbox.session.replies import (
    CompareReply,
    EntryReply,
    ImportReply,
    InspectReply,
    JoinReply,
)
from hurtbox.session.slices import Work
from hurtbox.session.views.fight_names import fight_name
from hurtbox.sharing.characters import chosen
from hurtbox.sharing.imports.inspection import (
    Find,
    Way,
    description,
    finds_in,
    lineage_here,
    to_compare,
    ways_to_import,
)
from hurtbox.sharing.imports.joining import join
from hurtbox.sharing.imports.lineage import Lineage, fights_here, heads_here
from hurtbox.sharing.imports.pack_check import inspect_pack
from hurtbox.sharing.imports.trial import try_out
from hurtbox.sharing.library import entry_of
from hurtbox.sharing.pack import pack_in

TRIED_AT_ONCE = 500
"""How much of a file is tried out at its inspection: combatants, and records in tens. The rest is tried later."""
REFUSALS: dict[Way, str] = {
    "open": "This fight is already on this device. Open it as a copy.",
    "go on": "Only a newer version of the same fight can continue it. Open it as a copy.",
    "copy": "This cannot be opened as a copy.",
    "add": "Only characters can be added to a fight, not a whole one.",
    "join": "Only characters can be added to a fight, not a whole one.",
    "library": "Only characters can be saved to the library, not a whole fight.",
}


def inspect(request: messages.Inspect, open_: Fight | None = None) -> Work[InspectReply]:
    """What is in a text, and how it can be imported. A pack's house rules are compared with the open fight's."""
    pack = pack_in(request.text)
    if pack:
        return (yield from inspect_pack(pack, open_))
    finds, lost = yield from finds_in(request.text, request.choice, request.glance)
    here, mine = heads_here(request.heads), fights_here(request.ours)
    failed = yield from _failed(finds)
    stand = dict[int, Lineage]()
    for n, find in enumerate(finds):
        if n not in failed:
            stand[n] = yield from lineage_here(find, here, mine)
    return {
        "found": [description(n, finds[n], stands) for n, stands in stand.items()],
        "lost": [*lost, *failed.values()],
        "compare": list(filter(None, (to_compare(finds[n], find) for n, find in stand.items()))),
    }


def _failed(finds: Sequence[Find]) -> Work[dict[int, str]]:
    """Why fights fail their trial, by place. In a long file, the last fights are tried out when imported.

    Refused when the only fight of the text fails.
    """
    failed, left = {}, TRIED_AT_ONCE
    for place, find in enumerate(finds):
        if find.fight and left > 0:
            left -= len(find.fight.now.combatants) + len(find.fight.records) // 10
            try:
                yield from try_out(find.fight)
            except Refused as no:
                if len(finds) == 1:
                    raise
                failed[place] = f"{find.fight.now.title}: {no.text}"
    return failed


def import_find(
    request: messages.Import, open_: Fight | None = None
) -> Work[ImportReply | JoinReply | EntryReply | CompareReply]:
    """Import one find. Refused when it cannot be imported in this way. `open_` is the fight that is joined."""
    finds, _ = yield from finds_in(request.text, request.choice, request.glance)
    if request.place >= len(finds):
        raise Refused("place", "There is no such fight in this file.")
    find, here = finds[request.place], heads_here(request.heads)
    if find.fight is None:
        raise Refused("link", "This link only shows a fight. It has nothing to open.")
    fight = yield from try_out(find.fight)
    stored = here.get(fight.id) if fight.id else None
    stands = yield from lineage_here(find, here, fights_here(request.ours))
    if request.way == "go on" and not request.ours and to_compare(find, stands):
        return {"compare": [fight.id]}
    may = ways_to_import(find, stands)
    if find.what != "fight":
        fight = chosen(fight, request.people)
    if request.way in ("add", "join") and find.what != "fight":
        return (yield from join(open_, fight, request))
    if request.way == "library" and "library" in may:
        return entry_of(fight)
    if request.way not in may and request.way != "copy":
        raise Refused("way", REFUSALS[request.way])
    if request.way == "copy" or not fight.id:
        if request.id in here:
            raise Refused("id", "Another fight has this id already.")
        fight = replace(fight, id=request.id, revision=max(1, fight.revision))
    goes_on = request.way == "go on"
    if goes_on and stands.later:
        fight = stands.later
    return {
        "encounter": fight.id,
        "revision": fight.revision,
        "title": fight_name(fight, "gm"),
        "system": fight.runtime.rulebook.key,
        "replaces": goes_on,
        "whole": find.what == "fight" and find.history,
        "expected": stored.revision if stored and goes_on else 0,
        "keep": storage_changes(None, fight),
    }
