"""The players' phones, in two browsers on this machine (over loopback): joining, answering, honest failure."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from ..conftest import tries
from ..sharing.mutating import mutated_json
from .cameras import Picture, film, photo, read, sharp
from .live_table import Leader, Phone
from .test_scan import phone_with_camera
from .visit import PHONE, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

ITEMS = {
    "key": "items",
    "kind": "rows",
    "label": "Things",
    "value": [],
    "columns": [{"key": "item", "kind": "text", "label": "Item"}],
}
# The next request to the engine.
HEARS = """() => {
  const submit = hurtbox.submit;
  window.heard = new Promise((go) => {
    hurtbox.submit = (request, ...rest) => (go(request), submit(request, ...rest));
  });
}"""
# What the leading phone says over its lines is lost.
LOSES = """() => {
  window.sends = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = () => {};
}"""
# The line falls asleep, as after twelve silent seconds, and wakes later.
FALLS_ASLEEP = """async () => {
  const now = Date.now;
  Date.now = () => now() + 60_000;
  window.wakes = () => { Date.now = now; RTCDataChannel.prototype.send = sends; };
  const live = await hurtbox.incoming.loadModule("live");
  while (!live.states().includes("asleep")) await new Promise((go) => setTimeout(go, 50));
}"""
# Notes each time when the question that was answered is shown once more.
ASKED_AGAIN = """() => {
  window.again = [];
  const sheet = document.getElementById("sheet");
  let gone = false;
  new MutationObserver(() => {
    const asks = sheet.open && sheet.textContent.includes("Fate Point");
    if (!asks) gone = true;
    else if (gone) again.push(sheet.textContent);
  }).observe(sheet, { attributes: true, childList: true, subtree: true });
}"""
FAILS_ONCE = """() => {
  const submit = hurtbox.submit;
  hurtbox.submit = async () => {
    hurtbox.submit = submit;
    return JSON.stringify({ ok: false, failed: true, text: "There is no room." });
  };
}"""
NO_RTC = "delete globalThis.RTCPeerConnection;"
# Taps Roll as soon as it is there, by a finger that meant what was there before: whether the tap was ignored.
TAPS_ROLL = """() => {
  window.ignored = new Promise((go) => new MutationObserver((_, watching) => {
    const roll = document.querySelector("#sheet [data-do=roll]");
    if (!roll) return;
    watching.disconnect();
    rest(performance.now() - new Event("").timeStamp);
    roll.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    go(roll.hasAttribute("data-ignored"));
  }).observe(document.getElementById("sheet-foot"), { childList: true }));
}"""


def blank() -> Picture:
    """What a camera sees that is held to nothing."""
    return Picture(100, 100, bytes([90]) * 10_000)


def send(leader: Leader, views: dict[str, Any]) -> None:
    """The leading phone's browser sends these views."""
    leader.page.evaluate(
        "async (text) => (await hurtbox.incoming.loadModule('live')).answer('c1', text)",
        json.dumps({"views": views}),
    )


def test_a_player_joins_answers_and_undo_takes_it_back(leader: Leader, mara: Phone) -> None:
    assert mara.page.url.endswith("table.html#seat")  # the code leaves the address at once
    expect(mara.page.locator("#title")).to_have_text("Mara")
    leader.hit(16)
    mara.asked().says("Fate Point", "#sheet").visit.tap("#sheet .card", "Keep it")
    chosen = mara.says("Roll", "#sheet-foot").view("status")["revision"]
    mara.visit.tap("#sheet [data-do=roll]")
    mara.has_more_than(chosen)
    said = re.compile(r"You rolled 4D\+1: \d+ \(\d, \d, \d, \d\)\.")
    expect(mara.page.locator("#seat-top")).to_contain_text(said)
    leader.visit.says("Mara’s phone")
    before = leader.revision()
    mara.has(before)
    if leader.visit.view("status")["owed"]:  # the roll fell short, and points may be spent
        leader.visit.waits().shut()
    leader.visit.done("#undo")
    mara.has(before + 1).says("You roll", "#sheet")


def test_why_says_who_answered_also_after_a_reload(leader: Leader, mara: Phone) -> None:
    leader.hit(16)
    before = leader.visit.confirmations()
    mara.asked().says("You decide", "#sheet")
    expect(leader.page.locator("#sheet")).to_contain_text("Asked on Mara’s phone too")
    mara.visit.tap("#sheet .card", "Keep it")
    leader.visit.confirmed(before).waits().done("#sheet [data-do=do-rest]")
    mara.has(leader.revision()).says("The game master answered for you.", "#seat-top")
    mara.says("Mara hit for 16: ", "#last")
    leader.page.reload()
    visit = leader.visit.until_marked("page").ready()
    visit.tap("[data-do=why]:visible")
    expect(visit.page.locator("#sheet")).to_contain_text("Ana answered on their own phone.")


def test_a_tap_that_meant_what_a_player_has_just_answered_is_ignored(
    leader: Leader, mara: Phone
) -> None:
    leader.hit(16)
    mara.asked()
    leader.visit.waits().page.evaluate(TAPS_ROLL)
    mara.visit.tap("#sheet .card", "Keep it")
    assert leader.page.evaluate("() => ignored")
    leader.visit.done("#sheet [data-do=roll]")


def test_who_answers_first_counts_and_the_others_sheet_goes(leader: Leader, mara: Phone) -> None:
    leader.hit(16)
    mara.asked().visit.shut().tap("[data-do=asked]")  # a button that goes, and had the focus
    mara.asked()
    leader.visit.waits().done("#sheet [data-do=do-rest]")
    mara.has(leader.revision())
    expect(mara.page.locator("#sheet")).to_be_hidden()
    assert mara.view("status")["owed"] == []


def test_a_phone_gets_its_own_view_and_no_more(leader: Leader, mara: Phone) -> None:
    keys = mara.page.evaluate("() => hurtbox.views.all().map(([key]) => key)")
    assert {key for key in keys if key.startswith(("c:", "f:"))} == {"c:c1", "f:c1"}
    assert mara.view("status")["audience"] == "players"


def test_a_player_runs_an_own_command(leader: Leader, mara: Phone) -> None:
    before = leader.visit.confirmations()
    left = mara.page.locator("#up-state .known", has_text="Character Points")
    had = left.inner_text()
    mara.visit.tap("#seat-acts [data-do=form]", "Points").tap("#sheet [data-do=ask]")
    leader.visit.confirmed(before).says("Mara’s phone")
    mara.has(leader.revision())
    expect(left).not_to_have_text(had)
    assert mara.view("r:0")["title"] == leader.visit.titles()[0]


def test_the_game_master_says_a_word_to_one(leader: Leader, mara: Phone) -> None:
    leader.open().visit.tap("#live-seats [data-do=live-tell]")
    leader.page.locator("#sheet textarea").fill("You hear steps. <img src=x>")
    leader.visit.tap("#sheet [data-do=ask]").says("Sent to Mara")
    mara.says("You hear steps. <img src=x>", "#seat-top").visit.tap("[data-do=read]")
    expect(mara.page.locator("#seat-top")).not_to_contain_text("steps")


def test_every_word_is_read_and_one_that_was_lost_comes_later(leader: Leader, mara: Phone) -> None:
    def tells(word: str, says: str) -> None:
        leader.open().visit.tap("#live-seats [data-do=live-tell]")
        leader.page.locator("#sheet textarea").fill(word)
        leader.visit.tap("#sheet [data-do=ask]").says(says)

    tells("You hear steps.", "Sent to Mara.")
    mara.says("You hear steps.", "#seat-top")
    leader.page.evaluate(LOSES)
    tells("A door opens.", "Sent to Mara.")
    leader.page.evaluate(FALLS_ASLEEP)
    tells("It is Karlov.", "Sent. Mara: as soon as the phone is awake.")
    expect(mara.page.locator("#seat-top")).not_to_contain_text("door")
    leader.page.evaluate("() => wakes()")
    mara.says("You hear steps.\nA door opens.\nIt is Karlov.", "#seat-top")
    mara.visit.tap("[data-do=read]")
    expect(mara.page.locator("#seat-top")).not_to_contain_text("steps")


def test_what_is_answered_is_not_asked_again_before_the_next_view_comes(
    leader: Leader, mara: Phone
) -> None:
    leader.hit(16)
    mara.asked().says("Fate Point", "#sheet")
    mara.page.evaluate(ASKED_AGAIN)
    before = mara.view("status")["revision"]
    mara.visit.tap("#sheet .card", "Keep it")
    mara.has_more_than(before)
    assert mara.page.evaluate("again") == []


def test_what_fails_is_said_and_sent_again_by_itself(leader: Leader, mara: Phone) -> None:
    leader.hit(16)
    before = mara.asked().view("status")["revision"]
    leader.visit.shut().page.evaluate(FAILS_ONCE)
    mara.visit.tap("#sheet .card", "Keep it")
    leader.visit.says("Mara’s phone: There is no room.")
    mara.says("not confirmed").has_more_than(before)
    expect(mara.page.locator("body")).not_to_contain_text("not confirmed")


def test_whose_character_is_hidden_leaves_the_table(leader: Leader, mara: Phone) -> None:
    leader.visit.acted("Hide")
    mara.says("has ended this seat")


def test_another_fight_is_said_on_both_sides(leader: Leader, mara: Phone) -> None:
    leader.visit.menu("All fights").tap("#leaf summary", "Mythic")
    leader.visit.done("#leaf [open] [data-do=begin]", "Empty fight")
    mara.says("has opened another fight")
    leader.visit.says("The players’ phones showed the other fight.")


def test_what_is_entered_stays_while_a_player_answers(leader: Leader, mara: Phone) -> None:
    leader.hit(16)
    mara.asked()
    leader.visit.shut().call(7)
    expect(leader.page.get_by_role("status", name="Number")).to_contain_text("7")
    before = leader.visit.confirmations()
    mara.visit.tap("#sheet .card", "Keep it")
    leader.visit.confirmed(before)
    expect(leader.page.get_by_role("status", name="Number")).to_contain_text("7")
    expect(leader.page.locator("#sheet")).to_be_hidden()


def test_a_player_who_loads_the_page_again_scans_again(leader: Leader, mara: Phone) -> None:
    mara.page.reload()
    mara.says("Scan the code")
    leader.open().state("Mara", "Scan again")
    leader.take(mara.scan(leader.link(), "Mara"))
    mara.seated()
    leader.state("Mara", "Live")


def test_an_answer_is_kept_until_it_is_confirmed_and_counts_once(
    leader: Leader, mara: Phone
) -> None:
    """The leading phone goes away before it hears the answer, and comes back."""
    leader.hit(16)
    mara.asked().says("Fate Point", "#sheet")
    there = leader.page
    there.evaluate(
        "() => { window.stop = hurtbox.submit; hurtbox.submit = () => new Promise(() => {}); }"
    )
    mara.visit.tap("#sheet .card", "Keep it")
    mara.says("not confirmed")
    there.reload()
    leader.visit.until_marked("page").ready()
    leader.visit.says("The players’ phones scan the code again")
    mara.says("Scan the code", "#way-in")
    mara.page.reload()
    leader.open().take(mara.scan(leader.link(), "Mara"))
    mara.seated()
    expect(mara.page.locator("body")).not_to_contain_text("not confirmed")
    owed = leader.visit.view("status")["owed"]
    assert [piece["rule"] for piece in owed] != ["D6-DIE-7"]
    mara.has(leader.revision())


def test_another_window_takes_over_and_the_phone_says_so(
    leader: Leader, mara: Phone, tab: Callable[[], Visit]
) -> None:
    other = tab().until_marked("follows")
    other.tap("[data-do=lead]:visible").says("controls the fight")
    mara.says("goes on in another window")


def test_who_is_sent_away_can_come_back(leader: Leader, mara: Phone) -> None:
    leader.open().visit.tap("#live-seats [data-do=live-away]")
    mara.says("has ended this seat")
    leader.take(mara.scan(leader.link(), "Mara")).state("Mara", "Live")


def test_a_seat_is_taken_once(
    leader: Leader, contexts: Callable[[], BrowserContext], mara: Phone
) -> None:
    """Who opens a code that was read already does not disturb who sits there."""
    leader.open()
    link = leader.link()
    teo = leader.seat(contexts(), "Teo")
    late = Phone(contexts(), link).choose("Teo")
    leader.take(late).page.get_by_text("taken already").wait_for()
    leader.visit.shut().done(
        "#steps [data-do=next]:visible, [data-do=form][data-form^=next_turn]:visible"
    )
    for phone in (mara, teo):
        phone.has(leader.revision())


def test_a_join_code_that_the_app_reads_itself_makes_it_a_players_phone(
    leader: Leader, contexts: Callable[[], BrowserContext], site: str
) -> None:
    visit = Visit(contexts(), site).open().ready()
    visit.tap("[data-do=open-code]:visible")
    visit.page.locator("#scan-text").fill(leader.link())
    visit.tap("[data-do=scan-paste]")
    expect(visit.page.locator("#way-in [data-do=choose]").first).to_be_visible()
    assert visit.page.url == site + "table.html#seat"
    visit.check()


def test_scan_again_is_one_tap_by_the_name(leader: Leader, mara: Phone) -> None:
    mara.page.goto("about:blank")
    leader.open().state("Mara", "gone").visit.tap("#live-seats [data-do=live-again]")
    leader.state("Mara", "not here yet")
    mara.page.goto(leader.link())
    leader.take(mara.choose("Mara")).state("Mara", "Live")


def test_back_on_a_players_phone_closes_the_sheet_and_keeps_the_seat(
    leader: Leader, mara: Phone
) -> None:
    leader.hit(16)
    mara.asked().page.go_back()
    expect(mara.page.locator("#sheet")).to_be_hidden()
    mara.seated().visit.tap("[data-do=asked]")
    mara.asked()


def test_a_damaged_link_says_what_to_do(site: str, contexts: Callable[[], BrowserContext]) -> None:
    phone = Phone(contexts(), site + "table.html#join=AAAA")
    phone.says("This link cannot be read. Scan the code")
    phone.visit.check()


def test_a_browser_without_it_says_so_on_both_sides(
    tab: Callable[[], Visit], site: str, contexts: Callable[[], BrowserContext]
) -> None:
    context = contexts()
    context.add_init_script(NO_RTC)
    Phone(context, site + "table.html#join=AAAA").says(
        "This browser cannot connect to other phones"
    )
    visit = tab().with_script(NO_RTC)
    visit.page.reload()
    visit.ready().begin().menu("Players join")
    expect(visit.page.locator("#sheet")).to_contain_text("This browser cannot connect")
    expect(visit.page.locator("#sheet [data-do=table-view]")).to_be_visible()


def test_what_does_not_load_is_said_on_both_sides(
    tab: Callable[[], Visit], site: str, contexts: Callable[[], BrowserContext]
) -> None:
    context = contexts()
    context.route("**/page/live.bin", lambda route: route.abort())
    phone = context.new_page()
    phone.goto(site + "table.html#join=AAAA")
    said = phone.locator("#missing")
    expect(said).to_be_visible()
    expect(said).to_contain_text("Not all of the table view has loaded")
    context.unroute_all()
    said.locator("a").tap()
    expect(phone.locator("#way-in")).to_contain_text("This link cannot be read")
    visit, logged = tab(), list[str]()
    visit.page.on("console", lambda message: logged.append(message.text))
    visit.page.route("**/page/live.bin", lambda route: route.abort())
    visit.ready().begin().menu("Players join").says("did not load")
    assert [text for text in logged if "Not loaded: live" in text and "fetch" in text]
    visit.page.unroute_all()
    visit.menu("Players join").sheet("Players join, table view")
    visit.trouble.clear()  # the browser's own words about it


def test_nothing_of_it_is_loaded_before(tab: Callable[[], Visit]) -> None:
    asked: list[str] = []
    visit = tab()
    visit.page.on("request", lambda request: asked.append(request.url))
    visit.page.reload()
    visit.ready().begin().menu("Rules")
    assert asked
    assert not [url for url in asked if re.search(r"live|draw-code|seat|games\.bin", url)]


def test_a_hostile_view_shows_nothing_and_says_so(leader: Leader, mara: Phone) -> None:
    """What the leading phone's browser could be made to send: it is bounded, checked, and never markup."""
    views = [["roster", json.dumps({"rows": [{"id": 1, "pieces": 7}]})], ["status", "{}"]]
    send(leader, {"encounter": "x", "seat": "c1", "revision": 1, "views": views})
    mara.says("cannot be shown")


def test_a_list_with_something_to_type_is_filled_in_on_the_phone(
    leader: Leader, mara: Phone
) -> None:
    """No game asks players for one yet, so the leading phone sends one, and its engine refuses the command."""
    form = {"command": "pack", "title": "Pack", "fixed": {"kind": "pack"}, "fields": [ITEMS]}
    views = dict(mara.page.evaluate("() => hurtbox.views.all()"))
    views["f:c1"] = json.dumps({"play": [form], "forms": []})
    status = mara.view("status")
    sent = {"encounter": status["encounter"], "seat": "c1", "revision": status["revision"]}
    send(leader, {**sent, "views": [*views.items()]})
    mara.visit.tap("#seat-acts [data-do=form]", "Pack").tap("#sheet [data-do=line-add]")
    mara.page.get_by_label("Item").fill("Rope")
    leader.page.evaluate(HEARS)
    mara.visit.tap("#sheet [data-do=ask]")
    heard = json.loads(leader.page.evaluate("() => heard"))
    assert json.loads(heard["text"])["command"] == {"kind": "pack", "items": [["Rope"]]}
    mara.says("You cannot do that now")


def test_another_camera_reads_both_codes_and_the_leading_phones_own_reads_the_reply(
    site: str, browser: Browser, tmp_path: Path, contexts: Callable[[], BrowserContext]
) -> None:
    """One scan each way: the players' own cameras read the join code, the page's camera reads the reply."""
    shown = film(tmp_path / "reply.y4m", [blank()])
    flags = ("--use-fake-ui-for-media-stream", f"--use-file-for-fake-video-capture={shown}")
    with phone_with_camera(browser, *flags) as leading:
        context = leading.new_context(**sharp(PHONE), permissions=["camera"])
        visit = Visit(context, site).open().ready()
        visit.tap("#start summary", "OpenD6").done("#start [open] [data-do=begin]")
        leader = Leader(visit).open()
        assert read(photo(visit, "#live-code")) == leader.link()
        phone = Phone(contexts(), leader.link())
        reply = phone.choose("Mara")
        picture = photo(phone.visit, ".codes")
        assert read(picture) == reply
        film(shown, [picture])
        visit.shut()
        leader.open().state("Mara", "Live")  # nobody has typed the reply
        phone.seated()
        visit.check()


MUTATIONS = tries(few=50, some=100, most=20_000)
SENT = """async (texts) => {
  const live = await hurtbox.incoming.loadModule("live");
  for (const text of texts) live.tell("", text);
}"""


@pytest.mark.sweep
def test_mutated_views_never_stop_a_phone(leader: Leader, mara: Phone) -> None:
    """Whatever comes, the next whole view is shown as it is, and nothing of it has become markup or a script."""
    chance = Random(9)
    views = mara.page.evaluate("() => hurtbox.views.all()")
    sent = {"encounter": leader.visit.view("status")["encounter"], "seat": "c1", "revision": 1}
    whole = json.dumps({"views": {**sent, "views": views}})
    for _ in range(MUTATIONS // 50):
        texts = [mutated_json(whole, chance) for _ in range(50)]
        leader.page.evaluate(SENT, [text.encode("utf-8", "replace").decode() for text in texts])
    if leader.page.locator("#sheet[open]").count():
        leader.visit.shut()
    leader.visit.roster().done("[data-form=next_turn]:visible")
    mara.has(leader.revision()).seated()
    assert mara.page.locator("img, script[src*=x]").count() == 0
    # The browser's own words about a chart with no number where one should be.
    mara.visit.trouble = [said for said in mara.visit.trouble if "Error: <path>" not in said]
