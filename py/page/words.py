"""The page's own words. What a game says comes from the engine, in the pieces."""

from __future__ import annotations

ABOUT = "About"
ALONE = "Nobody else is in the fight."
ANSWER = "Answer"
APPLY = "Apply"
ASIDE = "Could not be read; save it as a file"
BOX_AT = "{row}, column {column}"
BOX_STATES = {
    "free": "free",
    "marked": "marked",
    "next": "about to be marked",
    "freeing": "about to be free",
}
BY = "Answered by {who}"
BY_DEFAULT = "usually {value}"
BY_HAND = "by hand"
CALL_FIRST = "Call a number first."
CALL_HINT = "The number, then {strikes}."
CANCEL = "Leave it as it was"
CHANGE = "Change"
CHOICE_NEEDED = "{label}: choose one."
COLUMNS = "Columns"
CORRECT = "Answer again"
COUNTED = "{n} of {of}"
DIE = "Die {n}"
DIFFERENCE = "What would change"
DONE = "Done"
DONE_BEFORE = "That was done already."
DROP = "Give it up"
DROPPED = {  # a command that ended the engine twice, or kept it busy too long
    "stopped": "“{what}” crashed the rules twice, so it was skipped. The fight is unchanged.",
    "slow": "“{what}” took too long twice, so it was skipped. The fight is unchanged.",
}
EMPTY_LEAD = "Nobody has been hit yet."
EMPTY_TABLE = "Empty table"
EMPTY_TABLE_TEXT = "Nobody yet: add who is in it."
EMPTY_TEXT = "Take a fight that is ready, or start with an empty table and add who is in it."
EMPTY_WAIT = "The rules are on their way. Ready fights appear here as soon as they have arrived."
ENTRIES_MANY = "{n} entries"
ENTRIES_ONE = "1 entry"
ENTERED_ELSEWHERE = "This was entered while another fight was the open one."
ERASE = "Erase a digit"
EVERYBODY = "Everybody"
FAILED = "Failed"
FASTER = "Another tab was faster. The fight is shown as it is now."
FIGHTS = "Fights"
FIGHTS_NONE = "No other fight is kept on this device."
FIGHTS_UNREAD = "The browser does not let this page read the fights of this device now."
FOLLOWS = "Another window controls this fight. You are watching."
FOLLOWS_NOW = "Another window controls this fight now."
FOLLOWS_SAY = "Another window controls this fight. Tap “Take control” first."
FORGET = "Drop"
GM = "the game master"
GM_VIEW = "Back to the game master’s view"
HAPPENED = "What happened to {name}"
HIDDEN = "hidden"
HISTORY = "History"
HISTORY_NONE = "Nothing has happened yet."
KEEP = "Save"
KEEP_AS = "Save what stands there now as"
KEPT_FOR_ADD = "It is offered when somebody is added, in this fight and in others."
KEPT_HERE = "On this device"
KEPT_PROMISED = "Kept by the browser"
KEPT_SO_FAR = "Kept until the browser needs the room"
LATE = "The fight has changed since this was entered."
LATER = "Later"
LEADS_NOW = "This window controls the fight now."
LESS = "less by {n}"
LICENCE = "Read the licence"
LICENCE_OF = "Read the licence: {what}"
LICENCE_TITLE = "Licence"
LIGHT = "How safe is this fight?"
LIGHT_ASK = "Ask the browser to keep it"
LIGHT_MAY_CLEAR = (
    "This browser has not promised to keep it: it may clear it when the device runs out of room."
)
LIGHT_PROMISED = "This browser has promised not to clear it by itself."
LIGHT_REFUSED = (
    "The browser does not promise it now. On the home screen the page often gets the promise; "
    "a file is always safe."
)
LOADING = "The rules are still loading. Try again in a moment."
LOOKING_UP = "Looking it up …"
LOST_MANY = "Its {n} oldest entries are lost; it goes on from the others."
LOST_ONE = "Its oldest entry is lost; it goes on from the others."
MENU = "Menu"
MORE = "More"
MORE_BY = "more by {n}"
MORE_SET = "More ({n})"
MOVED = "It was moved to Fights. You can download it there."
NEW_FIGHT = "New fight"
NO = "No"
NOBODY = "Nobody is at the table yet."
NOBODY_ELSE = "Nobody"
NONE = "Take none of them"
NOTHING_CHANGES = "Nothing would change."
NOT_DONE = "That could not be done: {why}."
NOT_LOADED = "This part of the page did not arrive. Try again when there is a network."
NOT_KEPT = "Not saved: {why}."
NO_LICENCE = "The text could not be loaded."
NO_TITLE = "A fight without a name"
NUMBER_FROM = "{label} is a whole number from {low} to {high}."
NUMBER_LEAST = "{label} is a whole number, {low} or more."
NUMBER_MOST = "{label} is a whole number, {high} at most."
NUMBER_ONLY = "{label} is a whole number."
ODDS = "Odds above Hit: {now}"
ODDS_SWITCH = ("hidden", "shown")
OF_BOXES = "{n} of {all} boxes marked"
OLDER = "Some of what was entered was made on an older state: apply it or drop it."
ON_ITS_WAY = "On its way …"
ON_TRACK = "{label}: {level}, {n} of {all}"
OPEN_CODE = "Open a code or a file"
OPEN_NOW = "open now"
OPENING = "Opening this fight …"
OPENS_WITHOUT = {
    "": "This version is still being put on the device. Until that is done it needs a network to open.",
    "whole": "This version is kept on the device: it opens without a network.",
    "in part": "Only a part of this version is on the device, so it needs a network to open. "
    "The rest is fetched when there is one.",
    "no room": "The device has no room to keep this version, so it needs a network to open. "
    "What you enter comes first.",
    "refused": "This browser or this window keeps no pages, so Hurtbox needs a network to open here.",
}
OR = " or "
OVERRIDE = "Change: {what}"
OWED = "Owed"
OWED_MANY = "{n} answers owed"
OWED_ONE = "1 answer owed"
OWN_DICE = "Own dice"
PARTS = "The work of others"
PARTS_ALL = "Back to the list"
PASSED = "Passed"
PICK_BOX = "Which box?"
PLAYERS_VIEW = "Show it to the players"
PREPARED = "Prepared"
PRESET = "Without a name"
PRINTED_AGAIN = "Back to the usual lines"
PUT_BACK = "Put back"
RECALL = "Change what was called"
REDO = "Redo: {what}"
REDO_ALONE = "Redo"
REMOVE = "Remove"
REMOVE_LINE = "Remove {what}"
RELOAD = "Reload"
RENEW = {"ready": "Use it now", "elsewhere": RELOAD}
RENEWAL = {
    "down": "Without its rules Hurtbox can only show what was there last.",
    "ready": "A new version is ready.",
    "elsewhere": "Another tab has changed to a new version. Reload this one to go on with it.",
}
RENEW_FAILED = (
    "That did not work. The new version comes by itself once Hurtbox is closed everywhere."
)
RENEW_NOT_YET = (
    "Something is still being entered. Finish it or clear it first, so that it is not lost."
)
REMOVE_ASK = "Remove “{what}” with its whole history?"
REMOVE_NOT = "Keep it"
RESTARTED = "The rules had to be started again. Nothing is lost."
RESULT = "Or what came of it"
ROLL = "Roll for me"
ROLL_ALL = "Roll everything"
ROLL_ONE = "Roll"
ROOM_LEFT = "Only {size} of room are left on this device."
ROWS_OF = "{label}, line {n}"
ROW_NEW = "Add a line"
RUNGS = {"past": "passed", "now": "now", "next": "after this hit"}
SAVE = "Save"
SAVED = "Presets"
SAVE_AS = "Save as a preset"
SHARE = "Share or save"
SHARE_ALONE = "Share"
SAVE_FILE = "Save the fight as a file"
START_FROM = "Start from …"
STATES = {"undone": "undone", "changed": "changed"}
TABLE_CLOSED = "The game master’s window is closed. This is how it was."
TABLE_SHOWS = "The table view shows this fight now."
TABLE_VIEW = "Table view on another screen"
TABLE_WAITS = "On its way from the game master’s window …"
TAKE_AMOUNT = "Take this number"
TAKE_DICE = "Count these dice"
TAKE_SOME = "Take these: {n} of {all}"
TAKE_TOTAL = "Take this total"
TARGET = "Target: {name}"
TEXT_NEEDED = "{label} needs a word."
THEME = "Light or dark: {now}"
THEMES = ("as the device says", "light", "dark")
TOTAL = "Total"
TURN = "turn"
UNDO = "Undo: {what}"
UNDO_ALONE = "Undo"
UNDO_NONE = "Undo: nothing to take back"
UNOPENED = {  # a fight whose opening ended the engine twice, or kept it busy too long
    "stopped": "“{what}” crashes the rules each time it is opened. Save it as a file, or remove it.",
    "slow": "“{what}” takes too long to open. Save it as a file, or remove it.",
}
UNSAVED_MANY = "{n} changes since the file you saved last"
UNSAVED_NEVER = "in no file yet"
UNSAVED_NONE = "all of it is in the file you saved last"
UNSAVED_ONE = "1 change since the file you saved last"
USUAL = " (the usual reading)"
WAITING_MANY = "{n} wait for the rules"
WAITING_ONE = "1 waits for the rules"
WAITS = "This waits until the rules have loaded."
WHICH_FACES = "The dice as they lie"
WHOLE_FORM = "Fill in the whole form"
YES = "Yes"
YOURS = "Your own"
YOURSELF = "Your own dice"


def count(one: str, many: str, n: int) -> str:
    """The singular or the plural sentence for n things."""
    return one if n == 1 else many.format(n=n)


def number(value: int | None) -> str:
    """A number as it is written: with a minus, not a hyphen."""
    return str(value).replace("-", "−")


def size(done: int, of: int) -> str:
    """Bytes as a person reads them: '1.2 of 6.1 MB', or only what is there when the end is unknown."""
    if of:
        return "{:.1f} of {:.1f} MB".format(done / 1e6, of / 1e6)
    return "{:.1f} MB".format(done / 1e6)


def weight(size: int) -> str:
    """So many bytes as a person reads them: '12 KB', '1.2 MB'."""
    return "{:.1f} MB".format(size / 1e6) if size >= 1e6 else "{} KB".format(max(1, size // 1000))
