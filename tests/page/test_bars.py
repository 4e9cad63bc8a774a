"""The ten bars that the app is held to, and the tests that check each.

`BARS` gives each its figure, its engines and its tests. What needs a real phone is no test: how iOS treats
storage, screen readers, thumb reach, memory pressure.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .screen_faults import TEXT_FIELD
from .visit import Visit

TESTS = Path(__file__).parents[1]
CHROMIUM = "Chromium"
ALL = "Chromium, Firefox and WebKitGTK"


class Bar(NamedTuple):
    """What is held, in which engines a test of it runs, and the tests."""

    name: str
    figure: str
    engines: str
    tests: tuple[str, ...]


BARS = (
    Bar(
        "1 taps",
        "a hit or a heal at most 3 taps, with target and type 6, each roll 1; no system keyboard in play",
        CHROMIUM,
        (
            "page/test_bars.py::test_a_hit_and_a_heal_are_three_taps_in_every_game",
            "page/test_main_job.py::test_a_hit_is_three_taps_and_so_is_a_heal",
            "page/test_spycraft_attack.py",
            "page/test_blasts.py",
            "page/test_setting_up.py::test_a_book_and_the_same_party_again",
            "page/test_previews.py::test_heal_has_a_preview_where_somebody_is_hurt",
            "page/test_written_fights.py::test_a_whole_fight",
            "page/test_every_screen.py::test_every_screen_and_sheet",
        ),
    ),
    Bar(
        "2 undo",
        "1 tap undoes any act, redo too; 60 of them after a restart; random fights byte for byte",
        ALL,
        (
            "engines/test_main_job.py::test_the_main_job",
            "session/test_undo.py::test_as_many_undos_as_acts_give_the_first_state_byte_for_byte",
            "session/test_undo.py::test_sixty_acts_are_undone_after_a_restart",
            "page/test_confirmed.py::test_undo_and_redo_are_kept_too",
            "page/test_bounce.py::test_five_taps_on_undo_in_a_second_are_five",
        ),
    ),
    Bar(
        "3 target size",
        "controls at least 44 px, the keypad, Hit and Undo 48, 8 px between opposite actions",
        CHROMIUM,
        (
            "page/test_every_screen.py::test_every_screen_and_sheet",
            "page/test_fits.py::test_what_is_hit_in_a_hurry_is_large_and_apart",
            "page/test_every_screen.py::test_every_piece",
            "page/test_keyboard.py::test_undo_redo_and_escape_have_keys_and_stand_apart",
        ),
    ),
    Bar(
        "4 fit",
        "nothing beside the screen at 360 and 320 px, a hit without scrolling at 360 × 560, text at 200 %",
        CHROMIUM,
        (
            "page/test_fits.py::test_a_hit_needs_no_scrolling",
            "page/test_fits.py::test_a_hit_of_every_game_needs_no_scrolling",
            "page/test_keypad_place.py",
            "page/test_every_screen.py::test_every_screen_and_sheet",
            "page/test_landscape.py::test_badges_and_the_result_are_seen_whole",
            "page/test_every_screen.py::test_every_piece",
        ),
    ),
    Bar(
        "5 accessibility",
        "0 violations of axe with target-size, both themes; keys alone; a twin in taps for each drag",
        CHROMIUM,
        (
            "page/test_every_screen.py::test_every_screen_and_sheet",
            "page/test_every_screen.py::test_every_piece",
            "page/test_table_view.py::test_it_fits_and_is_accessible",
            "page/test_keyboard.py::test_the_main_job",
            "page/test_turn_order.py::test_everybody_moves_by_buttons",
            "page/test_colours.py::test_text_is_readable",
            "page/test_contrast.py::test_forced_colours_show_what_is_marked",
        ),
    ),
    Bar(
        "6 installable",
        "no error of the manifest or of what installing needs",
        CHROMIUM,
        ("page/test_offline_installed.py::test_it_can_be_installed_under_any_path_and_twice",),
    ),
    Bar(
        "7 offline",
        "a hit, its explanation and Undo without a network; 0 requests to another host; no reload by itself",
        ALL,
        (
            "engines/test_main_job.py::test_the_main_job_without_a_network",
            "page/test_offline.py::test_a_hit_is_resolved_explained_and_taken_back_without_a_network",
            "page/test_update.py::test_only_what_changed_is_fetched_and_nothing_is_forced",
            "engines/test_worker_policy.py::test_no_start_of_the_engine_can_ask_another_host",
        ),
    ),
    Bar(
        "8 speed",
        "`build.py bench` has the times, as ratios within a run; tests hold what does not grow",
        CHROMIUM,
        (
            "page/test_crossings.py",
            "page/test_long_fights.py::test_a_start_with_a_long_history_is_hardly_slower_than_an_empty_one",
            "session/test_long_fights.py::test_a_hit_is_quick_and_hardly_slower_than_in_a_new_fight",
        ),
    ),
    Bar(
        "9 durability",
        "stored before it is confirmed: 100 of 100 killed browsers keep it; export, wipe, import; one code",
        CHROMIUM,
        (
            "page/test_confirmed.py::test_a_hit_is_in_storage_when_the_screen_confirms_it",
            "page/test_killed.py::test_a_confirmed_hit_outlives_the_browser",
            "page/test_killed_anywhere.py::test_killed_anywhere",
            "page/test_share.py::test_export_wipe_and_import_is_identical_and_can_be_undone",
            "page/test_storage.py::test_twelve_fights_are_kept_and_a_new_one_replaces_none",
            "page/test_storage.py::test_the_light_says_what_is_promised_and_what_is_in_no_file",
            "sharing/test_sharing.py::test_one_character_fits_into_one_code_with_its_glance",
        ),
    ),
    Bar(
        "10 explained",
        "each step has its rule and can be overruled; odds equal by hand; players see no numbers",
        ALL,
        (
            "engines/test_main_job.py::test_the_main_job",
            "systems/checks/records.py::every_id_is_recorded",
            "systems/checks/records.py::every_step_has_its_sentence_and_its_values",
            "systems/mythic/test_laws.py::test_every_number_of_a_hit_takes_its_lowest_override",
            "systems/opend6/test_laws.py::test_every_number_of_a_hit_takes_its_lowest_override",
            "systems/cybergod/test_laws.py::test_every_number_of_a_hit_takes_its_lowest_override",
            "systems/spycraft/test_attack_flow.py::test_an_attack_is_overridden_step_by_step",
            "systems/spycraft/test_odds_by_hand.py",
            "session/test_odds_of_every_command.py::test_every_form_of_a_prepared_fight_has_its_odds",
            "page/test_main_job.py::test_the_players_get_no_number_that_is_not_theirs",
            "page/test_table_view.py::test_nothing_in_it_is_hidden_from_the_players",
            "page/test_conditions.py::test_a_badge_says_what_its_condition_does",
        ),
    ),
)
"""The ten bars in their order. The rules of bars 2, 8, 9 and 10 run in CPython and Pyodide besides."""

ANSWER = ", ".join(
    f"#sheet [data-do={do}]" for do in ("do-all", "roll", "passed", "choose", "take")
)
# Whatever the dice show, this wounds the second combatant and does not kill.
HURT = {"OpenD6": 16, "Mythic": 12, "Spycraft": 30, "Cybergod": 5, "2D6": 14}
HEALED = {"OpenD6": 1, "Cybergod": 1}  # levels and wounds: these games heal few at a time
COUNT = """() => { window.taps = 0;
  addEventListener("pointerdown", () => { window.taps += 1; }, true); }"""


def test_every_bar_leads_to_tests_that_are_there_and_run_in_its_engines() -> None:
    missing = []
    for bar in BARS:
        for test in bar.tests:
            file, _, name = test.partition("::")
            text = (TESTS / file).read_text(encoding="utf-8") if (TESTS / file).exists() else ""
            if not re.search(rf"^def {name or 'test_'}", text, re.MULTILINE):
                missing.append(f"{bar.name}: {test}")
        folders = {test.split("/")[0] for test in bar.tests}
        if bar.engines != (ALL if "engines" in folders else CHROMIUM) or "page" not in folders:
            missing.append(f"{bar.name}: engines")
    assert not missing
    assert [bar.name.split()[0] for bar in BARS] == [str(number) for number in range(1, 11)]


@pytest.mark.parametrize("game", first_then_sweep(HURT, sweeps=4))
def test_a_hit_and_a_heal_are_three_taps_in_every_game(tab: Callable[[], Visit], game: str) -> None:
    """Two digits and Hit, or Heal; another target is one tap more, and so is each roll that waits."""
    visit = tab().ready()
    page = visit.page
    if game != "Mythic":
        visit.tap("#start summary", game)
    visit.done("#start [open] [data-do=begin]").target()
    page.evaluate(COUNT)

    def answered() -> None:
        """Each answer is one tap. The sheet with the next one lies over the keypad until the last."""
        while visit.view("status")["owed"]:
            page.evaluate("window.taps = 0")
            visit.done(ANSWER)
            assert page.evaluate("window.taps") == 1
        expect(page.locator("#sheet")).to_be_hidden()

    def taps(button: str, number: int) -> int:
        page.evaluate("window.taps = 0")
        before = visit.confirmations()
        visit.call(number).rest()
        page.locator(button).tap()
        visit.confirmed(before)
        assert not page.evaluate(TEXT_FIELD)  # no system keyboard
        counted = int(page.evaluate("window.taps"))
        answered()
        return counted

    assert taps("#strike .harm", 12) == 3
    visit.swipe(1)
    assert 1 + taps("#strike .harm", HURT[game]) <= 4
    assert taps("#strike .heal", HEALED.get(game, 10)) <= 3
