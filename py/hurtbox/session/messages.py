"""Every message that the page sends to the engine. The models check everything that comes in.

With replies.py this is the contract between page and engine.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from hurtbox.core.answers import Answer as AnyAnswer
from hurtbox.core.answers import Divided
from hurtbox.core.names import Id, Owner
from hurtbox.core.parts import FightId
from hurtbox.core.records import Key
from hurtbox.core.rulebook import Audience
from hurtbox.core.steps import Value
from hurtbox.session.commands.roster import MOST_AT_ONCE, MOST_COMBATANTS, MOST_TOGETHER

Revision = Annotated[int, Field(ge=0)]
MOST_PROSPECTS = 10
"""The most answers of one request whose consequences are asked for at once."""
MOST_SEATS = 8
"""The most players' phones."""
MOST_FROM_PHONE = 4_096
"""The most characters of a message of a player's phone."""
CommandJson: TypeAlias = dict[str, Any]
"""A command as the page sends it; `SystemRuntime.read` checks it."""


class _Message(BaseModel):
    """`kept` is the revision that storage holds, as far as the page knows."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    kept: Revision | None = None


class _Action(_Message):
    """Changes the fight. `id` names it, `revision` is what was looked at, `player` on whose phone, if on one."""

    id: Id
    revision: Revision
    player: Owner = ""


class StoredFight(BaseModel):
    """A fight as storage holds it, as unchecked texts. The first `older` records stay in storage."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    encounter: Id
    head: str
    parts: tuple[tuple[str, str], ...]
    records: tuple[tuple[int, str], ...]
    older: Revision = 0


class Open(_Message):
    """Open a stored fight. `audience`: who is looking; it already has every view of revision `shown`.

    When the fight is at that revision, the reply has `stays` and no views; `Views` asks for them later. With
    `before`, what storage holds of this fight, it opens only if it continues that.
    """

    do: Literal["open"]
    stored: StoredFight | None
    audience: Audience = "gm"
    shown: Revision | None = None
    before: StoredFight | None = None


class LoadOlder(_Message):
    """Records of the open fight that had stayed in storage, as it held them at this revision."""

    do: Literal["load_older"]
    encounter: Id
    revision: Revision
    records: tuple[tuple[int, str], ...]


class Begin(_Message):
    """Begin a new fight. `ready` names a prepared one; without it the fight is empty.

    `game_file` is the text of one; the fight is then of that game, whatever `system` says.
    """

    do: Literal["begin"]
    id: Id
    encounter: FightId
    system: Annotated[str, Field(max_length=40)]
    ready: Annotated[str, Field(max_length=40)] = ""
    game_file: str = ""


class Run(_Action):
    """Run a command. With `roll` the app rolls its dice at once."""

    do: Literal["run"]
    command: CommandJson
    roll: bool = False


class RollForMe(BaseModel):
    """The app rolls instead of the person. With `rest` it also rolls all further dice of the same command.

    What comes while time passes is then rolled from a seed, also after a decision in between.

    With `day` it stops at the end of the day on which the dice fall, while time passes. With `usual` each decision
    of the command gets its usual answer too, the one that previews and odds assume. With `own` it rolls on for the
    same person only.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    kind: Literal["roll"]
    rest: bool = False
    day: bool = False
    usual: bool = False
    own: bool = False


class Answer(_Action):
    """Answer one request (`key`) of a pending command."""

    do: Literal["answer"]
    pending: Id
    key: Key
    answer: Annotated[AnyAnswer | RollForMe | Divided, Field(discriminator="kind")]


class SeatAct(_Action):
    """What the player of the combatant `seat` wants done, as the text that came from the phone (seats.py)."""

    do: Literal["seat_act"]
    seat: Id
    text: Annotated[str, Field(max_length=MOST_FROM_PHONE)]


class Cancel(_Action):
    """Cancel a pending command. Earlier builds called it "drop"; requests in their queues still do."""

    do: Literal["cancel", "drop"]
    pending: Id


class Undo(_Action):
    """Undo the last action; with `turn`, go back to the turn before and keep what has been done since.

    With `whole`, undo that command with all its answers, and everything that was done after it.
    """

    do: Literal["undo"]
    turn: bool = False
    whole: Id | None = None


class Redo(_Action):
    """Redo the action that was undone last; with `whole`, all of the command with this id, if that is the one."""

    do: Literal["redo"]
    whole: Id | None = None


class Change(_Action):
    """Change a record: other answers, other values for its steps, another command, or one target less (`without`).

    With `apply` false the reply only says what would be different.
    """

    do: Literal["change"]
    seq: Annotated[int, Field(ge=0)]
    answers: tuple[tuple[Key, AnyAnswer], ...] = ()
    overrides: tuple[tuple[Key, Value], ...] = ()
    command: CommandJson | None = None
    without: Id | None = None
    apply: bool


class Alternatives(_Message):
    """What else a step, an answer or the command of a record could be."""

    do: Literal["alternatives"]
    seq: Annotated[int, Field(ge=0)]
    key: Key


class Preview(_Message):
    """Run a command without keeping the result."""

    do: Literal["preview"]
    command: CommandJson


class Odds(_Message):
    """Work on the odds of a command for one time slice. Send it again while the reply has `more`."""

    do: Literal["odds"]
    command: CommandJson


class OddsSheet(_Message):
    """Work on the odds sheet of a command for one time slice. Send it again while the reply has `more`.

    `until` is the outcome that ends a repetition of the command, "" for the usual one. It may change meanwhile.
    """

    do: Literal["odds_sheet"]
    command: CommandJson
    until: Annotated[str, Field(max_length=80)] = ""


class Prospects(_Message):
    """Work for one time slice on what would come of these `answers` to a request that waits, or of each that fits.

    Send it again while the reply has `more`.
    """

    do: Literal["prospects"]
    pending: Id
    key: Key
    answers: Annotated[tuple[AnyAnswer | Divided, ...], Field(max_length=MOST_PROSPECTS)] = ()


class Views(_Message):
    """Send every view, for this audience from now on."""

    do: Literal["views"]
    audience: Audience


class Spectate(_Message):
    """The views for another window and its audience; the audience of this window stays.

    `since` is the last revision that the other window has; the reply holds what differs from it. `odds` is the
    command whose odds this window shows.
    """

    do: Literal["spectate"]
    audience: Audience
    since: Revision | None = None
    odds: CommandJson | None = None


class Seats(_Message):
    """The views for the phones of these combatants' players, each as one text under the combatant's id."""

    do: Literal["seats"]
    seats: Annotated[tuple[Id, ...], Field(max_length=MOST_SEATS)]


class LoadView(_Message):
    """A view that is made on request: a combatant's forms ("f:<id>") or a record's steps ("w:<seq>")."""

    do: Literal["load_view"]
    key: Annotated[str, Field(max_length=80)]


class Export(_Message):
    """The open fight as a file, or a stored one."""

    do: Literal["export"]
    stored: StoredFight | None = None


class Log(_Message):
    """The history of the fight as text, for an audience."""

    do: Literal["log"]
    audience: Audience = "gm"


class Summarise(_Message):
    """The summary of the fight for an audience: who lost what, and the dice."""

    do: Literal["summarise"]
    audience: Audience


class Share(_Message):
    """A link to the fight, or to one combatant (`target`), for an audience."""

    do: Literal["share"]
    what: Literal["fight", "character"]
    target: Annotated[str, Field(max_length=64)] = ""
    audience: Audience
    history: bool = False


class ToLibrary(_Message):
    """Combatants of the open fight as an entry of the library; with `fresh` without their wounds."""

    do: Literal["to_library"]
    people: Annotated[tuple[Id, ...], Field(min_length=1, max_length=MOST_TOGETHER)]
    fresh: bool = False


class EntryForm(_Message):
    """The form that changes one member of a library entry (`text`)."""

    do: Literal["entry_form"]
    text: str
    person: Annotated[int, Field(ge=0)]


class EditEntry(_Message):
    """The library entry with a member changed by the values of its form, or by "duplicate" or "remove"."""

    do: Literal["edit_entry"]
    text: str
    person: Annotated[int, Field(ge=0)]
    command: CommandJson


class SharePack(_Message):
    """A pack of these presets and library entries of the open fight's system; with `rules` its house rules too.

    The `people` of an entry are their names, which are only counted. With the text of a `game_file` it
    is that game alone and needs no open fight.
    """

    do: Literal["share_pack"]
    title: str
    by: str = ""
    presets: tuple[dict[str, Any], ...] = ()
    library: tuple[dict[str, Any], ...] = ()
    rules: bool = False
    game_file: str = ""


class _FromOutside(_Message):
    """A text from outside: an address, a scanned code or a file. `heads` are those of all stored fights.

    `ours` are the whole stored fights that an earlier reply asked for in `compare`. `choice` is the option chosen
    for what a file of another program leaves open. `glance` is the glance that the page has found in the text and
    shows, "" for none.
    """

    text: str
    glance: str = ""
    choice: Annotated[str, Field(max_length=40)] = ""
    heads: tuple[str, ...] = ()
    ours: tuple[StoredFight, ...] = ()


class Inspect(_FromOutside):
    """Say what is in the text and how it can be imported."""

    do: Literal["inspect"]


class Import(_FromOutside):
    """Import the find at `place`. `id` becomes the fight's id when it needs a new one.

    Of characters, only those at the places `people` are taken, or all. To "add" them to the open fight, or to
    "join" it `count` times under a `title`, replies with a command, which is to be run with the same `id`.
    To "library" replies with an entry of the library.
    """

    do: Literal["import"]
    place: Annotated[int, Field(ge=0)] = 0
    way: Literal["open", "copy", "go on", "add", "join", "library"]
    id: FightId
    title: Annotated[str, Field(max_length=80)] = ""
    count: Annotated[int, Field(ge=1, le=MOST_AT_ONCE)] = 1
    people: Annotated[tuple[int, ...], Field(max_length=MOST_COMBATANTS)] | None = None


class CheckGame(_Message):
    """Check the text of a game file and play its examples, and these `tries`: examples without a result.

    Without a text it is about the game of the open fight.
    """

    do: Literal["check_game"]
    text: str
    tries: Annotated[tuple[str, ...], Field(max_length=20)] = ()


class GameTemplates(_Message):
    """The games from files that the app offers as a beginning."""

    do: Literal["game_templates"]


class Continue(_Message):
    """Continue or cancel an unfinished inspection or import, named by the `work` of its reply."""

    do: Literal["continue"]
    work: Annotated[int, Field(ge=0)]
    cancel: bool = False


Action = Run | Answer | Cancel | Undo | Redo | Change
WithoutFight = Inspect | Import | EntryForm | EditEntry | CheckGame | GameTemplates | Continue
Sharing = Share | Summarise | SharePack | ToLibrary | Export | Log | WithoutFight
Looking = (
    Alternatives | Preview | Odds | OddsSheet | Prospects | Views | LoadView | Spectate | Seats
)
Message = Open | LoadOlder | Begin | Looking | Sharing | Action | SeatAct
MESSAGE: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="do")])
