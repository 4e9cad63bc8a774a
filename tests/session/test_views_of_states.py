"""What a view shows follows from what a view may read, nothing is shown twice, and no cache changes a chance."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Any

import pytest

import hurtbox
from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import Odds
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience, CombatantPieces, Rulebook
from hurtbox.core.view import Piece, is_condition, name_of_condition, tone_of_condition
from hurtbox.session.fight.state import Fight
from hurtbox.session.runtime import runtime_of
from hurtbox.session.slices import finished
from hurtbox.session.views.odds_parts import MOST_CONDITIONS, OddsInWords
from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from .client import MADE_UP_SYSTEMS, Client
from .rich import filled, rich

FIGHTS = tries(few=3, some=8, most=1_600)
COMMANDS = 4
NUMBER = re.compile(r"\d[\d,]*")
BUDGET = 400
"""Runs of a rule for the odds of one command: small cases show as much as large ones."""
AUDIENCES: tuple[Audience, ...] = ("gm", "players")
# One system after the other, so that few fights are kept at a time.
every_system = pytest.mark.parametrize(
    "book", [*RULEBOOKS, *MADE_UP_SYSTEMS], ids=lambda book: book.key, scope="module"
)


def evenings(book: Rulebook, people: int = 4, acts: int = 16) -> Iterator[Client]:
    """Some fights in which something has happened."""
    for seed in range(FIGHTS):
        yield evening(book.key, people, acts, seed)


@lru_cache
def evening(system: str, people: int, acts: int, seed: int) -> Client:
    """Such a fight, played once for all tests that only look at it."""
    return rich(system, people=people, acts=acts, seed=seed)


def drawn(book: Rulebook, now: Encounter, id: str, audience: Audience = "gm") -> CombatantPieces:
    """A view that comes from no cache."""
    return book.view(now, now.combatant(id), audience, None)


def labels(pieces: CombatantPieces) -> Iterator[list[tuple[str, str]]]:
    """What each part of a view names, by kind: its conditions, gauges and ladders."""
    for part in (pieces.short, pieces.pieces):
        yield [
            ("condition", name_of_condition(piece))
            if is_condition(piece)
            else (piece["kind"], str(piece.get("label")))
            for piece in part
            if is_condition(piece) or piece["kind"] in ("gauge", "track")
        ]


@every_system
def test_no_view_says_anything_twice(book: Rulebook) -> None:
    said = 0
    for client in evenings(book):
        now = client.storage.fight().now
        for id in now.order:
            for audience in AUDIENCES:
                for named in labels(drawn(book, now, id, audience)):
                    said += len(named)
                    assert [one for one, count in Counter(named).items() if count > 1] == []
    assert said


@every_system
def test_each_view_begins_with_the_one_state(book: Rulebook) -> None:
    """Out of action is said to the page by it; of dying people some systems say that they are out, too."""
    for client in evenings(book):
        now = client.storage.fight().now
        for id in now.order:
            for audience in AUDIENCES:
                pieces = drawn(book, now, id, audience)
                for part in (pieces.short, pieces.pieces):
                    (state,) = (piece for piece in part if piece["kind"] == "state")
                    assert state is part[0]
                    assert "then" not in state
                    if state["severity"] != "dying":
                        assert (state["severity"] == "out") == book.is_out(now, id)


@every_system
def test_no_line_about_a_change_says_anything_twice(book: Rulebook) -> None:
    for client in evenings(book):
        fight = client.storage.fight()
        before = Client(book.key, book.prepared_fights[0].key).storage.fight().now
        for id in before.order:
            if id in fight.now.order:
                parts = book.outcome(before, fight.now, id, "gm").split(" · ")
                assert len(parts) == len(set(parts)), parts


class Unreadable:
    """A sheet or a body that must not be read."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"the view of somebody else reads “{name}”")


def without_the_others(now: Encounter, id: str) -> Encounter:
    """The fight with only what a view of this combatant may read: nobody else, and nothing about them."""
    unreadable: Any = Unreadable()
    people = tuple(
        one if one.id == id else replace(one, name="", sheet=unreadable, body=unreadable)
        for one in now.combatants
    )
    sources = tuple(one for one in now.sources if one.about in ("", id))
    return replace(now, title="", note="", combatants=people, sources=sources, markers=())


@every_system
def test_a_view_reads_one_combatant_and_what_is_about_them_or_about_nobody(book: Rulebook) -> None:
    for client in evenings(book):
        now = client.storage.fight().now
        for id in now.order:
            alone = without_the_others(now, id)
            for audience in AUDIENCES:
                whole, seen = (drawn(book, one, id, audience) for one in (now, alone))
                assert seen == whole
                assert (seen.play, seen.forms) == (whole.play, whole.forms)
            for _, test in book.ends:
                assert test(alone, alone, id) == test(now, now, id)
            assert book.is_out(alone, id) == book.is_out(now, id)


def told(pieces: Iterable[Piece]) -> Iterator[tuple[str, str, Any]]:
    """Each gauge with its value, each ladder with its level, each condition."""
    for piece in pieces:
        if piece["kind"] == "gauge":
            yield "gauges", piece["label"], piece["value"]
        elif piece["kind"] == "track":
            now = [step["label"] for step in piece["steps"] if step["state"] == "now"]
            yield "levels", piece["label"], now[0] if now else ""
        elif is_condition(piece):
            yield "conditions", name_of_condition(piece), tone_of_condition(piece)


def counted(book: Rulebook, ends: Mapping[Encounter, Fraction], id: str) -> dict[str, Any]:
    """The chances of all of this, from a view drawn anew in each end state."""
    sums: dict[str, Any] = {"gauges": {}, "levels": {}, "conditions": {}, "tones": {}}
    for after, chance in ends.items():
        if id not in after.order:
            continue
        for kind, label, value in set(told(drawn(book, after, id).pieces)):
            if kind == "conditions":
                sums[kind][label] = sums[kind].get(label, 0) + chance
                sums["tones"][label] = value
            else:
                values = sums[kind].setdefault(label, {})
                values[value] = values.get(value, 0) + chance
    return sums


def shown(book: Rulebook, fight: Fight, ends: Odds[Encounter], id: str) -> dict[str, Fraction]:
    """The new conditions of the odds sheet, each with its exact chance."""
    words = OddsInWords(runtime_of(book.key))
    _, conditions = finished(words.pictures(fight.now, ends, id))
    return {one["what"]: fraction(one["exact"]) for one in conditions}


def fraction(text: str) -> Fraction:
    """The fraction that the screen shows, without what it says of rolls without end."""
    numerator, denominator = NUMBER.findall(text)[:2]
    return Fraction(int(numerator.replace(",", "")), int(denominator.replace(",", "")))


def commands(client: Client, chance: Random) -> Iterator[dict[str, Any]]:
    """A few commands of the system, as forms and chance fill them in."""
    own = client.storage.fight().runtime.is_own
    forms = [
        form
        for key in sorted(client.views)
        if key.startswith("f:")
        for form in (*client.view(key)["play"], *client.view(key)["forms"])
        if own(form["command"])
    ]
    for form in chance.sample(forms, min(COMMANDS, len(forms))):
        values = {
            one["key"]: one["value"]
            if one["value"] is not None and one["key"] != form.get("keypad")
            else filled(one, client, chance)
            for one in form["fields"]
        }
        yield {**form["fixed"], **values}


@every_system
def test_chances_with_a_cache_are_those_without_one(book: Rulebook) -> None:
    compared = 0
    for number, client in enumerate(evenings(book, people=3, acts=8)):
        fight = client.storage.fight()
        scripted = hurtbox.Fight.of(fight, seed=number)
        for command in commands(client, Random(number)):
            try:
                found = scripted.odds(command, budget=BUDGET)
            except Refused:
                continue
            ends = {one.after.encounter: one.chance for one in found.outcomes}
            for id in (command.get("target") or fight.now.order[0], fight.now.order[-1]):
                expected = counted(book, ends, id)
                assert found.gauges(id) == expected["gauges"]
                assert found.levels(id) == expected["levels"]
                assert found.conditions(id) == expected["conditions"]
                known = {name for _, name, _ in told(drawn(book, fight.now, id).pieces)}
                drawn_at = {row for ladder in expected["levels"].values() for row in ladder.items()}
                new = {
                    what: chance
                    for what, chance in expected["conditions"].items()
                    if what not in known
                    and (what, chance) not in drawn_at
                    and expected["tones"][what] != "quiet"
                }
                said = shown(book, fight, Odds(ends, found.missing), id)
                assert len(said) == min(len(new), MOST_CONDITIONS)
                assert said == {what: new[what] for what in said}
                compared += 1
    assert compared
