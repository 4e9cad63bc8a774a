"""The words of the players' phones: loaded with them, not at the start."""

NO_PLAYERS = "Nobody here is a player’s yet. Open a character, More, Edit, and write who plays it: “Played by”."
NO_BROWSER = "This browser cannot connect to other phones. Use Chrome, Firefox or Safari, or watch the table view."
EACH_SCANS = "1. Players scan this and tap their character."
THEN_SCAN = " 2. Hold this camera over the code they get."
THEN_PASTE = " 2. Paste the text that they send you."
ALL_THERE = "Everybody is at the table."
NO_SEAT = "Eight phones can join, and eight have."
MAKING = "Making the code."
NOT_MADE = "The code could not be made. Load this page again; then the players scan again."
CODE = "Code for all players"
COPY_LINK = "Copy link"
COPIED = "The link is copied. Send it to the player."
LINK_TEXT = "Link for a player without a camera"
PASTE_REPLY = "No camera? Send link, paste reply:"
TAKE = "Take"
TAKEN = "This seat is taken already. The player scans the new code here."
NOT_A_REPLY = "That is not a player’s reply. Scan the small code on the player’s phone."
SITS_DOWN = "The code of {name}’s phone is read."
GONE = "{name}’s phone is gone. Menu, “Players join, table view”: scan again."
JOINED = "{name} is here."
UNREACHED = (
    "Your phones do not reach each other. Same Wi-Fi? Guest network? VPN off? "
    "Or one of you opens a hotspot."
)
SAME_NAME = "Or did two players tap the same name?"
STATES = {
    "waiting": "not here yet",
    "joining": "connecting",
    "late": "not reached",
    "live": "Live",
    "gone": "gone",
}
ASLEEP = "asleep since {time}"
SEND_AWAY = "Send away"
SCAN_AGAIN = "Scan again"
TELL = "Tell"
TELL_ALL = "Tell everybody"
TELL_TITLE = "Tell {name}"
EVERYBODY = "everybody"
TELL_FIELD = "What they read, such as “You hear steps.”"
TELL_SEND = "Send"
TOLD = "Sent to {name}."
TOLD_LATER = "Sent. {names}: as soon as the phone is awake."
LEFT_BEHIND = "The players’ phones showed the other fight. Have them scan again: Menu, “Players join, table view”."
ACTS = "an answer"
ASKED_THERE = "Asked on {name}’s phone too"
BY_PLAYER = "{name}’s phone: {text}"

WHY_MOVED = "moved"  # what a phone is told: see static/live/player.js
WHY_OTHER = "other"
WHY_SENT = "sent"

# A player's phone.
WHO_ARE_YOU = "Who are you?"
SHOW_CODE = "Show this code to the game master’s phone"
SHOW_CODE_HINT = "Nothing happens after that? " + UNREACHED
REPLY = "The code for the game master’s phone"
REPLY_AS_TEXT = "Without a camera, send this text to the game master:"
COPY_REPLY = "Copy the text"
REPLY_COPIED = "The text is copied. Send it to the game master."
REPLY_SELECTED = "This browser lets no page copy. The text is selected: copy it yourself."
SCAN_TITLE = "Join the table"
SCAN_TEXT = "Scan the code on the game master’s phone: Menu, “Players join, table view”."
SCAN_CAMERA = "Scan with the camera"
PASTE_LINK = "Or paste the link"
OPEN = "Open"
NO_CODE = "This link cannot be read. Scan the code on the game master’s phone again."
LINE_GONE = "The line to the game master’s phone is gone. Scan the code there again; what you answered is kept."
SENT_AWAY = "The game master has ended this seat. Scan the code again to come back."
OTHER_FIGHT = "The game master has opened another fight. Scan the code there again."
MOVED = "The fight goes on in another window or phone. Scan the code there."
UNREADABLE = "What came from the game master’s phone cannot be shown. Load this page and scan the code again."
LINE_STATES = {"joining": "Connecting", "live": "Live"}
LINE_ASLEEP = "No word from the game master’s phone since {time}"
UNSENT_ONE = "1 answer is not confirmed yet. It is kept here."
UNSENT_MANY = "{n} answers are not confirmed yet. They are kept here."
YOU_ROLLED = "You rolled {dice}."
ANSWERED_FOR_YOU = "The game master answered for you."
YOUR_TURN = "Your turn"
UP_NOW = "Up now: {name}"
WAITING_FOR = "Waiting for {names}"
READ = "OK"
TOO_MANY = "Too many answers wait for the game master’s phone. Wait until it is back."


def minutes(seconds: int) -> str:
    """A time as minutes and seconds: 0:40."""
    return "{}:{:02d}".format(seconds // 60, seconds % 60)
