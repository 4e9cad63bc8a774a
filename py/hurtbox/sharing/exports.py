"""Exports of a fight: a link, a file, the log."""

from hurtbox.core.rulebook import Audience
from hurtbox.session import messages
from hurtbox.session.fight.state import Fight
from hurtbox.session.replies import FileReply, LinkReply
from hurtbox.session.views.fight_names import fight_name, file_name
from hurtbox.session.views.public_names import read_by
from hurtbox.sharing.files import file_text, file_text_of_stored
from hurtbox.sharing.links import fight_link, fragment, person_link
from hurtbox.sharing.log import log


def shared(fight: Fight, request: messages.Share) -> LinkReply:
    """A link to the fight or to one combatant. `without` is the same link without its glance."""
    title = fight_name(fight, request.audience)
    if request.what == "fight":
        state, glance = fight_link(fight, request.audience, history=request.history)
    else:
        state, glance = person_link(fight, request.target, request.audience)
        title = read_by(fight, request.audience).now.combatant(request.target).name
    return {
        "fragment": fragment(state, glance),
        "without": fragment(state, "") if state else "",
        "state": state,
        "glance": glance,
        "title": title,
    }


def exported(fight: Fight) -> FileReply:
    """The whole fight as a file."""
    return {"text": file_text(fight), "name": f"{file_name(fight)}.json"}


def stored_exported(stored: messages.StoredFight) -> FileReply:
    """A stored fight as a file. `lost` says why this version cannot open it, although the file has all of it."""
    text, lost = file_text_of_stored(stored)
    return {"text": text, "name": "hurtbox-fight.json", "lost": list(lost)}


def logged(fight: Fight, audience: Audience) -> FileReply:
    """The history of the fight as text."""
    return {"text": log(fight, audience), "name": f"{file_name(fight)}.md"}
