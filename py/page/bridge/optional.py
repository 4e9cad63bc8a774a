"""The JavaScript beside the page that only few visits need: it is fetched when it is needed."""

from js import hurtbox

from page import sharing_words as told
from page import state
from page.sheets import sheet


async def load(name):
    """A module of static/, or None when it cannot be had; that is said and the sheet closes."""
    try:
        return await hurtbox.given.load(name)
    except Exception:  # the network is gone and the site is not kept yet
        sheet.shut()
        state.table.say(told.NOT_LOADED)
        return None
