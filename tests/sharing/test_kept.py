"""Published links and files of every version can be read, with the same content."""

import json
from typing import Any

import pytest

from hurtbox.core.rulebook import Rulebook
from hurtbox.session.runtime import runtime_of
from hurtbox.sharing.codec import layout as layouts
from hurtbox.sharing.codec.layout import Choice, Kinds, Layout, Many, Place, Row, Shape, layout
from hurtbox.sharing.files import STEPS, VERSION, fights_from_file, file_text
from hurtbox.systems import RULEBOOKS

from ..session.client import Client, Storage, refused
from ..systems.checks import WHEN_FINISHED
from ..systems.checks.system import System
from .keeping import KEPT

SYSTEMS = [its.key for its in RULEBOOKS]
LINKS = sorted(KEPT.glob("links-*.json"))
LAYOUTS = sorted(KEPT.glob("layout-*.txt"))
FILES = sorted(KEPT.glob("file-*.json"))


def test_there_is_one_of_every_version() -> None:
    links = {
        f"{version}-{system}" for version in range(1, layouts.VERSION + 1) for system in SYSTEMS
    }
    assert {file.stem.removeprefix("links-") for file in LINKS} == links
    assert {file.stem.removeprefix("layout-") for file in LAYOUTS} == links
    assert [file.stem for file in FILES] == [f"file-{n}" for n in range(1, VERSION + 1)]
    assert sorted(STEPS) == list(range(1, VERSION))


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.key)
def test_a_system_is_finished(book: Rulebook) -> None:
    assert [one for check in WHEN_FINISHED for one in check(System(book))] == []


@pytest.mark.parametrize("file", LINKS, ids=lambda file: file.stem)
def test_a_kept_link_still_opens_as_what_it_was(file: Any) -> None:
    kept = json.loads(file.read_text(encoding="utf-8"))
    was = kept["stored"]
    for what in ("fight", "history"):
        reply = Client().say("import", text=kept["links"][what], way="open", id="new")
        storage = Storage(reply["encounter"])
        storage.keep(reply["keep"])
        there = Storage("fight", was["head"], dict(was["parts"]), dict(was["records"])).fight()
        here = storage.fight()
        assert (here.id, here.revision, here.now) == (there.id, there.revision, there.now)
        if what == "history":
            assert here == there
    (players,) = Client().say("inspect", text=kept["links"]["players"])["found"]
    assert players["audience"] == "players"
    (alone,) = Client().say("inspect", text=kept["links"]["character"])["found"]
    assert alone["what"] == "character"


@pytest.mark.parametrize("file", LAYOUTS, ids=lambda file: file.stem)
def test_layouts_have_only_grown_at_their_ends(file: Any) -> None:
    """If this fails, links in the world would be read wrongly.

    Either put the new field or option last; or raise layout.VERSION, put the text of the kept layout into
    `layout.OLDER`, and run keeping.py for the new version.
    """
    _, version, system = file.stem.split("-")
    kept: Layout = eval(file.read_text(encoding="utf-8"), vars(layouts))
    now = layout(runtime_of(system), int(version))
    for part in ("settings", "clock", "combatant", "source"):
        assert has_grown(getattr(kept, part), getattr(now, part)), part


def has_grown(old: Shape, new: Shape) -> bool:
    """Whether everything that was written by the old shape is read the same by the new one."""
    match old, new:
        case Choice(options), Choice(more):
            return more[: len(options)] == options
        case Many(of), Many(other):
            return has_grown(of, other)
        case Row(places, listed), Row(more, too):
            added = more[len(places) :]
            same = all(map(is_same, places, more)) and len(more) >= len(places)
            return listed == too and same and not any(place.required for place in added)
        case Kinds(rows), Kinds(more):
            pairs = zip(rows, more, strict=False)
            same = all(a[0] == b[0] and has_grown(a[1], b[1]) for a, b in pairs)
            return same and len(more) >= len(rows)
    return old == new


def is_same(old: Place, new: Place) -> bool:
    facts = (old.name, old.default, old.required) == (new.name, new.default, new.required)
    return facts and has_grown(old.shape, new.shape)


def test_growing_is_noticed() -> None:
    one, two = Place("one", Choice(("a", "b")), "a"), Place("two", layouts.Whole(), 3)
    row = Row((one, two))
    assert has_grown(row, row)
    assert has_grown(Row((one,)), row)
    assert not has_grown(row, Row((two, one)))
    assert not has_grown(row, Row((one,)))
    assert not has_grown(row, Row((one, Place("two", layouts.Whole(), 4))))
    assert not has_grown(Row((one,)), Row((one, Place("two", layouts.Whole(), required=True))))
    assert has_grown(row, Row((Place("one", Choice(("a", "b", "c")), "a"), two)))
    assert not has_grown(row, Row((Place("one", Choice(("b", "a")), "a"), two)))
    assert not has_grown(Kinds((("x", row),)), Kinds((("y", row), ("x", row))))


def test_a_link_of_an_older_layout_is_read_by_the_layout_it_was_written_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A made-up version 2 writes what a combatant has the other way round; version 1 stays what it was."""
    client = Client()
    link = client.say("share", what="fight", audience="gm")["fragment"]
    first = layout(runtime_of("mad"))
    assert isinstance(first.combatant, Row)
    turned = Layout(first.settings, first.clock, Row(first.combatant.places[::-1]), first.source)
    monkeypatch.setattr(layouts, "VERSION", 2)
    monkeypatch.setattr(layouts, "_newest", lambda system: turned)
    assert refused(client.say, "inspect", text=link).field == "link"
    monkeypatch.setitem(layouts.OLDER, (1, "mad"), first)
    (found,) = client.say("inspect", text=link)["found"]
    assert found["people"] == ["Ann", "Bo"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_kept_file_is_read_and_says_the_same_when_written_again(file: Any) -> None:
    text = file.read_text(encoding="utf-8")
    found = fights_from_file(text)
    assert not found.lost
    whole = json.loads(text)
    for fight, was in zip(found.fights, whole.get("fights", [whole]), strict=True):
        assert (fight.id, fight.revision) == (was["head"]["encounter"], was["head"]["revision"])
        assert list(fight.now.order) == was["parts"]["order"]
        assert [one.id for one in fight.records] == [one["id"] for one in was["records"]]
        assert fights_from_file(file_text(fight)).fights == (fight,)


def test_a_newer_file_or_link_is_refused_with_a_sentence() -> None:
    client = Client()
    link = client.say("share", what="fight", audience="gm")["fragment"]
    file = client.say("export")["text"].replace('"hurtbox": 1', f'"hurtbox": {VERSION + 1}')
    for text in (link.replace("1.", "2.", 1), link.replace("1.AQ", "1.Ag", 1), file):
        assert "newer Hurtbox" in refused(client.say, "inspect", text=text).text
