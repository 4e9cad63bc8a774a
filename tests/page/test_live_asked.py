"""What is asked of a player: on the own phone, and on the leading one's open sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import hurtbox

from .live_table import Leader, Phone

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

    from .visit import Visit

# What this phone says over its lines is lost, until `mend`.
CUT = """() => {
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = () => {};
  window.mend = () => { RTCDataChannel.prototype.send = send; };
}"""
# So many milliseconds have passed at once.
PASSES = "(long) => { const now = Date.now; Date.now = () => now() + long; }"


def test_the_open_sheet_says_whether_a_player_is_asked_on_the_phone(
    leader: Leader, mara: Phone
) -> None:
    leader.hit(16)
    mara.asked()
    sheet = leader.visit.waits().page.locator("#sheet")
    expect(sheet).to_contain_text("Asked on Mara’s phone too")
    card = sheet.locator(".card").first.element_handle()
    mara.page.evaluate(CUT)
    leader.page.evaluate(PASSES, 20_000)
    expect(sheet).not_to_contain_text("phone too")
    mara.page.evaluate("mend()")
    expect(sheet).to_contain_text("Asked on Mara’s phone too")
    mara.page.goto("about:blank")
    expect(sheet).not_to_contain_text("phone too")
    assert card.evaluate("node => node.isConnected"), "a finger may be on it"


# The rules break on what phones send, and the engine drops it.
DROPS = """() => {
  const { submit } = hurtbox;
  window.sent = 0;
  hurtbox.submit = async (text, ...rest) => {
    if (JSON.parse(text).do !== "seat_act") return submit(text, ...rest);
    window.sent += 1;
    return JSON.stringify({ ok: false, failed: true, dropped: "slow", text: "That took too long." });
  };
}"""

CODE = "async () => (await hurtbox.incoming.loadModule('live')).link()"


def test_what_the_rules_break_on_is_sent_once(leader: Leader, mara: Phone) -> None:
    leader.page.evaluate(DROPS)
    mara.visit.tap("#seat-acts [data-do=form]", "Points").tap("#sheet [data-do=ask]")
    mara.says("That took too long.")
    expect(mara.page.locator("body")).not_to_contain_text("not confirmed")
    assert leader.page.evaluate("sent") == 1


def test_the_code_has_the_names_that_players_read(
    tab: Callable[[], Visit], contexts: Callable[[], BrowserContext], site: str
) -> None:
    fight = hurtbox.Fight("opend6", title="A table")
    fight.run("add", name="Count Karlov", public_name="The stranger", owner="Ben", sheet={})
    visit = tab().ready()
    visit.page.goto(fight.link(site))
    visit.tap("#sheet [data-do=given-take][data-by=open]")
    expect(visit.page.locator("#rows li")).to_have_count(1)
    Leader(visit).open()
    visit.page.wait_for_function(
        "() => document.querySelector('#live-code path')?.getAttribute('d')"
    )
    phone = Phone(contexts(), visit.page.evaluate(CODE))
    expect(phone.page.locator("#way-in [data-do=choose]")).to_have_text(["The stranger"])
