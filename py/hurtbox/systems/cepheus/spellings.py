"""What people write for the fields of the sheet and their options: abbreviations, other editions, German."""

from hurtbox.kit.fields import Spellings, spelled

DIGITS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""CEP-CHR-1: the digits of a UPP: A is 10, no I, no O."""


def digit(text: str) -> int | str:
    """A score that is written as a digit of a UPP; any other text as it is."""
    said = text.strip().upper()
    return DIGITS.index(said) if len(said) == 1 and said in DIGITS else text


OF_UPP = Spellings(typed=digit)
PSI_WORDS = spelled("Psionic Strength", "Psionics")
SKILLS_WORDS = spelled("Combat skills", "Fertigkeiten")
SKILL_WORDS = spelled(
    athletics="Athletik", battle_dress="Battledress", gun_combat="Gun Combat, Guns, Schusswaffen",
    medicine="Medic, Medical, Medizin", melee="Melee Combat, Blade Combat, Nahkampf",
    zero_g="Vacc Suit, Schwerelosigkeit",
)  # fmt: skip
ARMOR_WORDS = spelled(
    "Armour", "Armor worn", "Armor type", "Rüstung", number="natural_armor",
    none="no armor, no, nothing, unarmored, keine", ablat="Ablative armor, Ablative armour",
    battle_dress="Battledress, Powered armor, Powered armour, Power armor", cloth="Cloth armor, Ballistic cloth",
    combat_armor="Combat armour", hostile_suit="Hostile env vacc suit, Hostile environment vacc suit, HEV suit",
    mesh="Mesh armor", vacc_suit="Space suit, Vac suit, Raumanzug",
)  # fmt: skip
POINTS_WORDS = spelled("Armor points", "Armor rating", "Armor value", "AV", "Protection", "Schutz")
