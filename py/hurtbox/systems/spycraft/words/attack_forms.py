"""Labels and helps of the forms of section 8, and what its commands are called in the history."""

ATTACK_FORMS: dict[str, str] = {}
