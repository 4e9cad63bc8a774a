"""What the steps and requests of the sixteen damage types say (section 7). The words are ours."""

DANGER_STEPS: dict[str, str] = {}
