"""What of a pack is kept beside one's own presets and library entries: nothing of one's own is replaced."""

from page.forms import library, presets
from page.types import Json

LIBRARY = "library"  # what the library's row is for; every other row is for a form's command


def beside(own: list[Json], new: list[Json], same: str) -> tuple[list[Json], int]:
    """One's own rows with the new ones in front, and how many those are.

    A new row whose title is taken gets a number, unless its `same` is the same too: then it is there already.
    """
    out, count = list(own), 0
    for one in reversed(new):
        titles = [there["title"] for there in out]
        if _is_there(out, one, same):
            continue
        row = dict(one)
        row["title"] = free_title(titles, one["title"])
        out.insert(0, row)
        count += 1
    return out, count


def _is_there(rows: list[Json], one: Json, same: str) -> bool:
    """Whether a row says the same under this title, with a number behind it or without."""
    return bool(
        [row for row in rows if row[same] == one[same] and _is_title(row["title"], one["title"])]
    )


def _is_title(there: str, title: str) -> bool:
    if there == title:
        return True
    base, _, number = there.rpartition(" ")
    return number.isdigit() and base == title[: len(base)] and base == _cut(title, number)


def _cut(title: str, number: str) -> str:
    """The title as it stands in front of a number."""
    return title[: presets.LONGEST - len(number) - 1].strip()


def free_title(taken: list[str], title: str) -> str:
    """The title, with the first free number from 2 on behind it when it is taken."""
    if title not in taken:
        return title
    number = 2
    while True:
        tried = _cut(title, str(number)) + " " + str(number)
        if tried not in taken:
            return tried
        number += 1


def _forms(pack: Json) -> list[str]:
    """The commands of the forms for which a pack has presets."""
    forms: list[str] = []
    for one in pack["presets"]:
        if one["form"] not in forms:
            forms.append(one["form"])
    return forms


def store_names(system: str, pack: Json) -> list[str]:
    """The names under which is kept what a pack adds to."""
    return [system + " " + form for form in _forms(pack)] + [library.store_name(system)]


def merged(system: str, stored: Json, pack: Json) -> tuple[Json, int, int, str]:
    """(texts to store by their names, how many presets and how many entries are new, what has no room or "").

    `stored` are the texts that are kept now, by their names.
    """
    texts: Json = {}
    added = 0
    for form in _forms(pack):
        name = system + " " + form
        mine = [one for one in pack["presets"] if one["form"] == form]
        new = [
            {"title": presets.titled(one["title"]), "values": one["values"]}
            for one in mine
            if presets.titled(one["title"])
        ]
        own, count = beside(presets.read(_text(stored.get(name))), new, "values")
        if len(own) > presets.MOST:
            return {}, 0, 0, mine[0]["label"]
        if count:
            texts[name] = presets.as_text(own)
            added += count
    rows = []
    for one in pack["library"]:
        row = {
            "title": presets.titled(one["title"]),
            "text": one["text"],
            "people": one["people"],
        }
        if library.is_entry(row):
            rows.append(row)
    name = library.store_name(system)
    entries, joined = beside(library.read(_text(stored.get(name))), rows, "text")
    if len(entries) > library.MOST:
        return {}, 0, 0, LIBRARY
    if joined:
        texts[name] = library.as_text(entries)
    return texts, added, joined, ""


def own(stored: Json) -> tuple[list[Json], list[Json]]:
    """One's own presets as a pack has them, and one's library entries, from the stored texts of a system."""
    found: list[Json] = []
    for form in sorted([one for one in stored if one != LIBRARY]):
        for one in presets.read(_text(stored[form])):
            found.append({"form": form, "title": one["title"], "values": one["values"]})
    return found, library.read(_text(stored.get(LIBRARY)))


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
