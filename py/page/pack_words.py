"""The words of packs: loaded with what uses them, not at the start."""

BY = "Your name, if you like"
COPY_NONE = "This is too much for a link. Save it as a file."
FROM = "By {by}"
FULL = "“{what}” has no room for all of it. Remove some of your own first."
HELP = "Your own presets, your library and the house rules of {game}, to give to others. They look at it first."
HOUSE_RULES = "House rules"
HOUSE_RULES_HERE = "The house rules of this fight"
HOUSE_RULES_LATER = "To use them, open a fight of {game}, then open this pack again."
HOUSE_RULES_SAME = "The same as in this fight."
HOUSE_RULES_USUAL = "The usual ones."
HOUSE_RULES_USE = "Use them in this fight"
KEEP = "Keep"
KEPT = "Kept {where}: {what}."
LIBRARY = "Library"
MAKE = "Share"
NAME = "Name of the pack"
NOTHING = "Tick something first."
NOTHING_NEW = "You have all of it already."
NUMBERED = "A name that you have already gets a number. Nothing of yours is replaced."
PACK = "{game} pack"
PRESETS = "Presets"
READY = "Send the link, show the code, or save it as a file."
TO = "{label}: {before} → {after}"
TO_LATER = "{label}: {after}"
NONE = "none"


def count(what: str, n: int) -> str:
    """A heading with its number: 'Presets (3)'."""
    return "{} ({})".format(what, n)


def kept(presets: int, entries: int) -> str:
    """What was kept: '2 presets and 1 library entry'."""
    parts = []
    if presets:
        parts.append("1 preset" if presets == 1 else "{} presets".format(presets))
    if entries:
        parts.append("1 library entry" if entries == 1 else "{} library entries".format(entries))
    return " and ".join(parts)
