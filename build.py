#!/usr/bin/env python3
"""The command line of the site build; its modules are in py/sitebuild.

python3 build.py build            put the whole site into dist/
python3 build.py serve            build, then serve dist/ on http://localhost:8000/
python3 build.py test             set everything up and run the tests (--fast: in minutes, --all: sweeps too;
                                  --system NAME: one system's, in seconds, without slow
                                  ones; or files of tests, after a build if they need one)
python3 build.py system NAME      say in sentences what a game system lacks (--new TITLE: begin one)
python3 build.py bench            measure the built site in every installed engine (--odds, --game: only these;
                                  --beside PATH: starts and taps beside those of
                                  another built checkout)
"""

import sys

if sys.version_info < (3, 11):  # before anything that an older Python could not even read
    sys.stderr.write(
        "Hurtbox needs Python 3.11 or newer; this is Python {}.{}.\n".format(*sys.version_info[:2])
    )
    sys.exit(1)

import argparse
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from sitebuild.stop import Stop, sentence_for

BUILDS = "Building dist/, which takes up to a minute …"


def port(text: str) -> int:
    """A port as a number; 0 picks a free one."""
    number = int(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError("choose a number from 0 to 65535")
    return number


def options(words: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="build.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verbs = parser.add_subparsers(
        dest="verb", required=True, metavar="build|serve|test|system|bench"
    )
    verbs.add_parser("build", help="put the whole site into dist/")
    serve = verbs.add_parser("serve", help="build, then serve dist/ on localhost")
    serve.add_argument("--port", type=port, default=8000)
    test = verbs.add_parser("test", help="set everything up and run the tests")
    extent = test.add_mutually_exclusive_group()
    for name, says in {
        "fast": "what needs no browser, in minutes",
        "all": "the sweeps too: kills, full devices, updates; more random examples",
        "long": "all, with 100 times more random examples",
    }.items():
        extent.add_argument(
            f"--{name}", action="store_const", const=name, dest="extent", default="test", help=says
        )
    extent.add_argument("--system", metavar="NAME", help="only the rules of one system, in seconds")
    test.add_argument("paths", nargs="*", metavar="tests/…", help="only these files or folders")
    test.add_argument("-k", dest="words", metavar="WORDS", help="of those only tests so named")
    system = verbs.add_parser("system", help="what a system lacks")
    system.add_argument("name")
    system.add_argument("--new", metavar="TITLE", help="begin a system: copy the template")
    bench = verbs.add_parser("bench", help="measure the built site in every installed engine")
    bench.add_argument("--rounds", type=int, default=5, help="runs to take the median of")
    part = bench.add_mutually_exclusive_group()
    for name, says in {
        "odds": "only the table of the odds, in Chromium",
        "game": "only a game from a file beside the same game on the kit, in Chromium",
    }.items():
        part.add_argument(
            f"--{name}", action="store_const", const=[name], dest="only", default=[""], help=says
        )
    part.add_argument(
        "--beside",
        metavar="PATH",
        type=lambda path: ["beside", str(Path(path).resolve())],
        dest="only",
        help="only starts and taps, beside those of another checkout that is built",
    )
    chosen = parser.parse_args(words)
    if chosen.verb == "test" and chosen.words and not (chosen.paths or chosen.system):
        parser.error("-k needs --system or files of tests to choose from")
    return chosen


def run(chosen: argparse.Namespace) -> int:
    """Carry out one verb; the return value is the exit code."""
    from sitebuild import assemble, serve, weigh

    if chosen.verb == "build":
        print(BUILDS, flush=True)
        weigh.print_weights(assemble.build())
    elif chosen.verb == "serve":
        print(BUILDS, flush=True)
        serve.serve(assemble.build(), chosen.port)
    elif chosen.verb == "test":
        from sitebuild import check

        if chosen.paths or chosen.system:
            return check.run_some(chosen.paths, chosen.system, chosen.words, chosen.extent)
        return check.run(chosen.extent)
    elif chosen.verb == "system":
        from sitebuild import check, new_system

        if chosen.new is not None:
            return new_system.main(chosen.name, chosen.new)
        return check.run_system(chosen.name)
    elif chosen.verb == "bench":
        from sitebuild import check

        return check.run_bench(chosen.rounds, chosen.only)
    return 0


def main(words: list[str]) -> int:
    """Run the build; anything that stops it is one sentence on stderr."""
    try:
        return run(options(words))
    except Stop as stop:
        print(stop, file=sys.stderr)
    except OSError as trouble:
        print(sentence_for(trouble), file=sys.stderr)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
