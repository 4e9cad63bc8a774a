"""Bang (7.2)."""

from .kind import Kind

BANG = Kind("bang", "SPY-BANG-1", characters_only=True, ap="all", ap_rule="SPY-BANG-1", ouch=False)
