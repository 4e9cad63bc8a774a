"""What the dice that can be rerolled, and the hits that can be mitigated, are called."""

DIE_WORDS = {
    "cybergod.die.face": "{face}",
    "cybergod.die.failure": "No success ({place})",
    "cybergod.die.success": "A success ({place})",
    "cybergod.die.double": "Two successes ({place})",
    "cybergod.blow": "Hit {place}: DC {dc} → {half} ({cost})",
    "cybergod.blow.half": "1 point for two",
    "cybergod.blow.1": "1 point",
    "cybergod.blow.more": "{points:point|points}",
    "cybergod.blow.dear": "Together that costs {cost:point|points}; points left: {points}.",
}
