"""The Defense of a character, an item or a square, which an attack check must reach (8.5)."""

from hurtbox.core.ask import Ask
from hurtbox.core.refusal import Refused

from .commands.attacks import Attack, Modifier
from .encounter import Encounter
from .modifiers import count_modifiers
from .person import Person, person

STATIONARY, MOVING, SQUARE = 5, 10, 15
AVERAGE_SCORE = 10
LOW, HIGH = -999, 999
# Section 13: conditions that other chapters call vulnerable.
VULNERABLE = ("helpless", "stunned", "sprawled", "blinded", "paralyzed")


def defense(ask: Ask, encounter: Encounter, attack: Attack) -> int:
    """SPY-DEF-1 … 3: the Defense of the target, with the modifiers of the situation."""
    who = person(encounter, attack.target)
    if attack.aim == "square":
        found, rule, what = SQUARE, "SPY-DEF-3", "Defense"
    elif attack.aim == "sheet":
        found = character_defense(ask, who, attack) if not who.is_object else who.sheet.defense
        rule, what = ("SPY-DEF-2", "Defense, sheet") if who.is_object else ("SPY-DEF-1", "Defense")
    else:
        found = item_defense(ask, encounter, attack)
        rule, what = "SPY-DEF-2", f"Defense, {attack.aim}"
    there = tuple(one for one in attack.modifiers if one.on == "defense")
    if is_vulnerable(who) or attack.type == "laser":
        there = tuple(one for one in there if one.type != "dodge")
    stack = count_modifiers(ask, there, "defense", who.settings.penalties)
    return ask.step(rule, what, found + stack.sum, low=LOW, high=HIGH, name=who.name)


def is_vulnerable(who: Person) -> bool:
    """SPY-MOD-3: vulnerable; with the setting `outside_text` also helpless, stunned and similar (section 13)."""
    if who.has("vulnerable"):
        return True
    return who.settings.outside_text and any(who.has(one) for one in VULNERABLE)


def character_defense(ask: Ask, who: Person, attack: Attack) -> int:
    """SPY-DEF-1, SPY-MOD-3, SPY-LASER-2: the sheet's Defense, less dodge bonuses that do not count."""
    whole, dodge = who.sheet.defense, who.sheet.dodge
    dodging = bool(dodge) or any(is_dodge(one) for one in attack.modifiers)
    vulnerable = is_vulnerable(who)
    if vulnerable and who.settings.outside_text and who.score("dexterity") > AVERAGE_SCORE:
        whole -= (who.score("dexterity") - AVERAGE_SCORE) // 2
        whole = ask.step("SPY-MOD-3", "no Dexterity", whole, low=LOW, high=HIGH, name=who.name)
    if dodging and vulnerable:
        return ask.step("SPY-MOD-3", "no dodge", whole - dodge, low=LOW, high=HIGH, name=who.name)
    if dodging and attack.type == "laser":
        return ask.step("SPY-LASER-2", "no dodge", whole - dodge, low=LOW, high=HIGH)
    return whole


def is_dodge(one: Modifier) -> bool:
    """SPY-MOD-3: whether this is a dodge bonus to Defense."""
    return one.on == "defense" and one.type == "dodge" and one.points > 0


def item_defense(ask: Ask, encounter: Encounter, attack: Attack) -> int:
    """SPY-DEF-2: 5, 10 or the holder's Defense, plus the Size modifier (T52)."""
    if attack.aim == "stationary":
        return STATIONARY + attack.size_modifier
    if attack.aim == "moving":
        return MOVING + attack.size_modifier
    if len(attack.holder) != 1:
        raise Refused("holder", "Pick the one who carries the item.")
    holder = person(encounter, attack.holder[0])
    reading = holder.settings.carried_defense
    theirs = character_defense(ask, holder, attack) - (AVERAGE_SCORE if reading == "bonus" else 0)
    what = f"carried, {reading}"
    theirs = ask.step("SPY-DEF-2", what, theirs, low=LOW, high=HIGH, name=holder.name)
    return theirs + attack.size_modifier
