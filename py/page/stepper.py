"""A number changed by taps: ten less, one less, one more, ten more. No keyboard opens."""

from page import dom, shown, words

_OPEN = {}


def stepper(name, label, value, low=None, high=None, changed=None):
    """The control. `changed` is told each new value."""
    _OPEN[name] = [value, low, high, changed]
    node = dom.make("div", "stepper", role="group", aria_label=label)
    out = dom.make("output", "", str(value), id="step-" + name, aria_live="polite")
    dom.put(node, _step(name, -10), _step(name, -1), out, _step(name, 1), _step(name, 10))
    return node


def value(name):
    """What the number stands on."""
    return _OPEN[name][0]


def _step(name, by):
    less = by < 0
    says = (words.LESS if less else words.MORE_BY).format(n=abs(by))
    text = ("−" if less else "+") + str(abs(by))
    return dom.button(text, "", "step", data_of=name, data_by=by, aria_label=says)


@shown.act("step")
def _stepped(spot):
    name = dom.of(spot, "of")
    held = _OPEN[name]
    after = held[0] + int(dom.of(spot, "by"))
    if held[1] is not None:
        after = max(held[1], after)
    if held[2] is not None:
        after = min(held[2], after)
    held[0] = after
    spot.parentNode.querySelector("output").textContent = str(after)
    if held[3]:
        held[3](after)
