"""Taps on the sheet of what is owed: each way of answering, as an answer for the rules."""

from page import state
from page.sheets import pending, pending_ways
from page.widgets import dom, stepper


def _way(piece, kind):
    return [way for way in piece["ways"] if way["kind"] == kind][0]


@state.act("roll")
def _act_roll(spot):
    pending.answer(spot, {"kind": "roll"})


@state.act("roll-all")
def _act_roll_all(spot):
    pending.answer(spot, {"kind": "roll", "rest": True})


@state.act("roll-day")
def _act_roll_day(spot):
    pending.answer(spot, {"kind": "roll", "rest": True, "day": True})


@state.act("unfold")
def _act_unfold(spot):
    pending.unfold(spot)


@state.act("tick")
def _act_tick(spot):
    piece, at = pending.piece_of(spot), int(dom.of(spot, "at"))
    way = _way(piece, "subset")
    chosen = pending_ways.ticked(piece, way)
    if at in chosen:
        chosen.remove(at)
    else:
        chosen.append(at)
    dom.mark(spot, "aria-pressed", "true" if at in chosen else "false")
    take = spot.closest("section").querySelector('[data-do="subset"] span')
    dom.write(take, pending_ways.taking(piece, way))


@state.act("subset")
def _act_subset(spot):
    piece = pending.piece_of(spot)
    chosen = sorted(pending_ways.ticked(piece, _way(piece, "subset")))
    pending.answer(spot, {"kind": "chosen", "chosen": chosen})


@state.act("passed")
def _act_passed(spot):
    pending.answer(spot, {"kind": "passed", "passed": dom.of(spot, "of") == "1"})


@state.act("choose")
def _act_choose(spot):
    option = _way(pending.piece_of(spot), "pick")["options"][int(dom.of(spot, "at"))]
    pending.answer(spot, {"kind": "pick", "option": option[0]})


@state.act("take")
def _act_take(spot):
    kind = dom.of(spot, "of")
    value = stepper.value("owed-{}-{}".format(dom.of(spot, "n"), kind))
    pending.answer(
        spot, {"kind": "total", "total": value} if kind == "total" else {"kind": kind, kind: value}
    )


@state.act("drop")
def _act_drop(spot):
    state.table.drop(pending.piece_of(spot)["pending"])


@state.act("die")
def _act_die(spot):
    """Back to a die that was typed wrongly: it and those after it are typed again."""
    typed = pending_ways.typed(pending.piece_of(spot))
    del typed[int(dom.of(spot, "at")) :]
    pending.again()


@state.act("face")
def _act_face(spot):
    """A face fills the next die. One die alone is the answer at once: there is nothing to look over."""
    number, face = dom.of(spot, "n"), dom.of(spot, "of")
    piece = pending.piece_of(spot)
    if _way(piece, "faces")["count"] == 1:
        return pending.answer(spot, {"kind": "faces", "faces": [int(face)]})
    pending_ways.typed(piece).append(int(face))
    pending.again()
    again = dom.find("sheet-body").querySelector(
        '[data-do="face"][data-n="{}"][data-of="{}"], [data-do="faces"][data-n="{}"]'.format(
            number, face, number
        )
    )
    again.focus()


@state.act("faces")
def _act_faces(spot):
    piece = pending.piece_of(spot)
    pending.answer(spot, {"kind": "faces", "faces": list(pending_ways.typed(piece))})
