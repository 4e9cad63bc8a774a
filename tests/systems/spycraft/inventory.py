"""The rule ids of the inventory: 234 ids in families, each counted from 1."""

FAMILIES = {
    "GEN": 9,
    "VW": 6,
    "AD": 8,
    "OUCH": 9,
    "NPC": 11,
    "DR": 4,
    "AP": 4,
    "BRU": 1,
    "RES": 3,
    "HEAL": 12,
    "ACID": 8,
    "BANG": 5,
    "COLD": 6,
    "COLL": 6,
    "CONT": 10,
    "ELEC": 6,
    "EXPL": 8,
    "FALL": 7,
    "FIRE": 13,
    "FLASH": 3,
    "HEAT": 6,
    "LASER": 6,
    "SNEAK": 6,
    "STRESS": 7,
    "SUBD": 7,
    "VAC": 7,
    "LOS": 1,
    "RNG": 4,
    "MOD": 4,
    "MEL": 3,
    "ATK": 3,
    "UNT": 1,
    "FIN": 2,
    "DEF": 3,
    "DMG": 4,
    "MUL": 1,
    "THR": 7,
    "CRI": 6,
    "ERR": 5,
    "CMI": 5,
    "TRI": 7,
}


def ids(*families: str) -> tuple[str, ...]:
    """Every id of these families."""
    return tuple(f"SPY-{one}-{n}" for one in families for n in range(1, FAMILIES[one] + 1))


IDS = ids(*FAMILIES)
