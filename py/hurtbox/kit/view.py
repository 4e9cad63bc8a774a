"""The default view of a combatant: state, conditions, pools, counters, and what lasts, from the body's fields.

Players see the conditions of everybody; numbers only of characters who have an owner.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from types import SimpleNamespace
from typing import Any, ClassVar, Generic, Literal, TypeAlias, get_args, get_origin

from hurtbox.core.encounter import BodyT, Combatant, Encounter, SettingsT, SheetT
from hurtbox.core.field_traits import plain
from hurtbox.core.forms import command_form, own_fields, preset
from hurtbox.core.rulebook import Audience, CombatantPieces, Forms, Options, Pools
from hurtbox.core.view import (
    Form,
    State,
    ViewPiece,
    badge,
    gauge,
    leading_to,
    name_of_condition,
    prompt,
    state,
    text,
)
from hurtbox.core.words import DefaultWords, fill_in, number_text, rounds_text, sentence
from hurtbox.kit.commands import Chosen, CommandRule, chosen
from hurtbox.kit.conditions import Condition
from hurtbox.kit.person import Person

CACHED_COMBATANTS = 400
"""Combatants whose forms are cached: making them takes longer than a hit."""
CACHED_FORMS = 4000
Notes: TypeAlias = Callable[[Person[SheetT, BodyT, SettingsT]], Sequence[str]]
"""Further lines about a Person, such as a penalty; the system says them itself."""


def pools_of(sheet: type, body: type) -> tuple[str, ...]:
    """The numbers of the body whose maximum is on the sheet, as a field or a property, by their common names."""
    return tuple(
        name
        for name, info in own_fields(body).items()
        if plain(info.annotation) is int
        and (name in own_fields(sheet) or isinstance(getattr(sheet, name, None), property))
    )


Begun: TypeAlias = tuple[tuple[CommandRule, Any], ...]
"""Commands, each with what its form begins with."""


@dataclass(frozen=True, eq=False)
class DefaultView(Generic[SheetT, BodyT, SettingsT]):
    """Draws the combatants of one system. `silent` are fields of the body that are not shown.

    A system that shows something else has a subclass of its own. Its `state` is the first piece everywhere,
    `short` what else stands on the roster, `pieces` what else stands on the own screen, `gauges` the pools of
    both, and `changed` the line about a command. `open_` says whether the numbers are shown, `asks` whether the
    forms are.
    """

    TEXTS: ClassVar[Mapping[str, str]] = {
        "unhurt": "Unhurt",
        "hurt": "Hurt",
        "unchanged": "Nothing changes",
        "over": "not {what} any more",
        "of": "{value} of {most}",
        "odds.hurt": "hurt",
    }
    """The texts that this view needs."""

    key: str
    words: DefaultWords
    commands: tuple[CommandRule, ...]
    pools: tuple[str, ...]
    conditions: tuple[Condition[SheetT, BodyT, SettingsT], ...]
    silent: tuple[str, ...]
    ends: CommandRule | None
    notes: Notes[SheetT, BodyT, SettingsT]
    line: Callable[[Any], str]
    options: Callable[[SettingsT], Options] | None
    person: type[Person[SheetT, BodyT, SettingsT]]
    rounds_a_minute: int = 0
    limits: Callable[[SheetT, SettingsT], Pools] = lambda sheet, settings: {}
    _all_forms: Callable[[str, Begun, Chosen], tuple[Forms, Forms]] = field(init=False)
    _form: Callable[..., Form] = field(init=False)
    _last: list[
        tuple[Person[SheetT, BodyT, SettingsT], list[Condition[SheetT, BodyT, SettingsT]]]
    ] = field(init=False, default_factory=list)
    """Who was drawn last, and their conditions: one view asks for them several times."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_all_forms", lru_cache(CACHED_COMBATANTS)(self._made))
        object.__setattr__(self, "_form", lru_cache(CACHED_FORMS)(self._made_form))

    def view(
        self,
        encounter: Encounter[SheetT, BodyT, SettingsT],
        combatant: Combatant[SheetT, BodyT],
        audience: Audience,
        ahead: Encounter[SheetT, BodyT, SettingsT] | None,
    ) -> CombatantPieces:
        """All pieces of one combatant for one audience."""
        who = self.person(encounter, combatant)
        gm = audience == "gm"
        open_ = gm or bool(combatant.owner)
        after = self.person.of(ahead, who.id) if ahead else None
        now = self.state(who, open_=open_)
        then = self.state(after, open_=open_) if after else now
        return CombatantPieces(
            line=self.line(who) if open_ else "",
            short=(now, *self.short(who, open_=open_, asks=gm)),
            pieces=(leading_to(now, then), *self.pieces(who, after, open_=open_, asks=gm)),
            acts=lambda: self._offers(who, own=not gm) if open_ else ((), ()),
            ahead=self.changed(who, after, open_=open_) if after else "",
        )

    def outcome(
        self,
        before: Encounter[SheetT, BodyT, SettingsT],
        after: Encounter[SheetT, BodyT, SettingsT],
        id: str,
        audience: Audience,
    ) -> str:
        """What has changed for a combatant, in one line; players read numbers of player characters only."""
        was = self.person.of(before, id)
        open_ = audience == "gm" or bool(was.combatant.owner)
        return self.changed(was, self.person.of(after, id), open_=open_)

    def state(self, who: Person[SheetT, BodyT, SettingsT], *, open_: bool) -> State:
        """The worst condition; without any, whether a pool is not full."""
        for condition in self._shown(who):
            return state(condition.label, condition.weight, condition.rule)
        if any(getattr(who.body, name) < self.most(who, name) for name in self.pools):
            return state(self.words[f"{self.key}.hurt"], "hurt")
        return state(self.words[f"{self.key}.unhurt"], "well")

    def short(
        self, who: Person[SheetT, BodyT, SettingsT], *, open_: bool, asks: bool
    ) -> Iterable[ViewPiece]:
        """What stands on the roster: the other conditions, and the pools."""
        return (*self._others(who), *(self.gauges(who, who) if open_ else ()))

    def pieces(
        self,
        who: Person[SheetT, BodyT, SettingsT],
        after: Person[SheetT, BodyT, SettingsT] | None,
        *,
        open_: bool,
        asks: bool,
    ) -> Iterable[ViewPiece]:
        """What stands on the own screen; `after` is the same combatant after the previewed command."""
        yield from self._others(who)
        if open_:
            yield from self.gauges(who, after or who)
            yield from self._below(who, asks=asks)

    def _below(self, who: Person[SheetT, BodyT, SettingsT], *, asks: bool) -> Iterator[ViewPiece]:
        """What stands below the pools: counters that no condition says, notes, and what lasts."""
        said = {condition.label for condition in self._true(who)}
        yield from (one for one in self._counters(who) if name_of_condition(one) not in said)
        yield from (text(note) for note in self.notes(who))
        yield from self.lasting(who, asks=asks)

    def changed(
        self,
        was: Person[SheetT, BodyT, SettingsT],
        now: Person[SheetT, BodyT, SettingsT],
        *,
        open_: bool,
    ) -> str:
        """What is different now, in one line."""
        parts = [condition.label for condition in self._shown(now) if not condition.test(was)]
        for name, info in own_fields(type(was.body)).items():
            old, new = getattr(was.body, name), getattr(now.body, name)
            if old == new or name in self.silent or not open_:
                continue
            label, kind = self.words[f"{self.key}.body.{name}"], plain(info.annotation)
            if kind is int:
                parts.append(f"{label} {number_text(old)} → {number_text(new)}")
            elif kind is bool:
                parts.append(label if new else sentence(self.words, f"{self.key}.over", what=label))
            elif get_origin(kind) is Literal:
                parts.append(self.words[f"{self.key}.body.{name}.{new}"])
        return " · ".join(dict.fromkeys(parts)) or self.words[f"{self.key}.unchanged"]

    def _shown(
        self, who: Person[SheetT, BodyT, SettingsT]
    ) -> list[Condition[SheetT, BodyT, SettingsT]]:
        """The conditions of somebody that no other one implies, the worst first."""
        true = self._true(who)
        implied = {label for condition in true for label in condition.implies}
        return [condition for condition in true if condition.label not in implied]

    def _true(
        self, who: Person[SheetT, BodyT, SettingsT]
    ) -> list[Condition[SheetT, BodyT, SettingsT]]:
        """All conditions of somebody, the worst first."""
        for last, theirs in self._last:
            if last is who:
                return theirs
        true = [condition for condition in self.conditions if condition.test(who)]
        self._last[:] = [(who, true)]
        return true

    def _others(self, who: Person[SheetT, BodyT, SettingsT]) -> Iterator[ViewPiece]:
        """A badge for each condition but the worst."""
        for condition in self._shown(who)[1:]:
            yield badge(condition.label, "harm", condition.rule, severity=condition.weight)

    def gauges(
        self, who: Person[SheetT, BodyT, SettingsT], after: Person[SheetT, BodyT, SettingsT]
    ) -> Iterator[ViewPiece]:
        """A gauge for each pool that has a maximum; `after` is after a previewed command."""
        for name in self.pools:
            if self.most(who, name) or getattr(who.body, name):
                yield self.pool(who, after, name)

    def most(self, who: Person[SheetT, BodyT, SettingsT], name: str) -> int:
        """The maximum of one pool."""
        return self.limits(who.sheet, who.settings)[name].high

    def pool(
        self,
        who: Person[SheetT, BodyT, SettingsT],
        after: Person[SheetT, BodyT, SettingsT],
        name: str,
        *,
        boxes: bool = False,
    ) -> ViewPiece:
        """The gauge of one pool. One that is called as an option on the keypad is a place of the body."""
        value = getattr(who.body, name)
        most = max(self.most(who, name), value)
        label = self.words[f"{self.key}.body.{name}"]
        said = sentence(self.words, f"{self.key}.of", value=value, most=most)
        place = name if name in self._options else ""
        return gauge(
            label, value, most, said, then=getattr(after.body, name), boxes=boxes, place=place
        )

    @cached_property
    def _options(self) -> frozenset[str]:
        """The options of all choices on the keypad."""
        infos = [
            plain(info.annotation)
            for command in self.commands
            if command.keypad
            for info in own_fields(command.model).values()
        ]
        return frozenset(
            option for kind in infos if get_origin(kind) is Literal for option in get_args(kind)
        )

    def _counters(self, who: Person[SheetT, BodyT, SettingsT]) -> Iterator[ViewPiece]:
        """The other fields of the body that differ from those of somebody unhurt."""
        for name, info in own_fields(type(who.body)).items():
            value = getattr(who.body, name)
            if name in (*self.pools, *self.silent) or value == info.default:
                continue
            label, kind = self.words[f"{self.key}.body.{name}"], plain(info.annotation)
            if kind is bool:
                yield badge(label, "harm", severity="hampered")
            elif kind is int:
                yield badge(f"{label} {number_text(value)}", "harm")
            elif get_origin(kind) is Literal:
                yield badge(self.words[f"{self.key}.body.{name}.{value}"], "harm")

    def lasting(self, who: Person[SheetT, BodyT, SettingsT], *, asks: bool) -> Iterator[ViewPiece]:
        """What lasts on somebody, with the form that ends it."""
        for source in who.sources:
            said, rule = self.said_of(who, source)
            if said:
                ends = self.ends if asks and self.can_end(source) else None
                forms = (self._form(ends, who.id, source=source.id),) if ends else ()
                yield prompt(said, rule, forms, tone="quiet")

    def can_end(self, source: Any) -> bool:
        """Whether people can end this, if there is a command that ends what lasts."""
        return True

    def said_of(self, who: Person[SheetT, BodyT, SettingsT], source: Any) -> tuple[str, str]:
        """The line about something that lasts, and its rule; no line if it is not shown.

        Its text may name the fields of the source, and `left`: how long it is until it ends, or is due.
        """
        pattern = self.words.get(f"{self.key}.lasting.{getattr(source, 'what', '')}", "")
        names = own_fields(type(source)) if pattern else ()
        values = {name: getattr(source, name) for name in names}
        if "ends" in values or "due" in values:
            values = {"left": self.left(who, source), **values}
        return fill_in(pattern, values), ""

    def left(self, who: Person[SheetT, BodyT, SettingsT], source: Any) -> str:
        """How long it is until something that lasts ends, or is due: “3 rounds”, “20 minutes”."""
        until = getattr(source, "ends", 0) or source.due
        return rounds_text(max(0, until - who.now(self.rounds_a_minute)), self.rounds_a_minute)

    def _offers(self, who: Person[SheetT, BodyT, SettingsT], *, own: bool) -> tuple[Forms, Forms]:
        """The forms that are possible now; with `own` only those that players have for their own characters."""
        offered = tuple(
            (command, command.begins(who))
            for command in self.commands
            if command is not self.ends and command.is_offered(who, own=own)
        )
        options = chosen(self.options(who.settings)) if self.options else ()
        return self._all_forms(who.id, offered, options)

    def _made(self, target: str, offered: Begun, options: Chosen) -> tuple[Forms, Forms]:
        """The forms of the keypad and the others; those without a group first, those of one group together."""
        groups = ["", *(command.group for command, _ in offered)]
        ordered = sorted(offered, key=lambda offer: groups.index(offer[0].group))
        forms = [
            (command, self._form(command, target, begun, options)) for command, begun in ordered
        ]
        return (
            tuple(form for command, form in forms if command.keypad),
            tuple(form for command, form in forms if not command.keypad),
        )

    def _made_form(
        self,
        command: CommandRule,
        target: str,
        begun: tuple[Any, Any, Chosen] = ((), (), ()),
        options: Chosen = (),
        **fixed: str | int,
    ) -> Form:
        """The form of one command. It is kept, because few of somebody's forms change with a command."""
        values, without, choices = begun
        if "target" in own_fields(command.model):
            fixed = {"target": target, **fixed}
        return command_form(
            self.key,
            self.words,
            command.model,
            dict((*options, *choices)),
            values=SimpleNamespace(**dict(values)),
            without=without,
            tone=command.tone,
            keypad=command.keypad,
            group=command.group,
            act_place=command.place,
            presets=tuple(
                preset(self.words[f"{self.key}.{command.kind}.preset.{name}"], of)
                for name, of in command.presets
            ),
            **fixed,
        )
