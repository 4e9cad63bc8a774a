"""Flash (7.10)."""

from .kind import Kind

FLASH = Kind(
    "flash", "SPY-FLASH-1", characters_only=True, ap="all", ap_rule="SPY-FLASH-1", ouch=False
)
