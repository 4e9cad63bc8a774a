"""Compares the glance of a link with the fight in the link.

The page draws the glance before the engine has checked anything, so a forged link could show one fight and hold
another.
"""

from typing import Literal

from hurtbox.session.fight.state import Fight
from hurtbox.session.views.combatants import visible
from hurtbox.sharing.glance import Glance, glance_of

Preview = Literal["same", "differs", "other"]
"""The glance is right; shows the same combatants with other words or numbers; shows something else."""


def preview_of(glance: Glance, fight: Fight, *, whole: bool) -> Preview:
    """Compare a glance with the fight of its link. `whole`: the link holds all combatants, not a selection.

    A glance of another version of Hurtbox may describe the same state in other words.
    """
    _, audience, title, system, _, rows = glance
    if system != fight.runtime.rulebook.title:
        return "other"
    shown = [name for name, _, _ in rows]
    if whole:
        people = [combatant.name for combatant in visible(fight.now, audience)]
        if title != fight.now.title or shown != people:
            return "other"
        return "same" if glance_of(fight, audience) == glance else "differs"
    left = list(shown)
    for combatant in fight.now.combatants:
        if combatant.name not in left:
            return "other"
        left.remove(combatant.name)
    if len(shown) != 1:  # the glance shows the whole fight, the link holds only some combatants
        there = [(name, pieces) for name, _, pieces in rows]
        own = [(name, pieces) for name, _, pieces in glance_of(fight, audience)[5]]
        return "same" if all(row in there for row in own) else "differs"
    (alone,) = fight.now.combatants
    ways = (glance_of(fight, audience, alone=alone.id), glance_of(fight, audience))
    return "same" if rows in [way[5] for way in ways] else "differs"
