"""The share sheet by touch: the code on the screen, read by an independent reader, is the same fight elsewhere."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from .cameras import opened, photo, read
from .screen_faults import ScreenFaults
from .visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

EXPORT = """async () => {
  const { n } = JSON.parse(await hurtbox.engine.request(JSON.stringify({ do: "export" })));
  return hurtbox.replies.reply(n).text;
}"""
ONE_CODE = 1273  # characters: version 25 in byte mode
SECRET = "Cerberus the unseen"


@pytest.fixture
def sharer(site: str, sharing: BrowserContext) -> Iterator[Visit]:
    """A phone with the first prepared fight and one hit in it."""
    visit = Visit(sharing, site).open().ready().begin().target().hit(7)
    yield visit
    visit.check()


def share(visit: Visit, *picks: str) -> Visit:
    """Open the share sheet and pick what is said, for the game master unless it is for players."""
    return picked(visit.menu("Share or save").sheet("Share or save"), *picks)


def picked(visit: Visit, *picks: str) -> Visit:
    """The same on the open sheet; wait for the link that comes last."""
    first = "players" if "players" in picks else "gm"
    visit.tap(f"#sheet [data-by='{first}']")
    for pick in picks:
        settled(visit).tap(f"#sheet [data-do='{pick}'], #sheet [data-by='{pick}']")
    return settled(visit)


def settled(visit: Visit) -> Visit:
    ways = visit.page.locator("#sheet [data-do=link-copy]")
    expect(ways).to_be_visible()
    return visit


def link(visit: Visit) -> str:
    """The link as the sheet copies it."""
    visit.tap("#sheet [data-do=link-copy]")
    expect(visit.page.locator("#sheet [data-do=link-copy]")).to_contain_text("copied")
    return str(visit.page.evaluate("navigator.clipboard.readText()"))


def unfolded(code: str) -> bytes:
    """What a glance holds, read without anything of ours."""
    packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    return zlib.decompressobj(-15).decompress(packed)


def codes(visit: Visit) -> list[str]:
    """Every code of the sheet, stepped through by taps."""
    count = visit.page.locator("#codes .count")
    if not count.count():
        return [read(photo(visit))]
    of = int(count.inner_text().split()[-1])
    found = []
    for at in range(of):
        expect(count).to_have_text(f"{at + 1} of {of}")
        found.append(read(photo(visit)))
        visit.tap("#codes [data-do=code-by][data-by='1']")
    return found


def sent(visit: Visit) -> Visit:
    """Wait until the engine has said what can be done with what was opened."""
    ways = visit.page.locator("#sheet [data-do=given-take]")
    expect(ways.first).to_be_visible()
    return visit


def kept(visit: Visit, way: str) -> Visit:
    """Take it over, and wait until it is the open fight."""
    visit.page.evaluate("document.querySelector('#last').textContent = ''")
    sent(visit).tap(f"#sheet [data-do=given-take][data-by='{way}']")
    return visit.says("saved on this device")


def same(one: Visit, other: Visit) -> None:
    """The same people, in the same state, to the last box."""
    for key in ("roster", *[f"c:{row['id']}" for row in one.view("roster")["rows"]]):
        assert other.view(key) == one.view(key), key


def test_nothing_is_made_before_somebody_has_said_who_it_is_for(sharer: Visit) -> None:
    sharer.menu("Share or save").sheet("Share or save")
    expect(sharer.page.locator("#sheet-body h3")).to_have_text("Who is it for?")
    for who in ("players", "gm"):
        chosen = sharer.page.locator(f"#sheet [data-by='{who}']")
        expect(chosen).to_have_attribute("aria-pressed", "false")
    offered = "#sheet :is([data-do=link-copy], [data-do=link-save], [data-do=share-log])"
    expect(sharer.page.locator(offered)).to_have_count(0)
    picked(sharer, "players")
    assert sharer.page.locator("#sheet [data-by=players]").get_attribute("aria-pressed") == "true"


def test_the_code_on_the_screen_is_the_same_fight_elsewhere(
    sharer: Visit, used: BrowserContext
) -> None:
    share(sharer)
    (code,) = codes(sharer)
    assert len(code) < 2_000
    expect(sharer.page.locator("#link-long")).to_have_count(0)
    assert code.startswith(sharer.address)
    other = opened(used, code)
    expect(other.page.locator("#sheet")).to_be_visible()
    kept(other.ready(), "open")
    same(sharer, other)
    assert other.page.evaluate("location.href") == sharer.address
    other.target().hit(3)
    other.check()


@pytest.mark.sweep
def test_a_glance_is_there_before_the_engine(sharer: Visit, used: BrowserContext) -> None:
    copied = link(share(sharer))
    other = Visit(used, sharer.address).hold_back()
    other.page.goto(copied)
    names = [row["name"] for row in sharer.view("roster")["rows"]]
    expect(other.page.locator("#sheet .glance .name")).to_have_text(names)
    expect(other.page.locator("#sheet .glance .picture")).to_have_count(len(names))
    expect(other.page.locator("#sheet [data-do=given-take]")).to_have_count(0)
    assert other.page.evaluate("location.hash") == "#" + copied.split("#")[1]
    kept(other.release(), "open")
    same(sharer, other)
    other.check()


@pytest.mark.sweep
def test_several_codes_come_in_any_order(sharer: Visit, used: BrowserContext, axe: str) -> None:
    for number in (3, 9, 14, 4, 8, 2, 6, 5):
        sharer.hit(number).swipe(1)
    share(sharer, "share-history")
    expect(sharer.page.locator("#link-long")).to_contain_text("Chats may cut a link")
    parts = codes(sharer)
    assert len(parts) > 1
    assert all(len(part) <= ONE_CODE for part in parts)
    faults = ScreenFaults(sharer, axe)
    faults.at_every_size("several codes")
    faults.check()
    other = opened(used, sharer.address).ready()
    for number, order in enumerate(list(permutations(parts))[1::5][:2]):
        for n, part in enumerate(order[:-1], 1):
            other.page.evaluate("hash => { location.hash = hash; }", part.split("#")[1])
            other.sheet("Open a link, code or file")
            expect(other.page.locator("#scan-said")).to_contain_text(f"{n} of {len(parts)}")
        other.page.evaluate("hash => { location.hash = hash; }", order[-1].split("#")[1])
        kept(other, "copy" if number else "open")
        same(sharer, other)
    assert other.titles() == sharer.titles()
    assert len(other.stored()["heads"]) == 2
    other.check()


def hidden(visit: Visit) -> str:
    """Hide the third combatant of the fight from the players, under a name that nobody else has."""
    visit.tap("#combatant [data-do=back]").target(3).act("Edit")
    visit.page.locator("#form details").evaluate_all("all => all.forEach(one => one.open = true)")
    visit.page.locator("#f-hidden").check()
    visit.page.locator("#f-name").fill(SECRET)
    visit.done("#form-send")
    return SECRET


def test_a_link_for_players_holds_nothing_hidden(sharer: Visit, used: BrowserContext) -> None:
    name = hidden(sharer)
    secret = next(row for row in sharer.view("roster")["rows"] if row["name"] == name)
    copied = link(share(sharer, "players"))
    version, state, glance = copied.split("#")[1].split(".")
    assert version == "1"
    assert name.encode() not in unfolded(glance)
    other = opened(used, copied).ready()
    rows = other.page.locator("#sheet .glance .name")
    expect(rows).to_have_count(len(sharer.view("roster")["rows"]) - 1)
    if state != "0":
        kept(other, "open")
        held = json.dumps(other.stored())
        assert name not in held and secret["id"] not in re.findall(r'"(c\d+)"', held)
    other.check()


def test_what_is_kept_of_a_players_link_is_what_was_said(
    sharer: Visit, used: BrowserContext
) -> None:
    """More are shown than can be kept: the button and the sentence name those, and these are kept."""
    copied = link(share(sharer, "players"))
    rows = sharer.view("roster")["rows"]
    own = [row["name"] for row in rows if row["owner"]]
    assert 1 < len(own) < len(rows)
    other = opened(used, copied).ready()
    page = other.page
    expect(page.locator("#sheet .glance .name")).to_have_count(len(rows))
    expect(sent(other).page.locator("#sheet-body")).to_contain_text(
        f"The preview shows {len(rows)}"
    )
    for name in own:
        expect(page.locator("#sheet-body")).to_contain_text(name)
    button = page.locator("#sheet [data-do=given-take][data-by=open]")
    expect(button).to_have_text(f"Save these {len(own)} as a new fight")
    button.tap()
    other.says("A new fight with only " + ", ".join(own) + " is saved on this device.")
    assert [row["name"] for row in other.view("roster")["rows"]] == own
    # All of it is kept where all of it was shown: the game master's link.
    sharer.shut()
    copied = link(share(sharer))
    other.page.evaluate("hash => { location.hash = hash; }", copied.split("#")[1])
    expect(sent(other).page.locator("#sheet [data-do=given-take]").first).to_be_visible()
    kept(other, "open")
    same(sharer, other)
    other.check()


def test_one_character_from_its_own_screen(sharer: Visit, used: BrowserContext) -> None:
    name = sharer.page.locator("#target-name").inner_text()
    picked(sharer.more().tap("#sheet [data-do=share]").sheet("Share or save"))
    (code,) = codes(sharer)
    other = opened(used, code).ready()
    kept(other, "open")
    assert [row["name"] for row in other.view("roster")["rows"]] == [name]
    mine = other.view("roster")["rows"][0]
    assert mine["pieces"] == sharer.view("roster")["rows"][0]["pieces"]
    other.check()


def test_a_character_is_added_to_the_open_fight_and_undone(sharer: Visit) -> None:
    copied = link(picked(sharer.more().tap("#sheet [data-do=share]").sheet("Share or save")))
    before = [row["name"] for row in sharer.view("roster")["rows"]]
    sharer.shut().page.evaluate("hash => { location.hash = hash; }", copied.split("#")[1])
    sent(sharer).done("#sheet [data-do=given-take][data-by=add]")
    assert len(sharer.view("roster")["rows"]) == len(before) + 1
    sharer.done("#undo")
    assert [row["name"] for row in sharer.view("roster")["rows"]] == before


@pytest.mark.sweep
def test_the_same_fight_with_newer_records_goes_on(sharer: Visit, used: BrowserContext) -> None:
    other = opened(used, link(share(sharer, "share-history"))).ready()
    kept(other, "open")
    sharer.shut().target(1).hit(9)
    newer = link(share(sharer, "share-history")).split("#")[1]
    other.page.evaluate("hash => { location.hash = hash; }", newer)
    kept(other, "go on")
    same(sharer, other)
    assert len(other.stored()["heads"]) == 1
    other.page.evaluate("hash => { location.hash = hash; }", newer)
    kept(other, "copy")
    assert len(other.stored()["heads"]) == 2
    other.check()


@pytest.mark.sweep
def test_files_are_saved_and_opened_again(
    sharer: Visit, used: BrowserContext, tmp_path: Path
) -> None:
    def saved(do: str) -> Path:
        with sharer.page.expect_download() as got:
            sharer.tap(f"#sheet [data-do={do}]")
        path = tmp_path / got.value.suggested_filename
        got.value.save_as(path)
        return path

    share(sharer)
    whole, log = saved("link-save"), saved("share-log")
    assert whole.suffix == ".json" and log.suffix == ".md"
    assert sharer.titles()[0] in log.read_text(encoding="utf-8")
    sharer.shut().menu("All fights").done("#leaf-body [data-do=begin]:visible")
    share(sharer)
    every = saved("share-all")
    other = opened(used, sharer.address).ready()
    for path, fights in ((whole, 1), (every, 2)):
        other.menu("All fights", "Open a link")
        expect(other.page.locator("#sheet [data-do=scan-file]")).to_be_visible()
        with other.page.expect_file_chooser() as chooser:
            other.tap("#sheet [data-do=scan-file]")
        chooser.value.set_files(path)
        button = other.page.locator("#sheet [data-do=given-take], #sheet [data-do=given-all]")
        expect(button.first).to_be_visible()
        button.first.tap()
        expect(other.page.locator("#sheet")).to_be_hidden()
        other.says("is saved")
        assert len(other.stored()["heads"]) == fights
    other.check()


def rows_of(stored: dict[str, Any]) -> Any:
    return [stored["parts"], stored["records"], [head["text"] for head in stored["heads"]]]


MANY_AND_ONE = """async ([text, many]) => {
  const { loadModule, receiveFiles } = hurtbox.incoming;
  const imports = await loadModule("imports");
  const ask = () => imports.ask(JSON.stringify({ do: "inspect" })).then(JSON.parse);
  const file = (content) => new File([content], "a.json");
  hurtbox.incoming.listen(() => {});
  await receiveFiles(Array.from({ length: many }, () => file("{}")));
  imports.begin();
  const first = ask();
  await new Promise((go) => setTimeout(go, 20));
  imports.cancel();
  await receiveFiles([file(text)]);
  imports.begin();
  const { found } = await ask();
  const take = { do: "import", id: hurtbox.newId(), encounter: hurtbox.newId(), place: 0, way: "open" };
  const kept = JSON.parse(await imports.keep(JSON.stringify(take)));
  return [kept, await first];
}"""


def test_files_of_which_the_sheet_was_closed_take_no_others_place(
    sharer: Visit, used: BrowserContext, site: str
) -> None:
    text = sharer.page.evaluate(EXPORT)
    visit = Visit(used, site).open().ready()
    kept, first = visit.page.evaluate(MANY_AND_ONE, [text, 40])
    assert kept["ok"], kept
    assert kept["title"] == sharer.view("roster")["title"]
    assert first["cancelled"]


def test_export_wipe_and_import_is_identical_and_can_be_undone(
    sharer: Visit, tmp_path: Path
) -> None:
    share(sharer)
    with sharer.page.expect_download() as got:
        sharer.tap("#sheet [data-do=link-save]")
    path = tmp_path / "fight.json"
    got.value.save_as(path)
    before = rows_of(sharer.stored())
    sharer.page.evaluate(
        "async () => { localStorage.clear(); for (const { name } of await indexedDB.databases())"
        " indexedDB.deleteDatabase(name); }"
    )
    sharer.open().ready()
    assert sharer.view("roster") is None
    sharer.menu("All fights", "Open a link")
    with sharer.page.expect_file_chooser() as chooser:
        sharer.tap("#sheet [data-do=scan-file]")
    chooser.value.set_files(path)
    kept(sharer, "open")
    assert rows_of(sharer.stored()) == before
    sharer.done("#undo")
    sharer.done("#redo")


PLATFORM = """Object.defineProperty(navigator, "share", { value: async (what) => { window.passed = what; } });
window.lamps = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  lamps.push("on");
  return { addEventListener() {}, release: async () => lamps.push("off") }; } } });"""


def test_without_the_styles_for_sharing_the_page_goes_on(sharer: Visit) -> None:
    sharer.page.context.route("**/share.css", lambda route: route.abort())
    share(sharer)
    expect(sharer.page.locator("#missing")).to_be_hidden()
    sharer.trouble.clear()  # the browser names the file that did not come


def test_the_platform_gets_the_link_and_the_screen_stays_awake(tab: Callable[[], Visit]) -> None:
    visit = tab()
    visit.page.add_init_script(PLATFORM)
    visit.open().ready()
    visit.page.evaluate(
        "hurtbox.views.remember('screen', 'dark')"
    )  # a fight alone keeps nothing on
    share(visit.open().ready().begin())
    visit.page.wait_for_function("lamps.join() === 'on'")
    visit.tap("#sheet [data-do=link-pass]")
    visit.page.wait_for_function("window.passed")
    passed = visit.page.evaluate("passed")
    assert passed["url"].startswith(f"{visit.address}#1.")
    assert passed["title"] == visit.view("roster")["title"]
    visit.shut()
    visit.page.wait_for_function("lamps.join() === 'on,off'")
