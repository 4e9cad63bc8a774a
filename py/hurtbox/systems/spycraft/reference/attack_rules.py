"""Sections 1 and 8: conventions and attacks."""

ATTACK_RULES: dict[str, str] = {}
