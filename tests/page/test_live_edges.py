"""Rarer moments of the players' phones: a camera while the line goes, two tabs, two taps, and no code at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from .live_table import Leader, Phone
from .test_scan import phone_with_camera
from .visit import PHONE, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

NOTES_CAMERA = """{
  const devices = MediaDevices.prototype, ask = devices.getUserMedia;
  window.tracks = [];
  devices.getUserMedia = async function (options) {
    const stream = await ask.call(this, options);
    tracks.push(...stream.getTracks());
    return stream;
  };
}"""
IS_ON = "() => tracks.some(({ readyState }) => readyState === 'live')"
SCANS_AGAIN = """async () => {
  const { src } = document.querySelector('script[src*="static/"]');
  window.player = await import(src.replace(/static.*/, "static/live/player.js"));
  player.scanAgain();
}"""
ENDS_LINE = "async () => (await hurtbox.incoming.loadModule('live')).dismiss('c1', '')"
NOTES_CONNECTIONS = """{
  const Peer = RTCPeerConnection;
  window.made = 0;
  window.RTCPeerConnection = class extends Peer { constructor(...given) { super(...given); made += 1; } };
}"""
TAPS_ALL = "() => document.querySelectorAll('[data-do=choose]').forEach((name) => name.click())"
# What players do is not stored until `stores` is called.
STORES_NOTHING = """() => {
  const submit = hurtbox.submit;
  window.stores = () => { hurtbox.submit = submit; };
  hurtbox.submit = async (text, ...rest) => JSON.parse(text).do === "seat_act"
    ? JSON.stringify({ ok: false, failed: true, text: "There is no room." }) : submit(text, ...rest);
}"""
NO_CERTIFICATE = "RTCPeerConnection.generateCertificate = () => Promise.reject(new Error('none'));"


def test_the_camera_is_on_while_its_picture_is_needed(leader: Leader, browser: Browser) -> None:
    """It stays on when the line goes during a scan, and goes off when the link is pasted instead."""
    with phone_with_camera(browser, "--use-fake-ui-for-media-stream") as other:
        context = other.new_context(**PHONE, permissions=["camera"])
        context.add_init_script(NOTES_CAMERA)
        link = leader.link()
        phone = Phone(context, link)
        leader.take(phone.choose("Mara"))
        phone.seated().page.evaluate(SCANS_AGAIN)
        phone.visit.tap("[data-do=scan-camera]")
        phone.page.wait_for_function(IS_ON)
        leader.page.evaluate(ENDS_LINE)
        phone.page.wait_for_function("() => JSON.parse(player.status()).line === 'gone'")
        expect(phone.page.locator("#way-in video")).to_be_visible()
        assert phone.page.evaluate(IS_ON)
        phone.page.locator("#join-text").fill(link)
        phone.visit.tap("[data-do=join-paste]")
        expect(phone.page.locator("[data-do=choose]").first).to_be_visible()
        assert not phone.page.evaluate(IS_ON)
        phone.visit.check()


def test_two_quick_taps_on_names_make_one_connection(
    leader: Leader, contexts: Callable[[], BrowserContext]
) -> None:
    context = contexts()
    context.add_init_script(NOTES_CONNECTIONS)
    phone = Phone(context, leader.link())
    expect(phone.page.locator("[data-do=choose]")).to_have_count(2)
    phone.visit.rest()
    phone.page.evaluate(TAPS_ALL)
    expect(phone.page.locator("#reply-text")).to_be_visible()
    assert phone.page.evaluate("() => made") == 1


def test_a_second_tab_keeps_what_the_first_has_not_sent(
    leader: Leader, contexts: Callable[[], BrowserContext]
) -> None:
    context = contexts()
    mara = leader.seat(context, "Mara")
    leader.page.evaluate(STORES_NOTHING)
    mara.visit.tap("#seat-acts [data-do=form]", "Points").tap("#sheet [data-do=ask]")
    mara.says("1 answer is not confirmed")
    leader.seat(context, "Teo")
    mara.page.reload()
    leader.state("Mara", "Scan again").take(mara.scan(leader.link(), "Mara"))
    mara.seated().says("1 answer is not confirmed")
    leader.page.evaluate("() => stores()")
    expect(mara.page.locator("#seat-top")).not_to_contain_text("not confirmed")


def test_a_code_that_cannot_be_made_is_said(tab: Callable[[], Visit]) -> None:
    visit = tab().with_script(NO_CERTIFICATE)
    visit.page.reload()
    visit.ready().tap("#start summary", "OpenD6").done("#start [open] [data-do=begin]")
    visit.menu("Players join")
    expect(visit.page.locator("#live-said")).to_contain_text("The code could not be made")
