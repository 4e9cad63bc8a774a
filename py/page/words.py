"""The page's own words. What a game says comes from the engine, in the pieces."""

from __future__ import annotations

ABOUT = "About"
ALONE = "Nobody else is in the fight."
ANSWER = "Answer"
APPLY = "Apply"
ADDED = "{name} is in the fight. Now the next one."
ALL_FIGHTS = "All fights"
AS_LEFT = "Filled in as you left it."
ASIDE = "Could not be read. Tap to save it as a file."
BEGINS = "It begins as soon as the rules have loaded."
CONDITIONS_MORE = "+{n}"
BOX_AT = "{row}, column {column}"
BOX_STATES = {
    "free": "free",
    "marked": "marked",
    "next": "about to be marked",
    "freeing": "about to be free",
}
BUILT_WITH = "Built with"
BUILT_WITH_ALL = "Back to the list"
BY = "Answered by {who}"
BY_HAND = "by hand"
CANCEL = "Cancel"
ASKS_MANY = "{{name}}: {n} to decide"
ASKS_MORE = " · and {n} more"
ASKS_ONE = "{name}: 1 to decide"
CHANGE = "Change"
CHANGED_ELSEWHERE = "This fight changed in another window. Showing the latest."
CHANGE_ENTRY = "Change this entry"
CONDITION = "Condition"
CHOICE_NEEDED = "{label}: choose one."
COLUMNS = "Columns"
CORRECT = "Change the answer"
COUNTED = "{n} of {of}"
DEFAULT_IS = "default: {value}"
DEFAULT_MARK = " (default)"
DIE = "Die {n}"
DIFFERENCE = "What would change"
DISCARD = "Discard"
DOUBTFUL = "{label} {value}? Usual is {low}."
DOUBTFUL_BETWEEN = "{label} {value}? Usual is {low} to {high}."
DOUBT_AGAIN = "Tap {act} again if that is right."
DONE = "Done"
DONE_BEFORE = "Already done."
DROPPED = {  # a command that ended the engine twice, or kept it busy too long
    "stopped": "“{what}” crashed the rules twice, so it was skipped. The fight is unchanged.",
    "slow": "“{what}” took too long twice, so it was skipped. The fight is unchanged.",
}
EMPTY_LEAD = "What does this hit do?"
EMPTY_TABLE = "Empty fight"
EMPTY_TABLE_TEXT = "Add everybody yourself."
EMPTY_TEXT = "Type the damage, tap Hit, and see what it does and why. Pick your game:"
EMPTY_OR = "Or start a ready fight:"
ENTRIES_MANY = "{n} entries"
ENTRIES_ONE = "1 entry"
ERASE = "Erase a digit"
EVERYBODY = "Everybody"
FAILED = "Failed"
FIGHTS = "All fights"
FIGHTS_NONE = "No other fight is saved on this device."
FIGHTS_UNREAD = "The browser does not let this page read its saved fights right now."
FIGHT_NOTE = "Note on the fight"
FROM = "{n} → "
FROM_TO = "{a}–{b}"
FOR_ALL = "The whole command"
FOLLOWS = "Another window controls this fight. You are watching."
FOLLOWS_NOW = "Another window controls this fight now."
FOLLOWS_SAY = "Another window controls this fight. Tap “Take control” first."
GM = "the game master"
HIDDEN = "hidden"
HISTORY = "History"
HISTORY_NONE = "Nothing has happened yet."
INITIATIVE = "Initiative"
INITIATIVE_SHORT = "Init"
IN_FIGHT = "{n} in the fight"
KEPT_FOR_ADD = "You can pick it whenever you add somebody, in any fight."
KEPT_HERE = "On this device"
KEPT_WINDOW = "Only in this window"
LATER = "Later"
LAST_USED = "Filled in as last time."
LATE_ENTRIES = "Some entries were made before the latest change. Apply them anyway?"
LATE_ENTRY = "Made before the latest change. Apply anyway?"
LEADS_NOW = "This window controls the fight now."
LESS = "less by {n}"
LEVEL_STATES = {"past": "passed", "now": "now", "next": "after this hit"}
LICENCE = "Read the licence"
LICENCE_OF = "Read the licence: {what}"
LICENCE_TITLE = "Licence"
LOADING = "The rules are still loading. Try again in a moment."
LOADING_PART = "Loading …"
LOST_MANY = "Its {n} oldest entries are lost; it continues from the rest."
LOST_ONE = "Its oldest entry is lost; it continues from the rest."
MENU = "Menu"
MORE = "More"
MORE_BY = "more by {n}"
MOVED = "It was moved to All fights. You can download it there."
NEW_COMBATANT = "New combatant"
NEW_FIGHT = "New fight"
NO = "No"
NOBODY = "Nobody is in this fight yet."
NOBODY_ELSE = "Nobody"
NONE = "None"
NOTE = "Note"
RULES = "Rules"
SUMMARY = "Summary"
NOTE_HINT = "Only you see it, never the players."
NOTE_ON = "Note on {name}"
NOTHING_CHANGES = "Nothing would change."
NOT_SET = "{label}: no"
NOT_DONE = "That did not work: {why}."
NOT_KEPT = "Not saved: {why}."
NOT_LOADED = "This part of the page did not load. Try again when you are online."
NO_LICENCE = "The text did not load."
NO_TITLE = "Unnamed fight"
NUMBER_FIRST = "Enter a number first."
NUMBER_FROM = "{label} must be a whole number from {low} to {high}."
NUMBER_HINT = "Enter a number, then {strikes}."
NUMBER_LEAST = "{label} must be a whole number, {low} or more."
NUMBER_MOST = "{label} must be a whole number, {high} at most."
NUMBER_ONLY = "{label} must be a whole number."
OF_BOXES = "{n} of {all} boxes marked"
ON_TRACK = "{label}: {level}, {n} of {all}"
OPENING = "Opening this fight …"
OPENS_WITHOUT = {
    "": "Hurtbox is still being saved on this device. Until that is done, it opens only online.",
    "whole": "Hurtbox is saved on this device: it opens offline.",
    "in part": "Only a part of Hurtbox is saved on this device, so it opens only online. "
    "The rest is loaded when there is a network.",
    "no room": "There is no space on this device for Hurtbox itself, so it opens only online. "
    "Your fights come first.",
    "refused": "This browser or window does not save pages, so Hurtbox opens only online.",
}
OPEN_A_CODE = "Open a code"
OPEN_CODE = "Open a link, code or file"
OPEN_NOW = "open now"
OR = " or "
OTHER_FIGHT = "Entered while another fight was shown. Apply anyway?"
OVERRIDE = "Change: {what}"
OWN_DICE = "Own dice"
PAGE_FAULT = "Something went wrong on this page ({why}). What was saved is safe: you can go on."
PASSED = "Passed"
PENDING_BADGE = "{n} waiting"
PENDING_CHOICE_MANY = "{n} choices waiting"
PENDING_CHOICE_ONE = "1 choice waiting"
PENDING_MANY = "{n} rolls waiting"
PENDING_ONE = "1 roll waiting"
PICK_BOX = "Which box?"
PREPARED = "Prepared"
PRESETS = "Presets"
PRESET_UNNAMED = "Unnamed"
PRESETS_FULL = "You have {n} presets for this already. Remove some of them first."
PREVIOUS_TURN = "Previous turn"
PUT_BACK = "Put back"
READY_MADE = "Ready-made or from the library"
REDO = "Redo: {what}"
REDO_ALONE = "Redo"
RELOAD = "Reload"
REMOVE = "Remove"
REMOVE_ASK = "Remove “{what}” with its whole history?"
REMOVE_LINE = "Remove {what}"
REMOVE_NOT = "Keep it"
RENEW = {"ready": "Update now", "elsewhere": RELOAD}
RENEWAL = {
    "down": "The rules did not load. You see what was saved last.",
    "ready": "A new version is ready.",
    "elsewhere": "Another window has changed to a new version. Reload this one to go on.",
}
RENEW_FAILED = "That did not work. Close Hurtbox in all windows to get the new version."
RENEW_NOT_YET = "Finish or clear what you are entering first, so that it is not lost."
RESET = "Reset to default"
STILL_SAVED = "Your fight is still saved."
RESTARTED = "The rules had to restart. Nothing is lost."
REST_WAITS = "Some of what still waits could not be read. Reload the page to apply it."
ROLL = "Roll"
ROLL_DICE = "Roll dice"
ROWS_OF = "{label}, line {n}"
ROW_NEW = "Add a line"
SAVE = "Save"
SAVE_AS_PRESET = "Save as preset"
SAVE_FILE = "Save the fight as a file"
SHARE = "Share or save"
SHARE_PACK = "Share a pack"
SHARE_ALONE = "Share"
SQUAD = "{name} ×{n}"
SQUAD_EACH = "{name}: each of them"
SQUAD_SIZE = " ×{n}"
START_OVER = "Start over"
STATES = {"undone": "undone", "changed": "changed"}
TABLE_ALONE = "This browser does not let windows of Hurtbox find each other, so the fight cannot be shown here."
TABLE_CLOSED = "The game master’s window is closed. You see how the fight stood."
TABLE_WAITS = "Waiting for the game master’s window …"
TAKE_DICE = "Use these dice"
TAKE_ONE = "This one"
TAKE_SOME = "These {n} of {all}"
TAKE_TOTAL = "Use this total"
TARGET = "Target: {name}"
TARGET_MANY = "{n} targets"
TARGET_ONE = "1 target"
TEXT_NEEDED = "{label} is empty."
THEN = ", then "
THRESHOLD = "{word} at {n}"
THIS_HIT = "This hit"
TODAY = "today"
TOTAL = "Total"
TOUR = "See a hit in five taps"
TOUR_AT = "{n} of {all}:"
TOUR_CHOICE = "The rules leave a choice. Tap “{label}”."
TOUR_DIGIT = "The hit is {number}. Tap {digit}."
TOUR_END = "That was a hit. Undo takes back one step at a time."
TOUR_HIT = "Below you see what it would do. Tap {label}."
TOUR_NAME = "Guided example"
TOUR_NEXT_DIGIT = "Now tap {digit}."
TOUR_OWN = "My own fight"
TOUR_PLAY_ON = "Play on"
TOUR_READ = "Each number with its rule. Change any of them, or close this."
TOUR_ROLL = "This needs a roll. Tap “{label}”, or type your own dice."
TOUR_STOP = "End the guided example"
TOUR_TEXT = "A ready fight that points at each tap."
TOUR_WAITS = "A roll is waiting. Tap it."
TOUR_WHO = "Who is hit? Tap {name}."
TOUR_WHY = "The result. Tap Why? for each step and its rule."
TO_LIBRARY = "Save to library"
TURN = "turn"
TURN_ORDER = "Turn order"
UNDO = "Undo: {what}"
UNDO_ALONE = "Undo"
UNDONE = "Undone. "
UNDO_NONE = "Nothing to undo"
UNOPENED = {  # a fight whose opening ended the engine twice, or kept it busy too long
    "stopped": "“{what}” crashes the rules each time it is opened. Save it as a file, or remove it.",
    "slow": "“{what}” takes too long to open. Save it as a file, or remove it.",
}
USUAL_HIT = "As usual"
WAITING_MANY = "{n} not applied yet"
WAITING_ONE = "1 not applied yet"
WAITS = "This is applied as soon as the rules have loaded."
WAITS_UNSAVED = WAITS + " Keep this page open until then: it is not saved, {why}."
WHO = "Who"
WHICH_FACES = "Your dice"
WHOLE_FORM = "Show all fields"
YES = "Yes"
YESTERDAY = "yesterday"
YOURS = "Your own"


def count(one: str, many: str, n: int) -> str:
    """The singular or the plural sentence for n things."""
    return one if n == 1 else many.format(n=n)


def capital(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def number(value: int | None) -> str:
    """A number as it is written: with a minus, not a hyphen."""
    return str(value).replace("-", "−")


def size(done: int, of: int) -> str:
    """Bytes as a person reads them: '1.2 of 6.1 MB', or only what is there when the end is unknown."""
    if of:
        return "{:.1f} of {:.1f} MB".format(done / 1e6, of / 1e6)
    return "{:.1f} MB".format(done / 1e6)


def size_text(size: int) -> str:
    """So many bytes as a person reads them: '12 KB', '1.2 MB'."""
    return "{:.1f} MB".format(size / 1e6) if size >= 1e6 else "{} KB".format(max(1, size // 1000))
