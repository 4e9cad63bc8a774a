"""Draws a request for dice: the code, what each result means, and how to answer it."""

from page import roll_words, words
from page.types import Element, Elements, Json, Marks, PendingEntries, Piece
from page.widgets import dom

FEW = 4  # the most dice that are typed one by one unless somebody wants to
MANY = 8  # more dice than this are drawn small
IN_ROWS = {8: "4", 10: "5", 20: "5"}  # how many faces of these dice are in a row
MOST_FACES = 20  # a die with more of them is typed by its digits
TOTAL = "total"
FACES = "faces"
PICK = "pick"
BY_TYPING = (PICK, TOTAL, FACES)


def way_of(piece: Piece, kind: str) -> Json | None:
    """A request's way of this kind, or None."""
    ways: list[Json] = [way for way in piece["ways"] if way["kind"] == kind]
    return ways[0] if ways else None


def typed_as(piece: Piece) -> list[str]:
    """The ways to type an answer, the usual one first."""
    kinds = [kind for kind in BY_TYPING if way_of(piece, kind)]
    faces = way_of(piece, FACES)
    if PICK in kinds:
        return [PICK]
    if TOTAL in kinds and faces and faces["count"] == 1 and faces["sides"] > MOST_FACES:
        return [TOTAL]
    if faces and faces["count"] <= FEW:
        kinds.reverse()
    return kinds


def total_of(piece: Piece, text: str) -> int:
    """The total that was typed. 00 is the highest of a die with a hundred sides, as on two dice with ten."""
    faces, total = way_of(piece, FACES), way_of(piece, TOTAL)
    if text == "00" and faces and total and faces["count"] == 1 and faces["sides"] == 100:
        return int(total["high"])
    return int(text)


def heading(piece: Piece, name: str) -> str:
    """Who rolls for whom."""
    if not name:
        return roll_words.ROLLS.format(who=piece["who"])
    return roll_words.ROLLS_FOR.format(who=piece["who"], name=name)


def caption(piece: Piece, name: str) -> str:
    """What the roll is for, without the name that stands above it."""
    for start in (name + ": ", name + ", "):
        if name and piece["text"].startswith(start):
            return words.capital(str(piece["text"][len(start) :]))
    return str(piece["text"])


def code(piece: Piece) -> Elements:
    """The dice, large, and what passes."""
    need = piece.get("need")
    made = [dom.make("p", "code", piece.get("dice") or "")]
    if need is not None:
        one = (way_of(piece, FACES) or {}).get("count") == 1
        text = roll_words.NEED_ON_DIE if one else roll_words.NEED_ON_DICE
        if piece["under"]:
            text = roll_words.UNDER_ON_DIE if one else roll_words.UNDER_ON_DICE
        made.append(dom.make("p", "need", text.format(n=need)))
    return made


def meanings(rows: list[Json]) -> Element:
    """What each total means, and how likely it is."""
    node = dom.make("div", "meanings")
    for row in rows:
        what = row["state"] or row["line"] or row["then"]
        if row["state"] == "" and row["then"]:
            what = row["then"]
        if not what.startswith(row["row"]):
            what = row["row"] + " · " + what if what else row["row"]
        chance = roll_words.PERCENT.format(n=row["chance"]) if row["chance"] else ""
        line = dom.make("div", "meaning")
        dom.put(line, dom.make("b", "", _range(row)), dom.make("span", "", what))
        dom.put(node, dom.put(line, dom.make("span", "likely", chance)))
    return node


def _range(row: Json) -> str:
    low, high = row["low"], row["high"]
    if high is None:
        return roll_words.OR_MORE.format(n=low)
    if low is None:
        return roll_words.OR_LESS.format(n=high)
    return words.number(low) if low == high else roll_words.FROM_TO.format(low=low, high=high)


def pass_or_fail(number: int, rows: list[Json]) -> Element:
    """The two buttons where it only matters whether a roll is passed, with what follows."""
    node = dom.make("div", "pass-fail")
    for passed, text in ((False, words.FAILED), (True, words.PASSED)):
        style = "act passed" if passed else "act failed"
        tap = dom.make("button", style, type="button", data_do="passed", data_n=number)
        dom.mark(tap, "data-of", "1" if passed else "")
        follows, chance = "", ""
        for row in rows:
            if row["answer"].get("passed") == passed:
                follows = row["then"] or row["state"] or row["line"]
                chance = roll_words.PERCENT.format(n=row["chance"]) if row["chance"] else ""
        dom.put(tap, dom.make("b", "", text), dom.make("span", "follows", follows))
        dom.put(node, dom.put(tap, dom.make("span", "likely", chance)))
    return node


def roll(number: int, piece: Piece) -> Element:
    """The one large button."""
    tap = dom.make("button", "act roll", type="button", data_do="roll", data_n=number)
    return dom.put(
        tap, dom.make("b", "", words.ROLL), dom.make("span", "", piece.get("dice") or "")
    )


class Typing:
    """Draws one pad for what somebody types: a total, dice one by one, or which die showed it first."""

    def __init__(self, entries: PendingEntries) -> None:
        self.entries = entries

    def draw(self, number: int, piece: Piece, kind: str) -> Elements:
        """The pad for this kind of answer."""
        way = way_of(piece, kind) or {}
        if kind == PICK:
            return _options(number, way)
        if kind == TOTAL:
            return self._total(number, piece, way)
        return self._faces(number, piece, way)

    def _total(self, number: int, piece: Piece, way: Json) -> Elements:
        text = self.entries.total(piece)
        title = roll_words.TOTAL_IS.format(
            what=way.get("label") or words.TOTAL,
            low=words.number(way["low"]),
            high=words.number(way["high"]),
        )
        out = dom.make("output", "typed-total", text or "·", aria_label=title, aria_live="polite")
        keys = dom.make("div", "total-keys")
        for key in "789456123":
            dom.put(keys, dom.button(key, "face", "total-key", data_n=number, data_of=key))
        sign = None
        if way["low"] < 0:
            sign = dom.button("−", "face", "total-key", data_n=number, data_of="-")
        erase = dom.icon_button(
            words.ERASE, "face", "total-key", "erase", data_n=number, data_of="erase"
        )
        zero = dom.button("0", "face", "total-key", data_n=number, data_of="0")
        dom.put(keys, sign or dom.make("span"), zero, erase)
        take = dom.button(take_total(piece, text), "act main", "take", data_n=number, data_of=TOTAL)
        dom.mark(take, "disabled", None if text else "")
        return [dom.make("p", "quiet", title), out, keys, take]

    def _faces(self, number: int, piece: Piece, way: Json) -> Elements:
        """A box for each die, and the faces below. A tapped face fills the marked box and marks the next."""
        typed = self.entries.typed(piece)
        if max(typed or [0]) > way["sides"] or len(typed) > way["count"]:
            del typed[:]  # the request asks for other dice now
        made: list[Element | None] = []
        if way["count"] > 1:  # a single die is answered by tapping its face
            made.append(_dice(number, way, typed))
        if len(typed) == way["count"]:
            return made + [dom.button(words.TAKE_DICE, "act main", "faces", data_n=number)]
        faces = dom.make("div", "faces")
        dom.mark(faces, "data-of", IN_ROWS.get(way["sides"]))
        # With one die, a face is the answer: a second tap of a bouncing finger must not answer the next request.
        once = "" if way["count"] == 1 else None
        for face in range(1, way["sides"] + 1):
            marks: Marks = {"data_n": number, "data_of": face, "data_once": once}
            dom.put(faces, dom.button(str(face), "face", "face", **marks))
        return made + [faces]


def take_total(piece: Piece, text: str) -> str:
    """The button that sends a typed total."""
    if not text.lstrip("-"):
        return words.TAKE_TOTAL
    return roll_words.TAKE.format(n=words.number(total_of(piece, text)))


def _options(number: int, way: Json) -> Elements:
    node = dom.make("div", "options")
    for at, option in enumerate(way["options"]):
        dom.put(node, dom.button(option[1], "act", "choose", data_n=number, data_at=at))
    return [node]


def _dice(number: int, way: Json, typed: list[int]) -> Element:
    """A box for each die, with the faces typed so far."""
    style = "dice many" if way["count"] > MANY else "dice"
    dice = dom.make("div", style, role="group", aria_label=words.WHICH_FACES)
    labels = way.get("labels") or []
    for at in range(way["count"]):
        label = labels[at] if at < len(labels) else words.DIE.format(n=at + 1)
        face = str(typed[at]) if at < len(typed) else "·"
        style = "die here" if at == len(typed) else "die"
        node = dom.make("button", style, type="button", data_do="die", data_n=number, data_at=at)
        dom.put(dice, dom.put(node, dom.make("small", "", label), dom.make("span", "", face)))
    return dice
