"""Two copies of the site on one origin: which names they share and which carry a site's path is decided in one
place, and neither takes the other's fights away."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from sitebuild.places import DIST

from .host import Host
from .visit import Visit

STATIC = Path(__file__).parents[2] / "static"
NAMES = "boot/names.js"
# What each name is about: "person" is shared by all copies on the origin, "window" is one window's own, the rest
# carries the path of its site, or its entries do.
ABOUT = {
    "FIGHTS": "person",
    "FRESH_LOG": "person",
    "VIEWS": "person",
    "MIRROR": "person",
    "PROBE": "person",
    "choice": "person",
    "fightLock": "person",
    "viewsChannel": "person",
    "EVERYONE": "person",
    "FIGHT": "window",
    "FORM": "window",
    "WINDOW": "window",
    "windowLock": "window",
    "LED": "window",
    "RETRIED": "window",
    "RENEWED": "window",
    "TABLE_COPY": "window",
    "SNAPSHOT": "entries",
    "SNAPSHOT_LOCK": "entries",
    "siteCache": "site",
    "TABLE_LOCK": "site",
    "SEAT": "site",
}
# A text that is a name; names of files and marks of the performance are none.
NAME = re.compile(r"[\"'`]hurtbox[ :\-$\"'`][^\"'`]*[\"'`]?|[\"'`]hurtbox[\"'`]")
NO_NAME = re.compile(
    r"mark\([\"'`]hurtbox:|`hurtbox-(aside-)?\$\{[^`]*\}\.(json|txt)`|\"hurtbox-summary\.png\""
    r"|\"hurtbox-all\.zip\"|\"hurtbox-facts(-sum)?\"|\"hurtbox\" in globalThis|\"hurtbox\"\\s"
    r"|meta\[name=\"hurtbox-build\"\]"
)
# What uses a name, and how.
CALLS = re.compile(
    r"(?:openDB|deleteDB|caches\.open|openCache|caches\.delete|locks\??\.request|(?:request|share)Lock"
    r"|new BroadcastChannel|openChannel|(?:local|session)\.(?:get|has|set|remove)"
    r"|(?:local|session)Storage\.(?:get|set|remove)Item)\(\s*([\"'`])"
)


def scripts() -> dict[str, str]:
    found = {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*.js")}
    assert len(found) > 50
    return {name: path.read_text(encoding="utf-8") for name, path in found.items()}


def test_every_name_is_decided_in_one_place() -> None:
    for name, text in scripts().items():
        assert not CALLS.findall(text), f"{name} uses a name that names.js does not have"
        if name in (NAMES, "offline/service-worker.js"):
            continue
        others = NAME.findall(NO_NAME.sub("", text))
        assert not others, f"{name}: {others}"


def test_what_belongs_to_one_site_carries_its_path(tmp_path: Path) -> None:
    """What `names.js` gives to the site under /one/path/, and what it gives under another one."""
    assert set(exported()) == {*ABOUT, "PATH"}
    values = {}
    for path in ("one", "other"):
        place = tmp_path / path / "build" / "static" / "boot"
        place.mkdir(parents=True)
        (place / "names.mjs").write_text((STATIC / NAMES).read_text("utf-8"), encoding="utf-8")
        script = (
            f"const names = await import({json.dumps((place / 'names.mjs').as_uri())});"
            "const made = Object.entries(names).map(([key, name]) =>"
            " [key, typeof name === 'function' ? name('a', 'gm', 'b') : name]);"
            "console.log(JSON.stringify(Object.fromEntries(made)));"
        )
        done = subprocess.run(
            ["node", "--input-type=module", "-e", script],
            capture_output=True,
            text=True,
            check=True,
        )
        values[path] = json.loads(done.stdout)
    for key, about in ABOUT.items():
        differs = values["one"][key] != values["other"][key]
        assert differs == (about == "site"), key
        assert differs == (values["one"]["PATH"] in values["one"][key]), key
    # What people have stored is found under the names of before.
    assert values["one"]["FIGHTS"] == "hurtbox"
    assert (values["one"]["VIEWS"], values["one"]["MIRROR"]) == ("hurtbox:views", "hurtbox:mirror")


def exported() -> list[str]:
    return re.findall(r"^export const (\w+)", (STATIC / NAMES).read_text("utf-8"), re.MULTILINE)


def test_the_service_workers_caches_carry_the_path_too() -> None:
    text = scripts()["offline/service-worker.js"]
    assert "const named = (build) => `hurtbox-site-${build} ${AT}`;" in text
    worker_only = set(re.findall(r"caches\.open\((\w+)", text))
    assert worker_only == {"NAME", "name"}


@pytest.mark.sweep
def test_two_sites_on_one_origin_leave_each_others_fights_alone(
    host: Host, context: BrowserContext
) -> None:
    """They share the person's fights: each goes on with its own one, and one that is removed in one of them takes
    nothing else away."""
    inner = "/a/project/page/beta/"
    host.put(DIST, inner)
    one = Visit(context, host.address()).open().ready().begin().target().hit(3)
    fight, titles = one.view("status")["encounter"], one.titles()
    other = Visit(context, host.address(inner)).open().until_marked("follows")
    other.menu("All fights").done("#leaf [data-do=begin]:visible").target().hit(4)
    own = other.view("status")["encounter"]
    assert own != fight
    one.hit(5)
    assert len(one.titles()) == len(titles) + 1
    titles = one.titles()
    # Each opens its own fight again.
    assert one.open().ready().view("status")["encounter"] == fight
    assert other.open().ready().view("status")["encounter"] == own
    assert other.page.evaluate("id => hurtbox.fights.remove(id)", own) == ""
    assert one.open().ready().view("status")["encounter"] == fight
    assert one.titles() == titles
    heads = [head["encounter"] for head in one.stored()["heads"]]
    assert heads == [fight]
    one.check()
