"""Charts with rows of different lengths: a box that no order numbers does not exist."""

import pytest

import hurtbox
from hurtbox.core.refusal import Refused
from hurtbox.gamefile.unfit import Unfit
from hurtbox.session.game_examples import check_game
from hurtbox.session.views.tallies import summary

GAME = """
title = "Uneven"
tracks.harm = { shape = "boxes", rows = ["light", "serious", "fatal"], columns = 3, orders = ORDERS }
acts.hit = { tone = "harm", asks = { n = "0..99", first = "1..9" }, does = "hurt harm n from first" }
acts.mend = { asks.n = "0..9", does = "heal harm n by mending" }
examples = '''
EXAMPLES
'''
"""
PRINTED = '{ upward = ["1 2 3", "4 5", "6"], mending = ["4 5 6", "2 3", "1"] }'
EXAMPLES = """
| hit 5 | | free(harm) = 1, free(harm, serious) = 0, free(harm, fatal) = 1
| hit 7 | | marked(harm) = 6, free(harm) = 0
| hit 30 | | marked(harm, light) = 3, marked(harm, serious) = 2, marked(harm, fatal) = 1
| hit 9, first = 7 | | marked(harm) = 0
| hit 9, first = 5 | | marked(harm, serious) = 1, marked(harm, fatal) = 1, marked(harm) = 2
| hit 6; mend 3 | | marked(harm, light) = 0, marked(harm, fatal) = 1
"""


def uneven(orders: str = PRINTED, examples: str = EXAMPLES) -> str:
    return GAME.replace("ORDERS", orders).replace("EXAMPLES", examples)


def test_only_numbered_boxes_can_be_marked() -> None:
    checked = check_game(uneven())
    assert len(checked.examples) == 6 and not checked.wrong, checked.wrong


def test_an_order_that_goes_everywhere_keeps_every_box() -> None:
    examples = "| hit 7 | | marked(harm) = 7, free(harm) = 2\n| hit 30 | | marked(harm, fatal) = 3"
    for first in ('upward = ["1 2 3", "4 5", "6"], mending = "across"', 'mending = "triangle"'):
        checked = check_game(uneven(f"{{ {first} }}", examples))
        assert not checked.wrong, checked.wrong


def test_the_screen_and_a_tap_have_these_boxes_only() -> None:
    fight = hurtbox.Fight(hurtbox.game(uneven()), seed=1)
    ana = fight.add("Ana")
    view = fight._runtime.rulebook.view(
        fight._fight.now, fight._fight.now.combatants[0], "gm", None
    )
    (chart,) = [piece for piece in view.pieces if piece["kind"] == "grid"]
    assert (chart["columns"], [row.get("boxes") for row in chart["rows"]]) == (3, [None, 2, 1])
    fight.run("mark_box", target=ana, chart="harm", row=3, column=1)
    for row, column in ((3, 2), (2, 3), (4, 1)):
        with pytest.raises(Refused, match="cannot be tapped"):
            fight.run("mark_box", target=ana, chart="harm", row=row, column=column)


@pytest.mark.parametrize(
    ("orders", "said"),
    [
        ('["1 2 4", "5", "6"]', "each number from 1 to 5 once"),
        ('["1 2 3", "3", "4"]', "each number from 1 to 5 once"),
        ('["2 3", "4", "5"]', "each number from 1 to 4 once"),
        ('["1 2 3", "4 5"]', "“fatal” has no box"),
        ('["1 2", "3", "4", "5"]', "larger than the chart"),
        ('["1 2 3 4", "5", "6"]', "larger than the chart"),
    ],
)
def test_a_printed_order_that_does_not_fit_is_refused(orders: str, said: str) -> None:
    with pytest.raises(Unfit, match=said) as no:
        check_game(uneven(f"{{ mending = {orders} }}"))
    assert no.value.line == 3


def test_the_summary_counts_the_boxes_of_all_charts() -> None:
    game = """
title = "Two charts"
tracks.physical = { shape = "boxes", rows = ["physical"], columns = 9 }
tracks.stun = { shape = "boxes", rows = ["stun"], columns = 9 }
acts.hit = { tone = "harm", asks.n = "0..9", does = "hurt physical n" }
acts.daze = { tone = "harm", asks.n = "0..9", does = "hurt stun n" }
"""
    fight = hurtbox.Fight(hurtbox.game(game))
    fight.add("Ann")
    fight.run("hit", target="Ann", n=3)
    fight.run("daze", target="Ann", n=2)
    assert "5 boxes" in summary(fight._fight, "gm")["text"]


NARROWER = """
title = "Narrower"
fields.con = "1..9 = 5"
tracks.health = { shape = "boxes", rows = ["row"], columns = "con", kinds = ["bruise", "cut", "mortal"] }
tracks.a = { shape = "boxes", rows = ["r"], columns = 5, over = "b" }
tracks.b = { shape = "boxes", rows = ["s"], columns = 9, orders = { back = "across", usual = "down" } }
acts.hit = { asks.n = "0..9", does = "hurt health n as bruise" }
acts.mend = { asks.n = "0..9", does = "heal health n" }
acts.flow = { asks.n = "0..9", does = "hurt a n from 4" }
states.odd = 0
acts.count_odd.does = '''
kind = odd_kind[odd]
odd = marked(health, kind)'''
tables.odd_kind = { "..5" = "row", "6.." = "cut" }
examples = '''
| hit 4; count_odd | | odd = 0
| flow 4 | | marked(a) = 2, marked(b) = 2
'''
"""


def test_a_hit_on_a_chart_that_became_narrower_loses_no_mark() -> None:
    fight = hurtbox.Fight(hurtbox.game(NARROWER))
    ana = fight.add("Ana")
    fight.run("hit", target=ana, n=4)
    fight.run("edit", target=ana, name="Ana", sheet={"con": 2})
    fight.run("hit", target=ana, n=1)
    assert sorted(kind for _, _, kind in ana.body["health"]) == [0, 0, 0, 1]
    fight.run("mend", target=ana, n=2)
    assert ana.body["health"] == [[1, 1, 1], [1, 2, 0]]
    assert hurtbox.loads(fight.dumps()).dumps() == fight.dumps()


def test_what_flows_over_begins_in_the_first_box() -> None:
    checked = check_game(NARROWER)
    assert len(checked.examples) == 2 and not checked.wrong, checked.wrong
    fight = hurtbox.Fight(hurtbox.game(NARROWER))
    ana = fight.add("Ana")
    fight.run("flow", target=ana, n=4)
    assert [column for _, column, _ in ana.body["b"]] == [1, 2]
