"""Kills of the whole browser at random moments of a hit, an undo, a change, an import, an update: every
confirmed change is there, none is half there, none is there twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from hurtbox.session.fight.replay import replay
from hurtbox.session.fight.storage import stored_fight
from hurtbox.sharing.files import file_text
from sitebuild.own_folder import own_folder
from sitebuild.places import DIST

from ..conftest import tries
from .builds import another_build, new_style
from .host import hosting
from .test_killed import killed_at_the_end

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from hurtbox.session.fight.state import Fight

    from .visit import Visit

pytestmark = pytest.mark.sweep

RUNS = tries(few=1, some=1, most=100)  # of each seed
SEEDS = (20_261_121, 20_261_122)
LATEST = 400  # milliseconds after the tap
ACTS = ("hit", "hit", "undo", "change", "import", "update")

CHANGE = """([encounter, revision, seq, key, value]) => { window.done = hurtbox.submit(JSON.stringify({
  do: "change", id: hurtbox.newId(), seq, answers: [], overrides: [[key, value]], command: null,
  apply: true, revision, kept: revision }), encounter, revision, 0).then(JSON.parse); }"""
IMPORT = """(text) => { window.done = hurtbox.incoming.loadModule("imports").then((imports) => {
  imports.takeText(text);
  const request = { do: "import", place: 0, way: "copy", id: hurtbox.newId() };
  return imports.keep(JSON.stringify(request)).then(JSON.parse);
}); }"""
KEPT = "() => window.done"


@dataclass(frozen=True)
class Act:
    """Something done to the storage: how it begins, and how its confirmation is waited for."""

    kind: str
    begin: Callable[[], object]
    confirmed: Callable[[], object]
    changes: bool = True  # the open fight's revision
    adds: bool = False  # a fight


def fights(visit: Visit) -> dict[str, Fight]:
    """Every stored fight, read as the engine reads it; a half one, a gap or a double is refused."""
    rows = visit.stored()
    found = {}
    for head in rows["heads"]:
        its = head["encounter"]
        parts = {row["part"]: row["text"] for row in rows["parts"] if row["encounter"] == its}
        records = [(row["seq"], row["text"]) for row in rows["records"] if row["encounter"] == its]
        fight = stored_fight(its, head["text"], parts.items(), records)
        ids = [record.id for record in fight.records]
        assert fight.revision == head["revision"]
        assert len(set(ids)) == len(ids)
        again = replay(fight)
        assert again.differs is None, again.sentences
        assert dict(fight.runtime.parts.write(again.now)) == parts, "parts and records differ"
        found[its] = fight
    owned = {row["encounter"] for name in ("parts", "records", "queue") for row in rows[name]}
    assert owned <= set(found)
    return found


def act(kind: str, visit: Visit, fight: Fight, rng: Random, update: Callable[[], object]) -> Act:
    """One of the acts, or a hit where there is nothing for it to be done to."""
    page = visit.page
    before = visit.confirmations()
    if kind == "undo" and fight.applied:
        return Act(kind, page.locator("#undo").tap, lambda: visit.confirmed(before))
    if kind == "change" and (number := correctable(visit)):
        seq, key, value = number
        asked = [fight.id, fight.revision, seq, key, value + 1]
        return Act(kind, lambda: page.evaluate(CHANGE, asked), lambda: done(visit))
    if kind == "import":
        text = file_text(fight)
        return Act(
            kind,
            lambda: page.evaluate(IMPORT, text),
            lambda: done(visit),
            changes=False,
            adds=True,
        )
    if kind == "update":
        return Act(kind, update, lambda: None, changes=False)
    visit.target(rng.randrange(2)).call(rng.randint(1, 12))
    return Act("hit", page.locator("#strike .harm").tap, lambda: visit.confirmed(before))


def correctable(visit: Visit) -> tuple[int, str, int] | None:
    """A number of the newest record that can be replaced; none when the last few are taken back."""
    for seq in visit.view("status")["records"]:
        if visit.view(f"w:{seq}") is None:
            continue  # an older one's steps come when somebody looks
        for piece in visit.why(seq):
            for step in piece.get("steps", ()):
                if step["open"] and type(step["value"]) is int:
                    # A change shows the steps of what it has run again, each with its own place.
                    return piece["seq"], step["key"], step["value"]
    return None


def done(visit: Visit) -> None:
    reply = visit.page.evaluate(KEPT)
    assert reply["ok"], reply
    assert reply.get("written", reply)["ok"], reply


@pytest.mark.parametrize("seed", [SEEDS[0], pytest.param(SEEDS[1], marks=pytest.mark.repeat)])
def test_killed_anywhere(tmp_path: Path, browser: Browser, seed: int) -> None:
    from .offline_visit import build_of, kept, look_again
    from .visit import SCREEN

    rng = Random(seed)
    builds = [DIST, another_build(tmp_path / "next" / "site", new_style)]
    sure: dict[str, tuple[int, int]] = {}  # what was confirmed: revisions from … to
    most = 0  # fights there can be
    acts: Counter[str] = Counter()
    with hosting(DIST) as host:
        for run in range(RUNS + 1):
            with killed_at_the_end(
                tmp_path / "profile", browser, host.address(), **SCREEN
            ) as visit:
                visit.open().ready()
                if not run:
                    visit.begin()
                    most = 1
                there = fights(visit)
                for its, (low, high) in sure.items():
                    assert low <= there[its].revision <= high, f"run {run}"
                assert len(sure) <= len(there) <= most, f"run {run}"
                open_ = there[visit.view("status")["encounter"]]
                sure = {its: (fight.revision, fight.revision) for its, fight in there.items()}
                most = len(there)
                roster(visit)

                def update(visit: Visit = visit) -> None:
                    runs = build_of(kept(visit))
                    host.put(next(one for one in builds if own_folder(one).name != runs))
                    look_again(visit)
                    visit.page.locator("#renewal [data-do=renew]").first.tap()

                one = act(rng.choice(ACTS), visit, open_, rng, update)
                waits, pause = rng.random() < 0.5, rng.uniform(0, LATEST)
                acts[one.kind] += 1
                one.begin()
                if waits:
                    one.confirmed()
                else:
                    visit.page.wait_for_timeout(pause)
                if one.changes:
                    low = open_.revision + (1 if waits else 0)
                    sure[open_.id] = (low, open_.revision + 1)
                most += one.adds
    assert all(acts[kind] >= RUNS // 12 for kind in ACTS), acts


def roster(visit: Visit) -> None:
    while visit.page.locator("body").get_attribute("data-screen") != "roster":
        visit.tap("section:visible [data-do=back]")
