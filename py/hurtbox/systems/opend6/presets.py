"""A prepared fight and prepared sheets. The characters and their numbers are made up."""

from hurtbox.core.rulebook import PreparedFight, SheetPreset

from .sheet import Protection, Sheet, Skill

SMUGGLER = Sheet(
    physique="3D+1",
    stamina="4D",
    mettle="3D+2",
    body_points=31,
    protection=(Protection("Padded coat", "armor", "1D"),),
    character_points=5,
    fate_points=1,
    skills=(
        Skill("Dodge", "4D+1", "3D"),
        Skill("Pistols", "5D", "3D"),
        Skill("Search", "3D", "2D+1"),
    ),
)
PILOT = Sheet(
    physique="2D+2",
    stamina="3D",
    mettle="4D",
    body_points=28,
    character_points=5,
    fate_points=1,
    skills=(Skill("Piloting", "6D", "4D"), Skill("Pistols", "4D", "4D")),
)
HEAVY = Sheet(
    physique="4D",
    stamina="5D",
    mettle="3D",
    body_points=36,
    protection=(
        Protection("Armored vest", "armor", "2D"),
        Protection("Thick hide", "ability", "1D"),
    ),
    skills=(Skill("Brawling", "5D", "4D"),),
)
SNIPER = Sheet(
    track="chart",
    physique="3D",
    body_points=30,
    protection=(Protection("Leather jacket", "armor", "+2"),),
    skills=(Skill("Rifles", "5D+1", "3D+1"),),
)
THUG = Sheet(physique="2D", body_points=25, fodder=True)

WAREHOUSE = PreparedFight(
    key="warehouse",
    title="Shots in the warehouse",
    text="Two characters against a heavy, a sniper and two thugs, all unhurt.",
    combatants=(
        ("Mara", "Ana", SMUGGLER),
        ("Teo", "Ben", PILOT),
        ("The heavy", "", HEAVY),
        ("Sniper on the crates", "", SNIPER),
        ("Thug with a pipe", "", THUG),
        ("Thug with a knife", "", THUG),
    ),
    example=(4, 12),
)

READY = (WAREHOUSE,)
PRESETS = (
    SheetPreset("Ordinary person", Sheet(physique="2D", body_points=27)),
    SheetPreset("Tough guard", Sheet(physique="3D", stamina="4D", body_points=31)),
    SheetPreset("Armored heavy", HEAVY),
    SheetPreset("Cannon fodder", THUG),
)
