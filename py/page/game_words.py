"""The words of a game of one's own: loaded with what uses them, not at the start."""

from __future__ import annotations

EDIT = "The file of {title}"
OPEN = "Paste or open a file"
TEMPLATES = "From a template"
TEMPLATES_HELP = "A tap begins a fight with it. The pen opens its file."
