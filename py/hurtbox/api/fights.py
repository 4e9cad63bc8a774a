"""`Fight`: one fight of a system, with its history."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, overload

from hurtbox.api.answering import Answers, AnswerScript, AnswerValue, Question
from hurtbox.api.changing import change_message
from hurtbox.api.commands import command_json, explained
from hurtbox.api.describing import System, known_key, known_system
from hurtbox.api.history import Record
from hurtbox.api.joining import entry_joining, hurt_joining
from hurtbox.api.looking_ahead import LookingAhead
from hurtbox.api.packs import Pack, PackEntry, pack_of
from hurtbox.api.pending import Pending, answer_message, answered_by
from hurtbox.api.people import Combatant, Encounter, Sheet, Whom, id_of, preset_sheet
from hurtbox.core.rulebook import Audience
from hurtbox.core.steps import Value
from hurtbox.session import messages
from hurtbox.session.actions import apply_action
from hurtbox.session.fight import state as engine
from hurtbox.session.fight.new_fight import new_fight
from hurtbox.session.fight.pending import Pending as EnginePending
from hurtbox.session.fight.replay import replay
from hurtbox.session.runtime import runtime_of
from hurtbox.sharing.files import file_text
from hurtbox.sharing.links import fight_link, fragment, person_link
from hurtbox.sharing.log import log


class Fight(LookingAhead, Mapping[str, Combatant]):
    """One fight of a system. As a mapping it has its combatants by name, in turn order; those who share a name, by
    their ids.

    `system` is the key or title of a system, or one from `hurtbox.game`, `prepared` that of one of its prepared
    fights. `settings` are house rules that differ from the default. With a `seed`, dice fall the same every time;
    without one they come from the operating system's entropy. A script that runs again with its seed makes the
    same fight, with the same ids; a fight with another system, prepared fight or title has other ids. Fights share
    nothing; every call returns when it is done. Every input that does not fit raises `Refused`, and then
    nothing has changed.

    >>> import hurtbox
    >>> fight = hurtbox.Fight("opend6", settings={"track": "body_points"})
    >>> ana = fight.add("Ana", {"physique": "3D", "body_points": 29})
    >>> hit = fight.run("hit", target=ana, damage=12)
    >>> ana.body["points"]
    17
    """

    def __init__(
        self,
        system: str | System,
        *,
        prepared: str = "",
        title: str = "",
        settings: Mapping[str, object] | None = None,
        seed: int | None = None,
    ) -> None:
        file = "" if isinstance(system, str) else system.game_file
        key = system if isinstance(system, str) else system.key
        its = runtime_of(key, file) if file else known_system(key)
        ready = {fight.key: fight.title for fight in its.rulebook.prepared_fights}
        if prepared:
            prepared = known_key("prepared fight", prepared, ready)
        self._seed(seed, its.rulebook.key, prepared, title)
        self._fight = new_fight(self._new_id(), self._new_id(), its.rulebook.key, prepared, file)
        if title or settings:
            self.run("settings", title=title or self.title, settings=dict(settings or {}))

    @classmethod
    def of(cls, fight: engine.Fight, seed: int | None = None) -> "Fight":
        """A fight of the engine's own form, as `hurtbox.load` reads it."""
        opened = cls.__new__(cls)
        opened._seed(seed, fight.id, fight.now.title, fight.revision)
        opened._fight = fight if fight.id else replace(fight, id=opened._new_id())
        return opened

    def copy(self, seed: int | None = None) -> "Fight":
        """An independent copy, with dice of its own. It costs almost nothing, however long the history is."""
        return Fight.of(replace(self._fight, runs=engine.RunCache()), seed)

    # People

    @overload
    def add(
        self,
        name: str,
        sheet: Mapping[str, object] | None = None,
        *,
        preset: str = "",
        owner: str = "",
        hidden: bool = False,
        body: Mapping[str, object] | None = None,
        count: None = None,
    ) -> Combatant: ...

    @overload
    def add(
        self,
        name: str,
        sheet: Mapping[str, object] | None = None,
        *,
        preset: str = "",
        owner: str = "",
        hidden: bool = False,
        body: Mapping[str, object] | None = None,
        count: int,
    ) -> tuple[Combatant, ...]: ...

    def add(
        self,
        name: str,
        sheet: Mapping[str, object] | None = None,
        *,
        preset: str = "",
        owner: str = "",
        hidden: bool = False,
        body: Mapping[str, object] | None = None,
        count: int | None = None,
    ) -> Combatant | tuple[Combatant, ...]:
        """Add a combatant, last in the turn order. With a `count`, add so many and return them all.

        `sheet` has the fields that differ from the preset, or from the system's defaults. `body` is what somebody
        has suffered already: the fields that differ from those of somebody unhurt, named as in `Combatant.body`;
        what the sheet does not allow is fitted to it. `owner` is the player's name; without one the combatant is
        the game master's. Players do not see who is `hidden`. Several get numbers behind their names, and so
        does one whose name is taken:

        >>> import hurtbox
        >>> fight = hurtbox.Fight("opend6")
        >>> [thug.name for thug in fight.add("Thug", preset="Cannon fodder", count=3)]
        ['Thug 1', 'Thug 2', 'Thug 3']
        >>> fight.add("Thug 3", preset="Cannon fodder").name
        'Thug 4'
        >>> fight.add("Ana", {"physique": "3D"}, body={"level": 2}).conditions
        ('Wounded', '−1D')
        """
        whole = {**preset_sheet(self._runtime, preset), **(sheet or {})}
        there = len(self)
        more: dict[str, Any] = {"sheet": whole, "count": 1 if count is None else count}
        more |= {"name": name, "owner": owner, "hidden": hidden}
        if body is None:
            self.run("add", **more)
        else:
            said = command_json(self._fight, "add", **more)
            self._join(lambda id: hurt_joining(self._fight, self._read(said, id), body))
        new = tuple(self[combatant.id] for combatant in self._fight.now.combatants[there:])
        return new[0] if count is None else new

    def __getitem__(self, who: Whom) -> Combatant:
        id = id_of(self._fight.now.combatants, who)
        return Combatant(lambda: self.now, id)

    def __iter__(self) -> Iterator[str]:
        return iter(self.now)

    def __len__(self) -> int:
        return len(self._fight.now.combatants)

    # What can be read

    @property
    def system(self) -> str:
        """The key of the system."""
        return self._fight.now.system

    @property
    def title(self) -> str:
        """The title."""
        return self._fight.now.title

    @property
    def now(self) -> Encounter:
        """The fight as it is now. What is returned stays as it is when the fight goes on."""
        return Encounter(self._runtime, self._fight.now)

    @property
    def settings(self) -> Sheet:
        """The house rules by field name."""
        return self.now.settings

    @property
    def round(self) -> int:
        """The round, counted from 1."""
        return self.now.round

    @property
    def history(self) -> tuple[Record, ...]:
        """The records that count, oldest first. Undone ones are not among them."""
        return tuple(
            Record(self._fight, seq, record)
            for seq, record in sorted(engine.effective_records(self._fight).items())
        )

    def log(self, audience: Audience = "gm") -> str:
        """The history as Markdown text."""
        return log(self._fight, audience)

    @property
    def pending(self) -> tuple[Pending, ...]:
        """The commands that wait for an answer, the oldest first."""
        return tuple(Pending(self, pending.id) for pending in self._fight.pending)

    # What can be done

    def run(
        self, command: str | Mapping[str, object], /, *, answers: Answers = None, **fields: object
    ) -> Record:
        """Run a command to its end and return its record.

        `command` is the kind, or a whole command as a dict. `fields` are its fields; combatants are given as
        handles, names or ids. Without `answers` the fight's dice roll and decisions take their default; see
        `hurtbox.Answers`. AnswerError: the answers do not fit; Refused: anything else does not.
        """
        said, id = command_json(self._fight, command, **fields), self._new_id()
        self._read(said)
        pending = EnginePending(id=id, command=said)
        script = AnswerScript(self.now, answers, self._chance, said)
        after = explained(
            self._fight,
            pending.command,
            lambda: engine.run_command(self._fight, pending, script, done=pending.id),
        )
        script.finish()
        self._fight = after
        return self._last()

    def begin(self, command: str | Mapping[str, object], /, **fields: object) -> Pending:
        """Run a command up to its first question, and let it wait there."""
        id = self._new_id()
        said = command_json(self._fight, command, **fields)
        run = messages.Run(do="run", id=id, revision=self.revision, command=said)
        self._fight = explained(
            self._fight, said, lambda: apply_action(self._fight, run, self._chance)
        )
        return Pending(self, id)

    def change(
        self,
        record: Record | int,
        *,
        answers: Mapping[str, AnswerValue] | None = None,
        steps: Mapping[str, Value] | None = None,
        command: Mapping[str, object] | None = None,
        new_answers: Answers = None,
    ) -> Record:
        """Change an earlier record; it and every later record run again. One undo takes that back.

        `answers` are other answers and `steps` other values for its steps, by name or key; `command` are other
        fields of its command. `new_answers` answer what was not asked before; each takes an undo of its own.
        """
        seq = record.seq if isinstance(record, Record) else record
        id, before = self._new_id(), self._fight
        message = change_message(before, seq, answers or {}, steps or {}, command or {}, id)
        after = apply_action(before, message, self._chance)
        script = AnswerScript(self.now, new_answers, self._chance, command or {})
        while any(pending.id == id for pending in after.pending):
            after = answered_by(after, id, script, self._new_id())
        script.finish()
        self._fight = after
        return Record(after, seq, engine.effective_records(after)[seq])

    def replay(self) -> tuple[str, ...]:
        """Run every record again, and say what does not come out as it was stored: empty if all does.

        A sentence names the first record, by its place, that comes out otherwise, or what cannot be run again. So
        stored fights can be checked against other rules. The fight stays as it is. Refused: an entry cannot be
        read.
        """
        again = replay(self._fight)
        return () if again.differs is None else again.sentences

    def undo(self) -> None:
        """Take back the last action. Dice that are rolled later go on from where they are."""
        self._apply(messages.Undo(do="undo", id=self._new_id(), revision=self.revision))

    def redo(self) -> None:
        """Do again what was undone last, with the same dice."""
        self._apply(messages.Redo(do="redo", id=self._new_id(), revision=self.revision))

    # Keeping and sharing

    @property
    def revision(self) -> int:
        """How often the fight has changed."""
        return self._fight.revision

    def dumps(self) -> str:
        """The fight with its history as the text of a file, which the app opens, too."""
        return file_text(self._fight)

    def save(self, path: str | Path) -> None:
        """Write the fight with its history to a file, which the app opens, too."""
        Path(path).write_text(self.dumps(), encoding="utf-8")

    def link(
        self,
        address: str = "",
        *,
        who: Whom = "",
        audience: Audience = "gm",
        history: bool = False,
    ) -> str:
        """A link to the fight, or to one combatant: `who`.

        `address` is where the app is published; without it, only the part from "#" on is returned. For "players"
        the link holds their own characters, and a picture of what they may see of the others.
        """
        if who:
            state, glance = person_link(self._fight, self[who].id, audience)
        else:
            state, glance = fight_link(self._fight, audience, history=history)
        return f"{address}#{fragment(state, glance)}"

    def pack(
        self,
        title: str,
        *,
        by: str = "",
        presets: Mapping[str, Mapping[str, object]] | None = None,
        library: Mapping[str, Iterable[Whom]] | None = None,
        settings: bool = False,
        fresh: bool = True,
    ) -> Pack:
        """A pack of this fight's system: what others can take over, and nothing of the history.

        `presets` are commands as dicts by title, without a target. `library` are combatants of this fight by the
        title of their entry; with `fresh` they are unhurt. With `settings` the house rules are in it.
        """
        return pack_of(self._fight, title, by, presets or {}, library or {}, settings, fresh)

    def join(self, entry: PackEntry, count: int = 1) -> tuple[Combatant, ...]:
        """Let the characters of a pack's entry join, each so often, and return them all."""
        there = len(self)
        self._join(lambda id: entry_joining(self._fight, entry, id, count))
        return tuple(self[combatant.id] for combatant in self._fight.now.combatants[there:])

    # In words

    def __str__(self) -> str:
        """The title, the round and every combatant, one a line."""
        return f"{self.title}, round {self.round}\n{self.now}".rstrip()

    def __repr__(self) -> str:
        counts = f"{len(self)} combatants, {self._fight.applied} records"
        return f"<hurtbox.Fight {self.system} “{self.title}”: {counts}>"

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    # Inside

    def _seed(self, seed: int | None, *begun: object) -> None:
        """Dice come from the seed; ids also from what the fight begins with, so no two fights share them."""
        self._chance: Random = SystemRandom() if seed is None else Random(seed)
        self._ids: Random = SystemRandom() if seed is None else Random(f"ids {seed} {begun}")

    def _new_id(self) -> str:
        return f"{self._ids.getrandbits(80):020x}"

    def _last(self) -> Record:
        seq = self._fight.applied - 1
        return Record(self._fight, seq, self._fight.records[seq])

    def _join(self, joining: Callable[[str], Mapping[str, Any]]) -> None:
        """Let people join by the command with this id."""
        id = self._new_id()
        command = dict(joining(id))
        self._apply(messages.Run(do="run", id=id, revision=self.revision, command=command))

    def _apply(self, message: messages.Action) -> None:
        self._fight = apply_action(self._fight, message, self._chance)

    def _answer(self, id: str, question: Question | None, value: AnswerValue) -> None:
        self._apply(answer_message(self._fight, id, question, value, self._new_id()))

    def _cancel(self, id: str) -> None:
        done = self._new_id()
        self._apply(messages.Cancel(do="cancel", id=done, revision=self.revision, pending=id))
