"""`system`: a whole rulebook from what is a system's own. Everything else follows by default."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import ModuleType
from typing import Any

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Span
from hurtbox.core.encounter import BodyT, Encounter, SettingsT, SheetT
from hurtbox.core.field_traits import field_traits
from hurtbox.core.forms import own_fields
from hurtbox.core.rulebook import (
    Command,
    Options,
    OutcomeTest,
    Pool,
    Pools,
    PreparedFight,
    Rulebook,
    SheetPreset,
)
from hurtbox.core.words import Texts
from hurtbox.kit.catalogue import Catalogue, people_of
from hurtbox.kit.commands import CommandRule, commands_of
from hurtbox.kit.conditions import Condition, any_out, begins, lowered, or_worse
from hurtbox.kit.lasting import Hooks, Tick
from hurtbox.kit.person import Person, with_fields
from hurtbox.kit.view import CACHED_COMBATANTS, DefaultView, Notes, pools_of
from hurtbox.kit.words import default_words


def system(
    # The system's own entry in the list of systems (kit/lazy.py).
    listed: Rulebook,
    *,
    # What a fight does not change of a combatant. Its fields are the form *Add*.
    sheet: type[SheetT],
    # What a fight changes. A number with a field of the same name on the sheet is a pool: it begins full.
    body: type[BodyT],
    # The house rules of a fight.
    settings: type[SettingsT],
    # The modules whose commands (`@command`) make up the system, in the order of the forms.
    rules: Sequence[ModuleType],
    # The rules' sentences, the words, the presets and the people of the prepared fights.
    catalogue: Catalogue,
    # The states that follow from the body, worst first.
    conditions: tuple[Condition[SheetT, BodyT, SettingsT], ...] = (),
    # Texts that are computed, and therefore not in the catalogue.
    words: Texts | None = None,
    # Which rule runs when a source of this class is due.
    lasting: Mapping[type, Tick[SheetT, BodyT, SettingsT]] | None = None,
    # How many rounds a minute has.
    rounds_a_minute: int = 0,
    # The lengths of time that the form 'Let time pass' offers.
    spans: tuple[Span, ...] = ("minute",),
    # The command that ends a source before its time.
    ends: CommandRule | None = None,
    # The fields of the body that are not shown.
    silent: tuple[str, ...] = (),
    # Further lines about a person.
    notes: Notes[SheetT, BodyT, SettingsT] = lambda who: (),
    # The lowest value and the maximum of each pool; by default those of its field and the sheet's.
    pools: Callable[[SheetT, SettingsT], Pools] | None = None,
    # Further numbers of a person that are worked out, by name, besides the maximum of each pool.
    derived: Callable[[Any], Mapping[str, int]] = lambda who: {},
    # The short line under the name.
    line: Callable[[Any], str] = lambda who: "",
    # The choices of forms that depend on the settings, by field.
    options: Callable[[SettingsT], Options] | None = None,
    # A subclass that shows what the default does not.
    view: type[DefaultView[SheetT, BodyT, SettingsT]] = DefaultView,
    # A subclass that knows more about a combatant.
    person: type[Person[SheetT, BodyT, SettingsT]] = Person,
    # Whether a command has hurt somebody; by default, whether a pool is lower.
    is_hurt: OutcomeTest[SheetT, BodyT, SettingsT] | None = None,
    # Whether scenes can end.
    scenes: bool = False,
    # Fields of the `Rulebook` that are different from the default.
    **own: Any,
) -> Rulebook[SheetT, BodyT, SettingsT]:
    """Returns the rulebook of a system; what is not given follows by default."""
    labels = [condition.label for condition in conditions]
    for label in labels:
        if labels.count(label) > 1:
            raise ValueError(f"Two conditions are called “{label}”.")
    commands = commands_of(rules)
    names = pools_of(sheet, body)
    lowest = {name: field_traits(own_fields(body)[name]).low or 0 for name in names}

    def by_sheet(sheet: SheetT, settings: SettingsT) -> Pools:
        return {name: Pool(low, getattr(sheet, name)) for name, low in lowest.items()}

    limits = pools or lru_cache(CACHED_COMBATANTS)(by_sheet)
    key, people = listed.key, people_of(catalogue, sheet)
    common = {
        **view.TEXTS,
        **{
            f"odds.{condition.label}": condition.label.lower()
            for condition in conditions
            if condition.odds
        },
        "odds.out": "out of action",
    }
    own_words = {**common, **catalogue.texts, **(words or {})}
    texts = default_words(key, sheet, body, settings, commands, own_words)
    shown = view(
        *(key, texts, commands, names, conditions, silent, ends, notes, line, options, person),
        rounds_a_minute=rounds_a_minute,
        limits=limits,
    )
    hooks = Hooks(lasting or {}, rounds_a_minute, person)
    by_kind = {command.kind: command for command in commands}
    odds: list[tuple[str, OutcomeTest[SheetT, BodyT, SettingsT]]] = []
    if harmed := is_hurt or (lowered(names) if names else None):
        odds.append((f"{key}.odds.hurt", harmed))
    odds += [
        (f"{key}.odds.{condition.label}", begins(condition, person))
        for condition in reversed(conditions)
        if condition.odds
    ]

    def resolve(
        ask: Ask, encounter: Encounter[SheetT, BodyT, SettingsT], command: Command
    ) -> Encounter[SheetT, BodyT, SettingsT]:
        return by_kind[command.kind].run(ask, encounter, command)

    def new_body(sheet: SheetT, settings: SettingsT) -> BodyT:
        most = limits(sheet, settings)
        return body(**{name: most[name].high for name in names})

    def fit_body(sheet: SheetT, body: BodyT, settings: SettingsT) -> BodyT:
        most = limits(sheet, settings)
        cut = {name: min(getattr(body, name), most[name].high) for name in names}
        return with_fields(body, **cut)

    def numbers(encounter: Encounter[SheetT, BodyT, SettingsT], id: str) -> dict[str, int]:
        who = person.of(encounter, id)
        most = limits(who.sheet, who.settings)
        return {**{name: most[name].high for name in names}, **derived(who)}

    default = Rulebook(
        key=key,
        title=listed.title,
        edition=listed.edition,
        place=listed.place,
        notice=listed.notice,
        vitals=listed.vitals,
        picture=listed.picture,
        licence=listed.licence,
        sheet=sheet,
        body=body,
        settings=settings,
        commands=tuple(command.model for command in commands),
        resolve=resolve,
        new_body=new_body,
        fit_body=fit_body,
        pools=limits,
        derived=numbers,
        view=shown.view,
        outcome=shown.outcome,
        harmful=frozenset(command.kind for command in commands if command.tone == "harm"),
        words=texts,
        reference=catalogue.reference,
        renamed=catalogue.renamed,
        sources=tuple(lasting or ()),
        tick=hooks.tick if lasting else None,
        due=hooks.due if lasting else None,
        spans=spans,
        scenes=scenes,
        odds_tests=or_worse(odds),
        presets=tuple(SheetPreset(name, sheet) for name, sheet in people.presets.items()),
        prepared_fights=tuple(
            PreparedFight(
                *(prepared["key"], prepared["title"], prepared["text"]),
                people.fights[prepared["key"]],
                (prepared["example"][0], prepared["example"][1]),
                people.attacks,
            )
            for prepared in listed.listing["ready"]
        ),
        options=options or (lambda settings: {}),
        is_out=any_out(conditions, person),
    )
    return replace(default, **own)
