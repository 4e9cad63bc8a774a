"""The open fight's parts, and the callbacks by which they report to the controller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.fight.engine_events import EngineEvents
from page.fight.lazy_views import LazyViews
from page.fight.leadership import Leadership
from page.fight.odds import Odds
from page.fight.opener import FightOpener
from page.fight.runner import JobRunner
from page.fight.safety import Safety

if TYPE_CHECKING:
    from collections.abc import Callable

    from page.state import State


class FightFlow:
    """Holds the parts, which call each other through it. The controller sets the callbacks."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.runner = JobRunner(state, self)
        self.opener = FightOpener(state, self)
        self.leadership = Leadership(state, self)
        self.engine_events = EngineEvents(state, self)
        self.lazy_views = LazyViews(state)
        self.safety = Safety(state)
        self.odds = Odds(state, self.runner)
        self.odds.on_shown = self.leadership.odds_shown
        # Called when a new state is stored.
        self.on_confirmed: Callable[[], None] = lambda: None
        # Called when a command is stored or has joined the queue.
        self.on_settled: Callable[[], None] = lambda: None
        # Called when the rules refuse an entry, with the field and the sentence.
        self.on_refused: Callable[[str, str], None] = lambda field, text: None
        # Called with an error that no code expects, once what is stored is stored.
        self.on_fault: Callable[[Exception], None] = _raise
        # Called when opening a fight crashes the engine.
        self.on_unopenable: Callable[[], None] = lambda: None


def _raise(fault: Exception) -> None:
    raise fault
