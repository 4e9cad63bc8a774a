"""What stands on the keypad: the number called, the chips chosen, and the drafts that belong to them."""

from page import state
from page.forms import fields


class Called:
    """One hand's entry. A draft's id lives as long as nothing on the keypad changes, so that a
    double tap on Hit is the same hit."""

    def __init__(self):
        self.digits = ""
        self.chosen = {}
        self.people = {}  # further targets: they belong to this number, not to the next hit
        self.struck = None
        self.drafts = {}

    def press(self, digit, most=999):
        """A digit more, unless the number would pass `most`. Says whether anything changed."""
        after = (self.digits + digit).lstrip("0")
        if after == "" and digit == "0":
            after = "0"
        if after == self.digits or int(after or "0") > most:
            return False
        self.digits = after
        self.drafts = {}
        return True

    def put(self, number):
        """A whole number at once."""
        self.digits = str(number)
        self.drafts = {}

    def erase(self):
        """The last digit goes."""
        self.digits = self.digits[:-1]
        self.drafts = {}

    def clear(self):
        """The number goes; the chips stay, for the next hit is often of the same kind."""
        self.digits = ""
        self.drafts = {}

    def choose(self, key, value):
        """Another value for a chip."""
        self.chosen[key] = value
        self.drafts = {}

    def also(self, key, ids):
        """Further targets of this one act."""
        self.people[key] = ids
        self.drafts = {}

    def alone(self):
        """No further targets any more."""
        self.people = {}

    def strike(self):
        """The act is on its way with its targets."""
        self.struck = dict(self.people)

    def over(self):
        """The act is kept: those targets were meant by it alone. Others chosen since then stay."""
        if self.struck == self.people:
            self.people = {}
        self.struck = None

    def value(self, field):
        """The chip's value: the one chosen while it still fits the field, else the field's own."""
        key = field["key"]
        if field["kind"] == "people":
            return self.people.get(key) or []
        if key in self.chosen and fields.fits(field, self.chosen[key]):
            return self.chosen[key]
        return field.get("value")

    def command(self, form):
        """The command this form sends now, or None while it lacks a number."""
        out = dict(form.get("fixed") or {})
        keypad = form.get("keypad") or ""
        for field in form["fields"]:
            key = field["key"]
            if key == keypad:
                if self.digits == "":
                    return None
                out[key] = int(self.digits)
            else:
                value = self.value(field)
                if field["kind"] == "people":  # nobody is their own other target
                    value = state.among(value, out.get("target"))
                if value is not None and value != "":
                    out[key] = value
        return out

    def draft(self, form, fresh):
        """The id of this form's draft, made by `fresh` on the first tap."""
        name = form["command"]
        if name not in self.drafts:
            self.drafts[name] = fresh()
        return self.drafts[name]


def chips(forms):
    """The fields above the keypad: every play form's fields but the called number, each key once."""
    seen = []
    out = []
    for form in forms:
        for field in form["fields"]:
            if field["key"] != (form.get("keypad") or "") and field["key"] not in seen:
                seen.append(field["key"])
                out.append(field)
    return out


def most(forms):
    """The highest number any play form takes from the keypad."""
    highest = 0
    for form in forms:
        for field in form["fields"]:
            if field["key"] == (form.get("keypad") or ""):
                highest = max(highest, fields.bound(field, "high", 9999))
    return highest or 9999
