"""21.1 Playing alone, 21.3 balancing, 15.2 light damage: what the players agree on before the game."""

from __future__ import annotations

from collections.abc import Mapping

from esagono.games.storms_of_steel.counters import Charts
from esagono.games.storms_of_steel.sides import SIDES, army
from esagono.kernel import Option, Side, rule
from esagono.kernel.value import replace

BALANCES = {f"{side}+{n}": (side, n) for side in SIDES for n in (1, 2)}
OPTIONS = (
    Option("turn-order", "21.0", ("by-side", "alternating")),
    Option("individual-victory", "21.0/4"),
    Option("solitaire", "21.1"),
    Option("doubled-hiding", "21.2"),
    Option("balance", "21.3", ("no", *BALANCES)),
    Option("light-damage-rallies", "15.2-LightDamage"),
)
LIGHT_DAMAGE_RALLY = 8


@rule("21.1")
def agreed(options: Mapping[str, str]) -> dict[str, str]:
    """The options in force: who plays alone plays with variable APs (3.0.1)."""
    alone = options.get("solitaire") == "yes"
    return {**options, "variable-ap": "yes"} if alone else dict(options)


@rule("21.3")
def balanced(caps: Mapping[Side, int], options: Mapping[str, str]) -> dict[Side, int]:
    """One or two more CAPs at the start for every player of the weaker army."""
    side, more = BALANCES.get(options.get("balance", "no"), ("", 0))
    return {player: n + (more if army(player) == side else 0) for player, n in caps.items()}


@rule("15.2-LightDamage")
def hits_agreed_on(charts: Charts, options: Mapping[str, str]) -> Charts:
    """Light damage, which is said to be of the mind, can be rallied if the players want it so (A-08)."""
    if options.get("light-damage-rallies") != "yes":
        return charts
    vehicle = charts.hits["vehicle"]
    light = replace(vehicle["light-damage"], rally=LIGHT_DAMAGE_RALLY)
    return replace(charts, hits={**charts.hits, "vehicle": {**vehicle, "light-damage": light}})
