"""A number changed by taps: ten less, one less, one more, ten more, or its digits. No keyboard opens."""

from page import state, words
from page.widgets import dom

_OPEN = {}
# A number with a longer way than this is quicker to type than to step to.
_FAR = 20
_TENS = 10


def stepper(name, label, value, low=None, high=None, changed=None):
    """The control. `changed` is told each new value."""
    _OPEN[name] = {"value": value, "low": low, "high": high, "changed": changed, "typed": ""}
    node = dom.make("div", "stepper", role="group", aria_label=label, data_stepper=name)
    out = dom.make("output", "", words.number(value), aria_live="polite")
    if low is not None and high is not None and high - low < _TENS:
        node.className = "stepper short"
        dom.put(node, _step(name, -1), out, _step(name, 1))
    else:
        dom.put(node, _step(name, -10), _step(name, -1), out, _step(name, 1), _step(name, 10))
    if low is not None and high is not None and high - low <= _FAR:
        return node
    return dom.put(dom.make("div"), node, _digits(name, label))


def value(name):
    """What the number stands on."""
    return _OPEN[name]["value"]


def _step(name, by):
    says = (words.LESS if by < 0 else words.MORE_BY).format(n=abs(by))
    text = ("−" if by < 0 else "+") + str(abs(by))
    return dom.button(text, "", "step", data_of=name, data_by=by, aria_label=text + " " + says)


def _digits(name, label):
    node = dom.make("div", "digits", role="group", aria_label=label)
    for digit in "1234567890":
        dom.put(node, dom.button(digit, "face", "type", data_of=name, data_by=digit))
    erase = dom.button(words.ERASE, "face", "type", "erase", data_of=name, data_by="")
    erase.lastChild.className = "unseen"
    return dom.put(node, erase)


def _stand(name, after):
    """Put the number on a value, as far as it may go."""
    held = _OPEN[name]
    if held["low"] is not None:
        after = max(held["low"], after)
    if held["high"] is not None:
        after = min(held["high"], after)
    held["value"] = after
    out = dom.find("sheet-body").querySelector('[data-stepper="{}"] output'.format(name))
    dom.write(out, words.number(after))
    if held["changed"]:
        held["changed"](after)


@state.act("step")
def _stepped(spot):
    name = dom.of(spot, "of")
    _OPEN[name]["typed"] = ""
    _stand(name, _OPEN[name]["value"] + int(dom.of(spot, "by")))


@state.act("type")
def _typed(spot):
    """The first digit begins a new number, the next ones go on with it."""
    name, digit = dom.of(spot, "of"), dom.of(spot, "by")
    held = _OPEN[name]
    held["typed"] = (held["typed"] + digit)[-6:] if digit else held["typed"][:-1]
    _stand(name, int(held["typed"] or "0"))
