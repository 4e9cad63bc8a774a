"""The Defense of a character, an item or a square, which an attack check must reach (8.5)."""

from hurtbox.kit.rules import Ask, Refused

from .attack_command import Attack, Modifier
from .modifiers import count_modifiers
from .person import Person
from .tables.conditions import ConditionName

STATIONARY, MOVING, SQUARE = 5, 10, 15
AVERAGE_SCORE = 10
LOW, HIGH = -999, 999
# Section 13: conditions that other chapters call vulnerable.
VULNERABLE: tuple[ConditionName, ...] = ("helpless", "stunned", "sprawled", "blinded", "paralyzed")


def defense(ask: Ask, who: Person, attack: Attack, holder: Person | None) -> int:
    """Returns the Defense that the attack must reach, situation included (SPY-DEF-1, SPY-DEF-2, SPY-DEF-3).

    `holder` carries the item that is aimed at.
    """
    if attack.aim == "square":
        value, rule = SQUARE, "SPY-DEF-3"
    elif attack.aim == "sheet" and not who.is_object:
        value, rule = character_defense(ask, who, attack), "SPY-DEF-1"
    else:
        sheet = attack.aim == "sheet"
        value = who.sheet.defense if sheet else item_defense(ask, attack, holder)
        rule = "SPY-DEF-2"
    there = tuple(modifier for modifier in attack.modifiers if modifier.on == "defense")
    if is_vulnerable(who) or attack.type == "laser":
        there = tuple(modifier for modifier in there if modifier.type != "dodge")
    stack = count_modifiers(ask, there, "defense", who.settings.penalties)
    value, case = value + stack.sum, attack.aim if rule == "SPY-DEF-2" else ""
    return ask.step(rule, "Defense", value, low=LOW, high=HIGH, case=case, name=who.name)


def is_vulnerable(who: Person) -> bool:
    """Whether somebody loses dodge bonuses (SPY-MOD-3).

    With the setting `outside_text` the helpless, stunned and similar do too (section 13).
    """
    if who.has("vulnerable"):
        return True
    return who.settings.outside_text and any(who.has(name) for name in VULNERABLE)


def character_defense(ask: Ask, who: Person, attack: Attack) -> int:
    """Returns the Defense on the sheet without dodge bonuses that do not count (SPY-DEF-1, SPY-MOD-3,
    SPY-LASER-2).
    """
    whole, dodge = who.sheet.defense, who.sheet.dodge
    dodging = bool(dodge) or any(is_dodge(modifier) for modifier in attack.modifiers)
    vulnerable = is_vulnerable(who)
    if vulnerable and who.settings.outside_text and who.score("dexterity") > AVERAGE_SCORE:
        whole -= (who.score("dexterity") - AVERAGE_SCORE) // 2
        whole = ask.step("SPY-MOD-3", "no Dexterity", whole, low=LOW, high=HIGH, name=who.name)
    if dodging and vulnerable:
        return ask.step("SPY-MOD-3", "no dodge", whole - dodge, low=LOW, high=HIGH, name=who.name)
    if dodging and attack.type == "laser":
        return ask.step("SPY-LASER-2", "no dodge", whole - dodge, low=LOW, high=HIGH)
    return whole


def is_dodge(modifier: Modifier) -> bool:
    """Whether this is a dodge bonus to Defense (SPY-MOD-3)."""
    return modifier.on == "defense" and modifier.type == "dodge" and modifier.points > 0


def item_defense(ask: Ask, attack: Attack, holder: Person | None) -> int:
    """Returns the Defense of an item: 5, 10 or its holder's, plus the Size modifier (SPY-DEF-2, T52)."""
    if attack.aim == "stationary":
        return STATIONARY + attack.size_modifier
    if attack.aim == "moving":
        return MOVING + attack.size_modifier
    if holder is None:
        raise Refused("holder", "Pick the one who carries the item.")
    reading = holder.settings.carried_defense
    theirs = character_defense(ask, holder, attack) - (AVERAGE_SCORE if reading == "bonus" else 0)
    theirs = ask.step(
        "SPY-DEF-2", "carried", theirs, low=LOW, high=HIGH, case=reading, name=holder.name
    )
    return theirs + attack.size_modifier
