#!/usr/bin/env python3
"""The door of the site build. The rooms behind it are in py/sitebuild.

python3 build.py build            put the whole site into dist/
python3 build.py serve            build, then serve dist/ on http://localhost:8000/
python3 build.py test             set everything up and run the tests (--fast: under a minute, --all: sweeps too)
python3 build.py bench            measure the built site in every installed engine
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


def wishes(words: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="build.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="build|serve|test|bench")
    verbs.add_parser("build", help="put the whole site into dist/")
    serve = verbs.add_parser("serve", help="build, then serve dist/ on localhost")
    serve.add_argument("--port", type=int, default=8000)
    test = verbs.add_parser("test", help="set everything up and run the tests")
    span = test.add_mutually_exclusive_group()
    span.add_argument("--fast", action="store_true", help="rules only, no browser, under a minute")
    span.add_argument(
        "--all", action="store_true", help="the sweeps too: kills, full devices, updates"
    )
    span.add_argument("--long", action="store_true", help="all, with 100 times more examples")
    bench = verbs.add_parser("bench", help="measure the built site in every installed engine")
    bench.add_argument("--rounds", type=int, default=5, help="runs to take the median of")
    return parser.parse_args(words)


def run(wish: argparse.Namespace) -> int:
    """Carry out one verb; the return value is the exit code."""
    from sitebuild import assemble, serve, weigh

    if wish.verb == "build":
        weigh.print_weights(assemble.build())
    elif wish.verb == "serve":
        serve.serve(assemble.build(), wish.port)
    elif wish.verb == "test":
        from sitebuild import check

        return check.run(fast=wish.fast, sweeps=wish.all or wish.long, long=wish.long)
    elif wish.verb == "bench":
        from sitebuild import check

        return check.run_bench(wish.rounds)
    return 0


def main(words: list[str]) -> int:
    """Run the build; anything that stops it is one sentence on stderr."""
    try:
        return run(wishes(words))
    except Stop as stop:
        print(stop, file=sys.stderr)
    except OSError as trouble:
        print(sentence_for(trouble), file=sys.stderr)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
