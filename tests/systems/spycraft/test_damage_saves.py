"""Section 4: Damage saves of standard characters and objects."""

from hurtbox.systems.spycraft.packet import Packet

from .table import MOOK, body_of, fight, steps, take


def test_SPY_EX_1_and_2_a_minion_saves_against_what_has_accumulated() -> None:
    first = take(fight(), Packet(8), {"SPY-NPC-1": 14}, target=MOOK)
    assert steps(first, "SPY-NPC-1")["save DC"] == 14
    assert body_of(first.outcome, MOOK).accumulated == 8
    second = take(first.outcome, Packet(9), {"SPY-NPC-1": 18}, target=MOOK)
    assert steps(second, "SPY-NPC-1") | {"save": ""} == {
        "accumulated": 17,
        "save DC": 18,
        "save": "",
    }
