"""Falling (7.8)."""

from .kind import Kind

FALLING = Kind("falling", "SPY-FALL-2")
