"""The words of a game of one's own: loaded with what uses them, not at the start."""

ACTS = "What can be done: {acts}."
AT_LINE = "Line {n}: {text}"
BACK = "Back"
BEGIN = "Begin a fight"
BROUGHT = "A game of its own: {title}"
DRAFTS = "Not saved yet"
EDIT = "The file of {title}"
EXAMPLES = "{n} of {of} examples come true."
EXAMPLES_NONE = "It has no examples yet."
FILE = "The game file"
FULL = "You have {n} games already. Remove one first."
HIT = "Try a hit of"
HIT_DICE = "The dice show"
HIT_NONE = "There is no act that harms, so there is no hit to try."
KEPT = "Kept {where}: {title}. A fight keeps the file that it was begun with."
KEEP = "Keep its game"
KEEP_AND_BEGIN = "Keep and begin a fight"
NAME = "What is it called?"
NAME_FIRST = "My game"
NAME_LABEL = "The name"
NO_CHANGE = "Nothing changes"
OF_THIS_FIGHT = "The game of this fight"
OPEN = "Paste or open a file"
QUESTION_OF = "{n} of {of}"
QUESTIONS = "By questions"
RULE = "1 rule"
RULES = "{n} rules"
RUNS_OUT = "What runs out: {runs_out}."
SHARE = "Share this game"
SHARE_HELP = "Whoever gets it sees what it is before they take it."
TEMPLATES = "From a template"
TEMPLATES_HELP = "A tap begins a fight with it. The pen opens its file."
TOO_LONG = "This is too long for a game file. It may have {n} characters."
TRIED = "A hit of {n}: {now}"
TRIED_OF = {  # what is true of somebody besides, or happens after the hit
    ("stops", "armor"): "With armor 2, a hit of {n}: {now}",
    ("stops", "kinds"): "With armor 2 and half from fire, {n} from fire: {now}",
    ("big", "bleed"): "A hit of {n}, and some time later: {now}",
    ("back", "heal"): "A hit of {n}, then 1 is healed: {now}",
    ("back", "rest"): "A hit of {n}, then a day of rest: {now}",
    ("back", "aid"): "A hit of {n}, then first aid: {now}",
}
TRIED_ROLLED = "{said} (the die shows {n})"

QUESTION = {
    "runs": "What runs out when somebody is hurt?",
    "much": "How much of it does somebody have?",
    "stops": "What stops a part of a hit?",
    "ends": "What happens when nothing is left?",
    "big": "What does a big hit do besides?",
    "back": "How does somebody get better?",
}
ANSWER = {
    "points": "Hit points",
    "levels": "Wound levels, from light to mortal",
    "boxes": "Boxes that are marked one by one",
    "places": "Points for each place of the body",
    "dead": "Dead at once",
    "out": "Out of the fight, but alive",
    "dying": "Dying: a roll each turn decides",
    "armor": "Armor takes points off",
    "kinds": "Armor, and half or double from some kinds of damage",
    "stun": "A roll to stay awake",
    "bleed": "It bleeds until it is bandaged",
    "heal": "By healing, so many points",
    "rest": "By healing, and by days of rest",
    "aid": "By healing, and first aid once a scene",
    "nothing": "Nothing",
}
MUCH = {
    "points": "{n} hit points",
    "levels": "{n} levels",
    "boxes": "{n} boxes",
    "places": "{n} points at each place",
}


def rules(n: int) -> str:
    """How many rules a game has."""
    return RULE if n == 1 else RULES.format(n=n)
