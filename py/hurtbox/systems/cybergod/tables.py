"""The tables of Cybergod: Reborn damage, as printed: Damage Classes, conditions, triggers, drugs."""

from typing import Literal, NamedTuple, get_args

MOST_LEVELS = 5  # CND-DMG-3
MOST_DICE = 10  # CND-TST-3
MOST_DC = 99
MOST_HITS = 30
MOST_POINTS = 999

# --- CND-CHR-1: the Body die, and its Body level under the simplified rules.
Die = Literal["D6", "D8", "D10", "D12"]
SIDES: dict[Die, int] = {"D6": 6, "D8": 8, "D10": 10, "D12": 12}
BODY_LEVEL: dict[Die, int] = {"D6": 1, "D8": 2, "D10": 3, "D12": 4}
# CND-SMP-1: under the simplified rules a test fails from this level of the condition on.
FAILS_AT: dict[Die, int] = {"D6": 1, "D8": 2, "D10": 3, "D12": 4}

# --- CND-TST-1, CND-TST-2: the lowest face that is one success, and two successes.
SUCCESS = 5
DOUBLE_SUCCESS = 10

# --- CND-MIT-2: Armor Piercing. The text has no highest AP; nobody in play can pay for 20 twice.
LowAp = Literal["half", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
HighAp = Literal["10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20"]
Ap = Literal[LowAp, HighAp]
AP_NAME: dict[Ap, str] = {
    "half": "½ Low",
    "1": "1 Standard",
    "2": "2 High",
    "3": "3 Superior",
    "4": "4 Ultra",
    **{ap: f"{ap} Extreme" for ap in get_args(Ap)[5:]},
}
# The cost of mitigating a hit with this AP, in half points.
HALF_POINTS: dict[Ap, int] = {ap: 1 if ap == "half" else 2 * int(ap) for ap in AP_NAME}


WeaponCondition = Literal["none", "bleeding", "burning"]


class Condition(NamedTuple):
    """A condition with levels. `wound`: it counts for the Shock Level. `penalty`: dice off skill tests."""

    key: str
    name: str
    rule: str
    wound: bool = False
    penalty: int = 0


# --- CND-DMG-1, CND-PEN-1: the wounds, mild to severe. Maimed is missing from the printed table (trap 15):
# it comes from a stabilized Dying, has a penalty and counts for the Shock Level.
WOUNDS = (
    Condition("bruised", "Bruised", "CND-CON-BRU", True, 0),
    Condition("wounded", "Wounded", "CND-CON-WOU", True, 1),
    Condition("injured", "Injured", "CND-CON-INJ", True, 2),
    Condition("maimed", "Maimed", "CND-CON-MAI", True, 3),
    Condition("dying", "Dying", "CND-CON-DYI", True, 4),
)
OTHERS = (
    Condition("stunned", "Stunned", "CND-CON-STU"),
    Condition("fatigued", "Fatigued", "CND-CON-FAT"),
    Condition("bleeding", "Bleeding", "CND-CON-BLE"),
    Condition("burning", "Burning", "CND-CON-BUR"),
)
CONDITIONS = (*WOUNDS, *OTHERS)
CONDITION = {condition.key: condition for condition in CONDITIONS}
LIVING_WOUNDS = ("bruised", "wounded", "injured", "dying")
DESTROYED_AT = 6


def wound_of(dc: int) -> str:
    """Returns the key of what a hit of this Damage Class inflicts; "" for DC 0 (CND-DMG-1)."""
    return ("", *LIVING_WOUNDS, "dead")[dc] if dc < DESTROYED_AT else "destroyed"


class Trigger(NamedTuple):
    """A trigger that the condition `of` fires; a failed one adds a level of `into` (CND-TRG-1 … 3)."""

    key: str
    name: str
    rule: str
    of: str
    into: str = ""


# In the order in which they are resolved: the mildest first.
SHOCK = Trigger("shock", "Shock", "CND-TRG-SHK", "bruised")
ESCALATION = Trigger("escalation", "Escalation", "CND-TRG-ESC", "wounded", "injured")
CRITICAL = Trigger("critical", "Critical", "CND-TRG-CRI", "injured", "dying")
DEATH = Trigger("death", "Death", "CND-TRG-DEA", "dying", "dead")
TRIGGERS = (SHOCK, ESCALATION, CRITICAL, DEATH)
TRIGGER_OF = {trigger.of: trigger for trigger in TRIGGERS}

# --- CND-REC-1: the days in which one level heals by itself.
MINUTES_A_DAY = 1440
DAYS_TO_HEAL = {"wounded": 1, "injured": 10, "maimed": 30}

# --- CND-TIM-2: the durations.
Lasts = Literal["short", "moderate", "long"]


class Stim(NamedTuple):
    """A purpose of a nano stim; `levels` 0 heals every level (CND-STM-1)."""

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
    """A drug: the dice it takes off wound penalties and adds to tests (CND-DRG-1).

    `after` says how long it leaves Fatigued.
    """

    name: str
    off: int
    bonus: int
    wounds_only: bool  # the bonus is for the four triggers only
    after: Lasts | None
    safety: Die


DrugKey = Literal["painkillers", "stimulants", "boosters"]
DRUGS: dict[DrugKey, Drug] = {
    #                                          off bonus wounds  Fatigued  Safety
    "painkillers": Drug("Painkillers", 1, 1, True, None, "D12"),
    "stimulants": Drug("Combat Stimulants", 2, 2, False, "moderate", "D8"),
    "boosters": Drug("Adrenaline Boosters", 3, 2, False, "long", "D6"),
}
# CND-DRG-3: the most dice that a drug can take off the penalty of Dying.
DYING_HALF = 2

# --- CND-STB-1, CND-STB-2: the successes that a test of MedTech x Mind needs.
MODERATE_SUCCESSES, HARD_SUCCESSES = 2, 3
