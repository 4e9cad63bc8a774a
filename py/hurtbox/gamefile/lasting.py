"""What lasts on somebody: how it begins, what it does when it is due, and when it ends."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from hurtbox.core.clock import MINUTES, Reminder, last_begun, rounds_gone

from .bounds import MOST_POINTS
from .fields import frozen
from .values import At, Entry, Run

UNITS = ("round", "minute", "hour", "day", "week")
LATEST = 10**12
"""The last moment in rounds."""


@dataclass(frozen=True)
class Lasts:
    """One thing that can last. `acts`: it has steps. `source` is the class of what the fight keeps of it.

    `button`: people can end it. With `while_` it lasts exactly while that is true, and nothing starts or ends it.
    """

    name: str
    label: str
    every: str
    acts: bool
    stacks: bool
    rounds_a_minute: int
    source: Any
    button: bool = True
    while_: Run | None = None

    @property
    def entry(self) -> Entry:
        """How rules read it: how many of it there are; `amount` is how much."""
        return Entry(
            "lasting effect",
            get=lambda at: len(self.there(at.who)),
            low=0,
            about=self,
        )

    @property
    def numbers(self) -> dict[str, Callable[[At, Any], int]]:
        """What functions know of it, by their names."""
        if self.while_:
            return {}
        return {"amount": lambda at, place: sum(one.amount for one in self.there(at.who))}

    def there(self, who: Any) -> list[Any]:
        """What of it lasts on somebody now, without what only begins later (`in`)."""
        now = who.now(self.rounds_a_minute)
        own = [source for source in who.sources if not isinstance(source, Reminder)]
        return [source for source in own if source.what == self.name and source.begins <= now]

    def rounds(self, unit: str) -> int:
        """A length of time in rounds."""
        return 1 if unit == "round" else self.rounds_a_minute * MINUTES[unit]  # type: ignore[index]

    def begun(self, who: Any, amount: int, left: int, wait: int) -> Any:
        """Somebody on whom it begins: it is due after one unit or after `wait`, and ends after `left` rounds."""
        now = who.now(self.rounds_a_minute)
        id = f"{who.id}/{self.name}"
        if self.stacks:
            there = {source.id for source in who.sources}
            id = next(
                other
                for number in range(len(there) + 1)
                if (other := f"{id}/{number}" if number else id) not in there
            )
        step = self.rounds(self.every)
        due = now + (wait or (min(step, left) if left else step))
        ends = now + wait + left if left else 0
        if self.acts and wait and left:
            ends = max(due, ends - step)
        begins = now + wait if wait else 0
        if not self.acts:
            due = begins or ends or LATEST
        due, ends, begins = (min(LATEST, moment) for moment in (due, ends, begins))
        return who.with_source(self.source(id, who.id, due, amount, ends, begins=begins))

    def is_over(self, who: Any) -> bool:
        """Whether what it lasts for is not true any more."""
        return self.while_ is not None and not self.while_(At(who))

    def settled(self, who: Any) -> Any:
        """Somebody on whom it lasts if what it lasts for is true, and is due within one unit from now on.

        Another moment is that of another fight, or of one that a correction has brought back too late.
        """
        there = self.there(who)
        if self.is_over(who):
            return who.without(self.name) if there else who
        now = rounds_gone(last_begun(who.fight.clock), self.rounds_a_minute)
        due = now + self.rounds(self.every)
        id = f"{who.id}/{self.name}/while"
        if len(there) == 1 and there[0].id == id and now < there[0].due <= due:
            return who
        return who.without(self.name).with_source(self.source(id, who.id, due))

    def passes(self, who: Any, source: Any) -> Any:
        """Somebody on whom it was due: it ends, or is due again."""
        if source not in who.sources:  # its own steps have ended it, or begun it anew
            return who
        now = who.now(self.rounds_a_minute)
        if source.ends and now >= source.ends:
            return who.without_source(source.id)
        due = now + self.rounds(self.every) if self.acts else LATEST
        due = min(due, source.ends) if source.ends else due
        return who.with_source(
            self.source(source.id, source.about, due, source.amount, source.ends)
        )


def source_of(name: str) -> Any:
    """The class of what a fight keeps of something that lasts."""
    moment = Annotated[int, Field(ge=0, le=LATEST)]
    columns: list[tuple[str, Any, Any]] = [
        ("id", str, ""),
        ("about", str, ""),
        ("due", moment, 0),
        ("amount", Annotated[int, Field(ge=0, le=MOST_POINTS)], 0),
        ("ends", moment, 0),
        ("what", Literal[name], name),
        ("begins", moment, 0),
    ]
    return frozen(name.title().replace("_", ""), columns)
