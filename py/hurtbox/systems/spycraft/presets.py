"""Prepared values. The characters are made up; numbers marked as examples are those of the texts."""

from hurtbox.core.rulebook import PreparedFight, SheetPreset

from .sheet import Reduction, Resistance, Sheet

# Table 9.3: the AP of a fire, by what burns.
FIRES = (("paper", 4), ("gasoline", 12), ("house", 16), ("napalm", 20), ("steel", 24))

AGENT = Sheet(
    vitality=24,
    wounds=12,
    fortitude=4,
    reflex=4,
    will=3,
    level=2,
    constitution=12,
    wisdom=12,
    dexterity=14,
    defense=15,
)
LINER = Reduction(2, against="melee")  # the example of DR, a tuxedo liner
MINION = Sheet(sort="standard", damage_save=10, defense=12)  # the example of Damage saves
WALL = Sheet(sort="object", damage_save=6)  # the example of fire, drywall

PRESETS = (
    SheetPreset("Agent", AGENT),
    SheetPreset("Minion", MINION),
    SheetPreset(
        "Minion, tough", Sheet(sort="standard", damage_save=10, saves_needed=2, defense=13)
    ),
    SheetPreset(
        "Polar bear",
        Sheet(sort="standard", damage_save=9, size="large", resistances=(Resistance("cold", 2),)),
    ),
    SheetPreset("Wall of drywall", WALL),
    SheetPreset(
        "Control panel", Sheet(sort="object", damage_save=6, electronic=True, size="small")
    ),
)

GALA = PreparedFight(
    key="gala",
    title="Gala at the embassy",
    text="Three agents, a mastermind, a tough bodyguard, two minions, a dog and a control panel,"
    " all unhurt.",
    combatants=(
        (
            "Kestrel",
            "Ana",
            Sheet(
                vitality=24,
                wounds=12,
                fortitude=4,
                reflex=4,
                will=3,
                level=2,
                constitution=12,
                wisdom=12,
                reductions=(LINER,),
                defense=16,
                dodge=1,
            ),
        ),
        (
            "Marlow",
            "Ben",
            Sheet(
                vitality=32,
                wounds=15,
                fortitude=6,
                reflex=2,
                will=2,
                level=3,
                strength=16,
                constitution=15,
                armor="moderate",
                reductions=(Reduction(4),),
                defense=14,
            ),
        ),
        (
            "Dr. Vane",
            "Cleo",
            Sheet(
                vitality=17,
                wounds=10,
                fortitude=2,
                reflex=3,
                will=5,
                level=2,
                intelligence=16,
                wisdom=14,
                defense=13,
            ),
        ),
        (
            "The Curator",
            "",
            Sheet(
                vitality=40,
                wounds=13,
                fortitude=5,
                reflex=4,
                will=7,
                level=5,
                constitution=13,
                wisdom=15,
                defense=17,
            ),
        ),
        (
            "Bodyguard",
            "",
            Sheet(
                sort="standard",
                damage_save=10,
                saves_needed=2,
                fortitude=4,
                reductions=(Reduction(3),),
                defense=14,
            ),
        ),
        ("Minion with a pistol", "", MINION),
        ("Minion with a baton", "", MINION),
        (
            "Guard dog",
            "",
            Sheet(sort="standard", damage_save=4, reflex=4, size="small", defense=14),
        ),
        (
            "Control panel",
            "",
            Sheet(sort="object", damage_save=6, size="small", electronic=True, defense=6),
        ),
    ),
    example=(2, 18),
)

READY = (GALA,)
