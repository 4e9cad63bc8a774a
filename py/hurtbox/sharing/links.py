"""Links: `1.<state>.<glance>` behind an address. Writes them, and finds them in a text."""

import re
from dataclasses import dataclass

from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience
from hurtbox.session.fight.state import Fight
from hurtbox.session.slices import Work
from hurtbox.session.views.public_names import read_by
from hurtbox.sharing.characters import (
    only,
    owned_by_players,
    renumbered,
    shareable,
    without_secrets,
)
from hurtbox.sharing.codec.compression import LONGEST, too_new
from hurtbox.sharing.codec.stream import too_long
from hurtbox.sharing.glance import Glance, glance_of, glance_text, read_glance
from hurtbox.sharing.imports.limits import shareable_within_limits
from hurtbox.sharing.link_state import LinkContents, read_state, state_of

FORM = 1
"""The version of this form. State and glance have versions of their own."""
FRAGMENT = re.compile(r"(?:^|#)(\d{1,3})\.([A-Za-z0-9_-]+)(?:\.([A-Za-z0-9_-]+))?")
NO_STATE = "0"
AROUND = 4_000
"""The most characters around a link in a pasted text."""


@dataclass(frozen=True)
class Link:
    """A link that was read. `fight` is None when it holds only a glance; `glance_text` is that part of it."""

    fight: Fight | None
    what: LinkContents
    audience: Audience
    glance: Glance | None
    glance_text: str = ""


def fight_link(fight: Fight, audience: Audience, *, history: bool = False) -> tuple[str, str]:
    """State and glance of a fight. Players get their own characters, and a glance of what they see.

    Refused when no device would open the link.
    """
    shareable_within_limits(fight, "shared as a link", history=history)
    fight = read_by(fight, audience)
    glance = glance_text(glance_of(fight, audience))
    if audience == "gm":
        return state_of(fight, "history" if history else "fight"), glance
    if history:
        raise Refused(
            "history", "The history is for the game master. Players get the fight without it."
        )
    theirs = owned_by_players(fight)
    if not theirs:
        return "", glance
    return state_of(renumbered(without_secrets(only(fight, theirs))), "people"), glance


def person_link(fight: Fight, target: str, audience: Audience) -> tuple[str, str]:
    """State and glance of one combatant."""
    fight = read_by(fight, audience)
    combatant = shareable(fight, target, audience)
    theirs = only(fight, (combatant,))
    if audience == "players":
        theirs = without_secrets(theirs)
    glance = glance_text(glance_of(theirs, audience, alone=combatant.id))
    return state_of(renumbered(theirs), "people"), glance


def fragment(state: str, glance: str) -> str:
    """The part of a link behind the address."""
    whole = f"{FORM}.{state or NO_STATE}" + (f".{glance}" if glance else "")
    if len(whole) > LONGEST or not (state or glance):
        raise too_long()
    return whole


def read_link(text: str) -> Work[Link | None]:
    """The link in a text, or None. Refused says what is wrong with it."""
    if len(text) > LONGEST + AROUND:
        return None
    match = FRAGMENT.search(text.strip())
    if match is None:
        return None
    form, state, picture = match.groups()
    if int(form) != FORM:
        raise too_new()
    glance = read_glance(picture) if picture else None
    audience: Audience = glance[1] if glance else "gm"
    if state != NO_STATE:
        fight, what = yield from read_state(state)
        return Link(fight, what, audience, glance, picture or "")
    if glance is None:
        raise Refused("link", "This link is empty.")
    return Link(None, "people", audience, glance, picture)
