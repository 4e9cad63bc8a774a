"""A game file that is being checked: each part in its order, with the names that the later parts may use."""

import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, TypeVar, cast

from hurtbox.core.words import readable
from hurtbox.kit.conditions import Condition

from . import model
from .around import Around, Steps
from .entries import AMOUNT, condition_entry, given_entry, level_entry, setter, state_entry
from .fields import Choices, GameField, field_of
from .functions import word
from .grammar import WORDS, expression
from .lasting import Lasts, source_of
from .lines import WrongStep
from .reading import read_entry
from .steps import VERBS, read_steps
from .tables import table
from .tokens import Wrong, unknown
from .track_entries import labelled, track_of
from .tracks import Boxes, Ladder, Track
from .unfit import Key, Unfit
from .values import At, Entry, Expr, Names, Run, Type, need

T = TypeVar("T")
OWN = "own-"
"""How the key of each game from a file begins."""
NOT_THROWN = "not thrown"
"""The step that says which dice of what lasts cannot be thrown."""
NO_DICE = "Dice are thrown in steps only, not here."


def key_of(title: str) -> str:
    """The key of a game. All versions of a file with one title share it, so that their characters go together."""
    plain = "".join(sign if sign.isascii() and sign.isalnum() else " " for sign in title.lower())
    slug = "-".join(plain.split())[:24].strip("-")
    return OWN + (slug or sha256(title.encode()).hexdigest()[:12])


def rule_id(name: str) -> str:
    """The id of a rule of the file."""
    return f"OWN-{name.upper().replace('_', '-')}"


def rule_name(id: str) -> str:
    """The name of a rule of the file, from its id."""
    return id.removeprefix("OWN-").lower().replace("-", "_")


def tested(when: Callable[[At], Any]) -> Callable[[Any], bool]:
    """An expression as a test of a Person."""
    return lambda who: bool(when(At(who)))


class Game:
    """The parts of a game file, each checked against those before it; raises Unfit."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.entry, self._lines = read_entry(text)
        self.key = key_of(self.entry.title)
        self.names: dict[str, Entry] = {}
        self._keys: dict[str, Key] = {}
        """Where each name stands."""
        self.texts: dict[str, str] = {}
        """The sentences of steps, by rule id and name."""
        self.elsewhere = self._elsewhere()
        self.rules = {name: rule_id(name) for name in self.entry.rules}
        """The ids of all rules, by name."""
        self.choices: Choices = {
            name: labelled(options) for name, options in self.entry.choices.items()
        }
        self._name_words()
        self.fields = self._fields("fields", self.entry.fields, "sheet")
        self.derived = {
            name: self._derived(name, line) for name, line in self.entry.derived.items()
        }
        self.settings = self._fields("settings", self.entry.settings, "settings")
        self.tracks: dict[str, Track] = {
            name: track_of(self, name, said) for name, said in self.entry.tracks.items()
        }
        self._name_tracks()
        for name, first in self.entry.states.items():
            self.name(("states", name), name, state_entry(name, first))
        alone = [name for name, said in self.entry.lasting.items() if said.while_ is not None]
        self.lasting = {name: self._lasts(name) for name in self.entry.lasting if name not in alone}
        self.conditions = self._conditions()
        for name in alone:
            self.lasting[name] = self._lasts(name)
        self.procedures: dict[str, Steps] = {}
        for name, said in self.entry.steps.items():
            self.procedures[name] = self._procedure(name, said)
        self.passing = {
            name: self.steps(
                ("lasting", name),
                said.does,
                self.rule(("lasting", name), said.rule, name),
                AMOUNT if said.while_ is None else {},
            )
            for name, said in self.entry.lasting.items()
        }
        self.texts |= {f"{steps.rule} {NOT_THROWN}": "{why}" for steps in self.passing.values()}
        self.notes = {
            name: self.expression(("notes", name), line) for name, line in self.entry.notes.items()
        }

    # What is wrong, and names

    def unfit(self, key: Key, text: str, place: int | None = None) -> Unfit:
        """What is wrong at a key, or in a line of its text."""
        line = self._lines.of(key) if place is None else self._lines.within(key, place)
        return Unfit(key, text, line)

    def checked(self, key: Key, make: Callable[[], T]) -> T:
        """What is made; what is wrong with it is said with the key."""
        try:
            return make()
        except Wrong as wrong:
            raise self.unfit(key, str(wrong)) from wrong

    def name(self, key: Key, name: str, entry: Entry) -> None:
        """One more name; each stands for one thing only."""
        self.check_new(key, name)
        self.names[name], self._keys[name] = entry, key

    def check_new(self, key: Key, name: str) -> None:
        """Unfit, if this name means something already; the sentence says where."""
        said = "a word of the rules" if name in WORDS or name in VERBS else ""
        if name in self.names:
            line = self._lines.of(self._keys[name]) if name in self._keys else 0
            said = f"a {self.names[name].kind} already (line {line})"
        if said:
            raise self.unfit(key, f"“{name}” is {said}: choose another name.")

    def check_sheet_field(self, name: str) -> None:
        """Wrong, if a sheet has no such field."""
        names = [part for field in self.fields.values() for part, _, _ in field.parts]
        if name not in names:
            raise Wrong(unknown(name, names))

    def rule(self, key: Key, said: str, own: str) -> str:
        """The id of a part's rule: the one that it names, or the one with its own name."""
        if said and said not in self.entry.rules:
            raise self.unfit((*key, "rule"), f"There is no rule “{said}”: add it under [rules].")
        return self.rules.setdefault(said or own, rule_id(said or own))

    def expression(
        self, key: Key, line: str, type_: Type | None = None, own: Mapping[str, Entry] | None = None
    ) -> Expr:
        """The expression at a key. Without a type it is anything but a fraction."""

        def read() -> Expr:
            names = Names(self.names, dict(own or {}), NO_DICE, elsewhere=self.elsewhere)
            found = expression(line, names)
            if found.type == "fraction" or type_:
                return need(found, type_ or "number", f"“{key[-1]}”")
            return found

        return self.checked(key, read)

    def steps(
        self,
        key: Key,
        text: str,
        rule: str,
        given: Mapping[str, Entry],
        takes: tuple[tuple[str, Type], ...] = (),
    ) -> Steps:
        """The steps under “does” of a part."""
        states = {name: setter(name, first) for name, first in self.entry.states.items()}
        around = Around(
            *(self.names, states, self.procedures, self.lasting, self.tracks),
            *(rule, self.rules, self.texts),
            elsewhere=self.elsewhere,
            labels=self.labels(),
        )
        try:
            return read_steps(text, around, given, takes)
        except WrongStep as wrong:
            raise self.unfit((*key, "does"), wrong.text, wrong.place) from wrong

    def labels(self) -> dict[str, str]:
        """The labels of options; where several choices share one, that which says more than its name."""
        pairs = [pair for options in self.choices.values() for pair in options.items()]
        return dict(sorted(pairs, key=lambda pair: pair[1] != readable(pair[0])))

    # The parts

    def _name_words(self) -> None:
        """Options of choices, tables, and the words in tables."""
        for choice, options in self.choices.items():
            for option in options:
                if option not in self.names or self.names[option].kind != "word":
                    self.name(("choices", choice), option, word(option))
        for name, rows in self.entry.tables.items():
            key: Key = ("tables", name)
            self.name(key, name, self.checked(key, lambda: table(rows)))  # noqa: B023 – called at once
            for said in rows.values():
                if isinstance(said, str) and said not in self.names:
                    self.name(key, said, word(said))

    def _fields(
        self, part: str, entries: Mapping[str, model.AnyField], of: str
    ) -> dict[str, GameField]:
        fields = dict[str, GameField]()
        for name, said in entries.items():
            fields[name] = self.field(
                (part, name), name, said, of, self.rule((part, name), "", name)
            )
            self.name((part, name), name, fields[name].entry)
        self.check_only(part, fields)
        return fields

    def field(self, key: Key, name: str, said: model.AnyField, of: str, rule: str) -> GameField:
        """A field, with the rule that it names or else this one."""
        if isinstance(said, model.FieldEntry) and said.rule:
            rule = self.rule(key, said.rule, name)
        return self.checked(key, lambda: field_of(name, said, self.choices, of, rule))

    def asks(self, act: str, rule: str = "") -> dict[str, GameField]:
        """The fields of the form of an act; `rule` is the one of those that name none."""
        return {
            name: self.field(("acts", act, "asks", name), name, entry, "act", rule)
            for name, entry in self.entry.acts[act].asks.items()
        }

    def number(self, act: str) -> str:
        """The number that an act is about: the one under “keypad”, or its first one."""
        numbers = (name for name, one in self.asks(act).items() if one.entry.type == "number")
        return self.entry.acts[act].keypad or next(numbers, "")

    def keypad(self, act: str) -> str:
        """The field of an act that the keypad types."""
        said = self.entry.acts[act]
        return self.number(act) if said.tone == "harm" else said.keypad

    def check_only(self, part: str, fields: Mapping[str, GameField]) -> None:
        """Unfit, if a field depends on another one that is not beside it."""
        for name, field in fields.items():
            other = field.hint.only[0] if field.hint.only else name
            if other not in fields or (fields[other].places and field.hint.only):
                said = f"“only” names “{other}”, which is no single field beside it."
                raise self.unfit((part, name), said)

    def _derived(self, name: str, line: str) -> Expr:
        changing = {*self.entry.tracks, *self.entry.states} - self.fields.keys()
        for word_ in re.findall(r"\w+", line):
            if word_ in changing:
                said = "a derived number comes from fields, and from those above it."
                raise self.unfit(("derived", name), f"“{word_}” changes in a fight: {said}")
        found = self.expression(("derived", name), line, "number")
        entry = Entry("derived number", get=lambda at: getattr(at.sheet, name), low=found.low)
        self.name(("derived", name), name, entry)
        return found

    def _name_tracks(self) -> None:
        ladders = list[Mapping[str, str]]()
        for name, track in self.tracks.items():
            if name in self.fields:  # rules mean by this name what is there now, not the maximum
                del self.names[name]
            self.name(("tracks", name), name, track.entry)
            if isinstance(track, Ladder) and track.levels not in ladders:
                ladders.append(track.levels)
                for level, option in enumerate(track.levels, 1):
                    self.name(("tracks", name, "levels"), option, level_entry(level))
        for track in self.tracks.values():
            self._check_over(track)
            if isinstance(track, Boxes):
                for option in (*track.rows, *track.kinds, *track.orders):
                    if option not in self.names:
                        self.name(("tracks", track.name), option, word(option))

    def _check_over(self, track: Track) -> None:
        key: Key = ("tracks", track.name, "over")
        seen, over = {track.name}, track.over
        while over:
            if over not in self.tracks:
                raise self.unfit(key, f"“{over}” is no track.")
            if over in seen:
                raise self.unfit(key, "What is too much goes around in a circle.")
            if self.tracks[over].places:
                raise self.unfit(
                    key, f"“{over}” has a value for each place, so nothing flows into it."
                )
            seen.add(over)
            over = self.tracks[over].over

    def _lasts(self, name: str) -> Lasts:
        said = self.entry.lasting[name]
        label = said.label or name.replace("_", " ").capitalize()
        lasts = Lasts(
            name=name,
            label=label,
            every=said.every,
            acts=bool(said.does.strip()),
            stacks=said.stacks,
            rounds_a_minute=self.entry.rounds_a_minute,
            source=source_of(name),
            button=said.button and said.while_ is None,
            while_=self._while(("lasting", name), said),
        )
        self.name(("lasting", name), name, lasts.entry)
        return lasts

    def _while(self, key: Key, said: model.LastingEntry) -> Run | None:
        """What something lasts for. It names conditions and what stands above it, so it never turns on itself."""
        if said.while_ is None:
            return None
        for other in ("button", "stacks"):
            if other in said.model_fields_set:
                text = f"What has a “while” needs no “{other}”: it is there once, exactly while that is true."
                raise self.unfit((*key, other), text)
        if not said.does.strip():
            text = "What has a “while” needs a “does”. A state alone is a condition, under [conditions]."
            raise self.unfit((*key, "while"), text)
        return self.expression((*key, "while"), said.while_, "yes or no").run

    def _conditions(self) -> list[Condition[Any, Any, Any]]:
        """The worst first, as in the file; each may name those below it, so they are read from the last on."""
        said = {
            name: model.ConditionEntry(when=entry) if isinstance(entry, str) else entry
            for name, entry in self.entry.conditions.items()
        }
        labels = {
            name: one.label or name.replace("_", " ").capitalize() for name, one in said.items()
        }
        if len(set(labels.values())) < len(labels):
            raise self.unfit(("conditions",), "Two conditions have the same label.")
        for name, label in labels.items():
            if said[name].odds and label in ("hurt", "out"):
                text = f"The odds say “{label}” of everybody: choose another label."
                raise self.unfit(("conditions", name), text)
        found = list[Condition[Any, Any, Any]]()
        for name, one in reversed(said.items()):
            key: Key = ("conditions", name)
            when = self.expression(key, one.when, "yes or no").run
            test = tested(when)
            for other in one.implies:
                if other not in labels:
                    raise self.unfit((*key, "implies"), f"“{other}” is no condition.")
            implies = tuple(labels[other] for other in one.implies)
            rule = self.rule(key, one.rule, name)
            found.append(
                Condition(labels[name], rule, test, one.odds, one.out, one.severity, implies)
            )
            if name not in self.names:
                self.name(key, name, condition_entry(when))
        return found[::-1]

    def _procedure(self, name: str, said: model.StepsEntry) -> Steps:
        key: Key = ("steps", name)
        if name in VERBS or name in WORDS:
            raise self.unfit(key, f"“{name}” is a word of the rules: choose another name.")
        for taken in said.takes:
            self.check_new((*key, "takes"), taken)
        kinds = said.takes if isinstance(said.takes, dict) else {}
        takes = tuple((taken, self._taken(key, taken, kinds)) for taken in said.takes)
        given = {taken: given_entry(taken, type_) for taken, type_ in takes}
        return self.steps(key, said.does, self.rule(key, said.rule, name), given, takes)

    def _taken(self, key: Key, name: str, kinds: Mapping[str, str]) -> Type:
        """The type of what shared steps take: a number, if nothing else is said."""
        said = kinds.get(name, "number")
        if said in ("number", "yes or no"):
            return cast(Type, said)
        if said not in self.choices:
            known = ", ".join(["number", "yes or no", *self.choices])
            raise self.unfit(
                (*key, "takes", name), f"“{said}” is nothing that steps take. There are: {known}."
            )
        return "word"

    def _elsewhere(self) -> dict[str, str]:
        """What is said of names that mean something at another place only."""
        said = {"amount": "“amount” is what “start” says: the steps of what it starts know it."}
        said |= {
            name: f"“{name}” is a note, which only the screen shows." for name in self.entry.notes
        }
        said |= {
            name: f"“{name}” is a condition: rules can name it, and the conditions that stand above it."
            for name in self.entry.conditions
        }
        said |= {
            name: f"“{name}” lasts while “{lasts.while_}”: say that instead; a “while” below it can name it."
            for name, lasts in self.entry.lasting.items()
            if lasts.while_ is not None
        }
        return said | {
            name: f"“{name}” is asked by the act “{act}”: its steps know it, and shared steps that take it."
            for act, entry in self.entry.acts.items()
            for name in entry.asks
        }
