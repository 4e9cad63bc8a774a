"""What a game says: its labels, its rules, its people, as a catalogue of the kit."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from hurtbox.core.words import DefaultText, placeholders, readable
from hurtbox.kit.catalogue import Catalogue, PersonEntry, RuleEntry, Topic

from . import model
from .acts import END
from .bounds import LONGEST_SAID, MOST_PEOPLE
from .by_hand import RULE, SAYS, TITLES, as_asked
from .game import Game
from .tokens import unknown
from .unfit import Key
from .view import GameView

_WITHOUT_BRACES = str.maketrans("{}", "()")


def catalogue_of(game: Game) -> Catalogue:
    """The catalogue of a game; raises Unfit."""
    entry = game.entry
    for place, person in enumerate(entry.people):
        if person.preset and person.preset not in entry.presets:
            text = f"There is no preset “{person.preset}”."
            raise game.unfit(("people", place, "preset"), text)
    people = tuple(
        PersonEntry(name=one.name, owner=one.owner, preset=one.preset, sheet=dict(one.sheet))
        for one in people_of(entry)
    )
    labels = dict(_labels(game))
    _check_words(game, {**GameView.TEXTS, **labels, **game.texts})
    return Catalogue(
        title=entry.title,
        topics=(Topic(title=entry.title, rules=dict(_rules(game))),),
        words={**labels, **game.texts, **dict(_own(game))},
        presets={name: dict(values) for name, values in entry.presets.items()},
        fights={"fight": people},
    )


def _check_words(game: Game, known: Mapping[str, str]) -> None:
    """Unfit, if a text has no place, or a placeholder that nothing fills."""
    for id, said in game.entry.words.items():
        key: Key = ("words", id)
        if id not in known:
            raise game.unfit(key, unknown(id, list(known)))
        if not said and id not in {**GameView.TEXTS, **game.texts}:
            raise game.unfit(key, "A label cannot be empty.")
        _check_placeholders(game, key, said, placeholders(known[id]))
    for name, act in game.entry.acts.items():
        _check_placeholders(game, ("acts", name, "record"), act.record, ("name", *act.asks))
    for name, lasts in game.entry.lasting.items():
        there = () if lasts.while_ else ("amount",)
        _check_placeholders(game, ("lasting", name, "says"), lasts.says, there)


def _check_placeholders(game: Game, key: Key, said: str, there: Collection[str]) -> None:
    for name in placeholders(said):
        if name not in there:
            can = ", ".join(f"{{{one}}}" for one in there) or "none"
            raise game.unfit(key, f"Nothing is put in for {{{name}}}. There are: {can}.")


def _own(game: Game) -> Iterator[tuple[str, str]]:
    """The texts of [words]; that of a step is followed by its value."""
    for id, said in game.entry.words.items():
        yield id, DefaultText(said) if id in game.texts else said


def people_of(entry: model.GameEntry) -> list[model.PersonEntry]:
    """Who is in the prepared fight: those of the file, else one of each preset, else two with usual values."""
    ready = [model.PersonEntry(name=title, preset=title) for title in entry.presets]
    usual = [model.PersonEntry(name=name) for name in ("Hero", "Foe")]
    return entry.people or ready[:MOST_PEOPLE] or usual


def _rules(game: Game) -> Iterator[tuple[str, RuleEntry]]:
    """The sentence of each rule with its page; where the file says nothing, the steps themselves."""
    for name, id in game.rules.items():
        rule = game.entry.rules.get(name) or _own_words(game, name)
        if isinstance(rule, str):  # a text of the steps may have a brace, and a sentence has none
            rule = model.RuleEntry(says=rule[:LONGEST_SAID].translate(_WITHOUT_BRACES))
        page = f" ({rule.page})" if rule.page else ""
        yield id, RuleEntry(says=f"{rule.says}{page}", reading=rule.reading)
    for id, says in ((RULE, SAYS), (END, "What lasts ends when the game master says so.")):
        if id not in game.rules.values():
            yield id, RuleEntry(says=says)


def _own_words(game: Game, name: str) -> str:
    """What a part says of itself."""
    entry = game.entry
    parts: Any = {**entry.lasting, **entry.steps, **entry.acts}
    lines = parts[name].does.split("\n") if name in parts else []
    if said := "; ".join(line.strip() for line in lines if line.strip()):
        return said
    label, condition = name.replace("_", " ").capitalize(), entry.conditions.get(name)
    when = condition.when if isinstance(condition, model.ConditionEntry) else condition
    line = when or entry.derived.get(name)
    return f"{label}: {line}" if line else f"{label} of this game."


def _labels(game: Game) -> Iterator[tuple[str, str]]:
    """The texts of all that the file names, by the ids of the kit."""
    for part, fields in (("sheet", game.fields), ("settings", game.settings)):
        for field in fields.values():
            yield from ((f"{part}.{name}", said) for name, said in field.labels.items())
    for track in game.tracks.values():
        yield from ((f"body.{key}", said) for key, said in track.labels.items())
    for name, act in game.entry.acts.items():
        yield from _labels_of_act(game, name, act)
    for name, lasts in game.lasting.items():
        said = game.entry.lasting[name]
        amount = " {amount}" if "amount" in said.does and not lasts.while_ else ""
        yield f"lasting.{name}", said.says or f"{lasts.label}{amount}"
        yield f"begins.{name}", lasts.label
    for name, title in TITLES.items():
        yield name, title
        yield f"{name}.label", title
        yield f"{name}.record", f"{{name}}: {title.lower()}"
    for track in game.tracks.values():
        yield from ((f"by_hand.{as_asked(key)}", said) for key, said in track.labels.items())
    for state in game.entry.states:
        yield f"body.{state}", readable(state)
        yield f"by_hand.{as_asked(state)}", readable(state)
    yield "end_it", "It ends"
    yield "end_it.label", "It ends"
    yield "end_it.record", "{name}: it ends"


def _labels_of_act(game: Game, name: str, act: model.ActEntry) -> Iterator[tuple[str, str]]:
    label = act.label or name.replace("_", " ").capitalize()
    number = game.number(name)
    said = f" {{{number}}}" if act.tone != "plain" and number else ""
    yield name, label
    yield f"{name}.label", act.button or label
    yield f"{name}.record", act.record or f"{{name}}: {label}{said}"
    if act.place:
        yield f"{name}.act", act.button or label
    for field in game.asks(name).values():
        yield from ((f"{name}.{key}", text) for key, text in field.labels.items())
