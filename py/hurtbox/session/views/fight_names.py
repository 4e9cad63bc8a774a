"""What a fight is called: the name that it was given, or who is in it while it has none of its own."""

import re

from hurtbox.core.rulebook import Audience
from hurtbox.session.commands.numbering import without_number
from hurtbox.session.fight.state import Fight
from hurtbox.session.views.public_names import named_for

LONGEST, LONGEST_FILE = 60, 40
"""Characters of a name that is made of names, and of one in the name of a file."""
NO_LETTERS = re.compile(r"[\W_]+")


def fight_name(fight: Fight, audience: Audience) -> str:
    """The fight's name. One that was begun empty is called after the players' characters, then the others."""
    game = fight.runtime.rulebook.title
    if fight.now.title != game or not fight.now.combatants:
        return fight.now.title
    seen = [
        combatant
        for combatant in named_for(fight.now, audience).combatants
        if audience == "gm" or not combatant.hidden
    ]
    seen.sort(key=lambda combatant: (not combatant.owner, combatant.name))
    names = list(dict.fromkeys(without_number(combatant.name) for combatant in seen))
    shown = names[:3] if len(names) <= 3 else names[:2]
    while len(shown) > 1 and len(", ".join(shown)) > LONGEST:
        shown = shown[:-1]
    if not shown:
        return game
    said, left = ", ".join(shown), len(names) - len(shown)
    return fight.runtime.say("app.and_others", name=said, count=left) if left else said


def file_name(fight: Fight) -> str:
    """The fight's name for the name of a file: letters and digits with hyphens between them."""
    words = NO_LETTERS.sub("-", fight_name(fight, "gm").lower())[:LONGEST_FILE].strip("-")
    return f"hurtbox-{words or 'fight'}"
