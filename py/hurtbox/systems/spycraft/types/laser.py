"""Laser (7.12)."""

from .kind import Kind, share

LASER = Kind(
    "laser", "SPY-LASER-1", ap="damage", ap_rule="SPY-LASER-1", stress=share("SPY-LASER-5", 4)
)
