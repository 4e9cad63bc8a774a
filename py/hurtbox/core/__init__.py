"""Asking, dice, odds, records, clock, view pieces and forms. Knows no game."""
