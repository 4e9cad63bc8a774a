"""The forms of a combatant: the hit form that the keypad fills in, and all the others."""

from functools import lru_cache

from hurtbox.core import forms
from hurtbox.core.view import Form, Prompt, prompt
from hurtbox.core.words import sentence

from . import danger_forms
from .body import Body, Injury, unhurt
from .commands import injury
from .commands.attacks import Attack, TriumphXp
from .derived import is_dead
from .form import BY_HAND, CACHED_COMBATANTS, form
from .ouch import surgery_dc
from .person import Person
from .presets import FIRES
from .sheet import Sheet
from .words import WORDS
from .words.names import CONDITION_NAMES, INJURY_NAMES


@lru_cache(maxsize=CACHED_COMBATANTS)
def play_forms(target: str, *, thing: bool = False) -> tuple[Form, ...]:
    """SPY-GEN-2, SPY-HEAL-1: the hit form, in which the keypad’s number is the damage before DR, and Heal."""
    presets = tuple(
        forms.preset(WORDS[f"spycraft.warm.{key}"], {"type": "fire", "ap": ap}) for key, ap in FIRES
    )
    hit = form(injury.Hit, tone="harm", keypad="damage", presets=presets, target=target)
    if thing:
        return (hit,)
    return hit, form(injury.Heal, tone="heal", keypad="points", target=target)


def other_forms(who: Person, *, triumph: bool) -> tuple[Form, ...]:
    """The other forms that can be used now, those needed most often first.

    `triumph`: the XP of a Triumph can be calculated.
    """
    return (
        *attack_forms(who, triumph=triumph),
        *healing_forms(who.id, who.sheet, who.body, fights=bool(who.clock.turn), dead=is_dead(who)),
        *danger_forms.danger_forms(who),
        *gc_forms(who.id, who.sheet, who.body, fights=bool(who.clock.turn)),
    )


def own_forms(who: Person) -> tuple[Form, ...]:
    """SPY-HEAL-8 … 10: the forms that players have for their own characters."""
    if who.is_object or is_dead(who):
        return ()
    return dice_forms(who.id, who.sheet, who.body, fights=bool(who.clock.turn))


def dice_forms(target: str, sheet: Sheet, body: Body, *, fights: bool) -> tuple[Form, ...]:
    """SPY-HEAL-8 … 10: Action Dice to heal; in combat only for special characters, after Refresh."""
    special = sheet.sort == "special"
    if not fights or (special and body.refreshed):
        return (form(injury.SpendDice, tone="heal", target=target),)
    return (form(injury.Refresh, target=target),) if special else ()


@lru_cache(maxsize=CACHED_COMBATANTS)
def healing_forms(
    target: str, sheet: Sheet, body: Body, *, fights: bool, dead: bool
) -> tuple[Form, ...]:
    """SPY-HEAL-4 … 9: the forms that heal somebody."""
    if sheet.sort == "object" or dead:
        return ()
    found: list[Form] = []
    special = sheet.sort == "special"
    if not body.aided:
        found.append(form(injury.FirstAid, tone="heal", target=target))
    if special:
        found.append(form(injury.Treat, tone="heal", target=target))
    return (*found, *dice_forms(target, sheet, body, fights=fights))


@lru_cache(maxsize=CACHED_COMBATANTS)
def gc_forms(target: str, sheet: Sheet, body: Body, *, fights: bool) -> tuple[Form, ...]:
    """SPY-VW-1, SPY-NPC-6: the forms with which the GC sets values."""
    found: list[Form] = []
    if sheet.sort == "special":
        pools = injury.SetPools(
            target=target, vitality=min(999, body.vitality), wounds=max(-99, body.wounds)
        )
        found.append(form(injury.SetPools, values=pools, group=BY_HAND, target=target))
    else:
        saves = injury.SetSaves(
            target=target, accumulated=min(9999, body.accumulated), failed=min(99, body.failed)
        )
        found.append(form(injury.SetSaves, values=saves, group=BY_HAND, target=target))
    if sheet.sort != "object":
        found.append(form(injury.SetCondition, group=BY_HAND, target=target))
    if body.conditions:
        there = tuple(dict.fromkeys(one.name for one in body.conditions))
        first = injury.EndCondition(target=target, condition=there[0])
        choices = {"end_condition.condition": [(one, CONDITION_NAMES[one]) for one in there]}
        end = form(injury.EndCondition, values=first, options=choices, group=BY_HAND, target=target)
        found.append(end)
    if fights:
        found.append(form(injury.EndCombat, group=BY_HAND))
    if body != unhurt(sheet):
        found.append(form(injury.Renew, tone="heal", group=BY_HAND, target=target))
    return tuple(found)


def injury_prompts(who: Person, *, asks: bool) -> tuple[Prompt, ...]:
    """SPY-OUCH-7, SPY-OUCH-8: the critical injuries, with their forms if `asks` is true."""
    return tuple(
        prompt(
            injury_words(one),
            "SPY-OUCH-2",
            injury_forms(who.id, place) if asks else (),
            tone="quiet",
        )
        for place, one in enumerate(who.body.injuries, 1)
    )


def injury_words(one: Injury) -> str:
    """An injury in words, with its remaining healing time."""
    id = "spycraft.injured" if one.left else "spycraft.injured.scene"
    return sentence(
        WORDS, id, injury=INJURY_NAMES[one.row], left=one.left, surgery=surgery_dc(one.row)
    )


@lru_cache(maxsize=CACHED_COMBATANTS)
def injury_forms(target: str, place: int) -> tuple[Form, ...]:
    """SPY-OUCH-8: surgery, or the GC ends the injury."""
    return (
        form(injury.Operate, tone="heal", target=target, place=place),
        form(injury.EndInjury, tone="heal", target=target, place=place),
    )


# Typical weapons, to be changed in the form; the table of weapons is in another chapter.
WEAPONS = (
    ("unarmed", "unarmed", "", "lethal"),
    ("melee", "melee", "1d6", "lethal"),
    ("hurled", "hurled", "1d4", "lethal"),
    ("firearm", "firearm", "2d6", "lethal"),
    ("laser", "firearm", "3d6", "laser"),  # the example in the section on lasers
    ("stun", "firearm", "2d6", "subdual"),
)


def attack_forms(who: Person, *, triumph: bool) -> tuple[Form, ...]:
    """SPY-ATK-1, SPY-TRI-3: an attack on this combatant, and the XP of a special character after a Triumph."""
    return _attack_forms(who.id, xp=triumph and who.is_special)


@lru_cache(maxsize=CACHED_COMBATANTS)
def _attack_forms(target: str, *, xp: bool) -> tuple[Form, ...]:
    weapons = tuple(
        forms.preset(WORDS[f"spycraft.weapon.{key}"], {"way": way, "damage": dice, "type": type_})
        for key, way, dice, type_ in WEAPONS
    )
    attack = form(Attack, tone="harm", presets=weapons, target=target)
    return (attack, form(TriumphXp, target=target)) if xp else (attack,)
