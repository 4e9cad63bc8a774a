"""Labels and helps of the forms about being hit and healed (sections 3 to 6), and their records."""

INJURY_FORMS: dict[str, str] = {}
