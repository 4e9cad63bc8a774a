"""The names that an audience reads: players read a combatant's public name, if there is one, and not the other."""

import re
from dataclasses import replace

from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Audience
from hurtbox.session.fight.state import Fight


def read_by(fight: Fight, audience: Audience) -> Fight:
    """The fight with the names that this audience reads."""
    now = named_for(fight.now, audience)
    return fight if now is fight.now else replace(fight, now=now)


def named_for(encounter: Encounter, audience: Audience) -> Encounter:
    """The encounter with the names that this audience reads."""
    if audience == "gm" or all(c.public_name in ("", c.name) for c in encounter.combatants):
        return encounter
    people = tuple(replace(c, name=c.public_name or c.name) for c in encounter.combatants)
    return replace(encounter, combatants=people)


def said_to(fight: Fight, audience: Audience, sentence: str) -> str:
    """A sentence with the names that this audience reads; players read "somebody" for who is hidden."""
    people = fight.now.combatants
    if audience == "gm" or not any(c.public_name or c.hidden for c in people):
        return sentence
    somebody = fight.runtime.words["app.somebody"]
    read = {c.name: c.public_name or somebody for c in people if c.public_name or c.hidden}
    read |= {name: name for c in people if not c.hidden for name in [c.public_name or c.name]}
    names = "|".join(map(re.escape, sorted(read, key=len, reverse=True)))
    return re.sub(rf"(?<!\w)(?:{names})(?!\w)", lambda name: read[name[0]], sentence)
