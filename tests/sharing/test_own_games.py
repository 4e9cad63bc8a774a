"""What is written of a game of one's own (files, links, library entries, packs) opens again and is the same."""

from typing import Any

import pytest
from pydantic import TypeAdapter

import hurtbox
from hurtbox.gamefile.bounds import MOST_OPTIONS, MOST_VALUES
from hurtbox.session.runtime import SystemRuntime, runtime_of, runtime_of_game
from hurtbox.sharing.imports.pack_check import WITHOUT_PRESETS
from hurtbox.sharing.pack import PRESETS
from hurtbox.systems import RULEBOOKS

from ..gamefile.mutants import FILES, TEXTS
from ..gamefile.passing_fights import LASTS


def _many(part: str, count: int) -> str:
    """So many numbers under a heading, each with one for every place."""
    every, rest = divmod(count, MOST_OPTIONS)
    lines = [f'n{n} = {{ of = "0..9999", each = "place_hit" }}\n' for n in range(every)]
    return f"[{part}]\n" + "".join(lines) + "".join(f'r{n} = "0..9999"\n' for n in range(rest))


OPTIONS = ", ".join(f'"p{n}"' for n in range(MOST_OPTIONS))
LARGEST = f"""
title = "Largest"
choices.place_hit = [{OPTIONS}]
{_many("fields", MOST_VALUES - 2)}
l0 = "list place_hit 0..9999"
[acts.hit]
asks.damage = "0..9999"
asks.kinds = "list place_hit 0..9999"
does = "hurt pain damage"
[tracks.pain]
shape = "count"
[settings]
"""
LARGEST += _many("settings", MOST_VALUES).partition("\n")[2].replace("n", "s").replace("r", "t")
AWKWARD = f"""
title = "Awkward"
# {"," * 9_000}
fields.hp = "1..99 = 10"
tracks.hp.shape = "pool"
acts.hit = {{ asks.damage = "0..99", does = "hurt hp damage" }}
"""
"""A text with more commas than a fight has values."""
GAMES = [
    *(pytest.param(text, id=file.stem) for file, text in zip(FILES, TEXTS, strict=True)),
    pytest.param(LASTS, id="all that can last"),
    pytest.param(LARGEST, id="largest"),
    pytest.param(AWKWARD, id="awkward"),
]


def played(text: str) -> hurtbox.Fight:
    """A fight in which everything has another value than the usual one, and the first act was done twice."""
    game = hurtbox.game(text)
    fight = hurtbox.Fight(game, seed=4, title="One, two; three")
    fight.run("settings", settings=_values(game.settings))
    for name in ("Ana", "Zoë “the, Axe”"):
        fight.add(name, _values(game.sheet), owner="Li, “Bo”")
    kind = runtime_of_game(text).rulebook.commands[0].model_fields["kind"].default
    asked = {
        key: value
        for key, value in _values(game.commands[kind].fields).items()
        if game.commands[kind].fields[key].type == "number"
    }
    for _ in range(2):
        fight.run(kind, target="Ana", **asked)
    return fight


def _values(fields: Any) -> dict[str, Any]:
    """For each field the highest number, the other answer, the last choice, or a row for each choice."""
    return {name: value for name, field in fields.items() if (value := _value(field)) is not None}


def _value(field: hurtbox.Field) -> Any:
    match field.type:
        case "number":
            return field.high
        case "yes or no":
            return not field.default
        case "choice":
            return field.choices[-1]
        case "rows" if field.fields and "of" in field.fields:
            amount = _values({k: v for k, v in field.fields.items() if k != "of"})
            return [{"of": option, **amount} for option in field.fields["of"].choices]
    return None


@pytest.mark.parametrize("text", GAMES)
def test_a_file_and_a_link_open_again_and_are_the_same(text: str) -> None:
    fight = played(text)
    for written in (fight.dumps(), fight.link(history=True)):
        again = hurtbox.loads(written)
        assert again.dumps() == fight.dumps()
    assert hurtbox.loads(fight.link()).now == fight.now
    players = hurtbox.loads(fight.link(audience="players"))
    assert [(one.name, one.sheet) for one in players.now.values()] == [
        (one.name, one.sheet) for one in fight.now.values()
    ]
    for who in fight:
        (alone,) = hurtbox.loads(fight.link(who=who)).now.values()
        assert (alone.name, alone.sheet, alone.body) == (who, fight[who].sheet, fight[who].body)


@pytest.mark.parametrize("text", GAMES)
def test_a_pack_opens_again_and_is_the_same(text: str) -> None:
    fight = played(text)
    sheet = fight["Ana"].sheet
    add = {"kind": "add", "name": "One more", "sheet": sheet}
    pack = fight.pack(
        "Ours", presets={"All": add}, library={"Both": list(fight)}, settings=True, fresh=False
    )
    again = hurtbox.loads_pack(pack.dumps())
    assert again == pack and (again.settings or {}) == fight.settings and not again.unread
    other = hurtbox.Fight(hurtbox.game(text), seed=1)
    other.run("settings", settings=fight.settings)
    joined = other.join(again.library["Both"])
    assert [(one.name, one.sheet, one.body) for one in joined] == [
        (one.name, one.sheet, one.body) for one in fight.now.values()
    ]
    other.run(again.presets["All"].command)
    assert other["One more"].sheet == sheet


LIKE_IDS = """
title = "Like ids"
choices.bone = ["c1", "p1"]
fields = { hp = "1..99 = 10", hurts = "bone", strong = "list bone" }
settings.usual = "bone"
tracks.hp.shape = "pool"
lasting.c2 = { does = "hurt hp 1" }
lasting.p2 = { does = "hurt hp 1" }
acts.burn.does = "start c2\\nstart p2"
[[people]]
name = "c2"
owner = "p1"
sheet = { hurts = "c1", strong = [{ of = "c1" }, { of = "p1" }] }
[[people]]
name = "p2"
owner = "p1"
sheet = { hurts = "c1", strong = [{ of = "c1" }, { of = "p1" }] }
"""
"""A game whose options and effects, and people whose names, are called as ids of people are."""


def test_what_is_called_like_an_id_stays() -> None:
    game = hurtbox.game(LIKE_IDS)
    (ready,) = game.prepared
    fight = hurtbox.Fight(game, prepared=ready, settings={"usual": "c1"}, seed=1)
    assert [one.id for one in fight.now.values()] == ["c1", "c2"]
    for who in fight:
        fight.run("burn", target=who)
    entry = fight.pack("x", library={"x": list(fight)}, fresh=False).library["x"]
    shared = [fight.link(who="p2"), fight.link(audience="players"), f"#{entry.text}"]
    others = [hurtbox.loads(text) for text in shared]
    for other in (*others, *map(_joined_twice, others)):
        assert other.settings["usual"] == "c1"
        assert {row["what"] for row in other.now.sources.values()} == {"c2", "p2"}
        for one in other.now.values():
            assert (one.sheet, one.owner) == (fight["c2"].sheet, "p1")
    assert [other.title for other in others] == ["p2", "c2, p2", "c2, p2"]


def _joined_twice(fight: hurtbox.Fight) -> hurtbox.Fight:
    """Another fight that everybody has joined, and joined again."""
    there = hurtbox.Fight(hurtbox.game(LIKE_IDS), settings={"usual": "c1"}, seed=2)
    library = fight.pack("x", library={"x": list(fight)}, fresh=False).library
    there.join(library["x"], count=2)
    return there


RUNTIMES = [
    *(pytest.param(runtime_of(book.key), id=book.key) for book in RULEBOOKS[:5]),
    *(pytest.param(runtime_of_game(text), id=text.split('"')[1]) for text in (LASTS, LARGEST)),
]


@pytest.mark.parametrize("its", RUNTIMES)
def test_a_preset_has_room_for_whatever_its_form_takes(its: SystemRuntime) -> None:
    for kind in its.commands.keys() - WITHOUT_PRESETS:
        schema = TypeAdapter(its.commands[kind]).json_schema()
        values = dict(_most(schema, schema.get("$defs", {}), ""))
        PRESETS.validate_python([{"form": kind, "title": "x" * 60, "values": values}])


def _most(shape: Any, known: Any, key: str) -> Any:
    """The keys of the fields of a shape, each with the longest value that it takes."""
    shape = shape | known.get(shape.get("$ref", "").rpartition("/")[2], {})
    if "properties" in shape:
        for name, inner in shape["properties"].items():
            yield from _most(inner, known, f"{key}.{name}".removeprefix("."))
    elif shape.get("type") == "array":
        inner = shape.get("items", {})
        inner = inner | known.get(inner.get("$ref", "").rpartition("/")[2], {})
        columns = max(1, len(inner.get("properties", inner.get("prefixItems", ()))))
        yield key, ((("x" * 40,) * columns),) * shape.get("maxItems", 1)
    else:
        yield key, shape.get("maximum", "x" * shape.get("maxLength", 40))
