"""27.1e Losses before play: a force has lost so many steps, and they are spread over its units."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from esagono.games.tcs.counters import Counter
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.scenario.file import Toll
from esagono.kernel import rule
from esagono.kernel.value import replace


@rule("27.1e")
def force_of(toll: Toll, units: Iterable[str], counters: Mapping[str, Counter]) -> tuple[str, ...]:
    """The units among which the losses are spread: of the formation, its company, and by type if so given."""
    return tuple(
        u for u in units
        if counters[u].formation == toll.formation
        and toll.company in ("", counters[u].company)
        and (not toll.types or counters[u].type in toll.types)
    )  # fmt: skip


@rule("27.1e")
def spread(toll: Toll, units: Mapping[str, Unit], counters: Mapping[str, Counter]) -> dict[str, Unit]:
    """The units after the losses, as even as can be: each step from whoever has lost least, of these the largest.

    ValueError says if there are not so many steps to lose.
    """
    found = dict(units)
    force = force_of(toll, units, counters)
    for _ in range(toll.steps):
        able = [found[u] for u in force if counters[u].steps - found[u].lost > 1]
        if not able:
            raise ValueError(f"steps that {toll.formation} can lose, not {toll.steps}")
        hit = min(able, key=lambda u: (u.lost, -counters[u.id].steps))
        found[hit.id] = replace(hit, lost=hit.lost + 1)
    return found
