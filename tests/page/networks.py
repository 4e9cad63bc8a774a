"""Networks of the tests' own, each with an address, on one bridge and with no way out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PORT = 8765
SUB_PATH = "/x/"
BRIDGE = "hbtest"
ROOT = Path(__file__).parents[2]
SERVE = """import sys
from pathlib import Path
from sitebuild.serve import server
server(Path(sys.argv[1]), prefix=sys.argv[2], port=int(sys.argv[3])).serve_forever()
"""


def run(words: str) -> None:
    """Run a command of the machine's network."""
    subprocess.run(words.split(), check=True, capture_output=True)


class Network:
    """A network with one address. `cable` is its end at the bridge."""

    def __init__(self, number: int) -> None:
        self.name, self.cable = f"hb{number}", f"hbcable{number}"
        self.address = f"10.77.0.{number + 1}/24"
        run(f"ip netns add {self.name}")
        try:
            run(f"ip link add {self.cable} type veth peer name eth0 netns {self.name}")
            run(f"ip link set {self.cable} master {BRIDGE} up")
            self.inside("ip link set lo up")
            self.inside(f"ip addr add {self.address} dev eth0")
            self.inside("ip link set eth0 up")
            self.inside("ip route add default via 10.77.0.1")
        except BaseException:
            self.remove()
            raise

    def remove(self) -> None:
        """Take it away with its cable, which by itself would go some time later."""
        if Path("/sys/class/net", self.cable).exists():
            run(f"ip link del {self.cable}")
        run(f"ip netns del {self.name}")

    def inside(self, words: str) -> None:
        """Run a command in this network."""
        run(f"ip netns exec {self.name} {words}")

    def cut(self) -> None:
        """Pull the cable."""
        run(f"ip link set {self.cable} down")

    def mend(self) -> None:
        """Plug it in again."""
        run(f"ip link set {self.cable} up")

    def browser(self, folder: Path, chromium: str) -> str:
        """A program that starts the browser in this network."""
        path = folder / self.name
        path.write_text(f'#!/bin/sh\nexec ip netns exec {self.name} {chromium} "$@"\n', "utf-8")
        path.chmod(0o755)
        return str(path)

    def host(self, site: Path) -> subprocess.Popen[bytes]:
        """Serve the site on this network's own localhost, where browsers allow what they allow on https."""
        words = [sys.executable, "-c", SERVE, str(site), SUB_PATH, str(PORT)]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
        return subprocess.Popen(["ip", "netns", "exec", self.name, *words], env=env)


@contextmanager
def networks(count: int) -> Iterator[list[Network]]:
    """So many networks on one bridge; they are gone afterwards."""
    run(f"ip link add {BRIDGE} type bridge")
    made: list[Network] = []
    try:
        run(f"ip addr add 10.77.0.1/24 dev {BRIDGE}")
        run(f"ip link set {BRIDGE} up")
        for number in range(1, count + 1):
            made.append(Network(number))
        yield made
    finally:
        for network in made:
            network.remove()
        run(f"ip link del {BRIDGE}")
