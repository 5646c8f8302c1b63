"""The card of a combat: strengths, column, each modifier with its rule, all faces of the die, orders as a spread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from esagono.games.crimea.pieces import EXTRA_RETREAT, NO_RETREAT
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch15_combat import column_by_strength, shifts_left
from esagono.games.crimea.rules.ch15_forces import (
    CRT,
    DOUBLINGS,
    SHIP_GUNS,
    attack_strength,
    attackers,
    defenders,
)
from esagono.games.crimea.rules.ch15_modifiers import net, terms
from esagono.games.crimea.rules.ch16_results import IGNORES_RETREAT, star_terms
from esagono.games.crimea.strength import defence_of, support_of
from esagono.games.crimea.view.combat_odds import (
    Ending,
    endings,
    possible_orders,
    reckoned,
    strengths,
    turned,
    unknown,
)
from esagono.games.crimea.world import World
from esagono.kernel import Side
from esagono.wargame.forecast import (
    BAD,
    EVEN,
    FAIR,
    GOOD,
    OTHER,
    Chance,
    Face,
    Figure,
    Forecast,
    Sum,
    Use,
    best_first,
    percent,
)
from esagono.wargame.sums import Term, total

ORDER_RULES = {"": "BSR-14.31", NO_RETREAT: "BSR-16.41a", EXTRA_RETREAT: "BSR-16.41b"}
Cases = list[tuple[float, Ending]]


def forecast(world: World, battle: Battle, side: Side) -> Forecast:
    """The whole card of a battle as it stands, good and bad for the side that asks."""
    orders, worlds = possible_orders(world, battle), turned(world, battle)
    found = {order: cases(worlds, battle, order) for order in orders}
    held = [case for case in worlds if defenders(case[1], battle)]
    if not held:
        return Forecast("100%", chances(found[orders[0]], battle, side), rule="BSR-15.54")
    likeliest = max(held, key=lambda case: case[0])[1]
    plain = reckoned(likeliest, battle, orders[0])
    return Forecast(
        headline=headline(plain),
        chances=chances(found[orders[0]], battle, side),
        faces=faces(found[orders[0]], battle, side) if len(worlds) == 1 else (),
        sums=(*sums(likeliest, plain), *spread(found)),
        rule="BSR-15.57",
        note=note(world, battle, orders),
        uses=(Use("combat_results", plain.column), Use("combat_drm", rows=tuple(t.row for t in terms(world, plain)))),
    )


def cases(worlds: list[tuple[float, World]], battle: Battle, order: str) -> Cases:
    """Every ending with its probability."""
    found = Cases()
    for odds, world in worlds:
        each = endings(world, battle, order)
        found += [(odds / len(each), ending) for ending in each]
    return found


def headline(battle: Battle) -> str:
    """The column and the net modifier."""
    column = battle.column or f"< {CRT.name(0)}"
    return f"{column}, {battle.drm:+d}" if battle.drm else column


def note(world: World, battle: Battle, orders: tuple[str, ...]) -> str:
    """What the figures do not say."""
    if unknown(world, battle):
        return "unknown-defend"
    if any(ignores(world, battle, target) for ignores in IGNORES_RETREAT for target in battle.targets):
        return "retreat-may-be-ignored"
    return "order-is-hidden" if len(orders) > 1 else ""


# Results in words


def word(ending: Ending) -> str:
    """What an ending is called."""
    mine, theirs = ending.lost
    if ending.mine.eliminated:
        return "result-destroyed"
    if ending.theirs.eliminated:
        return "result-wiped-out"
    if ending.taken:
        return "result-driven-out-dearly" if mine else "result-driven-out"
    if ending.mine.retreat:
        return "result-thrown-back"
    if mine and theirs:
        return "result-both-lose" if mine == theirs else "result-costs-more" if mine > theirs else "result-costs-less"
    return "result-costs" if mine else "result-they-lose" if theirs else "result-nothing"


def kind(ending: Ending) -> str:
    """What an ending is to the attacker."""
    mine, theirs = ending.lost
    if ending.mine.eliminated or ending.mine.retreat:
        return BAD
    if ending.taken:
        return FAIR if mine else GOOD
    return FAIR if theirs > mine else BAD if mine > theirs else EVEN


def seen_by(side: Side, battle: Battle, found: str) -> str:
    """The same for the side that asks."""
    return found if side == battle.side else OTHER[found]


def chances(found: Cases, battle: Battle, side: Side) -> tuple[Chance, ...]:
    """The endings by what they are called, the best first."""
    summed: dict[tuple[str, str], float] = {}
    for odds, ending in found:
        key = word(ending), seen_by(side, battle, kind(ending))
        summed[key] = summed.get(key, 0.0) + odds
    return best_first(Chance(label, odds, sort) for (label, sort), odds in summed.items())


def faces(found: Cases, battle: Battle, side: Side) -> tuple[Face, ...]:
    """Each face of the die with what is printed for it."""
    return tuple(
        Face(str(e.die), 1, e.code.replace("-", "–"), seen_by(side, battle, kind(e)), word(e))
        for _, e in found
        if e.code
    )


def spread(found: dict[str, Cases]) -> Iterator[Sum]:
    """By order: how likely the hex is taken, and the levels that each side loses on average."""
    rows = [(f"order-{order or 'none'}", ORDER_RULES[order], each) for order, each in found.items()]
    yield Sum("taken-by-order", tuple(Figure(key, percent(taken(each)), rule) for key, rule, each in rows))
    yield Sum("levels-by-order", tuple(Figure(key, levels(each), rule) for key, rule, each in rows))


def taken(found: Cases) -> float:
    """The probability that the defenders leave."""
    return sum(odds for odds, ending in found if ending.taken)


def levels(found: Cases) -> str:
    """The levels that attacker and defender lose on average."""
    mine, theirs = (sum(odds * ending.lost[i] for odds, ending in found) for i in (0, 1))
    return f"{mine:.1f} : {theirs:.1f}"


# Sums


def sums(world: World, battle: Battle) -> Iterator[Sum]:
    """Strengths, column, modifiers, what the asterisk costs."""
    attack, defence = strengths(world, battle)
    yield evened("attack-strength", [*attack_figures(world, battle)], attack)
    yield evened("defence-strength", [*defence_figures(world, battle)], defence)
    yield column(battle, attack, defence, shifts_left(world, battle))
    yield modifiers(world, battle)
    if stars := star_terms(world, battle):
        yield Sum("asterisk", tuple(labelled(stars)), f"+{total(stars)}")


def attack_figures(world: World, battle: Battle) -> Iterator[tuple[Figure, int]]:
    """Attackers with what is halved or doubled, their guns and ships."""
    doubled = {u for doubles in DOUBLINGS for u in doubles(world, battle)}
    for unit in attackers(world, battle):
        value, halved = attack_strength(world, unit, battle.targets)
        value *= 2 if unit.id in doubled else 1
        cited = "BSR-15.51" if halved > 1 else "PB-5.64" if unit.id in doubled else ""
        yield Figure(unit.id, f"{value}/{halved}" if halved > 1 else str(value), cited), value // halved
    yield from support_figures(world, battle.guns, battle.ships)


def defence_figures(world: World, battle: Battle) -> Iterator[tuple[Figure, int]]:
    """Defenders, their guns and ships."""
    for unit in defenders(world, battle):
        if unit.id not in battle.cover:
            yield Figure(unit.id, str(defence_of(world, unit))), defence_of(world, unit)
    yield from support_figures(world, battle.cover, battle.ship_cover)


def support_figures(world: World, guns: Iterable[str], ships: Iterable[str]) -> Iterator[tuple[Figure, int]]:
    """Artillery and ships that support."""
    for gun in guns:
        points = support_of(world, world.units[gun])
        yield Figure(gun, str(points), "BSR-15.4"), points
    for ship in ships:
        points = sum(strength(world, ship) for strength in SHIP_GUNS)
        yield Figure(ship, str(points), "PB-8.6"), points


def evened(title: str, parts: list[tuple[Figure, int]], whole: int) -> Sum:
    """A strength, with what limits of support, works and fractions make of the sum."""
    rest = whole - sum(points for _, points in parts)
    last = (Figure("limits-and-fractions", f"{rest:+d}", "BSR-15.53a"),) if rest else ()
    return Sum(title, (*(figure for figure, _ in parts), *last), str(whole))


def column(battle: Battle, attack: int, defence: int, shifts: Iterable[Term]) -> Sum:
    """The column by strength, what shifts it to the left, the column that is rolled on."""
    first = column_by_strength(attack, defence)
    named = CRT.name(first) if first >= 0 else f"< {CRT.name(0)}"
    left = (Figure(f"shift-{term.key}", f"{-term.n:+d}", term.rule) for term in shifts)
    return Sum("column", (Figure("odds", named, "BSR-15.57"), *left), battle.column or f"< {CRT.name(0)}")


def modifiers(world: World, battle: Battle) -> Sum:
    """Each modifier with its rule, and the limit where it bites."""
    found, final = terms(world, battle), net(world, battle)
    cut = final - total(found)
    limit = (Figure("drm-limit", f"{cut:+d}", "BSR-15.7"),) if cut else ()
    return Sum("die-roll-modifiers", (*labelled(found), *limit), f"{final:+d}")


def labelled(found: Iterable[Term]) -> Iterator[Figure]:
    """Terms as figures; their words begin with `drm-`."""
    return (Figure(f"drm-{term.key}", f"{term.n:+d}", term.rule) for term in found)
