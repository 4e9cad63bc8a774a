"""The runtime of a system: reads its commands, runs them, stores its encounters, and puts all into words."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from typing import Any, Literal
from weakref import WeakValueDictionary

from pydantic import TypeAdapter, create_model

from hurtbox.core.ask import Ask
from hurtbox.core.corrections import resized
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.forms import field_at, options_of, spread
from hurtbox.core.names import GivenTitle, invisible_texts
from hurtbox.core.parts import Parts
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience, Command, Rulebook
from hurtbox.core.validation import nested, read
from hurtbox.core.words import overlaid, sentence
from hurtbox.session.commands import (
    dice_rolls,
    initiative,
    markers,
    notes,
    own_attacks,
    roster,
    turns,
    wordings,
)
from hurtbox.session.words import WORDS
from hurtbox.systems import RULEBOOKS


class ChangeSettings(Command):
    """Change the title and the house rules; `settings` is the system's own model.

    Without `skip_out` or `shows_odds`, as in fights from before they existed, these stay as they are.
    """

    kind: Literal["settings"] = "settings"
    title: GivenTitle
    settings: Any
    skip_out: bool | None = None
    shows_odds: bool | None = None


class SystemRuntime:
    """One system, ready to use: `read` a command, `act` on it, `say` a sentence."""

    def __init__(self, rulebook: Rulebook) -> None:
        settings: Any = (rulebook.settings, ...)
        every: tuple[type[Command], ...] = (
            *roster.for_system(rulebook),
            *turns.COMMANDS,
            dice_rolls.RollDice,
            notes.SetNote,
            *markers.COMMANDS,
            own_attacks.KeepAttack,
            own_attacks.RemoveAttack,
            initiative.SetInitiative,
            wordings.SetWordings,
            create_model("Settings", __base__=ChangeSettings, settings=settings),
            *rulebook.commands,
        )
        self.rulebook = rulebook
        self.words: Mapping[str, str] = overlaid(WORDS, rulebook.words)
        self.commands = {command.model_fields["kind"].default: command for command in every}
        self._own = {command.model_fields["kind"].default for command in rulebook.commands}
        self._readers: dict[str, TypeAdapter[Command]] = {}

    @cached_property
    def parts(self) -> Parts:
        """Reads and writes this system's encounters. Built at first use, because building is slow."""
        return Parts(self.rulebook)

    def is_own(self, kind: str) -> bool:
        """Whether a command is the system's own, not one that every system has."""
        return kind in self._own

    def form(self, kind: str) -> str:
        """The prefix of the words of a command's form."""
        return f"{self.rulebook.key}.{kind}" if kind in self._own else f"app.{kind}"

    def read(self, raw: Mapping[str, object], id: str) -> Command:
        """Check a command from the page and give it this id. Refused names the invalid field."""
        kind = raw.get("kind")
        if not isinstance(kind, str) or kind not in self.commands:
            raise Refused("kind", "This system has no such command.")
        model = self.commands[kind]
        if kind not in self._readers:
            self._readers[kind] = TypeAdapter(model)
        whole = spread(model, nested({**raw, "id": id}))
        label, titles = partial(self.label, kind), partial(self.titles, kind)
        command = read(self._readers[kind], whole, label, titles)
        for field, why in invisible_texts(whole):
            raise Refused(field, f"{self.label(kind, field)}: {why}")
        return command

    def label(self, kind: str, field: str) -> str:
        """The label of a form field, from its dotted key."""
        return self.words.get(self.base(kind, field), field)

    def base(self, kind: str, field: str) -> str:
        """The message id of a form field's label, from its dotted key."""
        own = field.startswith(("sheet.", "settings."))
        return f"{self.rulebook.key if own else self.form(kind)}.{field}"

    def titles(self, kind: str, field: str) -> tuple[str, ...]:
        """The titles of what can be chosen in a form field; nothing for one that is no choice."""
        info = field_at(self.commands[kind], field)
        titles = options_of(info, self.base(kind, field), self.words) if info else ()
        return tuple(title for _, title in titles)

    def act(self, ask: Ask, encounter: Encounter, command: Command) -> Encounter:
        """Run a command. Refused when the fight would have too many lasting effects."""
        after = self.rulebook.settle_all(encounter, self._acted(ask, encounter, command))
        most = max(roster.MOST_LASTING, len(encounter.sources))
        if len(after.sources) > most:
            raise Refused(
                "source",
                f"This fight has {most:,} lasting effects already. End some of them first.",
            )
        return after

    def _acted(self, ask: Ask, encounter: Encounter, command: Command) -> Encounter:
        """Run a command of the system or one that every system has."""
        if command.kind in self._own:
            return self.rulebook.resolve(ask, encounter, command)
        if isinstance(command, ChangeSettings):
            ask.log("APP", "settings changed")
            return self._settled(encounter, command)
        if isinstance(command, turns.COMMANDS):
            return turns.act(self.rulebook, ask, encounter, command)
        if isinstance(command, dice_rolls.RollDice):
            return dice_rolls.act(ask, encounter, command)
        if isinstance(command, notes.SetNote):
            return notes.act(ask, encounter, command)
        if isinstance(command, markers.COMMANDS):
            return markers.act(ask, encounter, command)
        if isinstance(command, own_attacks.Commands):
            return own_attacks.act(self.rulebook, ask, encounter, command)
        if isinstance(command, initiative.SetInitiative):
            return initiative.act(self.rulebook, ask, encounter, command)
        if isinstance(command, wordings.SetWordings):
            return wordings.act(ask, encounter, command)
        return roster.act(self.rulebook, lambda: self.parts, ask, encounter, command)

    def outcome(
        self, before: Encounter, after: Encounter, id: str, audience: Audience, kind: str
    ) -> str:
        """One line on what a command of this kind has changed for a combatant.

        A command that is meant to hurt and has not gets the system's own words, such as "No injury". For any other
        the line says that the condition is unchanged, since it may have changed what no line tells.
        """
        outcome = self.rulebook.outcome
        line = outcome(before, after, id, audience)
        harmful = self.rulebook.harmful
        if not harmful or kind in harmful or line != outcome(before, before, id, audience):
            return line
        return self.words["app.unchanged"]

    def say(self, id: str, /, **values: int | str) -> str:
        """A sentence of the system or the app, with values put in."""
        return sentence(self.words, id, **values)

    def _settled(self, encounter: Encounter, command: ChangeSettings) -> Encounter:
        settings = command.settings
        refitted = tuple(
            replace(c, body=self._refitted(c, encounter.settings, settings))
            for c in encounter.combatants
        )
        clock = encounter.clock
        if command.skip_out is not None and command.skip_out != clock.skip_out:
            clock = replace(clock, skip_out=command.skip_out)
        if command.shows_odds is not None and command.shows_odds != clock.shows_odds:
            clock = replace(clock, shows_odds=command.shows_odds)
        return replace(
            encounter, title=command.title, settings=settings, combatants=refitted, clock=clock
        )

    def _refitted(self, who: Combatant, before: Any, now: Any) -> Any:
        """The body under other house rules: what its pools lack stays."""
        pools = self.rulebook.pools
        body = resized(pools(who.sheet, before), pools(who.sheet, now), who.body)
        return self.rulebook.fit_body(who.sheet, body, now)


def runtime_of(system: str, game_file: str = "") -> SystemRuntime:
    """The runtime of a system, or of the game in a game file. Refused when there is none."""
    return runtime_of_game(game_file) if game_file else _of_system(system)


@lru_cache
def _of_system(system: str) -> SystemRuntime:
    for rulebook in RULEBOOKS:
        if rulebook.key == system:
            return SystemRuntime(rulebook)
    raise Refused("system", f"This version of Hurtbox does not know the system “{system[:40]}”.")


@lru_cache(maxsize=4)
def runtime_of_game(game_file: str) -> SystemRuntime:
    """The runtime of a game from a file. As long as a fight has one, it is the only one of this text."""
    from hurtbox.gamefile.rulebook import rulebook_of  # loaded with the first game from a file

    its = _IN_USE.get(game_file)
    if its is None:
        its = _IN_USE[game_file] = SystemRuntime(rulebook_of(game_file))
    return its


_IN_USE: WeakValueDictionary[str, SystemRuntime] = WeakValueDictionary()
