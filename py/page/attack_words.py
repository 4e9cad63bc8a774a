"""The words about a combatant's own attacks, loaded with the first form or preset sheet."""

ATTACKS_OF = "Attacks of {name}"
KEEP_AS = "Save as an attack of {name}"
KEEP_FOR = "Save for {name}"
NAME = "Name of the attack"
