"""The commands of this game whose odds take longest, and what they grow with, for `build.py bench`."""

from sitebuild.bench.odds import Growth, Worst

WORST: tuple[Worst, ...] = (
    ("six hits of 5, with Resolve", 1, {"kind": "hit", "dc": 5, "hits": 6}, 0, {}),
    ("six hits of 3, with 2 Resolve", 0, {"kind": "hit", "dc": 3, "hits": 6}, 0, {}),
)
GROWTH: tuple[Growth, ...] = (("hits of 5", {"kind": "hit", "dc": 5}, "hits", (1, 2, 4, 6)),)
