"""Section 7: the sixteen damage types."""

DAMAGE_TYPE_RULES: dict[str, str] = {}
