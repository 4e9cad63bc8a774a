"""Sections 3 to 6: pools, Damage saves, DR, healing."""

INJURY_RULES: dict[str, str] = {}
