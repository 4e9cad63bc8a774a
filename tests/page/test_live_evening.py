"""An evening with players' phones: lines are cut, pages frozen, loaded again and killed, also the leading one.

No answer is lost, counts twice or counts for another; in the end every phone shows what the leader has stored.
A cut holds back what a line carries, in both directions, or closes it; test_live_networks.py pulls real cables.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Error, expect

import hurtbox

from .live_table import Leader, Phone
from .visit import BY_APP, STEPS_BACK, Visit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

PEOPLE = {
    "Mara": "Ana",
    "Teo": "Ben",
    "Kestrel": "Cleo",
    "Bolt": "Dan",
    "Fen": "Eva",
    "Rook": "Fay",
}
SHEET = {"body_points": 400, "physique": "3D", "character_points": 5, "fate_points": 1}
# Every act of a phone that the engine has answered: its id, whose it was, and the answer.
WATCHED = """() => {
  const submit = hurtbox.submit;
  hurtbox.submit = async (...given) => {
    const reply = await submit(...given);
    const { do: what, id, seat } = JSON.parse(given[0]);
    if (what === "seat_act") await window.noted(id, seat, reply);
    return reply;
  };
}"""
# On a phone: tells what it keeps until it is confirmed, and can hold back what its lines carry.
TOLD = """
const set = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  set.call(this, key, text);
  if (key.startsWith("hurtbox:seat")) for (const { id } of JSON.parse(text)) window.sent(id);
};
if (globalThis.RTCDataChannel) {
  const { send } = RTCDataChannel.prototype;
  const hears = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, "onmessage");
  const held = [], channels = new Set();
  let isCut = false;
  const pass = (go) => isCut ? held.push(go) : go();
  RTCDataChannel.prototype.send = function (data) {
    pass(() => this.readyState === "open" && send.call(this, data));
  };
  Object.defineProperty(RTCDataChannel.prototype, "onmessage", {
    ...hears,
    set(hear) {
      channels.add(this);
      hears.set.call(this, (event) => pass(() => hear.call(this, event)));
    },
  });
  window.cut = () => { isCut = true; };
  window.mend = () => { isCut = false; for (const go of held.splice(0)) go(); };
  window.closeLines = () => { for (const channel of channels) channel.close(); };
}
"""
ALL_STORED = """() => Object.entries(localStorage)
  .every(([key, text]) => !key.startsWith("hurtbox:seat") || text === "[]")"""
NOTHING_WAITS = "() => !JSON.parse(hurtbox.views.view('status')).owed.length"
PLAYERS_VIEWS = """async (kept) => {
  const ask = JSON.stringify({ do: "spectate", audience: "players", since: null, kept });
  const reply = JSON.parse(await hurtbox.engine.request(ask));
  return Object.fromEntries(hurtbox.replies.reply(reply.n).views);
}"""


class Player:
    """One player: the character, the phone, and the ids of all that was entered on it."""

    def __init__(self, context: BrowserContext, name: str, who: str) -> None:
        self.context, self.name, self.who = context, name, who
        self.sent: set[str] = set()
        context.expose_function("sent", lambda id: self.sent.add(id))
        context.add_init_script(TOLD)
        self.phone: Phone

    def asked(self) -> bool:
        return bool(self.phone.view("status")["owed"])

    def answer(self) -> None:
        """Tap the first way that there is."""
        page = self.phone.page
        tap = page.locator("#sheet [data-do=roll]:visible, #sheet .card:visible").first
        if not tap.is_visible():
            self.phone.visit.tap("[data-do=asked]")
        self.phone.visit.rest()
        tap.tap()


class Evening:
    """Some phones at a table, and what the engine has answered to their acts."""

    def __init__(
        self, leading: BrowserContext, site: str, players: list[Player], seed: int
    ) -> None:
        self.chance = Random(seed)
        self.site, self.leading, self.players = site, leading, players
        self.noted: list[tuple[str, str, dict[str, Any]]] = []
        leading.expose_function("noted", self.note)
        fight = hurtbox.Fight("opend6", title="A long evening")
        for player in players:
            player.who = fight.add(player.name, SHEET, owner=PEOPLE[player.name]).id
        visit = Visit(leading, site).open().ready()
        visit.page.goto(fight.link(site))
        visit.tap("#sheet [data-do=given-take][data-by=open]")
        expect(visit.page.locator("#rows li")).to_have_count(len(players))
        self.lead(visit)
        for player in players:
            self.join(player)

    def note(self, id: str, seat: str, reply: str) -> None:
        self.noted.append((id, seat, json.loads(reply)))

    # The leading phone.

    def lead(self, visit: Visit) -> None:
        self.leader = Leader(visit)
        visit.page.evaluate(WATCHED)

    def free(self) -> Visit:
        """The leading phone without a sheet. A player's answer may change or close it under the finger."""
        visit = self.leader.visit
        sheet = visit.page.locator("#sheet[open]")
        while sheet.count():
            visit.page.evaluate(STEPS_BACK)
            visit.rest()
            with suppress(Error, AssertionError):
                sheet.locator("[data-do=shut]:visible").first.tap(timeout=1000)
                expect(sheet).to_be_hidden(timeout=1000)
            visit.page.evaluate("() => window.steppedBack")
        return visit

    def hit(self) -> None:
        """The game master hits somebody."""
        player = self.chance.choice(self.players)
        visit = self.free().roster()
        visit.tap(
            f"#rows [data-do=open][data-who='{player.who}'], #rows [data-who='{player.who}'] [data-do=open]"
        )
        before = visit.confirmations()
        visit.rest()  # a key may lie where the row was tapped
        visit.clear().call(self.chance.randint(1, 9)).page.locator("#strike .harm").tap()
        visit.confirmed(before)

    def undo(self) -> None:
        """The game master takes back an act."""
        visit = self.free()
        if visit.view("status")["undo"]:
            visit.done("#undo")

    def decide(self) -> None:
        """The game master decides as usual whatever waits: more than 40 such things are refused.

        What is decided first may change the fight for the next one, whose answers then no longer count: it asks.
        """
        visit = self.free()
        if visit.view("status")["owed"]:
            visit.roster().tap("#roster [data-do=owed]").waits()
            for _ in range(9):
                with suppress(Error):  # nothing waits any more
                    visit.page.locator(BY_APP).first.tap(timeout=1000)
                with suppress(Error):
                    visit.page.wait_for_function(NOTHING_WAITS, timeout=3000)
                    return
            raise AssertionError(visit.view("status")["owed"])

    def join(self, player: Player) -> None:
        """A player scans the code that is shown, and the leading phone the reply."""
        sheet = self.leader.page.locator("#sheet[data-topic=players]")
        if not sheet.is_visible():
            self.free()
            self.leader.open()
        state = f"#live-seats li:has-text('{player.name}')"
        again = self.leader.page.locator(
            f"{state} [data-do=live-again], {state} [data-do=live-away]"
        )
        if again.count():
            again.first.tap()
            self.leader.state(player.name, "not here yet")
        link = self.leader.link()
        if hasattr(player, "phone"):
            player.phone.page.goto(link)
        else:
            player.phone = Phone(player.context, link)
        self.leader.take(player.phone.choose(player.name)).state(player.name, "Live")
        player.phone.seated()

    # Trouble.

    def hold_back(self, player: Player) -> Callable[[], None]:
        player.phone.page.evaluate("cut()")
        return lambda: player.phone.page.evaluate("mend()")

    def close(self, player: Player) -> Callable[[], None]:
        player.phone.page.evaluate("closeLines()")
        return lambda: self.join(player)

    def cut(self, player: Player) -> Callable[[], None]:
        return self.chance.choice([self.hold_back, self.hold_back, self.close])(player)

    def freeze(self, player: Player) -> Callable[[], None]:
        tools = player.context.new_cdp_session(player.phone.page)
        tools.send("Page.setWebLifecycleState", {"state": "frozen"})

        def wake() -> None:
            tools.send("Page.setWebLifecycleState", {"state": "active"})

        return wake

    def reload(self, player: Player) -> Callable[[], None]:
        try:
            player.phone.page.reload()
        except (
            Error
        ):  # the page goes back in its history, since a sheet has closed, and that comes first
            player.phone.page.reload()
        return lambda: self.join(player)

    def kill(self, player: Player) -> Callable[[], None]:
        _crash(player.phone.page)
        del player.phone
        return lambda: self.join(player)

    def kill_leader(self, player: Player) -> Callable[[], None]:
        """The leading page's process is gone; it is opened again, and all scan again."""
        _crash(self.leader.page)

        def again() -> None:
            self.lead(Visit(self.leading, self.site).open().ready())
            for each in self.players:
                self.join(each)

        return again

    # An act, and what happens around it.

    def settle(self) -> None:
        """Every phone shows the newest state, and all that was entered is confirmed."""
        for player in self.players:
            player.phone.page.wait_for_function(ALL_STORED)
            player.phone.has(self.leader.revision())

    def act(self, trouble: Callable[[Player], Callable[[], None]] | None) -> None:
        """What the game master does; whoever is asked answers, while somebody is in trouble."""
        player = self.chance.choice(self.players)
        is_leaders = trouble == self.kill_leader
        after = (
            trouble(player) if trouble and not is_leaders and self.chance.random() < 0.5 else None
        )
        self.chance.choice([self.hit, self.hit, self.hit, self.undo, self.decide])()
        if after:
            after()
        self.settle()
        for each in self.players:
            while each.asked():
                each.answer()
                if trouble and not after:  # right after the tap
                    after = trouble(player if is_leaders else each)
                    after()
                self.settle()
        if trouble and not after:  # nobody was asked
            trouble(player)()
            self.settle()

    def check(self) -> None:
        """Each answer was stored once, for its own seat, and each phone shows what the leader has stored."""
        owners = {id: player.who for player in self.players for id in player.sent}
        stored = dict.fromkeys(owners, 0)
        for id, seat, reply in self.noted:
            assert owners[id] == seat
            assert reply["ok"], (id, seat, reply)
            stored[id] += bool(reply["keeps"])
        answered = {id for id, _, _ in self.noted}
        assert answered == set(owners), "an answer was lost"
        again = {id for id, _, reply in self.noted if not reply["keeps"]}
        assert all(count == 1 or (count == 0 and id in again) for id, count in stored.items())
        shown = {
            each.who: (each.phone.view(f"c:{each.who}"), each.phone.view("roster"))
            for each in self.players
        }
        page = self.leader.page
        page.reload()
        self.leader.visit.until_marked("page").ready()
        views = page.evaluate(PLAYERS_VIEWS, self.leader.revision())
        for who, (person, roster) in shown.items():
            assert person == json.loads(views[f"c:{who}"])
            assert roster == json.loads(views["roster"])


def _crash(page: Any) -> None:
    with suppress(Exception):  # the page is gone before it answers
        page.goto("chrome://crash")
    page.close()


LONG = pytest.param(6, 300, 100, 20, marks=pytest.mark.repeat, id="long")


@pytest.mark.parametrize(
    ("phones", "acts", "cuts", "kills"), [pytest.param(2, 6, 2, 1, id="short"), LONG]
)
def test_an_evening_loses_and_doubles_nothing(
    contexts: Callable[[], BrowserContext], site: str, phones: int, acts: int, cuts: int, kills: int
) -> None:
    seed = 3 if phones == 2 else Random().randrange(1_000_000)
    print(f"The seed of this evening is {seed}.")
    players = [Player(contexts(), name, "") for name in [*PEOPLE][:phones]]
    evening = Evening(contexts(), site, players, seed)
    each = (evening.freeze, evening.reload, evening.kill)
    of: list[Any] = [evening.cut] * cuts + [evening.kill_leader] * kills
    of += [*each] * (acts // 15)
    of += [None] * (acts - len(of))
    evening.chance.shuffle(of)
    for trouble in of:
        evening.act(trouble)
    evening.check()
