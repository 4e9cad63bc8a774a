"""Rules for a copy of the built site that end the engine, keep it busy for ever, or ask other hosts.

A hit for 66 ends the worker when it is carried out, one for 77 never comes to an end, one for 88 ends it in the
preview already. One for 44 raises in a library what no code expects, one for 33 calls itself until Python stops
it. One for 55 asks other hosts for something, in every way that a worker has. Whoever shows somebody named as in
`DIES` or `LOOPS` ends the worker or never comes to an end.
"""

from __future__ import annotations

from pathlib import Path

from .builds import another_build
from .laid_over import lay_over_systems

DIES, LOOPS = "Dies when shown", "Loops when shown"
# A function of JavaScript that asks for an address in several ways; their errors do not matter.
WAYS = """(address) => {
  const ways = [
    () => fetch(address + "-by-fetch"),
    () => import(address + "-by-import.mjs"),
    () => caches.open("reached").then((cache) => cache.add(address + "-by-cache")),
    () => new WebSocket(address.replace("http", "ws") + "-by-socket"),
    () => new EventSource(address + "-by-events"),
    () => new Worker(URL.createObjectURL(new Blob([`fetch("${address}-by-worker")`]))),
  ];
  for (const way of ways)
    try {
      Promise.resolve(way()).catch(() => {});
    } catch {
      // not to be had here
    }
}"""
SYSTEMS = f"""
from dataclasses import replace
from json import loads
from os import _exit

import js
from pyodide.code import run_js

from hurtbox.core.answer_sources import defaults
from hurtbox.systems.registered import RULEBOOKS as REGISTERED

WAYS = {WAYS!r}


def reach(address):
    asking = js.XMLHttpRequest.new()
    asking.open("GET", address + "-by-xhr", False)
    for send in (asking.send, lambda: run_js(WAYS)(address)):
        try:
            send()
        except Exception:
            pass  # the policy forbids it: the host knows whether it came


def deadly(rulebook):
    def resolve(ask, encounter, command):
        damage = getattr(command, "damage", 0)
        is_preview = getattr(getattr(ask, "_log", None), "source", None) is defaults
        if damage == 44 and not is_preview:
            loads("no JSON")
        if damage == 33 and not is_preview:
            return resolve(ask, encounter, command)
        if damage == 55 and not is_preview:
            for address in REACHED:
                reach(address)
        if damage == 88 or (damage == 66 and not is_preview):
            _exit(3)
        while damage == 77 and not is_preview:
            pass
        return rulebook.resolve(ask, encounter, command)

    def view(encounter, combatant, audience, ahead):
        if combatant.name == {DIES!r}:
            _exit(3)
        while combatant.name == {LOOPS!r}:
            pass
        return rulebook.view(encounter, combatant, audience, ahead)

    return replace(rulebook, resolve=resolve, view=view)


RULEBOOKS = tuple(map(deadly, REGISTERED))
"""
# Gives the first combatant of the stored fight another name, as a file from elsewhere would bring it.
RENAME = """async (name, other) => {
  const asked = indexedDB.open("hurtbox");
  const db = await new Promise((go) => (asked.onsuccess = () => go(asked.result)));
  const tx = db.transaction("parts", "readwrite");
  const rows = await new Promise((go) => {
    const all = tx.objectStore("parts").getAll();
    all.onsuccess = () => go(all.result);
  });
  for (const row of rows) tx.objectStore("parts").put({ ...row, text: row.text.replaceAll(name, other) });
  await new Promise((go) => (tx.oncomplete = go));
  db.close();
}"""


def deadly_site(to: Path, *reached: str) -> Path:
    """A copy of the built site with these rules; `reached` are the addresses that a hit for 55 asks for."""
    systems = SYSTEMS.replace("REACHED", repr(reached))
    return another_build(to, lambda folder: lay_over_systems(folder, systems))
