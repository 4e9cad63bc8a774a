"""Defense: what an attack check must reach, on a character, an item or a square (8.5)."""

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused

from .commands.attacks import Attack, Modifier
from .modifiers import counted
from .person import Person, person

STATIONARY, MOVING, SQUARE = 5, 10, 15
BASE = 10
LOW, HIGH = -999, 999
# Section 13: what, by other pages, leaves somebody vulnerable.
VULNERABLE = ("helpless", "stunned", "sprawled", "blinded", "paralyzed")


def defense(ask: Ask, encounter: Encounter, attack: Attack) -> int:
    """SPY-DEF-1 … 3: the Defense of what is aimed at, with what the situation adds."""
    who = person(encounter, attack.target)
    if attack.aim == "square":
        found, rule, what = SQUARE, "SPY-DEF-3", "Defense"
    elif attack.aim == "sheet":
        found = of_character(ask, who, attack) if not who.is_object else who.sheet.defense
        rule, what = ("SPY-DEF-2", "Defense, sheet") if who.is_object else ("SPY-DEF-1", "Defense")
    else:
        found = of_item(ask, encounter, attack)
        rule, what = "SPY-DEF-2", f"Defense, {attack.aim}"
    there = tuple(one for one in attack.modifiers if one.on == "defense")
    if is_vulnerable(who) or attack.type == "laser":
        there = tuple(one for one in there if one.type != "dodge")
    stack = counted(ask, there, "defense", who.settings.penalties)
    return ask.step(rule, what, found + stack.sum, low=LOW, high=HIGH, name=who.name)


def is_vulnerable(who: Person) -> bool:
    """SPY-MOD-3: vulnerable; by pages outside the text, so are the helpless and the stunned."""
    if who.has("vulnerable"):
        return True
    return who.settings.outside_text and any(who.has(one) for one in VULNERABLE)


def of_character(ask: Ask, who: Person, attack: Attack) -> int:
    """SPY-DEF-1, SPY-MOD-3, SPY-LASER-2: the sheet's Defense, less dodge bonuses that do not count."""
    whole, dodge = who.sheet.defense, who.sheet.dodge
    dodging = bool(dodge) or any(is_dodge(one) for one in attack.modifiers)
    vulnerable = is_vulnerable(who)
    if vulnerable and who.settings.outside_text and who.score("dexterity") > BASE:
        whole -= (who.score("dexterity") - BASE) // 2
        whole = ask.step("SPY-MOD-3", "no Dexterity", whole, low=LOW, high=HIGH, name=who.name)
    if dodging and vulnerable:
        return ask.step("SPY-MOD-3", "no dodge", whole - dodge, low=LOW, high=HIGH, name=who.name)
    if dodging and attack.type == "laser":
        return ask.step("SPY-LASER-2", "no dodge", whole - dodge, low=LOW, high=HIGH)
    return whole


def is_dodge(one: Modifier) -> bool:
    """SPY-MOD-3: a dodge bonus to Defense."""
    return one.on == "defense" and one.type == "dodge" and one.points > 0


def of_item(ask: Ask, encounter: Encounter, attack: Attack) -> int:
    """SPY-DEF-2: 5 or 10 and the Size modifier, or the holder's Defense and the Size modifier (T52)."""
    if attack.aim == "stationary":
        return STATIONARY + attack.size_modifier
    if attack.aim == "moving":
        return MOVING + attack.size_modifier
    if len(attack.holder) != 1:
        raise Refused("holder", "Say who carries the item: one person.")
    holder = person(encounter, attack.holder[0])
    reading = holder.settings.carried_defense
    theirs = of_character(ask, holder, attack) - (BASE if reading == "bonus" else 0)
    what = f"carried, {reading}"
    theirs = ask.step("SPY-DEF-2", what, theirs, low=LOW, high=HIGH, name=holder.name)
    return theirs + attack.size_modifier
