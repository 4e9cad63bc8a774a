"""Asking, dice, records, clock and view pieces. Knows no game."""
