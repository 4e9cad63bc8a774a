"""What a system offers: its commands, sheets and house rules, with their fields."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from pydantic.fields import FieldInfo

from hurtbox.core.choices import found_key
from hurtbox.core.field_traits import FieldTraits, field_traits
from hurtbox.core.forms import options_of, own_fields
from hurtbox.core.refusal import Refused
from hurtbox.session.runtime import SystemRuntime, runtime_of, runtime_of_game
from hurtbox.systems import RULEBOOKS

OWN = ("id", "kind")
"""Fields of every command that the interface fills in itself."""
FieldType = Literal["number", "yes or no", "text", "choice", "rows", "combatant", "combatants"]
TYPES: Mapping[Any, FieldType] = {bool: "yes or no", int: "number", str: "text"}
MOST_SAID = 6
"""How many values of another field a line names at most."""


@dataclass(frozen=True)
class Field:
    """One field of a command, a sheet or the house rules.

    `low` and `high` are the bounds of a number, both inclusive (None: no bound). `choices` are the values of a
    choice. `fields` are the columns of rows. `label` and `doc` are the words of the app, `unit` is the unit of a
    number, `rule` the id of the rule that the field stands for. A required field has the default None. `only`:
    another field and the values of it for which this one matters; every value of this one is accepted all the
    same. None: it always matters. `titles` are the choices in the words of the app, which are taken as well.
    """

    name: str
    type: FieldType
    required: bool
    default: object
    low: int | None = None
    high: int | None = None
    choices: tuple[object, ...] = ()
    fields: Mapping[str, "Field"] | None = None
    label: str = ""
    doc: str = ""
    unit: str = ""
    rule: str = ""
    only: tuple[str, tuple[object, ...]] | None = None
    titles: Mapping[object, str] = field(default_factory=dict)
    only_titles: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The field in one line: its name, what fits, its default, its label, and when it matters."""
        default = (
            "required"
            if self.required
            else f"default {self.titles.get(self.default) or repr(self.default)}"
        )
        label = f" – {self.label}" if self.label else ""
        return f"{self.name}: {self.fits}, {default}{label}{self._matters}"

    @property
    def _matters(self) -> str:
        """When it matters, in words; "" for always."""
        if self.only is None:
            return ""
        name, values = self.only
        if len(values) > MOST_SAID:
            return f", for some values of {name}"
        return f", if {name} is {' or '.join(self.only_titles)}"

    @property
    def fits(self) -> str:
        """What fits, in words: "number from 0 to 999"."""
        if self.choices:
            return "one of " + ", ".join(self.titles.values())
        if self.fields is not None:
            return f"rows of {', '.join(self.fields)}"
        bounds = [f"from {self.low}"] if self.low is not None else []
        bounds += [f"to {self.high}"] if self.high is not None else []
        unit = f" ({self.unit})" if self.unit else ""
        return " ".join([self.type, *bounds]) + unit


FROM_OUTSIDE = ("join", "receive")
"""Commands that only links and the library make."""


@dataclass(frozen=True)
class Command:
    """Something that can be done in a fight of a system.

    `kind` is its name for `Fight.run`, `title` the words of the app, `doc` says what happens.
    """

    kind: str
    title: str
    doc: str
    fields: Mapping[str, Field]

    def __str__(self) -> str:
        """The command and its fields, one a line."""
        return "\n    ".join([f"{self.kind}: {self.doc}", *map(str, self.fields.values())])


@dataclass(frozen=True)
class System:
    """One game system: what its fights understand.

    `sheet` has the fields of a combatant's sheet, `settings` those of the house rules. `presets` are the names
    of ready-made sheets for `Fight.add`, `prepared` the keys and titles of ready-made fights. `rules` has one
    line for each rule id. `tests` are the named outcomes of `Odds.tests`, from mild to severe, such as "hurt";
    "out", for out of action, stands last where the odds line does not have it. What exactly each counts stands
    in the system's `outcomes.py` or `rulebook.py`, with its rule ids. `game_file`
    is the text of a game from a file.

    >>> import hurtbox
    >>> opend6 = hurtbox.system("opend6")
    >>> print(opend6.commands["fall"].fields["meters"])
    meters: number from 0 to 59 (m), required – Height
    >>> opend6.presets[:2]
    ('Ordinary person', 'Tough guard')
    """

    key: str
    title: str
    edition: str
    notice: str
    commands: Mapping[str, Command]
    sheet: Mapping[str, Field]
    settings: Mapping[str, Field]
    presets: tuple[str, ...]
    prepared: Mapping[str, str]
    rules: Mapping[str, str]
    tests: tuple[str, ...]
    game_file: str = ""

    def __repr__(self) -> str:
        return f"<hurtbox.System {self.key}: {self.title}, {len(self.commands)} commands>"


def system(key: str) -> System:
    """The system with this key, such as "opend6", or this title. Refused names the keys that exist."""
    return system_of(known_system(key))


def game(text: str) -> System:
    """The game in the text of a game file, for `hurtbox.Fight`. Refused names line and key of what is wrong.

    >>> import hurtbox
    >>> file = '''
    ... title = "Points"
    ... fields.points = "1..99 = 10"
    ... tracks.points.shape = "pool"
    ... [acts.hit]
    ... keypad = "damage"
    ... asks.damage = "0..99"
    ... does = "hurt points damage"
    ... '''
    >>> fight = hurtbox.Fight(hurtbox.game(file))
    >>> ana = fight.add("Ana")
    >>> hit = fight.run("hit", target=ana, damage=3)
    >>> ana.body["points"]
    7
    """
    return system_of(runtime_of_game(text))


def all_systems() -> tuple[System, ...]:
    """Every system."""
    return tuple(system_of(runtime_of(rulebook.key)) for rulebook in RULEBOOKS)


def known_system(key: str) -> SystemRuntime:
    """The runtime of a system, by its key or its title. Refused names the keys that exist."""
    try:
        return runtime_of(key)
    except Refused:
        return runtime_of(known_key("system", key, {book.key: book.title for book in RULEBOOKS}))


def known_key(what: str, said: object, titles: Mapping[str, str]) -> str:
    """The key that was said, or the one with that title. Refused names the keys that exist."""
    key = found_key(said, titles.items())
    if key is None:
        raise Refused(what.replace(" fight", ""), no_such(what, said, titles))
    return str(key)


def no_such(what: str, name: object, names: Iterable[str], of: str = "") -> str:
    """The sentence for a name that does not exist: the closest one, or all of them. `of`: what would have it."""
    known = list(names)
    close = get_close_matches(str(name), known, 1)
    every = f"There are: {', '.join(known)}." if known else "There are none."
    lacks = f"“{of}” has no" if of else "There is no"
    proposed = f"Did you mean “{close[0]}”?" if close else every
    return f"{lacks} {what} “{str(name)[:80]}”. {proposed}"


@lru_cache(maxsize=16)
def system_of(its: SystemRuntime) -> System:
    """What a runtime understands."""
    book = its.rulebook
    key = book.key
    return System(
        key=key,
        title=book.title,
        edition=book.edition,
        notice=book.notice,
        commands={kind: _command(its, kind) for kind in its.commands if kind not in FROM_OUTSIDE},
        sheet=described(its, book.sheet, f"{key}.sheet"),
        settings=described(its, book.settings, f"{key}.settings"),
        presets=tuple(preset.name for preset in book.presets),
        prepared={fight.key: fight.title for fight in book.prepared_fights},
        rules=dict(book.reference),
        tests=tuple(test_name(id) for id, _ in book.ends),
        game_file=book.game_file,
    )


def test_name(id: str) -> str:
    """The short name of an odds test: the last part of its message id."""
    return id.rpartition(".")[2]


def _command(its: SystemRuntime, kind: str) -> Command:
    model, base = its.commands[kind], its.form(kind)
    doc = model.__doc__ or next((m.__doc__ for m in model.__mro__[1:] if m.__doc__), "")
    return Command(
        kind=kind,
        title=its.words.get(base, kind),
        doc=" ".join((doc or "").split()),
        fields=described(its, model, base, OWN),
    )


def described(
    its: SystemRuntime, model: type, base: str, without: Iterable[str] = ()
) -> dict[str, Field]:
    """The fields of a model by name. `base` is the prefix of their message ids."""
    left_out = frozenset(without)
    fields = {name: _field(its, name, info, base) for name, info in fields_of(model).items()}
    return {
        name: _with_only(field, _matters_for(model, fields_of(model)[name]), fields)
        for name, field in fields.items()
        if name not in left_out
    }


def _with_only(
    of: Field, only: tuple[str, tuple[object, ...]] | None, others: Mapping[str, Field]
) -> Field:
    """The field with what it depends on, in the words of the other field."""
    if only is None:
        return of
    name, values = only
    titles = others[name].titles
    return replace(of, only=only, only_titles=tuple(titles.get(v) or repr(v) for v in values))


def _matters_for(model: type, info: FieldInfo) -> tuple[str, tuple[object, ...]] | None:
    """The field on which another depends and the values for which that one matters, as `Field.only` has them."""
    hint = field_traits(info).shown
    if hint.only:
        name, values = hint.only
        return name, (*values, *((hint.house,) if hint.house else ()))
    if hint.unless is None:
        return None
    name, values = hint.unless
    kind = field_traits(fields_of(model)[name]).type
    possible = (False, True) if kind is bool else _choices(kind)
    return name, tuple(value for value in possible if value not in values)


def fields_of(model: Any) -> Mapping[str, FieldInfo]:
    """The fields of a pydantic model or dataclass, or of a named tuple."""
    if isinstance(model, type) and issubclass(model, tuple) and hasattr(model, "_fields"):
        hints = get_type_hints(model, include_extras=True)
        return {name: FieldInfo.from_annotation(hints[name]) for name in model._fields}
    return own_fields(model)


def _field(its: SystemRuntime, name: str, info: FieldInfo, base: str) -> Field:
    traits = field_traits(info)
    id = f"{base}.{name}"
    nested, choices = _columns(its, name, traits.type, base), _choices(traits.type)
    titles = dict(options_of(info, id, its.words)) if choices else {}
    first = None if info.is_required() else info.get_default(call_default_factory=True)
    return Field(
        name=name,
        type=_type(traits, rows=nested is not None),
        required=info.is_required(),
        default=first,
        low=traits.low,
        high=traits.high,
        choices=choices,
        fields=nested,
        label=its.words.get(id, ""),
        doc=its.words.get(f"{id}.help", ""),
        unit=traits.shown.unit,
        rule=traits.shown.rule,
        titles=titles,
    )


def _choices(annotation: Any) -> tuple[object, ...]:
    return tuple(get_args(annotation)) if get_origin(annotation) is Literal else ()


def _columns(
    its: SystemRuntime, name: str, annotation: Any, base: str
) -> Mapping[str, Field] | None:
    """The fields of rows, or of a nested model such as the sheet; None for a plain value."""
    inner = get_args(annotation)[0] if get_origin(annotation) is tuple else annotation
    if not fields_of(inner):
        return None
    own = (its.rulebook.sheet, its.rulebook.settings)
    return described(its, inner, f"{its.rulebook.key if inner in own else base}.{name}")


def _type(traits: FieldTraits, *, rows: bool) -> FieldType:
    if traits.is_picked:
        return "combatants"
    if traits.is_combatant:
        return "combatant"
    if rows:
        return "rows"
    if get_origin(traits.type) is Literal:
        return "choice"
    return TYPES.get(traits.type, "rows")
