"""The commands of this game whose odds take longest, and what they grow with, for `build.py bench`."""

from sitebuild.bench.odds import Growth, Worst

WORST: tuple[Worst, ...] = (
    ("a fall of 20d6 on a special character", 1, {"kind": "fall", "feet": 200}, 0, {}),
    (
        "nine attacks in one action on an armored minion",
        4,
        {"kind": "attack", "bonus": 8, "damage": "2d6+2", "attacks": 9, "way": "firearm"},
        0,
        {},
    ),
    (
        "nine attacks in one action",
        1,
        {"kind": "attack", "bonus": 8, "damage": "2d6+2", "attacks": 9, "way": "firearm"},
        0,
        {},
    ),
    (
        "10d6 explosive, blast",
        1,
        {"kind": "attack", "bonus": 8, "damage": "10d6", "type": "explosive", "blast": True},
        0,
        {},
    ),
    ("an explosion of 35 on four", 1, {"kind": "explode", "damage": 35, "increment": 1}, 3, {}),
)
GROWTH: tuple[Growth, ...] = (
    (
        "attacks in one action",
        {"kind": "attack", "bonus": 8, "damage": "2d6+2", "way": "firearm"},
        "attacks",
        (1, 2, 3, 5, 7, 9),
    ),
    ("dice of a fall", {"kind": "fall"}, "feet", (20, 40, 80, 120, 200)),
    (
        "further targets of an explosion",
        {"kind": "explode", "damage": 35},
        "others",
        (0, 1, 2, 3, 5),
    ),
)
