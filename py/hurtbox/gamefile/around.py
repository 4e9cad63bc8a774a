"""What the steps of a rule are, and what they may name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .lasting import Lasts
from .tracks import Track
from .values import At, Entry, Step


class Stop(Exception):
    """The rule ends here."""


@dataclass(frozen=True)
class Steps:
    """The steps of one rule, ready to run. `count` are all that can run, with those of procedures."""

    run: Step
    count: int
    takes: tuple[str, ...] = ()
    rule: str = ""

    def on(self, at: At) -> None:
        """Run them to their end, or to “stop”."""
        try:
            self.run(at)
        except Stop:
            return


@dataclass
class Around:
    """What the steps of one rule may name: names, states, procedures, what lasts, and its rule ids."""

    names: Mapping[str, Entry]
    places: Mapping[str, Callable[[At, Any], None]]
    """What can be given a value: the states of the body."""
    procedures: Mapping[str, Steps]
    lasting: Mapping[str, Lasts]
    tracks: Mapping[str, Track]
    rule: str
    rules: Mapping[str, str]
    texts: dict[str, str] = field(default_factory=dict)
    used: dict[str, int] = field(default_factory=dict)
