"""Moments as a person says them."""

from pyscript import window

from page import words
from page.bridge.engine import exact


def day(when: int) -> str:
    """A moment as today, yesterday or a date, with the time of today; "" when it is not known."""
    if not when:
        return ""
    moment, now = window.Date.new(exact(when)), window.Date.new()
    if moment.toDateString() == now.toDateString():
        options = window.Object.new()
        options.timeStyle = "short"
        return words.TODAY + " " + str(moment.toLocaleTimeString("en", options))
    before = window.Date.new(now.getFullYear(), now.getMonth(), now.getDate() - 1)
    if moment.toDateString() == before.toDateString():
        return words.YESTERDAY
    return str(moment.toLocaleDateString())
