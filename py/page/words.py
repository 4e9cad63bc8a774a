"""The page's own words. What a game says comes from the engine, in the pieces."""

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
BY_HAND = "by hand"
CALL_FIRST = "Call a number first."
CALL_HINT = "The number, then {strikes}."
CANCEL = "Leave it as it was"
CHANGE = "Change"
CHOICE_NEEDED = "{label}: choose one."
COLUMNS = "Columns"
RECALL = "Change what was called"
CORRECT = "Answer again"
DIE = "Die {n}"
DIFFERENCE = "What would change"
DONE = "Done"
DROP = "Give it up"
EMPTY_LEAD = "Nobody has been hit yet."
EMPTY_TABLE = "Empty table"
EMPTY_TABLE_TEXT = "Nobody yet: add who is in it."
EMPTY_TEXT = "Take a fight that is ready, or start with an empty table and add who is in it."
EMPTY_WAIT = "The rules are on their way. Ready fights appear here as soon as they have arrived."
ERASE = "Erase a digit"
EVERYBODY = "Everybody"
EXPORT = "Save the fight as a file"
FAILED = "Failed"
FIGHTS = "Fights"
FIGHTS_NONE = "No other fight is kept on this device."
FORGET = "Drop"
GM = "the game master"
GM_VIEW = "Back to the game master’s view"
HIDDEN = "hidden"
HAPPENED = "What happened to {name}"
HISTORY = "History"
HISTORY_NONE = "Nothing has happened yet."
KEPT_HERE = "On this device"
LATER = "Later"
LESS = "less by {n}"
MENU = "Menu"
MORE = "More"
MORE_BY = "more by {n}"
MORE_SET = "More ({n})"
NEW_FIGHT = "New fight"
NO = "No"
NOBODY = "Nobody is at the table yet."
OR = " or "
NONE = "Take none of them"
NOBODY_ELSE = "Nobody"
NOTHING_CHANGES = "Nothing would change."
NUMBER_FROM = "{label} is a whole number from {low} to {high}."
NUMBER_LEAST = "{label} is a whole number, {low} or more."
NUMBER_MOST = "{label} is a whole number, {high} at most."
NUMBER_ONLY = "{label} is a whole number."
OF_BOXES = "{n} of {all} boxes marked"
ON_TRACK = "{label}: {level}, {n} of {all}"
OPEN_NOW = "open now"
OVERRIDE = "Change: {what}"
OWN_DICE = "Own dice"
OWED = "Owed"
OWED_MANY = "{n} answers owed"
OWED_ONE = "1 answer owed"
PASSED = "Passed"
PICK_BOX = "Which box?"
PLAYERS_VIEW = "Show it to the players"
REDO = "Redo: {what}"
REMOVE = "Remove"
REMOVE_LINE = "Remove {what}"
RESULT = "Or what came of it"
ROLL = "Roll for me"
ROLL_ONE = "Roll"
ROLL_ALL = "Roll everything"
ROWS_OF = "{label}, line {n}"
ROW_NEW = "Add a line"
RUNGS = {"past": "passed", "now": "now", "next": "after this hit"}
SAVE = "Save"
STATES = {"undone": "undone", "changed": "changed"}
TAKE_AMOUNT = "Take this number"
TAKE_DICE = "Count these dice"
TAKE_SOME = "Take these: {n} of {all}"
TAKE_TOTAL = "Take this total"
TEXT_NEEDED = "{label} needs a word."
THEME = "Light or dark: {now}"
THEMES = ("as the device says", "light", "dark")
TOTAL = "Total"
TURN = "turn"
UNDO = "Undo: {what}"
UNDO_NONE = "Undo: nothing to take back"
WAITING_MANY = "{n} wait for the rules"
WAITING_ONE = "1 waits for the rules"
WHICH_FACES = "The dice as they lie"
WHOLE_FORM = "Fill in the whole form"
YES = "Yes"
YOURSELF = "Your own dice"


def count(one, many, n):
    """The singular or the plural sentence for n things."""
    return one if n == 1 else many.format(n=n)


def number(value):
    """A number as it is written: with a minus, not a hyphen."""
    return str(value).replace("-", "−")


def size(done, of):
    """Bytes as a person reads them: '1.2 of 6.1 MB', or only what is there when the end is unknown."""
    if of:
        return "{:.1f} of {:.1f} MB".format(done / 1e6, of / 1e6)
    return "{:.1f} MB".format(done / 1e6)
