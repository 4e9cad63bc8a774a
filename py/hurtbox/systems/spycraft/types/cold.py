"""Cold (7.3): subdual that fatigues and takes Constitution; the clock is lasting/exposure.py."""

from .injuries import after_so_much
from .kind import Kind
from .weather import worn_down

COLD = Kind(
    "cold",
    "SPY-COLD-2",
    ap="characters",
    ap_rule="SPY-COLD-1",
    ouch=False,
    boost="SPY-COLD-6",
    injury=after_so_much("SPY-COLD-3", 50, attribute="constitution"),
    knocked=worn_down("SPY-COLD-2", attribute="constitution"),
)
