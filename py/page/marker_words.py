"""The words of markers and counters: loaded with their sheet, not at the start."""

from __future__ import annotations

ADD = "Add"
BEFORE = "Used before"
COUNTS = "It counts"
FIGHT = "Conditions and counters"
FORGET = "Forget {name}"
IS_DUE = "is due"
LESS = "{name}: one less"
LIMIT = "Limit (0: none)"
MORE = "{name}: one more"
NAME = "Name"
NEW = "Marker on {name}"
NEW_ON_FIGHT = "Marker on the fight"
NEEDS_NAME = "Enter a name"
NONE = (
    "A marker is a condition of your own, a counter such as Ki or ammunition, or a countdown: "
    "in three rounds the bomb goes off."
)
NOTE = "What it does"
REMOVE = "Remove"
RESET = "Reset"
RESETS = (
    ("never", "Never"),
    ("round", "Each round"),
    ("scene", "Each scene"),
    ("session", "Each session"),
    ("countdown", "Counts down each round"),
)
RESET_NOW = (("scene", "New scene: reset"), ("session", "New session: reset"))
SECRET = "Hidden from players"
START = "Start"
UNDER = {
    "round": "resets each round",
    "scene": "resets each scene",
    "session": "resets each session",
    "countdown": "one less each round",
}
UNSEEN = "hidden from players"
