"""Commands that every system has: who is in the fight, whose turn it is, how time passes."""
