"""Hostile links and files (bombs, deep nesting, huge numbers, bad names) are refused quickly."""

import json
import os
import time
import tracemalloc
import zlib
from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session import messages
from hurtbox.session.slices import finished
from hurtbox.sharing.codec.compression import LONGEST, deflated, text_of
from hurtbox.sharing.codec.layout import VERSION
from hurtbox.sharing.codec.stream import Writer
from hurtbox.sharing.imports.importing import inspect
from hurtbox.sharing.link_state import MOST_RECORDS

from ..session.client import Client, refused

# Seconds of the processor. Pyodide has no such clock: there it is time on the wall of a shared machine.
SOON = 2.0 if os.environ.get("HURTBOX_INSIDE") else 0.2
SMALL = 64_000_000  # bytes
TRIES = 3  # the machine is shared: the quickest counts


def link(data: bytes, what: int = 0) -> str:
    """A link whose checksum fits: these bytes squeezed, or squeezed bytes as they are."""
    kind = bytes((VERSION, what))
    return "1." + text_of(kind + zlib.crc32(kind + data).to_bytes(4) + data)


def zeros(count: int) -> bytes:
    """So many bytes, squeezed: one piece that refers to none before it, again and again."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    piece = bytes(1_000_000)
    once = squeeze.compress(piece) + squeeze.flush(zlib.Z_FULL_FLUSH)
    return once * (count // len(piece)) + squeeze.flush()


def said_again() -> bytes:
    """Records that are all one long text, said again and again by its number."""
    to = Writer()
    for text in ("cybergod", "A", "id"):
        to.text(text)
    to.data += bytes(6)
    to.text("[]")
    to.number(0)
    to.number(MOST_RECORDS)
    for _ in range(MOST_RECORDS):
        to.text("[" * 190)
    return bytes(to.data)


def people(count: int) -> bytes:
    """A fight that says it has so many people, with nothing about each."""
    to = Writer()
    for text in ("spycraft", "A", "id"):
        to.text(text)
    for number in (1, 0, 0, 0, count):
        to.number(number)
    return bytes(to.data) + bytes(count)


BOMBS = {
    "a link of 60 KB that inflates to 60 MB": link(zeros(60_000_000)),
    "a link that inflates to 3 MB of zeros": link(zeros(3_000_000)),
    "a link with a million people": link(deflated(people(1_000_000))),
    "a link with one text thousands of times": link(deflated(said_again()), 1),
    "a picture of 60 MB": "1.0." + text_of(zeros(60_000_000)),
    "a picture that is a nest": "1.0." + text_of(deflated(b"[" * 60_000)),
    "a link of 1 MB": "1." + "A" * 1_000_000,
    "a file of 1 MB that inflates to 1 GB": zeros(1_000_000_000).decode("latin-1"),
    "a file with the same bytes as hexadecimal digits": '{"hurtbox": 1, "fights": "'
    + zeros(1_000_000_000).hex(),
    "a file of nests": '{"hurtbox": 1, "head":' + "[" * 1_000_000,
    "a file of empty lists": '{"hurtbox": 2, "fights": [' + "[]," * 330_000 + "[]]}",
    "a file of empty fights": '{"hurtbox": 2, "fights": [' + "{      }," * 120_000 + "{}]}",
    "a file with a number of a million digits": '{"hurtbox": ' + "1" * 1_000_000 + "}",
    "a file of one long text": '{"hurtbox": 1, "head": "' + "x" * 1_000_000 + '"}',
}


@pytest.mark.slow
@pytest.mark.parametrize("text", BOMBS.values(), ids=BOMBS)
def test_bombs_are_refused_soon_and_in_little_room(text: str) -> None:
    request = messages.Inspect(do="inspect", text=text)
    took = []
    for _ in range(TRIES):
        start = time.process_time()
        with pytest.raises(Refused):
            finished(inspect(request))
        took.append(time.process_time() - start)
    tracemalloc.start()
    with pytest.raises(Refused) as refusal:
        finished(inspect(request))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert min(took) < SOON
    assert most < SMALL
    assert refusal.value.text.endswith(".")


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", "=1+1", "“Ünal” {y} %s", "👩‍🚀"])
def test_a_name_is_a_name(name: str) -> None:
    client = Client()
    joined = client.run("add", name=name, hidden=False, sheet={"toughness": 9})["id"]
    for said in ({"what": "fight"}, {"what": "character", "target": joined}):
        code = client.say("share", audience="gm", **said)["fragment"]
        (found,) = Client().say("inspect", text=code)["found"]
        assert found["people"][-1] == name
    file = client.say("export")["text"]
    assert Client().say("inspect", text=file)["found"][0]["people"][-1] == name


HIDING = ["\u202egnp.exe", "a\x00b", "two\nlines", "\u2066x", "\u200b", " ", "x" * 61]


@pytest.mark.parametrize("name", HIDING)
def test_names_that_hide_something_are_refused_from_a_link_and_a_file(name: str) -> None:
    client = Client()
    file = json.loads(client.say("export")["text"])
    file["parts"]["c:c1"]["name"] = name
    assert refused(client.say, "inspect", text=json.dumps(file)).text.endswith(".")
    file["parts"]["c:c1"]["name"], file["parts"]["title"] = "Ann", name + name.strip(" ") * 4
    assert "title" in refused(client.say, "inspect", text=json.dumps(file)).text


def test_a_title_with_a_hidden_sign_is_refused_where_it_is_given() -> None:
    client = Client()
    settings = {"saves": True, "dc": 9}
    no = refused(
        client.doing,
        "run",
        command={"kind": "settings", "title": "a\u202eb"}
        | {f"settings.{key}": value for key, value in settings.items()},
    )
    assert no.field == "title"


NOT_OURS = "This is not a link or a file of Hurtbox."
EMPTY = "This link is empty."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", NOT_OURS),
        ("#", NOT_OURS),
        ("1.", NOT_OURS),
        ("1..", NOT_OURS),
        ("1.0", EMPTY),
        ("1.0.", EMPTY),
        ("hello", NOT_OURS),
        ("https://host/", NOT_OURS),
        ("\ud800", NOT_OURS),
        ("1.AQ", "This link is incomplete. Copy all of it, or ask for it again."),
        ("{", NOT_OURS),
        ('{"hurtbox": 1', "This file is damaged: it is not the complete JSON of a fight."),
        ("[]", NOT_OURS),
        ("null", NOT_OURS),
    ],
)
def test_what_cannot_be_opened_is_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(Refused) as refusal:
        finished(inspect(messages.Inspect.model_construct(do="inspect", text=text, heads=())))
    assert refusal.value.text == said


def test_a_link_is_found_in_what_was_copied_around_it() -> None:
    client = Client()
    code = client.say("share", what="fight", audience="gm")["fragment"]
    for text in (
        f"Join us!\nhttps://a.example/b/#{code}\nsee you",
        f"  {code}\n",
        f"<https://x/#{code}>",
    ):
        (found,) = client.say("inspect", text=text)["found"]
        assert found["title"] == "A duel"


def test_every_cut_of_a_link_is_refused() -> None:
    code = Client().say("share", what="fight", audience="gm")["without"]
    for end in range(2, len(code)):
        with pytest.raises(Refused):
            finished(inspect(messages.Inspect(do="inspect", text=code[:end])))


@pytest.mark.slow
def test_a_history_too_long_for_a_link_is_offered_as_a_file() -> None:
    from ..session.rich import crowded, rich

    evening = rich("spycraft", people=8, acts=20)
    long: dict[str, Any] = crowded(evening, people=12, records=4_000).stored()
    client = Client()
    client.views = {}
    client.show(client.say("open", stored=long))
    no = refused(client.say, "share", what="fight", audience="gm", history=True)
    assert (no.field, "file" in no.text) == ("history", True)
    assert len(client.say("share", what="fight", audience="gm")["fragment"]) < LONGEST


@pytest.mark.parametrize("count", [2**31, 2**63, 10**400])
def test_a_head_that_says_it_has_endless_records_is_refused_in_little_room(count: int) -> None:
    client = Client()
    client.run("rest", target="c1")
    stored = client.storage.stored()
    head = {**json.loads(stored["head"]), "records": count, "applied": 0}
    for first in (0, 1):  # with a beginning, and as a second copy without one
        hostile = {
            **stored,
            "head": json.dumps(head),
            "records": [[first, client.storage.records[0]]],
        }
        tracemalloc.start()
        assert refused(client.say, "open", stored=hostile).field == "stored"
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < SMALL
