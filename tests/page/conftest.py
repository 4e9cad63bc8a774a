"""Tabs on a phone's screen, watched: every browser test fails on a console error, an uncaught
exception or a request that leaves the site's folder."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sitebuild.own_folder import own_folder

from .laid_over import lay_over_systems

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

    from .host import Host
    from .live_table import Leader, Phone
    from .visit import Visit
    from .warm_start import UsedBrowser

HERE = Path(__file__).parent
DIST = HERE.parents[1] / "dist"
SUB_PATH = "/some/other/path/"
REGISTERED = """from hurtbox.systems.every_piece import RULEBOOK
from hurtbox.systems.registered import RULEBOOKS as REGISTERED
RULEBOOKS = (*REGISTERED, RULEBOOK)
"""


def with_every_piece(folder: Path) -> None:
    """Copy the built site and lay the made-up system into its archive, in front of the list of systems."""
    shutil.copytree(DIST, folder)
    every_piece = (HERE / "every_piece.py").read_text(encoding="utf-8")
    lay_over_systems(own_folder(folder), REGISTERED, every_piece=every_piece)


@pytest.fixture(scope="session")
def used_browser(browser: Browser) -> Iterator[UsedBrowser]:
    """A browser for many tests of this process, in which the sites' starts are kept."""
    from .warm_start import UsedBrowser

    used = UsedBrowser(browser)
    yield used
    used.close()


@pytest.fixture
def used(site: str, used_browser: UsedBrowser) -> Iterator[BrowserContext]:
    """A browser that has visited the site before and holds no fight."""
    context = used_browser.at(site, DIST)
    yield context
    used_browser.empty(context)


@pytest.fixture
def sharing(site: str, browser: Browser, used_browser: UsedBrowser) -> Iterator[BrowserContext]:
    """A browser of its own that has visited the site before. Cameras can read its screen; it may copy."""
    from .cameras import sharp
    from .visit import PHONE

    context = browser.new_context(**sharp(PHONE))
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    used_browser.lay_in(context, site, DIST).close()
    yield context
    context.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never seen the site."""
    from .visit import PHONE

    fresh = browser.new_context(**PHONE)
    yield fresh
    fresh.close()


@pytest.fixture
def contexts(browser: Browser) -> Iterator[Callable[[], BrowserContext]]:
    """Browsers that share nothing with each other."""
    from .visit import PHONE

    made: list[BrowserContext] = []

    def another() -> BrowserContext:
        made.append(browser.new_context(**PHONE))
        return made[-1]

    yield another
    for context in made:
        context.close()


@pytest.fixture
def tab(site: str, used: BrowserContext) -> Iterator[Callable[[], Visit]]:
    """Open tabs of the site in one browser; all are checked for trouble at the end."""
    from .visit import Visit

    visits: list[Visit] = []

    def open_tab() -> Visit:
        visits.append(Visit(used, site))
        return visits[-1].open()

    yield open_tab
    for visit in visits:
        visit.check()


@pytest.fixture
def fight(tab: Callable[[], Visit]) -> Visit:
    """A tab with the first prepared fight begun and its first combatant open."""
    return tab().ready().begin().target()


@pytest.fixture
def leader(tab: Callable[[], Visit]) -> Leader:
    """The leading phone with OpenD6's prepared fight: Ana plays Mara, Ben plays Teo."""
    from .live_table import Leader

    visit = tab().ready()
    visit.tap("#start summary", "OpenD6").done("#start [open] [data-do=begin]")
    return Leader(visit).open()


@pytest.fixture
def mara(leader: Leader, contexts: Callable[[], BrowserContext]) -> Iterator[Phone]:
    """Ana's phone at the table, and the leading phone on Mara's screen."""
    phone = leader.seat(contexts(), "Mara")
    leader.state("Mara", "Live").visit.shut().target()
    yield phone
    phone.visit.check()


@pytest.fixture(scope="session")
def axe() -> str:
    """The text of axe-core, as the lock file has it."""
    from sitebuild.npm import modules

    return (modules() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def site_of_every_piece(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A copy of the built site that knows the made-up system of `every_piece.py` too: its address and folder."""
    from sitebuild.serve import serve_folder

    copy = tmp_path_factory.mktemp("every") / "site"
    with_every_piece(copy)
    with serve_folder(copy, SUB_PATH) as address:
        yield address, copy


@pytest.fixture
def pieces(site_of_every_piece: tuple[str, Path], used_browser: UsedBrowser) -> Iterator[Visit]:
    """A tab with the made-up system's fight begun."""
    from .visit import Visit

    address, folder = site_of_every_piece
    context = used_browser.at(address, folder)
    visit = Visit(context, address).open().ready()
    visit.tap("#start summary", "Every piece").done("#start [open] [data-do=begin]")
    yield visit
    visit.check()
    used_browser.empty(context)


@pytest.fixture
def host() -> Iterator[Host]:
    """A host of one's own with the built site, to be changed and broken."""
    from .host import hosting

    with hosting(DIST) as own:
        yield own


@pytest.fixture
def keeping(browser: Browser) -> Iterator[BrowserContext]:
    """A browser of one's own that keeps sites: here service workers run."""
    from .visit import SCREEN

    fresh = browser.new_context(**SCREEN)
    yield fresh
    fresh.close()
