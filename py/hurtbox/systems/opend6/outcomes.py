"""The outcomes whose odds are shown: hurt, out, dying."""

from hurtbox.core.rulebook import OutcomeTest

from .derived import is_out, rank
from .encounter import Encounter
from .person import person


def is_hurt_more(before: Encounter, after: Encounter, id: str) -> bool:
    """D6-BP-5, D6-WL-2: any new injury, or more minutes out."""
    was, now = person(before, id), person(after, id)
    worse = now.body.points < was.body.points or rank(now) > rank(was)
    return worse or now.body.wakes > was.body.wakes or (is_out(now) and not is_out(was))


def is_out_after(before: Encounter, after: Encounter, id: str) -> bool:
    """D6-INC-1, D6-GMC-2: unconscious, down, dying or dead."""
    return is_out(person(after, id))


def is_out_now(encounter: Encounter, id: str) -> bool:
    """D6-INC-1, D6-GMC-2: unconscious, down, dying or dead."""
    return is_out(person(encounter, id))


def is_dying_after(before: Encounter, after: Encounter, id: str) -> bool:
    """D6-UNC-1, D6-LVL-DEA: dying or dead."""
    body = person(after, id).body
    return body.dead or bool(body.mortal)


ODDS_TESTS: tuple[tuple[str, OutcomeTest], ...] = (
    ("opend6.odds.hurt", is_hurt_more),
    ("opend6.odds.out", is_out_after),
    ("opend6.odds.dying", is_dying_after),
)
