"""What a game says: its labels, its rules, its people, as a catalogue of the kit."""

from collections.abc import Iterator
from typing import Any

from hurtbox.kit.catalogue import Catalogue, PersonEntry, RuleEntry, Topic

from . import model
from .acts import END
from .game import Game


def catalogue_of(game: Game) -> Catalogue:
    """The catalogue of a game; raises Unfit."""
    entry = game.entry
    for place, person in enumerate(entry.people):
        if person.preset and person.preset not in entry.presets:
            text = f"There is no preset “{person.preset}”."
            raise game.unfit(("people", place, "preset"), text)
    people = tuple(
        PersonEntry(name=one.name, owner=one.owner, preset=one.preset, sheet=dict(one.sheet))
        for one in entry.people
    )
    return Catalogue(
        title=entry.title,
        topics=(Topic(title=entry.title, rules=dict(_rules(game))),),
        words={**dict(_labels(game)), **game.texts, **entry.words},
        presets={name: dict(values) for name, values in entry.presets.items()},
        fights={"fight": people} if people else {},
    )


def _rules(game: Game) -> Iterator[tuple[str, RuleEntry]]:
    """The sentence of each rule with its page; where the file says nothing, the steps themselves."""
    for name, id in game.rules.items():
        said = game.entry.rules.get(name) or _own_words(game, name)
        rule = model.RuleEntry(says=said[:400]) if isinstance(said, str) else said
        page = f" ({rule.page})" if rule.page else ""
        yield id, RuleEntry(says=f"{rule.says}{page}", reading=rule.reading)
    yield END, RuleEntry(says="What lasts ends when the game master says so.")


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
        amount = " {amount}" if "amount" in said.does else ""
        yield f"lasting.{name}", said.says or f"{lasts.label}{amount}"
        yield f"begins.{name}", lasts.label
    yield "end_it", "It ends"
    yield "end_it.label", "It ends"
    yield "end_it.record", "{name}: it ends"


def _labels_of_act(game: Game, name: str, act: model.ActEntry) -> Iterator[tuple[str, str]]:
    label = act.label or name.replace("_", " ").capitalize()
    number = next((asked for asked in (act.keypad, *act.asks) if asked), "")
    said = f" {{{number}}}" if act.tone != "plain" and number else ""
    yield name, label
    yield f"{name}.label", act.button or label
    yield f"{name}.record", act.record or f"{{name}}: {label}{said}"
    if act.place:
        yield f"{name}.act", act.button or label
    for asked, entry in act.asks.items():
        field = game.field(("acts", name, "asks", asked), asked, entry, "act", "")
        yield from ((f"{name}.{key}", text) for key, text in field.labels.items())
