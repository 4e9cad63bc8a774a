"""A table with players' phones: the leading phone, and phones that join by the link and the reply as texts."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext, expect

from .visit import Visit

STATUS = "() => JSON.parse(hurtbox.views.view('status') || '{}')"


class Phone:
    """A player's phone."""

    def __init__(self, context: BrowserContext, link: str) -> None:
        self.visit = Visit(context, link.partition("table.html")[0])
        self.page = self.visit.page
        self.page.goto(link)

    def choose(self, name: str) -> str:
        """Tap a character: the reply for the leading phone."""
        self.visit.tap("#way-in [data-do=choose]", name)
        reply = self.page.locator("#reply-text")
        expect(reply).to_be_visible()
        return reply.input_value()

    def scan(self, link: str, name: str) -> str:
        """Join with another code on the page that is open."""
        self.page.locator("#join-text").fill(link)
        self.visit.tap("[data-do=join-paste]")
        return self.choose(name)

    def seated(self) -> Phone:
        """Wait until the character is on the screen."""
        expect(self.page.locator("#order li").first).to_be_visible()
        return self

    def view(self, key: str) -> Any:
        """A view that the phone has."""
        return json.loads(self.page.evaluate("key => hurtbox.views.view(key) || 'null'", key))

    def asked(self) -> Phone:
        """Wait until something is asked."""
        expect(self.page.locator("#sheet[open]")).to_be_visible()
        return self

    def has(self, revision: int) -> Phone:
        """Wait until the phone shows this revision."""
        self.page.wait_for_function(f"n => ({STATUS})().revision === n", arg=revision)
        return self

    def has_more_than(self, revision: int) -> Phone:
        """Wait until the phone shows a later revision."""
        self.page.wait_for_function(f"n => ({STATUS})().revision > n", arg=revision)
        return self

    def says(self, words: str, where: str = "body") -> Phone:
        """Wait until the screen says this."""
        expect(self.page.locator(where)).to_contain_text(words)
        return self


class Leader:
    """The leading phone."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page = visit.page

    def open(self) -> Leader:
        """Open the sheet from which players join."""
        self.visit.menu("Players join")
        self.page.wait_for_function(
            "() => document.querySelector('#live-hint') && !document.querySelector('#sheet .quiet')"
        )
        return self

    def link(self) -> str:
        """The link of the code that is shown."""
        self.page.wait_for_function(
            "() => document.querySelector('#live-code path')?.getAttribute('d')"
        )
        return str(self.page.evaluate(LINK))

    def take(self, reply: str) -> Leader:
        """Read a player's reply."""
        self.page.locator("#live-reply").fill(reply)
        self.visit.tap("[data-do=live-paste]")
        return self

    def state(self, name: str, words: str) -> Leader:
        """Wait until this stands by a name."""
        row = self.page.locator("#live-seats li", has_text=name)
        expect(row).to_contain_text(words)
        return self

    def seat(self, context: BrowserContext, name: str) -> Phone:
        """Have a player join."""
        phone = Phone(context, self.link())
        self.take(phone.choose(name))
        return phone.seated()

    def revision(self) -> int:
        return self.visit.revision()

    def hit(self, number: int) -> Leader:
        """Hit the combatant on the screen, and wait until that is stored."""
        self.visit.hit(number)
        return self


LINK = """async () => {
  const live = await hurtbox.incoming.loadModule("live");
  const { rows } = JSON.parse(hurtbox.views.view("roster"));
  const people = rows.filter(({ owner, hidden }) => owner && !hidden).map(({ id, name }) => [id, name]);
  await live.invite(JSON.stringify(people)); // after the one under way
  return live.link();
}"""
