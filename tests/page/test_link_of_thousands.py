"""A link of 15 kB with 3,000 commands that wait for a roll, opened in the browser: a sentence in bounded time, and
this visit and the next one go on as before."""

from __future__ import annotations

import json
import time

import pytest
from playwright.sync_api import expect

from hurtbox.session.fight.storage import stored_fight
from hurtbox.sharing.link_state import state_of
from hurtbox.sharing.links import fragment

from ..session.rich import rich
from ..sharing.test_intake import many_waiting
from .visit import Visit

SOON = 20  # seconds, with the engine up, on a shared machine; without the limit it took minutes


@pytest.mark.sweep
def test_a_link_with_3000_waiting_commands_is_refused_in_a_sentence(fight: Visit) -> None:
    fight.hit(3)
    evening = rich("spycraft", people=5, acts=14, seed=7)
    evening.run("end_round")
    stored = evening.storage.stored()
    head = json.loads(stored["head"])
    many_waiting({"head": head}, 3_000)
    few = stored_fight(
        "fight", json.dumps({**head, "records": 0, "applied": 0}), stored["parts"], ()
    )
    link = fragment(state_of(few, "fight"), "")
    before, titles = fight.stored(), fight.titles()
    start = time.monotonic()
    fight.page.evaluate("text => { location.hash = text; }", link)
    said = fight.page.locator("#sheet-body .lead")
    expect(said.first).to_contain_text("3,000 commands that wait for a roll")
    assert time.monotonic() - start < SOON
    fight.shut()
    assert fight.stored() == before
    # The address may keep it: the next start is no slower for it, and the fight goes on.
    fight.page.goto(f"{fight.address}#{link}")
    fight.page.reload()
    fight.ready()
    expect(said.first).to_contain_text("3,000 commands that wait for a roll")
    fight.shut()
    assert fight.titles() == titles
    # The combatant on which the link was opened is there again.
    expect(fight.page.locator("body")).to_have_attribute("data-screen", "combatant")
    fight.rest().hit(4)
