"""Electrical (7.6)."""

from .kind import Kind

ELECTRICAL = Kind("electrical", "SPY-ELEC-2", ap="damage", ap_rule="SPY-ELEC-1", ouch=False)
