"""Kills of the whole browser while fights are begun, opened, imported, removed and hit in: the right fight is open
afterwards, and nothing that was confirmed is lost, there twice, or half there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from hurtbox.sharing.files import file_text
from sitebuild.places import DIST

from ..conftest import tries
from .test_killed import killed_at_the_end
from .test_killed_anywhere import fights
from .test_storage import fights as list_of_fights

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from hurtbox.session.fight.state import Fight

    from .visit import Visit
    from .warm_start import UsedBrowser

pytestmark = pytest.mark.sweep

RUNS = tries(few=2, some=2, most=200)
SEED = 20_261_123
LATEST = 400  # milliseconds after the last tap
MOST = 5  # fights: each is run again after each kill
ACTS = ("hit", "undo", "begin", "begin", "switch", "switch", "import", "remove", "remove")
OPENS = "id => JSON.parse(hurtbox.views.view('status') || '{}').encounter === id"
OPENS_ANOTHER = """was => { const status = JSON.parse(hurtbox.views.view('status') || '{}');
  return Boolean(status.encounter) && !was.includes(status.encounter); }"""


@dataclass
class Expected:
    """What there must be after a kill."""

    revisions: dict[str, tuple[int, int]] = field(default_factory=dict)  # of each fight, from … to
    perhaps_gone: set[str] = field(default_factory=set)
    open: set[str] = field(default_factory=lambda: {""})  # the fights that may be open
    new: int = 0  # how many fights there may be that are not named here
    records_of_new: int = 0


@dataclass
class Act:
    """Something that is done: its last tap, what is waited for, and what then must be, or may be before."""

    tap: Callable[[], object]
    confirm: Callable[[], object]
    after: Callable[[], Expected]
    before: Expected


def sure(there: dict[str, Fight]) -> dict[str, tuple[int, int]]:
    return {its: (fight.revision, fight.revision) for its, fight in there.items()}


def shown(visit: Visit) -> str:
    return str((visit.view("status") or {}).get("encounter", ""))


def act(kind: str, visit: Visit, there: dict[str, Fight], rng: Random) -> Act:
    """One of the acts, brought to its last tap; where it cannot be done, a fight is begun."""
    page, open_ = visit.page, shown(visit)
    others = sorted(there.keys() - {open_})
    if kind in ("hit", "undo") and open_ and (kind == "hit" or there[open_].applied):
        return in_the_open_fight(kind, visit, there[open_], there, rng)
    if kind == "switch" and others:
        to = rng.choice(others)
        list_of_fights(visit)
        return Act(
            lambda: visit.tap(f"#leaf-body [data-do=open-fight][data-of='{to}']"),
            lambda: page.wait_for_function(OPENS, arg=to),
            lambda: Expected(sure(there), open={to}),
            Expected(sure(there), open={open_, to}),
        )
    if there and (kind == "remove" or len(there) >= MOST):
        return removed(visit, rng.choice(sorted(there)), there)
    if kind == "import" and open_ and len(there) < MOST:
        return imported(visit, there[open_], there)
    selector = "#start [data-do=begin]:visible"
    if there:
        list_of_fights(visit)
        selector = "#leaf-body .game[open] [data-do=begin]"
    confirmed = visit.confirmations()
    return Act(
        lambda: visit.tap(selector),
        lambda: visit.confirmed(confirmed),
        lambda: Expected({**sure(there), shown(visit): (1, 10**9)}, open={shown(visit)}),
        Expected(sure(there), open={open_, "new"}, new=1),
    )


def in_the_open_fight(
    kind: str, visit: Visit, fight: Fight, there: dict[str, Fight], rng: Random
) -> Act:
    confirmed = visit.confirmations()
    tap: Callable[[], object] = visit.page.locator("#undo").tap
    if kind == "hit":
        visit.target(rng.randrange(2)).call(rng.randint(1, 12))
        tap = visit.page.locator("#strike .harm").tap
    now = fight.revision
    return Act(
        tap,
        lambda: visit.confirmed(confirmed),
        lambda: Expected({**sure(there), fight.id: (now + 1, now + 1)}, open={fight.id}),
        Expected({**sure(there), fight.id: (now, now + 1)}, open={fight.id}),
    )


def removed(visit: Visit, which: str, there: dict[str, Fight]) -> Act:
    open_ = shown(visit)
    list_of_fights(visit).tap(f"#leaf-body [data-do=remove-fight][data-of='{which}']")
    back = f"#leaf-body [data-do=put-fight-back][data-of='{which}']"
    left = sure({its: fight for its, fight in there.items() if its != which})
    stays = "" if open_ == which else open_
    return Act(
        lambda: visit.tap("#leaf-body [data-do=remove-fight-now]"),
        lambda: visit.page.locator(back).wait_for(),
        lambda: Expected(left, open={stays}),
        Expected(left, perhaps_gone={which}, open={open_, stays}),
    )


def imported(visit: Visit, fight: Fight, there: dict[str, Fight]) -> Act:
    """The open fight comes once more as a file, is kept as a copy, and opened."""
    text, count = file_text(fight), len(fight.records)
    visit.page.evaluate("text => hurtbox.incoming.receiveText(text)", text)
    copy = visit.page.locator("#sheet [data-do=given-take][data-by=copy]")
    copy.wait_for()
    known = sorted(there)

    def after() -> Expected:
        its = shown(visit)
        return Expected({**sure(there), its: (1, 10**9)}, open={its}, records_of_new=count)

    return Act(
        copy.tap,
        lambda: visit.page.wait_for_function(OPENS_ANOTHER, arg=known),
        after,
        Expected(sure(there), open={fight.id, "new"}, new=1, records_of_new=count),
    )


def check(visit: Visit, expected: Expected, known: set[str], where: str) -> dict[str, Fight]:
    """The right fight is open; every fight is whole, as it was confirmed, and there is none besides."""
    there = fights(visit)
    for its, (low, high) in expected.revisions.items():
        assert its in there, f"{where}: a fight is lost"
        assert low <= there[its].revision <= high, f"{where}: {low} {there[its].revision} {high}"
    besides = there.keys() - expected.revisions.keys() - expected.perhaps_gone
    assert len(besides) <= expected.new, f"{where}: a fight is there that nobody has made"
    for its in there.keys() - known:
        assert len(there[its].records) == expected.records_of_new, (
            f"{where}: a new one is not whole"
        )
    open_ = shown(visit)
    is_right = open_ in expected.open or ("new" in expected.open and open_ in besides)
    assert is_right, f"{where}: {open_} is open, not {expected.open}"
    (row,) = (row for row in visit.stored()["app"] if row["key"] == "open")
    assert row["value"] == open_, f"{where}: IndexedDB says another fight"
    return there


@contextmanager
def a_start(
    profile: Path, browser: Browser, site: str, used_browser: UsedBrowser
) -> Iterator[Visit]:
    """A start of the killed browser, with the engine's kept start in it from the first one on."""
    from .visit import PHONE

    is_first = not profile.exists()
    with killed_at_the_end(profile, browser, site, **PHONE) as visit:
        if is_first:
            used_browser.lay_in(visit.page.context, site, DIST)
        yield visit.open().ready()
        visit.check()


def test_killed_between_fights(
    tmp_path: Path, browser: Browser, site: str, used_browser: UsedBrowser
) -> None:
    rng, expected, known = Random(SEED), Expected(), set[str]()
    acts: Counter[str] = Counter()
    one: Any = None
    for run in range(RUNS + 1):
        with a_start(tmp_path / "profile", browser, site, used_browser) as visit:
            if run:
                there = check(visit, expected, known, f"kill {run}, {one}")
            else:
                visit.begin()
                there = fights(visit)
            known = set(there)
            kind, waits = rng.choice(ACTS), rng.random() < 0.5
            one = f"{kind}{', confirmed' if waits else ''}"
            acts[kind] += 1
            doing = act(kind, visit, there, rng)
            doing.tap()
            if waits:
                doing.confirm()
                expected = doing.after()
            else:
                visit.page.wait_for_timeout(rng.uniform(0, LATEST))
                expected = doing.before
    print(f"{RUNS} kills, seed {SEED}: {dict(acts)}")
    assert all(acts[kind] >= RUNS // 20 for kind in ACTS), acts
