"""The tables of Cybergod: Reborn damage, as printed: damage classes, conditions, triggers, drugs.

Tables are data; what happens with them is told by the rules beside this file.
"""

from typing import Literal, NamedTuple, get_args

MOST_LEVELS = 5  # CND-DMG-3
MOST_DICE = 10  # CND-TST-3
MOST_DC = 99
MOST_POINTS = 999

# --- CND-CHR-1: the Body die, with the Body level that the simplified rules add.
Die = Literal["D6", "D8", "D10", "D12"]
SIDES: dict[Die, int] = {"D6": 6, "D8": 8, "D10": 10, "D12": 12}
BODY_LEVEL: dict[Die, int] = {"D6": 1, "D8": 2, "D10": 3, "D12": 4}
# CND-SMP-1: without dice, a test fails at this level of the condition.
FAILS_AT: dict[Die, int] = {"D6": 1, "D8": 2, "D10": 3, "D12": 4}

# --- CND-TST-1, CND-TST-2
SUCCESS = 5
DOUBLE = 10

# --- CND-MIT-2: Armor Piercing, in half points of mitigation.
Usual = Literal["half", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
Beyond = Literal["10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20"]
Ap = Literal[
    Usual, Beyond
]  # the text has no highest: 20 is more than anybody in play can pay twice
AP_NAME: dict[Ap, str] = {
    "half": "½ Low",
    "1": "1 Standard",
    "2": "2 High",
    "3": "3 Superior",
    "4": "4 Ultra",
    **{ap: f"{ap} Extreme" for ap in get_args(Ap)[5:]},
}
HALF_POINTS: dict[Ap, int] = {ap: 1 if ap == "half" else 2 * int(ap) for ap in AP_NAME}


class Condition(NamedTuple):
    """A condition with levels; `wound` ones count for the Shock Level, `penalty` is the wound penalty."""

    key: str
    name: str
    short: str
    rule: str
    wound: bool = False
    penalty: int = 0


# --- CND-DMG-1, CND-PEN-1: the wounds, mild to severe. Maimed stands in no row of the printed table
# (trap 15): it comes from a treated Dying, has a penalty and counts for the Shock Level.
WOUNDS = (
    Condition("bruised", "Bruised", "Br", "CND-CON-BRU", True, 0),
    Condition("wounded", "Wounded", "Wo", "CND-CON-WOU", True, 1),
    Condition("injured", "Injured", "In", "CND-CON-INJ", True, 2),
    Condition("maimed", "Maimed", "Ma", "CND-CON-MAI", True, 3),
    Condition("dying", "Dying", "Dy", "CND-CON-DYI", True, 4),
)
OTHERS = (
    Condition("stunned", "Stunned", "St", "CND-CON-STU"),
    Condition("fatigued", "Fatigued", "Fa", "CND-CON-FAT"),
    Condition("bleeding", "Bleeding", "Bl", "CND-CON-BLE"),
    Condition("burning", "Burning", "Bu", "CND-CON-BUR"),
)
CONDITIONS = (*WOUNDS, *OTHERS)
CONDITION = {one.key: one for one in CONDITIONS}
LIVE = ("bruised", "wounded", "injured", "dying")
DEAD_AT, DESTROYED_AT = 5, 6


def wound_of(dc: int) -> str:
    """CND-DMG-1: what a hit of this Damage Class inflicts; "" for nothing."""
    return ("", *LIVE, "dead")[dc] if dc < DESTROYED_AT else "destroyed"


class Trigger(NamedTuple):
    """CND-TRG-1 … 3: fired by a condition; failed, it adds a level of `into`."""

    key: str
    name: str
    rule: str
    of: str
    into: str = ""


# Lowest severity first: the order in which they are resolved.
SHOCK = Trigger("shock", "Shock", "CND-TRG-SHK", "bruised")
ESCALATION = Trigger("escalation", "Escalation", "CND-TRG-ESC", "wounded", "injured")
CRITICAL = Trigger("critical", "Critical", "CND-TRG-CRI", "injured", "dying")
DEATH = Trigger("death", "Death", "CND-TRG-DEA", "dying", "dead")
TRIGGERS = (SHOCK, ESCALATION, CRITICAL, DEATH)
TRIGGER_OF = {one.of: one for one in TRIGGERS}

# --- CND-REC-1: how long one level takes to heal by itself.
DAY = 1440
DAYS = {"wounded": 1, "injured": 10, "maimed": 30}

# --- CND-TIM-2
Lasts = Literal["short", "moderate", "long"]


class Stim(NamedTuple):
    """CND-STM-1: what a nano stim can be set to; `levels` 0 means all of them."""

    of: str
    levels: int
    lasts: Lasts


Purpose = Literal["bruised", "bleeding", "wounded", "injured"]
STIMS: dict[Purpose, Stim] = {
    "bruised": Stim("bruised", 0, "short"),
    "bleeding": Stim("bleeding", 0, "short"),
    "wounded": Stim("wounded", 1, "moderate"),
    "injured": Stim("injured", 1, "long"),
}


class Drug(NamedTuple):
    """CND-DRG-1: what a drug takes off wound penalties and adds to tests, and what comes after it."""

    name: str
    off: int
    bonus: int
    wounds_only: bool  # the bonus holds for the four triggers alone
    after: Lasts | None
    safety: Die


DrugKey = Literal["painkillers", "stimulants", "boosters"]
DRUGS: dict[DrugKey, Drug] = {
    #                                          off bonus wounds  Fatigued  Safety
    "painkillers": Drug("Painkillers", 1, 1, True, None, "D12"),
    "stimulants": Drug("Combat Stimulants", 2, 2, False, "moderate", "D8"),
    "boosters": Drug("Adrenaline Boosters", 3, 2, False, "long", "D6"),
}
# CND-DRG-3: of the penalty of Dying at most half can be taken off.
DYING_HALF = 2

# --- CND-STB-1, CND-STB-2: successes that MedTech x Mind needs.
MODERATE, HARD = 2, 3
