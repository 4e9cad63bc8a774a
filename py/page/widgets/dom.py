"""Makes and changes elements by text and attributes only, so that typed text never becomes markup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import hurtbox
from pyscript import document

if TYPE_CHECKING:
    from typing import Any

    from pyscript import Element

SVG = "http://www.w3.org/2000/svg"
AS_TYPED = {
    "autocomplete": "off",
    "autocorrect": "off",
    "autocapitalize": "off",
    "spellcheck": "false",
}
"""Of what a phone's keyboard must not change, such as a name or a code."""


def find(name: str) -> Element:
    """The element of index.html with this id."""
    found: Element = document.getElementById(name)
    return found


def body() -> Element:
    """The page's body. Its attributes say which screen is shown."""
    return document.body


def make(tag: str, style: str = "", text: str | None = None, **marks: Any) -> Element:
    """Make an element. `marks` are attributes, with _ for -; those with None are left out."""
    given = [part for mark in marks.items() for part in mark]
    node: Element = hurtbox.makeElement(tag, style, text, *given)
    return node


def put(parent: Element, *children: Element | None) -> Element:
    """Append children to a parent, without those that are None. Returns the parent.

    All in one call: each call from Python to JavaScript costs time on a phone.
    """
    parent.append(*[child for child in children if child is not None])
    return parent


def fill(parent: Element, *children: Element | None) -> Element:
    """Replace a parent's content with these children. Returns the parent."""
    parent.replaceChildren(*[child for child in children if child is not None])
    return parent


def icon(name: str) -> Element:
    """An icon from index.html. It is hidden from screen readers, because a text is always beside it."""
    sign: Element = hurtbox.makeIcon(name)
    return sign


def drawing(width: int, height: int, name: str) -> Element:
    """An empty picture with a name for screen readers."""
    picture = document.createElementNS(SVG, "svg")
    picture.setAttribute("viewBox", "0 0 {} {}".format(width, height))
    picture.setAttribute("role", "img")
    picture.setAttribute("aria-label", name)
    return picture


def path(style: str, line: str) -> Element:
    """A line in a picture."""
    node = document.createElementNS(SVG, "path")
    node.setAttribute("class", style)
    node.setAttribute("d", line)
    return node


def entry(name: str | None = None, style: str = "", **marks: Any) -> Element:
    """A line to type in. The phone's keyboard corrects nothing in it."""
    return make("input", style, type="text", id=name, **AS_TYPED, **marks)


def button(text: str | None, style: str, do: str, sign: str | None = None, **marks: Any) -> Element:
    """A button with an action. Its data-… attributes are the action's arguments."""
    node = make("button", style, None if sign else text, type="button", data_do=do, **marks)
    if sign:
        put(node, icon(sign), make("span", "", text))
    return node


def icon_button(text: str, style: str, do: str, sign: str, **marks: Any) -> Element:
    """A button that shows only its icon; screen readers get the text."""
    node = button(text, style, do, sign, **marks)
    node.lastChild.className = "unseen"
    return node


def tick(text: str, do: str, pressed: bool, **marks: Any) -> Element:
    """A button that is on or off, with a box to tick."""
    node = make("button", "tick", type="button", data_do=do, aria_pressed=truth(pressed), **marks)
    return put(node, make("i", "", aria_hidden="true"), make("span", "", text))


def truth(value: Any) -> str:
    """A truth value as an attribute's text."""
    return "true" if value else "false"


def write(node: Element, text: str) -> None:
    """Set an element's text, if it differs."""
    if node.textContent != text:
        node.textContent = str(text)  # an error of an assignment to JavaScript cannot be caught


def show(node: Element, visible: bool) -> None:
    """Show or hide an element."""
    if node.hidden == visible:
        node.hidden = not visible


def mark(node: Element, key: str, value: Any) -> None:
    """Set an attribute; None removes it."""
    if value is None:
        node.removeAttribute(key)
    else:
        node.setAttribute(key, str(value))


def is_drawn(drawn: dict[str, Any], part: str, value: Any) -> bool:
    """Whether a part shows this value already. Remembers the value."""
    if part in drawn and drawn[part] == value:
        return True
    drawn[part] = value
    return False


def shake(node: Element) -> None:
    """Show that a tap on this button was ignored."""
    node.removeAttribute("data-ignored")
    node.getBoundingClientRect()  # makes the browser start the animation again
    node.setAttribute("data-ignored", "")


def of(spot: Element, key: str) -> str:
    """The value of an element's data-… attribute, or ""."""
    return spot.getAttribute("data-" + key) or ""
