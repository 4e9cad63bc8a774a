"""OpenD6: damage counted in Body Points, in Body Points with levels, or in Wound Levels."""

from hurtbox.kit.lazy import LazyRulebook

WAREHOUSE = "Two characters against a heavy, a sniper and two thugs, all unhurt."
RULEBOOK = LazyRulebook(
    f"{__name__}.rulebook",
    title="OpenD6",
    edition="4",
    vitals="Wound levels, body points",
    picture="levels",
    place=2,
    notice="The rules of OpenD6 damage are Open Game Content, used under the Open Game License"
    " 1.0a.",
    licence="LICENSE-OGL-1.0a.txt",
    ready=(("warehouse", "Shots in the warehouse", WAREHOUSE, (4, 12)),),
)
