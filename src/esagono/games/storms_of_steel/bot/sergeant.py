"""One decision as the side at the table sees it: what an act gains, and what it costs."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from esagono.games.storms_of_steel.bot.appraisal import AP_A_ROUND, Appraisal
from esagono.games.storms_of_steel.bot.weights import Weights
from esagono.games.storms_of_steel.works import works_at
from esagono.games.storms_of_steel.world import Unit, World
from esagono.kernel import Act, Seen, Why
from esagono.kernel.value import replace
from esagono.wargame import judging
from esagono.wargame.judging import NOTHING, Judged, Judges, Position

WIRE, ENOUGH = 4, 99
OBSTACLES = ("wire", "road-block")
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
"""How groups begin: no unit is judged by what it could begin. Only smoke and hidden movement have judges."""
ENDS = ("go", "done", "keep", "stop", "halt", "stay", "lie-still", "no-strike")
"""What ends a choice of several."""
FRESH, SPENT = 0.6, 0.4
"""The part of its price that an AP keeps when the enemy has passed and leads, and when he can do nothing more: who
passes then, too, loses what is left."""
WORTHS = {
    **dict.fromkeys(("fly-out", "fly-off", "forgo", "stay-out"), -0.1),
    **dict.fromkeys(("avenge", "claim", "slip-away", "sixth-sense", "pay", "double"), 0.05),
    **dict.fromkeys(("turn", "climb", "dive"), 0.02),
    **dict.fromkeys(("march", "creep-on", "spare", "reroll"), -0.05),
}
"""The worth of verbs that need no judgement; all others do nothing useful."""


class Sergeant(Position[World, Weights]):
    """One decision as the side sees it; what was judged once is not judged again.

    A judge says what an act gains, before its price.
    """

    def __init__(
        self, seen: Seen[World, Any], choices: tuple[Act, ...], weights: Weights, judges: Judges[Sergeant]
    ) -> None:
        super().__init__(seen, choices, weights)
        self.now = Appraisal(seen.world, seen.side, weights)
        self.judges = judges
        self._judged: dict[Act, Judged] = {}
        self._best: dict[str, tuple[float, int, Act]] | None = None
        self._risks: dict[tuple[str, int], float] = {}
        self.screens: dict[str, float] | None = None
        """What smoke would be worth, by hex, once somebody has asked."""
        self.plans: dict[Act, float] = {}
        """What the shot adds to a move that is made for it: nothing for who is exhausted by the move."""

    def judge(self, act: Act) -> Judged:
        """The gain of an act and its reasons; what there is no judgement for has a worth by its verb."""
        act = deed(act)
        if act not in self._judged:
            self._judged[act] = self.judges.judge(self, act)
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
            return gain - self.weights.cap * points
        if by == "card":
            return gain - 2 * self.weights.cap
        if by == "opp":  # it costs the rest of what the unit could do in this round
            gain -= self.plans.get(deed(act), 0.0)
            return gain - self.ap * points - (0.02 if points > 5 else self.weights.opportunity * max(0.0, gain))
        short = max(0, points - self.world.ap[self.side])
        joins = (
            0.0 if unit.active else max(self.weights.joins * max(0.0, self.best_of(unit.id)[0]), self.ap * AP_A_ROUND)
        )
        return gain - self.ap * (points - short) - self.weights.cap * short - joins

    @cached_property
    def ap(self) -> float:
        """What an AP that is spent could have won elsewhere: less when the round is about to end."""
        if self.now.is_unanswered:
            return SPENT * self.weights.ap
        return (FRESH if self.world.passed and self.now.lead < 0 else 1.0) * self.weights.ap

    @cached_property
    def is_acting(self) -> bool:
        """The side has an activation: whoever acts with AP shares it."""
        return any(u.active and u.side == self.side for u in self.world.units.values())

    def risk(self, unit: Unit, facing: int) -> float:
        """The danger to a unit where it stands, with this facing."""
        key = (unit.id, facing)
        if key not in self._risks:
            self._risks[key] = self.now.danger(unit) and self.now.at(unit, unit.hex, facing).danger(
                replace(unit, facing=facing)
            )
        return self._risks[key]

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
        found = self._bests.get(unit)
        return found[:2] if found else (0.0, 0)

    def aim_of(self, unit: str, secretly: bool = False) -> tuple[Why, ...]:
        """Why that is the best; of what is to be done in secret only what nobody else hears."""
        found = self._bests.get(unit)
        return self.judge(found[2])[1] if found and (secretly or not found[2].private) else ()

    @property
    def _bests(self) -> dict[str, tuple[float, int, Act]]:
        if self._best is None:
            self._best = {}
            for act in self.choices:
                who, cost = getattr(act, "unit", ""), getattr(act, "cost", None)
                if who and cost is not None and act.verb not in GROUPS:
                    points = cost(self.world)
                    net = self.judge(act)[0] - self.ap * points
                    if net > (self._best[who][0] if who in self._best else 0.0):
                        self._best[who] = (net, points, act)
        return self._best

    def enemies_at(self, hex_: str) -> list[Unit]:
        """The enemies in a hex."""
        return [u for u in self.now.enemies if u.hex == hex_]


Judge = judging.Judge[Sergeant]


def deed(act: Act) -> Act:
    """The act as if it were paid with AP: the same deed, whatever pays for it."""
    return replace(act, by="ap") if getattr(act, "by", "ap") != "ap" and act.verb != "stall" else act
