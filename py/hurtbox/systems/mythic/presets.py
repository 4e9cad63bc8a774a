"""Prepared sheets and a prepared fight. The characters and their numbers are made up: the text has none."""

from hurtbox.core.rulebook import PreparedFight, SheetPreset

from .sheet import ANY_TYPE, Downgrade, Reduction, Sheet, Skill

AWAY_TEAM = PreparedFight(
    key="away_team",
    title="Ambush at the relay",
    text="Three of an away team, two raiders and a guard beast, all unhurt.",
    combatants=(
        (
            "Ensign Reyes",
            "Ana",
            Sheet(
                wound_threshold=3,
                ap_maximum=12,
                skills=(Skill("Aim", 14), Skill("Climb", 11), Skill("Engines", 17)),
            ),
        ),
        (
            "Lieutenant Okafor",
            "Ben",
            Sheet(
                wound_threshold=4,
                ap_maximum=13,
                skills=(Skill("Aim", 18), Skill("Brawl", 16), Skill("Command", 12)),
                downgrades=(Downgrade("Padded vest", "ballistic", 1),),
            ),
        ),
        (
            "Doctor Lind",
            "Cleo",
            Sheet(
                wound_threshold=2, ap_maximum=11, skills=(Skill("Aim", 8), Skill("Medicine", 21))
            ),
        ),
        (
            "Raider with a knife",
            "",
            Sheet(wound_threshold=3, ap_maximum=10, skills=(Skill("Brawl", 13),)),
        ),
        (
            "Raider captain",
            "",
            Sheet(
                wound_threshold=4,
                ap_maximum=12,
                skills=(Skill("Aim", 15), Skill("Command", 14)),
                reductions=(Reduction("phased_energy", 2),),
                downgrades=(Downgrade("Plate coat", ANY_TYPE, 1),),
            ),
        ),
        (
            "Guard beast",
            "",
            Sheet(
                wound_threshold=5,
                ap_maximum=9,
                skills=(Skill("Bite", 16),),
                reductions=(Reduction("cold", 4), Reduction("fire", -2)),
            ),
        ),
    ),
)

READY = (AWAY_TEAM,)

PRESETS = (
    SheetPreset("Crew member", Sheet(2, 10, (Skill("Aim", 9), Skill("Engines", 13)))),
    SheetPreset(
        "Security officer",
        Sheet(
            3,
            12,
            (Skill("Aim", 15), Skill("Brawl", 14)),
            downgrades=(Downgrade("Padded vest", "ballistic", 1),),
        ),
    ),
    SheetPreset("Medic", Sheet(2, 11, (Skill("Aim", 8), Skill("Medicine", 21)))),
    SheetPreset("Commander", Sheet(4, 13, (Skill("Aim", 16), Skill("Command", 18)))),
    SheetPreset("Raider", Sheet(3, 10, (Skill("Aim", 11), Skill("Brawl", 13)))),
    SheetPreset(
        "Raider in a plate coat",
        Sheet(
            4,
            12,
            (Skill("Aim", 15), Skill("Command", 14)),
            reductions=(Reduction("phased_energy", 2),),
            downgrades=(Downgrade("Plate coat", ANY_TYPE, 1),),
        ),
    ),
    SheetPreset("Small animal", Sheet(1, 8, (Skill("Bite", 10),))),
    SheetPreset(
        "Large beast",
        Sheet(5, 9, (Skill("Bite", 16),), (Reduction("cold", 4), Reduction("fire", -2))),
    ),
)
