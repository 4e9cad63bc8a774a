"""Making and changing elements, by text and attribute only: nothing typed can become markup."""

from pyscript import document

SVG = "http://www.w3.org/2000/svg"
_FOUND = {}


def find(name):
    """The element of the skeleton with this id. Each is looked up once."""
    if name not in _FOUND:
        _FOUND[name] = document.getElementById(name)
    return _FOUND[name]


def body():
    """The page's body: which screen is shown stands on it."""
    return document.body


def make(tag, style="", text=None, **marks):
    """A new element. `marks` are attributes, with _ for -; None leaves one out."""
    node = document.createElement(tag)
    if style:
        node.className = style
    if text is not None:
        node.textContent = text
    for key, value in marks.items():
        if value is not None:
            node.setAttribute(key.replace("_", "-").strip("-"), str(value))
    return node


def put(parent, *children):
    """Children at the end of a parent; None is left out. Gives the parent back."""
    for child in children:
        if child is not None:
            parent.appendChild(child)
    return parent


def fill(parent, *children):
    """These children instead of what was there."""
    parent.textContent = ""
    return put(parent, *children)


def icon(name):
    """One of the signs drawn in the skeleton. The word stands beside it, so it is hidden from readers."""
    sign = document.createElementNS(SVG, "svg")
    sign.setAttribute("class", "icon")
    sign.setAttribute("aria-hidden", "true")
    use = document.createElementNS(SVG, "use")
    use.setAttribute("href", "#i-" + name)
    sign.appendChild(use)
    return sign


def drawing(width, height, name):
    """An empty picture with a name for screen readers."""
    picture = document.createElementNS(SVG, "svg")
    picture.setAttribute("viewBox", "0 0 {} {}".format(width, height))
    picture.setAttribute("role", "img")
    picture.setAttribute("aria-label", name)
    return picture


def path(style, line):
    """A line in a picture."""
    node = document.createElementNS(SVG, "path")
    node.setAttribute("class", style)
    node.setAttribute("d", line)
    return node


def button(text, style, do, sign=None, **marks):
    """A button that asks for `do`; what it is about stands in its data-… attributes."""
    node = make("button", style, None if sign else text, type="button", data_do=do, **marks)
    if sign:
        put(node, icon(sign), make("span", "", text))
    return node


def tick(text, do, pressed, **marks):
    """A button that is on or off, with a box that a pen ticks."""
    node = make("button", "tick", type="button", data_do=do, aria_pressed=pressed, **marks)
    return put(node, make("i", "", aria_hidden="true"), make("span", "", text))


def write(node, text):
    """Text, only when it is another than before."""
    if node.textContent != text:
        node.textContent = text


def show(node, visible):
    """Shown or hidden."""
    if node.hidden == visible:
        node.hidden = not visible


def mark(node, key, value):
    """An attribute, taken away by None."""
    if value is None:
        node.removeAttribute(key)
    else:
        node.setAttribute(key, str(value))


def shake(node):
    """Shows that a tap on this button was ignored."""
    node.removeAttribute("data-ignored")
    node.getBoundingClientRect()  # lets the browser begin the movement again
    node.setAttribute("data-ignored", "")


def of(spot, key):
    """What a data-… attribute of a tapped element says, or ''."""
    return spot.getAttribute("data-" + key) or ""
