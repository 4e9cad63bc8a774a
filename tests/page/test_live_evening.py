"""An evening with players' phones: acts and answers at random, while phones and the leading page are loaded again.

No answer is lost, counts twice or counts for another; in the end every phone shows what the leader has stored.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from ..conftest import tries
from .live_table import Leader, Phone
from .test_live import leader, players

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

__all__ = ["leader", "players"]
ACTS = tries(few=10, some=20, many=60, most=300)
NAMES = {"c1": "Mara", "c2": "Teo"}
# Every act of a phone that the engine has answered: its id, and whether it was stored.
WATCHED = """() => {
  const submit = hurtbox.submit;
  hurtbox.submit = async (...given) => {
    const reply = await submit(...given);
    const { do: what, id, seat } = JSON.parse(given[0]);
    if (what === "seat_act") await window.noted(id, seat, reply);
    return reply;
  };
}"""


class Evening:
    """Two phones at a table, and what the engine has answered to their acts."""

    def __init__(self, leader: Leader, players: Callable[[], BrowserContext]) -> None:
        self.leader = leader
        self.chance = Random(3)
        self.stored: dict[str, int] = {}  # how often an act was stored, by its id
        self.seats: dict[str, set[str]] = {}
        leader.page.expose_function("noted", self.note)
        leader.page.evaluate(WATCHED)
        self.phones = {who: leader.seat(players(), name) for who, name in NAMES.items()}
        self.sent = 0
        leader.visit.shut()

    def note(self, id: str, seat: str, reply: str) -> None:
        said = json.loads(reply)
        self.seats.setdefault(id, set()).add(seat)
        self.stored[id] = self.stored.get(id, 0) + bool(said["ok"] and said["keeps"])

    def hit(self) -> None:
        """The game master hits one of the two."""
        visit, who = self.leader.visit, self.chance.choice([*NAMES])
        if visit.page.locator("#sheet[open]").count():
            visit.shut()
        visit.roster().tap(
            f"#rows [data-who={who}] [data-do=open], #rows [data-do=open][data-who={who}]"
        )
        before = visit.confirmations()
        visit.clear().call(self.chance.randint(1, 9)).page.locator("#strike .harm").tap()
        visit.confirmed(before)

    def settle(self, phone: Phone) -> None:
        """Wait until the phone shows the newest state."""
        phone.has(self.leader.revision())

    def answer(self) -> None:
        """Whoever is asked answers, the first way that there is."""
        for phone in self.phones.values():
            self.settle(phone)
            while phone.view("status")["owed"]:
                before, revision = self.sent, self.leader.revision()
                tap = phone.page.locator("#sheet [data-do=roll], #sheet .card").first
                if not tap.is_visible():
                    phone.visit.tap("[data-do=asked]")
                phone.visit.rest()
                tap.tap()
                self.sent = before + 1
                self.leader.page.wait_for_function(
                    "n => JSON.parse(hurtbox.views.view('status')).revision > n", arg=revision
                )
                self.settle(phone)

    def undo(self) -> None:
        """The game master takes back an act."""
        visit = self.leader.visit
        if visit.page.locator("#sheet[open]").count():
            visit.shut()
        if visit.view("status")["undo"]:
            visit.done("#undo")

    def reload_phone(self) -> None:
        """A phone is loaded again and scans again."""
        who = self.chance.choice([*NAMES])
        self.phones[who].page.reload()
        self.join(who)

    def reload_leader(self) -> None:
        """The leading phone is loaded again: all scan again."""
        self.leader.page.reload()
        self.leader.visit.until_marked("page").ready()
        self.leader.page.evaluate(WATCHED)
        for phone in self.phones.values():
            phone.page.reload()
        for who in self.phones:
            self.join(who)

    def join(self, who: str) -> None:
        phone, there = self.phones[who], self.leader.page.locator("#sheet[data-topic=players]")
        if not there.count() or not there.is_visible():
            if self.leader.page.locator("#sheet[open]").count():
                self.leader.visit.shut()
            self.leader.open()
        phone.says("Scan the code", "#way-in")
        self.leader.page.wait_for_function(GONE, arg=who)
        self.leader.take(phone.scan(self.leader.link(), NAMES[who]))
        phone.seated()


GONE = """async (who) => {
  const live = await hurtbox.incoming.loadModule("live");
  await live.invite(JSON.stringify([["c1", "Mara"], ["c2", "Teo"]]));
  return !JSON.parse(live.states()).some(([one, state]) => one === who && ["live", "asleep"].includes(state));
}"""


@pytest.mark.sweep
def test_an_evening_loses_and_doubles_nothing(
    leader: Leader, players: Callable[[], BrowserContext]
) -> None:
    evening = Evening(leader, players)
    deeds: list[Any] = [evening.hit, evening.hit, evening.answer, evening.answer, evening.undo]
    for number in range(ACTS):
        deed = evening.chance.choice(deeds)
        if number % 10 == 9:
            deed = evening.reload_leader if number % 30 == 29 else evening.reload_phone
        deed()
    evening.answer()
    assert evening.sent
    assert len(evening.stored) == evening.sent
    assert set(evening.stored.values()) == {1}
    assert all(len(seats) == 1 for seats in evening.seats.values())
    players_view = leader.page.evaluate(
        """async () => {
          const ask = JSON.stringify({ do: "spectate", audience: "players", since: null, kept: KEPT });
          const reply = JSON.parse(await hurtbox.engine.request(ask));
          return Object.fromEntries(hurtbox.replies.reply(reply.n).views);
        }""".replace("KEPT", str(leader.revision()))
    )
    for who, phone in evening.phones.items():
        evening.settle(phone)
        assert phone.view(f"c:{who}") == json.loads(players_view[f"c:{who}"])
        assert phone.view("roster") == json.loads(players_view["roster"])
        phone.visit.check()


def test_two_phones_each_answer_for_themselves(
    leader: Leader, players: Callable[[], BrowserContext]
) -> None:
    """A short evening in every run."""
    evening = Evening(leader, players)
    for _ in range(3):
        evening.hit()
        evening.answer()
    assert evening.sent
    assert {len(seats) for seats in evening.seats.values()} == {1}
    assert set(evening.stored.values()) == {1}
