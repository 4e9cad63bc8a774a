"""Taps on the sheet of what is owed: each way of answering, as an answer for the rules."""

from page import dom, owed, shown, stepper, ways


def _way(piece, kind):
    return [way for way in piece["ways"] if way["kind"] == kind][0]


@shown.act("roll")
def _act_roll(spot):
    owed.answer(spot, {"kind": "roll"})


@shown.act("roll-all")
def _act_roll_all(spot):
    owed.answer(spot, {"kind": "roll", "rest": True})


@shown.act("roll-day")
def _act_roll_day(spot):
    owed.answer(spot, {"kind": "roll", "rest": True, "day": True})


@shown.act("unfold")
def _act_unfold(spot):
    owed.unfold(spot)


@shown.act("tick")
def _act_tick(spot):
    piece, at = owed.piece_of(spot), int(dom.of(spot, "at"))
    way = _way(piece, "subset")
    chosen = ways.ticked(piece, way)
    if at in chosen:
        chosen.remove(at)
    else:
        chosen.append(at)
    dom.mark(spot, "aria-pressed", "true" if at in chosen else "false")
    take = spot.closest("section").querySelector('[data-do="subset"] span')
    dom.write(take, ways.taking(piece, way))


@shown.act("subset")
def _act_subset(spot):
    piece = owed.piece_of(spot)
    chosen = sorted(ways.ticked(piece, _way(piece, "subset")))
    owed.answer(spot, {"kind": "chosen", "chosen": chosen})


@shown.act("passed")
def _act_passed(spot):
    owed.answer(spot, {"kind": "passed", "passed": dom.of(spot, "of") == "1"})


@shown.act("choose")
def _act_choose(spot):
    option = _way(owed.piece_of(spot), "pick")["options"][int(dom.of(spot, "at"))]
    owed.answer(spot, {"kind": "pick", "option": option[0]})


@shown.act("take")
def _act_take(spot):
    kind = dom.of(spot, "of")
    value = stepper.value("owed-{}-{}".format(dom.of(spot, "n"), kind))
    owed.answer(
        spot, {"kind": "total", "total": value} if kind == "total" else {"kind": kind, kind: value}
    )


@shown.act("drop")
def _act_drop(spot):
    shown.table.drop(owed.piece_of(spot)["pending"])


@shown.act("die")
def _act_die(spot):
    """Back to a die that was typed wrongly: it and those after it are typed again."""
    typed = ways.typed(owed.piece_of(spot))
    del typed[int(dom.of(spot, "at")) :]
    owed.again()


@shown.act("face")
def _act_face(spot):
    """A face fills the next die. One die alone is the answer at once: there is nothing to look over."""
    number, face = dom.of(spot, "n"), dom.of(spot, "of")
    piece = owed.piece_of(spot)
    if _way(piece, "faces")["count"] == 1:
        return owed.answer(spot, {"kind": "faces", "faces": [int(face)]})
    ways.typed(piece).append(int(face))
    owed.again()
    again = dom.find("sheet-body").querySelector(
        '[data-do="face"][data-n="{}"][data-of="{}"], [data-do="faces"][data-n="{}"]'.format(
            number, face, number
        )
    )
    again.focus()


@shown.act("faces")
def _act_faces(spot):
    piece = owed.piece_of(spot)
    owed.answer(spot, {"kind": "faces", "faces": list(ways.typed(piece))})
