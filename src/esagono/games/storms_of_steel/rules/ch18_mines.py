"""18.5 Minefields, and 19.0 engineers in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from esagono.games.storms_of_steel.events.ground import MinesFound, MinesLaid
from esagono.games.storms_of_steel.pieces import Work
from esagono.games.storms_of_steel.records import Attack, Moving, Strike, Turn, Weapon
from esagono.games.storms_of_steel.rules.ch10_hidden import reveal
from esagono.games.storms_of_steel.rules.ch12_artillery import hexes_struck
from esagono.games.storms_of_steel.sides import are_enemies, other
from esagono.games.storms_of_steel.works import MINES, place_work, printed_on, remove_work, works_at
from esagono.games.storms_of_steel.world import Unit, World, allies, counter, is_ground
from esagono.kernel import Play, Side, rule, step
from esagono.kernel.value import replace

# What mines do


@rule("18.5/2")
def harms(world: World, mines: Work, unit: Unit) -> bool:
    """A blue number is for tracks and wheels, a red one for units on foot, a black one for all on the ground."""
    colour = "red" if counter(world, unit).on_foot else "blue"
    return is_ground(world, unit) and not unit.carrier and printed_on(world, mines).counts_for(colour)


@rule("18.5/3")
def who_rolls(mines: Work, unit: Unit) -> Side:
    """The owner of the mines, against his own units the opponent; for mines of nobody there are no CAPs (A-27)."""
    if not mines.side:
        return ""
    return mines.side if are_enemies(mines.side, unit.side) else other(unit.side)


@rule("18.5/3")
def explosion(mines: Work, unit: Unit) -> Attack:
    """2D6 against the number of the mines, by which no DM counts; four more destroys."""
    weapon = Weapon(mines.id)
    return Attack(
        who_rolls(mines, unit), "", mines.hex, left=(unit.id,), mode="mines", weapon=weapon, number=mines.number
    )


def mines_in(world: World, hex_: str) -> list[Work]:
    """The minefields of a hex."""
    return works_at(world, hex_, MINES) if world.works else []


def find_mines(play: Play[World], hex_: str, spare: Sequence[str] = ()) -> list[str]:
    """Hidden mines in the hex are shown to everybody; their names."""
    found = [m for m in mines_in(play.world, hex_) if m.hidden and m.id not in spare]
    for mines in found:
        play.put("works", mines.id, replace(mines, hidden=False, veiled=False, may_be=()))
        play.tell(MinesFound(mines.id, hex_), reveals=True)
    return [m.id for m in found]


def set_off(play: Play[World], units: Iterable[Unit], hex_: str, spare: Sequence[str] = ()) -> None:
    """Mines attack these units in their hex, each by itself. Call it last."""
    for mines in mines_in(play.world, hex_):
        for unit in units:
            if mines.id not in spare and harms(play.world, mines, unit):
                play.run("strike", explosion(mines, unit))


# Entering


@rule("18.5", "18.5/1")
def steps_on_mines(play: Play[World], name: str, hex_: str) -> None:
    """Who enters the hex is attacked, and nobody else there. Call it last."""
    if not mines_in(play.world, hex_):
        return
    spring_mines(play, name, hex_, find_mines(play, hex_))


def spring_mines(play: Play[World], name: str, hex_: str, found: Sequence[str]) -> None:
    """Mines attack who has come, those that it has just found too unless it is an engineer. Call it last."""
    unit = play.world.units[name]
    set_off(play, (unit,), hex_, found if is_engineer(play.world, unit) else ())


@rule("19.0")
def is_engineer(world: World, unit: Unit) -> bool:
    """Engineers find hidden mines without setting them off; for the rest they are infantry (A-175)."""
    return counter(world, unit).sort == "engineer"


@step("18.5")
def mines_are_entered(play: Play[World], move: Moving) -> None:
    """Right after the unit has moved into the hex."""
    narrow_down(play, move.hex)
    steps_on_mines(play, move.unit, move.hex)


def narrow_down(play: Play[World], hex_: str) -> None:
    """Everybody sees that no other hidden mines lie where somebody has come."""
    for mines in [m for m in play.world.works.values() if m.hidden and hex_ in m.may_be and m.hex not in ("", hex_)]:
        play.put("works", mines.id, replace(mines, may_be=tuple(h for h in mines.may_be if h != hex_)))


# Acting


@step("18.5")
def mines_underfoot(play: Play[World], record: Turn) -> None:
    """Who has acted in a mined hex and is still there is attacked after the action (A-86); leaving sets nothing off.

    The hex was not yet mined when somebody acted there by laying these very mines (A-323).
    """
    acted, laid = record.acted, record.laid
    if acted or laid:
        play.let(record, acted=(), laid=())
    there = [play.world.units[i] for i, hex_ in acted if i in play.world.units and play.world.units[i].hex == hex_]
    hexes = [h for h in dict.fromkeys(u.hex for u in there) if mines_in(play.world, h)]
    for hex_ in hexes:
        find_mines(play, hex_, laid)
    for hex_ in hexes:
        set_off(play, [u for u in there if u.hex == hex_], hex_, laid)


# Artillery


@step("18.5")
def mines_under_the_shells(play: Play[World], strike: Strike) -> None:
    """Whom off-board artillery has struck in a mined hex the mines attack too, hidden men as well (A-177)."""
    if strike.shell == "smoke" or not play.world.works:
        return
    world = play.world
    there = {h: [u for u in world.units.values() if h in (u.hex, u.lair)] for h in hexes_struck(world, strike)}
    hexes = [h for h, units in there.items() if harmed_among(world, units, h)]
    for hex_ in hexes:
        find_mines(play, hex_)
    hiding = [u.id for h in hexes for u in harmed_among(world, there[h], h) if u.lair]
    if hiding:
        reveal(play, *hiding)
    for hex_ in hexes:
        set_off(play, there[hex_], hex_)


def harmed_among(world: World, units: Iterable[Unit], hex_: str) -> list[Unit]:
    """Those of the units that the mines of the hex attack."""
    return [u for u in units if any(harms(world, m, u) for m in mines_in(world, hex_))]


# Hidden units


@rule("18.5", "C-05")
def stepped_on(world: World, unit: str, hex_: str) -> list[str]:
    """A hidden unit that comes among mines which harm it gives itself away (A-177)."""
    return [unit] if world.units[unit] in harmed_among(world, [world.units[unit]], hex_) else []


def are_found(play: Play[World], moves: Mapping[str, str], found: tuple[str, ...]) -> None:
    """Hidden units that are given away come to light, and who came among mines with them is attacked."""
    shown = {play.world.units[i].lair for i in found}
    out = {unit: to for unit, to in moves.items() if to in shown}
    sprung = {to: find_mines(play, to) for to in dict.fromkeys(out.values())}
    reveal(play, *found)
    for unit, to in out.items():
        spring_mines(play, unit, to, sprung[to])


@rule("18.5")
def caught_among_mines(play: Play[World], units: Iterable[str]) -> None:
    """Who acts or goes into hiding among mines that harm it comes to light and is attacked (A-177). Call it last."""
    world = play.world
    places = {i: world.units[i].hex or world.units[i].lair for i in units if i in world.units}
    caught = {i: hex_ for i, hex_ in places.items() if stepped_on(world, i, hex_)}
    found = {hex_: find_mines(play, hex_) for hex_ in dict.fromkeys(caught.values())}
    hiding = [i for i in caught if world.units[i].lair]
    if hiding:
        reveal(play, *hiding)
    for unit, hex_ in caught.items():
        spring_mines(play, unit, hex_, found[hex_])


@step("18.5")
def mines_under_the_sniper(play: Play[World], record: Attack) -> None:
    """Who fires in a minefield sets it off, and comes to light by it (A-177)."""
    caught_among_mines(play, (record.leader,))


# Laying and clearing, for cards and bombs


@rule("18.0", "18.5")
def can_be_mined(world: World, side: Side, hex_: str) -> bool:
    """As far as the side knows there is room: at most one minefield in a hex."""
    return not mines_in(world, hex_)


@rule("18.5")
def lay_mines(
    play: Play[World], side: Side, kind: str, hex_: str, *, hidden: bool = False, may_be: Iterable[str] = ()
) -> None:
    """Lay a mine counter; if hidden, everybody knows only where it may be. Of two in one hex the older is kept."""
    world = play.world
    if any(m for m in mines_in(world, hex_) if not m.hidden or not are_enemies(m.side, side)):
        return
    places = tuple(sorted({hex_, *may_be})) if hidden else ()
    name, number = new_name(world, MINES if hidden else kind), world.charts.works[kind].number
    work = Work(name, kind, hex_, side, number=number, hidden=hidden, may_be=places, veiled=hidden)
    place_work(play, work)
    play.tell(MinesLaid(work.id, hex_), to=allies(world, side) if hidden else None)


@rule("18.5", "C-40")
def wait_for_the_next(play: Play[World], mines: Iterable[str]) -> None:
    """Mines just laid do not attack who laid them by this action (A-323)."""
    turn = play.record(Turn)
    play.let(turn, laid=(*turn.laid, *mines))


def new_name(world: World, kind: str) -> str:
    """A name that no work has."""
    return next(f"{kind}-{n}" for n in range(1, len(world.works) + 2) if f"{kind}-{n}" not in world.works)


@rule("18.5/5")
def clear_mines(play: Play[World], hex_: str) -> None:
    """Remove the mines that are known to lie in a hex."""
    for mines in [m for m in mines_in(play.world, hex_) if not m.hidden]:
        remove_work(play, mines.id)


def known_mines(world: World, hex_: str) -> list[Work]:
    """The minefields of a hex that everybody knows."""
    return [m for m in mines_in(world, hex_) if not m.hidden]


def has_known_mines(world: World, hex_: str) -> bool:
    """Everybody knows of mines in the hex."""
    return bool(known_mines(world, hex_))
