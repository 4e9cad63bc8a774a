"""The words of sharing and opening: loaded with what uses them, not at the start."""

from page.types import Json

ADD = "Add to this fight"
ALL_FIGHTS = "Save all fights as a file, hidden numbers too"
ALL_SAVED = "All fights are saved in one file."
ADD_SOME = "Add these {n} to this fight"
ADD_ONE = "Add {names} to this fight"
ALONE = "One character"
BROKEN = "These codes do not belong together. Scan them again."
CAMERA = "Scan with the camera"
CAMERA_BUSY = (
    "The camera is in use elsewhere, or it did not start. Close the other app and try again."
)
CAMERA_NONE = "This device has no camera that a page may use."
CAMERA_OFF = "Stop the camera"
CAMERA_REFUSED = "The camera was not allowed. Allow it in the browser’s settings for this page."
CAMERA_SHOWS = "What the camera sees"
CODE = "QR code for {title}"
CODE_OF = "QR code {n} of {of} for {title}"
CODE_TEXT = "Point the other phone’s camera at it."
CODES_READ = "{n} of {of} codes read. Scan the others, in any order."
CODES_TEXT = (
    "Scan all {of} codes, in any order, in Hurtbox: Menu, All fights, “Open a link, code or file”."
)
COPIED = "The link is copied."
COPY = "Copy the link"
FILE = "Choose a file"
FOR = "Who is it for?"
FOR_GM = "Game master"
FOR_GM_TEXT = "Everything, hidden combatants and numbers too."
FOR_PLAYERS = "Players"
FOR_PLAYERS_TEXT = "Only what players may see, and everything about their own characters."
FULL = "Save {n} fights"
FULL_ONE = "Save 1 fight"
KEEP_ONE = "Save {names} as a new fight"
KEEP_SOME = "Save these {n} as a new fight"
KEEPING = "Saving {n} of {of}"
LINK = "Link"
LINK_LONG = "Chats may cut a link of this length. Let the others scan the code, or send the file."
LINK_LONG_ALONE = "Chats may cut a link of this length. Send the file instead."
LINK_HELD = "Press and hold the link to copy it."
LOG = "Save the log as text"
LONG = "This is too long to be a Hurtbox link or a table."
LOST = "Not everything is read as it stands:"
MANY = "This file has {n} fights."
NEWER = "This link was made by a newer Hurtbox. Reload to update, then open it again."
NEXT = "Next code"
NOT_NOW = "Not now"
A_REPLY = "That is a player’s code. Read it in Menu, “Players join, table view”."
NOT_OURS = "That is not a Hurtbox code."
OPEN = "Open"
OPENED = "{title} is saved {where}."
OPENED_MANY = "{n} fights are saved {where}. This is {title}."
OPENED_PEOPLE = "A new fight with only {names} is saved {where}."
OPEN_CODE_TEXT = (
    "A link, a file or codes that somebody shared with you, or characters from a spreadsheet. "
    "You see what is in it before you save it."
)
PASS = "Share …"
PASTE = "Paste a link or a table"
PREVIOUS = "Previous code"
READING = "Reading {n} of {of}"
RUN = "Show one after another"
RUNNING = "Stop"
SAVE = "Save as a file"
SAVED = "Saved {where}: {titles}."
SCANNING = "Hold the code in front of the camera."
SENT = "Shared with you"
TOO_MUCH = "This is too much for QR codes. Copy the link, or save it as a file."
WAIT = "You can open it as soon as the rules have loaded."
WAYS = {
    "open": "Save and open",
    "copy": "Open a copy",
    "go on": "Continue from it",
    "add": ADD,
    "library": "Save to library",
}
WHAT = "What"
WHO = "Who"
WHOLE = "The fight"
WITH_HISTORY = "With its history"


def way(one: Json, way: str, people: list[str]) -> str:
    """The button of a way to take something over: who of those that are shown is taken is said."""
    if way == "add" and len(one["people"]) > 1:
        some, single = ADD_SOME, ADD_ONE
    elif way == "open" and one["what"] != "fight":
        some, single = KEEP_SOME, KEEP_ONE
    else:
        return WAYS[way]
    return some.format(n=len(people)) if len(people) > 1 else single.format(names=people[0])


def opened(one: Json, title: str, people: list[str], count: int, where: str) -> str:
    """The sentence when it has been kept, perhaps with others: what of it was."""
    if count > 1:
        return OPENED_MANY.format(n=count, title=title, where=where)
    if one["what"] == "fight":
        return OPENED.format(title=title, where=where)
    return OPENED_PEOPLE.format(names=", ".join(people), where=where)
