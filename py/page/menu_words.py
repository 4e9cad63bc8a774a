"""The words of the menu, of its sheets and of More: loaded with them, not at the start."""

ADD_MARKER = "Condition or counter"
BUZZ = "Vibration at each change: {now}"
BUZZ_SWITCH = ("off", "on")
CONDITIONS = "Conditions"
DEVICE = "This device"
FIND = "Search"
FOUND_NONE = "Nothing here is called “{what}”."
GM_VIEW = "Back to the game master’s view"
HAPPENED = "What happened"
HAPPENED_TO = "What happened to {name}"
HAPPENED_NONE = "Nothing has happened to {name} yet."
HOUSE_RULES = "House rules"
LAST_USED = "Last used"
MARKERS = "Conditions and counters"
MORE_OF = "{name}: more"
NOTES = "Notes"
NOTE_ON_FIGHT = "The fight"
ODDS = "Odds above Hit: {now}"
ODDS_SWITCH = ("hidden", "shown")
PERSON = "This person"
PLAYERS = "Players join, table view"
PLAYERS_VIEW = "Switch to the players’ view"
SCENES = "Scenes"
SCREEN = "Screen during a fight: {now}"
SCREEN_SWITCH = ("goes dark as usual", "stays on")
TABLE_SHOWS = "The table view shows this fight now."
TABLE_VIEW = "Table view"
THEME = "Light or dark: {now}"
THEMES = ("like the device", "light", "dark")
TIME = "Time and scenes"
TURN_TIMER = "Turn timer: {now}"


def time_span(seconds: int) -> str:
    """Seconds as a person says them: '30 seconds', '1 minute', '1½ minutes'; 'off' for none."""
    if not seconds:
        return BUZZ_SWITCH[0]
    if seconds < 60:
        return "{} seconds".format(seconds)
    text = str(seconds // 60) + ("½" if seconds % 60 == 30 else "")
    return text + (" minute" if seconds == 60 else " minutes")
