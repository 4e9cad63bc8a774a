"""While odds are calculated in the browser, neither a newer entry nor a hit waits longer than 20 ms for them."""

from __future__ import annotations

from collections.abc import Callable

from .playing_spycraft import gala
from .visit import Visit

MOST = 20.0  # milliseconds
TRIES = 6  # other work on this machine delays single tries
MEASURE = """async () => {
  const { engine, views } = hurtbox;
  const kept = JSON.parse(views.view("status")).revision;
  const target = JSON.parse(views.view("names"))[1][0];
  const attack = { kind: "attack", bonus: 8, damage: "2d6+2", way: "firearm", attacks: 9, target };
  const ask = async (command) =>
    JSON.parse(await engine.request(JSON.stringify({ do: "odds", command, kept })));
  const waits = [];
  let slices = 0;
  for (let number = 1; number <= 20; number += 1) {
    const older = { ...attack, ap: number % 3 };
    for (let early = 0; early < number % 4; early += 1) slices += (await ask(older)).more;
    const slice = ask(older);
    const began = performance.now();
    const newer = ask({ kind: "hit", damage: number, target });
    await slice;
    waits.push(performance.now() - began);
    const { ok } = await newer;
    if (!ok) throw new Error("refused");
  }
  waits.sort((a, b) => a - b);
  return { median: waits[10], most: waits[17], slices };
}"""


HITS = """async () => {
  const { engine, views } = hurtbox;
  const kept = JSON.parse(views.view("status")).revision;
  const target = JSON.parse(views.view("names"))[1][0];
  const ask = async (what) => JSON.parse(await engine.request(JSON.stringify({ ...what, kept })));
  const hit = async (damage) => {
    const began = performance.now();
    const { ok } = await ask({ do: "preview", command: { kind: "hit", damage, target } });
    if (!ok) throw new Error("refused");
    return performance.now() - began;
  };
  const middle = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  const [alone, beside] = [[], []];
  let slices = 0;
  for (let number = 1; number <= 20; number += 1) {
    alone.push(await hit(number));
    const attack = { kind: "attack", bonus: 8, damage: "2d6+2", way: "firearm", attacks: 9, target };
    attack.ap = number % 5;
    for (let early = 0; early < number % 4; early += 1)
      slices += (await ask({ do: "odds", command: attack })).more;
    const slice = ask({ do: "odds", command: attack });
    beside.push(await hit(number));
    slices += (await slice).more;
  }
  return { alone: middle(alone), beside: middle(beside), slices };
}"""


def test_a_hit_waits_20_ms_at_most_for_odds(tab: Callable[[], Visit]) -> None:
    """What the engine works for a hit, and how long that takes when a slice of heavy odds has just begun."""
    visit = gala(tab())
    found = []
    for _ in range(TRIES):
        found.append(visit.page.evaluate(HITS))
        if found[-1]["beside"] - found[-1]["alone"] <= MOST:
            break
    assert found[-1]["slices"] > 10
    assert min(one["beside"] - one["alone"] for one in found) <= MOST, found


def test_a_newer_entry_stops_an_older_one_in_20_ms(tab: Callable[[], Visit]) -> None:
    visit = gala(tab())
    found = []
    for _ in range(TRIES):
        found.append(visit.page.evaluate(MEASURE))
        if found[-1]["median"] <= MOST and found[-1]["most"] <= 2 * MOST:
            break
    assert found[-1]["slices"] > 10  # the older one was not finished at once
    assert min(one["median"] for one in found) <= MOST, found
