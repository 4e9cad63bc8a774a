"""What is given out of a fight, ready for the page: a link, a file, the log."""

from collections.abc import Iterable
from typing import Any

from hurtbox.core.parts import IS_FIGHT_ID
from hurtbox.core.rulebook import Audience
from hurtbox.session import messages
from hurtbox.session.fight.state import Fight
from hurtbox.sharing.files import file_text, file_text_of_all
from hurtbox.sharing.links import fight_link, fragment, person_link
from hurtbox.sharing.log import log

Given = dict[str, Any]


def shared(fight: Fight, request: messages.Share) -> Given:
    """A link to the fight or to one in it; `without` is the same without its glance."""
    title = fight.now.title
    if request.what == "fight":
        state, glance = fight_link(fight, request.audience, history=request.history)
    else:
        state, glance = person_link(fight, request.target, request.audience)
        title = fight.now.combatant(request.target).name
    return {
        "fragment": fragment(state, glance),
        "without": fragment(state, "") if state else "",
        "state": state,
        "glance": glance,
        "title": title,
    }


def exported(fight: Fight) -> Given:
    """The whole fight as a file."""
    return {"text": file_text(fight), "name": f"hurtbox-{_name(fight)}.json"}


def _name(fight: Fight) -> str:
    """The fight's id in the name of a file; a stored one may be any text."""
    return fight.id if IS_FIGHT_ID.fullmatch(fight.id) else "fight"


def all_exported(stored: Iterable[messages.StoredFight]) -> Given:
    """Stored fights as one file; `lost` says what of them cannot be read."""
    text, lost = file_text_of_all(stored)
    return {"text": text, "name": "hurtbox-all.json", "lost": list(lost)}


def logged(fight: Fight, audience: Audience) -> Given:
    """The history of the fight as a text."""
    return {"text": log(fight, audience), "name": f"hurtbox-{_name(fight)}.md"}
