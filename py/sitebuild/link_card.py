"""Writes into index.html what a chat shows of a link to the site: title, sentence and picture.

The programs that make such cards read the page without running it, and most of them want whole addresses. The
build knows the site's address only when HURTBOX_ADDRESS says it; else the picture is named relative to the page.
"""

import os
import re
from html import escape

from sitebuild.stop import Stop

ADDRESS = "HURTBOX_ADDRESS"
PICTURE = "icons/card.jpg"
WIDTH, HEIGHT = 1200, 630
BEFORE = '<link rel="manifest"'
DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)">')


def with_card(page: str, address: str) -> str:
    """The text of index.html with the card. `address`: of the site, "" when it is not known."""
    described = DESCRIPTION.search(page)
    if not described:
        raise Stop("index.html has no description, so a link to the site would have no sentence.")
    whole = f"{address.rstrip('/')}/" if address else ""
    facts = {
        "og:type": "website",
        "og:site_name": "Hurtbox",
        "og:title": "Hurtbox: what does this hit do?",
        "og:description": described[1],
        "og:image": f"{whole or './'}{PICTURE}",
        "og:image:width": f"{WIDTH}",
        "og:image:height": f"{HEIGHT}",
        "og:image:alt": "A combatant on a phone, the boxes of a hit marked, the keypad below",
    }
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in facts.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    if whole:
        lines.append(f'<meta property="og:url" content="{escape(whole)}">')
    return page.replace(BEFORE, "\n".join([*lines, BEFORE]), 1)


def site_address() -> str:
    """The site's address as HURTBOX_ADDRESS says it; "" when it says none. Raises Stop for what is no address."""
    address = os.environ.get(ADDRESS, "").strip()
    if address and not re.fullmatch(r"https?://[^\s\"'<>?#]+", address):
        raise Stop(f"{ADDRESS} must be a web address such as https://example.org/hurtbox/.")
    return address
