"""Vacuum (7.16)."""

from .kind import Kind, share

VACUUM = Kind(
    "vacuum",
    "SPY-VAC-1",
    ap="characters",
    ap_rule="SPY-VAC-1",
    ouch=False,
    stress=share("SPY-VAC-6", 2, up=True),
)
