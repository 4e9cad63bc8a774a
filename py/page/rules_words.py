"""The words of the rules sheet and of the summary: loaded with them, not at the start."""

from __future__ import annotations

BACK = "Back"
COPY = "Copy"
COPIED = "Copied"
FOUND_NONE = "No rule says “{what}”."
NOT_THERE = "The rules could not be loaded. Connect once, then try again."
PICTURE = "Save as a picture"
PICTURE_FAILED = "The picture could not be made."
RULES = "Rules"
SEARCH = "Search the rules"
SHARE = "Share"
SUMMARY = "Summary"
