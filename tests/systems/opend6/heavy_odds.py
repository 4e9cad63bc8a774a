"""The commands of this game whose odds take longest, and what they grow with, for `build.py bench`."""

from sitebuild.bench.odds import Growth, Worst

PLAIN, WILD = {"wild_die": False}, {"wild_die": True}
WORST: tuple[Worst, ...] = (
    ("four hits of 5D", 1, {"kind": "hit", "dice": 5, "times": 4}, 0, PLAIN),
    ("10D on four", 1, {"kind": "hit", "dice": 10}, 3, PLAIN),
    ("a fall of 20 meters", 1, {"kind": "fall", "meters": 20}, 0, PLAIN),
    ("8D, wild dice on both sides", 1, {"kind": "hit", "dice": 8}, 0, WILD),
    (
        "four hits of 5D, wild dice on both sides",
        1,
        {"kind": "hit", "dice": 5, "times": 4},
        0,
        WILD,
    ),
)
GROWTH: tuple[Growth, ...] = (
    ("dice of damage", {"kind": "hit"}, "dice", (2, 4, 8, 12, 16)),
    ("hits of 5D", {"kind": "hit", "dice": 5}, "times", (1, 2, 3, 4, 6)),
    ("further targets of 5D", {"kind": "hit", "dice": 5}, "others", (0, 1, 2, 3)),
)
