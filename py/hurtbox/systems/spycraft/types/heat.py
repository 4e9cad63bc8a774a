"""Heat (7.11)."""

from .kind import Kind

HEAT = Kind("heat", "SPY-HEAT-2", ap="characters", ap_rule="SPY-HEAT-1", ouch=False)
