"""The default view of a combatant: conditions, pools, counters, and what lasts, from the body's fields.

Players see the conditions of everybody; numbers only of characters who have an owner.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, ClassVar, Generic, Literal, TypeAlias, get_origin

from hurtbox.core.encounter import BodyT, Combatant, Encounter, SettingsT, SheetT
from hurtbox.core.field_traits import plain
from hurtbox.core.forms import command_form, own_fields, preset
from hurtbox.core.rulebook import Audience, CombatantPieces, Forms, Options
from hurtbox.core.view import Form, ViewPiece, badge, gauge, name_of_badge, prompt, text
from hurtbox.core.words import DefaultWords, fill_in, number_text, sentence
from hurtbox.kit.commands import Chosen, CommandRule, chosen
from hurtbox.kit.conditions import Condition
from hurtbox.kit.person import Person

CACHED_COMBATANTS = 400
"""Combatants whose forms are cached: making them takes longer than a hit."""
CACHED_FORMS = 4000
Notes: TypeAlias = Callable[[Person[SheetT, BodyT, SettingsT]], Sequence[str]]
"""Further lines about a Person, such as a penalty; the system says them itself."""


def pools_of(sheet: type, body: type) -> tuple[str, ...]:
    """The numbers of the body whose maximum is on the sheet, by their common names."""
    return tuple(
        name
        for name, info in own_fields(body).items()
        if plain(info.annotation) is int and name in own_fields(sheet)
    )


Begun: TypeAlias = tuple[tuple[CommandRule, Any], ...]
"""Commands, each with what its form begins with."""


@dataclass(frozen=True, eq=False)
class DefaultView(Generic[SheetT, BodyT, SettingsT]):
    """Draws the combatants of one system. `silent` are fields of the body that are not shown.

    A system that shows something else has a subclass of its own. Its `short` is what stands on the roster,
    `pieces` what stands on the own screen, and `changed` the line about a command. `open_` says whether the
    numbers are shown, `asks` whether the forms are.
    """

    TEXTS: ClassVar[Mapping[str, str]] = {
        "unhurt": "Unhurt",
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
    _all_forms: Callable[[str, Begun, Chosen], tuple[Forms, Forms]] = field(init=False)
    _form: Callable[..., Form] = field(init=False)

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
        return CombatantPieces(
            line=self.line(who) if open_ else "",
            short=tuple(self.short(who, open_=open_, asks=gm)),
            pieces=tuple(self.pieces(who, after, open_=open_, asks=gm)),
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

    def short(
        self, who: Person[SheetT, BodyT, SettingsT], *, open_: bool, asks: bool
    ) -> Iterable[ViewPiece]:
        """What stands on the roster: the conditions, and the pools that are not full."""
        return (*self._states(who), *(self._low_pools(who) if open_ else ()))

    def pieces(
        self,
        who: Person[SheetT, BodyT, SettingsT],
        after: Person[SheetT, BodyT, SettingsT] | None,
        *,
        open_: bool,
        asks: bool,
    ) -> Iterable[ViewPiece]:
        """What stands on the own screen; `after` is the same combatant after the previewed command."""
        states = self._states(who)
        yield from states
        if open_:
            yield from self._gauges(who, (after or who).body)
            said = {name_of_badge(piece) for piece in states}
            yield from (piece for piece in self._counters(who) if name_of_badge(piece) not in said)
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
        parts = [
            condition.label
            for condition in self.conditions
            if condition.test(now) and not condition.test(was)
        ]
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

    def _states(self, who: Person[SheetT, BodyT, SettingsT]) -> tuple[ViewPiece, ...]:
        badges = [
            badge(condition.label, condition.tone, condition.rule)
            for condition in self.conditions
            if condition.test(who)
        ]
        if not badges and not any(self._low(who)):
            badges.append(badge(self.words[f"{self.key}.unhurt"], "quiet"))
        return tuple(badges)

    def _low_pools(self, who: Person[SheetT, BodyT, SettingsT]) -> Iterator[ViewPiece]:
        """A badge for each pool that is not full."""
        for name, value, most in self._low(who):
            yield badge(f"{self._short(name)} {self._of(value, most)}", "harm")

    def _low(self, who: Person[SheetT, BodyT, SettingsT]) -> Iterator[tuple[str, int, int]]:
        """Each pool that is not full, with its value and its maximum."""
        for name in self.pools:
            value, most = getattr(who.body, name), getattr(who.sheet, name)
            if value < most:
                yield name, value, most

    def _gauges(self, who: Person[SheetT, BodyT, SettingsT], after: BodyT) -> Iterator[ViewPiece]:
        for name in self.pools:
            most = max(getattr(who.sheet, name), getattr(who.body, name))
            if most:
                value = getattr(after, name)
                label = self.words[f"{self.key}.body.{name}"]
                yield gauge(label, value, most, self._of(value, most))

    def _counters(self, who: Person[SheetT, BodyT, SettingsT]) -> Iterator[ViewPiece]:
        """The other fields of the body that differ from those of somebody unhurt."""
        for name, info in own_fields(type(who.body)).items():
            value = getattr(who.body, name)
            if name in (*self.pools, *self.silent) or value == info.default:
                continue
            label, kind = self.words[f"{self.key}.body.{name}"], plain(info.annotation)
            if kind is bool:
                yield badge(label, "harm")
            elif kind is int:
                yield badge(f"{label} {number_text(value)}", "harm")
            elif get_origin(kind) is Literal:
                yield badge(self.words[f"{self.key}.body.{name}.{value}"], "harm")

    def lasting(self, who: Person[SheetT, BodyT, SettingsT], *, asks: bool) -> Iterator[ViewPiece]:
        """What lasts on somebody, with the form that ends it."""
        for source in who.sources:
            said, rule = self.said_of(who, source)
            if said:
                ends = self.ends if asks else None
                forms = (self._form(ends, who.id, source=source.id),) if ends else ()
                yield prompt(said, rule, forms, tone="quiet")

    def said_of(self, who: Person[SheetT, BodyT, SettingsT], source: Any) -> tuple[str, str]:
        """The line about something that lasts, and its rule; no line if it is not shown."""
        pattern = self.words.get(f"{self.key}.lasting.{getattr(source, 'what', '')}", "")
        names = own_fields(type(source)) if pattern else ()
        return fill_in(pattern, {name: getattr(source, name) for name in names}), ""

    def _of(self, value: int, most: int) -> str:
        return sentence(self.words, f"{self.key}.of", value=value, most=most)

    def _short(self, name: str) -> str:
        label = self.words[f"{self.key}.body.{name}"]
        return self.words.get(f"{self.key}.body.{name}.short", label)

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
            presets=tuple(
                preset(self.words[f"{self.key}.{command.kind}.preset.{name}"], of)
                for name, of in command.presets
            ),
            **fixed,
        )
