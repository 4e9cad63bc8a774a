"""The keypad's state: the number, the chips chosen, and the drafts that belong to them."""

from page.forms import fields
from page.types import Any, Callable, Command, Entry, Field, Form

MOST_SENT = 8  # so many commands of which the entries are remembered
NEAR = 2  # so many fields have a chip of their own; what picks combatants always has one


class Keypad:
    """What is entered on the keypad. A draft keeps its id while nothing here changes, so a double tap on Hit is
    one hit."""

    def __init__(self) -> None:
        self.fight = ""
        self.who = ""  # the target
        self.forms: list[Form] = []  # what can be done with the number: Hit, Heal …
        self.digits = ""  # of the number, or of the last one of a sum
        self.added: list[str] = []  # the numbers before it, each with a plus behind it
        self.message = ""  # shown beside the number instead of the preview
        self.chosen: dict[str, Any] = {}  # the chips' values; those behind 'More' for one hit only
        self.people: dict[str, list[str]] = {}  # further targets, for this hit only
        self.places: list[str] = []  # of the target's body; one is called for this hit only
        # (id, entry) of the last commands: what was typed for them comes back when they are undone.
        self.sent_entries: list[tuple[str, Entry]] = []
        self.is_brought_back = False  # the next digit begins a new number
        self.sent_people: dict[str, list[str]] | None = None
        self.sent_chosen: dict[str, Any] | None = None
        self.drafts: dict[str, str] = {}
        self.cleared_at = 0.0  # when the last hit was confirmed, in the browser's milliseconds

    def aim(self, fight: str, who: str, forms: list[Form]) -> None:
        """Set the target. For another one the number is cleared and the chips stay, but for those behind 'More'.

        The fight counts too: the same id may be somebody else in another fight.
        """
        if (fight, who) != (self.fight, self.who):
            self.clear()
            self.people = {}
            self._clear_far()
            self.message, self.places = "", []
        self.fight, self.who, self.forms = fight, who, forms

    def press(self, digit: str, most: int = 999) -> bool:
        """Add a digit, unless the number would exceed `most`. Returns whether anything changed."""
        if self.is_brought_back:
            self.clear()
        after = (self.digits + digit).lstrip("0")
        if after == "" and digit == "0":
            after = "0"
        if after == self.digits or _sum(self.added) + int(after or "0") > most:
            return False
        self.digits = after
        self.drafts = {}
        return True

    def plus(self) -> bool:
        """Add another number to this one. Returns whether anything changed."""
        if self.digits == "":
            return False
        self.added.append(self.digits)
        self.digits, self.is_brought_back = "", False
        self.drafts = {}
        return True

    def number(self) -> int:
        """The number that is entered, as the sum of its parts."""
        return _sum(self.added) + int(self.digits or "0")

    def text(self) -> str:
        """The number, or "" while none is entered."""
        return str(self.number()) if self.is_entering() else ""

    def sum_text(self) -> str:
        """The parts of a sum, “7 + 5”; "" while the number has one part."""
        return " + ".join(self.added + [self.digits]) if self.added else ""

    def put(self, number: int) -> None:
        """Replace the number."""
        self.digits, self.added = str(number), []
        self.drafts, self.is_brought_back = {}, False

    def erase(self) -> None:
        """Delete the last digit, or the plus behind the number before."""
        self.digits = self.digits[:-1] if self.digits or not self.added else self.added.pop()
        self.drafts, self.is_brought_back = {}, False

    def clear(self) -> None:
        """Delete the number. The chips stay, because the next hit is often of the same kind."""
        self.digits, self.added = "", []
        self.drafts, self.is_brought_back = {}, False

    def forget(self) -> None:
        """Delete everything that was entered for this target."""
        self.clear()
        self.who, self.message = "", ""

    def choose(self, key: str, value: Any) -> None:
        """Set a chip."""
        self.chosen[key] = value
        self.drafts = {}

    def place_fields(self, place: str) -> list[Field]:
        """The choices in which a place of the body can be called; none for ""."""
        choices = [field for field in chips(self.forms) if field["kind"] == "choice"]
        return [field for field in choices if place and fields.fits(field, place)]

    def is_called(self, place: str) -> bool:
        """Whether this place is called for what is entered."""
        return place in [self.value(field) for field in self.place_fields(place)]

    def call_place(self, place: str) -> None:
        """Call a place of the body; once more, and it is as usual again."""
        is_called = self.is_called(place)
        for field in self.place_fields(place):
            self.choose(field["key"], field.get("value") if is_called else place)

    def add_targets(self, key: str, ids: list[str]) -> None:
        """Set the further targets of this hit."""
        self.people[key] = ids
        self.drafts = {}

    def sent(self, command: str) -> None:
        """Remember the number, the targets and the chips with which the hit was sent, by the command's id."""
        self.sent_people = dict(self.people)
        self.sent_chosen = dict(self.chosen)
        entry = (
            self.fight,
            self.who,
            self.added + [self.digits],
            self.sent_people,
            self.sent_chosen,
        )
        others = [sent for sent in self.sent_entries if sent[0] != command]
        self.sent_entries = ([(command, entry)] + others)[:MOST_SENT]

    def bring_back(self, command: str) -> None:
        """A command is undone: enter again what was typed for it, unless something else is being entered."""
        for id_, (fight, who, numbers, people, chosen) in self.sent_entries:
            if id_ == command and (fight, who) == (self.fight, self.who) and not self.is_entering():
                self.added, self.digits = list(numbers[:-1]), numbers[-1]
                self.people, self.chosen = dict(people), dict(chosen)
                self.drafts, self.is_brought_back = {}, True

    def taken_again(self) -> None:
        """What was undone is redone: what had come back is not entered a second time."""
        if self.is_brought_back:
            self.people, self.message = {}, ""
            self.clear()
            self._clear_far()

    def confirmed(self, command: str, now: float) -> None:
        """A command is stored: if it was the hit that was sent last, clear its targets, its number and what was
        chosen for it only, but not what was entered since."""
        if not self.sent_entries or self.sent_entries[0][0] != command:
            return
        if self.sent_people == self.people:
            self.people = {}
        if self.sent_chosen == self.chosen:
            self._clear_far()
        self.sent_people = self.sent_chosen = None
        if self.drafts:
            self.clear()
            self.message = ""
            self.cleared_at = now

    def _clear_far(self) -> None:
        """Take back what was chosen for one hit only: what is behind 'More', and the place of the body."""
        once = near_and_far(chips(self.forms))[1]
        for place in self.places:
            once = once + self.place_fields(place)
        for field in once:
            self.chosen.pop(field["key"], None)

    def is_entering(self) -> bool:
        """Whether a number is being entered."""
        return self.digits != "" or bool(self.added)

    def value(self, field: Field) -> Any:
        """A chip's value: the chosen one if the field still allows it, else the field's own."""
        key = field["key"]
        if field["kind"] == "people":
            return self.people.get(key) or []
        if key in self.chosen and fields.fits(field, self.chosen[key]):
            return self.chosen[key]
        return field.get("value")

    def values(self, form: Form) -> dict[str, Any]:
        """What is entered, as the form's values."""
        out = {field["key"]: self.value(field) for field in form["fields"]}
        if form.get("keypad"):
            out[form["keypad"]] = self.number() if self.is_entering() else None
        return out

    def take(self, form: Form, values: dict[str, Any]) -> None:
        """Enter a preset's values. Other fields stay as they are."""
        for key in values:
            if key == form.get("keypad"):
                self.put(values[key])
            else:
                self.choose(key, values[key])

    def command(self, form: Form, among: Callable[[list[str], str], list[str]]) -> Command | None:
        """The command that this form sends now; None while its number is missing.

        A number that has a usual value may be left out once something else is set, such as the dice of the damage.
        `among(ids, target)` gives the ids that may be further targets.
        """
        out: Command = dict(form.get("fixed") or {})
        keypad = form.get("keypad") or ""
        for field in form["fields"]:
            key = field["key"]
            if key == keypad:
                if not self.is_entering() and not self._goes_without(field):
                    return None
                out[key] = self.number() if self.is_entering() else field["value"]
            else:
                value = self.value(field)
                if field["kind"] == "people":
                    value = among(value, out.get("target") or "")
                if value is not None and value != "":
                    out[key] = value
        return out

    def _goes_without(self, number: Field) -> bool:
        far = near_and_far(chips(self.forms))[1]
        return number.get("value") is not None and fields.changed_count(far, self.value) > 0

    def draft(self, form: Form, fresh: Callable[[], str]) -> str:
        """The id of this form's draft. `fresh` makes it on the first tap."""
        name = form["command"]
        if name not in self.drafts:
            self.drafts[name] = fresh()
        return self.drafts[name]


def _sum(numbers: list[str]) -> int:
    return sum([int(number) for number in numbers])


def chips(forms: list[Form]) -> list[Field]:
    """The fields above the keypad: those of all forms except the number, each key once."""
    seen = []
    out = []
    for form in forms:
        for field in form["fields"]:
            if field["key"] != (form.get("keypad") or "") and field["key"] not in seen:
                seen.append(field["key"])
                out.append(field)
    return out


def near_and_far(all_: list[Field]) -> tuple[list[Field], list[Field]]:
    """The fields with a chip of their own, and those behind 'More'. Further targets always have a chip."""
    people = [field for field in all_ if field["kind"] == "people"]
    near: list[Field] = []
    far: list[Field] = []
    for field in all_:
        if field["kind"] == "people":
            near.append(field)
        elif field.get("rare") or not fields.by_taps(field) or field["kind"] == "rows":
            far.append(field)
        elif len(near) + len([one for one in people if one not in near]) < NEAR:
            near.append(field)
        else:
            far.append(field)
    return near, far


def most(forms: list[Form]) -> int:
    """The highest number that any of these forms allows."""
    highest = 0
    for form in forms:
        for field in form["fields"]:
            if field["key"] == (form.get("keypad") or ""):
                highest = max(highest, fields.bound(field, "high", 9999))
    return highest or 9999
