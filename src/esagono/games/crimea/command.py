"""Soviet command: the range of headquarters, what each may still command, where one that is not Operational rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from esagono.games.crimea.interdicted import level_on
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.world import REAR, SOVIET, World, counter, ground, on_map, side_of
from esagono.kernel import rule
from esagono.kernel.memo import once_per_world

RANGE = 4
"""The command range of every HQ (BSR-22.11)."""
GUARD = "+guard"
"""The slot of an HQ for one Guard unit, beside its command value (BSR-22.41)."""
Claim = tuple[str, ...]
"""The HQs that could give one command; a command needs one of them."""


@once_per_world
@rule("BSR-8.16")
def headquarters(world: World) -> tuple[Unit, ...]:
    """The Soviet HQs on the map; those that have not entered yet do nothing."""
    return tuple(u for u in on_map(world, SOVIET) if counter(world, u).sort == "hq")


@once_per_world
def command_area(world: World, hex_: str) -> frozenset[str]:
    """The hexes within command range of a hex, whatever lies between."""
    return ground(world).within([hex_], RANGE)


@rule("BSR-22.11", "BSR-22.21")
def is_in_range(world: World, hq: Unit, hex_: str) -> bool:
    """The hex lies within the command range of an HQ, Operational or not."""
    return hex_ in command_area(world, hq.hex)


@rule("BSR-22.22", "T-NONOP")
def is_paralysed(world: World, hex_: str) -> bool:
    """The hex lies within the range of a non-OP HQ, which prevails over any other."""
    return any(hq.nonop and is_in_range(world, hq, hex_) for hq in headquarters(world))


@rule("BSR-22.12a", "BSR-22.12b", "BSR-22.12c", "BSR-22.13", "BSR-13.24")
def command_value(world: World, hq: Unit) -> int:
    """How many commands of each sort an HQ may give: each time anew, less what is interdicted on the map."""
    if hq.box in REAR:
        return counter(world, hq).command
    return max(0, counter(world, hq).command - level_on(world, hq)) if hq.hex else 0


@rule("BSR-22.22", "BSR-22.24a", "BSR-22.24b", "BSR-22.24c")
def commanders(world: World, hex_: str) -> Claim:
    """The Operational HQs in whose range the hex lies; none where a non-OP HQ prevails."""
    if is_paralysed(world, hex_):
        return ()
    return tuple(hq.id for hq in headquarters(world) if not hq.nonop and is_in_range(world, hq, hex_))


@rule("PB-8.54a2", "PB-2.12g", "A-298")
def commanders_in_box(world: World, box: str) -> Claim:
    """The Operational HQs in the box behind the front; one that is not affects nobody there."""
    there = (u for u in world.units.values() if u.box == box and box in REAR and side_of(world, u) == SOVIET)
    return tuple(u.id for u in there if counter(world, u).sort == "hq" and not u.nonop)


def commanders_of_any(world: World, hexes: Iterable[str]) -> Claim:
    """The HQs that command at least one of several hexes."""
    return tuple(dict.fromkeys(hq for hex_ in dict.fromkeys(hexes) for hq in commanders(world, hex_)))


# Who gives which command: as many as possible, whichever HQ each is put down to


def room(world: World, slot: str) -> int:
    """How many commands a slot has: an HQ its command value, the place for a Guard unit one."""
    return 1 if slot.endswith(GUARD) else command_value(world, world.units[slot])


def served(world: World, claims: Sequence[Claim]) -> dict[str, list[int]]:
    """As many claims as can be met at once, by slot."""
    held: dict[str, list[int]] = {}

    def place(claim: int, tried: set[str]) -> bool:
        for slot in claims[claim]:
            if slot in tried:
                continue
            tried.add(slot)
            here = held.setdefault(slot, [])
            if len(here) < room(world, slot):
                here.append(claim)
                return True
            for other in here:
                if place(other, tried):
                    here[here.index(other)] = claim
                    return True
        return False

    for number in range(len(claims)):
        place(number, set())
    return held


def count_served(world: World, claims: Sequence[Claim]) -> int:
    """How many claims can be met at once."""
    return sum(len(numbers) for numbers in served(world, claims).values())


@rule("BSR-22.12a", "BSR-22.12b", "BSR-22.12c", "BSR-22.13")
def can_be_commanded(world: World, earlier: Iterable[Claim], claim: Claim) -> bool:
    """Beside the commands given before, one more can be given: no HQ gives more than its value or lends any."""
    before = tuple(earlier)
    return count_served(world, (*before, claim)) > count_served(world, before)


def commander(world: World, earlier: Iterable[Claim], claim: Claim) -> str:
    """The HQ to which the last command is put down."""
    claims = (*earlier, claim)
    found = (slot for slot, numbers in served(world, claims).items() if len(claims) - 1 in numbers)
    return next(found, claim[0] if claim else "").removesuffix(GUARD)
