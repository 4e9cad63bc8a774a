"""Measures memory: of Python and JavaScript on the page, and of the engine's worker."""

from dataclasses import dataclass

from playwright.sync_api import Page, Route

# Runs in the page's MicroPython: PyScript also runs scripts that are added later.
GAUGE = """
import gc
import js
def gauge():
    gc.collect()
    return gc.mem_alloc()
js.gauge = gauge
"""
ADD_GAUGE = """(text) => { if (globalThis.gauge) return;
  const script = document.createElement("script");
  script.type = "mpy"; script.textContent = text; document.body.append(script); }"""
# MicroPython keeps references to JavaScript objects in one list; free places are undefined.
LOOK = """() => ({ python: globalThis.gauge(),
  proxies: (globalThis.proxy_js_ref ?? []).filter((one) => one !== undefined).length })"""
# Inserted before the worker's first line: it stores the memory of each WebAssembly instance.
WORKER = "**/static/worker/worker.js"
REMEMBER = """const { instantiate, instantiateStreaming } = WebAssembly;
const remembering = (make) => async (...given) => {
  const made = await make.apply(WebAssembly, given);
  const { exports } = made.instance ?? made;
  if (exports.memory) (self.memories ??= new Set()).add(exports.memory);
  if (exports.mallinfo) self.python = exports;
  return made;
};
WebAssembly.instantiate = remembering(instantiate);
WebAssembly.instantiateStreaming = remembering(instantiateStreaming);
"""
ADDED_UP = "() => [...self.memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0)"
# After a garbage collection, mallinfo's uordblks, its eighth number. Python allocates a megabyte at a time.
USED = """() => {
  const { malloc, free, mallinfo, memory, PyRun_SimpleString } = self.python;
  const words = new TextEncoder().encode("import gc; gc.collect()\\0");
  const place = malloc(64);
  new Uint8Array(memory.buffer, place).set(words);
  PyRun_SimpleString(place);
  mallinfo(place);
  const used = new Uint32Array(memory.buffer, place)[7];
  free(place);
  return used;
}"""


@dataclass(frozen=True)
class Held:
    """Bytes in use after a garbage collection."""

    python: int  # in use in the page's MicroPython, as its collector says
    proxies: int  # the number of JavaScript objects that MicroPython holds
    page: int  # in use by the page's JavaScript
    pyodide: int  # all memory of the worker's Python
    used: int  # the part of it in use


def watch(page: Page) -> None:
    """Record the engine's memory. Call it before the page is opened."""
    page.route(WORKER, remembering)


def remembering(route: Route) -> None:
    """The worker's script with the recording lines in front."""
    found = route.fetch()
    route.fulfill(response=found, body=REMEMBER + found.text())


def held(page: Page) -> Held:
    """Measure the memory in a watched page that is ready."""
    page.evaluate(ADD_GAUGE, GAUGE)
    page.wait_for_function("Boolean(globalThis.gauge)")
    devtools = page.context.new_cdp_session(page)
    for _ in range(2):  # objects freed in one language may free objects of the other
        look = page.evaluate(LOOK)
        devtools.send("HeapProfiler.collectGarbage")
    used = devtools.send("Runtime.getHeapUsage")["usedSize"]
    devtools.detach()
    return Held(
        python=look["python"],
        proxies=look["proxies"],
        page=int(used),
        used=page.workers[-1].evaluate(USED),
        pyodide=page.workers[-1].evaluate(ADDED_UP),
    )


HITS, REDRAWS = 1000, 300
ALL = 24  # redraws: each combatant twice
REDRAW = """async (times) => {
  document.querySelector('#rows [data-do="open"]')?.click();
  for (let turn = 0; turn < times; turn += 1) {
    await new Promise((after) => requestAnimationFrame(after));
    document.querySelector('#combatant [data-do="after"]').click();
  }
}"""
# The length of all stored records, in characters.
RECORDS = """() => new Promise((found, failed) => {
  const opened = indexedDB.open("hurtbox");
  opened.onerror = failed;
  opened.onsuccess = () => {
    const all = opened.result.transaction("records").objectStore("records").getAll();
    all.onsuccess = () => {
      opened.result.close();
      found(all.result.reduce((sum, { text }) => sum + text.length, 0));
    };
  };
})"""


def reported(page: Page, fight: str, number: int) -> None:
    """Print what is held after the start, after many hits that were taken back, after many redraws, and after
    many hits that stay.

    In a page that was watched, with a fight open; `fight` is fight.js, `number` what each hit is for.
    """
    attack = {"number": number, "values": {}, "times": HITS, "others": 0}
    print(
        "\nheld, in KB: the page's Python, its JavaScript, its proxies (a number), the engine (in use)\n"
    )
    shown("after the start", held(page))
    page.evaluate(fight, {"attack": attack})
    shown(f"after {HITS} hits, each taken back", held(page))
    page.evaluate(REDRAW, ALL)
    shown("after a look at everybody", held(page))
    page.evaluate(REDRAW, REDRAWS)
    before, written = held(page), page.evaluate(RECORDS)
    shown(f"after {REDRAWS} redraws", before)
    page.evaluate(fight, {"attack": {**attack, "stays": True}})
    after, more = held(page), page.evaluate(RECORDS) - written
    shown(f"after {HITS} hits that stay", after)
    print(
        f"each of these, in bytes: {more // HITS} as text in the storage, "
        f"{(after.used - before.used) // HITS} in the engine, "
        f"{(after.page - before.page) // HITS} in the page's JavaScript, "
        f"{(after.python - before.python) // HITS} in its Python",
        flush=True,
    )


def shown(title: str, now: Held) -> None:
    """Print one line."""
    sizes = (now.python // 1000, now.page // 1000, now.proxies, now.pyodide // 1000)
    figures = "".join(f"{size:>9}" for size in sizes)
    print(f"{title:<52}{figures} ({now.used // 1000})", flush=True)
