"""Labels and helps of the forms of section 7 and the clock, and their records."""

DANGER_FORMS: dict[str, str] = {}
