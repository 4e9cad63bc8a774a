"""Makes and changes elements by text and attributes only, so that typed text never becomes markup."""

from js import hurtbox
from pyscript import document

from page.types import Any, Element

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


def make(tag: str, style: str = "", *content: Element | str | None, **marks: Any) -> Element:
    """Make an element with texts and elements in it. What is None is left out.

    `marks` are attributes, with _ for -, and properties of the style, which begin with --.
    """
    given = [part for mark in marks.items() for part in mark]
    node: Element = hurtbox.makeElement(tag, style, len(content), *content, *given)
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


def fill_around(parent: Element, *children: Element | None) -> None:
    """Replace a parent's content; what is equal to something that stands there stays, at any depth."""
    hurtbox.fillAround(parent, *[child for child in children if child is not None])


def icon(name: str) -> Element:
    """An icon from index.html. It is hidden from screen readers, because a text is always beside it."""
    sign: Element = hurtbox.makeIcon(name)
    return sign


def drawing(width: int, height: int, name: str, *lines: str, style: str = "") -> Element:
    """A picture with a name for screen readers, and its lines: the class of each, followed by where it goes."""
    picture: Element = hurtbox.makeDrawing(width, height, name, style, *lines)
    return picture


def entry(name: str | None = None, style: str = "", **marks: Any) -> Element:
    """A line to type in. The phone's keyboard corrects nothing in it."""
    return make("input", style, type="text", id=name, **AS_TYPED, **marks)


def field(text: str, line: Element, style: str = "field", beside: Element | None = None) -> Element:
    """A line to type in with its label above it, and perhaps a button beside it."""
    below = make("div", "with", line, beside) if beside else line
    return make("div", style, make("label", "", text, for_=line.id), below)


def trouble(text: str) -> Element | None:
    """Why something was not done; nothing without a reason."""
    return make("p", "trouble", text, role="alert") if text else None


def button(text: str | None, style: str, do: str, sign: str | None = None, **marks: Any) -> Element:
    """A button with an action. Its data-… attributes are the action's arguments."""
    content = (icon(sign), make("span", "", text)) if sign else (text,)
    return make("button", style, *content, type="button", data_do=do, **marks)


def icon_button(text: str, style: str, do: str, sign: str, **marks: Any) -> Element:
    """A button that shows only its icon; screen readers get the text."""
    node = button(text, style, do, sign, **marks)
    node.lastChild.className = "unseen"
    return node


def tick(text: str, do: str, pressed: bool, **marks: Any) -> Element:
    """A button that is on or off, with a box to tick."""
    content = (make("i", "", aria_hidden="true"), make("span", "", text))
    return make(
        "button", "tick", *content, type="button", data_do=do, aria_pressed=truth(pressed), **marks
    )


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


def to_top(name: str) -> None:
    """Show the beginning of the element with this id, which may have been scrolled."""
    hurtbox.scrollToTop(find(name))


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
