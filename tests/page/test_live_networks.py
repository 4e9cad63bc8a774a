"""Players' phones in networks of their own: real addresses, cables that are pulled, and a new address.

Where a machine lets the tests make no networks, `build.py test` says so, and test_live.py joins over loopback.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sitebuild.browser import TEST_FLAGS, chromium
from sitebuild.engines.found import why_no_networks

from .conftest import DIST
from .live_table import Leader, Phone
from .networks import PORT, SUB_PATH, Network, networks
from .visit import PHONE, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ADDRESS = f"http://localhost:{PORT}{SUB_PATH}"
CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
LINE = "#seat-line"
SILENCE = 45_000  # milliseconds in which both sides have noticed that nothing comes


class Table:
    """A leading phone and Ana's, each in a network of its own."""

    def __init__(self, leader: Leader, mara: Phone, players: Network) -> None:
        self.leader, self.mara, self.players = leader, mara, players

    def is_live(self) -> None:
        """An act of the game master reaches the phone."""
        self.leader.visit.done("[data-form=next_turn]:visible")
        self.mara.has(self.leader.revision())
        expect(self.mara.page.locator(LINE)).to_have_text("Live")


@pytest.fixture
def table(browser: Browser, tmp_path: Path) -> Iterator[Table]:
    """Mara's player has joined by real addresses: the leading phone's camera is allowed."""
    kind, program = browser.browser_type, chromium()
    assert program
    with networks(2) as (one, two):
        hosts = [network.host(DIST) for network in (one, two)]
        first, second = (
            kind.launch(
                executable_path=network.browser(tmp_path, program), args=[*TEST_FLAGS, *flags]
            )
            for network, flags in ((one, CAMERA), (two, ()))
        )
        visit = Visit(first.new_context(**PHONE, permissions=["camera"]), ADDRESS)
        _until_served(visit)
        visit.until_marked("page").ready()
        visit.tap("#start summary", "OpenD6").done("#start [open] [data-do=begin]")
        leader = Leader(visit).open()
        phone = leader.seat(second.new_context(**PHONE), "Mara")
        leader.state("Mara", "Live").visit.shut()
        yield Table(leader, phone, two)
        for opened in (first, second):
            opened.close()
        for host in hosts:
            host.terminate()
            host.wait()


def _until_served(visit: Visit) -> None:
    """The host takes a moment to listen."""
    until = time.monotonic() + 30
    while True:
        try:
            visit.page.goto(visit.address)
            return
        except Exception:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


if not why_no_networks():

    @pytest.mark.sweep
    def test_a_line_that_was_cut_comes_back_by_itself(table: Table) -> None:
        table.is_live()
        table.players.cut()
        said = table.mara.page.locator(LINE)
        expect(said).to_contain_text("No word from the game master’s phone", timeout=SILENCE)
        table.leader.visit.done("[data-form=next_turn]:visible")
        table.players.mend()
        table.mara.has(table.leader.revision())
        table.is_live()

    @pytest.mark.sweep
    def test_a_phone_with_a_new_address_comes_back_by_a_spare_line(table: Table) -> None:
        table.players.inside(f"ip addr del {table.players.address} dev eth0")
        table.players.inside("ip addr add 10.77.0.9/24 dev eth0")
        table.players.inside("ip route add default via 10.77.0.1")
        table.leader.visit.done("[data-form=next_turn]:visible")
        table.mara.has(table.leader.revision())
        table.is_live()
