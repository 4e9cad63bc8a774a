"""The flow of the open fight: its parts, wired together, and what they report to the controller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.fight.engine_events import EngineEvents
from page.fight.lazy_views import LazyViews
from page.fight.leadership import Leadership
from page.fight.odds import Odds
from page.fight.opener import FightOpener
from page.fight.runner import JobRunner

if TYPE_CHECKING:
    from collections.abc import Callable

    from page.state import State


class FightFlow:
    """Each part knows the flow; the controller sets what it wants to hear."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.runner = JobRunner(state, self)
        self.opener = FightOpener(state, self)
        self.leadership = Leadership(state, self)
        self.engine_events = EngineEvents(state, self)
        self.lazy_views = LazyViews(state)
        self.odds = Odds(state, self.runner)
        # Something new is stored.
        self.on_confirmed: Callable[[], None] = lambda: None
        # A command is out of the person's hands: stored, or waiting in the queue.
        self.on_settled: Callable[[], None] = lambda: None
        # The rules want something else: the field and the sentence.
        self.on_refused: Callable[[str, str], None] = lambda field, text: None
        # Opening a fight stops the engine.
        self.on_unopenable: Callable[[], None] = lambda: None
