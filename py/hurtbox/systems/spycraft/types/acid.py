"""Acid (7.1)."""

from .kind import Kind, share

ACID = Kind("acid", "SPY-ACID-1", ouch=False, stress=share("SPY-ACID-7", 2))
