"""One decision as the side at the table sees it: what an act gains, and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from esagono.games.storms_of_steel.appraisal import Appraisal
from esagono.games.storms_of_steel.rules.ch18_works import works_at
from esagono.games.storms_of_steel.temper import Temper
from esagono.games.storms_of_steel.world import Unit, World
from esagono.kernel import Act, Seen, Why
from esagono.kernel.value import replace

WIRE, ENOUGH = 4, 99
OBSTACLES = ("wire", "road-block")
NOTHING = -0.5
"""Choices that are legal and of no use."""
GROUPS = (
    "group-move",
    "group-rally",
    "group-rotate",
    "group-smoke",
    "group-load",
    "group-unload",
    "group-sneak",
    "group-creep",
)
"""How groups begin: no unit is judged by what it could begin. All but moves and rallies are left to people."""
DEFAULTS = {
    **dict.fromkeys(("go", "done", "keep", "stop", "halt", "stay"), 0.0),
    **dict.fromkeys(("fly-out", "fly-off", "forgo", "stay-out"), -0.1),
    **dict.fromkeys(("avenge", "claim", "slip-away", "sixth-sense", "pay", "double"), 0.05),
    **dict.fromkeys(("turn", "climb", "dive"), 0.02),
    **dict.fromkeys(("march", "creep-on", "spare", "reroll"), -0.05),
}
"""The worth of verbs that need no judgement; all others do nothing useful."""

Judged = tuple[float, tuple[Why, ...]]
"""The gain of an act before its price, and the reasons."""


class Sergeant:
    """One decision as the side sees it; what was judged once is not judged again."""

    def __init__(
        self, seen: Seen[World, Any], choices: tuple[Act, ...], temper: Temper, judges: Mapping[str, Judge]
    ) -> None:
        self.world, self.record, self.side = seen.world, seen.record, seen.side
        self.now = Appraisal(seen.world, seen.side, temper)
        self.choices, self.temper, self.judges = choices, temper, judges
        self._judged: dict[Act, Judged] = {}
        self._best: dict[str, tuple[float, int]] | None = None

    def judge(self, act: Act) -> Judged:
        """The gain of an act and its reasons; what there is no judgement for has a worth by its verb."""
        if getattr(act, "by", "ap") != "ap":  # the same deed, whatever pays for it
            act = replace(act, by="ap") if act.verb != "stall" else act
        if act not in self._judged:
            judge = self.judges.get(act.verb)
            default = DEFAULTS.get(act.verb, NOTHING)
            self._judged[act] = judge(self, act) if judge else (default, (why(act, "usual"),))
        return self._judged[act]

    def price(self, act: Act, gain: float) -> float:
        """The gain less what the act costs, by the way in which it is paid for (2.2/3 to 2.2/6)."""
        by, unit = getattr(act, "by", ""), self.world.units.get(getattr(act, "unit", ""))
        cost = getattr(act, "cost", None)
        if unit is None or cost is None or not by:
            return gain
        points: int = cost(self.world) + self.obstacle(act)
        if points > self.means(by):
            return NOTHING
        if by == "cap":
            return gain - self.temper.cap * points
        if by == "card":
            return gain - 2 * self.temper.cap
        if by == "opp":  # it costs the rest of what the unit could do in this round
            return gain - self.temper.ap * points - (0.02 if points > 5 else self.temper.opportunity * max(0.0, gain))
        short = max(0, points - self.world.ap[self.side])
        joins = 0.0 if unit.active else self.temper.joins * max(0.0, self.best_of(unit.id)[0])
        return gain - self.temper.ap * (points - short) - self.temper.cap * short - joins

    def obstacle(self, act: Any) -> int:
        """What wire or a road block on the way is likely to add to the cost of a move (18.4)."""
        works = works_at(self.world, act.hex) if act.verb in ("move", "group-move") else []
        return WIRE if any(work.kind in OBSTACLES for work in works) else 0

    def means(self, by: str) -> int:
        """The points that this way of acting may draw on."""
        ap, cap = self.world.ap[self.side], self.world.cap[self.side]
        return {"ap": ap + cap, "cap": cap}.get(by, ENOUGH)

    def best_of(self, unit: str) -> tuple[float, int]:
        """The gain of the best thing that a unit could do now, less its price in AP, and that price."""
        if self._best is None:
            self._best = {}
            for act in self.choices:
                who, cost = getattr(act, "unit", ""), getattr(act, "cost", None)
                if who and cost is not None and act.verb not in GROUPS:
                    points = cost(self.world)
                    net = self.judge(act)[0] - self.temper.ap * points
                    if net > self._best.get(who, (0.0, 0))[0]:
                        self._best[who] = (net, points)
        return self._best.get(unit, (0.0, 0))

    def enemies_at(self, hex_: str) -> list[Unit]:
        """The enemies in a hex."""
        return [u for u in self.now.enemies if u.hex == hex_]


Judge = Callable[[Sergeant, Any], Judged]


def why(act: Act, key: str, **args: object) -> Why:
    """A reason under the rule of the act."""
    return Why.of(act.rule, key, **args)


def percent(chance: float) -> int:
    """A probability in hundredths."""
    return round(100 * chance)
