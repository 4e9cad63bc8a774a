"""What the page may ask of the engine: one model a request. Everything in it is checked here."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from hurtbox.core.answers import Answer
from hurtbox.core.parts import FightId, Id
from hurtbox.core.rulebook import Audience
from hurtbox.core.steps import Value

Key = Annotated[str, Field(max_length=400)]
Revision = Annotated[int, Field(ge=0)]


class _Message(BaseModel):
    """`kept` is the revision that storage really holds, as far as the page knows."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    kept: Revision | None = None


class _Action(_Message):
    """Something that changes the fight: what the person did (`id`), on which revision."""

    id: Id
    revision: Revision


class StoredFight(BaseModel):
    """A fight as storage holds it: texts that nobody has looked into yet. So many `older` records stay there."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    encounter: Id
    head: str
    parts: tuple[tuple[str, str], ...]
    records: tuple[tuple[int, str], ...]
    older: Revision = 0


class Open(_Message):
    """Go on with a stored fight; `audience` says who looks, and sees already all views of the revision `shown`.

    When it is of that revision the answer says that all `stays` for now; `Views` brings it then.
    """

    do: Literal["open"]
    stored: StoredFight | None
    audience: Audience = "gm"
    shown: Revision | None = None


class LoadOlder(_Message):
    """Records of the open fight that were left in the storage, as it held them at this revision."""

    do: Literal["older"]
    encounter: Id
    revision: Revision
    records: tuple[tuple[int, str], ...]


class Begin(_Message):
    """A new fight; `ready` names a prepared one, empty an empty one."""

    do: Literal["begin"]
    id: Id
    encounter: FightId
    system: Annotated[str, Field(max_length=40)]
    ready: Annotated[str, Field(max_length=40)] = ""


class Run(_Action):
    """Do a command."""

    do: Literal["run"]
    command: dict[str, Any]


class RollForMe(BaseModel):
    """Instead of an answer: the app rolls; with `rest` also all dice that the same act comes to ask.

    With `day` as well: those of the same day alone, where time passes.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    kind: Literal["roll"]
    rest: bool = False
    day: bool = False


class GiveAnswer(_Action):
    """Answer what is owed."""

    do: Literal["answer"]
    pending: Id
    key: Key
    answer: Annotated[Answer | RollForMe, Field(discriminator="kind")]


class Cancel(_Action):
    """Give up a command that waits."""

    do: Literal["drop"]
    pending: Id


class Undo(_Action):
    """Take the last record back."""

    do: Literal["undo"]


class Redo(_Action):
    """Put the record into force again that was taken back last."""

    do: Literal["redo"]


class Change(_Action):
    """Change a record: other answers, other values for its steps, or another command in its place.

    With `apply` false only the difference is shown.
    """

    do: Literal["change"]
    seq: Annotated[int, Field(ge=0)]
    answers: tuple[tuple[Key, Answer], ...] = ()
    overrides: tuple[tuple[Key, Value], ...] = ()
    command: dict[str, Any] | None = None
    apply: bool


class Alternatives(_Message):
    """What else could stand in a step's place, or be answered: asked for when somebody wants to change it."""

    do: Literal["instead"]
    seq: Annotated[int, Field(ge=0)]
    key: Key


class Preview(_Message):
    """Run a command dry."""

    do: Literal["preview"]
    command: dict[str, Any]


class Odds(_Message):
    """The odds of a command, a sitting of them: to be asked again while there is more to do."""

    do: Literal["outlook"]
    command: dict[str, Any]


class Views(_Message):
    """Everything that can be seen, for this audience from now on."""

    do: Literal["views"]
    audience: Audience


class Spectate(_Message):
    """What windows beside this one show of the fight, for their audience; this one's audience stays.

    `since` is the revision of which they have everything: then only what differs is answered.
    """

    do: Literal["glimpse"]
    audience: Audience
    since: Revision | None = None


class LoadView(_Message):
    """A view that is not sent unasked: what can be done to somebody ("f:<id>"), a record's steps ("w:<seq>")."""

    do: Literal["want"]
    key: Annotated[str, Field(max_length=80)]


class Export(_Message):
    """The whole fight as one file; or stored fights, all of them in one."""

    do: Literal["export"]
    fights: tuple[StoredFight, ...] | None = None


class Log(_Message):
    """The history of the fight as text, for somebody's eyes."""

    do: Literal["log"]
    audience: Audience = "gm"


class Share(_Message):
    """The fight, or one combatant (`target`) of it, as a link for somebody's eyes."""

    do: Literal["share"]
    what: Literal["fight", "character"]
    target: Annotated[str, Field(max_length=64)] = ""
    audience: Audience
    history: bool = False


class _FromOutside(_Message):
    """A text from outside: an address, a code, a file; and the heads of the fights of this device.

    `ours` are those of them, whole, that an earlier reply said to `compare` with it.
    """

    text: str
    heads: tuple[str, ...] = ()
    ours: tuple[StoredFight, ...] = ()


class Inspect(_FromOutside):
    """What is in the text, and what can be done with it."""

    do: Literal["look"]


class Import(_FromOutside):
    """Take over what stands at a `place` of it. `id` is for a fight that gets one of its own.

    To "add" one `person` of it to the open fight comes to a command, to be run with the same `id`.
    """

    do: Literal["take"]
    place: Annotated[int, Field(ge=0)] = 0
    way: Literal["open", "copy", "go on", "add"]
    id: FightId
    person: Annotated[int, Field(ge=0)] = 0


class Continue(_Message):
    """Go on with a look or a take that is unfinished, by the number of its `work`; or cancel it."""

    do: Literal["go_on"]
    work: Annotated[int, Field(ge=0)]
    cancel: bool = False


Action = Run | GiveAnswer | Cancel | Undo | Redo | Change
WithoutFight = Inspect | Import | Continue
Sharing = Share | Export | Log | WithoutFight
Looking = Alternatives | Preview | Odds | Views | LoadView | Spectate
Message = Open | LoadOlder | Begin | Looking | Sharing | Action
MESSAGE: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="do")])
