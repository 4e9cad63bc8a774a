"""What comes in from outside is checked in slices: one long work at a time, beside the open fight."""

from hurtbox.core.refusal import Refused
from hurtbox.session import messages
from hurtbox.session.fight.state import Fight
from hurtbox.session.replies import GameTemplate, LongReply, Reply
from hurtbox.session.slices import SlicedWork, TooMuch, Work, within
from hurtbox.sharing.imports.entries import edit_entry, entry_form
from hurtbox.sharing.imports.importing import import_find, inspect

SLICE = 0.2
"""Seconds of one slice."""
LONGEST = 20.0
"""Seconds of all slices of one work."""
TOO_LONG = "This takes too long to check, so it is not opened."
OVER = "This has ended or was cancelled. Start it again."


class LongWork:
    """The work that goes on, if any. New work replaces it."""

    def __init__(self) -> None:
        self._number = 0  # of the latest work
        self._work: SlicedWork[LongReply] | None = None

    def answer(self, request: messages.WithoutFight, fight: Fight | None) -> Reply:
        """The reply to a message that leaves the open fight as it is. `fight` is the one that the screen shows."""
        match request:
            case messages.Inspect():
                return self._begin(inspect(request, fight))
            case messages.Import():
                return self._begin(import_find(request, fight))
            case messages.EntryForm():
                return self._begin(entry_form(request))
            case messages.EditEntry():
                return self._begin(edit_entry(request))
            case messages.CheckGame():
                from hurtbox.session.game_examples import (
                    game_reply,
                )  # loaded with the first game file

                return self._begin(game_reply(request, fight))
            case messages.GameTemplates():
                from hurtbox.gamefile.templates import templates

                every = [
                    GameTemplate(title=title, text=text, file=file)
                    for title, text, file in templates()
                ]
                return {"templates": every}
            case messages.Continue(work=number, cancel=cancel):
                if self._work is None or number != self._number:
                    raise Refused("work", OVER)
                if cancel:
                    self._work = None
                    return {}
                return self._go_on(self._work)

    def _begin(self, work: Work[LongReply]) -> Reply:
        self._number += 1
        return self._go_on(SlicedWork(within(LONGEST, work), SLICE))

    def _go_on(self, work: SlicedWork[LongReply]) -> Reply:
        self._work = None
        try:
            work.run_slice()
        except TooMuch:
            raise Refused("text", TOO_LONG) from None
        if work.result is None:
            self._work = work
            return {"work": self._number}
        return work.result
