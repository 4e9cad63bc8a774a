"""Every reply of the engine to the page, as plain JSON. With messages.py this is the contract of the two."""

from typing import Any, NotRequired, TypedDict

from hurtbox.core.rulebook import Audience
from hurtbox.core.view import Form, FormField, Piece
from hurtbox.session.messages import CommandJson
from hurtbox.session.views.odds_parts import OddsSheetReply
from hurtbox.session.views.results import ResultRow


class StorageChanges(TypedDict):
    """The rows of one storage transaction: [store, key, text] to put, [store, key] to delete."""

    put: list[list[str | int]]
    delete: list[list[str | int]]


class RevisionReply(TypedDict):
    """Only the revision of the open fight."""

    revision: int


class ViewChanges(RevisionReply):
    """The views that have changed, as [key, JSON text], and the keys of views that no longer exist."""

    views: list[list[str]]
    gone: list[str]


class AllViews(ViewChanges):
    """All views. `say` is the sentence about the last act, as it was when that was done."""

    say: Piece | None


class OpenReply(ViewChanges):
    """A fight is open. `lost` counts records that storage no longer has; then `keep` repairs storage."""

    say: NotRequired[Piece | None]
    stays: NotRequired[bool]
    lost: NotRequired[int]
    keep: NotRequired[StorageChanges]


class Proposal(ViewChanges):
    """The result of an action. It becomes true when storage has kept it.

    `say` is one sentence about it, `record` the place of the new record, `owed` whether a command is pending.
    """

    id: str
    keep: StorageChanges
    say: Piece
    record: int | None
    owed: bool


class RepeatReply(ViewChanges):
    """The action had already been done, so nothing is to be kept."""

    id: str
    again: bool
    keep: StorageChanges


class DifferenceReply(RevisionReply):
    """What a change of a record would make different."""

    difference: list[Piece]


class PreviewReply(TypedDict):
    """The view of the target after the command, if it has one, a line about the result, and a row for each target.

    `then` is what the command asks for first, in words, `next` from which number on the target would be in a worse
    state than after this one; "" for nothing.
    """

    views: list[list[str]]
    line: str
    rows: list[ResultRow]
    then: str
    next: str


class OddsReply(TypedDict):
    """The line of odds so far, whether there is `more` to do, and how many states were followed to the line.

    `levels`: each level of a track that the dice may lead to, with its chance as text.
    """

    line: str
    more: bool
    levels: NotRequired[list[list[str]]]
    states: NotRequired[int]


class Prospect(TypedDict):
    """What would come of an answer, or of a total from `low` to `high` (None: no limit on that side).

    `row` is the table's row, `line` what happens, `state` and `severity` the state after it: the likeliest one if
    dice follow, with its `odds`, and what is asked `then`. `chance` is in percent. What is not known is "".
    """

    answer: dict[str, Any]
    low: int | None
    high: int | None
    line: str
    state: str
    severity: str
    odds: str
    then: str
    chance: str
    row: str


class ProspectsReply(TypedDict):
    """What would come of each answer to a request, as far as it is known; whether there is `more` to do."""

    rows: list[Prospect]
    more: bool


class SpectatorReply(ViewChanges):
    """View changes since revision `since`; all views when that is None."""

    since: int | None


class AlternativesReply(TypedDict, total=False):
    """One of three: the command as a `form`, a step as a `field`, or an open request as `owed`."""

    form: Piece
    field: Piece
    owed: Piece


class LinkReply(TypedDict):
    """A link, from its `#` on. `without` is the same link without its glance; both parts stand beside."""

    fragment: str
    without: str
    state: str
    glance: str
    title: str


class PackReply(TypedDict):
    """A pack as a file, and as the part of a link behind the address; "" when it is too long for one."""

    text: str
    name: str
    title: str
    fragment: str


class FileReply(TypedDict):
    """The text and the name of a file. `lost` says which fights in it could not be read."""

    text: str
    name: str
    lost: NotRequired[list[str]]


class SummaryPerson(TypedDict):
    """What is said about one combatant in the summary of a fight."""

    name: str
    lines: list[str]


class SummaryReply(TypedDict):
    """The summary of a fight, in parts and as one text."""

    title: str
    when: str
    people: list[SummaryPerson]
    dice: list[str]
    text: str


class WorkReply(TypedDict):
    """Long work is unfinished. The message `Continue` continues it."""

    work: int


class ChoiceReply(TypedDict):
    """What a file of another program leaves open: a label, the options (key and title), and the one used."""

    label: str
    options: list[list[str]]
    chosen: str


class ReadReply(TypedDict, total=False):
    """Of another program's file: a line about each person as they were read, and what the file leaves open."""

    details: list[str]
    choice: ChoiceReply


class FindReply(ReadReply):
    """One thing in a text from outside: what it is, how it can be imported, and a sentence about it.

    `game_file` is the text of its game, if that is from a file: the device may not know this game yet.
    """

    place: int
    what: str
    encounter: str
    title: str
    system: str
    game: str
    audience: Audience
    round: int
    people: list[str]
    revision: int
    records: int
    history: bool
    here: str
    by: int
    ways: list[str]
    text: str
    new: NotRequired[list[str]]
    lost: NotRequired[list[str]]
    preview: NotRequired[str]
    game_file: NotRequired[str]


class PackPreset(TypedDict):
    """A preset of a pack: the command of its form, what the form is called, its title and its values."""

    form: str
    label: str
    title: str
    values: dict[str, Any]


class PackEntry(TypedDict):
    """A library entry of a pack, and the names of its combatants."""

    title: str
    text: str
    people: list[str]


class PackRule(TypedDict):
    """A house rule that a pack changes: the field with the value of now, and with that of the pack."""

    before: FormField
    after: FormField


class PackContents(TypedDict):
    """What a pack holds, checked. `here`: the open fight is of its system. `rules` are those that differ.

    `game_file` is the text of its game, "" for one of the app.
    """

    system: str
    game: str
    title: str
    by: str
    presets: list[PackPreset]
    library: list[PackEntry]
    settings: dict[str, Any]
    rules: list[PackRule]
    here: bool
    game_file: str


class InspectReply(TypedDict):
    """The finds in a text, what in it cannot be read, and which stored fights are to be compared with it.

    A text with a pack has no finds but `pack`.
    """

    found: list[FindReply]
    lost: list[str]
    compare: list[str]
    pack: NotRequired[PackContents]


class CompareReply(TypedDict):
    """The ids of the stored fights that the import needs whole."""

    compare: list[str]


class JoinReply(TypedDict):
    """The command that adds characters to the open fight, and who is left out of it, with the reasons."""

    id: str
    command: CommandJson
    left: list[str]


class EntryReply(TypedDict):
    """An entry of the library: its text, a title, the system and the names."""

    entry: str
    title: str
    system: str
    people: list[str]


class EntryFormReply(TypedDict):
    """The form that changes a member of a library entry."""

    form: Form


class GameExample(TypedDict):
    """An example of a game file: its line, its text, why it does not hold ("": it does), and how it ends."""

    line: int
    text: str
    why: str
    now: str


class GameReply(TypedDict):
    """What a game file is: `trouble` is what is wrong with it, with `line` and `key`; then there is nothing else.

    `system` is its key, which fights, packs and libraries of it have; `file` is the file. `runs_out` are the
    labels of its tracks, `acts` the titles of what can be done, `rules` its rules by topic, each with its id, what
    it says and how it is read. `hit` is the name of the first act that harms and asks for something; `tries` are
    the examples that were asked for.
    """

    title: str
    system: str
    text: str
    file: str
    runs_out: list[str]
    acts: list[str]
    rules: list[tuple[str, list[tuple[str, str, str]]]]
    hit: str
    trouble: str
    line: int
    key: str
    examples: list[GameExample]
    tries: list[GameExample]


class GameTemplate(TypedDict):
    """A game file as a beginning."""

    title: str
    text: str
    file: str


class GameTemplatesReply(TypedDict):
    """All of them."""

    templates: list[GameTemplate]


class ImportReply(TypedDict):
    """A whole fight for storage to keep, if it still holds revision `expected` of it (0: none)."""

    encounter: str
    revision: int
    title: str
    system: str
    replaces: bool
    whole: bool
    expected: int
    keep: StorageChanges


LongReply = (
    InspectReply | CompareReply | JoinReply | EntryReply | EntryFormReply | ImportReply | GameReply
)
Reply = (
    RevisionReply
    | ViewChanges
    | AllViews
    | OpenReply
    | Proposal
    | RepeatReply
    | DifferenceReply
    | PreviewReply
    | OddsReply
    | OddsSheetReply
    | ProspectsReply
    | SpectatorReply
    | AlternativesReply
    | LinkReply
    | PackReply
    | FileReply
    | SummaryReply
    | WorkReply
    | GameTemplatesReply
    | LongReply
)
