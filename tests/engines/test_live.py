"""Players' phones in every pair of engines that can connect; one that cannot says so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sitebuild.engines.found import CHROMIUM, FIREFOX, WEBKITGTK, installed, start

from ..page.live_table import LINK
from .conftest import Host
from .visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CONNECT = [name for name in (CHROMIUM, FIREFOX) if name in installed()]
PAIRS = [(leading, playing) for leading in CONNECT for playing in CONNECT]
CODE = "() => Boolean(document.querySelector('#live-code path')?.getAttribute('d'))"
REPLY = "() => document.querySelector('#reply-text')?.value"
PASTE = "(text) => { document.querySelector('#live-reply').value = text; }"
SEATED = "() => document.querySelectorAll('#seat-line[data-state=live]').length"
REVISION = "() => JSON.parse(hurtbox.views.view('status') || '{}').revision"


@contextmanager
def opened(engine: str, folder: Path, browser: Browser, address: str) -> Iterator[Visit]:
    driver = start(engine, folder / engine.lower(), browser.browser_type)
    try:
        yield Visit(driver, address)
    finally:
        driver.close()


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    made = Host()
    yield made
    made.off()


def leading(visit: Visit) -> Visit:
    """A prepared fight with the sheet open from which players join."""
    visit.open().ready().done("#start [data-do=begin]")
    return visit.tap("#roster [data-do=menu]").tap("#sheet [data-do=players]")


@pytest.mark.sweep
@pytest.mark.parametrize(("leader", "player"), PAIRS)
def test_two_engines_join_and_an_act_reaches_the_phone(
    leader: str, player: str, host: Host, browser: Browser, tmp_path: Path
) -> None:
    with (
        opened(leader, tmp_path / "leads", browser, host.address) as gm,
        opened(player, tmp_path / "plays", browser, host.address) as phone,
    ):
        leading(gm).until(CODE)
        phone.driver.open(gm.driver.evaluate(LINK))
        phone.until("() => Boolean(document.querySelector('#way-in [data-do=choose]'))")
        phone.tap("#way-in [data-do=choose]")
        gm.driver.evaluate(PASTE, phone.until(REPLY))
        gm.tap("[data-do=live-paste]")
        phone.until(SEATED)
        gm.tap("#sheet [data-do=shut]").done("[data-form=next_turn]")
        revision = gm.driver.evaluate(REVISION)
        phone.until(f"() => ({REVISION})() === {revision}")


if WEBKITGTK in installed():

    @pytest.mark.sweep
    def test_webkitgtk_cannot_connect_and_says_so(
        host: Host, browser: Browser, tmp_path: Path
    ) -> None:
        with opened(WEBKITGTK, tmp_path, browser, host.address) as gm:
            leading(gm).until(
                "() => document.querySelector('#sheet').innerText.includes('cannot connect')"
            )
