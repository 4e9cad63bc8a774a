"""The words about how safe a fight is: what static/storage/status.js says, in a line and in a sentence."""

from page import words
from page.types import Json

TITLE = "How safe is this fight?"
ASK = "Ask the browser to keep it"
ASK_REFUSED = (
    "The browser does not promise that now. It often does once the page is on the home screen. "
    "A file is always safe."
)
ROOM_LEFT = "Only {size} of space left on this device."
STILL_HERE = " You still see it here: save it as a file."
# How it is kept: the line, and the sentence.
KEPT = {
    "promised": (
        "Saved in this browser, which has promised to keep it",
        "This browser has promised to keep it.",
    ),
    "may go": (
        "Saved in this browser, which may delete it when space runs out",
        "This browser may delete it when space runs out. A private window forgets it when it is closed.",
    ),
    "private": (
        "Saved only until this private window is closed",
        "This is a private window: the browser forgets the fight when you close it. "
        "Save it as a file to keep it.",
    ),
    "blocked": (
        "Kept only in this window: closing it loses the fight",
        "This browser saves nothing for this page: the fight is gone when you close it. "
        "Save it as a file to keep it.",
    ),
    "failing": (
        "Kept only in this window: closing it may lose the fight",
        "The browser cannot open its storage right now, so it saves nothing for this page. "
        "Reloading the page before you enter anything may help. "
        "What you enter now may be gone when you close it: save it as a file to keep it.",
    ),
    "newer": (
        "Kept only in this window: closing it loses the fight",
        "A newer version of Hurtbox has saved fights in this browser. This older version does not touch them and "
        "saves nothing: reload the page, or close its other windows and reload.",
    ),
    "late": (
        "The last change is not saved: {why}",
        "The last change is not saved: {why}. What came before it is saved.",
    ),
    "cleared": (
        "No longer saved: the browser has deleted it",
        "The browser has deleted this page’s data, and this fight with it." + STILL_HERE,
    ),
    "removed": (
        "No longer saved: another window has removed it",
        "Another window has removed this fight." + STILL_HERE,
    ),
    "gone": (
        "No longer saved in this browser",
        "This fight is no longer among the saved ones." + STILL_HERE,
    ),
    "unread": (
        "It cannot be told whether this is saved",
        "The browser cannot read its storage right now, so nobody can tell whether this fight is saved. "
        "Save it as a file to be sure.",
    ),
}
SAFE = ("promised", "may go")
WINDOW_ONLY = ("private", "blocked", "failing", "newer")
"""Where nothing at all is saved for longer than this window is open."""
LACKS = {
    "choices": "This browser does not keep settings either, such as light or dark.",
    "windows": "This browser does not let windows of Hurtbox find each other: use one only. "
    "The table view stays empty.",
}
UNSAVED_MANY = "{n} changes not saved as a file yet"
UNSAVED_NEVER = "not saved as a file yet"
UNSAVED_NONE = "all of it is in a file or link"
UNSAVED_ONE = "1 change not saved as a file yet"


def is_kept(status: Json) -> bool:
    """Whether the fight with all its changes is saved for longer than this window is open."""
    return status["kept"] in SAFE


def is_window_only(status: Json) -> bool:
    """Whether fights, the library and settings are gone with this window."""
    return status.get("kept") in WINDOW_ONLY


def where(status: Json) -> str:
    """Where what is saved now is kept, as the end of a sentence."""
    return "only in this window" if is_window_only(status) else "on this device"


def level(status: Json) -> str:
    """The look of the light: "full", "half", "low" or "off"."""
    if not is_kept(status):
        return "off"
    is_promised = status["kept"] == "promised"
    if is_promised and not status["unsaved"]:
        return "full"
    return "half" if is_promised and status["left"] is None else "low"


def line(status: Json) -> str:
    """How it is kept, in a line."""
    return KEPT[status["kept"]][0].format(why=status["why"])


def sentence(status: Json) -> str:
    """How it is kept, in a full sentence."""
    return KEPT[status["kept"]][1].format(why=status["why"])


def short(status: Json) -> str:
    """How safe it is, in a line."""
    return line(status) + " · " + changes(status)


def changes(status: Json) -> str:
    """How many changes are in no file."""
    if not status["ever"]:
        return UNSAVED_NEVER
    if not status["unsaved"]:
        return UNSAVED_NONE
    return words.count(UNSAVED_ONE, UNSAVED_MANY, status["unsaved"])
