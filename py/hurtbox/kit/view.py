"""The default view of a combatant: conditions, pools, counters, and what lasts, from the body's fields.

Players see the conditions of everybody; numbers only of characters who have an owner.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Generic, Literal, TypeAlias, get_origin

from hurtbox.core.encounter import BodyT, Combatant, Encounter, SettingsT, SheetT
from hurtbox.core.field_traits import plain
from hurtbox.core.forms import command_form, own_fields, preset
from hurtbox.core.rulebook import Audience, CombatantPieces, Forms
from hurtbox.core.view import Form, ViewPiece, badge, gauge, prompt, text
from hurtbox.core.words import DefaultWords, fill_in, number_text, sentence
from hurtbox.kit.commands import CommandRule
from hurtbox.kit.conditions import Condition
from hurtbox.kit.person import Person

CACHED_COMBATANTS = 400
"""Combatants whose forms are cached: making them takes longer than a hit."""
Notes: TypeAlias = Callable[[Person[SheetT, BodyT, SettingsT]], Sequence[str]]
"""Further lines about a Person, such as a penalty; the system says them itself."""


def pools_of(sheet: type, body: type) -> tuple[str, ...]:
    """The numbers of the body whose maximum is on the sheet, by their common names."""
    return tuple(
        name
        for name, info in own_fields(body).items()
        if plain(info.annotation) is int and name in own_fields(sheet)
    )


@dataclass(frozen=True, eq=False)
class DefaultView(Generic[SheetT, BodyT, SettingsT]):
    """Draws the combatants of one system. `silent` are fields of the body that are not shown."""

    key: str
    words: DefaultWords
    commands: tuple[CommandRule, ...]
    pools: tuple[str, ...]
    conditions: tuple[Condition[SheetT, BodyT, SettingsT], ...]
    silent: tuple[str, ...]
    ends: CommandRule | None
    notes: Notes[SheetT, BodyT, SettingsT]
    line: Callable[[Person[SheetT, BodyT, SettingsT]], str]
    _forms: Callable[[str, tuple[CommandRule, ...]], tuple[Forms, Forms]] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_forms", lru_cache(CACHED_COMBATANTS)(self._made))

    def view(
        self,
        encounter: Encounter[SheetT, BodyT, SettingsT],
        combatant: Combatant[SheetT, BodyT],
        audience: Audience,
        ahead: Encounter[SheetT, BodyT, SettingsT] | None,
    ) -> CombatantPieces:
        """All pieces of one combatant for one audience."""
        who = Person(encounter, combatant)
        gm = audience == "gm"
        open_ = gm or bool(combatant.owner)
        states = self._states(who)
        after = ahead.combatant(who.id).body if ahead else who.body
        return CombatantPieces(
            line=self.line(who) if open_ else "",
            short=(*states, *(self._low_pools(who) if open_ else ())),
            pieces=(
                *states,
                *(self._gauges(who, after) if open_ else ()),
                *(self._counters(who) if open_ else ()),
                *((text(note) for note in self.notes(who)) if open_ else ()),
                *(self._lasting(who, asks=gm) if open_ else ()),
            ),
            acts=lambda: self._offers(who) if gm else ((), ()),
            ahead=self.outcome(encounter, ahead, who.id, audience) if ahead else "",
        )

    def outcome(
        self,
        before: Encounter[SheetT, BodyT, SettingsT],
        after: Encounter[SheetT, BodyT, SettingsT],
        id: str,
        audience: Audience,
    ) -> str:
        """What has changed for a combatant, in one line; players read numbers of player characters only."""
        open_ = audience == "gm" or bool(before.combatant(id).owner)
        was, now = before.combatant(id).body, after.combatant(id).body
        parts = [one.label for one in self.conditions if one.begins(before, after, id)]
        for name, info in own_fields(type(was)).items():
            old, new = getattr(was, name), getattr(now, name)
            if old == new or name in self.silent or not open_:
                continue
            label, kind = self.words[f"{self.key}.body.{name}"], plain(info.annotation)
            if kind is int:
                parts.append(f"{label} {number_text(old)} → {number_text(new)}")
            elif kind is bool:
                parts.append(label if new else sentence(self.words, f"{self.key}.over", what=label))
            elif get_origin(kind) is Literal:
                parts.append(self.words[f"{self.key}.body.{name}.{new}"])
        return " · ".join(parts) or self.words[f"{self.key}.unchanged"]

    def _states(self, who: Person[SheetT, BodyT, SettingsT]) -> tuple[ViewPiece, ...]:
        found = [badge(one.label, one.tone, one.rule) for one in self.conditions if one.test(who)]
        return tuple(found) or (badge(self.words[f"{self.key}.unhurt"], "quiet"),)

    def _low_pools(self, who: Person[SheetT, BodyT, SettingsT]) -> Iterator[ViewPiece]:
        """A badge for each pool that is not full."""
        for name in self.pools:
            value, most = getattr(who.body, name), getattr(who.sheet, name)
            if value < most:
                yield badge(f"{self._short(name)} {self._of(value, most)}", "harm")

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

    def _lasting(self, who: Person[SheetT, BodyT, SettingsT], *, asks: bool) -> Iterator[ViewPiece]:
        """What lasts on somebody, with the form that ends it."""
        for source in who.sources:
            pattern = self.words.get(f"{self.key}.lasting.{getattr(source, 'what', '')}")
            if pattern is None:
                continue
            said = fill_in(
                pattern, {name: getattr(source, name) for name in own_fields(type(source))}
            )
            forms: list[Form] = []
            if asks and self.ends:
                forms.append(self._form(self.ends, who.id, source=source.id))
            yield prompt(said, "", forms, tone="quiet")

    def _of(self, value: int, most: int) -> str:
        return sentence(self.words, f"{self.key}.of", value=value, most=most)

    def _short(self, name: str) -> str:
        label = self.words[f"{self.key}.body.{name}"]
        return self.words.get(f"{self.key}.body.{name}.short", label)

    def _offers(self, who: Person[SheetT, BodyT, SettingsT]) -> tuple[Forms, Forms]:
        offered = tuple(
            one for one in self.commands if not one.touch and one is not self.ends and one.when(who)
        )
        return self._forms(who.id, offered)

    def _made(self, target: str, offered: tuple[CommandRule, ...]) -> tuple[Forms, Forms]:
        """The forms of the keypad and the others; those without a group first, those of one group together."""
        groups = ["", *(one.group for one in offered)]
        ordered = sorted(offered, key=lambda one: groups.index(one.group))
        made = [(one, self._form(one, target)) for one in ordered]
        return (
            tuple(form for one, form in made if one.keypad),
            tuple(form for one, form in made if not one.keypad),
        )

    def _form(self, one: CommandRule, target: str, **fixed: Any) -> Form:
        base = f"{self.key}.{one.kind}"
        return command_form(
            self.key,
            self.words,
            one.model,
            tone=one.tone,
            keypad=one.keypad,
            group=one.group,
            presets=tuple(
                preset(self.words[f"{base}.preset.{name}"], of) for name, of in one.presets
            ),
            target=target,
            **fixed,
        )
