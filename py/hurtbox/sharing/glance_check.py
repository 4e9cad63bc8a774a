"""The preview in a link (its glance), compared with what the link really holds.

The page draws the preview before the engine looks, so whoever writes a link can show one fight and send another.
"""

from typing import Literal

from hurtbox.session.fight.state import Fight
from hurtbox.session.views.combatants import visible
from hurtbox.sharing.glance import Glance, glance_of, read_glance

Preview = Literal["same", "differs", "other"]
"""As we would draw it; of the same people, in other words or figures; of something else."""


def preview_of(glance: Glance, fight: Fight, *, whole: bool) -> Preview:
    """How the preview of a link stands to the fight in it; `whole` when that is no selection of its people.

    Another version of Hurtbox may have put the same state in other words.
    """
    _, audience, title, system, _, rows = glance
    if system != fight.runtime.rulebook.title:
        return "other"
    shown = [name for name, _, _ in rows]
    if whole:
        people = [one.name for one in visible(fight.now, audience)]
        if title != fight.now.title or shown != people:
            return "other"
        return "same" if read_glance(glance_of(fight, audience)) == glance else "differs"
    left = list(shown)
    for one in fight.now.combatants:
        if one.name not in left:
            return "other"
        left.remove(one.name)
    if len(shown) != 1:  # a picture of the whole fight, which is not in the link
        return "same"
    (alone,) = fight.now.combatants
    ways = (glance_of(fight, audience, alone=alone.id), glance_of(fight, audience))
    return "same" if rows in [read_glance(one)[5] for one in ways] else "differs"
