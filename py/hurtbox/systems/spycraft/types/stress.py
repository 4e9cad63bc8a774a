"""Stress (7.14)."""

from .kind import Kind

STRESS = Kind(
    "stress", "SPY-STRESS-1", characters_only=True, ap="all", ap_rule="SPY-STRESS-1", ouch=False
)
