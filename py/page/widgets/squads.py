"""The lines of the roster and the table view: a row of each combatant, or one of a whole squad."""

from page import words
from page.types import Callable, Json, View


class Line:
    """A line of the roster: of a combatant, or of the squad of these ids."""

    def __init__(self, key: str, stamp: str, ids: list[str], squad: str = "") -> None:
        self.key = key
        self.stamp = stamp  # changes whenever the line looks different
        self.ids = ids
        self.squad = squad  # the name of the squad that this is the row of
        self.is_open = False  # whether that squad is unfolded
        self.is_member = False  # of the unfolded squad above it


def lines(fight: View, unfolded: list[str]) -> list[Line]:
    """The lines of a fight. A squad stands where its first member acts; the others follow it when it is unfolded.

    `unfolded` are members of unfolded squads: one is enough, since a squad loses members.
    """
    of: Json = {}
    for squad in fight.get("squads") or []:
        for who in squad[1]:
            of[who] = squad
    rows = fight.get("rows") or []
    stamps = {who: str(stamp) for who, stamp in rows}
    made: list[Line] = []
    for who, _ in rows:
        if who not in of:
            made.append(Line(who, stamps[who], [who]))
            continue
        name, ids = of[who]
        if who == ids[0]:
            row = Line("squad " + who, "", ids, name)
            row.is_open = bool([one for one in ids if one in unfolded])
            row.stamp = " ".join([str(row.is_open)] + [stamps[one] for one in ids])
            made.append(row)
            if row.is_open:
                made += [_member(one, stamps[one]) for one in ids]
    return made


def _member(who: str, stamp: str) -> Line:
    made = Line(who, stamp + " member", [who])
    made.is_member = True
    return made


def whole(name: str, rows: list[View]) -> View:
    """The row of a squad, made of its members' rows: its name, size, turn and initiative."""
    row = dict(rows[0])
    row["name"] = name
    row["size"] = len(rows)
    for one in rows:
        if one.get("turn"):  # a tap on the row means the one whose turn it is, else the first
            row["turn"], row["id"] = True, one["id"]
    counts = [one["count"] for one in rows if one.get("count") is not None]
    row["count"] = None
    if counts:
        most, least = words.number(max(counts)), words.number(min(counts))
        row["count"] = most if most == least else words.FROM_TO.format(a=most, b=least)
    return row


def row_of(line: Line, row: Callable[[str], View]) -> View:
    """What a line shows. `row` gives the row of a combatant."""
    rows = [row(who) for who in line.ids]
    return whole(line.squad, rows) if line.squad else rows[0]
