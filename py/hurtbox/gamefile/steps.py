"""The steps of a rule, one a line. They are read once, and run with a person and with whoever rolls the dice."""

from collections.abc import Mapping
from typing import Any

from hurtbox.core.words import DefaultText, capitalized, readable

from .around import Around, Steps, Stop, in_order, refusal
from .bounds import MOST_STEPS
from .effects import end_step, harm_step, start_step, startable
from .grammar import WORDS, Parser
from .lasting import Lasts
from .lines import Line, WrongStep, deeper, lines_of
from .tokens import Token, Wrong, instead, tokens, unknown
from .tracks import Boxes, How, Track
from .values import (
    At,
    Entry,
    Expr,
    Names,
    Run,
    Step,
    Type,
    asked_as,
    need,
    noted,
    numbered,
    questions,
)

ABOUT_DICE = "Give the roll a name first, in a step of its own, such as “saved = d20 + con >= 11”."
VERBS: frozenset[str] = frozenset({"hurt", "heal", "start", "end", "say", "refuse", "stop"})


def read_steps(
    text: str, around: Around, given: Mapping[str, Entry], takes: tuple[tuple[str, Type], ...] = ()
) -> Steps:
    """The steps in a text; raises WrongStep. `given` are the names that are there at the beginning."""
    reader = _Reader(around, dict(given))
    lines = list(lines_of(text))
    run, count = reader.block(lines, 0)
    for name, place in reader.constants.items():
        if name not in reader.names.read:
            said = "A state stands under [states], a track under [tracks]."
            raise WrongStep(f"“{name}” is never used after this. Is it misspelled? {said}", place)
    return Steps(run, count, takes, around.rule)


class _Reader:
    """Reads the lines of one rule from above."""

    def __init__(self, around: Around, own: dict[str, Entry]) -> None:
        self.around = around
        self.constants: dict[str, int] = {}
        """Values that are always the same, such as “dead = yes”, by name, with their lines."""
        self._place = 0
        self.names = Names(around.names, own, elsewhere=around.elsewhere)

    def block(self, lines: list[Line], at: int) -> tuple[Step, int]:
        """All lines from `at` on that are as deep as that one, and those within them."""
        made, count = list[Step](), 0
        if at < len(lines):
            depth = lines[at].depth
            while at < len(lines) and lines[at].depth >= depth:
                line = lines[at]
                if line.depth > depth:
                    raise WrongStep(
                        "This step is further to the right than the one before, which is no “if”.",
                        line.place,
                    )
                step, size, at = self._one(lines, at)
                made.append(step)
                count += size
                if count > MOST_STEPS:
                    raise WrongStep(f"A rule has at most {MOST_STEPS} steps.", line.place)
        return in_order(made), count

    def _one(self, lines: list[Line], at: int) -> tuple[Step, int, int]:
        line = lines[at]
        self._place = line.place
        try:
            parser = Parser(tokens(line.text), self.names)
            if parser.took("if"):
                return self._branches(parser, lines, at)
            step, size = self._step(parser)
            parser.end()
            return step, size, at + 1
        except Wrong as wrong:
            raise WrongStep(str(wrong), line.place) from wrong

    def _branches(self, parser: Parser, lines: list[Line], at: int) -> tuple[Step, int, int]:
        """An “if” with its steps, on its line or below, and each “else” that follows."""
        found, depth, size, tests = list[tuple[Run | None, Step]](), lines[at].depth, 0, True
        while True:
            place = lines[at].place
            try:
                test = self._test(parser).run if tests else None
                then, more, at = self._inner(parser, lines, at)
                found.append((test, then))
                size += more + tests
                if not tests or at >= len(lines) or lines[at].depth != depth:
                    break
                place = lines[at].place
                parser = Parser(tokens(lines[at].text), self.names)
                if not parser.took("else"):
                    break
                tests = bool(parser.took("if"))
            except Wrong as wrong:
                raise WrongStep(str(wrong), place) from wrong

        def branch(at: At) -> None:
            then = next((then for test, then in found if test is None or test(at)), None)
            if then:
                then(at)

        return branch, size, at

    def _test(self, parser: Parser) -> Expr:
        self.names.no_dice = ABOUT_DICE
        test = need(parser.expression(), "yes or no", "“if”")
        self.names.no_dice = ""
        return test

    def _inner(self, parser: Parser, lines: list[Line], at: int) -> tuple[Step, int, int]:
        parser.expect(":")
        if parser.next:
            self._place = lines[at].place
            step, size = self._step(parser)
            if parser.next == "else":
                raise Wrong("“else:” stands on a line of its own, below its “if”.")
            parser.end()
            return step, size, at + 1
        if at + 1 >= len(lines) or lines[at + 1].depth <= lines[at].depth:
            raise Wrong(
                "The steps of this “if” are missing: they stand below it, further to the right."
            )
        inner = list(deeper(lines, at))
        step, size = self.block(inner, 0)
        return step, size, at + 1 + len(inner)

    # Single steps

    def _step(self, parser: Parser) -> tuple[Step, int]:
        token = parser.take()
        if token.kind != "name" or token.text in WORDS:
            raise Wrong(
                f"A step begins with a name or with one of {', '.join(sorted(VERBS))}, not with “{token.text}”."
            )
        if parser.next in ("=", "+=", "-=", "["):
            return self._put(token.text, parser), 1
        if parser.next == "(" and token.text in self.around.procedures:
            return self._call(token.text, parser)
        if token.text in VERBS:
            return self._verb(token.text, parser), 1
        if self.names.get(token.text):
            raise Wrong(f"A step that begins with “{token.text}” goes on with =, += or -=.")
        raise Wrong(unknown(token.text, [*self.around.procedures, *VERBS]) + instead(token.text))

    def _verb(self, verb: str, parser: Parser) -> Step:
        match verb:
            case "hurt" | "heal":
                return harm_step(self, parser, heals=verb == "heal")
            case "start":
                return start_step(self, parser)
            case "end":
                return end_step(self, parser)
            case "say":
                return self._say(parser)
            case "refuse":
                text = _text(parser.take())
                return refusal(text, self._sentence("says no", text, parser))
        if parser.next in self.lasting:
            raise Wrong(f"“stop” ends the rule. Write “end {startable(self, parser).name}”.")
        return _stop

    @property
    def tracks(self) -> Mapping[str, Track]:
        """The tracks of the game."""
        return self.around.tracks

    @property
    def lasting(self) -> Mapping[str, Lasts]:
        """What can last in the game."""
        return self.around.lasting

    @property
    def texts(self) -> dict[str, str]:
        """The sentences of steps."""
        return self.around.texts

    def key(
        self, what: str, parser: Parser, found: Expr | None = None, says: str = ""
    ) -> tuple[str, str]:
        """The rule and the name of a step. No other step and no question of these steps is called so.

        With a sentence (`says`), no other steps with this rule say something else under it.
        """
        used, texts = self.around.used, self.around.texts
        rule = self.around.rule
        if parser.took("@"):
            name = parser.name("rule")
            if name not in self.around.rules:
                raise Wrong(f"There is no rule “{name}” under [rules].")
            rule = self.around.rules[name]
        for name in numbered(what):
            names = {name, *(questions(found, name) if found else ())}
            is_said = bool(says) and texts.get(f"{rule} {name}", says) != says
            if not is_said and not names & used.keys():
                break
        used.update(dict.fromkeys(names, 1))
        return rule, name

    def _put(self, name: str, parser: Parser) -> Step:
        """name = expression: a value with a name, or another value of a track or state."""
        place: Expr | None = None
        if parser.took("["):
            place = need(parser.expression(), "word", f"“{name}[…]”")
            parser.expect("]")
        sign = parser.took("=", "+=", "-=")
        if not sign:
            raise Wrong(f"A “=” is missing behind “{name}”.")
        found = parser.expression()
        track = self.around.tracks.get(name)
        state = self.around.places.get(name)
        if sign != "=":
            if track is None and state is None:
                of = self.names.get(name)
                stays = of is not None and of.kind == "field"
                more = (
                    " A field stays as it is: give the result a name, or make a track."
                    if stays
                    else ""
                )
                raise Wrong(f"“{sign}” changes a track or a state, and “{name}” is none.{more}")
            return self._changed(name, sign, found, place, parser)
        if found.type == "fraction":
            need(found, "number", f"“{name}”")
        if found.type == "dice":
            raise Wrong("Dice are thrown by “roll”, as in stopped = roll(soak).")
        rule, what = self.key(name.replace("_", " "), parser, found)
        if track is not None or state is not None:
            return self._set(name, found, place, rule, what)
        if place is not None:
            raise Wrong(f"“{name}” has no places.")
        known = self.names.get(name)
        if known is not None and (
            name not in self.names.own or known.type != found.type or known.about == "given"
        ):
            raise Wrong(f"“{name}” is a {known.kind} already: call this value something else.")
        if name in VERBS or name in WORDS:
            raise Wrong(f"“{name}” is a word of the steps: call this value something else.")
        if found.constant is not None and known is None:
            self.constants[name] = self._place
        absent: Any = "" if found.type == "word" else 0
        low = found.low if known is None and found.low is not None and found.low <= 0 else None
        self.names.own[name] = Entry(
            "value", found.type, lambda at: at.named.get(name, absent), low=low
        )
        self._said(rule, what, name)
        for option in found.options:
            label = DefaultText(self.around.labels.get(option, readable(option)))
            for said in (what, asked_as(found, what)):
                self.around.texts.setdefault(f"{rule} {said}.{option}", label)
        run = noted(found, rule, what, low=low)

        def put(at: At) -> None:
            at.named[name] = run(at)

        return put

    def _changed(
        self, name: str, sign: str, found: Expr, place: Expr | None, parser: Parser
    ) -> Step:
        amount = need(found, "number", f"“{sign}”")
        rule, what = self.key(name.replace("_", " "), parser, found)
        entry = self.names.get(name)
        assert entry is not None
        add, where, times = amount.run, place.run if place else None, 1 if sign == "+=" else -1
        if where is None and entry.get is None:
            raise Wrong(f"Say which “{name}”: {name}[…] {sign} …")

        def value(at: At) -> int:
            was = (
                entry.index(at, where(at))
                if where and entry.index
                else entry.get(at)
                if entry.get
                else 0
            )
            return int(was + times * add(at))

        return self._set(name, Expr("number", value, amount.throws), place, rule, what)

    def _set(self, name: str, found: Expr, place: Expr | None, rule: str, what: str) -> Step:
        track, state = self.around.tracks.get(name), self.around.places.get(name)
        entry = self.names.get(name)
        if isinstance(track, Boxes):
            raise Wrong(
                f"“{name}” is a chart: it is changed by “hurt {name} …” and “heal {name} …”."
            )
        if track is not None and bool(track.places) != (place is not None):
            raise Wrong(
                f"“{name}” has a value for each place: {name}[…] = …"
                if track.places
                else f"“{name}” has no places."
            )
        need(found, entry.type if entry else "number", f"“{name}”")
        self._said(rule, what, name)
        where = place.run if place else None

        def fitting(at: At, value: Any) -> Any:
            return track.fitting(at, value, where(at) if where else "") if track else value

        run = noted(found, rule, what, fitting)

        def put(at: At) -> None:
            value = run(at)
            if track is not None:
                track.put(at, How(where(at) if where else ""), fitting(at, value))
            elif state is not None:
                state(at, value)

        return put

    def _said(self, rule: str, what: str, name: str) -> None:
        label = (
            self.around.tracks[name].label if name in self.around.tracks else name.replace("_", " ")
        )
        self.around.texts.setdefault(f"{rule} {what}", DefaultText(capitalized(label)))

    def _call(self, name: str, parser: Parser) -> tuple[Step, int]:
        """A procedure with its numbers: wounded(past, 2)."""
        procedure = self.around.procedures[name]
        parser.expect("(")
        given = list[Expr]()
        names, types = zip(*procedure.takes, strict=True) if procedure.takes else ((), ())
        while not parser.took(")"):
            found = self.plain(parser)
            fits = len(given) < len(types)
            given.append(need(found, types[len(given)], f"“{name}”") if fits else found)
            if parser.next != ")":
                parser.expect(",")
        if len(given) != len(procedure.takes):
            raise Wrong(
                f"“{name}” takes {', '.join(names) or 'nothing'}, and {len(given)} stand here."
            )
        used = self.around.used
        used[name + "("] = used.get(name + "(", 0) + 1
        scope = name if used[name + "("] == 1 else f"{name} {used[name + '(']}"
        runs = [one.run for one in given]

        def call(at: At) -> None:
            inner = At(at.who, ask=at.ask.scope(scope) if at.ask else None, rule=procedure.rule)
            inner.named.update(zip(names, [run(at) for run in runs], strict=True))
            procedure.on(inner)
            at.now(inner.who)

        return call, procedure.count + 1

    def plain(self, parser: Parser) -> Expr:
        """An expression without dice."""
        self.names.no_dice = ABOUT_DICE
        found = parser.expression()
        self.names.no_dice = ""
        return found

    # Sentences

    def _say(self, parser: Parser) -> Step:
        rule, what = self._sentence("said", _text(parser.take()), parser)

        def say(at: At) -> None:
            assert at.ask is not None
            at.ask.log(rule, what)

        return say

    def _sentence(self, what: str, text: str, parser: Parser) -> tuple[str, str]:
        """The rule and the name of a step that says this sentence."""
        said = text.replace("{", "{{").replace("}", "}}")
        rule, name = self.key(what, parser, says=said)
        self.around.texts[f"{rule} {name}"] = said
        return rule, name


def _text(token: Token) -> str:
    text = token.text[1:-1].strip()
    if token.kind != "text" or not text:
        raise Wrong('A sentence in quotation marks is missing, such as "Armor stops it".')
    return text


def _stop(at: At) -> None:
    """The rule ends here."""
    raise Stop
