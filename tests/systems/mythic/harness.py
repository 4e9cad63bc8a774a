"""Helpers of the tests of Mythic Epoch: a fight with one ensign, running commands, and reading the result."""

from collections.abc import Iterable, Mapping

from hurtbox.core.answers import Answered
from hurtbox.core.encounter import Combatant
from hurtbox.core.rulebook import Command
from hurtbox.core.run import AnswerSource, Done, resolve, unanswered
from hurtbox.core.steps import Value
from hurtbox.systems.mythic import RULEBOOK
from hurtbox.systems.mythic.settings import Encounter, Settings
from hurtbox.systems.mythic.sheet import Body, Mark, Sheet
from hurtbox.systems.mythic.tables import Box

from ..playing import steps as steps
from .commands import FreeBox, Heal, Hit, MarkBox

HER = "c1"
ENSIGN = Sheet(wound_threshold=3, ap_maximum=12)


def fight(
    sheet: Sheet = ENSIGN,
    *,
    settings: Settings | None = None,
    body: Body | None = None,
    owner: str = "",
    hidden: bool = False,
) -> Encounter:
    """A fight with one combatant, unhurt unless a body is given."""
    reading = settings or Settings()
    begun = body or RULEBOOK.new_body(sheet, reading)
    her = Combatant(HER, "Ensign Reyes", sheet, begun, owner=owner, hidden=hidden)
    return Encounter("mythic", "Test", reading, (her,))


def marked(*boxes: Box) -> tuple[Mark, ...]:
    """Marks on these boxes, without command and type."""
    return tuple(Mark(row, column) for row, column in boxes)


def run(
    encounter: Encounter,
    command: Command,
    *,
    answers: Iterable[Answered] = (),
    put: Mapping[str, Value] | None = None,
    source: AnswerSource = unanswered,
) -> Done[Encounter]:
    """Run a command that needs no more answers; `put` are the GM's overrides."""
    done = resolve(
        lambda ask: RULEBOOK.resolve(ask, encounter, command), answers, (put or {}).items(), source
    )
    assert isinstance(done, Done), f"owed: {done.key}"
    return done


def after(encounter: Encounter, *commands: Command) -> Encounter:
    """The fight after some commands, one after the other."""
    for command in commands:
        encounter = run(encounter, command).outcome
    return encounter


def hit(damage: int, type: str, downgrade: int = 0) -> Hit:
    """A hit on her."""
    return Hit(id="h", target=HER, damage=damage, type=type, downgrade=downgrade)


def heal(count: int) -> Heal:
    """Boxes of hers are freed."""
    return Heal(target=HER, count=count)


def free(row: int, column: int) -> FreeBox:
    """One box of hers is freed."""
    return FreeBox(target=HER, row=row, column=column)


def mark(row: int, column: int, *, sustained: bool = True) -> MarkBox:
    """One box of hers is marked by hand."""
    return MarkBox(target=HER, row=row, column=column, sustained=sustained)


def body(encounter: Encounter) -> Body:
    """Her body."""
    found = encounter.combatant(HER).body
    assert isinstance(found, Body)
    return found


def boxes(encounter: Encounter) -> list[Box]:
    """Her marked boxes, in the order in which they were marked."""
    return [one.box for one in body(encounter).marks]


def prompts(encounter: Encounter) -> list[str]:
    """The topics of her prompts."""
    return [source.id.removeprefix(f"{HER}/") for source in encounter.sources_on(HER)]
