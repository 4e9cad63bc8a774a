"""Rules for a copy of the built site that end the engine, keep it busy for ever, or ask other hosts.

A hit for 66 ends the worker when it is carried out, one for 77 never comes to an end, one for 88 ends it in the
preview already. One for 55 asks two hosts for something, in two ways. Whoever shows somebody named as in `DIES` or
`LOOPS` ends the worker or never comes to an end.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from sitebuild.own_folder import own_folder
from sitebuild.places import DIST

from .laid_over import lay_over_systems

DIES, LOOPS = "Dies when shown", "Loops when shown"
SYSTEMS = f"""
from dataclasses import replace
from os import _exit

from js import XMLHttpRequest, fetch

from hurtbox.core.answer_sources import defaults
from hurtbox.systems.registered import RULEBOOKS as REGISTERED


def reach(address):
    fetch(address + "-by-fetch")
    asking = XMLHttpRequest.new()
    asking.open("GET", address + "-by-xhr", False)
    try:
        asking.send()
    except Exception:
        pass  # the policy forbids it: the host knows whether it came


def deadly(rulebook):
    def resolve(ask, encounter, command):
        damage = getattr(command, "damage", 0)
        is_preview = getattr(getattr(ask, "_log", None), "source", None) is defaults
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
    shutil.copytree(DIST, to)
    lay_over_systems(own_folder(to), SYSTEMS.replace("REACHED", repr(reached)))
    return to
