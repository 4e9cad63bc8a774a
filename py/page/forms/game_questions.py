"""The questions that fill a game file, and the file that their answers make. The engine checks it like any other.

`answers` has the chosen answer of each question by its key; what is not answered yet has the usual one.
"""

from page.types import Json

QUESTIONS = (
    ("runs", ("points", "levels", "boxes", "places")),
    ("much", ("little", "usual", "more")),
    ("stops", ("nothing", "armor", "kinds")),
    ("ends", ("dead", "out", "dying")),
    ("big", ("nothing", "stun", "bleed")),
    ("back", ("heal", "rest", "aid")),
)
MUCH = {
    "points": {"little": 10, "usual": 20, "more": 50},
    "levels": {"little": 3, "usual": 4, "more": 5},
    "boxes": {"little": 6, "usual": 10, "more": 15},
    "places": {"little": 5, "usual": 8, "more": 12},
}
LEVELS = ("light", "serious", "grave", "critical", "mortal")
PLACES = ("head", "chest", "belly", "right_arm", "left_arm", "right_leg", "left_leg")
HIT = 7  # the hit that is tried beside each answer
LARGE = 99

# How each kind of track is written: the track, how it is hurt and healed, when it has run out, and a big hit.
TRACK = {
    "points": {
        "fields": 'hit_points = "1..999 = {much}"\n',
        "track": 'hit_points = {{ shape = "pool" }}\n',
        "before": "",
        "hurt": "hurt hit_points {by}",
        "heal": "heal hit_points {by}",
        "none": "hit_points = 0",
        "large": "past * 2 >= most(hit_points)",
    },
    "levels": {
        "fields": 'toughness = "1..99 = 5"\n',
        "track": 'wounds = {{ shape = "ladder", levels = [{levels}] }}\n',
        "before": "past = up(past / toughness)\n",
        "hurt": "hurt wounds {by}",
        "heal": "heal wounds {by}",
        "none": "wounds = {worst}",
        "large": "past >= 2",
    },
    "boxes": {
        "fields": "",
        "track": 'wounds = {{ shape = "boxes", rows = ["wounds_taken"], columns = {much},'
        ' orders = {{ in_order = "across" }} }}\n',
        "before": "",
        "hurt": "hurt wounds {by} by in_order",
        "heal": "heal wounds {by} by in_order",
        "none": "marked(wounds) = {much}",
        "large": "past * 2 >= {much}",
    },
    "places": {
        "fields": "",
        "track": 'points = {{ shape = "pool", each = "part", most = {much} }}\n',
        "before": "location = spot[d20] if called is rolled else called\n",
        "hurt": "hurt points {by} at {place}",
        "heal": "heal points {by} at {place}",
        "none": "points[head] = 0 or points[chest] = 0",
        "large": "past * 2 >= {much}",
    },
}
BODY = """[choices]
part = [{places}]
aim = ["rolled", {places}]
{kinds}
[tables.spot]
"1..2" = "head"
"3..7" = "chest"
"8..9" = "belly"
"10..12" = "right_arm"
"13..15" = "left_arm"
"16..18" = "right_leg"
"19..20" = "left_leg"

"""
KINDS = 'type_of_damage = ["blunt", "blade", "fire", "cold"]\n'
ENDS_OF_DYING = """dead = {{ when = "failures = 3", out = true }}
stable = {{ when = "({none}) and successes = 3", out = true }}
dying = {{ when = "({none}) and successes < 3 and failures < 3", out = true, severity = "dying" }}
"""
DYING = """
[acts.death_save]
when = "dying"
does = \"\"\"
lives = d20 >= 10
if lives: successes += 1
else: failures += 1
\"\"\"
"""


def filled(answers: Json) -> Json:
    """The answers, and the usual one for each question that is not answered yet."""
    return {key: answers.get(key) or ("usual" if "usual" in of else of[0]) for key, of in QUESTIONS}


def game_file(answers: Json, title: str) -> str:
    """The text of the game file with these answers."""
    whole = filled(answers)
    parts = _Parts(whole)
    made = ['title = "{}"\n'.format(title.replace("\\", "\\\\").replace('"', '\\"'))]
    made += [parts.states(), parts.choices(), parts.fields(), parts.tracks(), parts.conditions()]
    made += [parts.hit(), parts.others()]
    return "".join(made)


class _Parts:
    """The tables of the file, each as its text."""

    def __init__(self, of: Json) -> None:
        self.of = of
        self.track = TRACK[of["runs"]]
        much = MUCH[of["runs"]][of["much"]]
        levels = LEVELS[: much - 1] + LEVELS[-1:]
        self.values = {"much": much, "levels": _quoted(levels), "worst": LEVELS[-1]}
        self.has_places = of["runs"] == "places"

    def say(self, part: str, by: str = "", place: str = "") -> str:
        """A text of the track, with its values."""
        return str(self.track[part].format(by=by, place=place, **self.values))

    def states(self) -> str:
        """What is true or not of somebody."""
        return "states.stunned = false\n\n" if self.of["big"] == "stun" else "\n"

    def choices(self) -> str:
        """The options of the fields."""
        kinds = KINDS if self.of["stops"] == "kinds" else ""
        if self.has_places:
            return BODY.format(places=_quoted(PLACES), kinds=kinds)
        return "[choices]\n" + kinds + "\n" if kinds else ""

    def fields(self) -> str:
        """What somebody has."""
        made = self.say("fields")
        if self.of["stops"] != "nothing":
            each = '{ of = "0..99", each = "part" }' if self.has_places else '"0..99"'
            made += "armor = {}\n".format(each)
        if self.of["stops"] == "kinds":
            made += 'half_from = "list type_of_damage"\ndouble_from = "list type_of_damage"\n'
        return "[fields]\n" + made + "\n" if made else ""

    def tracks(self) -> str:
        """What a hit touches."""
        made = "[tracks]\n" + self.say("track")
        if self.of["ends"] == "dying":
            made += 'successes = { shape = "count", most = 3 }\n'
            made += 'failures = { shape = "count", most = 3 }\n'
        return made + "\n"

    def conditions(self) -> str:
        """What follows from the numbers."""
        none, ends = self.say("none"), self.of["ends"]
        made = "[conditions]\n"
        if ends == "dying":
            made += ENDS_OF_DYING.format(none=none)
        else:
            name = "dead" if ends == "dead" else "out_of_the_fight"
            made += '{} = {{ when = "{}", out = true }}\n'.format(name, none)
        if self.of["big"] == "stun":
            made += 'unconscious = { when = "stunned", out = true }\n'
        return made + ("\n[lasting.bleeding]\n" + self._bleeds() if self._has_bleeding() else "")

    def _has_bleeding(self) -> bool:
        return bool(self.of["big"] == "bleed")

    def _bleeds(self) -> str:
        every = 'every = "hour"\n' if self.of["runs"] == "levels" else ""
        return every + 'does = "{}"\n'.format(self.say("hurt", "1", "chest"))

    def hit(self) -> str:
        """The act that hurts."""
        asks = ['damage = "0..999"']
        if self.of["stops"] == "kinds":
            asks.append('type = "type_of_damage"')
        if self.has_places:
            asks.append('called = "aim"')
        lines = self.say("before") if self.has_places else ""
        armor = "armor[location]" if self.has_places else "armor"
        stopped = self.of["stops"] != "nothing"
        lines += "past = max(0, damage - {})\n".format(armor) if stopped else "past = damage\n"
        if self.of["stops"] == "kinds":
            lines += "if half_from[type]: past = down(past / 2)\n"
            lines += "if double_from[type]: past = past * 2\n"
        lines += "" if self.has_places else self.say("before")
        lines += self.say("hurt", "past", "location") + "\n"
        if self.of["big"] == "stun":
            lines += "if {}:\n    awake = d20 >= 10\n    if not awake: stunned = yes\n".format(
                self.say("large")
            )
        elif self.of["big"] == "bleed":
            lines += "if {}: start bleeding\n".format(self.say("large"))
        asked = "asks = {{ {} }}\n".format(", ".join(asks))
        return _act("hit", 'tone = "harm"\n' + asked, lines)

    def others(self) -> str:
        """What can be done besides: to get better, to live, to wake, to stop bleeding."""
        asks = 'asks = { healed = "1..999", on = "part" }\n'
        if not self.has_places:
            asks = 'asks.healed = "1..999"\n'
        heals = self.say("heal", "healed", "on") + "\n"
        if self.of["ends"] == "dead":
            heals = 'if dead: refuse "Nobody heals the dead."\n' + heals
        if self.of["ends"] == "dying":
            heals += "successes = 0\nfailures = 0\n"
        made = _act("heal", 'tone = "heal"\n' + asks, heals)
        place = "" if not self.has_places else 'on = "part"'
        if self.of["back"] == "rest":
            asked = 'asks = {{ days = "1..99"{} }}\n'.format(", " + place if place else "")
            made += _act("rest", 'tone = "heal"\n' + asked, self.say("heal", "days", "on") + "\n")
        if self.of["back"] == "aid":
            asked = "asks = {{ {} }}\n".format(place) if place else ""
            aid = "helps = d20 >= 10\nif helps: " + self.say("heal", "1", "on") + "\n"
            made += _act("first_aid", 'tone = "heal"\nonce = "scene"\n' + asked, aid)
        if self.of["ends"] == "dying":
            made += DYING
        if self.of["big"] == "stun":
            made += _act("wake", 'when = "stunned"\n', "stunned = no\n")
        if self._has_bleeding():
            made += _act("bandage", 'when = "bleeding"\n', "end bleeding\n")
        return made


def _act(name: str, head: str, lines: str) -> str:
    return '\n[acts.{}]\n{}does = """\n{}"""\n'.format(name, head, lines)


def _quoted(names: tuple[str, ...]) -> str:
    return ", ".join(['"{}"'.format(name) for name in names])


def usual_hit(question: str, answers: Json) -> int:
    """The hit that is tried beside the answers of a question: one that shows what they differ in."""
    whole = filled(answers)
    much = MUCH[whole["runs"]][whole["much"]]
    if question == "ends":
        return LARGE
    if whole["runs"] == "levels":
        return {"big": 10, "stops": HIT}.get(question, 4)
    return much * 3 // 4 if question == "big" else min(HIT, (much - 1) // 2)


def trials(answers: Json, question: str, hit: int) -> list[str]:
    """The hit beside an answer, as examples without a result.

    In the first nothing is rolled. In the second the die shows `rolled`.
    """
    whole = filled(answers)
    has_places = whole["runs"] == "places"
    who, acts = [], "hit {}".format(hit)
    if has_places:
        acts += ", called = chest"
    if question == "stops" and whole["stops"] != "nothing":
        who.append("armor_chest = 2" if has_places else "armor = 2")
    if question == "stops" and whole["stops"] == "kinds":
        who.append("half_from = fire")
        acts += ", type = fire"
    if question == "big" and whole["big"] == "bleed":
        acts += "; 1 hour" if whole["runs"] == "levels" else "; 2 rounds"
    if question == "back":
        on = "on = chest" if has_places else ""
        act, _, number = {"heal": "heal 1", "rest": "rest 1", "aid": "first_aid"}[
            whole["back"]
        ].partition(" ")
        acts += "; {} {}".format(act, ", ".join([part for part in (number, on) if part]))
    return ["{} | {} | {} | ".format(", ".join(who), acts, dice) for dice in ("", rolled(question))]


def rolled(question: str) -> int:
    """What the die shows where something is rolled: the worst, or the best where somebody gets better."""
    return 20 if question == "back" else 1


def as_text(answers: Json) -> str:
    """The answers as they are kept: in the order of the questions."""
    return " ".join([answers[key] for key, _ in QUESTIONS if key in answers])


def read(text: str) -> Json:
    """The answers in a kept text, up to the first that is none."""
    answers: Json = {}
    for (key, of), answer in zip(QUESTIONS, text.split()):
        if answer not in of:
            break
        answers[key] = answer
    return answers
