"""Each single damage to the table view's copy of what it showed: it is thrown away, the window starts and shows
what the leading window sends. Only the copies whose sum is right need a browser."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .damage import TEXTS
from .storage import stood_in, summed
from .test_table_view import opened, shows
from .visit import Visit

VIEWS = [
    ["status", '{"audience":"players","encounter":"fight","title":"A duel","revision":3}'],
    ["roster", '{"title":"A duel","when":"","rows":[{"id":"c1","name":"Ann","turn":false}]}'],
]
COPY: dict[str, Any] = {
    "build": "this build",
    "encounter": "fight",
    "revision": 3,
    "views": VIEWS,
}
SENT = [["roster", '{"title":"Sent","when":"","rows":[]}'], ["status", '{"audience":"players"}']]
# The shapes that JSON has.
VALUES = ("null", "true", '""', '"x"', "-1", "1.5", "1e300", "[]", "[[]]", '["x", 1]', "{}")


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stood_in(tmp_path_factory.mktemp("table") / "static")


def started(static: Path, texts: list[str]) -> list[dict[str, Any]]:
    """What the window shows and keeps, with each of these texts in the place of its copy."""
    done = subprocess.run(
        ["node", Path(__file__).with_name("table_view.mjs"), static],
        input=json.dumps({"texts": texts, "sent": SENT}) + "\n",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return found


def with_view(place: int, *pair: Any) -> str:
    views = [pair if at == place else view for at, view in enumerate(VIEWS)]
    return summed({**COPY, "views": views})


def damaged() -> dict[str, str]:
    """The copy with each single damage, by what is wrong."""
    whole = summed(COPY)
    found = {f"text {text[:20]}": text for text in TEXTS if text}
    found["one letter"] = whole.replace("Ann", "Bob")
    found["half of it"] = whole[: len(whole) // 2]
    found["no sum"] = json.dumps(COPY)
    found["of the game master"] = with_view(0, "status", '{"audience":"gm","encounter":"fight"}')
    found["of another fight"] = summed({**COPY, "encounter": "other"})
    found["of another build"] = summed({**COPY, "build": "earlier"})
    # As builds before this one wrote it.
    found["of before"] = json.dumps({"build": "this build", "fight": "fight", "views": VIEWS})
    for key, value in COPY.items():
        found[f"no {key}"] = summed({name: one for name, one in COPY.items() if name != key})
        for other in VALUES:
            if json.loads(other) != value and not (key == "revision" and other == "-1"):
                found[f"{key} = {other}"] = summed({**COPY, key: json.loads(other)})
    for other in VALUES:
        found[f"a view {other}"] = summed({**COPY, "views": [*VIEWS, json.loads(other)]})
        for place, (key, _) in enumerate(VIEWS):
            found[f"{key} = {other}"] = with_view(place, key, json.loads(other))
            if (key, other) != ("roster", "{}"):
                found[f"{key} = text {other}"] = with_view(place, key, other)
    found["rows of nothing"] = with_view(1, "roster", '{"title":"A duel","rows":[null]}')
    found["no rows"] = with_view(1, "roster", '{"title":"A duel"}')
    return found


def test_a_copy_that_is_as_it_was_written_is_shown(static: Path) -> None:
    (found,) = started(static, [summed(COPY)])
    assert (found["views"], found["kept"]) == (VIEWS, summed(COPY))


def test_a_copy_that_is_damaged_is_thrown_away_and_the_window_goes_on(static: Path) -> None:
    damages = damaged()
    assert len(damages) > 70
    faults = []
    for where, found in zip(damages, started(static, list(damages.values())), strict=True):
        after = found["after"]
        is_new = after["views"] == SENT and json.loads(after["kept"])["views"] == SENT
        if found["fault"] or found["views"] or found["kept"] or not is_new:
            faults.append(f"{where}: {found}")
    assert faults == []


def bend(where: list[Any], value: Any) -> Callable[[Any], None]:
    """Put a value at a place in a view."""

    def change(view: Any) -> None:
        for step in where[:-1]:
            view = view[step]
        view[where[-1]] = value

    return change


# Copies with a right sum and views of other shapes.
BENT = (
    ("roster", bend(["rows", 0, "pieces"], 7)),
    ("roster", bend(["rows", 1, "pieces"], [{"kind": "badge"}])),
    ("roster", bend(["title"], {})),
    ("status", bend(["records"], 7)),
    ("status", bend(["records"], [{}])),
    ("r:0", dict.clear),
)
# Only the copy can be drawn at first: what the leader sends comes late.
LATE = """const Plain = BroadcastChannel;
window.BroadcastChannel = class extends Plain {
  set onmessage(hear) { super.onmessage = (event) => setTimeout(() => hear(event), 1500); }
};"""


@pytest.mark.sweep
def test_views_of_another_shape_are_not_drawn(fight: Visit) -> None:
    """The window starts without them, and shows the fight again when its leader sends it."""
    page = opened(fight.hit(12))
    copied = page.evaluate("() => sessionStorage.getItem('hurtbox:table')")
    copy = json.loads(copied)
    del copy["sum"]
    page.add_init_script(LATE)
    for key, change in BENT:
        views = {one: json.loads(text) for one, text in copy["views"]}
        change(views[key])
        text = summed({**copy, "views": [[one, json.dumps(view)] for one, view in views.items()]})
        page.evaluate("text => sessionStorage.setItem('hurtbox:table', text)", text)
        page.reload()
        page.wait_for_function("'arrived' in document.documentElement.dataset")
        shows(page, fight)
        expect(page.locator("#order li").first).to_be_visible()
        expect(page.locator("#last")).to_have_text(fight.titles()[0])
    expect(page.locator("#missing")).to_be_hidden()
    fight.target().hit(3)
    shows(page, fight)
    page.close()
