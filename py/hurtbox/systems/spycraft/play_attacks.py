"""The forms of section 8: the attack stands with whoever is attacked."""

from functools import lru_cache

from hurtbox.core import forms
from hurtbox.core.view import Piece

from .commands.attacks import Attack, TriumphXp
from .forming import a_form
from .person import Person
from .words import WORDS

KEPT = 400
# The weapons' table stands on another page: these are kinds, to be changed in the form.
WEAPONS = (
    ("unarmed", "unarmed", "", "lethal"),
    ("melee", "melee", "1d6", "lethal"),
    ("hurled", "hurled", "1d4", "lethal"),
    ("firearm", "firearm", "2d6", "lethal"),
    ("laser", "firearm", "3d6", "laser"),  # the example of lasers
    ("stun", "firearm", "2d6", "subdual"),
)


def forms_of(who: Person, *, triumph: bool) -> tuple[Piece, ...]:
    """SPY-ATK-1, SPY-TRI-3: an attack on this combatant; a special one's XP after a Triumph."""
    return _forms_of(who.id, xp=triumph and who.is_special)


@lru_cache(maxsize=KEPT)
def _forms_of(target: str, *, xp: bool) -> tuple[Piece, ...]:
    weapons = tuple(
        forms.preset(WORDS[f"spycraft.weapon.{key}"], {"way": way, "damage": dice, "type": type_})
        for key, way, dice, type_ in WEAPONS
    )
    attack = a_form(Attack, tone="harm", presets=weapons, target=target)
    return (attack, a_form(TriumphXp, target=target)) if xp else (attack,)
