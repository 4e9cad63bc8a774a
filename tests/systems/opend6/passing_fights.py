"""Fights of OpenD6 for the law of passing time: contacts, poisons, the dying, the unconscious, counted rounds."""

from typing import Any

from hypothesis import strategies as st

from hurtbox.core.clock import Clock
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.hazards import Touch
from hurtbox.systems.opend6.person import Combatant, Encounter
from hurtbox.systems.opend6.settings import Settings
from hurtbox.systems.opend6.sheet import Body, Sheet
from hurtbox.systems.opend6.tables import HARMS

from .harness import LADDER, THEM
from .test_laws import OTHER, armors, done_to_them, readings, sheets

MORTAL = LADDER.index("Mortally Wounded")
clocks = st.builds(
    Clock,
    round=st.integers(1, 40),
    minute=st.integers(0, 30) | st.integers(0, 3000),
    turn=st.sampled_from(["", THEM, OTHER]),
)
LATER = st.integers(0, 30) | st.integers(0, 12 * 90) | st.sampled_from([12, 24, 720, 12 * 1440])


@st.composite
def bodies(draw: st.DrawFn, sheet: Sheet, reading: Settings, clock: Clock) -> Body:
    """Somebody at any height of the ladder or with any points left, perhaps out, stunned, reeling or dying."""
    now, round = 12 * clock.minute + clock.round, clock.round
    facts: dict[str, Any] = {
        "points": draw(st.integers(-sheet.body_points, sheet.body_points)),
        "level": draw(st.integers(0, MORTAL)),
    }
    if draw(st.booleans()):
        facts["wakes"] = now + draw(LATER)
    if draw(st.booleans()):
        facts["mortal"] = max(1, now - draw(st.integers(0, 99)))
        facts["rolled"] = draw(st.sampled_from([0, facts["mortal"], now, now + 5]))
    if draw(st.booleans()):
        how = st.sampled_from(["penalty", "defend"])
        facts |= {"stunned": draw(how), "stunned_until": round + draw(st.integers(-3, 14))}
    if draw(st.booleans()):
        until = round + draw(st.integers(-3, 14))
        facts |= {"reels_from": max(0, until - 2), "reeling": max(0, until), "tried": round}
    if draw(st.booleans()):
        facts |= {"round": round, "results_then": 1, "lost_then": draw(st.integers(0, 9))}
        facts["rank_then"] = draw(st.integers(0, facts["level"]))
    facts["combat"] = draw(st.sampled_from([0, 1, round]))
    facts["past_first"] = draw(st.booleans())
    facts["stunned_until"] = max(0, facts.get("stunned_until", 0))
    begun = RULEBOOK.new_body(sheet, reading)
    return Body(**facts, character_points=begun.character_points, fate_points=begun.fate_points)


@st.composite
def touches(draw: st.DrawFn, clock: Clock, number: int) -> Touch:
    """A contact: printed or the table's own, at once, in some minutes, or overdue."""
    harm = draw(st.sampled_from(HARMS))
    due = max(0, 12 * clock.minute + clock.round + draw(LATER) - 12)
    about = draw(st.sampled_from([THEM, OTHER]))
    again = draw(st.booleans())
    left = draw(st.sampled_from([-1, -1, 0, 1, 5, 12]))
    code = (harm.code.dice, harm.code.plus)
    return Touch(
        f"t{number}", about, harm.name, *code, draw(armors), due=due, again=again, left=left
    )


@st.composite
def several(draw: st.DrawFn) -> Encounter:
    """Two people, and whatever lasts on them."""
    reading, clock = draw(readings), draw(clocks)
    people = []
    for id in (THEM, OTHER):
        sheet = draw(sheets)
        people.append(Combatant(id, id, sheet, draw(bodies(sheet, reading, clock))))
    lasting = tuple(draw(touches(clock, n)) for n in range(draw(st.integers(0, 2))))
    return Encounter("opend6", "Test", reading, tuple(people), clock, lasting)


fights = several()
acts = done_to_them
