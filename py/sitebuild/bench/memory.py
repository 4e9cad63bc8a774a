"""How much the page and the engine hold: what Python uses, what JavaScript uses, both interpreters' memory."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, Route

# Runs in the page's own MicroPython: PyScript takes up a script that is added later.
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
# What MicroPython keeps of JavaScript's objects lies in one list; free places say undefined.
LOOK = """() => ({ python: globalThis.gauge(),
  proxies: (globalThis.proxy_js_ref ?? []).filter((one) => one !== undefined).length })"""
# Stands in front of the worker's own first line: what is instantiated there is remembered with its memory.
WORKER = "**/static/worker.js"
REMEMBER = """const { instantiate, instantiateStreaming } = WebAssembly;
const remembering = (make) => async (...given) => {
  const made = await make.apply(WebAssembly, given);
  const { memory } = (made.instance ?? made).exports;
  if (memory) (self.memories ??= new Set()).add(memory);
  return made;
};
WebAssembly.instantiate = remembering(instantiate);
WebAssembly.instantiateStreaming = remembering(instantiateStreaming);
"""
ADDED_UP = "() => [...self.memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0)"


@dataclass(frozen=True)
class Held:
    """Bytes, after what could be let go was let go."""

    python: int  # in use in the page's MicroPython, as its collector says
    proxies: int  # not bytes: how many of JavaScript's objects MicroPython holds
    page: int  # in use by the page's JavaScript
    pyodide: int  # all memory of the worker's Python


def watch(page: Page) -> None:
    """Have the engine's memory remembered; before the page is opened."""
    page.route(WORKER, remembering)


def remembering(route: Route) -> None:
    """The worker's script with our lines in front."""
    found = route.fetch()
    route.fulfill(response=found, body=REMEMBER + found.text())


def held(page: Page) -> Held:
    """What is held now, in a page that was watched and is ready."""
    page.evaluate(ADD_GAUGE, GAUGE)
    page.wait_for_function("Boolean(globalThis.gauge)")
    devtools = page.context.new_cdp_session(page)
    for _ in range(2):  # what one language lets go, the other may let go too
        look = page.evaluate(LOOK)
        devtools.send("HeapProfiler.collectGarbage")
    used = devtools.send("Runtime.getHeapUsage")["usedSize"]
    devtools.detach()
    return Held(
        python=look["python"],
        proxies=look["proxies"],
        page=int(used),
        pyodide=page.workers[-1].evaluate(ADDED_UP),
    )


HITS, REDRAWS = 1000, 300
REDRAW = """async (times) => {
  document.querySelector('#rows [data-do="open"]').click();
  for (let turn = 0; turn < times; turn += 1) {
    await new Promise((after) => requestAnimationFrame(after));
    document.querySelector('#combatant [data-do="after"]').click();
  }
}"""


def reported(page: Page, fight: str, number: int) -> None:
    """Print what is held after the start, after many hits that were taken back, and after many redraws.

    In a page that was watched, with a fight open; `fight` is fight.js, `number` what each hit is for.
    """
    found = {"after the start": held(page)}
    page.evaluate(fight, {"attack": {"number": number, "values": {}, "times": HITS, "others": 0}})
    found[f"after {HITS} hits, each taken back"] = held(page)
    page.evaluate(REDRAW, REDRAWS)
    found[f"after {REDRAWS} redraws"] = held(page)
    print("\nheld, in KB: the page's Python, its JavaScript, its proxies (a number), the engine\n")
    for title, now in found.items():
        sizes = (now.python // 1000, now.page // 1000, now.proxies, now.pyodide // 1000)
        print(f"{title:<52}" + "".join(f"{size:>9}" for size in sizes), flush=True)
