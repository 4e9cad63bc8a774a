"""What is asked of a player: on the own phone, and on the leading one's open sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from .live_table import Leader, Phone

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
