"""Shore bombardment on the card of an attack that is prepared: which fleets are sent, and what their guns add."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from esagono.games.third_reich.navy import BOMBARD, OFFENSE, all_fleets, base_of
from esagono.games.third_reich.pieces import Voyage
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch29_bombard import Bombard, Shell, may_be_shelled
from esagono.games.third_reich.view.plans_ships import at_quay, gone, set_up
from esagono.games.third_reich.view.plans_words import Words
from esagono.games.third_reich.world import World, nation_of
from esagono.kernel import Seen
from esagono.kernel.value import replace
from esagono.wargame.plan import Choice, Switch, holds

GUNS = "guns"
Shore = Seen[World, Phase]


def gunners(seen: Shore, hex_: str) -> list[str]:
    """The fleets that can bombard the hex."""
    world = seen.world
    near = (f for f in all_fleets(world) if may_be_shelled(world, nation_of(world, f), hex_))
    free = (f.id for f in near if holds(seen, Bombard(f.id)))
    return [f for f in free if holds(Seen(world, at_quay(seen, f, BOMBARD), seen.side), Shell(hex_))]


def shelled(seen: Shore, fleets: Iterable[str], hex_: str) -> tuple[list[str], World]:
    """The acts that send fleets before the hex, those of one base together; and the world then."""
    acts, able = list[str](), gunners(seen, hex_)
    sent = [f for f in fleets if f in able]
    for base in dict.fromkeys(base_of(seen.world.units[f]) for f in sent):
        crew = [f for f in sent if base_of(seen.world.units[f]) == base]
        made = set_up(seen, BOMBARD, crew, ())
        if made is None:
            continue
        full = gone(seen.world, made[1], hex_)
        acts += [*made[0], Shell(hex_).text]
        out = Voyage(full.unit, full.side, full.purpose, full.front, full.units, full.way, full.cargo)
        units = {f: replace(seen.world.units[f], used=True, task=OFFENSE) for f in full.units}
        world = replace(seen.world, voyages=(*seen.world.voyages, out), units={**seen.world.units, **units})
        seen = Seen(world, seen.record, seen.side)
    return acts, seen.world


def who_shells(
    seen: Shore, fleets: list[str], hex_: str, words: Words, odds: Callable[[World], str]
) -> Iterator[Switch]:
    """Which fleets bombard the shore, with the odds as they would be without or with each."""
    able = gunners(seen, hex_)

    def note(fleet: str) -> str:
        rest = [f for f in fleets if f != fleet] if fleet in fleets else [*fleets, fleet]
        return odds(shelled(seen, rest, hex_)[1])

    if able:
        listed = (Choice(f, words.unit(f), str(seen.world.units[f].factors), note(f), (f,)) for f in able)
        yield Switch(GUNS, words.say("who-shells"), tuple(listed), tuple(fleets), many=True, rule=Bombard.rule)
