"""Cold (7.3)."""

from .kind import Kind

COLD = Kind("cold", "SPY-COLD-2", ap="characters", ap_rule="SPY-COLD-1", ouch=False)
