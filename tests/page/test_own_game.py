"""A game of one's own, by touch: from a template to the first hit, its file edited, kept, shared and received."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from hurtbox.core.refusal import Refused
from hurtbox.gamefile.templates import templates
from hurtbox.sharing.pack import pack_link

from ..conftest import first_then_sweep
from .host import Host
from .links import MARKUP
from .offline_visit import kept as kept_offline
from .offline_visit import tab_of
from .screen_faults import ScreenFaults
from .visit import Visit

FILES = {title: file for title, _, file in templates()}
POINTS = "Hit points and armor"


def own_games(visit: Visit) -> Visit:
    """Open the sheet of one's own games from the start screen, and wait for the templates."""
    visit.tap("#start [data-do=own-game]").sheet("Your own game")
    expect(visit.page.locator("#sheet [data-do=game-begin][data-of=template]")).to_have_count(5)
    return visit


def opened_file(visit: Visit, of: str = "template") -> Visit:
    """Open the file of the first game of a group, and wait until it is checked."""
    visit.tap(f"#sheet [data-do=game-file][data-of={of}]")
    return checked(visit, "come true")


def checked(visit: Visit, said: str) -> Visit:
    """Wait until this is said about the text."""
    expect(visit.page.locator("#sheet .game-said")).to_contain_text(said)
    return visit


def with_text(visit: Visit, before: str, after: str) -> Visit:
    """Type something else in the place of a part of the file."""
    entry = visit.page.locator("#game-text")
    text = entry.input_value()
    assert before in text
    entry.fill(text.replace(before, after))
    return visit


def kept(visit: Visit) -> list[tuple[str, str]]:
    """The title and the file of each game that the device keeps."""
    text = visit.page.evaluate("hurtbox.store.presets('games')")
    return [(one["title"], one["values"]["file"]) for one in json.loads(text or "[]")]


def copied(visit: Visit) -> str:
    """The link of the open sheet that shares."""
    visit.page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    visit.tap("#sheet [data-do=link-copy]")
    visit.page.wait_for_function("window.copied")
    return str(visit.page.evaluate("window.copied"))


def hit(visit: Visit, digits: str, says: str) -> Visit:
    """Hit the combatant on the screen."""
    for digit in digits:
        visit.tap("[data-do=digit]", digit)
    visit.done("[data-do=strike]")
    return visit.says(says)


def test_five_taps_from_nothing_to_the_first_hit(tab: Callable[[], Visit]) -> None:
    visit = own_games(tab().ready())
    visit.done("#sheet [data-do=game-begin]", POINTS)
    hit(visit.target(0), "7", "Hit points 20 → 13")
    assert visit.view("status")["key"] == "own-hit-points-and-armor"
    visit.check()


def test_an_error_leads_to_its_line_and_a_hit_is_tried(tab: Callable[[], Visit]) -> None:
    visit = opened_file(own_games(tab().ready()))
    page = visit.page
    expect(page.locator("#game-tried")).to_contain_text("Hit points 13 of 20")
    page.locator("#game-hit").fill("12")
    expect(page.locator("#game-tried")).to_contain_text("Hit points 8 of 20")

    line = 1 + FILES[POINTS].split("\n").index("hurt hp past")
    with_text(visit, "hurt hp past", "hurt hpp past")
    checked(visit, f"Line {line}, acts.hit.does: “hpp” is not a name of this game.")
    expect(page.locator("#sheet [data-do=game-start]")).to_be_disabled()
    visit.tap("#sheet [data-do=game-line]")
    expect(page.locator("#game-text")).to_be_focused()
    chosen = "t => t.value.slice(t.selectionStart, t.selectionEnd)"
    assert page.locator("#game-text").evaluate(chosen) == "hurt hpp past"

    with_text(visit, "hurt hpp past", "hurt hp past + 1")
    checked(visit, "examples come true")
    wrong = page.locator("#sheet [data-do=game-line]").first
    expect(wrong).to_contain_text("Line 4: “hp = 13” is not true.")
    visit.tap("#sheet [data-do=game-line]")
    assert page.locator("#game-text").evaluate(chosen).strip() == "| hit 7 | | hp = 13"
    visit.check()


def test_what_is_typed_and_not_saved_is_there_when_the_file_is_opened_again(
    tab: Callable[[], Visit],
) -> None:
    visit = opened_file(own_games(tab().ready()))
    with_text(visit, "hurt hp past", "hurt hp past + 2")
    visit.tap("#sheet [data-do=shut]").sheet("Your own game")
    opened_file(visit)
    assert "hurt hp past + 2" in visit.page.locator("#game-text").input_value()
    visit.tap("#sheet [data-do=shut]").sheet("Your own game").shut()
    opened_file(own_games(visit))
    assert "hurt hp past + 2" in visit.page.locator("#game-text").input_value()
    with_text(visit, "hurt hp past + 2", "hurt hp past + 3")
    wait_for_drafts(visit, "past + 3")
    visit.page.reload()  # while it is open
    opened_file(own_games(visit.ready()))
    assert "hurt hp past + 3" in visit.page.locator("#game-text").input_value()
    assert not kept(visit)
    visit.tap("#sheet [data-do=game-save]")
    checked(visit, "Kept on this device")
    wait_for_drafts(visit, "")
    with_text(visit, "hurt hp past + 3", "hurt hp past")  # of the kept game now
    visit.tap("#sheet [data-do=shut]").tap("#sheet [data-do=game-file][data-of=template]")
    assert "hurt hp past\n" in visit.page.locator("#game-text").input_value()
    visit.tap("#sheet [data-do=shut]").tap("#sheet [data-do=game-file][data-of=kept]")
    assert "hurt hp past\n" in visit.page.locator("#game-text").input_value()
    visit.check()


def wait_for_drafts(visit: Visit, words: str) -> None:
    """Wait until these words, or nothing for "", are stored as a draft."""
    visit.page.evaluate(
        "async (words) => { for (;;) { const text = (await hurtbox.store.presets('game-drafts')) || '';"
        " if (words ? text.includes(words) : ['', '[]'].includes(text)) return; } }",
        words,
    )


def test_drafts_that_another_program_left_are_shown_as_text_or_not_at_all(
    tab: Callable[[], Visit],
) -> None:
    visit = tab().ready()
    drafts = [
        {"title": f"* {MARKUP}", "values": {"file": "no game"}},
        {"title": "* A number", "values": {"file": 7}},
        {"title": "* Too long", "values": {"file": "x" * 24_001}},
        {"title": "* No file", "values": {}},
        {"title": "", "values": {"file": "x"}},
        7,
    ]
    visit.keep({"game-drafts": json.dumps(drafts)})
    lines = own_games(visit).page.locator("#sheet [data-of=draft]")
    expect(lines).to_have_text([MARKUP])
    lines.first.tap()
    checked(visit, "Line 1")
    assert visit.page.locator("#game-text").input_value() == "no game"
    assert visit.page.locator("img").count() == 0
    visit.page.locator("#game-text").fill("")
    wait_for_drafts(visit, "")
    visit.keep({"game-drafts": "{not JSON"})
    visit.page.reload()
    opened_file(own_games(visit.ready()))
    assert visit.page.locator("#game-text").input_value() == FILES[POINTS]


def test_a_stored_fight_keeps_the_file_that_it_was_begun_with(tab: Callable[[], Visit]) -> None:
    visit = opened_file(own_games(tab().ready()))
    page = visit.page
    with_text(visit, f'"{POINTS}"', '"Cellar"')
    checked(visit, "16 of 16").tap("#sheet [data-do=game-save]")
    checked(visit, "Kept on this device: Cellar.")
    visit.done("#sheet [data-do=game-start]")
    hit(visit.target(0), "7", "Hit points 20 → 13")

    visit.roster().tap("[data-do=menu]:visible").tap("#sheet [data-of=fights]")
    visit.tap("#leaf-body [data-do=own-game]").sheet("Your own game")
    opened_file(visit, "kept")
    with_text(visit, "hurt hp past", "hurt hp past * 2")
    checked(visit, "Line 4").tap("#sheet [data-do=game-save]")
    checked(visit, "Kept on this device: Cellar.")
    assert [title for title, _ in kept(visit)] == ["Cellar"]
    page.reload()
    visit.ready()
    visit.roster().target(0)
    hit(visit, "3", "Hit points 13 → 10")

    visit.roster().tap("[data-do=menu]:visible").tap("#sheet [data-of=fights]")
    visit.hold_back_now("game_templates")
    visit.tap("#leaf-body [data-do=own-game]").sheet("Your own game")
    game = page.locator("#sheet [data-do=game-begin][data-of=kept]")
    under_the_finger = game.element_handle()
    visit.release()
    expect(page.locator("#sheet [data-do=game-begin][data-of=template]")).to_have_count(5)
    assert under_the_finger.evaluate("(button) => button.isConnected")
    visit.done("#sheet [data-do=game-begin][data-of=kept]")
    hit(visit.target(0), "3", "Hit points 20 → 14")
    visit.check()


def test_six_questions_with_a_hit_beside_each_answer(tab: Callable[[], Visit]) -> None:
    visit = own_games(tab().ready())
    visit.tap("#sheet [data-do=game-questions]").sheet("By questions")
    page = visit.page
    line = page.locator("#sheet [data-do=game-answer]")
    expect(line.nth(0)).to_contain_text("A hit of 7: Hurt · Hit points 13 of 20")
    expect(line.nth(3)).to_contain_text("Chest 1 of 8")
    page.locator("#game-hit").fill("3")
    expect(line.nth(0)).to_contain_text("A hit of 3: Hurt · Hit points 17 of 20")
    taps = 2
    for answer in ("points", "usual", "armor", "dying", "stun", "aid"):
        visit.tap(f"#sheet [data-do=game-answer][data-of={answer}]")
        taps += 1
    page.reload()
    own_games(visit.ready()).tap("#sheet [data-do=game-questions]").sheet("By questions")
    page.locator("#game-name").fill("")
    visit.tap("#sheet [data-do=game-start]")
    expect(page.locator("#sheet .trouble")).to_have_text("The name is empty.")
    page.locator("#game-name").fill('Our "own" game')
    visit.done("#sheet [data-do=game-start]")
    hit(visit.target(0), "7", "Hit points 20 → 13")
    assert taps + 4 == 12
    assert [title for title, _ in kept(visit)] == ['Our "own" game']
    visit.check()


def test_a_game_is_removed_and_put_back(tab: Callable[[], Visit]) -> None:
    visit = opened_file(own_games(tab().ready()))
    visit.tap("#sheet [data-do=game-save]")
    checked(visit, "Kept on this device")
    visit.tap("#sheet [data-do=shut]").sheet("Your own game")
    visit.tap("#sheet [data-do=game-remove]")
    expect(visit.page.locator("#sheet [data-do=game-put-back]")).to_be_visible()
    assert not kept(visit)
    visit.tap("#sheet [data-do=game-put-back]")
    expect(visit.page.locator("#sheet [data-do=game-remove]")).to_be_visible()
    assert kept(visit) == [(POINTS, FILES[POINTS])]


def test_whoever_is_sent_a_game_sees_first_what_it_is(tab: Callable[[], Visit]) -> None:
    sender = opened_file(own_games(tab().ready()))
    sender.tap("#sheet [data-do=game-share]")
    link = copied(sender)
    with sender.page.expect_download() as started:
        sender.tap("#sheet [data-do=link-save]")
    file = started.value
    assert file.suggested_filename == "own-hit-points-and-armor.toml"
    assert Path(file.path()).read_text(encoding="utf-8") == FILES[POINTS]

    visit = tab().ready()
    visit.page.goto(link)
    visit.sheet(POINTS)
    body = visit.page.locator("#sheet-body")
    expect(body).to_contain_text("16 of 16 examples come true.")
    expect(body).to_contain_text("What runs out: Hit points, Successes, Failures.")
    expect(body).to_contain_text("rules.")
    assert not kept(visit)
    visit.tap("#sheet [data-do=pack-keep]").says(f"Kept on this device: {POINTS}.")
    assert kept(visit) == [(POINTS, FILES[POINTS])]
    sender.check()
    visit.check()


def test_a_pasted_file_is_begun(tab: Callable[[], Visit]) -> None:
    visit = own_games(tab().ready())
    visit.tap("#sheet [data-do=open-code]")
    visit.page.locator("#scan-text").fill(FILES["Wound levels"])
    visit.tap("#sheet [data-do=scan-paste]").sheet("Wound levels")
    visit.done("#sheet [data-do=pack-begin]")
    hit(visit.target(0), "9", "Serious")
    assert [title for title, _ in kept(visit)] == ["Wound levels"]
    visit.check()


def test_a_game_file_is_chosen(tab: Callable[[], Visit], tmp_path: Path) -> None:
    file = tmp_path / "boxes.toml"
    file.write_text(FILES["Boxes with an order"], encoding="utf-8")
    visit = own_games(tab().ready())
    visit.tap("#sheet [data-do=open-code]").sheet("Open a link, code or file")
    with visit.page.expect_file_chooser() as chooser:
        visit.tap("#sheet [data-do=scan-file]")
    visit.hold_back_now("check_game")
    chooser.value.set_files(file)
    visit.tap(
        "#sheet [data-do=pack-keep]"
    ).release()  # quicker than the engine, which says what it is
    visit.says("Kept on this device: Boxes with an order.")
    assert kept(visit) == [("Boxes with an order", FILES["Boxes with an order"].strip())]
    visit.check()


def test_a_fight_brings_its_game_along(tab: Callable[[], Visit], context: BrowserContext) -> None:
    sender = own_games(tab().ready())
    sender.done("#sheet [data-do=game-begin]", POINTS)
    hit(sender.target(0), "7", "Hit points 20 → 13").roster()
    sender.tap("[data-do=menu]:visible").tap("#sheet [data-do=share]").tap("#sheet [data-by=gm]")
    link = copied(sender)
    visit = Visit(context, sender.address).open().ready()  # on another device
    visit.page.goto(link)
    body = visit.page.locator("#sheet-body")
    expect(body).to_contain_text(f"A game of its own: {POINTS}")
    expect(body).to_contain_text("What runs out: Hit points")
    visit.tap("#sheet [data-do=given-game]")
    expect(body).to_contain_text(f"Kept on this device: {POINTS}.")
    visit.tap("#sheet [data-by=open]").says("is saved on this device")
    hit(visit.target(0), "3", "Hit points 13 → 10")
    assert kept(visit) == [(POINTS, FILES[POINTS])]
    visit.check()


def test_its_rules_are_read_like_those_of_any_game(tab: Callable[[], Visit]) -> None:
    visit = own_games(tab().ready())
    visit.done("#sheet [data-do=game-begin]", POINTS)
    visit.tap("[data-do=menu]:visible").tap("#sheet [data-do=rules]").sheet("Rules")
    visit.tap("#sheet summary", POINTS)
    expect(visit.page.locator("#sheet .rules")).to_contain_text("Armor comes off a hit.")


def test_who_attacks_is_chosen_beside_the_number(tab: Callable[[], Visit]) -> None:
    """An act that asks for a person: the chip says whom it is about, and one takes the place of another."""
    visit = opened_file(own_games(tab().ready()))
    damage = 'asks = { damage = "0..999", '
    file = FILES[POINTS].replace(damage, damage + 'attacker = "person", ')
    people = "".join(f'\n[[people]]\nname = "{name}"' for name in ("Ann", "Bo", "Cy"))
    visit.page.locator("#game-text").fill(file + people + "\n")
    checked(visit, "come true").done("#sheet [data-do=game-start]").target(0)
    chip = visit.page.locator("#chips [data-do=people][data-of=attacker]")
    expect(chip).to_have_text("Attacker")
    visit.tap("#chips [data-do=people][data-of=attacker]").sheet("Attacker")
    ticks = visit.page.locator("#sheet .tick")
    names = ticks.all_inner_texts()
    for name in names[:2]:
        visit.tap("#sheet .tick", name)
    expect(visit.page.locator("#sheet .tick[aria-pressed=true]")).to_have_text(names[1:2])
    visit.shut()
    expect(chip).to_have_text(names[1])
    visit.check()


def test_a_window_that_follows_reads_them_too(
    tab: Callable[[], Visit],
) -> None:
    own_games(tab().ready()).done("#sheet [data-do=game-begin]", POINTS)
    visit = tab()
    expect(visit.page.locator("#follows")).to_be_visible()
    visit.tap("[data-do=menu]:visible").tap("#sheet [data-do=rules]").sheet("Rules")
    visit.tap("#sheet summary", POINTS)
    expect(visit.page.locator("#sheet .rules")).to_contain_text("Armor comes off a hit.")


def test_a_kept_game_is_begun_without_a_network(host: Host, keeping: BrowserContext) -> None:
    visit = opened_file(own_games(kept_offline(tab_of(keeping, host.address()))))
    visit.tap("#sheet [data-do=game-save]")
    checked(visit, "Kept on this device")
    host.away = True
    visit.open().ready()
    own_games(visit).done("#sheet [data-do=game-begin][data-of=kept]")
    hit(visit.target(0), "7", "Hit points 20 → 13")
    visit.open().ready()
    hit(visit.roster().target(0), "3", "Hit points 13 → 10")
    visit.check()


def hostile(game_file: str) -> str:
    """The fragment of a link to a pack with a game that was made by hand."""
    pack = {"hurtbox": "pack", "format": 1, "system": "", "title": "A game", "game_file": game_file}
    return pack_link(json.dumps(pack))


HOSTILE = {
    "no TOML": "title = ",
    "a name in code": FILES[POINTS].replace("hurt hp past", "__import__('os').system('id')"),
    "too long": 'title = "x"\n' + "# x\n" * 6_100,
    "deep": 'title = "x"\nderived.a = "' + "(" * 200 + '"',
    "unknown": 'title = "x"\n[scripts]\nrun = "alert(1)"',
}


@pytest.mark.parametrize("kind", first_then_sweep(HOSTILE, sweeps=1))
def test_a_hostile_game_is_refused_in_a_sentence(tab: Callable[[], Visit], kind: str) -> None:
    visit = tab().ready()
    visit.page.goto(visit.address + "#" + hostile(HOSTILE[kind]))
    lead = visit.page.locator("#sheet-body .lead")
    expect(lead).to_be_visible()
    said = lead.inner_text()
    assert said.startswith(("Line ", "The file")) and len(said) < 400, said
    expect(visit.page.locator("#sheet-foot [data-do^=pack]")).to_have_count(0)
    assert not kept(visit)
    visit.check()


def test_texts_of_a_game_never_become_markup(tab: Callable[[], Visit]) -> None:
    text = FILES[POINTS].replace(f'"{POINTS}"', f"'{MARKUP}'")
    visit = tab().ready()
    visit.page.goto(visit.address + "#" + hostile(text))
    visit.sheet("A game")
    expect(visit.page.locator("#sheet-body")).to_contain_text(MARKUP)
    visit.tap("#sheet [data-do=pack-keep]")
    own_games(visit)
    expect(visit.page.locator("#sheet [data-do=game-begin]").first).to_contain_text(MARKUP)
    assert visit.page.locator("img").count() == 0
    visit.check()


def stops(visit: Visit) -> Iterator[str]:
    """Every sheet of a game of one's own."""
    yield "own games" if own_games(visit) else ""
    opened_file(visit)
    with_text(visit, "hurt hp past", "hurt hpp past")
    checked(visit, "Line 5").page.locator("#sheet-title").focus()
    yield "file with an error"
    with_text(visit, "hurt hpp past", "hurt hp past")
    checked(visit, "16 of 16").tap("#sheet [data-do=game-save]")
    checked(visit, "Kept on").page.locator("#sheet-title").focus()
    yield "file"
    visit.tap("#sheet [data-do=game-share]")
    expect(visit.page.locator("#sheet [data-do=link-copy]")).to_be_visible()
    yield "share"
    visit.tap("#sheet [data-do=shut]").sheet(POINTS).tap("#sheet [data-do=shut]")
    visit.sheet("Your own game")
    yield "own games with one kept"
    visit.tap("#sheet [data-do=game-questions]").sheet("By questions")
    for answer in ("points", "usual", "kinds", "dying", "stun", "aid"):
        line = visit.page.locator("#sheet [data-do=game-answer]").last
        expect(line).not_to_contain_text("…")
        yield f"question before {answer}"
        visit.tap(f"#sheet [data-do=game-answer][data-of={answer}]")
    yield "name of the game"
    visit.tap("#sheet [data-do=shut]").sheet("Your own game").tap("#sheet [data-do=open-code]")
    visit.page.locator("#scan-text").fill(FILES["Hit locations"])
    visit.tap("#sheet [data-do=scan-paste]").sheet("Hit locations")
    expect(visit.page.locator("#sheet-body")).to_contain_text("come true")
    yield "a game that was sent"


def test_every_sheet_is_accessible_and_fits(tab: Callable[[], Visit], axe: str) -> None:
    faults = ScreenFaults(visit := tab().ready(), axe)
    for at in stops(visit):
        faults.everywhere(at)
    faults.check()


def test_links_made_by_hand_are_what_the_engine_refuses() -> None:
    from hurtbox.session.game_examples import check_game

    for text in HOSTILE.values():
        with pytest.raises(Refused):
            check_game(text)
