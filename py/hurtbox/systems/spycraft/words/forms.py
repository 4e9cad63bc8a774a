"""Texts of the forms of all commands: titles, buttons, labels, help, and their sentences in the history."""

from typing import Any

from .names import AGAINST, ATTRIBUTE_NAMES, CONDITION_NAMES, MODIFIER_NAMES, TYPE_NAMES, UNIT_NAMES

FORMS: dict[str, Any] = {
    "group": {
        "weapon": "Weapon and damage",
        "special_attack": "Several or special attacks", "primary": "Primary phase",
        "secondary": "Secondary phase", "special": "Special character",
        "standard": "Standard character", "scores": "Attributes",
        "by_hand": "Set by hand",
    },
    "attack": {
        "record": "Attack on {name}, {way}", "by": "Attacker",
        "by.help": "If nobody is picked: whoever has the turn.", "bonus": "Attack bonus", "way": "With",
        "way.unarmed": "bare hands", "way.melee": "melee weapon", "way.hurled": "hurled weapon",
        "way.firearm": "firearm or heavy weapon", "damage": "Base damage",
        "damage.help": "Without Strength. Empty only with bare hands.", "engaged": "In melee",
        "engaged.nobody": "nobody", "engaged.target": "the target", "engaged.attacker": "the attacker",
        "engaged.both": "both", "engaged.ask": "ask the GC",
        "engaged.help": "Who has an opponent within reach; matters for ranged attacks.",
        "type": TYPE_NAMES, "ap": "AP (armor piercing)",
        "modifiers.help": "From the situation. Of each type only the best bonus counts; dodge and untyped"
         " bonuses add up.",
        "modifiers.type": MODIFIER_NAMES, "modifiers.on.attack": "the attack",
        "modifiers.on.defense": "the Defense", "modifiers.on.damage": "the damage",
        "threat": "Threat range +", "threat.help": "It starts at 20. +1 is 19–20, −1 is none.",
        "error": "Error range +",
        "error.help": "It starts at 1. +2 is 1–3, −1 is none. Melee and untrained are added automatically.",
        "sneak": "Sneak attack dice", "range.unsaid": "by distance, or unknown",
        "range.melee": "Melee: within reach", "range.cqb": "CQB: up to 30 ft.",
        "range.long": "Long: more than 30 ft.", "feet": "Distance", "feet.help": "0: unknown.",
        "increment": "Range increment",
        "increment.help": "A laser loses a die for each increment beyond the first.",
        "sight": "Line of sight", "sight.clear": "clear", "sight.none": "none", "sight.ask": "ask the GC",
        "multipliers": "Damage multipliers", "multipliers.times": "×", "extra": "Rolled bonus",
        "extra.help": "For example 1d4; added after multipliers.", "boost": "Action Die on damage",
        "convert": "Convert damage", "convert.no": "no", "convert.to_subdual": "to subdual",
        "convert.to_lethal": "to lethal", "ap_all": "AP (all): ignores DR", "blast": "Has a blast increment",
        "exposes": "Contagion on the weapon", "aim": "Aim at", "aim.sheet": "the target",
        "aim.stationary": "an item at rest", "aim.moving": "a moving item", "aim.carried": "a carried item",
        "aim.square": "a square", "size_modifier": "Item’s Size modifier", "holder": "Who carries the item",
        "attacks": "Attacks in this action", "attacks.help": "Each has its own check.",
        "final": "Final attack", "witnesses": "Witnesses of a Triumph",
        "witnesses.help": "If nobody is picked, you are asked when there is one.",
        "preset": {
            "unarmed": "Bare hands", "melee": "Melee, 1d6", "hurled": "Hurled, 1d4",
            "firearm": "Firearm, 2d6", "laser": "Laser, 3d6", "stun": "Stun weapon, 2d6 subdual",
        },
    },
    "hit": {
        "record": "{name} hit: {damage} {type}", "damage.help": "Before DR.", "type": TYPE_NAMES,
        "ap": "AP (armor piercing)", "critical": "Action Dice spent on a critical hit",
        "ap_all": "AP (all): ignores DR", "blast": "Has a blast increment",
        "by": {"": "Kind of attack", **AGAINST},
        "by.help": "Matters for DR against one kind of attack.", "subdual": "Subdual instead of lethal",
        "preset": {
            "paper": "Fire: burning paper", "gasoline": "Fire: burning gasoline",
            "house": "Fire: burning house", "napalm": "Fire: burning napalm", "steel": "Fire: molten steel",
        },
    },
    "triumph_xp": {
        "": "XP with a Triumph", "label": "Calculate", "record": "{name}: {reward} XP, with a Triumph",
        "reward": "XP of the mission", "reward.help": "After multiplying by career level or Threat Level.",
    },
    "first_aid": {"": "First Aid", "record": "First Aid for {name}", "passed": "The check succeeded"},
    "treat": {"": "Treatment", "label": "Treat", "record": "Treatment for {name}"},
    "spend_dice": {
        "": "Action Dice to heal", "label": "Spend", "record": "{name} heals with Action Dice: {dice}",
        "dice": "Action Dice",
    },
    "heal": {"record": "{name} healed: {points:point|points}"},
    "refresh": {"label": "Took Refresh", "record": "{name} takes Refresh"},
    "operate": {
        "": "Surgery", "label": "Operate", "record": "Surgery on {name}", "place": "Injury",
        "bonus": "Medicine/Surgery bonus",
    },
    "end_injury": {
        "": "Heal this injury", "label": "Healed", "record": "{name}: injury healed", "place": "Injury",
    },
    "explode": {
        "": "Explosion", "label": "Explode", "record": "{name}: explosion, {damage} at the center",
        "damage": "Explosive damage", "damage.help": "At the center; the GC gives the damage further out.",
        "bang": "Bang damage", "flash": "Flash damage", "increment": "Blast increments away",
        "increment.help": "If several are hit, each is asked for, and this is proposed.",
        "ap": "AP (armor piercing)",
    },
    "collide": {
        "": "Collision", "label": "Collide", "record": "Collision at {mph} MPH: {name}", "mph": "Speed",
        "size": "Size of the other side", "size.help": "If it is not in this fight.",
        "size.fine": "Fine or smaller", "by": "The other side is", "by.thing": "a thing",
        "by.character": "a character", "others": "Collides with",
    },
    "fall": {
        "record": "{name} falls {feet} ft.", "feet": "Height", "onto.solid": "something solid",
        "onto.soft": "something soft", "onto.fluid": "a fluid", "passed": "Falling check passed",
    },
    "dive": {
        "": "Dive into water", "label": "Dive", "record": "{name} dives from {feet} ft.", "feet": "Height",
        "depth": "Depth of the water", "bonus": "Acrobatics/Falling bonus",
    },
    "splash": {
        "": "Acid", "label": "Splash", "record": "Acid, {damage}: {name}", "damage": "Acid damage",
        "ap": "AP of the acid", "threat": "Threat or critical hit",
    },
    "wash": {
        "": "Wash acid off", "label": "Wash", "record": "{name} washes acid off", "source": "Acid",
        "actions": "Full actions",
    },
    "start_fire": {
        "": "Start a fire", "label": "Start", "record": "{name} starts to burn", "name": "What burns",
        "damage": "Fire damage", "damage.help": "0: roll the dice below.",
        "save": "Lowest Damage save bonus next to it", "inside": "Standing in it",
    },
    "set_fire": {
        "": "Set the fire’s damage", "label": "Set", "record": "{name}: fire set to {damage}",
        "source": "Fire", "damage": "Fire damage", "save": "Lowest Damage save bonus next to it",
    },
    "into_fire": {
        "": "Enter the fire", "label": "Enter", "record": "{name} enters the fire", "source": "Fire",
        "others": "Who is in it", "others.help": "If nobody is picked: the target alone.",
        "above": "Height above it",
    },
    "leave_fire": {
        "": "Leave the fire", "label": "Leave", "record": "{name} leaves the fire", "source": "Fire",
    },
    "roll_out": {
        "": "Roll on the ground", "label": "Roll", "record": "{name} rolls on the ground", "source": "Fire",
    },
    "put_out": {
        "record": "{name}: fire-fighting", "source": "Fire", "means": "With",
        "means.water": "water, by the gallon", "means.blanket": "a blanket, by the pat",
        "means.extinguisher": "an extinguisher, by the round", "times": "How often",
    },
    "burn_item": {
        "": "Item in the fire", "label": "Damage save", "record": "{name}: item in the fire",
        "source": "Fire", "name": "Item", "bonus": "Damage save bonus", "container": "In container",
        "container.help": "It only saves after its container has caught fire.",
    },
    "into_vacuum": {
        "": "Vacuum", "label": "Expose", "record": "Vacuum: {name}", "dice": "Damage each round",
        "dice.help": "Fewer in very thin air.", "others": "Also exposed",
    },
    "expose": {
        "": "Cold or heat", "label": "Expose", "record": "{temperature} °F: {name}", "type": "Cold or heat",
        "type.cold": "cold", "type.heat": "heat", "medium": "In", "medium.air": "air",
        "medium.liquid": "liquid", "dice": "Damage dice", "others": "Also exposed",
        "sides": "Sides of the dice",
    },
    "survive": {"": "Survival check", "label": "Check", "source": "Cold or heat", "bonus": "Survival bonus"},
    "expose_to": {
        "": "Contagion", "label": "Expose", "record": "{who} is exposed to {name}", "name": "Contagion",
        "route": "By", "route.contact": "touch", "route.ingestion": "food or drink",
        "route.inhalation": "air", "route.injury": "an injury", "route.syringe": "a syringe",
        "route.helpless": "half action on a helpless target", "primary_dc": "Primary DC",
        "secondary_dc": "Secondary DC", "most": "Ends after secondary phases",
        "most.help": "0: only by a save, or death.", "spreads": "Contagious", "spreads.no": "no",
        "spreads.contact": "by touch", "spreads.inhalation": "through the air", "primary_onset": "Onset",
        "primary_effect": "Effect", "primary_points": "Points lost",
        "primary_unit": {"": "Onset in", **UNIT_NAMES},
        "primary_attribute": {"": "Attribute lost", **ATTRIBUTE_NAMES, "none": "none"},
        "secondary_onset": "Onset", "secondary_effect": "Effect", "secondary_points": "Points lost",
        "secondary_unit": {"": "Onset in", **UNIT_NAMES},
        "secondary_attribute": {"": "Attribute lost", **ATTRIBUTE_NAMES, "none": "none"},
    },
    "infect": {
        "": "Infect others", "label": "Infect", "record": "{name} infects others", "source": "Contagion",
        "others": "Who", "rounds": "Rounds within 100 ft.",
    },
    "antidote": {"label": "Give antidote", "record": "{name} gets the antidote", "source": "Contagion"},
    "end_source": {"": "End it", "record": "{name}: ended", "source": "What"},
    "set_initiative": {
        "": "Initiative Count", "label": "Set", "record": "{name}: Initiative Count {count}",
        "count": "Initiative Count",
    },
    "set_totals": {
        "": "Set stress and subdual", "label": "Set", "record": "{name}: stress {stress}, subdual {subdual}",
    },
    "restore": {
        "": "Recover attribute points", "label": "Recover", "record": "{name} recovers {points} {attribute}",
        "attribute": ATTRIBUTE_NAMES,
    },
    "set_pools": {
        "": "Vitality and wounds", "label": "Set", "record": "{name}: vitality {vitality}, wounds {wounds}",
    },
    "set_saves": {
        "": "Accumulated damage", "label": "Set",
        "record": "{name}: accumulated {accumulated}, failed {failed}", "accumulated": "Accumulated damage",
        "failed": "Failed Damage saves", "failed.help": "Saving also puts somebody who was out back up.",
    },
    "set_condition": {
        "": "Add a condition", "label": "Add", "record": "{name}: {condition}", "rounds": "For",
        "rounds.help": "0: until you remove it.", "condition": CONDITION_NAMES,
    },
    "end_condition": {
        "": "End a condition", "label": "End", "record": "{name}: no longer {condition}",
        "condition": CONDITION_NAMES,
    },
    "end_combat": {"": "End of combat", "label": "End combat", "record": "Combat is over"},
    "renew": {"": "Fresh start", "label": "Heal everything", "record": "{name}: fresh start"},
}  # fmt: skip
