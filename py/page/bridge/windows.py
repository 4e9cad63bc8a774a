"""Calls to the other windows of this browser; see static/windows/leadership.js."""

import json

from js import hurtbox

from page.types import Callable, Form, Json, Reply


async def open_fight(encounter: str, audience: str) -> None:
    """Open a fight ("" for none) in this window; `is_following` says its role, which may change at any time."""
    await hurtbox.leadership.openFight(encounter, audience)


def is_following() -> bool:
    """Whether another window leads the open fight."""
    return bool(hurtbox.leadership.isFollowing())


def had_fight() -> bool:
    """Whether this window had a fight open before it was loaded again."""
    return bool(hurtbox.leadership.fightBefore())


def keep_awake(is_on: bool, reason: str) -> None:
    """Keep the screen of the device on for a reason, or no longer for this reason."""
    hurtbox.keepAwake(is_on, reason)


def can_vibrate() -> bool:
    """Whether the device can vibrate and nobody asks for less motion."""
    return bool(hurtbox.canVibrate())


def keep_unsent_form(left: tuple[str | None, Form, Json]) -> None:
    """Keep a form that is entered and not sent, for this window alone, until it is loaded again."""
    hurtbox.leadership.keepUnsentForm(json.dumps(left))


def take_unsent_form() -> tuple[str | None, Form, Json] | None:
    """The form that was kept before this window was loaded again, once."""
    text = hurtbox.leadership.takeUnsentForm()
    if not text:
        return None
    encounter, form, values = json.loads(text)
    return encounter, form, values


def lead() -> None:
    """Ask the leader to hand over; a "role" message says when this window leads."""
    hurtbox.leadership.lead()


def listen(hear: Callable[[Json], None]) -> None:
    """Call `hear` with each message of another window."""
    hurtbox.leadership.listen(lambda text: hear(json.loads(text)))


def hand_over() -> None:
    """Let the window that asked for it lead. Call it when no job is under way."""
    hurtbox.leadership.handOver()


def pass_on() -> None:
    """Tell the leader that commands of this window wait in the stored queue."""
    hurtbox.leadership.passOnQueue()


def show_to(audience: str) -> None:
    """Follow the fight for another audience."""
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
