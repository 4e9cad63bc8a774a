"""Reads the tables of NPCs on the game's site, pasted as Markdown.

The site's newest tables belong to a neighbouring state of the game. Their soft, hard and ultra mitigation is
added up into armor points; their wounds are not read.
"""

import re
from collections.abc import Iterator, Sequence

from hurtbox.core.foreign import ForeignFile, ForeignPerson, ForeignText
from hurtbox.core.names import displayable
from hurtbox.kit.rules import Refused

MOST_CHARACTERS = 100_000
MOST_PEOPLE = 300
BODY, NAMES = ("bod", "body"), ("name", "npc", "character")
ARMOR = ("mitigation", "mp")
OTHERS = ("ref", "mnd", "cyb", "reflex", "mind", "cyber")
"""Columns that say nothing about damage."""
RULE = re.compile(r"[\s|:-]+")
TITLE = re.compile(r"\s*(?:title:|name:|#{1,6}\s|\*\*)\s*(.+)", re.IGNORECASE)
POINTS = re.compile(r"\d{1,3}(?:\s*/\s*\d{1,3}){0,2}")
KINDS = re.compile(r"(?:soft|hard|ultra)\s*(\d{1,3})", re.IGNORECASE)
NONE = ("", "-", "–", "—", "none", "0")
NOTE = (
    "Toughness is the first pool for experts in Physical, otherwise the second."
    " Armor points are all mitigation added up."
)
Row = tuple[int, list[str]]


def read_npc_tables(text: ForeignText, choice: str) -> ForeignFile | None:
    """Reads the NPCs of all tables in a Markdown text.

    Returns None when no table has columns for Body and protection.
    """
    if text.is_json or "|" not in text.text or len(text.text) > MOST_CHARACTERS:
        return None
    people: list[ForeignPerson] = []
    unread: list[str] = []
    is_ours = False
    for title, header, rows in _tables(text.text):
        columns = [_plain(cell).lower() for cell in header[1]]
        if not _is_npcs(columns):
            unread.append(
                f"Line {header[0]}: this table has no column BOD, so it is not of NPCs and not read."
            )
            continue
        is_ours = True
        others = [
            column
            for column in columns
            if column not in (*BODY, *NAMES, *ARMOR, *OTHERS, "dr", "pools", "expertise")
        ]
        if others:
            names = ", ".join(displayable(other)[:30].capitalize() for other in others[:10])
            unread.append(
                f"Line {header[0]}: not part of this damage system, so not read: {names}."
            )
        for line, cells in rows:
            if len(people) >= MOST_PEOPLE:
                unread.append(
                    f"Line {line} and all after it: at most {MOST_PEOPLE} NPCs are read at once."
                )
                break
            people.append(
                _person(
                    line, dict(zip(columns, cells, strict=False)), title, len(people) + 1, unread
                )
            )
    if not is_ours:
        return None
    if not people:
        raise Refused("text", "This table of NPCs has no rows below its header.")
    return ForeignFile(text=f"A table of NPCs. {NOTE}", people=tuple(people), unread=tuple(unread))


def _is_npcs(columns: Sequence[str]) -> bool:
    return any(name in columns for name in BODY) and any(
        name in columns for name in (*ARMOR, "dr", "wounds")
    )


def _tables(text: str) -> Iterator[tuple[str, Row, list[Row]]]:
    """Yields each table: the heading above it, its header, its rows; with the numbers of their lines."""
    title, block = "", list[Row]()
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.strip().startswith("|"):
            block.append((number, _cells(line)))
            continue
        if block:
            rows = [
                row
                for row in block[1:]
                if not all(RULE.fullmatch(cell) or not cell for cell in row[1])
            ]
            yield title, block[0], rows
            block = []
        if heading := TITLE.fullmatch(line.rstrip()):
            title = _plain(heading[1])


def _cells(line: str) -> list[str]:
    """Returns the cells of a line; an escaped bar is part of its cell."""
    inner = line.strip().removeprefix("|").removesuffix("|")
    return [cell.replace("\\|", "|").strip() for cell in re.split(r"(?<!\\)\|", inner)]


def _plain(text: str) -> str:
    """Returns a text without Markdown's marks and links."""
    text = re.sub(r"\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]", r"\1", text)
    return displayable(re.sub(r"[*_`\\]", "", text).strip().strip("\"'"))


def _person(
    line: int, cells: dict[str, str], title: str, number: int, unread: list[str]
) -> ForeignPerson:
    name = (
        next((_plain(cells[name]) for name in NAMES if cells.get(name)), title) or f"NPC {number}"
    )
    where = f"Line {line}"
    body = _plain(next((cells[name] for name in BODY if name in cells), "")).upper()
    sheet: dict[str, object] = {"die": body, "toughness": _toughness(where, cells, unread)}
    for column in ARMOR:
        if column in cells:
            sheet["armor"] = _armor(f"{where}, column {column.capitalize()}", cells[column], unread)
    if "dr" in cells:
        sheet["dr"] = _armor(f"{where}, column DR", cells["dr"], unread)
    columns = {"die": "BOD", "toughness": "Pools", "armor": "Mitigation", "dr": "DR"}
    return ForeignPerson(where, name[:60], sheet, columns=columns)


def _toughness(where: str, cells: dict[str, str], unread: list[str]) -> int | str:
    """Reads the first pool for experts in Physical, else the second (CND-TST-1).

    Returns the text itself if it cannot be read.
    """
    pools = _plain(cells.get("pools", ""))
    match = POINTS.fullmatch(pools)
    if not match:
        return pools[:20]
    first, *more = (int(part) for part in pools.split("/"))
    is_expert = "physical" in cells.get("expertise", "").lower()
    return first if is_expert or not more else more[0]


def _armor(where: str, cell: str, unread: list[str]) -> int:
    """Adds up the points of “5/5/1”, “Soft 4, Hard 2” or “None” (CND-MIT-5).

    Of “Soft 5 / Hard 4”, which is one or the other, it takes the higher.
    """
    plain = _plain(cell)
    if plain.lower() in NONE:
        return 0
    if POINTS.fullmatch(plain):
        return sum(int(part) for part in plain.split("/"))
    kinds = [int(kind) for kind in KINDS.findall(plain)]
    if kinds and not KINDS.sub("", plain).strip(" ,;/+&"):
        if "/" in plain:
            unread.append(f"{where}: “{plain[:40]}” is one or the other; {max(kinds)} is read.")
            return max(kinds)
        return sum(kinds)
    unread.append(
        f"{where}: “{plain[:40]}” is not read as points. Write 5/5/1, Soft 4, Hard 2 or None. Read as 0."
    )
    return 0
