"""Stress (7.14); its total and its thresholds stand in stress.py of the room."""

from .kind import Kind

STRESS = Kind(
    "stress",
    "SPY-STRESS-1",
    characters_only=True,
    ap="all",
    ap_rule="SPY-STRESS-1",
    ouch=False,
    boost="SPY-STRESS-7",
)
