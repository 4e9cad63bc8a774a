"""An import runs in slices: the fight stays playable, it can be cancelled, and it ends when it takes too long."""

import itertools
import json
from copy import deepcopy
from time import process_time
from typing import Any

import pytest

from hurtbox.engine import long_work
from hurtbox.session import messages, slices
from hurtbox.sharing.imports.importing import inspect

from ..sharing.test_intake import FILE, many_records
from .client import Client, refused
from .rich import crowded, rich

TEXT = json.dumps(FILE)
A_STEP = 1.0  # seconds of the processor


def begun(client: Client, text: str = TEXT, **how: Any) -> dict[str, Any]:
    """The first reply to a look or a take."""
    request: Any = {"do": "inspect", "text": text, **how}
    return {**client.session.answer(messages.MESSAGE.validate_python(request))}


def on(client: Client, work: int, **how: Any) -> dict[str, Any]:
    return {**client.session.answer(messages.Continue(do="continue", work=work, **how))}


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slice ends wherever it can."""
    monkeypatch.setattr(long_work, "SLICE", 0.0)


@pytest.mark.usefixtures("short")
def test_the_open_fight_is_played_on_while_a_file_is_looked_through() -> None:
    client, replies = Client(), 0
    reply = begun(client)
    while "work" in reply:
        # The slice comes between what the engine proposes and the next request, which says that it was kept.
        proposed = client.doing("run", command={"kind": "rest", "target": "c1"})
        reply = on(client, reply["work"])
        client.take(proposed)
        replies += 1
    assert replies > 5
    assert reply["found"][0]["title"] == "A duel"
    assert client.revision == 1 + replies
    assert len(client.storage.fight().records) == replies


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("how", [{}, {"do": "import", "way": "open", "id": "new"}])
def test_slices_come_to_what_one_go_comes_to(how: dict[str, Any]) -> None:
    client, other = Client(), Client()
    reply = begun(client, **how)
    while "work" in reply:
        reply = on(client, reply["work"])
    request: Any = {"do": "inspect", "text": TEXT, **how}
    assert reply == other.say(request.pop("do"), **request)


@pytest.mark.usefixtures("short")
def test_a_look_that_is_cancelled_or_replaced_does_not_go_on() -> None:
    client = Client()
    first = begun(client)["work"]
    second = begun(client)["work"]
    assert first != second
    assert "Start it again" in refused(on, client, first).text
    assert on(client, second, cancel=True) == {}
    assert "Start it again" in refused(on, client, second).text
    assert client.say("inspect", text=TEXT)["found"]


def test_what_takes_too_long_in_all_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    with monkeypatch.context() as patched:
        patched.setattr(long_work, "SLICE", 0.0)
        patched.setattr(long_work, "LONGEST", 0.002)
        file = deepcopy(FILE)
        many_records(file, 500)
        no = refused(client.say, "inspect", text=json.dumps(file))
    assert no.text == long_work.TOO_LONG
    client.run("rest", target="c1")
    assert client.say("inspect", text=TEXT)["found"]


def test_the_time_of_all_slices_counts_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each slice is short: the clock is a second later whenever it is read."""
    seconds = itertools.count()
    monkeypatch.setattr(slices, "perf_counter", lambda: float(next(seconds)))
    client, file, count = Client(), deepcopy(FILE), 0
    many_records(file, 500)

    def look() -> None:
        nonlocal count
        reply = begun(client, json.dumps(file))
        while "work" in reply:
            count += 1
            reply = on(client, reply["work"])

    assert refused(look).text == long_work.TOO_LONG
    assert 0 < count < long_work.LONGEST


def test_a_device_may_sleep_in_the_middle_of_a_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr(slices, "perf_counter", lambda: now)

    def steps(lengths: list[float]) -> slices.Work[str]:
        nonlocal now
        for length in lengths:
            now += length
            yield
        return "done"

    assert slices.finished(slices.within(long_work.LONGEST, steps([0.1, 3600.0, 0.1]))) == "done"
    with pytest.raises(slices.TooMuch):
        slices.finished(slices.within(long_work.LONGEST, steps([4.0] * 6)))


@pytest.mark.usefixtures("short")
def test_work_whose_rules_fail_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    work = begun(client)["work"]

    def stumbles(*_: Any) -> dict[str, str]:
        raise KeyError("wound")

    monkeypatch.setattr("hurtbox.sharing.imports.trial.ViewCache.views", stumbles)
    with pytest.raises(Exception, match="cannot be shown"):
        while True:
            work = on(client, work)["work"]
    assert "Start it again" in refused(on, client, work).text


@pytest.mark.slow
def test_no_step_of_a_look_takes_long() -> None:
    """300 people and 2,000 records: between two places where other requests may come in lies little work."""
    storage = crowded(rich("spycraft", people=6, acts=14, seed=7), people=300, records=2_000)
    client = Client()
    client.show(client.say("open", stored=storage.stored()))
    work = inspect(messages.Inspect(do="inspect", text=client.say("export")["text"]))
    steps = []
    with pytest.raises(StopIteration):
        while True:
            began = process_time()
            try:
                next(work)
            finally:
                steps.append(process_time() - began)
    print(f"{len(steps)} steps, {sum(steps):.1f} s in all, the longest {max(steps):.2f} s")
    assert max(steps) < A_STEP
