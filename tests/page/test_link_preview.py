"""The preview of a link, in Node: the page draws what the engine has put in, piece by piece, in every system."""

import json
import subprocess
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from hurtbox.core.rulebook import Audience
from hurtbox.session.commands.roster import MOST_COMBATANTS
from hurtbox.session.fight.state import Fight
from hurtbox.session.slices import finished
from hurtbox.session.views.combatants import marker_badges, visible
from hurtbox.sharing.glance import glance_of, glance_text
from hurtbox.sharing.links import fight_link, fragment, read_link
from hurtbox.systems import RULEBOOKS

from ..conftest import ROOT
from ..session.rich import rich

AUDIENCES: tuple[Audience, ...] = ("gm", "players")
SHOWN = ("label", "value", "max", "columns", "text", "tone")
"""What a drawn piece has of the piece of the view, under the same names; a gauge's text is its numbers."""
KINDS = {"prompt": "text", "state": "badge"}


def drawn(glances: list[str]) -> list[Any]:
    """What the page draws of these glances."""
    script = Path(__file__).with_name("previews.mjs")
    run = subprocess.run(
        ["node", script, ROOT / "static/sharing/link-preview.js"],
        input=json.dumps(glances),
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[Any] = json.loads(run.stdout)
    return found


def crowd(fight: Fight) -> Fight:
    """The same people again and again, with long names, until the fight has no more room."""
    people = fight.now.combatants
    many = [
        replace(people[at % len(people)], id=f"n{at}", name=f"{at} {'ö' * 60}"[:60])
        for at in range(MOST_COMBATANTS)
    ]
    clock = replace(fight.now.clock, turn="", begun=())
    return replace(fight, now=replace(fight.now, combatants=tuple(many), sources=(), clock=clock))


def same(piece: dict[str, Any], of: dict[str, Any]) -> bool:
    """Whether a drawn piece is this piece of the view."""
    if piece["kind"] != KINDS.get(of["kind"], of["kind"]):
        return False
    if "steps" in of:
        names, now = ([one["label"] for one in its["steps"]] for its in (piece, of))
        states = [[one["state"] == "now" for one in its["steps"]] for its in (piece, of)]
        return names == now and (True not in states[1] or states[0] == states[1])
    if piece["kind"] == "grid":
        marked = [[m[:3] for m in its["marks"] if m[2] == "marked"] for its in (piece, of)]
        if sorted(marked[0]) != sorted(map(list, marked[1])):
            return False
    keys = {*SHOWN} & piece.keys() & of.keys() - ({"text"} if "value" in of else set())
    return all(piece[key] == of[key] for key in keys)


def test_what_is_drawn_is_in_the_view() -> None:
    fights = [rich(its.key, people=6, acts=12, seed=3).storage.fight() for its in RULEBOOKS]
    cases = [
        (fight, audience, who)
        for fight, audience in product(fights, AUDIENCES)
        for who in visible(fight.now, audience)
    ]
    glances = [glance_of(fight, audience, alone=who.id) for fight, audience, who in cases]
    kinds = set()
    for (fight, audience, who), its in zip(cases, drawn([*map(glance_text, glances)]), strict=True):
        (row,) = its["rows"]
        assert (its["title"], its["audience"]) == (fight.now.title, audience)
        assert (row["name"], row["hidden"]) == (who.name, who.hidden)
        assert row["turn"] == (fight.now.clock.turn == who.id)
        view = fight.runtime.rulebook.view(fight.now, who, audience, None)
        there = iter((*view.pieces, *marker_badges(who, audience)))
        for piece in row["pieces"]:
            kinds.add(piece["kind"])
            assert any(same(piece, dict(one)) for one in there), piece
    assert kinds == {"badge", "gauge", "grid", "track", "text"}


def test_a_link_to_the_largest_fight_opens_and_its_preview_is_whole_or_not_there() -> None:
    """The largest of Mythic Epoch's previews were longer than any device would open."""
    fights = [crowd(rich(its.key, people=4, acts=8, seed=1).storage.fight()) for its in RULEBOOKS]
    links = [fight_link(fight, "gm") for fight in fights]
    for link, fight in zip(links, fights, strict=True):
        read = finished(read_link(fragment(*link)))
        assert read and read.fight and read.fight.now == fight.now
    there = [glance for _, glance in links if glance]
    assert 0 < len(there) < len(links)
    for its in drawn(there):
        assert len(its["rows"]) == MOST_COMBATANTS
