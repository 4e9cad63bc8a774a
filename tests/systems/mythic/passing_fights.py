"""Fights of Mythic for the law of passing time: somebody hurt, and reminders of every length about it."""

from hypothesis import strategies as st

from hurtbox.systems.mythic.settings import Encounter, Settings
from hurtbox.systems.mythic.sheet import Sheet

from .commands import SetReminder
from .harness import HER, after, fight, mark, prompts
from .test_laws import anything, readings, sheets

LENGTHS = st.integers(1, 99) | st.sampled_from([60, 600, 1440, 4320, 9999])
reminders = st.builds(
    SetReminder,
    target=st.just(HER),
    source=st.sampled_from(["dying", "severe", "critical", "fatal"]).map(lambda t: f"{HER}/{t}"),
    length=LENGTHS,
    unit=st.sampled_from(["round", "minute"]),
)


@st.composite
def hurt(draw: st.DrawFn, sheet: Sheet, reading: Settings) -> Encounter:
    """Somebody with wounds of the worst rows, and how long it is until each prompt asks again."""
    now = after(fight(sheet, settings=reading), mark(draw(st.integers(3, 4)), 1), mark(5, 1))
    for topic in prompts(now):
        length, unit = draw(LENGTHS), draw(st.sampled_from(["round", "minute"]))
        source = f"{HER}/{topic}"
        now = after(now, SetReminder(target=HER, source=source, length=length, unit=unit))
    return now


fights = st.tuples(sheets, readings).flatmap(lambda both: hurt(*both))
acts = st.one_of(anything, reminders)
