"""Collision (7.4)."""

from .kind import Kind, share

COLLISION = Kind("collision", "SPY-COLL-1", stress=share("SPY-COLL-5", 4))
