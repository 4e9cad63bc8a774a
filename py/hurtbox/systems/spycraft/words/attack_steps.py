"""What the steps and requests of an attack say (section 8, conventions of section 1). The words are ours."""

ATTACK_STEPS: dict[str, str] = {}
