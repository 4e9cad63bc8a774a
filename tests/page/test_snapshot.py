"""The next start comes from a kept memory; whatever is wrong with it, the app starts and no fight is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from sitebuild.places import DIST

from ..conftest import first_then_sweep
from .kept_start import COPY, FLIP, IS_SPOILT, SPOIL, beside, do, is_remembered, made, names
from .visit import PHONE, Visit
from .warm_start import UsedBrowser

WHOLE = {"memory", "pyodide.asm.wasm", "pydantic_core.wasm", "python.tar"}


@pytest.fixture(scope="module")
def prepared(site: str, browser: Browser, used_browser: UsedBrowser) -> Iterator[BrowserContext]:
    """A browser with a fight in it whose next start is prepared, and a copy of that start to go back to."""
    context = browser.new_context(**PHONE)
    used_browser.lay_in(context, site, DIST)
    visit = Visit(context, site).open().ready()
    assert names(visit) == WHOLE
    visit.begin().target().hit(12)
    do(visit, COPY, ["hurtbox-start", "copy"])
    visit.check()
    visit.page.close()
    yield context
    context.close()


@pytest.fixture
def later(prepared: BrowserContext, site: str) -> Iterator[Visit]:
    """A later visit to the fight, not yet begun to load; it prepares nothing."""
    visit = beside(Visit(prepared, site))
    do(visit, COPY, ["copy", "hurtbox-start"])
    yield visit
    visit.page.close()  # first, for a page that stays open leads the fight
    visit.check()


def goes_on(visit: Visit) -> None:
    """The fight is there, and the next hit counts."""
    before = visit.revision()
    assert before > 1
    visit.target().hit(1)
    assert visit.revision() == before + 1


def wait_for_files(visit: Visit) -> None:
    """Wait until the files are there that are imported late."""
    (engine,) = visit.page.workers
    while not engine.evaluate("performance.getEntriesByName('hurtbox:files').length"):
        visit.page.wait_for_timeout(100)


def test_the_next_start_is_from_memory(later: Visit) -> None:
    assert is_remembered(later.open().ready())
    goes_on(later)


def test_what_is_imported_late_finds_its_files(later: Visit) -> None:
    assert is_remembered(later.open().ready())
    wait_for_files(later)
    goes_on(later)


ROLLS = """async (address) => {
  const proposed = (way) => {
    if (way?.kind === "pick") return { kind: "pick", option: way.default };
    if (way?.kind === "subset") return { kind: "chosen", chosen: way.default };
    if (way?.kind === "amount") return { kind: "amount", amount: way.value };
    return { kind: "roll", rest: true };
  };
  const worker = new Worker(new URL("static/worker/worker.js", address), { type: "module", name: "engine" });
  const waiting = [];
  const failed = new Promise((_, fail) => { worker.onerror = () => fail(new Error("the worker did not load")); });
  const heard = () => Promise.race([failed, new Promise((over) => waiting.push(over))]);
  worker.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (!said.progress) waiting.shift()?.(said);
  };
  const { remembered, systems } = await heard();
  let revision = 0;
  let n = 0;
  const views = new Map();
  const texts = [];
  const ask = async (request) => {
    worker.postMessage(JSON.stringify({ n: ++n, kept: revision, ...request }));
    const reply = await heard();
    if (!reply.ok) throw new Error(reply.text);
    for (const [key, text] of reply.views) views.set(key, text);
    revision = reply.revision;
    texts.push(JSON.stringify(reply.keep));
    const [owed] = JSON.parse(views.get("status")).owed;
    const answer = proposed(owed?.ways[0]);
    if (owed) await ask({ do: "answer", id: `a${n}`, revision, pending: owed.pending, key: owed.key, answer });
  };
  const { key: system, ready } = systems.find(({ key }) => key === "opend6");
  await ask({ do: "begin", id: "b", encounter: "e", system, ready: ready[0].key });
  const [{ id: who }] = JSON.parse(views.get("roster")).rows;
  const command = { kind: "hit", target: who, dice: 5 };
  for (let turn = 0; turn < 12; turn += 1) await ask({ do: "run", id: `h${turn}`, revision, command });
  worker.terminate();
  return [Boolean(remembered), texts.join("")];
}"""


def test_two_starts_from_the_same_memory_roll_differently(later: Visit) -> None:
    address = (
        later.open()
        .ready()
        .page.evaluate(
            "new URL('../..', performance.getEntriesByType('resource')"
            ".find(({ name }) => name.endsWith('static/boot/main.js')).name).href"
        )
    )
    first, second = (later.page.evaluate(ROLLS, address) for _ in range(2))
    assert first[0] and second[0]
    assert first[1] != second[1]


REPEAT = pytest.mark.repeat
OTHER_BUILD = "(f) => ({ ...f, name: 'b'.repeat(12) + f.name.slice(12) })"
OTHER_BROWSER = "(f) => ({ ...f, name: f.name.replace(/Chrome.[0-9]+/, 'Chrome/99') })"


@pytest.mark.parametrize(
    "spoilt",
    [
        pytest.param({"bytes": "(all) => all.subarray(0, all.length / 2)"}, id="cut-off"),
        pytest.param(
            {"bytes": "(all) => { all[5_000_000] ^= 1; return all; }"},
            id="a-bit-flipped",
            marks=pytest.mark.sweep,
        ),
        pytest.param({"bytes": "() => new Uint8Array(0)"}, id="empty", marks=REPEAT),
        pytest.param({"facts": OTHER_BUILD, "summed": True}, id="another-build", marks=REPEAT),
        pytest.param({"facts": OTHER_BROWSER, "summed": True}, id="another-browser", marks=REPEAT),
        pytest.param(
            {"facts": "(f) => ({ ...f, place: [1, 2] })", "summed": True},
            id="taken-elsewhere",
            marks=REPEAT,
        ),
        pytest.param(
            {"facts": "(f) => ({ ...f, head: btoa('not a header') })", "summed": True},
            id="no-header",
            marks=REPEAT,
        ),
        pytest.param({"facts": "() => null", "summed": True}, id="no-facts", marks=REPEAT),
        pytest.param(
            {"facts": "(f) => ({ ...f, length: f.length + 1 })"}, id="other-facts", marks=REPEAT
        ),
    ],
)
def test_a_memory_that_is_not_good_goes_and_nobody_notices(
    later: Visit, spoilt: dict[str, Any]
) -> None:
    do(later, SPOIL, spoilt)
    later.open().ready()
    assert not is_remembered(later)
    assert not do(later, IS_SPOILT)
    goes_on(later)


@pytest.mark.parametrize(
    "part", first_then_sweep(["memory", "pyodide.asm.wasm", "pydantic_core.wasm"])
)
def test_one_bit_of_it_is_another_one(later: Visit, part: str) -> None:
    do(later, FLIP, [part, 0.618])
    assert not is_remembered(later.open().ready())
    assert "memory" not in names(later)
    goes_on(later)


@pytest.mark.sweep
def test_one_bit_of_the_files_that_come_late_is_another_one(later: Visit) -> None:
    """They are looked at when they are put back, and come from the site instead."""
    do(later, FLIP, ["python.tar", 0.618])
    assert is_remembered(later.open().ready())
    wait_for_files(later)
    assert "memory" not in names(later)
    goes_on(later)


@pytest.mark.sweep
def test_a_part_of_it_that_is_missing(later: Visit) -> None:
    do(later, "(cache, at) => cache.delete(at('pydantic_core.wasm'))")
    assert not is_remembered(later.open().ready())
    assert "memory" not in names(later)
    goes_on(later)


@pytest.mark.sweep
def test_a_part_of_it_that_is_no_longer_what_it_was(later: Visit) -> None:
    broken = "new Response('\\0asm', { headers: { 'Content-Type': 'application/wasm' } })"
    do(later, f"(cache, at) => cache.put(at('pyodide.asm.wasm'), {broken})")
    assert not is_remembered(later.open().ready())
    assert "memory" not in names(later)
    goes_on(later)


@pytest.mark.sweep
def test_deleted_between_two_visits_it_is_made_again(prepared: BrowserContext, site: str) -> None:
    visit = beside(Visit(prepared, site, remembers=True))
    visit.page.evaluate("caches.delete('hurtbox-start')")
    assert not is_remembered(made(visit))
    assert names(visit) == WHOLE
    assert is_remembered(visit.open().ready())
    goes_on(visit)
    visit.check()
    visit.page.close()
