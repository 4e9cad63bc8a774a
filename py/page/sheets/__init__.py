"""The sheets that slide over a screen, each drawn from the state."""
