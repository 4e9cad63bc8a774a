"""Fire (7.9): as much stress as it hurts; where it burns and spreads stands in lasting/fire.py."""

from .injuries import after_so_much
from .kind import Kind, share

FIRE = Kind(
    "fire",
    "SPY-FIRE-1",
    ouch=False,
    boost="SPY-FIRE-13",
    injury=after_so_much("SPY-FIRE-10", 25, attribute="charisma"),
    stress=share("SPY-FIRE-11", 1),
)
