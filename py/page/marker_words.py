"""The words of markers and counters: loaded with their sheet, not at the start."""

ALL = "All {n}"
BEFORE = "Last used"
CONDITION_OF = "{name}: condition"
COUNTER = "A counter, or with a note"
COUNTS = "It counts"
EVENTS = ("Bomb", "Reinforcements", "Alarm", "Fire spreads", "Door opens", "Rescue comes")
FIGHT = "Conditions and counters"
HOW_LONG = "{name}: for how long?"
IS_DUE = "is due"
LESS = "{name}: one less"
LIMIT = "Limit (0: none)"
MORE = "{name}: one more"
NAME = "Name"
NAME_FIRST = "Choose a name, then how long."
NEW = "Counter for {name}"
NEW_ON_FIGHT = "Counter for the fight"
NEEDS_NAME = "Enter a name"
NOTE = "What it does"
NUMBER = "Number"
OWN_NAME = "Own name"
REMOVE = "Remove"
RESET = "Reset"
RESETS = (
    ("never", "Never"),
    ("round", "Each round"),
    ("scene", "Each scene"),
    ("session", "Each session"),
    ("countdown", "Counts down each round"),
    ("rounds", "Ends after so many rounds"),
    ("turn", "Ends with their turn"),
)
RESET_NOW = (("scene", "New scene: reset"), ("session", "New session: reset"))
SECRET = "Hidden from players"
START = "Start"
THEIR_TURN = "Until the end of their turn"
UNDER = {
    "round": "resets each round",
    "scene": "resets each scene",
    "session": "resets each session",
    "countdown": "one less each round",
    "rounds": "one round less each round",
    "turn": "until the end of their turn",
}
UNSEEN = "hidden from players"
UNTIL_TAKEN = "Until taken away"
USUAL = ("Prone", "In cover", "Blinded", "Grappled", "Afraid", "Hidden", "Aiming", "Surprised")
USUAL_TITLE = "Usual"
WHEN = "{name}: in how many rounds?"


def known(one: dict[str, object]) -> str:
    """A counter used before, with where it starts: 'Ki 3'."""
    return "{} {}".format(one["name"], one["start"])


def rounds(count: int) -> str:
    """So many rounds."""
    return "1 round" if count == 1 else "{} rounds".format(count)
