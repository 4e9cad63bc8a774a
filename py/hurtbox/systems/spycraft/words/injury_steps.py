"""What the steps and requests of injury say (sections 3 to 6). The words are ours."""

INJURY_STEPS: dict[str, str] = {}
