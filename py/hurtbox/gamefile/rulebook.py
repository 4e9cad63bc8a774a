"""The rulebook of a game file. It is made by the kit, so all that the app can do with a game follows."""

import re
from collections.abc import Callable
from functools import cached_property, lru_cache, partial
from hashlib import sha256
from typing import Any

from pydantic import TypeAdapter

from hurtbox.core.ask import Ask
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import OutcomeTest, Pools, Rulebook
from hurtbox.core.rulebook import Pool as Limits
from hurtbox.core.validation import read
from hurtbox.kit.lazy import LazyRulebook
from hurtbox.kit.person import Person, with_fields
from hurtbox.kit.system import system
from hurtbox.kit.view import CACHED_COMBATANTS

from . import model
from .acts import acts_of, once_field
from .around import RefusedByFile, Steps, spend
from .bounds import MOST_VALUES
from .fields import frozen
from .game import NOT_THROWN, Game
from .lasting import Lasts
from .said import catalogue_of
from .tracks import Ladder, Pool, Track
from .unfit import Key
from .values import At, NoSuchDice
from .view import GameView


def rulebook_of(text: str) -> Rulebook:
    """The rulebook of the game in a text; raises Unfit, which names line, key and what would be right."""
    game = Game(text)
    entry, acts = game.entry, acts_of(game)
    edition = sha256(text.encode()).hexdigest()[:12]
    ready: Any = (("fight", entry.title, entry.text or "Try it out."),)
    most = " ".join(str(track.most) for track in entry.tracks.values())
    maxima = {*game.tracks, *re.findall(r"\w+", most)}
    worn = tuple(one for one in game.fields.values() if one.places and one.name not in maxima)
    tracks = tuple(game.tracks.values())
    buttons = frozenset(name for name, lasts in game.lasting.items() if lasts.button)
    view: Any = type("View", (GameView,), {"tracks": tracks, "worn": worn, "buttons": buttons})
    alone = [lasts for lasts in game.lasting.values() if lasts.while_]
    settings = frozen("Settings", [part for one in game.settings.values() for part in one.parts])
    _check_names(game)
    sheet = _sheet(game, settings())
    _check_sheets(game, sheet)
    limits = lru_cache(CACHED_COMBATANTS)(partial(_pools, game))
    return system(
        LazyRulebook(f"{game.key}.rulebook", title=entry.title, edition=edition, ready=ready),
        sheet=sheet,
        body=_body(game),
        settings=settings,
        pools=limits,
        derived=lambda who: {name: getattr(who.sheet, name) for name in game.derived},
        rules=(acts,),
        catalogue=catalogue_of(game),
        conditions=tuple(game.conditions),
        lasting={lasts.source: _tick(lasts, game.passing[name], alone) for name, lasts in game.lasting.items()},
        rounds_a_minute=entry.rounds_a_minute,
        spans=("minute", "hour", "day", "week"),
        ends=vars(acts).get("end_it"),
        silent=tuple(_silent(game)),
        notes=_notes(game),
        view=view,
        scenes=any(act.once == "scene" for act in entry.acts.values()),
        die=entry.die,
        game_file=text,
        is_hurt=_is_hurt(tracks) if tracks else None,
        arrive=partial(_arrived, game),
        settle=lambda before, after, id: _settled(alone, Person.of(after, id)).encounter,
        settle_all=partial(_settle_all, alone),
    )  # fmt: skip


def _check_sheets(game: Game, sheet: Any) -> None:
    """Unfit, if a preset or the sheet of a person does not fit."""
    fits = TypeAdapter(sheet)
    sheets: dict[Key, Any] = {
        ("presets", name): values for name, values in game.entry.presets.items()
    }
    for place, person in enumerate(game.entry.people):
        sheets["people", place, "sheet"] = person.sheet
    labels = dict(label for field in game.fields.values() for label in field.labels.items())
    for key, values in sheets.items():
        for name in values:
            game.checked((*key, name), partial(game.check_sheet_field, name))
        try:
            read(fits, values, lambda field: labels.get(field, field))
        except Refused as no:
            raise game.unfit((*key, *no.field.split(".")), no.text) from no


def _sheet(game: Game, usual: Any) -> Any:
    """What a fight does not change: fields, derived numbers, and each pool's maximum by the usual house rules."""
    columns = [part for field in game.fields.values() for part in field.parts]
    there = {name for name, _, _ in columns}
    own: dict[str, Any] = {
        name: cached_property(_on_sheet(found.run)) for name, found in game.derived.items()
    }
    for track in game.tracks.values():
        if isinstance(track, Pool):
            for place, key in track.keys.items():
                if key not in there:
                    own[key] = property(_highest(track, place, usual))
    return frozen("Sheet", columns, own)


def _on_sheet(run: Callable[[At], Any]) -> Callable[[Any], Any]:
    return lambda sheet: run(At(sheet=sheet))


def _highest(track: Pool, place: str, usual: Any) -> Callable[[Any], int]:
    return lambda sheet: track.most(At(sheet=sheet, settings=usual), place)


def _pools(game: Game, sheet: Any, settings: Any) -> Pools:
    """The lowest value and the maximum of each pool."""
    of = At(sheet=sheet, settings=settings)
    return {
        key: Limits(track.low, track.most(of, place))
        for track in game.tracks.values()
        if isinstance(track, Pool)
        for place, key in track.keys.items()
    }


def _arrived(game: Game, body: Any) -> Any:
    """A body from another fight: used nothing that goes once, and on no level that its ladder does not have."""
    changes = dict.fromkeys(_once(game), 0)
    for track in game.tracks.values():
        if isinstance(track, Ladder):
            changes |= {k: min(getattr(body, k), len(track.levels)) for k in track.keys.values()}
    return with_fields(body, **changes)


def _body(game: Game) -> Any:
    """What a fight changes: tracks, states, and when what goes once was used last."""
    columns = [part for track in game.tracks.values() for part in track.columns]
    for name, first in game.entry.states.items():
        columns.append((name, bool if isinstance(first, bool) else model.Points, first))
    columns += [(name, model.Once, 0) for name in _once(game)]
    return frozen("Body", columns)


def _once(game: Game) -> list[str]:
    """The fields of the body that say when what goes once was used last."""
    return [once_field(name) for name, act in game.entry.acts.items() if act.once]


def _check_names(game: Game) -> None:
    """Unfit, if two fields of sheet and body, or of the house rules, would have one name, such as limbs_head."""
    named: list[tuple[Key, str]] = [(("derived", name), name) for name in game.derived]
    named += [(("fields", one.name), part[0]) for one in game.fields.values() for part in one.parts]
    for track in game.tracks.values():
        # A pool whose maximum is a field shares the names of that field.
        if track.name not in game.fields:
            named += [(("tracks", track.name), key) for key in track.keys.values()]
    named += [(("states", name), name) for name in game.entry.states]
    named += [(("acts",), name) for name in _once(game)]
    house = game.settings.values()
    for pairs in (
        named,
        [(("settings", one.name), part[0]) for one in house for part in one.parts],
    ):
        if len(pairs) > MOST_VALUES:
            text = f"A game has at most {MOST_VALUES} values in all, with each place of “each”."
            raise game.unfit(pairs[-1][0], text)
        seen = set[str]()
        for key, name in pairs:
            if name in seen:
                text = f"Two things would be called “{name}”: choose another name for one."
                raise game.unfit(key, text)
            seen.add(name)


def _silent(game: Game) -> list[str]:
    """What the kit need not show: of every track but a pool the view says it in its own way."""
    tracks = [track for track in game.tracks.values() if not isinstance(track, Pool)]
    return [*_once(game), *(key for track in tracks for key in track.keys.values())]


def _tick(lasts: Lasts, steps: Steps, alone: list[Lasts]) -> Any:
    """What happens when something that lasts is due, unless something else that is due now has ended it."""

    def tick(ask: Ask, who: Any, source: Any) -> Any:
        spend(2 * len(alone))  # each is checked here, and again when what lasts is settled
        for other in alone:
            if other.is_over(who):
                who = who.without(other.name)
        if source not in who.sources:
            return who
        at = At(who, ask=ask, rule=steps.rule)
        at.named["amount"] = source.amount
        try:
            steps.on(at)
        except RefusedByFile as no:  # nothing happens this time, and time goes on for everybody
            ask.log(*no.step)
            return lasts.passes(who, source)
        except NoSuchDice as no:
            ask.log(steps.rule, NOT_THROWN, why=no.text)
            return lasts.passes(who, source)
        return lasts.passes(at.who, source)

    return tick


def _settled(alone: list[Lasts], who: Any) -> Any:
    """Somebody on whom all that has a “while” lasts exactly while that is true, in the order of the file.

    In this order they act at one moment, whatever began first.
    """
    for lasts in alone:
        who = lasts.settled(who)
    names = [lasts.name for lasts in alone]
    there = [source for source in who.sources if getattr(source, "what", "") in names]
    in_order = sorted(there, key=lambda source: names.index(source.what))
    if there != in_order:
        for source in in_order:
            who = who.without_source(source.id).with_source(source)
    return who


def _settle_all(alone: list[Lasts], before: Any, after: Any) -> Any:
    """The same of all whose values, effects or house rules have changed; of everybody without a fight before."""
    if not alone or before is after:
        return after
    same = before is not None and before.settings == after.settings
    people = {id(one) for one in before.combatants} if same else set()
    about = {one.about for one in {*before.sources} ^ {*after.sources}} if same else set()
    for one in after.combatants:
        if id(one) not in people or one.id in about:
            after = _settled(alone, Person.of(after, one.id)).encounter
    return after


def _is_hurt(tracks: tuple[Track, ...]) -> OutcomeTest:
    """The test whether any track is worse."""

    def is_hurt(before: Any, after: Any, id: str) -> bool:
        was, now = Person.of(before, id), Person.of(after, id)
        return any(one.harm(now) > one.harm(was) for one in tracks)

    return is_hurt


def _notes(game: Game) -> Callable[[Any], list[str]]:
    """Lines about somebody: those that are not 0 and not no."""
    labels = game.labels()

    def notes(who: Any) -> list[str]:
        at, found = At(who), list[str]()
        for name, line in game.notes.items():
            value, label = line.run(at), name.replace("_", " ").capitalize()
            if value:
                said = (
                    labels.get(value, value)
                    if line.type == "word"
                    else f"{value}".replace("-", "−")
                )
                found.append(label if value is True else f"{label}: {said}")
        return found

    return notes
