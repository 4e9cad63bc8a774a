"""Fire (7.9)."""

from .kind import Kind, share

FIRE = Kind("fire", "SPY-FIRE-1", ouch=False, stress=share("SPY-FIRE-11", 1))
