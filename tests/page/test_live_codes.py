"""The codes by which two phones find each other: what goes in comes out, and nothing else gets through."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from hurtbox.core.names import check_readable
from sitebuild.npm import tool

from ..conftest import tries

MUTATIONS = tries(few=1_000, some=5_000, most=1_000_000)


@cache
def codes() -> dict[str, Any]:
    """What live_codes.mjs found."""
    script = Path(__file__).parent / "live_codes.mjs"
    run = [str(word) for word in (tool("node"), script, MUTATIONS)]
    done = subprocess.run(run, capture_output=True, text=True, check=True, timeout=600)
    return dict(json.loads(done.stdout))


def test_every_end_comes_back_as_it_was() -> None:
    assert codes()["back"] == {"chromium": True, "firefox": True, "odd": True}
    assert codes()["seats"] is True
    assert codes()["reply"] is True


def test_names_are_cut_between_letters() -> None:
    named = codes()["names"]
    assert named == ["Mara", "Teo", "Dr. Ünal", "Kestrel of the long name", "🦊 Fox", "Six"]


def test_a_name_that_the_engine_takes_never_makes_the_code_unreadable() -> None:
    assert codes()["read"] == [[name, _is_taken(name)] for name, _ in codes()["read"]]


def _is_taken(name: str) -> bool:
    try:
        return bool(check_readable(name))
    except ValueError:
        return False


def test_six_seats_and_a_reply_are_codes_that_a_camera_reads_off_a_phone() -> None:
    """A code of 370 letters with a short address is version 12 (65 × 65); a reply is version 5."""
    assert codes()["lengths"]["join"] <= 420
    assert codes()["lengths"]["reply"] <= 120


def test_no_mutated_code_puts_a_line_into_a_description() -> None:
    assert codes()["through"] == []


def test_whatever_is_no_code_is_refused_as_such() -> None:
    assert codes()["faults"] == []


@cache
def found_by(name: str) -> dict[str, Any]:
    """What a script of this folder printed."""
    run = [str(tool("node")), str(Path(__file__).parent / name)]
    done = subprocess.run(run, capture_output=True, text=True, check=True, timeout=60)
    return dict(json.loads(done.stdout))


def test_a_line_that_goes_over_a_spare_wakes_though_nobody_had_noticed_the_silence() -> None:
    """What the first connection still had to send is lost with it, so whoever is woken sends it again."""
    assert found_by("live_line.mjs")["told"] == ["live", "asleep", "live", "gone"]


def test_a_line_that_never_opens_is_late_once_and_then_gone() -> None:
    assert found_by("live_line.mjs")["late"] == ["late", "gone"]


def test_a_line_that_opens_late_takes_its_seat_out_of_the_code() -> None:
    found = found_by("live_leader.mjs")
    assert found["late"] == ['[["c1","late",0]]', ["Mara"]]
    assert found["live"] == ['[["c1","live",0]]', "", True]


def test_a_flood_of_spares_opens_no_more_connections() -> None:
    """The seat's own connection and two spares."""
    assert found_by("live_leader.mjs")["open"] <= 3
