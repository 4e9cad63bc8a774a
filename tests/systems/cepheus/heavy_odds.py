"""The commands of this game whose odds take longest, and what they grow with, for `build.py bench`."""

from sitebuild.bench.odds import Growth, Worst

WORST: tuple[Worst, ...] = ()
GROWTH: tuple[Growth, ...] = (
    ("further targets of a blast", {"kind": "blast", "meters": 2}, "others", (0, 1, 2, 3)),
    ("dice of a fall", {"kind": "fall"}, "meters", (2, 8, 16, 40, 80)),
)
