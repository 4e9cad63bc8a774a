"""An encounter is immutable: every operation returns a new one and changes only what it names."""

from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.clock import Clock, after_turn
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.refusal import Refused

from .made_up_system import PLATE, Body, Fire, Settings


def fight(order: str = "abc", turn: str = "a") -> Encounter:
    combatants = tuple(Combatant(id, id.upper(), PLATE, Body(20)) for id in order)
    fires = tuple(Fire(f"f-{id}", id, 1) for id in order)
    return Encounter("mad", "A duel", Settings(), combatants, Clock(2, 0, turn), fires)


def test_a_combatant_is_found_by_id_or_refused_by_name() -> None:
    assert fight().combatant("b").name == "B"
    with pytest.raises(Refused) as refusal:
        fight().combatant("z")
    assert refusal.value.field == "target"


def test_encounters_are_frozen_and_hashable() -> None:
    here = fight()
    for frozen, field in [(here, "title"), (here.combatants[0], "name"), (here.clock, "round")]:
        with pytest.raises(FrozenInstanceError):
            setattr(frozen, field, "x")
    assert {here: 1}[fight()] == 1
    assert here != replace(here, title="Another")


def test_a_body_that_changed_is_the_only_thing_that_changed() -> None:
    here = fight()
    after = here.with_body("b", Body(3))
    assert after.combatant("b").body == Body(3)
    assert here == fight()
    assert replace(after, combatants=here.combatants) == here
    assert [c is d for c, d in zip(after.combatants, here.combatants, strict=True)] == [
        True,
        False,
        True,
    ]
    with pytest.raises(Refused):
        here.with_body("z", Body(3))


def test_a_new_combatant_comes_last_and_a_known_one_keeps_the_place() -> None:
    assert fight().with_combatant(Combatant("d", "D", PLATE, Body(1))).order == tuple("abcd")
    renamed = fight().with_combatant(Combatant("b", "Bea", PLATE, Body(1)))
    assert renamed.order == tuple("abc")
    assert renamed.combatant("b").name == "Bea"


@pytest.mark.parametrize(
    ("turn", "leaves", "next_turn"),
    [("a", "a", "b"), ("b", "b", "c"), ("a", "b", "a"), ("c", "a", "c"), ("", "a", "")],
)
def test_the_turn_of_somebody_who_leaves_goes_to_the_next(
    turn: str, leaves: str, next_turn: str
) -> None:
    after = fight(turn=turn).without_combatant(leaves)
    assert after.clock == Clock(2, 0, next_turn)
    assert leaves not in after.order
    assert [s.about for s in after.sources] == list(after.order)


def test_when_the_last_of_the_round_leaves_the_next_turn_begins_a_new_round() -> None:
    after = fight(turn="c").without_combatant("c")
    assert after.clock == Clock(2, 0, "b")
    assert after_turn(after.clock, after.order) == Clock(3, 0, "a")


def test_without_combatants_it_is_nobodys_turn() -> None:
    empty = fight("a").without_combatant("a")
    assert (empty.combatants, empty.sources, empty.clock.turn) == ((), (), "")


def test_another_body_leaves_every_other_field_as_it_was() -> None:
    """A field that this would drop, all hits would: so each has a value that is not its usual one."""
    here = fight()
    every: dict[str, Any] = {field.name: f"some {field.name}" for field in fields(Combatant)}
    who = Combatant(**{**every, "id": "b"})
    of_fight: dict[str, Any] = {field.name: f"some {field.name}" for field in fields(Encounter)}
    whole = Encounter(**of_fight)
    whole = replace(whole, combatants=(who, here.combatant("a")))
    _ = (whole.order, hash(whole))  # what it keeps of its old value
    after = whole.with_body("b", Body(3))
    hit = replace(who, body=Body(3))
    assert after == replace(whole, combatants=(hit, here.combatant("a")))
    assert after.combatant("b") == hit and after.order == ("b", "a")
    moved = whole.with_combatant(replace(who, name="Zoe"))
    assert [one.name for one in moved.combatants] == ["Zoe", "A"]
    assert hash(after) != hash(whole) and hash(after) == hash(replace(after))


def test_removing_an_unknown_combatant_is_refused() -> None:
    with pytest.raises(Refused):
        fight().without_combatant("z")


@given(st.lists(st.sampled_from("abcdef"), unique=True, min_size=1), st.data())
def test_the_turn_is_always_somebodys_who_is_here(order: list[str], data: st.DataObject) -> None:
    turn = data.draw(st.sampled_from([*order, ""]))
    here = fight("".join(order), turn)
    for leaves in data.draw(st.permutations(order)):
        here = here.without_combatant(leaves)
        assert here.clock.turn in (*here.order, "")


def test_sources_come_change_and_go() -> None:
    here = fight("ab")
    hotter = here.with_source(Fire("f-a", "a", 9))
    assert [s.id for s in hotter.sources] == ["f-a", "f-b"]
    source: Any = hotter.source("f-a")
    assert source.heat == 9
    more = here.with_source(Fire("second", "a", 3))
    assert [s.id for s in more.sources_on("a")] == ["f-a", "second"]
    assert [s.id for s in more.without_source("f-a").sources_on("a")] == ["second"]
    assert more.without_source("no such") == more
    with pytest.raises(Refused) as refusal:
        here.source("no such")
    assert refusal.value.field == "source"
