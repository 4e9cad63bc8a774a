"""The sentences of the steps and requests of section 7, in our own words."""

from .impact_steps import IMPACT_STEPS
from .lasting_steps import LASTING_STEPS
from .names import HOUSE_RULE

_NO = "(Not this time, says the GC.)"
_BOOST = "Action Dice cannot boost {type} damage."

_BOOSTS = {
    f"{rule} no boost": _BOOST.format(type=type)
    for rule, type in (
        ("SPY-ACID-8", "acid"),
        ("SPY-BANG-5", "bang"),
        ("SPY-COLD-6", "cold"),
        ("SPY-COLL-6", "collision"),
        ("SPY-CONT-10", "contagion"),
        ("SPY-ELEC-6", "electrical"),
        ("SPY-EXPL-8", "explosive"),
        ("SPY-FALL-7", "falling"),
        ("SPY-FIRE-13", "fire"),
        ("SPY-FLASH-3", "flash"),
        ("SPY-HEAT-6", "heat"),
        ("SPY-LASER-6", "laser"),
        ("SPY-SNEAK-6", "sneak attack"),
        ("SPY-STRESS-7", "stress"),
        ("SPY-SUBD-7", "subdual"),
        ("SPY-VAC-7", "vacuum"),
    )
} | {
    f"{rule} not subdual": f"{type} damage cannot be made subdual."
    for rule, type in (
        ("SPY-ACID-8", "Acid"),
        ("SPY-EXPL-8", "Explosive"),
        ("SPY-FIRE-13", "Fire"),
        ("SPY-LASER-6", "Laser"),
    )
}

_INJURIES = {
    f"{rule} {what}": words
    for rule, type, at in (
        ("SPY-ACID-6", "acid", 25),
        ("SPY-COLD-3", "cold", 50),
        ("SPY-FIRE-10", "fire", 25),
        ("SPY-HEAT-3", "heat", 50),
        ("SPY-VAC-5", "vacuum", 25),
    )
    for what, words in (
        ("so much, once", f"{{total}} {type} damage from one source: {{at}} reached."),
        (
            "so much, each",
            f"{{total}} {type} damage from one source: another {{at}} reached {HOUSE_RULE}.",
        ),
        (
            "injury save",
            f"{at} or more {type} damage: {{name}}, Fortitude {{bonus}} against {{dc}}",
        ),
        ("injury", "{name} loses {attribute} for good: {value}"),
    )
}


_TOTALS = {
    "SPY-STRESS-1 AP all": "Stress ignores DR.", "SPY-STRESS-1 total": "Stress {before} → {value}",
    "SPY-STRESS-1 by hand": "Set by hand: stress {stress}, subdual {subdual}.",
    "SPY-STRESS-2 save": "{name} under stress: Will {bonus} against {dc}",
    "SPY-STRESS-3 save DC": "Stress above {k} × Wisdom ({limit}), Will save: {value}",
    "SPY-STRESS-4 shaken_1": "{name} is Shaken I. {value}",
    "SPY-STRESS-4 shaken_2": "{name} is Shaken II. {value}",
    "SPY-STRESS-4 shaken_3": "{name} is Shaken III. {value}",
    "SPY-STRESS-4 shaken_4": "{name} is Shaken IV. {value}",
    "SPY-STRESS-4 drained": "{name} is drained of one level until the mission ends. {value}",
    "SPY-STRESS-5 critical DC": "Critical hit with stress, a Will save in any case: {value}",
    "SPY-STRESS-5 higher DC": "Critical hit with stress, {dc} plus 4: {value}",
    "SPY-STRESS-5 no row": "{name} failed the save below every threshold. What happens?",
    "SPY-STRESS-5 no row.first": "the first row applies", "SPY-STRESS-5 no row.nothing": "nothing",
    "SPY-STRESS-5 without a row, first": "Below every threshold: the first row applies to {name}.",
    "SPY-STRESS-5 without a row, nothing": "Below every threshold: nothing happens to {name}.",
    "SPY-STRESS-6 left": "Stress wears off at the rate of row {k}: {before} → {value}",
    "SPY-STRESS-6 lost, failed": "Stress {total} is below {k} × Wisdom: {name} loses that condition.",
    "SPY-STRESS-6 lost, next": f"Stress {{total}} is below {{k}} × Wisdom: {{name}} drops to the"
     f" next lower condition {HOUSE_RULE}.",
    "SPY-STRESS-6 drained stays": "{name} stays drained until the mission ends.",
    "SPY-SUBD-1 total": "Subdual {before} → {value}",
    "SPY-SUBD-4 save DC": "Subdual above {k} × Constitution ({limit}), Fortitude save: {value}",
    "SPY-SUBD-4 save": "{name}, subdual: Fortitude {bonus} against {dc}",
    "SPY-SUBD-4 units, up": "Half the margin of failure, rounded up, in {unit}: {value} (exactly {exact})",
    "SPY-SUBD-4 units, down": f"Half the margin of failure, rounded down {HOUSE_RULE}, in {{unit}}:"
     f" {{value}} (exactly {{exact}})",
    "SPY-SUBD-4 unconscious": "{name} is unconscious. {value}",
    "SPY-SUBD-3 threshold": "More than {k} × Constitution {score}: a save is needed.",
    "SPY-SUBD-2 double": "DR counts double.",
    "SPY-SUBD-5 critical DC": "Critical hit with subdual, a Fortitude save in any case: {value}",
    "SPY-SUBD-5 higher DC": "Critical hit with subdual, {dc} plus 4: {value}",
    "SPY-SUBD-5 no row": "{name} failed the save below every threshold. What happens?",
    "SPY-SUBD-5 no row.first": "the first row applies", "SPY-SUBD-5 no row.nothing": "nothing",
    "SPY-SUBD-5 without a row, first": "Below every threshold: the first row applies to {name}.",
    "SPY-SUBD-5 without a row, nothing": "Below every threshold: nothing happens to {name}.",
    "SPY-SUBD-6 left": "Subdual wears off at the rate of row {k}: {before} → {value}",
}  # fmt: skip

DANGER_STEPS = {**_BOOSTS, **_INJURIES, **IMPACT_STEPS, **LASTING_STEPS, **_TOTALS}
for _rule, _condition in (
    ("SPY-BANG-2", "stunned"),
    ("SPY-BANG-2", "deafened"),
    ("SPY-FLASH-2", "blinded"),
    *(("SPY-COLD-2", one) for one in ("fatigued", "exhausted", "unconscious")),
    ("SPY-COLL-4", "sprawled"),
    *(("SPY-HEAT-2", one) for one in ("fatigued", "exhausted", "unconscious")),
    ("SPY-FALL-6", "sprawled"),
    ("SPY-ELEC-2", "nauseated"),
    ("SPY-ELEC-2", "unconscious"),
    ("SPY-ELEC-4", "paralyzed"),
    ("SPY-EXPL-3", "stunned"),
    ("SPY-FIRE-3", "burning"),
    *(("SPY-STRESS-4", one) for one in ("shaken_1", "shaken_2", "shaken_3", "shaken_4", "drained")),
    ("SPY-SUBD-4", "unconscious"),
):
    DANGER_STEPS[f"{_rule} {_condition}.gained"] = ""
    DANGER_STEPS[f"{_rule} {_condition}.not gained"] = _NO
