"""A name is a name: what looks like markup stands on every screen as it was typed, and nothing comes of it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from .cameras import opened
from .links import MARKUP
from .test_share import kept, link, sent, share
from .test_table_view import opened as table_view
from .visit import Visit

MADE = "() => document.querySelectorAll('img, iframe, object, embed, [onerror]').length"


def named(page: Page, selector: str) -> None:
    """The name stands there, letter by letter, and no element was made of it."""
    expect(page.locator(selector, has_text=MARKUP).first).to_be_attached()
    assert page.evaluate(MADE) == 0


def test_markup_in_a_name_is_text_on_every_screen(
    fight: Visit, used: BrowserContext, tmp_path: Path
) -> None:
    page = fight.page
    used.grant_permissions(["clipboard-read", "clipboard-write"])
    page.on("dialog", lambda dialog: fight.trouble.append(f"a dialog: {dialog.message}"))
    fight.act("Edit")
    page.locator("#f-name").fill(MARKUP)
    fight.done("#form-send")
    named(page, "#target-name")
    fight.hit(7)
    named(page, "#last")
    fight.menu("History")
    named(page, "#leaf-body")
    share(fight, "character")
    named(page, "#share-who")
    fight.tap("#sheet [data-by=fight]")
    expect(page.locator("#sheet [data-do=link-copy]")).to_be_visible()
    copied = link(fight)
    with page.expect_download() as got:
        fight.tap("#sheet [data-do=link-save]")
    path = tmp_path / "fight.json"
    got.value.save_as(path)
    fight.shut()
    named(table_view(fight), "#order")
    other = opened(used, copied)
    named(other.page, "#sheet .glance .name")
    kept(other, "copy")
    named(other.page, "#rows")
    other.menu("All fights", "Open a link")
    with other.page.expect_file_chooser() as chooser:
        other.tap("#sheet [data-do=scan-file]")
    chooser.value.set_files(path)
    sent(other)
    named(other.page, "#sheet-body")
    other.check()
