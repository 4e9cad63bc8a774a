"""The words of the odds sheet: loaded with it, not at the start."""

from __future__ import annotations

ABOUT = "about {n}"
AT_LEAST = "At least this bad"
BETWEEN = {"decision": "What is decided", "preset": "Presets"}
CHANCES = "Odds"
CONDITIONS = "New conditions"
COUNTING = "Calculating the odds …"
EACH_DOT = "One dot is 2 %."
ENDS = "How it ends"
LASTING = "How soon, while it lasts"
NONE = "There are no odds for this."
NOW = "now"
OPTION = "Choice"
TOGETHER = "At least one of them"
UNTIL = "How soon, if this is repeated"
