"""The steps of a rule, one a line. They are read once, and run with a person and with whoever rolls the dice."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from hurtbox.core.refusal import Refused
from hurtbox.core.words import DefaultText, capitalized

from .bounds import MOST_DEPTH, MOST_NUMBER, MOST_POINTS, MOST_STEPS
from .functions import word
from .grammar import WORDS, Parser, unknown
from .lasting import UNITS, Lasts
from .tokens import Token, Wrong, tokens
from .tracks import Boxes, How, Track
from .values import At, Entry, Expr, Names, need

ABOUT_DICE = "Give the roll a name first, in a step of its own, such as “saved = d20 + con >= 11”."
VERBS = frozenset({"hurt", "heal", "start", "end", "say", "refuse", "stop"})
Step: TypeAlias = Callable[[At], None]


class Stop(Exception):
    """The rule ends here."""


class WrongStep(Exception):
    """What is wrong in a line of steps: the sentence, and the line from 0."""

    def __init__(self, text: str, place: int) -> None:
        super().__init__(text)
        self.text, self.place = text, place


@dataclass(frozen=True)
class Line:
    """A line of steps: its depth, its text and its place among all lines."""

    depth: int
    text: str
    place: int


@dataclass(frozen=True)
class Steps:
    """The steps of one rule, ready to run. `count` are all that can run, with those of procedures."""

    run: Step
    count: int
    takes: tuple[str, ...] = ()
    rule: str = ""

    def on(self, at: At) -> None:
        """Run them to their end, or to “stop”."""
        try:
            self.run(at)
        except Stop:
            return


@dataclass
class Around:
    """What the steps of one rule may name: names, states, procedures, what lasts, and its rule ids."""

    names: Mapping[str, Entry]
    places: Mapping[str, Callable[[At, Any], None]]
    """What can be given a value: the states of the body."""
    procedures: Mapping[str, Steps]
    lasting: Mapping[str, Lasts]
    tracks: Mapping[str, Track]
    rule: str
    rules: Mapping[str, str]
    texts: dict[str, str] = field(default_factory=dict)
    used: dict[str, int] = field(default_factory=dict)


def read_steps(
    text: str, around: Around, given: Mapping[str, Entry], takes: tuple[str, ...] = ()
) -> Steps:
    """The steps in a text; raises WrongStep. `given` are the names that are there at the beginning."""
    reader = _Reader(around, dict(given))
    lines = list(_lines(text))
    run, count = reader.block(lines, 0)
    return Steps(run, count, takes, around.rule)


def _lines(text: str) -> Iterator[Line]:
    widths = list[int]()
    for place, raw in enumerate(text.split("\n")):
        line = _without_note(raw.replace("\t", "    ")).rstrip()
        width = len(line) - len(line.lstrip())
        if not line:
            continue
        while widths[1:] and width < widths[-1]:
            widths.pop()
        if widths and width < widths[0]:
            raise WrongStep("This step stands further to the left than the first one.", place)
        if not widths or width > widths[-1]:
            widths.append(width)
        if len(widths) > MOST_DEPTH:
            raise WrongStep(f"There are more than {MOST_DEPTH} steps within steps.", place)
        yield Line(len(widths), line.strip(), place)


def _without_note(line: str) -> str:
    """The line without what stands behind a #."""
    quoted = False
    for place, sign in enumerate(line):
        quoted = quoted != (sign == '"')
        if sign == "#" and not quoted:
            return line[:place]
    return line


class _Reader:
    """Reads the lines of one rule from above."""

    def __init__(self, around: Around, own: dict[str, Entry]) -> None:
        self._around = around
        self._names = Names(around.names, own)

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
        return _in_order(made), count

    def _one(self, lines: list[Line], at: int) -> tuple[Step, int, int]:
        line = lines[at]
        try:
            parser = Parser(tokens(line.text), self._names)
            if parser.took("if"):
                return self._branches(parser, lines, at)
            step, size = self._step(parser)
            parser.end()
            return step, size, at + 1
        except Wrong as wrong:
            raise WrongStep(str(wrong), line.place) from wrong

    # if … else

    def _branches(self, parser: Parser, lines: list[Line], at: int) -> tuple[Step, int, int]:
        """An “if” with its steps, on its line or below, and the “else” that follows."""
        depth, test = lines[at].depth, self._test(parser)
        then, size, at = self._inner(parser, lines, at)
        other: Step = _nothing
        if at < len(lines) and lines[at].depth == depth:
            place = lines[at].place
            try:
                second = Parser(tokens(lines[at].text), self._names)
                if second.took("else"):
                    reads = self._branches if second.took("if") else self._inner
                    other, more, at = reads(second, lines, at)
                    size += more
            except Wrong as wrong:
                raise WrongStep(str(wrong), place) from wrong
        run = test.run

        def branch(at: At) -> None:
            (then if run(at) else other)(at)

        return branch, size + 1, at

    def _test(self, parser: Parser) -> Expr:
        self._names.no_dice = ABOUT_DICE
        test = need(parser.expression(), "yes or no", "“if”")
        self._names.no_dice = ""
        return test

    def _inner(self, parser: Parser, lines: list[Line], at: int) -> tuple[Step, int, int]:
        parser.expect(":")
        if parser.next:
            step, size = self._step(parser)
            parser.end()
            return step, size, at + 1
        if at + 1 >= len(lines) or lines[at + 1].depth <= lines[at].depth:
            raise Wrong(
                "The steps of this “if” are missing: they stand below it, further to the right."
            )
        inner = list(_deeper(lines, at))
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
        if parser.next == "(" and token.text in self._around.procedures:
            return self._call(token.text, parser)
        if token.text in VERBS:
            step: Step = getattr(self, f"_{token.text}")(parser)
            return step, 1
        raise Wrong(unknown(token.text, [*self._around.procedures, *VERBS]))

    def _key(self, what: str, parser: Parser) -> tuple[str, str]:
        """The rule and the name of a step, which is there once in its rule."""
        used = self._around.used
        rule = self._around.rule
        if parser.took("@"):
            name = parser.name("rule")
            if name not in self._around.rules:
                raise Wrong(f"There is no rule “{name}” under [rules].")
            rule = self._around.rules[name]
        used[what] = used.get(what, 0) + 1
        return rule, what if used[what] == 1 else f"{what} {used[what]}"

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
        track = self._around.tracks.get(name)
        state = self._around.places.get(name)
        if sign != "=":
            if track is None and state is None:
                raise Wrong(f"“{sign}” changes a track or a state, and “{name}” is none.")
            return self._changed(name, sign, found, place, parser)
        if found.type == "fraction":
            need(found, "number", f"“{name}”")
        rule, what = self._key(name.replace("_", " "), parser)
        if track is not None or state is not None:
            return self._set(name, found, place, rule, what)
        if place is not None:
            raise Wrong(f"“{name}” has no places.")
        known = self._names.get(name)
        if known is not None and (
            name not in self._names.own or known.type != found.type or known.about == "given"
        ):
            raise Wrong(f"“{name}” is a {known.kind} already: call this value something else.")
        if name in VERBS or name in WORDS:
            raise Wrong(f"“{name}” is a word of the steps: call this value something else.")
        absent: Any = "" if found.type == "word" else 0
        low = found.low if known is None and found.low is not None and found.low <= 0 else None
        self._names.own[name] = Entry(
            "value", found.type, lambda at: at.named.get(name, absent), low=low
        )
        self._said(rule, what, name)
        run = _noted(found, rule, what)

        def put(at: At) -> None:
            at.named[name] = run(at)

        return put

    def _changed(
        self, name: str, sign: str, found: Expr, place: Expr | None, parser: Parser
    ) -> Step:
        amount = need(found, "number", f"“{sign}”")
        rule, what = self._key(name.replace("_", " "), parser)
        entry = self._names.get(name)
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
        track, state = self._around.tracks.get(name), self._around.places.get(name)
        entry = self._names.get(name)
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

        run = _noted(found, rule, what, fitting)

        def put(at: At) -> None:
            value = run(at)
            if track is not None:
                track.put(at, How(where(at) if where else ""), fitting(at, value))
            elif state is not None:
                state(at, value)

        return put

    def _said(self, rule: str, what: str, name: str) -> None:
        label = (
            self._around.tracks[name].label
            if name in self._around.tracks
            else what.rstrip(" 0123456789")
        )
        self._around.texts.setdefault(f"{rule} {what}", DefaultText(capitalized(label)))

    def _call(self, name: str, parser: Parser) -> tuple[Step, int]:
        """A procedure with its numbers: wounded(past, 2)."""
        procedure = self._around.procedures[name]
        parser.expect("(")
        given = list[Expr]()
        while not parser.took(")"):
            given.append(need(self._plain(parser), "number", f"“{name}”"))
            if parser.next != ")":
                parser.expect(",")
        if len(given) != len(procedure.takes):
            raise Wrong(
                f"“{name}” takes {', '.join(procedure.takes) or 'nothing'}, and {len(given)} stand here."
            )
        used = self._around.used
        used[name + "("] = used.get(name + "(", 0) + 1
        scope = name if used[name + "("] == 1 else f"{name} {used[name + '(']}"
        runs = [one.run for one in given]

        def call(at: At) -> None:
            inner = At(at.who, ask=at.ask.scope(scope) if at.ask else None, rule=procedure.rule)
            inner.named.update(zip(procedure.takes, [run(at) for run in runs], strict=True))
            procedure.on(inner)
            at.now(inner.who)

        return call, procedure.count + 1

    def _plain(self, parser: Parser) -> Expr:
        """An expression without dice."""
        self._names.no_dice = ABOUT_DICE
        found = parser.expression()
        self._names.no_dice = ""
        return found

    # hurt and heal

    def _hurt(self, parser: Parser) -> Step:
        return self._harm(parser, heals=False)

    def _heal(self, parser: Parser) -> Step:
        return self._harm(parser, heals=True)

    def _harm(self, parser: Parser, *, heals: bool) -> Step:
        name = parser.name("track")
        if name not in self._around.tracks:
            raise Wrong(unknown(name, list(self._around.tracks)))
        track = self._around.tracks[name]
        count = need(self._plain(parser), "number", f"“{name}”").run
        how = self._how(track, parser)
        rule, what = self._key(("heal " if heals else "") + track.label.lower(), parser)
        others = [track]
        while (over := others[-1].over) and not heals:
            others.append(self._around.tracks[over])
        said_so = f"{track.label} healed" if heals else f"Harm to {track.label.lower()}"
        self._around.texts.setdefault(f"{rule} {what}", DefaultText(said_so))

        def harm(at: At) -> None:
            points = max(0, count(at))
            assert at.ask is not None
            points = at.ask.step(rule, what, min(points, MOST_POINTS), low=0, high=MOST_POINTS)
            said = how(at)
            if heals:
                track.heal(at, points, said)
                return
            for one in others:
                points = one.hurt(at, points, said)
                if not points:
                    return

        return harm

    def _how(self, track: Track, parser: Parser) -> Callable[[At], How]:
        """at PLACE, by ORDER, as KIND, from NUMBER."""
        place = kind = first = order = None
        while said := parser.took("at", "by", "as", "from"):
            if said == "at":
                place = need(self._plain(parser), "word", "“at”").run
            elif said == "from":
                first = need(self._plain(parser), "number", "“from”").run
            elif not isinstance(track, Boxes):
                raise Wrong(f"“{said}” is for charts, and “{track.name}” is none.")
            elif said == "by":
                order = need(self._with_words(parser, track.orders), "word", "“by”").run
            else:
                kind = need(self._with_words(parser, track.kinds), "word", "“as”").run
        if bool(track.places) != (place is not None):
            raise Wrong(
                f"“{track.name}” needs “at” and a place."
                if track.places
                else f"“{track.name}” has no places."
            )
        orders = dict(track.orders) if isinstance(track, Boxes) else {}
        kinds = list(track.kinds) if isinstance(track, Boxes) else []

        def how(at: At) -> How:
            named = kind(at) if kind else ""
            return How(
                place(at) if place else "",
                orders.get(order(at), "") if order else "",
                kinds.index(named) if named in kinds else None,
                first(at) if first else 1,
            )

        return how

    def _with_words(self, parser: Parser, words: Mapping[str, Any]) -> Expr:
        """An expression in which the orders or kinds of a chart are words."""
        for name in words:
            known = self._names.get(name)
            if known is None:
                self._names.own[name] = word(name)
        return self._plain(parser)

    # What lasts

    def _start(self, parser: Parser) -> Step:
        """start NAME [amount N] [for N rounds] [in N rounds]."""
        name = parser.name("lasting effect")
        if name not in self._around.lasting:
            raise Wrong(unknown(name, list(self._around.lasting)))
        lasts = self._around.lasting[name]
        amount = for_ = in_ = None
        while said := parser.took("amount", "for", "in"):
            found = need(self._plain(parser), "number", f"“{said}”")
            if said == "amount":
                amount = found.run
                continue
            unit = parser.name("time").removesuffix("s")
            if unit not in UNITS:
                raise Wrong(f"“{unit}” is no time: there are rounds, minutes, hours and days.")
            if said == "for":
                for_ = found.run, unit
            else:
                in_ = found.run, unit
        rule, what = self._key(f"{name.replace('_', ' ')} begins", parser)
        self._around.texts[f"{rule} {what}"] = f"{lasts.label} begins"

        def start(at: At) -> None:
            assert at.ask is not None
            at.ask.log(rule, what)
            many = max(0, min(amount(at), MOST_POINTS)) if amount else 0
            left = max(0, for_[0](at)) * lasts.rounds(for_[1]) if for_ else 0
            wait = max(0, in_[0](at)) * lasts.rounds(in_[1]) if in_ else 0
            if for_ and not left:
                return
            at.now(lasts.begun(at.who, many, left, wait))

        return start

    def _end(self, parser: Parser) -> Step:
        name = parser.name("lasting effect")
        if name not in self._around.lasting:
            raise Wrong(unknown(name, list(self._around.lasting)))
        lasts = self._around.lasting[name]
        rule, what = self._key(f"{name.replace('_', ' ')} ends", parser)
        self._around.texts[f"{rule} {what}"] = f"{lasts.label} ends"

        def end(at: At) -> None:
            if at.who.lasting(name) is not None:
                assert at.ask is not None
                at.ask.log(rule, what)
                at.now(at.who.without(name))

        return end

    # Sentences

    def _say(self, parser: Parser) -> Step:
        text = _text(parser.take())
        rule, what = self._key("said", parser)
        self._around.texts[f"{rule} {what}"] = text.replace("{", "{{").replace("}", "}}")

        def say(at: At) -> None:
            assert at.ask is not None
            at.ask.log(rule, what)

        return say

    def _refuse(self, parser: Parser) -> Step:
        text = _text(parser.take())

        def refuse(at: At) -> None:
            raise Refused("", text)

        return refuse

    def _stop(self, parser: Parser) -> Step:
        def stop(at: At) -> None:
            raise Stop

        return stop


def _text(token: Token) -> str:
    text = token.text[1:-1].strip()
    if token.kind != "text" or not text:
        raise Wrong('A sentence in quotation marks is missing, such as "Armor stops it".')
    return text


def _noted(
    found: Expr, rule: str, what: str, fitting: Callable[[At, Any], Any] | None = None
) -> Callable[[At], Any]:
    """Find a value under the name of its step. The game master can set it by hand in Why?."""
    run, bare, throws = found.run, found.bare, found.throws

    def value(at: At) -> Any:
        at.rule, at.what, at.rolls = rule, what, 0
        if throws and not bare:
            at.what = f"{what} roll"
        if throws:
            assert at.ask is not None
            at.ask.certain(at.who.encounter)
        result = run(at)
        if bare and at.rolls:
            return result
        if fitting:
            result = fitting(at, result)
        assert at.ask is not None
        if isinstance(result, bool):
            return at.ask.step(rule, what, result)
        if isinstance(result, str):
            return at.ask.step(rule, what, result, options=(result,))
        return at.ask.step(rule, what, int(result), low=-MOST_NUMBER, high=MOST_NUMBER)

    return value


def _in_order(made: list[Step]) -> Step:
    steps = tuple(made)

    def run(at: At) -> None:
        for step in steps:
            step(at)

    return run


def _nothing(at: At) -> None:
    """No steps."""


def _deeper(lines: list[Line], at: int) -> Iterator[Line]:
    """The lines below this one that are further to the right."""
    for line in lines[at + 1 :]:
        if line.depth <= lines[at].depth:
            return
        yield line
