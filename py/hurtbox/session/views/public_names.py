"""The names that an audience reads: players read a combatant's public name, if there is one, and not the other."""

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
    """A sentence with the names that this audience reads, the longest first."""
    if audience == "players":
        secret = [combatant for combatant in fight.now.combatants if combatant.public_name]
        for combatant in sorted(secret, key=lambda combatant: -len(combatant.name)):
            sentence = sentence.replace(combatant.name, combatant.public_name)
    return sentence
