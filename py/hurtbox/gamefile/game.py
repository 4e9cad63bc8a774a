"""From the text of a game file to its rulebook: the one place that knows every part of the file."""

import tomllib
from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from types import ModuleType
from typing import Any

from pydantic import TypeAdapter, ValidationError

from hurtbox.core.ask import Ask
from hurtbox.core.rulebook import Rulebook
from hurtbox.kit.catalogue import Catalogue, PersonEntry, RuleEntry, Topic
from hurtbox.kit.conditions import Condition, begins, or_worse
from hurtbox.kit.lazy import LazyRulebook
from hurtbox.kit.person import Person, refuse
from hurtbox.kit.commands import command
from hurtbox.kit.system import system

from . import model
from .bounds import LONGEST_TEXT, MOST_POINTS
from .boxes import check_grid
from .fields import Choices, GameField, field_of, frozen, words_of
from .functions import FUNCTIONS
from .grammar import WORDS, expression
from .lasting import Lasts, source_of
from .steps import VERBS, Around, Steps, WrongStep, read_steps
from .tables import table
from .tokens import Wrong
from .tracks import Boxes, Count, Ladder, Pool, Track
from .unfit import Key, Lines, Unfit
from .values import At, Entry, Expr, Names, need
from .view import GameView

OWN = "own-"
"""How the key of each game from a file begins."""
_NO_DICE = "Dice are thrown in steps only, not here."
_FILE = TypeAdapter(model.GameEntry)
SENTENCES = {
    "extra_forbidden": "There is no such key here. {hint}",
    "missing": "It is missing.",
    "string_pattern_mismatch": "A name has small letters, digits and single _ between them, such as hit_points.",
    "string_type": "A text in quotation marks is needed.",
    "int_type": "A whole number is needed.",
    "bool_type": "true or false is needed.",
    "dict_type": "A table is needed, such as {{ a = 1 }}.",
    "list_type": 'A list is needed, such as ["a", "b"].',
}
"""The sentences for what pydantic finds most often."""


def is_game(key: str) -> bool:
    """Whether the key of a system is that of a game from a file."""
    return key.startswith(OWN)


def key_of(title: str) -> str:
    """The key of a game: all versions of a file with one title have the same, so their characters go together."""
    plain = "".join(sign if sign.isascii() and sign.isalnum() else " " for sign in title.lower())
    slug = "-".join(plain.split())[:24].strip("-")
    return OWN + (slug or sha256(title.encode()).hexdigest()[:12])


def read_game(text: str) -> "Game":
    """The game in a text. Unfit names line, key and what would be right."""
    if len(text) > LONGEST_TEXT:
        raise Unfit(
            (), f"It has {len(text):,} characters, and a game file has at most {LONGEST_TEXT:,}."
        )
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as no:
        raise Unfit((), f"{_first_sentence(str(no))}", _line_in(str(no), text)) from no
    except (RecursionError, ValueError) as no:
        raise Unfit((), "It is nested too deeply, or has a number that is too long.") from no
    lines = Lines(text)
    try:
        entry = _FILE.validate_python(raw)
    except ValidationError as no:
        raise _misshapen(no, lines) from no
    return Game(text, entry, lines)


def rulebook_of(text: str) -> Rulebook:
    """The rulebook of the game in a text; raises Unfit."""
    return read_game(text).rulebook


def _line_in(said: str, text: str) -> int:
    _, at, rest = said.partition("at line ")
    number = rest.split(",")[0]
    return int(number) if at and number.isdigit() else text.count("\n") + 1


def _first_sentence(said: str) -> str:
    what = said.partition(" (at ")[0]
    return f"This is not TOML: {what[:1].lower()}{what[1:160]}."


def _misshapen(no: ValidationError, lines: Lines) -> Unfit:
    """The sentence for the first thing in a wrong place; of several shapes, what is wrong with the likeliest."""
    errors = no.errors(include_url=False)
    deepest = max(len(error["loc"]) for error in errors)
    first = next((error for error in errors if error["type"] in SENTENCES), errors[0])
    first = (
        next((error for error in errors if error["loc"][:1] != errors[0]["loc"][:1]), first)
        if deepest == 0
        else first
    )
    key = tuple(part for part in first["loc"] if isinstance(part, int) or not _is_branch(part))
    hint = _hint(key)
    said = SENTENCES.get(first["type"], "").format(hint=hint) or f"{first['msg'].rstrip('.')}."
    return Unfit(key, said[:300], lines.of(key))


def _is_branch(part: str) -> bool:
    """Whether a part of pydantic's place is no key of the file, but the name of one of several shapes."""
    return (
        part in ("str", "int", "bool", "[key]", "FieldEntry", "ConditionEntry", "RuleEntry")
        or "[" in part
    )


_SHAPES: Mapping[str, type[model._Entry]] = {
    "acts": model.ActEntry, "tracks": model.TrackEntry, "lasting": model.LastingEntry, "steps": model.StepsEntry,
    "conditions": model.ConditionEntry, "fields": model.FieldEntry, "settings": model.FieldEntry,
    "rules": model.RuleEntry, "people": model.PersonEntry,
}  # fmt: skip


def _hint(key: Key) -> str:
    shape = model.GameEntry if len(key) < 2 else _SHAPES.get(str(key[0]))
    return f"There are: {', '.join(shape.model_fields)}." if shape else ""


class Game:
    """A game file that has been checked, and its rulebook."""

    def __init__(self, text: str, entry: model.GameEntry, lines: Lines) -> None:
        self.text, self.entry, self._lines = text, entry, lines
        self.key = key_of(entry.title)
        self.names: dict[str, Entry] = {}
        self._texts: dict[str, str] = {}
        self._rules = self._rule_ids()
        self._choices: Choices = {
            name: _labelled(options) for name, options in entry.choices.items()
        }
        for option, found in words_of(self._choices).items():
            self._name(("choices",), option, found)
        for name, rows in entry.tables.items():
            self._name(("tables", name), name, self._try(("tables", name), lambda r=rows: table(r)))  # type: ignore[misc]
        for found in self._tables_of_words():
            if found not in self.names:
                self._name(("tables",), found, Entry("word", "word", lambda at, word=found: word))  # type: ignore[misc]
        self.fields = self._fields("fields", entry.fields, "sheet", self.names)
        self._check_only("fields", self.fields)
        self.derived: dict[str, Expr] = {}
        for name, line in entry.derived.items():
            self.derived[name] = self._expression(("derived", name), line, type_="number")
            self._name(
                ("derived", name),
                name,
                Entry(
                    "derived number",
                    "number",
                    self._derived_getter(name),
                    low=self.derived[name].low,
                ),
            )
        self.tracks = {name: self._track(name, track) for name, track in entry.tracks.items()}
        for name, track in self.tracks.items():
            self._name(("tracks", name), name, track.entry)
            self._check_over(name)
        for options in self._ladder_levels():
            for level, (word, _) in enumerate(options.items(), 1):
                self._name(
                    ("tracks",),
                    word,
                    Entry("level", "number", lambda at, level=level: level, low=level),
                )  # type: ignore[misc]
        for track in self.tracks.values():
            if isinstance(track, Boxes):
                for word in (*track.rows, *track.kinds, *track.orders):
                    self.names.setdefault(word, Entry("word", "word", lambda at, word=word: word))  # type: ignore[misc]
        for name, first in entry.states.items():
            kind: Any = "yes or no" if isinstance(first, bool) else "number"
            self._name(
                ("states", name),
                name,
                Entry("state", kind, lambda at, name=name: getattr(at.body, name)),
            )  # type: ignore[misc]
        self.settings = self._fields("settings", entry.settings, "settings", self.names)
        self._check_only("settings", self.settings)
        self.lasting = {name: self._lasts(name) for name in entry.lasting}
        self.conditions = self._conditions()
        self.procedures: dict[str, Steps] = {}
        for name, steps in entry.steps.items():
            given = {
                taken: Entry(
                    "number", "number", lambda at, taken=taken: at.named[taken], about="given"
                )
                for taken in steps.takes
            }  # type: ignore[misc]
            self._given_anew(("steps", name, "takes"), given)
            if name in FUNCTIONS or name in VERBS or name in WORDS:
                raise self.unfit(
                    ("steps", name), f"“{name}” is a word of the rules: choose another name."
                )
            self.procedures[name] = self._steps(
                ("steps", name), steps.does, self._rule(steps.rule, name), given, tuple(steps.takes)
            )
        self._passing = {
            name: self._steps(
                ("lasting", name), lasts.does, self._rule(lasts.rule, name), self._amount()
            )
            for name, lasts in entry.lasting.items()
        }
        self.notes = {
            name: self._expression(("notes", name), line) for name, line in entry.notes.items()
        }

    # What is wrong, with its line

    def unfit(self, key: Key, text: str, place: int | None = None) -> Unfit:
        """What is wrong at a key, or in a line of its text."""
        line = self._lines.of(key) if place is None else self._lines.within(key, place)
        return Unfit(key, text, line)

    def _try(self, key: Key, make: Any) -> Any:
        try:
            return make()
        except Wrong as wrong:
            raise self.unfit(key, str(wrong)) from wrong

    def _name(self, key: Key, name: str, entry: Entry) -> None:
        """One more name; each stands for one thing only."""
        if name in WORDS or name in VERBS:
            raise self.unfit(key, f"“{name}” is a word of the rules: choose another name.")
        known = self.names.get(name)
        if known is not None:
            raise self.unfit(
                key,
                f"“{name}” is a {known.kind} already, and would be a {entry.kind} too: choose another name.",
            )
        self.names[name] = entry

    def _given_anew(self, key: Key, given: Mapping[str, Entry]) -> None:
        for name in given:
            if name in self.names or name in WORDS or name in VERBS:
                raise self.unfit(
                    key, f"“{name}” is a name of this game already: choose another name."
                )

    # The parts

    def _rule_ids(self) -> dict[str, str]:
        return {name: rule_id(name) for name in self.entry.rules}

    def _rule(self, said: str, own: str) -> str:
        """The id of a part's rule: the one that it names, or the one with its own name."""
        if said and said not in self.entry.rules:
            raise self.unfit(("rules",), f"There is no rule “{said}”: add it under [rules].")
        return self._rules.setdefault(said or own, rule_id(said or own))

    def _tables_of_words(self) -> list[str]:
        return [
            row
            for rows in self.entry.tables.values()
            for row in rows.values()
            if isinstance(row, str)
        ]

    def _fields(
        self, part: str, entries: Mapping[str, model.AnyField], of: str, names: Any
    ) -> dict[str, GameField]:
        made = dict[str, GameField]()
        for name, said in entries.items():
            rule = self._rule(said.rule if isinstance(said, model.FieldEntry) else "", name)
            made[name] = self._try(
                (part, name), lambda n=name, s=said, r=rule: field_of(n, s, self._choices, of, r)
            )  # type: ignore[misc]
            if names is self.names:
                self._name((part, name), name, made[name].entry)
        return made

    def _check_only(self, part: str, fields: Mapping[str, GameField]) -> None:
        for name, field in fields.items():
            if field.hint.only and field.hint.only[0] not in fields:
                raise self.unfit(
                    (part, name),
                    f"“only” names “{field.hint.only[0]}”, which is no field beside it.",
                )

    def _derived_getter(self, name: str) -> Any:
        return lambda at: getattr(at.sheet, name)

    def _expression(
        self, key: Key, line: str, *, type_: Any = None, own: Mapping[str, Entry] | None = None
    ) -> Expr:
        def read() -> Expr:
            found = expression(line, Names(self.names, dict(own or {}), _NO_DICE))
            return (
                need(found, type_, f"“{key[-1]}”") if type_ or found.type == "fraction" else found
            )

        found: Expr = self._try(key, read)
        return found

    def _track(self, name: str, said: model.TrackEntry) -> Track:
        key: Key = ("tracks", name)
        places = self._try(key, lambda: _choice(said.each, self._choices)) if said.each else {}
        label = said.label or name.replace("_", " ").capitalize()
        most = said.columns if said.shape == "boxes" else said.most
        given = {"place": Entry("word", "word", lambda at: at.named["place"])} if places else {}
        field = self.fields.get(name)
        if field is not None and said.shape != "pool":
            raise self.unfit(
                key,
                f'Only a pool has its maximum in the field of its name: call the field {name}_most, and write most = "{name}_most".',
            )
        if field is not None:
            self.names.pop(name)  # the name is the track's: what is there now, not the maximum
        if most == "" and said.shape == "ladder":
            found: Any = len(said.levels or ())
        elif most != "":
            line = str(most) if isinstance(most, int) else most
            found = self._expression(
                (*key, "columns" if said.shape == "boxes" else "most"),
                line,
                type_="number",
                own=given,
            ).run
        elif field is not None and set(field.places) == set(places):
            found = _from_sheet(name)
        elif said.shape == "count":
            found = MOST_POINTS
        else:
            raise self.unfit(
                key, f"Its maximum is missing: a field “{name}” under [fields], or “most” here."
            )
        if field is not None and most != "":
            raise self.unfit(
                key, f"There is a field “{name}” and a “most”: only one of them can be the maximum."
            )
        reads = _most(found)
        common = (name, label, self._rule(said.rule, name), reads, places, said.over, said.low)
        if said.shape == "pool":
            return Pool(*common)
        if said.shape == "count":
            return Count(*common[:-1], low=0)
        if said.shape == "ladder":
            if not said.levels:
                raise self.unfit(
                    key, 'A ladder needs its levels, such as levels = ["hurt", "serious"].'
                )
            return Ladder(*common[:-1], low=0, levels=_labelled(said.levels))
        if not said.rows or places:
            raise self.unfit(
                key,
                'A chart of boxes needs its rows, such as rows = ["minor", "severe"], and no “each”.',
            )
        orders = {
            "across": "across",
            **{
                n: o if isinstance(o, str) else self._try(key, lambda o=o: check_grid(o))
                for n, o in said.orders.items()
            },
        }  # type: ignore[misc]
        if said.orders:
            orders = {n: orders[n] for n in (*said.orders, *orders)}
        return Boxes(
            *common[:-1],
            low=0,
            rows=_labelled(said.rows),
            orders=orders,
            kinds=_labelled(said.kinds or {}),
        )

    def _check_over(self, name: str) -> None:
        seen, over = {name}, self.tracks[name].over
        while over:
            if over not in self.tracks:
                raise self.unfit(("tracks", name, "over"), f"“{over}” is no track.")
            if over in seen:
                raise self.unfit(
                    ("tracks", name, "over"), "What is too much goes around in a circle."
                )
            if self.tracks[over].places:
                raise self.unfit(
                    ("tracks", name, "over"),
                    f"“{over}” has a value for each place, so nothing can flow into it.",
                )
            seen.add(over)
            over = self.tracks[over].over

    def _ladder_levels(self) -> list[Mapping[str, str]]:
        found = list[Mapping[str, str]]()
        for track in self.tracks.values():
            if isinstance(track, Ladder) and track.levels not in found:
                found.append(track.levels)
        return found

    def _lasts(self, name: str) -> Lasts:
        said = self.entry.lasting[name]
        label = said.label or name.replace("_", " ").capitalize()
        lasts = Lasts(
            name, label, said.every, said.stacks, self.entry.rounds_a_minute, source_of(name)
        )
        number = {"amount": lambda at, place: at.who.amount(name)}
        about = type("About", (), {"numbers": number})
        self._name(
            ("lasting", name),
            name,
            Entry(
                "lasting effect",
                get=lambda at: sum(1 for s in at.who.sources if getattr(s, "what", "") == name),
                low=0,
                about=about,
            ),
        )
        return lasts

    def _amount(self) -> dict[str, Entry]:
        return {"amount": Entry("number", get=lambda at: at.named["amount"], low=0, about="given")}

    def _conditions(self) -> list[Condition[Any, Any, Any]]:
        """The conditions, which may name those below them: they are read from the last to the first."""
        made, labels = list[Condition[Any, Any, Any]](), dict[str, str]()
        said = {
            name: model.ConditionEntry(when=entry) if isinstance(entry, str) else entry
            for name, entry in self.entry.conditions.items()
        }
        for name, entry in said.items():
            labels[name] = entry.label or name.replace("_", " ").capitalize()
        for name, entry in reversed(said.items()):
            key: Key = ("conditions", name)
            when = self._expression(key, entry.when, type_="yes or no").run
            for other in entry.implies:
                if other not in labels:
                    raise self.unfit((*key, "implies"), f"“{other}” is no condition.")
            test = _tested(when)
            made.insert(0, Condition(
                labels[name], self._rule(entry.rule, name), test, odds=entry.odds, out=entry.out,
                severity=entry.severity, implies=tuple(labels[other] for other in entry.implies),
            ))  # fmt: skip
            if name not in self.names:
                self._name(
                    key, name, Entry("condition", "yes or no", lambda at, test=test: test(at.who))
                )  # type: ignore[misc]
        if len(set(labels.values())) < len(labels):
            raise self.unfit(("conditions",), "Two conditions have the same label.")
        return made

    def _steps(
        self,
        key: Key,
        text: str,
        rule: str,
        given: Mapping[str, Entry],
        takes: tuple[str, ...] = (),
    ) -> Steps:
        setters = {name: _setter(name, first) for name, first in self.entry.states.items()}
        around = Around(
            self.names,
            setters,
            dict(self.procedures),
            self.lasting,
            self.tracks,
            rule,
            self._rules,
            self._texts,
        )
        try:
            return read_steps(text, around, given, takes)
        except WrongStep as wrong:
            raise self.unfit((*key, "does"), wrong.text, wrong.place) from wrong

    # The rulebook

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rulebook, as the kit makes it."""
        sheet, body, settings = self._sheet(), self._body(), self._settings_class()
        rules, words = self._acts(), dict[str, Any]()
        words |= self._labels()
        listed: Any = LazyRulebook(
            f"{self.key}.rulebook",
            title=self.entry.title,
            edition=self._edition,
            ready=self._ready(),
        )
        tracks = tuple(self.tracks.values())
        view: Any = type("View", (GameView,), {"tracks": tracks})
        key: Key = ("people",)
        try:
            made = system(
                listed, sheet=sheet, body=body, settings=settings, rules=(rules,), catalogue=self._catalogue(words),
                conditions=tuple(self.conditions), lasting=self._ticks(), rounds_a_minute=self.entry.rounds_a_minute,
                spans=("minute", "hour", "day"), ends=getattr(rules, "end_it", None), silent=self._silent(),
                notes=self._notes, view=view, scenes=any(act.once == "scene" for act in self.entry.acts.values()),
                die=self.entry.die, game_file=self.text, odds_tests=self._odds(),
            )  # fmt: skip
        except ValidationError as no:
            error = no.errors(include_url=False)[0]
            key = self._preset_with(no.title, error)
            raise self.unfit(key, f"{error['msg'].rstrip('.')}.") from no
        return made

    def _preset_with(self, title: str, error: Any) -> Key:
        """The preset or the person whose sheet does not fit."""
        name = str(error["loc"][0]) if error["loc"] else ""
        for preset, values in self.entry.presets.items():
            if name in values:
                return "presets", preset, name
        return "people", 0, "sheet", name

    @property
    def _edition(self) -> str:
        return sha256(self.text.encode()).hexdigest()[:12]

    def _sheet(self) -> Any:
        columns = [part for field in self.fields.values() for part in field.parts]
        there = {name for name, _, _ in columns}
        own: dict[str, Any] = {
            name: property(_on_sheet(found.run)) for name, found in self.derived.items()
        }
        for track in self.tracks.values():
            if isinstance(track, Pool):
                for place, key in track.keys.items():
                    if key not in there:
                        own[key] = property(lambda sheet, t=track, p=place: t.most(sheet, p))  # type: ignore[misc]
        return frozen("Sheet", columns, own)

    def _body(self) -> Any:
        columns = [part for track in self.tracks.values() for part in track.columns]
        for name, first in self.entry.states.items():
            columns.append((name, bool if isinstance(first, bool) else model.Points, first))
        columns += [(once, model.Once, 0) for once in self._silent_once()]
        taken = set()
        for name, _, _ in columns:
            if name in taken:
                raise self.unfit(
                    ("tracks",),
                    f"Two things would be called “{name}”: choose another name for one.",
                )
            taken.add(name)
        return frozen("Body", columns)

    def _settings_class(self) -> Any:
        return frozen(
            "Settings", [part for field in self.settings.values() for part in field.parts]
        )

    def _silent_once(self) -> list[str]:
        return [f"once_{name}" for name, act in self.entry.acts.items() if act.once]

    def _silent(self) -> tuple[str, ...]:
        tracks = [
            key
            for track in self.tracks.values()
            for key in track.keys.values()
            if not isinstance(track, Pool)
        ]
        counted = [key for key in tracks if isinstance(self._track_of(key), Boxes)]
        return (*self._silent_once(), *counted)

    def _track_of(self, key: str) -> Track | None:
        return next((track for track in self.tracks.values() if key in track.keys.values()), None)

    def _acts(self) -> ModuleType:
        rules = ModuleType(f"hurtbox.gamefile.{self.key}")
        for name, said in self.entry.acts.items():
            setattr(rules, name, self._act(name, said, rules.__name__))
        if any(lasts.button for lasts in self.entry.lasting.values()):

            def end_it(ask: Ask, who: Any, *, source: str) -> Any:
                """It ends before its time."""
                ask.log(rule_id("end"), "it ends", name=who.name)
                return who.without_source(source)

            end_it.__module__ = rules.__name__
            end_it.__annotations__ = {"ask": Ask, "who": Person, "source": str, "return": Person}
            rules.end_it = command("plain", rule=rule_id("end"), touch=True)(end_it)  # type: ignore[attr-defined]
        return rules

    def _act(self, name: str, said: model.ActEntry, module: str) -> Any:
        key: Key = ("acts", name)
        rule = self._rule(said.rule, name)
        asks = dict[str, GameField]()
        for asked, entry in said.asks.items():
            own = (
                self._rule(entry.rule, asked)
                if isinstance(entry, model.FieldEntry) and entry.rule
                else rule
            )
            asks[asked] = self._try(
                (*key, "asks", asked),
                lambda a=asked, e=entry, r=own: field_of(a, e, self._choices, "act", r),
            )  # type: ignore[misc]
            if asked in ("kind", "target", "id", "others") or asks[asked].places:
                raise self.unfit(
                    (*key, "asks", asked), f"“{asked}” needs another name, and no “each”."
                )
        self._given_anew((*key, "asks"), {asked: field.entry for asked, field in asks.items()})
        self._check_only("acts", asks)
        if said.tone == "harm" and not said.keypad:
            first = next((one for one, field in asks.items() if field.entry.type == "number"), "")
            said = said.model_copy(update={"keypad": first})
        if said.keypad and (said.keypad not in asks or asks[said.keypad].entry.type != "number"):
            raise self.unfit(
                (*key, "keypad"), f"“{said.keypad}” is no number that this act asks for."
            )
        if name in _TAKEN or name == "end_it":
            raise self.unfit(key, f"Every game has an act “{name}” already: choose another name.")
        when = (
            self._expression((*key, "when"), said.when, type_="yes or no").run
            if said.when
            else None
        )
        given = {asked: _given(field.entry) for asked, field in asks.items()}
        steps, once = self._steps(key, said.does, rule, given), said.once

        def act(ask: Ask, who: Any, **values: Any) -> Any:
            if once:
                now = getattr(who.fight.clock, once)
                refuse(
                    getattr(who.body, f"once_{name}") == now,
                    "",
                    f"{who.name} has had this already in this {once}.",
                )
                who = who.but(**{f"once_{name}": now})
            at = At(who, ask=ask, rule=rule)
            at.named.update(values)
            steps.on(at)
            return at.who

        act.__name__, act.__module__, act.__doc__ = (
            name,
            module,
            f"{said.label or name.replace('_', ' ').capitalize()}.",
        )
        act.__annotations__ = {
            "ask": Ask,
            "who": Person,
            **{n: part for f in asks.values() for n, part, _ in f.parts},
            "return": Person,
        }
        act.__kwdefaults__ = {
            n: first for f in asks.values() if f.name != said.keypad for n, _, first in f.parts
        }
        place: Any = said.place
        offered = _tested(when) if when else None
        made = command(
            said.tone, rule=rule, keypad=said.keypad, place=place, several=said.several, own=said.own,
            **({"when": offered} if offered else {}),
        )(act)  # fmt: skip
        return made

    def _ticks(self) -> dict[type, Any]:
        return {
            lasts.source: self._tick(lasts, self._passing[name])
            for name, lasts in self.lasting.items()
        }

    def _tick(self, lasts: Lasts, steps: Steps) -> Any:
        rule = steps.rule

        def tick(ask: Ask, who: Any, source: Any) -> Any:
            at = At(who, ask=ask, rule=rule)
            at.named["amount"] = source.amount
            steps.on(at)
            return lasts.passes(at.who, source)

        return tick

    def _odds(self) -> Any:
        """Hurt, then the conditions from mild to severe."""
        tracks = tuple(self.tracks.values())

        def is_hurt(before: Any, after: Any, id: str) -> bool:
            was, now = before.combatant(id), after.combatant(id)
            return any(
                track.harm(now.sheet, now.body) > track.harm(was.sheet, was.body)
                for track in tracks
            )

        tests: list[Any] = [(f"{self.key}.odds.hurt", is_hurt)] if tracks else []
        tests += [
            (f"{self.key}.odds.{condition.label}", begins(condition, Person))
            for condition in reversed(self.conditions)
            if condition.odds
        ]
        return or_worse(tests)

    def _notes(self, who: Any) -> list[str]:
        at = At(who)
        found = list[str]()
        for name, line in self.notes.items():
            value = line.run(at)
            if value or (line.type == "number" and value is None):
                label = name.replace("_", " ").capitalize()
                found.append(label if value is True else f"{label}: {value}".replace("-", "−"))
        return found

    def _labels(self) -> dict[str, str]:
        words = dict[str, str]()
        for part, fields in (("sheet", self.fields), ("settings", self.settings)):
            for field in fields.values():
                words |= {f"{part}.{name}": said for name, said in field.labels.items()}
                if field.entry.kind == "list":
                    words |= {
                        f"{part}.{field.name}.of.{option}": said
                        for option, said in field.texts.items()
                    }
                    words |= {
                        f"{part}.{field.name}.of": "Of",
                        f"{part}.{field.name}.amount": "Amount",
                    }
        for track in self.tracks.values():
            words |= {f"body.{key}": said for key, said in track.labels.items()}
        for name, act in self.entry.acts.items():
            label = act.label or name.replace("_", " ").capitalize()
            words |= {
                name: label,
                f"{name}.label": act.button or label,
                f"{name}.record": act.record or f"{{name}}: {label}",
            }
            if act.keypad and not act.record:
                words[f"{name}.record"] = f"{{name}}: {label} {{{act.keypad}}}"
            if act.place:
                words[f"{name}.act"] = act.button or label
            for asked, entry in act.asks.items():
                field = field_of(asked, entry, self._choices, "act", "")
                words |= {f"{name}.{key}": said for key, said in field.labels.items()}
        for name, lasts in self.lasting.items():
            amount = " {amount}" if "amount" in self.entry.lasting[name].does else ""
            words[f"lasting.{name}"] = self.entry.lasting[name].says or f"{lasts.label}{amount}"
            words[f"begins.{name}"] = lasts.label
        words["end_it"] = words["end_it.label"] = "It ends"
        words["end_it.record"] = "{name}: it ends"
        return words

    def _catalogue(self, words: Mapping[str, Any]) -> Catalogue:
        known = {
            name: model.RuleEntry(says=said) if isinstance(said, str) else said
            for name, said in self.entry.rules.items()
        }
        rules = dict[str, RuleEntry]()
        for name, id in self._rules.items():
            said = known.get(name)
            text = said.says if said else self._own_words(name)
            page = f" ({said.page})" if said and said.page else ""
            rules[id] = RuleEntry(says=f"{text}{page}", reading=said.reading if said else "")
        rules[rule_id("end")] = RuleEntry(says="What lasts ends when the game master says so.")
        people = (
            {
                "fight": tuple(
                    PersonEntry(
                        name=one.name, owner=one.owner, preset=one.preset, sheet=dict(one.sheet)
                    )
                    for one in self.entry.people
                )
            }
            if self.entry.people
            else {}
        )
        for place, person in enumerate(self.entry.people):
            if person.preset and person.preset not in self.entry.presets:
                raise self.unfit(
                    ("people", place, "preset"), f"There is no preset “{person.preset}”."
                )
        said_words = {**words, **self._texts, **self.entry.words}
        return Catalogue(
            title=self.entry.title,
            topics=(Topic(title=self.entry.title, rules=rules),),
            words=said_words,
            presets={name: dict(values) for name, values in self.entry.presets.items()},
            fights=people,
        )

    def _own_words(self, name: str) -> str:
        """What a part says of itself, where [rules] says nothing: its own steps or expression."""
        entry = self.entry
        for part in (entry.acts, entry.steps, entry.lasting):
            if name in part and part[name].does.strip():  # type: ignore[index]
                return "; ".join(
                    line.strip() for line in part[name].does.split("\n") if line.strip()
                )  # type: ignore[index]
        for line in (entry.derived.get(name), entry.conditions.get(name)):
            if line is not None:
                return f"{name.replace('_', ' ').capitalize()}: {line if isinstance(line, str) else line.when}"
        return f"{name.replace('_', ' ').capitalize()} of this game."

    def _ready(self) -> Any:
        return (
            (("fight", self.entry.title, self.entry.text or "A fight to try it out."),)
            if self.entry.people
            else ()
        )


_TAKEN = frozenset({
    "add", "edit", "receive", "join", "duplicate", "hide", "reveal", "remove", "move", "settings", "note", "initiative",
})  # fmt: skip
"""Commands that every game has; those of turns and time have longer names."""


def rule_id(name: str) -> str:
    """The id of a rule."""
    return f"OWN-{name.upper().replace('_', '-')}"


def _labelled(options: Any) -> dict[str, str]:
    if isinstance(options, list | tuple):
        return {name: name.replace("_", " ").capitalize() for name in options}
    return dict(options)


def _choice(each: str, choices: Choices) -> Mapping[str, str]:
    if each not in choices:
        raise Wrong(f"“{each}” is no choice: add it under [choices].")
    return choices[each]


def _from_sheet(name: str) -> Any:
    return lambda at: getattr(
        at.sheet, f"{name}_{at.named['place']}" if "place" in at.named else name
    )


def _most(found: Any) -> Any:
    """The highest value of a track, from the sheet and the place."""
    if isinstance(found, int):
        return lambda sheet, place: found

    def most(sheet: Any, place: str) -> int:
        at = At(sheet=sheet)
        if place:
            at.named["place"] = place
        return max(0, min(MOST_POINTS, int(found(at))))

    return most


def _on_sheet(run: Any) -> Any:
    return lambda sheet: run(At(sheet=sheet))


def _tested(when: Any) -> Any:
    return lambda who: bool(when(At(who)))


def _given(entry: Entry) -> Entry:
    return Entry(
        entry.kind,
        entry.type,
        entry.get,
        entry.index,
        low=entry.low,
        options=entry.options,
        about="given",
    )


def _setter(name: str, first: Any) -> Any:
    if isinstance(first, bool):
        return lambda at, value: at.put(name, bool(value))
    return lambda at, value: at.put(name, max(-MOST_POINTS, min(MOST_POINTS, int(value))))
