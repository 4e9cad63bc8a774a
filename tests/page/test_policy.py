"""The page's security policy: what it says, what it stops, and that PyScript still needs the one thing that is
loose in it. py/README.md says what was tried."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route

from .visit import Visit

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "index.html", ROOT / "static" / "table.html")
POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval' 'unsafe-eval'",
    "worker-src": "'self' blob:",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
# What would run if the policy let it, one after the other; [what ran, directives that stopped something].
INJECTED = """async () => {
  const stopped = new Set();
  addEventListener("securitypolicyviolation", ({ effectiveDirective }) => stopped.add(effectiveDirective));
  window.ran = [];
  const put = (tag, marks) => document.body.append(Object.assign(document.createElement(tag), marks));
  put("script", { textContent: "ran.push('inline')" });
  put("script", { src: "data:text/javascript,ran.push('data')" });
  put("script", { src: URL.createObjectURL(new Blob(["ran.push('blob')"])) });
  put("style", { textContent: ":root { --injected: 1 }" });
  const link = document.createElement("a");
  link.setAttribute("onclick", "ran.push('handler')");
  document.body.append(link);
  link.click();
  put("base", { href: "https://elsewhere.invalid/" });
  put("img", { src: "https://elsewhere.invalid/x.png" });
  await fetch("https://elsewhere.invalid/").catch(() => {});
  await new Promise((go) => setTimeout(go, 200));
  if (getComputedStyle(document.documentElement).getPropertyValue("--injected")) ran.push("style");
  if (!document.baseURI.startsWith(location.origin)) ran.push("base");
  return [ran, [...stopped].sort()];
}"""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_both_pages_have_the_same_policy(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', text)
    assert found, "no policy"
    parts = [part.strip().split(" ", 1) for part in found[1].split(";")]
    assert dict(parts) == POLICY
    # It stands before anything that loads a file.
    assert found.start() < min(text.index("<script"), text.index("<link"))


def test_what_is_injected_does_not_run(fight: Visit) -> None:
    ran, stopped = fight.page.evaluate(INJECTED)
    assert ran == []
    expected = ["base-uri", "connect-src", "img-src", "script-src-attr", "script-src-elem"]
    assert stopped == [*expected, "style-src-elem"]
    assert all("elsewhere.invalid" in one or "Security Policy" in one for one in fight.trouble)
    fight.trouble.clear()  # each of them is named


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("former", "stricter", "refused"),
    [
        (" 'unsafe-eval'", "", "string as JavaScript"),
        (
            "object-src",
            "require-trusted-types-for 'script'; object-src",
            "'TrustedScriptURL' assignment",
        ),
    ],
    ids=["without unsafe-eval", "with Trusted Types"],
)
def test_pyscript_needs_eval_and_takes_no_trusted_types(
    site: str, context: BrowserContext, former: str, stricter: str, refused: str
) -> None:
    """When this fails, PyScript has changed and the policy can be made stricter."""

    def tightened(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(former, stricter, 1))

    visit = Visit(context, site)
    visit.page.route(site, tightened)
    with visit.page.expect_event("pageerror", lambda fault: refused in str(fault)):
        visit.page.goto(site)
    assert visit.page.evaluate("performance.getEntriesByName('hurtbox:page').length") == 0
