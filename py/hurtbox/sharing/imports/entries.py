"""Changes an entry of the library: the form of a member, the entry as that form changes it, a copy, a removal."""

from hurtbox.core.answer_sources import preview
from hurtbox.core.encounter import Combatant
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Done
from hurtbox.session.fight.state import Fight
from hurtbox.session.given import given
from hurtbox.session.messages import EditEntry, EntryForm
from hurtbox.session.replies import EntryFormReply, EntryReply
from hurtbox.session.slices import Work
from hurtbox.session.views.combatants import edit_form
from hurtbox.sharing.imports.inspection import people_in
from hurtbox.sharing.imports.trial import try_out
from hurtbox.sharing.library import entry_of


def entry_form(request: EntryForm) -> Work[EntryFormReply]:
    """The form that changes a member: the one of a combatant in a fight."""
    fight = yield from try_out((yield from people_in(request.text)))
    return {"form": edit_form(fight.runtime, fight.now, _member(fight, request.person))}


def edit_entry(request: EditEntry) -> Work[EntryReply]:
    """The entry with a member changed, copied or removed. Refused names the field of the form that is wrong."""
    fight = yield from try_out((yield from people_in(request.text)))
    member = _member(fight, request.person)
    match request.command.get("kind"):
        case "duplicate":
            raw, id = {"kind": "duplicate", "wounded": True}, f"{max(fight.now.order, key=len)}+"
        case "remove":
            if len(fight.now.order) == 1:
                raise Refused("person", "Nobody would be left. Remove the entry as a whole.")
            raw, id = {"kind": "remove"}, member.id
        case _:
            raw, id = {**request.command, "kind": "edit"}, member.id
    written = given(fight.runtime, fight.now.settings, {**raw, "target": member.id})
    command = fight.runtime.read(written, id)
    run = preview(lambda ask: fight.runtime.act(ask, fight.now, command))
    if not isinstance(run, Done):
        raise TypeError("an edit never asks")
    return entry_of((yield from try_out(Fight("", fight.runtime, run.outcome))))


def _member(fight: Fight, place: int) -> Combatant:
    if place >= len(fight.now.combatants):
        raise Refused("person", "There is nobody at this place of the entry.")
    return fight.now.combatants[place]
