"""The printed tables, as data."""

from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

SkillName = Literal[
    "athletics", "battle_dress", "gun_combat", "medicine", "melee", "natural_weapons", "zero_g"
]
Band = Literal["personal", "close", "short", "medium", "long", "very_long", "distant", "extreme"]
BANDS = get_args(Band)[:-1]
Difficulty = Literal[
    "simple", "easy", "routine", "average", "difficult", "very_difficult", "formidable"
]
DIFFICULTY = dict(zip(get_args(Difficulty), range(6, -7, -2), strict=True))

# CEP-ATK-2: the DM at each band from Personal to Distant; None where the weapon cannot be used.
A, D, V, F, N = 0, -2, -4, -6, None
RANGES: dict[str, tuple[int | None, ...]] = {
    "close_quarters": (A, D, N, N, N, N, N),
    "extended_reach": (D, A, N, N, N, N, N),
    "thrown": (N, A, D, D, N, N, N),
    "pistol": (D, A, A, D, V, N, N),
    "rifle": (V, D, A, A, A, D, V),
    "shotgun": (D, A, D, D, V, N, N),
    "assault": (D, A, A, A, D, V, F),
    "rocket": (V, D, D, A, A, D, V),
}  # fmt: skip


class Weapon(NamedTuple):
    """One row of the weapon tables (CEP-DMG-5)."""

    dice: int
    category: str
    recoil: bool = False
    beam: str = ""


def arms(category: str, recoil: bool = False, beam: str = "", /, **dice: int) -> dict[str, Weapon]:
    """Weapons of one kind, by name and damage dice."""
    return {name: Weapon(number, category, recoil, beam) for name, number in dice.items()}


WEAPONS = {
    **arms("close_quarters", unarmed=1, dagger=1, bayonet=1, cudgel=3),
    **arms("extended_reach", spear=3, pike=4, sword=3, broadsword=4, halberd=4, blade=2, cutlass=3, foil=3),
    **arms("thrown", thrown_dagger=1, thrown_spear=3),
    **arms("assault", True, bow=2), **arms("rifle", True, crossbow=2),
    **arms("pistol", True, revolver=2, auto_pistol=2), **arms("shotgun", True, carbine=2),
    **arms("rifle", True, rifle=3), **arms("shotgun", True, shotgun=4),
    **arms("assault", True, submachinegun=2), **arms("rifle", True, auto_rifle=3, assault_rifle=3),
    **arms("pistol", True, body_pistol=2), **arms("pistol", snub_pistol=2),
    **arms("rifle", accelerator_rifle=3), **arms("rifle", True, combat_rifle=3), **arms("rifle", gauss_rifle=4),
    **arms("pistol", False, "laser", laser_pistol=4, laser_carbine=4),
    **arms("rifle", False, "laser", laser_rifle=5), **arms("rifle", True, "energy", pgmp=10, fgmp=16),
}  # fmt: skip
LEAST_STRENGTH = {"pgmp": 12, "fgmp": 9}
NATURAL_REACH = {
    "trait": "close_quarters", **dict.fromkeys(("claws", "hooves", "horns"), "extended_reach"),
    **dict.fromkeys(("stinger", "teeth", "thrasher"), "close_quarters"), "projectile": "thrown",
}  # fmt: skip

# CEP-BST-1: rounds, attack DM, extra points, extra dice.
BURSTS = ((1, 0, 0, 0), (3, 1, 1, 0), (4, 1, 0, 1), (10, 2, 0, 2), (20, 3, 0, 3), (100, 4, 0, 4))

# CEP-ARM-7: the rating against the rest and against lasers, and the skill that the armor needs.
ARMOR: dict[str, tuple[int, int, SkillName | None]] = {
    "none": (0, 0, None), "ablat": (3, 8, None), "battle_dress": (18, 18, "battle_dress"),
    "cloth": (9, 9, None), "combat_armor": (11, 11, "zero_g"), "hostile_suit": (8, 8, "zero_g"),
    "jack": (3, 3, None), "mesh": (5, 5, None), "vacc_suit": (6, 6, "zero_g"),
}  # fmt: skip
REFLEC = 14
COVER = {"none": 0, "quarter": 0, "half": -1, "three_quarters": -2, "full": -4}

# CEP-EXP: dice, and the meters up to which they hurt; the outer circles of the same blast follow.
BLASTS: dict[str, tuple[tuple[int, int], ...]] = {
    "fragmentation": ((5, 3), (3, 6), (1, 9)), "stun": ((3, 6),), "rocket": ((4, 6),),
    "backblast": ((3, 1),), "vehicle": ((4, 6), (2, 12)),
}  # fmt: skip
# CEP-EXP-4: damage dice, factor, and dice of the radius in meters.
CHARGES = {"plastic": (3, 1, 2), "tdx": (4, 1, 4), "pocket_nuke": (2, 20, 15)}

# CEP-HAZ-FAL: gravity in hundredths, by the size of the world.
GRAVITY = (0, 5, 15, 25, 35, 45, 70, 90, 100, 125, 140)

# CEP-HAZ-TMP: the last degree of each row, dice, and whether it hurts every round (otherwise every hour).
COLD = ((-201, 3, True), (-200, 2, True), (-100, 1, True), (-50, 2, False), (-25, 1, False))
HEAT = ((501, 3, True), (500, 2, True), (200, 1, True), (100, 2, False), (50, 1, False))

# CEP-HAZ-DIS: DM, damage added to 1D6, and the unit of the interval.
DISEASES = {
    "pneumonia": (0, 4, "week"), "anthrax": (-3, 2, "day"), "flu": (1, -2, "day"), "weapon": (-6, 8, "hour"),
}  # fmt: skip
POISONS = {"arsenic": -2, "tranq_gas": 0, "neurotoxin": -4, "wrong_drug": -2}

# CEP-HAZ-RAD: dice and factor once, dice and factor an hour.
RADIATION = {
    "area_low": (0, 0, 1, 1), "area_medium": (0, 0, 2, 1), "area_high": (0, 0, 6, 1), "area_severe": (0, 0, 12, 1),
    "active_low": (3, 1, 3, 10), "active_medium": (1, 10, 1, 100), "active_high": (2, 10, 2, 100),
    "active_severe": (4, 10, 3, 100), "fgmp": (2, 20, 0, 0),
}  # fmt: skip
SHIELDING = {"vacc_suit": 40, "combat_armor": 40, "hostile_suit": 180, "battle_dress": 180}


if TYPE_CHECKING:
    WeaponKey = str
    Natural = str
    ArmorKey = str
    Radiation = str
else:
    WeaponKey = Literal[(*WEAPONS, "natural")]
    Natural = Literal[("none", *NATURAL_REACH)]
    ArmorKey, Radiation = Literal[tuple(ARMOR)], Literal[tuple(RADIATION)]


class Level(NamedTuple):
    """A radiation level: from how many rads, what it takes off Endurance, and its sickness (CEP-HAZ-RDL)."""

    rads: int
    off: int
    dm: int
    damage: int
    dice: int
    unit: str


LEVELS = (
    Level(1000, 10, -2, 6, 1, "hour"), Level(600, 6, -1, 4, 1, "day"),
    Level(200, 3, 0, 2, 2, "day"), Level(100, 1, 1, 0, 1, "week"),
)  # fmt: skip
