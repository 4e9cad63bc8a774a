"""A later version of a fight in which somebody has changed a value: it is not gone on from, or that is harmless.

Harmless is what the rules make of the stored fight by commands and answers that anybody could have given.
"""

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.fight.replay import replay
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.undo import can_redo, redone, undone
from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from ..session.client import Client, Storage
from ..session.rich import goes_on, rich
from .test_lineage import asked, elsewhere, exported

SYSTEMS = ["mad", *(its.key for its in RULEBOOKS)]
Path = tuple[str | int, ...]
SEEDS = 3


@cache
def two(system: str, seed: int) -> tuple[Client, str]:
    """A fight, and the file of its later version, of which the last entry is undone."""
    here = evening(system, seed)
    there = elsewhere(here)
    if system == "mad":
        there.answer(kind="pick", option="blade")
        there.run("rest", target="c2", points=2)
        there.run(
            "edit", target="c1", name="Anna", owner="Pat", hidden=True, sheet={"toughness": 9}
        )
        there.run("strike", target="c2")  # waits
    else:
        goes_on(there, 4, seed)
    there.run("end_round")
    there.do("undo")
    return here, exported(there)


def evening(system: str, seed: int) -> Client:
    if system != "mad":
        return rich(system, people=4, acts=5, seed=seed)
    here = Client(ids="ours")
    here.strike("c2", 5)
    here.run("strike", target="c1")  # waits
    return here


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    """The path of every single value, also of those in the texts of changed parts."""
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(one, (*path, key))
    elif inner(path, value):
        for one in leaves(json.loads(value)):
            yield (*path, "", *one)
    else:
        yield path


def inner(path: Path, value: Any) -> bool:
    return isinstance(value, str) and path[-1:] in (("before",), ("after",))


def changed(value: Any, path: Path, chance: Random) -> Any:
    """The same with another value at a path."""
    if not path:
        return other(value, chance)
    if path[0] == "":
        return json.dumps(changed(json.loads(value), path[1:], chance))
    value[path[0]] = changed(value[path[0]], path[1:], chance)
    return value


def other(value: Any, chance: Random) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + chance.choice([-1, 1, 1, 7])
        case str():
            return chance.choice([f"{value}x", "c1", "c2", ""])
    return chance.choice(["x", 1])


def kept(taken: dict[str, Any]) -> Storage:
    storage = Storage(taken["encounter"])
    storage.keep(taken["keep"])
    return storage


def is_harmless(here: Client, storage: Storage, *, may_undo: bool = False) -> bool:
    """Whether the rules lead from the stored fight to this one, at every entry, also at undone ones.

    Where it `may_undo`, entries of the stored one may have been undone and others done in their place.
    """
    fight, mine = storage.fight(), here.storage.fight()
    ours = {one.id: one.command for one in mine.pending}
    assert all(ours.get(one.id, one.command) == one.command for one in fight.pending)
    while can_redo(fight):
        fight = redone(fight, "again")
    again = replay(fight)
    assert (again.differs, again.now) == (None, fight.now), again.sentences
    while may_undo and mine.applied and not same_entries(fight, mine):
        mine = undone(mine, "back")
    while fight.applied > mine.applied:
        fight = undone(fight, "back")
    assert fight.now == mine.now
    assert same_entries(fight, mine)
    return True


def same_entries(fight: Fight, mine: Fight) -> bool:
    """Whether a fight has all entries that are in force in another one, under the same ids."""
    theirs, ours = list(fight.records)[: mine.applied], list(mine.records)[: mine.applied]
    for one, other_ in zip(theirs, ours, strict=False):
        assert one == other_ or one.id != other_.id
    return theirs == ours


def goes_on_from(here: Client, text: str) -> dict[str, Any] | None:
    """What is stored when the fight goes on from this text; None when that is not offered."""
    try:
        reply = asked(here, text)
    except Refused as no:
        assert no.text.endswith((".", "”"))
        return None
    if not reply["found"] or "go on" not in reply["found"][0]["ways"]:
        return None
    return asked(here, text, "import", way="go on", id="new")


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_the_later_version_itself_is_gone_on_from(system: str) -> None:
    for seed in range(SEEDS):
        here, text = two(system, seed)
        taken = goes_on_from(here, text)
        assert taken and is_harmless(here, kept(taken))


def opens_over(here: Client, there: Storage) -> bool:
    """Whether a second copy of the fight opens in place of what is stored."""
    try:
        here.say("open", stored=there.stored(), before=here.storage.stored())
    except Refused as no:
        assert no.text
        return False
    return True


def storage_of(file: dict[str, Any]) -> Storage:
    parts = {part: json.dumps(value) for part, value in file["parts"].items()}
    records = {seq: json.dumps(record) for seq, record in enumerate(file["records"])}
    return Storage("fight", json.dumps(file["head"]), parts, records)


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_any_other_value_in_a_second_copy_is_found_or_harmless(system: str) -> None:
    chance = Random(system)
    for seed in range(SEEDS):
        here, text = two(system, seed)
        before = here.storage.stored()
        file = json.loads(text)
        assert opens_over(here, storage_of(file))
        paths = [path for path in leaves(file) if path[:2] != ("head", "encounter")]
        tried = tries(few=15, some=40, most=4_000)
        for path in chance.sample(paths, k=min(len(paths), tried)):
            forged = storage_of(changed(deepcopy(file), path, chance))
            assert not opens_over(here, forged) or is_harmless(here, forged, may_undo=True), path
        assert here.storage.stored() == before


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_any_other_value_in_a_later_version_is_found_or_harmless(system: str) -> None:
    chance, found = Random(system), 0
    for seed in range(SEEDS):
        here, text = two(system, seed)
        file = json.loads(text)
        paths = list(leaves(file))
        for path in chance.sample(paths, k=min(len(paths), tries(few=8, some=20, most=2_000))):
            forged = changed(deepcopy(file), path, chance)
            taken = goes_on_from(here, json.dumps(forged))
            if taken is None:
                found += 1
            elif not is_harmless(here, kept(taken)):
                raise AssertionError(path)
    assert found
