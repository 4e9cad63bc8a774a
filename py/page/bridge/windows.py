"""The other windows of this browser, as the page's Python sees them: see static/windows/leadership.js."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from js import hurtbox

if TYPE_CHECKING:
    from collections.abc import Callable

    from page.state import Fight
    from page.types import Json, Reply


async def open_fight(fight: Fight, encounter: str) -> str:
    """Open a fight ("" for none) in this window: "leads", "follows", or "alone" in an old browser."""
    return str(await hurtbox.leadership.openFight(encounter, fight.audience))


def is_following() -> bool:
    """Whether another window leads the open fight."""
    return bool(hurtbox.leadership.isFollowing())


def had_fight() -> bool:
    """Whether this window had a fight open before it was loaded again."""
    return bool(hurtbox.leadership.fightBefore())


def lead() -> None:
    """Ask the other window for the lead; `listen` tells when it is here."""
    hurtbox.leadership.lead()


def listen(hear: Callable[[Json], None]) -> None:
    """Call `hear` with what other windows of this browser want or have done."""
    hurtbox.leadership.listen(lambda text: hear(json.loads(text)))


def hand_over() -> None:
    """Give the lead to the window that asked for it: nothing is under way here any more."""
    hurtbox.leadership.handOver()


def pass_on() -> None:
    """Tell the window that leads that commands of this one wait in the storage."""
    hurtbox.leadership.passOnQueue()


def show_to(audience: str) -> None:
    """Follow the fight as this audience may see it."""
    hurtbox.leadership.setAudience(audience)


def feed(reply: Reply, audience: str) -> None:
    """Send the views in a reply to the windows that show the fight to an audience."""
    hurtbox.leadership.sendViewsTo(reply["n"], audience)


async def is_spectator_open() -> bool:
    """Whether a spectator view of this browser is open."""
    return bool(await hurtbox.tableView.isOpen())


def show_spectators(encounter: str) -> None:
    """Show a fight in the spectator view that is open."""
    hurtbox.tableView.showFight(encounter)
