"""Keeps the focus when elements are redrawn: the new element gets it, or a heading if there is none."""

import asyncio

from pyscript import document, window

from page.types import Element
from page.widgets import dom

FRAME = 0.05  # seconds after which the browser has laid out what was drawn
_HEADINGS = {
    "roster": "fight-title",
    "combatant": "target-name",
    "form": "form-title",
    "seat": "title",  # a player's phone
}


def held() -> Element | None:
    """The element that has the focus, or None."""
    node = document.activeElement
    return None if node is None or node.tagName == "BODY" else node


def keep(before: Element | None) -> None:
    """Restore the focus that `before` had: to itself, else to its successor, else to the heading.

    When nothing had the focus, as after taps on some phones, it is not moved, so screen readers say nothing.
    """
    if before is None or _can_have_it(held()):
        return
    after = before if before.isConnected and _can_have_it(before) else _successor(before)
    if after:
        options = window.Object.new()
        # It stands where `before` stood; the person may have scrolled since.
        options.preventScroll = True
        after.focus(options)
    else:
        _heading().focus()


def seems_to_stay(before: Element) -> bool:
    """Whether an element keeps the focus, as far as that can be said without a layout.

    One that was moved has lost it, though it is still there.
    """
    now = held()
    return (
        now is not None
        and now.isSameNode(before)
        and not before.hasAttribute("disabled")
        and before.closest("[hidden]") is None
    )


async def keep_soon(before: Element) -> None:
    """Restore the focus a frame later, where `seems_to_stay` finds nothing to restore.

    Whether styles hide an element is known only after the layout, which the browser would otherwise do in the
    middle of the drawing.
    """
    await asyncio.sleep(FRAME)
    keep(before)


def _can_have_it(node: Element | None) -> bool:
    return node is not None and not node.hasAttribute("disabled") and node.checkVisibility()


def _successor(before: Element) -> Element | None:
    """The element that replaces a redrawn one: it has the same action and arguments. None if there is none."""
    do = dom.of(before, "do")
    if do:
        for node in list(document.querySelectorAll('[data-do="{}"]'.format(do))):
            if _what(node) == _what(before) and _can_have_it(node):
                return node
    return None


def _what(node: Element) -> list[str]:
    return [dom.of(node, key) for key in ("of", "form", "who", "n", "at", "by")]


def _heading() -> Element:
    if dom.find("sheet").open:
        return dom.find("sheet-title")
    return dom.find(_HEADINGS.get(dom.body().getAttribute("data-screen") or "", "leaf-title"))
