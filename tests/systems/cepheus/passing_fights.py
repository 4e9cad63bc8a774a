"""Fights of 2D6 Sci-Fi for the law of passing time: people with everything that lasts."""

from hypothesis import strategies as st

from hurtbox.core.encounter import Encounter
from hurtbox.systems.cepheus.sheet import Sheet, Who, begin

from .harness import HER, HIM, command, fight, hurt

MINUTES = st.integers(1, 100)
LASTS = {
    "waking": 10, "smoke": 3, "dose": 14400, "bad air": 10, "tainted": 100, "hour cold": 600, "slow cold": 100,
    "thirst": 600, "hunger": 14400, "pneumonia": 100800, "anthrax": 14400, "flu": 14400, "weapon": 600,
    "sickness": 600, "combat coming": 4, "accelerator coming": 8, "fire": 1, "fumes": 10, "gear": 600, "vacuum": 1,
    "combat": 100, "accelerator": 100, "no air": 1, "corrosive": 1, "acid bath": 1,
}  # fmt: skip
acts = st.sampled_from([
    command("hit", damage=2), command("expose", HIM, to="bad_air"), command("take_drug", drug="combat"),
    command("infect", HIM, disease="flu"), command("heal", points=2), command("tire"), command("smother"),
    command("expose", to="thirst"), command("expose", to="vacuum"), command("aim"), command("work"),
    command("take_drug", HIM, drug="anti_radiation"), command("irradiate", HIM, source="active_medium", hours=1),
])  # fmt: skip


@st.composite
def lasting(draw: st.DrawFn) -> Encounter:
    """Two people on whom some things last."""
    tough = Sheet(strength=30, dexterity=30, endurance=draw(st.integers(5, 40)))
    now = fight(tough, tough, wake_at_zero=draw(st.booleans()))
    for id in (HER, HIM):
        for what in draw(st.lists(st.sampled_from(sorted(LASTS)), max_size=3, unique=True)):
            amount = LASTS[what] if what == "tainted" else 1
            now = begin(Who.of(now, id), what, draw(st.integers(1, LASTS[what])), amount).encounter
            if what == "waking":
                now = hurt(now, id, unconscious=True, endurance=2)
            if what == "sickness":
                now = hurt(now, id, rads=draw(st.sampled_from([100, 250, 700, 1200])))
    return now


fights = lasting()
