"""Explosive (7.7)."""

from .kind import Kind, share

EXPLOSIVE = Kind("explosive", "SPY-EXPL-1", stress=share("SPY-EXPL-6", 4))
