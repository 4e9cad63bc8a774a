"""Further targets of one act: the others in the fight, each ticked by a tap."""

from page import words
from page.types import Actions, Callable, Element, FightViews
from page.widgets import dom

CROWD = 3  # with this many others or more, there is a button for all of them


class TouchPeople:
    """The lists of further targets in one sheet, by their names."""

    def __init__(self, state: FightViews) -> None:
        self.state = state
        # by name: (the ticked ids, the target's id, the callback for each new list)
        self.held: dict[str, tuple[list[str], str, Callable[[list[str]], None]]] = {}
        self.single: list[str] = []  # the names of the lists from which only one is picked

    def actions(self) -> Actions:
        """What the taps on them do."""
        return {
            "among": self.flip,
            "among-all": self.set_all,
            "among-squad": self.flip_squad,
        }

    def control(
        self,
        name: str,
        label: str,
        value: list[str],
        but: str,
        changed: Callable[[list[str]], None],
        one: bool = False,
    ) -> Element:
        """A list of everybody except `but`, to be ticked. `changed` is called with each new list of ids.

        `one`: a tick replaces another.
        """
        here = self.state.others(but)
        self.held[name] = (self.state.among(value, but), but, changed)
        if not here:
            return dom.make("p", "quiet", words.ALONE)
        node = dom.make("div", "ticks", role="group", aria_label=label, data_people=name)
        for who, title in here:
            dom.put(node, dom.tick(title, "among", who in value, data_of=name, data_who=who))
        if one:
            self.single.append(name)
            return node
        ids = [who for who, _ in here]
        squads = [
            (squad, [who for who in members if who in ids])
            for squad, members in self.state.listed().get("squads") or []
        ]
        whole = [
            dom.button(
                words.SQUAD.format(name=squad, n=len(members)),
                "act",
                "among-squad",
                data_of=name,
                data_who=" ".join(members),
            )
            for squad, members in squads
            if len(members) > 1
        ]
        if whole:
            node = dom.make("div", "", dom.make("div", "acts", *whole), node)
        if len(here) < CROWD:
            return node
        all_ = dom.button(words.EVERYBODY, "text", "among-all", data_of=name, data_by="1")
        none = dom.button(words.NOBODY_ELSE, "text", "among-all", data_of=name)
        return dom.make("div", "", node, dom.make("div", "acts", all_, none))

    def set(self, name: str, value: list[str]) -> None:
        """Tick these ids and no others."""
        _, but, changed = self.held[name]
        self.held[name] = (value, but, changed)
        ticks = '[data-do="among"][data-of="{}"]'.format(name)
        for node in list(dom.find("sheet-body").querySelectorAll(ticks)):
            dom.mark(node, "aria-pressed", dom.truth(dom.of(node, "who") in value))
        changed(value)

    def flip(self, spot: Element) -> None:
        """Somebody was tapped."""
        name, who = dom.of(spot, "of"), dom.of(spot, "who")
        value, but, _ = self.held[name]
        others = [] if name in self.single else [one for one in value if one != who]
        after = others if who in value else others + [who]
        self.set(name, self.state.among(after, but))

    def flip_squad(self, spot: Element) -> None:
        """A squad was tapped: tick all of it, or none when all are ticked."""
        name, ids = dom.of(spot, "of"), dom.of(spot, "who").split()
        value, but, _ = self.held[name]
        left = [one for one in value if one not in ids]
        is_whole = len(value) - len(left) == len(ids)
        self.set(name, self.state.among(left if is_whole else left + ids, but))

    def set_all(self, spot: Element) -> None:
        """Everybody or nobody was tapped."""
        name = dom.of(spot, "of")
        here = [who for who, _ in self.state.others(self.held[name][1])]
        self.set(name, here if dom.of(spot, "by") else [])
