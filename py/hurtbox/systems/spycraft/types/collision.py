"""Collision (7.4); who suffers what stands in collisions.py."""

from .kind import Kind, share

COLLISION = Kind("collision", "SPY-COLL-1", boost="SPY-COLL-6", stress=share("SPY-COLL-5", 4))
