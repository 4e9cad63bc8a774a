"""The words of sharing and opening: loaded with what uses them, not at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from page.types import Json

ADD = "Add to this fight"
ALL_FIGHTS = "Save all fights as a file, hidden numbers too"
ALONE = "One character"
BROKEN = "These codes do not fit together. Scan them once more."
CAMERA = "Scan with the camera"
CAMERA_BUSY = (
    "The camera is in use elsewhere, or it did not start. Close what uses it and try again."
)
CAMERA_NONE = (
    "This device has no camera that a page may use. Paste the link or choose a file instead."
)
CAMERA_OFF = "Stop the camera"
CAMERA_REFUSED = "The camera was not allowed. Allow it in the browser’s settings for this page, or paste the link."
CAMERA_SHOWS = "What the camera sees"
CODE = "QR code for {title}"
CODE_OF = "QR code {n} of {of} for {title}"
CODE_TEXT = "Hold it in front of the other phone’s camera."
CODES_READ = "{n} of {of} codes read. Scan the others, in any order."
CODES_TEXT = "{of} codes, in any order. In the app: Menu, Open a code."
COPIED = "The link is copied."
COPY = "Copy the link"
FILE = "Choose a file"
FOR = "Who is it for?"
FOR_GM = "Game master"
FOR_GM_TEXT = "Everything, hidden people and numbers too."
FOR_PLAYERS = "Players"
FOR_PLAYERS_TEXT = "Only what players may see; of their own characters everything."
FULL = "Take over {n}"
FULL_ONE = "Take it over"
HERE = "It is on its way to the rules …"
KEEP_ONE = "Keep {names} as a new fight"
KEEP_SOME = "Keep these {n} as a new fight"
LINK = "Link"
LINK_HELD = "Here is the link; hold it to copy it."
LOG = "Save the log as text"
LONG = "This link is longer than any that Hurtbox makes."
LOST = "Part of this file cannot be read:"
MANY = "{n} fights are in this file."
NEWER = "This link was made by a newer Hurtbox. Reload to update, then open it again."
NEXT = "Next code"
NOT_NOW = "Not now"
NOT_OURS = "That code is not one of Hurtbox."
OPEN = "Open"
OPENED = "{title} is kept on this device."
OPENED_PEOPLE = "A new fight with only {names} is kept on this device."
OPEN_CODE_TEXT = "A link, a file or codes that somebody shared with you. You see what is in it before it is kept."
PASS = "Share …"
PASTE = "Paste a link"
PREVIOUS = "Previous code"
RUN = "Run through them"
RUNNING = "Stop"
SAVE = "Save as a file"
SCANNING = "Hold the code in front of the camera."
SENT = "What you were sent"
TOO_MUCH = "This is too much for codes. Copy the link, or save it as a file."
WAIT = "It can be opened as soon as the rules have loaded."
WAYS = {
    "open": "Keep and open it",
    "copy": "Open a copy",
    "go on": "Go on from it",
    "add": ADD,
}
WHAT = "What"
WHO = "Who"
WHOLE = "The fight"
WITH_HISTORY = "With its history"


def way(one: Json, way: str) -> str:
    """The button of a way to take something over: who of those that are shown can be kept is said."""
    people = one["people"]
    if way != "open" or one["what"] == "fight":
        return WAYS[way]
    return KEEP_SOME.format(n=len(people)) if len(people) > 1 else KEEP_ONE.format(names=people[0])


def opened(one: Json, title: str) -> str:
    """The sentence when it has been kept: what of it was."""
    if one["what"] == "fight":
        return OPENED.format(title=title)
    return OPENED_PEOPLE.format(names=", ".join(one["people"]))
