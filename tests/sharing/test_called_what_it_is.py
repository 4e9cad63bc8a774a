"""An entry of a library is a link to characters wherever it is read; a file is called what it is."""

import json
from typing import Any

import pytest

import hurtbox
from hurtbox.api.packs import PackEntry

from ..session.client import Client, refused

NO_ENTRY = "This is no entry of a library: it is not a link to characters."


def _texts() -> dict[str, str]:
    """Texts that are read elsewhere, and are no links to characters."""
    fight = hurtbox.Fight("mythic", prepared=next(iter(hurtbox.system("mythic").prepared)))
    who = next(iter(fight))
    entry = fight.pack("x", library={"x": [who]}).library["x"].text
    files = [json.loads(fight.dumps())] * 2
    rows = [{key: file[key] for key in ("head", "parts", "records")} for file in files]
    library = {"hurtbox": "library", "entries": [{"title": "a", "text": entry}] * 2}
    return {
        "a fight": fight.link(),
        "a picture": hurtbox.Fight("mythic").link(audience="players"),
        "a table": "Name;Physique\nMara;3D\n",
        "a file": fight.dumps(),
        "a file with several fights": json.dumps({"hurtbox": 2, "fights": rows}),
        "a library": json.dumps(library),
        "words": "Mara",
    }


TEXTS = _texts()


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_what_is_no_link_to_characters_is_no_entry_wherever_it_is_read(text: str) -> None:
    client, entry = Client(), {"title": "Mine", "text": text}
    library = json.dumps({"hurtbox": "library", "entries": [entry]})
    frame = {"hurtbox": "pack", "format": 1, "system": "mythic", "title": "x"}
    pack = json.dumps({**frame, "library": [entry]})
    assert refused(client.say, "inspect", text=library).text == f"Mine: {NO_ENTRY}"
    assert refused(client.say, "inspect", text=pack).text == f"Library entry “Mine”: {NO_ENTRY}"
    assert refused(client.say, "entry_form", text=text, person=0).text == NO_ENTRY
    with pytest.raises(hurtbox.Refused) as no:
        hurtbox.Fight("mythic").join(PackEntry("Mine", (), text))
    assert no.value.text == NO_ENTRY


@pytest.mark.parametrize(
    ("fights", "said"),
    [
        ([], "This file holds no fight."),
        ([{}] * 501, "This file holds 501 fights, and at most 500 are read."),
    ],
)
def test_a_file_without_fights_or_with_too_many_is_called_so(fights: Any, said: str) -> None:
    text = json.dumps({"hurtbox": 2, "fights": fights})
    assert refused(Client().say, "inspect", text=text).text == said
    with pytest.raises(hurtbox.Refused) as no:
        hurtbox.loads(text)
    assert no.value.text == said
